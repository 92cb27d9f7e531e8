/* SPDX-License-Identifier: MIT */
/*
 * table.h - the hash table that all threads share, without locks.
 *
 * An entry is two words: what is known, and the position's hash mixed with it. A word that another
 * thread has half overwritten, or one of another position, does not give the hash back, and counts
 * as no entry.
 */
#ifndef CONGO_SEARCH_TABLE_H
#define CONGO_SEARCH_TABLE_H

#include "core/board.h"
#include "base/err.h"

#include <stdatomic.h>

enum table_bound { TABLE_NONE, TABLE_UPPER, TABLE_LOWER, TABLE_EXACT };

/* What is known of a position. */
struct table_entry {
    uint16_t move; /* table_move's */
    int16_t score;
    int16_t eval;
    uint8_t depth;
    uint8_t bound;
    bool fresh; /* of this search, where it was got */
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

/* An empty table of so many MiB; false, and the old one stays, where there is no memory. */
bool table_resize(struct table *table, size_t mebibytes, congo_error *err) CONGO_MUST_CHECK;
void table_free(struct table *table);
void table_clear(struct table *table);
/* A new search: what older ones left is overwritten first. */
void table_grow_older(struct table *table);

bool table_get(const struct table *table, uint64_t hash, struct table_entry *entry);
void table_put(struct table *table, uint64_t hash, const struct table_entry *entry);
/* Thousandths that this search has filled. */
unsigned table_full(const struct table *table);

static inline struct table_slot *
table_bucket(const struct table *table, uint64_t hash)
{
    /* The high half times the number of buckets: as even as a remainder, without a division. */
    return table->first[(hash >> 32) * table->buckets >> 32].slot;
}

/* Vanishes into its caller: gcc takes a function that does nothing but this for one that does
 * nothing. */
BOARD_INLINE void
table_fetch(const struct table *table, uint64_t hash)
{
    __builtin_prefetch(table_bucket(table, hash));
}

#endif
