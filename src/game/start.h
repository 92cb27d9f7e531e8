/* SPDX-License-Identifier: MIT */
/*
 * start.h - where a game starts. What the caller says counts first, then what the source says, then
 * the variant's own start.
 */
#ifndef CONGO_GAME_START_H
#define CONGO_GAME_START_H

#include "game/game.h"

/* What a source says of its start, but for the variant's name. */
struct start_told {
    const congo_reading *reading; /* the caller */
    const char *words;            /* a position in words, which comes before a diagram; or NULL */
    const char *row[7];           /* a diagram's seven squares, rank 7 first; NULL: there is none */
    unsigned long line;           /* where the words or the diagram stand */
    bool has_marks, has_terrain;
    congo_terrain marks;   /* what the empty squares of a diagram's rank 4 show */
    congo_terrain terrain; /* what a rules file, a heading or a title says, which comes after it */
};

/* What the marks on a diagram's rank 4 say of the terrain; false: nothing. */
bool start_marks(const char *rank_4, congo_terrain *terrain);

/* The start under a variant's rules; only a position in words is known to be playable. */
bool start_position(const struct start_told *told, const congo_variant *variant,
                    congo_position *start, congo_error *err) CONGO_MUST_CHECK;

/* Whether a start can be played; if not, the error has this line. */
bool start_playable(const congo_position *start, unsigned long line, congo_error *err);

/* The next variant from `index` on that has these pieces as its setup; NULL: none is left. */
const congo_variant *start_variant(const congo_variants *variants, const congo_position *start,
                                   size_t *index);

/* No variant has the setup: an error; several have it: a finding, once one has been chosen. */
void start_is_nobodys(congo_game *game, unsigned long line);
void start_is_several(congo_game *game, unsigned long line, const congo_variant *taken);

/* The terrain that a rules file's name means, whatever its letter case and path; false: unknown. */
bool start_rules_file(const char *name, size_t length, congo_terrain *terrain);

/* The last part of a Windows or Unix path. */
const char *start_base_name(const char *path, size_t *length);

#endif
