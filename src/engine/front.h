/* SPDX-License-Identifier: MIT */
/*
 * front.h - an engine that other programs talk to, by UCI or by XBoard's protocol: lines in, lines
 * out. Where they come from and go to is the caller's matter.
 *
 * Lines are worked through in order on a thread of its own, so that those which cannot wait - stop,
 * isready, ponderhit, quit - are answered while a move is thought about.
 */
#ifndef CONGO_ENGINE_FRONT_H
#define CONGO_ENGINE_FRONT_H

#include "base/buf.h"

/* Gets whole lines, each with its end, from one thread at a time. */
typedef void front_write(void *context, const char *text, size_t length);

/* Lines past this are told and skipped. */
enum { FRONT_LINE_MAX = CONGO_GAME_MAX };

struct front;

/* The variants are lent. NULL: no memory, or no thread. */
struct front *front_new(const congo_variants *variants, front_write *write, void *context,
                        congo_error *err);

/* A line without its end, with a NUL behind it; false: that was "quit". */
bool front_line(struct front *front, const char *line, size_t length);

/*
 * Waits until all lines have been worked through, endless thinking stopped at once, and all of it
 * after so many seconds. False: something cannot be stopped, and only the program's end ends it.
 */
bool front_finish(struct front *front, double seconds);

/* After front_finish, where that returned true. */
void front_free(struct front *front);

#endif
