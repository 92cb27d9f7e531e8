/* SPDX-License-Identifier: MIT */
/* stats_report.c - the figures of many games as a table, as JSON and as CSV. */
#include "play/stats/stats_report.h"

#include "base/json.h"
#include "base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *
terrain_of(const struct stats_group *group)
{
    return congo_terrain_name(group->river ? CONGO_RULE_RIVER : 0);
}

static const char *
title_of(const struct stats_group *group)
{
    return group->variant ? group->variant->title : "all";
}

void
stats_group_name(const struct stats_group *group, char *text, size_t size)
{
    (void)snprintf(text, size, "%s%s%s", title_of(group), group->both ? ", " : "",
                   group->both ? terrain_of(group) : "");
}

/* The words of a tally, most first, `most` of them: "lion captured 12, repetition 3". */
static void
add_words(const struct stats_tally *tally, size_t most, const char *between, const char *behind,
          struct buf *out)
{
    size_t *order = stats_tally_order(tally, NULL);

    out->failed |= !order;
    for (size_t i = 0; order && i < tally->count && i < most; i++)
        buf_printf(out, "%s%s%s%llu", i ? between : "", tally->words[order[i]].text, behind,
                   (unsigned long long)tally->words[order[i]].count);
    mem_free(order);
}

/* ------------------------------------------------------------------ the table */

enum { COLUMNS = 16, FIRST_MOVES_SHOWN = 3 };

static const char *const headings[COLUMNS] = {
    "variant",   "games", "distinct", "open",    "1-0",     "draws",    "0-1",   "white's score",
    "draw rate", "plies", "middle",   "longest", "drowned", "promoted", "chain", "how they end"};

/* Columns of words are aligned to the left. */
static bool
is_left(unsigned column)
{
    return column == 0 || column == COLUMNS - 1;
}

struct stats_table {
    struct buf text;              /* all cells, each ended by a NUL */
    size_t (*cells)[COLUMNS + 1]; /* where each begins; the last are the first moves */
    size_t rows, width[COLUMNS];
    unsigned column;
};

static void
end_cell(struct stats_table *table, size_t start)
{
    size_t width = table->text.length - start;

    buf_add_char(&table->text, '\0');
    table->cells[table->rows][table->column] = start;
    if (table->column < COLUMNS && width > table->width[table->column])
        table->width[table->column] = width;
    if (++table->column > COLUMNS) {
        table->column = 0;
        table->rows++;
    }
}

static void
add_cell(struct stats_table *table, const char *text)
{
    size_t start = table->text.length;

    buf_add_text(&table->text, text);
    end_cell(table, start);
}

static void
add_count(struct stats_table *table, uint64_t count)
{
    size_t start = table->text.length;

    buf_printf(&table->text, "%llu", (unsigned long long)count);
    end_cell(table, start);
}

static void
add_share(struct stats_table *table, struct stats_interval share)
{
    size_t start = table->text.length;

    if (isnan(share.value))
        buf_add_char(&table->text, '-');
    else
        buf_printf(&table->text, "%.1f %% (%.1f-%.1f)", 100 * share.value, 100 * share.low,
                   100 * share.high);
    end_cell(table, start);
}

/* The median, or the quartiles on both sides of it. */
static void
add_length(struct stats_table *table, const struct stats_lengths *lengths, bool quartiles)
{
    size_t start = table->text.length;

    if (!lengths->total)
        buf_add_char(&table->text, '-');
    else if (quartiles)
        buf_printf(&table->text, "%g-%g", stats_lengths_quantile(lengths, 0.25),
                   stats_lengths_quantile(lengths, 0.75));
    else
        buf_printf(&table->text, "%g", stats_lengths_quantile(lengths, 0.5));
    end_cell(table, start);
}

static void
add_row(struct stats_table *table, const struct stats_group *group)
{
    char name[100];
    size_t start;

    stats_group_name(group, name, sizeof name);
    add_cell(table, name);
    add_count(table, group->games);
    add_count(table, group->distinct);
    add_count(table, group->unfinished);
    add_count(table, group->result[CONGO_WHITE_WINS]);
    add_count(table, group->result[CONGO_DRAW]);
    add_count(table, group->result[CONGO_BLACK_WINS]);
    add_share(table, stats_group_score(group));
    add_share(table, stats_group_draws(group));
    add_length(table, &group->plies, false);
    add_length(table, &group->plies, true);
    add_count(table, stats_lengths_longest(&group->plies));
    add_count(table, group->drowned);
    add_count(table, group->promoted);
    add_count(table, group->chain);
    start = table->text.length;
    add_words(&group->reasons, STATS_WORDS_MAX, ", ", " ", &table->text);
    end_cell(table, start);
    start = table->text.length;
    if (group->variant)
        add_words(&group->first_moves, FIRST_MOVES_SHOWN, ", ", " ", &table->text);
    end_cell(table, start);
}

static void
add_headings(struct stats_table *table)
{
    for (unsigned column = 0; column < COLUMNS; column++)
        add_cell(table, headings[column]);
    add_cell(table, "first moves");
}

static void
print_table(const struct stats_table *table, struct buf *out)
{
    for (size_t row = 0; row < table->rows; row++) {
        for (unsigned column = 0; column <= COLUMNS; column++) {
            const char *text = table->text.bytes + table->cells[row][column];
            int width = column < COLUMNS ? (int)table->width[column] : 0;
            size_t length = strlen(text),
                   fill = (size_t)width > length ? (size_t)width - length : 0;

            buf_add_text(out, column ? "  " : "");
            for (size_t i = 0; !is_left(column) && column < COLUMNS && i < fill; i++)
                buf_add_char(out, ' ');
            buf_add(out, text, length);
            for (size_t i = 0; is_left(column) && i < fill; i++)
                buf_add_char(out, ' ');
        }
        while (out->length && out->bytes[out->length - 1] == ' ')
            out->length--;
        buf_add_char(out, '\n');
    }
}

void
stats_write_table(const struct stats_collection *collection, struct buf *out)
{
    struct stats_table table = {.text = BUF_EMPTY};

    table.cells = mem_new(collection->count + 1, sizeof *table.cells);
    if (table.cells) {
        add_headings(&table);
        for (size_t i = 0; i < collection->count; i++)
            add_row(&table, &collection->groups[i]);
        if (!table.text.failed)
            print_table(&table, out);
    }
    out->failed |= !table.cells || table.text.failed;
    mem_free(table.cells);
    buf_free(&table.text);
}

/* ------------------------------------------------------------------ JSON */

static void
json_interval(struct buf *out, const char *const names[3], struct stats_interval interval)
{
    json_real(out, names[0], interval.value);
    json_real(out, names[1], interval.low);
    json_real(out, names[2], interval.high);
}

static void
json_tally(struct buf *out, const char *name, const struct stats_tally *tally)
{
    size_t *order = stats_tally_order(tally, NULL);

    out->failed |= !order;
    json_name(out, name);
    buf_add_char(out, '{');
    for (size_t i = 0; order && i < tally->count; i++)
        json_number(out, tally->words[order[i]].text, (unsigned long)tally->words[order[i]].count);
    buf_add_char(out, '}');
    mem_free(order);
}

static const char *const score_names[3] = {"score", "score_low", "score_high"};
static const char *const draw_names[3] = {"draw_rate", "draw_low", "draw_high"};

static void
json_group(struct buf *out, const struct stats_group *group)
{
    buf_add_char(out, '{');
    json_text(out, "variant", title_of(group));
    if (group->variant)
        json_text(out, "terrain", terrain_of(group));
    else
        json_null(out, "terrain");
    json_number(out, "games", (unsigned long)group->games);
    json_number(out, "distinct", (unsigned long)group->distinct);
    json_number(out, "white", (unsigned long)group->result[CONGO_WHITE_WINS]);
    json_number(out, "draws", (unsigned long)group->result[CONGO_DRAW]);
    json_number(out, "black", (unsigned long)group->result[CONGO_BLACK_WINS]);
    json_number(out, "unfinished", (unsigned long)group->unfinished);
    json_interval(out, score_names, stats_group_score(group));
    json_interval(out, draw_names, stats_group_draws(group));
    json_real(out, "plies_median", stats_lengths_quantile(&group->plies, 0.5));
    if (group->plies.total)
        json_number(out, "plies_max", (unsigned long)stats_lengths_longest(&group->plies));
    else
        json_null(out, "plies_max");
    json_tally(out, "reasons", &group->reasons);
    json_tally(out, "first_moves", &group->first_moves);
    buf_add_text(out, "}\n");
}

void
stats_write_json(const struct stats_collection *collection, struct buf *out)
{
    for (size_t i = 0; i < collection->count; i++)
        json_group(out, &collection->groups[i]);
}

void
stats_write_values_json(const struct stats_worths *worths, struct buf *out)
{
    buf_add_char(out, '{');
    json_number(out, "games", (unsigned long)worths->games);
    json_number(out, "samples", (unsigned long)worths->samples);
    json_list(out, "values");
    for (unsigned kind = 0; kind < STATS_KINDS; kind++) {
        const struct stats_worth *worth = &worths->of[kind];

        if (isnan(worth->weight) && isnan(worth->guess))
            continue;
        json_object(out);
        json_text(out, "piece", stats_kind_name(kind));
        json_real(out, "value", worth->value);
        json_real(out, "low", worth->low);
        json_real(out, "high", worth->high);
        json_real(out, "weight", worth->weight);
        json_real(out, "zillions", worth->guess);
        buf_add_char(out, '}');
    }
    buf_add_text(out, "]}\n");
}

/* ------------------------------------------------------------------ CSV (RFC 4180) */

static void
csv_start(struct buf *out)
{
    if (out->length && out->bytes[out->length - 1] != '\n')
        buf_add_char(out, ',');
}

static void
csv_text(struct buf *out, const char *text, size_t length)
{
    csv_start(out);
    buf_add_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            buf_add_char(out, '"');
        buf_add_char(out, text[i]);
    }
    buf_add_char(out, '"');
}

/* What does not exist is an empty field. */
static void
csv_real(struct buf *out, double number)
{
    csv_start(out);
    if (isfinite(number))
        buf_printf(out, "%.9f", number);
}

static void
csv_count(struct buf *out, uint64_t count)
{
    csv_start(out);
    buf_printf(out, "%llu", (unsigned long long)count);
}

static void
csv_interval(struct buf *out, struct stats_interval interval)
{
    csv_real(out, interval.value);
    csv_real(out, interval.low);
    csv_real(out, interval.high);
}

static void
csv_tally(struct buf *out, const struct stats_tally *tally)
{
    struct buf words = BUF_EMPTY;

    add_words(tally, STATS_WORDS_MAX, "; ", ": ", &words);
    csv_text(out, words.bytes ? words.bytes : "", words.length);
    out->failed |= words.failed;
    buf_free(&words);
}

static void
csv_group(struct buf *out, const struct stats_group *group)
{
    const char *terrain = group->variant ? terrain_of(group) : "";

    csv_text(out, title_of(group), strlen(title_of(group)));
    csv_text(out, terrain, strlen(terrain));
    csv_count(out, group->games);
    csv_count(out, group->distinct);
    csv_count(out, group->result[CONGO_WHITE_WINS]);
    csv_count(out, group->result[CONGO_DRAW]);
    csv_count(out, group->result[CONGO_BLACK_WINS]);
    csv_count(out, group->unfinished);
    csv_interval(out, stats_group_score(group));
    csv_interval(out, stats_group_draws(group));
    for (unsigned quarter = 1; quarter <= 3; quarter++)
        csv_real(out, stats_lengths_quantile(&group->plies, quarter / 4.0));
    csv_start(out);
    if (group->plies.total)
        buf_printf(out, "%zu", stats_lengths_longest(&group->plies));
    csv_count(out, group->drowned);
    csv_count(out, group->promoted);
    csv_count(out, group->chain);
    csv_tally(out, &group->reasons);
    csv_tally(out, &group->first_moves);
    buf_add_char(out, '\n');
}

void
stats_write_csv(const struct stats_collection *collection, struct buf *out)
{
    buf_add_text(out, "variant,terrain,games,distinct,white,draws,black,unfinished,score,score_low,"
                      "score_high,draw_rate,draw_low,draw_high,plies_quarter,plies_median,"
                      "plies_three_quarters,plies_max,drowned,promoted,chain,reasons,"
                      "first_moves\n");
    for (size_t i = 0; i < collection->count; i++)
        csv_group(out, &collection->groups[i]);
}

void
stats_write_values_csv(const struct stats_worths *worths, struct buf *out)
{
    buf_add_text(out, "piece,value,low,high,weight,zillions\n");
    for (unsigned kind = 0; kind < STATS_KINDS; kind++) {
        const struct stats_worth *worth = &worths->of[kind];

        if (isnan(worth->weight) && isnan(worth->guess))
            continue;
        csv_text(out, stats_kind_name(kind), strlen(stats_kind_name(kind)));
        csv_real(out, worth->value);
        csv_real(out, worth->low);
        csv_real(out, worth->high);
        csv_real(out, worth->weight);
        csv_real(out, worth->guess);
        buf_add_char(out, '\n');
    }
}

/* ------------------------------------------------------------------ values of pieces */

void
stats_write_values(const struct stats_worths *worths, struct buf *out)
{
    buf_printf(out, "what pieces are worth, by %zu balances of material in %zu games\n\n",
               worths->samples, worths->games);
    buf_add_text(out, "piece       value      95 % interval   zillions\n");
    for (unsigned kind = 0; kind < STATS_KINDS; kind++) {
        const struct stats_worth *worth = &worths->of[kind];
        char value[20] = "-", interval[40] = "-", guess[20] = "-";

        if (isnan(worth->weight) && isnan(worth->guess))
            continue;
        if (!isnan(worth->value))
            (void)snprintf(value, sizeof value, "%.2f", worth->value);
        if (!isnan(worth->low))
            (void)snprintf(interval, sizeof interval, "%.2f to %.2f", worth->low, worth->high);
        if (!isnan(worth->guess))
            (void)snprintf(guess, sizeof guess, "%.1f", worth->guess);
        buf_printf(out, "%-10s %6s  %17s  %9s\n", stats_kind_name(kind), value, interval, guess);
    }
}
