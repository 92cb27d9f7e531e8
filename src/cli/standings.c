/* SPDX-License-Identifier: MIT */
/* standings.c - the table of a round robin, as text, JSON and CSV. */
#include "cli/standings.h"

#include "base/csv.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "play/stats/interval.h"
#include "play/stats/ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_WIDTH = 29, RANKS_A_LINE = 11 };

struct standing {
    size_t player;
    const char *name;
    struct rating rating;
    struct match_sum sum; /* all its games, from its point of view */
};

struct standings {
    struct match_run *run;
    const struct match_bout *bout; /* one bout of the variant; NULL: all variants */
    size_t count;
    struct standing *of; /* in order of rank */
    struct match_sum
        *played; /* [i * count + j]: the score of i against j, by the players' numbers */
    struct ratings_meeting *meetings;
};

static bool
make(struct standings *table, struct match_run *run, congo_error *err)
{
    size_t count = run->match.player_count;
    size_t squares = count * count, pairings = match_run_pairings(count);

    *table = (struct standings){.run = run,
                                .count = count,
                                .of = mem_new(count, sizeof *table->of),
                                .played = mem_new(squares, sizeof *table->played),
                                .meetings = mem_new(pairings, sizeof *table->meetings)};
    return (table->of && table->played && table->meetings) || err_no_memory(err);
}

static void
unmake(struct standings *table)
{
    mem_free(table->of);
    mem_free(table->played);
    mem_free(table->meetings);
}

static double
score_of(const struct match_sum *sum)
{
    uint64_t games = match_sum_games(sum);

    return games ? ((double)sum->wins + (double)sum->draws / 2) / (double)games : NAN;
}

static double
draw_rate_of(const struct match_sum *sum)
{
    uint64_t games = match_sum_games(sum);

    return games ? (double)sum->draws / (double)games : NAN;
}

/* Best first; equal players stay in the order of the command line. */
static int
by_rank(const void *a, const void *b)
{
    const struct standing *one = a, *other = b;
    double more = other->rating.elo - one->rating.elo;

    if (one->rating.standing != other->rating.standing)
        return (int)one->rating.standing - (int)other->rating.standing;
    if (one->rating.standing != RATINGS_RATED)
        more = score_of(&other->sum) - score_of(&one->sum);
    if (more > 1e-9 || more < -1e-9)
        return more > 0 ? 1 : -1;
    return one->player < other->player ? -1 : one->player > other->player;
}

static struct match_sum
seen_from_the_other_side(const struct match_sum *sum)
{
    struct match_sum other = {.wins = sum->losses, .draws = sum->draws, .losses = sum->wins};

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        other.pairs.of[kind] = sum->pairs.of[STATS_PAIR_KINDS - 1 - kind];
    return other;
}

/* Adds a variant's bouts, which are in the order of match_run_read_variants. */
static void
add_bouts(struct standings *table, size_t first_bout)
{
    const struct match_sum *sum = &table->run->sums[first_bout];

    for (size_t j = 1; j < table->count; j++)
        for (size_t i = 0; i < j; i++, sum++) {
            struct match_sum turned = seen_from_the_other_side(sum);

            match_sum_join(&table->played[i * table->count + j], sum);
            match_sum_join(&table->played[j * table->count + i], &turned);
        }
}

static bool
rank(struct standings *table, congo_error *err)
{
    size_t count = table->count, meetings = 0;
    struct rating *ratings = mem_new(count, sizeof *ratings);
    bool fine = ratings != NULL || err_no_memory(err);

    for (size_t j = 1; j < count; j++)
        for (size_t i = 0; i < j; i++)
            table->meetings[meetings++] =
                (struct ratings_meeting){i, j, table->played[i * count + j].pairs};
    fine = fine && ratings_fit(count, table->meetings, meetings, ratings, err);
    for (size_t i = 0; fine && ratings && i < count; i++) {
        struct standing *standing = &table->of[i];

        *standing = (struct standing){
            .player = i, .name = table->run->match.players[i], .rating = ratings[i]};
        for (size_t j = 0; j < count; j++)
            match_sum_join(&standing->sum, &table->played[i * count + j]);
    }
    if (fine)
        qsort(table->of, count, sizeof *table->of, by_rank);
    mem_free(ratings);
    return fine;
}

/* ------------------------------------------------------------------ for people */

static void
add_share(struct buf *out, double share)
{
    if (isfinite(share))
        buf_printf(out, "%6.1f %%", 100 * share);
    else
        buf_printf(out, "%8s", "-");
}

/* "+123.4 ± 30.1", right-aligned; ± and − have more bytes than columns. */
static void
add_rating(struct buf *out, const struct rating *rating)
{
    struct buf text = BUF_EMPTY;

    if (isfinite(rating->elo)) {
        buf_add_signed(&text, rating->elo, 1);
        if (isfinite(rating->elo_error))
            buf_printf(&text, " ± %5.1f", rating->elo_error);
        else
            buf_add_text(&text, " ±     ?");
    } else {
        buf_add_char(&text, '-');
    }
    if (buf_text(&text))
        buf_printf(out, "%*s%s", (int)(17 - utf8_letters(text.bytes)), "", text.bytes);
    buf_free_part(&text, out);
}

static size_t
name_width(const struct standings *table)
{
    size_t width = strlen("player");

    for (size_t i = 0; i < table->count; i++) {
        size_t letters = utf8_letters(table->of[i].name);

        if (letters > width && letters <= NAME_WIDTH)
            width = letters;
    }
    return width;
}

static void
write_rows(const struct standings *table, struct buf *out)
{
    size_t width = name_width(table), rated = 0;
    bool unsure = false;

    buf_printf(out, "rank  %-*s      Elo ± error   games     score     draws\n", (int)width,
               "player");
    for (size_t i = 0; i < table->count; i++) {
        const struct standing *standing = &table->of[i];
        size_t letters = utf8_letters(standing->name);

        buf_printf(out, "%4zu  %s", i + 1, standing->name);
        /* A long name gets its own line. */
        if (letters > width)
            buf_printf(out, "\n%*s", (int)(6 + width), "");
        else
            buf_printf(out, "%*s", (int)(width - letters), "");
        add_rating(out, &standing->rating);
        buf_printf(out, "%8llu  ", (unsigned long long)match_sum_games(&standing->sum));
        add_share(out, score_of(&standing->sum));
        buf_add_text(out, "  ");
        add_share(out, draw_rate_of(&standing->sum));
        buf_add_char(out, '\n');
        rated += standing->rating.standing == RATINGS_RATED;
        unsure |= isfinite(standing->rating.elo) && !isfinite(standing->rating.elo_error);
    }
    if (!rated)
        buf_add_text(out, "no Elo, as in each pairing one player won every game\n");
    else if (rated < table->count)
        buf_add_text(out, "Elo -: won or lost every game against the players that have an Elo\n");
    if (unsure)
        buf_printf(
            out,
            "± ?: error unknown, as a player has fewer than %d pairs of games, or all with the "
            "same score\n",
            STATS_FEWEST);
}

/* Points, with rows and columns in order of rank; a wide table is split. */
static void
write_points(const struct standings *table, struct buf *out)
{
    for (size_t from = 0; from < table->count; from += RANKS_A_LINE) {
        size_t to = from + RANKS_A_LINE < table->count ? from + RANKS_A_LINE : table->count;

        buf_add_text(out, "\npoints");
        for (size_t j = from; j < to; j++)
            buf_printf(out, "%6zu", j + 1);
        buf_add_char(out, '\n');
        for (size_t i = 0; i < table->count; i++) {
            buf_printf(out, "%4zu  ", i + 1);
            for (size_t j = from; j < to; j++) {
                const struct match_sum *sum =
                    &table->played[table->of[i].player * table->count + table->of[j].player];

                if (match_sum_games(sum))
                    buf_printf(out, "%6.1f", (double)sum->wins + (double)sum->draws / 2);
                else
                    buf_printf(out, "%6s", "-");
            }
            buf_add_char(out, '\n');
        }
    }
}

static void
write_text(const struct standings *table, struct buf *out)
{
    if (table->run->match.bout_count > match_run_pairings(table->count))
        buf_printf(out, "%s%s:\n", out->length ? "\n" : "",
                   table->bout ? table->bout->variant->title : "all variants");
    write_rows(table, out);
    write_points(table, out);
}

/* ------------------------------------------------------------------ for programs */

static void
begin_object(const struct standings *table, struct buf *out)
{
    buf_add_char(out, '{');
    if (!table->bout)
        return;
    json_text(out, "variant", table->bout->variant->title);
    json_text(out, "terrain", congo_terrain_name(table->bout->rules));
}

/* A line for each player, then one for each pairing. */
static void
write_json(const struct standings *table, struct buf *out)
{
    const struct match_test none = {.on = false};

    for (size_t i = 0; i < table->count; i++) {
        const struct standing *standing = &table->of[i];

        begin_object(table, out);
        json_number(out, "rank", (unsigned long)i + 1);
        json_text(out, "player", standing->name);
        json_real(out, "elo", standing->rating.elo);
        json_real(out, "elo_error", standing->rating.elo_error);
        json_number(out, "games", (unsigned long)match_sum_games(&standing->sum));
        json_number(out, "wins", (unsigned long)standing->sum.wins);
        json_number(out, "draws", (unsigned long)standing->sum.draws);
        json_number(out, "losses", (unsigned long)standing->sum.losses);
        json_real(out, "score", score_of(&standing->sum));
        json_real(out, "draw_rate", draw_rate_of(&standing->sum));
        buf_add_text(out, "}\n");
    }
    for (size_t i = 0; i < table->count; i++)
        for (size_t j = i + 1; j < table->count; j++) {
            begin_object(table, out);
            json_text(out, "a", table->of[i].name);
            json_text(out, "b", table->of[j].name);
            match_sum_add_json(
                &table->played[table->of[i].player * table->count + table->of[j].player], &none,
                out);
            buf_add_text(out, "}\n");
        }
}

static void
write_csv(const struct standings *table, struct buf *out)
{
    bool several = table->run->match.bout_count > match_run_pairings(table->count);

    if (!out->length) {
        buf_add_text(out, several ? "variant,terrain," : "");
        buf_add_text(out, "rank,player,elo,elo_error,games,wins,draws,losses,score,draw_rate");
        for (size_t j = 0; j < table->count; j++)
            buf_printf(out, ",points_%zu", j + 1);
        buf_add_char(out, '\n');
    }
    for (size_t i = 0; i < table->count; i++) {
        const struct standing *standing = &table->of[i];
        const char *title = table->bout ? table->bout->variant->title : "all";
        const char *terrain = table->bout ? congo_terrain_name(table->bout->rules) : "";

        if (several) {
            csv_text(out, title, strlen(title));
            csv_text(out, terrain, strlen(terrain));
        }
        csv_count(out, i + 1);
        csv_text(out, standing->name, strlen(standing->name));
        csv_real(out, standing->rating.elo);
        csv_real(out, standing->rating.elo_error);
        csv_count(out, match_sum_games(&standing->sum));
        csv_count(out, standing->sum.wins);
        csv_count(out, standing->sum.draws);
        csv_count(out, standing->sum.losses);
        csv_real(out, score_of(&standing->sum));
        csv_real(out, draw_rate_of(&standing->sum));
        for (size_t j = 0; j < table->count; j++) {
            const struct match_sum *sum =
                &table->played[standing->player * table->count + table->of[j].player];

            csv_real(out, match_sum_games(sum) ? (double)sum->wins + (double)sum->draws / 2 : NAN);
        }
        buf_add_char(out, '\n');
    }
}

/* ------------------------------------------------------------------ variants, and all of them */

static bool
write_one(struct match_run *run, size_t first_bout, size_t end, struct buf *out, congo_error *err)
{
    size_t pairings = match_run_pairings(run->match.player_count);
    bool one = end - first_bout == pairings && run->match.bout_count > pairings;
    struct standings table;
    bool fine = make(&table, run, err);

    for (size_t at = first_bout; fine && at < end; at += pairings)
        add_bouts(&table, at);
    fine = fine && rank(&table, err);
    table.bout = one ? &run->bouts[first_bout] : NULL;
    if (fine)
        (cli_option(run->cli, "json")  ? write_json
         : cli_option(run->cli, "csv") ? write_csv
                                       : write_text)(&table, out);
    unmake(&table);
    return fine;
}

int
standings_print(struct match_run *run)
{
    size_t pairings = match_run_pairings(run->match.player_count), end = run->match.bout_count;
    struct buf out = BUF_EMPTY;
    congo_error err;
    bool fine = true;

    for (size_t at = 0; fine && end > pairings && at < end; at += pairings)
        fine = write_one(run, at, at + pairings, &out, &err);
    fine = fine && write_one(run, 0, end, &out, &err);
    return cli_print_all(run->cli, &out, fine ? NULL : &err);
}
