/* SPDX-License-Identifier: MIT */
/* stats_report.c - statistics of many games as JSON and as CSV. */
#include "play/stats/stats_report.h"

#include "base/csv.h"
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

/* By start: the position from which the games start. */
static void
write_start(const struct stats_group *group, char text[CONGO_POSITION_SIZE])
{
    congo_position_write(group->setup ? &group->start : &group->variant->setup, text);
}

static void
json_group(struct buf *out, const struct stats_group *group, bool by_start)
{
    char start[CONGO_POSITION_SIZE];

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
    if (by_start && group->variant) {
        write_start(group, start);
        json_text(out, "start", start);
    } else if (by_start) {
        json_null(out, "start");
    } else {
        json_tally(out, "starts", &group->starts);
    }
    json_number(out, "broken", (unsigned long)group->broken);
    buf_add_text(out, "}\n");
}

void
stats_write_json(const struct stats_collection *collection, struct buf *out)
{
    for (size_t i = 0; i < collection->count; i++)
        json_group(out, &collection->groups[i], collection->by_start);
}

void
stats_write_values_json(const struct stats_group *group, const struct stats_worths *worths,
                        struct buf *out)
{
    buf_add_char(out, '{');
    json_text(out, "variant", title_of(group));
    json_text(out, "terrain", terrain_of(group));
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

    stats_write_words(tally, STATS_WORDS_MAX, "; ", ": ", &words);
    csv_text(out, words.bytes ? words.bytes : "", words.length);
    buf_free_part(&words, out);
}

static void
csv_group(struct buf *out, const struct stats_group *group, bool by_start)
{
    const char *terrain = group->variant ? terrain_of(group) : "";
    char start[CONGO_POSITION_SIZE] = "";

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
    if (by_start && group->variant)
        write_start(group, start);
    if (by_start)
        csv_text(out, start, strlen(start));
    else
        csv_tally(out, &group->starts);
    csv_count(out, group->broken);
    buf_add_char(out, '\n');
}

void
stats_write_csv(const struct stats_collection *collection, struct buf *out)
{
    buf_add_text(out, "variant,terrain,games,distinct,white,draws,black,unfinished,score,score_low,"
                      "score_high,draw_rate,draw_low,draw_high,plies_quarter,plies_median,"
                      "plies_three_quarters,plies_max,drowned,promoted,chain,reasons,"
                      "first_moves,");
    buf_add_text(out, collection->by_start ? "start,broken\n" : "starts,broken\n");
    for (size_t i = 0; i < collection->count; i++)
        csv_group(out, &collection->groups[i], collection->by_start);
}

void
stats_write_values_heads(struct buf *out)
{
    buf_add_text(out, "variant,terrain,piece,value,low,high,weight,zillions\n");
}

void
stats_write_values_csv(const struct stats_group *group, const struct stats_worths *worths,
                       struct buf *out)
{
    for (unsigned kind = 0; kind < STATS_KINDS; kind++) {
        const struct stats_worth *worth = &worths->of[kind];

        if (isnan(worth->weight) && isnan(worth->guess))
            continue;
        csv_text(out, title_of(group), strlen(title_of(group)));
        csv_text(out, terrain_of(group), strlen(terrain_of(group)));
        csv_text(out, stats_kind_name(kind), strlen(stats_kind_name(kind)));
        csv_real(out, worth->value);
        csv_real(out, worth->low);
        csv_real(out, worth->high);
        csv_real(out, worth->weight);
        csv_real(out, worth->guess);
        buf_add_char(out, '\n');
    }
}
