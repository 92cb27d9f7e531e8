/* SPDX-License-Identifier: MIT */
/* hash_table.c - the hash table shared by all threads, without locks. */
#include "think/search/hash_table.h"

#include "base/mem.h"
#include "think/search/os.h"

#include <string.h>

/* Move, score and evaluation have 16 bits each, then depth 8, bound 2 and age 6. */
enum { SCORE_AT = 16, EVAL_AT = 32, DEPTH_AT = 48, BOUND_AT = 56, AGE_AT = 58, AGES = 64 };

static uint64_t
word_of(const struct hash_entry *entry, unsigned age)
{
    return (uint64_t)entry->move | (uint64_t)(uint16_t)entry->score << SCORE_AT |
           (uint64_t)(uint16_t)entry->eval << EVAL_AT | (uint64_t)entry->depth << DEPTH_AT |
           (uint64_t)entry->bound << BOUND_AT | (uint64_t)age << AGE_AT;
}

static unsigned
depth_of(uint64_t word)
{
    return word >> DEPTH_AT & 0xff;
}

static unsigned
age_of(uint64_t word)
{
    return (unsigned)(word >> AGE_AT);
}

bool
hash_resize(struct hash_table *table, size_t mebibytes, congo_error *err)
{
    /* Buckets are 64 bytes; in 65536 MiB there are 2^30 of them. */
    uint64_t buckets = (uint64_t)mebibytes << 14;
    struct hash_bucket *room;

    if (buckets >= SIZE_MAX / sizeof *room)
        return err_no_memory(err);
    /* One more bucket, to align the first one to a cache line. */
    room = mem_new((size_t)buckets + 1, sizeof *room);
    if (!room)
        return err_no_memory(err);
    mem_free(table->room);
    table->room = room;
    table->first = (struct hash_bucket *)(((uintptr_t)room + 63) & ~(uintptr_t)63);
    table->buckets = buckets;
    table->age = 0;
    os_large_pages(table->first, (size_t)buckets * sizeof *room);
    return true;
}

void
hash_free(struct hash_table *table)
{
    mem_free(table->room);
    table->room = NULL;
}

void
hash_clear(struct hash_table *table)
{
    memset((void *)table->first, 0, (size_t)table->buckets * sizeof *table->first);
    table->age = 0;
}

void
hash_grow_older(struct hash_table *table)
{
    table->age = (table->age + 1) % AGES;
}

bool
hash_get(const struct hash_table *table, uint64_t hash, struct hash_entry *entry)
{
    struct hash_slot *slot = hash_bucket(table, hash);

    for (unsigned i = 0; i < HASH_WAYS; i++) {
        uint64_t data = atomic_load_explicit(&slot[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot[i].check, memory_order_relaxed);

        if ((check ^ data) != hash || !data)
            continue;
        entry->move = (uint16_t)data;
        entry->score = (int16_t)(uint16_t)(data >> SCORE_AT);
        entry->eval = (int16_t)(uint16_t)(data >> EVAL_AT);
        entry->depth = (uint8_t)depth_of(data);
        entry->bound = data >> BOUND_AT & 3;
        entry->fresh = age_of(data) == table->age;
        return true;
    }
    return false;
}

/* How much an entry is worth keeping: its depth, minus its age. */
static int
worth(uint64_t data, unsigned age)
{
    return data ? (int)depth_of(data) - 4 * (int)((age - age_of(data)) % AGES) : -1000;
}

void
hash_put(struct hash_table *table, uint64_t hash, const struct hash_entry *entry)
{
    struct hash_slot *slot = hash_bucket(table, hash), *place = slot;
    struct hash_entry kept = *entry;
    int least = INT32_MAX;
    uint64_t data;

    for (unsigned i = 0; i < HASH_WAYS; i++) {
        uint64_t old = atomic_load_explicit(&slot[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot[i].check, memory_order_relaxed);

        if (old && (check ^ old) == hash) {
            /* A deeper entry stays, unless it is from an older search. */
            if (entry->bound != HASH_EXACT && age_of(old) == table->age &&
                depth_of(old) > entry->depth + 3u)
                return;
            if (!kept.move)
                kept.move = (uint16_t)old;
            place = &slot[i];
            break;
        }
        if (worth(old, table->age) < least) {
            least = worth(old, table->age);
            place = &slot[i];
        }
    }
    data = word_of(&kept, table->age);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->check, hash ^ data, memory_order_relaxed);
}

unsigned
hash_full(const struct hash_table *table)
{
    unsigned full = 0;

    for (size_t i = 0; i < 1000; i++) {
        const struct hash_slot *slot = &table->first[i / HASH_WAYS].slot[i % HASH_WAYS];
        uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);

        full += data && age_of(data) == table->age;
    }
    return full;
}
