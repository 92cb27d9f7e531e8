/* SPDX-License-Identifier: MIT */
/*
 * text_pattern.h - matches text against patterns. Nothing else uses PCRE2, for which src/web/wasm
 * has a replacement.
 */
#ifndef CONGO_READ_LINE_TEXT_PATTERN_H
#define CONGO_READ_LINE_TEXT_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

#define PATTERN_UNSET (~(size_t)0)
enum { PATTERN_GROUPS = 5 }; /* more than any pattern has, including the whole match */

/* A compiled pattern. Start with zeros; each thread has its own. */
struct text_pattern {
    void *code, *match;
    unsigned uses;
    bool failed; /* memory ran out, so a text may have been misunderstood */
};

/*
 * Matches a text. The pattern must be the same in every call. Returns the start and end of each
 * group, PATTERN_UNSET for a group that did not match; valid until the next match. NULL: no match.
 */
const size_t *text_pattern_match(struct text_pattern *pattern, const char *written,
                                 const char *text, size_t length);
void text_pattern_free(struct text_pattern *pattern);

#endif
