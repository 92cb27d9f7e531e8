/* SPDX-License-Identifier: MIT */
/*
 * monkey.c - facts about a Monkey's jumps that need no list of them (packed_chains.c makes lists).
 *
 * A Monkey only lands an even number of files and ranks away, and jumps over squares of the other
 * kinds. So it never lands where a captured piece stood, and removing captured pieces makes no
 * difference.
 */
#include "rules/moves.h"

#include <string.h>

unsigned
moves_count_chains(congo_squares empty, congo_squares prey, congo_squares lion, congo_square at,
                   unsigned bound)
{
    congo_squares near = board_king_steps[at] & prey;
    unsigned count = 0;

    while (near && count <= bound) {
        congo_square over = board_pop(&near);
        congo_squares landing = moves_beyond(at, over) & empty;

        if (!landing)
            continue;
        count++;
        if (!(BIT(over) & lion) && count <= bound)
            count += moves_count_chains(empty, prey & ~BIT(over), lion, board_first(landing),
                                        bound - count);
    }
    return count;
}

/*
 * Searches for the squares where jumps can end. A walk that visits a square twice can be cut short,
 * so only one fact about the past matters: where two diagonal jumps can cross over one piece,
 * whether that piece is used up. There are nine such places. (All straight jumps over a piece join
 * the same two squares.) A state is one of 16 squares and a set of the 9 places: 8192 at most.
 */
enum { CORNERS = 16, CROSSINGS = 9 };

static unsigned
crossing_of(congo_square over, congo_square from)
{
    unsigned file = board_file(over), rank = board_rank(over);

    /* A straight jump shares its piece with no other jump, so there is nothing to remember. */
    if (file == board_file(from) || rank == board_rank(from))
        return 0;
    return 1u << (rank / 2 * 3 + file / 2) % CROSSINGS;
}

struct ends_search {
    congo_squares empty, prey, lion, ends;
    bool to_lion,
        found; /* to_lion, in: stop at the first capture of the Lion; found, out: there was one */
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
        congo_squares near = board_king_steps[at] & search->prey;

        while (near) {
            congo_square over = board_pop(&near);
            congo_squares landing = moves_beyond(at, over) & search->empty;
            unsigned crossing = crossing_of(over, at);

            if (!landing || (crossing & used))
                continue;
            search->ends |= landing;
            if (!(search->lion & BIT(over))) {
                ends_push(search, board_first(landing), used | crossing);
            } else if (search->to_lion) {
                search->found = true;
                return;
            }
        }
    }
}

congo_squares
moves_monkey_ends(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares prey = position->side[side ^ 1];
    struct ends_search search;

    if (!(board_king_steps[from] & prey))
        return 0;
    search.empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(from);
    search.prey = prey;
    search.lion = pos_of(position, side ^ 1, CONGO_LION);
    search.ends = 0;
    search.to_lion = false;
    ends_run(&search, from);
    return search.ends;
}

/*
 * Whether the Lion can be jumped in some direction: the squares on both sides of it must be empty
 * and possible landings.
 */
static bool
can_be_jumped(congo_squares empty, congo_square lion)
{
    congo_squares round = board_king_steps[lion] & empty;

    for (; round; round &= round - 1)
        if (moves_beyond(board_first(round), lion) & empty)
            return true;
    return false;
}

bool
moves_monkey_hits_lion(const congo_position *position, unsigned side, congo_square from)
{
    congo_squares prey = position->side[side ^ 1], lion = prey & position->piece[CONGO_LION];
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(from);
    congo_squares near = board_king_steps[from] & prey;
    struct ends_search search;

    while (near && !(moves_beyond(from, board_first(near)) & empty))
        near &= near - 1;
    if (!near || !lion || !can_be_jumped(empty, board_first(lion)))
        return false;
    search.empty = empty;
    search.prey = prey;
    search.lion = lion;
    search.ends = 0;
    search.to_lion = true;
    search.found = false;
    ends_run(&search, from);
    return search.found;
}

/* A jump captures the piece in the middle. */
size_t
congo_move_captured(const congo_move *move, congo_square captured[CONGO_JUMPS_MAX])
{
    congo_square at = move->from;

    if (move->jumps == 0) {
        captured[0] = move->to;
        return move->captured != 0;
    }
    for (unsigned i = 0; i < move->jumps; i++) {
        captured[i] = (congo_square)((at + move->landing[i]) / 2);
        at = move->landing[i];
    }
    return move->jumps;
}
