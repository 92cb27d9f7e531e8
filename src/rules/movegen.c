/* SPDX-License-Identifier: MIT */
/* movegen.c - all legal moves, one move's legality, and playing it. */
#include "rules/moves.h"

#include <string.h>

/*
 * When a turn ends, each of the player's pieces other than Crocodiles that stood in deep water when
 * it began, and stands there now, is removed: whoever did not move, and a mover that went from deep
 * to deep, after its capture. A Monkey that touched another square at some landing is safe, even
 * where it ends in deep water again (pbmserv; Freeling names only the ending).
 */
congo_squares
moves_drowned(const congo_position *position, const congo_move *move)
{
    congo_squares deep = board_deep(position->rules);
    congo_squares drowned =
        deep & position->side[position->to_move] & ~pos_swimmers(position) & ~BIT(move->from);

    /* One question and not three: nearly always the answer is the same. */
    if ((deep >> move->from & deep >> move->to & !pos_swims(move->piece)) == 0)
        return drowned;
    for (unsigned i = 0; i < move->jumps; i++)
        if (!(deep & BIT(move->landing[i])))
            return drowned;
    return drowned | BIT(move->to);
}

/* All that follows from piece, from, to, landings and what was captured. */
BOARD_INLINE void
fill_in(const congo_position *position, congo_move *move)
{
    unsigned side = position->to_move;

    move->promotion = CONGO_NO_PIECE;
    if ((board_last_rank(side) >> move->to & (move->piece == CONGO_PAWN)) != 0)
        move->promotion = position->rules & CONGO_RULE_MPAWN ? CONGO_MEGAPAWN : CONGO_SUPERPAWN;
    move->wins = (move->captured & position->piece[CONGO_LION]) != 0;
    move->drowned = moves_drowned(position, move);
}

struct generator {
    const congo_position *position;
    congo_move *moves;
    size_t room;
    size_t count;
};

static bool
add(void *context, const congo_move *move)
{
    struct generator *generator = context;

    if (generator->count == CONGO_MOVES_MAX)
        return false;
    if (generator->count < generator->room) {
        generator->moves[generator->count] = *move;
        fill_in(generator->position, &generator->moves[generator->count]);
    }
    generator->count++;
    return true;
}

static bool
add_targets(struct generator *generator, congo_piece piece, congo_square from)
{
    const congo_position *position = generator->position;
    congo_squares targets = moves_targets(position, position->to_move, piece, from);
    congo_move move = {.piece = (uint8_t)piece, .from = from};

    while (targets) {
        move.to = board_pop(&targets);
        move.captured = BIT(move.to) & position->side[position->to_move ^ 1];
        if (!add(generator, &move))
            return false;
    }
    return true;
}

static bool
add_piece(struct generator *generator, congo_piece piece, congo_square from)
{
    if (!add_targets(generator, piece, from))
        return false;
    return piece != CONGO_MONKEY || moves_each_chain(generator->position, from, add, generator);
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

/* A chain as given, jump by jump. */
static bool
complete_chain(const congo_position *position, congo_move *move)
{
    congo_squares prey = position->side[position->to_move ^ 1];
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(move->from);
    congo_square at = move->from;

    if (move->piece != CONGO_MONKEY || move->jumps > CONGO_JUMPS_MAX)
        return false;
    move->captured = 0;
    for (unsigned i = 0; i < move->jumps; i++) {
        congo_square landing = move->landing[i];
        congo_squares over;

        if ((move->captured & position->piece[CONGO_LION]) || !board_holds(landing) ||
            !(empty & BIT(landing)) || (at + landing) % 2)
            return false;
        /* What is jumped stands half-way, as squares are numbered. */
        over = BIT((at + landing) / 2) & board_king_steps[at] & prey;
        if (!over)
            return false;
        move->captured |= over;
        prey ^= over;
        at = landing;
    }
    move->to = at;
    return true;
}

bool
congo_move_complete(const congo_position *position, congo_move *move)
{
    unsigned side = position->to_move;

    if (congo_position_over(position, NULL) || !board_holds(move->from) ||
        !(position->side[side] >> move->from & 1))
        return false;
    move->piece = (uint8_t)pos_piece_on(position, move->from);
    if (move->jumps) {
        if (!complete_chain(position, move))
            return false;
    } else {
        if (!board_holds(move->to) ||
            !moves_reaches(position, side, (congo_piece)move->piece, move->from, move->to))
            return false;
        move->captured = BIT(move->to) & position->side[side ^ 1];
    }
    fill_in(position, move);
    return true;
}

/* Takes a set of one side's pieces off the board. */
static void
take_all(congo_position *position, unsigned side, congo_squares set)
{
    while (set) {
        congo_square square = board_pop(&set);

        pos_take(position, side, pos_piece_on(position, square), square);
    }
}

void
congo_play(congo_position *position, const congo_move *move)
{
    unsigned side = position->to_move;

    POS_ASSERT(pos_of(position, side, (congo_piece)move->piece) >> move->from & 1);
    POS_ASSERT(!(move->captured & ~position->side[side ^ 1]));
    if (move->captured)
        take_all(position, side ^ 1, move->captured);
    pos_move(position, side, move->piece, move->from, move->to);
    if (move->promotion != CONGO_NO_PIECE) {
        pos_take(position, side, move->piece, move->to);
        pos_put(position, side, move->promotion, move->to);
    }
    if (move->drowned)
        take_all(position, side, move->drowned);
    pos_pass(position);
    POS_ASSERT(pos_check(position));
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
