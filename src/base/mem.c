/* SPDX-License-Identifier: MIT */
/* mem.c - allocation. */
#include "base/mem.h"

#include "congo.h"

#include <stdint.h>
#include <stdlib.h>

void *
mem_new(size_t count, size_t size)
{
    return calloc(count ? count : 1, size);
}

void *
mem_resize(void *old, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return NULL;
    return realloc(old, count && size ? count * size : 1);
}

void
mem_free(void *memory)
{
    free(memory);
}

void *
mem_double(void *old, size_t used, size_t *room, size_t size)
{
    size_t wanted = *room ? *room : 8;
    void *new;

    while (wanted <= used) {
        if (wanted > SIZE_MAX / 2)
            return NULL;
        wanted *= 2;
    }
    new = mem_resize(old, wanted, size);
    if (new)
        *room = wanted;
    return new;
}

void
congo_free(void *memory)
{
    mem_free(memory);
}
