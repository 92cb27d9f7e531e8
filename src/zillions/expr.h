/* SPDX-License-Identifier: MIT */
/*
 * expr.h - a rules file as lists of words and strings, with macros expanded and included files
 * inserted.
 */
#ifndef CONGO_ZILLIONS_EXPR_H
#define CONGO_ZILLIONS_EXPR_H

#include "base/buf.h"

/* Beyond these limits a file is refused, so that it cannot use up all memory. */
enum {
    EXPR_BYTES_MAX = 16 << 20,
    EXPR_NODES_MAX = 8000000,
    EXPR_WORD_MAX = 65536, /* also for words that macros put together */
    EXPR_DEPTH_MAX = 200,
    EXPR_INCLUDES_MAX = 100
};

enum expr_kind { EXPR_LIST, EXPR_WORD, EXPR_STRING };

struct expr {
    const char *text; /* of a word or a string; empty for a list */
    const struct expr *first, *next;
    uint32_t line;
    uint16_t column, file; /* its place, for messages */
    uint8_t kind;
};

/* Memory that is freed all at once. */
struct arena {
    struct arena_block *blocks;
    size_t left;
    char *at;
};

void *arena_take(struct arena *arena, size_t size); /* zeroed; NULL: no memory */
void arena_free(struct arena *arena);

/* Names, numbered from 0 in the order in which they came. */
struct names {
    const char **text;
    unsigned count, room;
    uint32_t *table;
    size_t table_size;
    uint64_t salt; /* of the hash, so that nobody can choose names that collide */
};

enum { RULES_NONE = -1 };

/* A name's number, RULES_NONE if it is unknown; the second one adds it. */
int names_number(const struct names *names, const char *name);
int names_put(struct names *names, struct arena *arena, const char *name, unsigned most);

/* Problems that the designer should look at. They are collected, and reading continues. */
struct expr_faults {
    congo_error *fault;
    size_t count, room;
};

struct tree;

struct expr_source {
    struct arena arena;
    const struct tree *folder; /* in memory, where included files are looked for; NULL: on disk */
    size_t nodes;              /* made so far; there is a limit */
    const struct expr *top;
    const char *files[EXPR_INCLUDES_MAX]; /* names, as they were found */
    unsigned file_count;
    const struct expr
        *unclosed; /* the outermost list that is not closed at the end of a file; NULL: none */
    const struct expr *cut;     /* the same, if more than this list is open there */
    struct expr_faults *faults; /* NULL: not wanted */
    congo_error *unknown;       /* gets the first unknown word, if its code is CONGO_OK; or NULL */
};

/*
 * `path` is the file's name in messages, and where included files are looked for; a missing one is
 * an error. Many games lack one parenthesis, which is added at the end; a file with more open there
 * was cut off, and is refused unless its faults are wanted.
 */
bool expr_read(struct expr_source *source, const char *path, const char *bytes, size_t size,
               congo_error *err) CONGO_MUST_CHECK;
void expr_free(struct expr_source *source);

/* Reports an error at an expression, with its file; returns false. */
bool expr_fail(const struct expr_source *source, const struct expr *at, congo_error *err,
               const char *format, ...) ERR_PRINTF(4, 5);
/* Reports that the file was cut off inside this list, or lacks its parenthesis; returns false. */
bool expr_unclosed(const struct expr_source *source, const struct expr *list, congo_error *err);
/* Reports why names_put() gave no number: there are `most` of them, or no memory. Returns false. */
bool names_fail(const struct names *names, unsigned most, const char *what,
                const struct expr_source *source, const struct expr *at, congo_error *err);
/* Notes a harmless problem for the designer, if problems are wanted. */
void expr_fault(const struct expr_source *source, const struct expr *at, const char *format, ...)
    ERR_PRINTF(3, 4);
/*
 * The same for a word that means nothing there: what it belongs to is left out of the rules, so
 * that other moves than those that were meant are legal. The first one is kept in source->unknown.
 */
void expr_unknown(const struct expr_source *source, const struct expr *at, const char *format, ...)
    ERR_PRINTF(3, 4);
void expr_fault_add(const struct expr_source *source, const congo_error *fault);

static inline bool
expr_is(const struct expr *e, const char *head)
{
    return e && e->kind == EXPR_LIST && e->first && e->first->kind == EXPR_WORD &&
           strcmp(e->first->text, head) == 0;
}

static inline bool
expr_word(const struct expr *e, const char *text)
{
    return e && e->kind == EXPR_WORD && strcmp(e->text, text) == 0;
}

/* The items after the head of a list; the nth of them, from 1. NULL: none. */
static inline const struct expr *
expr_rest(const struct expr *list)
{
    return list && list->kind == EXPR_LIST && list->first ? list->first->next : NULL;
}

const struct expr *expr_item(const struct expr *list, unsigned n);
/* The last item of a list, or its head if there is nothing else. */
const struct expr *expr_last(const struct expr *list);
size_t expr_count(const struct expr *items);
/* Whether there is a word, and it is a whole number. */
bool expr_is_number(const struct expr *e);
/* The name of an expression for messages: the word itself, or a list's head. */
const char *expr_name(const struct expr *e);
/* Whether a list's head is one of some words. */
bool expr_is_one(const struct expr *e, const char *const heads[], size_t count);

/* Where the next item of a list goes. */
struct tail {
    const struct expr **end;
};

/*
 * For the parts of the reader: makes an expression like another one; makes a text; counts `nodes`;
 * expands the macros in `items` and stores the result as the source's top.
 */
struct expr *expr_copy(struct expr_source *source, const struct expr *like, congo_error *err);
char *expr_text(struct expr_source *source, const char *from, size_t length, congo_error *err);
bool expr_spend(struct expr_source *source, const struct expr *at, size_t nodes, congo_error *err);
bool macros_expand(struct expr_source *source, const struct expr *items, congo_error *err);

#endif
