/* SPDX-License-Identifier: MIT */
/*
 * pattern.c - any bytes as a question for find: a position with wildcards, material, an opening. A
 * valid pattern matches the mirror image of what its own mirror image matches; and a complete
 * position matches itself.
 */
#include "fuzz.h"

#include "base/mem.h"
#include "rules/material_pattern.h"
#include "play/find/opening_reached.h"
#include "rules/pattern.h"

#include <string.h>

static void
check_pattern(const char *text)
{
    struct pattern pattern, mirrored;
    congo_error err = {.column = 0};

    if (!pattern_read(text, &pattern, &err)) {
        fuzz_check(err.code == CONGO_BAD_POSITION && err.column > 0, "a fault has a column");
        return;
    }
    mirrored = pattern_mirror(&pattern);
    for (size_t i = 0; i < congo_variants_count(fuzz_variants()); i++) {
        congo_position setup = congo_variants_at(fuzz_variants(), i)->setup;
        congo_position image = congo_position_mirror(&setup);

        fuzz_check(pattern_fits(&pattern, &setup) == pattern_fits(&mirrored, &image),
                   "a mirrored pattern fits mirrored positions");
    }
    for (unsigned side = 0; pattern_is_whole(&pattern) && side < 2; side++) {
        congo_position position;

        if (pattern_position(&pattern, (congo_side)side, &position))
            fuzz_check(pattern_fits(&pattern, &position), "a whole pattern fits its position");
    }
}

static void
check_opening(const char *text)
{
    const congo_variant *variant = congo_variants_at(fuzz_variants(), 0);
    congo_game *line = congo_game_new(NULL);
    congo_error err = {.column = 0};

    fuzz_check(line != NULL, "there is memory");
    if (!opening_read(text, variant, &variant->setup, line, &err))
        fuzz_check(err.column > 0 && err.column <= strlen(text), "a fault has a column");
    congo_game_free(line);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = mem_new(size + 1, 1);
    struct material_pattern material;
    congo_error err;

    if (!text)
        return 0;
    memcpy(text, data, size);
    check_pattern(text);
    if (material_pattern_read(text, &material, &err))
        for (unsigned side = 0; side < 2; side++)
            fuzz_check(material.count[side][CONGO_LION] == 1, "each side has its Lion");
    check_opening(text);
    mem_free(text);
    return 0;
}
