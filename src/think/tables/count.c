/* SPDX-License-Identifier: MIT */
/* count.c - counts a table, entry by entry. */
#include "think/tables/count.h"

#include "base/mem.h"

#include <string.h>

/* What entries say for the side to move, which is the table's first or second side. */
struct tally {
    uint64_t won[2], open[2], lost[2];
    unsigned longest_win[2], longest_loss[2];
};

static void
add_entry(struct tally *tally, unsigned mover, table_value value, unsigned weight)
{
    unsigned distance = value_is_decided(value) ? value_distance(value) : 0;

    if (value_wins(value)) {
        tally->won[mover] += weight;
        if (distance > tally->longest_win[mover])
            tally->longest_win[mover] = distance;
    } else if (value_loses(value)) {
        tally->lost[mover] += weight;
        if (distance > tally->longest_loss[mover])
            tally->longest_loss[mover] = distance;
    } else {
        tally->open[mover] += weight;
    }
}

static bool
add_all(struct tally *tally, const struct table_file *file, congo_error *err)
{
    const struct table_index *index = &file->index;
    struct table_unpacker *unpacker = table_unpacker_new();
    unsigned char bytes[TABLE_BLOCK_BYTES];
    uint64_t each = table_file_block_entries(file), entry = 0;
    bool fine = unpacker || err_no_memory(err);

    memset(tally, 0, sizeof *tally);
    for (uint64_t block = 0; fine && block < file->block_count; block++) {
        fine = table_file_unpack(file, unpacker, block, bytes, err);
        for (; fine && entry < index->entries && entry / each == block; entry++) {
            congo_position position;

            if (index_position(index, entry, file->rules.rules, &position))
                add_entry(tally, position.to_move, table_file_value(file, bytes, entry),
                          index_weight(index, entry));
        }
    }
    table_unpacker_free(unpacker);
    return fine;
}

bool
table_count(const struct table_file *file, bool turned, struct table_count count[2],
            congo_error *err)
{
    struct tally tally;

    if (!add_all(&tally, file, err))
        return false;
    for (unsigned to_move = 0; to_move < 2; to_move++) {
        /* If both sides have the same pieces, the table has one side to move for both. */
        unsigned mover = file->index.same ? 0 : to_move ^ turned;
        bool wins = to_move == CONGO_WHITE;

        count[to_move] = (struct table_count){
            .wins = wins ? tally.won[mover] : tally.lost[mover],
            .open = tally.open[mover],
            .losses = wins ? tally.lost[mover] : tally.won[mover],
            .exact = file->content == TABLE_DISTANCES,
            .longest = wins ? tally.longest_win[mover] : tally.longest_loss[mover],
        };
    }
    return true;
}
