/* SPDX-License-Identifier: MIT */
/*
 * analysis.h - what the engine thinks of each position of a game, and how that is written into the
 * game: marks, comments, better lines.
 *
 * A move is judged by how much expected score it costs, E = 1 / (1 + 10^(-centipawns / 400)), not
 * by centipawns: a Pawn hardly matters to a player who is a Crocodile ahead.
 */
#ifndef CONGO_THINK_ANALYSIS_ANALYSIS_H
#define CONGO_THINK_ANALYSIS_ANALYSIS_H

#include "base/buf.h"

/* The losses in expected score from which a move is marked "?!", "?" and "??". */
#define ANALYSIS_DUBIOUS 0.10
#define ANALYSIS_MISTAKE 0.20
#define ANALYSIS_BLUNDER 0.30

enum { ANALYSIS_LINE_MAX = 12 }; /* half-moves kept of a line */

/* One of the best lines from a position; scores are White's. */
struct analysis_line {
    int score;         /* centipawns; past 30000 on the winner's side where `decided` */
    bool decided;      /* one side wins by force */
    int mate;          /* own moves of the winner until then; negative: Black's */
    bool tabled;       /* an endgame table knows the result */
    unsigned distance; /* half-moves until one side has won, by a table; else 0 */
    unsigned depth;
    size_t count; /* 0 if the game is over */
    congo_move move[ANALYSIS_LINE_MAX];
};

struct analysis_point {
    struct analysis_line *line; /* the best one first */
    size_t lines;
};

struct analysis {
    struct analysis_point *point; /* before each half-move, and after the last */
    size_t plies;
    struct analysis_line *all;
    size_t lines_each;
};

/*
 * Thinks about every position of a game. The engine is cleared first, so that the same limits
 * without a clock give the same analysis whatever was done before. `done`, if not NULL, is called
 * after each position; false ends the work, without an error. `tables`, or NULL, are those that the
 * engine looks into.
 */
typedef bool analysis_done(void *context, size_t positions);
bool analysis_make(struct analysis *analysis, congo_engine *engine, const congo_game *game,
                   const congo_limits *limits, congo_tables *tables, analysis_done *done,
                   void *context, congo_error *err) CONGO_MUST_CHECK;
/* Of the game's last position alone: point[0] has it. */
bool analysis_last(struct analysis *analysis, congo_engine *engine, const congo_game *game,
                   const congo_limits *limits, congo_tables *tables,
                   congo_error *err) CONGO_MUST_CHECK;
/* Fills in what tables know of the lines from a game's last position. */
void analysis_look_up(struct analysis_point *point, congo_tables *tables, const congo_game *game);
void analysis_free(struct analysis *analysis);

/* White's expected score, 0 to 1. */
double analysis_expected(const struct analysis_line *line);
/* How much of its player's expected score a half-move lost; 0 if it was as good as the best. */
double analysis_loss(const struct analysis *analysis, const congo_game *game, size_t ply);
/* Its mark by number: 6 "?!", 2 "?", 4 "??"; 0: none. */
unsigned analysis_mark(const struct analysis *analysis, const congo_game *game, size_t ply);

/* "+0.35", or "White wins in 3"; by a table "White: won in 5 half-moves" or "drawn". */
enum { ANALYSIS_SCORE_SIZE = 48 };
void analysis_score_text(const struct analysis_line *line, char text[ANALYSIS_SCORE_SIZE]);
/* With its grounds: "+0.35, depth 12". annotate.c recognises what these two write. */
void analysis_verdict_text(const struct analysis_line *line, char text[ANALYSIS_SCORE_SIZE]);

/* Writes marks, comments and better lines into the game. */
bool analysis_annotate(const struct analysis *analysis, congo_game *game,
                       congo_error *err) CONGO_MUST_CHECK;

/* An object for each half-move, one per line; `file` is where the game came from. */
void analysis_json(const struct analysis *analysis, const congo_game *game, const char *file,
                   struct buf *out);

/* The keys about a position: score, mate, depth, best, pv, and the further lines. */
void analysis_json_point(const struct analysis_point *point, const congo_position *position,
                         struct buf *out);

#endif
