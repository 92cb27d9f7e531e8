/* SPDX-License-Identifier: MIT */
/* blocks.h - the blocks of *.test files; run.c describes their format. */
#ifndef CONGO_TESTS_BLOCKS_H
#define CONGO_TESTS_BLOCKS_H

#include <stddef.h>

enum { SECTIONS_MAX = 24 };

/* A marked line and what follows it, as a slice of the file. */
struct section {
    char *argument; /* the rest of the marked line */
    const char *kind;
    const char *text;
    size_t length;
};

struct block {
    const char *file;
    unsigned line;
    char *title;
    struct section sections[SECTIONS_MAX];
    unsigned count;
};

struct blocks {
    struct block *list;
    unsigned count, room;
};

/* Adds the blocks of a file, which then stays in memory; a file that has none ends the program. */
void blocks_read(struct blocks *blocks, const char *file);

/* The whole file with a NUL behind it, to be freed. */
char *read_file(const char *path, size_t *length);
/* Ends the program where memory ran out. */
void *must(void *pointer);
/* Ends the program: nothing can be tested. */
_Noreturn void stop(const char *what, const char *which);

#endif
