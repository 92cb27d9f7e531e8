/* SPDX-License-Identifier: MIT */
/* both.c - converts between the slow mover's types and the library's. */
#include "both.h"

#include <stdio.h>
#include <stdlib.h>

struct slow_rules
both_slow_rules(unsigned rules)
{
    struct slow_rules slow = {.mpawn = (rules & CONGO_RULE_MPAWN) != 0,
                              .elephante = (rules & CONGO_RULE_ELEPHANTE) != 0,
                              .islands = (rules & CONGO_RULE_RIVER) == 0};

    return slow;
}

unsigned
both_core_rules(struct slow_rules rules)
{
    return (rules.mpawn ? (unsigned)CONGO_RULE_MPAWN : 0) |
           (rules.elephante ? (unsigned)CONGO_RULE_ELEPHANTE : 0) |
           (rules.islands ? 0 : (unsigned)CONGO_RULE_RIVER);
}

congo_square
both_square(struct slow_square square)
{
    return CONGO_SQUARE(square.file, square.rank);
}

congo_move
both_move(const struct slow_move *move)
{
    congo_move result = {.from = both_square(move->from),
                         .to = both_square(move->landing[move->landings - 1])};

    if (move->jumps) {
        result.jumps = (uint8_t)move->landings;
        for (int i = 0; i < move->landings; i++)
            result.landing[i] = both_square(move->landing[i]);
    }
    return result;
}

struct slow_position
both_setup(const congo_variant *variant, bool islands)
{
    struct slow_rules rules = both_slow_rules(variant->setup.rules);
    struct slow_position start;
    char text[CONGO_POSITION_SIZE];
    const char *why;

    rules.islands = islands;
    congo_position_write(&variant->setup, text);
    if (!slow_read_position(&start, rules, text, &why)) {
        fprintf(stderr, "%s: %s\n", variant->title, why);
        exit(1);
    }
    return start;
}

const char *
both_source_file(const char *name, char path[512])
{
    const char *top = getenv("srcdir");

    snprintf(path, 512, "%s/%s", top ? top : ".", name);
    return path;
}
