/* SPDX-License-Identifier: MIT */
/*
 * game.c - bytes as choices: a variant, a terrain, edits of the start, then a legal move for each
 * byte. Save -> game -> notation -> game -> save is the same save, for whatever was played.
 */
#include "fuzz.h"

#include "rules/position.h"
#include "rules/squares.h"

#include <stdlib.h>

enum { MOVES_LOOKED_AT = 4096, PLIES = 200 };

struct choices {
    const uint8_t *at, *end;
};

static unsigned
choose(struct choices *choices)
{
    return choices->at < choices->end ? *choices->at++ : 0;
}

/* A byte names a square, the next what is put there. Edits that cannot be played are dropped. */
static void
edit(struct choices *choices, congo_position *position)
{
    unsigned place = choose(choices) % SQUARES_COUNT, what = choose(choices);
    congo_square square = CONGO_SQUARE(place % 7, place / 7);
    congo_position changed = *position;
    congo_side side = CONGO_WHITE;
    congo_piece piece = congo_position_at(&changed, square, &side);

    if (piece == CONGO_LION)
        return;
    if (piece != CONGO_NO_PIECE)
        pos_take(&changed, side, piece, square);
    if (what & 128)
        pos_put(&changed, what & 1, what / 2 % CONGO_LION, square);
    if (congo_position_playable(&changed, NULL))
        *position = changed;
}

/* What a reader can do without, and would not miss: "," for each of the drowned, "=" and "#". */
static void
check_marks(const congo_move *move, const char *text)
{
    unsigned drowned = 0, mates = 0, promotions = 0;

    for (congo_squares set = move->drowned; set; set &= set - 1)
        drowned++;
    for (; *text; text++) {
        drowned -= *text == ',';
        promotions += *text == '=';
        mates += *text == '#';
    }
    fuzz_check(!drowned && promotions == (move->promotion != CONGO_NO_PIECE) && mates == move->wins,
               "a move is written with all that it does");
}

/* A move that was written is read as itself, and by its text alone. */
static void
check_text(const congo_position *before, const congo_move *move)
{
    char text[CONGO_NOTATION_SIZE];
    congo_move again;

    congo_move_write(before, move, CONGO_SAVANNA, text);
    check_marks(move, text);
    fuzz_check(congo_move_read(before, text, &again, NULL) && again.from == move->from &&
                   again.to == move->to && again.captured == move->captured,
               "a move is read as it was written");
    fuzz_check(!congo_move_read(before, "Z-H9", &again, NULL), "what is no move is not read");
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct choices choices = {data, data + size};
    const congo_variants *variants = fuzz_variants();
    const congo_variant *variant =
        congo_variants_at(variants, choose(&choices) % congo_variants_count(variants));
    unsigned how = choose(&choices);
    congo_position start = congo_position_with_rules(
        &variant->setup, (variant->setup.rules & ~(unsigned)CONGO_RULE_RIVER) |
                             (how & 1 ? (unsigned)CONGO_RULE_RIVER : 0));
    congo_move *moves = malloc(MOVES_LOOKED_AT * sizeof *moves);
    congo_game *game = congo_game_new(NULL);

    for (unsigned edits = how >> 1 & 15; edits > 0; edits--)
        edit(&choices, &start);
    if (game && moves) {
        congo_game_start(game, variant, &start);
        for (unsigned ply = 0; choices.at < choices.end && ply < PLIES; ply++) {
            size_t count = congo_moves(congo_game_last(game), moves, MOVES_LOOKED_AT, NULL);
            unsigned pick = choose(&choices);

            if (!count || count > MOVES_LOOKED_AT)
                break;
            if (count > 200)
                pick = pick * 256 + choose(&choices);
            check_text(congo_game_last(game), &moves[pick % count]);
            fuzz_check(congo_game_play(game, &moves[pick % count], NULL),
                       "a generated move is legal");
        }
        fuzz_check_save(game);
        fuzz_check_notation(game);
    }
    congo_game_free(game);
    free(moves);
    return 0;
}
