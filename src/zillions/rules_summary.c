/* SPDX-License-Identifier: MIT */
/*
 * rules_summary.c - describes a game of a rules file in words. Names may have any encoding: the
 * output as a whole is converted to UTF-8 at the end.
 */
#include "zillions/rules_summary.h"

#include "base/encoding.h"

#include "zillions/piece_reach.h"

enum { NAMES_LISTED = 60 };

static void
add_names(const struct names *names, struct buf *out)
{
    for (unsigned i = 0; i < names->count && i < NAMES_LISTED; i++)
        buf_printf(out, " %s", names->text[i]);
    if (names->count > NAMES_LISTED)
        buf_printf(out, " and %u more", names->count - NAMES_LISTED);
    buf_add_char(out, '\n');
}

static void
add_players(const struct ruleset *r, struct buf *out)
{
    buf_add_text(out, "players:");
    for (unsigned p = 0; p < r->players.count; p++)
        buf_printf(out, "%s %s%s", p ? "," : "", r->players.text[p],
                   r->random >> p & 1 ? " (at random)" : "");
    buf_add_text(out, "\nturns:");
    for (unsigned i = 0; i < r->slot_count && i < NAMES_LISTED; i++) {
        const struct turn_slot *slot = &r->slots[i];

        buf_printf(out, "%s%s %s", i ? "," : "", i && i == r->repeat ? " from here again:" : "",
                   r->players.text[slot->player]);
        if (slot->side != slot->player)
            buf_printf(out, " with %s's pieces", r->players.text[slot->side]);
        if (slot->type != RULES_NONE)
            buf_printf(out, " (%s)", r->types.text[slot->type]);
    }
    if (r->slot_count > NAMES_LISTED)
        buf_printf(out, " and %u more", r->slot_count - NAMES_LISTED);
    buf_add_char(out, '\n');
}

static void
add_board(const struct ruleset *r, struct buf *out)
{
    buf_printf(out, "board: %u square%s", r->squares.count, r->squares.count == 1 ? "" : "s");
    if (r->dimensions)
        buf_printf(out, " in %u dimension%s", r->dimensions, r->dimensions == 1 ? "" : "s");
    buf_add_text(out, "\ndirections:");
    add_names(&r->directions, out);
    if (r->zones.count) {
        buf_add_text(out, "zones:");
        add_names(&r->zones, out);
    }
}

static const char *
passing(const struct ruleset *r)
{
    return r->pass_turn == PASS_ALWAYS ? "true" : r->pass_turn == PASS_FORCED ? "forced" : "false";
}

static void
add_options(const struct ruleset *r, struct buf *out)
{
    buf_printf(out, "options: pass turn %s", passing(r));
    buf_add_text(out, r->pass_partial ? ", pass partial" : "");
    buf_add_text(out, r->recycle_captures ? ", recycle captures" : "");
    buf_add_text(out, r->maximal_captures ? ", maximal captures" : "");
    buf_add_char(out, '\n');
    if (r->priority_count)
        buf_add_text(out, "moves before others:");
    for (unsigned i = 0; i < r->priority_count; i++)
        buf_printf(out, "%s %s", i ? "," : "", r->types.text[r->priorities[i]]);
    buf_add_text(out, r->priority_count ? "\n" : "");
}

static void
reach_cell(const struct ruleset *r, const void *context, size_t square,
           char text[ZBOARD_CELL_WIDTH + 1])
{
    static const char marks[] = ".oxX";
    const struct piece_reach *reach = context;

    text[0] = (int)square == reach->from ? '@'
              : r->killed[square]        ? ' '
                                         : marks[reach->mark[square] & 3];
    text[1] = '\0';
}

/* Squares without a grid. */
static void
add_reached(const struct ruleset *r, const struct piece_reach *reach, bool all, struct buf *out)
{
    for (unsigned bit = REACH_GOES; bit <= REACH_CAPTURES; bit++) {
        bool any = false;

        for (unsigned s = 0; s < r->squares.count; s++) {
            if (!(reach->mark[s] & bit) || (!all && r->x[s] != INT32_MIN))
                continue;
            if (!any && (all || r->x[reach->from] == INT32_MIN))
                buf_printf(out, "    from %s", r->squares.text[reach->from]);
            else if (!any)
                buf_add_text(out, "   ");
            if (!any)
                buf_add_text(out, bit == REACH_GOES ? " goes to" : " captures on");
            any = true;
            buf_printf(out, " %s", r->squares.text[s]);
        }
        buf_add_text(out, any ? "\n" : "");
    }
}

static bool
add_piece(struct code_run *run, int number, struct buf *out, congo_error *err)
{
    const struct ruleset *r = run_rules(run);
    const struct piece *piece = &r->pieces[number];
    struct piece_reach reach;
    struct buf grid = BUF_EMPTY;
    bool drawn = false;

    buf_printf(out, "\n%s%s%s\n", piece->name, piece->drops ? ", can be dropped" : "",
               piece->moves ? "" : ", does not move");
    if (*piece->help)
        buf_printf(out, "    %s\n", piece->help);
    if (!piece->moves)
        return true;
    if (!piece_reach(run, number, &reach, err))
        return false;
    if (reach.mark && !reach.goes && !reach.captures)
        buf_printf(out, "    goes nowhere from %s on an empty board\n",
                   r->squares.text[reach.from]);
    else if (reach.mark) {
        drawn = r->grids && zboard_show_grid(r, reach_cell, &reach, &grid);
        for (size_t i = 0; drawn && i < grid.length; i++) {
            if (!i || grid.bytes[i - 1] == '\n')
                buf_add_text(out, "    ");
            buf_add_char(out, grid.bytes[i]);
        }
        add_reached(r, &reach, !drawn, out);
    }
    buf_free_part(&grid, out);
    piece_reach_free(&reach);
    return true;
}

static bool
add_pieces(const struct ruleset *r, struct buf *out, congo_error *err)
{
    struct code_run *run = run_new(r, err);
    bool fine = run != NULL;

    buf_add_text(out, r->grids ? "\nPieces: @ goes to o, captures on x, either on X; from the "
                                 "middle of an empty board.\n"
                               : "\nPieces, on an empty board:\n");
    for (unsigned p = 0; fine && p < r->piece_count; p++)
        fine = add_piece(run, (int)p, out, err);
    run_free(run);
    return fine;
}

static bool
add_setup(const struct ruleset *r, struct buf *out, congo_error *err)
{
    struct zboard *table = zboard_new(r, err);

    if (table)
        zboard_show(r, table, out);
    zboard_free(table);
    return table != NULL;
}

static void
add_heads(const struct rules_file *file, struct buf *out)
{
    const struct ruleset *r = file->rules;

    buf_printf(out, "%s\n", r->title);
    for (unsigned i = 0; !r->variant && i < file->games.count; i++) {
        const char *title = rules_file_title(file, i + 1);
        const char *quote = strchr(title, ',') ? "\"" : ""; /* it would look like two */

        buf_printf(out, "%s%s%s%s%s", i ? ", " : "variants: ", quote, title, quote,
                   i + 1 == file->games.count ? "\n" : "");
    }
    if (r->variant)
        buf_printf(out, "variant of: %s\n", rules_file_title(file, 0));
    if (r->engine) {
        buf_add_text(out, "The rules are in a DLL, which congo cannot run; saves "
                          "are listed as they are written.\n");
        return;
    }
    add_players(r, out);
    add_board(r, out);
    add_options(r, out);
    for (const struct goal *g = r->goals; g; g = g->next) {
        buf_add_text(out, "goal: ");
        rules_goal(r, g, out);
        buf_add_char(out, '\n');
    }
}

bool
rules_summary(struct rules_file *file, struct buf *out, congo_error *err)
{
    struct buf raw = BUF_EMPTY, setup = BUF_EMPTY, pieces = BUF_EMPTY;
    bool fine = true;

    add_heads(file, &raw);
    if (!file->rules->engine)
        fine = add_setup(file->rules, &setup, err) && add_pieces(file->rules, &pieces, err);
    utf8_from_latin(out, raw.bytes, raw.length);
    if (setup.length) {
        buf_add_char(out, '\n');
        buf_add(out, setup.bytes, setup.length);
    }
    if (pieces.length)
        utf8_from_latin(out, pieces.bytes, pieces.length);
    buf_free_part(&raw, out);
    buf_free_part(&setup, out);
    buf_free_part(&pieces, out);
    return fine;
}
