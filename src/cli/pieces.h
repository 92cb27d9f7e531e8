/* SPDX-License-Identifier: MIT */
/*
 * pieces.h - files in pieces, each a number of whole games, so that several threads can work on one
 * large file.
 *
 * A save begins at its header, whatever stands before it, and so that is where a file is cut. What
 * has no headers, or is small, is one piece.
 */
#ifndef CONGO_CLI_PIECES_H
#define CONGO_CLI_PIECES_H

#include "base/buf.h"
#include "cli/paths.h"

/* Less than a thread may keep of its results, so that it need not wait for its turn to print. */
enum { PIECE_SIZE = 192 * 1024 };

/* Where bytes come from, and what tells to wait for them no longer; -1: nothing does. */
struct input {
    int fd, signals;
    bool standard; /* not ours to be closed */
};

struct piece {
    size_t path;        /* its file's place among the paths */
    unsigned long line; /* the number of its first line */
    bool last;          /* of its file */
    struct buf bytes;   /* to be used again for the next piece */
    size_t given;       /* how many of them have been taken by piece_read */
    struct input rest;  /* of the file, behind the bytes; no descriptor: nothing */
    bool failed;        /* the file cannot be read */
    congo_error err;
};

struct pieces {
    const struct paths *paths;
    int signals;        /* for standard input */
    bool cut;           /* else each file is one piece */
    size_t path;        /* the file that comes next */
    struct input input; /* the file being cut, the one before `path` */
    struct buf carried; /* its bytes behind the last piece */
    unsigned long line;
};

void pieces_start(struct pieces *pieces, const struct paths *paths, bool cut, int signals);
void pieces_free(struct pieces *pieces);
/* The next piece; false: there is none. One thread at a time. */
bool pieces_take(struct pieces *pieces, struct piece *piece);
/* Whether there is another piece behind this one. */
bool pieces_more(const struct pieces *pieces);

/* A stream_source: the piece's bytes, then the rest of its file. */
ptrdiff_t piece_read(void *piece, char *into, size_t room);
/* Closes what it left open; `bytes` stay for the next one. */
void piece_close(struct piece *piece);

#endif
