/* SPDX-License-Identifier: MIT */
/* judge.h - what must be true after any fault. */
#ifndef CONGO_TESTS_JUDGE_H
#define CONGO_TESTS_JUDGE_H

#include "attempt.h"

/*
 * What is wrong with an attempt, NULL: nothing. `old` is how the folder was, `good` what comes
 * without a fault. Behind a signal it makes another attempt, which has to succeed.
 */
const char *judge(struct worker *worker, const struct command *command, enum wrap_fault fault,
                  struct result *got, const struct folder_state *old, const struct result *good);

#endif
