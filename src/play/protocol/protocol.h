/* SPDX-License-Identifier: MIT */
/*
 * protocol.h - an engine that other programs talk to, by UCI or XBoard's protocol: lines in, lines
 * out. The caller decides where they come from and go to.
 *
 * Lines are handled in order on a thread of their own, so that lines that cannot wait - stop,
 * isready, ponderhit, quit - are answered while the engine is thinking.
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

/* Use this book, which the protocol then owns. Call this before the first line. */
void protocol_use_book(struct protocol *protocol, struct opening_book *book);

/* Handles a line without its newline, followed by a NUL; false: it was "quit". */
bool protocol_line(struct protocol *protocol, const char *line, size_t length);

/*
 * Waits until all lines have been handled. Endless searches are stopped at once, everything else
 * after so many seconds, but a "bench" not before a minute. False: something cannot be stopped, and
 * only ends with the process.
 */
bool protocol_finish(struct protocol *protocol, double seconds);

/* Call this only after protocol_finish() has returned true. */
void protocol_free(struct protocol *protocol);

#endif
