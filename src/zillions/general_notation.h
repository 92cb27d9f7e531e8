/* SPDX-License-Identifier: MIT */
/*
 * general_notation.h - games of any rules file as text for people. A text has the save's own
 * header, and a line for each of its lines with the same newline, so that nothing of the save is
 * lost:
 *
 *     2. White: King f6 - h4, clears huff of e3, takes g5, goes on (3)
 *     2. ...: King h4 - f2
 *
 * Lines that begin with ";" are only for people. A line of the save that could not be restored from
 * these words is kept unchanged, in quotes.
 */
#ifndef CONGO_ZILLIONS_GENERAL_NOTATION_H
#define CONGO_ZILLIONS_GENERAL_NOTATION_H

#include "zillions/replay_save.h"

/* Writes a move without its number. `rules` NULL: attributes keep their numbers. */
void notation_write(struct buf *out, const struct ruleset *rules, struct bytes line);
/* Restores the line of a save from its text. */
void notation_read(struct buf *out, const struct ruleset *rules, struct bytes text);
/* Whether a game's bytes are such a text rather than a save. */
bool notation_is_text(struct bytes all);

/*
 * Writes the whole text; `summary` is a remark below the header. `from`: the text that the save was
 * restored from, whose remarks are kept; empty: none.
 */
void notation_text(struct buf *out, const struct ruleset *rules, const struct save_text *save,
                   const char *summary, bool moves_only, struct bytes from);
/* How many remarks a text has, besides that summary. */
size_t notation_remarks(const struct ruleset *rules, struct bytes text, const char *summary);
/* Restores the save of a text. */
void notation_save(struct buf *out, const struct ruleset *rules, struct bytes text);
/* Gives the rows of that save their lines in the text, and the names that stand there. */
void notation_place(struct save_text *save, struct bytes text);

/* Text from others as JSON. */
void json_latin_string(struct buf *out, const char *text);
void json_latin(struct buf *out, const char *name, const char *text);

/* Everything that a move does, as a JSON object. */
void notation_json(struct buf *out, const struct ruleset *rules, const struct save_row *row,
                   const int16_t *move);

#endif
