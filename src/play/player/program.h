/* SPDX-License-Identifier: MIT */
/* program.h - talks to another program, line by line. */
#ifndef CONGO_PLAY_PLAYER_PROGRAM_H
#define CONGO_PLAY_PLAYER_PROGRAM_H

#include "base/buf.h"

struct program;

/* Starts a command with the shell. NULL: an error. */
struct program *program_start(const char *command, congo_error *err);
/* Gives it a moment to end by itself, then kills it. */
void program_free(struct program *program);

/* Sends a line. If the program has ended, that only shows when its answer is read. */
void program_say(struct program *program, const char *line);

enum program_heard { PROGRAM_LINE, PROGRAM_SILENT, PROGRAM_GONE };

/* The next line, without its newline, valid until the next call; waits no longer than this. */
enum program_heard program_hear(struct program *program, uint64_t milliseconds, const char **line);

/* A clock that never goes back. */
uint64_t program_milliseconds(void);

#endif
