/* SPDX-License-Identifier: MIT */
/*
 * perft_check [FILE]: counts move sequences from each position of tests/perft.epd.  A line is
 *
 *   POSITION; VARIANT; islands|river; COUNT... | COUNT...
 *
 * with the counts for the depths 1, 2 and so on.  The slow mover counts up to the bar, the library
 * all of them.  A line is a test; one that was not counted is one too few.
 */
#include "both.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 400 };

struct run {
    const char *file;
    congo_variants *variants;
    int line, found;
    bool failed, all_well; /* the present line, all lines */
    char position[LINE];
};

static void
fail(struct run *run, const char *what, const char *where)
{
    if (!run->failed)
        printf("not ok - %s\n", run->position);
    printf("%s:%d: %s: %s\n", run->file, run->line, what, where);
    run->failed = true;
    run->all_well = false;
}

static void
expect(struct run *run, const char *who, unsigned depth, uint64_t expected, uint64_t found)
{
    char text[128];

    if (expected == found)
        return;
    snprintf(text, sizeof text, "%s counts %" PRIu64 " at depth %u, not %" PRIu64, who, found,
             depth, expected);
    fail(run, "wrong", text);
}

static void
count_all(struct run *run, const congo_position *position, const struct slow_position *slow,
          const char *counts)
{
    bool both = true;
    unsigned depth = 0;

    while (*counts != '\0') {
        char *end;
        uint64_t expected = strtoull(counts, &end, 10), found = 0;

        if (end == counts) {
            if (*counts == '|')
                both = false;
            else if (*counts != ' ')
                fail(run, "not a count", counts);
            if (*counts++ != '|' && counts[-1] != ' ')
                return;
            continue;
        }
        counts = end;
        depth++;
        if (!congo_perft(position, depth, 1, &found, NULL))
            fail(run, "the library cannot count", "");
        expect(run, "the library", depth, expected, found);
        if (both)
            expect(run, "the slow mover", depth, expected, slow_perft(slow, (int)depth));
    }
    if (depth == 0)
        fail(run, "no counts", "");
}

/* Cuts the next field off: up to the semicolon and the blanks after it. */
static char *
field(char **rest)
{
    char *start = *rest, *end = strchr(start, ';');

    if (!end)
        return NULL;
    *end++ = '\0';
    *rest = end + strspn(end, " ");
    return start;
}

static void
run_line(struct run *run, char *text)
{
    char *position_text = field(&text);
    char *title = position_text ? field(&text) : NULL;
    char *terrain = title ? field(&text) : NULL;
    const congo_variant *variant;
    congo_position position;
    struct slow_position slow;
    congo_error err;
    unsigned rules;
    const char *why;

    if (!terrain || (strcmp(terrain, "islands") != 0 && strcmp(terrain, "river") != 0)) {
        fail(run, "expected POSITION; VARIANT; TERRAIN; COUNTS", text);
        return;
    }
    variant = congo_variants_find(run->variants, title, &err);
    if (!variant) {
        fail(run, err.text, title);
        return;
    }
    rules = variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER;
    if (strcmp(terrain, "river") == 0)
        rules |= CONGO_RULE_RIVER;
    if (!congo_position_read(position_text, rules, &position, &err))
        fail(run, err.text, position_text);
    else if (!slow_read_position(&slow, both_slow_rules(rules), position_text, &why))
        fail(run, why, position_text);
    else
        count_all(run, &position, &slow, text);
}

int
main(int argc, char **argv)
{
    struct run run = {.variants = congo_variants_new(NULL), .all_well = true};
    char path[512], text[LINE];
    FILE *file;

    run.file = argc > 1 ? argv[1] : both_source_file("tests/perft.epd", path);
    file = fopen(run.file, "r");
    if (!file || !run.variants) {
        fprintf(stderr, "%s: cannot be opened\n", run.file);
        return 99;
    }
    while (fgets(text, sizeof text, file)) {
        run.line++;
        text[strcspn(text, "\n")] = '\0';
        if (*text == '#' || *text == '\0')
            continue;
        run.found++;
        run.failed = false;
        snprintf(run.position, sizeof run.position, "%s", text);
        run_line(&run, text);
        if (!run.failed)
            printf("ok - %s\n", run.position);
    }
    fclose(file);
    congo_variants_free(run.variants);
    printf("1..%d\n", run.found);
    return run.found > 0 && run.all_well ? 0 : 1;
}
