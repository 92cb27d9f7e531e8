/* SPDX-License-Identifier: MIT */
/* ruleset.c - compiles a game, or a variant of it, from its sections. */
#include "zillions/sections.h"

#include "base/mem.h"
#include "zillions/move_types.h"

#include <stdlib.h>

/* ------------------------------------------------------------------ players and turns */

static bool
read_players(struct ruleset *r, const struct sections *s, const struct expr *game, congo_error *err)
{
    const struct expr *list = section_last(s, "players");

    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        const char *name = e->text + (*e->text == '?');
        int player = names_put(&r->players, &r->arena, e->text, RULES_PLAYERS_MAX);

        if (player == RULES_NONE)
            return names_fail(&r->players, RULES_PLAYERS_MAX, "players", r->source, e, err);
        if (name != e->text)
            r->random |= UINT64_C(1) << player;
    }
    return r->players.count ||
           expr_fail(r->source, list ? list : game, err, "a game without players");
}

static bool
read_slot(struct ruleset *r, const struct expr *e, struct turn_slot *slot, congo_error *err)
{
    const struct expr *first = e->kind == EXPR_LIST ? e->first : e;
    int player = first ? names_number(&r->players, first->text) : RULES_NONE;

    *slot = (struct turn_slot){(int16_t)player, (int16_t)player, RULES_NONE, e};
    if (player == RULES_NONE)
        return expr_fail(r->source, e, err, "no such player: %s", first ? first->text : "()");
    if (e->kind != EXPR_LIST)
        return true;
    for (const struct expr *w = first->next; w; w = w->next) {
        player = names_number(&r->players, w->text);
        if (player != RULES_NONE && w == first->next)
            slot->side = (int16_t)player;
        else if ((slot->type = (int16_t)ruleset_type(r, w, err)) == RULES_NONE)
            return false;
    }
    return true;
}

static bool
read_turns(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct expr *list = section_last(s, "turn-order");
    size_t room = expr_count(expr_rest(list));

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
    /* Without a turn order, all play in turn. */
    for (int p = 0; !list && p < (int)r->players.count; p++)
        r->slots[r->slot_count++] = (struct turn_slot){(int16_t)p, (int16_t)p, RULES_NONE, NULL};
    return r->slot_count || expr_fail(r->source, list, err, "a turn-order without turns");
}

static bool
read_priorities(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct expr *list = section_last(s, "move-priorities");

    r->priority_source = list;
    r->priorities =
        arena_take(&r->arena, (expr_count(expr_rest(list)) + 1) * sizeof *r->priorities);
    if (!r->priorities)
        return err_no_memory(err);
    for (const struct expr *e = expr_rest(list); e; e = e->next) {
        int type = ruleset_type(r, e, err);

        if (type == RULES_NONE)
            return false;
        r->priorities[r->priority_count++] = (int16_t)type;
    }
    return true;
}

/* ------------------------------------------------------------------ the rest */

static void
setup_put(struct ruleset *r, int player, int piece, const struct expr *items)
{
    for (const struct expr *e = items; e; e = e->next) {
        int square = names_number(&r->squares, e->text);

        if (expr_word(e, "off") && expr_is_number(e->next)) {
            long n = strtol(e->next->text, NULL, 10);

            e = e->next;
            r->setup_hand[(size_t)player * r->piece_count + (size_t)piece] +=
                (int32_t)(n < 0       ? 0
                          : n > 10000 ? 10000
                                      : n);
        } else if (expr_word(e, "off")) {
            expr_unknown(r->source, e, "no number behind: off");
        } else if (square == RULES_NONE) {
            expr_unknown(r->source, e, "no such square: %s", expr_name(e));
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
            expr_unknown(r->source, side, "no such player: %s", who ? who->text : side->text);
            continue;
        }
        for (const struct expr *e = who->next; e; e = e->next) {
            const struct expr *name = expr_item(e, 0);
            int piece = name ? names_number(&r->piece_names, name->text) : RULES_NONE;

            if (piece == RULES_NONE)
                expr_unknown(r->source, e, "no such piece: %s", name ? name->text : e->text);
            else
                setup_put(r, player, piece, name->next);
        }
    }
    return true;
}

static bool
is_option_value(const struct expr *value)
{
    static const char *const known[] = {"true", "false", "forced", "0", "1", "2"};
    size_t i = sizeof known / sizeof *known;

    while (i && strcmp(value->text, known[i - 1]) != 0)
        i--;
    return value->kind != EXPR_LIST && i;
}

static void
read_option(struct ruleset *r, const struct expr *e, int option)
{
    const struct expr *value = expr_item(e, expr_is(e, "option") ? 2 : 1);
    const char *v = value ? value->text : "false";
    bool on = strcmp(v, "false") != 0 && strcmp(v, "0") != 0;

    if (option != OPTION_UNKNOWN && value && !is_option_value(value)) {
        expr_unknown(r->source, value, "\"%s\" is not a value of this option", expr_name(value));
        return;
    }
    if (option == OPTION_PASS_TURN)
        r->pass_turn = !on                                               ? PASS_NEVER
                       : strcmp(v, "forced") == 0 || strcmp(v, "2") == 0 ? PASS_FORCED
                                                                         : PASS_ALWAYS;
    else if (option == OPTION_PASS_PARTIAL)
        r->pass_partial = on;
    else if (option == OPTION_RECYCLE)
        r->recycle_captures = on;
    else if (option == OPTION_MAXIMAL)
        r->maximal_captures = on;
    else if (option == OPTION_UNKNOWN)
        expr_unknown(r->source, e, "unknown option: %s",
                     e->first->next ? expr_name(e->first->next) : "()");
}

/* A section with a misspelt name is the reason why another one is missing, so it is told first. */
static void
tell_unknown(const struct ruleset *r, const struct sections *s)
{
    static const char *const known[] = {
        "title",    "description", "history",         "strategy",   "help",   "image",
        "solution", "default",     "players",         "turn-order", "board",  "board-setup",
        "piece",    "engine",      "move-priorities", "music",      "version"};

    for (size_t i = 0; i < s->count; i++) {
        const struct expr *e = s->item[i];
        const char *head = expr_name(e);
        size_t length = strlen(head);

        if (expr_is(e, "title") && expr_count(e->first->next) > 1)
            expr_unknown(r->source, e,
                         e->first->next->kind == EXPR_STRING
                             ? "something stands behind the title; a quote may be missing"
                             : "a title of several words needs double quotes");
        if (!section_is_goal(e) && section_option(e) == RULES_NONE &&
            !(length > 6 && strcmp(head + length - 6, "-sound") == 0) &&
            !expr_is_one(e, known, sizeof known / sizeof *known))
            expr_unknown(r->source, e, "unknown in a game: %s", head);
    }
}

static bool
read_settings(struct ruleset *r, const struct sections *s, congo_error *err)
{
    const struct goal **end = &r->goals;

    for (size_t i = 0; i < s->count; i++) {
        const struct expr *e = s->item[i];
        int option = section_option(e);

        if (section_is_goal(e)) {
            struct goal *goal = arena_take(&r->arena, sizeof *goal);

            if (!goal)
                return err_no_memory(err);
            if (!goal_compile(r, e, goal, err))
                return false;
            *end = goal;
            end = &goal->next;
        } else if (option != RULES_NONE) {
            read_option(r, e, option);
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
    /* If the rules are in a DLL, those in the file are only substitutes. */
    if (fine && (section_last(&s, "engine"))) {
        r->engine = section_last(&s, "engine");
        mem_free(s.item);
        return true;
    }
    if (fine)
        tell_unknown(r, &s);
    board = fine ? section_last(&s, "board") : NULL;
    r->board = board;
    read_texts(r, &s);
    /* If the faults are wanted, this one is also added to their list. */
    if (fine && !board && r->source->unclosed && !r->source->faults)
        fine = expr_unclosed(r->source, r->source->unclosed, err);
    else if (fine && !board)
        fine = expr_fail(r->source, games->game, err, "a game without a board");
    fine = fine && read_players(r, &s, games->game, err) && read_turns(r, &s, err) &&
           read_priorities(r, &s, err) && board_compile(r, board, err) &&
           pieces_compile(r, &s, err) && read_setup(r, &s, err) && read_settings(r, &s, err) &&
           read_begins(r, err);
    mem_free(s.item);
    if (fine)
        move_types_check(r);
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
