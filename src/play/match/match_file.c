/* SPDX-License-Identifier: MIT */
/*
 * match_file.c - a match's games on disk.
 *
 * A game is recognised by its beginning: its headings, and the moves of its opening, which the
 * match makes anew. So the file of another seed, other players or other openings is found out at
 * its first game, and nothing has to be kept beside it.
 */
#include "play/match/match_file.h"

#include "base/file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#ifdef _WIN32
#include <io.h>
#else
#include <sys/file.h>
#endif
#include <unistd.h>

#include "base/port.h"

enum { READ_SIZE = 1 << 18 };

/* Locks it against other runs until it is closed; false: another one has it. */
static bool
lock(int fd)
{
#ifndef _WIN32
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
#else
    /* A byte far behind any end, so that the file can still be read. */
    return LockFile((HANDLE)_get_osfhandle(fd), 0, 0x7fffffff, 1, 0) != 0;
#endif
}

bool
match_file_open(struct match_file *file, const char *path, congo_error *err)
{
    struct stat about;

    *file = (struct match_file){.fd = -1, .path = path};
    file->fd = open(path, O_RDWR | O_CREAT | O_APPEND | O_BINARY | O_CLOEXEC, 0666);
    /* Some files can only be written to, a pipe's end for one. */
    if (file->fd < 0)
        file->fd = open(path, O_WRONLY | O_APPEND | O_BINARY | O_CLOEXEC);
    if (file->fd < 0 || fstat(file->fd, &about) != 0)
        return err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    file->kept = S_ISREG(about.st_mode);
    if (!file->kept || lock(file->fd))
        return true;
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "another run is writing to it");
    err_in_file(err, path);
    return false;
}

void
match_file_close(struct match_file *file)
{
    if (file->fd >= 0)
        (void)close(file->fd);
    file->fd = -1;
}

bool
match_file_append(struct match_file *file, const struct buf *games, congo_error *err)
{
    if (!games->length)
        return true;
    if (!file_write_all(file->fd, games->bytes, games->length)) {
        int number = errno;

        /* A part of a pair would be cut off by the next run in any case. */
        if (file->kept && ftruncate(file->fd, (off_t)file->size) != 0)
            number = errno;
        errno = number;
        return err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    }
    file->size += games->length;
    return true;
}

/* ------------------------------------------------------------------ what a file has already */

struct reading {
    struct match_file *file;
    struct buf bytes; /* of the file, from the pair on that is being read */
    size_t at;        /* among them */
    bool ended;       /* the file has no more */
    struct match_text text;
    congo_game *game;
};

/* Whether a pair is complete, cut short by the file's end, or not one of this match. */
enum found { WHOLE, CUT_SHORT, OTHER, FAILED };

static bool
read_more(struct reading *reading, congo_error *err)
{
    char *room = buf_reserve(&reading->bytes, READ_SIZE);
    ptrdiff_t got;

    if (!room)
        return err_no_memory(err);
    got = file_read_some(reading->file->fd, room, READ_SIZE);
    if (got < 0)
        return err_cannot(err, CONGO_CANNOT_READ, reading->file->path, "read");
    reading->ended = got == 0;
    reading->bytes.length += (size_t)got;
    return true;
}

/* Reads until there are so many bytes behind `at`, or all that there are. */
static bool
have(struct reading *reading, size_t count, congo_error *err)
{
    while (!reading->ended && reading->bytes.length - reading->at < count)
        if (!read_more(reading, err))
            return false;
    return true;
}

/* Whether these bytes come next. */
static enum found
expect(struct reading *reading, const char *bytes, size_t length, congo_error *err)
{
    size_t left;

    if (!have(reading, length, err))
        return FAILED;
    left = reading->bytes.length - reading->at;
    if (memcmp(reading->bytes.bytes + reading->at, bytes, left < length ? left : length) != 0)
        return OTHER;
    if (left < length)
        return CUT_SHORT;
    reading->at += length;
    return WHOLE;
}

/* The line "Result: 1-0, lion captured". */
static enum found
read_result(struct reading *reading, congo_result *result, congo_error *err)
{
    static const char key[] = "Result: ";
    enum found found = expect(reading, key, sizeof key - 1, err);
    const char *line, *end = NULL;

    if (found != WHOLE)
        return found;
    for (size_t count = 64; !end; count *= 2) {
        size_t left;

        if (!have(reading, count, err))
            return FAILED;
        left = reading->bytes.length - reading->at;
        end = memchr(reading->bytes.bytes + reading->at, '\n', left);
        if (!end && (reading->ended || count > CONGO_LINE_MAX))
            return reading->ended ? CUT_SHORT : OTHER;
    }
    line = reading->bytes.bytes + reading->at;
    reading->at += (size_t)(end + 1 - line);
    for (unsigned i = CONGO_UNFINISHED_RESULT; i <= CONGO_DRAW; i++) {
        const char *name = congo_result_name((congo_result)i);

        *result = (congo_result)i;
        if (strncmp(line, name, strlen(name)) == 0 && line[strlen(name)] == ',')
            return WHOLE;
    }
    return OTHER;
}

/* Past moves and diagrams, to the line of the result. */
static enum found
skip_moves(struct reading *reading, congo_error *err)
{
    static const char key[] = "\nResult: ";

    for (size_t count = 4096;; count *= 2) {
        size_t left;

        if (!have(reading, count, err))
            return FAILED;
        left = reading->bytes.length - reading->at;
        for (const char *start = reading->bytes.bytes + reading->at, *line = start;
             (line = memchr(line, '\n', left - (size_t)(line - start))) != NULL; line++) {
            if (left - (size_t)(line - start) < sizeof key - 1)
                break;
            if (memcmp(line, key, sizeof key - 1) == 0) {
                reading->at += (size_t)(line + 1 - start);
                return WHOLE;
            }
        }
        if (reading->ended)
            return CUT_SHORT;
        if (count > CONGO_GAME_MAX)
            return OTHER;
    }
}

static enum found
read_game(struct reading *reading, congo_result *result, congo_error *err)
{
    congo_result claimed = CONGO_UNFINISHED_RESULT;
    enum found found = expect(reading, reading->text.head.bytes, reading->text.head.length, err);

    if (found == WHOLE) {
        if (!have(reading, 1, err))
            return FAILED;
        if (reading->at < reading->bytes.length && reading->bytes.bytes[reading->at] == 'R')
            found = read_result(reading, &claimed, err);
    }
    if (found == WHOLE)
        found = expect(reading, reading->text.rest.bytes, reading->text.rest.length, err);
    if (found == WHOLE)
        found = skip_moves(reading, err);
    if (found == WHOLE)
        found = read_result(reading, result, err);
    if (found == WHOLE)
        found = expect(reading, "\n", 1, err);
    if (claimed != CONGO_UNFINISHED_RESULT)
        *result = claimed;
    return found == WHOLE && *result == CONGO_UNFINISHED_RESULT ? OTHER : found;
}

static enum found
read_pair(struct reading *reading, const struct match *match, size_t pair,
          struct match_outcome *outcome, congo_error *err)
{
    enum found found = WHOLE;

    outcome->games = match_bout_of(match, pair)->single ? 1 : 2;
    if (!match_open(match, pair, reading->game, err))
        return FAILED;
    for (unsigned number = 0; number < outcome->games && found == WHOLE; number++) {
        match_write_opening(match, pair, number, reading->game, &reading->text);
        if (reading->text.head.failed || reading->text.rest.failed) {
            err_no_memory(err);
            return FAILED;
        }
        found = read_game(reading, &outcome->result[number], err);
    }
    return found;
}

static bool
is_another(const struct match_file *file, size_t pair, congo_error *err)
{
    err_set(err, CONGO_USAGE, 0, 0,
            "holds the games of another match, or something else; from byte %llu on they are not "
            "those of pair %zu here",
            (unsigned long long)file->size, pair + 1);
    err_in_file(err, file->path);
    return false;
}

/* One pair after the other; `*found` says what ended it. */
static bool
read_pairs(struct reading *reading, const struct match *match, size_t end,
           bool (*tell)(void *context, size_t pair, const struct match_outcome *outcome),
           void *context, size_t *next, enum found *found, congo_error *err)
{
    struct match_file *file = reading->file;
    struct match_outcome outcome;

    for (bool enough = false; !enough; ++*next) {
        if (!have(reading, 1, err))
            return false;
        *found = WHOLE;
        if (reading->at == reading->bytes.length)
            return true;
        *found = OTHER;
        if (*next >= end)
            return true;
        *found = read_pair(reading, match, *next, &outcome, err);
        if (*found != WHOLE)
            return *found != FAILED;
        file->size += reading->at;
        reading->bytes.length -= reading->at;
        memmove(reading->bytes.bytes, reading->bytes.bytes + reading->at, reading->bytes.length);
        reading->at = 0;
        enough = !tell(context, *next, &outcome);
    }
    return have(reading, 1, err);
}

bool
match_file_resume(struct match_file *file, const struct match *match, size_t first, size_t end,
                  bool (*tell)(void *context, size_t pair, const struct match_outcome *outcome),
                  void *context, size_t *next, congo_error *err)
{
    struct reading reading = {.file = file, .game = congo_game_new(err)};
    enum found found = WHOLE;
    bool fine = reading.game != NULL;

    *next = first;
    if (fine && file->kept)
        fine = read_pairs(&reading, match, end, tell, context, next, &found, err);
    if (fine && found == OTHER)
        fine = is_another(file, *next, err);
    if (fine && found == CUT_SHORT && ftruncate(file->fd, (off_t)file->size) != 0)
        fine = err_cannot(err, CONGO_CANNOT_WRITE, file->path, "write");
    congo_game_free(reading.game);
    buf_free(&reading.bytes);
    buf_free(&reading.text.head);
    buf_free(&reading.text.rest);
    return fine;
}
