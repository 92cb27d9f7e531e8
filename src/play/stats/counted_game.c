/* SPDX-License-Identifier: MIT */
/* counted_game.c - what a game adds to the figures. */
#include "play/stats/collection.h"

#include "rules/board.h"
#include "game/game.h"

#include <string.h>

/* ------------------------------------------------------------------ the same game */

/* A hash of a game as it is or mirrored, fed word by word. */
struct digest {
    uint64_t half[2];
};

/* The finishing step of MurmurHash3, by which each bit affects all. */
static uint64_t
spread(uint64_t word)
{
    word = (word ^ (word >> 33)) * UINT64_C(0xff51afd7ed558ccd);
    word = (word ^ (word >> 33)) * UINT64_C(0xc4ceb9fe1a85ec53);
    return word ^ (word >> 33);
}

static void
take(struct digest *digest, uint64_t word)
{
    digest->half[0] = spread(digest->half[0] ^ word) + UINT64_C(0x9e3779b97f4a7c15);
    digest->half[1] = spread(digest->half[1] + word * UINT64_C(0xd6e8feb86659fd93)) ^ word;
}

static void
take_position(struct digest *digest, const congo_position *position)
{
    take(digest, position->rules | (uint64_t)position->to_move << 8);
    take(digest, position->side[CONGO_WHITE]);
    take(digest, position->side[CONGO_BLACK]);
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        take(digest, position->piece[piece]);
}

static void
take_move(struct digest digest[2], const congo_move *move)
{
    take(&digest[0], move->from | (uint64_t)move->to << 8 | (uint64_t)move->jumps << 16);
    take(&digest[1], board_mirror_square(move->from) |
                         (uint64_t)board_mirror_square(move->to) << 8 |
                         (uint64_t)move->jumps << 16);
    for (unsigned i = 0; i < move->jumps; i++) {
        take(&digest[0], move->landing[i]);
        take(&digest[1], board_mirror_square(move->landing[i]));
    }
}

/* Of a game's key and its mirror image's the smaller is taken, whichever was played. */
static void
make_key(const congo_game *game, uint64_t key[2])
{
    congo_position start = *congo_game_first(game), other = congo_position_mirror(&start);
    struct digest digest[2] = {{{0, 0}}, {{0, 0}}}, *least;
    size_t plies = congo_game_plies(game);

    for (const char *c = congo_game_variant(game)->title; *c; c++)
        take(&digest[0], (unsigned char)*c);
    digest[1] = digest[0];
    take_position(&digest[0], &start);
    take_position(&digest[1], &other);
    for (size_t ply = 0; ply < plies; ply++)
        take_move(digest, congo_game_move(game, ply));
    least = &digest[memcmp(digest[0].half, digest[1].half, sizeof digest[0].half) > 0];
    key[0] = least->half[0] ? least->half[0] : 1; /* zero marks a free place */
    key[1] = least->half[1];
}

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
    };
    char first[CONGO_NOTATION_SIZE];
    const char *reason;
    size_t length;

    make_key(game, numbers.key);
    count_moves(game, &numbers);
    numbers.result = (uint8_t)congo_game_result(game);
    reason = congo_reason_name(congo_game_reason(game));
    if (numbers.result == CONGO_UNFINISHED_RESULT) {
        numbers.result = (uint8_t)game_claim(game, &reason);
        reason = *reason ? reason : "claimed";
    }
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
