/* SPDX-License-Identifier: MIT */
/* mem.h - every allocation of the library, in one place, with sizes that cannot overflow. */
#ifndef CONGO_BASE_MEM_H
#define CONGO_BASE_MEM_H

#include <stddef.h>

/* Room for `count` things of `size` bytes, all zero; NULL: no memory. */
void *mem_new(size_t count, size_t size);

/* The same room, grown or shrunk; `old` stays as it is where this returns NULL. */
void *mem_resize(void *old, size_t count, size_t size);

void mem_free(void *memory);

/*
 * Makes room in an array for one more than `used` things, doubling it as needed. Returns the array,
 * perhaps moved, and updates `*room`; NULL where memory runs out, the old array untouched.
 */
void *mem_double(void *old, size_t used, size_t *room, size_t size);

static inline void *
mem_more(void *old, size_t used, size_t *room, size_t size)
{
    return used < *room ? old : mem_double(old, used, room, size);
}

#endif
