/* SPDX-License-Identifier: MIT */
/*
 * text_pattern.c - matches text against patterns with PCRE2.
 *
 * A pattern is compiled when a line first needs it. A save's lines need none, and most of a text's
 * do not either.
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "read/line/text_pattern.h"

/* After so many uses a pattern is compiled to machine code, which takes a while. */
enum { JIT_AFTER = 32 };

static bool
compile(struct text_pattern *pattern, const char *written)
{
    PCRE2_SIZE at;
    int code;

    if (!pattern->match)
        pattern->match = pcre2_match_data_create(PATTERN_GROUPS, NULL);
    if (!pattern->code)
        pattern->code =
            pcre2_compile((PCRE2_SPTR)written, PCRE2_ZERO_TERMINATED, 0, &code, &at, NULL);
    pattern->failed = pattern->failed || !pattern->code || !pattern->match;
    /* If there is no JIT, the pattern is interpreted. */
    if (!pattern->failed && ++pattern->uses == JIT_AFTER)
        (void)pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
    return !pattern->failed;
}

const size_t *
text_pattern_match(struct text_pattern *pattern, const char *written, const char *text,
                   size_t length)
{
    int code;

    if (!compile(pattern, written))
        return NULL;
    code = pcre2_match(pattern->code, (PCRE2_SPTR)text, length, 0, PCRE2_NO_UTF_CHECK,
                       pattern->match, NULL);
    /* A long line can need more than the JIT's stack. */
    if (code == PCRE2_ERROR_JIT_STACKLIMIT)
        code = pcre2_match(pattern->code, (PCRE2_SPTR)text, length, 0,
                           PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, pattern->match, NULL);
    pattern->failed = pattern->failed || code == PCRE2_ERROR_NOMEMORY;
    return code >= 0 ? pcre2_get_ovector_pointer(pattern->match) : NULL;
}

void
text_pattern_free(struct text_pattern *pattern)
{
    pcre2_code_free(pattern->code);
    pcre2_match_data_free(pattern->match);
}
