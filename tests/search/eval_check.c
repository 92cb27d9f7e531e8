/* SPDX-License-Identifier: MIT */
/*
 * Evaluations without search: they are the same for the mirror image and for both sides, in games
 * of all variants and in positions that belong to none; and each piece counts.
 */
#include "congo.h"
#include "rules/position.h"

#include "games/random_position.h"
#include "tap.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 1 << 14, PLIES = 60 };

static congo_engine *engine;

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

struct seen {
    unsigned positions, in_mirror, to_other;
};

/* The same in a mirror, and to either side. */
static int
look_at(const congo_position *position, struct seen *seen)
{
    congo_position mirrored = congo_position_mirror(position), other = exchanged(position);
    int worth = congo_engine_evaluate(engine, position);

    seen->positions++;
    seen->in_mirror += worth == congo_engine_evaluate(engine, &mirrored);
    seen->to_other += worth == congo_engine_evaluate(engine, &other);
    return worth;
}

static void
tell_symmetry(const struct seen *seen, const char *where)
{
    char text[100];

    (void)snprintf(text, sizeof text, "%s: %u of %u are worth the same in a mirror", where,
                   seen->in_mirror, seen->positions);
    tap(seen->in_mirror == seen->positions && seen->positions > 500, text);
    (void)snprintf(text, sizeof text, "%s: %u of %u are worth the same with colours exchanged",
                   where, seen->to_other, seen->positions);
    tap(seen->to_other == seen->positions && seen->positions > 500, text);
}

static void
play_variants(const congo_variants *book)
{
    congo_move *moves = calloc(MOVES, sizeof *moves);
    struct seen seen = {0, 0, 0};
    uint64_t random = 1;

    if (!moves)
        abort();
    for (size_t i = 0; i < congo_variants_count(book); i++) {
        congo_position position = congo_variants_at(book, i)->setup;

        for (unsigned plies = 0; plies < PLIES && !congo_position_over(&position, NULL); plies++) {
            size_t count = congo_moves(&position, moves, MOVES, NULL);

            (void)look_at(&position, &seen);
            if (!count || count > MOVES)
                break;
            congo_play(&position, &moves[random_below(&random, (uint32_t)count)]);
        }
    }
    free(moves);
    tell_symmetry(&seen, "games of all variants");
}

/* Setups as a user's variants may have them: any pieces anywhere, by all rules. */
static void
look_at_any_setup(void)
{
    struct seen seen = {0, 0, 0};
    uint64_t random = 2;

    for (unsigned i = 0; i < 1000; i++) {
        congo_position position = random_setup(&random, i % 8);

        (void)look_at(&position, &seen);
    }
    tell_symmetry(&seen, "setups drawn at random");
}

/* ------------------------------------------------------------------ pieces */

/* What the side to move loses without one of its pieces, on the mean of all that it has of a kind.
 */
static bool
all_kinds_count(const congo_position *position, const char *title)
{
    int whole = congo_engine_evaluate(engine, position);
    bool all = true;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
        congo_squares set = pos_of(position, position->to_move, (congo_piece)piece);
        int sum = 0, count = (int)board_count(set);

        for (; set && piece != CONGO_LION; set &= set - 1) {
            congo_position without = *position;

            pos_take(&without, position->to_move, piece, board_first(set));
            sum += whole - congo_engine_evaluate(engine, &without);
        }
        if (sum < 25 * count && piece != CONGO_LION) {
            printf("# %s, %s, rules %u: %s is worth %d\n", title,
                   position->to_move == CONGO_WHITE ? "White" : "Black", position->rules,
                   congo_piece_name((congo_piece)piece, position->rules), sum / count);
            all = false;
        }
    }
    return all;
}

static void
look_at_pieces(const congo_variants *book)
{
    unsigned counted = 0, setups = 0, even = 0, fair = 0;

    for (size_t i = 0; i < congo_variants_count(book); i++) {
        const congo_variant *variant = congo_variants_at(book, i);

        for (unsigned way = 0; way < 4; way++) {
            congo_position position = congo_position_with_rules(
                &variant->setup, variant->setup.rules ^ (way & 1 ? CONGO_RULE_RIVER : 0));
            congo_position passed = position, other = exchanged(&position);

            if (way & 2)
                pos_pass(&position);
            setups++;
            counted += all_kinds_count(&position, variant->title);
            pos_pass(&passed);
            if (!congo_position_equal(&passed, &other))
                continue;
            even++;
            fair +=
                congo_engine_evaluate(engine, &passed) == congo_engine_evaluate(engine, &position);
        }
    }
    tap(counted == setups && setups >= 4 * 29,
        "in every setup, on either terrain, a piece of each kind is worth a quarter of a Pawn");
    tap(fair == even && even > 50, "no side of a setup that is alike for both is ahead");
}

int
main(void)
{
    congo_variants *book = congo_variants_new(NULL);

    engine = congo_engine_new(NULL);
    if (!book || !engine)
        return 99;
    play_variants(book);
    look_at_any_setup();
    look_at_pieces(book);
    tap_end();
    congo_engine_free(engine);
    congo_variants_free(book);
    return 0;
}
