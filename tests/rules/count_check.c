/* SPDX-License-Identifier: MIT */
/*
 * The fast counting of perft.c against the plain one: generate, play, count again. What the plain
 * one stands on is held against the slow mover elsewhere; here it is only about the counting.
 *
 *   count_check [SEED [POSITIONS]]
 */
#include "congo.h"
#include "core/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SEQUENCES = 500000 };

/* splitmix64 */
static uint64_t
next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static unsigned
below(uint64_t *state, unsigned n)
{
    return (unsigned)(next_random(state) % n);
}

static bool
plain_perft(const congo_position *position, unsigned depth, uint64_t *count)
{
    congo_error err = {.code = CONGO_OK};
    size_t n = congo_moves(position, NULL, 0, &err);
    bool fine = err.code == CONGO_OK;
    congo_move *moves;

    if (depth == 1 || !fine) {
        *count += n;
        return fine;
    }
    moves = calloc(n + 1, sizeof *moves);
    if (!moves)
        abort();
    congo_moves(position, moves, n, NULL);
    for (size_t i = 0; i < n && fine; i++) {
        congo_position next = *position;

        congo_play(&next, &moves[i]);
        fine = plain_perft(&next, depth - 1, count);
    }
    free(moves);
    return fine;
}

static bool
complain(const congo_position *position, unsigned depth, const char *expected, const char *got)
{
    char text[CONGO_POSITION_SIZE];

    congo_position_write(position, text);
    fprintf(stderr, "perft %u of \"%s\", rules %u: expected %s, got %s\n", depth, text,
            position->rules, expected, got);
    return false;
}

/* One position, to the depth that time allows, on as many threads as moves deep. */
static bool
check_position(const congo_position *position)
{
    uint64_t first = 1, last = 1;

    for (unsigned depth = 1; depth <= 4; depth++) {
        uint64_t plain = 0, fast = 0;
        bool plain_fine, fast_fine;
        char expected[24], got[24];

        if (last * first > MOST_SEQUENCES)
            break;
        plain_fine = plain_perft(position, depth, &plain);
        fast_fine = congo_perft(position, depth, depth, &fast, NULL);
        snprintf(expected, sizeof expected, plain_fine ? "%" PRIu64 : "an error", plain);
        snprintf(got, sizeof got, fast_fine ? "%" PRIu64 : "an error", fast);
        if (strcmp(expected, got) != 0)
            return complain(position, depth, expected, got);
        if (!plain_fine)
            break;
        last = plain;
        if (depth == 1)
            first = plain;
    }
    return true;
}

/* A random game's position some moves on; ends before a Lion is captured. */
static congo_position
random_play(uint64_t *state, congo_position position)
{
    for (unsigned turns = below(state, 60); turns > 0; turns--) {
        congo_move moves[512];
        size_t n = congo_moves(&position, moves, 512, NULL);
        const congo_move *move = &moves[n ? below(state, n < 512 ? (unsigned)n : 512) : 0];

        if (!n || move->wins)
            break;
        congo_play(&position, move);
    }
    return position;
}

/* A letter on a random empty square of a scattered board, if that one is empty. */
static void
scatter(uint64_t *state, char board[7][7], char letter, bool castle)
{
    bool black = letter >= 'A' && letter <= 'Z';
    unsigned rank = castle ? below(state, 3) + (black ? 4 : 0) : below(state, 7);
    unsigned file = castle ? below(state, 3) + 2 : below(state, 7);
    bool stray = (letter == 'p' && rank == 6) || (letter == 'P' && rank == 0);

    if (!stray && board[rank][file] == '.')
        board[rank][file] = letter;
}

/*
 * Anything that may be set up: from bare Lions to a full board, now and then with one kind of piece
 * more than others, or with a side's pieces on the squares between a Monkey's landings.
 */
static congo_position
random_setup(uint64_t *state, unsigned rules)
{
    static const char letters[] = "psqerzgmc";
    char board[7][7], text[64], favourite = letters[below(state, 9)];
    unsigned pieces = below(state, 8) ? below(state, 24) : below(state, 60), at = 0;
    unsigned like = below(state, 2);
    congo_position position;

    memset(board, '.', sizeof board);
    scatter(state, board, 'l', true);
    scatter(state, board, 'L', true);
    while (pieces--) {
        char letter = like && below(state, 2) ? favourite : letters[below(state, 9)];

        scatter(state, board, below(state, 2) ? letter : (char)(letter - 'a' + 'A'), false);
    }
    for (unsigned rank = 7; rank-- > 0;) {
        memcpy(text + at, board[rank], 7);
        at += 7;
        text[at++] = rank ? '/' : ' ';
    }
    text[at++] = below(state, 2) ? 'w' : 'b';
    text[at] = '\0';
    if (!congo_position_read(text, rules, &position, NULL))
        abort();
    return position;
}

static bool
check_random(const congo_variants *variants, uint64_t seed, unsigned positions)
{
    bool fine = true;

    for (unsigned i = 0; i < positions; i++) {
        const congo_variant *variant =
            congo_variants_at(variants, i % congo_variants_count(variants));
        unsigned rules = variant->setup.rules ^ (below(&seed, 2) ? CONGO_RULE_RIVER : 0u);
        congo_position position = congo_position_with_rules(&variant->setup, rules);

        position = below(&seed, 2) ? random_play(&seed, position) : random_setup(&seed, rules);
        fine &= check_position(&position);
    }
    return fine;
}

/* The depth, and the sum: no position reaches it in a lifetime. */
static bool
check_limits(void)
{
    congo_position position;
    congo_error err = {.code = CONGO_OK};
    uint64_t count = UINT64_MAX;

    if (perft_sum(&count, 1, &err) || err.code != CONGO_TOO_MANY_MOVES ||
        !congo_position_read("3L3/7/7/7/7/7/3l3 w", 0, &position, &err))
        return complain(&position, 0, "a sum past 64 bits", congo_code_name(err.code));
    if (congo_perft(&position, CONGO_PERFT_DEPTH_MAX + 1, 1, &count, &err) ||
        err.code != CONGO_USAGE)
        return complain(&position, 0, "a depth past the limit", congo_code_name(err.code));
    return true;
}

/*
 * Prey for a Monkey wherever it lands. With the Monkey to move its own moves are too many; with the
 * other side to move the replies are, after all moves but the Monkey's capture.
 */
static bool
check_bound(void)
{
    static const char *const positions[] = {
        "1R1R1R1/RRRLRRR/1R1R1R1/RRRRRRR/1R1R1R1/RRRRlRR/mR1R1R1 w",
        "1R1R1R1/RRRLRRR/1R1R1R1/RRRRRRR/1R1R1R1/RRRRlRR/mR1R1R1 b",
    };
    bool fine = true;

    for (unsigned i = 0; i < 2; i++) {
        for (unsigned depth = 1 + i; depth <= 4; depth++) {
            congo_error err = {.code = CONGO_OK};
            congo_position position;
            uint64_t count;

            if (!congo_position_read(positions[i], 0, &position, &err))
                return complain(&position, 0, "a position", err.text);
            if (congo_perft(&position, depth, depth, &count, &err) ||
                err.code != CONGO_TOO_MANY_MOVES)
                fine = complain(&position, depth, "too many moves", congo_code_name(err.code));
        }
    }
    return check_limits() && fine;
}

static bool
report(unsigned number, bool fine, const char *title)
{
    printf("%s %u - %s\n", fine ? "ok" : "not ok", number, title);
    return fine;
}

int
main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    unsigned positions = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 4000;
    congo_variants *variants = congo_variants_new(NULL);
    bool fine;

    if (!variants)
        return 1;
    printf("1..2\n");
    fine = report(1, check_bound(), "too many moves are an error at every depth");
    fine &= report(2, check_random(variants, seed, positions), "random positions");
    congo_variants_free(variants);
    return fine ? 0 : 1;
}
