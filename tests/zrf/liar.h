/* SPDX-License-Identifier: MIT */
/* liar.h - archives put together byte by byte, which may say of themselves what is not so. */
#ifndef CONGO_TESTS_LIAR_H
#define CONGO_TESTS_LIAR_H

#include "base/buf.h"

/* An entry and the lies about it. */
struct liar_entry {
    const char *name;
    size_t name_length; /* 0: as long as the string */
    const char *text;
    size_t length;
    unsigned method, flags, mode; /* mode: of a file on Unix, 0 for none */
    uint32_t crc_xor;             /* what is wrong with the checksum */
    uint32_t claimed;             /* the unpacked length told, where it is not the real one */
    const char *unicode;          /* another name, in Info-ZIP's Unicode Path extra field */
};

enum { LIAR_END_SIZE = 22 };

struct liar {
    struct buf local, directory;
    unsigned count;
    unsigned disk; /* that it ends on: an archive is whole on one alone */
};

void liar_add(struct liar *zip, const struct liar_entry *e);
void liar_add_file(struct liar *zip, const char *name, const char *text);
/* A number as archives have it, the lowest byte first; what is past four bytes is 0. */
void liar_put(struct buf *out, uint32_t number, unsigned bytes);
/* The record behind a directory of `count` entries, and how long a comment is to follow. */
void liar_put_end(struct buf *out, unsigned count, uint32_t start, uint32_t size, unsigned comment);
/* Adds the end record, writes the archive without its last `cut` bytes, and forgets it. */
void liar_finish(struct liar *zip, const char *folder, const char *name, size_t cut);
/* Writes FOLDER/NAME.zip; where that fails the program ends. */
void liar_write(const char *folder, const char *name, const char *bytes, size_t length);

#endif
