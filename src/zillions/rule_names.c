/* SPDX-License-Identifier: MIT */
/* rule_names.c - names and their numbers. */
#include "zillions/expr.h"

/* A name's place in the table, or where it would be inserted. */
static size_t
name_place(const struct names *names, const char *name)
{
    uint64_t hash = names->salt;
    size_t at;

    for (const char *c = name; *c; c++) {
        hash = (hash ^ (unsigned char)*c) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    at = hash % names->table_size;
    while (names->table[at] && strcmp(names->text[names->table[at] - 1], name) != 0)
        at = (at + 1) % names->table_size;
    return at;
}

int
names_number(const struct names *names, const char *name)
{
    return names->table_size ? (int)names->table[name_place(names, name)] - 1 : RULES_NONE;
}

static bool
names_grow(struct names *names, struct arena *arena)
{
    unsigned room = names->room ? names->room * 2 : 16;
    struct names more = {arena_take(arena, room * sizeof *more.text),
                         names->count,
                         room,
                         arena_take(arena, room * 2 * sizeof *more.table),
                         room * 2,
                         names->salt ? names->salt : (uintptr_t)arena->at};

    if (!more.text || !more.table)
        return false;
    for (unsigned n = 0; n < names->count; n++) {
        more.text[n] = names->text[n];
        more.table[name_place(&more, names->text[n])] = n + 1;
    }
    *names = more;
    return true;
}

int
names_put(struct names *names, struct arena *arena, const char *name, unsigned most)
{
    int known = names_number(names, name);
    size_t size = strlen(name) + 1;
    char *copy;

    if (known != RULES_NONE)
        return known;
    if (names->count == most || (names->count == names->room && !names_grow(names, arena)))
        return RULES_NONE;
    copy = arena_take(arena, size);
    if (!copy)
        return RULES_NONE;
    memcpy(copy, name, size);
    names->table[name_place(names, copy)] = names->count + 1;
    names->text[names->count] = copy;
    return (int)names->count++;
}

bool
names_fail(const struct names *names, unsigned most, const char *what,
           const struct expr_source *source, const struct expr *at, congo_error *err)
{
    return names->count < most
               ? err_no_memory(err)
               : expr_fail(source, at, err, "more than %u %s, the limit", most, what);
}
