/* SPDX-License-Identifier: MIT */
/*
 * goals.c - reads and judges the goals that end a game. It is one file because they are one section
 * of a rules file.
 */
#include "zillions/zboard_play.h"

#include <stdlib.h>

/* ------------------------------------------------------------------ reading */

static int16_t *
numbers_new(struct ruleset *r, size_t count, congo_error *err)
{
    int16_t *numbers = arena_take(&r->arena, (count + 1) * sizeof *numbers);

    if (!numbers)
        err_no_memory(err);
    return numbers;
}

/* All lists of places must hold. */
static bool
places_read(struct ruleset *r, struct condition *c, const struct expr *args, congo_error *err)
{
    size_t count = 0;
    int16_t *places;

    for (const struct expr *list = args; list; list = list->next)
        count += expr_count(list->first);
    c->places = places = numbers_new(r, count, err);
    for (const struct expr *list = places ? args : NULL; list; list = list->next)
        for (const struct expr *e = list->first; e; e = e->next) {
            int square = names_number(&r->squares, e->text);
            int zone = names_number(&r->zones, e->text);

            if (square == RULES_NONE && zone == RULES_NONE)
                expr_fault(r->source, e, "no such square or zone: %s", e->text);
            else
                places[c->place_count++] = (int16_t)(square != RULES_NONE ? square : -1 - zone);
        }
    return places != NULL;
}

static bool
pieces_read(struct ruleset *r, struct condition *c, const struct expr *items, congo_error *err)
{
    int16_t *pieces = numbers_new(r, expr_count(items), err);

    c->pieces = pieces;
    for (const struct expr *e = pieces ? items : NULL; e; e = e->next) {
        int piece = names_number(&r->piece_names, e->text);

        if (e->kind == EXPR_LIST) /* of places */
            continue;
        if (piece == RULES_NONE)
            expr_fault(r->source, e, "no such piece: %s", e->text);
        else
            pieces[c->piece_count++] = (int16_t)piece;
    }
    return pieces != NULL;
}

/*
 * Pieces, and the directions from each to the next. A direction is stored as -2 - d; the absence of
 * a piece as -1.
 */
static bool
pattern_read(struct ruleset *r, struct condition *c, const struct expr *items, congo_error *err)
{
    int16_t *steps = numbers_new(r, expr_count(items), err);

    c->places = steps;
    for (const struct expr *e = steps ? items : NULL; e; e = e->next) {
        int piece = names_number(&r->piece_names, e->text);
        int direction = names_number(&r->directions, e->text);

        if (piece == RULES_NONE && direction == RULES_NONE)
            expr_fault(r->source, e, "no such piece or direction: %s", e->text);
        steps[c->place_count++] = (int16_t)(piece != RULES_NONE       ? piece
                                            : direction != RULES_NONE ? -2 - direction
                                                                      : -1);
    }
    return steps != NULL;
}

static const struct {
    const char *name;
    enum condition_kind kind;
} conditions[] = {{"stalemated", WHEN_STALEMATED},
                  {"checkmated", WHEN_CHECKMATED},
                  {"captured", WHEN_CAPTURED},
                  {"pieces-remaining", WHEN_REMAINING},
                  {"total-piece-count", WHEN_TOTAL},
                  {"absolute-config", WHEN_ABSOLUTE},
                  {"relative-config", WHEN_RELATIVE},
                  {"repetition", WHEN_REPETITION},
                  {"and", WHEN_AND},
                  {"or", WHEN_OR},
                  {"not", WHEN_NOT}};

static bool condition_list(struct ruleset *r, const struct expr *items,
                           const struct condition **first, congo_error *err);

static bool
condition_read(struct ruleset *r, const struct expr *e, struct condition *c, congo_error *err)
{
    const struct expr *head = e->kind == EXPR_LIST ? e->first : e, *args = expr_rest(e);

    *c = (struct condition){.kind = WHEN_FALSE, .count = RULES_NONE};
    for (size_t i = 0; head && i < sizeof conditions / sizeof *conditions; i++)
        if (expr_word(head, conditions[i].name))
            c->kind = conditions[i].kind;
    if (c->kind == WHEN_FALSE && e->kind == EXPR_LIST && head && head->kind == EXPR_LIST) {
        c->kind = WHEN_AND;
        args = head;
    }
    switch (c->kind) {
    case WHEN_FALSE:
        expr_fault(r->source, e, "unknown in a goal: %s", head ? head->text : "()");
        return true;
    case WHEN_REPETITION:
        r->counts_repetition = true;
        return true;
    case WHEN_STALEMATED:
        return true;
    case WHEN_AND:
    case WHEN_OR:
    case WHEN_NOT:
        return condition_list(r, args, &c->first, err);
    case WHEN_RELATIVE:
        return pattern_read(r, c, args, err);
    case WHEN_ABSOLUTE:
        return places_read(r, c, args, err) && pieces_read(r, c, args, err);
    case WHEN_REMAINING:
    case WHEN_TOTAL:
        if (args)
            c->count = (int)strtol(args->text, NULL, 10);
        args = args ? args->next : NULL;
        return pieces_read(r, c, args, err);
    default:
        return pieces_read(r, c, args, err);
    }
}

static bool
condition_list(struct ruleset *r, const struct expr *items, const struct condition **first,
               congo_error *err)
{
    for (const struct expr *e = items; e; e = e->next) {
        struct condition *c = arena_take(&r->arena, sizeof *c);

        if (!c)
            return err_no_memory(err);
        if (!condition_read(r, e, c, err))
            return false;
        *first = c;
        first = &c->next;
    }
    return true;
}

/*
 * The players with pieces that must not be left en prise. If capturing the piece is also a goal, it
 * may be.
 */
static bool
royal_mark(struct ruleset *r, const struct condition *c, uint64_t players, bool value,
           congo_error *err)
{
    size_t count = (size_t)r->players.count * r->piece_count;

    if (!r->royal)
        r->royal = arena_take(&r->arena, count + 1);
    if (!r->royal)
        return err_no_memory(err);
    for (; c; c = c->next) {
        if (c->kind == (value ? WHEN_CHECKMATED : WHEN_CAPTURED))
            for (unsigned p = 0; p < r->players.count; p++)
                for (unsigned i = 0; players >> p & 1 && i < c->piece_count; i++)
                    r->royal[(size_t)p * r->piece_count + (size_t)c->pieces[i]] = value;
        if (!royal_mark(r, c->first, players, value, err))
            return false;
    }
    return true;
}

bool
goal_compile(struct ruleset *r, const struct expr *list, struct goal *goal, congo_error *err)
{
    const struct expr *who = expr_item(list, 1), *when = who;
    bool counts = expr_is(list, "count-condition");

    goal->source = list;
    goal->kind = counts                            ? GOAL_COUNT
                 : expr_is(list, "win-condition")  ? GOAL_WIN
                 : expr_is(list, "loss-condition") ? GOAL_LOSS
                                                   : GOAL_DRAW;
    /* A count is for all players, but may name those that its condition is about. */
    if (counts &&
        (!who || !who->first || names_number(&r->players, who->first->text) == RULES_NONE))
        goal->players = UINT64_MAX >> (64 - r->players.count);
    else
        when = who ? who->next : NULL;
    for (const struct expr *e = goal->players ? NULL : expr_item(who, 0); e; e = e->next) {
        int player = names_number(&r->players, e->text);

        if (player == RULES_NONE)
            expr_fault(r->source, e, "no such player: %s", expr_name(e));
        else
            goal->players |= UINT64_C(1) << player;
    }
    if (!who || !when)
        expr_fault(r->source, list, "a goal needs players and a condition");
    if (!condition_list(r, when, &goal->when, err) ||
        !royal_mark(r, goal->when, goal->players, true, err))
        return false;
    /* Later goals may make exceptions. */
    for (const struct goal *g = r->goals; g; g = g->next)
        if (!royal_mark(r, g->when, g->players, false, err))
            return false;
    if (!royal_mark(r, goal->when, goal->players, false, err))
        return false;
    r->has_royal = false;
    for (size_t i = 0; i < (size_t)r->players.count * r->piece_count; i++)
        r->has_royal |= r->royal[i];
    return true;
}

/* ------------------------------------------------------------------ judging */

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
zboard_judge(struct code_run *run, const struct zboard *table, bool repeated,
             struct verdict *verdict)
{
    struct judge j = {.run = run,
                      .r = run_rules(run),
                      .t = table,
                      .repeated = repeated,
                      .stuck = RULES_NONE,
                      .reason = "unfinished"};

    *verdict = (struct verdict){.over = false, .winner = RULES_NONE, .reason = "unfinished"};
    if (table->on != RULES_NONE)
        return false;
    run_restart(run);
    for (const struct goal *g = j.r->goals; g; g = g->next)
        if (judge_goal(&j, g, verdict))
            return true;
    return false;
}
