/* SPDX-License-Identifier: MIT */
/* write.h - verified games as text: exact, one form for each dialect. */
#ifndef CONGO_GAME_WRITE_H
#define CONGO_GAME_WRITE_H

#include "base/buf.h"

/* The numbered moves alone, a pair a line. Only games without errors can be written. */
void write_moves(const congo_game *game, congo_dialect dialect, struct buf *out);

/*
 * The game as a person reads it: heading, setup, moves, a diagram after every `diagrams`-th move
 * (0: none) and at the end, the result. `title` is the heading's first line. Our own reader takes
 * it back as the same game.
 */
void write_game(const congo_game *game, const char *title, congo_dialect dialect,
                unsigned long diagrams, struct buf *out);

/*
 * The same, but for `plain`: without what a person wrote beside the moves. The remarks of a text
 * come back as they are.
 */
struct write_style {
    congo_dialect dialect;
    unsigned long diagrams;
    bool plain;
    bool markdown; /* diagrams within fences */
};
void write_sheet(const congo_game *game, const char *title, const struct write_style *style,
                 struct buf *out);

/* The game in the form that PGN calls its export format. */
void write_pgn(const congo_game *game, congo_dialect dialect, bool plain, struct buf *out);

/* The half-moves from `ply` on, before `stop`, a pair a line. */
void write_pairs(const congo_game *game, size_t ply, size_t stop, congo_dialect dialect,
                 struct buf *out);
/* The half-moves from `ply` on, before `stop`, a pair a line, with what stands beside them. */
void write_annotated(const congo_game *game, size_t ply, size_t stop, congo_dialect dialect,
                     struct buf *out);
/* A mark behind its move: "!" to "?!", or " $14". */
void write_mark(struct buf *out, unsigned mark);
/* What stands above the first move. */
void write_start_remarks(const congo_game *game, congo_dialect dialect, struct buf *out);

/* A line of a text, whatever somebody's words in it may hold: no control characters. */
void write_line(struct buf *out, const char *key, const char *value);
/* [Name "value"] */
void write_tag(struct buf *out, const char *name, const char *value);

/* The game as one JSON object on one line. `file` is where it came from. */
void write_json(const congo_game *game, const char *file, congo_dialect dialect, struct buf *out);

/* What a move is and does, from "piece" to "promotion", within an object. */
void write_json_move(struct buf *out, const congo_move *move, unsigned rules);
/* A list of errors or findings. */
void write_json_reports(struct buf *out, const char *name, const congo_game *game, size_t count,
                        const congo_error *(*at)(const congo_game *game, size_t index));

/* The move made after `ply` others, "/N" included; returns its length. */
size_t write_move(const congo_game *game, size_t ply, congo_dialect dialect,
                  char text[CONGO_NOTATION_SIZE]);

/*
 * A move's text as a symbol of PGN can spell it, which holds neither "," nor "/": without what the
 * river takes and the number of a repetition. The rules give both.
 */
void write_symbol(char *text);

/* "islands" or "river". */
const char *write_terrain(const congo_game *game);

#endif
