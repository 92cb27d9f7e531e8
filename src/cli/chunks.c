/* SPDX-License-Identifier: MIT */
/* chunks.c - where files are cut. */
#include "cli/chunks.h"

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
slices_start(struct slices *slices, const struct paths *paths, bool cut, int signals)
{
    *slices = (struct slices){.paths = paths, .signals = signals, .cut = cut, .input = nothing};
}

void
slices_free(struct slices *slices)
{
    close_input(&slices->input);
    buf_free(&slices->carried);
}

static bool
open_next(struct slices *slices, struct slice *slice)
{
    const char *path = slices->paths->list[slices->path++];
    bool standard = strcmp(path, "-") == 0;

    slices->line = 1;
    slices->input.standard = standard;
    slices->input.signals = slices->signals;
    /* With signals held back, opening a pipe must not wait for its other end: wait_for does. */
    slices->input.fd =
        standard
            ? STDIN_FILENO
            : open(path, O_RDONLY | O_BINARY | O_CLOEXEC | (slices->signals >= 0 ? O_NONBLOCK : 0));
    if (slices->input.fd >= 0)
        return true;
    slice->failed = true;
    return err_cannot(&slice->err, CONGO_CANNOT_READ, NULL, "read");
}

/* The file's rest goes with the slice, whatever it is. */
static void
give_rest(struct slices *slices, struct slice *slice)
{
    slice->rest = slices->input;
    slice->last = true;
    slices->input = nothing;
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

/* Fills the slice up; false: up to the end of the file, or what only reading on can tell. */
static bool
fill(struct slices *slices, struct slice *slice)
{
    while (slice->bytes.length < SLICE_SIZE) {
        char *room = buf_reserve(&slice->bytes, READ_SIZE);
        ptrdiff_t got = room ? read_input(&slices->input, room, READ_SIZE) : -1;

        if (got < 0) {
            give_rest(slices, slice);
            return false;
        }
        if (got == 0) {
            close_input(&slices->input);
            slice->last = true;
            return false;
        }
        slice->bytes.length += (size_t)got;
    }
    return true;
}

static void
cut_off(struct slices *slices, struct slice *slice)
{
    size_t cut = find_cut(&slice->bytes);

    if (!cut) {
        give_rest(slices, slice);
        return;
    }
    buf_add(&slices->carried, slice->bytes.bytes + cut, slice->bytes.length - cut);
    slice->bytes.length = cut;
    slices->line += scan_count_lines(slice->bytes.bytes, cut);
}

bool
slices_take(struct slices *slices, struct slice *slice)
{
    buf_clear(&slice->bytes);
    slice->rest = nothing;
    slice->given = 0;
    slice->last = slice->failed = false;
    if (!slices_more(slices))
        return false;
    if (slices->input.fd < 0 && !open_next(slices, slice)) {
        slice->path = slices->path - 1;
        slice->last = true;
        return true;
    }
    slice->path = slices->path - 1;
    slice->line = slices->line;
    if (slices->carried.length)
        buf_add(&slice->bytes, slices->carried.bytes, slices->carried.length);
    buf_clear(&slices->carried);
    if (!slices->cut)
        give_rest(slices, slice);
    else if (fill(slices, slice))
        cut_off(slices, slice);
    if (slices->carried.failed || slice->bytes.failed) {
        close_input(&slices->input);
        slice_close(slice);
        buf_free(&slices->carried);
        buf_free(&slice->bytes);
        slice->last = slice->failed = true;
        err_no_memory(&slice->err);
    }
    return true;
}

bool
slices_more(const struct slices *slices)
{
    return slices->input.fd >= 0 || slices->path < slices->paths->count;
}

ptrdiff_t
slice_read(void *context, char *into, size_t room)
{
    struct slice *slice = context;
    size_t left = slice->bytes.length - slice->given;

    if (!left) {
        ptrdiff_t got = slice->rest.fd < 0 ? 0 : read_input(&slice->rest, into, room);

        /* What has been read may be written at once, and Windows replaces no file that is open. */
        if (got == 0)
            close_input(&slice->rest);
        return got;
    }
    if (left > room)
        left = room;
    memcpy(into, slice->bytes.bytes + slice->given, left);
    slice->given += left;
    return (ptrdiff_t)left;
}

void
slice_close(struct slice *slice)
{
    close_input(&slice->rest);
}
