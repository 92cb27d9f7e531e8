/* SPDX-License-Identifier: MIT */
/* ruleset.c - a game, or a variant of it, from its sections: what a variant has takes the place of
 * what the game has. */
#include "zillions/ruleset.h"

#include "base/mem.h"

#include <stdlib.h>

/* ------------------------------------------------------------------ names */

static size_t
hash_name(const char *name)
{
    size_t hash = 5381;

    while (*name)
        hash = hash * 33 + (unsigned char)*name++;
    return hash * 0x9e3779b97f4a7c15u >> 20;
}

int
names_number(const struct names *names, const char *name)
{
    if (!names->table_size)
        return RULES_NONE;
    for (size_t i = hash_name(name) % names->table_size; names->table[i];
         i = (i + 1) % names->table_size)
        if (strcmp(names->text[names->table[i] - 1], name) == 0)
            return (int)names->table[i] - 1;
    return RULES_NONE;
}

static bool
names_grow(struct names *names, struct arena *arena)
{
    unsigned room = names->room ? names->room * 2 : 16;
    const char **text = arena_take(arena, room * sizeof *text);
    uint32_t *table = arena_take(arena, room * 2 * sizeof *table);

    if (!text || !table)
        return false;
    for (unsigned n = 0; n < names->count; n++) {
        size_t i = hash_name(names->text[n]) % (room * 2);

        while (table[i])
            i = (i + 1) % (room * 2);
        table[i] = n + 1;
        text[n] = names->text[n];
    }
    *names = (struct names){text, names->count, room, table, room * 2};
    return true;
}

int
names_put(struct names *names, struct arena *arena, const char *name, unsigned most)
{
    int known = names_number(names, name);
    char *copy;
    size_t i;

    if (known != RULES_NONE)
        return known;
    if (names->count == most || (names->count == names->room && !names_grow(names, arena)))
        return RULES_NONE;
    copy = arena_take(arena, strlen(name) + 1);
    if (!copy)
        return RULES_NONE;
    memcpy(copy, name, strlen(name));
    for (i = hash_name(name) % names->table_size; names->table[i];)
        i = (i + 1) % names->table_size;
    names->text[names->count] = copy;
    names->table[i] = ++names->count;
    return (int)names->count - 1;
}

/* ------------------------------------------------------------------ games and their sections */

bool
games_list(const struct expr_source *source, struct game_list *games, congo_error *err)
{
    *games = (struct game_list){.game = NULL};
    for (const struct expr *e = source->top; e; e = e->next)
        if (expr_is(e, "game")) {
            if (games->game)
                expr_fault(source, e, "a second game; the first one holds");
            else
                games->game = e;
        } else if (expr_is(e, "variant")) {
            if (games->count == RULES_VARIANTS_MAX)
                return expr_fail(source, e, err, "more than %d variants, the limit",
                                 RULES_VARIANTS_MAX);
            games->variants[games->count++] = e;
        } else if (!expr_is(e, "version")) {
            expr_fault(source, e, "neither a game nor a variant nor a macro that is defined: %s",
                       e->kind == EXPR_LIST && e->first ? e->first->text : e->text);
        }
    return games->game || expr_fail(source, NULL, err, "no game in it");
}

const char *
games_title(const struct expr *game)
{
    for (const struct expr *e = expr_rest(game); e; e = e->next)
        if (expr_is(e, "title") && e->first->next && e->first->next->kind != EXPR_LIST)
            return e->first->next->text;
    return "";
}

struct sections {
    const struct expr **item;
    size_t count, room;
};

static bool
is_goal(const struct expr *e)
{
    return expr_is(e, "win-condition") || expr_is(e, "loss-condition") ||
           expr_is(e, "draw-condition") || expr_is(e, "count-condition");
}

static const char *
piece_name(const struct expr *piece)
{
    for (const struct expr *e = expr_rest(piece); e; e = e->next)
        if (expr_is(e, "name") && e->first->next)
            return e->first->next->text;
    return "";
}

/* What is set by (option "pass turn" v), or by (pass-turn v) of old; false: no option. */
static bool
option_name(const struct expr *e, char name[40])
{
    static const char *const old[] = {
        "pass-turn",        "pass-partial",     "recycle-captures", "recycle-promotions",
        "maximal-captures", "discard-cascades", "animate-captures", "animate-drops",
        "smart-moves",      "prevent-flipping", "highlight-goals",  "include-off-pieces",
        "show-moves-list",  "silent-?-moves"};
    const char *text = NULL;

    if (expr_is(e, "option") && e->first->next)
        text = e->first->next->text;
    for (size_t i = 0; i < sizeof old / sizeof *old && !text; i++)
        if (expr_is(e, old[i]))
            text = old[i];
    if (!text)
        return false;
    for (size_t i = 0; i < 40; i++) {
        name[i] = (char)(text[i] == '-' ? ' ' : text[i]);
        if (!text[i] || i == 39) {
            name[i] = '\0';
            break;
        }
    }
    return true;
}

static bool
same_section(const struct expr *a, const struct expr *b)
{
    char name[40], other[40];
    bool first = option_name(a, name), second = option_name(b, other);

    if (first || second)
        return first && second && strcmp(name, other) == 0;
    if (expr_is(a, "piece") && expr_is(b, "piece"))
        return strcmp(piece_name(a), piece_name(b)) == 0;
    if (is_goal(a) || is_goal(b))
        return is_goal(a) && is_goal(b);
    return a->kind == EXPR_LIST && a->first && b->kind == EXPR_LIST && b->first &&
           strcmp(a->first->text, b->first->text) == 0;
}

static bool
section_add(struct sections *s, const struct expr *e, congo_error *err)
{
    const struct expr **more = mem_more(s->item, s->count, &s->room, sizeof *more);

    if (!more)
        return err_no_memory(err);
    s->item = more;
    more[s->count++] = e;
    return true;
}

/* Pieces and options take the place of their like; of all else, what the game has goes. */
static bool
sections_merge(struct sections *s, const struct expr *game, const struct expr *variant,
               congo_error *err)
{
    size_t of_game;

    for (const struct expr *e = expr_rest(game); e; e = e->next)
        if (!section_add(s, e, err))
            return false;
    of_game = s->count;
    for (const struct expr *e = expr_rest(variant); e; e = e->next) {
        bool placed = false;

        for (size_t i = 0; i < of_game; i++) {
            if (!s->item[i] || !same_section(s->item[i], e))
                continue;
            s->item[i] = expr_is(e, "piece") && !placed ? e : NULL;
            placed |= s->item[i] != NULL;
        }
        if (!placed && !section_add(s, e, err))
            return false;
    }
    of_game = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->item[i])
            s->item[of_game++] = s->item[i];
    s->count = of_game;
    return true;
}

static const struct expr *
section_last(const struct sections *s, const char *head)
{
    for (size_t i = s->count; i-- > 0;)
        if (expr_is(s->item[i], head))
            return s->item[i];
    return NULL;
}

/* ------------------------------------------------------------------ players and turns */

static bool
read_players(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct expr *list = section_last(s, "players");

    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        const char *name = e->text + (*e->text == '?');
        int player = names_put(&r->players, &r->arena, e->text, RULES_PLAYERS_MAX);

        if (player == RULES_NONE)
            return expr_fail(r->source, e, err, "more than %d players, the limit",
                             RULES_PLAYERS_MAX);
        if (name != e->text)
            r->random |= UINT64_C(1) << player;
    }
    return r->players.count || expr_fail(r->source, list, err, "a game without players");
}

static int
type_put(struct ruleset *r, const struct expr *e, congo_error *err)
{
    int type = names_put(&r->types, &r->arena, e->text, RULES_TYPES_MAX);

    if (type == RULES_NONE)
        expr_fail(r->source, e, err, "more than %d move types, the limit", RULES_TYPES_MAX);
    return type;
}

static bool
read_slot(struct ruleset *r, const struct expr *e, struct turn_slot *slot, congo_error *err)
{
    const struct expr *first = e->kind == EXPR_LIST ? e->first : e;
    int player = first ? names_number(&r->players, first->text) : RULES_NONE;

    *slot = (struct turn_slot){(int16_t)player, (int16_t)player, RULES_NONE};
    if (player == RULES_NONE)
        return expr_fail(r->source, e, err, "no such player: %s", first ? first->text : "()");
    if (e->kind != EXPR_LIST)
        return true;
    for (const struct expr *w = first->next; w; w = w->next) {
        player = names_number(&r->players, w->text);
        if (player != RULES_NONE && w == first->next)
            slot->side = (int16_t)player;
        else if ((slot->type = (int16_t)type_put(r, w, err)) == RULES_NONE)
            return false;
    }
    return true;
}

static bool
read_turns(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct expr *list = section_last(s, "turn-order");
    unsigned room = 0;

    for (const struct expr *e = expr_rest(list); e; e = e->next)
        room++;
    if (room > RULES_SLOTS_MAX)
        return expr_fail(r->source, list, err, "more than %d turns in turn-order, the limit",
                         RULES_SLOTS_MAX);
    r->slots = arena_take(&r->arena, (room + r->players.count) * sizeof *r->slots);
    if (!r->slots)
        return err_no_memory(err);
    for (const struct expr *e = expr_rest(list); e; e = e->next)
        if (expr_word(e, "repeat"))
            r->repeat = r->slot_count;
        else if (!read_slot(r, e, &r->slots[r->slot_count++], err))
            return false;
    if (r->repeat >= r->slot_count)
        r->repeat = 0;
    if (!r->slot_count && expr_rest(list))
        return expr_fail(r->source, list, err, "a turn-order without turns");
    /* Without an order all play in turn. */
    for (int p = 0; !list && p < (int)r->players.count; p++)
        r->slots[r->slot_count++] = (struct turn_slot){(int16_t)p, (int16_t)p, RULES_NONE};
    return r->slot_count || expr_fail(r->source, list, err, "a turn-order without turns");
}

static bool
read_priorities(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct expr *list = section_last(s, "move-priorities");
    unsigned room = 0;

    for (const struct expr *e = expr_rest(list); e; e = e->next)
        room++;
    r->priorities = arena_take(&r->arena, (room + 1) * sizeof *r->priorities);
    if (!r->priorities)
        return err_no_memory(err);
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        int type = type_put(r, e, err);

        if (type == RULES_NONE)
            return false;
        r->priorities[r->priority_count++] = (int16_t)type;
    }
    return true;
}

/* ------------------------------------------------------------------ pieces */

static bool
types_gather(struct ruleset *r, const struct expr *items, congo_error *err)
{
    for (const struct expr *e = items; e; e = e->next) {
        if (e->kind != EXPR_LIST)
            continue;
        if (expr_is(e, "move-type") && e->first->next) {
            if (type_put(r, e->first->next, err) == RULES_NONE)
                return false;
        } else if (expr_is(e, "add-partial") || expr_is(e, "add-copy-partial")) {
            const struct expr *last = e->first;

            while (last->next)
                last = last->next;
            if (last != e->first && names_number(&r->piece_names, last->text) == RULES_NONE &&
                type_put(r, last, err) == RULES_NONE)
                return false;
        } else if (!types_gather(r, e->first, err)) {
            return false;
        }
    }
    return true;
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
        return expr_fail(r->source, e, err, "more than %d attributes, the limit",
                         RULES_ATTRIBUTES_MAX);
    piece->attributes |= UINT64_C(1) << number;
    if (expr_word(name->next, "true"))
        piece->defaults |= UINT64_C(1) << number;
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

    piece->name = piece_name(piece->source);
    piece->notation = piece->help = "";
    for (const struct expr *e = expr_rest(piece->source); e; e = e->next) {
        bool is_known = false;

        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            is_known |= expr_is(e, known[i]);
        if (!is_known)
            expr_fault(r->source, e, "unknown in a piece: %s",
                       e->kind == EXPR_LIST && e->first ? e->first->text : e->text);
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
                continue;
            }
            block.source = m;
            if (m->kind != EXPR_LIST) {
                expr_fault(r->source, m, "a move is a list, and %s is none", m->text);
                continue;
            }
            if (!block_add(r, room, &block, err) ||
                !code_compile(r, piece, &r->blocks[r->block_count - 1], m->first, err))
                return false;
            *(block.drop ? &piece->drops : &piece->moves) = true;
        }
    }
    piece->block_count = r->block_count - piece->first_block;
    return true;
}

/* Types that are asked for and that no move has: a turn or a piece that can do nothing. */
static void
types_without_moves(const struct ruleset *r, const struct expr *items)
{
    for (const struct expr *e = items; e; e = e->next) {
        const struct expr *last = e->first;
        int type = RULES_NONE;

        while (last && last->next)
            last = last->next;
        if (expr_is(e, "add-partial") && names_number(&r->piece_names, last->text) == RULES_NONE)
            type = names_number(&r->types, last->text);
        for (uint32_t b = 0; type != RULES_NONE && b < r->block_count; b++)
            if (r->blocks[b].type == type)
                type = RULES_NONE;
        if (type != RULES_NONE)
            expr_fault(r->source, e, "no move has the type %s", last->text);
        types_without_moves(r, e->first);
    }
}

static bool
read_pieces(struct ruleset *r, const struct sections *s, congo_error *err)
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
        if (!*piece_name(s->item[i]))
            return expr_fail(r->source, s->item[i], err, "a piece without a name");
        number = names_put(&r->piece_names, &r->arena, piece_name(s->item[i]), RULES_PIECES_MAX);
        if (number == RULES_NONE)
            return err_no_memory(err);
        r->pieces[number].source = s->item[i];
    }
    r->piece_count = r->piece_names.count;
    for (unsigned i = 0; i < r->piece_count; i++)
        if (!read_piece(r, &r->pieces[i], err))
            return false;
    for (size_t i = 0; i < s->count; i++)
        if (expr_is(s->item[i], "piece") && !types_gather(r, s->item[i]->first, err))
            return false;
    /* Where a test that fails goes. */
    r->code = mem_new(1, sizeof *r->code);
    if (!r->code)
        return err_no_memory(err);
    r->code[0].op = OP_END;
    r->code_count = r->code_room = 1;
    for (unsigned i = 0; i < r->piece_count; i++)
        if (!read_moves(r, (int)i, &room, err))
            return false;
    for (unsigned i = 0; r->source->faults && i < r->piece_count; i++)
        types_without_moves(r, r->pieces[i].source->first);
    return true;
}

/* ------------------------------------------------------------------ numbers of saves */

static void
number_type(struct ruleset *r, const char *name, uint16_t *next)
{
    int type = names_number(&r->types, name);

    if (type != RULES_NONE && !r->type_numbers[type])
        r->type_numbers[type] = (*next)++;
}

/* A block from its end: what stands further down in the file has the smaller number. */
static bool
number_backwards(struct ruleset *r, const struct expr *items, uint16_t *next)
{
    const struct expr **all;
    size_t count = 0;

    for (const struct expr *e = items; e; e = e->next)
        count++;
    all = arena_take(&r->arena, (count + 1) * sizeof *all);
    if (!all)
        return false;
    count = 0;
    for (const struct expr *e = items; e; e = e->next)
        all[count++] = e;
    while (count--) {
        const struct expr *last = all[count]->first;

        if (expr_is(all[count], "add-partial") || expr_is(all[count], "add-copy-partial")) {
            while (last->next)
                last = last->next;
            if (last != all[count]->first &&
                names_number(&r->piece_names, last->text) == RULES_NONE)
                number_type(r, last->text, next);
        } else if (last && !number_backwards(r, last, next)) {
            return false;
        }
    }
    return true;
}

static bool
give_numbers(struct ruleset *r, congo_error *err)
{
    uint16_t next = 1, attribute = 0;

    r->type_numbers = arena_take(&r->arena, (r->types.count + 1) * sizeof *r->type_numbers);
    r->attribute_numbers = arena_take(&r->arena, RULES_ATTRIBUTES_MAX * sizeof(uint16_t));
    if (!r->type_numbers || !r->attribute_numbers)
        return err_no_memory(err);
    for (unsigned i = r->priority_count; i-- > 0;)
        number_type(r, r->types.text[r->priorities[i]], &next);
    for (unsigned i = 0; i < r->slot_count; i++)
        if (r->slots[i].type != RULES_NONE)
            number_type(r, r->types.text[r->slots[i].type], &next);
    for (unsigned p = r->piece_count; p-- > 0;)
        for (const struct expr *e = expr_rest(r->pieces[p].source); e; e = e->next)
            for (const struct expr *m = expr_is(e, "moves") || expr_is(e, "drops") ? expr_rest(e)
                                                                                   : NULL;
                 m; m = m->next)
                if (expr_is(m, "move-type") && m->first->next)
                    number_type(r, m->first->next->text, &next);
                else if (m->kind == EXPR_LIST && !number_backwards(r, m->first, &next))
                    return err_no_memory(err);
    memset(r->attribute_numbers, 0xff, RULES_ATTRIBUTES_MAX * sizeof(uint16_t));
    for (unsigned p = r->piece_count; p-- > 0;) {
        const char *name[RULES_ATTRIBUTES_MAX];
        unsigned count = 0;

        for (const struct expr *e = expr_rest(r->pieces[p].source); e; e = e->next)
            if (expr_is(e, "attribute") && e->first->next && count < RULES_ATTRIBUTES_MAX)
                name[count++] = e->first->next->text;
        while (count--) {
            int a = names_number(&r->attributes, name[count]);

            if (r->attribute_numbers[a] == UINT16_MAX)
                r->attribute_numbers[a] = attribute++;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ the rest */

static void
setup_put(struct ruleset *r, int player, int piece, const struct expr *items)
{
    for (const struct expr *e = items; e; e = e->next) {
        int square = names_number(&r->squares, e->text);

        if (expr_word(e, "off") && e->next) {
            long n = strtol(e->next->text, NULL, 10);

            e = e->next;
            r->setup_hand[(size_t)player * r->piece_count + (size_t)piece] +=
                (int32_t)(n < 0       ? 0
                          : n > 10000 ? 10000
                                      : n);
        } else if (square == RULES_NONE) {
            expr_fault(r->source, e, "no such square: %s", e->text);
        } else {
            if (r->setup[square].piece != RULES_NONE)
                expr_fault(r->source, e, "a second piece on %s", e->text);
            r->setup[square] = (struct cell){.piece = (int16_t)piece,
                                             .owner = (int16_t)player,
                                             .attributes = r->pieces[piece].defaults};
        }
    }
}

static bool
read_setup(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct expr *list = section_last(s, "board-setup");

    r->setup = arena_take(&r->arena, r->squares.count * sizeof *r->setup);
    r->setup_hand =
        arena_take(&r->arena, ((size_t)r->players.count * r->piece_count + 1) * sizeof(int32_t));
    if (!r->setup || !r->setup_hand)
        return err_no_memory(err);
    for (unsigned i = 0; i < r->squares.count; i++)
        r->setup[i] = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
    for (const struct expr *side = expr_rest(list); side; side = side->next) {
        const struct expr *who = expr_item(side, 0);
        int player = who ? names_number(&r->players, who->text) : RULES_NONE;

        if (player == RULES_NONE) {
            expr_fault(r->source, side, "no such player: %s", who ? who->text : side->text);
            continue;
        }
        for (const struct expr *e = who->next; e; e = e->next) {
            const struct expr *name = expr_item(e, 0);
            int piece = name ? names_number(&r->piece_names, name->text) : RULES_NONE;

            if (piece == RULES_NONE)
                expr_fault(r->source, e, "no such piece: %s", name ? name->text : e->text);
            else
                setup_put(r, player, piece, name->next);
        }
    }
    return true;
}

static void
read_option(struct ruleset *r, const struct expr *e, const char *name)
{
    const struct expr *value = expr_item(e, expr_is(e, "option") ? 2 : 1);
    const char *v = value ? value->text : "false";
    bool on = strcmp(v, "false") != 0 && strcmp(v, "0") != 0;

    if (strcmp(name, "pass turn") == 0)
        r->pass_turn = !on                                               ? PASS_NEVER
                       : strcmp(v, "forced") == 0 || strcmp(v, "2") == 0 ? PASS_FORCED
                                                                         : PASS_ALWAYS;
    else if (strcmp(name, "pass partial") == 0)
        r->pass_partial = on;
    else if (strcmp(name, "recycle captures") == 0)
        r->recycle_captures = on;
    else if (strcmp(name, "maximal captures") == 0)
        r->maximal_captures = on;
}

static bool
read_settings(struct ruleset *r, const struct sections *s, congo_error *err)
{
    static const char *const known[] = {
        "title",    "description", "history",         "strategy",   "help",   "image",
        "solution", "default",     "players",         "turn-order", "board",  "board-setup",
        "piece",    "engine",      "move-priorities", "music",      "version"};
    const struct goal **end = &r->goals;

    for (size_t i = 0; i < s->count; i++) {
        const struct expr *e = s->item[i];
        const char *head = e->kind == EXPR_LIST && e->first ? e->first->text : e->text;
        size_t length = strlen(head);
        char name[40];
        bool is_known = length > 6 && strcmp(head + length - 6, "-sound") == 0;

        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            is_known |= e->kind == EXPR_LIST && strcmp(head, known[k]) == 0;
        if (is_goal(e)) {
            struct goal *goal = arena_take(&r->arena, sizeof *goal);

            if (!goal)
                return err_no_memory(err);
            if (!goal_compile(r, e, goal, err))
                return false;
            *end = goal;
            end = &goal->next;
        } else if (option_name(e, name)) {
            read_option(r, e, name);
        } else if (!is_known) {
            expr_fault(r->source, e, "unknown in a game: %s", head);
        }
        if (expr_is(e, "engine") && !r->engine)
            r->engine = e;
    }
    return true;
}

static bool
read_begins(struct ruleset *r, congo_error *err)
{
    size_t types = r->types.count + 1;

    r->begins = arena_take(&r->arena, r->players.count * types);
    if (!r->begins)
        return err_no_memory(err);
    for (unsigned i = 0; i < r->slot_count; i++) {
        const struct turn_slot *slot = &r->slots[i];

        if (slot->type == RULES_NONE)
            memset(r->begins + (size_t)slot->side * types, true, types);
        else
            r->begins[(size_t)slot->side * types + (size_t)slot->type + 1] = true;
    }
    return true;
}

static void
read_texts(struct ruleset *r, const struct sections *s)
{
    static const char *const heads[RULES_TEXTS] = {"description", "history", "strategy"};

    for (unsigned i = 0; i < RULES_TEXTS; i++) {
        const struct expr *e = expr_item(section_last(s, heads[i]), 1);

        r->text[i] = e && e->kind != EXPR_LIST ? e->text : NULL;
    }
}

static bool
compile(struct ruleset *r, const struct game_list *games, const struct expr *variant,
        congo_error *err)
{
    struct sections s = {NULL, 0, 0};
    const struct expr *board;
    bool fine = sections_merge(&s, games->game, variant, err);

    r->title = games_title(variant ? variant : games->game);
    r->variant = variant != NULL;
    /* Rules in a library: what stands in the file are stand-ins. */
    if (fine && (section_last(&s, "engine"))) {
        r->engine = section_last(&s, "engine");
        mem_free(s.item);
        return true;
    }
    board = fine ? section_last(&s, "board") : NULL;
    r->board = board;
    read_texts(r, &s);
    if (fine && !board)
        fine = expr_fail(r->source, games->game, err, "a game without a board");
    fine = fine && read_players(r, &s, err) && read_turns(r, &s, err) &&
           read_priorities(r, &s, err) && board_compile(r, board, err) && read_pieces(r, &s, err) &&
           give_numbers(r, err) && read_setup(r, &s, err) && read_settings(r, &s, err) &&
           read_begins(r, err);
    mem_free(s.item);
    return fine;
}

struct ruleset *
ruleset_new(struct expr_source *source, const struct game_list *games, const struct expr *variant,
            congo_error *err)
{
    struct ruleset *r = mem_new(1, sizeof *r);

    if (!r) {
        err_no_memory(err);
        return NULL;
    }
    r->source = source;
    if (compile(r, games, variant, err))
        return r;
    ruleset_free(r);
    return NULL;
}

void
ruleset_free(struct ruleset *r)
{
    if (!r)
        return;
    mem_free(r->blocks);
    mem_free(r->code);
    mem_free(r->add_pieces);
    arena_free(&r->arena);
    mem_free(r);
}
