/* SPDX-License-Identifier: MIT */
/*
 * mirror.c - any bytes mirrored: twice gives the bytes again, and a game that is legal is legal
 * mirrored, move by move, with the other wing first where the start is its own mirror image.
 */
#include "fuzz.h"

#include <stdlib.h>

static void
check_bytes(const char *bytes, size_t size)
{
    char *once = malloc(size + 1), *twice = malloc(size + 1);
    congo_error err;

    if (once && twice && congo_mirror(bytes, size, once, &err) &&
        congo_mirror(once, size, twice, &err))
        fuzz_check(fuzz_same(bytes, size, twice, size), "mirrored twice, bytes are as they were");
    free(once);
    free(twice);
}

/*
 * What begins with a variant's own setup begins with it in a mirror too, which is another start
 * where that is not its own mirror image. Of several readings the first is taken, and in a mirror
 * another one is the first.
 */
static bool
may_become_another(const congo_game *game)
{
    if (!congo_game_variant(game)->symmetric)
        return true;
    for (size_t i = 0; i < congo_game_findings(game); i++)
        if (congo_game_finding(game, i)->code == CONGO_AMBIGUOUS)
            return true;
    return false;
}

/* The same game seen in a mirror, position by position. */
static bool
is_mirrored(const congo_game *game, const congo_game *again)
{
    if (congo_game_variant(game) != congo_game_variant(again) ||
        congo_game_plies(game) != congo_game_plies(again) ||
        congo_game_result(game) != congo_game_result(again) ||
        congo_game_reason(game) != congo_game_reason(again))
        return false;
    for (size_t ply = 0; ply <= congo_game_plies(game); ply++) {
        congo_position one, other;

        if (!congo_game_position(game, ply, &one) || !congo_game_position(again, ply, &other))
            return false;
        one = congo_position_mirror(&one);
        if (!congo_position_equal(&one, &other))
            return false;
    }
    return true;
}

static void
check_game(congo_reader *reader, const congo_game *game)
{
    congo_reading reading = {.variant = congo_game_variant(game)};
    congo_game *again = congo_game_new(NULL);
    congo_orientation before = congo_game_orientation(game, NULL), after;
    congo_error err = {.code = CONGO_OK};
    char *mirrored;
    size_t size;

    (void)congo_reader_bytes(reader, &size);
    mirrored = malloc(size + 1);
    if (mirrored && again) {
        if (!congo_reader_mirror(reader, game, mirrored, &err)) {
            /* "axb4" has no mirror image of as many letters, which is told. */
            if (!may_become_another(game) && err.code != CONGO_BAD_MOVE)
                fuzz_fail_with("what is legal can be mirrored", err.text);
            congo_game_free(again);
            free(mirrored);
            return;
        }
        if (!fuzz_read_game(&reading, mirrored, size, again, &err))
            fuzz_fail_with("what is legal is legal mirrored", err.text);
        fuzz_check(is_mirrored(game, again), "mirrored, a game is the same one mirrored");
        after = congo_game_orientation(again, NULL);
        fuzz_check((before == CONGO_LEFT) == (after == CONGO_RIGHT) &&
                       (before == CONGO_FREE) == (after == CONGO_FREE),
                   "mirrored, a game opens on the other wing");
    }
    congo_game_free(again);
    free(mirrored);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    congo_reader *reader = congo_reader_new(fuzz_variants(), NULL, NULL);
    congo_game *game = congo_game_new(NULL);
    congo_read got;

    check_bytes((const char *)data, size);
    if (reader && game) {
        congo_reader_memory(reader, (const char *)data, size);
        while ((got = congo_reader_next(reader, game, NULL)) != CONGO_READ_END)
            if (got == CONGO_READ_GAME && !congo_game_errors(game))
                check_game(reader, game);
    }
    congo_game_free(game);
    congo_reader_free(reader);
    return 0;
}
