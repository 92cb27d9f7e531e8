/* SPDX-License-Identifier: MIT */
/*
 * macros.c - expands macros. A macro's body is inserted literally: `$1` is whatever the call gave,
 * whether a list, several items or a part of a word.
 */
#include "zillions/expr.h"

#include "base/mem.h"

enum { ARGUMENTS = 9, CALLS_MAX = 250 };

struct expander {
    struct expr_source *source;
    congo_error *err;
    struct names names;       /* of the macros */
    const struct expr **body; /* of each */
    size_t room;
};

/* The arguments of the current call, each a list of items; `given` ends after the last one. */
struct call {
    const struct expr *argument[ARGUMENTS];
    const char *name; /* of the macro */
    unsigned given;
};

static bool
macro_add(struct expander *r, const struct expr *list)
{
    const struct expr *name = expr_rest(list);
    unsigned count = r->names.count;
    const struct expr **more;
    int number;

    if (!name || name->kind != EXPR_WORD) {
        expr_fault(r->source, list, "define needs a name");
        return true;
    }
    more = mem_more(r->body, count, &r->room, sizeof *more);
    if (more)
        r->body = more;
    number =
        more ? names_put(&r->names, &r->source->arena, name->text, EXPR_NODES_MAX) : RULES_NONE;
    if (number == RULES_NONE)
        return err_no_memory(r->err);
    if (r->names.count == count)
        expr_fault(r->source, list, "%s is defined a second time; the last definition holds",
                   name->text);
    r->body[number] = name->next;
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
        expr_fault(r->source, word, "%s is called without its argument $%u", in->name, n);
}

/*
 * A word or string that contains arguments. A list cannot be part of a word, so it is put after it.
 */
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
expand_call(struct expander *r, int macro, const struct expr *call, const struct call *in,
            struct tail *tail, unsigned depth)
{
    struct call inner = {.name = r->names.text[macro]};
    unsigned given = 0;

    /* Missing arguments are taken from the macro that contains the call. */
    if (in) {
        memcpy(inner.argument, in->argument, sizeof inner.argument);
        inner.given = in->given;
    }
    /* Calls with an empty result make no expressions, but still take time. */
    if (!expr_spend(r->source, call, 1, r->err))
        return false;
    for (const struct expr *e = call->first->next; e; e = e->next) {
        struct expr one = *e;
        const struct expr *value = NULL;
        struct tail end = {&value};

        one.next = NULL;
        if (given == ARGUMENTS) {
            expr_fault(r->source, e, "%s is called with more than %d arguments", inner.name,
                       ARGUMENTS);
            break;
        }
        if (!expand(r, &one, in, &end, depth + 1))
            return false;
        inner.argument[given++] = value;
    }
    if (given > inner.given)
        inner.given = given;
    return expand(r, r->body[macro], &inner, tail, depth + 1);
}

static bool
expand_list(struct expander *r, const struct expr *list, const struct call *in, struct tail *tail,
            unsigned depth)
{
    const struct expr *head = list->first;
    const struct expr *named = NULL;
    int macro = RULES_NONE;
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
        if (named && named->kind == EXPR_WORD)
            macro = names_number(&r->names, named->text);
    }
    if (macro != RULES_NONE)
        return expand_call(r, macro, list, in, tail, depth);
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

    mem_free(r.body);
    return fine;
}
