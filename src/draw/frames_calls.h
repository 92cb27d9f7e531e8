/* SPDX-License-Identifier: MIT */
/*
 * frames_calls.h - loads zlib and giflib for moving pictures, so that other commands start without
 * them. Where libraries cannot be loaded on demand, they are linked.
 */
#ifndef CONGO_DRAW_FRAMES_CALLS_H
#define CONGO_DRAW_FRAMES_CALLS_H

#include "base/err.h"

#if defined(ZLIB_FILE) || defined(GIF_FILE)
#include "base/library.h"
#endif

/* For one of the tables below: sets `calls`, or reports what is missing. */
#define FRAMES_CALL_NAME(name) #name,
#define FRAMES_TAKE_CALL(name) calls->name = name;
#define FRAMES_CALL_POINTER(name) __typeof__(&name) name;

#define FRAMES_LOAD(CALLS, file, calls, err)                                                       \
    static const char *const names[] = {CALLS(FRAMES_CALL_NAME)};                                  \
                                                                                                   \
    if (library_load(file, names, sizeof names / sizeof *names, calls))                            \
        return true;                                                                               \
    frames_not_loaded(file, err);                                                                  \
    return false

/* Reports that a library is missing. */
void frames_not_loaded(const char *file, congo_error *err);

#endif
