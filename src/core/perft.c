/* SPDX-License-Identifier: MIT */
/*
 * perft.c - counting the sequences of moves.
 *
 * The last two moves of a sequence are counted as sets (perft_pairs.h), those before are generated
 * and played. There is no hash table: each sequence is counted where it ends.
 */
#include "core/perft_pairs.h"

#include "base/mem.h"

/*
 * The counting is compiled twice: as the compiler was told, and for processors that count bits in
 * one instruction. Which one runs is asked when a count begins.
 */
#define COUNTERS(suffix, attributes)                                                               \
    attributes static unsigned replies_##suffix(const struct perft_board *board,                   \
                                                congo_squares captured, unsigned side)             \
    {                                                                                              \
        return side == CONGO_WHITE ? perft_all_replies(*board, captured, CONGO_WHITE)              \
                                   : perft_all_replies(*board, captured, CONGO_BLACK);             \
    }                                                                                              \
    attributes static bool pairs_##suffix(const congo_position *position, uint64_t *count)         \
    {                                                                                              \
        return position->to_move == CONGO_WHITE                                                    \
                   ? perft_count_pairs(position, CONGO_WHITE, replies_##suffix, count)             \
                   : perft_count_pairs(position, CONGO_BLACK, replies_##suffix, count);            \
    }

typedef bool pairs_function(const congo_position *position, uint64_t *count);

COUNTERS(portable, )

#if defined(__GNUC__) && defined(__x86_64__)
#include <cpuid.h>

COUNTERS(popcnt, __attribute__((target("popcnt,bmi,lzcnt"))))

/* __builtin_cpu_supports knows "lzcnt" with gcc alone; it is the ABM bit of the extended features. */
static bool
has_lzcnt(void)
{
    unsigned eax, ebx, ecx = 0, edx;

    return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) && (ecx >> 5 & 1);
}

static pairs_function *
choose_pairs(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && has_lzcnt()
               ? pairs_popcnt
               : pairs_portable;
}
#else
static pairs_function *
choose_pairs(void)
{
    return pairs_portable;
}
#endif

/* More moves than these are rare; then there is a list on the heap for one position. */
enum { USUAL_MOVES = 256 };

struct counter {
    pairs_function *pairs;
    congo_error *err;
};

static bool
too_many(congo_error *err)
{
    return err_set(err, CONGO_TOO_MANY_MOVES, 0, 0,
                   "more than %d moves in this position, the generator's bound", CONGO_MOVES_MAX);
}

static bool count_from(struct counter *counter, const congo_position *position, unsigned depth,
                       uint64_t *count);

static bool
count_after(struct counter *counter, const congo_position *position, const congo_move *moves,
            size_t n, unsigned depth, uint64_t *count)
{
    for (size_t i = 0; i < n; i++) {
        congo_position next = *position;

        congo_play(&next, &moves[i]);
        if (!count_from(counter, &next, depth - 1, count))
            return false;
    }
    return true;
}

static bool
count_from(struct counter *counter, const congo_position *position, unsigned depth, uint64_t *count)
{
    congo_move usual[USUAL_MOVES], *moves = usual;
    congo_error bound = {.code = CONGO_OK};
    bool fine;
    size_t n;

    if (congo_position_over(position, NULL))
        return true;
    if (depth == 2)
        return counter->pairs(position, count) || too_many(counter->err);
    n = congo_moves(position, usual, USUAL_MOVES, &bound);
    if (bound.code != CONGO_OK)
        return too_many(counter->err);
    if (depth == 1) {
        *count += n;
        return true;
    }
    if (n > USUAL_MOVES) {
        moves = mem_new(n, sizeof *moves);
        if (!moves)
            return err_no_memory(counter->err);
        congo_moves(position, moves, n, NULL);
    }
    fine = count_after(counter, position, moves, n, depth, count);
    if (moves != usual)
        mem_free(moves);
    return fine;
}

bool
congo_perft(const congo_position *position, unsigned depth, unsigned threads, uint64_t *count,
            congo_error *err)
{
    struct counter counter = {.err = err, .pairs = choose_pairs()};

    (void)threads;
    if (depth > CONGO_PERFT_DEPTH_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "the depth is 0 to %d", CONGO_PERFT_DEPTH_MAX);
    *count = depth == 0;
    return depth == 0 || count_from(&counter, position, depth, count);
}
