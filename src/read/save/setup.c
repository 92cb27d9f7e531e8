/* SPDX-License-Identifier: MIT */
/*
 * setup.c - reads what comes before a save's first move: header, rules file, title, diagram, edits.
 */
#include "read/save/setup.h"

#include "base/names.h"
#include "rules/titles.h"
#include "rules/squares.h"
#include "read/save/explain.h"
#include "read/save/preface.h"
#include "read/save/slips.h"
#include "game/start.h"

#include <stdio.h>
#include <string.h>

/*
 * Collects the lines before the first move. Only in a save that was edited by hand can there be
 * notes, between its diagram and move 1.
 */
static void
read_preface(congo_game *game, const struct zsg_save *save, const congo_reading *reading,
             struct preface *preface)
{
    size_t i = 0;

    memset(preface, 0, sizeof *preface);
    for (; i < save->count && save->records[i].kind != SAVE_MOVE; i++) {
        const struct save_record *record = &save->records[i], **named;

        /* A first move that cannot be read is one all the same, and stops the game. */
        if (record->kind == SAVE_OTHER && !preface->row_count && !reading->lenient &&
            slips_is_move(zsg_line(save, record), record->length))
            break;

        switch (record->kind) {
        case SAVE_HEADER:
            preface->header = record;
            break;
        case SAVE_RULES_FILE:
        case SAVE_VARIANT:
            named = record->kind == SAVE_VARIANT ? &preface->title : &preface->rules_file;
            if (*named)
                explain_line(game, save, record, reading,
                             "the header already has such a line; only the first one counts");
            else
                *named = record;
            break;
        case SAVE_DIAGRAM:
            if (preface->row_count < 7)
                preface->rows[preface->row_count++] = record;
            else
                explain_line(game, save, record, reading, NULL);
            break;
        case SAVE_OTHER:
            if (preface->row_count != 7)
                explain_line(game, save, record, reading, NULL);
            break;
        default:
            break;
        }
    }
    preface->first_move = i;
}

/* "0.02 CC" */
static void
read_header(congo_game *game, const struct zsg_save *save, const struct save_record *header)
{
    const char *value = zsg_line(save, header) + header->value_at;
    size_t length = header->value_length, version = 0, players;

    while (version < length && value[version] != ' ' && value[version] != '\t')
        version++;
    players = version;
    while (players < length && (value[players] == ' ' || value[players] == '\t'))
        players++;
    buf_add(&game->players, value + players, length - players);
    if (version != 4 || memcmp(value, "0.02", 4) != 0)
        explain_add_line(
            game_error(game, CONGO_BAD_HEADER, header->line,
                       "unknown save version \"%.*s\"; if the moves below look right, change it "
                       "to 0.02",
                       version > 40 ? 40 : (int)version, value),
            save, header);
}

/* Zillions knows titles alone; the earliest saves have "Setup 2", as their rules file had it. */
static void
note_alias(congo_game *game, const struct zsg_save *save, const struct save_record *title,
           const congo_variant *variant)
{
    if (!buf_text(&game->title) || names_equal(game->title.bytes, variant->title) ||
        names_equal_n("Setup ", game->title.bytes, 6))
        return;
    explain_add_line(
        game_finding(game, CONGO_BAD_HEADING, title->line,
                     "to Zillions this variant is \"%s\"; write that in the VariantName line",
                     variant->title),
        save, title);
}

static const congo_variant *
name_variant(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
             const struct preface *preface, struct start_told *told)
{
    const char *value = zsg_line(save, preface->title) + preface->title->value_at;
    size_t length = preface->title->value_length;
    const congo_variant *variant;
    char name[100];
    bool islands;

    (void)snprintf(name, sizeof name, "%.*s", length > 99 ? 99 : (int)length, value);
    variant = titles_at(variants, name, strlen(name), false, NULL, &islands);
    if (variant && islands && !told->has_terrain) {
        told->has_terrain = true;
        told->terrain = CONGO_ISLANDS;
    }
    if (variant) {
        note_alias(game, save, preface->title, variant);
        return variant;
    }
    preface_unknown_variant(game, save, preface, variants, name,
                            preface->rules_file && !told->has_terrain);
    return NULL;
}

/* The variants with this diagram as their setup, in the order of the list. */
static void
match_diagram(congo_game *game, const congo_variants *variants, const struct start_told *told,
              struct setup *setup)
{
    const congo_reading nothing = {.variant = NULL};
    struct start_told drawn = *told;
    const congo_variant *variant;
    size_t index = 0;

    drawn.reading = &nothing;
    if (start_position(&drawn, congo_variants_at(variants, 0), &setup->start, NULL))
        setup->variant = start_variant(variants, &setup->start, &index);
    if (!setup->variant)
        start_is_nobodys(game, told->line);
    while (setup->variant && setup->other_count < sizeof setup->others / sizeof *setup->others &&
           (variant = start_variant(variants, &setup->start, &index)) != NULL)
        setup->others[setup->other_count++] = variant;
}

/* One edit. Removing from an empty square or putting on an occupied one is done, with a finding. */
static void
apply_edit(congo_game *game, const struct zsg_save *save, const struct save_record *edit,
           congo_position *position)
{
    congo_side side;
    congo_piece there = congo_position_at(position, edit->from, &side);
    char square[3];
    congo_error *report = NULL;

    congo_square_write(edit->from, square);
    if (edit->kind == SAVE_PUT && edit->two_kinds) {
        unsigned rule =
            edit->piece == CONGO_PAWN ? (unsigned)CONGO_RULE_MPAWN : (unsigned)CONGO_RULE_ELEPHANTE;

        if ((position->rules & rule) != edit->rule) {
            report =
                game_error(game, CONGO_BAD_EDIT, edit->line, "this variant has the %s, not the %s",
                           congo_piece_name((congo_piece)edit->piece, position->rules),
                           congo_piece_name((congo_piece)edit->piece, edit->rule));
            explain_add_line(report, save, edit);
            return;
        }
    }
    if (there == CONGO_NO_PIECE && edit->kind == SAVE_TAKE)
        explain_add_line(
            game_finding(game, CONGO_EDIT_ON_EMPTY, edit->line, "no piece to remove on %s", square),
            save, edit);
    if (there != CONGO_NO_PIECE) {
        if (edit->kind == SAVE_PUT)
            explain_add_line(game_finding(game, CONGO_EDIT_ON_OCCUPIED, edit->line,
                                          "%s was not empty; the %s there was replaced", square,
                                          congo_piece_name(there, position->rules)),
                             save, edit);
        pos_take(position, side, there, edit->from);
    }
    if (edit->kind == SAVE_PUT)
        pos_put(position, edit->side, edit->piece, edit->from);
}

/* Edits change the diagram or the variant's setup, but not a start given by the caller. */
static void
make_start(congo_game *game, const struct zsg_save *save, const struct start_told *told,
           const struct preface *preface, struct setup *setup)
{
    congo_error wrong;
    unsigned long line = 1;

    if (!start_position(told, setup->variant, &setup->start, &wrong)) {
        (void)game_error(game, wrong.code, wrong.line, "%s", wrong.text);
        return;
    }
    for (size_t i = 0; i < preface->first_move; i++) {
        const struct save_record *record = &save->records[i];

        if (record->kind != SAVE_TAKE && record->kind != SAVE_PUT)
            continue;
        line = record->line;
        if (!told->reading->setup)
            apply_edit(game, save, record, &setup->start);
    }
    if (!game->errors.count && !start_playable(&setup->start, line, &wrong))
        explain_add_diagram(game_error(game, wrong.code, wrong.line, "%s", wrong.text),
                            &setup->start);
}

/* What the lines say about the start, except the title. */
static void
tell_start(const congo_game *game, const struct zsg_save *save, const struct preface *preface,
           struct start_told *told)
{
    for (unsigned i = 0; preface->row_count == 7 && i < 7; i++)
        told->row[i] = zsg_line(save, preface->rows[i]) + preface->rows[i]->value_at;
    if (told->row[0]) {
        told->line = preface->rows[0]->line;
        told->has_marks = start_marks(told->row[7 - 1 - RIVER_RANK], &told->marks);
    }
    if (preface->rules_file)
        told->has_terrain =
            start_rules_file(game->rules_file.bytes, game->rules_file.length, &told->terrain);
}

static void
read_names(congo_game *game, const struct zsg_save *save, const struct preface *preface)
{
    if (preface->header)
        read_header(game, save, preface->header);
    if (preface->rules_file)
        buf_add(&game->rules_file,
                zsg_line(save, preface->rules_file) + preface->rules_file->value_at,
                preface->rules_file->value_length);
    if (preface->title)
        buf_add(&game->title, zsg_line(save, preface->title) + preface->title->value_at,
                preface->title->value_length);
    if (!buf_text(&game->players) || !buf_text(&game->rules_file) || !buf_text(&game->title))
        game->out_of_memory = true;
}

/* Whether a line that was meant to be the missing one has been reported already. */
static bool
is_told(const struct zsg_save *save, const struct preface *preface,
        bool (*is_meant)(const char *line, size_t length))
{
    for (size_t i = 0; i < preface->first_move; i++)
        if (save->records[i].kind == SAVE_OTHER &&
            is_meant(zsg_line(save, &save->records[i]), save->records[i].length))
            return true;
    return false;
}

bool
setup_read(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
           const congo_reading *reading, struct setup *setup)
{
    struct start_told told = {.reading = reading};
    struct preface preface;
    bool known_file;

    memset(setup, 0, sizeof *setup);
    read_preface(game, save, reading, &preface);
    read_names(game, save, &preface);
    tell_start(game, save, &preface, &told);
    known_file = told.has_terrain;
    setup->first_move = preface.first_move;
    if (preface_is_joined(game, save, &preface))
        return false;
    setup->variant = reading->variant;
    if (!setup->variant && !preface.header && !told.row[0]) {
        if (!is_told(save, &preface, slips_is_header))
            preface_without_header(game, save, &preface, variants);
    } else if (!setup->variant && preface.title) {
        setup->variant = name_variant(game, save, variants, &preface, &told);
    } else if (!setup->variant && told.row[0]) {
        match_diagram(game, variants, &told, setup);
    } else if (!setup->variant && !is_told(save, &preface, slips_is_title)) {
        preface_without_title(game, save, &preface);
    }
    if (!setup->variant)
        return false;
    if (preface.rules_file && !known_file)
        explain_add_line(
            game_finding(game, CONGO_UNKNOWN_RULES_FILE, preface.rules_file->line,
                         reading->has_terrain
                             ? "unknown rules file; taking the terrain that was given"
                             : "unknown rules file; assuming the variant's own terrain "
                               "(--terrain overrides it)"),
            save, preface.rules_file);
    for (unsigned i = 0; preface.row_count < 7 && i < preface.row_count; i++)
        explain_line(game, save, preface.rows[i], reading, "a diagram needs seven rows");
    make_start(game, save, &told, &preface, setup);
    return true;
}
