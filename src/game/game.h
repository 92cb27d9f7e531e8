/* SPDX-License-Identifier: MIT */
/*
 * game.h - the verified game from inside.
 *
 * Invariant: each turn is legal in its position and leads to the next one in `positions`, the first
 * of which is the start.
 */
#ifndef CONGO_GAME_GAME_H
#define CONGO_GAME_GAME_H

#include "base/buf.h"
#include "rules/repetition.h"
#include "game/remarks.h"

/* One player's turn. */
struct game_turn {
    congo_move move;
    uint32_t line; /* in its source; 0: unknown */
};

/* What to do about an opening on the wrong side, as the finding says it. Options that say how to read
 * FILE belong before it. */
#define GAME_MIRRORED " FILE' repairs that"
#define GAME_MIRRORING "'congo mirror -i --backup" GAME_MIRRORED

struct game_reports {
    congo_error *list;
    size_t count;
    size_t room;
};

struct congo_game {
    const congo_variant *variant;
    congo_position start;
    unsigned long first_number; /* the number of the first turn's pair, usually 1 */
    struct game_turn *turns;
    size_t count;
    size_t room;
    struct repetition positions;
    struct game_reports errors;
    struct game_reports findings;
    struct buf players;
    struct buf rules_file;
    struct buf title;
    struct buf heading; /* see game_own_heading */
    struct game_remarks remarks;
    bool out_of_memory;
};

/* Empties the game but keeps its memory. */
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

/* The number of the pair that contains the half-move after `ply` others. */
static inline unsigned long
game_number(const congo_game *game, size_t ply)
{
    return game->first_number + (ply + game->start.to_move) / 2;
}

/* The position after `plies` half-moves of a line; for a variation, 0 is where it branches off. */
const congo_position *game_line_at(const congo_game *game, size_t line, size_t plies);

/* The heading, if it says more than the variant or the file that the text was made of; or "". */
const char *game_own_heading(const congo_game *game);
/* Adds a tag at the end, even if there is one with this name. */
void game_drop_tag(congo_game *game, const char *name);
bool game_add_tag(congo_game *game, const char *name, size_t name_length, const char *value,
                  size_t value_length, congo_error *err) CONGO_MUST_CHECK;

/* Starts from a position; Black may be to move. */
void game_begin(congo_game *game, const congo_variant *variant, const congo_position *start);

/*
 * Plays a move made by congo_move_complete or congo_moves; false: no memory, or the game is too
 * long.
 */
bool game_add(congo_game *game, const congo_move *move, unsigned long line,
              congo_error *err) CONGO_MUST_CHECK;

/*
 * Copies the first half-moves of a game with their remarks, and its tags. If it is cut short, the
 * result is not copied. `mirrored`: with left and right exchanged. Findings are computed again.
 */
bool game_copy(congo_game *copy, const congo_game *game, size_t plies, bool mirrored,
               congo_error *err) CONGO_MUST_CHECK;

/* Takes back half-moves until so many are left, but keeps their remarks. */
void game_cut(congo_game *game, size_t plies);

/* Adds a report and returns it, so that the caller can add to it; NULL: the list is full. */
congo_error *game_error(congo_game *game, congo_code code, unsigned long line, const char *format,
                        ...) ERR_PRINTF(4, 5);
congo_error *game_finding(congo_game *game, congo_code code, unsigned long line, const char *format,
                          ...) ERR_PRINTF(4, 5);

/* The half-moves above the first error, past which a game may be played on; without one, all. */
size_t game_plies_to_error(const congo_game *game);

/*
 * The result in the tags of a game whose moves leave it unfinished: "Result", with an optional
 * reason after a comma ("1/2-1/2, too long"), otherwise "Termination". If there is none:
 * CONGO_UNFINISHED_RESULT. The reason belongs to the game, and may be empty.
 */
congo_result game_claim(const congo_game *game, const char **reason);

/* The result of the moves and the name of its reason, or else the result in the tags. */
congo_result game_outcome(const congo_game *game, const char **reason);

/*
 * How a match chose the game's first half-moves, from the tag "Openings". PLAYED: this is no game
 * of a match, or has an opening that people played; NONE: "random:0", the players chose all moves.
 */
enum game_opening {
    GAME_OPENING_PLAYED,
    GAME_OPENING_NONE,
    GAME_OPENING_RANDOM,
    GAME_OPENING_BALANCED
};
enum game_opening game_opening(const congo_game *game);

/*
 * Whether the opening goes to the wrong side, so that the game needs to be mirrored; `ply` is then
 * the half-move that does. Nobody chose the side of a match's random opening, and a mirrored game
 * would not be the match's. A game with errors has to be corrected before it is mirrored.
 */
bool game_opens_wrong(const congo_game *game, size_t *ply);

/*
 * Removes the remarks at a place for which the test is true. A removed variation's line stays in
 * the list, but nothing refers to it.
 */
typedef bool game_remark_test(const congo_game *game, const congo_remark *remark);
void game_drop_remarks(congo_game *game, size_t line, size_t plies, game_remark_test *test);
/* Adds a mark before all other remarks at a place, so that it is written with its sign. */
bool game_mark_first(congo_game *game, size_t line, size_t plies, unsigned mark,
                     congo_error *err) CONGO_MUST_CHECK;

/*
 * Call this once all turns are there: adds findings about the opening, and about verdicts that the
 * record ignores.
 */
void game_judge(congo_game *game);
/*
 * Sorts by line, since people read a file from the top, and keeps the order within a line. There
 * are few.
 */
void game_sort_reports(struct game_reports *reports);

#endif
