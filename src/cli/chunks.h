/* SPDX-License-Identifier: MIT */
/*
 * chunks.h - files in chunks of whole games, so that several threads can work on one large file.
 * Collections of games are often one file.
 *
 * Files are split at the headers of saves, since a save starts at its header whatever comes before
 * it. Files without headers, and small files, are one chunk.
 */
#ifndef CONGO_CLI_CHUNKS_H
#define CONGO_CLI_CHUNKS_H

#include "base/buf.h"
#include "cli/paths.h"

/* Less than a thread may keep of its results, so that it need not wait for its turn to print. */
enum { CHUNK_SIZE = 192 * 1024 };

/* A source of bytes, and a descriptor that ends a wait for them; -1: there is none. */
struct input {
    int fd, signals;
    bool standard; /* standard input, which we do not close */
};

struct chunk {
    size_t path;        /* index of its file among the paths */
    unsigned long line; /* the number of its first line */
    uint64_t offset;    /* its offset in the file, in bytes */
    bool last;          /* it is the last chunk of its file */
    struct buf bytes;   /* reused for the next chunk */
    size_t given;       /* how many of them chunk_read has returned */
    struct input rest;  /* the rest of the file after the bytes; no descriptor: there is none */
    bool failed;        /* the file cannot be read */
    congo_error err;
};

struct chunks {
    const struct paths *paths;
    int signals;        /* a signal ends the wait for standard input */
    bool cut;           /* false: each file is one chunk */
    size_t path;        /* index of the next file */
    struct input input; /* the file being split, before `path` */
    struct buf carried; /* its bytes after the last chunk, */
    unsigned long line; /* and the line where they begin */
    uint64_t offset;
};

/* Nothing is open. */
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
/* Takes the next chunk; false: there is none. Call it from one thread at a time. */
bool chunks_take(struct chunks *chunks, struct chunk *chunk);
/* Whether another chunk follows. */
bool chunks_more(const struct chunks *chunks);

/* A stream_source (read/stream.h): the bytes of the chunk, then the rest of its file. */
ptrdiff_t chunk_read(void *chunk, char *into, size_t room);
/* Closes the chunk's file, if it is open; `bytes` stay for the next chunk. */
void chunk_close(struct chunk *chunk);

#endif
