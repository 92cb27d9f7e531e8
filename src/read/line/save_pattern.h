/* SPDX-License-Identifier: MIT */
/*
 * save_pattern.h - patterns matched against a line: nothing else knows PCRE2, for which
 * src/web/wasm has a stand-in of its own.
 */
#ifndef CONGO_READ_LINE_SAVE_PATTERN_H
#define CONGO_READ_LINE_SAVE_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

#define PATTERN_UNSET (~(size_t)0)
enum { PATTERN_GROUPS = 11 }; /* more than any pattern has, the whole of the line among them */

/* All but its text is zero at first. */
struct save_pattern {
    const char *text;
    void *code, *match;
    unsigned uses;
    bool failed; /* memory ran out: a line may have been misunderstood */
};

/*
 * Where a pattern matches all of a line: start and end of each group, PATTERN_UNSET for one that is
 * not there, lent until the next match; else NULL.
 */
const size_t *save_pattern_match(struct save_pattern *pattern, const char *line, size_t length);
void save_pattern_free(struct save_pattern *pattern);

#endif
