/* SPDX-License-Identifier: MIT */
/* stream.c - bytes to items. */
#include "reader/stream.h"

#include "base/mem.h"
#include "base/scan.h"
#include "core/position.h"
#include "notation/text.h"
#include "zsg/zsg.h"

#include <errno.h>
#include <string.h>

static const char header[] = "Zillions Save Game File";
enum { HEADER = sizeof header - 1, CHUNK = 256 * 1024, BINARY_LOOK = 4096 };

void
stream_from_memory(struct stream *stream, const char *bytes, size_t size)
{
    memset(stream, 0, sizeof *stream);
    stream->buffer = (char *)(uintptr_t)bytes; /* never written to without a source */
    stream->end = size;
    stream->line = 1;
    stream->finished = true;
}

void
stream_from_source(struct stream *stream, stream_source source, void *context)
{
    memset(stream, 0, sizeof *stream);
    stream->source = source;
    stream->context = context;
    stream->line = 1;
}

void
stream_free(struct stream *stream)
{
    if (stream->source)
        mem_free(stream->buffer);
    memset(stream, 0, sizeof *stream);
}

/* Reads on. What has been given out makes room first. */
static bool
read_more(struct stream *stream, congo_error *err)
{
    ptrdiff_t got;

    if (stream->start && stream->end - stream->start < stream->room / 2) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): an item lies in the buffer */
        memmove(stream->buffer, stream->buffer + stream->start, stream->end - stream->start);
        stream->end -= stream->start;
        stream->start = 0;
    }
    if (stream->room - stream->end < CHUNK) {
        size_t wanted = stream->room ? stream->room * 2 : 4 * (size_t)CHUNK; /* bounded */
        char *grown = mem_resize(stream->buffer, wanted, 1);

        if (!grown) {
            stream->failed = true;
            return err_no_memory(err);
        }
        stream->buffer = grown;
        stream->room = wanted;
    }
    got = stream->source(stream->context, stream->buffer + stream->end, CHUNK);
    if (got < 0) {
        stream->failed = true;
        return err_set(err, CONGO_CANNOT_READ, 0, 0, "cannot read: %s", strerror(errno));
    }
    stream->end += (size_t)got;
    stream->finished = got == 0;
    return true;
}

/* What a line says about the item it stands in. */
enum line_kind { LINE_NOTE, LINE_BLANK, LINE_HEADER, LINE_SAVE_MOVE, LINE_TEXT_MOVE, LINE_ROW };

static bool
is_square(const char *text, const char *end)
{
    return end - text >= 2 && (text[0] & ~0x20) >= 'A' && (text[0] & ~0x20) <= 'G' &&
           text[1] >= '1' && text[1] <= '7';
}

/* Behind "12. ": a save's line has a name, a blank, a square and a blank. */
static bool
is_save_move(const char *text, const char *end)
{
    const char *word = text;

    while (text < end && (text[0] | 0x20) >= 'a' && (text[0] | 0x20) <= 'z')
        text++;
    if (text - word == 7 && memcmp(word, "partial", 7) == 0)
        return true;
    if (text - word < 3 || text == end || *text != ' ')
        return false;
    while (text < end && *text == ' ')
        text++;
    return is_square(text, end) && end - text > 2 && text[2] == ' ';
}

/* Seven squares and nothing but blanks behind them; the line ends with no NUL. */
static bool
is_row(const char *line, size_t length)
{
    static const char squares[] = POS_ROW_SIGNS;

    if (length < 7 || length > 10)
        return false;
    for (size_t i = 0; i < 7; i++)
        if (!memchr(squares, line[i], sizeof squares - 1))
            return false;
    for (size_t i = 7; i < length; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r')
            return false;
    return true;
}

static enum line_kind
line_kind(const char *line, size_t length)
{
    const char *text = line, *end = line + length;

    if (length >= HEADER && memcmp(line, header, HEADER) == 0)
        return LINE_HEADER;
    while (text < end && (*text == ' ' || *text == '\t' || *text == '\r'))
        text++;
    if (text == end)
        return LINE_BLANK;
    if (text == line) {
        while (text < end && *text >= '0' && *text <= '9')
            text++;
        if (text > line && text < end && *text == '.') {
            text++;
            while (text < end && (*text == ' ' || *text == '\t'))
                text++;
            if (is_save_move(text, end))
                return LINE_SAVE_MOVE;
        }
    }
    if (text_is_game_line(line, length))
        return LINE_TEXT_MOVE;
    if (is_row(line, length))
        return LINE_ROW;
    return LINE_NOTE;
}

/* How far an item is known, and what it is. */
struct scan {
    size_t at; /* the next line's start, from the item's start */
    enum item_kind kind;
    bool decided;
    bool blank;
    bool moves;    /* a save's moves have begun */
    bool followed; /* a text: by another game's moves */
};

/* The line at `scan->at`: its length, or false where it is not whole yet. */
static bool
whole_line(const struct stream *stream, const struct scan *scan, size_t *length, size_t *next)
{
    size_t there = stream->end - stream->start;
    const char *line = stream->buffer + stream->start + scan->at;
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): there are bytes to look at */
    const char *newline = memchr(line, '\n', there - scan->at);

    if (!newline && !stream->finished)
        return false;
    *length = newline ? (size_t)(newline - line) : there - scan->at;
    *next = scan->at + *length + (newline != NULL);
    return true;
}

/* Takes in one line of an item that is not decided yet. */
static void
take_line(struct scan *scan, const char *line, size_t length)
{
    size_t mark = scan->at == 0 && length >= 3 && memcmp(line, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    enum line_kind kind = line_kind(line + mark, length - mark);

    scan->blank = scan->blank && kind == LINE_BLANK;
    if (kind == LINE_HEADER || kind == LINE_SAVE_MOVE)
        scan->kind = ITEM_SAVE;
    else if (kind == LINE_TEXT_MOVE)
        scan->kind = ITEM_TEXT;
    else
        return;
    scan->decided = true;
    scan->moves = kind == LINE_SAVE_MOVE;
}

/*
 * The end of a save: the next header, or a further diagram after its moves, which is the start of
 * another save that was edited by hand. Returns true where it is known.
 */
static bool
find_save_end(const struct stream *stream, struct scan *scan)
{
    size_t there = stream->end - stream->start, length, next;
    const char *bytes = stream->buffer + stream->start;

    while (scan->at < there) {
        const char *line = bytes + scan->at;
        size_t moves = scan_move_lines(line, there - scan->at);

        if (moves) {
            size_t first = scan->at;
            bool more = moves < there - first || stream->finished;

            scan->at += moves;
            /* The last of them may not be whole yet, nor a line of moves: it is looked at again. */
            while (!more && scan->at > first && bytes[scan->at - 1] != '\n')
                scan->at--;
            scan->moves = scan->moves || scan->at > first;
            if (!more)
                return false;
            continue;
        }
        if (!whole_line(stream, scan, &length, &next))
            return false;
        if (*line == 'Z' && line_kind(line, length) == LINE_HEADER)
            return true;
        if (scan->moves && length >= 7 && line_kind(line, length) == LINE_ROW)
            return true;
        scan->at = next;
    }
    return stream->finished;
}

/* The end of a text: where its numbers start again, or a save's header. */
static bool
find_text_end(const struct stream *stream, struct scan *scan)
{
    struct text_extent extent =
        text_split(stream->buffer + stream->start, stream->end - stream->start, stream->finished);

    scan->at = extent.size;
    scan->followed = extent.followed;
    return extent.size > 0;
}

static bool
item_end(struct stream *stream, struct scan *scan)
{
    size_t length, next;

    while (!scan->decided) {
        if (scan->at == stream->end - stream->start)
            return stream->finished;
        if (!whole_line(stream, scan, &length, &next))
            return false;
        take_line(scan, stream->buffer + stream->start + scan->at, length);
        scan->at = next;
    }
    return scan->kind == ITEM_SAVE ? find_save_end(stream, scan) : find_text_end(stream, scan);
}

/* Says which limit was passed: the line's, if it is one line that fills the buffer. */
static void
too_long(const struct stream *stream, congo_error *err)
{
    const char *bytes = stream->buffer + stream->start;
    size_t there = stream->end - stream->start, last = there;

    while (last > 0 && bytes[last - 1] != '\n')
        last--;
    if (there - last > CONGO_LINE_MAX)
        err_set(err, CONGO_LINE_TOO_LONG, stream->line + scan_count_lines(bytes, last), 0,
                "a line of more than %d bytes, the limit", CONGO_LINE_MAX);
    else
        err_set(err, CONGO_GAME_TOO_LONG, stream->line, 0,
                "a game of more than %d bytes, the limit", CONGO_GAME_MAX);
}

/* Past the limit: reads on to the next save's header, keeping nothing. */
static enum stream_state
skip_item(struct stream *stream, congo_error *err)
{
    congo_error unreadable;

    too_long(stream, err);
    for (;;) {
        const char *bytes = stream->buffer + stream->start;
        size_t there = stream->end - stream->start, at = 0;
        bool found = false;

        for (const char *z = bytes + 1; (size_t)(z - bytes) < there; z++) {
            z = memchr(z, 'Z', there - (size_t)(z - bytes));
            if (!z)
                break;
            if (z[-1] == '\n' && there - (size_t)(z - bytes) >= HEADER &&
                memcmp(z, header, HEADER) == 0) {
                at = (size_t)(z - bytes);
                found = true;
                break;
            }
        }
        if (!found)
            at = stream->finished || there < HEADER ? there : there - HEADER;
        stream->line += scan_count_lines(bytes, at);
        stream->start += at;
        if (found || stream->finished)
            return STREAM_ERROR;
        if (!read_more(stream, &unreadable)) {
            if (err)
                *err = unreadable;
            return STREAM_ERROR;
        }
    }
}

static bool
is_binary(const char *bytes, size_t size)
{
    return memchr(bytes, '\0', size < BINARY_LOOK ? size : BINARY_LOOK) != NULL;
}

enum stream_state
stream_next(struct stream *stream, struct item *item, congo_error *err)
{
    struct scan scan = {.kind = ITEM_NOTHING, .blank = true};

    stream->line +=
        scan_count_lines(stream->buffer ? stream->buffer + stream->start : "", stream->last_size);
    stream->start += stream->last_size;
    stream->last_size = 0;
    if (stream->failed)
        return STREAM_END;
    if (stream->start == stream->end && !stream->finished && !read_more(stream, err))
        return STREAM_ERROR;
    if (stream->start == stream->end)
        return STREAM_END;
    while (!item_end(stream, &scan)) {
        if (stream->end - stream->start > CONGO_GAME_MAX)
            return skip_item(stream, err);
        if (!read_more(stream, err))
            return STREAM_ERROR;
    }
    if (scan.at > CONGO_GAME_MAX)
        return skip_item(stream, err);
    item->bytes = stream->buffer + stream->start;
    item->size = scan.at;
    item->line = stream->line;
    item->blank = scan.blank;
    item->followed = scan.followed;
    item->kind = is_binary(item->bytes, item->size) ? ITEM_BINARY : scan.kind;
    stream->last_size = scan.at;
    return STREAM_ITEM;
}

void
stream_give_back(struct stream *stream, size_t size)
{
    stream->last_size -= size;
}
