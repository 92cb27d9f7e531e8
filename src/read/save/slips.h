/* SPDX-License-Identifier: MIT */
/* slips.h - what a person who writes in a save gets wrong, recognised so that messages name it. */
#ifndef CONGO_READ_SAVE_SLIPS_H
#define CONGO_READ_SAVE_SLIPS_H

#include "read/save/zsg.h"

/* Whether a line was meant as a move: a number and a point. */
bool slips_is_numbered(const char *line, size_t length);

/* Whether the line above, blank ones apart, is the same. */
bool slips_repeats(const struct zsg_save *save, const struct save_record *record);

/* Whether a line was meant as a setup edit, "(White Zebraa E3)". */
bool slips_is_edit(const char *line, size_t length);

/*
 * Why a line cannot be read: a header that begins within it, or a square or piece in a move or an
 * edit that there is not. Otherwise `why` stays.
 */
void slips_find_why(const char *line, size_t length, char *why, size_t size);

/* Into an error's text: on the other terrain there would be none. */
void slips_add_terrain(congo_error *report, congo_terrain terrain);

#endif
