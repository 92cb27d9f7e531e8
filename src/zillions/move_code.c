/* SPDX-License-Identifier: MIT */
/* move_code.c - compiles a block of move code into instructions. */
#include "zillions/move_compiler.h"

#include "base/mem.h"

static bool statements(struct move_compiler *c, const struct expr *items);

/* The first instruction is the end, to which failing tests jump. */
static bool
verify(struct move_compiler *c, const struct expr *list)
{
    int32_t end = -1;

    if (!list->first->next) {
        expr_fault(c->r->source, list, "verify needs a test");
        return true;
    }
    if (!move_all_or_any(c, list->first->next, false, false, &end))
        return false;
    move_patch_to(c, end, 0);
    return true;
}

static const struct expr *
until_else(const struct expr *items)
{
    while (items && !expr_word(items, "else"))
        items = items->next;
    return items;
}

static bool statements_until(struct move_compiler *c, const struct expr *items,
                             const struct expr *end);

static bool
branch(struct move_compiler *c, const struct expr *list)
{
    const struct expr *when = list->first->next, *other = until_else(when ? when->next : NULL);
    int32_t no = -1, past = -1;
    struct instr *i;

    if (!when) {
        expr_fault(c->r->source, list, "if needs a test");
        return true;
    }
    if (!move_condition(c, when, false, &no) || !statements_until(c, when->next, other))
        return false;
    if (other) {
        i = move_emit(c, OP_JUMP);
        if (!i)
            return false;
        move_join(c, i, &past);
    }
    move_patch(c, no);
    if (other && !statements(c, other->next))
        return false;
    move_patch(c, past);
    return true;
}

static bool
loop(struct move_compiler *c, const struct expr *list)
{
    const struct expr *when = list->first->next;
    int32_t start = (int32_t)c->r->code_count, out = -1;
    struct instr *i;

    if (!when) {
        expr_fault(c->r->source, list, "while needs a test");
        return true;
    }
    if (!move_condition(c, when, false, &out) || !statements(c, when->next))
        return false;
    i = move_emit(c, OP_LOOP);
    if (!i)
        return false;
    i->a = start;
    move_patch(c, out);
    return true;
}

/* (set-flag f c): the test, then one of two instructions. */
static bool
set(struct move_compiler *c, const struct expr *list, enum op op)
{
    const struct expr *name = list->first->next, *when = name ? name->next : NULL;
    int32_t no = -1, past = -1;
    int b;

    if (!when) {
        expr_fault(c->r->source, list, "%s needs a name and a test", list->first->text);
        return true;
    }
    b = op == OP_SET_FLAG            ? move_flag(c, &c->r->flags, name, RULES_FLAGS_MAX)
        : op == OP_SET_POSITION_FLAG ? move_flag(c, &c->r->position_flags, name, 64)
                                     : names_number(&c->r->attributes, name->text);
    if (b == RULES_NONE && op != OP_SET_ATTRIBUTE)
        return false;
    if (b == RULES_NONE) {
        move_unknown(c, name, "attribute");
        return true;
    }
    if (!move_condition(c, when, false, &no))
        return false;
    for (int value = 1; value >= 0; value--) {
        struct instr *i = move_emit(c, op);

        if (!i)
            return false;
        move_place(c, i, op == OP_SET_FLAG ? NULL : when->next);
        i->b = b;
        i->c = (int16_t)value;
        if (value) {
            i = move_emit(c, OP_JUMP);
            if (!i)
                return false;
            move_join(c, i, &past);
            move_patch(c, no);
        }
    }
    move_patch(c, past);
    return true;
}

static bool
create(struct move_compiler *c, const struct expr *args)
{
    struct instr *i = move_emit(c, OP_CREATE);

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
        i->b = move_piece(c, args);
        args = args->next;
    }
    move_place(c, i, args);
    return true;
}

static bool
add_piece(struct move_compiler *c, int16_t piece)
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
add(struct move_compiler *c, const struct expr *args, uint8_t how)
{
    struct instr *i = move_emit(c, OP_ADD);
    size_t first = c->r->add_count;
    int type = RULES_NONE;

    if (!i)
        return false;
    c->adds = true;
    i->how = how;
    i->b = (int32_t)first;
    for (const struct expr *e = args; e; e = e->next) {
        int piece = names_number(&c->r->piece_names, e->text);

        if (piece == RULES_NONE && (how & ADD_PARTIAL) && !e->next) {
            type = ruleset_type(c->r, e, c->err);
            if (type == RULES_NONE)
                return false;
        } else if (piece == RULES_NONE) {
            move_unknown(c, e, "piece");
        } else if (!add_piece(c, (int16_t)piece)) {
            return false;
        }
    }
    i->c = (int16_t)type;
    i->a = (int32_t)(c->r->add_count - first);
    return true;
}

static bool
effect(struct move_compiler *c, enum op op, const struct expr *args)
{
    struct instr *i = move_emit(c, op);

    if (!i)
        return false;
    if (op == OP_CHANGE_TYPE) {
        i->b = move_piece(c, args);
        args = args ? args->next : NULL;
    }
    move_place(c, i, args);
    return true;
}

static bool
named_statement(struct move_compiler *c, const struct expr *e, const struct expr *word,
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
        struct instr *i = move_emit(c, OP_GO);

        if (i)
            i->place = PLACE_MARK;
        return i != NULL;
    }
    return effect(c, OP_GO, expr_is(e, "opposite") ? e : word);
}

static bool
statements_until(struct move_compiler *c, const struct expr *items, const struct expr *end)
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
statements(struct move_compiler *c, const struct expr *items)
{
    return statements_until(c, items, NULL);
}

bool
code_compile(struct ruleset *r, struct piece *piece, struct code_block *block,
             const struct expr *items, congo_error *err)
{
    struct move_compiler c = {.r = r, .piece = piece, .err = err};

    block->code = (uint32_t)r->code_count;
    if (!statements(&c, items) || !move_emit(&c, OP_END))
        return false;
    if (!c.adds)
        expr_fault(r->source, block->source, "%s of %s can never be made: there is no add",
                   block->drop ? "a drop" : "a move", piece->name);
    return true;
}
