/* SPDX-License-Identifier: MIT */
/* move_types.h - types of moves that are used, but that no move has. */
#ifndef CONGO_ZILLIONS_MOVE_TYPES_H
#define CONGO_ZILLIONS_MOVE_TYPES_H

#include "zillions/ruleset.h"

/* Reports them as unknown words. */
void move_types_check(const struct ruleset *r);

#endif
