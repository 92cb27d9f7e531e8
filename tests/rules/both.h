/* SPDX-License-Identifier: MIT */
/* both.h - converts between the slow mover's types and the library's. */
#ifndef TESTS_RULES_BOTH_H
#define TESTS_RULES_BOTH_H

#include "congo.h"
#include "slow/mover.h"

struct slow_rules both_slow_rules(unsigned rules);
unsigned both_core_rules(struct slow_rules rules);
congo_square both_square(struct slow_square square);
/* From, to and landings, as congo_move_complete wants them. */
congo_move both_move(const struct slow_move *move);
/* A variant's setup on a terrain, for the slow mover. */
struct slow_position both_setup(const congo_variant *variant, bool islands);
/* NAME within the source tree. */
const char *both_source_file(const char *name, char path[512]);

#endif
