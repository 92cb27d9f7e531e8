/* SPDX-License-Identifier: MIT */
/* expr.h - a rules file as text: lists of words and strings, with macros expanded and the files
 * that it includes in their places. */
#ifndef CONGO_ZILLIONS_EXPR_H
#define CONGO_ZILLIONS_EXPR_H

#include "base/buf.h"

/* Past these a file is an error, and not a machine without memory. */
enum {
    EXPR_BYTES_MAX = 16 << 20,
    EXPR_NODES_MAX = 8000000,
    EXPR_WORD_MAX = 65536, /* of what macros put together, too */
    EXPR_DEPTH_MAX = 200,
    EXPR_INCLUDES_MAX = 100
};

enum expr_kind { EXPR_LIST, EXPR_WORD, EXPR_STRING };

struct expr {
    const char *text; /* of a word or a string; empty in a list */
    const struct expr *first, *next;
    uint32_t line;
    uint16_t column, file; /* where it stands: for messages */
    uint8_t kind;
};

/* Memory that is given back all at once. */
struct arena {
    struct arena_block *blocks;
    size_t left;
    char *at;
};

void *arena_take(struct arena *arena, size_t size); /* zeroed; NULL: no memory */
void arena_free(struct arena *arena);

/* Names and their numbers, from 0 as they come. */
struct names {
    const char **text;
    unsigned count, room;
    uint32_t *table;
    size_t table_size;
    uint64_t salt; /* of the hash, so that nobody can choose names that all fall on one place */
};

enum { RULES_NONE = -1 };

/* A number of a name, RULES_NONE where it is unknown; one that is added if need be. */
int names_number(const struct names *names, const char *name);
int names_put(struct names *names, struct arena *arena, const char *name, unsigned most);

/* What the designer ought to look at: a fault is kept, and reading goes on. */
struct expr_faults {
    congo_error *fault;
    size_t count, room;
};

struct tree;

/* Of a file that was cut, or that lacks a parenthesis. */
#define UNCLOSED_LIST "the file ends inside the list (%s that begins here"

struct expr_source {
    struct arena arena;
    const struct tree *folder; /* in memory, where included files are looked for; NULL: on disc */
    size_t nodes;              /* made so far, of which there is a limit */
    const struct expr *top;
    const char *files[EXPR_INCLUDES_MAX]; /* names, as they were found */
    unsigned file_count;
    const struct expr *unclosed; /* the outermost list inside which a file ends; NULL: none */
    struct expr_faults *faults;  /* NULL: nobody asks */
};

/* `path` is what messages call the file, and where included ones are looked for; those that are not
 * found are an error. */
bool expr_read(struct expr_source *source, const char *path, const char *bytes, size_t size,
               congo_error *err) CONGO_MUST_CHECK;
void expr_free(struct expr_source *source);

/* An error at an expression, with its file; false. */
bool expr_fail(const struct expr_source *source, const struct expr *at, congo_error *err,
               const char *format, ...) ERR_PRINTF(4, 5);
/* The same, kept for the designer where somebody asks; what is wrong does no harm to the game. */
void expr_fault(const struct expr_source *source, const struct expr *at, const char *format, ...)
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

/* The items behind the head of a list; the n-th of them, from 1. NULL: none. */
static inline const struct expr *
expr_rest(const struct expr *list)
{
    return list && list->kind == EXPR_LIST && list->first ? list->first->next : NULL;
}

const struct expr *expr_item(const struct expr *list, unsigned n);
/* The last item of a list; its head where it has nothing else. */
const struct expr *expr_last(const struct expr *list);
size_t expr_count(const struct expr *items);
/* What an expression is called in a message: the word itself, or a list's head. */
const char *expr_name(const struct expr *e);
/* Whether a list's head is among some words. */
bool expr_is_one(const struct expr *e, const char *const heads[], size_t count);

/* Where the next item of a list goes. */
struct tail {
    const struct expr **end;
};

/* For the parts of the reader: an expression like another one, a text, what counts as `nodes` of
 * them, and what is left of `items` when the macros are gone, as the source's top. */
struct expr *expr_copy(struct expr_source *source, const struct expr *like, congo_error *err);
char *expr_text(struct expr_source *source, const char *from, size_t length, congo_error *err);
bool expr_spend(struct expr_source *source, const struct expr *at, size_t nodes, congo_error *err);
bool macros_expand(struct expr_source *source, const struct expr *items, congo_error *err);

#endif
