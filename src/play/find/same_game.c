/* SPDX-License-Identifier: MIT */
/* same_game.c - recognising the same game. */
#include "play/find/same_game.h"

#include "base/mem.h"
#include "rules/board.h"

/* ------------------------------------------------------------------ a game's key */

/* A hash of a game, or of its mirror image, fed word by word. */
struct digest {
    uint64_t half[2];
};

/* The final step of MurmurHash3, in which each bit affects all others. */
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

struct same_game
same_game_of(const congo_game *game)
{
    congo_position start = *congo_game_first(game), other = congo_position_mirror(&start);
    struct digest digest[2] = {{{0, 0}}, {{0, 0}}};
    size_t plies = congo_game_plies(game);
    struct same_game same;

    for (const char *c = congo_game_variant(game)->title; *c; c++)
        take(&digest[0], (unsigned char)*c);
    digest[1] = digest[0];
    take_position(&digest[0], &start);
    take_position(&digest[1], &other);
    for (size_t ply = 0; ply < plies; ply++)
        take_move(digest, congo_game_move(game, ply));
    same.mirrored = digest[0].half[0] != digest[1].half[0] ? digest[0].half[0] > digest[1].half[0]
                                                           : digest[0].half[1] > digest[1].half[1];
    same.key[0] = digest[same.mirrored].half[0];
    same.key[1] = digest[same.mirrored].half[1];
    same.key[0] += !same.key[0]; /* zero marks a free slot */
    return same;
}

struct same_game
same_game_of_bytes(const char *bytes, size_t size)
{
    struct digest digest = {{0, 0}};

    for (size_t i = 0; i < size; i++)
        take(&digest, (unsigned char)bytes[i]);
    return (struct same_game){.key = {digest.half[0] + !digest.half[0], digest.half[1]}};
}

/* ------------------------------------------------------------------ games seen before */

/*
 * All zero: free. The second word contains the caller's number in its low bits, and the rest of the
 * key above.
 */
struct seen_place {
    uint64_t word[2];
};
_Static_assert(sizeof(struct seen_place) == 16, "what is promised");

#define NUMBER_MASK ((UINT64_C(1) << SEEN_NUMBER_BITS) - 1)

enum { SEEN_AT_FIRST = 1024 };

uint64_t
seen_number(const struct seen_place *place)
{
    return place->word[1] & NUMBER_MASK;
}

void
seen_set_number(struct seen_place *place, uint64_t number)
{
    place->word[1] = (place->word[1] & ~NUMBER_MASK) | (number & NUMBER_MASK);
}

/* The size is not a power of two, so that the table can grow by half. */
static struct seen_place *
place_of(const struct seen_games *seen, uint64_t first, uint64_t second)
{
    size_t at = (size_t)(((first >> 32) * (uint64_t)seen->room) >> 32);

    for (;; at = at + 1 < seen->room ? at + 1 : 0) {
        struct seen_place *place = &seen->places[at];

        if (!place->word[0] ||
            (place->word[0] == first && !((place->word[1] ^ second) & ~NUMBER_MASK)))
            return place;
    }
}

static bool
make_room(struct seen_games *seen, congo_error *err)
{
    struct seen_games grown = {.count = seen->count};

    if ((seen->count + 1) <= seen->room / 5 * 4)
        return true;
    grown.room = seen->room ? seen->room / 2 * 3 : SEEN_AT_FIRST;
    grown.places = grown.room < UINT32_MAX ? mem_new(grown.room, sizeof *grown.places) : NULL;
    if (!grown.places)
        return err_no_memory(err);
    for (size_t i = 0; i < seen->room; i++)
        if (seen->places[i].word[0])
            *place_of(&grown, seen->places[i].word[0], seen->places[i].word[1]) = seen->places[i];
    mem_free(seen->places);
    *seen = grown;
    return true;
}

struct seen_place *
seen_games_find(struct seen_games *seen, const uint64_t key[2], bool *before, congo_error *err)
{
    struct seen_place *place;

    if (!make_room(seen, err))
        return NULL;
    place = place_of(seen, key[0], key[1]);
    *before = place->word[0] != 0;
    if (!*before) {
        seen->count++;
        place->word[0] = key[0];
        place->word[1] = key[1] & ~NUMBER_MASK;
    }
    return place;
}

void
seen_games_free(struct seen_games *seen)
{
    mem_free(seen->places);
    *seen = (struct seen_games){NULL, 0, 0};
}
