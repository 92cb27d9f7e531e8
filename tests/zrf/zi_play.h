/* SPDX-License-Identifier: MIT */
/* A compiled rules file at play. */
#ifndef ZI_PLAY_H
#define ZI_PLAY_H

#include "zi_rules.h"

#include <stdint.h>

enum { ZI_MAX_CAPTURES = 64, ZI_MAX_MOVES = 1024, ZI_MAX_LINES = 24, ZI_LINE = 120 };

typedef struct {
    signed char piece[ZI_SQUARES], owner[ZI_SQUARES];
    unsigned char attrs[ZI_SQUARES]; /* a bit an attribute */
    int player;
    int partial; /* the move type to go on with, ZI_NONE at the start of a turn */
    int last_from, last_to;
} zi_board;

typedef struct {
    signed char piece, from, to, promotion, partial;
    signed char attr_square, attr, attr_value; /* attr ZI_NONE: none is set */
    signed char capture_count;
    signed char captures[ZI_MAX_CAPTURES];
} zi_move;

/* What Zillions' description leaves open. Files of this project have to play the same either way.
 */
typedef struct {
    bool captures_carry; /* what was captured before an (add) counts for the next one too */
    bool goals_midturn;  /* a Lion taken by a partial move ends the turn */
} zi_reading;

typedef struct {
    const zi_rules *rules;
    const zi_game *game;
    zi_reading reading;
    zi_error *err; /* of a flag read before it was set, or of a table that ran over */
} zi_player;

void zi_setup(const zi_player *p, zi_board *board);

/* The moves of the piece that goes on, or of all the player's pieces, each once. -1: an error. */
int zi_moves(const zi_player *p, const zi_board *board, zi_move *moves);
void zi_do(const zi_player *p, zi_board *board, const zi_move *move);
/* Takes the turn on if the last move was not partial or nothing follows it. */
bool zi_turn_over(const zi_player *p, zi_board *board);
bool zi_lost(const zi_player *p, const zi_board *board, int player);

/* A move as a save records it, without the number: "partial 1 Monkey D3 - B5 @ B5 0 0 x C4" */
void zi_record(const zi_player *p, const zi_board *board, const zi_move *move, char *line);

/* Every turn of the player to move: the board after it and its recorded lines. */
typedef bool zi_visit(void *to, const zi_board *after, char (*lines)[ZI_LINE], int line_count);
bool zi_turns(const zi_player *p, const zi_board *board, zi_visit *visit, void *to);

/* Sequences of `depth` turns. UINT64_MAX: an error. */
uint64_t zi_perft(const zi_player *p, const zi_board *board, int depth);

#endif
