/* SPDX-License-Identifier: MIT */
/* random_placement.h - puts the pieces of a material, "LZ-L", on random squares. */
#ifndef CONGO_TESTS_RANDOM_PLACEMENT_H
#define CONGO_TESTS_RANDOM_PLACEMENT_H

#include "congo.h"

/* A Lion each in its castle, either side to move; false: two on one square, or a game that is over.
 */
bool random_placement(uint64_t *random, const char *material, unsigned rules,
                      congo_position *position);

#endif
