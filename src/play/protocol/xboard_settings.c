/* SPDX-License-Identifier: MIT */
/* xboard_settings.c - time, depth, memory and processors; what cannot be set is refused. */
#include "play/protocol/xboard.h"

#include "base/scan.h"

#include <inttypes.h>
#include <stdio.h>

void
xboard_refuse(struct session *session, const char *why, const char *command, const char *line)
{
    struct word rest = words_rest(line);

    session_say(session, "Error (%s): %s%s%.*s", why, command, rest.length ? " " : "",
                word_shown(rest), rest.text);
}

/* The one number of a command; false: it is none, or out of range, and has been refused. */
static bool
read_number(struct session *session, const char *command, const char *line, int64_t least,
            int64_t most, int64_t *number)
{
    char why[80];

    if (word_number(words_rest(line), number) && *number >= least && *number <= most)
        return true;
    if (most < INT64_MAX)
        (void)snprintf(why, sizeof why, "not a number from %" PRId64 " to %" PRId64, least, most);
    else
        (void)snprintf(why, sizeof why, "not a number%s", least == 1 ? ", 1 or more" : "");
    xboard_refuse(session, why, command, line);
    return false;
}

/* ------------------------------------------------------------------ time */

/* "5" minutes or "1:30". */
static bool
read_minutes(struct word word, unsigned long *milliseconds)
{
    const char *end = word.text + word.length;
    const char *colon = memchr(word.text, ':', word.length);
    unsigned long minutes;
    size_t digits = scan_number(word.text, end, 4, &minutes);
    bool fine = digits && word.text + digits == (colon ? colon : end);

    *milliseconds = 0;
    if (colon)
        fine = fine && scan_seconds(colon + 1, end, milliseconds) && *milliseconds < 60000;
    *milliseconds += 60000 * minutes;
    return fine;
}

/* "40 5 0" or "0 1:30 12": moves, minutes, and seconds added for each move, which some programs
 * send as "0.5". */
void
xboard_set_level(struct session *session, const char *line)
{
    const char *at = line;
    struct word moves = words_next(&at), base = words_next(&at), more = words_next(&at);
    congo_limits *limits = &session->xboard.limits;
    unsigned long left, increment;
    int64_t number;

    if (!word_number(moves, &number) || number < 0 || !read_minutes(base, &left) ||
        !scan_seconds(more.text, more.text + more.length, &increment)) {
        xboard_refuse(session, "not MOVES MINUTES[:SECONDS] SECONDS", "level", line);
        return;
    }
    session->xboard.moves_a_session = number < 1000 ? (unsigned)number : 0;
    limits->milliseconds = 0;
    limits->clock = true;
    for (int side = 0; side < 2; side++) {
        limits->left[side] = (long)left;
        limits->increment[side] = (long)increment;
    }
}

void
xboard_set_seconds(struct session *session, const char *line)
{
    struct word word = words_rest(line);
    unsigned long milliseconds;

    if (!scan_seconds(word.text, word.text + word.length, &milliseconds) || !milliseconds) {
        xboard_refuse(session, "not a number of seconds", "st", line);
        return;
    }
    session->xboard.limits.clock = false;
    session->xboard.limits.milliseconds = milliseconds;
}

void
xboard_set_depth(struct session *session, const char *line)
{
    int64_t depth;

    if (read_number(session, "sd", line, 1, INT64_MAX, &depth))
        session->xboard.limits.depth =
            (unsigned)(depth < CONGO_ENGINE_DEPTH_MAX ? depth : CONGO_ENGINE_DEPTH_MAX);
}

/* Hundredths of a second that a side has left; below zero if its time is up. */
static void
set_clock(struct session *session, unsigned side, const char *command, const char *line)
{
    const int64_t most = INT32_MAX / 10;
    int64_t left;

    if (read_number(session, command, line, -INT64_MAX, INT64_MAX, &left))
        session->xboard.limits.left[side] = (long)(left > most    ? most
                                                   : left < -most ? -most
                                                                  : left) *
                                            10;
}

void
xboard_own_clock(struct session *session, const char *line)
{
    set_clock(session, session->xboard.side, "time", line);
}

void
xboard_other_clock(struct session *session, const char *line)
{
    set_clock(session, session->xboard.side ^ 1u, "otim", line);
}

/* ------------------------------------------------------------------ memory and processors */

void
xboard_set_memory(struct session *session, const char *line)
{
    congo_error err;
    int64_t number;

    if (read_number(session, "memory", line, 1, CONGO_ENGINE_HASH_MAX, &number) &&
        !congo_engine_set_hash(session->engine, (size_t)number, &err))
        xboard_refuse(session, err.text, "memory", line);
}

void
xboard_set_cores(struct session *session, const char *line)
{
    congo_error err;
    int64_t number;

    if (read_number(session, "cores", line, 1, CONGO_ENGINE_THREADS_MAX, &number) &&
        !congo_engine_set_threads(session->engine, (unsigned)number, &err))
        xboard_refuse(session, err.text, "cores", line);
}
