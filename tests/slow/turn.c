/* SPDX-License-Identifier: MIT */
/* The slow mover's turn: what a move takes, promotes and leaves to drown. */
#include "mover.h"

#include <ctype.h>

/* Takes what stands on `sq`. */
static void
take(struct slow_turn *turn, struct slow_square sq)
{
    char taken = slow_at(&turn->after, sq);

    if (taken == '.')
        return;
    turn->takes = true;
    if (toupper(taken) == 'L')
        turn->takes_lion = true;
    turn->after.at[sq.rank][sq.file] = '.';
}

static void
drown(struct slow_turn *turn, struct slow_square sq)
{
    turn->drowned[turn->drowned_count++] = sq;
    turn->after.at[sq.rank][sq.file] = '.';
}

/* From a deep square to a deep square, and with no foot on another on the way: a
 * Monkey that was out of the water at any landing is well. */
static bool
mover_drowns(const struct slow_position *before, const struct slow_move *move)
{
    if (toupper(slow_at(before, move->from)) == 'C' || !slow_is_deep(before, move->from))
        return false;
    for (int i = 0; i < move->landings; i++)
        if (!slow_is_deep(before, move->landing[i]))
            return false;
    return true;
}

/* What stood in deep water when the turn began and stands there now. */
static void
drown_the_wet(const struct slow_position *before, const struct slow_move *move,
              struct slow_turn *turn)
{
    struct slow_square to = move->landing[move->landings - 1];

    for (int file = 0; file < SLOW_SIZE; file++) {
        struct slow_square sq = {file, SLOW_RIVER};
        char stood = slow_at(before, sq), stands = slow_at(&turn->after, sq);
        bool is_mover = sq.file == to.file && sq.rank == to.rank;

        if (!is_mover && slow_is_deep(before, sq) && slow_is_own(before, stood) &&
            slow_is_own(before, stands) && toupper(stands) != 'C')
            drown(turn, sq);
    }
    if (mover_drowns(before, move))
        drown(turn, to);
}

struct slow_turn
slow_play(const struct slow_position *pos, const struct slow_move *move)
{
    struct slow_turn turn = {.after = *pos};
    struct slow_square here = move->from;
    struct slow_square to = move->landing[move->landings - 1];
    char piece = slow_at(pos, move->from);
    int last_rank = pos->black_to_move ? 0 : SLOW_SIZE - 1;

    turn.after.at[here.rank][here.file] = '.';
    if (move->jumps) {
        for (int i = 0; i < move->landings; i++) {
            struct slow_square next = move->landing[i];
            struct slow_square over = {(here.file + next.file) / 2, (here.rank + next.rank) / 2};

            take(&turn, over);
            here = next;
        }
    } else {
        take(&turn, to);
    }
    if (toupper(piece) == 'P' && to.rank == last_rank) {
        turn.promotes = true;
        piece = pos->rules.mpawn ? 'Q' : 'S';
        if (!pos->black_to_move)
            piece = (char)tolower(piece);
    }
    turn.after.at[to.rank][to.file] = piece;
    drown_the_wet(pos, move, &turn);
    turn.after.black_to_move = !pos->black_to_move;
    return turn;
}

/* Sequences of `depth` turns; none goes on after a Lion's capture. */
uint64_t
slow_perft(const struct slow_position *pos, int depth)
{
    struct slow_moves list;
    uint64_t count = 0;

    if (depth == 0)
        return 1;
    slow_all_moves(pos, &list, SIZE_MAX);
    if (depth == 1) {
        count = list.count;
    } else {
        for (size_t i = 0; i < list.count; i++) {
            struct slow_turn turn = slow_play(pos, &list.move[i]);

            count += slow_perft(&turn.after, depth - 1);
        }
    }
    slow_free(&list);
    return count;
}
