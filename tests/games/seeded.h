/* SPDX-License-Identifier: MIT */
/* seeded.h - random numbers; the same seed, which must not be 0, gives the same ones everywhere. */
#ifndef CONGO_TESTS_RANDOM_H
#define CONGO_TESTS_RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* xorshift64*: small, good enough, and the same on every machine. */
static inline uint64_t
random_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

static inline unsigned
random_below(uint64_t *state, size_t bound)
{
    return (unsigned)((random_next(state) >> 33) % bound);
}

#endif
