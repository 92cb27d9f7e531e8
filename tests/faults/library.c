/* SPDX-License-Identifier: MIT */
/* library.c - the public interface, as a program on it would use it. */
#include "library.h"

#include "congo.h"

#include <stdio.h>
#include <string.h>

static const char save[] = "Zillions Save Game File Version 0.02 CC\r\n"
                           "RulesFile=congo-islands.zrf\r\nVariantName=Elephante Savanna\r\n"
                           "1. mPawn A3 - B4\r\n1. mPawn B7 - A6\r\n";
static const char text[] = "Variant: Elephante Savanna\n\n1. F4 G6\n2. P:F5\n";
static const char more[] = "title Mine\npawn Pawn\nelephant none\nrepetition draws\n"
                           "---L---\n---P---\n-------\n-------\n-------\n---p---\n---l---\n";

static bool
print(char *bytes, size_t size)
{
    bool fine = bytes && fwrite(bytes, 1, size, stdout) == size;

    congo_free(bytes);
    return fine;
}

static bool
write_game(const congo_game *game, congo_error *err)
{
    size_t size = 0;
    bool fine = true;

    for (unsigned dialect = 0; dialect < 3 && fine; dialect++)
        fine =
            print(congo_game_notation(game, (congo_dialect)dialect, &size, err), size) &&
            print(congo_game_sheet(game, "A game", (congo_dialect)dialect, 1, &size, err), size) &&
            print(congo_game_json(game, "a.zsg", (congo_dialect)dialect, &size, err), size);
    return fine && print(congo_game_save(game, NULL, NULL, &size, err), size);
}

static bool
read_games(congo_reader *reader, congo_game *game, const char *bytes, congo_error *err)
{
    char mirrored[sizeof save];
    congo_read got;

    congo_reader_memory(reader, bytes, strlen(bytes));
    while ((got = congo_reader_next(reader, game, err)) == CONGO_READ_GAME)
        if (!write_game(game, err) ||
            (bytes == save && !congo_reader_mirror(reader, game, mirrored, err)))
            return false;
    return got == CONGO_READ_END;
}

/* A reading that has to fail; whether it did, and not for lack of memory. */
static bool
refuses(const congo_position *position, const char *move_text, congo_error *err)
{
    congo_move move;

    err->code = CONGO_NO_MEMORY;
    return !congo_move_read(position, move_text, &move, err) && err->code != CONGO_NO_MEMORY;
}

/* A move by hand, one that is none, and one that fits two pieces. */
static bool
play(congo_game *game, const congo_variants *variants, congo_error *err)
{
    const congo_variant *congo = congo_variants_find(variants, "Congo", err);
    congo_position rooks;
    congo_move move;

    if (!congo)
        return false;
    congo_game_start(game, congo, NULL);
    return congo_moves(congo_game_last(game), &move, 1, err) && congo_game_play(game, &move, err) &&
           write_game(game, err) && refuses(congo_game_last(game), "nonsense", err) &&
           congo_position_read("3L3/7/7/7/7/r5r/3l3 w", 0, &rooks, err) &&
           refuses(&rooks, "R-D2", err);
}

int
library_main(void)
{
    congo_error err = {.text = "writing failed: cannot"};
    congo_reading reading = {.lenient = false};
    congo_variants *variants = congo_variants_new(&err);
    congo_reader *reader = variants ? congo_reader_new(variants, &reading, &err) : NULL;
    congo_game *game = reader ? congo_game_new(&err) : NULL;
    bool fine = game && congo_variants_read(variants, more, strlen(more), "mine", &err) &&
                read_games(reader, game, save, &err) && read_games(reader, game, text, &err) &&
                play(game, variants, &err);

    congo_game_free(game);
    congo_reader_free(reader);
    congo_variants_free(variants);
    if (!fine)
        fprintf(stderr, "%s\n", err.text);
    return fine ? 0 : 2;
}
