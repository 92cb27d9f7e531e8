/* SPDX-License-Identifier: MIT */
/* piece_rules.c - compiles pieces and their moves, and numbers types and attributes as saves do. */
#include "zillions/sections.h"

#include "base/mem.h"

int
ruleset_type(struct ruleset *r, const struct expr *e, congo_error *err)
{
    int type = names_put(&r->types, &r->arena, e->text, RULES_TYPES_MAX);

    if (type == RULES_NONE)
        (void)names_fail(&r->types, RULES_TYPES_MAX, "move types", r->source, e, err);
    return type;
}

static bool
read_attribute(struct ruleset *r, struct piece *piece, const struct expr *e, congo_error *err)
{
    const struct expr *name = expr_item(e, 1);
    int number;

    if (!name)
        return true;
    number = names_put(&r->attributes, &r->arena, name->text, RULES_ATTRIBUTES_MAX);
    if (number == RULES_NONE)
        return names_fail(&r->attributes, RULES_ATTRIBUTES_MAX, "attributes", r->source, e, err);
    piece->attributes |= UINT64_C(1) << number;
    if (expr_word(name->next, "true"))
        piece->defaults |= UINT64_C(1) << number;
    else if (name->next && !expr_word(name->next, "false"))
        expr_unknown(r->source, name->next,
                     "\"%s\" is not a value of an attribute; it is true or false",
                     expr_name(name->next));
    return true;
}

static const char *
text_of(const struct expr *e)
{
    return expr_item(e, 1) ? expr_item(e, 1)->text : "";
}

static bool
read_piece(struct ruleset *r, struct piece *piece, congo_error *err)
{
    static const char *const known[] = {"name",      "image", "description", "dummy",
                                        "attribute", "help",  "notation",    "moves",
                                        "drops",     "open",  "value"};

    piece->name = section_piece(piece->source);
    piece->notation = piece->help = "";
    for (const struct expr *e = expr_rest(piece->source); e; e = e->next) {
        if (!expr_is_one(e, known, sizeof known / sizeof *known))
            expr_unknown(r->source, e, "unknown in a piece: %s", expr_name(e));
        if (expr_is(e, "attribute") && !read_attribute(r, piece, e, err))
            return false;
        if (expr_is(e, "notation"))
            piece->notation = text_of(e);
        if (expr_is(e, "help"))
            piece->help = text_of(e);
    }
    return true;
}

static bool
block_add(struct ruleset *r, size_t *room, const struct code_block *block, congo_error *err)
{
    struct code_block *more;

    if (r->block_count == RULES_BLOCKS_MAX)
        return expr_fail(r->source, block->source, err, "more than %d moves, the limit",
                         RULES_BLOCKS_MAX);
    more = mem_more(r->blocks, r->block_count, room, sizeof *more);
    if (!more)
        return err_no_memory(err);
    r->blocks = more;
    more[r->block_count++] = *block;
    return true;
}

/* ------------------------------------------------------------------ numbers of saves */

static void
number_type(struct ruleset *r, int type)
{
    if (type != RULES_NONE && !r->type_numbers[type])
        r->type_numbers[type] = ++r->types_numbered;
}

/*
 * The types in priorities and turns come before those of the pieces. A test may ask for a type that
 * only a later piece has.
 */
static bool
read_types(struct ruleset *r, congo_error *err)
{
    r->type_numbers = arena_take(&r->arena, RULES_TYPES_MAX * sizeof *r->type_numbers);
    if (!r->type_numbers)
        return err_no_memory(err);
    for (unsigned i = r->priority_count; i-- > 0;)
        number_type(r, r->priorities[i]);
    for (unsigned i = 0; i < r->slot_count; i++)
        number_type(r, r->slots[i].type);
    for (unsigned p = 0; p < r->piece_count; p++)
        for (const struct expr *e = expr_rest(r->pieces[p].source); e; e = e->next)
            for (const struct expr *m = expr_rest(e); m; m = m->next)
                if (expr_is(m, "move-type") && m->first->next &&
                    ruleset_type(r, m->first->next, err) == RULES_NONE)
                    return false;
    return true;
}

static bool
read_moves(struct ruleset *r, int number, size_t *room, congo_error *err)
{
    struct piece *piece = &r->pieces[number];

    piece->first_block = r->block_count;
    for (const struct expr *e = expr_rest(piece->source); e; e = e->next) {
        struct code_block block = {
            .piece = (int16_t)number, .type = RULES_NONE, .drop = expr_is(e, "drops")};

        if (!block.drop && !expr_is(e, "moves"))
            continue;
        for (const struct expr *m = expr_rest(e); m; m = m->next) {
            if (expr_is(m, "move-type")) {
                const struct expr *type = m->first->next;

                block.type = (int16_t)(type ? names_number(&r->types, type->text) : RULES_NONE);
                number_type(r, block.type);
                continue;
            }
            block.source = m;
            if (m->kind != EXPR_LIST) {
                expr_fault(r->source, m, "a move must be in parentheses: %s is not", m->text);
                continue;
            }
            if (!block_add(r, room, &block, err) ||
                !code_compile(r, piece, &r->blocks[r->block_count - 1], m->first, err))
                return false;
            /* From the end: items later in a block have smaller numbers. */
            for (size_t i = r->code_count; i-- > r->blocks[r->block_count - 1].code;)
                if (r->code[i].op == OP_ADD)
                    number_type(r, r->code[i].c);
            *(block.drop ? &piece->drops : &piece->moves) = true;
        }
    }
    piece->block_count = r->block_count - piece->first_block;
    return true;
}

/* The last attribute of the last piece first. */
static bool
read_attribute_numbers(struct ruleset *r, congo_error *err)
{
    uint16_t next = 0;

    r->attribute_numbers =
        arena_take(&r->arena, RULES_ATTRIBUTES_MAX * sizeof *r->attribute_numbers);
    if (!r->attribute_numbers)
        return err_no_memory(err);
    memset(r->attribute_numbers, 0xff, RULES_ATTRIBUTES_MAX * sizeof *r->attribute_numbers);
    for (unsigned p = r->piece_count; p-- > 0;) {
        const char *name[RULES_ATTRIBUTES_MAX];
        unsigned count = 0;

        for (const struct expr *e = expr_rest(r->pieces[p].source); e; e = e->next)
            if (expr_is(e, "attribute") && e->first->next && count < RULES_ATTRIBUTES_MAX)
                name[count++] = e->first->next->text;
        while (count--) {
            int a = names_number(&r->attributes, name[count]);

            if (r->attribute_numbers[a] == UINT16_MAX)
                r->attribute_numbers[a] = next++;
        }
    }
    return true;
}

bool
pieces_compile(struct ruleset *r, const struct sections *s, congo_error *err)
{
    size_t count = 0, room = 0;

    for (size_t i = 0; i < s->count; i++)
        count += expr_is(s->item[i], "piece");
    if (count > RULES_PIECES_MAX)
        return expr_fail(r->source, NULL, err, "more than %d pieces, the limit", RULES_PIECES_MAX);
    r->pieces = arena_take(&r->arena, (count + 1) * sizeof *r->pieces);
    if (!r->pieces)
        return err_no_memory(err);
    for (size_t i = 0; i < s->count; i++) {
        int number;

        if (!expr_is(s->item[i], "piece"))
            continue;
        if (!*section_piece(s->item[i]))
            return expr_fail(r->source, s->item[i], err, "a piece without a name");
        number = names_put(&r->piece_names, &r->arena, section_piece(s->item[i]), RULES_PIECES_MAX);
        if (number == RULES_NONE)
            return err_no_memory(err);
        r->pieces[number].source = s->item[i];
    }
    r->piece_count = r->piece_names.count;
    for (unsigned i = 0; i < r->piece_count; i++)
        if (!read_piece(r, &r->pieces[i], err))
            return false;
    if (!read_types(r, err) || !read_attribute_numbers(r, err))
        return false;
    /* The target of failing tests. */
    r->code = mem_new(1, sizeof *r->code);
    if (!r->code)
        return err_no_memory(err);
    r->code[0].op = OP_END;
    r->code_count = r->code_room = 1;
    /* The last piece's types have the smallest numbers. */
    for (unsigned i = r->piece_count; i-- > 0;)
        if (!read_moves(r, (int)i, &room, err))
            return false;
    return true;
}
