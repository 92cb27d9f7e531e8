/* SPDX-License-Identifier: MIT */
/* replay.h - a save's records, played by the rules. */
#ifndef CONGO_GAME_REPLAY_H
#define CONGO_GAME_REPLAY_H

#include "game/game.h"
#include "zsg/zsg.h"

/*
 * Plays a save into a game, checking every fact it records. What is wrong goes into the game's
 * errors, what is remarkable into its findings. False: out of memory.
 */
bool replay_save(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
                 const congo_reading *reading, congo_error *err) CONGO_MUST_CHECK;

/* A save's setup, before the first move: title, terrain, diagram, edits. */
struct replay_setup {
    const congo_variant *variant; /* NULL: not known, and the error has been noted */
    congo_position start;
    size_t first_move;              /* its record, or the number of records */
    bool with_islands;              /* its title says so */
    const congo_variant *others[8]; /* further variants that have the diagram as their setup */
    unsigned other_count;
};

bool replay_read_setup(congo_game *game, const struct zsg_save *save,
                       const congo_variants *variants, const congo_reading *reading,
                       struct replay_setup *setup);

/* The terrain that a rules file's name means, whatever its letter case and path; false: not known.
 */
bool replay_rules_file_terrain(const char *name, size_t length, congo_terrain *terrain);

/* The last part of a Windows or Unix path. */
const char *replay_base_name(const char *path, size_t *length);

/* What is wrong with a move that the rules do not allow, into the game's errors. */
void replay_explain(congo_game *game, const struct zsg_save *save,
                    const struct save_record *record);

/* The captured squares of a turn, and what has to be among them. */
struct replay_captures {
    congo_squares named, twice; /* as recorded */
    congo_squares expected, expected_twice;
    congo_squares optional; /* may be there or not: the quirk within a Monkey's turn */
};

/* What is wrong with what a turn captures, into the game's errors. */
void replay_wrong_capture(congo_game *game, const struct zsg_save *save,
                          const struct save_record *record, const struct replay_captures *captures,
                          const congo_move *move);

/* Adds the position to a report's text, as a diagram below it. */
void replay_add_diagram(congo_error *report, const congo_position *position);

/* Adds a record's line to a report, and the column where the line names a square first. */
void replay_point_at(congo_error *report, const struct zsg_save *save,
                     const struct save_record *record, congo_square square);

/* The squares of a set as "A1 B2", at most as fit; "none" where it is empty. */
const char *replay_squares(congo_squares set, char *text, size_t size);

#endif
