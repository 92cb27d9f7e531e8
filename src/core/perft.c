/* SPDX-License-Identifier: MIT */
/*
 * perft.c - counting the sequences of moves.
 *
 * The last two moves of a sequence are counted as sets (perft_pairs.h), those before are generated
 * and played. There is no hash table: each sequence is counted where it ends.
 */
#include "core/perft.h"
#include "core/perft_pairs.h"

#include "base/mem.h"

#if defined(__GNUC__) && defined(__x86_64__)
#define ASK_PROCESSOR 1
#include <cpuid.h>
#endif

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

#ifdef ASK_PROCESSOR
COUNTERS(popcnt, __attribute__((target("popcnt,lzcnt,bmi,bmi2"))))

/* __builtin_cpu_supports knows "lzcnt" with gcc alone. */
static bool
has_lzcnt(void)
{
    unsigned eax, ebx, ecx = 0, edx;

    return __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) && (ecx & bit_LZCNT);
}

static pairs_function *
choose_pairs(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
                   __builtin_cpu_supports("bmi2") && has_lzcnt()
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

bool
perft_sum(uint64_t *count, uint64_t more, congo_error *err)
{
    if (more > UINT64_MAX - *count)
        return err_set(err, CONGO_TOO_MANY_MOVES, 0, 0,
                       "more sequences than can be counted; a smaller depth has fewer");
    *count += more;
    return true;
}

/* More moves than these are rare; then there is a list on the heap for one position. */
enum { USUAL_MOVES = 256 };

struct counter {
    pairs_function *pairs;
    uint64_t *count;
    congo_error *err;
};

static bool count_from(const struct counter *counter, const congo_position *position,
                       unsigned depth);

static bool
count_after(const struct counter *counter, const congo_position *position, const congo_move *moves,
            size_t n, unsigned depth)
{
    for (size_t i = 0; i < n; i++) {
        congo_position next = *position;

        congo_play(&next, &moves[i]);
        if (!count_from(counter, &next, depth - 1))
            return false;
    }
    return true;
}

static bool
count_longer(const struct counter *counter, const congo_position *position, unsigned depth)
{
    congo_move usual[USUAL_MOVES], *moves = usual;
    congo_error bound = {.code = CONGO_OK};
    size_t n = congo_moves(position, usual, USUAL_MOVES, &bound);
    bool fine;

    if (bound.code != CONGO_OK)
        return moves_too_many(counter->err);
    if (n > USUAL_MOVES) {
        moves = mem_new(n, sizeof *moves);
        if (!moves)
            return err_no_memory(counter->err);
        congo_moves(position, moves, n, NULL);
    }
    fine = count_after(counter, position, moves, n, depth);
    if (moves != usual)
        mem_free(moves);
    return fine;
}

static bool
count_from(const struct counter *counter, const congo_position *position, unsigned depth)
{
    congo_error bound = {.code = CONGO_OK};
    uint64_t sequences = 0;

    if (congo_position_over(position, NULL))
        return true;
    if (depth > 2)
        return count_longer(counter, position, depth);
    if (depth == 2) {
        if (!counter->pairs(position, &sequences))
            return moves_too_many(counter->err);
    } else {
        sequences = congo_moves(position, NULL, 0, &bound);
        if (bound.code != CONGO_OK)
            return moves_too_many(counter->err);
    }
    return perft_sum(counter->count, sequences, counter->err);
}

bool
perft_count(const congo_position *position, unsigned depth, uint64_t *count, congo_error *err)
{
    struct counter counter = {.pairs = choose_pairs(), .count = count, .err = err};

    return count_from(&counter, position, depth);
}
