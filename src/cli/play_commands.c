/* SPDX-License-Identifier: MIT */
/* play_commands.c - commands that can be typed besides moves. */
#include "cli/play_typed.h"

#include "cli/move_list.h"
#include "cli/paths.h"
#include "game/game.h"
#include "read/line/word.h"
#include "read/save/left_out.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

/* `rest`: what follows the command's name, without surrounding blanks. */
typedef void play_command(struct play *play, const char *rest);

/* ------------------------------------------------------------------ faults */

/* Reports a move as in a text file, with the line and a caret. */
void
play_refuse(struct play *play, congo_error *err, const char *line)
{
    err->line = play->line;
    if (!err->column)
        err->column = 1;
    err_excerpt(err, line, strlen(line));
    play->wrong = true;
    if (play->screen) {
        buf_add(&play->said, err->text, strcspn(err->text, "\n"));
        return;
    }
    err_in_file(err, "-");
    cli_report(play->cli, err);
}

void
play_say_error(struct play *play, const congo_error *err)
{
    play->wrong = true;
    if (play->screen)
        buf_add(&play->said, err->text, strcspn(err->text, "\n"));
    else
        cli_report(play->cli, err);
}

/* ------------------------------------------------------------------ taking back */

/* The game goes on, so what the file or a player said of its end no longer holds. */
static void
take_back_result(struct play *play)
{
    play->claimed = CONGO_UNFINISHED_RESULT;
    play->why[0] = '\0';
    game_drop_tag(play->game, "Result");
    game_drop_tag(play->game, "Termination");
}

/*
 * Takes back to the last position in which a human moved. If all players are human, or none, takes
 * back one half-move.
 */
static void
undo(struct play *play, const char *rest)
{
    size_t plies = congo_game_plies(play->game), left = plies;

    (void)rest;
    if (play->claimed != CONGO_UNFINISHED_RESULT && play_is_humans_turn(play)) {
        take_back_result(play);
        buf_add_text(&play->said, "the game goes on");
        return;
    }
    while (left > 0) {
        congo_position position;

        left--;
        if (congo_game_position(play->game, left, &position) &&
            !play->seat[position.to_move].player)
            break;
        if (left == 0 && play->seat[congo_game_first(play->game)->to_move].player)
            left = plies;
        if (left == plies)
            break;
    }
    if (left == plies) {
        buf_add_text(&play->said, "nothing to take back");
        return;
    }
    while (congo_game_plies(play->game) > left)
        (void)congo_game_undo(play->game);
    take_back_result(play);
    play->shown = left;
    play->unsaved = true;
    if (plies - left == 1)
        buf_add_text(&play->said, "took back 1 half-move");
    else
        buf_printf(&play->said, "took back %zu half-moves", plies - left);
}

static void
hint(struct play *play, const char *rest)
{
    (void)rest;
    play_advise(play, true);
}

static void
eval(struct play *play, const char *rest)
{
    (void)rest;
    play_advise(play, false);
}

/* ------------------------------------------------------------------ looking */

static void
moves(struct play *play, const char *rest)
{
    congo_square from = congo_square_read(rest);
    struct move_list list;
    congo_error err;
    size_t found = 0;

    if (play_finished(play)) {
        buf_add_text(&play->said, "the game is over");
        return;
    }
    if (*rest && (from == CONGO_NO_SQUARE || rest[2])) {
        (void)err_set(&err, CONGO_BAD_MOVE, 0, 0, "no square \"%.60s\"; squares are " SQUARES_ALL,
                      rest);
        play_refuse(play, &err, rest);
        return;
    }
    if (!move_list_make(&list, congo_game_last(play->game), &err)) {
        play_say_error(play, &err);
        return;
    }
    for (size_t i = 0; i < list.count; i++)
        if (!*rest || list.named[i].move->from == from) {
            buf_printf(&play->said, "%s%s", found ? " " : "", list.named[i].text);
            found++;
        }
    move_list_free(&list);
    if (!found)
        buf_add_text(&play->said, *rest ? "no legal move from there" : "no move");
}

static void
flip(struct play *play, const char *rest)
{
    (void)rest;
    play->flipped = !play->flipped;
}

static void
help(struct play *play, const char *rest)
{
    (void)rest;
    buf_add_text(
        &play->said,
        "a move, such as P-DD3, Z-C4, M:B5:D7 or d2d3; undo, hint, moves E2, eval, flip, save "
        "FILE, level N, resign, help, quit");
}

/* ------------------------------------------------------------------ the end */

/* What of the game the save that was written does not hold; the players' names are no news. */
static void
tell_left_out(struct play *play)
{
    struct left_out left_out = {0};
    struct buf list = BUF_EMPTY;
    size_t all;

    left_out_count(play->game, &left_out);
    for (int side = 0; side < 2; side++)
        if (!play->named[side] && congo_game_tag(play->game, side ? "Black" : "White"))
            left_out.names--;
    if (play->claimed && !left_out.results) {
        buf_add_text(&left_out.result, "the result");
        left_out.results = 1;
    }
    all = left_out.headings + left_out.comments + left_out.marks + left_out.variations +
          left_out.names + left_out.tags + left_out.results;
    left_out_list(&left_out, &list);
    if (all && buf_text(&list))
        buf_printf(&play->said, ", but a save cannot hold %s; save to a .txt file to keep %s",
                   list.bytes, all == 1 ? "it" : "them");
    buf_free(&left_out.result);
    buf_free(&list);
}

static void
save(struct play *play, const char *rest)
{
    size_t length = strlen(rest);
    bool quoted = length > 2 && *rest == '"' && rest[length - 1] == '"';
    struct buf name = BUF_EMPTY;
    const char *path = play->file;
    congo_error err;

    /* As in a shell, a name with blanks may be in quotes. */
    if (*rest) {
        buf_add(&name, rest + quoted, length - 2 * quoted);
        path = buf_text(&name);
        if (!path) {
            (void)err_no_memory(&err);
            play_say_error(play, &err);
            return;
        }
    }
    if (!path) {
        (void)err_set(&err, CONGO_USAGE, 0, 0, "save needs a file name: save FILE");
        play_refuse(play, &err, "save");
    } else if (play_save(play, path, &err)) {
        buf_printf(&play->said, "saved to %s%s", path,
                   play->older_backup ? " without a new copy" : "");
        if (paths_is_save(path))
            tell_left_out(play);
        if (play->backed_up)
            buf_printf(&play->said, "; the file that was there is now %s.bak", path);
        if (play->older_backup)
            buf_printf(&play->said, "; the older %s.bak stays as it is", path);
    } else {
        play_say_error(play, &err);
    }
    buf_free(&name);
}

static void
resign(struct play *play, const char *rest)
{
    (void)rest;
    if (play_finished(play)) {
        buf_add_text(&play->said, "the game is over");
        return;
    }
    play->claimed =
        congo_game_last(play->game)->to_move == CONGO_WHITE ? CONGO_BLACK_WINS : CONGO_WHITE_WINS;
    (void)snprintf(play->why, sizeof play->why, "resigned");
    play->unsaved = true;
}

/* The other side resigns; false: that is not what the line says. */
static bool
refuse_resigning(struct play *play, const char *line)
{
    unsigned said;
    size_t length = word_resigns(line, line + strlen(line), &said);
    bool white = congo_game_last(play->game)->to_move == CONGO_WHITE;
    const char *side = white ? "White" : "Black";
    congo_error err;

    if (!length || line[length] || !said || play_finished(play))
        return false;
    (void)err_set(&err, CONGO_BAD_MOVE, 0, 0, "it is %s's turn: only %s can resign now", side,
                  side);
    play_refuse(play, &err, line);
    return true;
}

/* "White resigns", "gives up": the side to move resigns, since players resign for themselves. */
static bool
is_resigning(const struct play *play, const char *line)
{
    unsigned said;
    size_t length = word_resigns(line, line + strlen(line), &said);
    bool white = congo_game_last(play->game)->to_move == CONGO_WHITE;

    return length && !line[length] && (!said || said == (white ? 2 : 1));
}

static void
quit(struct play *play, const char *rest)
{
    (void)rest;
    /* Through a pipe, there is nobody to ask. */
    if (play->screen && play->unsaved) {
        play->unsaved = false;
        buf_add_text(&play->said, "the game is not saved; type save FILE, or quit again");
        return;
    }
    play->over = true;
}

/* Sets a new level for players that have one, from the next move on. */
static void
level(struct play *play, const char *rest)
{
    char name[40], typed[80];
    congo_error err;
    unsigned changed = 0;

    (void)snprintf(name, sizeof name, "level=%.20s", rest);
    (void)snprintf(typed, sizeof typed, "level%s%.60s", *rest ? " " : "", rest);
    for (int side = 0; side < 2; side++) {
        struct seat *seat = &play->seat[side];
        struct player_spec spec;
        struct player *player;

        if (!seat->player || !player_engine(seat->player))
            continue;
        if (!*rest || strchr(rest, ',') || !player_spec_read(name, &spec, &err)) {
            (void)err_set(&err, CONGO_USAGE, 0, *rest ? 7 : 0,
                          "level needs a number from 1 to %d, such as: level 5", PLAYER_LEVELS);
            play_refuse(play, &err, typed);
            return;
        }
        memcpy(seat->level, name, sizeof name);
        spec.text = seat->name = seat->level;
        player = player_new(&spec, &err);
        if (!player || !player_begin(player, play->game, (uint64_t)side, &err)) {
            player_free(player);
            play_say_error(play, &err);
            return;
        }
        play_teach(play, player, &spec);
        player_free(seat->player);
        seat->player = player;
        seat->spec = spec;
        changed++;
    }
    if (changed)
        buf_printf(&play->said, "the computer plays at level %s now", rest);
    else
        buf_add_text(&play->said,
                     "neither player has a level to set; to play against the computer, start "
                     "again with --black level=N");
}

static const struct {
    const char *name;
    play_command *run;
} commands[] = {
    {"undo", undo}, {"hint", hint},     {"moves", moves},    {"eval", eval}, {"flip", flip},
    {"save", save}, {"resign", resign}, {"resigns", resign}, {"help", help}, {"quit", quit},
    {"exit", quit}, {"?", help},        {"level", level},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

void
play_offer_commands(struct names_nearest *nearest)
{
    for (size_t i = 0; i < COMMANDS; i++)
        names_nearest_offer(nearest, commands[i].name);
}

static play_command *
command_named(const char *word, size_t length)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strlen(commands[i].name) == length && names_equal_n(commands[i].name, word, length))
            return commands[i].run;
    return NULL;
}

/* Whether words follow a command that has none, such as "undo 4", which would be lost. */
static bool
refuse_rest(struct play *play, play_command *command, const char *line, size_t word)
{
    const char *rest = line + word + strspn(line + word, " ");
    congo_error err;

    if (!*rest || (command != undo && command != hint && command != eval && command != flip &&
                   command != quit))
        return false;
    (void)err_set(&err, CONGO_BAD_MOVE, 0, (unsigned long)(rest - line) + 1,
                  "type \"%.*s\" alone, without \"%.80s\"%s", (int)word, line, rest,
                  command == undo ? "; type it again to take back more" : "");
    play_refuse(play, &err, line);
    return true;
}

void
play_line(struct play *play, const char *line)
{
    struct buf text = BUF_EMPTY;
    size_t length, word;
    play_command *command;

    line += strspn(line, " \t");
    length = strlen(line);
    while (length && strchr(" \t\r", line[length - 1]))
        length--;
    buf_add(&text, line, length);
    line = buf_text(&text);
    if (line && *line) {
        word = strcspn(line, " ");
        command = command_named(line, word);
        if (is_resigning(play, line))
            resign(play, "");
        else if (refuse_resigning(play, line))
            ;
        else if (command && refuse_rest(play, command, line, word))
            ;
        else if (command)
            command(play, line + word + strspn(line + word, " "));
        else
            play_moves(play, play_behind_number(line));
    }
    buf_free(&text);
}
