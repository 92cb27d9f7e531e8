/* SPDX-License-Identifier: MIT */
/*
 * pcre2.h - the part of PCRE2 that libcongo uses, for the module in a browser: the same patterns,
 * matched by the browser's RegExp. The page's script provides the two imported functions. A test
 * compares their results with those of PCRE2.
 */
#ifndef CONGO_WEB_WASM_PCRE2_H
#define CONGO_WEB_WASM_PCRE2_H

#include <stddef.h>
#include <stdint.h>
#include "base/mem.h"

typedef size_t PCRE2_SIZE;
typedef const unsigned char *PCRE2_SPTR;
typedef int pcre2_code; /* the number of a pattern, from 1, as a pointer that is never followed */
typedef struct pcre2_match_data {
    uint32_t pairs;
    PCRE2_SIZE *offsets;
} pcre2_match_data;

#define PCRE2_UNSET (~(PCRE2_SIZE)0)
#define PCRE2_ZERO_TERMINATED (~(PCRE2_SIZE)0)
#define PCRE2_JIT_COMPLETE 1u
#define PCRE2_NO_UTF_CHECK 0u
#define PCRE2_NO_JIT 0u
#define PCRE2_ERROR_NOMATCH (-1)
#define PCRE2_ERROR_JIT_STACKLIMIT (-46)
#define PCRE2_ERROR_NOMEMORY (-48)

/*
 * A pattern's number; and how many groups matched, or -1, with their starts and ends in `offsets`.
 */
__attribute__((import_module("congo"), import_name("pattern"))) int
congo_web_pattern(const char *text, size_t length);
__attribute__((import_module("congo"), import_name("match"))) int
congo_web_match(int pattern, const char *text, size_t length, size_t start, PCRE2_SIZE *offsets,
                uint32_t pairs);

static inline pcre2_code *
pcre2_compile(PCRE2_SPTR pattern, PCRE2_SIZE length, uint32_t options, int *error,
              PCRE2_SIZE *offset, void *context)
{
    (void)options, (void)context;
    *error = 0;
    *offset = 0;
    if (length == PCRE2_ZERO_TERMINATED)
        length = __builtin_strlen((const char *)pattern);
    return (pcre2_code *)(intptr_t)congo_web_pattern((const char *)pattern, length);
}

static inline void
pcre2_code_free(pcre2_code *code)
{
    (void)code;
}

static inline int
pcre2_jit_compile(pcre2_code *code, uint32_t options)
{
    (void)code, (void)options;
    return 0;
}

static inline pcre2_match_data *
pcre2_match_data_create(uint32_t pairs, void *context)
{
    pcre2_match_data *data = mem_new(1, sizeof *data);

    (void)context;
    if (!data)
        return NULL;
    data->pairs = pairs;
    data->offsets = mem_new(pairs, sizeof(PCRE2_SIZE[2]));
    if (!data->offsets) {
        mem_free(data);
        return NULL;
    }
    return data;
}

static inline void
pcre2_match_data_free(pcre2_match_data *data)
{
    if (data)
        mem_free(data->offsets);
    mem_free(data);
}

static inline PCRE2_SIZE *
pcre2_get_ovector_pointer(pcre2_match_data *data)
{
    return data->offsets;
}

static inline int
pcre2_match(const pcre2_code *code, PCRE2_SPTR subject, PCRE2_SIZE length, PCRE2_SIZE start,
            uint32_t options, pcre2_match_data *data, void *context)
{
    (void)options, (void)context;
    return congo_web_match((int)(intptr_t)code, (const char *)subject, length, start, data->offsets,
                           data->pairs);
}

#endif
