/* SPDX-License-Identifier: MIT */
/*
 * piece_reach.c - finds where a piece can go: alone on the board, and with one enemy on each square
 * in turn.
 */
#include "zillions/piece_reach.h"

#include "base/mem.h"

#include <limits.h>

enum { SQUARES_MOST = 600 };

/*
 * The square nearest to the middle of the grids; if there are no grids, the first square with a
 * link.
 */
static int
middle(const struct ruleset *r)
{
    int64_t left = INT32_MAX, right = INT32_MIN, top = INT32_MAX, bottom = INT32_MIN;
    int64_t least = INT64_MAX;
    int best = RULES_NONE;

    for (unsigned s = 0; s < r->squares.count; s++) {
        if (r->x[s] == INT32_MIN)
            continue;
        left = r->x[s] < left ? r->x[s] : left;
        right = r->x[s] > right ? r->x[s] : right;
        top = r->y[s] < top ? r->y[s] : top;
        bottom = r->y[s] > bottom ? r->y[s] : bottom;
    }
    for (unsigned s = 0; s < r->squares.count; s++) {
        int64_t dx = 2 * (int64_t)r->x[s] - left - right;
        int64_t dy = 2 * (int64_t)r->y[s] - top - bottom;

        if (r->x[s] == INT32_MIN || r->killed[s] || dx * dx + dy * dy > least)
            continue;
        least = dx * dx + dy * dy;
        best = (int)s;
    }
    for (size_t i = 0; best == RULES_NONE && i < (size_t)r->directions.count * r->squares.count;
         i++)
        if (r->links[i] != RULES_NONE)
            best = (int)(i % r->squares.count);
    return best;
}

/* The first player with such a piece at the start; otherwise the first who is not random. */
static int
owner_of(const struct ruleset *r, int piece)
{
    int owner = (int)r->players.count;

    for (unsigned s = 0; s < r->squares.count; s++)
        if (r->setup[s].piece == piece && r->setup[s].owner < owner)
            owner = r->setup[s].owner;
    for (int p = 0; p < owner; p++)
        if (r->setup_hand[(size_t)p * r->piece_count + (size_t)piece])
            owner = p;
    for (int p = 0; p < (int)r->players.count && owner == (int)r->players.count; p++)
        if (!(r->random >> p & 1))
            owner = p;
    return owner == (int)r->players.count ? 0 : owner;
}

struct seen {
    const struct piece_reach *reach;
    int enemy; /* its square; RULES_NONE: there is none */
};

static bool
see(void *context, const int16_t *move)
{
    const struct seen *seen = context;
    const int16_t *m = move + MOVE_HEAD;
    const int16_t *x = m + 3 * move[MOVE_MOVERS] + 4 * move[MOVE_EFFECTS];
    const struct piece_reach *reach = seen->reach;

    if (!move[MOVE_MOVERS] || m[1] != reach->from)
        return false;
    if (seen->enemy == RULES_NONE && m[2] != reach->from)
        reach->mark[m[2]] |= REACH_GOES;
    if (seen->enemy != RULES_NONE && m[2] == seen->enemy)
        reach->mark[m[2]] |= REACH_CAPTURES;
    for (int i = 0; seen->enemy != RULES_NONE && i < move[MOVE_CAPTURES]; i++)
        if (x[i] == seen->enemy)
            reach->mark[x[i]] |= REACH_CAPTURES;
    return false;
}

/* With the moves of each of the side's turns, which may have different types. */
static bool
look(struct code_run *run, struct zboard *table, struct seen *seen)
{
    const struct ruleset *r = run_rules(run);

    for (unsigned i = 0; i < r->slot_count; i++) {
        bool again = false;

        for (unsigned k = 0; k < i; k++)
            again |= r->slots[k].side == r->slots[i].side && r->slots[k].type == r->slots[i].type;
        table->slot = i;
        if (r->slots[i].side == seen->reach->owner && !again &&
            !run_each(run, table, zboard_type(r, table), see, seen))
            return false;
    }
    return true;
}

static bool
look_around(struct code_run *run, struct zboard *table, struct piece_reach *reach, int16_t piece)
{
    const struct ruleset *r = run_rules(run);
    struct seen seen = {reach, RULES_NONE};
    int enemy = reach->owner == 0 && r->players.count > 1 ? 1 : 0;
    bool fine;

    memset(table->hand, 0, (size_t)r->players.count * r->piece_count * sizeof *table->hand);
    for (unsigned s = 0; s < r->squares.count; s++)
        table->cells[s] = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
    table->cells[reach->from] = (struct cell){
        .piece = piece, .owner = (int16_t)reach->owner, .attributes = r->pieces[piece].defaults};
    fine = look(run, table, &seen);
    for (unsigned s = 0; fine && enemy != reach->owner && s < r->squares.count; s++) {
        if ((int)s == reach->from || r->killed[s])
            continue;
        table->cells[s] = (struct cell){
            .piece = piece, .owner = (int16_t)enemy, .attributes = r->pieces[piece].defaults};
        seen.enemy = (int)s;
        fine = look(run, table, &seen);
        table->cells[s] = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
    }
    return fine;
}

bool
piece_reach(struct code_run *run, int piece, struct piece_reach *reach, congo_error *err)
{
    const struct ruleset *r = run_rules(run);
    struct zboard *table;
    bool fine;

    *reach = (struct piece_reach){.from = middle(r), .owner = owner_of(r, piece)};
    if (reach->from == RULES_NONE || r->squares.count > SQUARES_MOST)
        return true;
    reach->mark = mem_new(r->squares.count, 1);
    table = zboard_new(r, err);
    if (!reach->mark || !table) {
        zboard_free(table);
        piece_reach_free(reach);
        return err_no_memory(err);
    }
    fine = look_around(run, table, reach, (int16_t)piece) || !run_failed(run, err);
    zboard_free(table);
    for (unsigned s = 0; fine && s < r->squares.count; s++) {
        reach->goes += (reach->mark[s] & REACH_GOES) != 0;
        reach->captures += (reach->mark[s] & REACH_CAPTURES) != 0;
    }
    if (!fine)
        piece_reach_free(reach);
    return fine;
}

void
piece_reach_free(struct piece_reach *reach)
{
    mem_free(reach->mark);
    reach->mark = NULL;
}
