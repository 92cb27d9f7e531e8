/* SPDX-License-Identifier: MIT */
/*
 * zboard_play.c - a position, and how a move changes it: first movers, then effects other than
 * captures, then captures, and finally the promotion.
 */
#include "zillions/zboard_play.h"

#include "base/mem.h"

const int16_t move_pass[MOVE_HEAD] = {MOVE_HEAD, MOVE_PASS, RULES_NONE, RULES_NONE, 0, 0, 0};

static size_t
hands(const struct ruleset *r)
{
    return (size_t)r->players.count * r->piece_count;
}

struct zboard *
zboard_new(const struct ruleset *r, congo_error *err)
{
    size_t cells = r->squares.count * sizeof(struct cell);
    size_t rest = 2 * hands(r) * sizeof(int32_t);
    struct zboard *t = mem_new(1, sizeof *t + cells + rest);

    if (!t) {
        err_no_memory(err);
        return NULL;
    }
    t->hand = (int32_t *)(void *)((char *)t->cells + cells);
    t->lost = t->hand + hands(r);
    zboard_setup(r, t);
    return t;
}

void
zboard_free(struct zboard *t)
{
    mem_free(t);
}

void
zboard_setup(const struct ruleset *r, struct zboard *t)
{
    t->slot = 0;
    t->number = 1;
    t->begun = false;
    t->on = t->on_type = t->last_from = t->last_to = t->last_side = RULES_NONE;
    memcpy(t->cells, r->setup, r->squares.count * sizeof *t->cells);
    memcpy(t->hand, r->setup_hand, hands(r) * sizeof *t->hand);
    memset(t->lost, 0, hands(r) * sizeof *t->lost);
}

void
zboard_copy(const struct ruleset *r, struct zboard *to, const struct zboard *from)
{
    int32_t *hand = to->hand, *lost = to->lost;

    /* The pointers must point into the copy; everything after the head is one block of bytes. */
    *to = *from;
    to->hand = hand;
    to->lost = lost;
    memcpy(to->cells, from->cells,
           r->squares.count * sizeof *to->cells + 2 * hands(r) * sizeof(int32_t));
}

static const struct cell empty = {.piece = RULES_NONE, .owner = RULES_NONE};

static void
take(const struct ruleset *r, struct zboard *t, int square, bool captured)
{
    struct cell *cell = &t->cells[square];
    size_t at;

    if (cell->piece == RULES_NONE)
        return;
    at = (size_t)cell->owner * r->piece_count + (size_t)cell->piece;
    if (r->recycle_captures)
        t->hand[at]++;
    if (captured)
        t->lost[at]++;
    *cell = empty;
}

static void
become(const struct ruleset *r, struct cell *cell, int piece)
{
    const struct piece *old = &r->pieces[cell->piece], *new = &r->pieces[piece];

    cell->attributes =
        (cell->attributes & old->attributes & new->attributes) | (new->defaults & ~old->attributes);
    cell->piece = (int16_t)piece;
}

/* The next player who is not random, in the order of the players. */
static int
flipped(const struct ruleset *r, int owner)
{
    int count = (int)r->players.count, p = owner;

    for (int i = 0; i < count; i++) {
        p = (p + 1) % count;
        if (!(r->random >> p & 1))
            return p;
    }
    return owner;
}

static void
effect(const struct ruleset *r, struct zboard *t, const int16_t *e)
{
    struct cell *cell = &t->cells[e[1]];

    if (e[0] == OP_CREATE) {
        take(r, t, e[1], false);
        if (e[2] >= 0)
            *cell =
                (struct cell){.piece = e[2], .owner = e[3], .attributes = r->pieces[e[2]].defaults};
        return;
    }
    if (cell->piece == RULES_NONE)
        return;
    if (e[0] == OP_FLIP) {
        cell->owner = (int16_t)flipped(r, cell->owner);
    } else if (e[0] == OP_CHANGE_OWNER) {
        cell->owner = e[3];
    } else if (e[0] == OP_CHANGE_TYPE) {
        become(r, cell, e[2]);
    } else {
        cell->attributes &= ~(UINT64_C(1) << e[2]);
        cell->attributes |= (uint64_t)(e[3] != 0) << e[2];
    }
}

static void
move_pieces(const struct ruleset *r, struct zboard *t, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;
    int count = move[MOVE_MOVERS], side = zboard_slot(r, t)->side;
    struct cell lifted[ZBOARD_MOVERS_MAX + 1];

    for (int i = 0; i < count; i++) {
        int from = m[3 * i + 1];

        if (from == RULES_NONE) {
            size_t at = (size_t)side * r->piece_count + (size_t)m[3 * i];

            lifted[i] = (struct cell){.piece = m[3 * i],
                                      .owner = (int16_t)side,
                                      .attributes = r->pieces[m[3 * i]].defaults};
            t->hand[at] -= t->hand[at] > 0;
            continue;
        }
        lifted[i] = t->cells[from];
        if (!(move[MOVE_FLAGS] & MOVE_COPY))
            t->cells[from] = empty;
    }
    for (int i = 0; i < count; i++) {
        if (lifted[i].piece == RULES_NONE) /* already lifted, as another mover */
            continue;
        if (!(move[MOVE_FLAGS] & MOVE_COPY && m[3 * i + 1] == m[3 * i + 2]))
            take(r, t, m[3 * i + 2], true);
        t->cells[m[3 * i + 2]] = lifted[i];
    }
}

void
zboard_do(const struct ruleset *r, struct zboard *t, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;
    int movers = move[MOVE_MOVERS];
    const int16_t *e = m + 3 * movers, *x = e + 4 * move[MOVE_EFFECTS];

    t->last_side = zboard_slot(r, t)->side;
    if (move[MOVE_FLAGS] & MOVE_PASS)
        return;
    move_pieces(r, t, move);
    for (int i = 0; i < move[MOVE_EFFECTS]; i++)
        effect(r, t, e + 4 * i);
    for (int i = 0; i < move[MOVE_CAPTURES]; i++)
        take(r, t, x[i], true);
    if (move[MOVE_PROMOTION] != RULES_NONE && movers) {
        struct cell *cell = &t->cells[m[3 * (movers - 1) + 2]];

        if (cell->piece != RULES_NONE)
            become(r, cell, move[MOVE_PROMOTION]);
    }
    if (movers) {
        t->last_from = m[1];
        t->last_to = m[2];
    }
}

void
zboard_next(const struct ruleset *r, struct zboard *t)
{
    t->on = t->on_type = RULES_NONE;
    t->begun = true;
    if (++t->slot == r->slot_count)
        t->slot = r->repeat;
    /* Also the first time that play reaches the slot after `repeat`. */
    t->number += t->slot == 0 || t->slot == r->repeat;
}

/* Nothing follows the capture of a piece that a side must not lose, not even in the same turn. */
static bool
captured_goal(const struct ruleset *r, const struct zboard *t)
{
    for (const struct goal *g = r->goals; g; g = g->next)
        for (unsigned i = 0; g->when && g->when->kind == WHEN_CAPTURED && !g->when->next &&
                             i < g->when->piece_count;
             i++)
            for (unsigned p = 0; p < r->players.count; p++)
                if (g->players >> p & 1 &&
                    t->lost[(size_t)p * r->piece_count + (size_t)g->when->pieces[i]])
                    return true;
    return false;
}

bool
run_play_on(struct code_run *run, struct zboard *t, const int16_t *move, bool whatever)
{
    const struct ruleset *r = run_rules(run);

    zboard_do(r, t, move);
    if (move[MOVE_FLAGS] & MOVE_PARTIAL && move[MOVE_MOVERS]) {
        t->on = move[MOVE_HEAD + 2];
        t->on_type = move[MOVE_TYPE];
        if (t->cells[t->on].owner == zboard_slot(r, t)->side &&
            (whatever || !captured_goal(r, t)) && run_any(run, t))
            return false;
    }
    zboard_next(r, t);
    return true;
}

bool
run_play(struct code_run *run, struct zboard *t, const int16_t *move)
{
    return run_play_on(run, t, move, false);
}

uint64_t
zboard_hash(const struct ruleset *r, const struct zboard *t)
{
    uint64_t hash = 0xcbf29ce484222325u ^ t->slot;

    for (unsigned s = 0; s < r->squares.count; s++) {
        const struct cell *c = &t->cells[s];

        if (c->piece == RULES_NONE)
            continue;
        hash ^= (uint64_t)s << 32 ^ (uint64_t)(uint16_t)c->piece << 16 ^ (uint16_t)c->owner ^
                c->attributes << 40;
        hash *= 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    for (size_t i = 0; i < hands(r); i++)
        hash = (hash ^ (uint64_t)t->hand[i]) * 0x100000001b3u;
    return hash;
}
