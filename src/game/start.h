/* SPDX-License-Identifier: MIT */
/*
 * start.h - the position a game starts from. The caller's choice comes first, then what the source
 * says, then the variant's own setup.
 */
#ifndef CONGO_GAME_START_H
#define CONGO_GAME_START_H

#include "game/game.h"

/* What a source says about its start, except for the variant's name. */
struct start_told {
    const congo_reading *reading; /* the caller */
    const char *words;            /* a position as one line, preferred to a diagram; may be NULL */
    const char *row[7]; /* the seven squares of a diagram's rows, rank 7 first; NULL: no diagram */
    unsigned long line; /* the line of the position or diagram */
    bool has_marks, has_terrain;
    congo_terrain marks;   /* from the empty squares of a diagram's rank 4 */
    congo_terrain terrain; /* from a rules file, heading or title; `marks` comes first */
};

/* The terrain shown by rank 4 of a diagram; false: it does not show any. */
bool start_marks(const char *rank_4, congo_terrain *terrain);

/*
 * The start under a variant's rules. Only a position given as one line is checked to be playable.
 */
bool start_position(const struct start_told *told, const congo_variant *variant,
                    congo_position *start, congo_error *err) CONGO_MUST_CHECK;

/* Whether a start can be played; if not, the error gets this line. */
bool start_playable(const congo_position *start, unsigned long line, congo_error *err);

/* The next variant, from `index` on, whose setup has these pieces; NULL: there are no more. */
const congo_variant *start_variant(const congo_variants *variants, const congo_position *start,
                                   size_t *index);

/*
 * Reports that no variant has the setup (an error), or, once a variant is chosen, that several have
 * it (a finding).
 */
void start_is_nobodys(congo_game *game, unsigned long line);
void start_is_several(congo_game *game, unsigned long line, const congo_variant *taken);

/* The terrain of a rules file, by its name with any path and letter case; false: unknown. */
bool start_rules_file(const char *name, size_t length, congo_terrain *terrain);

/* The last part of a Windows or Unix path. */
const char *start_base_name(const char *path, size_t *length);

#endif
