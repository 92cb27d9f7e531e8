/* SPDX-License-Identifier: MIT */
/*
 * net_sums.c - evaluates positions with a net.
 *
 * Compilers vectorise these loops. Everything is an integer, so the result does not depend on how
 * they do it, or on the order of additions.
 */
#include "rules/moves.h"
#include "think/search/net.h"

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

enum {
    VALUES = 2 * NET_HIDDEN,
    /*
     * The scale of a hundredth of a Pawn: values are squares of 1/128, weights 1/64, times 256; and
     * there are two boards, the real one and its mirror image.
     */
    OUTPUT_UNIT = 2 * (NET_ONE * NET_ONE * 64 / 256),
    CHANGES_MOST = 2 * 49
};

void
net_prepare(struct net_rows *rows, const struct net *net, unsigned rules)
{
    for (unsigned owner = 0; owner < 2; owner++)
        for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
            for (congo_squares left = CONGO_BOARD; left; left &= left - 1) {
                congo_square square = board_first(left), mirrored = board_mirror_square(square);
                const int8_t *input =
                    net->input[net_input(rules, CONGO_WHITE, owner, piece, square)];

                for (unsigned unit = 0; unit < NET_HIDDEN; unit++) {
                    rows->row[owner][piece][square][unit] = (int16_t)input[unit];
                    rows->row[owner][piece][mirrored][NET_HIDDEN + unit] = (int16_t)input[unit];
                }
            }
}

/* ------------------------------------------------------------------ hidden values */

/* Tests define NET_ONE_BY_ONE, to compare with what other compilers make of this. */
#if defined(__GNUC__) && !defined(NET_ONE_BY_ONE)
typedef int16_t net_lanes __attribute__((vector_size(32), aligned(2), may_alias));
enum { LANES = 16 };
#else
typedef int16_t net_lanes;
enum { LANES = 1 };
#endif
#define LANES_AT(values, which) (((net_lanes *)(values))[which])
#define LANES_OF(values, which) (((const net_lanes *)(values))[which])

/* Rows to subtract and to add, for each side. */
struct changes {
    unsigned taken, put;
    const int16_t *row_taken[2][CHANGES_MOST], *row_put[2][CHANGES_MOST];
};

/* Four at a time, each in its own variable, so that compilers keep them in registers. */
BOARD_INLINE void
add_changes(net_values to, const net_values from, const int16_t *const *taken, unsigned taken_count,
            const int16_t *const *put, unsigned put_count)
{
    for (unsigned part = 0; part < VALUES; part += 4 * LANES) {
        net_lanes sum0 = LANES_OF(from + part, 0), sum1 = LANES_OF(from + part, 1);
        net_lanes sum2 = LANES_OF(from + part, 2), sum3 = LANES_OF(from + part, 3);

        for (unsigned i = 0; i < taken_count; i++) {
            const int16_t *row = taken[i] + part;

            sum0 -= LANES_OF(row, 0);
            sum1 -= LANES_OF(row, 1);
            sum2 -= LANES_OF(row, 2);
            sum3 -= LANES_OF(row, 3);
        }
        for (unsigned i = 0; i < put_count; i++) {
            const int16_t *row = put[i] + part;

            sum0 += LANES_OF(row, 0);
            sum1 += LANES_OF(row, 1);
            sum2 += LANES_OF(row, 2);
            sum3 += LANES_OF(row, 3);
        }
        LANES_AT(to + part, 0) = sum0;
        LANES_AT(to + part, 1) = sum1;
        LANES_AT(to + part, 2) = sum2;
        LANES_AT(to + part, 3) = sum3;
    }
}

static inline unsigned
list_rows(const struct net_rows *rows, const int16_t *list[2][CHANGES_MOST],
          const struct net_seen *seen, congo_squares squares)
{
    unsigned count = 0;

    for (; squares; squares &= squares - 1, count++) {
        congo_square square = board_first(squares);
        unsigned owner = seen->position->side[CONGO_BLACK] >> square & 1;
        unsigned piece = seen->mailbox->piece[square];

        list[CONGO_WHITE][count] = rows->row[owner][piece][square];
        list[CONGO_BLACK][count] = rows->row[owner ^ 1][piece][net_turned(square)];
    }
    return count;
}

BOARD_INLINE void
follow(const struct net_rows *rows, const struct net_seen *before, const struct net_seen *after)
{
    const congo_position *a = before->position, *b = after->position;
    congo_squares changed = (a->side[0] ^ b->side[0]) | (a->side[1] ^ b->side[1]);
    struct changes changes;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        changed |= a->piece[piece] ^ b->piece[piece];
    changes.taken = list_rows(rows, changes.row_taken, before, changed & pos_occupied(a));
    changes.put = list_rows(rows, changes.row_put, after, changed & pos_occupied(b));
    for (unsigned side = 0; side < 2; side++)
        add_changes(after->state->hidden[side], before->state->hidden[side],
                    changes.row_taken[side], changes.taken, changes.row_put[side], changes.put);
}

/* Computes everything from scratch. */
void
net_begin(struct net_state *state, const struct net *net, const congo_position *position)
{
    for (unsigned side = 0; side < 2; side++) {
        int16_t *hidden = state->hidden[side];

        for (unsigned unit = 0; unit < VALUES; unit++)
            hidden[unit] = net->bias[position->rules][unit % NET_HIDDEN];
        for (congo_squares left = pos_occupied(position); left; left &= left - 1) {
            congo_square square = board_first(left), mirrored = board_mirror_square(square);
            unsigned owner = position->side[CONGO_BLACK] >> square & 1, rules = position->rules;
            congo_piece piece = pos_piece_on(position, square);
            const int8_t *row = net->input[net_input(rules, side, owner, piece, square)];
            const int8_t *other = net->input[net_input(rules, side, owner, piece, mirrored)];

            for (unsigned unit = 0; unit < NET_HIDDEN; unit++) {
                hidden[unit] = (int16_t)(hidden[unit] + row[unit]);
                hidden[NET_HIDDEN + unit] = (int16_t)(hidden[NET_HIDDEN + unit] + other[unit]);
            }
        }
    }
}

/* ------------------------------------------------------------------ the value */

/* The clipped and squared values times their weights. */
BOARD_INLINE int32_t
output_of(const int16_t *hidden, const int16_t *weights)
{
#if defined(__wasm_simd128__)
    /* Here compilers do not find the multiply-and-add instruction by themselves. */
    const v128_t none = wasm_i16x8_const_splat(0), one = wasm_i16x8_const_splat(NET_ONE);
    v128_t sum = none;

    for (unsigned i = 0; i < NET_HIDDEN; i += 8) {
        v128_t value = wasm_v128_load(hidden + i), weight = wasm_v128_load(weights + i);

        value = wasm_i16x8_min(wasm_i16x8_max(value, none), one);
        sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(value, wasm_i16x8_mul(value, weight)));
    }
    return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
           wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
#else
    int32_t sum = 0;

    for (unsigned i = 0; i < NET_HIDDEN; i++) {
        int16_t value = hidden[i] < 0 ? 0 : hidden[i] > NET_ONE ? NET_ONE : hidden[i];

        sum += (int32_t)value * (int16_t)(value * weights[i]);
    }
    return sum;
#endif
}

BOARD_INLINE int
value_of(const struct net *net, const struct net_state *state, const congo_position *position,
         unsigned pieces)
{
    unsigned phase = net_phase(pieces), side = position->to_move;
    int32_t sum = 2 * net->output_bias[phase];

    for (unsigned i = 0; i < 2; i++)
        for (unsigned mirrored = 0; mirrored < 2; mirrored++)
            sum +=
                output_of(state->hidden[side ^ i] + NET_HIDDEN * mirrored, net->output[phase][i]);
    return sum / OUTPUT_UNIT;
}

#if defined(__GNUC__) && defined(__x86_64__) && !defined(NET_ONE_BY_ONE)
/* Compiled twice: for processors with instructions that nearly all have, and for the others. */
#define WIDE __attribute__((target("avx2,popcnt,bmi"), noinline)) static
#define PLAIN __attribute__((noinline)) static
#define HAS_WIDE (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))

WIDE void
follow_wide(const struct net_rows *rows, const struct net_seen *before,
            const struct net_seen *after)
{
    follow(rows, before, after);
}

PLAIN void
follow_plain(const struct net_rows *rows, const struct net_seen *before,
             const struct net_seen *after)
{
    follow(rows, before, after);
}

WIDE int
value_wide(const struct net *net, const struct net_state *state, const congo_position *position)
{
    return value_of(net, state, position, board_count(pos_occupied(position)));
}

PLAIN int
value_plain(const struct net *net, const struct net_state *state, const congo_position *position)
{
    return value_of(net, state, position, board_count(pos_occupied(position)));
}
#else
#define HAS_WIDE false
#define follow_wide follow
#define follow_plain follow
#define value_wide(net, state, position) value_plain(net, state, position)
#define value_plain(net, state, position)                                                          \
    value_of(net, state, position, board_count(pos_occupied(position)))
#endif

void
net_follow(const struct net_rows *rows, struct net_seen before, struct net_seen after)
{
    if (HAS_WIDE)
        follow_wide(rows, &before, &after);
    else
        follow_plain(rows, &before, &after);
}

int
net_value(const struct net *net, const struct net_state *state, const congo_position *position)
{
    return HAS_WIDE ? value_wide(net, state, position) : value_plain(net, state, position);
}
