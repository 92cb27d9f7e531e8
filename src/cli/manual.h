/* SPDX-License-Identifier: MIT */
/*
 * manual.h - the manual's pages, which the program carries as text: `congo help notation` reads the
 * same on every system, also where there is no man.
 */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include "base/names.h"

#include <stdbool.h>

/* A topic, or a page as the manual names it: notation, congo-notation, congo-notation.7 or
 * congo-notation(7). "topics" lists them. False, and nothing is printed, where there is none. */
bool manual_print(const char *name);

/* Where to read more about a command: the last lines of its usage. */
void manual_print_more(const char *command);

/* The topics, as candidates for "did you mean". */
void manual_offer(struct names_nearest *nearest);

#endif
