/* SPDX-License-Identifier: MIT */
/* play_commands.c - commands that can be typed besides moves. */
#include "cli/play.h"

#include "base/names.h"
#include "cli/move_list.h"
#include "cli/paths.h"
#include "game/game.h"
#include "game/coordinates.h"
#include "read/line/word.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

/* `rest`: what follows the command's name, without surrounding blanks. */
typedef void play_command(struct play *play, const char *rest);

/* ------------------------------------------------------------------ faults */

/* Reports a move as in a text file, with the line and a caret. */
static void
refuse(struct play *play, congo_error *err, const char *line)
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
        play->claimed = CONGO_UNFINISHED_RESULT;
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
    play->claimed = CONGO_UNFINISHED_RESULT;
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
        refuse(play, &err, rest);
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
        refuse(play, &err, "save");
    } else if (play_save(play, path, &err)) {
        buf_printf(&play->said, "saved to %s%s", path,
                   play->older_backup ? " without a new copy" : "");
        if (play->claimed && paths_is_save(path))
            buf_add_text(&play->said,
                         ", but a save cannot hold the result; save to a .txt file to keep it");
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
    refuse(play, &err, line);
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
            refuse(play, &err, typed);
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
                     "no engine plays here that has levels; start again with --black level=N");
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

static play_command *
command_named(const char *word, size_t length)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strlen(commands[i].name) == length && names_equal_n(commands[i].name, word, length))
            return commands[i].run;
    return NULL;
}

/* ------------------------------------------------------------------ moves */

/* A command that was meant: a word of letters, which no move is. */
static bool
is_no_command(const char *line, congo_error *err)
{
    struct names_nearest nearest;
    char hint[300] = "", word[64];
    uint8_t piece;

    (void)snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    if (strlen(word) < 3 ||
        word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")] ||
        decode_piece_name(word, strlen(word), &piece))
        return false;
    names_nearest_start(&nearest, word);
    for (size_t i = 0; i < COMMANDS; i++)
        names_nearest_offer(&nearest, commands[i].name);
    if (nearest.count && 2 * nearest.distance[0] < strlen(word))
        names_nearest_text(&nearest, hint, sizeof hint);
    return !err_set(err, CONGO_BAD_MOVE, 0, 0, "no command \"%s\"%s; type help for a list", word,
                    hint);
}

static void
play_move(struct play *play, const char *line)
{
    const congo_position *position = congo_game_last(play->game);
    congo_error err = {.code = CONGO_OK};
    congo_move move;

    if (play_finished(play)) {
        (void)err_set(&err, CONGO_AFTER_END, 0, 0,
                      play->claimed ? "the game is over; type undo to play on, save FILE or quit"
                                    : "the game is over; type undo to take a move back, save FILE "
                                      "or quit");
        refuse(play, &err, line);
        return;
    }
    if (!coordinates_read(position, line, strlen(line), &move) &&
        !congo_move_read(position, line, &move, &err)) {
        if (err.code == CONGO_BAD_MOVE)
            (void)is_no_command(line, &err);
        refuse(play, &err, line);
        return;
    }
    if (!congo_game_play(play->game, &move, &err)) {
        refuse(play, &err, line);
        return;
    }
    play->unsaved = true;
}

static void play_moves(struct play *play, const char *line);

/* Skips a number before a move, "12. E-B4", "12... E-B4" or "12. ... E-B4"; it says nothing new. */
static const char *
behind_number(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    const char *rest = line + digits;

    if (!digits || *rest != '.')
        return line;
    return rest + strspn(rest, ". ");
}

static bool
is_move(const struct play *play, const char *text)
{
    const congo_position *position = congo_game_last(play->game);
    congo_error ignored;
    congo_move move;

    return coordinates_read(position, text, strlen(text), &move) ||
           congo_move_read(position, text, &move, &ignored);
}

/*
 * A line of several moves: between two people it may have both moves of a pair, "1. E3 Z-BD5".
 * `word` is the first of them, `rest` what follows in the line.
 */
static void
play_several(struct play *play, const char *word, const char *line, const char *rest)
{
    congo_error err;

    if (!is_move(play, word)) {
        play_move(play, word);
    } else if (play->seat[0].player || play->seat[1].player) {
        (void)err_set(&err, CONGO_BAD_MOVE, 0, (size_t)(rest - line) + 1,
                      "one move at a time: the computer answers \"%.60s\"", word);
        refuse(play, &err, line);
    } else {
        play_move(play, word);
        play_moves(play, behind_number(rest));
    }
}

static void
play_moves(struct play *play, const char *line)
{
    size_t first = strcspn(line, " ");
    const char *rest = line + first + strspn(line + first, " "), *text;
    struct buf word = BUF_EMPTY;

    uint8_t piece;

    buf_add(&word, line, first);
    text = buf_text(&word);
    /* A second word without the letter of a file is a mark; "Zebra D5" is one move. */
    if (text && strpbrk(rest, SQUARES_FILES "abcdefg") && !play_finished(play) &&
        !decode_piece_name(text, first, &piece) && !is_move(play, line))
        play_several(play, text, line, rest);
    else
        play_move(play, line);
    buf_free(&word);
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
    refuse(play, &err, line);
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
            play_moves(play, behind_number(line));
    }
    buf_free(&text);
}
