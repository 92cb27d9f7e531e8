/* SPDX-License-Identifier: MIT */
/*
 * save.c - any bytes as a save: records give the bytes again, and what replays without an error can
 * be written, read and mirrored.
 */
#include "fuzz.h"

#include "read/save/zsg.h"

#include <string.h>

static void
check_records(const char *bytes, size_t size)
{
    struct zsg_save save = {NULL, 0, NULL, 0, 0};
    struct buf again = BUF_EMPTY;
    congo_error err;

    if (zsg_save_read(&save, bytes, size, 1, &err)) {
        zsg_save_write(&save, &again);
        fuzz_check(fuzz_same(bytes, size, again.bytes, again.length),
                   "the records are the bytes they were read from");
    }
    buf_free(&again);
    zsg_save_free(&save);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    congo_reader *reader = congo_reader_new(fuzz_variants(), NULL, NULL);
    congo_game *game = congo_game_new(NULL);
    congo_read got = CONGO_READ_END;

    check_records((const char *)data, size);
    fuzz_check_pieces((const char *)data, size);
    if (reader && game) {
        congo_reader_memory(reader, (const char *)data, size);
        while ((got = congo_reader_next(reader, game, NULL)) != CONGO_READ_END)
            if (got == CONGO_READ_GAME && !congo_game_errors(game))
                fuzz_check_save(game);
    }
    congo_game_free(game);
    congo_reader_free(reader);
    return 0;
}
