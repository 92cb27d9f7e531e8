/* SPDX-License-Identifier: MIT */
/* move_types.c - types of moves that are used, but that no move has. */
#include "zillions/move_types.h"

#include <string.h>

/* Turns in which a side needs moves of a type that none of its pieces has. */
static void
check_turns(const struct ruleset *r)
{
    for (unsigned i = 0; i < r->slot_count; i++) {
        const struct turn_slot *slot = &r->slots[i];
        bool any = slot->type == RULES_NONE;

        for (uint32_t b = 0; !any && b < r->block_count; b++)
            any = r->blocks[b].type == slot->type;
        if (!any)
            expr_unknown(r->source, slot->source, "a turn without moves: no move has the type %s",
                         r->types.text[slot->type]);
    }
    for (unsigned i = 0; i < r->priority_count; i++) {
        bool any = false;

        for (uint32_t b = 0; !any && b < r->block_count; b++)
            any = r->blocks[b].type == r->priorities[i];
        if (!any)
            expr_unknown(r->source, r->priority_source, "no move has the type %s",
                         r->types.text[r->priorities[i]]);
    }
}

/* The type with which a turn continues; NULL: this is not an add-partial, or it has no type. */
static const struct expr *
partial_type(const struct ruleset *r, const struct expr *e)
{
    const struct expr *last = expr_last(e);

    if ((!expr_is(e, "add-partial") && !expr_is(e, "add-copy-partial")) || last == e->first ||
        names_number(&r->piece_names, last->text) != RULES_NONE)
        return NULL;
    return last;
}

static bool
is_declared(const struct ruleset *r, const char *type)
{
    for (unsigned p = 0; p < r->piece_count; p++)
        for (const struct expr *e = expr_rest(r->pieces[p].source); e; e = e->next)
            for (const struct expr *m = expr_is(e, "moves") || expr_is(e, "drops") ? expr_rest(e)
                                                                                   : NULL;
                 m; m = m->next)
                if (expr_is(m, "move-type") && m->first->next &&
                    strcmp(m->first->next->text, type) == 0)
                    return true;
    return false;
}

/* Types that are used, but no piece has. */
static void
types_without_moves(const struct ruleset *r, const struct expr *items)
{
    for (const struct expr *e = items; e; e = e->next) {
        const struct expr *type = partial_type(r, e);

        /* Designers use a move-type without moves to say that the turn ends. */
        if (type && !is_declared(r, type->text))
            expr_unknown(r->source, e, "no move has the type %s", type->text);
        types_without_moves(r, e->first);
    }
}

void
move_types_check(const struct ruleset *r)
{
    for (unsigned p = 0; p < r->piece_count; p++)
        types_without_moves(r, r->pieces[p].source->first);
    check_turns(r);
}
