/* SPDX-License-Identifier: MIT */
/* match_damage.h - a text that is not the game that comes next: of another match, or damaged. */
#ifndef CONGO_PLAY_MATCH_MATCH_DAMAGE_H
#define CONGO_PLAY_MATCH_MATCH_DAMAGE_H

#include "play/match/match.h"

/* Whether a line is a heading of a match's games; `length` bytes are there, of this line or more.
 */
bool match_is_heading(const char *line, size_t length);

/*
 * Of headings that begin at `at` of a file and differ from `head` behind `same` bytes: whether that
 * is damage. It is none where a heading says something else, and another game of the file says that
 * too, or none says what it should.
 */
bool match_heading_is_damaged(const struct buf *file, size_t at, const struct buf *head,
                              size_t same);

/*
 * Whether the text at `line` is another game of this match than one of `pair`; then the error says
 * which, and what to do.
 */
bool match_is_out_of_order(const struct match *match, size_t pair, const char *bytes, size_t length,
                           unsigned long line, congo_error *err);

/*
 * Adds what players, variant, seed and so on the first headings of a file name; false: they do not
 * name all of that.
 */
bool match_add_about(const struct buf *file, const struct buf *own, struct buf *about);

/* Whether a file differs here from what was written because an editor has saved it with CR LF. */
bool match_has_windows_lines(const struct buf *file, size_t at);

/*
 * Of what comes behind the last pair of a match, `end` - 1: whether that is a game of a longer
 * match. Otherwise it is damage, or, in a record, a game that is there already.
 */
bool match_text_goes_on(const char *bytes, size_t length);
bool match_record_goes_on(const struct match *match, size_t end, const char *bytes, size_t length);

#endif
