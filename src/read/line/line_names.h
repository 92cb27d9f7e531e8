/* SPDX-License-Identifier: MIT */
/* line_names.h - lines that begin with a name: [White "Anna"] and "White: Anna". */
#ifndef CONGO_READ_LINE_LINE_NAMES_H
#define CONGO_READ_LINE_LINE_NAMES_H

#include "read/line/line.h"

/* In a pattern: any blanks. */
#define LINE_BLANKS "[ \\t\\r]*"

/* Whether a line has tags, and nothing else. */
bool line_has_tags(struct line_patterns *patterns, const char *at, const char *end);
/* Reads "White: Anna" and "Result: 1-0" into the line; false: it is no such line. */
bool line_read_key(struct line_patterns *patterns, struct source_line *line, const char *at,
                   const char *end);

#endif
