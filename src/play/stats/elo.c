/* SPDX-License-Identifier: MIT */
/*
 * elo.c - Elo, normalised Elo and the sequential test over pairs of games.
 *
 * Like all match programs, this follows M. Van den Bergh, "Normalized Elo" and "A practical
 * introduction to the GSPRT" (fishtest's documentation): for two given values of normalised Elo,
 * the distribution that fits the pairs best is computed, and the two are compared.
 */
#include "play/stats/elo.h"

#include "play/stats/interval.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

#define LN10 2.302585092994045684
/* A kind of pair that has not occurred counts as rare, not as impossible. */
#define RARE 1e-3
enum { ROUNDS_MAX = 10, STEPS_MAX = 100 };

static double
points(unsigned kind)
{
    return kind / 4.0; /* the mean of a game: 0 to 1 */
}

/* ------------------------------------------------------------------ Elo */

uint64_t
stats_pairs_total(const struct stats_pairs *pairs)
{
    uint64_t total = 0;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        total += pairs->of[kind];
    return total;
}

double
stats_elo(double score)
{
    return score > 0 && score < 1 ? 400 / LN10 * log(score / (1 - score)) : NAN;
}

/* The scatter of a game: that of a pair, halved, so that pairs and games are on the same scale. */
static double
normalised(double score, double variance)
{
    return variance > 0 ? (score - 0.5) / sqrt(2 * variance) * (800 / LN10) : NAN;
}

/*
 * Wilson's interval (see interval.c), which for pairs that are won or lost as a whole is
 *
 *     (n score + z^2 / 2  -/+  z sqrt(n variance + z^2 / 4)) / (n + z^2)
 *
 * with the variance score (1 - score). Pairs of one win, or with draws, scatter less, so here it is
 * the variance of the pairs. The plain interval, score -/+ z sqrt(variance / n), is good for a
 * large n only: of a player who wins nearly everything it sees no scatter, and puts the lower bound
 * far above what it gives to a player who has won it all. This one never falls when a pair scores
 * more, from a score of 0.3 on; and the bound is above the truth in 2.5 % of all matches at the
 * most.
 */
static void
find_bounds(struct stats_strength *strength, double n, double variance)
{
    const double z2 = STATS_Z * STATS_Z;
    double centre = n * strength->score + z2 / 2, half = STATS_Z * sqrt(n * variance + z2 / 4);
    bool whole = strength->score <= 0 || strength->score >= 1;

    if (n < STATS_FEWEST || (!(variance > 0) && !whole))
        return;
    if (isfinite(strength->elo_error) || strength->score > 0.5)
        strength->elo_low = stats_elo((centre - half) / (n + z2));
    if (isfinite(strength->elo_error) || strength->score < 0.5)
        strength->elo_high = stats_elo((centre + half) / (n + z2));
}

struct stats_strength
stats_strength(const struct stats_pairs *pairs)
{
    double n = (double)stats_pairs_total(pairs), score = 0, variance = 0, deviation, error;
    struct stats_strength strength = {NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN};

    if (!(n > 0))
        return strength;
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        score += (double)pairs->of[kind] * points(kind) / n;
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        variance += (double)pairs->of[kind] * (points(kind) - score) * (points(kind) - score) / n;
    deviation = n < STATS_FEWEST || !(variance > 0) ? NAN : sqrt(variance / n);
    error = STATS_Z * deviation;
    strength.score = score;
    strength.score_low = score - error;
    strength.score_high = score + error;
    strength.elo = stats_elo(score);
    strength.elo_error = (stats_elo(score + error) - stats_elo(score - error)) / 2;
    strength.nelo = normalised(score, variance);
    strength.nelo_error =
        (normalised(score + error, variance) - normalised(score - error, variance)) / 2;
    find_bounds(&strength, n, variance);
    strength.superiority = (1 + erf((score - 0.5) / (sqrt(2) * deviation))) / 2;
    return strength;
}

/* ------------------------------------------------------------------ the sequential test */

/* The kinds of pairs: how likely each is, and its worth. */
struct odds {
    double likely[STATS_PAIR_KINDS], worth[STATS_PAIR_KINDS];
};

static double
mean_of(const struct odds *odds)
{
    double mean = 0;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        mean += odds->likely[kind] * odds->worth[kind];
    return mean;
}

static double
scatter_of(const struct odds *odds, double mean)
{
    double variance = 0;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        variance += odds->likely[kind] * (odds->worth[kind] - mean) * (odds->worth[kind] - mean);
    return sqrt(variance);
}

/*
 * The x for which sum likely * worth / (1 + x * worth) is 0; the sum falls all the way between its
 * two poles. Newton's method, or bisection if a step leaves the bracket.
 */
static double
root(const struct odds *odds)
{
    double least = odds->worth[0], most = odds->worth[0], low, high, x = 0;

    for (unsigned kind = 1; kind < STATS_PAIR_KINDS; kind++) {
        least = fmin(least, odds->worth[kind]);
        most = fmax(most, odds->worth[kind]);
    }
    if (!(least < 0 && most > 0))
        return 0; /* no distribution over these has such a mean, so the bound is absurd */
    low = -1 / most;
    high = -1 / least;
    for (unsigned step = 0; step < STEPS_MAX; step++) {
        double value = 0, slope = 0, next;

        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++) {
            double part = odds->worth[kind] / (1 + x * odds->worth[kind]);

            value += odds->likely[kind] * part;
            slope -= odds->likely[kind] * part * part;
        }
        if (value > 0)
            low = x;
        else
            high = x;
        next = x - value / slope;
        if (!(next > low && next < high))
            next = (low + high) / 2;
        if (fabs(next - x) <= 4 * DBL_EPSILON * fmax(1, fabs(x)))
            break;
        x = next;
    }
    return x;
}

/*
 * The most likely distribution whose mean is `t` deviations above 1/2. The deviation is the
 * distribution's own, so this iterates: in each step the condition is linearised at the last
 * result.
 */
static struct odds
fitted(const struct odds *seen, double t)
{
    struct odds fit = *seen, tilted;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        fit.likely[kind] = 1.0 / STATS_PAIR_KINDS;
    for (unsigned round = 0; round < ROUNDS_MAX; round++) {
        double mean = mean_of(&fit), scatter = scatter_of(&fit, mean), moved = 0, x;

        tilted = *seen;
        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++) {
            double away = (mean - seen->worth[kind]) / scatter;

            tilted.worth[kind] = seen->worth[kind] - 0.5 - t * scatter * (1 + away * away) / 2;
        }
        x = root(&tilted);
        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++) {
            double likely = seen->likely[kind] / (1 + x * tilted.worth[kind]);

            moved = fmax(moved, fabs(likely - fit.likely[kind]));
            fit.likely[kind] = likely;
        }
        if (moved < 1e-9)
            break;
    }
    return fit;
}

double
stats_llr(const struct stats_pairs *pairs, double elo0, double elo1)
{
    /* From a game's normalised Elo to a pair's mean in deviations, which have half the variance. */
    double scale = LN10 / 800 * sqrt(2), n = 0, llr = 0;
    struct odds seen, fit0, fit1;

    if (!stats_pairs_total(pairs))
        return 0;
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++) {
        seen.likely[kind] = pairs->of[kind] ? (double)pairs->of[kind] : RARE;
        seen.worth[kind] = points(kind);
        n += seen.likely[kind];
    }
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        seen.likely[kind] /= n;
    fit0 = fitted(&seen, elo0 * scale);
    fit1 = fitted(&seen, elo1 * scale);
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        llr += n * seen.likely[kind] * log(fit1.likely[kind] / fit0.likely[kind]);
    return llr;
}
