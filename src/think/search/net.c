/* SPDX-License-Identifier: MIT */
/* net.c - reads a net from a file. */
#include "think/search/net.h"

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"

#include <string.h>

#define MAGIC "congo-net 2\n"
enum { AT_HIDDEN = 12, AT_INPUTS = 14, AT_PHASES = 16, AT_RULES = 18, AT_ZERO = 20, AT_SUM = 24 };

enum { OUTPUT_BIAS_MOST = 1 << 28 };

extern const unsigned char net_data[];
extern const size_t net_data_size;

/* ------------------------------------------------------------------ inputs */

enum net_kind
net_kind_of(unsigned piece, unsigned rules)
{
    static const uint8_t kinds[CONGO_PIECE_COUNT] = {
        [CONGO_PAWN] = KIND_PAWN,           [CONGO_SUPERPAWN] = KIND_SUPERPAWN,
        [CONGO_MEGAPAWN] = KIND_MEGAPAWN,   [CONGO_ELEPHANT] = KIND_ELEPHANT,
        [CONGO_ROOK] = KIND_ROOK,           [CONGO_ZEBRA] = KIND_ZEBRA,
        [CONGO_GIRAFFE] = KIND_GIRAFFE,     [CONGO_MONKEY] = KIND_MONKEY,
        [CONGO_CROCODILE] = KIND_CROCODILE, [CONGO_LION] = KIND_LION,
    };

    if (piece == CONGO_PAWN && (rules & CONGO_RULE_MPAWN))
        return KIND_MPAWN;
    if (piece == CONGO_ELEPHANT && (rules & CONGO_RULE_ELEPHANTE))
        return KIND_ELEPHANTE;
    return (enum net_kind)kinds[piece];
}

unsigned
net_input(unsigned rules, unsigned side, unsigned owner, unsigned piece, congo_square square)
{
    congo_square seen = side == CONGO_WHITE ? square : net_turned(square);
    unsigned place = 7 * board_rank(seen) + board_file(seen);
    congo_squares differ = (RIVER & ~ISLANDS_DEEP) & (BIT(seen) - 1);

    /* The four squares that are deep only on the full river come after all others. */
    if ((rules & CONGO_RULE_RIVER) && (RIVER & ~ISLANDS_DEEP & BIT(seen)))
        place = 49 + board_count(differ);
    return ((owner ^ side) * NET_KINDS + (unsigned)net_kind_of(piece, rules)) * NET_PLACES + place;
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
net_write(const struct net *net, unsigned char bytes[NET_FILE_SIZE])
{
    unsigned char *at = bytes + NET_HEAD;

    memset(bytes, 0, NET_HEAD);
    memcpy(bytes, MAGIC, sizeof MAGIC - 1);
    bytes_put(bytes + AT_HIDDEN, 2, NET_HIDDEN);
    bytes_put(bytes + AT_INPUTS, 2, NET_INPUTS);
    bytes_put(bytes + AT_PHASES, 2, NET_PHASES);
    bytes_put(bytes + AT_RULES, 2, NET_RULES);
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        *at++ = (unsigned char)net->input[i / NET_HIDDEN][i % NET_HIDDEN];
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++, at += 2)
        bytes_put(at, 2, (uint16_t)net->bias[i / NET_HIDDEN][i % NET_HIDDEN]);
    for (unsigned i = 0; i < NET_PHASES * 2 * NET_HIDDEN; i++, at += 2)
        bytes_put(at, 2,
                  (uint16_t)net->output[i / (2 * NET_HIDDEN)][i / NET_HIDDEN % 2][i % NET_HIDDEN]);
    for (unsigned i = 0; i < NET_PHASES; i++, at += 4)
        bytes_put(at, 4, (uint32_t)net->output_bias[i]);
    bytes_put(bytes + AT_SUM, 8, sum_of(bytes));
}

static int16_t
get_16(const unsigned char *at)
{
    return (int16_t)(uint16_t)bytes_get(at, 2);
}

static void
unpack(const unsigned char *bytes, struct net *net)
{
    const unsigned char *at = bytes + NET_HEAD;

    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++, at++)
        net->input[i / NET_HIDDEN][i % NET_HIDDEN] = (int8_t)(*at < 0x80 ? *at : *at - 0x100);
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++, at += 2)
        net->bias[i / NET_HIDDEN][i % NET_HIDDEN] = get_16(at);
    for (unsigned i = 0; i < NET_PHASES * 2 * NET_HIDDEN; i++, at += 2)
        net->output[i / (2 * NET_HIDDEN)][i / NET_HIDDEN % 2][i % NET_HIDDEN] = get_16(at);
    for (unsigned i = 0; i < NET_PHASES; i++, at += 4)
        net->output_bias[i] = (int32_t)(uint32_t)bytes_get(at, 4);
}

/* Whether no board, with any piece on any square, gives a sum that overflows. */
static bool
sums_fit(const struct net *net)
{
    for (unsigned unit = 0; unit < NET_HIDDEN; unit++) {
        int most = 0;

        for (unsigned place = 0; place < NET_PLACES; place++) {
            int largest = 0;

            for (unsigned input = place; input < NET_INPUTS; input += NET_PLACES) {
                int weight = net->input[input][unit];

                largest = weight > largest ? weight : -weight > largest ? -weight : largest;
            }
            most += largest;
        }
        for (unsigned rules = 0; rules < NET_RULES; rules++)
            if (net->bias[rules][unit] + most > INT16_MAX ||
                net->bias[rules][unit] - most < INT16_MIN)
                return false;
    }
    for (unsigned phase = 0; phase < NET_PHASES; phase++) {
        for (unsigned i = 0; i < 2 * NET_HIDDEN; i++)
            if (net->output[phase][i / NET_HIDDEN][i % NET_HIDDEN] > NET_OUTPUT_MOST ||
                net->output[phase][i / NET_HIDDEN][i % NET_HIDDEN] < -NET_OUTPUT_MOST)
                return false;
        if (net->output_bias[phase] > OUTPUT_BIAS_MOST ||
            net->output_bias[phase] < -OUTPUT_BIAS_MOST)
            return false;
    }
    return true;
}

static const char *
fault_of(const unsigned char *bytes, size_t size)
{
    if (size < sizeof MAGIC - 1 || memcmp(bytes, MAGIC, sizeof MAGIC - 1) != 0)
        return "not a net that this version of congo reads";
    if (size != NET_FILE_SIZE)
        return "wrong size; a net has 42304 bytes";
    if (bytes_get(bytes + AT_HIDDEN, 2) != NET_HIDDEN ||
        bytes_get(bytes + AT_INPUTS, 2) != NET_INPUTS ||
        bytes_get(bytes + AT_PHASES, 2) != NET_PHASES ||
        bytes_get(bytes + AT_RULES, 2) != NET_RULES || bytes_get(bytes + AT_ZERO, 4) != 0)
        return "the net has another shape";
    return bytes_get(bytes + AT_SUM, 8) != sum_of(bytes) ? "the net is damaged" : NULL;
}

struct net *
net_read(const void *bytes, size_t size, congo_error *err)
{
    const char *fault = fault_of(bytes, size);
    struct net *net = fault ? NULL : mem_new(1, sizeof *net);

    if (net) {
        unpack(bytes, net);
        if (!sums_fit(net))
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
    return net;
}

struct net *
net_built_in(congo_error *err)
{
    return net_read(net_data, net_data_size, err);
}

struct net *
net_open(const char *path, congo_error *err)
{
    struct buf bytes = BUF_EMPTY;
    struct net *net = NULL;

    /* One byte more than allowed, to detect files that are too long. */
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
