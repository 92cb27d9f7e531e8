/* SPDX-License-Identifier: MIT */
/*
 * general_notation.h - games of any rules file for people to read. A text has the save's own header
 * and a line for each of its lines, ended as that is, so that nothing of the save is lost:
 *
 *     2. White: King f6 - h4, clears huff of e3, takes g5, goes on (3)
 *     2. ...: King h4 - f2
 *
 * Lines that begin with ";" are for people alone. A line of the save that has another form than
 * these words can give back stands in it as it is, in quotes.
 */
#ifndef CONGO_ZILLIONS_GENERAL_NOTATION_H
#define CONGO_ZILLIONS_GENERAL_NOTATION_H

#include "zillions/replay_save.h"

/* A move without its number. `rules` NULL: attributes keep their numbers. */
void notation_write(struct buf *out, const struct ruleset *rules, struct bytes line);
/* The line of a save that was written so. */
void notation_read(struct buf *out, const struct ruleset *rules, struct bytes text);
/* Whether a game's bytes are a text of this kind, and not a save. */
bool notation_is_text(struct bytes all);

/* The whole text; `summary` stands below the header as a remark, if there is one. */
void notation_text(struct buf *out, const struct ruleset *rules, const struct save_text *save,
                   const char *summary, bool moves_only);
/* The save of a text. */
void notation_save(struct buf *out, const struct ruleset *rules, struct bytes text);

/* Strangers' text as JSON. */
void json_latin_string(struct buf *out, const char *text);
void json_latin(struct buf *out, const char *name, const char *text);

/* Everything that a move does, as one JSON object. */
void notation_json(struct buf *out, const struct ruleset *rules, const struct save_row *row,
                   const int16_t *move);

#endif
