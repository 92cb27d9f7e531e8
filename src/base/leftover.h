/* SPDX-License-Identifier: MIT */
/* leftover.h - temporary files left by killed runs. */
#ifndef CONGO_BASE_LEFTOVER_H
#define CONGO_BASE_LEFTOVER_H

#include <stdbool.h>

/*
 * Locks a temporary file that was just made, until all its descriptors are closed, so that no other
 * run takes it for a leftover. False: another run has already removed it.
 */
bool leftover_hold(int fd);

/*
 * Removes what killed runs left beside a file: "FILE.congo-PROCESS.tmp". Only regular files with
 * such a name are removed, and only if no process has locked them. Errors are ignored.
 */
void leftover_sweep(const char *path);

#endif
