/* SPDX-License-Identifier: MIT */
/*
 * sections.c - finds the games of a file, and the sections of a game. A variant's sections replace
 * those of the game.
 */
#include "zillions/sections.h"

#include "base/mem.h"

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
            expr_unknown(source, e, "not a game, a variant or a macro: %s", expr_name(e));
        }
    if (!games->game && source->unclosed)
        return expr_unclosed(source, source->unclosed, err);
    return games->game || expr_fail(source, NULL, err, "not a rules file: no \"(game ...)\" in it");
}

const char *
games_title(const struct expr *game)
{
    for (const struct expr *e = expr_rest(game); e; e = e->next)
        if (expr_is(e, "title") && e->first->next && e->first->next->kind != EXPR_LIST)
            return e->first->next->text;
    return "";
}

bool
section_is_goal(const struct expr *e)
{
    return expr_is(e, "win-condition") || expr_is(e, "loss-condition") ||
           expr_is(e, "draw-condition") || expr_is(e, "count-condition");
}

const char *
section_piece(const struct expr *piece)
{
    for (const struct expr *e = expr_rest(piece); e; e = e->next)
        if (expr_is(e, "name") && e->first->next)
            return e->first->next->text;
    return "";
}

/* The same, except that one has a hyphen where the other has a blank. */
static bool
same_option(const char *a, const char *b)
{
    for (; *a && (*a == *b || (strchr(" -", *a) && *b && strchr(" -", *b))); a++)
        b++;
    return *a == *b;
}

int
section_option(const struct expr *e)
{
    static const char *const known[] = {[OPTION_PASS_TURN] = "pass turn",
                                        [OPTION_PASS_PARTIAL] = "pass partial",
                                        [OPTION_RECYCLE] = "recycle captures",
                                        [OPTION_MAXIMAL] = "maximal captures",
                                        "animate captures",
                                        "animate drops",
                                        "discard cascades",
                                        "highlight goals",
                                        "include off-pieces",
                                        "prevent flipping",
                                        "progressive levels",
                                        "recycle promotions",
                                        "selection screen",
                                        "show moves list",
                                        "silent ? moves",
                                        "smart moves"};
    enum { KNOWN = sizeof known / sizeof *known };
    bool named = expr_is(e, "option");
    const char *text = named && e->first->next ? e->first->next->text : expr_name(e);
    int option = 0;

    while (option < KNOWN && !same_option(text, known[option]))
        option++;
    return option < KNOWN && e->kind == EXPR_LIST ? option : named ? OPTION_UNKNOWN : RULES_NONE;
}

static bool
same_section(const struct expr *a, const struct expr *b)
{
    int option = section_option(a), other = section_option(b);

    if (option != RULES_NONE || other != RULES_NONE)
        return option == other && option != OPTION_UNKNOWN;
    if (expr_is(a, "piece") && expr_is(b, "piece"))
        return strcmp(section_piece(a), section_piece(b)) == 0;
    if (section_is_goal(a) || section_is_goal(b))
        return section_is_goal(a) && section_is_goal(b);
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

bool
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

const struct expr *
section_last(const struct sections *s, const char *head)
{
    for (size_t i = s->count; i-- > 0;)
        if (expr_is(s->item[i], head))
            return s->item[i];
    return NULL;
}
