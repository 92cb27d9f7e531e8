/* SPDX-License-Identifier: MIT */
/*
 * protocol.h - an engine that other programs talk to, by UCI or by XBoard's protocol: lines in,
 * lines out. Where they come from and where they go is up to the caller.
 *
 * Lines are worked through in order on a thread of their own, so that those that cannot wait -
 * stop, isready, ponderhit, quit - are answered while the engine is thinking.
 */
#ifndef CONGO_PLAY_PROTOCOL_PROTOCOL_H
#define CONGO_PLAY_PROTOCOL_PROTOCOL_H

#include "play/protocol/session.h"

/* Longer lines are reported and skipped. */
enum { PROTOCOL_LINE_MAX = CONGO_GAME_MAX };

struct protocol;

/* The variants are borrowed. NULL: no memory, or no thread. */
struct protocol *protocol_new(const congo_variants *variants, protocol_write *write, void *context,
                              congo_error *err);

/* Opens with moves of this book, which is its own from then on. Before the first line. */
void protocol_use_book(struct protocol *protocol, struct opening_book *book);

/* A line without its newline, with a NUL behind it; false: it was "quit". */
bool protocol_line(struct protocol *protocol, const char *line, size_t length);

/*
 * Waits until all lines have been worked through. Endless searches are stopped at once, everything
 * else after so many seconds, and a "bench" not before a minute. False: something cannot be
 * stopped, and ends only with the program.
 */
bool protocol_finish(struct protocol *protocol, double seconds);

/* Only after protocol_finish() has returned true. */
void protocol_free(struct protocol *protocol);

#endif
