/* SPDX-License-Identifier: MIT */
/*
 * net.h - a small neural net of whole numbers, which judges positions.
 *
 * Its inputs are the pieces as each side sees them: own or enemy's, the kind, and the square, with
 * the side's own back rank first. The four squares of the river's rank that are islands on one
 * terrain and deep on the other are different squares. For each side the rows of all inputs that
 * are there add up to 32 hidden values, beginning with a row of the rules; and once more for the
 * board in a mirror, since left and right are alike. Each value, cut to 0 ... 1 and squared, counts
 * with a weight that depends on who is to move and on how many pieces are left.
 *
 * congo-net(5) describes the file. tests/train makes it.
 */
#ifndef CONGO_THINK_SEARCH_NET_H
#define CONGO_THINK_SEARCH_NET_H

#include "base/err.h"
#include "rules/position.h"

/* The kinds of pieces; those that the rules make of one letter are different kinds. */
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
    NET_PLACES = 53, /* 49 squares, and the four again where they are deep */
    NET_INPUTS = 2 * NET_KINDS * NET_PLACES,
    NET_RULES = 8,
    NET_PHASES = 8,
    NET_ONE = 128,        /* of a hidden value, what is 1 */
    NET_OUTPUT_MOST = 255 /* of an output's weight, so that products fit 16 bits */
};

/*
 * A net as its file has it. Nothing in it changes during a search, so any number of engines may
 * share it.
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
/* Which input a piece on a square is to a side; less than NET_INPUTS. */
unsigned net_input(unsigned rules, unsigned side, unsigned owner, unsigned piece,
                   congo_square square);
unsigned net_phase(unsigned pieces);

/* CONGO_BAD_NET: damaged, of another version, or with sums that would not fit. NULL with an error.
 */
struct net *net_read(const void *bytes, size_t size, congo_error *err);
struct net *net_open(const char *path, congo_error *err);
/* The net that the library carries. */
struct net *net_built_in(congo_error *err);
void net_free(struct net *net);
void net_write(const struct net *net, unsigned char bytes[NET_FILE_SIZE]);

/* 32 values, and the same of the board in a mirror. */
typedef int16_t net_values[2 * NET_HIDDEN];

/* The rows of one set of rules, as a search adds them up: of an own piece (0) or an enemy's. */
struct net_rows {
    net_values row[2][CONGO_PIECE_COUNT][BOARD_SQUARES];
};
void net_prepare(struct net_rows *rows, const struct net *net, unsigned rules);

/* The hidden values of a position as each side sees it, White's first. */
struct net_state {
    net_values hidden[2];
};
void net_begin(struct net_state *state, const struct net *net, const congo_position *position);

/* A position with what is on each square, and its values. */
struct net_seen {
    const congo_position *position;
    const struct pos_mailbox *mailbox;
    struct net_state *state;
};
/* The values of `after` out of those of `before`, by the same rules. */
void net_follow(const struct net_rows *rows, struct net_seen before, struct net_seen after);

/* For the side to move, in hundredths of a Pawn; not cut to any range. */
int net_value(const struct net *net, const struct net_state *state, const congo_position *position);

/* A square as the other side has it. */
static inline congo_square
net_turned(congo_square square)
{
    return (congo_square)(48 - (square & 56) + (square & 7));
}

#endif
