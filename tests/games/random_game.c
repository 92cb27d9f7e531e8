/* SPDX-License-Identifier: MIT */
/* random_game.c - random legal games. */
#include "games/random_game.h"

#include "rules/position.h"

#include <stdlib.h>

enum { MOVES_LOOKED_AT = 4096, TRIES = 50 };

static bool
edit(uint64_t *state, congo_position *position)
{
    congo_position changed = *position;
    congo_square square = CONGO_SQUARE(random_below(state, 7), random_below(state, 7));
    congo_side side = CONGO_WHITE;
    congo_piece piece = congo_position_at(&changed, square, &side);

    if (piece == CONGO_LION)
        return false;
    if (piece != CONGO_NO_PIECE)
        pos_take(&changed, side, piece, square);
    if (random_below(state, 3))
        pos_put(&changed, (unsigned)random_below(state, 2),
                (unsigned)random_below(state, CONGO_LION), square);
    if (!congo_position_playable(&changed, NULL))
        return false;
    *position = changed;
    return true;
}

congo_position
random_start(uint64_t *state, const congo_variant *variant, congo_terrain terrain, bool edited)
{
    unsigned rules = variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER;
    congo_position start = congo_position_with_rules(
        &variant->setup, rules | (terrain == CONGO_RIVER ? (unsigned)CONGO_RULE_RIVER : 0));

    for (size_t i = edited ? 1 + random_below(state, 8) : 0; i > 0; i--)
        (void)edit(state, &start);
    return start;
}

static bool
is_lively(const congo_move *move)
{
    return move->captured || move->promotion != CONGO_NO_PIECE;
}

void
random_play(uint64_t *state, congo_game *game, size_t plies)
{
    congo_move *moves = malloc(MOVES_LOOKED_AT * sizeof *moves);

    while (moves && plies-- > 0) {
        size_t count = congo_moves(congo_game_last(game), moves, MOVES_LOOKED_AT, NULL), pick;

        count = count < MOVES_LOOKED_AT ? count : MOVES_LOOKED_AT;
        if (!count)
            break;
        pick = random_below(state, count);
        for (unsigned try = 0; try < 2 && !is_lively(&moves[pick]); try++)
            pick = random_below(state, count);
        /* A Lion's capture ends the game: most are let go by, or games would be short. */
        if (moves[pick].wins && random_below(state, 4))
            pick = random_below(state, count);
        if (!congo_game_play(game, &moves[pick], NULL))
            break;
    }
    free(moves);
}
