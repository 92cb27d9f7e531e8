/* SPDX-License-Identifier: MIT */
/* play_moves.c - moves that are typed in a game. */
#include "cli/play_typed.h"

#include "game/coordinates.h"
#include "game/game.h"
#include "read/line/decode.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

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
    play_offer_commands(&nearest);
    if (nearest.count && 2 * nearest.distance[0] < strlen(word))
        names_nearest_text(&nearest, hint, sizeof hint);
    return !err_set(err, CONGO_BAD_MOVE, 0, 0, "no command \"%s\"%s; type help for a list", word,
                    hint);
}

/*
 * Of a line with a wrong move none is played: what follows in a pipe was meant for another game.
 * `from`: the half-moves before the line.
 */
static void
refuse_move(struct play *play, congo_error *err, const char *move, size_t from)
{
    if (congo_game_plies(play->game) > from) {
        while (congo_game_plies(play->game) > from)
            (void)congo_game_undo(play->game);
        err_hint(err, "; no move of this line was played");
    }
    play_refuse(play, err, move);
}

static void
play_move(struct play *play, const char *line, size_t from)
{
    const congo_position *position = congo_game_last(play->game);
    congo_error err = {.code = CONGO_OK};
    congo_move move;

    if (play_finished(play)) {
        (void)err_set(&err, CONGO_AFTER_END, 0, 0,
                      play->seat[0].player && play->seat[1].player
                          ? "the game is over; type 'save FILE' or 'quit'"
                      : play->claimed
                          ? "the game is over; type 'undo' to play on, 'save FILE' or 'quit'"
                          : "the game is over; type 'undo' to take a move back, 'save "
                            "FILE' or 'quit'");
        refuse_move(play, &err, line, from);
        return;
    }
    if (!coordinates_read(position, line, strlen(line), &move) &&
        !congo_move_read(position, line, &move, &err)) {
        if (err.code == CONGO_BAD_MOVE)
            (void)is_no_command(line, &err);
        refuse_move(play, &err, line, from);
        return;
    }
    if (!congo_game_play(play->game, &move, &err)) {
        refuse_move(play, &err, line, from);
        return;
    }
    play->unsaved = true;
}

/* Skips a number before a move, "12. E-B4", "12... E-B4" or "12. ... E-B4"; it says nothing new. */
const char *
play_behind_number(const char *line)
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

static void play_from(struct play *play, const char *line, size_t from);

/*
 * A line of several moves: between two people it may have both moves of a pair, "1. E3 Z-BD5".
 * `word` is the first of them, `rest` what follows in the line.
 */
static void
play_several(struct play *play, const char *word, const char *line, const char *rest, size_t from)
{
    congo_error err;

    if (!is_move(play, word)) {
        play_move(play, word, from);
    } else if (play->seat[0].player || play->seat[1].player) {
        (void)err_set(&err, CONGO_BAD_MOVE, 0, (size_t)(rest - line) + 1,
                      "type one move at a time; the computer replies to \"%.60s\" first", word);
        play_refuse(play, &err, line);
    } else {
        play_move(play, word, from);
        play_from(play, play_behind_number(rest), from);
    }
}

static void
play_from(struct play *play, const char *line, size_t from)
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
        play_several(play, text, line, rest, from);
    else
        play_move(play, line, from);
    buf_free(&word);
}

void
play_moves(struct play *play, const char *line)
{
    size_t from = congo_game_plies(play->game);
    bool unsaved = play->unsaved;

    play_from(play, line, from);
    if (congo_game_plies(play->game) == from)
        play->unsaved = unsaved;
}
