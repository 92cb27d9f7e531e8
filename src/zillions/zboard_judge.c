/* SPDX-License-Identifier: MIT */
/* zboard_judge.c - whether a position meets one of the goals that end a game. */
#include "zillions/zboard_play.h"

struct judge {
    struct code_run *run;
    const struct ruleset *r;
    const struct zboard *t;
    bool repeated;
    int stuck; /* RULES_NONE: not determined yet */
    const char *reason;
};

/* If passing is allowed, a side is only stalemated if no other side has a move either. */
static bool
is_stuck(struct judge *j)
{
    if (j->stuck == RULES_NONE) {
        j->stuck = !run_any(j->run, j->t);
        if (j->stuck && j->r->pass_turn != PASS_NEVER) {
            struct zboard *other = zboard_new(j->r, NULL);

            if (other)
                zboard_copy(j->r, other, j->t);
            for (unsigned i = 1; other && j->stuck && i < j->r->slot_count; i++) {
                zboard_next(j->r, other);
                j->stuck = !run_any(j->run, other);
            }
            zboard_free(other);
        }
    }
    return j->stuck == 1;
}

static bool
listed(const struct condition *c, int piece)
{
    for (unsigned i = 0; i < c->piece_count; i++)
        if (c->pieces[i] == piece)
            return true;
    return false;
}

static bool
is_mated(struct judge *j, const struct condition *c, int player)
{
    if (zboard_slot(j->r, j->t)->side != player || !is_stuck(j))
        return false;
    for (unsigned s = 0; s < j->r->squares.count; s++)
        if (j->t->cells[s].owner == player && listed(c, j->t->cells[s].piece) &&
            run_attacked(j->run, j->t, player, (int)s))
            return true;
    return false;
}

static int
pieces_count(const struct judge *j, const struct condition *c, int player)
{
    int count = 0;

    for (unsigned s = 0; s < j->r->squares.count; s++) {
        const struct cell *cell = &j->t->cells[s];

        count += cell->piece != RULES_NONE && (player == RULES_NONE || cell->owner == player) &&
                 (!c->piece_count || listed(c, cell->piece));
    }
    return count;
}

static bool
holds_place(const struct judge *j, const struct condition *c, int player, int place)
{
    size_t n = j->r->squares.count;

    if (place >= 0)
        return j->t->cells[place].owner == player && listed(c, j->t->cells[place].piece);
    for (size_t s = 0; s < n; s++)
        if (j->r->zone_sets[((size_t)player * j->r->zones.count + (size_t)(-1 - place)) * n + s] &&
            holds_place(j, c, player, (int)s))
            return true;
    return false;
}

static bool
is_pattern(const struct judge *j, const struct condition *c, int player)
{
    for (unsigned start = 0; c->place_count && start < j->r->squares.count; start++) {
        int at = (int)start;
        bool fits = true;

        for (unsigned i = 0; fits && i < c->place_count; i++) {
            int step = c->places[i];

            if (step <= -2)
                at = ruleset_step(j->r, player, -2 - step, at);
            fits =
                at != RULES_NONE && step != -1 &&
                (step <= -2 || (j->t->cells[at].owner == player && j->t->cells[at].piece == step));
        }
        if (fits)
            return true;
    }
    return false;
}

static const char *const reasons[] = {
    [WHEN_STALEMATED] = "stalemated",  [WHEN_CHECKMATED] = "checkmated",
    [WHEN_CAPTURED] = "captured",      [WHEN_REMAINING] = "pieces remaining",
    [WHEN_TOTAL] = "total pieces",     [WHEN_ABSOLUTE] = "configuration",
    [WHEN_RELATIVE] = "configuration", [WHEN_REPETITION] = "repetition"};

bool
zboard_has_reason(const char *text, size_t length)
{
    bool has = length == strlen("unfinished") && memcmp(text, "unfinished", length) == 0;

    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        has = has ||
              (reasons[i] && strlen(reasons[i]) == length && memcmp(text, reasons[i], length) == 0);
    return has;
}

static bool
holds(struct judge *j, const struct condition *c, int player)
{
    bool yes = false;

    switch (c->kind) {
    case WHEN_AND:
        for (const struct condition *k = c->first; k; k = k->next)
            if (!holds(j, k, player))
                return false;
        return true;
    case WHEN_OR:
        for (const struct condition *k = c->first; k; k = k->next)
            if (holds(j, k, player))
                return true;
        return false;
    case WHEN_NOT:
        return c->first && !holds(j, c->first, player);
    case WHEN_STALEMATED:
        yes = zboard_slot(j->r, j->t)->side == player && is_stuck(j);
        break;
    case WHEN_CHECKMATED:
        yes = is_mated(j, c, player);
        break;
    case WHEN_CAPTURED:
        for (unsigned i = 0; i < c->piece_count; i++)
            yes |= j->t->lost[(size_t)player * j->r->piece_count + (size_t)c->pieces[i]] > 0;
        break;
    case WHEN_REMAINING:
        yes = pieces_count(j, c, player) == c->count;
        break;
    case WHEN_TOTAL:
        yes = pieces_count(j, c, RULES_NONE) == c->count;
        break;
    case WHEN_ABSOLUTE:
        yes = c->place_count > 0;
        for (unsigned i = 0; yes && i < c->place_count; i++)
            yes = holds_place(j, c, player, c->places[i]);
        break;
    case WHEN_RELATIVE:
        yes = is_pattern(j, c, player);
        break;
    case WHEN_REPETITION:
        yes = j->repeated && j->t->last_side == player;
        break;
    case WHEN_FALSE:
        break;
    }
    if (yes && c->kind < sizeof reasons / sizeof *reasons && reasons[c->kind])
        j->reason = reasons[c->kind];
    return yes;
}

static int
other_player(const struct ruleset *r, int player)
{
    for (int p = 0; p < (int)r->players.count; p++)
        if (p != player && !(r->random >> p & 1))
            return p;
    return player;
}

static void
count_winner(struct judge *j, struct verdict *v)
{
    static const struct condition all = {.kind = WHEN_TOTAL};
    int most = -1;

    for (int p = 0; p < (int)j->r->players.count; p++) {
        int count = pieces_count(j, &all, p);

        if (j->r->random >> p & 1)
            continue;
        v->draw = count == most || (v->draw && count < most);
        if (count > most) {
            most = count;
            v->winner = p;
        }
    }
}

/* The side that has just moved is judged before the others, since the position is its doing. */
static bool
judge_goal(struct judge *j, const struct goal *g, struct verdict *v)
{
    const struct condition when = {.kind = WHEN_AND, .first = g->when};

    for (int p = 0; p < (int)j->r->players.count; p++) {
        int who = p;

        if (!(g->players >> who & 1) || !g->when || !holds(j, &when, who))
            continue;
        *v = (struct verdict){.over = true, .draw = g->kind == GOAL_DRAW, .reason = j->reason};
        v->winner = g->kind == GOAL_WIN ? who : other_player(j->r, who);
        if (g->kind == GOAL_COUNT)
            count_winner(j, v);
        return true;
    }
    return false;
}

bool
zboard_judge(struct code_run *run, const struct zboard *table, unsigned before,
             struct verdict *verdict)
{
    struct judge j = {.run = run,
                      .r = run_rules(run),
                      .t = table,
                      .repeated = before >= 2,
                      .stuck = RULES_NONE,
                      .reason = "unfinished"};

    *verdict = (struct verdict){.over = false, .winner = RULES_NONE, .reason = "unfinished"};
    /* zrf.md: goals are judged after each finished turn. */
    if (table->on != RULES_NONE || !table->begun)
        return false;
    run_restart(run);
    for (const struct goal *g = j.r->goals; g; g = g->next)
        if (judge_goal(&j, g, verdict))
            return true;
    return false;
}
