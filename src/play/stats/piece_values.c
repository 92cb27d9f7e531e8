/* SPDX-License-Identifier: MIT */
/* piece_values.c - the values of pieces: collects samples from games, and computes a regression. */
#include "play/stats/piece_values.h"

#include "base/mem.h"
#include "play/stats/interval.h"
#include "rules/board.h"
#include "rules/position.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A weight for each kind, and one for the first move. */
enum { WEIGHTS = STATS_KINDS + 1, STEPS_MAX = 50, DRAWN = 400, MOVES_ROOM = 512 };

/*
 * Keeps weights finite that no game contradicts: assumes in advance that they are within about ten
 * of zero, while a Pawn is worth less than one.
 */
#define RIDGE 0.01

/* ------------------------------------------------------------------ kinds */

/* Zillions' estimates, from the document on Elephante Savanna, "Value of the pieces". */
static const struct {
    congo_piece piece;
    unsigned rule, rules; /* the piece exists only under this rule */
    double guess;
} kinds[STATS_KINDS] = {
    {CONGO_PAWN, CONGO_RULE_MPAWN, 0, NAN},
    {CONGO_PAWN, CONGO_RULE_MPAWN, CONGO_RULE_MPAWN, 1.0},
    {CONGO_SUPERPAWN, 0, 0, NAN},
    {CONGO_MEGAPAWN, 0, 0, 4.5},
    {CONGO_ELEPHANT, CONGO_RULE_ELEPHANTE, 0, NAN},
    {CONGO_ELEPHANT, CONGO_RULE_ELEPHANTE, CONGO_RULE_ELEPHANTE, 1.8},
    {CONGO_ROOK, 0, 0, NAN},
    {CONGO_ZEBRA, 0, 0, 1.5},
    {CONGO_GIRAFFE, 0, 0, NAN},
    {CONGO_MONKEY, 0, 0, NAN},
    {CONGO_CROCODILE, 0, 0, 2.5},
};
enum { PAWN, MPAWN };

const char *
stats_kind_name(unsigned kind)
{
    return congo_piece_name(kinds[kind].piece, kinds[kind].rules);
}

/* ------------------------------------------------------------------ samples */

static struct stats_sample
balance_of(const congo_position *position)
{
    struct stats_sample sample = {{0}};

    for (unsigned kind = 0; kind < STATS_KINDS; kind++)
        if ((position->rules & kinds[kind].rule) == kinds[kind].rules)
            sample.more[kind] =
                (int8_t)((int)board_count(pos_of(position, CONGO_WHITE, kinds[kind].piece)) -
                         (int)board_count(pos_of(position, CONGO_BLACK, kinds[kind].piece)));
    return sample;
}

/* Nothing can be captured, so the material will probably stay the same for a while. */
static bool
is_quiet(const congo_position *position, congo_move *moves)
{
    size_t count = congo_moves(position, moves, MOVES_ROOM, NULL);

    for (size_t i = 0; i < count && i < MOVES_ROOM; i++)
        if (moves[i].captured)
            return false;
    return count > 0;
}

void
stats_samples_write(const congo_game *game, struct buf *out)
{
    congo_move *moves = mem_new(MOVES_ROOM, sizeof *moves);
    size_t plies = congo_game_plies(game);
    struct stats_sample last = {{INT8_MIN}};

    if (!moves) {
        out->failed = true;
        return;
    }
    for (size_t ply = 0; ply < plies; ply++) {
        struct stats_sample sample;
        congo_position position;

        if (!congo_game_position(game, ply, &position))
            break;
        sample = balance_of(&position);
        if (memcmp(&sample, &last, sizeof sample) == 0 || !is_quiet(&position, moves))
            continue;
        buf_add(out, &sample, sizeof sample);
        last = sample;
    }
    mem_free(moves);
}

/* ------------------------------------------------------------------ games */

struct kept {
    uint64_t key;
    size_t first, count; /* in the list of samples */
    double points;
};

struct stats_values {
    struct kept *games;
    size_t count, room;
    struct stats_sample *samples;
    size_t sample_count, sample_room;
    uint64_t limit; /* keys up to this are kept */
};

struct stats_values *
stats_values_new(congo_error *err)
{
    struct stats_values *values = mem_new(1, sizeof *values);

    if (values)
        values->limit = UINT64_MAX;
    else
        err_no_memory(err);
    return values;
}

void
stats_values_free(struct stats_values *values)
{
    if (!values)
        return;
    mem_free(values->games);
    mem_free(values->samples);
    mem_free(values);
}

/* Drops half of the games, those with the larger keys; so it does not depend on their order. */
static void
thin_out(struct stats_values *values)
{
    size_t games = 0, samples = 0;

    values->limit /= 2;
    for (size_t i = 0; i < values->count; i++) {
        struct kept kept = values->games[i];

        if (kept.key > values->limit)
            continue;
        memmove(values->samples + samples, values->samples + kept.first,
                kept.count * sizeof *values->samples);
        kept.first = samples;
        samples += kept.count;
        values->games[games++] = kept;
    }
    values->count = games;
    values->sample_count = samples;
}

bool
stats_values_add(struct stats_values *values, const char *samples, size_t count,
                 congo_result result, uint64_t key, congo_error *err)
{
    struct kept *games;

    if (!count || key > values->limit)
        return true;
    games = mem_more(values->games, values->count, &values->room, sizeof *games);
    if (!games)
        return err_no_memory(err);
    values->games = games;
    if (values->sample_count + count > values->sample_room) {
        size_t room = 2 * (values->sample_count + count); /* bounded by the number of samples */
        struct stats_sample *grown = mem_resize(values->samples, room, sizeof *grown);

        if (!grown)
            return err_no_memory(err);
        values->samples = grown;
        values->sample_room = room;
    }
    games[values->count++] = (struct kept){key, values->sample_count, count,
                                           result == CONGO_WHITE_WINS ? 1
                                           : result == CONGO_DRAW     ? 0.5
                                                                      : 0};
    memcpy(values->samples + values->sample_count, samples, count * sizeof *values->samples);
    values->sample_count += count;
    while (values->count > STATS_VALUES_GAMES_MAX)
        thin_out(values);
    return true;
}

/* ------------------------------------------------------------------ the regression */

struct normal {
    double matrix[WEIGHTS][WEIGHTS]; /* the lower half; after factoring, Cholesky's factor */
    double side[WEIGHTS];
};

static void
fill_row(const struct stats_sample *sample, double row[WEIGHTS])
{
    for (unsigned k = 0; k < STATS_KINDS; k++)
        row[k] = sample->more[k];
    row[STATS_KINDS] = 1;
}

static double
chance(const double row[WEIGHTS], const double weights[WEIGHTS])
{
    double sum = 0;

    for (unsigned k = 0; k < WEIGHTS; k++)
        sum += row[k] * weights[k];
    return 1 / (1 + exp(-sum));
}

/* The gradient of the likelihood, and its curvature. */
static void
gather(const struct stats_values *values, const double weights[WEIGHTS], struct normal *normal)
{
    memset(normal, 0, sizeof *normal);
    for (size_t i = 0; i < values->count; i++)
        for (size_t s = 0; s < values->games[i].count; s++) {
            double row[WEIGHTS], p, bend;

            fill_row(&values->samples[values->games[i].first + s], row);
            p = chance(row, weights);
            bend = p * (1 - p);
            for (unsigned k = 0; k < WEIGHTS; k++) {
                normal->side[k] += (values->games[i].points - p) * row[k];
                for (unsigned l = 0; l <= k; l++)
                    normal->matrix[k][l] += bend * row[k] * row[l];
            }
        }
    for (unsigned k = 0; k < WEIGHTS; k++) {
        normal->side[k] -= RIDGE * weights[k];
        normal->matrix[k][k] += RIDGE;
    }
}

static void
factor(double matrix[WEIGHTS][WEIGHTS])
{
    for (unsigned k = 0; k < WEIGHTS; k++)
        for (unsigned l = 0; l <= k; l++) {
            double sum = matrix[k][l];

            for (unsigned m = 0; m < l; m++)
                sum -= matrix[k][m] * matrix[l][m];
            /* The ridge term keeps this above zero, except for rounding. */
            matrix[k][l] = k == l ? sqrt(fmax(sum, 1e-12)) : sum / matrix[l][l];
        }
}

static void
solve(double matrix[WEIGHTS][WEIGHTS], const double side[WEIGHTS], double x[WEIGHTS])
{
    for (unsigned k = 0; k < WEIGHTS; k++) {
        x[k] = side[k];
        for (unsigned l = 0; l < k; l++)
            x[k] -= matrix[k][l] * x[l];
        x[k] /= matrix[k][k];
    }
    for (unsigned k = WEIGHTS; k-- > 0;) {
        for (unsigned l = k + 1; l < WEIGHTS; l++)
            x[k] -= matrix[l][k] * x[l];
        x[k] /= matrix[k][k];
    }
}

/* Newton's method. Leaves the factored normal equations of the last step. */
static void
climb(const struct stats_values *values, double weights[WEIGHTS], struct normal *normal)
{
    memset(weights, 0, WEIGHTS * sizeof *weights);
    for (unsigned step = 0; step < STEPS_MAX; step++) {
        double move[WEIGHTS], most = 0;

        gather(values, weights, normal);
        factor(normal->matrix);
        solve(normal->matrix, normal->side, move);
        for (unsigned k = 0; k < WEIGHTS; k++)
            most = fmax(most, fabs(move[k]));
        for (unsigned k = 0; k < WEIGHTS; k++)
            weights[k] += most > 2 ? move[k] * 2 / most : move[k];
        if (most < 1e-10)
            break;
    }
}

/* ------------------------------------------------------------------ games drawn again */

/* The influence of one game on each weight. */
static void
pull_of(const struct stats_values *values, const struct kept *game, const double weights[WEIGHTS],
        double pull[WEIGHTS])
{
    memset(pull, 0, WEIGHTS * sizeof *pull);
    for (size_t s = 0; s < game->count; s++) {
        double row[WEIGHTS], p;

        fill_row(&values->samples[game->first + s], row);
        p = chance(row, weights);
        for (unsigned k = 0; k < WEIGHTS; k++)
            pull[k] += (game->points - p) * row[k];
    }
}

/* How often a game is drawn in a bootstrap sample of the same size: Poisson with mean 1. */
static unsigned
times_drawn(uint64_t *random)
{
    double limit = exp(-1), product = 1;
    unsigned times = 0;

    for (;; times++) {
        *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        product *= ((double)(*random >> 11) + 0.5) / 9007199254740992.0;
        if (product <= limit)
            return times;
    }
}

/*
 * The weights for a bootstrap sample: one Newton step from those for all games. The error of that
 * is small compared with the interval it measures.
 */
static bool
draw_again(const struct stats_values *values, const double weights[WEIGHTS], struct normal *normal,
           double (*drawn)[WEIGHTS], congo_error *err)
{
    double(*sides)[WEIGHTS] = mem_new(DRAWN, sizeof *sides);
    uint64_t random = 1;

    if (!sides)
        return err_no_memory(err);
    for (size_t i = 0; i < values->count; i++) {
        double pull[WEIGHTS];

        pull_of(values, &values->games[i], weights, pull);
        for (unsigned d = 0; d < DRAWN; d++) {
            double more = (double)times_drawn(&random) - 1;

            for (unsigned k = 0; k < WEIGHTS; k++)
                sides[d][k] += more * pull[k];
        }
    }
    for (unsigned d = 0; d < DRAWN; d++) {
        solve(normal->matrix, sides[d], drawn[d]);
        for (unsigned k = 0; k < WEIGHTS; k++)
            drawn[d][k] += weights[k];
    }
    mem_free(sides);
    return true;
}

static int
by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The middle 95 % of the ratios. */
static void
measure(double (*drawn)[WEIGHTS], unsigned kind, unsigned unit, struct stats_worth *worth)
{
    double ratios[DRAWN];

    for (unsigned d = 0; d < DRAWN; d++)
        ratios[d] = drawn[d][kind] / drawn[d][unit];
    qsort(ratios, DRAWN, sizeof *ratios, by_size);
    worth->low = ratios[DRAWN / 40];
    worth->high = ratios[DRAWN - 1 - DRAWN / 40];
}

/* The weight by which the others are divided is above zero in nearly all samples. */
static bool
is_unit(double (*drawn)[WEIGHTS], unsigned unit)
{
    for (unsigned d = 0; d < DRAWN; d++)
        if (!(drawn[d][unit] > 0))
            return false;
    return true;
}

bool
stats_values_fit(const struct stats_values *values, struct stats_worths *worths, congo_error *err)
{
    struct stats_worth *worth = worths->of;
    bool there[STATS_KINDS] = {false};
    double weights[WEIGHTS], (*drawn)[WEIGHTS] = mem_new(DRAWN, sizeof *drawn);
    struct normal normal;
    unsigned unit;

    if (!drawn)
        return err_no_memory(err);
    worths->games = values->count;
    worths->samples = values->sample_count;
    for (size_t s = 0; s < values->sample_count; s++)
        for (unsigned k = 0; k < STATS_KINDS; k++)
            there[k] |= values->samples[s].more[k] != 0;
    unit = there[PAWN] ? PAWN : MPAWN;
    climb(values, weights, &normal);
    if (!draw_again(values, weights, &normal, drawn, err)) {
        mem_free(drawn);
        return false;
    }
    worths->known =
        there[unit] && weights[unit] > 0 && values->count >= STATS_FEWEST && is_unit(drawn, unit);
    for (unsigned k = 0; k < STATS_KINDS; k++) {
        worth[k] = (struct stats_worth){NAN, NAN, NAN, NAN, kinds[k].guess};
        if (!there[k])
            continue;
        worth[k].weight = weights[k];
        if (!worths->known)
            continue;
        worth[k].value = weights[k] / weights[unit];
        measure(drawn, k, unit, &worth[k]);
    }
    mem_free(drawn);
    return true;
}
