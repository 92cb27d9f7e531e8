/* SPDX-License-Identifier: MIT */
/* endings.c - endgame tables for a page's script, computed while it waits, and kept in memory. */
#include "web/page_session.h"

#include "think/tables/solve.h"
#include "base/json.h"
#include "base/mem.h"
#include "draw/page.h"

#include <string.h>

/* The tables for one set of rules; other rules start again. */
struct endings {
    struct table_rules rules;
    struct table_set set;
    size_t room;
};

void
endings_free(struct endings *endings)
{
    if (!endings)
        return;
    for (size_t i = 0; i < endings->set.count; i++)
        mem_free(endings->set.tables[i].value);
    mem_free(endings->set.tables);
    mem_free(endings);
}

static bool
same_rules(const struct endings *endings, const struct table_rules *rules)
{
    return endings->rules.rules == rules->rules &&
           endings->rules.repetition_loses == rules->repetition_loses;
}

static struct endings *
endings_for(struct web *web, const struct table_rules *rules, congo_error *err)
{
    if (web->endings && !same_rules(web->endings, rules)) {
        endings_free(web->endings);
        web->endings = NULL;
    }
    if (!web->endings && (web->endings = mem_new(1, sizeof *web->endings)))
        web->endings->rules = *rules;
    if (!web->endings)
        (void)err_no_memory(err);
    return web->endings;
}

static bool
has_table(const struct endings *endings, struct material material)
{
    for (size_t i = 0; i < endings->set.count; i++)
        if (material_equal(endings->set.tables[i].index.material, material))
            return true;
    return false;
}

static bool
is_solved(const struct web *web, const struct table_rules *rules, struct material material)
{
    return web->endings && same_rules(web->endings, rules) &&
           has_table(web->endings, material_of_table(material));
}

static bool
add_table(struct endings *endings, struct material material, congo_error *err)
{
    struct table_values *tables =
        mem_more(endings->set.tables, endings->set.count, &endings->room, sizeof *tables);
    struct table_values table = {.value = NULL};

    if (!tables)
        return err_no_memory(err);
    endings->set.tables = tables;
    if (!index_make(&table.index, material))
        return err_set(err, CONGO_NO_TABLE, 0, 0, "too many pieces for a table");
    table.value = mem_new((size_t)table.index.entries, sizeof *table.value);
    if (!table.value)
        return err_no_memory(err);
    if (!solve_table(&table, &endings->set, &endings->rules, 1, NULL, err)) {
        mem_free(table.value);
        return false;
    }
    endings->set.tables[endings->set.count++] = table;
    return true;
}

/* Reports the progress in thousandths to the page. */
static void
tell_share(uint64_t done, uint64_t all)
{
    struct buf out = BUF_EMPTY;

    buf_printf(&out, "{\"solved\":%u}", (unsigned)(all ? 1000 * done / all : 1000));
    web_tell(&out);
    buf_free(&out);
}

static uint64_t
entries_of(struct material material)
{
    struct table_index index;

    return index_make(&index, material) ? index.entries : 0;
}

/* Builds all missing tables that the material needs, smaller ones first. */
static bool
solve_below(struct endings *endings, struct material material, congo_error *err)
{
    struct materials plan = {NULL, 0, 0};
    bool fine = materials_add_all_below(&plan, material_of_table(material), endings->rules.rules) ||
                err_no_memory(err);
    uint64_t all = 0, done = 0;

    for (size_t i = 0; fine && i < plan.count; i++)
        all += entries_of(plan.list[i]);
    for (size_t i = 0; fine && i < plan.count; i++) {
        if (!has_table(endings, plan.list[i])) {
            tell_share(done, all);
            fine = add_table(endings, plan.list[i], err);
        }
        done += entries_of(plan.list[i]);
    }
    materials_free(&plan);
    return fine;
}

/* A result for the page, from the point of view of the side to move, after some more half-moves. */
static void
add_value(const struct endings *endings, struct buf *out, table_value value, bool turned,
          unsigned more)
{
    const char *words = endings->rules.repetition_loses ? "open" : "drawn";

    if (value_is_decided(value))
        words = value_wins(value) == turned ? "lost" : "won";
    json_text(out, "outcome", words);
    if (value_is_decided(value))
        json_number(out, "distance", value_distance(value) + more);
}

static void
add_moves(const struct web *web, struct buf *out, const congo_position *position)
{
    json_list(out, "moves");
    for (size_t i = 0; i < web->legal_count; i++) {
        const congo_move *move = &web->legal[i];
        congo_position after = *position;

        json_object(out);
        buf_add_text(out, "\"turn\":");
        pic_page_move(out, position, move, NULL);
        congo_play(&after, move);
        if (move->wins) {
            json_text(out, "outcome", "won");
            json_number(out, "distance", 1);
        } else {
            add_value(web->endings, out, solve_look_up(&web->endings->set, &after), true, 1);
        }
        buf_add_char(out, '}');
    }
    buf_add_char(out, ']');
}

const char *
web_endings(struct web *web, unsigned ply, unsigned most)
{
    const congo_variant *variant = congo_game_variant(web->game);
    struct table_rules rules;
    struct material material;
    const congo_position *position;
    congo_error err = {.code = CONGO_OK};

    if (!web_describe(web, ply, &err))
        return web_error(web, &err);
    position = congo_game_last(web->cut);
    rules = (struct table_rules){position->rules, variant->repetition_loses};
    buf_clear(&web->out);
    buf_add_char(&web->out, '{');
    json_number(&web->out, "pieces", board_count(pos_occupied(position)));
    if (web->legal_count && material_of(position, &material) &&
        (material_pieces(material) <= most || is_solved(web, &rules, material))) {
        if (!endings_for(web, &rules, &err) || !solve_below(web->endings, material, &err))
            return web_error(web, &err);
        add_value(web->endings, &web->out, solve_look_up(&web->endings->set, position), false, 0);
        add_moves(web, &web->out, position);
    }
    buf_add_char(&web->out, '}');
    return web_answer(web);
}
