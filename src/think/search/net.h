/* SPDX-License-Identifier: MIT */
/*
 * net.h - a small neural net with integer weights that evaluates positions.
 *
 * Its inputs are the pieces as seen by each side: own or enemy, the kind, and the square, with the
 * side's own back rank first. The four squares of the river's rank that are islands on one terrain
 * and deep on the other count as different squares. For each side, the rows of all inputs present,
 * and a row for the rules, add up to 32 hidden values; likewise for the mirrored board, since left
 * and right are equivalent. Each value is clipped to 0 ... 1, squared, and multiplied by a weight
 * that depends on the side to move and on how many pieces are left.
 *
 * congo-net(5) describes the file. tests/train makes it.
 */
#ifndef CONGO_THINK_SEARCH_NET_H
#define CONGO_THINK_SEARCH_NET_H

#include "base/err.h"
#include "rules/position.h"

/* The kinds of pieces; two kinds that share a letter are different. */
enum net_kind {
    KIND_PAWN,
    KIND_MPAWN,
    KIND_SUPERPAWN,
    KIND_MEGAPAWN,
    KIND_ELEPHANT,
    KIND_ELEPHANTE,
    KIND_ROOK,
    KIND_ZEBRA,
    KIND_GIRAFFE,
    KIND_MONKEY,
    KIND_CROCODILE,
    KIND_LION,
    NET_KINDS
};

enum {
    NET_HIDDEN = 32,
    NET_PLACES = 53, /* 49 squares, and four of them again for where they are deep */
    NET_INPUTS = 2 * NET_KINDS * NET_PLACES,
    NET_RULES = 8,
    NET_PHASES = 8,
    NET_ONE = 128,        /* a hidden value of 1 */
    NET_OUTPUT_MOST = 255 /* limit for an output weight, so that products fit into 16 bits */
};

/*
 * A net as in its file. It does not change during a search, so any number of engines can share it.
 */
struct net {
    int8_t input[NET_INPUTS][NET_HIDDEN];
    int16_t bias[NET_RULES][NET_HIDDEN];
    int16_t output[NET_PHASES][2][NET_HIDDEN]; /* of the side to move, and of the other */
    int32_t output_bias[NET_PHASES];
};
enum {
    NET_HEAD = 32,
    NET_FILE_SIZE = NET_HEAD + NET_INPUTS * NET_HIDDEN + 2 * NET_RULES * NET_HIDDEN +
                    4 * NET_PHASES * NET_HIDDEN + 4 * NET_PHASES
};

enum net_kind net_kind_of(unsigned piece, unsigned rules);
/* The input of a piece on a square for a side; less than NET_INPUTS. */
unsigned net_input(unsigned rules, unsigned side, unsigned owner, unsigned piece,
                   congo_square square);
unsigned net_phase(unsigned pieces);

/*
 * Reads a net. NULL with CONGO_BAD_NET: it is damaged, of another version, or its sums could
 * overflow.
 */
struct net *net_read(const void *bytes, size_t size, congo_error *err);
struct net *net_open(const char *path, congo_error *err);
/* The built-in net. */
struct net *net_built_in(congo_error *err);
void net_free(struct net *net);
void net_write(const struct net *net, unsigned char bytes[NET_FILE_SIZE]);

/* 32 values, and 32 for the mirrored board. */
typedef int16_t net_values[2 * NET_HIDDEN];

/* The rows for one set of rules, as a search adds them: for own pieces (0) and enemies. */
struct net_rows {
    net_values row[2][CONGO_PIECE_COUNT][BOARD_SQUARES];
};
void net_prepare(struct net_rows *rows, const struct net *net, unsigned rules);

/* The hidden values of a position for each side, White first. */
struct net_state {
    net_values hidden[2];
};
void net_begin(struct net_state *state, const struct net *net, const congo_position *position);

/* A position with its pieces by square, and its values. */
struct net_seen {
    const congo_position *position;
    const struct pos_mailbox *mailbox;
    struct net_state *state;
};
/* Computes the values of `after` from those of `before`, under the same rules. */
void net_follow(const struct net_rows *rows, struct net_seen before, struct net_seen after);

/* For the side to move, in hundredths of a Pawn, without limits. */
int net_value(const struct net *net, const struct net_state *state, const congo_position *position);

/* A square from the other side's view. */
static inline congo_square
net_turned(congo_square square)
{
    return (congo_square)(48 - (square & 56) + (square & 7));
}

#endif
