/* SPDX-License-Identifier: MIT */
/* explored_order.c - sorts the starting positions, and the moves of each position. */
#include "play/find/explored.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* The most played first; equal ones by their squares. */
static bool
comes_first(const struct explored_move *a, const struct explored_move *b)
{
    if (a->counts.games != b->counts.games)
        return a->counts.games > b->counts.games;
    if (a->move.from != b->move.from)
        return a->move.from < b->move.from;
    if (a->move.to != b->move.to)
        return a->move.to < b->move.to;
    return memcmp(a->move.landing, b->move.landing, sizeof a->move.landing) < 0;
}

/* A position has few moves. */
static void
sort_moves(struct explored *explored, struct explored_position *position)
{
    uint32_t sorted = EXPLORED_NOWHERE, next;

    for (uint32_t i = position->first; i != EXPLORED_NOWHERE; i = next) {
        uint32_t *at = &sorted;

        next = explored->moves[i].next;
        while (*at != EXPLORED_NOWHERE && comes_first(&explored->moves[*at], &explored->moves[i]))
            at = &explored->moves[*at].next;
        explored->moves[i].next = *at;
        *at = i;
    }
    position->first = sorted;
}

/* A root with its sort key. */
struct ranked {
    size_t rank; /* its group's place in the list of variants, islands first */
    uint64_t games;
    uint32_t position;
};

static int
compare_ranked(const void *one, const void *other)
{
    const struct ranked *a = one, *b = other;

    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    return a->position < b->position ? -1 : 1;
}

static size_t
rank_of(const struct explored_group *group, const congo_variants *book)
{
    size_t i = 0;

    while (i < congo_variants_count(book) && congo_variants_at(book, i) != group->variant)
        i++;
    return 2 * i + group->river;
}

bool
explored_end(struct explored *explored, const congo_variants *book, congo_error *err)
{
    struct ranked *roots;
    size_t count = 0;

    for (size_t i = 0; i < explored->count; i++) {
        sort_moves(explored, &explored->positions[i]);
        count += explored->positions[i].is_root;
    }
    explored->roots = mem_new(count + 1, sizeof *explored->roots);
    roots = mem_new(count + 1, sizeof *roots);
    if (!explored->roots || !roots) {
        mem_free(roots);
        return err_no_memory(err);
    }
    for (uint32_t i = 0; i < explored->count; i++) {
        const struct explored_position *position = &explored->positions[i];

        if (position->is_root)
            roots[explored->root_count++] = (struct ranked){
                rank_of(&explored->groups[position->group], book), position->counts.games, i};
    }
    qsort(roots, count, sizeof *roots, compare_ranked);
    for (size_t i = 0; i < count; i++)
        explored->roots[i] = roots[i].position;
    mem_free(roots);
    return true;
}
