/* SPDX-License-Identifier: MIT */
/* tune.h - the two halves of the tuner. */
#ifndef TESTS_TUNE_TUNE_H
#define TESTS_TUNE_TUNE_H

#include <stdbool.h>

/* A line a position: "POSITION rules score result game", score and result White's, result 0 to 2.
 */
bool tune_play(unsigned long games, unsigned long nodes, unsigned long seed);
bool tune_fit(const char *file);

#endif
