/* SPDX-License-Identifier: MIT */
/*
 * parts.h - the parts of a net during training. Training uses floating point for what are integers
 * in the engine, and limits the weights to their range. A row of the net is a sum of rows: one for
 * the piece on any square, one for it on this square, and one that both kinds of Pawn, or of
 * Elephant, share, so that rare inputs start with the values of common ones.
 */
#ifndef TESTS_TRAIN_PARTS_H
#define TESTS_TRAIN_PARTS_H

#include "think/search/net.h"

enum { ANYWHERE = 2 * NET_KINDS, PAIRS = 2, PLACES = 49 };

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

/* Adam's memory of earlier steps. */
struct adam {
    float first[PARTS], second[PARTS];
    double steps;
};

void begin_parts(struct parts *parts, uint64_t *random);
void add_up(const struct parts *parts, struct whole *whole);
/* The gradient of the sums is that of each of their parts. */
void take_apart(const struct whole *whole, struct parts *parts);
/* A step against the gradient, and a pull towards nothing where positions do not say otherwise. */
void step_parts(struct adam *adam, struct parts *parts, const struct parts *gradient, double rate);

/* In whole numbers, and what those are. */
void write_whole(const struct whole *whole, struct net *weights);
void read_whole(const struct net *weights, struct whole *whole);

#endif
