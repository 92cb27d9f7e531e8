/* SPDX-License-Identifier: MIT */
/*
 * move_tests.c - compiles tests in move code. They jump, so `and`, `or`, `if` and `while` are just
 * jumps.
 */
#include "zillions/move_compiler.h"

#include "base/mem.h"

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

struct instr *
move_emit(struct move_compiler *c, enum op op)
{
    struct ruleset *r = c->r;
    struct instr *more = mem_more(r->code, r->code_count, &r->code_room, sizeof *more);
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

/* Jumps that wait for their target are linked through `a`. */
void
move_patch_to(struct move_compiler *c, int32_t list, int32_t target)
{
    while (list >= 0) {
        int32_t next = c->r->code[list].a;

        c->r->code[list].a = target;
        list = next;
    }
}

void
move_patch(struct move_compiler *c, int32_t list)
{
    move_patch_to(c, list, (int32_t)c->r->code_count);
}

void
move_join(struct move_compiler *c, struct instr *jump, int32_t *list)
{
    jump->a = *list;
    *list = (int32_t)(jump - c->r->code);
}

/* ------------------------------------------------------------------ names */

int
move_flag(struct move_compiler *c, struct names *names, const struct expr *e, unsigned most)
{
    int flag = names_put(names, &c->r->arena, e->text, most);

    if (flag == RULES_NONE)
        (void)names_fail(names, most, "flags", c->r->source, e, c->err);
    return flag;
}

void
move_unknown(struct move_compiler *c, const struct expr *e, const char *what)
{
    expr_unknown(c->r->source, e, "no such %s: %s", what, expr_name(e));
}

void
move_place(struct move_compiler *c, struct instr *i, const struct expr *e)
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
            move_unknown(c, e->first->next, "direction");
    } else if (e->kind == EXPR_LIST) {
        move_unknown(c, e, "place");
    } else if ((at = names_number(&r->directions, e->text)) != RULES_NONE) {
        i->place = PLACE_STEP;
    } else if ((at = names_number(&r->squares, e->text)) != RULES_NONE) {
        i->place = PLACE_SQUARE;
    } else {
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (strcmp(e->text, words[w].name) == 0)
                i->place = (uint8_t)words[w].place;
        if (i->place == PLACE_NEVER)
            move_unknown(c, e, "direction or square");
    }
    i->at = (int16_t)at;
}

int
move_piece(struct move_compiler *c, const struct expr *e)
{
    int piece = e ? names_number(&c->r->piece_names, e->text) : RULES_NONE;

    if (piece == RULES_NONE && e)
        move_unknown(c, e, "piece");
    return piece == RULES_NONE ? RULES_NEVER : piece;
}

/* ------------------------------------------------------------------ tests */

bool
move_all_or_any(struct move_compiler *c, const struct expr *items, bool any, bool when,
                int32_t *list)
{
    int32_t past = -1;

    if (!items) { /* (and) is true, (or) is false */
        struct instr *i = any != when ? move_emit(c, OP_JUMP) : NULL;

        if (i)
            move_join(c, i, list);
        return any == when || i;
    }
    for (const struct expr *e = items; e; e = e->next)
        if (!(any == when || !e->next ? move_condition(c, e, when, list)
                                      : move_condition(c, e, any, &past)))
            return false;
    move_patch(c, past);
    return true;
}

/* Tests that ask for something by name. */
static bool
test_name(struct move_compiler *c, struct instr *i, const struct expr *name)
{
    struct ruleset *r = c->r;

    if (i->op == OP_PIECE) {
        i->b = move_piece(c, name);
    } else if (i->op == OP_IN_ZONE) {
        i->b = names_number(&r->zones, name->text);
        if (i->b == RULES_NONE) {
            move_unknown(c, name, "zone");
            i->op = OP_FALSE;
        }
    } else if (i->op == OP_POSITION) {
        i->b = names_number(&r->squares, name->text);
        if (i->b == RULES_NONE) {
            move_unknown(c, name, "square");
            i->b = RULES_NEVER;
        }
    } else {
        i->b = i->op == OP_FLAG ? move_flag(c, &r->flags, name, RULES_FLAGS_MAX)
                                : move_flag(c, &r->position_flags, name, 64);
        return i->b != RULES_NONE;
    }
    return true;
}

/* attacked? and defended? may ask for moves of a type. */
static bool
asks_type(const struct ruleset *r, struct instr *i, const struct expr *args)
{
    if ((i->op != OP_ATTACKED && i->op != OP_DEFENDED) || !args || args->kind != EXPR_WORD ||
        names_number(&r->squares, args->text) != RULES_NONE ||
        names_number(&r->directions, args->text) != RULES_NONE)
        return false;
    i->b = names_number(&r->types, args->text);
    return i->b != RULES_NONE;
}

static struct instr *
simple_test(struct move_compiler *c, const struct expr *word, const struct expr *args, size_t t,
            bool *failed)
{
    struct instr *i = move_emit(c, tests[t].op);

    if (!i)
        return NULL;
    if (tests[t].takes_name) {
        if (!args) {
            expr_fault(c->r->source, word, "%s needs a name", word->text);
            i->op = OP_FALSE;
            return i;
        }
        *failed = !test_name(c, i, args);
        args = args->next;
    } else if (asks_type(c->r, i, args)) {
        return i;
    }
    move_place(c, i, args);
    return i;
}

static struct instr *
test(struct move_compiler *c, const struct expr *word, const struct expr *args, bool *negated,
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
            i = move_emit(c, attribute == RULES_NONE ? OP_FALSE : OP_ATTRIBUTE);
            if (!i)
                return NULL;
            i->b = attribute;
            if (attribute == RULES_NONE)
                *negated ^= *name == 't';
            else
                move_place(c, i, args);
            return i;
        }
        if (strncmp(name, "not-", 4) != 0)
            break;
        name += 4;
        *negated = true;
    }
    move_unknown(c, word, "test");
    return move_emit(c, OP_FALSE);
}

bool
move_condition(struct move_compiler *c, const struct expr *e, bool when, int32_t *list)
{
    bool negated, failed = false;
    struct instr *i;

    if (e->kind == EXPR_LIST && (!e->first || e->first->kind == EXPR_LIST))
        return move_all_or_any(c, e->first, false, when, list);
    if (expr_is(e, "and") || expr_is(e, "or"))
        return move_all_or_any(c, e->first->next, expr_is(e, "or"), when, list);
    if (expr_is(e, "not")) {
        if (e->first->next)
            return move_condition(c, e->first->next, !when, list);
        return move_all_or_any(c, NULL, false, when, list);
    }
    if (e->kind == EXPR_LIST)
        i = test(c, e->first, e->first->next, &negated, &failed);
    else
        i = test(c, e, NULL, &negated, &failed);
    if (!i || failed)
        return false;
    i->wanted = (uint8_t)(when == negated);
    move_join(c, i, list);
    return true;
}
