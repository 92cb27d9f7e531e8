/* SPDX-License-Identifier: MIT */
/*
 * table_file.h - a table as a file: congo-tables(5).
 *
 * A header, the places where the blocks begin, and the blocks, each compressed by itself.
 */
#ifndef CONGO_THINK_TABLES_TABLE_FILE_H
#define CONGO_THINK_TABLES_TABLE_FILE_H

#include "base/map.h"
#include "think/tables/solve.h"

#define TABLE_ENDING ".congo-table"
#define TABLE_RESULTS_ENDING ".congo-results"

enum { TABLE_FORMAT = 1, TABLE_BLOCK_BYTES = 4096, TABLE_NAME = 96 };

/* What the entries of a file say. */
enum table_content { TABLE_DISTANCES, TABLE_RESULTS };

/* A file that is open; its bytes are mapped. */
struct table_file {
    struct map map;
    char *path; /* for errors; NULL if the bytes are the caller's */
    struct table_index index;
    struct table_rules rules;
    enum table_content content;
    unsigned width;       /* bytes of an entry; 0: two bits */
    uint64_t block_count; /* blocks of TABLE_BLOCK_BYTES when unpacked, except the last */
};

/* "LZ-L.mpawn-elephante-islands-loses.congo-table" */
void table_file_name(struct material material, const struct table_rules *rules,
                     enum table_content content, char name[TABLE_NAME]);

/*
 * Maps a file and checks all but its blocks: CONGO_BAD_TABLE if it is damaged, cut off or something
 * else.
 */
bool table_file_open(struct table_file *file, const char *path, congo_error *err) CONGO_MUST_CHECK;
void table_file_close(struct table_file *file);
/* The same with bytes in memory, which stay the caller's; `path` is their name in errors. */
bool table_file_use(struct table_file *file, const struct map *map, const char *path,
                    congo_error *err) CONGO_MUST_CHECK;

/* Whether the file has this material, rules and content. */
bool table_file_is(const struct table_file *file, struct material material,
                   const struct table_rules *rules, enum table_content content);

/* What unpacks blocks; one for each thread. NULL: no memory. */
struct table_unpacker *table_unpacker_new(void);
void table_unpacker_free(struct table_unpacker *unpacker);

/* How many entries a block has; the last may have fewer. */
static inline uint64_t
table_file_block_entries(const struct table_file *file)
{
    return file->width ? TABLE_BLOCK_BYTES / file->width : TABLE_BLOCK_BYTES * 4;
}

/* Unpacks a block; false: it is damaged, and the error says in which file. */
bool table_file_unpack(const struct table_file *file, struct table_unpacker *unpacker,
                       uint64_t block, unsigned char bytes[TABLE_BLOCK_BYTES], congo_error *err);

/* An entry of a block. In a file of results distances are not known, and are 1 or 0. */
table_value table_file_value(const struct table_file *file,
                             const unsigned char bytes[TABLE_BLOCK_BYTES], uint64_t entry);

/* All values of a file, in order. */
bool table_file_values(const struct table_file *file, table_value *values,
                       congo_error *err) CONGO_MUST_CHECK;

/* Writes a table, beside the path at first. Entries without a position get what packs best. */
bool table_file_write(const struct table_values *table, const struct table_rules *rules,
                      enum table_content content, const char *path,
                      congo_error *err) CONGO_MUST_CHECK;

#endif
