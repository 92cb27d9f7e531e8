/* SPDX-License-Identifier: MIT */
/*
 * window.h - input and output in Windows consoles. A program that is double-clicked, or on which
 * files are dropped, gets a console of its own, which closes when the program ends.
 */
#ifndef CONGO_CLI_WINDOW_H
#define CONGO_CLI_WINDOW_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdio.h>

/* Whether there is such a console; never on other systems. */
bool window_is_ours(void);
/* Keeps it open until Enter is pressed. */
void window_wait(void);
/* Whether a stream is a terminal that supports colours. */
bool window_takes_colours(int fd);
/* The console mode, which window_takes_colours changes for every program in the console. */
unsigned long window_mode(void);
void window_restore(unsigned long mode);

/*
 * fwrite for complete UTF-8 characters. A console would show the bytes in its code page; files and
 * pipes get them unchanged.
 */
size_t window_write(const char *text, size_t length, FILE *stream);
/*
 * Reads a line typed in a console, as UTF-8. False: standard input is not a console, or has
 * `ended`.
 */
bool window_line(struct buf *line, bool *ended);

/*
 * Converts the program's arguments, and variables that are file names, to UTF-8. They are never
 * freed.
 */
void window_words(int *argc, char ***argv);
/* Changes a path's backslashes to slashes, as all paths here have. */
void window_path(char *path);
/* Whether a file's name contains a quote left by the rules of cmd.exe. */
bool window_lost_quote(const char *name);
/*
 * Prepares arguments that are files: like window_path, and expands "*.zsg", which cmd.exe does not.
 */
void window_files(char ***words, int *count);

#endif
