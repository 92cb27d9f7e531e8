/* SPDX-License-Identifier: MIT */
/*
 * stream.h - splits bytes into items, one for each game, with constant memory.
 *
 * A save starts at its header, or at the seven-line diagram that replaces it. A text game also
 * starts where its numbers start again. Lines between two games belong to the later one. But after
 * a text's moves its reader decides how many of those lines belong to the earlier game, and gives
 * back the rest (stream_give_back). So the items together are all of the bytes.
 */
#ifndef CONGO_READ_STREAM_H
#define CONGO_READ_STREAM_H

#include "base/buf.h"
#include "read/text/parse.h"

enum item_kind {
    ITEM_SAVE,
    ITEM_TEXT,
    ITEM_JSON,    /* as notate --json writes it */
    ITEM_NOTHING, /* not a game: the input has only blank lines or notes */
    ITEM_BINARY   /* not text at all */
};

/* One game's bytes, valid until the next one is asked for. */
struct item {
    const char *bytes;
    size_t size;
    unsigned long line; /* its first line's number */
    uint64_t offset;    /* its offset in the source, in bytes */
    enum item_kind kind;
    bool blank;    /* an ITEM_NOTHING with only blank lines */
    bool lenient;  /* in an ITEM_TEXT, words that are not understood become remarks */
    bool followed; /* an ITEM_TEXT whose last lines may belong to the next game */
    const struct text_parts *parts; /* of an ITEM_TEXT */
    size_t json;                    /* of an ITEM_JSON: offset of the object */
};

/* A source of bytes. Returns the number read, 0 at the end, -1 on failure. */
typedef ptrdiff_t (*stream_source)(void *context, char *into, size_t room);

struct stream {
    stream_source source;
    void *context;
    char *buffer; /* owned if there is a source, otherwise the caller's */
    size_t start; /* offset of the next item */
    size_t end;   /* offset of the end of the bytes read so far */
    size_t room;
    unsigned long line; /* the line number at `start` */
    uint64_t offset;    /* offset of `start` in the source */
    size_t last_size;   /* size of the item given out last, which is skipped next */
    bool finished;      /* the source has no more */
    bool failed;
    const congo_variants *variants; /* their titles are headings; NULL: none */
    struct text_parser parser; /* it comes last: everything before it is cleared for a new source */
};

/* Both keep the parser's memory. Set `variants` first. */
void stream_from_memory(struct stream *stream, const char *bytes, size_t size);
void stream_from_source(struct stream *stream, stream_source source, void *context);
void stream_free(struct stream *stream);

enum stream_state { STREAM_ITEM, STREAM_END, STREAM_ERROR };

/*
 * Finds the next item. It fails for a game past CONGO_GAME_MAX, which is skipped so that the next
 * call continues after it; or because of the source or memory, and then the stream has ended.
 */
enum stream_state stream_next(struct stream *stream, struct item *item, congo_error *err);

/* Whether the item begins a web page of ours, of which nothing is read. */
bool stream_is_page(const struct item *item);
/* Whether it begins a zip archive, of which nothing is read either. */
bool stream_is_archive(const struct item *item);
/* Whether it begins a PDF or RTF file, whose words are between commands. */
bool stream_is_document(const struct item *item);
/* Whether it begins an index that congo made, which repeats the words of its games. */
bool stream_is_index(const struct item *item);

/* The last bytes of the current item belong to the next one. */
void stream_give_back(struct stream *stream, size_t size);

#endif
