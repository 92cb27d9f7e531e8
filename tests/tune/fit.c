/* SPDX-License-Identifier: MIT */
/* fit.c - the weights that foretell results best: gradient descent (Adam) on the squared error. */
#include "think/search/eval_terms.h"
#include "tune/tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 40, BATCH = 4096, HELD_OUT = 10, TERMS_MOST = 400 };

static const double of_result = 0.8; /* the rest of what is foretold is the search's own score */
static const double pull = 2.5e-6;   /* of a weight towards what it is held as */

struct term {
    uint16_t index;
    int16_t times;
};

struct sample {
    size_t first; /* of its terms */
    uint16_t count;
    uint8_t phase;
    bool held_out;
    float target;
};

static struct {
    struct term *terms;
    size_t term_count, term_room;
    struct sample *samples;
    size_t count, room;
} data;

static double weights[EVAL_COUNT][2], gradient[EVAL_COUNT][2], held[EVAL_COUNT][2];
static double scale = 250; /* hundredths of a Pawn in which odds change by e */

struct counted {
    int times[EVAL_COUNT];
};

#define TERM_CONTEXT struct counted
#define TERM_SQUARE(counted, of, index) TERM(counted, of, index, 1)
#define TERM(counted, of, index, n) ((counted)->times[index] += (of) == CONGO_WHITE ? (n) : -(n))
#include "think/search/eval_count.h"

#include "think/search/eval_weights.h"

static double
sigmoid(double score)
{
    return 1 / (1 + exp(-score / scale));
}

static void *
grown(void *old, size_t count, size_t *room, size_t size)
{
    void *bigger;

    if (count < *room)
        return old;
    *room = *room ? *room * 2 : 1 << 16;
    bigger = realloc(old, *room * size);
    if (!bigger)
        abort();
    return bigger;
}

static void
add(const congo_position *position, double target, bool held_out)
{
    static struct counted counted;
    struct pos_mailbox mailbox;
    struct sample *sample;

    memset(&counted, 0, sizeof counted);
    pos_fill_mailbox(position, &mailbox);
    count_terms(&counted, position, &mailbox);
    data.samples = grown(data.samples, data.count, &data.room, sizeof *data.samples);
    sample = &data.samples[data.count++];
    sample->first = data.term_count;
    sample->phase = (uint8_t)count_phase(position);
    sample->held_out = held_out;
    sample->target = (float)target;
    for (unsigned i = 0; i < EVAL_COUNT; i++) {
        if (!counted.times[i])
            continue;
        data.terms = grown(data.terms, data.term_count, &data.term_room, sizeof *data.terms);
        data.terms[data.term_count++] = (struct term){(uint16_t)i, (int16_t)counted.times[i]};
    }
    sample->count = (uint16_t)(data.term_count - sample->first);
}

static bool
read_positions(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256], board[96], side[4], text[104];
    unsigned rules;
    int score, result;
    unsigned long game;

    if (!file)
        return false;
    while (fgets(line, sizeof line, file)) {
        congo_position position;

        if (sscanf(line, "%95s %3s %u %d %d %lu", board, side, &rules, &score, &result, &game) != 6)
            continue;
        snprintf(text, sizeof text, "%s %s", board, side);
        if (!congo_position_read(text, rules, &position, NULL))
            continue;
        add(&position, of_result * result / 2 + (1 - of_result) * sigmoid(score),
            game % HELD_OUT == 0);
    }
    fclose(file);
    return data.count > 0;
}

static double
foretold(const struct sample *sample)
{
    double full = (double)sample->phase / EVAL_PHASES, sums[2] = {0, 0};

    for (unsigned i = 0; i < sample->count; i++) {
        const struct term *term = &data.terms[sample->first + i];

        sums[0] += weights[term->index][0] * term->times;
        sums[1] += weights[term->index][1] * term->times;
    }
    return sigmoid(sums[0] * full + sums[1] * (1 - full));
}

static double
error_of(bool held_out)
{
    double sum = 0;
    size_t count = 0;

    for (size_t i = 0; i < data.count; i++) {
        double off;

        if (data.samples[i].held_out != held_out)
            continue;
        off = foretold(&data.samples[i]) - data.samples[i].target;
        sum += off * off;
        count++;
    }
    return count ? sum / (double)count : 0;
}

/* Adds a sample's part of the gradient. */
static void
learn(const struct sample *sample)
{
    double p = foretold(sample), slope = (p - sample->target) * p * (1 - p);
    double full = (double)sample->phase / EVAL_PHASES;

    for (unsigned i = 0; i < sample->count; i++) {
        const struct term *term = &data.terms[sample->first + i];

        gradient[term->index][0] += slope * full * term->times;
        gradient[term->index][1] += slope * (1 - full) * term->times;
    }
}

/* Towards what a weight is held as long as few positions say otherwise: of a square's, the mean. */
static void
hold(void)
{
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (unsigned half = 0; half < 2; half++) {
            double mean = 0;

            for (unsigned i = 0; i < EVAL_SQUARES; i++)
                mean += weights[EVAL_SQUARE + kind * EVAL_SQUARES + i][half] / EVAL_SQUARES;
            for (unsigned i = 0; i < EVAL_SQUARES; i++)
                held[EVAL_SQUARE + kind * EVAL_SQUARES + i][half] = mean;
            /* Quiet positions hardly know it, but what drowns is lost. */
            held[EVAL_SINKING + kind][half] = kind == KIND_LION ? 0 : -mean;
        }
    }
}

static void
step(double rate, unsigned long steps, double batch)
{
    static double first[EVAL_COUNT][2], second[EVAL_COUNT][2];

    for (unsigned i = 0; i < EVAL_COUNT; i++) {
        for (unsigned half = 0; half < 2; half++) {
            double g = gradient[i][half] / batch + pull * (weights[i][half] - held[i][half]);

            first[i][half] = 0.9 * first[i][half] + 0.1 * g;
            second[i][half] = 0.999 * second[i][half] + 0.001 * g * g;
            if (second[i][half] > 0)
                weights[i][half] -=
                    rate * (first[i][half] / (1 - pow(0.9, (double)steps))) /
                    (sqrt(second[i][half] / (1 - pow(0.999, (double)steps))) + 1e-9);
        }
    }
    memset(gradient, 0, sizeof gradient);
}

static void
shuffle(size_t *order, size_t count)
{
    uint64_t state = 1;

    for (size_t i = count; i > 1; i--) {
        size_t other, kept = order[i - 1];

        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        other = (size_t)((state >> 33) % i);
        order[i - 1] = order[other];
        order[other] = kept;
    }
}

/* One round through all positions but those kept apart. */
static void
go_round(const size_t *order, size_t count, double rate, unsigned long *steps)
{
    size_t in_batch = 0;

    for (size_t i = 0; i < count; i++) {
        learn(&data.samples[order[i]]);
        if (++in_batch == BATCH || i + 1 == count) {
            step(rate, ++*steps, (double)in_batch);
            in_batch = 0;
        }
    }
}

/* So that a Pawn or mPawn is about a hundred, on the squares where they stand. */
static double
pawn_now(void)
{
    double sum = 0, count = 0;

    for (size_t i = 0; i < data.count; i++) {
        double full = (double)data.samples[i].phase / EVAL_PHASES;

        for (unsigned j = 0; j < data.samples[i].count; j++) {
            const struct term *term = &data.terms[data.samples[i].first + j];

            if (term->index >= EVAL_SQUARE + KIND_SUPERPAWN * EVAL_SQUARES)
                continue;
            sum += weights[term->index][0] * full + weights[term->index][1] * (1 - full);
            count++;
        }
    }
    return count > 0 ? sum / count : 100;
}

static void
write_weights(double (*best)[2], double times)
{
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/* eval_weights.h - made by tests/tune: of each weight two, for a full board and an "
           "empty one. */\n"
           "#ifndef CONGO_SEARCH_EVAL_WEIGHTS_H\n#define CONGO_SEARCH_EVAL_WEIGHTS_H\n\n"
           "#define W(full, empty) ((full) + (empty)*65536)\n\n/* clang-format off */\n"
           "static const int32_t eval_weights[EVAL_COUNT] = {");
#define PRINT(name, n)                                                                             \
    for (unsigned i = 0; i < (n); i++)                                                             \
        printf("%sW(%ld, %ld),",                                                                   \
               i % (EVAL_##name == EVAL_SQUARE ? 4 : 6) == 0                                       \
                   ? (i ? "\n    " : "\n    /* " #name " */\n    ")                                \
                   : " ",                                                                          \
               lround(best[EVAL_##name + i][0] * times),                                           \
               lround(best[EVAL_##name + i][1] * times));
    EVAL_WEIGHTS(PRINT)
#undef PRINT
    printf("\n};\n/* clang-format on */\n\n#undef W\n\n#endif\n");
}

bool
tune_fit(const char *file)
{
    static double best[EVAL_COUNT][2];
    double least = 1, rate = 2;
    unsigned long steps = 0;
    size_t *order, count = 0;

    for (unsigned i = 0; i < EVAL_COUNT; i++) {
        weights[i][0] = (int16_t)(uint16_t)(uint32_t)eval_weights[i];
        weights[i][1] = (int16_t)(uint16_t)(((uint32_t)eval_weights[i] + 0x8000) >> 16);
    }
    if (!read_positions(file))
        return false;
    order = calloc(data.count, sizeof *order);
    if (!order)
        return false;
    for (size_t i = 0; i < data.count; i++)
        if (!data.samples[i].held_out)
            order[count++] = i;
    fprintf(stderr, "%zu positions, %zu terms; error %.6f, other games %.6f\n", data.count,
            data.term_count, error_of(false), error_of(true));
    for (unsigned round = 0; round < ROUNDS; round++, rate *= 0.9) {
        double other;

        hold();
        shuffle(order, count);
        go_round(order, count, rate, &steps);
        other = error_of(true);
        if (round % 5 == 4)
            fprintf(stderr, "round %u: error %.6f, other games %.6f\n", round + 1, error_of(false),
                    other);
        if (other < least) {
            least = other;
            memcpy(best, weights, sizeof best);
        }
    }
    memcpy(weights, best, sizeof best);
    fprintf(stderr, "a Pawn was %.1f, least error on other games %.6f\n", pawn_now(), least);
    write_weights(best, 100 / pawn_now());
    free(order);
    return true;
}
