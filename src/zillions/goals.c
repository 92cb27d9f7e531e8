/* SPDX-License-Identifier: MIT */
/* goals.c - reads the goals that end a game. */
#include "zillions/ruleset.h"

#include <stdlib.h>

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
                expr_unknown(r->source, e, "no such square or zone: %s", expr_name(e));
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
            expr_unknown(r->source, e, "no such piece: %s", expr_name(e));
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
            expr_unknown(r->source, e, "no such piece or direction: %s", expr_name(e));
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
        expr_unknown(r->source, e, "unknown in a goal: %s", head ? head->text : "()");
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
        if (expr_is_number(args)) {
            c->count = (int)strtol(args->text, NULL, 10);
            args = args->next;
        } else {
            expr_unknown(r->source, e, "no number behind: %s", head->text);
        }
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
            expr_unknown(r->source, e, "no such player: %s", expr_name(e));
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
