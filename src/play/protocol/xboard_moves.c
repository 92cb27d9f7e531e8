/* SPDX-License-Identifier: MIT */
/* xboard_moves.c - moves and positions in XBoard's syntax. */
#include "play/protocol/xboard.h"

#include "base/mem.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "game/coordinates.h"

#include <stdio.h>

/* ------------------------------------------------------------------ moves out */

/*
 * What leaves the board, except on the last square, where XBoard replaces the piece anyway. A mover
 * that drowns is removed from its first square, before it moves.
 */
static congo_squares
vanishing(const congo_move *move)
{
    congo_squares squares = (move->captured | move->drowned) & ~BIT(move->to);

    return move->drowned >> move->to & 1 ? squares | BIT(move->from) : squares;
}

/* "b1xb2xd2-d4": from, vanishing pieces, to. */
static void
write_move(const congo_move *move, congo_squares first, congo_squares then,
           char text[XBOARD_MOVE_SIZE])
{
    char *end = squares_put_small(text, move->from);

    for (; first | then; first ? (void)(first &= first - 1) : (void)(then &= then - 1)) {
        *end++ = 'x';
        end = squares_put_small(end, board_first(first ? first : then));
    }
    if (end > text + 2)
        *end++ = '-';
    end = squares_put_small(end, move->to);
    *end = '\0';
}

/*
 * XBoard passes the move on to a second engine, but only completely if the last vanishing piece is
 * the rival's. So the mover's own come first.
 */
bool
xboard_move_write(const congo_move *move, char text[XBOARD_MOVE_SIZE])
{
    congo_squares squares = vanishing(move);

    if (board_count(squares) > XBOARD_VANISH_MAX)
        return false;
    write_move(move, squares & ~move->captured, squares & move->captured, text);
    return true;
}

bool
xboard_move_sweep(struct session *session, const congo_move *move, char text[XBOARD_MOVE_SIZE])
{
    congo_squares squares = vanishing(move), swept = 0;
    congo_squares *ghosts = &session->xboard.ghosts;

    *ghosts &= ~(BIT(move->to) | pos_occupied(congo_game_last(session->game)));
    for (; *ghosts && board_count(squares | swept) < XBOARD_VANISH_MAX; *ghosts &= *ghosts - 1)
        swept |= BIT(board_first(*ghosts));
    if (board_count(squares) > XBOARD_VANISH_MAX)
        return false;
    write_move(move, squares & ~move->captured, (squares & move->captured) | swept, text);
    return true;
}

/* ------------------------------------------------------------------ moves in */

enum { LEGS_MAX = 2 * CONGO_JUMPS_MAX };

/*
 * The squares of "b1b2,b2d2,d2d4" or "b1xb2xd2-d4"; the square where two legs meet counts once. If
 * the last vanishing piece is the mover's own, XBoard takes the move for castling, "b1d4,c4a4", and
 * only the part before the comma is the move. None if anything else is in the word.
 */
static size_t
read_squares(struct word word, congo_square squares[LEGS_MAX], bool *shown)
{
    size_t count = 0;

    *shown = false;
    for (size_t i = 0; i < word.length; i += 2) {
        char between = count && strchr(",x-", word.text[i]) ? word.text[i++] : '\0';
        char text[3] = {word.text[i], i + 1 < word.length ? word.text[i + 1] : '\0', '\0'};
        congo_square square = congo_square_read(text);
        bool same = count && squares[count - 1] == square;

        if (square == CONGO_NO_SQUARE || count == LEGS_MAX)
            return 0;
        *shown |= between == ',' && !same;
        if (!same && !*shown)
            squares[count++] = square;
    }
    return count;
}

/*
 * Without the letter of a promotion, which leaves no choice. A Monkey does not promote: behind its
 * move a letter is half of a square.
 */
static struct word
without_promotion(const congo_position *position, struct word word)
{
    char from[3] = {0};
    congo_piece piece;
    congo_side side;

    if (word.length < 5 || !pos_letter(word.text[word.length - 1], &piece, &side))
        return word;
    memcpy(from, word.text, 2);
    if (congo_position_at(position, congo_square_read(from), &side) != CONGO_MONKEY)
        word.length--;
    return word;
}

/*
 * Finds a move by its piece, its vanishing pieces (with or without drowned ones) and its last
 * square.
 */
static bool
find_move(const congo_position *position, const congo_square *squares, size_t count,
          congo_move *move, bool *shown)
{
    size_t room = congo_moves(position, NULL, 0, NULL);
    congo_move *moves = room ? mem_new(room, sizeof *moves) : NULL;
    congo_squares between = 0;
    bool found = false;

    for (size_t i = 1; i + 1 < count; i++)
        between |= BIT(squares[i]);
    if (moves)
        room = congo_moves(position, moves, room, NULL);
    for (size_t i = 0; moves && i < room && !found; i++) {
        bool told = between == vanishing(&moves[i]);

        found = moves[i].from == squares[0] && moves[i].to == squares[count - 1] &&
                (told || between == (moves[i].captured & ~BIT(moves[i].to)));
        if (found) {
            *move = moves[i];
            *shown = told;
        }
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
    squares_put_small(squares_put_small(text, from), to);
    return coordinates_read(position, text, sizeof text, move);
}

bool
xboard_move_read(const struct session *session, struct word word, congo_move *move, bool *shown)
{
    const congo_position *position = congo_game_last(session->game);
    congo_square squares[LEGS_MAX];
    size_t count;

    *shown = false;
    word = without_promotion(position, word);
    if (coordinates_read(position, word.text, word.length, move))
        return true;
    count = read_squares(word, squares, shown);
    if (count < 2)
        return false;
    return (count > 2 && find_move(position, squares, count, move, shown)) ||
           step(position, squares[0], squares[count - 1], move) ||
           step(position, session->xboard.lifted, session->xboard.put, move);
}

/* ------------------------------------------------------------------ positions */

/*
 * Swaps upper and lower case, since White is upper case for XBoard. Other letters than those of
 * pieces stay, so that a message quotes what was sent.
 */
static void
swap_case(char *text)
{
    congo_piece piece;
    congo_side side;

    for (; *text && *text != ' '; text++)
        if (pos_letter(*text, &piece, &side))
            *text = pos_letter_of(piece, side ^ 1u);
}

void
xboard_fen_write(const congo_position *position, char text[CONGO_POSITION_SIZE + 16])
{
    congo_position_write(position, text);
    swap_case(text);
    memcpy(text + strlen(text), " - - 0 1", sizeof " - - 0 1");
}

bool
xboard_fen_read(const struct session *session, const char *text, congo_position *position,
                congo_error *err)
{
    struct word board = words_next(&text), side = words_next(&text);
    char own[CONGO_POSITION_SIZE + 4];

    if (board.length >= CONGO_POSITION_SIZE)
        return err_set(err, CONGO_BAD_POSITION, 0, 0, "not a position");
    if (side.length && !word_is(side, "w") && !word_is(side, "b"))
        return err_set(err, CONGO_BAD_POSITION, 0, 0,
                       "only w or b, the side to move, can follow the seven rows, not \"%.*s\"",
                       word_shown(side), side.text);
    (void)snprintf(own, sizeof own, "%.*s", (int)board.length, board.text);
    swap_case(own);
    memcpy(own + strlen(own), word_is(side, "b") ? " b" : " w", 3);
    return congo_position_read(own, session_rules(session), position, err);
}
