/* SPDX-License-Identifier: MIT */
/*
 * hash_table.h - the hash table that all threads share, without locks.
 *
 * An entry is two words: what is known, and the position's hash combined with it. If another thread
 * has overwritten one of them, or they belong to another position, the hash does not come out, and
 * there is no entry.
 */
#ifndef CONGO_THINK_SEARCH_HASH_TABLE_H
#define CONGO_THINK_SEARCH_HASH_TABLE_H

#include "rules/board.h"
#include "base/err.h"

#include <stdatomic.h>

enum table_bound { TABLE_NONE, TABLE_UPPER, TABLE_LOWER, TABLE_EXACT };

/* What is known about a position. */
struct table_entry {
    uint16_t move; /* table_move's */
    int16_t score;
    int16_t eval;
    uint8_t depth;
    uint8_t bound;
    bool fresh; /* it is of this search */
};

enum { TABLE_WAYS = 4 };

struct table_slot {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
};

/* A cache line. */
struct table_bucket {
    struct table_slot slot[TABLE_WAYS];
};

struct table {
    struct table_bucket *room;  /* as the allocation has it */
    struct table_bucket *first; /* on a cache line's edge */
    uint64_t buckets;
    unsigned age; /* of this search, from 0 to 63 */
};

/* Makes an empty table of so many MiB; false: no memory, and the old one stays. */
bool table_resize(struct table *table, size_t mebibytes, congo_error *err) CONGO_MUST_CHECK;
void table_free(struct table *table);
void table_clear(struct table *table);
/* A new search begins: what older ones left is overwritten first. */
void table_grow_older(struct table *table);

bool table_get(const struct table *table, uint64_t hash, struct table_entry *entry);
void table_put(struct table *table, uint64_t hash, const struct table_entry *entry);
/* How many thousandths this search has filled. */
unsigned table_full(const struct table *table);

static inline struct table_slot *
table_bucket(const struct table *table, uint64_t hash)
{
    /* The high half times the number of buckets: as evenly spread as a remainder, and faster. */
    return table->first[(hash >> 32) * table->buckets >> 32].slot;
}

/* Always inlined: gcc drops calls of a function that only prefetches, as if it did nothing. */
BOARD_INLINE void
table_fetch(const struct table *table, uint64_t hash)
{
    __builtin_prefetch(table_bucket(table, hash));
}

#endif
