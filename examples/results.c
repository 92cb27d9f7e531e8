/* SPDX-License-Identifier: MIT */
/*
 * results.c - reads a file of games, one at a time, and counts how they ended, variant by variant.
 *
 *   cc results.c $(pkg-config --cflags --libs libcongo) -o results && ./results GAMES.txt
 */
#include <congo.h>

#include <stdio.h>
#include <stdlib.h>

/* The whole file; NULL where it cannot be read. */
static char *
read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL, *more;
    size_t got = 1;

    *size = 0;
    while (file && got > 0 && (more = realloc(bytes, *size + 65536)) != NULL) {
        bytes = more;
        got = fread(bytes + *size, 1, 65536, file);
        *size += got;
    }
    if (file)
        fclose(file);
    return bytes;
}

struct tally {
    unsigned long games, half_moves, ended[4]; /* by congo_result */
};

/* One tally for each of the variants, in their order; NULL for a game that is not to be counted. */
static struct tally *
tally_of(struct tally *tallies, const congo_variants *variants, const congo_game *game)
{
    /* Its moves stop at the error: nobody knows how it ended. */
    if (congo_game_errors(game))
        return NULL;
    for (size_t i = 0; i < congo_variants_count(variants); i++)
        if (congo_variants_at(variants, i) == congo_game_variant(game))
            return &tallies[i];
    return NULL;
}

static void
tell(const struct tally *tallies, const congo_variants *variants)
{
    for (size_t i = 0; i < congo_variants_count(variants); i++) {
        const struct tally *tally = &tallies[i];

        if (tally->games)
            printf("%s: %lu game%s, +%lu =%lu -%lu, %lu unfinished, %.1f half-moves each\n",
                   congo_variants_at(variants, i)->title, tally->games,
                   tally->games == 1 ? "" : "s", tally->ended[CONGO_WHITE_WINS],
                   tally->ended[CONGO_DRAW], tally->ended[CONGO_BLACK_WINS],
                   tally->ended[CONGO_UNFINISHED_RESULT],
                   (double)tally->half_moves / (double)tally->games);
    }
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "cannot read the file"};
    congo_variants *variants = congo_variants_new(&err);
    congo_reader *reader = variants ? congo_reader_new(variants, NULL, &err) : NULL;
    congo_game *game = congo_game_new(&err);
    struct tally *tallies =
        variants ? calloc(congo_variants_count(variants), sizeof *tallies) : NULL;
    size_t size = 0;
    char *bytes = argc == 2 ? read_file(argv[1], &size) : NULL;
    congo_read what = CONGO_READ_ERROR;
    unsigned long broken = 0;

    if (reader && game && tallies && bytes) {
        congo_reader_memory(reader, bytes, size);
        while ((what = congo_reader_next(reader, game, &err)) == CONGO_READ_GAME) {
            struct tally *tally = tally_of(tallies, variants, game);

            if (!tally) {
                broken++;
                continue;
            }
            tally->games++;
            tally->half_moves += congo_game_plies(game);
            tally->ended[congo_game_result(game)]++;
        }
        tell(tallies, variants);
    }
    if (broken)
        fprintf(stderr, "results: %lu broken game%s not counted\n", broken, broken == 1 ? "" : "s");
    if (what != CONGO_READ_END)
        fprintf(stderr, "results: line %lu: %s\n", err.line, err.text);
    congo_game_free(game);
    congo_reader_free(reader);
    congo_variants_free(variants);
    free(tallies);
    free(bytes);
    return what != CONGO_READ_END || broken;
}
