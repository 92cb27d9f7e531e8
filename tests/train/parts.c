/* SPDX-License-Identifier: MIT */
/* parts.c - adds up the rows of a net from their parts, and passes the gradient on to each part. */
#include "train/parts.h"

#include "base/random.h"

#include <math.h>
#include <string.h>

enum { INPUT_SCALE = NET_ONE, OUTPUT_SCALE = 64 };

/* The row that both kinds of a pair share, if it is of one. */
#define NOT_SHARED SIZE_MAX
static size_t
shared_row(unsigned input)
{
    unsigned owner = input / NET_PLACES / NET_KINDS, kind = input / NET_PLACES % NET_KINDS;
    unsigned place = input % NET_PLACES, pair;

    if (kind == KIND_PAWN || kind == KIND_MPAWN)
        pair = 0;
    else if (kind == KIND_ELEPHANT || kind == KIND_ELEPHANTE)
        pair = 1;
    else
        return NOT_SHARED;
    if (place >= PLACES)
        place = 3 * 7 + (place - PLACES < 2 ? place - PLACES : place - PLACES + 3);
    return (owner * PAIRS + pair) * PLACES + place;
}

/* The input whose row that of a deep square adds to; else the same. */
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

void
add_up(const struct parts *parts, struct whole *whole)
{
    const float most = 127.0f / INPUT_SCALE, output_most = (float)NET_OUTPUT_MOST / OUTPUT_SCALE;

    for (unsigned input = 0; input < NET_INPUTS; input++) {
        const float *any = parts->anywhere[input / NET_PLACES];
        size_t shared = shared_row(input);
        unsigned dry = dry_input(input);

        for (unsigned k = 0; k < NET_HIDDEN; k++)
            whole->input[input][k] = cut(parts->input[input][k] + any[k] +
                                             (shared == NOT_SHARED ? 0 : parts->shared[shared][k]) +
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

void
take_apart(const struct whole *whole, struct parts *parts)
{
    memset(parts, 0, sizeof *parts);
    for (unsigned input = 0; input < NET_INPUTS; input++) {
        float *any = parts->anywhere[input / NET_PLACES];
        size_t shared = shared_row(input);
        unsigned dry = dry_input(input);

        for (unsigned k = 0; k < NET_HIDDEN; k++) {
            float slope = whole->input[input][k];

            parts->input[input][k] += slope;
            any[k] += slope;
            if (shared != NOT_SHARED)
                parts->shared[shared][k] += slope;
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

void
begin_parts(struct parts *parts, uint64_t *random)
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

void
step_parts(struct adam *adam, struct parts *parts, const struct parts *slopes, double rate)
{
    const float *gradient = (const float *)slopes;
    float *weights = (float *)parts;
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

void
write_whole(const struct whole *whole, struct net *weights)
{
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        weights->input[i / NET_HIDDEN][i % NET_HIDDEN] =
            (int8_t)rounded(whole->input[i / NET_HIDDEN][i % NET_HIDDEN], INPUT_SCALE, 127);
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

void
read_whole(const struct net *weights, struct whole *whole)
{
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        whole->input[i / NET_HIDDEN][i % NET_HIDDEN] =
            (float)weights->input[i / NET_HIDDEN][i % NET_HIDDEN] / INPUT_SCALE;
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++)
        whole->bias[i / NET_HIDDEN][i % NET_HIDDEN] =
            (float)weights->bias[i / NET_HIDDEN][i % NET_HIDDEN] / INPUT_SCALE;
    for (unsigned phase = 0; phase < NET_PHASES; phase++) {
        for (unsigned k = 0; k < 2 * NET_HIDDEN; k++)
            whole->output[phase][k / NET_HIDDEN][k % NET_HIDDEN] =
                (float)weights->output[phase][k / NET_HIDDEN][k % NET_HIDDEN] / OUTPUT_SCALE;
        whole->output_bias[phase] =
            (float)weights->output_bias[phase] / ((float)OUTPUT_SCALE * INPUT_SCALE * INPUT_SCALE);
    }
}
