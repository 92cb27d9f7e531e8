/* SPDX-License-Identifier: MIT */
/* movegen.c - all legal moves, and whether a move is legal. */
#include "rules/packed_chains.h"

#include <string.h>

struct generator {
    const congo_position *position;
    congo_move *moves;
    size_t room;
    size_t count;
};

static bool
add(void *context, packed_move packed, unsigned piece, const struct chain_path *path)
{
    struct generator *generator = context;

    if (generator->count == CONGO_MOVES_MAX)
        return false;
    if (generator->count < generator->room)
        packed_expand(generator->position, packed, piece, path,
                      &generator->moves[generator->count]);
    generator->count++;
    return true;
}

static bool
add_path(void *context, packed_move chain, const struct chain_path *path)
{
    return add(context, chain, CONGO_MONKEY, path);
}

static bool
add_piece(struct generator *generator, congo_piece piece, congo_square from)
{
    const congo_position *position = generator->position;
    congo_squares targets = moves_targets(position, position->to_move, piece, from);

    while (targets) {
        if (!add(generator, packed_plain(position, piece, from, board_pop(&targets)), piece, NULL))
            return false;
    }
    return piece != CONGO_MONKEY || packed_each_path(position, from, add_path, generator);
}

bool
moves_too_many(congo_error *err)
{
    return err_set(err, CONGO_TOO_MANY_MOVES, 0, 0,
                   "more than %d moves in this position, the limit", CONGO_MOVES_MAX);
}

size_t
congo_moves(const congo_position *position, congo_move *moves, size_t room, congo_error *err)
{
    struct generator generator = {.position = position, .moves = moves, .room = room};

    if (congo_position_over(position, NULL))
        return 0;
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        congo_squares left = pos_of(position, position->to_move, (congo_piece)piece);

        while (left) {
            if (!add_piece(&generator, (congo_piece)piece, board_pop(&left))) {
                moves_too_many(err);
                return 0;
            }
        }
    }
    return generator.count;
}

/* Checks a chain as given, jump by jump. */
static bool
follow(const congo_position *position, congo_move *move)
{
    congo_squares prey = position->side[position->to_move ^ 1], captured = 0;
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(move->from);
    congo_squares dry = ~board_deep(position->rules), touched = BIT(move->from);
    congo_square at = move->from;

    if (move->jumps > CONGO_JUMPS_MAX)
        return false;
    for (unsigned i = 0; i < move->jumps; i++) {
        congo_square landing = move->landing[i];
        congo_squares over;

        if ((captured & position->piece[CONGO_LION]) || !board_holds(landing) ||
            !(empty & BIT(landing)) || (at + landing) % 2)
            return false;
        /* The number of the square in the middle is the average of the two. */
        over = BIT((at + landing) / 2) & board_king_steps[at] & prey;
        if (!over)
            return false;
        captured |= over;
        prey ^= over;
        touched |= BIT(landing);
        at = landing;
    }
    packed_fill_in(position, CONGO_MONKEY, move->from, at, captured, !(touched & dry), move);
    return true;
}

void
moves_complete_step(const congo_position *position, congo_piece piece, congo_move *move)
{
    packed_fill_in(position, piece, move->from, move->to,
                   BIT(move->to) & position->side[position->to_move ^ 1],
                   packed_drowns(position, piece, move->from, move->to), move);
}

bool
congo_move_complete(const congo_position *position, congo_move *move)
{
    unsigned side = position->to_move;
    congo_piece piece;

    if (congo_position_over(position, NULL) || !board_holds(move->from) ||
        !(position->side[side] >> move->from & 1))
        return false;
    piece = pos_piece_on(position, move->from);
    if (move->jumps)
        return piece == CONGO_MONKEY && follow(position, move);
    if (!board_holds(move->to) || !moves_reaches(position, side, piece, move->from, move->to))
        return false;
    moves_complete_step(position, piece, move);
    return true;
}

bool
congo_position_over(const congo_position *position, congo_side *winner)
{
    for (unsigned side = 0; side < 2; side++) {
        if (pos_of(position, side, CONGO_LION))
            continue;
        if (winner)
            *winner = (congo_side)(side ^ 1);
        return true;
    }
    return false;
}

bool
congo_position_can_move(const congo_position *position)
{
    unsigned side = position->to_move;

    if (congo_position_over(position, NULL))
        return false;
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        congo_squares left = pos_of(position, side, (congo_piece)piece);

        while (left) {
            congo_square from = board_pop(&left);

            if (moves_targets(position, side, (congo_piece)piece, from) ||
                (piece == CONGO_MONKEY && moves_monkey_ends(position, side, from)))
                return true;
        }
    }
    return false;
}
