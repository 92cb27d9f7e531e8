/* SPDX-License-Identifier: MIT */
/* opening.c - how games begin. */
#include "play/match/opening.h"

#include "base/random.h"
#include "base/mem.h"
#include "game/game.h"
#include "play/match/opening_scale.h"

#include <assert.h>

enum { MOVES_ROOM = 1024, DRAWING_ROOM = 2 * MOVES_ROOM, TRIES = 1000 };

/* If no move keeps the game even, start again; after so many attempts, with twice the margin. */
enum { BALANCED_TRIES = 64, TRIES_A_MARGIN = 8 };

/* Whether the position after so many half-moves has occurred before. */
static bool
repeats(const congo_game *game, size_t plies)
{
    return game->positions.list[plies].times > 1;
}

/* ------------------------------------------------------------------ at random */

static bool
hangs_lion(const congo_position *position, congo_move *moves)
{
    size_t count = congo_moves(position, moves, MOVES_ROOM, NULL);

    for (size_t i = 0; i < count && i < MOVES_ROOM; i++)
        if (moves[i].wins)
            return true;
    return false;
}

/* What is needed to draw a random opening. */
struct opening_draw {
    congo_game *game;
    congo_move *moves; /* room for DRAWING_ROOM moves */
    uint64_t random;
    struct opening_scale *scale; /* NULL: openings need not be balanced */
    int margin;
};

/* Plays a random move, trying others until one is acceptable. */
static bool
play_one(struct opening_draw *drawing, bool *played, congo_error *err)
{
    congo_game *game = drawing->game;
    congo_move *moves = drawing->moves;
    size_t count = congo_moves(game_now(game), moves, MOVES_ROOM, NULL);

    if (count > MOVES_ROOM)
        count = MOVES_ROOM;
    for (*played = false; count && !*played;) {
        uint32_t at = random_below(&drawing->random, (uint32_t)count);
        congo_move move = moves[at];

        moves[at] = moves[--count];
        if (!game_add(game, &move, 0, err))
            return false;
        *played = !repeats(game, game->count) &&
                  congo_game_result(game) == CONGO_UNFINISHED_RESULT &&
                  !hangs_lion(game_now(game), moves + MOVES_ROOM);
        if (*played && drawing->scale &&
            !opening_scale_even(drawing->scale, game, drawing->margin, played, err))
            return false;
        if (!*played)
            game_cut(game, game->count - 1);
    }
    return true;
}

static bool
play_random(const struct openings *openings, struct opening_scale *scale,
            const congo_variant *variant, const congo_position *start, unsigned plies,
            uint64_t seed, congo_game *game, congo_error *err)
{
    bool balanced = openings->kind == OPENINGS_BALANCED, fine, played = false;
    struct opening_draw drawing = {.game = game, .random = seed, .scale = balanced ? scale : NULL};
    unsigned tries = balanced ? BALANCED_TRIES : TRIES;

    drawing.moves = mem_new(DRAWING_ROOM, sizeof *drawing.moves);
    if (!drawing.moves)
        return err_no_memory(err);
    fine = !balanced || opening_scale_set(scale, variant, start, game, err);
    for (unsigned try = 0; fine && !played && try < tries; try++) {
        congo_game_start(game, variant, start);
        drawing.margin = balanced ? OPENING_MARGIN << (try / TRIES_A_MARGIN) : 0;
        played = true;
        for (unsigned i = 0; fine && played && i < plies; i++)
            fine = play_one(&drawing, &played, err);
    }
    mem_free(drawing.moves);
    if (fine && !played)
        return err_set(
            err, CONGO_USAGE, 0, 0,
            "%s: every opening of %u random half-move%s ends the game or repeats a position; "
            "use --openings random:0, or openings of a file",
            variant->title, plies, plies == 1 ? "" : "s");
    return fine;
}

/* ------------------------------------------------------------------ out of texts */

bool
openings_add(struct openings *openings, const congo_game *game, congo_error *err)
{
    struct opening *list;
    const congo_variant **variants;

    if (congo_game_result(game) != CONGO_UNFINISHED_RESULT)
        return err_set(err, CONGO_USAGE, game->count ? game->turns[game->count - 1].line : 0, 0,
                       "an opening must not end the game; cut games short with "
                       "'congo notate --ply 8 GAMES -o openings.txt'");
    for (size_t i = 0; i < game->count; i++)
        if (repeats(game, i + 1))
            return err_set(err, CONGO_USAGE, game->turns[i].line, 0,
                           "an opening must not repeat a position; shorten it or leave it out");
    list = mem_more(openings->list, openings->count, &openings->room, sizeof *list);
    if (list)
        openings->list = list;
    variants =
        mem_more(openings->variant, openings->count, &openings->variant_room, sizeof *variants);
    if (variants)
        openings->variant = variants;
    if (!list || !variants)
        return err_no_memory(err);
    list[openings->count] = (struct opening){game->start, openings->move_count, game->count};
    for (size_t i = 0; i < game->count; i++) {
        congo_move *moves =
            mem_more(openings->moves, openings->move_count, &openings->move_room, sizeof *moves);

        if (!moves)
            return err_no_memory(err);
        openings->moves = moves;
        moves[openings->move_count++] = game->turns[i].move;
    }
    variants[openings->count++] = game->variant;
    return true;
}

void
openings_free(struct openings *openings)
{
    mem_free(openings->list);
    mem_free(openings->variant);
    mem_free(openings->moves);
}

static bool
is_for(const struct openings *openings, size_t at, const congo_variant *variant, unsigned rules)
{
    return openings->variant[at] == variant && openings->list[at].start.rules == rules;
}

size_t
openings_count(const struct openings *openings, const congo_variant *variant, unsigned rules)
{
    size_t count = 0;

    for (size_t i = 0; i < openings->count; i++)
        count += is_for(openings, i, variant, rules);
    return count;
}

static bool
play_text(const struct openings *openings, const struct opening *opening,
          const congo_variant *variant, congo_game *game, congo_error *err)
{
    congo_game_start(game, variant, &opening->start);
    for (size_t i = 0; i < opening->count; i++)
        if (!game_add(game, &openings->moves[opening->first + i], 0, err))
            return false;
    return true;
}

bool
openings_play(const struct openings *openings, struct opening_scale *scale,
              const congo_variant *variant, unsigned rules, unsigned long pair, uint64_t seed,
              congo_game *game, congo_error *err)
{
    unsigned plies = openings->plies + (openings->by_turns && pair % 2 == 0);
    congo_position start = congo_position_with_rules(&variant->setup, rules);
    size_t count, left;

    if (openings->kind != OPENINGS_TEXTS)
        return play_random(openings, scale, variant, &start, plies, seed, game, err);
    count = openings_count(openings, variant, rules);
    assert(count);
    left = (pair - 1) % count;
    for (size_t i = 0; i < openings->count; i++)
        if (is_for(openings, i, variant, rules) && left-- == 0)
            return play_text(openings, &openings->list[i], variant, game, err);
    return true;
}
