/* SPDX-License-Identifier: MIT */
/*
 * What positions are worth at first sight, in random games of all variants, those whose setups are
 * not symmetric among them.
 */
#include "congo.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 1 << 14, PLIES = 60 };

/* The other side's view: rank by rank from the other end, and colours exchanged. */
static congo_position
exchanged(const congo_position *position)
{
    char text[CONGO_POSITION_SIZE], turned[CONGO_POSITION_SIZE] = "", *side;
    congo_position other;

    congo_position_write(position, text);
    side = strchr(text, ' ');
    *side++ = '\0';
    for (char *row; (row = strrchr(text, '/')) != NULL; *row = '\0') {
        strcat(turned, row + 1);
        strcat(turned, "/");
    }
    strcat(turned, text);
    for (char *at = turned; *at; at++)
        if (isalpha((unsigned char)*at))
            *at ^= 0x20;
    strcat(turned, *side == 'w' ? " b" : " w");
    if (!congo_position_read(turned, congo_position_rules(position), &other, NULL))
        abort();
    return other;
}

int
main(void)
{
    congo_variants *book = congo_variants_new(NULL);
    congo_engine *engine = congo_engine_new(NULL);
    congo_move *moves = calloc(MOVES, sizeof *moves);
    unsigned seen = 0, in_mirror = 0, to_other = 0;
    uint64_t random = 1;

    if (!book || !engine || !moves)
        return 99;
    for (size_t i = 0; i < congo_variants_count(book); i++) {
        congo_position position = congo_variants_at(book, i)->setup;

        for (unsigned plies = 0; plies < PLIES && !congo_position_over(&position, NULL); plies++) {
            congo_position mirrored = congo_position_mirror(&position);
            congo_position other = exchanged(&position);
            int worth = congo_engine_evaluate(engine, &position);
            size_t count = congo_moves(&position, moves, MOVES, NULL);

            seen++;
            in_mirror += worth == congo_engine_evaluate(engine, &mirrored);
            to_other += worth == congo_engine_evaluate(engine, &other);
            random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
            if (!count || count > MOVES)
                break;
            congo_play(&position, &moves[(random >> 33) % count]);
        }
    }
    printf("%s 1 - %u of %u are worth the same in a mirror\n",
           in_mirror == seen && seen > 500 ? "ok" : "not ok", in_mirror, seen);
    printf("%s 2 - %u of %u are worth the same with colours exchanged\n",
           to_other == seen && seen > 500 ? "ok" : "not ok", to_other, seen);
    printf("1..2\n");
    free(moves);
    congo_engine_free(engine);
    congo_variants_free(book);
    return 0;
}
