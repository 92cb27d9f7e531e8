/* SPDX-License-Identifier: MIT */
/* cecp_moves.c - moves and positions in XBoard's words. */
#include "engine/cecp.h"

#include "base/mem.h"
#include "core/board.h"
#include "notation/coordinates.h"

#include <stdio.h>

/* ------------------------------------------------------------------ moves out */

static char *
put_square(char *text, congo_square square)
{
    *text++ = (char)('a' + board_file(square));
    *text++ = (char)('1' + board_rank(square));
    return text;
}

/*
 * What leaves the board, the piece on the last square apart, which XBoard replaces anyway. A mover
 * that drowns is taken off where it stands before it goes.
 */
static congo_squares
vanishing(const congo_move *move)
{
    congo_squares squares = (move->captured | move->drowned) & ~BIT(move->to);

    return move->drowned >> move->to & 1 ? squares | BIT(move->from) : squares;
}

bool
cecp_move_write(const congo_move *move, char text[CECP_MOVE_SIZE])
{
    congo_squares squares = vanishing(move);
    char *end = put_square(text, move->from);

    if (board_count(squares) > CECP_VANISH_MAX)
        return false;
    for (bool any = squares != 0; squares || any;) {
        if (!squares) {
            *end++ = '-';
            break;
        }
        *end++ = 'x';
        end = put_square(end, board_pop(&squares));
    }
    end = put_square(end, move->to);
    *end = '\0';
    return true;
}

/* ------------------------------------------------------------------ moves in */

enum { LEGS_MAX = 2 * CONGO_JUMPS_MAX };

/* The squares of "b1b2,b2d2,d2d4" or "b1xb2xd2-d4", each once where one leg begins at another's
 * end. */
static size_t
read_squares(struct word word, congo_square squares[LEGS_MAX])
{
    size_t count = 0;

    for (size_t i = 0; i + 1 < word.length && count < LEGS_MAX; i++) {
        char text[3] = {word.text[i], word.text[i + 1], '\0'};
        congo_square square = congo_square_read(text);

        if (square == CONGO_NO_SQUARE)
            continue;
        i++;
        if (!count || squares[count - 1] != square)
            squares[count++] = square;
    }
    return count;
}

static congo_squares
jumped(const congo_move *move, unsigned jump)
{
    congo_square from = jump ? move->landing[jump - 1] : move->from;

    return BIT((from + move->landing[jump]) / 2);
}

/* Whether a chain takes these, in this order, and ends there. */
static bool
is_chain(const congo_move *move, const congo_square *squares, size_t count)
{
    if (move->jumps != count - 2 || move->from != squares[0] || move->to != squares[count - 1])
        return false;
    for (unsigned i = 0; i < move->jumps; i++)
        if (jumped(move, i) != BIT(squares[i + 1]))
            return false;
    return true;
}

/* What was clicked: a Monkey, each of its victims, and where it ends. */
static bool
find_chain(const congo_position *position, const congo_square *squares, size_t count,
           congo_move *move)
{
    size_t room = congo_moves(position, NULL, 0, NULL);
    congo_move *moves = room ? mem_new(room, sizeof *moves) : NULL;
    bool found = false;

    if (moves)
        room = congo_moves(position, moves, room, NULL);
    for (size_t i = 0; moves && i < room && !found; i++) {
        found = is_chain(&moves[i], squares, count);
        if (found)
            *move = moves[i];
    }
    mem_free(moves);
    return found;
}

static bool
step(const congo_position *position, congo_square from, congo_square to, congo_move *move)
{
    char text[4];

    if (from == CONGO_NO_SQUARE || to == CONGO_NO_SQUARE)
        return false;
    put_square(put_square(text, from), to);
    return coordinates_read(position, text, sizeof text, move);
}

bool
cecp_move_read(const struct session *session, struct word word, congo_move *move)
{
    const congo_position *position = congo_game_last(session->game);
    congo_square squares[LEGS_MAX];
    size_t count;

    if (coordinates_read(position, word.text, word.length, move) ||
        /* A letter behind it is a promotion, of which there is no choice. */
        (word.length % 2 && coordinates_read(position, word.text, word.length - 1, move)))
        return true;
    count = read_squares(word, squares);
    if (count < 2)
        return false;
    return (count > 2 && find_chain(position, squares, count, move)) ||
           step(position, squares[0], squares[count - 1], move) ||
           step(position, session->cecp.lifted, session->cecp.put, move);
}

/* ------------------------------------------------------------------ positions */

/* Upper and lower case change places: there White is in upper case. */
static void
swap_case(char *text)
{
    for (; *text && *text != ' '; text++)
        if ((*text >= 'a' && *text <= 'z') || (*text >= 'A' && *text <= 'Z'))
            *text ^= 0x20;
}

void
cecp_fen_write(const congo_position *position, char text[CONGO_POSITION_SIZE + 16])
{
    congo_position_write(position, text);
    swap_case(text);
    memcpy(text + strlen(text), " - - 0 1", sizeof " - - 0 1");
}

bool
cecp_fen_read(const struct session *session, const char *text, congo_position *position,
              congo_error *err)
{
    struct word board = words_next(&text), side = words_next(&text);
    char own[CONGO_POSITION_SIZE + 4];

    if (board.length >= CONGO_POSITION_SIZE)
        return err_set(err, CONGO_BAD_POSITION, 0, 0, "not a position");
    (void)snprintf(own, sizeof own, "%.*s", (int)board.length, board.text);
    swap_case(own);
    memcpy(own + strlen(own), word_is(side, "b") ? " b" : " w", 3);
    return congo_position_read(own, session_rules(session), position, err);
}
