/* SPDX-License-Identifier: MIT */
/*
 * best.c - thinks about a position, and tells what it would play and why.
 *
 *   cc best.c $(pkg-config --cflags --libs libcongo) -o best
 *   ./best "Elephante Savanna" "2L4/7/7/7/7/7/3l3 w"
 */
#include <congo.h>

#include <stdio.h>

/* Each thought, with its line in the documented notation. */
static void
tell(void *context, const congo_thought *thought)
{
    congo_position position = *congo_game_last(context);

    printf("%u:", thought->depth);
    if (thought->decided)
        printf(" %s in %d,", thought->score > 0 ? "won" : "lost", thought->mate);
    else
        printf(" %.2f Pawns,", thought->score / 100.0);
    for (size_t i = 0; i < thought->move_count; i++) {
        char text[CONGO_NOTATION_SIZE];

        congo_move_write(&position, &thought->moves[i], CONGO_SAVANNA, text);
        printf(" %s", text);
        congo_play(&position, &thought->moves[i]);
    }
    puts("");
}

static bool
think(const congo_variants *variants, congo_engine *engine, congo_game *game, char **words,
      congo_error *err)
{
    const congo_variant *variant = congo_variants_find(variants, words[0], err);
    congo_limits limits = {.depth = 8};
    congo_position position;

    if (!variant ||
        !congo_position_read(words[1], congo_position_rules(&variant->setup), &position, err) ||
        !congo_position_playable(&position, err))
        return false;
    congo_game_start(game, variant, &position);
    return congo_engine_think(engine, game, &limits, tell, game, NULL, NULL, err);
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "name a variant and a position"};
    congo_variants *variants = congo_variants_new(&err);
    congo_engine *engine = congo_engine_new(&err);
    congo_game *game = congo_game_new(&err);
    bool fine =
        argc == 3 && variants && engine && game && think(variants, engine, game, argv + 1, &err);

    if (!fine)
        fprintf(stderr, "best: %s\n", err.text);
    congo_game_free(game);
    congo_engine_free(engine);
    congo_variants_free(variants);
    return fine ? 0 : 1;
}
