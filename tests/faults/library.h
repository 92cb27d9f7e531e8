/* SPDX-License-Identifier: MIT */
/* library.h - uses the functions of congo.h that the command does not use, in one run. */
#ifndef CONGO_TESTS_LIBRARY_H
#define CONGO_TESTS_LIBRARY_H

/* Reads game.zsg and game.txt and writes them in every way; the status and message of a command. */
int library_main(void);

#endif
