/* SPDX-License-Identifier: MIT */
/* counted_game.c - a game's contribution to the statistics. */
#include "play/stats/collection.h"

#include "game/game.h"
#include "play/find/same_game.h"
#include "rules/position.h"

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

/* The same one for a start and its mirror image. */
static congo_position
start_of(const congo_game *game)
{
    const congo_position *first = congo_game_first(game);
    congo_position other = congo_position_mirror(first);

    int order = memcmp(first->piece, other.piece, sizeof other.piece);

    if (!order)
        order = memcmp(first->side, other.side, sizeof other.side);
    return order <= 0 ? *first : other;
}

/*
 * The first move. At a symmetric start E-C3 and E-E3 are the same; the one that opens on the right
 * side stands for both, as in the documents.
 */
static uint8_t
write_first_move(const congo_game *game, bool image, char text[CONGO_NOTATION_SIZE])
{
    congo_position start = *congo_game_first(game);
    congo_move move = *congo_game_move(game, 0);
    size_t length;

    if (pos_symmetric(&start))
        image = congo_game_orientation(game, NULL) == CONGO_LEFT;
    if (image) {
        start = congo_position_mirror(&start);
        move = board_mirror_move(&move);
    }
    length = congo_move_write(&start, &move, CONGO_SAVANNA, text);
    return length < UINT8_MAX ? (uint8_t)length : UINT8_MAX;
}

void
stats_game_write(const congo_game *game, bool samples, struct buf *out)
{
    size_t start = out->length, words;
    struct stats_game numbers = {
        .variant = congo_game_variant(game),
        .start = start_of(game),
        .river = congo_game_first(game)->rules & CONGO_RULE_RIVER,
        .broken = congo_game_errors(game) > 0,
        .random = game_opening(game) == GAME_OPENING_RANDOM,
    };
    char first[CONGO_NOTATION_SIZE], image[CONGO_NOTATION_SIZE];
    const char *reason;
    size_t length;

    numbers.turned = !congo_position_equal(&numbers.start, congo_game_first(game));
    memcpy(numbers.key, same_game_of(game).key, sizeof numbers.key);
    count_moves(game, &numbers);
    numbers.result = (uint8_t)game_outcome(game, &reason);
    length = strlen(reason);
    numbers.reason = length < UINT8_MAX ? (uint8_t)length : UINT8_MAX;
    if (numbers.plies) {
        numbers.first = write_first_move(game, false, first);
        numbers.image = write_first_move(game, true, image);
    }
    buf_add(out, &numbers, sizeof numbers);
    buf_add(out, reason, numbers.reason);
    buf_add(out, first, numbers.first);
    buf_add(out, image, numbers.image);
    words = out->length;
    if (samples && !numbers.broken && numbers.result != CONGO_UNFINISHED_RESULT)
        stats_samples_write(game, out);
    numbers.samples = (uint32_t)((out->length - words) / sizeof(struct stats_sample));
    if (!out->failed)
        memcpy(out->bytes + start, &numbers, sizeof numbers);
}
