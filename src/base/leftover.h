/* SPDX-License-Identifier: MIT */
/* leftover.h - temporary files of runs that were killed outright. */
#ifndef CONGO_BASE_LEFTOVER_H
#define CONGO_BASE_LEFTOVER_H

#include <stdbool.h>

/*
 * Holds a temporary file that was just made until all its descriptors are closed, so that no other
 * run takes it for a leftover. False: another run was faster and has removed it.
 */
bool leftover_hold(int fd);

/*
 * Removes what killed runs left beside a file, "FILE.congo-PROCESS.tmp": regular files of that name
 * alone, and only those that nobody holds. What cannot be removed stays.
 */
void leftover_sweep(const char *path);

#endif
