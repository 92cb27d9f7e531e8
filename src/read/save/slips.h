/* SPDX-License-Identifier: MIT */
/* slips.h - what a person who writes in a save gets wrong, recognised so that messages name it. */
#ifndef CONGO_READ_SAVE_SLIPS_H
#define CONGO_READ_SAVE_SLIPS_H

#include "read/save/zsg.h"

/* How many blanks and ">" begin a line, as where it was quoted in a mail. */
size_t slips_indent(const char *line, size_t length);

/* Whether a line was meant as a move: a number and a full stop, or a move without one of them. */
bool slips_is_move(const char *line, size_t length);

/* Whether the line above, blank ones apart, is the same. */
bool slips_repeats(const struct zsg_save *save, const struct save_record *record);

/* Whether a line was meant as a setup edit, "(White Zebraa E3)". */
bool slips_is_edit(const char *line, size_t length);

/* Whether a line was meant as one of a header, "VariantName = Congo", and as the variant's. */
bool slips_is_header(const char *line, size_t length);
bool slips_is_title(const char *line, size_t length);
/* Whether other lines of a header have been joined to its first one. */
bool slips_is_joined(const char *line, size_t length);

/*
 * Why a line cannot be read: a header that begins within it, or a square, piece or sign in a move
 * or an edit that there is not. Otherwise `why` stays. Returns the column of it, or 0.
 */
#define SLIPS_BEHIND "cannot read this line: nothing can follow a move"
size_t slips_find_why(const char *line, size_t length, char *why, size_t size);

/* Into an error's text: on the other terrain there would be none. */
void slips_add_terrain(congo_error *report, congo_terrain terrain);

#endif
