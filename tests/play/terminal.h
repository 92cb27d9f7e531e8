/* SPDX-License-Identifier: MIT */
/*
 * terminal.h - a program on a terminal, and what a person would see there. It supports what our own
 * programs use.
 */
#ifndef CONGO_TESTS_TERMINAL_H
#define CONGO_TESTS_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>
#include <termios.h>

enum { TERMINAL_ROWS = 60, TERMINAL_COLUMNS = 200 };

struct terminal {
    pid_t pid;
    struct termios before; /* the modes that the program found */
    int master, slave;     /* the slave stays open here, so that its modes can be looked at later */
    int rows, columns, row, column;
    char cell[TERMINAL_ROWS][TERMINAL_COLUMNS][5]; /* a letter of UTF-8 each; empty: a blank */
    char escape[32];                               /* a sequence that has begun */
    int escaped;
    int letter; /* bytes of a letter that are still to come */
    bool other_screen, hidden_cursor, no_wrap;
};

/* Starts a command of the shell there; false: it cannot be. */
bool terminal_start(struct terminal *terminal, int rows, int columns, const char *command);
void terminal_type(struct terminal *terminal, const char *keys);
/* Another size, of which the program is told by a signal, as by a terminal in a window. */
void terminal_resize(struct terminal *terminal, int rows, int columns);
/* Waits until a line of the screen has the text; false: it has not within so many seconds. */
bool terminal_shows(struct terminal *terminal, const char *text, double seconds);
/* Whether some line has it now. */
bool terminal_has(const struct terminal *terminal, const char *text);
/* The whole screen as comments of a test. */
void terminal_print(const struct terminal *terminal);
/* Waits for the program to end; its status, as waitpid() has it, or -1 where it does not end. */
int terminal_wait(struct terminal *terminal, double seconds);
void terminal_close(struct terminal *terminal);

#endif
