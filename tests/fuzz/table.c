/* SPDX-License-Identifier: MIT */
/*
 * table.c - any bytes as an endgame table: refused, or each of its blocks unpacks or is refused.
 *
 * Sizes and checksums are put right first, since bytes that are thought up hardly ever fit them.
 */
#include "fuzz.h"

#include "base/mem.h"
#include "think/tables/table_file.h"

#include <string.h>

enum { AT_SIZE = 48, AT_SUM = 56, HEADER = 64, AT_ENTRIES = 40 };

static void
put(unsigned char *at, uint64_t number)
{
    for (unsigned i = 0; i < 8; i++, number >>= 8)
        at[i] = (unsigned char)number;
}

static uint64_t
get(const unsigned char *at)
{
    uint64_t number = 0;

    for (unsigned i = 8; i-- > 0;)
        number = number << 8 | at[i];
    return number;
}

static uint64_t
sum(uint64_t so_far, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        so_far = (so_far ^ bytes[i]) * UINT64_C(0x100000001b3);
    return so_far;
}

/* Where the list of blocks ends, by the number of entries and their width. */
static size_t
end_of_list(const unsigned char *bytes, size_t size)
{
    uint64_t each = bytes[16] ? 4096 / bytes[16] : 4096 * 4, entries = get(bytes + AT_ENTRIES);
    uint64_t blocks = each ? (entries + each - 1) / each : 0;

    return blocks < (size - HEADER) / 8 ? HEADER + 8 * ((size_t)blocks + 1) : size;
}

static void
put_right(unsigned char *bytes, size_t size)
{
    size_t end = end_of_list(bytes, size);
    uint64_t fits;

    put(bytes + AT_SIZE, size);
    fits = sum(UINT64_C(0xcbf29ce484222325), bytes, AT_SUM);
    put(bytes + AT_SUM, sum(fits, bytes + HEADER, end - HEADER));
}

static void
look_at(const struct map *map)
{
    struct table_unpacker *unpacker = table_unpacker_new();
    unsigned char bytes[TABLE_BLOCK_BYTES];
    struct table_file file;
    congo_error err;
    bool fine = table_file_use(&file, map, "table", &err);

    fuzz_check(fine || err.code == CONGO_BAD_TABLE, "what is refused is called a bad table");
    for (uint64_t block = 0; fine && unpacker && block < file.block_count; block++) {
        uint64_t entry = block * table_file_block_entries(&file);

        if (table_file_unpack(&file, unpacker, block, bytes, &err))
            fuzz_check(table_file_value(&file, bytes, entry) < VALUE_PENDING, "a value is one");
        else
            fuzz_check(err.code == CONGO_BAD_TABLE, "a damaged block is called so");
    }
    table_unpacker_free(unpacker);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char *copy = mem_new(size + 1, 1);
    struct map map = {copy, size};

    if (!copy)
        return 0;
    memcpy(copy, data, size);
    look_at(&map);
    if (size >= HEADER) {
        put_right(copy, size);
        look_at(&map);
    }
    mem_free(copy);
    return 0;
}
