/* SPDX-License-Identifier: MIT */
/*
 * Compares the fast counting of perft.c with the plain one: generate, play, count again. Other
 * tests compare moves with the slow mover; this one is only about counting.
 *
 *   count_check [SEED [POSITIONS]]
 */
#include "congo.h"
#include "rules/perft.h"
#include "games/random_position.h"
#include "sanitized.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A sanitizer looks at a quarter of the positions: that counts are right shows without one. */
enum { MOST_SEQUENCES = 500000, POSITIONS = SANITIZED ? 1000 : 4000 };

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
check_position(const congo_position *position, uint64_t *state)
{
    uint64_t first = 1, last = 1;

    (void)state;
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

int
main(int argc, char **argv)
{
    static const struct random_check check = {"too many moves are an error at every depth",
                                              check_bound, check_position, POSITIONS};

    return random_check_main(&check, argc, argv);
}
