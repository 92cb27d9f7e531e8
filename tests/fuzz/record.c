/* SPDX-License-Identifier: MIT */
/*
 * record.c - any bytes as the record of a game: refused, or the same bytes come out of the game
 * again. The checksum and the count are put right first, since bytes that are thought up hardly
 * ever fit them.
 */
#include "fuzz.h"

#include "base/bytes.h"
#include "base/mem.h"
#include "play/match/game_record.h"

#include <string.h>

enum { AT_POSITIONS = 24, AT_SUM = 28 };

static void
put_right(unsigned char *bytes, size_t size)
{
    uint64_t sum = bytes_sum(BYTES_SUM_FIRST, bytes, AT_SUM);

    sum = bytes_sum(sum, bytes + RECORD_SIZE, size - RECORD_SIZE);
    bytes_put(bytes + AT_SUM, 4, sum ^ sum >> 32);
}

static void
look_at(const unsigned char *bytes, size_t size)
{
    congo_error err = {.code = CONGO_OK};
    congo_game *game = congo_game_new(NULL);
    struct record_position record;

    if (!game)
        return;
    for (size_t at = 0; size >= RECORD_SIZE && at <= size - RECORD_SIZE; at += RECORD_SIZE)
        if (record_read_position(bytes + at, &record))
            fuzz_check(record.result != CONGO_UNFINISHED_RESULT, "a position's game has ended");
    if (!record_begin(bytes, size, fuzz_variants(), game, &err) ||
        !record_replay(bytes, size, game, &err))
        fuzz_check(err.code == CONGO_BAD_RECORD, "what is refused is called a bad record");
    else
        fuzz_check(size == RECORD_SIZE * (congo_game_plies(game) + 2), "a position a half-move");
    congo_game_free(game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char *copy = mem_new(size + 1, 1);

    if (!copy)
        return 0;
    memcpy(copy, data, size);
    look_at(copy, size);
    if (size >= 2 * (size_t)RECORD_SIZE && size / RECORD_SIZE < 0x10000) {
        size -= size % RECORD_SIZE;
        bytes_put(copy + AT_POSITIONS, 2, size / RECORD_SIZE - 1);
        put_right(copy, size);
        look_at(copy, size);
    }
    mem_free(copy);
    return 0;
}
