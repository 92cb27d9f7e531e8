/* SPDX-License-Identifier: MIT */
/* learn.c - trains a net to predict results: gradient descent on the squared error. */
#include "base/random.h"
#include "think/search/net.h"
#include "train/parts.h"
#include "train/train.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCH = 16384, THREADS_MOST = 16 };

typedef float lanes __attribute__((vector_size(32), aligned(4), may_alias));
enum { LANES = 8 };

struct learner {
    const struct sample *batch;
    size_t begin, end;
    const struct whole *whole;
    struct whole *gradient; /* NULL: only the error is wanted */
    double error;
};

/* Inputs by side, by owner and kind, mirrored or not, on the river or not, by place. */
static uint16_t input_of[2][2 * NET_KINDS][2][2][PLACES];

static congo_square
square_of(unsigned place)
{
    return CONGO_SQUARE(place % 7, place / 7);
}

/* A piece and the rules by which it is of that kind. */
static unsigned
piece_of(unsigned kind, unsigned *rules)
{
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (*rules = 0; *rules < CONGO_RULE_RIVER; ++*rules)
            if ((unsigned)net_kind_of(piece, *rules) == kind)
                return piece;
    abort();
}

static void
fill_inputs(void)
{
    for (unsigned i = 0; i < 2 * NET_KINDS; i++)
        for (unsigned place = 0; place < PLACES; place++)
            for (unsigned way = 0; way < 8; way++) {
                congo_square square = square_of(place);
                unsigned rules, piece = piece_of(i % NET_KINDS, &rules);

                if (way & 2)
                    square = board_mirror_square(square);
                input_of[way & 1][i][way >> 1 & 1][way >> 2][place] =
                    (uint16_t)net_input(rules | (way & 4 ? (unsigned)CONGO_RULE_RIVER : 0), way & 1,
                                        i / NET_KINDS, piece, square);
            }
}

/* ------------------------------------------------------------------ one position */

/* What a hidden value counts: cut to 0 ... 1; and squared. */
static inline float
cut(float hidden)
{
    return hidden < 0 ? 0 : hidden > 1 ? 1 : hidden;
}

/* One of the four views of a position: by a side, as it is or in a mirror. */
struct view {
    float hidden[NET_HIDDEN];
    uint16_t row[PLACES];
};

static float
look(const struct learner *learner, const struct sample *sample, unsigned which, struct view *view)
{
    const struct whole *whole = learner->whole;
    const struct train_piece *piece = sample->piece;
    unsigned side = (which & 1) ^ sample->to_move, phase = net_phase(sample->count);
    unsigned river = sample->rules & CONGO_RULE_RIVER ? 1 : 0;
    float sum = 0;

    memcpy(view->hidden, whole->bias[sample->rules], sizeof view->hidden);
    for (unsigned j = 0; j < sample->count; j++, piece++) {
        unsigned row = input_of[side][piece->owner_kind][which >> 1][river][piece->place];

        view->row[j] = (uint16_t)row;
        for (unsigned k = 0; k < NET_HIDDEN; k += LANES)
            *(lanes *)&view->hidden[k] += *(const lanes *)&whole->input[row][k];
    }
    for (unsigned k = 0; k < NET_HIDDEN; k++)
        sum += cut(view->hidden[k]) * cut(view->hidden[k]) * whole->output[phase][which & 1][k];
    return sum / 2;
}

/* A view's part of the gradient. */
static void
learn_view(const struct learner *learner, const struct sample *sample, unsigned which,
           const struct view *view, float slope)
{
    struct whole *gradient = learner->gradient;
    unsigned phase = net_phase(sample->count);
    const float *output = learner->whole->output[phase][which & 1];
    float back[NET_HIDDEN];

    for (unsigned k = 0; k < NET_HIDDEN; k++) {
        float value = cut(view->hidden[k]);
        float inside = view->hidden[k] > 0 && view->hidden[k] < 1 ? 2 * value : 0;

        gradient->output[phase][which & 1][k] += slope * value * value;
        back[k] = slope * inside * output[k];
        gradient->bias[sample->rules][k] += back[k];
    }
    for (unsigned j = 0; j < sample->count; j++)
        for (unsigned k = 0; k < NET_HIDDEN; k += LANES)
            *(lanes *)&gradient->input[view->row[j]][k] += *(const lanes *)&back[k];
}

static double
learn_one(struct learner *learner, const struct sample *sample)
{
    unsigned phase = net_phase(sample->count);
    float out = learner->whole->output_bias[phase];
    struct view views[4];
    double odds, off;

    for (unsigned which = 0; which < 4; which++)
        out += look(learner, sample, which, &views[which]);
    odds = 1 / (1 + exp(-(double)out));
    off = odds - (double)sample->target;
    if (learner->gradient) {
        float slope = (float)(off * odds * (1 - odds));

        learner->gradient->output_bias[phase] += slope;
        for (unsigned which = 0; which < 4; which++)
            learn_view(learner, sample, which, &views[which], slope / 2);
    }
    return off * off;
}

static void *
learn_some(void *context)
{
    struct learner *learner = context;

    learner->error = 0;
    for (size_t i = learner->begin; i < learner->end; i++)
        learner->error += learn_one(learner, &learner->batch[i]);
    return NULL;
}

/* All threads a part each; the sum of their errors. */
static double
learn_batch(struct learner *learners, unsigned threads, size_t size)
{
    pthread_t thread[THREADS_MOST];
    double error = 0;

    for (unsigned i = 0; i < threads; i++) {
        learners[i].begin = size * i / threads;
        learners[i].end = size * (i + 1) / threads;
        if (i && pthread_create(&thread[i], NULL, learn_some, &learners[i]) != 0)
            abort();
    }
    learn_some(&learners[0]);
    for (unsigned i = 0; i < threads; i++) {
        if (i)
            pthread_join(thread[i], NULL);
        error += learners[i].error;
    }
    return error;
}

/* ------------------------------------------------------------------ all rounds */

struct training {
    struct parts parts, slopes;
    struct whole whole, gradient[THREADS_MOST];
    struct adam adam;
    struct sample batch[BATCH];
};

/* Once through all positions; their mean error. */
static double
go_round(struct training *training, struct learner *learners, struct spool *spool,
         const struct train_options *options, unsigned round)
{
    size_t count = spool_count(spool, false), size;
    size_t batches = (count + BATCH - 1) / BATCH, done = round * batches;
    double error = 0;

    spool_begin(spool, false);
    for (; (size = spool_take(spool, training->batch, BATCH, options->result)) > 0; done++) {
        float *sum = (float *)&training->gradient[0];
        double part = (double)done / (double)(batches * options->rounds);
        double rate = options->rate * (0.01 + 0.99 * 0.5 * (1 + cos(3.14159265358979 * part)));

        memset(training->gradient, 0, options->threads * sizeof *training->gradient);
        add_up(&training->parts, &training->whole);
        error += learn_batch(learners, options->threads, size);
        for (unsigned i = 1; i < options->threads; i++)
            for (size_t k = 0; k < WHOLE; k++)
                sum[k] += ((const float *)&training->gradient[i])[k];
        for (size_t k = 0; k < WHOLE; k++)
            sum[k] /= (float)size;
        take_apart(&training->gradient[0], &training->slopes);
        step_parts(&training->adam, &training->parts, &training->slopes, rate);
    }
    return error / (double)count;
}

/* The mean error on the games held out. */
static double
judge(struct training *training, struct spool *spool, const struct train_options *options)
{
    struct learner learner = {.batch = training->batch, .whole = &training->whole};
    double error = 0;

    spool_begin(spool, true);
    while ((learner.end = spool_take(spool, training->batch, BATCH, options->result)) > 0) {
        learn_some(&learner);
        error += learner.error;
    }
    return error / (double)spool_count(spool, true);
}

bool
train_learn(const struct samples *samples, const struct train_options *options, struct net *weights)
{
    struct training *training = calloc(1, sizeof *training);
    struct spool *spool = samples->spool;
    struct learner learners[THREADS_MOST];
    uint64_t random = random_mix(options->seed, 1);

    if (!spool_count(spool, false))
        fputs("there is no quiet position to learn from\n", stderr);
    if (!training || spool_failed(spool) || !spool_count(spool, false)) {
        free(training);
        return false;
    }
    fill_inputs();
    begin_parts(&training->parts, &random);
    for (unsigned i = 0; i < options->threads; i++)
        learners[i] =
            (struct learner){training->batch, 0, 0, &training->whole, &training->gradient[i], 0};
    fprintf(stderr, "%zu games, %zu positions, %zu quiet ones to learn from, %zu held out\n",
            samples->games, samples->positions, spool_count(spool, false),
            spool_count(spool, true));
    for (unsigned round = 0; round < options->rounds && !spool_failed(spool); round++) {
        double error = go_round(training, learners, spool, options, round);

        add_up(&training->parts, &training->whole);
        fprintf(stderr, "round %u: error %.6f, on those held out %.6f, %.0f s\n", round + 1, error,
                judge(training, spool, options), (double)clock() / CLOCKS_PER_SEC);
    }
    write_whole(&training->whole, weights);
    read_whole(weights, &training->whole);
    fprintf(stderr, "in whole numbers: on those held out %.6f\n", judge(training, spool, options));
    free(training);
    return !spool_failed(spool);
}
