/* SPDX-License-Identifier: MIT */
/*
 * variant.c - any bytes as a variant file: all of it is taken or nothing, what is taken can be
 * found by its title, and its setup can be played, written and read.
 */
#include "fuzz.h"

#include <string.h>

static void
check_variant(const congo_variants *variants, const congo_variant *variant)
{
    char text[CONGO_POSITION_SIZE];
    congo_position again;

    fuzz_check(variant->title[0] && memchr(variant->title, '\0', sizeof variant->title),
               "a variant has a title");
    fuzz_check(congo_variants_find(variants, variant->title, NULL) == variant,
               "a variant is found by its title");
    fuzz_check(congo_position_playable(&variant->setup, NULL), "a variant's setup can be played");
    congo_position_write(&variant->setup, text);
    fuzz_check(congo_position_read(text, variant->setup.rules, &again, NULL) &&
                   congo_position_equal(&again, &variant->setup),
               "a variant's setup is read as it was written");
    again = congo_position_mirror(&variant->setup);
    fuzz_check(congo_position_equal(&again, &variant->setup) == variant->symmetric,
               "a symmetric variant is its own mirror image");
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
    }
    congo_variants_free(variants);
    return 0;
}
