/* SPDX-License-Identifier: MIT */
/* chunks.c - decides where files are split. */
#include "cli/chunks.h"

#include "base/names.h"
#include "base/scan.h"
#include "read/line/save_line.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/port.h"
#ifndef _WIN32
#include <poll.h>
#endif

static const char header[] = "\n" SAVE_FIRST_WORDS;
enum { HEADER = sizeof header - 1, READ_SIZE = 64 * 1024 };

static const struct input nothing = {-1, -1, false};

/* Waits for input from a terminal or a pipe; a signal ends the wait. */
static bool
wait_for(const struct input *input)
{
#ifndef _WIN32
    struct pollfd either[2] = {{input->fd, POLLIN, 0}, {input->signals, POLLIN, 0}};

    while (poll(either, 2, -1) < 0)
        if (errno != EINTR)
            return true;
    if (!(either[1].revents & POLLIN))
        return true;
    errno = EINTR;
    return false;
#else
    (void)input; /* no descriptor from signals_descriptor */
    return true;
#endif
}

static ptrdiff_t
read_input(const struct input *input, char *into, size_t room)
{
    ssize_t got;

    do {
        if (input->signals >= 0 && !wait_for(input))
            return -1;
        got = read(input->fd, into, room);
    } while (got < 0 && (errno == EINTR || (input->signals >= 0 && errno == EAGAIN)));
    return got;
}

static void
close_input(struct input *input)
{
    if (input->fd >= 0 && !input->standard)
        (void)close(input->fd);
    *input = nothing;
}

void
chunks_start(struct chunks *chunks, const struct paths *paths, bool cut, int signals)
{
    *chunks = (struct chunks){.paths = paths, .signals = signals, .cut = cut, .input = nothing};
}

void
chunks_free(struct chunks *chunks)
{
    close_input(&chunks->input);
    buf_free(&chunks->carried);
}

static bool
open_next(struct chunks *chunks, struct chunk *chunk)
{
    const char *path = chunks->paths->list[chunks->path++];
    bool standard = strcmp(path, "-") == 0;
    size_t length = strlen(path);

    if (length > 4 && names_equal(path + length - 4, ".zrf")) {
        chunk->failed = true;
        return err_set(&chunk->err, CONGO_USAGE, 0, 0,
                       "a rules file, not a game; 'congo rules' describes it; unless its rules are "
                       "in a DLL, 'congo play' plays it and 'congo page --play' makes a page of "
                       "it");
    }
    chunks->line = 1;
    chunks->offset = 0;
    chunks->input.standard = standard;
    chunks->input.signals = chunks->signals;
    /*
     * Opening a pipe must not wait for its other end while signals are held back; wait_for waits.
     */
    chunks->input.fd =
        standard
            ? STDIN_FILENO
            : open(path, O_RDONLY | O_BINARY | O_CLOEXEC | (chunks->signals >= 0 ? O_NONBLOCK : 0));
    if (chunks->input.fd >= 0)
        return true;
    chunk->failed = true;
    return err_cannot(&chunk->err, CONGO_CANNOT_READ, NULL, "read");
}

/* The rest of the file goes with the chunk. */
static void
give_rest(struct chunks *chunks, struct chunk *chunk)
{
    chunk->rest = chunks->input;
    chunk->last = true;
    chunks->input = nothing;
}

/* Where the last header begins, unless it is the first; 0: there is no other. */
static size_t
find_cut(const struct buf *bytes)
{
    bool first = bytes->length >= HEADER - 1 && memcmp(bytes->bytes, header + 1, HEADER - 1) == 0;
    size_t cut = 0;

    for (size_t at = bytes->length; at-- > 1;) {
        if (bytes->bytes[at] != 'Z' || bytes->length - at < HEADER - 1 ||
            memcmp(bytes->bytes + at - 1, header, HEADER) != 0)
            continue;
        /* There is a header before it; otherwise the text before it might be a game of its own. */
        if (cut)
            return cut;
        cut = at;
        if (first)
            return cut;
    }
    return 0;
}

/* Fills the chunk. False: the file ends, or only reading on can tell where to split. */
static bool
fill(struct chunks *chunks, struct chunk *chunk)
{
    while (chunk->bytes.length < CHUNK_SIZE) {
        char *room = buf_reserve(&chunk->bytes, READ_SIZE);
        ptrdiff_t got = room ? read_input(&chunks->input, room, READ_SIZE) : -1;

        if (got < 0) {
            give_rest(chunks, chunk);
            return false;
        }
        if (got == 0) {
            close_input(&chunks->input);
            chunk->last = true;
            return false;
        }
        chunk->bytes.length += (size_t)got;
    }
    return true;
}

static void
cut_off(struct chunks *chunks, struct chunk *chunk)
{
    size_t cut = find_cut(&chunk->bytes);

    if (!cut) {
        give_rest(chunks, chunk);
        return;
    }
    buf_add(&chunks->carried, chunk->bytes.bytes + cut, chunk->bytes.length - cut);
    chunk->bytes.length = cut;
    chunks->line += scan_count_lines(chunk->bytes.bytes, cut);
    chunks->offset += cut;
}

bool
chunks_take(struct chunks *chunks, struct chunk *chunk)
{
    buf_clear(&chunk->bytes);
    chunk->rest = nothing;
    chunk->given = 0;
    chunk->last = chunk->failed = false;
    if (!chunks_more(chunks))
        return false;
    if (chunks->input.fd < 0 && !open_next(chunks, chunk)) {
        chunk->path = chunks->path - 1;
        chunk->last = true;
        return true;
    }
    chunk->path = chunks->path - 1;
    chunk->line = chunks->line;
    chunk->offset = chunks->offset;
    if (chunks->carried.length)
        buf_add(&chunk->bytes, chunks->carried.bytes, chunks->carried.length);
    buf_clear(&chunks->carried);
    if (!chunks->cut)
        give_rest(chunks, chunk);
    else if (fill(chunks, chunk))
        cut_off(chunks, chunk);
    if (chunks->carried.failed || chunk->bytes.failed) {
        close_input(&chunks->input);
        chunk_close(chunk);
        buf_free(&chunks->carried);
        buf_free(&chunk->bytes);
        chunk->last = chunk->failed = true;
        err_no_memory(&chunk->err);
    }
    return true;
}

bool
chunks_more(const struct chunks *chunks)
{
    return chunks->input.fd >= 0 || chunks->path < chunks->paths->count;
}

ptrdiff_t
chunk_read(void *context, char *into, size_t room)
{
    struct chunk *chunk = context;
    size_t left = chunk->bytes.length - chunk->given;

    if (!left) {
        ptrdiff_t got = chunk->rest.fd < 0 ? 0 : read_input(&chunk->rest, into, room);

        /* The file may be overwritten next, and Windows cannot replace an open file. */
        if (got == 0)
            close_input(&chunk->rest);
        return got;
    }
    if (left > room)
        left = room;
    memcpy(into, chunk->bytes.bytes + chunk->given, left);
    chunk->given += left;
    return (ptrdiff_t)left;
}

void
chunk_close(struct chunk *chunk)
{
    close_input(&chunk->rest);
}
