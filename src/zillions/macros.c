/* SPDX-License-Identifier: MIT */
/* macros.c - lists to lists without macros. A macro's body is taken as it stands: `$1` is whatever
 * the call gave, be it a list, several items or a piece of a word. */
#include "zillions/expr.h"

#include "base/mem.h"

enum { ARGUMENTS = 9, CALLS_MAX = 250 };

struct macro {
    const char *name;
    const struct expr *body;
};

struct expander {
    struct expr_source *source;
    congo_error *err;
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

static struct macro *
macro_find(const struct expander *r, const char *name)
{
    if (!r->table_size)
        return NULL;
    for (size_t i = name_hash(name) % r->table_size; r->table[i]; i = (i + 1) % r->table_size)
        if (strcmp(r->macros[r->table[i] - 1].name, name) == 0)
            return &r->macros[r->table[i] - 1];
    return NULL;
}

static bool
table_grow(struct expander *r)
{
    size_t size = r->table_size ? r->table_size * 2 : 64; /* bounded by EXPR_NODES_MAX */
    uint32_t *table = mem_new(size, sizeof *table);

    if (!table)
        return err_no_memory(r->err);
    for (size_t n = 0; n < r->macro_count; n++) {
        size_t i = name_hash(r->macros[n].name) % size;

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
macro_add(struct expander *r, const struct expr *list)
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
    more[r->macro_count++] = (struct macro){name->text, name->next};
    if (r->macro_count * 2 > r->table_size)
        return table_grow(r);
    for (i = name_hash(name->text) % r->table_size; r->table[i];)
        i = (i + 1) % r->table_size;
    r->table[i] = (uint32_t)r->macro_count;
    return true;
}

static bool
macros_gather(struct expander *r, const struct expr *items)
{
    for (const struct expr *e = items; e; e = e->next)
        if ((expr_is(e, "define") && !macro_add(r, e)) ||
            (e->kind == EXPR_LIST && !macros_gather(r, e->first)))
            return false;
    return true;
}

static bool expand(struct expander *r, const struct expr *items, const struct call *in,
                   struct tail *tail, unsigned depth);

static struct expr *
append(struct expander *r, const struct expr *like, struct tail *tail)
{
    struct expr *copy = expr_copy(r->source, like, r->err);

    if (copy) {
        *tail->end = copy;
        tail->end = &copy->next;
    }
    return copy;
}

static unsigned
argument_at(const char *text)
{
    return text[0] == '$' && text[1] >= '1' && text[1] <= '9' ? (unsigned)(text[1] - '0') : 0;
}

static void
missing(const struct expander *r, const struct call *in, const struct expr *word, unsigned n)
{
    if (!in->argument[n - 1] && n > in->given)
        expr_fault(r->source, word, "%s is called without its argument $%u", in->macro->name, n);
}

/* A word or string with arguments as pieces of it. Of an argument that is a list there is nothing
 * to put into a word: it stands behind what was before it. */
static bool
expand_pieces(struct expander *r, const struct expr *word, const struct call *in, struct tail *tail)
{
    struct buf text = BUF_EMPTY;
    struct expr whole = *word;
    const struct expr *list = NULL;
    bool fine;

    for (const char *at = word->text; *at && text.length <= EXPR_WORD_MAX; at++) {
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
    if (text.length > EXPR_WORD_MAX) {
        buf_free(&text);
        return expr_fail(r->source, word, r->err, "a word of more than %d characters, the limit",
                         EXPR_WORD_MAX);
    }
    if (!buf_text(&text)) {
        buf_free(&text);
        return err_no_memory(r->err);
    }
    whole.text = expr_text(r->source, text.bytes, text.length, r->err);
    fine = whole.text && expr_spend(r->source, word, text.length / 16, r->err);
    if (fine && (text.length || word->kind == EXPR_STRING))
        fine = append(r, &whole, tail) != NULL;
    if (fine && list)
        fine = append(r, list, tail) != NULL;
    buf_free(&text);
    return fine;
}

static bool
expand_word(struct expander *r, const struct expr *word, const struct call *in, struct tail *tail)
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
expand_call(struct expander *r, struct macro *m, const struct expr *call, const struct call *in,
            struct tail *tail, unsigned depth)
{
    struct call inner = {.macro = m};
    unsigned given = 0;

    /* Arguments that are missing are those of the macro in which the call stands. */
    if (in)
        memcpy(inner.argument, in->argument, sizeof inner.argument);
    if (in)
        inner.given = in->given;
    /* Calls of nothing make no expressions, but take their time as well. */
    if (!expr_spend(r->source, call, 1, r->err))
        return false;
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
expand_list(struct expander *r, const struct expr *list, const struct call *in, struct tail *tail,
            unsigned depth)
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
expand(struct expander *r, const struct expr *items, const struct call *in, struct tail *tail,
       unsigned depth)
{
    for (const struct expr *e = items; e; e = e->next)
        if (e->kind == EXPR_LIST ? !expand_list(r, e, in, tail, depth)
                                 : !expand_word(r, e, in, tail))
            return false;
    return true;
}

bool
macros_expand(struct expr_source *source, const struct expr *items, congo_error *err)
{
    struct expander r = {.source = source, .err = err};
    struct tail top = {&source->top};
    bool fine = macros_gather(&r, items) && expand(&r, items, NULL, &top, 0);

    mem_free(r.macros);
    mem_free(r.table);
    return fine;
}
