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
#include "zi_same.h"
#include "zillions/package.h"

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
    zi_rules *rules;
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

/* Every picture lies in the package, and the squares lie on the board's. */
static const char *
check_pictures(const struct check *check, char *fault, size_t size)
{
    const zi_rules *r = check->rules;
    const struct tree_file *board;
    char path[200];

    for (int i = 0; i < r->piece_count; i++)
        for (int player = 0; player < 2; player++)
            if (file_there(check->tree, r->pieces[i].image[player], fault, size))
                return fault;
    if (file_there(check->tree, r->board_image, fault, size))
        return fault;
    snprintf(path, sizeof path, "%s", r->board_image);
    for (char *c = strchr(path, '\\'); c; c = strchr(c, '\\'))
        *c = '/';
    board = tree_find(check->tree, path);
    if (little_endian(board->contents.bytes + 18) >= r->right + 6 * r->across &&
        little_endian(board->contents.bytes + 22) >= r->bottom + 6 * r->down)
        return NULL;
    return "the squares reach beyond the board's picture";
}

/* ------------------------------------------------------------------ one variant */

static const char *
check_goals(const zi_player *p, const congo_variant *variant)
{
    unsigned lion = 1u << zi_piece_named(p->rules, "Lion");

    if (p->game->lost_when_captured != lion)
        return "the Lion's loss is not the loss";
    if (!p->game->lost_when_stuck)
        return "no loss without moves";
    if (p->game->lost_when_repeated != variant->repetition_loses)
        return "repetition is not judged as the table has it";
    return NULL;
}

static const char *
check_perft(const zi_player *p, const congo_position *position, unsigned depth, char *fault,
            size_t size)
{
    uint64_t core = 0, file;
    congo_error err;
    zi_board board;
    char text[CONGO_POSITION_SIZE];

    zi_from_position(p, position, &board);
    file = zi_perft(p, &board, (int)depth);
    if (congo_perft(position, depth, 1, &core, &err) && core == file)
        return NULL;
    congo_position_write(position, text);
    snprintf(fault, size, "%s: perft %u is %" PRIu64 " in the library, %" PRIu64 " in the file %.200s",
             text, depth, core, file, p->err->text);
    return fault;
}

static const char *
check_position(const zi_player *p, const struct slow_position *slow, bool deeper, char *fault,
               size_t size)
{
    char text[SLOW_TEXT], why[800];
    congo_position position;
    congo_error err;

    slow_print_position(slow, text);
    if (!congo_position_read(text, both_core_rules(slow->rules), &position, &err))
        return snprintf(fault, size, "%s: %.800s", text, err.text), fault;
    if (!zi_same_turns(p, &position, why, sizeof why))
        return snprintf(fault, size, "%s\n%s", text, why), fault;
    return deeper ? check_perft(p, &position, 2, fault, size) : NULL;
}

/* As the file stands, and read the other way where the language leaves a choice. */
static const char *
check_positions(struct check *check, zi_player *p, const congo_variant *variant, bool islands,
                bool own, char *fault, size_t size)
{
    struct slow_position setup = both_setup(variant, islands);

    for (unsigned long i = 0; i < check->positions; i++) {
        struct slow_position played = slow_random_play(&check->random, &setup);
        struct slow_position wild = slow_random_scatter(&check->random, setup.rules);

        p->reading = (zi_reading){.captures_carry = false, .goals_midturn = i & 1};
        if (check_position(p, &played, true, fault, size) ||
            check_position(p, &wild, false, fault, size))
            return fault;
    }
    /* The original macros rely on captures that end with each (add); ours do not. */
    p->reading = (zi_reading){.captures_carry = own, .goals_midturn = true};
    return check_perft(p, &variant->setup, 2, fault, size);
}

static void
check_variant(struct check *check, size_t index, bool islands, bool own)
{
    const congo_variant *variant = congo_variants_at(check->book, index);
    unsigned rules = (variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER) |
                     (islands ? 0 : (unsigned)CONGO_RULE_RIVER);
    congo_position setup = congo_position_with_rules(&variant->setup, rules);
    congo_variant here = *variant;
    zi_error err = {0, ""};
    zi_player p = {.rules = check->rules, .err = &err};
    zi_board stands, wanted;
    char text[1200];
    const char *fault;

    here.setup = setup;
    if (index >= (size_t)check->rules->game_count ||
        strcmp(check->rules->games[index].title, variant->title) != 0) {
        result(check, variant->title, "not at its place in the file");
        return;
    }
    p.game = &check->rules->games[index];
    zi_setup(&p, &stands);
    zi_from_position(&p, &setup, &wanted);
    fault = memcmp(&stands, &wanted, sizeof stands) != 0 ? "another setup" : NULL;
    if (!fault)
        fault = check_goals(&p, variant);
    if (!fault)
        fault = check_perft(&p, &setup, (unsigned)check->depth, text, sizeof text);
    if (!fault)
        fault = check_positions(check, &p, &here, islands, own, text, sizeof text);
    result(check, variant->title, fault);
}

static void
check_file(struct check *check, const char *package, const char *name, bool islands, bool own)
{
    const struct tree_file *file = tree_find(check->tree, name);
    size_t games = strcmp(name, "Congo.zrf") == 0 ? 1 : congo_variants_count(check->book);
    zi_error err = {0, ""};
    char label[100], text[300];

    snprintf(label, sizeof label, "%s %s", package, name);
    check->file = label;
    check->rules = file ? zi_rules_read(file->contents.bytes, file->contents.length, &err) : NULL;
    if (!check->rules) {
        snprintf(text, sizeof text, "line %d: %s", err.line, file ? err.text : "no such file");
        result(check, "can be read", text);
        return;
    }
    result(check, "pictures", check_pictures(check, text, sizeof text));
    result(check, "no further game",
           (size_t)check->rules->game_count == games ? NULL : "more or fewer than the table has");
    for (size_t i = 0; i < games; i++)
        check_variant(check, i, islands, own);
    zi_rules_free(check->rules);
}

/* The file as its makers wrote it stays as it is; its faults do not show this near the start. */
static void
check_original(struct check *check)
{
    const struct tree_file *file = tree_find(check->tree, "Congo.zrf");
    zi_error err = {0, ""};
    zi_rules *rules = zi_rules_read(file->contents.bytes, file->contents.length, &err);
    char text[300];
    const char *fault = err.text;

    check->file = "original Congo.zrf";
    if (rules) {
        zi_player p = {.rules = rules, .game = &rules->games[0], .err = &err};

        fault = check_perft(&p, &congo_variants_at(check->book, 0)->setup, 4, text, sizeof text);
    }
    result(check, "perft 4", fault);
    zi_rules_free(rules);
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
        check_file(check, "own", "Congo.zrf", false, true);
        check_file(check, "own", "congo-islands.zrf", true, true);
        check_file(check, "own", "Congo-noislands.zrf", false, true);
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
    } else if (!package_from_archive(&archive, check->book, (struct diff_leeway){0, 0}, &tree,
                                     &err)) {
        result(check, "can be built", err.text);
    } else {
        check_original(check);
        check_file(check, "patched", "congo-islands.zrf", true, false);
        check_file(check, "patched", "Congo-noislands.zrf", false, false);
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
