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
    if (mirrored && again && congo_reader_mirror(reader, game, mirrored, &err)) {
        fuzz_check(fuzz_read_game(&reading, mirrored, size, again, &err),
                   "what is legal is legal mirrored");
        after = congo_game_orientation(again, NULL);
        fuzz_check((before == CONGO_LEFT) == (after == CONGO_RIGHT) &&
                       (before == CONGO_FREE) == (after == CONGO_FREE),
                   "mirrored, a game opens on the other wing");
    } else {
        fuzz_check(err.code != CONGO_OK && err.text[0], "what cannot be mirrored is said");
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
