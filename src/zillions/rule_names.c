/* SPDX-License-Identifier: MIT */
/* rule_names.c - names of a game and their numbers. */
#include "zillions/ruleset.h"

int
names_number(const struct names *names, const char *name)
{
    if (!names->table_size)
        return RULES_NONE;
    for (size_t i = name_hash(name) % names->table_size; names->table[i];
         i = (i + 1) % names->table_size)
        if (strcmp(names->text[names->table[i] - 1], name) == 0)
            return (int)names->table[i] - 1;
    return RULES_NONE;
}

static bool
names_grow(struct names *names, struct arena *arena)
{
    unsigned room = names->room ? names->room * 2 : 16;
    const char **text = arena_take(arena, room * sizeof *text);
    uint32_t *table = arena_take(arena, room * 2 * sizeof *table);

    if (!text || !table)
        return false;
    for (unsigned n = 0; n < names->count; n++) {
        size_t i = name_hash(names->text[n]) % (room * 2);

        while (table[i])
            i = (i + 1) % (room * 2);
        table[i] = n + 1;
        text[n] = names->text[n];
    }
    *names = (struct names){text, names->count, room, table, room * 2};
    return true;
}

int
names_put(struct names *names, struct arena *arena, const char *name, unsigned most)
{
    int known = names_number(names, name);
    char *copy;
    size_t i;

    if (known != RULES_NONE)
        return known;
    if (names->count == most || (names->count == names->room && !names_grow(names, arena)))
        return RULES_NONE;
    copy = arena_take(arena, strlen(name) + 1);
    if (!copy)
        return RULES_NONE;
    memcpy(copy, name, strlen(name));
    for (i = name_hash(name) % names->table_size; names->table[i];)
        i = (i + 1) % names->table_size;
    names->text[names->count] = copy;
    names->table[i] = ++names->count;
    return (int)names->count - 1;
}
