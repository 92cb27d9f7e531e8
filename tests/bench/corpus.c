/* SPDX-License-Identifier: MIT */
/*
 * corpus.c - prints saves of random games for the benchmarks: every variant on both terrains in
 * turn, 60 to 119 half-moves long unless somebody wins before.
 *
 * usage: corpus GAMES [TIMES]   so many games, all of them so many times
 */
#include "games/random_game.h"

#include "read/save/record.h"

#include <stdio.h>
#include <stdlib.h>

static bool
add_game(struct buf *out, congo_game *game, const congo_variants *variants, size_t number,
         uint64_t *random)
{
    size_t count = congo_variants_count(variants);
    const congo_variant *variant = congo_variants_at(variants, number % count);
    congo_terrain terrain = number / count % 2 ? CONGO_RIVER : CONGO_ISLANDS;
    congo_position start = random_start(random, variant, terrain, false);

    congo_game_start(game, variant, &start);
    random_play(random, game, 60 + number % 60);
    return record_save(game, NULL, NULL, out, NULL);
}

int
main(int argc, char **argv)
{
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    unsigned long times = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    congo_variants *variants = congo_variants_new(NULL);
    congo_game *game = congo_game_new(NULL);
    uint64_t random = UINT64_C(7301);
    struct buf out = BUF_EMPTY;
    bool fine = variants && game && games;

    for (unsigned long i = 0; i < games && fine; i++)
        fine = add_game(&out, game, variants, i, &random);
    while (fine && times-- > 0)
        fine = fwrite(out.bytes, 1, out.length, stdout) == out.length;
    buf_free(&out);
    congo_game_free(game);
    congo_variants_free(variants);
    return fine ? 0 : 1;
}
