/* SPDX-License-Identifier: MIT */
/*
 * save_pattern.c - patterns matched against a line, by PCRE2.
 *
 * A pattern is compiled when a line asks for it: most saves never do, and compiling all of them
 * would take longer than reading one small save.
 */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "read/line/save_pattern.h"

/* How often a pattern is interpreted before machine code is made of it, which takes a while. */
enum { JIT_AFTER = 32 };

static bool
compile(struct save_pattern *pattern)
{
    PCRE2_SIZE at;
    int code;

    if (!pattern->match)
        pattern->match = pcre2_match_data_create(PATTERN_GROUPS, NULL);
    if (!pattern->code)
        pattern->code =
            pcre2_compile((PCRE2_SPTR)pattern->text, PCRE2_ZERO_TERMINATED, 0, &code, &at, NULL);
    pattern->failed = pattern->failed || !pattern->code || !pattern->match;
    /* Without a JIT the same patterns are interpreted. */
    if (!pattern->failed && ++pattern->uses == JIT_AFTER)
        (void)pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE);
    return !pattern->failed;
}

const size_t *
save_pattern_match(struct save_pattern *pattern, const char *line, size_t length)
{
    int code;

    if (!compile(pattern))
        return NULL;
    code = pcre2_match(pattern->code, (PCRE2_SPTR)line, length, 0, PCRE2_NO_UTF_CHECK,
                       pattern->match, NULL);
    /* Thousands of captures are more than the JIT's stack holds. */
    if (code == PCRE2_ERROR_JIT_STACKLIMIT)
        code = pcre2_match(pattern->code, (PCRE2_SPTR)line, length, 0,
                           PCRE2_NO_UTF_CHECK | PCRE2_NO_JIT, pattern->match, NULL);
    pattern->failed = code == PCRE2_ERROR_NOMEMORY;
    return code >= 0 ? pcre2_get_ovector_pointer(pattern->match) : NULL;
}

void
save_pattern_free(struct save_pattern *pattern)
{
    pcre2_code_free(pattern->code);
    pcre2_match_data_free(pattern->match);
}
