/* SPDX-License-Identifier: MIT */
/* reader.h - reads games from bytes in any form; the part that is not in congo.h. */
#ifndef CONGO_READ_READER_H
#define CONGO_READ_READER_H

#include "read/save/replay.h"
#include "read/stream.h"
#include "read/text/read.h"
#include "read/save/zsg.h"

struct congo_reader {
    const congo_variants *variants;
    congo_reading reading;
    struct zsg_save save; /* if the last item was a save */
    struct stream stream;
    struct item item;
    struct item left_over;        /* what was skipped at the end: blank lines, last words */
    bool any;                     /* a game has been read from this source */
    bool after_text;              /* the last game was a text */
    struct text_head head;        /* what the headings of its texts have named */
    struct text_head head_before; /* the same, before the last item was read */
    congo_reader *second;         /* reads mirrored games back; made when first needed */
    congo_game *mirrored;
};

/* Reads from a source until another one is set. The source still belongs to the caller. */
void reader_from_source(congo_reader *reader, stream_source source, void *context);

/* For bytes from the middle of a file: the line number and offset at which they start. */
void reader_begin_at(congo_reader *reader, unsigned long line, uint64_t offset);

/*
 * Finds the next game's bytes without reading it. Returns CONGO_READ_GAME even if they contain no
 * game.
 */
congo_read reader_next_item(congo_reader *reader, congo_error *err);

/* After the last game: blank lines, or words after a text. Usually nothing. `line` may be NULL. */
const char *reader_left_over(const congo_reader *reader, size_t *size, unsigned long *line);

/*
 * Appends the lines that the last game lacks where it stands alone. Those of a text may have only
 * an earlier text or the caller to name its variant and terrain.
 */
void reader_add_head(const congo_reader *reader, const congo_game *game, struct buf *out);
/* Whether all is named, with these lines, that the texts below it may go by. */
bool reader_has_head(const congo_reader *reader);

/*
 * Appends the item last read with left and right exchanged; JSON may become longer or shorter.
 * `compared`: what is appended is read again, and has to be `game`, which was read, mirrored. If it
 * fails, nothing is appended.
 */
bool reader_mirror(congo_reader *reader, const congo_game *game, bool compared, struct buf *out,
                   congo_error *err) CONGO_MUST_CHECK;

/* Mirrors the last item, which is JSON, and writes it again. */
bool reader_mirror_json(const congo_reader *reader, struct buf *out,
                        congo_error *err) CONGO_MUST_CHECK;

/* Reads a game that notate --json has written. False: no memory. */
bool reader_read_json(congo_game *game, const congo_variants *variants,
                      const congo_reading *reading, const struct item *item,
                      congo_error *err) CONGO_MUST_CHECK;

/*
 * Reports comments of the last game, or lines if it is a save, that name squares, which mirroring
 * does not change. False: none.
 */
bool reader_unmirrored(const congo_reader *reader, const congo_game *game, congo_error *finding);

#endif
