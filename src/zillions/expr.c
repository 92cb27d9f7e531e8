/* SPDX-License-Identifier: MIT */
/* expr.c - bytes to lists, and lists to lists without macros. A macro's body is taken as it stands:
 * `$1` is whatever the call gave, be it a list, several items or a piece of a word. */
#include "zillions/expr.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/name_list.h"
#include "zillions/beside.h"

#include <stdarg.h>
#include <stdio.h>

enum { ARGUMENTS = 9, BLOCK = 64 * 1024, CALLS_MAX = 120 };

struct arena_block {
    struct arena_block *next;
};

struct macro {
    const char *name;
    const struct expr *body;
    bool used;
};

struct expr_reader {
    struct expr_source *source;
    congo_error *err;
    const char *at, *end, *line_start;
    uint32_t line;
    uint16_t file;
    size_t nodes;
    struct macro *macros;
    size_t macro_count, macro_room;
    uint32_t *table; /* places of macros plus one, by the hash of their names */
    size_t table_size;
};

/* What the arguments of a running call stand for: lists of items; `given` ends with the last. */
struct call {
    const struct expr *argument[ARGUMENTS];
    const struct macro *macro;
    unsigned given;
};

struct tail {
    const struct expr **end;
};

void *
arena_take(struct arena *arena, size_t size)
{
    size = (size + 15) & ~(size_t)15;
    if (size > arena->left) {
        size_t room = size > BLOCK ? size : BLOCK;
        struct arena_block *block = mem_new(1, 16 + room);

        if (!block)
            return NULL;
        block->next = arena->blocks;
        arena->blocks = block;
        arena->at = (char *)block + 16;
        arena->left = room;
    }
    arena->at += size;
    arena->left -= size;
    return arena->at - size;
}

void
arena_free(struct arena *arena)
{
    while (arena->blocks) {
        struct arena_block *next = arena->blocks->next;

        mem_free(arena->blocks);
        arena->blocks = next;
    }
}

const struct expr *
expr_item(const struct expr *list, unsigned n)
{
    const struct expr *e = list && list->kind == EXPR_LIST ? list->first : NULL;

    while (e && n--)
        e = e->next;
    return e;
}

static void
place_error(const struct expr_source *source, const struct expr *at, congo_error *err,
            const char *text)
{
    err_set(err, CONGO_BAD_RULES, at ? at->line : 0, at ? at->column : 0, "%s", text);
    if (at && at->file < source->file_count)
        err_in_file(err, source->files[at->file]);
}

bool
expr_fail(const struct expr_source *source, const struct expr *at, congo_error *err,
          const char *format, ...)
{
    char text[600];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    place_error(source, at, err, text);
    return false;
}

void
expr_fault(const struct expr_source *source, const struct expr *at, const char *format, ...)
{
    struct expr_faults *faults = source->faults;
    char text[600];
    congo_error *more;
    va_list args;

    if (!faults || faults->count == CONGO_REPORTS_MAX)
        return;
    more = mem_more(faults->fault, faults->count, &faults->room, sizeof *faults->fault);
    if (!more)
        return;
    faults->fault = more;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    place_error(source, at, &more[faults->count], text);
    /* A macro is called often and a variant shares pieces: each fault is told once. */
    for (size_t i = 0; i < faults->count; i++)
        if (more[i].line == more[faults->count].line &&
            more[i].column == more[faults->count].column &&
            strcmp(more[i].text, more[faults->count].text) == 0)
            return;
    faults->count++;
}

/* ------------------------------------------------------------------ bytes to lists */

static struct expr *
node_new(struct expr_reader *r, enum expr_kind kind)
{
    struct expr *node = arena_take(&r->source->arena, sizeof *node);
    size_t column = (size_t)(r->at - r->line_start) + 1;

    if (!node) {
        err_no_memory(r->err);
        return NULL;
    }
    *node = (struct expr){.text = "",
                          .line = r->line,
                          .column = (uint16_t)(column > UINT16_MAX ? UINT16_MAX : column),
                          .file = r->file,
                          .kind = (uint8_t)kind};
    if (++r->nodes > EXPR_NODES_MAX) {
        expr_fail(r->source, node, r->err, "more than %d words and lists, the limit",
                  EXPR_NODES_MAX);
        return NULL;
    }
    return node;
}

static const char *
text_copy(struct expr_reader *r, const char *from, size_t length)
{
    char *text = arena_take(&r->source->arena, length + 1);

    if (!text)
        err_no_memory(r->err);
    else
        memcpy(text, from, length);
    return text;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == 0x1a || c == 0;
}

static void
pass_line_end(struct expr_reader *r)
{
    r->line++;
    r->line_start = r->at + 1;
}

static void
skip_blanks(struct expr_reader *r)
{
    for (; r->at < r->end && (is_blank(*r->at) || *r->at == ';'); r->at++) {
        if (*r->at == ';')
            while (r->at + 1 < r->end && r->at[1] != '\n')
                r->at++;
        else if (*r->at == '\n')
            pass_line_end(r);
    }
}

static struct expr *
read_string(struct expr_reader *r)
{
    struct expr *node = node_new(r, EXPR_STRING);
    const char *start = ++r->at;

    if (!node)
        return NULL;
    for (; r->at < r->end && *r->at != '"'; r->at++)
        if (*r->at == '\n')
            pass_line_end(r);
    node->text = text_copy(r, start, (size_t)(r->at - start));
    if (r->at == r->end)
        expr_fault(r->source, node, "a string that never ends");
    else
        r->at++;
    return node->text ? node : NULL;
}

static struct expr *
read_word(struct expr_reader *r)
{
    struct expr *node = node_new(r, EXPR_WORD);
    const char *start = r->at;

    while (r->at < r->end && !is_blank(*r->at) && !strchr("();\"", *r->at))
        r->at++;
    if (node)
        node->text = text_copy(r, start, (size_t)(r->at - start));
    return node && node->text ? node : NULL;
}

static bool read_items(struct expr_reader *r, struct tail *tail, unsigned depth);

/* The forms of another file in the place of the list that names it. */
static bool
read_include(struct expr_reader *r, const struct expr *list, struct tail *tail, unsigned depth)
{
    const struct expr *name = expr_rest(list);
    struct expr_source *source = r->source;
    struct expr_reader outer = *r;
    struct buf contents = BUF_EMPTY;
    char *path;
    bool fine;

    if (!name || name->kind == EXPR_LIST || !*name->text)
        return expr_fail(source, list, r->err, "include needs the name of a file");
    if (source->file_count == EXPR_INCLUDES_MAX)
        return expr_fail(source, list, r->err, "more than %d included files, the limit",
                         EXPR_INCLUDES_MAX - 1);
    if (!beside_read(source->folder, source->files[r->file], name->text, EXPR_BYTES_MAX, &path,
                     &contents, r->err)) {
        if (!path)
            expr_fail(source, name, r->err, "the included file %s is not there", name->text);
        mem_free(path);
        buf_free(&contents);
        return false;
    }
    source->files[source->file_count] = text_copy(r, path, strlen(path));
    mem_free(path);
    fine = source->files[source->file_count] != NULL;
    if (fine) {
        r->file = (uint16_t)source->file_count++;
        r->at = r->line_start = contents.bytes;
        r->end = contents.bytes + contents.length;
        r->line = 1;
        while (fine && r->at < r->end) {
            fine = read_items(r, tail, depth + 1);
            r->at += r->at < r->end; /* a stray parenthesis */
        }
        r->at = outer.at;
        r->end = outer.end;
        r->line_start = outer.line_start;
        r->line = outer.line;
        r->file = outer.file;
    }
    buf_free(&contents);
    return fine;
}

static bool
read_list(struct expr_reader *r, struct tail *tail, unsigned depth)
{
    struct expr *list = node_new(r, EXPR_LIST);
    struct tail inner;

    if (!list)
        return false;
    if (depth == EXPR_DEPTH_MAX)
        return expr_fail(r->source, list, r->err, "lists more than %d deep, the limit",
                         EXPR_DEPTH_MAX);
    inner.end = &list->first;
    r->at++;
    if (!read_items(r, &inner, depth + 1))
        return false;
    if (r->at == r->end)
        expr_fault(r->source, list, "a list that is never closed");
    else
        r->at++;
    if (expr_is(list, "include"))
        return read_include(r, list, tail, depth);
    *tail->end = list;
    tail->end = &list->next;
    return true;
}

/* Items up to a closing parenthesis, which is left standing, or the end. */
static bool
read_items(struct expr_reader *r, struct tail *tail, unsigned depth)
{
    for (;;) {
        struct expr *node;

        skip_blanks(r);
        if (r->at == r->end || *r->at == ')')
            return true;
        if (*r->at == '(') {
            if (!read_list(r, tail, depth))
                return false;
            continue;
        }
        node = *r->at == '"' ? read_string(r) : read_word(r);
        if (!node)
            return false;
        *tail->end = node;
        tail->end = &node->next;
    }
}

/* ------------------------------------------------------------------ macros */

static size_t
hash_name(const char *name)
{
    size_t hash = 5381;

    while (*name)
        hash = hash * 33 + (unsigned char)*name++;
    return hash * 0x9e3779b97f4a7c15u >> 20;
}

static struct macro *
macro_find(const struct expr_reader *r, const char *name)
{
    if (!r->table_size)
        return NULL;
    for (size_t i = hash_name(name) % r->table_size; r->table[i]; i = (i + 1) % r->table_size)
        if (strcmp(r->macros[r->table[i] - 1].name, name) == 0)
            return &r->macros[r->table[i] - 1];
    return NULL;
}

static bool
table_grow(struct expr_reader *r)
{
    size_t size = r->table_size ? r->table_size * 2 : 64; /* bounded by EXPR_NODES_MAX */
    uint32_t *table = mem_new(size, sizeof *table);

    if (!table)
        return err_no_memory(r->err);
    for (size_t n = 0; n < r->macro_count; n++) {
        size_t i = hash_name(r->macros[n].name) % size;

        while (table[i])
            i = (i + 1) % size;
        table[i] = (uint32_t)(n + 1);
    }
    mem_free(r->table);
    r->table = table;
    r->table_size = size;
    return true;
}

static bool
macro_add(struct expr_reader *r, const struct expr *list)
{
    const struct expr *name = expr_rest(list);
    struct macro *more, *known;
    size_t i;

    if (!name || name->kind != EXPR_WORD) {
        expr_fault(r->source, list, "define needs a name");
        return true;
    }
    known = macro_find(r, name->text);
    if (known) {
        expr_fault(r->source, list, "%s is defined a second time; the last definition holds",
                   name->text);
        known->body = name->next;
        return true;
    }
    more = mem_more(r->macros, r->macro_count, &r->macro_room, sizeof *more);
    if (!more)
        return err_no_memory(r->err);
    r->macros = more;
    more[r->macro_count++] = (struct macro){name->text, name->next, false};
    if (r->macro_count * 2 > r->table_size)
        return table_grow(r);
    for (i = hash_name(name->text) % r->table_size; r->table[i];)
        i = (i + 1) % r->table_size;
    r->table[i] = (uint32_t)r->macro_count;
    return true;
}

static bool
macros_gather(struct expr_reader *r, const struct expr *items)
{
    for (const struct expr *e = items; e; e = e->next)
        if ((expr_is(e, "define") && !macro_add(r, e)) ||
            (e->kind == EXPR_LIST && !macros_gather(r, e->first)))
            return false;
    return true;
}

static bool expand(struct expr_reader *r, const struct expr *items, const struct call *in,
                   struct tail *tail, unsigned depth);

static struct expr *
append(struct expr_reader *r, const struct expr *like, struct tail *tail)
{
    struct expr *copy = node_new(r, (enum expr_kind)like->kind);

    if (!copy)
        return NULL;
    copy->text = like->text;
    copy->first = like->first;
    copy->line = like->line;
    copy->column = like->column;
    copy->file = like->file;
    *tail->end = copy;
    tail->end = &copy->next;
    return copy;
}

static unsigned
argument_at(const char *text)
{
    return text[0] == '$' && text[1] >= '1' && text[1] <= '9' ? (unsigned)(text[1] - '0') : 0;
}

static void
missing(const struct expr_reader *r, const struct call *in, const struct expr *word, unsigned n)
{
    if (!in->argument[n - 1] && n > in->given)
        expr_fault(r->source, word, "%s is called without its argument $%u", in->macro->name, n);
}

/* A word or string with arguments as pieces of it. Of an argument that is a list there is nothing
 * to put into a word: it stands behind what was before it. */
static bool
expand_pieces(struct expr_reader *r, const struct expr *word, const struct call *in,
              struct tail *tail)
{
    struct buf text = BUF_EMPTY;
    struct expr whole = *word;
    const struct expr *list = NULL;
    bool fine;

    for (const char *at = word->text; *at; at++) {
        unsigned n = argument_at(at);
        const struct expr *value = n ? in->argument[n - 1] : NULL;

        if (!n) {
            buf_add_char(&text, *at);
            continue;
        }
        missing(r, in, word, n);
        if (value && value->kind == EXPR_LIST)
            list = value;
        else if (value)
            buf_add_text(&text, value->text);
        at++;
    }
    if (!buf_text(&text)) {
        buf_free(&text);
        return err_no_memory(r->err);
    }
    whole.text = text_copy(r, text.bytes, text.length);
    fine = whole.text != NULL;
    if (fine && (text.length || word->kind == EXPR_STRING))
        fine = append(r, &whole, tail) != NULL;
    if (fine && list)
        fine = append(r, list, tail) != NULL;
    buf_free(&text);
    return fine;
}

static bool
expand_word(struct expr_reader *r, const struct expr *word, const struct call *in,
            struct tail *tail)
{
    unsigned n = word->kind == EXPR_WORD ? argument_at(word->text) : 0;

    if (!in || !strchr(word->text, '$'))
        return append(r, word, tail) != NULL;
    if (!n || word->text[2])
        return expand_pieces(r, word, in, tail);
    missing(r, in, word, n);
    for (const struct expr *e = in->argument[n - 1]; e; e = e->next)
        if (!append(r, e, tail))
            return false;
    return true;
}

static bool
expand_call(struct expr_reader *r, struct macro *m, const struct expr *call, const struct call *in,
            struct tail *tail, unsigned depth)
{
    struct call inner = {.macro = m};
    unsigned given = 0;

    /* Arguments that are missing are those of the macro in which the call stands. */
    if (in)
        memcpy(inner.argument, in->argument, sizeof inner.argument);
    if (in)
        inner.given = in->given;
    m->used = true;
    /* Calls of nothing make no expressions, but take their time as well. */
    if (++r->nodes > EXPR_NODES_MAX)
        return expr_fail(r->source, call, r->err, "more than %d words and lists, the limit",
                         EXPR_NODES_MAX);
    for (const struct expr *e = call->first->next; e; e = e->next) {
        struct expr one = *e;
        const struct expr *value = NULL;
        struct tail end = {&value};

        one.next = NULL;
        if (given == ARGUMENTS) {
            expr_fault(r->source, e, "%s is called with more than %d arguments", m->name,
                       ARGUMENTS);
            break;
        }
        if (!expand(r, &one, in, &end, depth + 1))
            return false;
        inner.argument[given++] = value;
    }
    if (given > inner.given)
        inner.given = given;
    return expand(r, m->body, &inner, tail, depth + 1);
}

static bool
expand_list(struct expr_reader *r, const struct expr *list, const struct call *in,
            struct tail *tail, unsigned depth)
{
    const struct expr *head = list->first;
    const struct expr *named = NULL;
    struct macro *m = NULL;
    struct expr *copy;
    struct tail inner;

    if (depth > CALLS_MAX)
        return expr_fail(r->source, list, r->err, "macros and lists more than %d deep, the limit",
                         CALLS_MAX);
    if (head && head->kind == EXPR_WORD) {
        struct expr one = *head;
        struct tail end = {&named};

        one.next = NULL;
        if (in && strchr(head->text, '$') && !expand_word(r, &one, in, &end))
            return false;
        if (!in || !strchr(head->text, '$'))
            named = head;
        if (expr_word(named, "define"))
            return true;
        m = named && named->kind == EXPR_WORD ? macro_find(r, named->text) : NULL;
    }
    if (m)
        return expand_call(r, m, list, in, tail, depth);
    copy = append(r, list, tail);
    if (!copy)
        return false;
    copy->first = NULL;
    inner.end = &copy->first;
    return expand(r, list->first, in, &inner, depth + 1);
}

static bool
expand(struct expr_reader *r, const struct expr *items, const struct call *in, struct tail *tail,
       unsigned depth)
{
    for (const struct expr *e = items; e; e = e->next)
        if (e->kind == EXPR_LIST ? !expand_list(r, e, in, tail, depth)
                                 : !expand_word(r, e, in, tail))
            return false;
    return true;
}

bool
expr_read(struct expr_source *source, const char *path, const char *bytes, size_t size,
          congo_error *err)
{
    struct expr_reader r = {.source = source,
                            .err = err,
                            .at = bytes,
                            .end = bytes + size,
                            .line_start = bytes,
                            .line = 1};
    const struct expr *items = NULL;
    struct tail tail = {&items}, top = {&source->top};
    bool fine = true;

    source->top = NULL;
    source->files[0] = text_copy(&r, path, strlen(path));
    source->file_count = 1;
    if (!source->files[0])
        return false;
    if (size > EXPR_BYTES_MAX)
        return expr_fail(source, NULL, err, "a rules file of more than %d bytes, the limit",
                         EXPR_BYTES_MAX);
    while (fine && r.at < r.end) {
        fine = read_items(&r, &tail, 0);
        if (fine && r.at < r.end) {
            struct expr stray = {.line = r.line, .column = (uint16_t)(r.at - r.line_start + 1)};

            expr_fault(source, &stray, "a closing parenthesis too many");
            r.at++;
        }
    }
    fine = fine && macros_gather(&r, items) && expand(&r, items, NULL, &top, 0);
    mem_free(r.macros);
    mem_free(r.table);
    return fine;
}

void
expr_free(struct expr_source *source)
{
    arena_free(&source->arena);
    *source = (struct expr_source){.top = NULL};
}
