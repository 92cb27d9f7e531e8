/* SPDX-License-Identifier: MIT */
/*
 * net_check.c - the net that evaluates positions. In random games, three results must agree: the
 * one updated from an earlier position, the one computed from scratch, and the one of a slow
 * program written from congo-net(5); also compiled as for compilers without vectors. Files that are
 * not nets are refused.
 */
#include "congo.h"
#include "think/search/engine.h"
#include "think/search/eval.h"

#include "games/random_position.h"
#include "search/net_plain.h"
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 120, GAME_PLIES = 60 };

static void
invent(uint64_t *state, struct net *weights)
{
    for (unsigned i = 0; i < NET_INPUTS * NET_HIDDEN; i++)
        weights->input[i / NET_HIDDEN][i % NET_HIDDEN] =
            (int8_t)((int)random_below(state, 41) - 20);
    for (unsigned i = 0; i < NET_RULES * NET_HIDDEN; i++)
        weights->bias[i / NET_HIDDEN][i % NET_HIDDEN] =
            (int16_t)((int)random_below(state, 201) - 100);
    for (unsigned i = 0; i < NET_PHASES * 2 * NET_HIDDEN; i++)
        weights->output[i / 64][i / 32 % 2][i % 32] =
            (int16_t)((int)random_below(state, 511) - 255);
    for (unsigned i = 0; i < NET_PHASES; i++)
        weights->output_bias[i] = (int32_t)random_below(state, 1 << 20) - (1 << 19);
}

/* ------------------------------------------------------------------ the slow reading */

static long
number_at(const unsigned char *bytes, size_t at, unsigned size)
{
    long number = 0;

    for (unsigned i = size; i-- > 0;)
        number = number * 256 + bytes[at + i];
    return number >= 1L << (8 * size - 1) ? number - (1L << (8 * size)) : number;
}

/* By letters, out of the text of a position: A1 is 0, or G1 in a mirror. Without its last division.
 */
static long
slow_sum(const unsigned char *file, const congo_position *position, bool mirror)
{
    static const char letters[] = "P_SQE_RZGMCL"; /* the kinds, the second of a letter blank */
    unsigned rules = congo_position_rules(position), pieces = 0;
    long hidden[2][32], sum;
    char text[CONGO_POSITION_SIZE];
    unsigned place = 42, phase;
    const size_t bias = 32 + 1272 * 32, output = bias + 8 * 32 * 2, last = output + 8 * 64 * 2;

    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < 32; i++)
            hidden[side][i] = number_at(file, bias + 2 * (32 * rules + i), 2);
    congo_position_write(position, text);
    for (const char *c = text; *c != ' '; c++) {
        bool black = *c >= 'A' && *c <= 'Z';
        unsigned kind;

        if (*c == '/')
            place -= 14;
        else if (*c >= '1' && *c <= '7')
            place += (unsigned)(*c - '0');
        if (*c == '/' || *c <= '7')
            continue;
        kind = (unsigned)(strchr(letters, black ? *c : *c - 32) - letters);
        kind += (kind == 0 && (rules & 1)) || (kind == 4 && (rules & 2));
        pieces++;
        for (unsigned side = 0; side < 2; side++) {
            unsigned file_seen = mirror ? 6 - place % 7 : place % 7;
            unsigned seen = (side ? 6 - place / 7 : place / 7) * 7 + file_seen;
            unsigned mine = black == (side == 1) ? 0 : 1;

            if ((rules & 4) && seen / 7 == 3 && (seen % 7 < 2 || seen % 7 > 4))
                seen = seen % 7 < 2 ? 49 + seen % 7 : 46 + seen % 7;
            for (unsigned i = 0; i < 32; i++)
                hidden[side][i] +=
                    number_at(file, 32 + 32 * ((mine * 12 + kind) * 53 + seen) + i, 1);
        }
        place++;
    }
    phase = pieces < 2 ? 0 : (pieces - 2) / 4;
    phase = phase > 7 ? 7 : phase;
    sum = number_at(file, last + 4 * phase, 4);
    for (unsigned i = 0; i < 64; i++) {
        unsigned side = (i < 32 ? 0 : 1) ^ (congo_position_to_move(position) == CONGO_BLACK);
        long value = hidden[side][i % 32];

        value = value < 0 ? 0 : value > 128 ? 128 : value;
        sum += value * value * number_at(file, output + 2 * (64 * phase + i), 2);
    }
    return sum;
}

static int
slow_value(const unsigned char *file, const congo_position *position)
{
    long sum = (slow_sum(file, position, false) + slow_sum(file, position, true)) / 8192;

    return (int)(sum > 20000 ? 20000 : sum < -20000 ? -20000 : sum);
}

/* ------------------------------------------------------------------ games */

struct seen {
    unsigned positions, passes;
    bool same_by_moves, same_by_slow, same_plainly;
};

/* What is known of a position, as a search has it; now and then it skips one, as a search does. */
struct known {
    congo_position position;
    struct pos_mailbox mailbox;
    struct net_state state;
};

static struct net_seen
seen_of(struct known *known)
{
    return (struct net_seen){&known->position, &known->mailbox, &known->state};
}

static void
play(struct seen *seen, const struct net *net, const unsigned char *file,
     const congo_position *start, uint64_t *state)
{
    static struct eval_rules rules;
    struct known before = {.position = *start}, now, plain;

    eval_prepare(&rules, net, start->rules);
    net_begin(&before.state, net, start);
    pos_fill_mailbox(start, &before.mailbox);
    now = before;
    for (unsigned ply = 0; ply < GAME_PLIES; ply++) {
        static struct packed_entry list[PACKED_MOVES_MAX + PACKED_CHAINS_MAX];
        size_t count = packed_loud(&now.position, list, PACKED_MOVES_MAX);
        const struct packed_entry *move;

        count += packed_quiet(&now.position, list + count, PACKED_MOVES_MAX);
        move = &list[count ? random_below(state, count) : 0];
        if (!count || packed_captured(move->move) &
                          pos_of(&now.position, now.position.to_move ^ 1, CONGO_LION))
            return;
        if (random_below(state, 8)) {
            packed_play_by(&now.position, &now.mailbox, move->move, move->piece);
        } else {
            packed_pass(&now.position, &now.mailbox);
            seen->passes++;
        }
        if (board_count(now.position.piece[CONGO_LION]) < 2)
            return;
        if (random_below(state, 4) == 0)
            continue;
        net_follow(&rules.rows, seen_of(&before), seen_of(&now));
        plain = now;
        memset(&plain.state, 0, sizeof plain.state);
        plain_follow(&rules.rows, seen_of(&before), seen_of(&plain));
        seen->same_plainly &= memcmp(&plain.state, &now.state, sizeof now.state) == 0 &&
                              plain_value(net, &plain.state, &now.position) ==
                                  net_value(net, &now.state, &now.position);
        before = now;
        seen->positions++;
        seen->same_by_moves &=
            eval_value(&rules, &now.state, &now.position) == eval_position(net, &now.position);
        seen->same_by_slow &= eval_position(net, &now.position) == slow_value(file, &now.position);
    }
}

static void
check_games(const struct net *net, const unsigned char *file)
{
    congo_variants *book = congo_variants_new(NULL);
    struct seen seen = {0, 0, true, true, true};
    uint64_t state = 7;

    for (unsigned game = 0; book && game < GAMES; game++) {
        unsigned rules = random_below(&state, NET_RULES);
        const congo_variant *variant =
            congo_variants_at(book, random_below(&state, (uint32_t)congo_variants_count(book)));

        congo_position start = game % 2 ? random_setup(&state, rules) : variant->setup;

        play(&seen, net, file, &start, &state);
    }
    congo_variants_free(book);
    printf("# %u positions, %u passes\n", seen.positions, seen.passes);
    tap(seen.same_by_moves && seen.positions > 1000 && seen.passes > 50,
        "what follows from an earlier position is what the position says");
    tap(seen.same_by_slow, "and what a slow reading of the file computes");
    tap(seen.same_plainly, "and what is computed one value at a time");
}

/* ------------------------------------------------------------------ files */

static bool
refused(const unsigned char *bytes, size_t size, const char *why)
{
    congo_error err = {.code = CONGO_OK};
    struct net *net = net_read(bytes, size, &err);

    net_free(net);
    return !net && err.code == CONGO_BAD_NET && strcmp(err.text, why) == 0;
}

static void
check_files(const struct net *fine)
{
    static unsigned char bytes[NET_FILE_SIZE + 1];
    struct net weights = *fine;
    bool all = true;

    net_write(fine, bytes);
    tap(refused(bytes, 0, "not a net that this version of congo reads") &&
            refused(bytes, NET_FILE_SIZE - 1, "wrong size; a net has 42304 bytes") &&
            refused(bytes, NET_FILE_SIZE + 1, "wrong size; a net has 42304 bytes"),
        "another size is refused");
    for (size_t at = 0; at < NET_FILE_SIZE; at += at < 64 ? 1 : 997) {
        bytes[at] ^= 1;
        all &= refused(bytes, NET_FILE_SIZE,
                       at < 12   ? "not a net that this version of congo reads"
                       : at < 24 ? "the net has another shape"
                                 : "the net is damaged");
        bytes[at] ^= 1;
    }
    tap(all, "so are another version, another shape and a byte that the checksum does not fit");
    weights.bias[3][7] = 32767;
    net_write(&weights, bytes);
    all = refused(bytes, NET_FILE_SIZE, "is a net whose sums could overflow");
    weights = *fine;
    weights.output[5][1][2] = -256;
    net_write(&weights, bytes);
    all &= refused(bytes, NET_FILE_SIZE, "is a net whose sums could overflow");
    weights = *fine;
    weights.output_bias[1] = INT32_MAX;
    net_write(&weights, bytes);
    tap(all && refused(bytes, NET_FILE_SIZE, "is a net whose sums could overflow"),
        "and weights whose sums could overflow");
}

int
main(void)
{
    static struct net weights;
    static unsigned char file[NET_FILE_SIZE];
    uint64_t state = 1;
    struct net *net = net_built_in(NULL);

    tap(net != NULL, "the library's own net is one");
    net_free(net);

    invent(&state, &weights);
    net_write(&weights, file);
    net = net_read(file, sizeof file, NULL);
    if (!net)
        return 99;
    tap(memcmp(net, &weights, sizeof weights) == 0, "a net is read as it was written");
    check_games(net, file);
    check_files(&weights);
    tap_end();
    net_free(net);
    return 0;
}
