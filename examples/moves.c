/* SPDX-License-Identifier: MIT */
/*
 * moves.c - lists the legal moves of a variant's setup, or of a position of it.
 *
 *   cc moves.c $(pkg-config --cflags --libs libcongo) -o moves && ./moves "Rook Savanna"
 */
#include <congo.h>

#include <stdio.h>
#include <stdlib.h>

static bool
list(const congo_position *position, congo_error *err)
{
    size_t count = congo_moves(position, NULL, 0, err);
    congo_move *moves = malloc((count + 1) * sizeof *moves);

    if (!moves)
        return false;
    count = congo_moves(position, moves, count, err);
    for (size_t i = 0; i < count; i++) {
        char text[CONGO_NOTATION_SIZE];

        congo_move_write(position, &moves[i], CONGO_SAVANNA, text);
        puts(text);
    }
    free(moves);
    return true;
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "usage: moves TITLE [POSITION]"};
    congo_variants *variants = congo_variants_new(&err);
    const congo_variant *variant = NULL;
    congo_position position;
    bool fine = false;

    if (variants && argc > 1)
        variant = congo_variants_find(variants, argv[1], &err);
    if (variant && argc > 2)
        fine = congo_position_read(argv[2], congo_position_rules(&variant->setup), &position, &err);
    else if (variant) {
        position = variant->setup;
        fine = true;
    }
    fine = fine && list(&position, &err);
    if (!fine)
        fprintf(stderr, "moves: %s\n", err.text);
    congo_variants_free(variants);
    return fine ? 0 : 1;
}
