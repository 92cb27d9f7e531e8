/* SPDX-License-Identifier: MIT */
/* explored_page.c - what was played from a position, as a page to walk through. */
#include "play/find/explored_report.h"

#include "base/json.h"
#include "base/mem.h"
#include "draw/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Embedded by build-aux/embed.sh; ends with a NUL, not counted. */
extern const unsigned char book_html[];

/* The positions on the page, in order. */
struct pages {
    const struct explored *explored;
    const struct explored_style *style;
    uint32_t *place; /* for each position its place on the page, plus one; 0: it is not there */
    uint32_t *order;
    size_t count;
};

/* Numbers the positions of all roots, each once. */
static bool
number_positions(struct pages *pages, congo_error *err)
{
    const struct explored *explored = pages->explored;

    pages->place = mem_new(explored->count + 1, sizeof *pages->place);
    pages->order = mem_new(explored->count + 1, sizeof *pages->order);
    if (!pages->place || !pages->order)
        return err_no_memory(err);
    for (size_t i = 0; i < explored->root_count; i++) {
        struct explored_walk walk;

        if (!explored_walk(explored, explored->roots[i], pages->style, &walk, err))
            return false;
        for (size_t k = 0; k < walk.count; k++)
            if (!pages->place[walk.order[k]]) {
                pages->order[pages->count++] = walk.order[k];
                pages->place[walk.order[k]] = (uint32_t)pages->count;
            }
        explored_walk_free(&walk);
    }
    return true;
}

static void
add_root(const struct explored *explored, const struct pages *pages, uint32_t root, struct buf *out)
{
    const struct explored_position *position = &explored->positions[root];
    const struct explored_group *group = &explored->groups[position->group];
    const char *terrain = congo_terrain_name(position->position.rules);
    char title[160];

    (void)snprintf(title, sizeof title, "%s, %s", group->variant->title,
                   position->position.rules & CONGO_RULE_RIVER ? "full river" : terrain);
    json_object(out);
    json_name(out, "title");
    buf_add_char(out, '"');
    pic_add_json(out, title, strlen(title));
    buf_add_char(out, '"');
    json_text(out, "terrain", terrain);
    json_bool(out, "elephante", position->position.rules & CONGO_RULE_ELEPHANTE);
    json_bool(out, "mpawn", position->position.rules & CONGO_RULE_MPAWN);
    json_number(out, "position", pages->place[root] - 1);
    buf_add_char(out, '}');
}

static void
add_move(const struct explored_position *position, const struct explored_move *move,
         const struct pages *pages, struct buf *out)
{
    struct stats_interval score = explored_score(&move->counts);
    char text[CONGO_NOTATION_SIZE];

    (void)congo_move_write(&position->position, &move->move, CONGO_SAVANNA, text);
    json_object(out);
    json_text(out, "move", text);
    json_name(out, "way");
    buf_printf(out, "[%u", move->move.from);
    for (unsigned i = 0; i < move->move.jumps; i++)
        buf_printf(out, ",%u", move->move.landing[i]);
    if (!move->move.jumps)
        buf_printf(out, ",%u", move->move.to);
    buf_add_char(out, ']');
    json_number(out, "games", (unsigned long)move->counts.games);
    json_number(out, "white", (unsigned long)move->counts.result[CONGO_WHITE_WINS]);
    json_number(out, "draws", (unsigned long)move->counts.result[CONGO_DRAW]);
    json_number(out, "black", (unsigned long)move->counts.result[CONGO_BLACK_WINS]);
    if (isnan(score.value))
        text[0] = '\0';
    else if (isnan(score.low)) /* one game has no interval */
        (void)snprintf(text, sizeof text, "%.1f %%", 100 * score.value);
    else
        (void)snprintf(text, sizeof text, "%.1f %% (%.1f–%.1f)", 100 * score.value, 100 * score.low,
                       100 * score.high);
    json_text(out, "score", text);
    json_signed(out, "to", move->to == EXPLORED_NOWHERE ? -1 : (long)pages->place[move->to] - 1);
    buf_add_char(out, '}');
}

static void
add_position(const struct explored *explored, const struct pages *pages, uint32_t number,
             struct buf *out)
{
    const struct explored_position *position = &explored->positions[number];
    char words[CONGO_POSITION_SIZE];

    congo_position_write(&position->position, words);
    json_object(out);
    json_text(out, "words", words);
    json_number(out, "games", (unsigned long)position->counts.games);
    json_list(out, "moves");
    for (uint32_t m = position->first; m != EXPLORED_NOWHERE; m = explored->moves[m].next)
        if (explored->moves[m].counts.games >= pages->style->least)
            add_move(position, &explored->moves[m], pages, out);
    buf_add_text(out, "]}");
}

/* As JSON that a script element can contain; pic_add_json does this for a title. */
static void
add_book(const struct pages *pages, struct buf *out)
{
    const struct explored *explored = pages->explored;

    buf_add_char(out, '{');
    json_number(out, "depth", (unsigned long)pages->style->depth);
    json_list(out, "roots");
    for (size_t i = 0; i < explored->root_count; i++)
        add_root(explored, pages, explored->roots[i], out);
    buf_add_char(out, ']');
    json_list(out, "positions");
    for (size_t i = 0; i < pages->count; i++)
        add_position(explored, pages, pages->order[i], out);
    buf_add_text(out, "]}");
}

static void
fill_in(const struct pages *pages, struct buf *out)
{
    const char *at = (const char *)book_html, *mark;

    /* Style sheets have an "@" of their own, but never before a capital letter. */
    for (; (mark = strchr(at, '@')) != NULL; at = mark + strcspn(mark, "\n ")) {
        buf_add(out, at, (size_t)(mark - at));
        if (strncmp(mark, "@COLOURS@", 9) == 0)
            pic_page_colours(out);
        else if (strncmp(mark, "@PIECES@", 8) == 0)
            pic_page_pieces(out, PIC_ANIMALS);
        else if (strncmp(mark, "@BOARD@", 7) == 0)
            pic_page_board(out);
        else if (strncmp(mark, "@BOOK@", 6) == 0)
            add_book(pages, out);
        else
            buf_add(out, mark, strcspn(mark, "\n "));
    }
    buf_add_text(out, at);
}

bool
explored_write_page(const struct explored *explored, const struct explored_style *style,
                    struct buf *out, congo_error *err)
{
    struct pages pages = {.explored = explored, .style = style};
    bool fine = number_positions(&pages, err);

    if (fine)
        fill_in(&pages, out);
    mem_free(pages.place);
    mem_free(pages.order);
    return fine && (!out->failed || err_no_memory(err));
}
