/* SPDX-License-Identifier: MIT */
/* train.h - the parts of the trainer: positions out of records, and a net that learns from them. */
#ifndef TESTS_TRAIN_TRAIN_H
#define TESTS_TRAIN_TRAIN_H

#include "think/search/net.h"

#include <stdio.h>

/* A piece that stands somewhere: the side and the kind, and its place from A1, B1 on. */
struct train_piece {
    uint8_t owner_kind; /* kinds of White's, then Black's */
    uint8_t place;      /* 0 to 48 */
};

struct sample {
    size_t first; /* of its pieces */
    uint8_t count, rules, to_move;
    bool held_out;
    float target; /* for the side to move, 0 to 1 */
};

struct samples {
    struct train_piece *pieces;
    size_t piece_count, piece_room;
    struct sample *list;
    size_t count, room;
    size_t games, positions; /* all that was read */
};

struct train_options {
    double result;   /* how much of the target is the game's result; the rest is the score */
    unsigned rounds; /* through all positions */
    unsigned threads;
    unsigned seed;
    double rate;
};

/* Hundredths of a Pawn in which odds change by e; the unit of what the net gives. */
enum { TRAIN_SCALE = 256 };
double train_odds(double score);

/* Adds a file's quiet positions. False with a message on `stderr`. */
bool samples_read(struct samples *samples, const char *path, const struct train_options *options);
void samples_free(struct samples *samples);

/* Replays every game of a file and prints what there is. */
bool record_check(const char *path);

/* Learns, tells of each round, and fills the weights that were best on the games held out. */
bool train_learn(const struct samples *samples, const struct train_options *options,
                 struct net *weights);

#endif
