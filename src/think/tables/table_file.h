/* SPDX-License-Identifier: MIT */
/*
 * table_file.h - a table as a file: congo-tables(5).
 *
 * A header, the offsets of the blocks, and the blocks, each compressed separately.
 */
#ifndef CONGO_THINK_TABLES_TABLE_FILE_H
#define CONGO_THINK_TABLES_TABLE_FILE_H

#include "base/map.h"
#include "think/tables/solve.h"

#define TABLE_ENDING ".congo-table"
#define TABLE_RESULTS_ENDING ".congo-results"

enum { TABLE_FORMAT = 1, TABLE_BLOCK_BYTES = 4096, TABLE_NAME = 96 };

/* What a file's entries contain. */
enum table_content { TABLE_DISTANCES, TABLE_RESULTS };

/* An open file, mapped into memory. */
struct table_file {
    struct map map;
    char *path; /* for errors; NULL if the bytes belong to the caller */
    struct table_index index;
    struct table_rules rules;
    enum table_content content;
    unsigned width;       /* bytes of an entry; 0: two bits */
    uint64_t block_count; /* number of blocks, each of TABLE_BLOCK_BYTES when unpacked, except the
                             last */
};

/* "LZ-L.mpawn-elephante-islands-loses.congo-table" */
void table_file_name(struct material material, const struct table_rules *rules,
                     enum table_content content, char name[TABLE_NAME]);

/*
 * Maps a file and checks everything except its blocks: CONGO_BAD_TABLE if it is damaged, cut off or
 * not a table.
 */
bool table_file_open(struct table_file *file, const char *path, congo_error *err) CONGO_MUST_CHECK;
void table_file_close(struct table_file *file);
/* The same for bytes in memory, which remain the caller's; `path` is their name in errors. */
bool table_file_use(struct table_file *file, const struct map *map, const char *path,
                    congo_error *err) CONGO_MUST_CHECK;

/* Whether the file has this material, rules and content. */
bool table_file_is(const struct table_file *file, struct material material,
                   const struct table_rules *rules, enum table_content content);

/* Memory for unpacking blocks; one for each thread. NULL: no memory. */
struct table_unpacker *table_unpacker_new(void);
void table_unpacker_free(struct table_unpacker *unpacker);

/* The number of entries in a block; the last block may have fewer. */
static inline uint64_t
table_file_block_entries(const struct table_file *file)
{
    return file->width ? TABLE_BLOCK_BYTES / file->width : TABLE_BLOCK_BYTES * 4;
}

/* Unpacks a block; false: it is damaged, and the error names the file. */
bool table_file_unpack(const struct table_file *file, struct table_unpacker *unpacker,
                       uint64_t block, unsigned char bytes[TABLE_BLOCK_BYTES], congo_error *err);

/* An entry of a block. A file of results does not have distances, so they are 1 or 0. */
table_value table_file_value(const struct table_file *file,
                             const unsigned char bytes[TABLE_BLOCK_BYTES], uint64_t entry);

/* All values of a file, in order. */
bool table_file_values(const struct table_file *file, table_value *values,
                       congo_error *err) CONGO_MUST_CHECK;

/*
 * Writes a table, first to a temporary file. Entries without a position get whatever compresses
 * best.
 */
bool table_file_write(const struct table_values *table, const struct table_rules *rules,
                      enum table_content content, const char *path,
                      congo_error *err) CONGO_MUST_CHECK;

#endif
