/* SPDX-License-Identifier: MIT */
/* expr.c - parses bytes into lists. */
#include "zillions/expr.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/name_list.h"
#include "base/utf8.h"
#include "zillions/beside.h"

#include <stdarg.h>
#include <stdio.h>

enum { BLOCK = 64 * 1024 };
/* Pictures and programs have a NUL so near their start. */
enum { BINARY_LOOK = 512 };

/* Lets the address sanitizer detect accesses after a piece of an arena. */
#if defined __SANITIZE_ADDRESS__
#define GUARDED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define GUARDED 1
#endif
#endif
#ifdef GUARDED
#include <sanitizer/asan_interface.h>
enum { GUARD = 16 };
#define FORBID(at, size) ASAN_POISON_MEMORY_REGION(at, size)
#else
enum { GUARD = 0 };
#define FORBID(at, size) ((void)(at))
#endif

struct arena_block {
    struct arena_block *next;
};

struct expr_reader {
    struct expr_source *source;
    congo_error *err;
    const char *at, *end, *line_start;
    char line_end;
    uint32_t line;
    uint16_t file;
    unsigned open; /* lists and strings that the file does not close */
};

void *
arena_take(struct arena *arena, size_t size)
{
    size_t asked = size;

    size = ((size + 15) & ~(size_t)15) + GUARD;
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
    FORBID(arena->at - size + asked, size - asked);
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
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    place_error(source, at, err, text);
    return false;
}

bool
expr_unclosed(const struct expr_source *source, const struct expr *list, congo_error *err)
{
    return expr_fail(source, list, err,
                     "the list \"(%s\" begins here but is never closed; the file may be cut off",
                     expr_name(list));
}

void
expr_fault_add(const struct expr_source *source, const congo_error *fault)
{
    struct expr_faults *faults = source->faults;
    congo_error *more;

    if (!faults || faults->count == CONGO_REPORTS_MAX)
        return;
    /* Macros are called often and variants share pieces, so each fault is reported only once. */
    for (size_t i = 0; i < faults->count; i++)
        if (faults->fault[i].line == fault->line && faults->fault[i].column == fault->column &&
            strcmp(faults->fault[i].text, fault->text) == 0)
            return;
    more = mem_more(faults->fault, faults->count, &faults->room, sizeof *faults->fault);
    if (!more)
        return;
    faults->fault = more;
    more[faults->count++] = *fault;
}

static void
add_fault(const struct expr_source *source, const struct expr *at, bool keeps, const char *text)
{
    congo_error fault;

    place_error(source, at, &fault, text);
    if (keeps)
        *source->unknown = fault;
    expr_fault_add(source, &fault);
}

void
expr_fault(const struct expr_source *source, const struct expr *at, const char *format, ...)
{
    char text[600];
    va_list args;

    if (!source->faults)
        return;
    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    add_fault(source, at, false, text);
}

void
expr_unknown(const struct expr_source *source, const struct expr *at, const char *format, ...)
{
    bool keeps = source->unknown && source->unknown->code == CONGO_OK;
    char text[600];
    va_list args;

    if (!source->faults && !keeps)
        return;
    va_start(args, format);
    (void)vsnprintf(text, sizeof text, format, args);
    va_end(args);
    add_fault(source, at, keeps, text);
}

/* ------------------------------------------------------------------ bytes to lists */

bool
expr_spend(struct expr_source *source, const struct expr *at, size_t nodes, congo_error *err)
{
    source->nodes += nodes;
    return source->nodes <= EXPR_NODES_MAX ||
           expr_fail(source, at, err, "more than %d words and lists, the limit", EXPR_NODES_MAX);
}

struct expr *
expr_copy(struct expr_source *source, const struct expr *like, congo_error *err)
{
    struct expr *node = arena_take(&source->arena, sizeof *node);

    if (!node) {
        err_no_memory(err);
        return NULL;
    }
    *node = *like;
    node->next = NULL;
    return expr_spend(source, node, 1, err) ? node : NULL;
}

char *
expr_text(struct expr_source *source, const char *from, size_t length, congo_error *err)
{
    char *text = arena_take(&source->arena, length + 1);

    if (!text)
        err_no_memory(err);
    else
        memcpy(text, from, length);
    return text;
}

static struct expr *
node_new(struct expr_reader *r, enum expr_kind kind)
{
    size_t column = (size_t)(r->at - r->line_start) + 1;
    struct expr node = {.text = "",
                        .line = r->line,
                        .column = (uint16_t)(column > UINT16_MAX ? UINT16_MAX : column),
                        .file = r->file,
                        .kind = (uint8_t)kind};

    return expr_copy(r->source, &node, r->err);
}

/* Such as 0x1a, the end of old files. Names cannot contain control characters either. */
static bool
is_control(char c)
{
    return (c >= 0 && c < ' ') || c == 0x7f;
}

static bool
is_blank(char c)
{
    return c == ' ' || is_control(c);
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
            while (r->at + 1 < r->end && r->at[1] != r->line_end)
                r->at++;
        else if (*r->at == r->line_end)
            pass_line_end(r);
    }
}

static struct expr *
read_string(struct expr_reader *r)
{
    struct expr *node = node_new(r, EXPR_STRING);
    const char *start = ++r->at;
    char *text;

    if (!node)
        return NULL;
    for (; r->at < r->end && *r->at != '"'; r->at++)
        if (*r->at == r->line_end)
            pass_line_end(r);
    text = expr_text(r->source, start, (size_t)(r->at - start), r->err);
    for (char *c = text; c && *c; c++)
        if (is_control(*c) && !strchr("\t\r\n", *c))
            *c = ' ';
    node->text = text;
    if (r->at == r->end) {
        r->open++;
        expr_fault(r->source, node, "a string that never ends");
    } else {
        r->at++;
    }
    return node->text ? node : NULL;
}

static struct expr *
read_word(struct expr_reader *r)
{
    struct expr *node = node_new(r, EXPR_WORD);
    const char *start = r->at;

    while (r->at < r->end && !is_blank(*r->at) && !strchr("();\"", *r->at))
        r->at++;
    if (!node)
        return NULL;
    if (r->at - start > EXPR_WORD_MAX) {
        expr_fail(r->source, node, r->err, "a word of more than %d characters, the limit",
                  EXPR_WORD_MAX);
        return NULL;
    }
    node->text = expr_text(r->source, start, (size_t)(r->at - start), r->err);
    return node->text ? node : NULL;
}

static bool read_items(struct expr_reader *r, struct tail *tail, unsigned depth);

/* Reads a whole file; parentheses that close nothing are skipped. */
static bool
read_file(struct expr_reader *r, const char *bytes, size_t size, struct tail *tail, unsigned depth)
{
    const struct expr first = {.line = 1, .file = r->file};
    struct buf narrow = BUF_EMPTY;
    bool fine = true;

    if (utf8_from_wide(&narrow, bytes, size)) {
        bytes = narrow.bytes;
        size = narrow.length;
    }
    if (narrow.failed)
        fine = err_no_memory(r->err);
    else if (size && memchr(bytes, '\0', size < BINARY_LOOK ? size : BINARY_LOOK))
        fine = expr_fail(r->source, &first, r->err, "not a text file");
    if (!size)
        bytes = ""; /* avoids arithmetic on a null pointer */
    r->end = bytes + size;
    r->at = r->line_start = bytes + utf8_mark(bytes, r->end);
    r->line = 1;
    /* Old Macintoshs have CR alone: a comment must not go on to the end of the file. */
    r->line_end = memchr(bytes, '\n', size) ? '\n' : '\r';
    while (fine && r->at < r->end) {
        fine = read_items(r, tail, depth);
        if (fine && r->at < r->end) {
            struct expr stray = {
                .line = r->line, .column = (uint16_t)(r->at - r->line_start + 1), .file = r->file};

            expr_unknown(r->source, &stray, "one closing parenthesis too many");
            r->at++;
        }
    }
    buf_free(&narrow);
    return fine;
}

/* Replaces an include by the contents of the file. */
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
    source->files[source->file_count] = expr_text(source, path, strlen(path), r->err);
    mem_free(path);
    fine = source->files[source->file_count] != NULL;
    if (fine) {
        r->file = (uint16_t)source->file_count++;
        r->open = 0;
        fine = read_file(r, contents.bytes, contents.length, tail, depth + 1);
        *r = outer;
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
    if (r->at == r->end) {
        r->source->unclosed = list;
        if (r->open++)
            r->source->cut = list;
        expr_fault(r->source, list, "a list that is never closed");
    } else {
        r->at++;
    }
    if (expr_is(list, "include"))
        return read_include(r, list, tail, depth);
    *tail->end = list;
    tail->end = &list->next;
    return true;
}

/* Reads items up to a closing parenthesis, which is not consumed, or the end. */
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

bool
expr_read(struct expr_source *source, const char *path, const char *bytes, size_t size,
          congo_error *err)
{
    struct expr_reader r = {.source = source, .err = err};
    const struct expr *items = NULL;
    struct tail tail = {&items};

    source->top = source->unclosed = source->cut = NULL;
    source->files[0] = expr_text(source, path, strlen(path), err);
    source->file_count = 1;
    if (!source->files[0])
        return false;
    if (size > EXPR_BYTES_MAX)
        return expr_fail(source, NULL, err, "a rules file of more than %d bytes, the limit",
                         EXPR_BYTES_MAX);
    if (!read_file(&r, bytes, size, &tail, 0))
        return false;
    if (source->cut && !source->faults)
        return expr_unclosed(source, source->cut, err);
    return macros_expand(source, items, err);
}

void
expr_free(struct expr_source *source)
{
    arena_free(&source->arena);
    *source = (struct expr_source){.top = NULL};
}
