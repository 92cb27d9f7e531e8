/* SPDX-License-Identifier: MIT */
/* text_variant.c - which variant a text game is, and where it starts. */
#include "notation/text_reader.h"

#include "base/names.h"

#include <stdio.h>

/* The terrain: what the caller says, else the marks of a diagram, else the head, else as usual. */
static unsigned
settle_terrain(const struct text_reader *reader, unsigned rules)
{
    const struct text_value *value = &reader->parts.key[KEY_TERRAIN];
    const struct text_diagram *setup = parts_setup(&reader->parts);
    congo_terrain terrain = rules & CONGO_RULE_RIVER ? CONGO_RIVER : CONGO_ISLANDS;

    if (reader->parts.titled && reader->parts.with_islands)
        terrain = CONGO_ISLANDS;
    if (value->text && value->length >= 5 && names_equal_n("river", value->text, 5))
        terrain = CONGO_RIVER;
    else if (value->text && value->length >= 7 && names_equal_n("islands", value->text, 7))
        terrain = CONGO_ISLANDS;
    if (!setup || !diagram_terrain(setup, &terrain))
        for (size_t i = reader->parts.diagram_count; i-- > 0;)
            if (parts_holds(&reader->parts, &reader->parts.diagrams[i]))
                (void)diagram_terrain(&reader->parts.diagrams[i], &terrain);
    if (reader->reading->has_terrain)
        terrain = reader->reading->terrain;
    return (rules & ~(unsigned)CONGO_RULE_RIVER) | (terrain == CONGO_RIVER ? CONGO_RULE_RIVER : 0u);
}

bool
text_start(const struct text_reader *reader, const congo_variant *variant, congo_position *start,
           congo_error *err)
{
    unsigned rules = settle_terrain(reader, variant->setup.rules);
    const struct text_diagram *setup = parts_setup(&reader->parts);

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

/* What names the variant, apart from its setup: the caller, a keyed line, or a heading. */
bool
text_named_variant(struct text_reader *reader, const congo_variant **variant)
{
    const struct text_value *value = &reader->parts.key[KEY_VARIANT];
    congo_error unknown;
    char name[100];

    *variant = reader->reading->variant;
    if (*variant)
        return true;
    if (value->text) {
        (void)snprintf(name, sizeof name, "%.*s", value->length > 99 ? 99 : (int)value->length,
                       value->text);
        *variant = congo_variants_find(reader->variants, name, &unknown);
        if (!*variant)
            game_error(reader->game, CONGO_UNKNOWN_VARIANT, value->line, "%s", unknown.text);
        return *variant != NULL;
    }
    *variant = reader->parts.titled;
    return true;
}
