/* SPDX-License-Identifier: MIT */
/* perft.c - counting the sequences of moves. */
#include "core/moves.h"

#include "base/mem.h"

struct counter {
    congo_error *err;
    congo_move *moves[CONGO_PERFT_DEPTH_MAX + 1];
};

static bool
count_from(struct counter *counter, const congo_position *position, unsigned depth, uint64_t *count)
{
    congo_error bound = {.code = CONGO_OK};
    size_t n = congo_moves(position, NULL, 0, &bound);
    congo_move *moves;
    bool fine = true;

    if (bound.code != CONGO_OK) {
        if (counter->err)
            *counter->err = bound;
        return false;
    }
    if (depth == 1) {
        *count += n;
        return true;
    }
    moves = mem_new(n, sizeof *moves);
    if (!moves)
        return err_no_memory(counter->err);
    n = congo_moves(position, moves, n, NULL);
    for (size_t i = 0; i < n && fine; i++) {
        congo_position next = *position;

        congo_play(&next, &moves[i]);
        fine = count_from(counter, &next, depth - 1, count);
    }
    mem_free(moves);
    return fine;
}

bool
congo_perft(const congo_position *position, unsigned depth, unsigned threads, uint64_t *count,
            congo_error *err)
{
    struct counter counter = {.err = err};

    (void)threads;
    if (depth > CONGO_PERFT_DEPTH_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "the depth is 0 to %d", CONGO_PERFT_DEPTH_MAX);
    *count = depth == 0;
    return depth == 0 || count_from(&counter, position, depth, count);
}
