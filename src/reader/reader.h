/* SPDX-License-Identifier: MIT */
/* reader.h - games out of bytes, whatever form they are in; from inside. */
#ifndef CONGO_READER_READER_H
#define CONGO_READER_READER_H

#include "game/replay.h"
#include "reader/stream.h"

struct congo_reader {
    const congo_variants *variants;
    congo_reading reading;
    struct zsg_grammar *grammar;
    struct zsg_save save; /* of the item last read, where that is a save */
    struct stream stream;
    struct item item;
    bool any;        /* a game has been read from this source */
    bool after_text; /* and the last one was a text */
};

/* Reads from a source, which is not the reader's own, until the next one is given. */
void reader_from_source(congo_reader *reader, stream_source source, void *context);

#endif
