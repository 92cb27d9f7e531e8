/* SPDX-License-Identifier: MIT */
/*
 * monkey.c - the Monkey's jumps.
 *
 * It jumps an adjacent enemy onto the empty square beyond, and may go on from there, in any
 * direction, or stop. Its starting square counts as empty; it may land twice on one square but not
 * jump one piece twice. Its friends in deep water drown only when the turn ends: until then they
 * block. Jumping the Lion ends the move.
 *
 * A Monkey keeps to squares an even number of files and ranks away, and jumps over the others: it
 * never lands where a piece was that it jumped, so it makes no difference when those are removed.
 */
#include "core/moves.h"

#include <string.h>

struct moves_jumps
moves_next_jumps(congo_squares empty, congo_squares prey, congo_square at)
{
    struct moves_jumps jumps = {0, {0}, {0}};
    congo_squares near = board_king_steps[at] & prey;

    while (near) {
        congo_square over = board_pop(&near);
        int beyond = 2 * (int)over - (int)at;

        if (beyond < 0 || beyond >= 64 || !(empty >> beyond & 1))
            continue;
        jumps.over[jumps.count] = over;
        jumps.landing[jumps.count++] = (congo_square)beyond;
    }
    return jumps;
}

/*
 * The search for ends. A walk that repeats a square can be cut short, so only one thing of the past
 * matters: which of the nine places are used up where two diagonal jumps over one piece cross. (All
 * straight jumps over a piece join the same two squares.) A state is one of 16 squares and a set of
 * 9 such places: 8192 at most.
 */
enum { CORNERS = 16, CROSSINGS = 9 };

static unsigned
crossing_of(congo_square over, congo_square from)
{
    unsigned file = board_file(over), rank = board_rank(over);

    /* Straight jumps share no piece with jumps elsewhere, so nothing has to be remembered. */
    if (file == board_file(from) || rank == board_rank(from))
        return 0;
    return 1u << (rank / 2 * 3 + file / 2) % CROSSINGS;
}

struct ends_search {
    congo_squares empty, prey, lion, ends;
    uint64_t seen[CORNERS << CROSSINGS >> 6];
    struct {
        congo_square at;
        uint16_t used;
    } stack[CORNERS << CROSSINGS];
    unsigned depth;
};

static void
ends_push(struct ends_search *search, congo_square at, unsigned used)
{
    unsigned corner = board_rank(at) / 2 * 4 + board_file(at) / 2;
    unsigned state = corner << CROSSINGS | used;

    if (search->seen[state >> 6] >> (state & 63) & 1)
        return;
    search->seen[state >> 6] |= UINT64_C(1) << (state & 63);
    search->stack[search->depth].at = at;
    search->stack[search->depth++].used = (uint16_t)used;
}

static void
ends_run(struct ends_search *search, congo_square from)
{
    search->depth = 0;
    memset(search->seen, 0, sizeof search->seen);
    ends_push(search, from, 0);
    while (search->depth) {
        congo_square at = search->stack[--search->depth].at;
        unsigned used = search->stack[search->depth].used;
        struct moves_jumps jumps = moves_next_jumps(search->empty, search->prey, at);

        for (unsigned i = 0; i < jumps.count; i++) {
            unsigned crossing = crossing_of(jumps.over[i], at);

            if (crossing & used)
                continue;
            search->ends |= BIT(jumps.landing[i]);
            if (!(search->lion >> jumps.over[i] & 1))
                ends_push(search, jumps.landing[i], used | crossing);
        }
    }
}

congo_squares
moves_monkey_ends(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares prey = position->side[side ^ 1];
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(from);
    struct moves_jumps first = moves_next_jumps(empty, prey, from);
    struct ends_search search;

    if (!first.count)
        return 0;
    search.empty = empty;
    search.prey = prey;
    search.lion = pos_of(position, side ^ 1, CONGO_LION);
    search.ends = 0;
    ends_run(&search, from);
    return search.ends;
}
