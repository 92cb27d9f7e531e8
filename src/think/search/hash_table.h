/* SPDX-License-Identifier: MIT */
/*
 * hash_table.h - the hash table shared by all threads, without locks.
 *
 * An entry is two words: its contents, and the position's hash combined with them. If another
 * thread has overwritten one of them, or the entry is for another position, the hash does not
 * match, and the entry is ignored.
 */
#ifndef CONGO_THINK_SEARCH_HASH_TABLE_H
#define CONGO_THINK_SEARCH_HASH_TABLE_H

#include "rules/board.h"
#include "base/err.h"

#include <stdatomic.h>

enum hash_bound { HASH_NONE, HASH_UPPER, HASH_LOWER, HASH_EXACT };

/* What is known about a position. */
struct hash_entry {
    uint16_t move; /* order_code's; 0: none */
    int16_t score;
    int16_t eval;
    uint8_t depth;
    uint8_t bound;
    bool fresh; /* it is from this search */
};

enum { HASH_WAYS = 4 };

struct hash_slot {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
};

/* A cache line. */
struct hash_bucket {
    struct hash_slot slot[HASH_WAYS];
};

struct hash_table {
    struct hash_bucket *room;  /* as allocated */
    struct hash_bucket *first; /* on a cache line's edge */
    uint64_t buckets;
    unsigned age; /* of the current search, from 0 to 63 */
};

/* Makes an empty table of so many MiB; false: no memory, and the old table stays. */
bool hash_resize(struct hash_table *table, size_t mebibytes, congo_error *err) CONGO_MUST_CHECK;
void hash_free(struct hash_table *table);
void hash_clear(struct hash_table *table);
/* A new search starts: older entries are overwritten first. */
void hash_grow_older(struct hash_table *table);

bool hash_get(const struct hash_table *table, uint64_t hash, struct hash_entry *entry);
void hash_put(struct hash_table *table, uint64_t hash, const struct hash_entry *entry);
/* How much this search has filled, in thousandths. */
unsigned hash_full(const struct hash_table *table);

static inline struct hash_slot *
hash_bucket(const struct hash_table *table, uint64_t hash)
{
    /*
     * The high half of a product with the number of buckets: as evenly distributed as a remainder,
     * and faster.
     */
    return table->first[(hash >> 32) * table->buckets >> 32].slot;
}

/* Always inlined: gcc removes calls of a function that only prefetches, as if it did nothing. */
BOARD_INLINE void
hash_fetch(const struct hash_table *table, uint64_t hash)
{
    __builtin_prefetch(hash_bucket(table, hash));
}

#endif
