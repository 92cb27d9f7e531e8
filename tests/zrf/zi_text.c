/* SPDX-License-Identifier: MIT */
/* Rules files as text. Zillions' macros are textual: `$1` stands for whatever the call gave, and a
 * body of several items takes the place of the call, parentheses and all. */
#include "zi_text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 64, MAX_MACROS = 200, MAX_ARGS = 20 };

struct zi_arena {
    struct block {
        struct block *next;
    } * blocks;
};

typedef struct {
    const char *name;
    zi_node *body;
} macro;

typedef struct {
    zi_arena *arena;
    zi_error *err;
    const char *at, *end;
    int line;
    macro macros[MAX_MACROS];
    int macro_count;
} parser;

/* What the arguments of the running call stand for: each a list of items. */
typedef struct {
    zi_node *arg[MAX_ARGS];
    int count;
} call;

zi_arena *
zi_arena_new(void)
{
    zi_arena *arena = calloc(1, sizeof *arena);
    if (!arena)
        abort();
    return arena;
}

void *
zi_alloc(zi_arena *arena, size_t size)
{
    struct block *block = calloc(1, sizeof *block + size);
    if (!block)
        abort();
    block->next = arena->blocks;
    arena->blocks = block;
    return block + 1;
}

void
zi_arena_free(zi_arena *arena)
{
    if (!arena)
        return;
    while (arena->blocks) {
        struct block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
    free(arena);
}

bool
zi_fail(zi_error *err, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    err->line = line;
    return false;
}

const char *
zi_head(const zi_node *list)
{
    bool named = list && list->kind == ZI_LIST && list->first && list->first->kind == ZI_WORD;
    return named ? list->first->text : "";
}

static zi_node *
node_new(parser *p, zi_kind kind, int line)
{
    zi_node *node = zi_alloc(p->arena, sizeof *node);
    node->kind = kind;
    node->line = line;
    return node;
}

static const char *
text_copy(parser *p, const char *from, size_t size)
{
    char *text = zi_alloc(p->arena, size + 1);
    memcpy(text, from, size);
    return text;
}

static void
skip_blanks(parser *p)
{
    while (p->at < p->end) {
        if (*p->at == ';') {
            while (p->at < p->end && *p->at != '\n')
                p->at++;
        } else if (isspace((unsigned char)*p->at)) {
            p->line += *p->at++ == '\n';
        } else {
            return;
        }
    }
}

static bool
read_string(parser *p, zi_node **out)
{
    const char *start = ++p->at;
    zi_node *node = node_new(p, ZI_STRING, p->line);
    while (p->at < p->end && *p->at != '"')
        p->line += *p->at++ == '\n';
    if (p->at == p->end)
        return zi_fail(p->err, node->line, "a string that does not end");
    node->text = text_copy(p, start, (size_t)(p->at - start));
    p->at++;
    *out = node;
    return true;
}

static bool read_items(parser *p, zi_node **first, int depth);

static bool
read_item(parser *p, zi_node **out, int depth)
{
    if (*p->at == '"')
        return read_string(p, out);
    if (*p->at == '(') {
        *out = node_new(p, ZI_LIST, p->line);
        p->at++;
        if (depth == MAX_DEPTH)
            return zi_fail(p->err, p->line, "lists nested too deep");
        if (!read_items(p, &(*out)->first, depth + 1))
            return false;
        if (p->at == p->end)
            return zi_fail(p->err, (*out)->line, "a list that does not end");
        p->at++;
        return true;
    }
    const char *start = p->at;
    while (p->at < p->end && !isspace((unsigned char)*p->at) && !strchr("();\"", *p->at))
        p->at++;
    *out = node_new(p, ZI_WORD, p->line);
    (*out)->text = text_copy(p, start, (size_t)(p->at - start));
    return true;
}

/* Items up to a closing parenthesis, which is left standing, or the end. */
static bool
read_items(parser *p, zi_node **first, int depth)
{
    for (zi_node **tail = first;; tail = &(*tail)->next) {
        skip_blanks(p);
        if (p->at == p->end || *p->at == ')')
            return true;
        if (!read_item(p, tail, depth))
            return false;
    }
}

static const macro *
macro_find(const parser *p, const char *name)
{
    for (int i = 0; i < p->macro_count; i++)
        if (strcmp(p->macros[i].name, name) == 0)
            return &p->macros[i];
    return NULL;
}

static bool expand(parser *p, const zi_node *items, const call *in, zi_node ***tail, int depth);

static void
append(parser *p, const zi_node *node, zi_node ***tail)
{
    zi_node *copy = node_new(p, node->kind, node->line);
    copy->text = node->text;
    copy->first = node->first;
    **tail = copy;
    *tail = &copy->next;
}

static bool
expand_word(parser *p, const zi_node *word, const call *in, zi_node ***tail)
{
    if (word->text[0] != '$') {
        append(p, word, tail);
        return true;
    }
    int number = atoi(word->text + 1);
    if (!in || number < 1 || number > in->count)
        return zi_fail(p->err, word->line, "no argument %s", word->text);
    for (const zi_node *n = in->arg[number - 1]; n; n = n->next)
        append(p, n, tail);
    return true;
}

static bool
expand_call(parser *p, const macro *m, const zi_node *args, const call *in, zi_node ***tail,
            int depth)
{
    call inner = {.count = 0};
    for (const zi_node *n = args; n; n = n->next) {
        zi_node one = *n, **arg_tail = &inner.arg[inner.count];
        one.next = NULL;
        if (inner.count == MAX_ARGS)
            return zi_fail(p->err, n->line, "too many arguments for %s", m->name);
        if (!expand(p, &one, in, &arg_tail, depth + 1))
            return false;
        inner.count++;
    }
    return expand(p, m->body, &inner, tail, depth + 1);
}

static bool
expand(parser *p, const zi_node *items, const call *in, zi_node ***tail, int depth)
{
    if (depth > MAX_DEPTH)
        return zi_fail(p->err, items ? items->line : 0, "macros nested too deep");
    for (const zi_node *n = items; n; n = n->next) {
        const macro *m = macro_find(p, zi_head(n));
        if (n->kind == ZI_WORD) {
            if (!expand_word(p, n, in, tail))
                return false;
        } else if (n->kind == ZI_STRING) {
            append(p, n, tail);
        } else if (m) {
            if (!expand_call(p, m, n->first->next, in, tail, depth))
                return false;
        } else {
            zi_node *list = node_new(p, ZI_LIST, n->line), **inner = &list->first;
            if (!expand(p, n->first, in, &inner, depth + 1))
                return false;
            **tail = list;
            *tail = &list->next;
        }
    }
    return true;
}

static bool
macro_define(parser *p, const zi_node *list)
{
    const zi_node *name = list->first->next;
    if (!name || name->kind != ZI_WORD)
        return zi_fail(p->err, list->line, "a macro without a name");
    if (macro_find(p, name->text))
        return zi_fail(p->err, list->line, "macro %s is defined twice", name->text);
    if (p->macro_count == MAX_MACROS)
        return zi_fail(p->err, list->line, "too many macros");
    p->macros[p->macro_count++] = (macro){name->text, name->next};
    return true;
}

bool
zi_parse(zi_arena *arena, const char *text, size_t size, zi_node **top, zi_error *err)
{
    parser p = {.arena = arena, .err = err, .at = text, .end = text + size, .line = 1};
    zi_node *items = NULL, **tail = top;

    *top = NULL;
    if (!read_items(&p, &items, 0))
        return false;
    if (p.at < p.end)
        return zi_fail(err, p.line, "a closing parenthesis too many");
    /* Every definition first: one may use another that stands further down. */
    for (const zi_node *n = items; n; n = n->next)
        if (strcmp(zi_head(n), "define") == 0 && !macro_define(&p, n))
            return false;
    for (const zi_node *n = items; n; n = n->next) {
        zi_node one = *n;
        one.next = NULL;
        if (strcmp(zi_head(n), "define") != 0 && !expand(&p, &one, NULL, &tail, 0))
            return false;
    }
    return true;
}
