/* SPDX-License-Identifier: MIT */
/*
 * game.h - the verified game from inside.
 *
 * Between calls this holds: each turn was legal in its position and led to the next one in
 * `positions`, the first of which is the start.
 */
#ifndef CONGO_GAME_GAME_H
#define CONGO_GAME_GAME_H

#include "base/buf.h"
#include "rules/repetition.h"
#include "game/remarks.h"

/* One player's turn. */
struct game_turn {
    congo_move move;
    uint32_t line; /* in its source, 0 if there is none */
};

struct game_reports {
    congo_error *list;
    size_t count;
    size_t room;
};

struct congo_game {
    const congo_variant *variant;
    congo_position start;
    unsigned long first_number; /* of the first turn's pair; 1 as a rule */
    struct game_turn *turns;
    size_t count;
    size_t room;
    struct repetition positions;
    struct game_reports errors;
    struct game_reports findings;
    struct buf players;
    struct buf rules_file;
    struct buf title;
    struct buf heading;
    struct game_remarks remarks;
    bool out_of_memory;
};

/* Forgets everything but the room. */
void game_clear(congo_game *game);

/* The position after `plies` half-moves. */
static inline const congo_position *
game_at(const congo_game *game, size_t plies)
{
    return plies ? &game->positions.list[plies].position : &game->start;
}

static inline const congo_position *
game_now(const congo_game *game)
{
    return game_at(game, game->count);
}

/* The number of the pair to which the half-move after `ply` others belongs. */
static inline unsigned long
game_number(const congo_game *game, size_t ply)
{
    return game->first_number + (ply + game->start.to_move) / 2;
}

/* The position after `plies` half-moves of a line: a variation's first one is its branch. */
const congo_position *game_line_at(const congo_game *game, size_t line, size_t plies);

/* Adds a tag behind the others, even where one has its name already. */
bool game_add_tag(congo_game *game, const char *name, size_t name_length, const char *value,
                  size_t value_length, congo_error *err) CONGO_MUST_CHECK;

/* Starts from a position; its side to move may be Black's. */
void game_begin(congo_game *game, const congo_variant *variant, const congo_position *start);

/* Plays a move that congo_move_complete or congo_moves has made; false: out of memory or room. */
bool game_add(congo_game *game, const congo_move *move, unsigned long line,
              congo_error *err) CONGO_MUST_CHECK;

/*
 * The game's first half-moves with their remarks, and its tags, but no result where it is cut
 * short. `mirrored`: with left and right exchanged. The findings are the copy's own.
 */
bool game_copy(congo_game *copy, const congo_game *game, size_t plies, bool mirrored,
               congo_error *err) CONGO_MUST_CHECK;

/* Takes back half-moves until that many are left, but not their remarks. */
void game_cut(congo_game *game, size_t plies);

/* Adds a report and returns it, so that the caller can add to it; NULL: there is no room. */
congo_error *game_error(congo_game *game, congo_code code, unsigned long line, const char *format,
                        ...) ERR_PRINTF(4, 5);
congo_error *game_finding(congo_game *game, congo_code code, unsigned long line, const char *format,
                          ...) ERR_PRINTF(4, 5);

/*
 * What a game's tags say of its result where the moves leave it unfinished: "Result", which may
 * have its reason behind a comma ("1/2-1/2, too long"), else "Termination". Nothing:
 * CONGO_UNFINISHED_RESULT. The reason is lent, and empty where none is given.
 */
congo_result game_claim(const congo_game *game, const char **reason);

/* The result of its moves with the reason's name, or else the claimed one. */
congo_result game_outcome(const congo_game *game, const char **reason);

/* How a match drew the game's first half-moves, as the tag "Openings" says. */
enum game_opening { GAME_OPENING_PLAYED, GAME_OPENING_RANDOM, GAME_OPENING_BALANCED };
enum game_opening game_opening(const congo_game *game);

/*
 * Takes away the remarks at a place that the test names. The line of a variation that goes stays
 * among the game's, and nothing leads to it any more.
 */
typedef bool game_remark_test(const congo_game *game, const congo_remark *remark);
void game_drop_remarks(congo_game *game, size_t line, size_t plies, game_remark_test *test);
/* Adds a mark in front of all remarks of a place, where it is written with its sign. */
bool game_mark_first(congo_game *game, size_t line, size_t plies, unsigned mark,
                     congo_error *err) CONGO_MUST_CHECK;

/* Once all turns are there: the findings about verdicts that the record plays past, and the
 * opening. */
void game_judge(congo_game *game);

#endif
