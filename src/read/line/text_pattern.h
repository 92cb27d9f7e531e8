/* SPDX-License-Identifier: MIT */
/*
 * text_pattern.h - patterns that a text is matched against: nothing else knows PCRE2, for which
 * src/web/wasm has a stand-in of its own.
 */
#ifndef CONGO_READ_LINE_TEXT_PATTERN_H
#define CONGO_READ_LINE_TEXT_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

#define PATTERN_UNSET (~(size_t)0)
enum { PATTERN_GROUPS = 5 }; /* more than any pattern has, the whole of it among them */

/* A pattern that has been compiled. Zero at first; each thread that reads has its own. */
struct text_pattern {
    void *code, *match;
    unsigned uses;
    bool failed; /* memory ran out: a text may have been misunderstood */
};

/*
 * Where a pattern, always the same one, matches: start and end of each group, PATTERN_UNSET for one
 * that is not there, lent until the next match; else NULL.
 */
const size_t *text_pattern_match(struct text_pattern *pattern, const char *written,
                                 const char *text, size_t length);
void text_pattern_free(struct text_pattern *pattern);

#endif
