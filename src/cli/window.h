/* SPDX-License-Identifier: MIT */
/*
 * window.h - Windows' consoles: what is typed in them and shown in them. A program that is
 * double-clicked, or that files are dropped on, gets one of its own, which closes when it ends.
 */
#ifndef CONGO_CLI_WINDOW_H
#define CONGO_CLI_WINDOW_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdio.h>

/* Whether there is such a window; elsewhere there is none. */
bool window_is_ours(void);
/* Keeps it open until Enter is pressed. */
void window_wait(void);
/* Whether a stream is a terminal that understands colours. */
bool window_takes_colours(int fd);
/* What window_takes_colours changes for every program in the console. */
unsigned long window_mode(void);
void window_restore(unsigned long mode);

/*
 * fwrite for a text of whole letters in UTF-8. A console would take its bytes for letters of a code
 * page; files and pipes get them as they are.
 */
size_t window_write(const char *text, size_t length, FILE *stream);
/* A line typed in a console, in UTF-8. False: standard input is none, or it has `ended`. */
bool window_line(struct buf *line, bool *ended);

/* The program's arguments, and the variables that are names of files, in UTF-8. They stay. */
void window_words(int *argc, char ***argv);
/* A path as the others of this program are: with slashes. */
void window_path(char *path);
/* Whether a file's name has a quote in it that cmd.exe's rules left there. */
bool window_lost_quote(const char *name);
/* Arguments that are files: as window_path, and cmd.exe leaves "*.zsg" to the program. */
void window_files(char ***words, int *count);

#endif
