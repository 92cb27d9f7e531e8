/* SPDX-License-Identifier: MIT */
/* text_variant.c - which variant a text game is, and where it starts. */
#include "notation/text_reader.h"

#include "base/names.h"

#include <stdio.h>

/* A line for the terrain, or the words "with islands" behind a title. */
static bool
headed_terrain(const struct text_parts *parts, congo_terrain *terrain)
{
    const struct text_value *value = &parts->key[KEY_TERRAIN];

    if (value->text && value->length >= 5 && names_equal_n("river", value->text, 5))
        *terrain = CONGO_RIVER;
    else if ((value->text && value->length >= 7 && names_equal_n("islands", value->text, 7)) ||
             (parts->titled && parts->with_islands))
        *terrain = CONGO_ISLANDS;
    else
        return false;
    return true;
}

/* The marks of the setup, or where they are all covered those of a later diagram. */
static bool
drawn_terrain(const struct text_parts *parts, congo_terrain *terrain)
{
    const struct text_diagram *setup = parts_setup(parts);

    if (setup && diagram_terrain(setup, terrain))
        return true;
    for (size_t i = 0; i < parts->diagram_count; i++)
        if (parts_holds(parts, &parts->diagrams[i]) &&
            diagram_terrain(&parts->diagrams[i], terrain))
            return true;
    return false;
}

/* The terrain: what the caller says, else the marks of a diagram, else a heading, else as usual. */
static unsigned
settle_terrain(const struct text_reader *reader, unsigned rules)
{
    congo_terrain terrain = rules & CONGO_RULE_RIVER ? CONGO_RIVER : CONGO_ISLANDS;

    if (reader->reading->has_terrain)
        terrain = reader->reading->terrain;
    else if (!drawn_terrain(&reader->parts, &terrain) && reader->head->has_terrain)
        terrain = reader->head->terrain;
    return (rules & ~(unsigned)CONGO_RULE_RIVER) | (terrain == CONGO_RIVER ? CONGO_RULE_RIVER : 0u);
}

bool
text_start(const struct text_reader *reader, const congo_variant *variant, congo_position *start,
           congo_error *err)
{
    unsigned rules = settle_terrain(reader, variant->setup.rules);
    const struct text_diagram *setup = parts_setup(&reader->parts);

    start->rules = (uint8_t)rules;
    if (reader->reading->setup) {
        congo_error wrong;

        if (!congo_position_read(reader->reading->setup, rules, start, &wrong))
            return err_set(err, wrong.code, 0, 0, "the given setup: %s", wrong.text);
    } else if (setup) {
        congo_error wrong;

        if (!diagram_position(setup, rules, start, &wrong) ||
            !congo_position_playable(start, &wrong))
            return err_set(err, wrong.code, wrong.line ? wrong.line : setup->line, 0,
                           "this setup cannot be played: %s", wrong.text);
    } else {
        *start = congo_position_with_rules(&variant->setup, rules);
    }
    if (reader->parts.count && reader->parts.moves[0].black != (start->to_move == CONGO_BLACK))
        pos_pass(start);
    return true;
}

/* The variant of a keyed line, or the last title before the first move. */
static bool
headed_variant(struct text_reader *reader, const congo_variant **variant)
{
    const struct text_value *value = &reader->parts.key[KEY_VARIANT];
    congo_error unknown;
    char name[100];

    *variant = reader->parts.titled;
    if (!value->text)
        return true;
    (void)snprintf(name, sizeof name, "%.*s", value->length > 99 ? 99 : (int)value->length,
                   value->text);
    *variant = congo_variants_find(reader->variants, name, &unknown);
    if (!*variant) {
        congo_error *report =
            game_error(reader->game, CONGO_UNKNOWN_VARIANT, value->line, "%s", unknown.text);
        const char *start = value->text, *end = value->text + value->length;

        while (start > reader->parts.bytes && start[-1] != '\n')
            start--;
        if (report)
            err_excerpt(report, start, (size_t)(end - start));
    }
    return *variant != NULL;
}

bool
text_named_variant(struct text_reader *reader, const congo_variant **variant)
{
    struct text_head *head = reader->head;

    *variant = reader->reading->variant;
    if (!*variant) {
        bool known = headed_variant(reader, variant);

        if (*variant || !known)
            *head = (struct text_head){.variant = *variant};
        if (!known)
            return false;
    }
    if (headed_terrain(&reader->parts, &head->terrain))
        head->has_terrain = true;
    return true;
}
