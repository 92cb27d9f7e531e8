/* SPDX-License-Identifier: MIT */
/*
 * position.c - a byte of rules and the text of a position: what is written is read as the same
 * position, legal by asking is legal by generating, and a mirrored position has mirrored moves.
 */
#include "fuzz.h"

#include "rules/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_LOOKED_AT = 4096, TEXT_MOST = 300 };

static bool
same_steps(const congo_move *a, const congo_move *b)
{
    return a->from == b->from && a->to == b->to && a->jumps == b->jumps &&
           memcmp(a->landing, b->landing, a->jumps) == 0;
}

static size_t
find(const congo_move *moves, size_t count, const congo_move *wanted)
{
    size_t i = 0;

    while (i < count && !same_steps(&moves[i], wanted))
        i++;
    return i;
}

/* Every pair of squares, as a step and as one jump. */
static void
check_asking(const congo_position *position, const congo_move *moves, size_t count)
{
    for (unsigned pair = 0; pair < 64 * 64; pair++) {
        for (unsigned jumps = 0; jumps < 2; jumps++) {
            congo_move asked;
            size_t place;

            memset(&asked, 0, sizeof asked);
            asked.from = (congo_square)(pair / 64);
            asked.to = (congo_square)(pair % 64);
            asked.jumps = (uint8_t)jumps;
            asked.landing[0] = asked.to;
            place = find(moves, count, &asked);
            fuzz_check(congo_move_complete(position, &asked) == (place < count),
                       "legal by asking is legal by generating");
            if (place < count)
                fuzz_check(asked.captured == moves[place].captured &&
                               asked.drowned == moves[place].drowned &&
                               asked.promotion == moves[place].promotion &&
                               asked.piece == moves[place].piece && asked.wins == moves[place].wins,
                           "what is asked for is filled in as generated");
        }
    }
}

/* Each generated move is legal by asking, and one with a landing less or changed only if generated.
 */
static void
check_moves(const congo_position *position, const congo_move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        congo_move asked = moves[i];

        fuzz_check(congo_move_complete(position, &asked) &&
                       memcmp(&asked.landing, &moves[i].landing, asked.jumps) == 0 &&
                       asked.captured == moves[i].captured && asked.drowned == moves[i].drowned,
                   "a generated move is legal by asking");
        if (asked.jumps < 2 || count > 500)
            continue;
        asked.landing[0] = asked.landing[1];
        fuzz_check(congo_move_complete(position, &asked) == (find(moves, count, &asked) < count),
                   "a spoilt chain is legal only if generated");
    }
}

static void
check_playing(const congo_position *position, const congo_move *moves, size_t count)
{
    uint64_t replies = 0, counted;

    if (count > 300)
        return;
    for (size_t i = 0; i < count; i++) {
        congo_position after = *position;
        congo_move none;
        congo_error err = {.code = CONGO_OK};
        size_t more;

        congo_play(&after, &moves[i]);
        more = congo_moves(&after, &none, 0, &err);
        if (err.code == CONGO_TOO_MANY_MOVES)
            return;
        replies += more;
        fuzz_check(congo_position_can_move(&after) == (more > 0),
                   "a player can move where there are moves");
    }
    if (congo_perft(position, 2, 1, &counted, NULL))
        fuzz_check(counted == replies, "the fast count is the count of moves");
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char text[TEXT_MOST + 1], written[CONGO_POSITION_SIZE], diagram[CONGO_DIAGRAM_SIZE];
    congo_position position, again;
    congo_move *moves;
    size_t count;

    if (!size || size > TEXT_MOST)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (!congo_position_read(text, data[0] & 7, &position, NULL))
        return 0;
    congo_position_write(&position, written);
    congo_position_diagram(&position, diagram);
    fuzz_check(congo_position_read(written, data[0] & 7, &again, NULL) &&
                   congo_position_equal(&position, &again) && position.hash == again.hash,
               "a position that was written is read as the same");
    again = congo_position_mirror(&position);
    again = congo_position_mirror(&again);
    fuzz_check(congo_position_equal(&position, &again) && position.hash == again.hash,
               "mirrored twice, a position is the same");
    if (!congo_position_playable(&position, NULL))
        return 0;
    moves = malloc(MOVES_LOOKED_AT * sizeof *moves);
    count = moves ? congo_moves(&position, moves, MOVES_LOOKED_AT, NULL) : 0;
    if (moves && count <= MOVES_LOOKED_AT) {
        congo_move none;

        fuzz_check(congo_position_can_move(&position) == (count > 0),
                   "a player can move where there are moves");
        again = congo_position_mirror(&position);
        fuzz_check(congo_moves(&again, &none, 0, NULL) == count,
                   "a mirrored position has as many moves");
        /* Too many moves give 0 as well; asking then has nothing to be compared with. */
        if (count) {
            check_asking(&position, moves, count);
            check_moves(&position, moves, count);
            check_playing(&position, moves, count);
        }
    }
    free(moves);
    return 0;
}
