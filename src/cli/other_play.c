/* SPDX-License-Identifier: MIT */
/* other_play.c - plays a game of any rules file in the terminal. */
#include "cli/backup.h"
#include "cli/other_players.h"
#include "cli/window.h"

#include "base/encoding.h"
#include "base/file.h"
#include "base/names.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct other_table {
    struct cli *cli;
    struct other_file file;
    struct other_player player[3]; /* the third one throws dice */
    struct opponent *opponent;
    struct zgame game;
    struct moves moves;
    struct buf saved; /* the file that this game was saved to last */
    struct verdict verdict;
    bool told; /* the verdict was printed */
    bool over; /* nothing more is read */
    bool wrong, unsaved;
};

/* Prints and frees what there is to say; false: it could not be said, and a message says why. */
static bool
say(const struct other_table *t, struct buf *out)
{
    struct buf utf8 = BUF_EMPTY;
    bool fine;

    utf8_from_latin(&utf8, out->bytes ? out->bytes : "", out->length);
    buf_free_part(out, &utf8);
    fine = cli_print_all(t->cli, &utf8, NULL) == EXIT_DONE;
    (void)fflush(stdout);
    t->cli->output_failed |= !fine;
    return fine;
}

/* Who plays for a player of the rules: --white for the first, --black for all others. */
static struct other_player *
plays_for(struct other_table *t, int player)
{
    const struct ruleset *r = t->file.rules;
    int people = 0;

    if (r->random >> player & 1)
        return &t->player[2];
    for (int p = 0; p < player; p++)
        people += !(r->random >> p & 1);
    return &t->player[people ? 1 : 0];
}

static struct other_player *
whose(struct other_table *t)
{
    return plays_for(t, zboard_slot(t->file.rules, t->game.board)->player);
}

/* A bit for each player that is no person. */
static uint64_t
computers(struct other_table *t)
{
    uint64_t found = 0;

    for (int p = 0; p < (int)t->file.rules->players.count; p++)
        found |= (uint64_t)!plays_for(t, p)->human << p;
    return found;
}

/* ------------------------------------------------------------------ what is typed */

/* Whether a move begins with what was typed, in UTF-8; its name may be in Windows-1252. */
static bool
line_begins(const struct buf *line, const char *typed, bool *whole)
{
    struct buf shown = BUF_EMPTY;
    bool begins;

    utf8_from_latin(&shown, line->bytes, line->length);
    begins = buf_text(&shown) && names_equal_n(shown.bytes, typed, strlen(typed));
    *whole = begins && shown.length == strlen(typed);
    buf_free(&shown);
    return begins;
}

static void
list_moves(struct other_table *t, const char *part, struct buf *out)
{
    for (size_t i = 0; i < t->moves.count; i++) {
        struct buf line = BUF_EMPTY;
        bool whole;

        zboard_line(t->file.rules, t->game.board, moves_at(&t->moves, i), &line);
        if (buf_text(&line) && line_begins(&line, part, &whole))
            buf_printf(out, "%4zu  %s\n", i + 1, line.bytes);
        buf_free_part(&line, out);
    }
}

/* The move that a text means: its number, the whole move, or a beginning that only one move has. */
static const int16_t *
typed_move(struct other_table *t, const char *text, size_t *fit, struct buf *out)
{
    char *end;
    unsigned long number = strtoul(text, &end, 10);
    const int16_t *found = NULL;
    bool whole = false;

    *fit = 0;
    if (end > text && !*end && number >= 1 && number <= t->moves.count) {
        *fit = 1;
        return moves_at(&t->moves, number - 1);
    }
    for (size_t i = 0; i < t->moves.count && !whole; i++) {
        const int16_t *move = moves_at(&t->moves, i);
        struct buf line = BUF_EMPTY;

        zboard_line(t->file.rules, t->game.board, move, &line);
        if (buf_text(&line) && line_begins(&line, text, &whole)) {
            found = move;
            *fit = whole ? 1 : *fit + 1;
        }
        buf_free_part(&line, out);
    }
    return *fit == 1 ? found : NULL;
}

static void
save_to(struct other_table *t, const char *path, struct buf *out)
{
    const struct file_care care = {.read = &t->cli->read, .lacks_force = true};
    const struct buf *save = &t->game.save;
    bool again = t->saved.length && buf_text(&t->saved) && strcmp(t->saved.bytes, path) == 0,
         made = false;
    struct file_id id;
    /* Then writing will be refused, so there is nothing to keep. */
    bool is_read = file_id_of(path, &id) && file_ids_have(&t->cli->read, &id);
    const char *form = cli_kind_of(path);
    congo_error err;

    if (!*path || (!is_read && *form && strcmp(form, ".zsg") != 0)) {
        (void)(*path ? err_set(&err, CONGO_USAGE, 0, 0, "save writes .zsg files, not %s", form)
                     : err_set(&err, CONGO_USAGE, 0, 0, "save needs a file name: save FILE"));
        err_in_file(&err, path);
        cli_report(t->cli, &err);
        t->wrong = true;
        return;
    }
    if ((!again && !is_read &&
         !backup_spare(t->cli, path, save->bytes, save->length, &made, &err)) ||
        !file_write(path, save->bytes, save->length, &care, &err)) {
        err_in_file(&err, path);
        cli_report(t->cli, &err);
        t->wrong = true;
        return;
    }
    t->unsaved = false;
    buf_clear(&t->saved);
    buf_add_text(&t->saved, path);
    buf_printf(out, "saved to %s", path);
    if (made)
        buf_printf(out, "; the file that was there is now %s.bak", path);
    buf_add_char(out, '\n');
}

/* Takes back to a person's last turn. */
static bool
take_back(struct other_table *t, struct buf *out, congo_error *err)
{
    size_t count = t->player[0].human || t->player[1].human ? t->game.count : 0;

    if (!count)
        buf_add_text(out, "nothing to take back\n");
    while (count > 0) {
        if (!zgame_cut(&t->game, --count, err))
            return false;
        t->unsaved = true;
        t->told = false;
        if (whose(t)->human)
            break;
    }
    return true;
}

static void
quit(struct other_table *t, struct buf *out)
{
    /* Through a pipe, there is nobody to ask. */
    if (t->unsaved && isatty(STDIN_FILENO)) {
        t->unsaved = false;
        buf_add_text(out, "the game is not saved; type save FILE, or quit again\n");
        return;
    }
    t->over = true;
}

static bool
obey(struct other_table *t, const char *line, struct buf *out, congo_error *err)
{
    const int16_t *move;
    size_t fit;

    if (names_equal(line, "quit") || names_equal(line, "exit"))
        quit(t, out);
    else if (names_equal(line, "moves") && t->verdict.over)
        buf_add_text(out, "the game is over\n");
    else if (names_equal(line, "moves"))
        list_moves(t, "", out);
    else if (names_equal(line, "undo"))
        return take_back(t, out, err);
    else if (names_equal(line, "save") || names_equal_n(line, "save ", 5))
        save_to(t, line + (line[4] ? 5 : 4), out);
    else if (names_equal(line, "help") || names_equal(line, "?") || !*line)
        buf_add_text(out, "Type a move or its beginning, or its number in the list of 'moves'.\n"
                          "undo takes a move back, 'save FILE' saves the game, quit ends it.\n");
    else if (t->verdict.over) {
        buf_add_text(out,
                     "the game is over; type 'undo' to take a move back, 'save FILE' or 'quit'\n");
        t->wrong = true;
    } else if ((move = typed_move(t, line, &fit, out)) != NULL)
        return zgame_play(&t->game, move, err);
    else if (fit > 1)
        list_moves(t, line, out);
    else {
        buf_printf(out, "no such move or command: %s (type moves or help)\n", line);
        t->wrong = true;
    }
    return true;
}

/* ------------------------------------------------------------------ the game */

/* "1. Red: Sang c4 x b3": prints the turns that were added to the save, and by whom. */
static void
tell_move(const struct other_table *t, size_t before, int player, struct buf *out)
{
    const char *at = t->game.save.bytes + before;
    size_t length = t->game.save.length - before, head = 0;

    while (head + 1 < length && !(at[head] == '.' && at[head + 1] == ' '))
        head++;
    head = head + 1 < length ? head + 2 : 0;
    buf_add(out, at, head);
    buf_printf(out, "%s: ", t->file.rules->players.text[player]);
    buf_add(out, at + head, length - head);
}

static bool
read_typed(struct buf *line)
{
    bool ended;
    int c;

    line->length = 0;
    if (window_line(line, &ended) || ended)
        return !ended;
    while ((c = getchar()) != EOF && c != '\n')
        if (line->length < CONGO_LINE_MAX && c && c != '\r')
            buf_add_char(line, (char)c);
    return c != EOF || line->length;
}

/* The board, without who is to move where nobody is. */
static void
show(const struct other_table *t, struct buf *out)
{
    zboard_show(t->file.rules, t->game.board, out);
    if (!t->verdict.over || !buf_text(out))
        return;
    do
        out->length--;
    while (out->length && out->bytes[out->length - 1] != '\n');
    buf_printf(out, "%s: %s\n", zgame_result(t->file.rules, &t->verdict), t->verdict.reason);
}

static bool
think(struct other_table *t, congo_error *err)
{
    const int player = zboard_slot(t->file.rules, t->game.board)->player;
    const size_t before = t->game.save.length;
    struct opponent_thought thought;
    struct buf out = BUF_EMPTY;
    const int16_t *move = opponent_choose(t->opponent, t->game.board, t->game.seen,
                                          t->game.seen_count, &whose(t)->limits, &thought, err);

    if (!move || !zgame_play(&t->game, move, err))
        return false;
    t->unsaved = true;
    tell_move(t, before, player, &out);
    return say(t, &out);
}

static bool
next_line(struct other_table *t, struct buf *line, congo_error *err)
{
    const int player = zboard_slot(t->file.rules, t->game.board)->player;
    const size_t before = t->game.save.length, count = t->game.count;
    struct buf out = BUF_EMPTY;
    bool fine;

    if (!t->verdict.over && !opponent_moves(t->game.run, t->game.board, &t->moves, err))
        return false;
    if (!t->told)
        show(t, &out);
    t->told = t->verdict.over;
    if (isatty(STDIN_FILENO))
        buf_add_text(&out, "> ");
    if (!say(t, &out))
        return false;
    if (!read_typed(line) || !buf_text(line)) {
        t->over = true;
        return true;
    }
    fine = obey(t, line->bytes, &out, err);
    if (fine && t->game.count > count) {
        t->unsaved = true;
        tell_move(t, before, player, &out);
    }
    return fine && say(t, &out);
}

static int
play_on(struct other_table *t)
{
    struct buf line = BUF_EMPTY;
    congo_error err = {.code = CONGO_OK};
    bool fine = true;

    while (fine && !t->over) {
        t->verdict.over = false;
        if (t->game.board->on == RULES_NONE)
            (void)zgame_over(&t->game, &t->verdict);
        fine = t->verdict.over || whose(t)->human ? next_line(t, &line, &err) : think(t, &err);
    }
    buf_free(&line);
    if (!fine && err.code != CONGO_OK)
        return cli_fail(t->cli, &err);
    return t->cli->output_failed ? EXIT_CANNOT : t->wrong ? EXIT_INPUT : EXIT_DONE;
}

int
other_play(struct cli *cli)
{
    struct other_table t = {.cli = cli,
                            .player[2] = {.name = "random", .limits = {.random = true}}};
    static const char *const of_congo[] = {"ply",    "at",   "game", "terrain", "position",
                                           "tables", "eval", "book", NULL};
    unsigned long seed = 0;
    int status = EXIT_CANNOT;
    congo_error err;

    if (!other_options_fit(cli, of_congo, false, &status) ||
        !cli_number_of(cli, "seed", 0, 4000000000, &seed) ||
        !other_player_read(cli, "white", "human", &t.player[0], &status) ||
        !other_player_read(cli, "black", "level=5", &t.player[1], &status))
        return EXIT_CANNOT;
    if (!cli_reads_all(cli, &err))
        return cli_fail(cli, &err);
    if (!cli_option(cli, "seed"))
        seed = (unsigned long)time(NULL) ^ (unsigned long)getpid() << 16;
    if (other_file_open(cli, cli->arguments[0], &t.file, &status)) {
        t.opponent = opponent_new(t.file.rules, seed, &err);
        if (t.opponent && zgame_begin(&t.game, t.file.file, t.file.rules, computers(&t), &err))
            status = play_on(&t);
        else
            status = cli_fail(cli, &err);
        zgame_free(&t.game);
    }
    moves_free(&t.moves);
    opponent_free(t.opponent);
    rules_file_free(t.file.file);
    buf_free(&t.saved);
    return status;
}
