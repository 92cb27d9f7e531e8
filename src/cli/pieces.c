/* SPDX-License-Identifier: MIT */
/* pieces.c - where files are cut. */
#include "cli/pieces.h"

#include "base/scan.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/port.h"
#ifndef _WIN32
#include <poll.h>
#endif

static const char header[] = "\nZillions Save Game File";
enum { HEADER = sizeof header - 1, READ_SIZE = 64 * 1024 };

static const struct input nothing = {-1, -1, false};

/* At a terminal, or behind a pipe, more may come or not; a signal ends the wait. */
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
    (void)input; /* signals_descriptor has given none */
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
pieces_start(struct pieces *pieces, const struct paths *paths, bool cut, int signals)
{
    *pieces = (struct pieces){.paths = paths, .signals = signals, .cut = cut, .input = nothing};
}

void
pieces_free(struct pieces *pieces)
{
    close_input(&pieces->input);
    buf_free(&pieces->carried);
}

static bool
open_next(struct pieces *pieces, struct piece *piece)
{
    const char *path = pieces->paths->list[pieces->path++];
    bool standard = strcmp(path, "-") == 0;

    pieces->line = 1;
    pieces->input.standard = standard;
    pieces->input.signals = pieces->signals;
    /* With signals held back, opening a pipe must not wait for its other end: wait_for does. */
    pieces->input.fd =
        standard
            ? STDIN_FILENO
            : open(path, O_RDONLY | O_BINARY | O_CLOEXEC | (pieces->signals >= 0 ? O_NONBLOCK : 0));
    if (pieces->input.fd >= 0)
        return true;
    piece->failed = true;
    err_set(&piece->err, CONGO_CANNOT_READ, 0, 0, "cannot read: %s", strerror(errno));
    return false;
}

/* The file's rest goes with the piece, whatever it is. */
static void
give_rest(struct pieces *pieces, struct piece *piece)
{
    piece->rest = pieces->input;
    piece->last = true;
    pieces->input = nothing;
}

/* Where the last header begins that stands behind another one; 0: nowhere. */
static size_t
find_cut(const struct buf *bytes)
{
    bool first = bytes->length >= HEADER - 1 && memcmp(bytes->bytes, header + 1, HEADER - 1) == 0;
    size_t cut = 0;

    for (size_t at = bytes->length; at-- > 1;) {
        if (bytes->bytes[at] != 'Z' || bytes->length - at < HEADER - 1 ||
            memcmp(bytes->bytes + at - 1, header, HEADER) != 0)
            continue;
        /* Behind another header: else it might be the end of words that belong to this one. */
        if (cut)
            return cut;
        cut = at;
        if (first)
            return cut;
    }
    return 0;
}

/* Fills the piece up; false: up to the end of the file, or what only reading on can tell. */
static bool
fill(struct pieces *pieces, struct piece *piece)
{
    while (piece->bytes.length < PIECE_SIZE) {
        char *room = buf_reserve(&piece->bytes, READ_SIZE);
        ptrdiff_t got = room ? read_input(&pieces->input, room, READ_SIZE) : -1;

        if (got < 0) {
            give_rest(pieces, piece);
            return false;
        }
        if (got == 0) {
            close_input(&pieces->input);
            piece->last = true;
            return false;
        }
        piece->bytes.length += (size_t)got;
    }
    return true;
}

static void
cut_off(struct pieces *pieces, struct piece *piece)
{
    size_t cut = find_cut(&piece->bytes);

    if (!cut) {
        give_rest(pieces, piece);
        return;
    }
    buf_add(&pieces->carried, piece->bytes.bytes + cut, piece->bytes.length - cut);
    piece->bytes.length = cut;
    pieces->line += scan_count_lines(piece->bytes.bytes, cut);
}

bool
pieces_take(struct pieces *pieces, struct piece *piece)
{
    buf_clear(&piece->bytes);
    piece->rest = nothing;
    piece->given = 0;
    piece->last = piece->failed = false;
    if (!pieces_more(pieces))
        return false;
    if (pieces->input.fd < 0 && !open_next(pieces, piece)) {
        piece->path = pieces->path - 1;
        piece->last = true;
        return true;
    }
    piece->path = pieces->path - 1;
    piece->line = pieces->line;
    if (pieces->carried.length)
        buf_add(&piece->bytes, pieces->carried.bytes, pieces->carried.length);
    buf_clear(&pieces->carried);
    if (!pieces->cut)
        give_rest(pieces, piece);
    else if (fill(pieces, piece))
        cut_off(pieces, piece);
    if (pieces->carried.failed || piece->bytes.failed) {
        close_input(&pieces->input);
        piece_close(piece);
        buf_free(&pieces->carried);
        buf_free(&piece->bytes);
        piece->last = piece->failed = true;
        err_no_memory(&piece->err);
    }
    return true;
}

bool
pieces_more(const struct pieces *pieces)
{
    return pieces->input.fd >= 0 || pieces->path < pieces->paths->count;
}

ptrdiff_t
piece_read(void *context, char *into, size_t room)
{
    struct piece *piece = context;
    size_t left = piece->bytes.length - piece->given;

    if (!left) {
        ptrdiff_t got = piece->rest.fd < 0 ? 0 : read_input(&piece->rest, into, room);

        /* What has been read may be written at once, and Windows replaces no file that is open. */
        if (got == 0)
            close_input(&piece->rest);
        return got;
    }
    if (left > room)
        left = room;
    memcpy(into, piece->bytes.bytes + piece->given, left);
    piece->given += left;
    return (ptrdiff_t)left;
}

void
piece_close(struct piece *piece)
{
    close_input(&piece->rest);
}
