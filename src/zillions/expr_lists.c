/* SPDX-License-Identifier: MIT */
/* expr_lists.c - questions about words and lists. */
#include "zillions/expr.h"

const struct expr *
expr_item(const struct expr *list, unsigned n)
{
    const struct expr *e = list && list->kind == EXPR_LIST ? list->first : NULL;

    while (e && n--)
        e = e->next;
    return e;
}

const struct expr *
expr_last(const struct expr *list)
{
    const struct expr *e = list && list->kind == EXPR_LIST ? list->first : NULL;

    while (e && e->next)
        e = e->next;
    return e;
}

size_t
expr_count(const struct expr *items)
{
    size_t count = 0;

    for (; items; items = items->next)
        count++;
    return count;
}

bool
expr_is_number(const struct expr *e)
{
    const char *digits = e && e->kind != EXPR_LIST ? e->text + (*e->text == '-') : "";

    return *digits && !digits[strspn(digits, "0123456789")];
}

const char *
expr_name(const struct expr *e)
{
    const char *text = e->kind == EXPR_LIST && e->first ? e->first->text : e->text;

    return *text ? text : "()";
}

bool
expr_is_one(const struct expr *e, const char *const heads[], size_t count)
{
    while (count && !expr_is(e, heads[count - 1]))
        count--;
    return count > 0;
}
