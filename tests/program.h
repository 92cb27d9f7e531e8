/* SPDX-License-Identifier: MIT */
/* program.h - a program behind two pipes: sends lines, and waits for lines with a timeout. */
#ifndef CONGO_TESTS_PROGRAM_H
#define CONGO_TESTS_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct program {
    pid_t pid;
    int in, out; /* to it, and from it */
    char bytes[1 << 16];
    size_t length;
    char line[1 << 16];
};

double program_clock(void);
/* Starts a command of the shell; false: it cannot be. */
bool program_start(struct program *program, const char *command);
/* A line, its end included. */
void program_say(struct program *program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Bytes as they are. */
void program_send(struct program *program, const char *bytes, size_t length);
/* The next line; NULL: none within so many seconds, or the program has ended. */
const char *program_hear(struct program *program, double seconds);
/* The next line that begins so. */
const char *program_await(struct program *program, const char *beginning, double seconds);
/* Says "quit", and waits for it to be so. */
void program_end(struct program *program);

#endif
