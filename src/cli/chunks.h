/* SPDX-License-Identifier: MIT */
/*
 * chunks.h - files in chunks, each a number of whole games, so that several threads can work on one
 * large file, as collections of games usually are.
 *
 * A save begins at its header, whatever stands before it, and so that is where a file is cut. What
 * has no headers, or is small, is one chunk.
 */
#ifndef CONGO_CLI_CHUNKS_H
#define CONGO_CLI_CHUNKS_H

#include "base/buf.h"
#include "cli/paths.h"

/* Less than a thread may keep of its results, so that it need not wait for its turn to print. */
enum { CHUNK_SIZE = 192 * 1024 };

/* Where bytes come from, and a descriptor that ends the wait for them; -1: none does. */
struct input {
    int fd, signals;
    bool standard; /* not ours to be closed */
};

struct chunk {
    size_t path;        /* its file's place among the paths */
    unsigned long line; /* the number of its first line */
    uint64_t offset;    /* and where that begins in the file, in bytes */
    bool last;          /* of its file */
    struct buf bytes;   /* to be used again for the next chunk */
    size_t given;       /* how many of them have been taken by chunk_read */
    struct input rest;  /* of the file, behind the bytes; no descriptor: nothing */
    bool failed;        /* the file cannot be read */
    congo_error err;
};

struct chunks {
    const struct paths *paths;
    int signals;        /* for standard input */
    bool cut;           /* else each file is one chunk */
    size_t path;        /* the file that comes next */
    struct input input; /* the file being cut, the one before `path` */
    struct buf carried; /* its bytes behind the last chunk, */
    unsigned long line; /* and where they begin */
    uint64_t offset;
};

/* With nothing open. */
#define CHUNK_EMPTY                                                                                \
    {                                                                                              \
        .rest = { -1, -1, false }                                                                  \
    }
#define CHUNKS_EMPTY                                                                               \
    {                                                                                              \
        .signals = -1, .input = { -1, -1, false }                                                  \
    }

void chunks_start(struct chunks *chunks, const struct paths *paths, bool cut, int signals);
void chunks_free(struct chunks *chunks);
/* The next chunk; false: there is none. One thread at a time. */
bool chunks_take(struct chunks *chunks, struct chunk *chunk);
/* Whether there is another chunk behind this one. */
bool chunks_more(const struct chunks *chunks);

/* A stream_source (read/stream.h): the chunk's bytes, then the rest of its file. */
ptrdiff_t chunk_read(void *chunk, char *into, size_t room);
/* Closes what it left open; `bytes` stay for the next one. */
void chunk_close(struct chunk *chunk);

#endif
