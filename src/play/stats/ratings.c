/* SPDX-License-Identifier: MIT */
/*
 * ratings.c - the Elo of several players.
 *
 * A draw counts as half a win and half a loss. The likelihood has a single maximum, which Newton's
 * method finds. The errors are sandwich estimates: they use the likelihood's curvature, and the
 * scatter that the pairs really have, because draws and shared openings scatter less than
 * independent wins and losses would.
 */
#include "play/stats/ratings.h"

#include "base/mem.h"
#include "play/stats/interval.h"

#include <math.h>
#include <string.h>

#define LN10 2.302585092994045684
#define ELO (400 / LN10)
enum { STEPS_MAX = 200 };
#define CLOSE 1e-12

struct rating_fit {
    size_t players;
    const struct ratings_meeting *meetings;
    size_t count;
    struct rating *ratings;
    bool *reaches;  /* [i * players + j]: i has scored against j, directly or through others */
    double *rating; /* as natural logarithms of odds */
    double *slope, *step;
    double *curve, *inverse; /* players * players */
};

static double
points(const struct stats_pairs *pairs)
{
    double sum = 0;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        sum += (double)pairs->of[kind] * kind / 2;
    return sum;
}

/* ------------------------------------------------------------------ who can be rated */

static void
find_reached(struct rating_fit *fit)
{
    size_t n = fit->players;
    bool *reaches = fit->reaches;

    for (size_t m = 0; m < fit->count; m++) {
        const struct ratings_meeting *meeting = &fit->meetings[m];
        uint64_t pairs = stats_pairs_total(&meeting->pairs);

        if (meeting->pairs.of[0] < pairs)
            reaches[meeting->first * n + meeting->second] = true;
        if (meeting->pairs.of[STATS_PAIR_KINDS - 1] < pairs)
            reaches[meeting->second * n + meeting->first] = true;
    }
    for (size_t by = 0; by < n; by++)
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; reaches[i * n + by] && j < n; j++)
                reaches[i * n + j] |= reaches[by * n + j];
}

static bool
same_group(const struct rating_fit *fit, size_t i, size_t j)
{
    return i == j || (fit->reaches[i * fit->players + j] && fit->reaches[j * fit->players + i]);
}

static void
choose_rated(struct rating_fit *fit)
{
    size_t n = fit->players, best = 0, most = 0;

    find_reached(fit);
    for (size_t i = 0; i < n; i++) {
        size_t group = 0;

        for (size_t j = 0; j < n; j++)
            group += same_group(fit, i, j);
        if (group > most) {
            most = group;
            best = i;
        }
    }
    for (size_t i = 0; i < n; i++) {
        bool up = fit->reaches[i * n + best], down = fit->reaches[best * n + i];

        /* A single player has no meaningful rating. */
        fit->ratings[i] = (struct rating){most < 2                   ? RATINGS_UNKNOWN
                                          : same_group(fit, i, best) ? RATINGS_RATED
                                          : up                       ? RATINGS_ABOVE
                                          : down                     ? RATINGS_BELOW
                                                                     : RATINGS_UNKNOWN,
                                          NAN, NAN};
    }
}

static bool
both_rated(const struct rating_fit *fit, const struct ratings_meeting *meeting)
{
    return fit->ratings[meeting->first].standing == RATINGS_RATED &&
           fit->ratings[meeting->second].standing == RATINGS_RATED;
}

/* ------------------------------------------------------------------ the likeliest ratings */

/* The first player's expected score. */
static double
chance(const struct rating_fit *fit, const struct ratings_meeting *meeting)
{
    return 1 / (1 + exp(fit->rating[meeting->second] - fit->rating[meeting->first]));
}

/* The log-likelihood of the results. */
static double
likelihood(const struct rating_fit *fit)
{
    double sum = 0;

    for (size_t m = 0; m < fit->count; m++) {
        const struct ratings_meeting *meeting = &fit->meetings[m];
        double won = points(&meeting->pairs), p = chance(fit, meeting);
        double games = 2 * (double)stats_pairs_total(&meeting->pairs);

        if (both_rated(fit, meeting))
            sum += (won > 0 ? won * log(p) : 0) + (games > won ? (games - won) * log(1 - p) : 0);
    }
    return sum;
}

/* Adds a term for one difference to a matrix that is about differences. */
static void
add_difference(double *matrix, size_t n, const struct ratings_meeting *meeting, double weight)
{
    size_t i = meeting->first, j = meeting->second;

    matrix[i * n + i] += weight;
    matrix[j * n + j] += weight;
    matrix[i * n + j] -= weight;
    matrix[j * n + i] -= weight;
}

/*
 * The gradient of the likelihood, and its curvature. Only differences matter, so the matrix of the
 * curvature would be singular. Adding 1 everywhere among the rated players, and 1 on the diagonal
 * for all others, makes it invertible, and does not change ratings that sum to 0.
 */
static void
find_curve(struct rating_fit *fit)
{
    size_t n = fit->players;

    memset(fit->slope, 0, n * sizeof *fit->slope);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            bool rated = fit->ratings[i].standing == RATINGS_RATED &&
                         fit->ratings[j].standing == RATINGS_RATED;

            fit->curve[i * n + j] = rated || i == j ? 1 : 0;
        }
    for (size_t m = 0; m < fit->count; m++) {
        const struct ratings_meeting *meeting = &fit->meetings[m];
        double games = 2 * (double)stats_pairs_total(&meeting->pairs), p = chance(fit, meeting);
        double more = points(&meeting->pairs) - games * p;

        if (!both_rated(fit, meeting))
            continue;
        fit->slope[meeting->first] += more;
        fit->slope[meeting->second] -= more;
        add_difference(fit->curve, n, meeting, games * p * (1 - p));
    }
}

/*
 * Inverts `curve`, which is symmetric and positive definite, by elimination; `curve` is
 * overwritten.
 */
static void
invert(struct rating_fit *fit)
{
    size_t n = fit->players;
    double *from = fit->curve, *to = fit->inverse;

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            to[i * n + j] = i == j;
    for (size_t k = 0; k < n; k++) {
        double pivot = from[k * n + k];

        for (size_t j = 0; j < n; j++) {
            from[k * n + j] /= pivot;
            to[k * n + j] /= pivot;
        }
        for (size_t i = 0; i < n; i++) {
            double times = from[i * n + k];

            for (size_t j = 0; i != k && j < n; j++) {
                from[i * n + j] -= times * from[k * n + j];
                to[i * n + j] -= times * to[k * n + j];
            }
        }
    }
}

/* Goes along the step as long as the likelihood grows; false: it does not grow any more. */
static bool
take_step(struct rating_fit *fit, double *now)
{
    double size = 1, longest = 0;

    for (size_t i = 0; i < fit->players; i++)
        longest = fmax(longest, fabs(fit->step[i]));
    for (; longest * size > CLOSE; size /= 2) {
        double then;

        for (size_t i = 0; i < fit->players; i++)
            fit->rating[i] += size * fit->step[i];
        then = likelihood(fit);
        if (then >= *now) {
            *now = then;
            return true;
        }
        for (size_t i = 0; i < fit->players; i++)
            fit->rating[i] -= size * fit->step[i];
    }
    return false;
}

static void
climb(struct rating_fit *fit)
{
    size_t n = fit->players;
    double now = likelihood(fit);
    bool further = true;

    for (unsigned steps = 0; further && steps < STEPS_MAX; steps++) {
        find_curve(fit);
        invert(fit);
        for (size_t i = 0; i < n; i++) {
            fit->step[i] = 0;
            for (size_t j = 0; j < n; j++)
                fit->step[i] += fit->inverse[i * n + j] * fit->slope[j];
        }
        further = take_step(fit, &now);
    }
    find_curve(fit);
    invert(fit);
}

/* ------------------------------------------------------------------ errors */

/* How far the pairs of a meeting scatter around what the ratings predict. */
static double
scatter(const struct rating_fit *fit, const struct ratings_meeting *meeting)
{
    double expected = 2 * chance(fit, meeting), sum = 0;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        sum += (double)meeting->pairs.of[kind] * (kind / 2.0 - expected) * (kind / 2.0 - expected);
    return sum;
}

static void
find_errors(struct rating_fit *fit)
{
    size_t n = fit->players;

    for (size_t i = 0; i < n; i++) {
        double variance = 0;
        uint64_t pairs = 0;

        if (fit->ratings[i].standing != RATINGS_RATED)
            continue;
        for (size_t m = 0; m < fit->count; m++) {
            const struct ratings_meeting *meeting = &fit->meetings[m];
            double weight =
                fit->inverse[i * n + meeting->first] - fit->inverse[i * n + meeting->second];

            if (!both_rated(fit, meeting))
                continue;
            variance += weight * weight * scatter(fit, meeting);
            if (meeting->first == i || meeting->second == i)
                pairs += stats_pairs_total(&meeting->pairs);
        }
        fit->ratings[i].elo = ELO * fit->rating[i];
        if (pairs >= STATS_FEWEST && variance > CLOSE)
            fit->ratings[i].elo_error = ELO * STATS_Z * sqrt(variance);
    }
}

bool
ratings_fit(size_t players, const struct ratings_meeting *meetings, size_t count,
            struct rating *ratings, congo_error *err)
{
    size_t squares = players * players; /* of a few hundred players */
    struct rating_fit fit = {.players = players,
                             .meetings = meetings,
                             .count = count,
                             .ratings = ratings,
                             .reaches = mem_new(squares, sizeof *fit.reaches),
                             .rating = mem_new(players, sizeof *fit.rating),
                             .slope = mem_new(players, sizeof *fit.slope),
                             .step = mem_new(players, sizeof *fit.step),
                             .curve = mem_new(squares, sizeof *fit.curve),
                             .inverse = mem_new(squares, sizeof *fit.inverse)};
    bool fine = fit.reaches && fit.rating && fit.slope && fit.step && fit.curve && fit.inverse;

    if (fine) {
        choose_rated(&fit);
        climb(&fit);
        find_errors(&fit);
    } else {
        err_no_memory(err);
    }
    mem_free(fit.reaches);
    mem_free(fit.rating);
    mem_free(fit.slope);
    mem_free(fit.step);
    mem_free(fit.curve);
    mem_free(fit.inverse);
    return fine;
}
