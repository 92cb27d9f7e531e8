/* SPDX-License-Identifier: MIT */
/*
 * explain.h - explains what is wrong with a save's move, and where. Reports passed in may be NULL:
 * then the game had no room for one.
 */
#ifndef CONGO_READ_SAVE_EXPLAIN_H
#define CONGO_READ_SAVE_EXPLAIN_H

#include "game/game.h"
#include "read/save/zsg.h"

/* "White" and "Black" */
extern const char explain_sides[2][6];

/*
 * A line in the wrong place: an error, or with a lenient reading a finding. `what`: what kind of
 * line it is; NULL: it is not understood.
 */
void explain_line(congo_game *game, const struct zsg_save *save, const struct save_record *record,
                  const congo_reading *reading, const char *what);

/* Adds an error that says what is wrong with a move that the rules do not allow. */
void explain_move(congo_game *game, const struct zsg_save *save, const struct save_record *record);

/* A game below another one, without a header: its number is 1 where another one was due. */
void explain_second_game(congo_game *game, const struct zsg_save *save,
                         const struct save_record *record, unsigned long due);

/* The captured squares of a turn, and what has to be among them. */
struct captures {
    congo_squares named, twice; /* as recorded */
    congo_squares expected, expected_twice;
    congo_squares optional; /* may be there or not, because of the quirk within a Monkey's turn */
};

/*
 * Adds an error that says what is wrong with a turn's captures, at the line where it is. A Monkey's
 * turn has several lines.
 */
void explain_captures(congo_game *game, const struct zsg_save *save,
                      const struct save_record *first, const struct save_record *last,
                      const struct captures *captures, const congo_move *move);

/* Adds the position to a report, as a diagram below the text. */
void explain_add_diagram(congo_error *report, const congo_position *position);

/* Adds a record's line to a report. */
void explain_add_line(congo_error *report, const struct zsg_save *save,
                      const struct save_record *record);

/* The same, with the column of the first mention of the square. */
void explain_point_at(congo_error *report, const struct zsg_save *save,
                      const struct save_record *record, congo_square square);

/* The squares of a set as "A1 B2", as many as fit; "none" if it is empty. */
const char *explain_squares(congo_squares set, char *text, size_t size);

#endif
