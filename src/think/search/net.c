/* SPDX-License-Identifier: MIT */
/* net.c - a net out of a file, and what it says of a position. */
#include "think/search/net.h"

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"
#include "think/search/eval_terms.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define MAGIC "congo-net 1\n"
enum { AT_HIDDEN = 12, AT_INPUTS = 14, AT_PHASES = 16, AT_RULES = 18, AT_ZERO = 20, AT_SUM = 24 };
_Static_assert((int)NET_KINDS == (int)KINDS, "an input for each kind");

/* A score's part of a Pawn's hundredth: values are squares of 1/128, weights 1/64, times 256. */
enum { OUTPUT_UNIT = NET_ONE * NET_ONE * 64 / 256, OUTPUT_BIAS_MOST = 1 << 28 };

/* ------------------------------------------------------------------ inputs */

unsigned
net_input(unsigned rules, unsigned side, unsigned owner, unsigned piece, congo_square square)
{
    congo_square seen = side == CONGO_WHITE ? square : net_turned(square);
    unsigned place = 7 * board_rank(seen) + board_file(seen);
    congo_squares differ = (RIVER & ~ISLANDS_DEEP) & (BIT(seen) - 1);

    /* The four that are deep on the full river alone stand behind all others there. */
    if ((rules & CONGO_RULE_RIVER) && (RIVER & ~ISLANDS_DEEP & BIT(seen)))
        place = 49 + board_count(differ);
    return ((owner ^ side) * NET_KINDS + eval_kind_of((congo_piece)piece, rules)) * NET_PLACES +
           place;
}

unsigned
net_phase(unsigned pieces)
{
    unsigned phase = pieces > 2 ? (pieces - 2) / 4 : 0;

    return phase < NET_PHASES ? phase : NET_PHASES - 1;
}

/* ------------------------------------------------------------------ a file */

static uint64_t
sum_of(const unsigned char *bytes)
{
    uint64_t sum = bytes_sum(BYTES_SUM_FIRST, bytes, AT_SUM);

    return bytes_sum(sum, bytes + NET_HEAD, NET_FILE_SIZE - NET_HEAD);
}

void
net_write(const struct net_weights *weights, unsigned char bytes[NET_FILE_SIZE])
{
    unsigned char *at = bytes + NET_HEAD;

    memset(bytes, 0, NET_HEAD);
    memcpy(bytes, MAGIC, sizeof MAGIC - 1);
    bytes_put(bytes + AT_HIDDEN, 2, NET_HIDDEN);
    bytes_put(bytes + AT_INPUTS, 2, NET_INPUTS);
    bytes_put(bytes + AT_PHASES, 2, NET_PHASES);
    bytes_put(bytes + AT_RULES, 2, NET_RULES);
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        *at++ = (unsigned char)weights->input[i / NET_HIDDEN][i % NET_HIDDEN];
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++, at += 2)
        bytes_put(at, 2, (uint16_t)weights->bias[i / NET_HIDDEN][i % NET_HIDDEN]);
    for (unsigned i = 0; i < NET_PHASES * 2 * NET_HIDDEN; i++, at += 2)
        bytes_put(
            at, 2,
            (uint16_t)weights->output[i / (2 * NET_HIDDEN)][i / NET_HIDDEN % 2][i % NET_HIDDEN]);
    for (unsigned i = 0; i < NET_PHASES; i++, at += 4)
        bytes_put(at, 4, (uint32_t)weights->output_bias[i]);
    bytes_put(bytes + AT_SUM, 8, sum_of(bytes));
}

static int16_t
get_16(const unsigned char *at)
{
    return (int16_t)(uint16_t)bytes_get(at, 2);
}

static void
unpack(const unsigned char *bytes, struct net_weights *weights)
{
    const unsigned char *at = bytes + NET_HEAD;

    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++, at++)
        weights->input[i / NET_HIDDEN][i % NET_HIDDEN] = (int16_t)(*at < 0x80 ? *at : *at - 0x100);
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++, at += 2)
        weights->bias[i / NET_HIDDEN][i % NET_HIDDEN] = get_16(at);
    for (unsigned i = 0; i < NET_PHASES * 2 * NET_HIDDEN; i++, at += 2)
        weights->output[i / (2 * NET_HIDDEN)][i / NET_HIDDEN % 2][i % NET_HIDDEN] = get_16(at);
    for (unsigned i = 0; i < NET_PHASES; i++, at += 4)
        weights->output_bias[i] = (int32_t)(uint32_t)bytes_get(at, 4);
}

/* Whether no board, with whatever piece on each square, makes a sum that does not fit. */
static bool
sums_fit(const struct net_weights *weights)
{
    for (unsigned unit = 0; unit < NET_HIDDEN; unit++) {
        int most = 0;

        for (unsigned place = 0; place < NET_PLACES; place++) {
            int largest = 0;

            for (unsigned input = place; input < NET_INPUTS; input += NET_PLACES) {
                int weight = weights->input[input][unit];

                largest = weight > largest ? weight : -weight > largest ? -weight : largest;
            }
            most += largest;
        }
        for (unsigned rules = 0; rules < NET_RULES; rules++)
            if (weights->bias[rules][unit] + most > INT16_MAX ||
                weights->bias[rules][unit] - most < INT16_MIN)
                return false;
    }
    for (unsigned phase = 0; phase < NET_PHASES; phase++) {
        for (unsigned i = 0; i < 2 * NET_HIDDEN; i++)
            if (weights->output[phase][i / NET_HIDDEN][i % NET_HIDDEN] > NET_OUTPUT_MOST ||
                weights->output[phase][i / NET_HIDDEN][i % NET_HIDDEN] < -NET_OUTPUT_MOST)
                return false;
        if (weights->output_bias[phase] > OUTPUT_BIAS_MOST ||
            weights->output_bias[phase] < -OUTPUT_BIAS_MOST)
            return false;
    }
    return true;
}

static void
fill_rows(struct net *net, unsigned rules)
{
    for (unsigned owner = 0; owner < 2; owner++)
        for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
            for (congo_squares left = CONGO_BOARD; left; left &= left - 1) {
                congo_square square = board_first(left);
                unsigned input = net_input(rules, CONGO_WHITE, owner, piece, square);

                for (unsigned unit = 0; unit < NET_HIDDEN; unit++)
                    net->rows[rules][owner][piece][square][unit] = net->weights.input[input][unit];
            }
}

static const char *
fault_of(const unsigned char *bytes, size_t size)
{
    if (size < sizeof MAGIC - 1 || memcmp(bytes, MAGIC, sizeof MAGIC - 1) != 0)
        return "is not a net of this version";
    if (size != NET_FILE_SIZE)
        return "has another size than a net";
    if (bytes_get(bytes + AT_HIDDEN, 2) != NET_HIDDEN ||
        bytes_get(bytes + AT_INPUTS, 2) != NET_INPUTS ||
        bytes_get(bytes + AT_PHASES, 2) != NET_PHASES ||
        bytes_get(bytes + AT_RULES, 2) != NET_RULES || bytes_get(bytes + AT_ZERO, 4) != 0)
        return "is a net of another shape";
    return bytes_get(bytes + AT_SUM, 8) != sum_of(bytes) ? "is a damaged net" : NULL;
}

struct net *
net_read(const void *bytes, size_t size, congo_error *err)
{
    const char *fault = fault_of(bytes, size);
    struct net *net = fault ? NULL : mem_new(1, sizeof *net);

    if (net) {
        unpack(bytes, &net->weights);
        if (!sums_fit(&net->weights))
            fault = "is a net whose sums could overflow";
    }
    if (fault)
        err_set(err, CONGO_BAD_NET, 0, 0, "%s", fault);
    else if (!net)
        err_no_memory(err);
    if (fault || !net) {
        mem_free(net);
        return NULL;
    }
    for (unsigned rules = 0; rules < NET_RULES; rules++)
        fill_rows(net, rules);
    return net;
}

struct net *
net_open(const char *path, congo_error *err)
{
    struct buf bytes = BUF_EMPTY;
    struct net *net = NULL;

    /* One byte more than it may have, so that a longer one is told from it. */
    if (file_read_regular(path, NET_FILE_SIZE + 1, &bytes, err)) {
        net = net_read(bytes.bytes, bytes.length, err);
        if (!net)
            err_in_file(err, path);
    }
    buf_free(&bytes);
    return net;
}

void
net_free(struct net *net)
{
    mem_free(net);
}

/* ------------------------------------------------------------------ a position */

void
net_begin(struct net_state *state, const struct net *net, const congo_position *position)
{
    for (unsigned side = 0; side < 2; side++)
        memcpy(state->hidden[side], net->weights.bias[position->rules], sizeof state->hidden[side]);
    for (unsigned side = 0; side < 2; side++)
        for (congo_squares left = position->side[side]; left; left &= left - 1) {
            congo_square square = board_first(left);

            net_change(state, net->rows[position->rules], side, pos_piece_on(position, square),
                       square, true);
        }
}

/* Each value, cut and squared, times its weight. Any order of adding gives the same sum. */
static int32_t
output_of(const net_row hidden, const net_row weights)
{
#if defined(__SSE2__)
    const __m128i none = _mm_setzero_si128(), one = _mm_set1_epi16(NET_ONE);
    __m128i sum = none;
    int32_t parts[4];

    for (unsigned i = 0; i < NET_HIDDEN; i += NET_LANES) {
        __m128i value = _mm_loadu_si128((const __m128i *)(const void *)(hidden + i));
        __m128i weight = _mm_loadu_si128((const __m128i *)(const void *)(weights + i));

        value = _mm_min_epi16(_mm_max_epi16(value, none), one);
        sum = _mm_add_epi32(sum, _mm_madd_epi16(value, _mm_mullo_epi16(value, weight)));
    }
    _mm_storeu_si128((__m128i *)(void *)parts, sum);
    return parts[0] + parts[1] + parts[2] + parts[3];
#else
    int32_t sum = 0;

    for (unsigned i = 0; i < NET_HIDDEN; i++) {
        int16_t value = hidden[i] < 0 ? 0 : hidden[i] > NET_ONE ? NET_ONE : hidden[i];

        sum += (int32_t)value * (int16_t)(value * weights[i]);
    }
    return sum;
#endif
}

int
net_value(const struct net *net, const struct net_state *state, const congo_position *position)
{
    unsigned phase = net_phase(board_count(pos_occupied(position))), side = position->to_move;

    return (net->weights.output_bias[phase] +
            output_of(state->hidden[side], net->weights.output[phase][0]) +
            output_of(state->hidden[side ^ 1], net->weights.output[phase][1])) /
           OUTPUT_UNIT;
}
