/* SPDX-License-Identifier: MIT */
/* train.h - the parts of the trainer: positions from records, and a net that learns from them. */
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
    uint8_t count, rules, to_move;
    float target; /* for the side to move, 0 to 1 */
    struct train_piece piece[49];
};

struct spool;

struct samples {
    struct spool *spool;     /* the quiet positions */
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
bool samples_read(struct samples *samples, const char *path);
/* Out of 32 bytes of a record; `part` is how much of the target is the result. */
void sample_fill(struct sample *sample, const void *record, double part);

/*
 * Positions on disk, beside `path`, so that there may be far more than memory has room for. Each
 * goes to one of many files, at random; a round reads the files in a random order, and shuffles
 * each. The same seed gives the same order. NULL with a message on `stderr`.
 */
struct spool *spool_new(const char *path, uint64_t seed);
void spool_free(struct spool *spool);
bool spool_add(struct spool *spool, const void *record, bool held_out);
size_t spool_count(const struct spool *spool, bool held_out);
/* Begins a round; what spool_take gives is then one after the other, 0 at its end. */
void spool_begin(struct spool *spool, bool held_out);
size_t spool_take(struct spool *spool, struct sample *samples, size_t most, double part);
/* Reading or writing has failed, and it has been said. */
bool spool_failed(const struct spool *spool);

/* Replays every game of a file and prints what there is. */
bool record_check(const char *path);

/* Learns, tells of each round, and fills the weights of the last one. */
bool train_learn(const struct samples *samples, const struct train_options *options,
                 struct net *weights);

#endif
