/* SPDX-License-Identifier: MIT */
/* move_code.c - a block of move code into instructions: tests jump, so that `and`, `or`, `if` and
 * `while` are nothing but jumps. */
#include "zillions/ruleset.h"

#include "base/mem.h"

struct compiler {
    struct ruleset *r;
    const struct piece *piece;
    congo_error *err;
    bool adds;
};

static const struct {
    const char *name;
    enum op op;
    bool takes_name; /* before its place */
} tests[] = {
    {"empty?", OP_EMPTY, false},
    {"friend?", OP_FRIEND, false},
    {"enemy?", OP_ENEMY, false},
    {"neutral?", OP_NEUTRAL, false},
    {"piece?", OP_PIECE, true},
    {"in-zone?", OP_IN_ZONE, true},
    {"position?", OP_POSITION, true},
    {"flag?", OP_FLAG, true},
    {"position-flag?", OP_POSITION_FLAG, true},
    {"on-board?", OP_ON_BOARD, false},
    {"last-from?", OP_LAST_FROM, false},
    {"last-to?", OP_LAST_TO, false},
    {"attacked?", OP_ATTACKED, false},
    {"defended?", OP_DEFENDED, false},
};

static bool statements(struct compiler *c, const struct expr *items);

static struct instr *
emit(struct compiler *c, enum op op)
{
    struct ruleset *r = c->r;
    struct instr *more;

    if (r->code_count == RULES_CODE_MAX) {
        expr_fail(r->source, c->piece->source, c->err, "moves of more than %d steps, the limit",
                  RULES_CODE_MAX);
        return NULL;
    }
    more = mem_more(r->code, r->code_count, &r->code_room, sizeof *more);
    if (!more) {
        err_no_memory(c->err);
        return NULL;
    }
    r->code = more;
    more += r->code_count++;
    *more = (struct instr){
        .op = (uint8_t)op, .place = PLACE_HERE, .a = RULES_NONE, .b = RULES_NONE, .c = RULES_NONE};
    return more;
}

/* Jumps that wait for their target hang together by `a`. */
static void
patch_to(struct compiler *c, int32_t list, int32_t target)
{
    while (list >= 0) {
        int32_t next = c->r->code[list].a;

        c->r->code[list].a = target;
        list = next;
    }
}

static void
patch(struct compiler *c, int32_t list)
{
    patch_to(c, list, (int32_t)c->r->code_count);
}

static void
join(struct compiler *c, struct instr *jump, int32_t *list)
{
    jump->a = *list;
    *list = (int32_t)(jump - c->r->code);
}

/* ------------------------------------------------------------------ names */

static int
flag_put(struct compiler *c, struct names *names, const struct expr *e, unsigned most)
{
    int flag = names_put(names, &c->r->arena, e->text, most);

    if (flag == RULES_NONE)
        expr_fail(c->r->source, e, c->err, "more than %u flags, the limit", most);
    return flag;
}

static void
unknown(struct compiler *c, const struct expr *e, const char *what)
{
    const char *text = e->kind == EXPR_LIST && e->first ? e->first->text : e->text;

    expr_fault(c->r->source, e, "no such %s: %s", what, *text ? text : "()");
}

static void
place_named(struct compiler *c, struct instr *i, const struct expr *e)
{
    static const struct {
        const char *name;
        enum place place;
    } words[] = {{"from", PLACE_FROM},
                 {"to", PLACE_TO},
                 {"mark", PLACE_MARK},
                 {"last-from", PLACE_LAST_FROM},
                 {"last-to", PLACE_LAST_TO}};
    const struct ruleset *r = c->r;
    int at = RULES_NONE;

    i->place = PLACE_NEVER;
    if (!e) {
        i->place = PLACE_HERE;
    } else if (expr_is(e, "opposite") && e->first->next) {
        at = names_number(&r->directions, e->first->next->text);
        i->place = at == RULES_NONE ? PLACE_NEVER : PLACE_OPPOSITE;
        if (at == RULES_NONE)
            unknown(c, e->first->next, "direction");
    } else if (e->kind == EXPR_LIST) {
        unknown(c, e, "place");
    } else if ((at = names_number(&r->directions, e->text)) != RULES_NONE) {
        i->place = PLACE_STEP;
    } else if ((at = names_number(&r->squares, e->text)) != RULES_NONE) {
        i->place = PLACE_SQUARE;
    } else {
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (strcmp(e->text, words[w].name) == 0)
                i->place = (uint8_t)words[w].place;
        if (i->place == PLACE_NEVER)
            unknown(c, e, "direction or square");
    }
    i->at = (int16_t)at;
}

static int
piece_named(struct compiler *c, const struct expr *e)
{
    int piece = e ? names_number(&c->r->piece_names, e->text) : RULES_NONE;

    if (piece == RULES_NONE && e)
        unknown(c, e, "piece");
    return piece == RULES_NONE ? RULES_NEVER : piece;
}

/* ------------------------------------------------------------------ tests */

/* Falls through, or jumps where the answer is `when`; the jumps are joined to `list`. */
static bool condition(struct compiler *c, const struct expr *e, bool when, int32_t *list);

static bool
all_or_any(struct compiler *c, const struct expr *items, bool any, bool when, int32_t *list)
{
    int32_t past = -1;

    if (!items) { /* (and) holds, (or) does not */
        struct instr *i = any != when ? emit(c, OP_JUMP) : NULL;

        if (i)
            join(c, i, list);
        return any == when || i;
    }
    for (const struct expr *e = items; e; e = e->next)
        if (!(any == when || !e->next ? condition(c, e, when, list) : condition(c, e, any, &past)))
            return false;
    patch(c, past);
    return true;
}

static struct instr *
simple_test(struct compiler *c, const struct expr *word, const struct expr *args, size_t t,
            bool *failed)
{
    struct instr *i = emit(c, tests[t].op);
    struct ruleset *r = c->r;

    if (!i)
        return NULL;
    if (tests[t].takes_name && !args) {
        expr_fault(r->source, word, "%s needs a name", word->text);
        i->op = OP_FALSE;
        return i;
    }
    switch (tests[t].op) {
    case OP_PIECE:
        i->b = piece_named(c, args);
        break;
    case OP_IN_ZONE:
        i->b = names_number(&r->zones, args->text);
        if (i->b == RULES_NONE) {
            unknown(c, args, "zone");
            i->op = OP_FALSE;
        }
        break;
    case OP_POSITION:
        i->b = names_number(&r->squares, args->text);
        if (i->b == RULES_NONE) {
            unknown(c, args, "square");
            i->b = RULES_NEVER;
        }
        break;
    case OP_FLAG:
        i->b = flag_put(c, &r->flags, args, RULES_FLAGS_MAX);
        *failed = i->b == RULES_NONE;
        break;
    case OP_POSITION_FLAG:
        i->b = flag_put(c, &r->position_flags, args, 64);
        *failed = i->b == RULES_NONE;
        break;
    case OP_ATTACKED:
    case OP_DEFENDED:
        if (args && args->kind == EXPR_WORD &&
            names_number(&r->squares, args->text) == RULES_NONE &&
            names_number(&r->directions, args->text) == RULES_NONE)
            i->b = names_number(&r->types, args->text);
        if (i->b != RULES_NONE)
            return i;
        break;
    default:
        break;
    }
    place_named(c, i, tests[t].takes_name ? args->next : args);
    return i;
}

static struct instr *
test(struct compiler *c, const struct expr *word, const struct expr *args, bool *negated,
     bool *failed)
{
    const char *name = word->text;
    struct instr *i;
    int attribute;

    *negated = false;
    for (int turn = 0; turn < 2; turn++) {
        for (size_t t = 0; t < sizeof tests / sizeof *tests; t++)
            if (strcmp(name, tests[t].name) == 0)
                return simple_test(c, word, args, t, failed);
        attribute = names_number(&c->r->attributes, name);
        if (attribute != RULES_NONE || strcmp(name, "true") == 0 || strcmp(name, "false") == 0) {
            i = emit(c, attribute == RULES_NONE ? OP_FALSE : OP_ATTRIBUTE);
            if (!i)
                return NULL;
            i->b = attribute;
            if (attribute == RULES_NONE)
                *negated ^= *name == 't';
            else
                place_named(c, i, args);
            return i;
        }
        if (strncmp(name, "not-", 4) != 0)
            break;
        name += 4;
        *negated = true;
    }
    unknown(c, word, "test");
    return emit(c, OP_FALSE);
}

static bool
condition(struct compiler *c, const struct expr *e, bool when, int32_t *list)
{
    bool negated, failed = false;
    struct instr *i;

    if (e->kind == EXPR_LIST && (!e->first || e->first->kind == EXPR_LIST))
        return all_or_any(c, e->first, false, when, list);
    if (expr_is(e, "and") || expr_is(e, "or"))
        return all_or_any(c, e->first->next, expr_is(e, "or"), when, list);
    if (expr_is(e, "not")) {
        if (e->first->next)
            return condition(c, e->first->next, !when, list);
        return all_or_any(c, NULL, false, when, list);
    }
    if (e->kind == EXPR_LIST)
        i = test(c, e->first, e->first->next, &negated, &failed);
    else
        i = test(c, e, NULL, &negated, &failed);
    if (!i || failed)
        return false;
    i->wanted = (uint8_t)(when == negated);
    join(c, i, list);
    return true;
}

/* ------------------------------------------------------------------ statements */

/* The first instruction of all is the end: a test that fails goes there. */
static bool
verify(struct compiler *c, const struct expr *list)
{
    int32_t end = -1;

    if (!list->first->next) {
        expr_fault(c->r->source, list, "verify needs a test");
        return true;
    }
    if (!all_or_any(c, list->first->next, false, false, &end))
        return false;
    patch_to(c, end, 0);
    return true;
}

static const struct expr *
until_else(const struct expr *items)
{
    while (items && !expr_word(items, "else"))
        items = items->next;
    return items;
}

static bool statements_until(struct compiler *c, const struct expr *items, const struct expr *end);

static bool
branch(struct compiler *c, const struct expr *list)
{
    const struct expr *when = list->first->next, *other = until_else(when ? when->next : NULL);
    int32_t no = -1, past = -1;
    struct instr *i;

    if (!when) {
        expr_fault(c->r->source, list, "if needs a test");
        return true;
    }
    if (!condition(c, when, false, &no) || !statements_until(c, when->next, other))
        return false;
    if (other) {
        i = emit(c, OP_JUMP);
        if (!i)
            return false;
        join(c, i, &past);
    }
    patch(c, no);
    if (other && !statements(c, other->next))
        return false;
    patch(c, past);
    return true;
}

static bool
loop(struct compiler *c, const struct expr *list)
{
    const struct expr *when = list->first->next;
    int32_t start = (int32_t)c->r->code_count, out = -1;
    struct instr *i;

    if (!when) {
        expr_fault(c->r->source, list, "while needs a test");
        return true;
    }
    if (!condition(c, when, false, &out) || !statements(c, when->next))
        return false;
    i = emit(c, OP_LOOP);
    if (!i)
        return false;
    i->a = start;
    patch(c, out);
    return true;
}

/* (set-flag f c): the test, then one of two instructions. */
static bool
set(struct compiler *c, const struct expr *list, enum op op)
{
    const struct expr *name = list->first->next, *when = name ? name->next : NULL;
    int32_t no = -1, past = -1;
    int b;

    if (!when) {
        expr_fault(c->r->source, list, "%s needs a name and a test", list->first->text);
        return true;
    }
    b = op == OP_SET_FLAG            ? flag_put(c, &c->r->flags, name, RULES_FLAGS_MAX)
        : op == OP_SET_POSITION_FLAG ? flag_put(c, &c->r->position_flags, name, 64)
                                     : names_number(&c->r->attributes, name->text);
    if (b == RULES_NONE && op != OP_SET_ATTRIBUTE)
        return false;
    if (b == RULES_NONE) {
        unknown(c, name, "attribute");
        return true;
    }
    if (!condition(c, when, false, &no))
        return false;
    for (int value = 1; value >= 0; value--) {
        struct instr *i = emit(c, op);

        if (!i)
            return false;
        place_named(c, i, op == OP_SET_FLAG ? NULL : when->next);
        i->b = b;
        i->c = (int16_t)value;
        if (value) {
            i = emit(c, OP_JUMP);
            if (!i)
                return false;
            join(c, i, &past);
            patch(c, no);
        }
    }
    patch(c, past);
    return true;
}

static bool
create(struct compiler *c, const struct expr *args)
{
    struct instr *i = emit(c, OP_CREATE);

    if (!i)
        return false;
    if (args && names_number(&c->r->players, args->text) != RULES_NONE) {
        i->c = (int16_t)names_number(&c->r->players, args->text);
        args = args->next;
    }
    if (args && names_number(&c->r->piece_names, args->text) != RULES_NONE) {
        i->b = names_number(&c->r->piece_names, args->text);
        args = args->next;
    } else if (args && args->next) { /* neither a player nor a piece */
        i->b = piece_named(c, args);
        args = args->next;
    }
    place_named(c, i, args);
    return true;
}

static bool
add_piece(struct compiler *c, int16_t piece)
{
    struct ruleset *r = c->r;
    int16_t *more = mem_more(r->add_pieces, r->add_count, &r->add_room, sizeof *more);

    if (!more)
        return err_no_memory(c->err);
    r->add_pieces = more;
    more[r->add_count++] = piece;
    return true;
}

static bool
add(struct compiler *c, const struct expr *args, uint8_t how)
{
    struct instr *i = emit(c, OP_ADD);
    size_t first = c->r->add_count;

    if (!i)
        return false;
    c->adds = true;
    i->how = how;
    i->b = (int32_t)first;
    for (const struct expr *e = args; e; e = e->next) {
        int piece = names_number(&c->r->piece_names, e->text);

        if (piece == RULES_NONE && (how & ADD_PARTIAL) && !e->next &&
            names_number(&c->r->types, e->text) != RULES_NONE)
            i->c = (int16_t)names_number(&c->r->types, e->text);
        else if (piece == RULES_NONE)
            unknown(c, e, "piece");
        else if (!add_piece(c, (int16_t)piece))
            return false;
    }
    i->a = (int32_t)(c->r->add_count - first);
    return true;
}

static bool
effect(struct compiler *c, enum op op, const struct expr *args)
{
    struct instr *i = emit(c, op);

    if (!i)
        return false;
    if (op == OP_CHANGE_TYPE) {
        i->b = piece_named(c, args);
        args = args ? args->next : NULL;
    }
    place_named(c, i, args);
    return true;
}

static bool
named_statement(struct compiler *c, const struct expr *e, const struct expr *word,
                const struct expr *args)
{
    static const struct {
        const char *name;
        enum op op;
    } effects[] = {{"capture", OP_CAPTURE},
                   {"flip", OP_FLIP},
                   {"change-owner", OP_CHANGE_OWNER},
                   {"change-type", OP_CHANGE_TYPE},
                   {"mark", OP_SET_MARK},
                   {"from", OP_FROM},
                   {"to", OP_TO},
                   {"cascade", OP_CASCADE},
                   {"go", OP_GO}};
    static const char *const adds[] = {"add", "add-partial", "add-copy", "add-copy-partial"};

    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
        if (strcmp(word->text, effects[i].name) == 0)
            return effect(c, effects[i].op, args);
    for (uint8_t i = 0; i < 4; i++)
        if (strcmp(word->text, adds[i]) == 0)
            return add(c, args, i);
    if (strcmp(word->text, "create") == 0)
        return create(c, args);
    if (e->kind == EXPR_LIST && strcmp(word->text, "verify") == 0)
        return verify(c, e);
    if (e->kind == EXPR_LIST && strcmp(word->text, "if") == 0)
        return branch(c, e);
    if (e->kind == EXPR_LIST && strcmp(word->text, "while") == 0)
        return loop(c, e);
    if (e->kind == EXPR_LIST && strcmp(word->text, "set-flag") == 0)
        return set(c, e, OP_SET_FLAG);
    if (e->kind == EXPR_LIST && strcmp(word->text, "set-position-flag") == 0)
        return set(c, e, OP_SET_POSITION_FLAG);
    if (e->kind == EXPR_LIST && strcmp(word->text, "set-attribute") == 0)
        return set(c, e, OP_SET_ATTRIBUTE);
    if (strcmp(word->text, "back") == 0) {
        struct instr *i = emit(c, OP_GO);

        if (i)
            i->place = PLACE_MARK;
        return i != NULL;
    }
    return effect(c, OP_GO, expr_is(e, "opposite") ? e : word);
}

static bool
statements_until(struct compiler *c, const struct expr *items, const struct expr *end)
{
    for (const struct expr *e = items; e && e != end; e = e->next) {
        bool fine;

        if (e->kind != EXPR_LIST)
            fine = named_statement(c, e, e, NULL);
        else if (!e->first || e->first->kind == EXPR_LIST)
            fine = statements(c, e->first);
        else
            fine = named_statement(c, e, e->first, e->first->next);
        if (!fine)
            return false;
    }
    return true;
}

static bool
statements(struct compiler *c, const struct expr *items)
{
    return statements_until(c, items, NULL);
}

bool
code_compile(struct ruleset *r, struct piece *piece, struct code_block *block,
             const struct expr *items, congo_error *err)
{
    struct compiler c = {.r = r, .piece = piece, .err = err};

    block->code = (uint32_t)r->code_count;
    if (!statements(&c, items) || !emit(&c, OP_END))
        return false;
    if (!c.adds)
        expr_fault(r->source, block->source, "%s of %s can never be made: there is no add",
                   block->drop ? "a drop" : "a move", piece->name);
    return true;
}
