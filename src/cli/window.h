/* SPDX-License-Identifier: MIT */
/*
 * window.h - on Windows a program that is double-clicked, or that files are dropped on, gets a window
 * which closes when the program ends.
 */
#ifndef CONGO_CLI_WINDOW_H
#define CONGO_CLI_WINDOW_H

#include <stdbool.h>

/* Whether there is such a window; elsewhere there is none. */
bool window_is_ours(void);
/* Keeps it open until Enter is pressed. */
void window_wait(void);
/* Whether a stream is a terminal that understands colours. */
bool window_takes_colours(int fd);
/* From now on takes what is printed for UTF-8: "± 4.5" has a letter that is not ASCII. */
void window_expects_utf8(void);
/* A path as the others of this program are: with slashes. */
void window_path(char *path);

#endif
