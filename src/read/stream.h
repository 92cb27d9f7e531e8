/* SPDX-License-Identifier: MIT */
/*
 * stream.h - bytes to items, one for each game, with flat memory.
 *
 * A save begins at its header, or at the seven-line diagram that replaces it; a text game also
 * where its numbers start again. What stands between two games belongs to the later one; below a
 * text's moves its reader decides how much of that is still the earlier game's, and gives back the
 * rest (stream_give_back). So the items together are all of the bytes.
 */
#ifndef CONGO_READ_STREAM_H
#define CONGO_READ_STREAM_H

#include "base/buf.h"
#include "read/text/parse.h"

enum item_kind {
    ITEM_SAVE,
    ITEM_TEXT,
    ITEM_JSON,    /* as notate --json writes it */
    ITEM_NOTHING, /* no game: the input has only blank lines, or notes */
    ITEM_BINARY   /* not text at all */
};

/* One game's bytes, lent until the next one is asked for. */
struct item {
    const char *bytes;
    size_t size;
    unsigned long line; /* the number of its first line */
    uint64_t offset;    /* where it begins in the source, in bytes */
    enum item_kind kind;
    bool blank;    /* an ITEM_NOTHING of blank lines alone */
    bool lenient;  /* words of an ITEM_TEXT that are not understood are remarks */
    bool followed; /* an ITEM_TEXT whose last lines may belong to the game that comes next */
    const struct text_parts *parts; /* of an ITEM_TEXT */
    size_t json;                    /* of an ITEM_JSON: where its object begins */
};

/* Where bytes come from: how many were read, 0 at the end, -1 on failure. */
typedef ptrdiff_t (*stream_source)(void *context, char *into, size_t room);

struct stream {
    stream_source source;
    void *context;
    char *buffer; /* owned where there is a source, else lent */
    size_t start; /* of the item to come */
    size_t end;   /* of the bytes that are there */
    size_t room;
    unsigned long line; /* of the byte at `start` */
    uint64_t offset;    /* likewise, from the beginning of the source */
    size_t last_size;   /* of the item given out last, to be stepped over */
    bool finished;      /* the source has no more */
    bool failed;
    const congo_variants *variants; /* whose titles are headings; NULL: none */
    struct text_parser parser;      /* the last one: what stands before it begins anew */
};

/* Both keep the parser's room. Set the variants before. */
void stream_from_memory(struct stream *stream, const char *bytes, size_t size);
void stream_from_source(struct stream *stream, stream_source source, void *context);
void stream_free(struct stream *stream);

enum stream_state { STREAM_ITEM, STREAM_END, STREAM_ERROR };

/*
 * The next item. An error is a game past CONGO_GAME_MAX, which is stepped over so that the next
 * call goes on, or one of the source or of memory, after which the stream is at its end.
 */
enum stream_state stream_next(struct stream *stream, struct item *item, congo_error *err);

/* The last bytes of the item given out are the next one's. */
void stream_give_back(struct stream *stream, size_t size);

#endif
