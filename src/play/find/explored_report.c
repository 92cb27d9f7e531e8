/* SPDX-License-Identifier: MIT */
/* explored_report.c - what was played from a position, as a table and as JSON. */
#include "play/find/explored_report.h"

#include "base/json.h"
#include "base/mem.h"
#include "play/stats/interval.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ the positions below a root */

bool
explored_walk(const struct explored *explored, uint32_t root, const struct explored_style *style,
              struct explored_walk *walk, congo_error *err)
{
    *walk = (struct explored_walk){.order = mem_new(explored->count, sizeof *walk->order),
                                   .depth = mem_new(explored->count, sizeof *walk->depth)};
    if (!walk->order || !walk->depth) {
        explored_walk_free(walk);
        return err_no_memory(err);
    }
    walk->order[walk->count++] = root;
    walk->depth[root] = 1;
    for (size_t i = 0; i < walk->count; i++) {
        uint32_t from = walk->order[i], depth = walk->depth[from];

        for (uint32_t m = explored->positions[from].first; m != EXPLORED_NOWHERE;
             m = explored->moves[m].next) {
            const struct explored_move *move = &explored->moves[m];

            if (depth >= style->depth || move->counts.games < style->least ||
                move->to == EXPLORED_NOWHERE || walk->depth[move->to])
                continue;
            walk->depth[move->to] = depth + 1;
            walk->order[walk->count++] = move->to;
        }
    }
    return true;
}

void
explored_walk_free(struct explored_walk *walk)
{
    mem_free(walk->order);
    mem_free(walk->depth);
}

struct stats_interval
explored_score(const struct explored_counts *counts)
{
    return stats_score(counts->result[CONGO_WHITE_WINS], counts->result[CONGO_DRAW],
                       counts->result[CONGO_BLACK_WINS]);
}

/* ------------------------------------------------------------------ the table */

/* A line of the tree: a move, and its depth below the root. */
struct explored_line {
    uint32_t position, move;
    unsigned level;
    bool elsewhere; /* what followed is shown below another move that leads to the same position */
};

struct explored_table {
    const struct explored *explored;
    const struct explored_style *style;
    struct explored_walk walk;
    bool *shown;
    struct explored_line *lines;
    size_t count, room;
};

/*
 * A position's moves, and below each what followed. If several moves lead to a position, it is
 * shown below the first one on a shortest path. The tree is no deeper than requested, so the
 * recursion is limited.
 */
static bool
add_lines(struct explored_table *table, uint32_t position, unsigned level, congo_error *err)
{
    const struct explored *explored = table->explored;

    for (uint32_t m = explored->positions[position].first; m != EXPLORED_NOWHERE;
         m = explored->moves[m].next) {
        const struct explored_move *move = &explored->moves[m];
        uint32_t to = move->to;
        bool follows, below;
        struct explored_line *lines;

        if (move->counts.games < table->style->least)
            break;
        follows = to != EXPLORED_NOWHERE && table->walk.depth[to] &&
                  explored->positions[to].first != EXPLORED_NOWHERE;
        below = follows && table->walk.depth[to] == level + 2 && !table->shown[to];
        lines = mem_more(table->lines, table->count, &table->room, sizeof *lines);
        if (!lines)
            return err_no_memory(err);
        table->lines = lines;
        lines[table->count++] = (struct explored_line){position, m, level, follows && !below};
        if (!below)
            continue;
        table->shown[to] = true;
        if (!add_lines(table, to, level + 1, err))
            return false;
    }
    return true;
}

static size_t
write_move(const struct explored *explored, const struct explored_line *line,
           char text[CONGO_NOTATION_SIZE])
{
    return congo_move_write(&explored->positions[line->position].position,
                            &explored->moves[line->move].move, CONGO_SAVANNA, text);
}

static void
print_line(const struct explored_table *table, const struct explored_line *line, int width,
           struct buf *out)
{
    const struct explored_counts *counts = &table->explored->moves[line->move].counts;
    struct stats_interval score = explored_score(counts);
    char text[CONGO_NOTATION_SIZE];

    (void)write_move(table->explored, line, text);
    buf_printf(out, "%*s%-*s  %8llu  %8llu  %8llu  %8llu", 2 * (int)line->level, "",
               width - 2 * (int)line->level, text, (unsigned long long)counts->games,
               (unsigned long long)counts->result[CONGO_WHITE_WINS],
               (unsigned long long)counts->result[CONGO_DRAW],
               (unsigned long long)counts->result[CONGO_BLACK_WINS]);
    buf_add_text(out, "  ");
    stats_write_share(score, out);
    buf_add_text(out, line->elsewhere ? ", goes on elsewhere\n" : "\n");
}

static void
print_table(const struct explored_table *table, struct buf *out)
{
    char text[CONGO_NOTATION_SIZE];
    int width = 4;

    for (size_t i = 0; i < table->count; i++) {
        const struct explored_line *line = &table->lines[i];
        int length = (int)write_move(table->explored, line, text) + 2 * (int)line->level;

        if (length > width)
            width = length;
    }
    buf_printf(out, "%-*s  %8s  %8s  %8s  %8s  %s\n", width, "move", "games", "white", "draws",
               "black", "white's score");
    for (size_t i = 0; i < table->count; i++)
        print_line(table, &table->lines[i], width, out);
}

/* "Congo, river, EPCLCPE/... w: 12 games", if there are several. */
static void
print_root(const struct explored *explored, uint32_t root, struct buf *out)
{
    const struct explored_position *position = &explored->positions[root];
    const struct explored_group *group = &explored->groups[position->group];
    char text[CONGO_POSITION_SIZE];

    congo_position_write(&position->position, text);
    buf_printf(out, "%s, %s, %s: %llu game%s\n", group->variant->title,
               congo_terrain_name(group->river ? CONGO_RULE_RIVER : 0), text,
               (unsigned long long)position->counts.games, position->counts.games == 1 ? "" : "s");
}

static bool
write_root(const struct explored *explored, uint32_t root, const struct explored_style *style,
           struct buf *out, congo_error *err)
{
    struct explored_table table = {.explored = explored, .style = style};
    bool fine;

    if (!explored_walk(explored, root, style, &table.walk, err))
        return false;
    table.shown = mem_new(explored->count, sizeof *table.shown);
    fine = table.shown ? add_lines(&table, root, 0, err) : err_no_memory(err);
    if (fine)
        print_table(&table, out);
    mem_free(table.shown);
    mem_free(table.lines);
    explored_walk_free(&table.walk);
    return fine;
}

bool
explored_write_table(const struct explored *explored, const struct explored_style *style,
                     struct buf *out, congo_error *err)
{
    for (size_t i = 0; i < explored->root_count; i++) {
        if (explored->root_count > 1) {
            buf_add_text(out, i ? "\n" : "");
            print_root(explored, explored->roots[i], out);
        }
        if (!write_root(explored, explored->roots[i], style, out, err))
            return false;
    }
    if (!explored->root_count)
        print_table(&(struct explored_table){.explored = explored, .style = style}, out);
    return !out->failed || err_no_memory(err);
}

/* ------------------------------------------------------------------ JSON */

static void
print_object(const struct explored *explored, uint32_t from, uint32_t number, unsigned depth,
             struct buf *out)
{
    const struct explored_position *position = &explored->positions[from];
    const struct explored_group *group = &explored->groups[position->group];
    const struct explored_move *move = &explored->moves[number];
    struct stats_interval score = explored_score(&move->counts);
    const struct explored_line line = {.position = from, .move = number};
    char text[CONGO_NOTATION_SIZE], words[CONGO_POSITION_SIZE];

    congo_position_write(&position->position, words);
    (void)write_move(explored, &line, text);
    buf_add_char(out, '{');
    json_text(out, "variant", group->variant->title);
    json_text(out, "terrain", congo_terrain_name(group->river ? CONGO_RULE_RIVER : 0));
    json_number(out, "depth", depth);
    json_text(out, "position", words);
    json_text(out, "move", text);
    json_number(out, "games", (unsigned long)move->counts.games);
    json_number(out, "white", (unsigned long)move->counts.result[CONGO_WHITE_WINS]);
    json_number(out, "draws", (unsigned long)move->counts.result[CONGO_DRAW]);
    json_number(out, "black", (unsigned long)move->counts.result[CONGO_BLACK_WINS]);
    json_number(out, "unfinished", (unsigned long)move->counts.result[CONGO_UNFINISHED_RESULT]);
    json_real(out, "score", score.value);
    json_real(out, "score_low", score.low);
    json_real(out, "score_high", score.high);
    buf_add_text(out, "}\n");
}

bool
explored_write_json(const struct explored *explored, const struct explored_style *style,
                    struct buf *out, congo_error *err)
{
    for (size_t i = 0; i < explored->root_count; i++) {
        struct explored_walk walk;

        if (!explored_walk(explored, explored->roots[i], style, &walk, err))
            return false;
        for (size_t k = 0; k < walk.count; k++)
            for (uint32_t m = explored->positions[walk.order[k]].first; m != EXPLORED_NOWHERE;
                 m = explored->moves[m].next)
                if (explored->moves[m].counts.games >= style->least)
                    print_object(explored, walk.order[k], m, walk.depth[walk.order[k]] - 1, out);
        explored_walk_free(&walk);
    }
    return !out->failed || err_no_memory(err);
}
