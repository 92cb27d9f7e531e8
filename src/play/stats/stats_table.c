/* SPDX-License-Identifier: MIT */
/*
 * stats_table.c - statistics of many games as tables for people.
 *
 * No line is wider than a terminal: there are several tables, each with the names of the groups,
 * and long lists of words are wrapped.
 */
#include "play/stats/stats_report.h"

#include "base/mem.h"
#include "base/utf8.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ cells */

void
stats_group_name(const struct stats_group *group, char *text, size_t size)
{
    const char *terrain = congo_terrain_name(group->river ? CONGO_RULE_RIVER : 0);
    char setup[24] = "";

    if (group->setup)
        (void)snprintf(setup, sizeof setup, ", setup %u", group->setup);
    (void)snprintf(text, size, "%s%s%s%s", group->variant ? group->variant->title : "all", setup,
                   group->both ? ", " : "", group->both ? terrain : "");
}

void
stats_write_words(const struct stats_tally *tally, size_t most, const char *between,
                  const char *behind, struct buf *out)
{
    size_t *order = stats_tally_order(tally, NULL);

    out->failed |= !order;
    for (size_t i = 0; order && i < tally->count && i < most; i++)
        buf_printf(out, "%s%s%s%llu", i ? between : "", tally->words[order[i]].text, behind,
                   (unsigned long long)tally->words[order[i]].count);
    mem_free(order);
}

/* ------------------------------------------------------------------ the cells */

enum { COLUMNS = 14, NAME_MAX_WIDTH = 26, LINE_MAX = 80 };

static const char *const headings[COLUMNS] = {
    "games",  "open",        "1-0",     "draws",     "0-1",     "White's score", "draw rate",
    "median", "middle half", "longest", "different", "drowned", "promoted",      "longest chain"};

/* The tables, each with some of the columns, and the heading over the names. */
static const struct {
    const char *names;
    unsigned first, end;
} parts[] = {{"variant", 0, 6}, {"draws and half-moves", 6, 10}, {"in these games", 10, COLUMNS}};

struct stats_table {
    struct buf text;          /* all cells, each with a NUL */
    size_t (*cells)[COLUMNS]; /* the offset of each cell; row 0 has the headings */
    size_t rows, width[COLUMNS];
    unsigned column;
};

static void
end_cell(struct stats_table *table, size_t start)
{
    size_t width;

    buf_add_char(&table->text, '\0');
    if (table->text.failed)
        return;
    width = utf8_letters(table->text.bytes + start);
    table->cells[table->rows][table->column] = start;
    if (width > table->width[table->column])
        table->width[table->column] = width;
    if (++table->column == COLUMNS) {
        table->column = 0;
        table->rows++;
    }
}

static void
add_count(struct stats_table *table, uint64_t count)
{
    size_t start = table->text.length;

    buf_printf(&table->text, "%llu", (unsigned long long)count);
    end_cell(table, start);
}

/* Of no finished game there is none. */
static void
add_longest(struct stats_table *table, const struct stats_lengths *lengths)
{
    if (lengths->total) {
        add_count(table, stats_lengths_longest(lengths));
    } else {
        size_t start = table->text.length;

        buf_add_char(&table->text, '-');
        end_cell(table, start);
    }
}

static void
add_share(struct stats_table *table, struct stats_interval share)
{
    size_t start = table->text.length;

    stats_write_share(share, &table->text);
    end_cell(table, start);
}

/* The median, or the quartiles below and above it. */
static void
add_length(struct stats_table *table, const struct stats_lengths *lengths, bool quartiles)
{
    size_t start = table->text.length;

    if (!lengths->total)
        buf_add_char(&table->text, '-');
    else if (quartiles)
        buf_printf(&table->text, "%.0f–%.0f", round(stats_lengths_quantile(lengths, 0.25)),
                   round(stats_lengths_quantile(lengths, 0.75)));
    else
        buf_printf(&table->text, "%g", stats_lengths_quantile(lengths, 0.5));
    end_cell(table, start);
}

static void
add_headings(struct stats_table *table)
{
    for (unsigned column = 0; column < COLUMNS; column++) {
        size_t start = table->text.length;

        buf_add_text(&table->text, headings[column]);
        end_cell(table, start);
    }
}

/* In the order of the headings. */
static void
add_row(struct stats_table *table, const struct stats_group *group)
{
    add_count(table, group->games);
    add_count(table, group->unfinished);
    add_count(table, group->result[CONGO_WHITE_WINS]);
    add_count(table, group->result[CONGO_DRAW]);
    add_count(table, group->result[CONGO_BLACK_WINS]);
    add_share(table, stats_group_score(group));
    add_share(table, stats_group_draws(group));
    add_length(table, &group->plies, false);
    add_length(table, &group->plies, true);
    add_longest(table, &group->plies);
    add_count(table, group->distinct);
    add_count(table, group->drowned);
    add_count(table, group->promoted);
    add_count(table, group->chain);
}

/* ------------------------------------------------------------------ printing them */

/* The name at the start of a line; long names get their own line. */
static void
print_name(const char *name, size_t width, struct buf *out)
{
    size_t length = utf8_letters(name);

    buf_add_text(out, name);
    if (length > width) {
        buf_add_char(out, '\n');
        length = 0;
    }
    buf_printf(out, "%*s", (int)(width - length), "");
}

static void
print_part(const struct stats_table *table, const struct stats_collection *collection,
           unsigned part, size_t names, struct buf *out)
{
    for (size_t row = 0; row < table->rows; row++) {
        char name[100];

        if (row)
            stats_group_name(&collection->groups[row - 1], name, sizeof name);
        print_name(row ? name : parts[part].names, names, out);
        for (unsigned column = parts[part].first; column < parts[part].end; column++) {
            const char *text = table->text.bytes + table->cells[row][column];

            buf_printf(out, "  %*s%s", (int)(table->width[column] - utf8_letters(text)), "", text);
        }
        buf_add_char(out, '\n');
    }
    buf_add_char(out, '\n');
}

/* Words with their counts, in lines after the names; beyond the most common, only their sum. */
static void
print_words(const struct stats_tally *tally, size_t most, size_t names, struct buf *out)
{
    size_t *order = stats_tally_order(tally, NULL), column = names;
    size_t shown = tally->count > most ? most + 1 : tally->count;
    unsigned long long others = 0;

    out->failed |= !order;
    for (size_t i = most; order && i < tally->count; i++)
        others += tally->words[order[i]].count;
    for (size_t i = 0; order && i < shown; i++) {
        const struct stats_word *word = &tally->words[order[i]];
        const char *text = i < most ? word->text : "others";
        char number[24];
        size_t length;

        (void)snprintf(number, sizeof number, " %llu%s", i < most ? word->count : others,
                       i + 1 < shown ? "," : "");
        length = utf8_letters(text) + strlen(number);
        if (i && column + 2 + length > LINE_MAX) {
            buf_printf(out, "\n%*s", (int)names, "");
            column = names;
        }
        buf_printf(out, "%s%s%s", i && column > names ? " " : "  ", text, number);
        column += length + (i && column > names ? 1 : 2);
    }
    buf_add_char(out, '\n');
    mem_free(order);
}

enum { FIRST_MOVES_SHOWN = 5 };

/* How the games end, and how they begin. */
static void
print_all_words(const struct stats_collection *collection, bool ends, size_t names, struct buf *out)
{
    buf_add_text(out, ends ? "how they end\n" : "first moves\n");
    for (size_t i = 0; i < collection->count; i++) {
        const struct stats_group *group = &collection->groups[i];
        char name[100];

        if (!(ends ? group->reasons : group->first_moves).count || (!ends && !group->variant))
            continue;
        stats_group_name(group, name, sizeof name);
        print_name(name, names, out);
        print_words(ends ? &group->reasons : &group->first_moves,
                    ends ? STATS_WORDS_MAX : FIRST_MOVES_SHOWN, names, out);
    }
    if (ends)
        buf_add_char(out, '\n');
}

/* By start: the positions from which no variant starts. */
static void
print_setups(const struct stats_collection *collection, struct buf *out)
{
    for (size_t i = 0; i < collection->count; i++) {
        const struct stats_group *group = &collection->groups[i];
        char name[100], text[CONGO_POSITION_SIZE];

        if (!group->setup)
            continue;
        stats_group_name(group, name, sizeof name);
        congo_position_write(&group->start, text);
        buf_printf(out, "\n%s:\n  %s\n", name, text);
    }
}

static size_t
width_of_names(const struct stats_collection *collection)
{
    size_t width = strlen(parts[1].names);

    for (size_t i = 0; i < collection->count; i++) {
        char name[100];

        stats_group_name(&collection->groups[i], name, sizeof name);
        if (utf8_letters(name) > width)
            width = utf8_letters(name);
    }
    return width < NAME_MAX_WIDTH ? width : NAME_MAX_WIDTH;
}

void
stats_write_table(const struct stats_collection *collection, struct buf *out)
{
    struct stats_table table = {.text = BUF_EMPTY};
    size_t names = width_of_names(collection);

    table.cells = mem_new(collection->count + 1, sizeof *table.cells);
    if (table.cells) {
        add_headings(&table);
        for (size_t i = 0; i < collection->count; i++)
            add_row(&table, &collection->groups[i]);
        for (unsigned part = 0; !table.text.failed && part < sizeof parts / sizeof *parts; part++)
            print_part(&table, collection, part, names, out);
        print_all_words(collection, true, names, out);
        print_all_words(collection, false, names, out);
        print_setups(collection, out);
    }
    out->failed |= !table.cells;
    mem_free(table.cells);
    buf_free_part(&table.text, out);
}

/* ------------------------------------------------------------------ values of pieces */

/* A number or an interval, or a dash if there is none, right-aligned. */
static void
add_worth(struct buf *out, size_t width, int decimals, double low, const double *high)
{
    struct buf text = BUF_EMPTY;

    if (isnan(low))
        buf_add_char(&text, '-');
    else
        buf_add_real(&text, low, decimals);
    if (high && !isnan(low)) {
        buf_add_text(&text, " to ");
        buf_add_real(&text, *high, decimals);
    }
    if (buf_text(&text) && utf8_letters(text.bytes) < width)
        buf_printf(out, "%*s", (int)(width - utf8_letters(text.bytes)), "");
    buf_add(out, text.bytes, text.length);
    buf_free_part(&text, out);
}

void
stats_write_values(const struct stats_group *group, const struct stats_worths *worths,
                   struct buf *out)
{
    char name[100];

    stats_group_name(group, name, sizeof name);
    buf_printf(out, "%s%s: values of pieces, from %zu positions of %zu games\n\n",
               out->length ? "\n" : "", name, worths->samples, worths->games);
    buf_add_text(out, "piece       value      95 % interval   zillions\n");
    for (unsigned kind = 0; kind < STATS_KINDS; kind++) {
        const struct stats_worth *worth = &worths->of[kind];

        if (isnan(worth->weight))
            continue;
        buf_printf(out, "%-10s ", stats_kind_name(kind));
        add_worth(out, 6, 2, worth->value, NULL);
        add_worth(out, 19, 2, worth->low, &worth->high);
        add_worth(out, 11, 1, worth->guess, NULL);
        buf_add_char(out, '\n');
    }
}
