/* SPDX-License-Identifier: MIT */
/*
 * variant.c - any bytes as a variant file: everything is read or nothing; each variant can be found
 * by its names, and its setup can be played, written and read.
 */
#include "fuzz.h"

#include "base/names.h"

#include <string.h>

static void
check_name(const congo_variants *variants, const char *name, const congo_variant *variant)
{
    char large[sizeof variant->title];

    for (size_t i = 0; i < sizeof large; i++)
        large[i] = names_upper(name[i]);
    fuzz_check(congo_variants_find(variants, name, NULL) == variant &&
                   congo_variants_find(variants, large, NULL) == variant,
               "a variant is found by each of its names, letter case apart");
}

static void
check_variant(const congo_variants *variants, const congo_variant *variant)
{
    char text[CONGO_POSITION_SIZE];
    congo_position again;

    fuzz_check(variant->title[0] && memchr(variant->title, '\0', sizeof variant->title),
               "a variant has a title");
    check_name(variants, variant->title, variant);
    for (unsigned i = 0; i < 3 && variant->aliases[i][0]; i++)
        check_name(variants, variant->aliases[i], variant);
    fuzz_check(congo_position_playable(&variant->setup, NULL), "a variant's setup can be played");
    congo_position_write(&variant->setup, text);
    fuzz_check(congo_position_read(text, variant->setup.rules, &again, NULL) &&
                   congo_position_equal(&again, &variant->setup),
               "a variant's setup is read as it was written");
    again = congo_position_mirror(&variant->setup);
    fuzz_check(congo_position_equal(&again, &variant->setup) == variant->symmetric,
               "a symmetric variant is its own mirror image");
}

/* Nothing of a file that was refused is left, its titles neither: it is refused for the same. */
static void
check_again(congo_variants *variants, const uint8_t *data, size_t size, const congo_error *first)
{
    congo_error err = {.code = CONGO_OK};

    fuzz_check(!congo_variants_read(variants, (const char *)data, size, "input", &err) &&
                   err.code == first->code && err.line == first->line &&
                   err.column == first->column && strcmp(err.text, first->text) == 0,
               "a file with a fault has the same fault again");
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    congo_variants *variants = congo_variants_new(NULL);
    size_t before;
    congo_error err = {.code = CONGO_OK};

    if (!variants)
        return 0;
    before = congo_variants_count(variants);
    if (congo_variants_read(variants, (const char *)data, size, "input", &err)) {
        fuzz_check(congo_variants_count(variants) > before, "a file that is taken adds a variant");
        for (size_t i = before; i < congo_variants_count(variants); i++)
            check_variant(variants, congo_variants_at(variants, i));
    } else {
        fuzz_check(congo_variants_count(variants) == before, "a file with a fault adds nothing");
        fuzz_check(err.code != CONGO_OK && err.text[0], "a fault is said");
        check_again(variants, data, size, &err);
    }
    congo_variants_free(variants);
    return 0;
}
