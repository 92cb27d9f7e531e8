/* SPDX-License-Identifier: MIT */
/* tap.h - what a test program says of each thing it looked at (Test Anything Protocol). */
#ifndef CONGO_TESTS_TAP_H
#define CONGO_TESTS_TAP_H

#include <stdbool.h>

/* The next line: "ok 3 - TITLE", or "not ok". */
void tap(bool fine, const char *title);
/* How many there were; to be said once, behind the last of them. */
void tap_end(void);

#endif
