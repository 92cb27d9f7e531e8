/* SPDX-License-Identifier: MIT */
/* reader.h - reading games from bytes in any form: what congo.h keeps from the public. */
#ifndef CONGO_READ_READER_H
#define CONGO_READ_READER_H

#include "read/save/replay.h"
#include "read/stream.h"
#include "read/text/read.h"
#include "read/save/zsg.h"

struct congo_reader {
    const congo_variants *variants;
    congo_reading reading;
    struct zsg_save save; /* of the item last read, where that is a save */
    struct stream stream;
    struct item item;
    struct item left_over;        /* what was stepped over at the end: blank lines, last words */
    bool any;                     /* a game has been read from this source */
    bool after_text;              /* and the last one was a text */
    struct text_head head;        /* what the headings of its texts have named */
    struct text_head head_before; /* the same before the item last read */
    congo_reader *second; /* reads what this one's games become when mirrored; made when needed */
    congo_game *mirrored;
};

/* Reads from a source, which is not the reader's own, until the next one is given. */
void reader_from_source(congo_reader *reader, stream_source source, void *context);

/* For bytes from the middle of a file: the line and the offset at which they begin. */
void reader_begin_at(congo_reader *reader, unsigned long line, uint64_t offset);

/* Finds the next game's bytes and reads nothing; CONGO_READ_GAME also where no game is in them. */
congo_read reader_next_item(congo_reader *reader, congo_error *err);

/* At the end: blank lines, or words behind a text, cut off from the last game. Usually nothing. */
const char *reader_left_over(const congo_reader *reader, size_t *size);

/* An item's bytes with left and right exchanged, into as much room. */
bool reader_mirror_item(const struct item *item, char *out, congo_error *err) CONGO_MUST_CHECK;

/* The item last read, where that is JSON: written again, with left and right exchanged. */
bool reader_mirror_json(const congo_reader *reader, struct buf *out,
                        congo_error *err) CONGO_MUST_CHECK;

/* A game as notate --json has written it. False: no memory. */
bool reader_read_json(congo_game *game, const congo_variants *variants,
                      const congo_reading *reading, const struct item *item,
                      congo_error *err) CONGO_MUST_CHECK;

/* Comments of the text last read that name squares, which a mirror leaves as they are. */
bool reader_unmirrored(const congo_reader *reader, congo_error *finding);

#endif
