/* SPDX-License-Identifier: MIT */
/* cmd_play.c - plays a game in the terminal, or with plain lines through a pipe. */
#include "base/file.h"
#include "base/random.h"
#include "base/names.h"
#include "cli/other_games.h"
#include "cli/other_players.h"
#include "cli/play.h"
#include "cli/screen.h"
#include "cli/chosen_position.h"
#include "cli/work_part.h"
#include "cli/window.h"
#include "game/game.h"
#include "game/write.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ------------------------------------------------------------------ plain lines */

/* Prints the moves that have not been printed yet, as in a text. */
static bool
say_moves(struct play *play, struct buf *out)
{
    size_t plies = congo_game_plies(play->game);
    bool any = play->shown < plies;

    for (; play->shown < plies; play->shown++) {
        char text[CONGO_NOTATION_SIZE];
        congo_position before;

        (void)congo_game_position(play->game, play->shown, &before);
        (void)write_move(play->game, play->shown, CONGO_SAVANNA, text);
        buf_printf(out, "%lu.%s %s\n", congo_game_move_number(play->game, play->shown),
                   before.to_move == CONGO_BLACK ? " ..." : "", text);
    }
    return any;
}

static void
add_diagram(const struct play *play, struct buf *out)
{
    char diagram[CONGO_DIAGRAM_SIZE];

    congo_position_diagram(congo_game_last(play->game), diagram);
    if (!play->flipped) {
        buf_printf(out, "\n%s\n", diagram);
        return;
    }
    /* For Black at the bottom, reverse the rows and the squares in each row. */
    for (unsigned rank = 0; rank < 7; rank++) {
        const char *row = diagram;

        for (unsigned i = 6; i > rank; i--)
            row = strchr(row, '\n') + 1;
        buf_printf(out, "%s%u ", rank ? "" : "\n", rank + 1);
        for (unsigned i = 7; i-- > 0;)
            buf_add_char(out, row[2 + i]);
        buf_add_char(out, '\n');
    }
    buf_add_text(out, "  GFEDCBA\n\n");
}

/* `always`: also show the board if nothing has moved. */
static void
say_plainly(struct play *play, bool always)
{
    struct buf out = BUF_EMPTY;

    if (say_moves(play, &out) || always) {
        if (play_is_humans_turn(play) || play_finished(play) || always)
            add_diagram(play, &out);
        if (play_finished(play)) {
            play_result(play, &out);
            buf_add_char(&out, '\n');
        }
    }
    if (play->said.length) {
        buf_add(&out, play->said.bytes, play->said.length);
        buf_add_char(&out, '\n');
    }
    play->said.length = 0;
    if (out.length && (!cli_print(play->cli, out.bytes, out.length) || fflush(stdout) != 0))
        play->over = true;
    buf_free(&out);
}

/* ------------------------------------------------------------------ the loop */

/* A line of standard input; NULL: there are no more. */
static const char *
read_line(struct buf *line)
{
    bool ended;
    int c;

    line->length = 0;
    if (window_line(line, &ended) || ended)
        return ended ? NULL : buf_text(line);
    while ((c = getchar()) != EOF && c != '\n')
        if (line->length < CONGO_LINE_MAX)
            buf_add_char(line, c ? (char)c : '?'); /* a NUL would hide the rest of the line */
    return c == EOF && !line->length ? NULL : buf_text(line);
}

static void
next_line(struct play *play, struct buf *buffer)
{
    bool finished = play_finished(play), flipped = play->flipped;
    size_t plies = congo_game_plies(play->game);
    const char *line;

    line = play->screen ? screen_line(play->screen, play) : read_line(buffer);
    play->said.length = 0;
    play->line++;
    if (!line) {
        play->over = true;
        return;
    }
    play_line(play, line);
    if (!play->screen)
        say_plainly(play, congo_game_plies(play->game) < plies || play->flipped != flipped ||
                              play_finished(play) != finished);
}

static void
loop(struct play *play)
{
    struct buf line = BUF_EMPTY;

    if (!play->screen)
        say_plainly(play, true);
    while (!play->over) {
        if (!play_finished(play) && !play_is_humans_turn(play)) {
            if (play->screen)
                screen_draw(play->screen, play, "thinking");
            play_think(play);
            if (!play->screen)
                say_plainly(play, play->claimed != CONGO_UNFINISHED_RESULT);
        } else {
            next_line(play, &line);
        }
    }
    buf_free(&line);
}

/* ------------------------------------------------------------------ beginning */

static bool
read_seat(struct cli *cli, const char *option, const char *usual, struct seat *seat, int *status)
{
    const char *text = cli_option(cli, option);
    congo_error err;

    seat->name = text ? text : usual;
    if (names_equal(seat->name, "human"))
        return true;
    if (names_equal_n(seat->name, "human,", strlen("human,"))) {
        *status = cli_usage(cli, "--%s: human takes no settings: \"%.80s\"", option, seat->name);
        return false;
    }
    if (!player_spec_read(seat->name, &seat->spec, &err)) {
        *status = cli_usage(cli, "--%s: %s%s", option, err.text,
                            strchr(seat->name, '=') ? "" : "; human is you");
        return false;
    }
    seat->player = player_new(&seat->spec, &err);
    if (!seat->player)
        *status = cli_fail(cli, &err);
    return seat->player != NULL;
}

/*
 * Not by `save` alone is a file of several games replaced by one of them, or a whole game by a part
 * of it. Who names the file again has it kept as FILE.bak.
 */
static bool
is_whole_file(struct chosen_position *chosen)
{
    congo_error err;

    return chosen->ply == congo_game_plies(chosen->game) && chosen->games.place.number == 1 &&
           games_next(&chosen->games, &err) == GAMES_END;
}

/* Loads a game from a file, up to the move where play continues. */
static bool
read_game(struct play *play, const char *path, int *status)
{
    struct chosen_position chosen;
    congo_error err;
    bool fine = chosen_read(play->cli, path, &chosen, status);

    if (!fine && chosen.game && other_can_be_shown(&chosen.games))
        cli_notice(play->cli, "congo cannot continue saves of other games, but Zillions can; "
                              "'congo page FILE -o page.html' shows the moves");
    if (fine && !work_cut_game(play->game, chosen.game, chosen.ply, &err)) {
        *status = cli_fail(play->cli, &err);
        fine = false;
    }
    if (fine && !is_whole_file(&chosen))
        play->file = NULL;
    chosen_free(&chosen);
    return fine;
}

/* Whether a name is a person's, rather than one that this program wrote for an earlier game. */
static bool
has_name(const congo_game *game, const char *tag)
{
    const char *name = congo_game_tag(game, tag);
    struct player_spec spec;
    congo_error err;

    return name && !names_equal(name, "human") && !player_spec_read(name, &spec, &err);
}

/* "level=3", or a file of this name. */
static bool
is_player(const char *word)
{
    struct player_spec spec;
    congo_error err;

    return access(word, F_OK) != 0 &&
           (names_equal(word, "human") || player_spec_read(word, &spec, &err));
}

static bool
start(struct play *play, int *status)
{
    const char *why;
    struct cli *cli = play->cli;
    congo_position position;

    if (cli->argument_count) {
        play->file = cli->arguments[0];
        if (cli_option(cli, "position")) {
            *status = cli_usage(cli, "--position has no effect with a FILE");
            return false;
        }
        if (strcmp(play->file, "-") == 0) {
            *status = cli_usage(cli, "standard input is for your moves; name a file instead of -");
            return false;
        }
        if (is_player(play->file)) {
            *status =
                cli_usage(cli, "give \"%.80s\" to a player: --black %.80s", play->file, play->file);
            return false;
        }
        if (!cli_load_variants(cli, status) || !read_game(play, play->file, status))
            return false;
        play->shown = congo_game_plies(play->game);
        play->claimed = game_claim(play->game, &why);
        (void)snprintf(play->why, sizeof play->why, "%s", why);
        play->named[0] = has_name(play->game, "White");
        play->named[1] = has_name(play->game, "Black");
        return true;
    }
    if (chosen_cuts(cli) || cli_option(cli, "game")) {
        *status = cli_usage(cli, "--game, --ply and --at need the FILE of a game");
        return false;
    }
    if (!cli_position(cli, &position, status))
        return false;
    congo_game_start(play->game, cli_variant(cli, status), &position);
    return true;
}

/* A random seed, so that games differ; --seed overrides it. */
static bool
begin_players(struct play *play, int *status)
{
    bool given = cli_option(play->cli, "seed") != NULL;
    unsigned long seed = 0;
    congo_error err;

    if (!cli_number_of(play->cli, "seed", 0, 4000000000, &seed)) {
        *status = EXIT_CANNOT;
        return false;
    }
    for (uint64_t side = 0; side < 2; side++) {
        uint64_t random = given ? seed : (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;

        struct player *player = play->seat[side].player;

        if (!player)
            continue;
        play_teach(play, player, &play->seat[side].spec);
        if (!player_begin(player, play->game, random_mix(random, side), &err)) {
            *status = cli_fail(play->cli, &err);
            return false;
        }
        player_use_book(player, play->book, random);
    }
    return true;
}

static void
end(struct play *play)
{
    struct buf out = BUF_EMPTY;

    if (play->screen) {
        screen_close(play->screen);
        add_diagram(play, &out);
        if (play_finished(play)) {
            play_result(play, &out);
            buf_add_char(&out, '\n');
        }
        (void)cli_print(play->cli, out.bytes, out.length);
        buf_free(&out);
    }
}

static int
run(struct cli *cli)
{
    struct play play = {.cli = cli};
    congo_error err;
    int status = EXIT_DONE;

    if (cli->argument_count && other_is_rules(cli->arguments[0]))
        return other_play(cli);
    play.game = congo_game_new(&err);
    if (!play.game)
        return cli_fail(cli, &err);
    if (start(&play, &status) && read_seat(cli, "white", "human", &play.seat[0], &status) &&
        read_seat(cli, "black", "level=10", &play.seat[1], &status) &&
        knowledge_open(cli, &play.knowledge, &status) && cli_open_book(cli, &play.book, &status) &&
        begin_players(&play, &status)) {
        play.screen = screen_open(cli);
        loop(&play);
        end(&play);
        status = cli->output_failed ? EXIT_CANNOT : play.wrong && !play.screen ? EXIT_INPUT : 0;
    }
    for (int side = 0; side < 2; side++)
        player_free(play.seat[side].player);
    thinker_free(&play.adviser);
    knowledge_close(cli, &play.knowledge, &status);
    opening_book_free(play.book);
    congo_game_free(play.game);
    buf_free(&play.said);
    buf_free(&play.saved);
    return status;
}

static const struct cli_option options[] = {
    {"white", 0, "SPEC", "who plays White (default: you)"},
    {"black", 0, "SPEC", "who plays Black (default level=10)"},
    {"ply", 0, "N", "continue after N half-moves; 0 is the start"},
    {"at", 0, "MOVE", "continue after move 15 (White's) or 15... (Black's)"},
    WORK_GAME_OPTION,
    {"variant", 0, "NAME", "name of the variant (default Congo)"},
    {"terrain", 0, "TERRAIN", WORDS_LIST " (default: the variant's)"},
    {"position", 0, "POSITION", "start from rows 7 to 1 separated by /, then w or b"},
    {"tables", 0, "DIR", "use the endgame tables in DIR"},
    {"eval", 0, "FILE", "judge positions by the net in FILE"},
    {"book", 0, "FILE", "the computer opens with moves of a book, written by congo explore --json"},
    {"seed", 0, "S", "random seed; without it, every game differs"},
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"ply at", NULL};

const struct cmd cmd_play = {
    .name = "play",
    .summary = "plays a game in the terminal",
    .arguments = "[FILE]",
    .help =
        "SPEC is human, " PLAYER_WAYS ".\n"
        "After a comma, all but human, random and level=N can have\n" PLAYER_MORE ".\n"
        "cmd=COMMAND runs another engine. With FILE, you continue that game. FILE can also be a\n"
        "rules file (.zrf) or its zip: you then play that game, with levels 1 to 10 (default 5).\n"
        "Type help during the game to see what you can type.",
    .arguments_max = 1,
    .options = options,
    .run = run,
    .rules = rules,
};
