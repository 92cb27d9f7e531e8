/* SPDX-License-Identifier: MIT */
/*
 * lacks.c - tags of which nothing is lost in a save: PGN must have seven tags, so congo itself
 * writes [White "?"] where nobody has named the players.
 */
#include "cli/lacks.h"

#include "base/names.h"

#include <string.h>

static bool
is_placeholder(const char *value)
{
    return value[strspn(value, "?.-* ")] == '\0';
}

/* The moves show the result, and the source was only the name of a file. */
static bool
tells_nothing(const congo_game *game, const char *name, const char *value)
{
    const char *reason;

    return is_placeholder(value) || names_equal(name, "Source") ||
           (names_equal(name, "Result") &&
            strcmp(value, congo_result_name(congo_game_result(game))) == 0 &&
            game_claim(game, &reason) == CONGO_UNFINISHED_RESULT);
}

void
lacks_count(const congo_game *game, struct left_out *left_out)
{
    const char *reason;
    bool claimed = game_claim(game, &reason) != CONGO_UNFINISHED_RESULT;

    left_out_count(game, left_out);
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        const char *name = congo_game_tag_name(game, i);

        if (!tells_nothing(game, name, congo_game_tag_value(game, i)))
            continue;
        if (names_equal(name, "White") || names_equal(name, "Black"))
            left_out->names--;
        /* These two are counted as a result. */
        else if (!(claimed && (names_equal(name, "Result") || names_equal(name, "Termination"))))
            left_out->tags--;
    }
}
