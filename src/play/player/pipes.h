/* SPDX-License-Identifier: MIT */
/* pipes.h - another program's input and output: what differs between systems. */
#ifndef CONGO_PLAY_PLAYER_PIPES_H
#define CONGO_PLAY_PLAYER_PIPES_H

#include "base/err.h"

struct pipes {
#ifdef _WIN32
    void *process, *to, *from;
#else
    long process;
    int to, from;
#endif
};

bool pipes_open(struct pipes *pipes, const char *command, congo_error *err);
void pipes_say(struct pipes *pipes, const char *bytes, size_t length);
/* How many bytes came; 0: it has ended; -1: nothing came until that time of program_milliseconds().
 */
ptrdiff_t pipes_hear(struct pipes *pipes, char *into, size_t room, uint64_t until);
void pipes_end(struct pipes *pipes);

/* Milliseconds that a program has to end when it is told to. */
enum { PIPES_GRACE = 2000 };

#endif
