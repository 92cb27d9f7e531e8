/* SPDX-License-Identifier: MIT */
/*
 * spec_check [FILE...]: runs the rule blocks of tests/spec/ (its README has the form) on the
 * library and on the slow mover.  A block is a test; one that was not run is one too few.
 */
#include "base/err.h"
#include "spec.h"

#include <glob.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 400, MOST_PLAYS = 20, MOST_FROMS = 8, PATHS = 2000 };

struct from {
    char square[3];
    char paths[PATHS]; /* separated by blanks, as written */
    int line;
};

struct block {
    char rule[LINE];
    int line;
    const congo_variant *variant;
    unsigned rules;
    char side;
    int rows, columns;
    char before[SLOW_TEXT], after[SLOW_TEXT]; /* rows without the side */
    struct from from[MOST_FROMS];
    int froms;
    char play[MOST_PLAYS][LINE];
    int plays;
    char verdict[LINE], opening[LINE];
    long moves; /* -1: not said */
    bool wrong;
};

struct run {
    const char *file;
    const congo_variants *variants;
    const struct spec_mover *mover;
    int line, found;
    bool failed; /* the present block, or what stands outside of one */
    bool all_well;
    struct block block;
};

static void fail(struct run *run, int line, const char *format, ...) ERR_PRINTF(3, 4);

static void
fail(struct run *run, int line, const char *format, ...)
{
    va_list args;

    if (!run->failed)
        printf("not ok - %s\n", run->block.line ? run->block.rule : run->file);
    run->failed = true;
    run->all_well = false;
    printf("%s:%d: ", run->file, line);
    if (run->mover)
        printf("%s: ", run->mover->name);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

static int
by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Words in the order of their bytes, so that lists can be compared. */
static void
sort_words(char *words)
{
    char copy[PATHS], *word[PATHS / 2];
    size_t count = 0;

    snprintf(copy, sizeof copy, "%s", words);
    for (char *w = strtok(copy, " "); w; w = strtok(NULL, " "))
        word[count++] = w;
    qsort(word, count, sizeof word[0], by_text);
    *words = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            strcat(words, " ");
        strcat(words, word[i]);
    }
}

/* Prints a position as the mover would, so that the diagram's marks do not matter. */
static bool
normal(struct run *run, const char *rows, char side, char text[SLOW_TEXT])
{
    struct slow_position position;
    char with_side[SLOW_TEXT + 2];
    const char *why;

    snprintf(with_side, sizeof with_side, "%s %c", rows, side);
    /* After the last move a Lion may be gone. */
    if (!slow_read_position(&position, both_slow_rules(run->block.rules), with_side, &why) &&
        !strstr(why, "Lion")) {
        fail(run, run->block.line, "the diagram: %s", why);
        return false;
    }
    slow_print_position(&position, text);
    return true;
}

static void
check_from(struct run *run, const struct from *from, const struct spec_moves *moves)
{
    char expected[PATHS], found[PATHS] = "";

    snprintf(expected, sizeof expected, "%s", from->paths);
    sort_words(expected);
    for (size_t i = 0; i < moves->count; i++) {
        size_t length = strlen(found);

        if (strcmp(moves->move[i].from, from->square) == 0)
            snprintf(found + length, sizeof found - length, "%s ", moves->move[i].path);
    }
    sort_words(found);
    if (strcmp(expected, found) != 0)
        fail(run, from->line, "from %s\n  expected %s\n  found    %s", from->square, expected,
             found);
}

static const struct spec_move *
named(const struct spec_moves *moves, const char *notation)
{
    for (size_t i = 0; i < moves->count; i++)
        if (strcmp(moves->move[i].notation, notation) == 0)
            return &moves->move[i];
    return NULL;
}

/* Plays the block's moves one after another; false where one is not there. */
static bool
play_all(struct run *run, char positions[MOST_PLAYS + 1][SLOW_TEXT])
{
    const struct block *block = &run->block;

    for (int i = 0; i < block->plays; i++) {
        struct spec_moves moves = {0};
        const struct spec_move *move = NULL;

        if (run->mover->moves(block->rules, positions[i], &moves))
            move = named(&moves, block->play[i]);
        if (move)
            memcpy(positions[i + 1], move->after, SLOW_TEXT);
        else
            fail(run, block->line, "no move %s in %s", block->play[i], positions[i]);
        free(moves.move);
        if (!move)
            return false;
    }
    return true;
}

static void
check_verdict(struct run *run, const char *start)
{
    const struct block *block = &run->block;
    const char *notation[MOST_PLAYS];
    struct spec_game game = {.variant = block->variant,
                             .rules = block->rules,
                             .start = start,
                             .plies = (size_t)block->plays,
                             .notation = notation};

    for (int i = 0; i < block->plays; i++)
        notation[i] = block->play[i];
    run->mover->judge(&game);
    if (*block->verdict && strcmp(game.verdict, block->verdict) != 0)
        fail(run, block->line, "expected %s, found %s", block->verdict, game.verdict);
    if (*block->opening && strcmp(game.opening, block->opening) != 0)
        fail(run, block->line, "expected the opening %s, found %s", block->opening, game.opening);
}

static void
check_played(struct run *run)
{
    const struct block *block = &run->block;
    char positions[MOST_PLAYS + 1][SLOW_TEXT], after[SLOW_TEXT];
    char last_side = (block->side == 'b') != (block->plays % 2 != 0) ? 'b' : 'w';

    if (!normal(run, block->before, block->side, positions[0]) || !play_all(run, positions))
        return;
    if (block->columns == 2 && normal(run, block->after, last_side, after) &&
        strcmp(after, positions[block->plays]) != 0)
        fail(run, block->line, "after the moves\n  expected %s\n  found    %s", after,
             positions[block->plays]);
    check_verdict(run, positions[0]);
}

static void
run_block(struct run *run)
{
    const struct block *block = &run->block;
    struct spec_moves moves = {0};
    char before[SLOW_TEXT + 2];
    bool readable;

    snprintf(before, sizeof before, "%s %c", block->before, block->side);
    readable = run->mover->moves(block->rules, before, &moves);
    if (readable == block->wrong)
        fail(run, block->line, "the board was %s", readable ? "taken" : "refused");
    if (readable) {
        for (int i = 0; i < block->froms; i++)
            check_from(run, &block->from[i], &moves);
        if (block->moves >= 0 && (size_t)block->moves != moves.count)
            fail(run, block->line, "expected %ld moves, found %zu", block->moves, moves.count);
        check_played(run);
    }
    free(moves.move);
}

/* A block that asks for nothing shows nothing. */
static bool
block_is_whole(struct run *run)
{
    const struct block *block = &run->block;

    if (!block->variant || block->rows != 7)
        fail(run, block->line, "a block has a line \"on\" and seven rows");
    else if (block->froms + block->plays == 0 && !block->wrong && block->moves < 0)
        fail(run, block->line, "the block asks for nothing");
    else if ((block->columns == 2) != (block->plays > 0))
        fail(run, block->line, "a second board and moves to play go together");
    else
        return true;
    return false;
}

static void
end_block(struct run *run)
{
    if (run->block.line == 0)
        return;
    run->mover = NULL;
    if (block_is_whole(run)) {
        for (int i = 0; i < SPEC_MOVERS; i++) {
            run->mover = &spec_movers[i];
            run_block(run);
        }
        run->mover = NULL;
        if (!run->failed)
            printf("ok - %s\n", run->block.rule);
    }
    run->block.line = 0;
    run->failed = false;
}

static void
begin_block(struct run *run, const char *rule)
{
    end_block(run);
    memset(&run->block, 0, sizeof run->block);
    snprintf(run->block.rule, sizeof run->block.rule, "%s", rule);
    run->block.line = run->line;
    run->block.side = 'w';
    run->block.moves = -1;
    run->found++;
}

static void
read_on(struct run *run, char *text)
{
    char *comma = strchr(text, ',');
    congo_error err;

    if (!comma || (strcmp(comma, ", islands") != 0 && strcmp(comma, ", river") != 0)) {
        fail(run, run->line, "expected a variant, a comma, islands or river");
        return;
    }
    *comma = '\0';
    run->block.variant = congo_variants_find(run->variants, text, &err);
    if (!run->block.variant) {
        fail(run, run->line, "%s", err.text);
        return;
    }
    run->block.rules = run->block.variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER;
    if (strcmp(comma + 1, " river") == 0)
        run->block.rules |= CONGO_RULE_RIVER;
}

static void
add_row(char rows[SLOW_TEXT], const char *row)
{
    size_t length = strlen(rows);

    snprintf(rows + length, SLOW_TEXT - length, "%s%s", length > 0 ? "/" : "", row);
}

static void
read_row(struct run *run, const char *text)
{
    struct block *block = &run->block;
    char before[9], after[9], more[2];
    int columns = sscanf(text, "%8s %8s %1s", before, after, more);

    if (columns < 1 || columns > 2 || (block->rows > 0 && columns != block->columns)) {
        fail(run, run->line, "a row shows one board or two");
        return;
    }
    add_row(block->before, before);
    if (columns == 2)
        add_row(block->after, after);
    block->columns = columns;
    block->rows++;
}

static void
read_from(struct run *run, const char *text)
{
    struct block *block = &run->block;
    struct from *from = block->from;
    size_t length;

    while (from < block->from + block->froms && strncmp(from->square, text, 2) != 0)
        from++;
    if (from == block->from + MOST_FROMS || strlen(text) < 2) {
        fail(run, run->line, "too many squares, or none");
        return;
    }
    if (from == block->from + block->froms) {
        block->froms++;
        snprintf(from->square, sizeof from->square, "%.2s", text);
        from->line = run->line;
    }
    length = strlen(from->paths);
    snprintf(from->paths + length, sizeof from->paths - length, " %s", text + 2);
}

static void
read_line(struct run *run, char *text)
{
    struct block *block = &run->block;

    if (*text == '\0')
        return;
    if (strncmp(text, "rule ", 5) == 0)
        begin_block(run, text + 5);
    else if (block->line == 0)
        fail(run, run->line, "outside of a block");
    else if (strncmp(text, "on ", 3) == 0)
        read_on(run, text + 3);
    else if (strcmp(text, "to move black") == 0 || strcmp(text, "to move white") == 0)
        block->side = text[8];
    else if (strncmp(text, "  ", 2) == 0)
        read_row(run, text + 2);
    else if (strncmp(text, "from ", 5) == 0)
        read_from(run, text + 5);
    else if (strncmp(text, "moves ", 6) == 0)
        block->moves = strtol(text + 6, NULL, 10);
    else if (strncmp(text, "play ", 5) == 0 && block->plays < MOST_PLAYS)
        snprintf(block->play[block->plays++], LINE, "%s", text + 5);
    else if (strncmp(text, "verdict ", 8) == 0)
        snprintf(block->verdict, LINE, "%s", text + 8);
    else if (strncmp(text, "opening ", 8) == 0)
        snprintf(block->opening, LINE, "%s", text + 8);
    else if (strcmp(text, "wrong") == 0)
        block->wrong = true;
    else
        fail(run, run->line, "not understood: %s", text);
}

static void
run_file(struct run *run, const char *name)
{
    FILE *file = fopen(name, "r");
    char text[LINE];

    run->file = name;
    run->line = 0;
    if (!file) {
        fail(run, 0, "cannot be opened");
        return;
    }
    while (fgets(text, sizeof text, file)) {
        text[strcspn(text, "\n")] = '\0';
        run->line++;
        read_line(run, text);
    }
    end_block(run);
    fclose(file);
}

int
main(int argc, char **argv)
{
    congo_variants *variants = congo_variants_new(NULL);
    struct run *run = calloc(1, sizeof *run);
    char pattern[512];
    glob_t files = {0};
    int status;

    if (!variants || !run)
        return 99;
    run->variants = variants;
    run->all_well = true;
    for (int i = 1; i < argc; i++)
        run_file(run, argv[i]);
    if (argc < 2 && glob(both_source_file("tests/spec/*.spec", pattern), 0, NULL, &files) == 0)
        for (size_t i = 0; i < files.gl_pathc; i++)
            run_file(run, files.gl_pathv[i]);
    globfree(&files);
    printf("1..%d\n", run->found);
    status = run->all_well && run->found > 0 ? 0 : 1;
    free(run);
    congo_variants_free(variants);
    return status;
}
