/* SPDX-License-Identifier: MIT */
/*
 * text.c - any bytes as a text game, leniently and strictly: what is read without an error is
 * written exactly, and read again as the same game, as moves alone and as a page; and every word of
 * it is played, kept or reported, mirrored as well.
 */
#include "fuzz.h"

#include "game/write.h"
#include "text/account.h"

static void
check_page(const congo_game *game)
{
    congo_game *again = congo_game_new(NULL);
    struct buf page = BUF_EMPTY;
    congo_error err;

    write_game(game, congo_game_variant(game)->title, CONGO_SAVANNA, 3, &page);
    if (again && congo_game_plies(game)) {
        fuzz_check(fuzz_read_game(NULL, page.bytes, page.length, again, &err),
                   "a page that was written can be read");
        fuzz_check(fuzz_same_game(game, again), "a page that was written means the same game");
    }
    buf_free(&page);
    congo_game_free(again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    congo_reading reading = {.lenient = size % 2 != 0,
                             .variant = congo_variants_at(fuzz_variants(), size / 2 % 3)};
    congo_reader *reader = congo_reader_new(fuzz_variants(), &reading, NULL);
    congo_game *game = congo_game_new(NULL);
    congo_read got = CONGO_READ_END;
    struct account account = {0};

    fuzz_check_pieces((const char *)data, size);
    if (!account_for(&account, fuzz_variants(), &reading, (const char *)data, size))
        fuzz_fail_with("every word is played, kept or reported", account.why);
    if (reader && game) {
        congo_reader_memory(reader, (const char *)data, size);
        while ((got = congo_reader_next(reader, game, NULL)) != CONGO_READ_END) {
            if (got != CONGO_READ_GAME || congo_game_errors(game))
                continue;
            fuzz_check_notation(game);
            fuzz_check_save(game);
            check_page(game);
        }
    }
    congo_game_free(game);
    congo_reader_free(reader);
    return 0;
}
