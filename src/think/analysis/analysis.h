/* SPDX-License-Identifier: MIT */
/*
 * analysis.h - the engine's judgement of each position of a game, and how it is written into the
 * game: marks, comments, better lines.
 *
 * A move is judged by how much expected score it loses, E = 1 / (1 + 10^(-centipawns / 400)), not
 * by centipawns: a Pawn hardly matters to a player who is a Crocodile ahead.
 */
#ifndef CONGO_THINK_ANALYSIS_ANALYSIS_H
#define CONGO_THINK_ANALYSIS_ANALYSIS_H

#include "base/buf.h"

/* A move that loses this much expected score is marked "?!", "?" or "??". */
#define ANALYSIS_DUBIOUS 0.10
#define ANALYSIS_MISTAKE 0.20
#define ANALYSIS_BLUNDER 0.30

enum { ANALYSIS_LINE_MAX = 12 }; /* half-moves of a line that are kept */

/* One of the best lines from a position; scores are White's. */
struct analysis_line {
    int score;         /* centipawns; past 30000 on the winner's side where `decided` */
    bool decided;      /* one side wins by force */
    int mate;          /* the winner's own moves until then; negative if Black wins */
    bool over;         /* the game is over here; of no depth, and without moves */
    bool tabled;       /* an endgame table knows the result */
    unsigned distance; /* half-moves until a side has won, according to a table; otherwise 0 */
    unsigned depth;
    size_t count; /* 0 if the game is over */
    congo_move move[ANALYSIS_LINE_MAX];
};

struct analysis_point {
    struct analysis_line *line; /* the best one first */
    size_t lines;
    congo_result result; /* where the game is over; otherwise CONGO_UNFINISHED_RESULT */
    congo_reason reason;
};

struct analysis {
    struct analysis_point *point; /* one before each half-move, and one after the last */
    size_t plies;
    struct analysis_line *all;
    size_t lines_each;
};

/*
 * Analyses every position of a game. The engine is cleared first, so that the same limits without a
 * clock always give the same analysis. `done`, if not NULL, is called after each position; if it
 * returns false, the work ends without an error. `tables`: those that the engine uses, or NULL.
 */
typedef bool analysis_done(void *context, size_t positions);
bool analysis_make(struct analysis *analysis, congo_engine *engine, const congo_game *game,
                   const congo_limits *limits, congo_tables *tables, analysis_done *done,
                   void *context, congo_error *err) CONGO_MUST_CHECK;
/* Only analyses the game's last position: point[0] gets it. */
bool analysis_last(struct analysis *analysis, congo_engine *engine, const congo_game *game,
                   const congo_limits *limits, congo_tables *tables,
                   congo_error *err) CONGO_MUST_CHECK;
/* Adds what tables know about the lines from a game's last position. */
void analysis_look_up(struct analysis_point *point, congo_tables *tables, const congo_game *game);
void analysis_free(struct analysis *analysis);

/* White's expected score, 0 to 1. */
double analysis_expected(const struct analysis_line *line);
/* How much of the player's expected score a half-move lost; 0 if it was as good as the best. */
double analysis_loss(const struct analysis *analysis, const congo_game *game, size_t ply);
/* Its mark by number: 6 "?!", 2 "?", 4 "??"; 0: none. */
unsigned analysis_mark(const struct analysis *analysis, const congo_game *game, size_t ply);

/* "+0.35", or "White wins in 3"; by a table "White: won in 5 half-moves" or "drawn". */
enum { ANALYSIS_SCORE_SIZE = 48 };
void analysis_score_text(const struct analysis_line *line, char text[ANALYSIS_SCORE_SIZE]);
/* With depth: "+0.35, depth 12". annotate.c recognises the output of these two functions. */
void analysis_verdict_text(const struct analysis_line *line, char text[ANALYSIS_SCORE_SIZE]);

/* Writes marks, comments and better lines into the game. */
bool analysis_annotate(const struct analysis *analysis, congo_game *game,
                       congo_error *err) CONGO_MUST_CHECK;

/* Writes an object for each half-move, one on each line; `file` is the game's source. */
void analysis_json(const struct analysis *analysis, const congo_game *game, const char *file,
                   struct buf *out);

/* Writes the keys about a position: score, mate, depth, best, pv, and further lines. */
void analysis_json_point(const struct analysis_point *point, const congo_position *position,
                         struct buf *out);

#endif
