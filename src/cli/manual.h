/* SPDX-License-Identifier: MIT */
/*
 * manual.h - the manual's pages, built into the program as text, so that `congo help notation`
 * works on every system, even without man.
 */
#ifndef CLI_MANUAL_H
#define CLI_MANUAL_H

#include "base/names.h"

#include <stdbool.h>

/*
 * Prints a topic or a page: notation, congo-notation, congo-notation.7 or congo-notation(7).
 * "topics" lists them. False: there is no such page, and nothing is printed.
 */
bool manual_print(const char *name);

/* Prints where to read more about a command: the last lines of its usage text. */
void manual_print_more(const char *command);

/* Offers the topics for "did you mean". */
void manual_offer(struct names_nearest *nearest);

#endif
