/* SPDX-License-Identifier: MIT */
/* program.h - another program, spoken to and heard line by line. */
#ifndef CONGO_PLAYER_PROGRAM_H
#define CONGO_PLAYER_PROGRAM_H

#include "base/buf.h"

struct program;

/* Starts a command as the shell would. NULL with an error. */
struct program *program_start(const char *command, congo_error *err);
/* Lets it end by itself for a moment, and then ends it. */
void program_free(struct program *program);

/* Says a line; that it is gone shows when it is heard. */
void program_say(struct program *program, const char *line);

enum program_heard { PROGRAM_LINE, PROGRAM_SILENT, PROGRAM_GONE };

/* The next line, lent until the next one, without its end; waits so long at most. */
enum program_heard program_hear(struct program *program, uint64_t milliseconds, const char **line);

/* Of a clock that only goes forwards. */
uint64_t program_milliseconds(void);

#endif
