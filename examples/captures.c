/* SPDX-License-Identifier: MIT */
/*
 * captures.c - reads a save or a text game and counts what each side captured.
 *
 *   cc captures.c $(pkg-config --cflags --libs libcongo) -o captures && ./captures GAME.zsg
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

static unsigned
count(congo_squares squares)
{
    unsigned many = 0;

    for (; squares; squares &= squares - 1)
        many++;
    return many;
}

/* Captures and drownings stand in each move. */
static void
tell(const congo_game *game)
{
    unsigned captured[2] = {0, 0}, drowned[2] = {0, 0};

    for (size_t ply = 0; ply < congo_game_plies(game); ply++) {
        const congo_move *move = congo_game_move(game, ply);
        congo_position before;

        if (!congo_game_position(game, ply, &before))
            return;
        captured[congo_position_to_move(&before)] += count(move->captured);
        drowned[congo_position_to_move(&before)] += count(move->drowned);
    }
    printf("%s, %s: White captured %u and lost %u to the river, Black captured %u and lost %u\n",
           congo_game_variant(game)->title, congo_result_name(congo_game_result(game)),
           captured[CONGO_WHITE], drowned[CONGO_WHITE], captured[CONGO_BLACK],
           drowned[CONGO_BLACK]);
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "cannot read the file"};
    congo_variants *variants = congo_variants_new(&err);
    congo_reader *reader = variants ? congo_reader_new(variants, NULL, &err) : NULL;
    congo_game *game = congo_game_new(&err);
    size_t size = 0;
    char *bytes = argc == 2 ? read_file(argv[1], &size) : NULL;
    congo_read what = CONGO_READ_ERROR;
    int status = 0;

    if (reader && game && bytes) {
        congo_reader_memory(reader, bytes, size);
        while ((what = congo_reader_next(reader, game, &err)) == CONGO_READ_GAME) {
            if (congo_game_errors(game)) {
                err = *congo_game_error(game, 0);
                break;
            }
            tell(game);
        }
    }
    if (what != CONGO_READ_END) {
        fprintf(stderr, "captures: line %lu: %s\n", err.line, err.text);
        status = 1;
    }
    congo_game_free(game);
    congo_reader_free(reader);
    congo_variants_free(variants);
    free(bytes);
    return status;
}
