/* SPDX-License-Identifier: MIT */
/*
 * command_queue.h - an engine that other programs talk to, by UCI or by XBoard's protocol: lines in, lines
 * out. Where they come from and where they go is up to the caller.
 *
 * Lines are worked through in order on a thread of their own, so that those that cannot wait - stop,
 * isready, ponderhit, quit - are answered while the engine is thinking.
 */
#ifndef CONGO_PLAY_PROTOCOL_COMMAND_QUEUE_H
#define CONGO_PLAY_PROTOCOL_COMMAND_QUEUE_H

#include "base/buf.h"

/* Receives whole lines, newlines included, from one thread at a time. */
typedef void front_write(void *context, const char *text, size_t length);

/* Longer lines are reported and skipped. */
enum { FRONT_LINE_MAX = CONGO_GAME_MAX };

struct front;

/* The variants are borrowed. NULL: no memory, or no thread. */
struct front *front_new(const congo_variants *variants, front_write *write, void *context,
                        congo_error *err);

/* Opens with moves of this book, which is its own from then on. Before the first line. */
struct opening_book;
void front_use_book(struct front *front, struct opening_book *book);

/* A line without its newline, with a NUL behind it; false: it was "quit". */
bool front_line(struct front *front, const char *line, size_t length);

/*
 * Waits until all lines have been worked through. Endless searches are stopped at once, everything
 * else after so many seconds, and a "bench" not before a minute. False: something cannot be stopped, and ends only with the program.
 */
bool front_finish(struct front *front, double seconds);

/* Only after front_finish() has returned true. */
void front_free(struct front *front);

#endif
