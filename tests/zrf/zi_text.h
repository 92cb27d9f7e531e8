/* SPDX-License-Identifier: MIT */
/* Rules files as text: lists of words and strings, with the macros expanded. */
#ifndef ZI_TEXT_H
#define ZI_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef enum { ZI_LIST, ZI_WORD, ZI_STRING } zi_kind;

typedef struct zi_node zi_node;
struct zi_node {
    zi_kind kind;
    int line;
    const char *text; /* of a word or string; NULL in a list */
    zi_node *first;   /* of a list */
    zi_node *next;
};

/* Why a rules file cannot be used. `line` is 0 where none is to blame. */
typedef struct {
    int line;
    char text[200];
} zi_error;

typedef struct zi_arena zi_arena;

zi_arena *zi_arena_new(void);
void *zi_alloc(zi_arena *arena, size_t size); /* zeroed; dies without memory, as tests may */
void zi_arena_free(zi_arena *arena);

bool zi_fail(zi_error *err, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The file's top-level lists, (define ...) taken out and every macro call replaced by its body.
 * A call with too few arguments, an unbalanced parenthesis or a macro that calls itself is an
 * error. The nodes live in `arena`. */
bool zi_parse(zi_arena *arena, const char *text, size_t size, zi_node **top, zi_error *err);

/* The first word of a list, or "" */
const char *zi_head(const zi_node *list);

#endif
