/* SPDX-License-Identifier: MIT */
/*
 * net.h - an evaluation that is learned: a small net of whole numbers, out of a file.
 *
 * Its inputs are the pieces as each side sees them: own or enemy's, the kind, and the square, with
 * the side's own back rank first. The four squares of the river's rank that are islands on one
 * terrain and deep on the other are different squares. For each side the rows of all inputs that
 * are there add up to 32 hidden values, beginning with a row of the rules; what a move changes is
 * added and taken off. Each value, cut to 0 ... 1 and squared, counts with a weight that depends on
 * who is to move and on how many pieces are left.
 *
 * congo-net(5) describes the file. tests/train makes it.
 */
#ifndef CONGO_THINK_SEARCH_NET_H
#define CONGO_THINK_SEARCH_NET_H

#include "base/err.h"
#include "rules/packed.h"

enum {
    NET_HIDDEN = 32,
    NET_KINDS = 12,
    NET_PLACES = 53, /* 49 squares, and the four again where they are deep */
    NET_INPUTS = 2 * NET_KINDS * NET_PLACES,
    NET_RULES = 8,
    NET_PHASES = 8,
    NET_ONE = 128,        /* of a hidden value, what is 1 */
    NET_OUTPUT_MOST = 255 /* of an output's weight, so that products fit 16 bits */
};

/* As a file has it, and as the trainer makes it. */
struct net_weights {
    int16_t input[NET_INPUTS][NET_HIDDEN]; /* that fit a byte */
    int16_t bias[NET_RULES][NET_HIDDEN];
    int16_t output[NET_PHASES][2][NET_HIDDEN]; /* of the side to move, and of the other */
    int32_t output_bias[NET_PHASES];
};
enum {
    NET_HEAD = 32,
    NET_FILE_SIZE = NET_HEAD + NET_INPUTS * NET_HIDDEN + 2 * NET_RULES * NET_HIDDEN +
                    4 * NET_PHASES * NET_HIDDEN + 4 * NET_PHASES
};

typedef int16_t net_row[NET_HIDDEN];

/* Ready for a search; nothing in it changes any more, and any number of engines may use it. */
struct net {
    /* By the rules: of an own piece (0) or an enemy's, its kind, and its square. */
    net_row rows[NET_RULES][2][CONGO_PIECE_COUNT][BOARD_SQUARES];
    struct net_weights weights;
};

/* Which input a piece on a square is to a side; NET_INPUTS at most. */
unsigned net_input(unsigned rules, unsigned side, unsigned owner, unsigned piece,
                   congo_square square);
unsigned net_phase(unsigned pieces);

/* CONGO_BAD_NET: damaged, of another version, or with sums that would not fit. NULL with an error.
 */
struct net *net_read(const void *bytes, size_t size, congo_error *err);
struct net *net_open(const char *path, congo_error *err);
void net_free(struct net *net);
void net_write(const struct net_weights *weights, unsigned char bytes[NET_FILE_SIZE]);

/* The hidden values of a position, White's first, as each side sees it. */
struct net_state {
    net_row hidden[2];
};
void net_begin(struct net_state *state, const struct net *net, const congo_position *position);

/* For the side to move, in hundredths of a Pawn; not cut to any range. */
int net_value(const struct net *net, const struct net_state *state, const congo_position *position);

#if defined(__GNUC__)
typedef int16_t net_lanes __attribute__((vector_size(16)));
enum { NET_LANES = 8 };
#endif

/* A square as the other side has it. */
static inline congo_square
net_turned(congo_square square)
{
    return (congo_square)(48 - (square & 56) + (square & 7));
}

BOARD_INLINE void
net_add(net_row to, const net_row row, bool put)
{
#if defined(__GNUC__)
    for (unsigned i = 0; i < NET_HIDDEN; i += NET_LANES) {
        net_lanes sum, more;

        __builtin_memcpy(&sum, to + i, sizeof sum);
        __builtin_memcpy(&more, row + i, sizeof more);
        sum = put ? sum + more : sum - more;
        __builtin_memcpy(to + i, &sum, sizeof sum);
    }
#else
    for (unsigned i = 0; i < NET_HIDDEN; i++)
        to[i] = (int16_t)(put ? to[i] + row[i] : to[i] - row[i]);
#endif
}

/* A piece is put on a square, or taken from it. */
BOARD_INLINE void
net_change(struct net_state *state, const net_row (*rows)[CONGO_PIECE_COUNT][BOARD_SQUARES],
           unsigned side, unsigned piece, congo_square square, bool put)
{
    net_add(state->hidden[CONGO_WHITE], rows[side][piece][square], put);
    net_add(state->hidden[CONGO_BLACK], rows[side ^ 1][piece][net_turned(square)], put);
}

#endif
