/* SPDX-License-Identifier: MIT */
/* random_position.c - positions at random. */
#include "games/random_position.h"

#include <stdlib.h>
#include <string.h>

congo_position
random_later(uint64_t *state, congo_position position)
{
    for (unsigned turns = random_below(state, 60); turns > 0; turns--) {
        congo_move moves[512];
        size_t n = congo_moves(&position, moves, 512, NULL);
        const congo_move *move = &moves[n ? random_below(state, n < 512 ? n : 512) : 0];

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
    unsigned rank = castle ? random_below(state, 3) + (black ? 4 : 0) : random_below(state, 7);
    unsigned file = castle ? random_below(state, 3) + 2 : random_below(state, 7);
    bool stray = (letter == 'p' && rank == 6) || (letter == 'P' && rank == 0);

    if (!stray && board[rank][file] == '.')
        board[rank][file] = letter;
}

congo_position
random_setup(uint64_t *state, unsigned rules)
{
    static const char letters[] = "psqerzgmc";
    char board[7][7], text[64], favourite = letters[random_below(state, 9)];
    unsigned pieces = random_below(state, 8) ? random_below(state, 24) : random_below(state, 60),
             at = 0;
    unsigned like = random_below(state, 2);
    congo_position position;

    memset(board, '.', sizeof board);
    scatter(state, board, 'l', true);
    scatter(state, board, 'L', true);
    while (pieces--) {
        char letter = like && random_below(state, 2) ? favourite : letters[random_below(state, 9)];

        scatter(state, board, random_below(state, 2) ? letter : (char)(letter - 'a' + 'A'), false);
    }
    for (unsigned rank = 7; rank-- > 0;) {
        memcpy(text + at, board[rank], 7);
        at += 7;
        text[at++] = rank ? '/' : ' ';
    }
    text[at++] = random_below(state, 2) ? 'w' : 'b';
    text[at] = '\0';
    if (!congo_position_read(text, rules, &position, NULL))
        abort();
    return position;
}
