/* SPDX-License-Identifier: MIT */
/* stream.c - splits bytes into items. */
#include "read/stream.h"

#include "base/mem.h"
#include "base/scan.h"

#include <errno.h>
#include <string.h>

enum { HEADER = 3 + 23, CHUNK = 256 * 1024, BINARY_LOOK = 4096, PAGE_LOOK = 1024 };

/* Clears everything but the variants, and the parser, whose memory is reused. */
static void
begin(struct stream *stream)
{
    const congo_variants *variants = stream->variants;

    if (stream->source)
        mem_free(stream->buffer);
    memset(stream, 0, offsetof(struct stream, parser));
    stream->variants = variants;
    stream->line = 1;
}

void
stream_from_memory(struct stream *stream, const char *bytes, size_t size)
{
    begin(stream);
    stream->buffer = (char *)(uintptr_t)bytes; /* without a source the buffer is never written to */
    stream->end = size;
    stream->finished = true;
}

void
stream_from_source(struct stream *stream, stream_source source, void *context)
{
    begin(stream);
    stream->source = source;
    stream->context = context;
}

void
stream_free(struct stream *stream)
{
    parser_free(&stream->parser);
    if (stream->source)
        mem_free(stream->buffer);
    memset(stream, 0, sizeof *stream);
}

/* Reads more, over what has been given out. */
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
        return err_cannot(err, CONGO_CANNOT_READ, NULL, "read");
    }
    stream->end += (size_t)got;
    stream->finished = got == 0;
    return true;
}

/* How much of an item has been looked at, and what it is. */
struct scan {
    size_t at; /* the start of the next line, relative to the item */
    enum item_kind kind;
    bool known; /* a save or JSON, whose end is found without the parser */
    bool moves; /* the save's moves have begun */
    bool followed;
    size_t json;
};

/* The line at `scan->at`; false: it is still incomplete. */
static bool
whole_line(struct stream *stream, const struct scan *scan, struct source_line *line)
{
    const char *bytes = stream->buffer + stream->start;

    *line = line_read(&stream->parser.patterns, bytes + scan->at, stream->buffer + stream->end);
    return (line->ended && !line->awaits_next) || stream->finished;
}

/*
 * Finds the end of a save: the next header, or another diagram after its moves, which starts a save
 * that was edited by hand. True: it has been found.
 */
static bool
find_save_end(const struct stream *stream, struct scan *scan)
{
    size_t there = stream->end - stream->start;
    const char *bytes = stream->buffer + stream->start, *end = bytes + there;

    while (scan->at < there) {
        const char *at = bytes + scan->at, *newline, *stop;
        size_t moves = scan_move_lines(at, there - scan->at);
        char rank;

        if (moves) {
            size_t first = scan->at;
            bool more = moves < there - first || stream->finished;

            scan->at += moves;
            /* The last line may be incomplete, so it is looked at again. */
            while (!more && scan->at > first && bytes[scan->at - 1] != '\n')
                scan->at--;
            scan->moves = scan->moves || scan->at > first;
            if (!more)
                return false;
            continue;
        }
        /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): there are bytes to look at */
        newline = memchr(at, '\n', there - scan->at);
        if (!newline && !stream->finished)
            return false;
        stop = newline ? newline : end;
        if (line_is_header(at, stop) || (scan->moves && line_row(at, stop, true, &rank) && !rank))
            return true;
        scan->at = (size_t)(stop - bytes) + (newline != NULL);
    }
    return stream->finished;
}

/*
 * Finds the end of a JSON object and of its line, by counting braces outside strings. A damaged one
 * ends where a line breaks in a string, or another game begins, so that no other game is lost.
 */
static bool
find_json_end(const struct stream *stream, struct scan *scan)
{
    const char *bytes = stream->buffer + stream->start, *end = stream->buffer + stream->end;
    unsigned depth = 0;
    bool quoted = false;

    for (const char *at = bytes + scan->json; at < end; at++) {
        if (*at == '\n' && (quoted || line_is_json(at + 1, end))) {
            scan->at = (size_t)(at + 1 - bytes);
            return true;
        }
        if (quoted && *at == '\\')
            at++;
        else if (*at == '"')
            quoted = !quoted;
        else if (!quoted && *at == '{')
            depth++;
        else if (!quoted && *at == '}' && --depth == 0) {
            for (at++; at < end && (*at == ' ' || *at == '\t' || *at == '\r');)
                at++;
            if (at == end && !stream->finished)
                return false;
            scan->at = (size_t)(at - bytes) + (at < end && *at == '\n');
            return true;
        }
    }
    scan->at = (size_t)(end - bytes);
    return stream->finished;
}

/* Line by line, until the parser says that the item ends, or is not a text. */
static bool
find_text_end(struct stream *stream, struct scan *scan)
{
    struct source_line line;
    uint32_t end;

    for (;;) {
        const char *bytes = stream->buffer + stream->start;
        enum text_taken taken;

        if (scan->at == stream->end - stream->start) {
            if (!stream->finished)
                return false;
            if (parser_ends_early(&stream->parser, &end))
                scan->at = end;
            break;
        }
        if (!whole_line(stream, scan, &line))
            return false;
        taken = parser_take(&stream->parser, bytes, &line, &end);
        if (taken == TEXT_ENDED || taken == TEXT_FOLLOWED) {
            scan->at = end;
            scan->followed = taken == TEXT_FOLLOWED;
            break;
        }
        if (taken != TEXT_MORE) {
            scan->known = true;
            scan->kind = taken == TEXT_SAVE ? ITEM_SAVE : ITEM_JSON;
            scan->moves = line.kind == LINE_MOVE;
            scan->json = scan->at;
            while (taken == TEXT_JSON && bytes[scan->json] != '{')
                scan->json++;
            if (taken == TEXT_SAVE)
                scan->at = (size_t)(line.next - bytes);
            return true;
        }
        scan->at = (size_t)(line.next - bytes);
    }
    parser_finish(&stream->parser, stream->buffer + stream->start, scan->at, scan->followed);
    if (stream->parser.decided)
        scan->kind = ITEM_TEXT;
    return true;
}

static bool
item_end(struct stream *stream, struct scan *scan)
{
    if (!scan->known && !find_text_end(stream, scan))
        return false;
    if (!scan->known)
        return true;
    return scan->kind == ITEM_SAVE ? find_save_end(stream, scan) : find_json_end(stream, scan);
}

/* Reports which limit was passed: the line's, if a single line fills the buffer. */
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

/* Past the limit: skips to the next save's header. */
static enum stream_state
skip_item(struct stream *stream, congo_error *err)
{
    congo_error unreadable;

    too_long(stream, err);
    for (;;) {
        const char *bytes = stream->buffer + stream->start;
        size_t there = stream->end - stream->start, at = 0;
        bool found = false;

        for (const char *line = bytes;
             !found && (line = memchr(line, '\n', there - (size_t)(line - bytes)));) {
            line++;
            found = line_is_header(line, bytes + there);
            at = (size_t)(line - bytes);
        }
        if (!found)
            at = stream->finished || there < HEADER ? there : there - HEADER;
        stream->line += scan_count_lines(bytes, at);
        stream->start += at;
        stream->offset += at;
        if (found || stream->finished)
            return STREAM_ERROR;
        if (!read_more(stream, &unreadable)) {
            if (err)
                *err = unreadable;
            return STREAM_ERROR;
        }
    }
}

/* A text has no NUL anywhere. For a save, whose lines are kept as they are, the start is enough. */
static bool
is_binary(const struct item *item)
{
    return memchr(item->bytes, '\0',
                  item->kind == ITEM_SAVE && item->size > BINARY_LOOK ? BINARY_LOOK : item->size) !=
           NULL;
}

bool
stream_is_page(const struct item *item)
{
    static const char mark[] = "\n<meta name=\"generator\" content=\"congo\">\n";
    const char *at = item->bytes, *end = at + (item->size < PAGE_LOOK ? item->size : PAGE_LOOK);
    size_t length = sizeof mark - 1;

    if (item->offset || item->size < 9 || memcmp(at, "<!DOCTYPE", 9) != 0)
        return false;
    while ((at = memchr(at, '\n', (size_t)(end - at))) && (size_t)(end - at) >= length) {
        if (memcmp(at, mark, length) == 0)
            return true;
        at++;
    }
    return false;
}

bool
stream_is_archive(const struct item *item)
{
    return !item->offset && item->size >= 4 && memcmp(item->bytes, "PK\3\4", 4) == 0;
}

bool
stream_is_document(const struct item *item)
{
    return !item->offset && item->size >= 5 &&
           (memcmp(item->bytes, "%PDF-", 5) == 0 || memcmp(item->bytes, "{\\rtf", 5) == 0);
}

bool
stream_is_index(const struct item *item)
{
    static const char database[] = "SQLite format 3", application[] = "CoGI";
    enum { AT = 68 }; /* where SQLite has it */

    return !item->offset && item->size >= AT + sizeof application - 1 &&
           memcmp(item->bytes, database, sizeof database) == 0 &&
           memcmp(item->bytes + AT, application, sizeof application - 1) == 0;
}

enum stream_state
stream_next(struct stream *stream, struct item *item, congo_error *err)
{
    struct scan scan = {.kind = ITEM_NOTHING};

    stream->line +=
        scan_count_lines(stream->buffer ? stream->buffer + stream->start : "", stream->last_size);
    stream->start += stream->last_size;
    stream->offset += stream->last_size;
    stream->last_size = 0;
    if (stream->failed)
        return STREAM_END;
    if (stream->start == stream->end && !stream->finished && !read_more(stream, err))
        return STREAM_ERROR;
    if (stream->start == stream->end)
        return STREAM_END;
    parser_begin(&stream->parser, stream->variants, stream->line);
    while (!item_end(stream, &scan)) {
        if (stream->end - stream->start > CONGO_GAME_MAX)
            return skip_item(stream, err);
        if (!read_more(stream, err))
            return STREAM_ERROR;
    }
    if (scan.at > CONGO_GAME_MAX)
        return skip_item(stream, err);
    stream->last_size = scan.at;
    if (line_patterns_failed(&stream->parser.patterns) || stream->parser.failed) {
        stream->failed = true;
        err_no_memory(err);
        return STREAM_ERROR;
    }
    item->bytes = stream->buffer + stream->start;
    item->size = scan.at;
    item->line = stream->line;
    item->offset = stream->offset;
    item->kind = scan.kind;
    item->blank = !stream->parser.started && !scan.known;
    item->followed = scan.followed;
    item->lenient = false;
    item->parts = &stream->parser.parts;
    item->json = scan.json;
    if (is_binary(item))
        item->kind = ITEM_BINARY;
    /*
     * A page has its games several times, and scripts between them, and an archive may have saves
     * that are not compressed: nothing of them is read, nor of a document or an index.
     */
    if (stream_is_page(item) || stream_is_archive(item) || stream_is_document(item) ||
        stream_is_index(item)) {
        item->kind = ITEM_BINARY;
        stream->failed = true;
    }
    return STREAM_ITEM;
}

void
stream_give_back(struct stream *stream, size_t size)
{
    stream->last_size -= size;
}
