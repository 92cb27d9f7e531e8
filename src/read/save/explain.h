/* SPDX-License-Identifier: MIT */
/*
 * explain.h - what is wrong with a save's move, and where. A report that is passed in may be NULL:
 * then the game had no room for one.
 */
#ifndef CONGO_READ_SAVE_EXPLAIN_H
#define CONGO_READ_SAVE_EXPLAIN_H

#include "game/game.h"
#include "read/save/zsg.h"

/*
 * A line that does not belong where it stands: an error, or a finding where the reading is lenient.
 * `what` it is; NULL: it is not understood.
 */
void explain_line(congo_game *game, const struct zsg_save *save, const struct save_record *record,
                  const congo_reading *reading, const char *what);

/* What is wrong with a move that the rules do not allow, into the game's errors. */
void explain_move(congo_game *game, const struct zsg_save *save, const struct save_record *record);

/* The captured squares of a turn, and what has to be among them. */
struct captures {
    congo_squares named, twice; /* as recorded */
    congo_squares expected, expected_twice;
    congo_squares optional; /* may be there or not: the quirk within a Monkey's turn */
};

/* What is wrong with what a turn captures, into the game's errors. */
void explain_captures(congo_game *game, const struct zsg_save *save,
                      const struct save_record *record, const struct captures *captures,
                      const congo_move *move);

/* Adds the position to a report's text, as a diagram below it. */
void explain_add_diagram(congo_error *report, const congo_position *position);

/* Adds a record's line to a report. */
void explain_add_line(congo_error *report, const struct zsg_save *save,
                      const struct save_record *record);

/* The same, and the column where the line names a square first. */
void explain_point_at(congo_error *report, const struct zsg_save *save,
                      const struct save_record *record, congo_square square);

/* The squares of a set as "A1 B2", at most as fit; "none" where it is empty. */
const char *explain_squares(congo_squares set, char *text, size_t size);

#endif
