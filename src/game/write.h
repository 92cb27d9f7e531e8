/* SPDX-License-Identifier: MIT */
/* write.h - writes verified games as text, with one exact form for each dialect. */
#ifndef CONGO_GAME_WRITE_H
#define CONGO_GAME_WRITE_H

#include "base/buf.h"

/*
 * Whether a game can be written: not if it has errors, the first of which is then the error, nor
 * without a variant.
 */
bool write_allowed(const congo_game *game, congo_error *err) CONGO_MUST_CHECK;

/* Writes only the numbered moves, a pair on each line. The game must not have errors. */
void write_moves(const congo_game *game, congo_dialect dialect, struct buf *out);

/*
 * Writes a game for people to read: heading, setup, moves, a diagram after every `diagrams` moves
 * (0: none) and at the end, the result. `title` is the first line of the heading. Our reader reads
 * it back as the same game.
 */
void write_game(const congo_game *game, const char *title, congo_dialect dialect,
                unsigned long diagrams, struct buf *out);

/*
 * The same in a given style. `plain`: without remarks; otherwise the remarks of a text are read
 * back unchanged.
 */
struct write_style {
    congo_dialect dialect;
    unsigned long diagrams;
    bool plain;
    bool markdown; /* diagrams in code fences */
};
void write_sheet(const congo_game *game, const char *title, const struct write_style *style,
                 struct buf *out);

/* The tags that PGN writes first, once each. */
enum { PGN_ROSTER = 7 };
extern const char *const pgn_roster[PGN_ROSTER];
/* Writes the game in PGN's export format. */
void write_pgn(const congo_game *game, congo_dialect dialect, bool plain, struct buf *out);

/* Writes the half-moves from `ply` to before `stop`, a pair on each line. */
void write_pairs(const congo_game *game, size_t ply, size_t stop, congo_dialect dialect,
                 struct buf *out);
/* The same, with remarks. */
void write_annotated(const congo_game *game, size_t ply, size_t stop,
                     const struct write_style *style, struct buf *out);
/* The mark after a move: "!" to "?!", or " $14". */
void write_mark(struct buf *out, unsigned mark);
/* The remarks above the first move. */
void write_start_remarks(const congo_game *game, const struct write_style *style, struct buf *out);

/* A line of a text. Control characters in the value are removed. */
void write_line(struct buf *out, const char *key, const char *value);
/* [Name "value"] */
void write_tag(struct buf *out, const char *name, const char *value);

/* Writes the game as a JSON object on one line. `file` is its source. */
void write_json(const congo_game *game, const char *file, congo_dialect dialect, struct buf *out);

/* What a move is and does, from "piece" to "promotion", inside an object. */
void write_json_move(struct buf *out, const congo_move *move, unsigned rules);
/* A list of errors or findings. */
void write_json_reports(struct buf *out, const char *name, const congo_game *game, size_t count,
                        const congo_error *(*at)(const congo_game *game, size_t index));

/* Writes the move after `ply` others, "/N" included; returns its length. */
size_t write_move(const congo_game *game, size_t ply, congo_dialect dialect,
                  char text[CONGO_NOTATION_SIZE]);

/*
 * Shortens a move's text to what a PGN symbol may contain. "," and "/" are not allowed, so the
 * drowned pieces and the number of a repetition are removed; they follow from the rules.
 */
void write_symbol(char *text);

/* "islands" or "river". */
const char *write_terrain(const congo_game *game);

#endif
