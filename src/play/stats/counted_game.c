/* SPDX-License-Identifier: MIT */
/* counted_game.c - what a game adds to the figures. */
#include "play/stats/collection.h"

#include "game/game.h"
#include "play/find/same_game.h"
#include "rules/board.h"

#include <string.h>

/* ------------------------------------------------------------------ its numbers */

static void
count_moves(const congo_game *game, struct stats_game *numbers)
{
    size_t plies = congo_game_plies(game);

    numbers->plies = (uint32_t)plies;
    for (size_t ply = 0; ply < plies; ply++) {
        const congo_move *move = congo_game_move(game, ply);

        numbers->drowned += board_count(move->drowned);
        numbers->promoted += move->promotion != CONGO_NO_PIECE;
        if (move->jumps > numbers->chain)
            numbers->chain = move->jumps;
    }
}

void
stats_game_write(const congo_game *game, bool samples, struct buf *out)
{
    size_t start = out->length, words;
    struct stats_game numbers = {
        .variant = congo_game_variant(game),
        .river = congo_game_first(game)->rules & CONGO_RULE_RIVER,
        .random = game_opening(game) == GAME_OPENING_RANDOM,
    };
    char first[CONGO_NOTATION_SIZE];
    const char *reason;
    size_t length;

    memcpy(numbers.key, same_game_of(game).key, sizeof numbers.key);
    count_moves(game, &numbers);
    numbers.result = (uint8_t)game_outcome(game, &reason);
    length = strlen(reason);
    numbers.reason = length < UINT8_MAX ? (uint8_t)length : UINT8_MAX;
    if (numbers.plies) {
        length = congo_move_write(congo_game_first(game), congo_game_move(game, 0), CONGO_SAVANNA,
                                  first);
        numbers.first = length < UINT8_MAX ? (uint8_t)length : UINT8_MAX;
    }
    buf_add(out, &numbers, sizeof numbers);
    buf_add(out, reason, numbers.reason);
    buf_add(out, first, numbers.first);
    words = out->length;
    if (samples && numbers.result != CONGO_UNFINISHED_RESULT)
        stats_samples_write(game, out);
    numbers.samples = (uint32_t)((out->length - words) / sizeof(struct stats_sample));
    if (!out->failed)
        memcpy(out->bytes + start, &numbers, sizeof numbers);
}
