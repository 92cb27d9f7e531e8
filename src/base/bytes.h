/* SPDX-License-Identifier: MIT */
/* bytes.h - integers in files, always little-endian, and checksums. */
#ifndef CONGO_BASE_BYTES_H
#define CONGO_BASE_BYTES_H

#include <stddef.h>
#include <stdint.h>

static inline void
bytes_put(void *to, unsigned bytes, uint64_t number)
{
    unsigned char *at = to;

    for (; bytes; bytes--, number >>= 8)
        *at++ = (unsigned char)number;
}

static inline uint64_t
bytes_get(const void *from, unsigned bytes)
{
    const unsigned char *at = from;
    uint64_t number = 0;

    while (bytes)
        number = number << 8 | at[--bytes];
    return number;
}

/* FNV-1a. It detects accidental damage, not deliberate changes. */
#define BYTES_SUM_FIRST UINT64_C(0xcbf29ce484222325)
static inline uint64_t
bytes_sum(uint64_t so_far, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < size; i++)
        so_far = (so_far ^ at[i]) * UINT64_C(0x100000001b3);
    return so_far;
}

#endif
