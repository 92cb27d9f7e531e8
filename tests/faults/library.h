/* SPDX-License-Identifier: MIT */
/* library.h - what congo.h gives beyond what the command uses of it, in one run. */
#ifndef CONGO_TESTS_LIBRARY_H
#define CONGO_TESTS_LIBRARY_H

/* Reads game.zsg and game.txt and writes them in every way; the status and message of a command. */
int library_main(void);

#endif
