/* SPDX-License-Identifier: MIT */
/*
 * random.h - random numbers, the same for the same seed on every machine. This is splitmix64, which
 * works well with any seed, even with consecutive ones.
 */
#ifndef CONGO_BASE_RANDOM_H
#define CONGO_BASE_RANDOM_H

#include <stdint.h>

static inline uint64_t
random_spread(uint64_t word)
{
    word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
    return word ^ (word >> 31);
}

static inline uint64_t
random_next(uint64_t *state)
{
    return random_spread(*state += UINT64_C(0x9e3779b97f4a7c15));
}

/* From 0 to bound - 1. The bias is at most one in 2^32, which does not matter for small bounds. */
static inline uint32_t
random_below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)((random_next(state) >> 32) * bound >> 32);
}

/* Makes a new seed from a seed and a number. */
static inline uint64_t
random_mix(uint64_t seed, uint64_t word)
{
    return random_spread(random_spread(seed + UINT64_C(0x9e3779b97f4a7c15)) ^ word);
}

#endif
