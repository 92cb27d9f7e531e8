/* SPDX-License-Identifier: MIT */
/*
 * learn.c - a net that foretells results: gradient descent (Adam) on the squared error.
 *
 * It learns in floating point what the engine has in whole numbers, and cuts the weights to what
 * those can say. A row of the net is a sum of rows: the piece's anywhere, that of its square, and
 * for both kinds of Pawn and of Elephant one that they share, so that what is rare begins as what
 * is common. Left and right are exchanged at random: the rules do not tell them apart.
 */
#include "base/random.h"
#include "think/search/eval_terms.h"
#include "train/train.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BATCH = 16384, THREADS_MOST = 16, ANYWHERE = 2 * KINDS, PAIRS = 2, PLACES = 49 };
enum { INPUT_SCALE = NET_ONE, OUTPUT_SCALE = 64 };

/* What is learned. */
struct parts {
    float anywhere[ANYWHERE][NET_HIDDEN];
    float shared[2 * PAIRS * PLACES][NET_HIDDEN];
    float input[NET_INPUTS][NET_HIDDEN];
    float rules[NET_RULES][NET_HIDDEN];
    float bias[NET_HIDDEN];
    float output[NET_PHASES][2][NET_HIDDEN];
    float output_any[2][NET_HIDDEN];
    float output_bias[NET_PHASES];
};

/* What a position asks for, and its gradient. */
struct whole {
    float input[NET_INPUTS][NET_HIDDEN];
    float bias[NET_RULES][NET_HIDDEN];
    float output[NET_PHASES][2][NET_HIDDEN];
    float output_bias[NET_PHASES];
};
enum { PARTS = sizeof(struct parts) / sizeof(float), WHOLE = sizeof(struct whole) / sizeof(float) };

typedef float lanes __attribute__((vector_size(32), aligned(4), may_alias));
enum { LANES = 8 };

struct learner {
    const struct samples *samples;
    const uint32_t *order;
    size_t begin, end;
    uint64_t random;
    const struct whole *whole;
    struct whole *gradient; /* NULL: only the error is wanted */
    double error;
};

/* Inputs by side, by owner and kind, mirrored or not, on the river or not, by place. */
static uint16_t input_of[2][2 * KINDS][2][2][PLACES];

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
            if (eval_kind_of((congo_piece)piece, *rules) == (enum eval_kind)kind)
                return piece;
    abort();
}

static void
fill_inputs(void)
{
    for (unsigned i = 0; i < 2 * KINDS; i++)
        for (unsigned place = 0; place < PLACES; place++)
            for (unsigned way = 0; way < 8; way++) {
                congo_square square = square_of(place);
                unsigned rules, piece = piece_of(i % KINDS, &rules);

                if (way & 2)
                    square = board_mirror_square(square);
                input_of[way & 1][i][way >> 1 & 1][way >> 2][place] =
                    (uint16_t)net_input(rules | (way & 4 ? (unsigned)CONGO_RULE_RIVER : 0), way & 1,
                                        i / KINDS, piece, square);
            }
}

/* ------------------------------------------------------------------ one position */

static double
learn_one(struct learner *learner, const struct sample *sample)
{
    const struct whole *whole = learner->whole;
    const struct train_piece *pieces = learner->samples->pieces + sample->first;
    unsigned mirrored = learner->gradient ? (unsigned)(random_next(&learner->random) >> 40 & 1) : 0;
    unsigned river = sample->rules & CONGO_RULE_RIVER ? 1 : 0, phase = net_phase(sample->count);
    float hidden[2][NET_HIDDEN], out = whole->output_bias[phase];
    uint16_t rows[2][PLACES];
    double odds, off;

    for (unsigned i = 0; i < 2; i++) {
        unsigned side = i ^ sample->to_move;

        memcpy(hidden[i], whole->bias[sample->rules], sizeof hidden[i]);
        for (unsigned j = 0; j < sample->count; j++) {
            unsigned row = input_of[side][pieces[j].owner_kind][mirrored][river][pieces[j].place];

            rows[i][j] = (uint16_t)row;
            for (unsigned k = 0; k < NET_HIDDEN; k += LANES)
                *(lanes *)&hidden[i][k] += *(const lanes *)&whole->input[row][k];
        }
        for (unsigned k = 0; k < NET_HIDDEN; k++) {
            float value = hidden[i][k] < 0 ? 0 : hidden[i][k] > 1 ? 1 : hidden[i][k];

            out += value * value * whole->output[phase][i][k];
        }
    }
    odds = 1 / (1 + exp(-(double)out));
    off = odds - (double)sample->target;
    if (learner->gradient) {
        float slope = (float)(off * odds * (1 - odds));
        struct whole *gradient = learner->gradient;

        gradient->output_bias[phase] += slope;
        for (unsigned i = 0; i < 2; i++) {
            float back[NET_HIDDEN];

            for (unsigned k = 0; k < NET_HIDDEN; k++) {
                float value = hidden[i][k] < 0 ? 0 : hidden[i][k] > 1 ? 1 : hidden[i][k];
                float inside = hidden[i][k] > 0 && hidden[i][k] < 1 ? 2 * value : 0;

                gradient->output[phase][i][k] += slope * value * value;
                back[k] = slope * inside * whole->output[phase][i][k];
            }
            for (unsigned k = 0; k < NET_HIDDEN; k++)
                gradient->bias[sample->rules][k] += back[k];
            for (unsigned j = 0; j < sample->count; j++)
                for (unsigned k = 0; k < NET_HIDDEN; k += LANES)
                    *(lanes *)&gradient->input[rows[i][j]][k] += *(const lanes *)&back[k];
        }
    }
    return off * off;
}

static void *
learn_some(void *context)
{
    struct learner *learner = context;

    learner->error = 0;
    for (size_t i = learner->begin; i < learner->end; i++)
        learner->error += learn_one(learner, &learner->samples->list[learner->order[i]]);
    return NULL;
}

/* All threads a part each; the sum of their errors. */
static double
learn_batch(struct learner *learners, unsigned threads, size_t begin, size_t end)
{
    pthread_t thread[THREADS_MOST];
    double error = 0;

    for (unsigned i = 0; i < threads; i++) {
        learners[i].begin = begin + (end - begin) * i / threads;
        learners[i].end = begin + (end - begin) * (i + 1) / threads;
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

/* ------------------------------------------------------------------ what is learned */

/* The row that both kinds of a pair share, or NULL; and the input whose row a deep square adds to.
 */
static float *
shared_row(struct parts *parts, unsigned input)
{
    unsigned owner = input / NET_PLACES / KINDS, kind = input / NET_PLACES % KINDS;
    unsigned place = input % NET_PLACES, pair;

    if (kind == KIND_PAWN || kind == KIND_MPAWN)
        pair = 0;
    else if (kind == KIND_ELEPHANT || kind == KIND_ELEPHANTE)
        pair = 1;
    else
        return NULL;
    if (place >= PLACES)
        place = 3 * 7 + (place - PLACES < 2 ? place - PLACES : place - PLACES + 3);
    return parts->shared[(owner * PAIRS + pair) * PLACES + place];
}

static unsigned
dry_input(unsigned input)
{
    unsigned place = input % NET_PLACES, river = place - PLACES;

    return place < PLACES ? input : input - place + 3 * 7 + (river < 2 ? river : river + 3);
}

static float
cut(float value, float most)
{
    return value > most ? most : value < -most ? -most : value;
}

static void
add_up(struct parts *parts, struct whole *whole)
{
    const float most = 127.0f / INPUT_SCALE, output_most = (float)NET_OUTPUT_MOST / OUTPUT_SCALE;

    for (unsigned input = 0; input < NET_INPUTS; input++) {
        const float *shared = shared_row(parts, input), *any = parts->anywhere[input / NET_PLACES];
        unsigned dry = dry_input(input);

        for (unsigned k = 0; k < NET_HIDDEN; k++)
            whole->input[input][k] =
                cut(parts->input[input][k] + any[k] + (shared ? shared[k] : 0) +
                        (dry != input ? parts->input[dry][k] : 0),
                    most);
    }
    for (unsigned rules = 0; rules < NET_RULES; rules++)
        for (unsigned k = 0; k < NET_HIDDEN; k++)
            whole->bias[rules][k] = parts->bias[k] + parts->rules[rules][k];
    for (unsigned phase = 0; phase < NET_PHASES; phase++) {
        for (unsigned k = 0; k < 2 * NET_HIDDEN; k++)
            whole->output[phase][k / NET_HIDDEN][k % NET_HIDDEN] =
                cut(parts->output[phase][k / NET_HIDDEN][k % NET_HIDDEN] +
                        parts->output_any[k / NET_HIDDEN][k % NET_HIDDEN],
                    output_most);
        whole->output_bias[phase] = parts->output_bias[phase];
    }
}

/* The gradient of the sums is that of each of their parts. */
static void
take_apart(const struct whole *whole, struct parts *parts)
{
    memset(parts, 0, sizeof *parts);
    for (unsigned input = 0; input < NET_INPUTS; input++) {
        float *shared = shared_row(parts, input), *any = parts->anywhere[input / NET_PLACES];
        unsigned dry = dry_input(input);

        for (unsigned k = 0; k < NET_HIDDEN; k++) {
            float slope = whole->input[input][k];

            parts->input[input][k] += slope;
            any[k] += slope;
            if (shared)
                shared[k] += slope;
            if (dry != input)
                parts->input[dry][k] += slope;
        }
    }
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++) {
        parts->rules[i / NET_HIDDEN][i % NET_HIDDEN] = whole->bias[i / NET_HIDDEN][i % NET_HIDDEN];
        parts->bias[i % NET_HIDDEN] += whole->bias[i / NET_HIDDEN][i % NET_HIDDEN];
    }
    for (unsigned phase = 0; phase < NET_PHASES; phase++) {
        for (unsigned k = 0; k < 2 * NET_HIDDEN; k++) {
            float slope = whole->output[phase][k / NET_HIDDEN][k % NET_HIDDEN];

            parts->output[phase][k / NET_HIDDEN][k % NET_HIDDEN] = slope;
            parts->output_any[k / NET_HIDDEN][k % NET_HIDDEN] += slope;
        }
        parts->output_bias[phase] = whole->output_bias[phase];
    }
}

static float
drawn(uint64_t *random, float most)
{
    return most * ((float)(random_next(random) >> 40) / (1 << 23) - 1);
}

static void
begin(struct parts *parts, uint64_t *random)
{
    memset(parts, 0, sizeof *parts);
    for (unsigned i = 0; i < ANYWHERE; i++)
        for (unsigned k = 0; k < NET_HIDDEN; k++)
            parts->anywhere[i][k] = drawn(random, 0.1f);
    for (unsigned k = 0; k < NET_HIDDEN; k++) {
        parts->bias[k] = 0.3f + drawn(random, 0.2f);
        parts->output_any[0][k] = drawn(random, 0.5f);
        parts->output_any[1][k] = drawn(random, 0.5f);
    }
    for (unsigned i = 0; i < NET_INPUTS; i++)
        for (unsigned k = 0; k < NET_HIDDEN; k++)
            parts->input[i][k] = drawn(random, 0.02f);
}

/* Adam, with a pull towards nothing where positions do not say otherwise. */
struct adam {
    float first[PARTS], second[PARTS];
    double steps;
};

static void
step(struct adam *adam, float *weights, const float *gradient, double rate)
{
    double steps = ++adam->steps, correction = sqrt(1 - pow(0.999, steps)) / (1 - pow(0.9, steps));
    float by = (float)(rate * correction), pull = (float)(1 - rate * 0.01);

    for (size_t i = 0; i < PARTS; i++) {
        float g = gradient[i];

        adam->first[i] += 0.1f * (g - adam->first[i]);
        adam->second[i] += 0.001f * (g * g - adam->second[i]);
        weights[i] = weights[i] * pull - by * adam->first[i] / (sqrtf(adam->second[i]) + 1e-9f);
    }
}

/* ------------------------------------------------------------------ whole numbers */

static long
rounded(float value, double scale, long most)
{
    long number = lround((double)value * scale);

    return number > most ? most : number < -most ? -most : number;
}

static void
write_whole(const struct whole *whole, struct net_weights *weights)
{
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        weights->input[i / NET_HIDDEN][i % NET_HIDDEN] =
            (int16_t)rounded(whole->input[i / NET_HIDDEN][i % NET_HIDDEN], INPUT_SCALE, 127);
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++)
        weights->bias[i / NET_HIDDEN][i % NET_HIDDEN] =
            (int16_t)rounded(whole->bias[i / NET_HIDDEN][i % NET_HIDDEN], INPUT_SCALE, 20000);
    for (unsigned phase = 0; phase < NET_PHASES; phase++) {
        for (unsigned k = 0; k < 2 * NET_HIDDEN; k++)
            weights->output[phase][k / NET_HIDDEN][k % NET_HIDDEN] =
                (int16_t)rounded(whole->output[phase][k / NET_HIDDEN][k % NET_HIDDEN], OUTPUT_SCALE,
                                 NET_OUTPUT_MOST);
        weights->output_bias[phase] = (int32_t)rounded(
            whole->output_bias[phase], (double)OUTPUT_SCALE * INPUT_SCALE * INPUT_SCALE, 1 << 28);
    }
}

/* ------------------------------------------------------------------ all rounds */

struct training {
    struct parts parts, slopes;
    struct whole whole, gradient[THREADS_MOST];
    struct adam adam;
};

static void
shuffle(uint32_t *order, size_t count, uint64_t *random)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)(random_next(random) % i);
        uint32_t kept = order[i - 1];

        order[i - 1] = order[other];
        order[other] = kept;
    }
}

/* Once through `count` positions; their mean error. */
static double
go_round(struct training *training, struct learner *learners, const struct train_options *options,
         size_t count, unsigned round)
{
    size_t batches = (count + BATCH - 1) / BATCH, done = round * batches;
    double error = 0;

    for (size_t at = 0; at < count; at += BATCH, done++) {
        size_t end = at + BATCH < count ? at + BATCH : count;
        float *sum = (float *)&training->gradient[0];
        double part = (double)done / (double)(batches * options->rounds);
        double rate = options->rate * (0.01 + 0.99 * 0.5 * (1 + cos(3.14159265358979 * part)));

        memset(training->gradient, 0, options->threads * sizeof *training->gradient);
        add_up(&training->parts, &training->whole);
        error += learn_batch(learners, options->threads, at, end);
        for (unsigned i = 1; i < options->threads; i++)
            for (size_t k = 0; k < WHOLE; k++)
                sum[k] += ((const float *)&training->gradient[i])[k];
        for (size_t k = 0; k < WHOLE; k++)
            sum[k] /= (float)(end - at);
        take_apart(&training->gradient[0], &training->slopes);
        step(&training->adam, (float *)&training->parts, (const float *)&training->slopes, rate);
    }
    return error / (double)count;
}

static double
error_by_hand(const struct samples *samples, const uint32_t *order, size_t begin_at, size_t end)
{
    double error = 0;

    for (size_t i = begin_at; i < end; i++) {
        const struct sample *sample = &samples->list[order[i]];
        double off = (double)sample->by_hand - (double)sample->target;

        error += off * off;
    }
    return error / (double)(end - begin_at);
}

bool
train_learn(const struct samples *samples, const struct train_options *options,
            struct net_weights *weights)
{
    struct training *training = calloc(1, sizeof *training);
    uint32_t *order = calloc(samples->count + 1, sizeof *order);
    struct learner learners[THREADS_MOST], judge;
    size_t count = 0, last = samples->count;
    uint64_t random = random_mix(options->seed, 1);

    if (!training || !order || !samples->count)
        return false;
    fill_inputs();
    for (size_t i = 0; i < samples->count; i++)
        order[samples->list[i].held_out ? --last : count++] = (uint32_t)i;
    begin(&training->parts, &random);
    for (unsigned i = 0; i < options->threads; i++)
        learners[i] = (struct learner){samples,
                                       order,
                                       0,
                                       0,
                                       random_mix(options->seed, i),
                                       &training->whole,
                                       &training->gradient[i],
                                       0};
    judge = learners[0];
    judge.gradient = NULL;
    judge.begin = count;
    judge.end = samples->count;
    fprintf(stderr, "%zu games, %zu positions, %zu quiet ones to learn from, %zu held out\n",
            samples->games, samples->positions, count, samples->count - count);
    fprintf(stderr, "error of the hand-written evaluation on those held out: %.6f\n",
            error_by_hand(samples, order, count, samples->count));
    for (unsigned round = 0; round < options->rounds; round++) {
        double error;

        shuffle(order, count, &random);
        error = go_round(training, learners, options, count, round);
        add_up(&training->parts, &training->whole);
        learn_some(&judge);
        fprintf(stderr, "round %u: error %.6f, on those held out %.6f, %.0f s\n", round + 1, error,
                judge.error / (double)(samples->count - count), (double)clock() / CLOCKS_PER_SEC);
    }
    write_whole(&training->whole, weights);
    /* What whole numbers make of it. */
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        training->whole.input[i / NET_HIDDEN][i % NET_HIDDEN] =
            (float)weights->input[i / NET_HIDDEN][i % NET_HIDDEN] / INPUT_SCALE;
    for (unsigned i = 0; i < NET_PHASES * 2 * NET_HIDDEN; i++)
        (&training->whole.output[0][0][0])[i] =
            (float)(&weights->output[0][0][0])[i] / OUTPUT_SCALE;
    learn_some(&judge);
    fprintf(stderr, "in whole numbers: on those held out %.6f\n",
            judge.error / (double)(samples->count - count));
    free(order);
    free(training);
    return true;
}
