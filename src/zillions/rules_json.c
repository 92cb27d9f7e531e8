/* SPDX-License-Identifier: MIT */
/* rules_json.c - a game of a rules file as one JSON object. */
#include "zillions/rules_summary.h"

#include "base/encoding.h"
#include "base/json.h"
#include "zillions/general_notation.h"
#include "zillions/piece_reach.h"

static void
names_json(struct buf *out, const char *name, const struct names *names)
{
    json_name(out, name);
    buf_add_char(out, '[');
    for (unsigned i = 0; i < names->count; i++)
        json_latin_string(out, names->text[i]);
    buf_add_char(out, ']');
}

static void
players_json(struct buf *out, const struct ruleset *r)
{
    json_list(out, "players");
    for (unsigned p = 0; p < r->players.count; p++) {
        json_object(out);
        json_latin(out, "name", r->players.text[p]);
        json_bool(out, "random", r->random >> p & 1);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
    json_list(out, "turns");
    for (unsigned i = 0; i < r->slot_count; i++) {
        const struct turn_slot *slot = &r->slots[i];

        json_object(out);
        json_latin(out, "player", r->players.text[slot->player]);
        json_latin(out, "pieces", r->players.text[slot->side]);
        if (slot->type == RULES_NONE)
            json_null(out, "type");
        else
            json_latin(out, "type", r->types.text[slot->type]);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
    json_number(out, "repeat", r->repeat);
}

static void
squares_json(struct buf *out, const struct ruleset *r, const struct piece_reach *reach,
             const char *name, unsigned bit)
{
    json_name(out, name);
    buf_add_char(out, '[');
    for (unsigned s = 0; reach->mark && s < r->squares.count; s++)
        if (reach->mark[s] & bit)
            json_latin_string(out, r->squares.text[s]);
    buf_add_char(out, ']');
}

static bool
piece_json(struct buf *out, struct code_run *run, int number, congo_error *err)
{
    const struct ruleset *r = run_rules(run);
    const struct piece *piece = &r->pieces[number];
    struct piece_reach reach;

    if (!piece_reach(run, number, &reach, err))
        return false;
    json_object(out);
    json_latin(out, "name", piece->name);
    json_latin(out, "help", piece->help);
    json_name(out, "attributes");
    buf_add_char(out, '{');
    for (unsigned a = 0; a < r->attributes.count; a++)
        if (piece->attributes >> a & 1) {
            struct buf utf8 = BUF_EMPTY;

            utf8_from_latin(&utf8, r->attributes.text[a], strlen(r->attributes.text[a]));
            json_bool(out, buf_text(&utf8) ? utf8.bytes : "", piece->defaults >> a & 1);
            buf_free_part(&utf8, out);
        }
    buf_add_char(out, '}');
    json_bool(out, "moves", piece->moves);
    json_bool(out, "drops", piece->drops);
    if (reach.from == RULES_NONE)
        json_null(out, "from");
    else
        json_latin(out, "from", r->squares.text[reach.from]);
    squares_json(out, r, &reach, "goes", REACH_GOES);
    squares_json(out, r, &reach, "captures", REACH_CAPTURES);
    buf_add_char(out, '}');
    piece_reach_free(&reach);
    return true;
}

static bool
pieces_json(struct buf *out, const struct ruleset *r, congo_error *err)
{
    struct code_run *run = run_new(r, err);
    bool fine = run != NULL;

    json_list(out, "pieces");
    for (unsigned p = 0; fine && p < r->piece_count; p++)
        fine = piece_json(out, run, (int)p, err);
    buf_add_char(out, ']');
    run_free(run);
    return fine;
}

static void
setup_json(struct buf *out, const struct ruleset *r)
{
    json_list(out, "setup");
    for (unsigned s = 0; s < r->squares.count; s++) {
        if (r->setup[s].piece == RULES_NONE)
            continue;
        json_object(out);
        json_latin(out, "square", r->squares.text[s]);
        json_latin(out, "player", r->players.text[r->setup[s].owner]);
        json_latin(out, "piece", r->pieces[r->setup[s].piece].name);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
    json_list(out, "hands");
    for (unsigned i = 0; i < r->players.count * r->piece_count; i++) {
        if (!r->setup_hand[i])
            continue;
        json_object(out);
        json_latin(out, "player", r->players.text[i / r->piece_count]);
        json_latin(out, "piece", r->pieces[i % r->piece_count].name);
        json_number(out, "count", (unsigned long)r->setup_hand[i]);
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

static void
goals_json(struct buf *out, const struct ruleset *r)
{
    static const char *const kinds[] = {
        [GOAL_WIN] = "win", [GOAL_LOSS] = "loss", [GOAL_DRAW] = "draw", [GOAL_COUNT] = "count"};

    json_list(out, "goals");
    for (const struct goal *g = r->goals; g; g = g->next) {
        struct buf text = BUF_EMPTY;

        rules_goal(r, g, &text);
        json_object(out);
        json_text(out, "kind", kinds[g->kind]);
        json_latin(out, "text", buf_text(&text) ? text.bytes : "");
        json_name(out, "players");
        buf_add_char(out, '[');
        for (unsigned p = 0; p < r->players.count; p++)
            if (g->players >> p & 1)
                json_latin_string(out, r->players.text[p]);
        buf_add_text(out, "]}");
        buf_free_part(&text, out);
    }
    buf_add_char(out, ']');
}

static void
options_json(struct buf *out, const struct ruleset *r)
{
    static const char *const passing[] = {
        [PASS_NEVER] = "false", [PASS_FORCED] = "forced", [PASS_ALWAYS] = "true"};

    json_name(out, "options");
    buf_add_char(out, '{');
    json_text(out, "pass turn", passing[r->pass_turn]);
    json_bool(out, "pass partial", r->pass_partial);
    json_bool(out, "recycle captures", r->recycle_captures);
    json_bool(out, "maximal captures", r->maximal_captures);
    buf_add_char(out, '}');
}

bool
rules_summary_json(struct rules_file *file, struct buf *out, congo_error *err)
{
    const struct ruleset *r = file->rules;
    bool fine = true;

    buf_add_char(out, '{');
    json_latin(out, "game", rules_file_title(file, 0));
    json_latin(out, "variant", r->title);
    json_bool(out, "engine", r->engine != NULL);
    if (!r->engine) {
        players_json(out, r);
        json_number(out, "dimensions", r->dimensions);
        names_json(out, "squares", &r->squares);
        names_json(out, "directions", &r->directions);
        names_json(out, "zones", &r->zones);
        options_json(out, r);
        goals_json(out, r);
        setup_json(out, r);
        fine = pieces_json(out, r, err);
    }
    buf_add_text(out, "}\n");
    return fine;
}
