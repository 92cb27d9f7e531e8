/* SPDX-License-Identifier: MIT */
/*
 * Compares packed moves with the library's: the same set in every position, the same position after
 * each, and conversion there and back; and whether the Lion can be captured, with a search through
 * all moves.
 *
 *   packed_check [SEED [POSITIONS]]
 */
#include "rules/packed.h"

#include "games/random_position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 20000, MOVES_ROOM = 400000 };

static packed_move packed[ROOM];
static struct packed_entry entries[ROOM];
static packed_move expected[MOVES_ROOM];
static congo_move moves[MOVES_ROOM];

static bool
complain(const congo_position *position, const char *what, packed_move move)
{
    char text[CONGO_POSITION_SIZE];

    congo_position_write(position, text);
    fprintf(stderr, "\"%s\", rules %u: %s (%u to %u, captured %llx)\n", text, position->rules, what,
            packed_from(move), packed_to(move), (unsigned long long)packed_captured(move));
    return false;
}

static int
by_value(const void *a, const void *b)
{
    packed_move x = *(const packed_move *)a, y = *(const packed_move *)b;

    return x < y ? -1 : x > y;
}

static size_t
sort_unique(packed_move *list, size_t n)
{
    size_t unique = 0;

    qsort(list, n, sizeof *list, by_value);
    for (size_t i = 0; i < n; i++)
        if (!unique || list[unique - 1] != list[i])
            list[unique++] = list[i];
    return unique;
}

/* What a packed move does, against congo_play. */
static bool
check_move(const congo_position *position, const struct packed_entry *entry, bool loud)
{
    congo_position left = *position, right = *position;
    congo_move move;

    if (!packed_complete(position, entry->move, &move))
        return complain(position, "not legal when completed", entry->move);
    if (packed_of(position, &move) != entry->move)
        return complain(position, "another move when packed again", entry->move);
    if (move.piece != entry->piece)
        return complain(position, "another piece", entry->move);
    if (loud != (move.captured || move.promotion != CONGO_NO_PIECE))
        return complain(position, "in the wrong list", entry->move);
    packed_play(&left, entry->move, entry->piece);
    congo_play(&right, &move);
    if (!congo_position_equal(&left, &right) || left.hash != right.hash || !pos_check(&left))
        return complain(position, "leads elsewhere", entry->move);
    return true;
}

static bool
check_hits(const congo_position *position, const congo_move *list, size_t n)
{
    bool wins = false;

    for (size_t i = 0; i < n; i++)
        wins |= list[i].wins;
    if (packed_hits_lion(position, position->to_move) != wins)
        return complain(position, wins ? "a Lion that can be captured" : "a Lion that cannot", 0);
    return true;
}

/* Bits changed at random are no move, but for those that are another one of the list. */
static bool
check_illegal(const congo_position *position, const packed_move *list, size_t n, uint64_t *state)
{
    for (unsigned i = 0; i < 40; i++) {
        packed_move move = n ? list[random_below(state, (unsigned)n)] : 0;
        bool there;

        for (unsigned bits = random_below(state, 3) + 1; bits > 0; bits--)
            move ^= BIT(random_below(state, 64));
        there = bsearch(&move, list, n, sizeof *list, by_value) != NULL;
        if (packed_legal(position, move) != there)
            return complain(position, there ? "refused" : "taken for a move", move);
    }
    return true;
}

static bool
check_position(const congo_position *position, uint64_t *state)
{
    size_t n = congo_moves(position, moves, MOVES_ROOM, NULL);
    size_t loud = packed_loud(position, entries, ROOM);
    size_t all = loud + packed_quiet(position, entries + loud, ROOM - loud);
    size_t unique;
    bool fine = true;

    if (n > MOVES_ROOM || (n == 0 && all > 2 * PACKED_CHAINS_MAX))
        return true; /* past the generator's bound */
    for (size_t i = 0; i < n; i++)
        expected[i] = packed_of(position, &moves[i]);
    for (size_t i = 0; i < all; i++)
        packed[i] = entries[i].move;
    unique = sort_unique(expected, n);
    if (unique >= PACKED_CHAINS_MAX)
        return true;
    if (sort_unique(packed, all) != all)
        return complain(position, "a move is there twice", 0);
    if (all != unique || memcmp(packed, expected, all * sizeof *packed) != 0)
        return complain(position, "other moves than the library's", 0);
    for (size_t i = 0; i < all && i < 600 && fine; i++)
        fine = check_move(position, &entries[i], i < loud);
    return fine && check_hits(position, moves, n) && check_illegal(position, packed, all, state);
}

/* A board of prey: more chains than anyone can look at, and the lists have room for. */
static bool
check_bound(void)
{
    static const char text[] = "1R1R1R1/RRRLRRR/1R1R1R1/RRRRRRR/1R1R1R1/RRRRlRR/mR1R1R1 w";
    congo_position position;
    size_t n;

    if (!congo_position_read(text, 0, &position, NULL))
        return false;
    n = packed_loud(&position, entries, ROOM);
    if (n < 4000 || n > PACKED_CHAINS_MAX + PACKED_MOVES_MAX)
        return complain(&position, "as many chains as there are", 0);
    return packed_loud(&position, entries, 7) == 7;
}

int
main(int argc, char **argv)
{
    static const struct random_check check = {"more chains than can be listed", check_bound,
                                              check_position, 6000};

    return random_check_main(&check, argc, argv);
}
