/* SPDX-License-Identifier: MIT */
/* start.c - the position a game starts from. */
#include "game/start.h"

#include "base/names.h"

#include <string.h>

/* ------------------------------------------------------------------ the rules file */

/* The rules files that exist or existed, and their terrains. */
static const struct {
    const char *name;
    congo_terrain terrain;
} rules_files[] = {
    {"congo-islands.zrf", CONGO_ISLANDS},
    {"congo-megapawn.zrf", CONGO_ISLANDS}, /* an older name of the islands file */
    {"congo-noislands.zrf", CONGO_RIVER},
    {"congo.zrf", CONGO_RIVER},
};

const char *
start_base_name(const char *path, size_t *length)
{
    for (size_t i = *length; i > 0; i--) {
        if (path[i - 1] != '\\' && path[i - 1] != '/')
            continue;
        *length -= i;
        return path + i;
    }
    return path;
}

bool
start_rules_file(const char *name, size_t length, congo_terrain *terrain)
{
    const char *base = start_base_name(name, &length);

    for (size_t i = 0; i < sizeof rules_files / sizeof *rules_files; i++) {
        if (strlen(rules_files[i].name) != length ||
            !names_equal_n(rules_files[i].name, base, length))
            continue;
        *terrain = rules_files[i].terrain;
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ terrain and position */

/* Deep water on other files than C, D and E means the full river; an island means islands. */
bool
start_marks(const char *rank_4, congo_terrain *terrain)
{
    bool islands = false;

    for (unsigned file = 0; file < 7; file++) {
        if (rank_4[file] == '~' && !(BIT(CONGO_SQUARE(file, RIVER_RANK)) & ISLANDS_DEEP)) {
            *terrain = CONGO_RIVER;
            return true;
        }
        islands = islands || rank_4[file] == '+';
    }
    *terrain = CONGO_ISLANDS;
    return islands;
}

static unsigned
settle_rules(const struct start_told *told, unsigned rules)
{
    if (told->reading->has_terrain)
        return board_rules_on(rules, told->reading->terrain);
    if (told->has_marks)
        return board_rules_on(rules, told->marks);
    return told->has_terrain ? board_rules_on(rules, told->terrain) : rules;
}

static bool
refuse(const char *what, unsigned long line, const congo_error *why, congo_error *err)
{
    return err_set(err, why->code, line, 0, "%s setup: %s", what, why->text);
}

static bool
read_diagram(const struct start_told *told, congo_position *start, congo_error *err)
{
    congo_error wrong;

    for (unsigned i = 0; i < 7; i++) {
        struct pos_row row = pos_read_row(start, 6 - i, told->row[i], 7, false);

        if (row.length == 7)
            continue;
        (void)err_set(&wrong, CONGO_BAD_POSITION, 0, 0,
                      "'%c' is neither a piece nor an empty square", told->row[i][row.fault]);
        return refuse("unreadable", told->line + i, &wrong, err);
    }
    return true;
}

bool
start_position(const struct start_told *told, const congo_variant *variant, congo_position *start,
               congo_error *err)
{
    unsigned rules = settle_rules(told, variant->setup.rules);
    const char *given = told->reading->setup, *words = given ? given : told->words;
    congo_error wrong;

    pos_clear(start, rules);
    if (words)
        return congo_position_read(words, rules, start, &wrong) ||
               refuse("unreadable", given ? 0 : told->line, &wrong, err);
    if (told->row[0])
        return read_diagram(told, start, err);
    *start = congo_position_with_rules(&variant->setup, rules);
    return true;
}

bool
start_playable(const congo_position *start, unsigned long line, congo_error *err)
{
    congo_error wrong;

    return congo_position_playable(start, &wrong) || refuse("unplayable", line, &wrong, err);
}

/* ------------------------------------------------------------------ finding the variant */

static bool
same_board(const congo_position *a, const congo_position *b)
{
    return memcmp(a->side, b->side, sizeof a->side) == 0 &&
           memcmp(a->piece, b->piece, sizeof a->piece) == 0;
}

const congo_variant *
start_variant(const congo_variants *variants, const congo_position *start, size_t *index)
{
    while (*index < congo_variants_count(variants)) {
        const congo_variant *variant = congo_variants_at(variants, (*index)++);

        if (same_board(&variant->setup, start))
            return variant;
    }
    return NULL;
}

void
start_is_nobodys(congo_game *game, unsigned long line)
{
    err_hint(game_error(game, CONGO_UNKNOWN_VARIANT, line, "no known variant has this setup"),
             "; name the variant with --variant");
}

void
start_is_several(congo_game *game, unsigned long line, const congo_variant *taken)
{
    err_hint(game_finding(game, CONGO_SEVERAL_TITLES, line,
                          "several variants have this setup; taking the first that fits: %s",
                          taken->title),
             "; --variant chooses another");
}
