/* SPDX-License-Identifier: MIT */
/*
 * random_check [SEED [COUNT]]: the rules core against the slow mover, on random positions of every
 * variant and both terrains, each of which is a test.  For each position: the text forms, every
 * move's notation and what it leads to, legality by asking, counting, the incremental hash, and
 * both symmetries.
 */
#include "rules/position.h"
#include "both.h"
#include "sanitized.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A sanitizer looks at a quarter as many: whether the rules are right shows without one. */
enum { POSITIONS = SANITIZED ? 30000 : 120000, MOST_FAILURES = 10, MOVES = SLOW_WILD_MOVES };

/* A move as both movers can be compared by. */
struct line {
    char notation[SLOW_TEXT];
    char after[SLOW_TEXT];
};

struct check {
    struct slow_random random;
    const congo_variant *variant;
    struct slow_position slow;
    congo_position core;
    struct slow_moves slow_moves;
    struct slow_line *slow_lines; /* sorted */
    size_t count;
    congo_move core_moves[MOVES];
    struct line core_lines[MOVES];
    bool failed; /* the variant and terrain at hand */
    unsigned long failures, positions, moves, asked;
};

static void
fail(struct check *check, const char *what, const char *detail)
{
    char text[SLOW_TEXT];

    slow_print_position(&check->slow, text);
    if (!check->failed)
        printf("not ok - %s, %s\n", check->variant->title,
               check->slow.rules.islands ? "islands" : "river");
    check->failed = true;
    check->failures++;
    printf("%s\n  %s: %s\n", text, what, detail);
}

static int
by_notation(const void *a, const void *b)
{
    return strcmp(((const struct line *)a)->notation, ((const struct line *)b)->notation);
}

/* The core reads what the slow mover prints, and prints the same. */
static bool
same_text(struct check *check)
{
    char slow[SLOW_TEXT], core[CONGO_POSITION_SIZE];
    congo_error err;
    unsigned rules = both_core_rules(check->slow.rules);

    slow_print_position(&check->slow, slow);
    if (!congo_position_read(slow, rules, &check->core, &err)) {
        fail(check, "the core cannot read it", err.text);
        return false;
    }
    congo_position_write(&check->core, core);
    if (strcmp(slow, core) != 0)
        fail(check, "the core prints", core);
    if (!pos_check(&check->core))
        fail(check, "the core's invariants", "do not hold");
    return true;
}

/* Every move, its notation, and the position it leads to; the hash on the way. */
static void
same_moves(struct check *check)
{
    congo_error err = {.code = CONGO_OK};
    size_t count = congo_moves(&check->core, check->core_moves, MOVES, &err);
    size_t i = 0, j = 0;

    if (count > MOVES || err.code != CONGO_OK) {
        fail(check, "too many moves", err.text);
        return;
    }
    for (size_t m = 0; m < count; m++) {
        struct line *line = &check->core_lines[m];
        congo_position after = check->core;

        congo_move_write(&check->core, &check->core_moves[m], CONGO_SAVANNA, line->notation);
        congo_play(&after, &check->core_moves[m]);
        congo_position_write(&after, line->after);
        if (!pos_check(&after))
            fail(check, "invariants or hash broken by", line->notation);
    }
    qsort(check->core_lines, count, sizeof check->core_lines[0], by_notation);
    while (i < count || j < check->count) {
        const struct line *core = &check->core_lines[i];
        const struct slow_line *slow = &check->slow_lines[j];
        int order = i == count          ? 1
                    : j == check->count ? -1
                                        : strcmp(core->notation, slow->notation);
        char text[SLOW_TEXT];

        if (order < 0)
            fail(check, "only the core has", core->notation);
        else if (order > 0)
            fail(check, "the core lacks", slow->notation);
        if (order == 0) {
            slow_print_position(&slow->after, text);
            if (strcmp(core->after, text) != 0)
                fail(check, core->notation, core->after);
        }
        i += order <= 0;
        j += order >= 0;
    }
    if (congo_position_can_move(&check->core) != (check->count > 0))
        fail(check, "whether there is a move", "the core is wrong");
}

static bool
same_squares(const struct slow_move *a, const struct slow_move *b)
{
    if (both_square(a->from) != both_square(b->from) || a->jumps != b->jumps ||
        a->landings != b->landings)
        return false;
    for (int i = 0; i < a->landings; i++)
        if (both_square(a->landing[i]) != both_square(b->landing[i]))
            return false;
    return true;
}

static bool
slow_allows(const struct check *check, const struct slow_move *move)
{
    for (size_t i = 0; i < check->slow_moves.count; i++)
        if (same_squares(&check->slow_moves.move[i], move))
            return true;
    return false;
}

static void
ask(struct check *check, const struct slow_move *move)
{
    congo_move asked = both_move(move);
    bool core = congo_move_complete(&check->core, &asked);
    char text[64];

    check->asked++;
    if (core == slow_allows(check, move))
        return;
    snprintf(text, sizeof text, "%c%d, %d landings, to %c%d, %s", 'A' + move->from.file,
             move->from.rank + 1, move->landings, 'A' + move->landing[move->landings - 1].file,
             move->landing[move->landings - 1].rank + 1, core ? "allowed" : "refused");
    fail(check, "asked for its legality, the core is wrong about", text);
}

static struct slow_square
random_square(struct check *check)
{
    struct slow_square sq = {(int)slow_random_below(&check->random, SLOW_SIZE),
                             (int)slow_random_below(&check->random, SLOW_SIZE)};

    return sq;
}

/* Asks for every legal move, for each spoiled by one square, and for moves at random. */
static void
same_answers(struct check *check)
{
    for (size_t i = 0; i < check->slow_moves.count; i++) {
        struct slow_move move = check->slow_moves.move[i];

        ask(check, &move);
        move.landing[slow_random_below(&check->random, (uint64_t)move.landings)] =
            random_square(check);
        ask(check, &move);
        if (move.jumps && move.landings < CONGO_JUMPS_MAX) {
            move = check->slow_moves.move[i];
            move.landing[move.landings] =
                move.landings > 1 ? move.landing[move.landings - 2] : move.from;
            move.landings++;
            ask(check, &move);
        }
    }
    for (int i = 0; i < 20; i++) {
        struct slow_move move = {.from = random_square(check), .landings = 1};

        move.landing[0] = random_square(check);
        ask(check, &move);
    }
}

static void
same_counts(struct check *check)
{
    uint64_t count = 0;

    if (!congo_perft(&check->core, 1, 1, &count, NULL) || count != check->count)
        fail(check, "counting the moves", "the core is wrong");
    if (check->count < 60 && check->positions % 16 == 0 &&
        (!congo_perft(&check->core, 2, 1, &count, NULL) || count != slow_perft(&check->slow, 2)))
        fail(check, "counting two moves deep", "the core is wrong");
}

static int
by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The core's moves from another view of the position lead to the other view of the results. */
static void
same_from(struct check *check, struct slow_position view(const struct slow_position *),
          const char *what)
{
    static char core[MOVES][CONGO_POSITION_SIZE], slow[MOVES][CONGO_POSITION_SIZE];
    struct slow_position seen = view(&check->slow);
    char text[SLOW_TEXT];
    congo_position start;
    size_t count;

    slow_print_position(&seen, text);
    if (!congo_position_read(text, check->core.rules, &start, NULL)) {
        fail(check, what, "cannot be read");
        return;
    }
    count = congo_moves(&start, check->core_moves, MOVES, NULL);
    if (count != check->count) {
        fail(check, what, "has another number of moves");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        congo_position after = start;
        struct slow_position seen_after = view(&check->slow_lines[i].after);

        congo_play(&after, &check->core_moves[i]);
        congo_position_write(&after, core[i]);
        slow_print_position(&seen_after, text);
        memcpy(slow[i], text, CONGO_POSITION_SIZE);
    }
    qsort(core, count, sizeof core[0], by_text);
    qsort(slow, count, sizeof slow[0], by_text);
    for (size_t i = 0; i < count; i++)
        if (strcmp(core[i], slow[i]) != 0) {
            fail(check, what, core[i]);
            return;
        }
}

static void
same_views(struct check *check)
{
    congo_position mirrored = congo_position_mirror(&check->core);
    struct slow_position seen = slow_mirrored(&check->slow);
    char slow[SLOW_TEXT], core[CONGO_POSITION_SIZE];

    slow_print_position(&seen, slow);
    congo_position_write(&mirrored, core);
    if (strcmp(slow, core) != 0 || !pos_check(&mirrored))
        fail(check, "the core's mirror image is", core);
    same_from(check, slow_mirrored, "its mirror image");
    same_from(check, slow_swapped, "with colours exchanged, it");
}

static void
compare(struct check *check)
{
    check->positions++;
    if (!same_text(check))
        return;
    slow_all_moves(&check->slow, &check->slow_moves, MOVES);
    check->slow_lines = slow_all_lines(&check->slow, MOVES, &check->count);
    if (check->slow_lines) {
        check->moves += check->count;
        same_moves(check);
        same_answers(check);
        same_counts(check);
        if (check->positions % 4 == 0)
            same_views(check);
    }
    free(check->slow_lines);
    slow_free(&check->slow_moves);
}

/* A third from one long row of games, the others scattered. */
static void
compare_some(struct check *check, const struct slow_position *start, unsigned long wanted)
{
    struct slow_position game = *start;

    check->failed = false;
    for (unsigned long i = 0; i < wanted && check->failures < MOST_FAILURES; i++) {
        if (i % 3 == 0) {
            check->slow = game;
            if (!slow_random_turn(&check->random, &game))
                game = *start;
        } else {
            check->slow = slow_random_scatter(&check->random, start->rules);
        }
        compare(check);
    }
    if (!check->failed && check->failures < MOST_FAILURES)
        printf("ok - %s, %s: %lu positions\n", check->variant->title,
               start->rules.islands ? "islands" : "river", wanted);
}

int
main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    unsigned long wanted = argc > 2 ? strtoul(argv[2], NULL, 10) : POSITIONS;
    congo_variants *variants = congo_variants_new(NULL);
    struct check *check = calloc(1, sizeof *check);
    size_t count;
    int status;

    if (!variants || !check)
        return 99;
    check->random.state = seed;
    count = congo_variants_count(variants);
    printf("1..%zu\n", 2 * count);
    for (size_t i = 0; i < 2 * count; i++) {
        struct slow_position start;

        check->variant = congo_variants_at(variants, i / 2);
        start = both_setup(check->variant, i % 2 == 0);
        compare_some(check, &start, wanted / (2 * count) + 1);
    }
    printf("seed %" PRIu64 ": %lu positions, %lu moves, %lu questions, %lu failures\n", seed,
           check->positions, check->moves, check->asked, check->failures);
    status = check->failures == 0 ? 0 : 1;
    free(check);
    congo_variants_free(variants);
    return status;
}
