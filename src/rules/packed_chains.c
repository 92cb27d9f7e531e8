/* SPDX-License-Identifier: MIT */
/*
 * packed_chains.c - lists a Monkey's chains as packed moves, each once.
 *
 * A Monkey jumps an adjacent enemy to the empty square beyond. It may then go on in any direction,
 * or stop. Its starting square counts as empty. It may land on a square twice, but not jump a piece
 * twice. Its friends in deep water drown only when the turn ends; until then they block. Jumping
 * the Lion ends the move.
 *
 * How a chain can go on depends on where the Monkey stands, on what it has jumped, and on whether
 * it has touched land. That is just what a packed move says, so a packed move that has been seen
 * before is not followed again: there may be 300,000 paths with only a few thousand different
 * results.
 */
#include "rules/packed_chains.h"

#include <string.h>

enum {
    FEW = 16, /* for so few, a linear search is fastest */
    PLACES = 2 * PACKED_CHAINS_MAX
};

struct walk {
    congo_squares empty, lion, deep;
    congo_square from;
    packed_visit *visit;
    void *context;
    bool every_path;
    struct chain_path path;
    unsigned count;
    packed_move few[FEW];
    packed_move *met; /* an open hash table, used when there are more than FEW */
};

static void
put(packed_move *met, packed_move chain)
{
    size_t at = (size_t)(chain * UINT64_C(0x9e3779b97f4a7c15) >> 50);

    while (met[at] != PACKED_NONE && met[at] != chain)
        at = (at + 1) % PLACES;
    met[at] = chain;
}
_Static_assert(PLACES == 1 << (64 - 50), "as many places as the hash has bits for");

static bool
met_before(const struct walk *walk, packed_move chain)
{
    size_t at = (size_t)(chain * UINT64_C(0x9e3779b97f4a7c15) >> 50);

    if (walk->count <= FEW) {
        for (unsigned i = 0; i < walk->count; i++)
            if (walk->few[i] == chain)
                return true;
        return false;
    }
    while (walk->met[at] != PACKED_NONE && walk->met[at] != chain)
        at = (at + 1) % PLACES;
    return walk->met[at] == chain;
}

static void
remember(struct walk *walk, packed_move chain)
{
    if (walk->count < FEW) {
        walk->few[walk->count++] = chain;
        return;
    }
    if (walk->count++ == FEW) {
        memset(walk->met, 0, PLACES * sizeof *walk->met);
        for (unsigned i = 0; i < FEW; i++)
            put(walk->met, walk->few[i]);
    }
    put(walk->met, chain);
}

/* At most 33 levels deep. `dry`: the Monkey started on land, or some landing was. */
static bool
walk_on(struct walk *walk, congo_square at, congo_squares prey, congo_squares captured, bool dry)
{
    congo_squares near = board_king_steps[at] & prey;

    for (; near; near &= near - 1) {
        congo_square over = board_first(near), to;
        congo_squares landing = moves_beyond(at, over) & walk->empty;
        bool now_dry = dry || (landing & ~walk->deep);
        packed_move chain;

        if (!landing)
            continue;
        to = board_first(landing);
        chain = packed_make(walk->from, to, captured | BIT(over)) |
                (now_dry ? PACKED_NONE : PACKED_DROWNS);
        if (!walk->every_path) {
            if (met_before(walk, chain))
                continue;
            if (walk->count == PACKED_CHAINS_MAX)
                return true;
            remember(walk, chain);
        }
        walk->path.landing[walk->path.jumps++] = to;
        if (!walk->visit(walk->context, chain, &walk->path) ||
            (!(BIT(over) & walk->lion) &&
             !walk_on(walk, to, prey ^ BIT(over), captured | BIT(over), now_dry)))
            return false;
        walk->path.jumps--;
    }
    return true;
}

/* A separate function: hardly any Monkey needs the table, and its stack space costs time. */
static bool
walk_far(struct walk *walk, congo_squares prey, bool dry)
{
    packed_move met[PLACES];
    bool all;

    walk->met = met;
    all = walk_on(walk, walk->from, prey, 0, dry);
    walk->met = NULL;
    return all;
}

static bool
each(const congo_position *position, congo_square from, bool every_path, packed_visit *visit,
     void *context)
{
    congo_squares prey = position->side[position->to_move ^ 1];
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(from);
    congo_squares near = board_king_steps[from] & prey;
    struct walk walk;
    bool dry;

    /* Usually a Monkey cannot jump at all. */
    while (near && !(moves_beyond(from, board_first(near)) & empty))
        near &= near - 1;
    if (!near)
        return true;
    walk.empty = empty;
    walk.lion = position->piece[CONGO_LION];
    walk.deep = board_deep(position->rules);
    walk.from = from;
    walk.visit = visit;
    walk.context = context;
    walk.every_path = every_path;
    walk.path.jumps = 0;
    walk.count = 0;
    walk.met = NULL;
    dry = !(walk.deep >> from & 1);
    if (!every_path && moves_count_chains(empty, prey, walk.lion, from, FEW) > FEW)
        return walk_far(&walk, prey, dry);
    return walk_on(&walk, from, prey, 0, dry);
}

bool
packed_each_chain(const congo_position *position, congo_square from, packed_visit *visit,
                  void *context)
{
    return each(position, from, false, visit, context);
}

bool
packed_each_path(const congo_position *position, congo_square from, packed_visit *visit,
                 void *context)
{
    return each(position, from, true, visit, context);
}
