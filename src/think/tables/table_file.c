/* SPDX-License-Identifier: MIT */
/* table_file.c - writes tables to files and reads them. congo-tables(5) describes the format. */
#include "think/tables/table_file.h"

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"

#include <stdio.h>
#include <string.h>
#include <zstd.h>

/* Offsets in the header; numbers are little-endian. */
enum {
    AT_MAGIC = 0,
    MAGIC = 12,
    AT_FORMAT = 12,  /* 2 bytes */
    AT_RULES = 14,   /* CONGO_RULE_ bits, and 8 where repetition loses */
    AT_CONTENT = 15, /* 0 distances, 1 results */
    AT_WIDTH = 16,   /* bytes of an entry, 0: two bits */
    AT_BLOCK = 20,   /* 4 bytes: a block's size when unpacked */
    AT_NAME = 24,    /* 16 bytes: the material */
    AT_ENTRIES = 40, /* 8 bytes */
    AT_SIZE = 48,    /* 8 bytes: of the file */
    AT_SUM = 56,     /* 8 bytes: FNV-1a of all before the blocks except these eight */
    HEADER = 64
};
#define MAGIC_TEXT "congo-table\n"

enum { RULE_LOSES = 8, LEVEL = 15 };

static uint64_t
sum_of_head(const unsigned char *bytes, size_t size)
{
    uint64_t so_far = bytes_sum(BYTES_SUM_FIRST, bytes, AT_SUM);

    return bytes_sum(so_far, bytes + HEADER, size - HEADER);
}

void
table_file_name(struct material material, const struct table_rules *rules,
                enum table_content content, char name[TABLE_NAME])
{
    char text[MATERIAL_TEXT];

    material_write(material, text);
    (void)snprintf(name, TABLE_NAME, "%s.%s-%s-%s-%s%s", text,
                   rules->rules & CONGO_RULE_MPAWN ? "mpawn" : "pawn",
                   rules->rules & CONGO_RULE_ELEPHANTE ? "elephante" : "elephant",
                   congo_terrain_name(rules->rules), rules->repetition_loses ? "loses" : "draws",
                   content == TABLE_RESULTS ? TABLE_RESULTS_ENDING : TABLE_ENDING);
}

static uint64_t
blocks_of(const struct table_file *file)
{
    uint64_t each = table_file_block_entries(file);

    return (file->index.entries + each - 1) / each;
}

static size_t
head_size(const struct table_file *file)
{
    return HEADER + 8 * ((size_t)file->block_count + 1);
}

static bool
bad(congo_error *err, const char *path, const char *why)
{
    err_set(err, CONGO_BAD_TABLE, 0, 0, "%s; delete it and run 'congo tables build' again", why);
    if (path)
        err_in_file(err, path);
    return false;
}

/* What the header says about rules, material and entries. */
static bool
read_header(struct table_file *file, const char *path, congo_error *err)
{
    const unsigned char *bytes = file->map.bytes;
    char name[MATERIAL_TEXT + 1] = "";
    struct material material;
    unsigned rules;

    if (file->map.size < HEADER || memcmp(bytes, MAGIC_TEXT, MAGIC) != 0)
        return bad(err, path, "not an endgame table");
    if (bytes_get(bytes + AT_FORMAT, 2) != TABLE_FORMAT)
        return bad(err, path, "an endgame table in an unknown version of the format");
    if (bytes_get(bytes + AT_SIZE, 8) != file->map.size)
        return bad(err, path, "an endgame table of the wrong length");
    memcpy(name, bytes + AT_NAME, MATERIAL_TEXT);
    rules = bytes[AT_RULES];
    file->rules.rules = rules & (CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE | CONGO_RULE_RIVER);
    file->rules.repetition_loses = (rules & RULE_LOSES) != 0;
    file->content = bytes[AT_CONTENT] ? TABLE_RESULTS : TABLE_DISTANCES;
    file->width = bytes[AT_WIDTH];
    if (bytes[AT_CONTENT] > TABLE_RESULTS || file->width > 2 ||
        (file->width == 0) != (file->content == TABLE_RESULTS) ||
        bytes_get(bytes + AT_BLOCK, 4) != TABLE_BLOCK_BYTES ||
        !material_read(name, &material, NULL) ||
        !material_equal(material, material_of_table(material)) ||
        !index_make(&file->index, material) ||
        bytes_get(bytes + AT_ENTRIES, 8) != file->index.entries)
        return bad(err, path, "an endgame table with a damaged header");
    file->block_count = blocks_of(file);
    return true;
}

static uint64_t
block_start(const struct table_file *file, uint64_t block)
{
    return bytes_get(file->map.bytes + HEADER + 8 * (size_t)block, 8);
}

static bool
read_blocks(const struct table_file *file, const char *path, congo_error *err)
{
    uint64_t before = 0;

    if (file->map.size < HEADER + 8 * (file->block_count + 1) ||
        sum_of_head(file->map.bytes, head_size(file)) != bytes_get(file->map.bytes + AT_SUM, 8))
        return bad(err, path, "an endgame table with a damaged header");
    for (uint64_t block = 0; block <= file->block_count; block++) {
        uint64_t start = block_start(file, block);

        if (start < before || start > file->map.size || (block == 0 && start != head_size(file)))
            return bad(err, path, "an endgame table with a damaged header");
        before = start;
    }
    return before == file->map.size || bad(err, path, "an endgame table with a damaged header");
}

bool
table_file_use(struct table_file *file, const struct map *map, const char *path, congo_error *err)
{
    memset(file, 0, sizeof *file);
    file->map = *map;
    return read_header(file, path, err) && read_blocks(file, path, err);
}

bool
table_file_open(struct table_file *file, const char *path, congo_error *err)
{
    struct map map;

    if (!map_open(&map, path, err))
        return false;
    if (table_file_use(file, &map, path, err)) {
        file->path = mem_new(strlen(path) + 1, 1);
        if (file->path) {
            memcpy(file->path, path, strlen(path));
            return true;
        }
        err_no_memory(err);
    }
    table_file_close(file);
    return false;
}

void
table_file_close(struct table_file *file)
{
    map_close(&file->map);
    mem_free(file->path);
    file->path = NULL;
}

bool
table_file_is(const struct table_file *file, struct material material,
              const struct table_rules *rules, enum table_content content)
{
    return material_equal(file->index.material, material_of_table(material)) &&
           file->rules.rules == rules->rules &&
           file->rules.repetition_loses == rules->repetition_loses && file->content == content;
}

struct table_unpacker *
table_unpacker_new(void)
{
    return (struct table_unpacker *)ZSTD_createDCtx();
}

void
table_unpacker_free(struct table_unpacker *unpacker)
{
    (void)ZSTD_freeDCtx((ZSTD_DCtx *)unpacker);
}

/* The size of a block when unpacked. */
static size_t
block_bytes(const struct table_file *file, uint64_t block)
{
    uint64_t each = table_file_block_entries(file), rest = file->index.entries - block * each;

    if (rest >= each)
        return TABLE_BLOCK_BYTES;
    return file->width ? (size_t)rest * file->width : (size_t)(rest + 3) / 4;
}

bool
table_file_unpack(const struct table_file *file, struct table_unpacker *unpacker, uint64_t block,
                  unsigned char bytes[TABLE_BLOCK_BYTES], congo_error *err)
{
    uint64_t start = block_start(file, block), end = block_start(file, block + 1);
    size_t got = ZSTD_decompressDCtx((ZSTD_DCtx *)unpacker, bytes, TABLE_BLOCK_BYTES,
                                     file->map.bytes + start, (size_t)(end - start));

    return got == block_bytes(file, block) ||
           bad(err, file->path, "an endgame table with a damaged block");
}

table_value
table_file_value(const struct table_file *file, const unsigned char bytes[TABLE_BLOCK_BYTES],
                 uint64_t entry)
{
    size_t at = (size_t)(entry % table_file_block_entries(file));

    switch (file->width) {
    case 1:
        return bytes[at];
    case 2:
        return (table_value)(bytes[2 * at] | (bytes[2 * at + 1] & 0x7f) << 8);
    default:
        /* 1 is lost, 2 is won: as distances 0 and 1. */
        return bytes[at / 4] >> (2 * (at % 4)) & 3;
    }
}

bool
table_file_values(const struct table_file *file, table_value *values, congo_error *err)
{
    struct table_unpacker *unpacker = table_unpacker_new();
    unsigned char bytes[TABLE_BLOCK_BYTES];
    uint64_t each = table_file_block_entries(file), entry = 0;
    bool fine = unpacker || err_no_memory(err);

    for (uint64_t block = 0; fine && block < file->block_count; block++) {
        fine = table_file_unpack(file, unpacker, block, bytes, err);
        for (; fine && entry < file->index.entries && entry / each == block; entry++)
            values[entry] = table_file_value(file, bytes, entry);
    }
    table_unpacker_free(unpacker);
    return fine;
}

/* Compresses one block after another. */
struct packer {
    const struct table_values *table;
    struct table_file file; /* only for its layout */
    ZSTD_CCtx *zstd;
    unsigned char *head;
    struct buf packed;
    table_value last; /* the entry before one without a position */
};

static void
put_entry(struct packer *packer, unsigned char bytes[TABLE_BLOCK_BYTES], uint64_t entry)
{
    size_t at = (size_t)(entry % table_file_block_entries(&packer->file));
    table_value value = packer->table->value[entry];

    if (value == VALUE_BROKEN)
        value = packer->last;
    packer->last = value;
    if (packer->file.width)
        bytes_put(bytes + packer->file.width * at, packer->file.width, value);
    else
        bytes[at / 4] |= (unsigned char)((value_wins(value)    ? 2
                                          : value_loses(value) ? 1
                                                               : 0)
                                         << (2 * (at % 4)));
}

static bool
pack_blocks(struct packer *packer)
{
    unsigned char bytes[TABLE_BLOCK_BYTES], packed[ZSTD_COMPRESSBOUND(TABLE_BLOCK_BYTES)];
    uint64_t each = table_file_block_entries(&packer->file), entry = 0;
    uint64_t start = head_size(&packer->file);

    for (uint64_t block = 0; block < packer->file.block_count; block++) {
        size_t size;

        memset(bytes, 0, sizeof bytes);
        for (; entry < packer->file.index.entries && entry / each == block; entry++)
            put_entry(packer, bytes, entry);
        size = ZSTD_compress2(packer->zstd, packed, sizeof packed, bytes,
                              block_bytes(&packer->file, block));
        if (ZSTD_isError(size))
            return false;
        bytes_put(packer->head + HEADER + 8 * block, 8, start);
        start += size;
        buf_add(&packer->packed, packed, size);
    }
    bytes_put(packer->head + HEADER + 8 * packer->file.block_count, 8, start);
    bytes_put(packer->head + AT_SIZE, 8, start);
    return !packer->packed.failed;
}

static void
fill_head(const struct packer *packer)
{
    unsigned char *head = packer->head;
    const struct table_file *file = &packer->file;
    char name[MATERIAL_TEXT] = "";

    material_write(file->index.material, name);
    memcpy(head + AT_MAGIC, MAGIC_TEXT, MAGIC);
    bytes_put(head + AT_FORMAT, 2, TABLE_FORMAT);
    bytes_put(head + AT_RULES, 1,
              file->rules.rules | (file->rules.repetition_loses ? (unsigned)RULE_LOSES : 0));
    bytes_put(head + AT_CONTENT, 1, file->content);
    bytes_put(head + AT_WIDTH, 1, file->width);
    bytes_put(head + AT_BLOCK, 4, TABLE_BLOCK_BYTES);
    memcpy(head + AT_NAME, name, MATERIAL_TEXT);
    bytes_put(head + AT_ENTRIES, 8, file->index.entries);
}

static bool
write_out(const struct packer *packer, const char *path, congo_error *err)
{
    const struct file_care care = {.force = true};
    struct file_out out;

    if (!file_out_open(&out, path, &care, err))
        return false;
    if (file_out_write(&out, packer->head, head_size(&packer->file), err) &&
        file_out_write(&out, packer->packed.bytes, packer->packed.length, err))
        return file_out_close(&out, err);
    file_out_abandon(&out);
    return false;
}

static unsigned
width_of(const struct table_values *table, enum table_content content)
{
    if (content == TABLE_RESULTS)
        return 0;
    for (uint64_t entry = 0; entry < table->index.entries; entry++)
        if (table->value[entry] > 255 && table->value[entry] != VALUE_BROKEN)
            return 2;
    return 1;
}

bool
table_file_write(const struct table_values *table, const struct table_rules *rules,
                 enum table_content content, const char *path, congo_error *err)
{
    struct packer packer = {.table = table, .packed = BUF_EMPTY};
    size_t size;
    bool fine;

    packer.file.index = table->index;
    packer.file.rules = *rules;
    packer.file.content = content;
    packer.file.width = width_of(table, content);
    packer.file.block_count = blocks_of(&packer.file);
    size = head_size(&packer.file);
    packer.head = mem_new(size, 1);
    packer.zstd = ZSTD_createCCtx();
    fine = packer.head && packer.zstd &&
           !ZSTD_isError(ZSTD_CCtx_setParameter(packer.zstd, ZSTD_c_compressionLevel, LEVEL)) &&
           !ZSTD_isError(ZSTD_CCtx_setParameter(packer.zstd, ZSTD_c_checksumFlag, 1)) &&
           pack_blocks(&packer);
    if (fine) {
        fill_head(&packer);
        bytes_put(packer.head + AT_SUM, 8, sum_of_head(packer.head, size));
        fine = write_out(&packer, path, err);
    } else {
        err_no_memory(err);
    }
    (void)ZSTD_freeCCtx(packer.zstd);
    buf_free(&packer.packed);
    mem_free(packer.head);
    return fine;
}
