/* SPDX-License-Identifier: MIT */
/*
 * mirror_check.c - random games of every symmetric variant and terrain, from the setup and from
 * edited starts, as saves and as text: mirrored, a legal game stays legal, with the same result and
 * length and the other orientation, and mirrored twice it is the same bytes.
 */
#include "games/random_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2000, PLIES = 80 };

struct checker {
    congo_variants *variants;
    congo_reader *reader;
    congo_game *played, *read;
    uint64_t random;
    unsigned long left, right, free;
};

static void
fail(const char *what, const char *bytes, size_t size)
{
    printf("# %s\n%.*s\nnot ok 1 - mirrored games\n1..1\n", what, (int)size, bytes);
    exit(1);
}

static congo_orientation
other_orientation(congo_orientation orientation)
{
    return orientation == CONGO_LEFT    ? CONGO_RIGHT
           : orientation == CONGO_RIGHT ? CONGO_LEFT
                                        : orientation;
}

static void
check_same_game(const struct checker *checker, const char *bytes, size_t size)
{
    congo_position last = congo_position_mirror(congo_game_last(checker->read));

    if (congo_game_errors(checker->read))
        fail(congo_game_error(checker->read, 0)->text, bytes, size);
    if (congo_game_plies(checker->read) != congo_game_plies(checker->played))
        fail("another length", bytes, size);
    if (congo_game_result(checker->read) != congo_game_result(checker->played) ||
        congo_game_reason(checker->read) != congo_game_reason(checker->played))
        fail("another result", bytes, size);
    if (!congo_position_equal(&last, congo_game_last(checker->played)))
        fail("another last position", bytes, size);
    if (congo_game_orientation(checker->read, NULL) !=
        other_orientation(congo_game_orientation(checker->played, NULL)))
        fail("not the other orientation", bytes, size);
}

static void
check_bytes(struct checker *checker, const char *bytes, size_t size)
{
    char *mirrored = malloc(size), *twice = malloc(size);

    if (!mirrored || !twice || !congo_mirror(bytes, size, mirrored, NULL) ||
        !congo_mirror(mirrored, size, twice, NULL))
        fail("could not be mirrored", bytes, size);
    if (memcmp(bytes, twice, size) != 0)
        fail("mirrored twice it is not itself", bytes, size);
    congo_reader_memory(checker->reader, mirrored, size);
    if (congo_reader_next(checker->reader, checker->read, NULL) != CONGO_READ_GAME)
        fail("mirrored it is no game", mirrored, size);
    check_same_game(checker, mirrored, size);
    /* The library's own proof says so as well, and gives the original bytes back. */
    if (!congo_reader_mirror(checker->reader, checker->read, twice, NULL) ||
        memcmp(bytes, twice, size) != 0)
        fail("the library does not take it for the same game mirrored", mirrored, size);
    free(mirrored);
    free(twice);
}

static void
count(struct checker *checker)
{
    congo_orientation orientation = congo_game_orientation(checker->played, NULL);

    checker->left += orientation == CONGO_LEFT;
    checker->right += orientation == CONGO_RIGHT;
    checker->free += orientation == CONGO_FREE;
}

static void
check_game(struct checker *checker, const congo_variant *variant, congo_terrain terrain,
           unsigned number)
{
    congo_position start = random_start(&checker->random, variant, terrain, number % 4 == 3);
    congo_dialect dialect = number / 4 % 2 ? CONGO_SIMPLE : CONGO_SAVANNA;
    size_t size;
    char *bytes;

    congo_game_start(checker->played, variant, &start);
    random_play(&checker->random, checker->played, PLIES);
    count(checker);
    bytes = congo_game_save(checker->played, NULL, NULL, &size, NULL);
    if (!bytes)
        fail("could not be saved", "", 0);
    check_bytes(checker, bytes, size);
    congo_free(bytes);
    bytes = congo_game_sheet(checker->played, "D4 and A1", dialect, 10, &size, NULL);
    if (!bytes)
        fail("could not be notated", "", 0);
    check_bytes(checker, bytes, size);
    congo_free(bytes);
}

int
main(void)
{
    struct checker checker = {.variants = congo_variants_new(NULL), .random = UINT64_C(4711)};
    unsigned games = 0;

    checker.reader = congo_reader_new(checker.variants, NULL, NULL);
    checker.played = congo_game_new(NULL);
    checker.read = congo_game_new(NULL);
    if (!checker.reader || !checker.played || !checker.read)
        return 1;
    for (size_t i = 0; games < GAMES; i++) {
        size_t titles = congo_variants_count(checker.variants);
        const congo_variant *variant = congo_variants_at(checker.variants, i % titles);

        if (variant->symmetric)
            check_game(&checker, variant, i / titles % 2 ? CONGO_RIVER : CONGO_ISLANDS, games++);
    }
    if (!checker.left || !checker.right || !checker.free)
        fail("not games of every kind", "", 0);
    printf("# %u games: %lu to the left, %lu to the right, %lu without the rule\n", games,
           checker.left, checker.right, checker.free);
    printf("ok 1 - mirrored games are the same games\n1..1\n");
    congo_reader_free(checker.reader);
    congo_game_free(checker.played);
    congo_game_free(checker.read);
    congo_variants_free(checker.variants);
    return 0;
}
