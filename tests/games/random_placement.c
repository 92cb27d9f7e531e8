/* SPDX-License-Identifier: MIT */
#include "games/random_placement.h"

#include "games/seeded.h"

#include <string.h>

bool
random_placement(uint64_t *random, const char *material, unsigned rules, congo_position *position)
{
    char board[7][8], text[80], *end = text;
    bool black = false;

    for (int row = 0; row < 7; row++)
        memcpy(board[row], "1111111", sizeof board[row]);
    for (const char *piece = material; *piece; piece++) {
        unsigned file = random_below(random, 7), row = random_below(random, 7);

        if (*piece == '-') {
            black = true;
            continue;
        }
        if (*piece == 'L') {
            file = 2 + file % 3;
            row = (black ? 0 : 4) + row % 3;
        }
        if (board[row][file] != '1')
            return false;
        board[row][file] = (char)(black ? *piece : *piece | 0x20);
    }
    for (int row = 0; row < 7; row++) {
        memcpy(end, board[row], 7);
        end[7] = row < 6 ? '/' : ' ';
        end += 8;
    }
    *end++ = random_below(random, 2) ? 'w' : 'b';
    *end = '\0';
    return congo_position_read(text, rules, position, NULL) &&
           congo_position_playable(position, NULL) && !congo_position_over(position, NULL);
}
