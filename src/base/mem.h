/* SPDX-License-Identifier: MIT */
/* mem.h - all the library's allocations go through here; sizes cannot overflow. */
#ifndef CONGO_BASE_MEM_H
#define CONGO_BASE_MEM_H

#include <stddef.h>

/* Allocates `count` things of `size` bytes, all zero; NULL: no memory. */
void *mem_new(size_t count, size_t size);

/* Resizes; if it returns NULL, `old` is unchanged. */
void *mem_resize(void *old, size_t count, size_t size);

void mem_free(void *memory);

/*
 * Makes room in an array for one more than `used` things, doubling it as needed. Returns the array,
 * which may have moved, and updates `*room`. NULL: no memory, and the old array is unchanged.
 */
void *mem_double(void *old, size_t used, size_t *room, size_t size);

static inline void *
mem_more(void *old, size_t used, size_t *room, size_t size)
{
    return used < *room ? old : mem_double(old, used, room, size);
}

#endif
