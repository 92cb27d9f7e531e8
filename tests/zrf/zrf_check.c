/* SPDX-License-Identifier: MIT */
/*
 * zrf_check [SEED [COUNT [DEPTH]]]: the rules files of both packages, read and run by an
 * interpreter of their language, against the library. Each variant in each file is a test: its
 * place, its setup, its goals, perft from the start, COUNT random games' and COUNT scattered
 * positions.
 *
 * The original package is looked for beside the source tree; without it its half is skipped.
 */
#include "base/file.h"
#include "base/names.h"
#include "rules/both.h"
#include "zillions/package.h"
#include "zrf/same_turns.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARCHIVE "../shared/data/congo.zip"

enum { POSITIONS = 12, DEPTH = 3 };

struct check {
    struct slow_random random;
    unsigned long positions, depth;
    congo_variants *book;
    const char *file; /* which package and file, for messages */
    const struct tree *tree;
    struct zrf zrf;
    unsigned tests, failures;
};

static void
result(struct check *check, const char *what, const char *fault)
{
    check->tests++;
    check->failures += fault != NULL;
    printf("%s %u - %s: %s\n", fault ? "not ok" : "ok", check->tests, check->file, what);
    if (fault)
        printf("%s\n", fault);
}

/* ------------------------------------------------------------------ what the file names */

static const char *
file_there(const struct tree *tree, const char *name, char *fault, size_t size)
{
    char path[200];

    snprintf(path, sizeof path, "%s", name ? name : "(none)");
    for (char *c = strchr(path, '\\'); c; c = strchr(c, '\\'))
        *c = '/';
    if (tree_find(tree, path))
        return NULL;
    snprintf(fault, size, "no such picture: %s", path);
    return fault;
}

static long
little_endian(const char *at)
{
    const unsigned char *b = (const unsigned char *)at;

    return b[0] | b[1] << 8 | b[2] << 16 | (long)b[3] << 24;
}

/* The strings of every (image ...), wherever it stands; of a board's, and its first square too. */
struct pictures {
    const struct check *check;
    const char *board;
    long square[4];
    char *fault;
    size_t size;
};

static const char *
look_for_pictures(struct pictures *p, const struct expr *list, const char *in)
{
    const char *fault = NULL;

    for (const struct expr *e = list->first; e && !fault; e = e->next) {
        if (e->kind == EXPR_STRING && expr_is(list, "image")) {
            fault = file_there(p->check->tree, e->text, p->fault, p->size);
            if (strcmp(in, "board") == 0)
                p->board = e->text;
        }
        if (expr_is(e, "start-rectangle"))
            for (unsigned i = 0; i < 4; i++)
                p->square[i] = expr_item(e, i + 1) ? atol(expr_item(e, i + 1)->text) : 0;
        if (e->kind == EXPR_LIST && !fault)
            fault = look_for_pictures(p, e, list->first->text);
    }
    return fault;
}

/* Every picture lies in the package, and the squares lie on the board's. */
static const char *
check_pictures(struct check *check, char *fault, size_t size)
{
    struct pictures p = {.check = check, .fault = fault, .size = size};
    const struct ruleset *r;
    const char *missing = look_for_pictures(&p, check->zrf.games.game, "game");
    char path[200];
    long right = 0, bottom = 0;
    const struct tree_file *board;

    if (missing)
        return missing;
    if (!p.board || !zrf_choose(&check->zrf, 0))
        return "no picture of a board";
    r = check->zrf.rules;
    for (unsigned i = 0; i < r->squares.count; i++) {
        right = r->x[i] > right ? r->x[i] : right;
        bottom = r->y[i] > bottom ? r->y[i] : bottom;
    }
    snprintf(path, sizeof path, "%s", p.board);
    for (char *c = strchr(path, '\\'); c; c = strchr(c, '\\'))
        *c = '/';
    board = tree_find(check->tree, path);
    if (r->squares.count == 49 && right && bottom &&
        little_endian(board->contents.bytes + 18) >= right + p.square[2] - p.square[0] &&
        little_endian(board->contents.bytes + 22) >= bottom + p.square[3] - p.square[1])
        return NULL;
    return "the squares reach beyond the board's picture";
}

/* ------------------------------------------------------------------ one variant */

/* The kinds of conditions by which a side loses, a bit each; of pieces, the Lion alone. */
static unsigned
losses(const struct ruleset *r)
{
    unsigned kinds = 0;

    for (const struct goal *g = r->goals; g; g = g->next)
        if (g->kind == GOAL_LOSS && g->players == 3 && g->when && !g->when->next &&
            (!g->when->piece_count ||
             (g->when->piece_count == 1 &&
              g->when->pieces[0] == names_number(&r->piece_names, "Lion"))))
            kinds |= 1u << g->when->kind;
        else
            kinds |= 1u << WHEN_FALSE;
    return kinds;
}

static const char *
check_goals(const struct ruleset *r, const congo_variant *variant)
{
    unsigned wanted = 1u << WHEN_CAPTURED | 1u << WHEN_STALEMATED;

    wanted |= variant->repetition_loses ? 1u << WHEN_REPETITION : 0;
    return losses(r) == wanted ? NULL : "the goals are not those of the table";
}

static const char *
check_perft(struct zrf *zrf, const congo_position *position, unsigned depth, char *fault,
            size_t size)
{
    uint64_t core = 0, file = 0;
    congo_error err;
    struct zboard *table = zboard_new(zrf->rules, &zrf->err);
    char text[CONGO_POSITION_SIZE];
    bool fine;

    zrf_from_position(zrf->rules, position, table);
    fine = zboard_perft(zrf->run, table, depth, &file, &zrf->err);
    zboard_free(table);
    if (fine && congo_perft(position, depth, 1, &core, &err) && core == file)
        return NULL;
    congo_position_write(position, text);
    snprintf(fault, size,
             "%s: perft %u is %" PRIu64 " in the library, %" PRIu64 " in the file %.200s", text,
             depth, core, file, zrf->err.text);
    return fault;
}

static const char *
check_position(struct zrf *zrf, const struct slow_position *slow, bool deeper, char *fault,
               size_t size)
{
    char text[SLOW_TEXT], why[800];
    congo_position position;
    congo_error err;

    slow_print_position(slow, text);
    if (!congo_position_read(text, both_core_rules(slow->rules), &position, &err))
        return snprintf(fault, size, "%s: %.800s", text, err.text), fault;
    if (!zrf_same_turns(zrf, &position, why, sizeof why))
        return snprintf(fault, size, "%s\n%s", text, why), fault;
    return deeper ? check_perft(zrf, &position, 2, fault, size) : NULL;
}

static const char *
check_positions(struct check *check, const congo_variant *variant, bool islands, char *fault,
                size_t size)
{
    struct slow_position setup = both_setup(variant, islands);

    for (unsigned long i = 0; i < check->positions; i++) {
        struct slow_position played = slow_random_play(&check->random, &setup);
        struct slow_position wild = slow_random_scatter(&check->random, setup.rules);

        if (check_position(&check->zrf, &played, true, fault, size) ||
            check_position(&check->zrf, &wild, false, fault, size))
            return fault;
    }
    return NULL;
}

static const char *
check_setup(struct zrf *zrf, const congo_position *setup)
{
    struct zboard *stands = zboard_new(zrf->rules, &zrf->err);
    struct zboard *wanted = zboard_new(zrf->rules, &zrf->err);
    bool same = true;

    zrf_from_position(zrf->rules, setup, wanted);
    for (unsigned i = 0; i < zrf->rules->squares.count; i++)
        same = same && stands->cells[i].piece == wanted->cells[i].piece &&
               stands->cells[i].owner == wanted->cells[i].owner;
    zboard_free(stands);
    zboard_free(wanted);
    return same ? NULL : "another setup";
}

static void
check_variant(struct check *check, size_t index, bool islands)
{
    const congo_variant *variant = congo_variants_at(check->book, index);
    unsigned rules = (variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER) |
                     (islands ? 0 : (unsigned)CONGO_RULE_RIVER);
    congo_variant here = *variant;
    struct zrf *zrf = &check->zrf;
    char text[1200];
    const char *fault;

    here.setup = congo_position_with_rules(&variant->setup, rules);
    if (strcmp(zrf_title(zrf, index), variant->title) != 0) {
        result(check, variant->title, "not at its place in the file");
        return;
    }
    fault = zrf_choose(zrf, index) ? check_setup(zrf, &here.setup) : zrf->err.text;
    if (!fault)
        fault = check_goals(zrf->rules, variant);
    if (!fault)
        fault = check_perft(zrf, &here.setup, (unsigned)check->depth, text, sizeof text);
    if (!fault)
        fault = check_positions(check, &here, islands, text, sizeof text);
    result(check, variant->title, fault);
}

static void
check_file(struct check *check, const char *package, const char *name, bool islands)
{
    const struct tree_file *file = tree_find(check->tree, name);
    size_t games = strcmp(name, "Congo.zrf") == 0 ? 1 : congo_variants_count(check->book);
    struct zrf *zrf = &check->zrf;
    char label[100], text[1500];

    snprintf(label, sizeof label, "%s %s", package, name);
    check->file = label;
    if (!file || !zrf_read(zrf, name, file->contents.bytes, file->contents.length)) {
        snprintf(text, sizeof text, "line %lu: %s", zrf->err.line,
                 file ? zrf->err.text : "no such file");
        result(check, "can be read", text);
        return;
    }
    result(check, "pictures", check_pictures(check, text, sizeof text));
    result(check, "no further game",
           zrf->games.count + 1 == games ? NULL : "more or fewer than the table has");
    for (size_t i = 0; i < games; i++)
        check_variant(check, i, islands);
    snprintf(text, sizeof text, "line %lu: %s", zrf->faults.count ? zrf->faults.fault[0].line : 0,
             zrf->faults.count ? zrf->faults.fault[0].text : "");
    result(check, "nothing to find fault with", zrf->faults.count ? text : NULL);
    zrf_free(zrf);
}

/* The file as its makers wrote it stays as it is; its faults do not show this near the start. */
static void
check_original(struct check *check)
{
    const struct tree_file *file = tree_find(check->tree, "Congo.zrf");
    struct zrf *zrf = &check->zrf;
    char text[600];
    const char *fault = zrf->err.text;

    check->file = "original Congo.zrf";
    if (zrf_read(zrf, "Congo.zrf", file->contents.bytes, file->contents.length) &&
        zrf_choose(zrf, 0))
        fault = check_perft(zrf, &congo_variants_at(check->book, 0)->setup, 4, text, sizeof text);
    result(check, "perft 4", fault);
    zrf_free(zrf);
}

static void
check_own(struct check *check)
{
    struct tree tree = TREE_EMPTY;
    congo_error err;

    check->tree = &tree;
    check->file = "own package";
    if (!package_own(check->book, 1, &tree, &err)) {
        result(check, "can be built", err.text);
    } else {
        check_file(check, "own", "Congo.zrf", false);
        check_file(check, "own", "congo-islands.zrf", true);
        check_file(check, "own", "Congo-noislands.zrf", false);
    }
    tree_free(&tree);
}

static void
check_patched(struct check *check)
{
    struct tree tree = TREE_EMPTY;
    struct buf archive = BUF_EMPTY;
    congo_error err;
    char path[512];

    check->tree = &tree;
    check->file = "patched package";
    if (!file_read(both_source_file(ARCHIVE, path), 1 << 24, &archive, &err)) {
        printf("ok %u - patched package # SKIP no original package beside the source\n",
               ++check->tests);
    } else if (!package_from_archive(&archive, check->book, &tree, &err)) {
        result(check, "can be built", err.text);
    } else {
        check_original(check);
        check_file(check, "patched", "congo-islands.zrf", true);
        check_file(check, "patched", "Congo-noislands.zrf", false);
    }
    buf_free(&archive);
    tree_free(&tree);
}

int
main(int argc, char **argv)
{
    static struct check check = {.random = {20240229}, .positions = POSITIONS, .depth = DEPTH};
    congo_error err;

    if (argc > 1)
        check.random.state = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        check.positions = strtoul(argv[2], NULL, 10);
    if (argc > 3)
        check.depth = strtoul(argv[3], NULL, 10);
    check.book = congo_variants_new(&err);
    if (!check.book)
        return fprintf(stderr, "%s\n", err.text), 2;
    check_own(&check);
    check_patched(&check);
    congo_variants_free(check.book);
    printf("1..%u\n", check.tests);
    return check.failures != 0;
}
