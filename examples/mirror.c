/* SPDX-License-Identifier: MIT */
/*
 * mirror.c - plays a game in memory, makes a save of it, and mirrors the save.
 *
 *   cc mirror.c $(pkg-config --cflags --libs libcongo) -o mirror && ./mirror C1-C2 G7-G6
 */
#include <congo.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Plays "C1-C2", whatever piece that is; the library fills in what the move does. */
static bool
play(congo_game *game, const char *text, congo_error *err)
{
    congo_move move = {.jumps = 0};

    move.from = congo_square_read((char[3]){text[0], text[0] ? text[1] : '\0', '\0'});
    move.to = congo_square_read(strlen(text) == 5 ? text + 3 : "");
    return congo_game_play(game, &move, err);
}

static bool
save_and_mirror(const congo_game *game, congo_error *err)
{
    size_t size;
    char *save = congo_game_save(game, NULL, NULL, &size, err);
    char *mirrored = save ? malloc(size) : NULL;
    bool fine = mirrored && congo_mirror(save, size, mirrored, err);

    if (fine)
        printf("opening %s\n%.*s\nmirrored:\n%.*s",
               congo_orientation_name(congo_game_orientation(game, NULL)), (int)size, save,
               (int)size, mirrored);
    congo_free(save);
    free(mirrored);
    return fine;
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "out of memory"};
    congo_variants *variants = congo_variants_new(&err);
    congo_game *game = congo_game_new(&err);
    const congo_variant *variant = NULL;
    bool fine = false;

    if (variants && game)
        variant = congo_variants_find(variants, "Elephante Savanna", &err);
    if (variant) {
        congo_game_start(game, variant, NULL);
        fine = true;
    }
    for (int i = 1; i < argc && fine; i++)
        fine = play(game, argv[i], &err);
    fine = fine && save_and_mirror(game, &err);
    if (!fine)
        fprintf(stderr, "mirror: %s\n", err.text);
    congo_game_free(game);
    congo_variants_free(variants);
    return fine ? 0 : 1;
}
