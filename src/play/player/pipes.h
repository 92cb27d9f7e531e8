/* SPDX-License-Identifier: MIT */
/* pipes.h - input and output of another program, which differ between systems. */
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
/*
 * The number of bytes read; 0: the program has ended; -1: nothing came before that time of
 * program_milliseconds().
 */
ptrdiff_t pipes_hear(struct pipes *pipes, char *into, size_t room, uint64_t until);
void pipes_end(struct pipes *pipes);

/* How many milliseconds a program gets to end when told to. */
enum { PIPES_GRACE = 2000 };

#endif
