/* SPDX-License-Identifier: MIT */
/* setup.c - what stands before a save's first move: header, rules file, title, diagram, edits. */
#include "game/replay.h"

#include "base/names.h"
#include "core/titles.h"

#include <stdio.h>
#include <string.h>

/* What the lines before the first move say. */
struct preface {
    const struct save_record *header, *rules_file, *title;
    const struct save_record *rows[7]; /* the diagram's, rank 7 first */
    unsigned row_count;
    size_t first_move;
};

const char *
replay_base_name(const char *path, size_t *length)
{
    for (size_t i = *length; i > 0; i--) {
        if (path[i - 1] != '\\' && path[i - 1] != '/')
            continue;
        *length -= i;
        return path + i;
    }
    return path;
}

/* What the rules files are called that exist or existed, and what they are played on. */
static const struct {
    const char *name;
    congo_terrain terrain;
} rules_files[] = {
    {"congo-islands.zrf", CONGO_ISLANDS},
    {"congo-megapawn.zrf", CONGO_ISLANDS}, /* the islands file's older name */
    {"congo-noislands.zrf", CONGO_RIVER},
    {"congo.zrf", CONGO_RIVER},
};

bool
replay_rules_file_terrain(const char *name, size_t length, congo_terrain *terrain)
{
    const char *base = replay_base_name(name, &length);

    for (size_t i = 0; i < sizeof rules_files / sizeof *rules_files; i++) {
        if (strlen(rules_files[i].name) != length ||
            !names_equal_n(rules_files[i].name, base, length))
            continue;
        *terrain = rules_files[i].terrain;
        return true;
    }
    return false;
}

static void
unknown_line(congo_game *game, const struct zsg_save *save, const struct save_record *record,
             const congo_reading *reading)
{
    bool last = record == &save->records[save->count - 1] && !record->line_end;
    congo_error *report;

    if (reading->lenient)
        report = game_finding(game, CONGO_KEPT_LINE, record->line,
                              "this line is not understood; it is kept as it is");
    else if (last)
        report = game_error(game, CONGO_TRUNCATED, record->line,
                            "the file ends within this line, which is not understood");
    else
        report = game_error(game, CONGO_UNKNOWN_LINE, record->line, "this line is not understood");
    if (report)
        err_excerpt(report, zsg_line(save, record), record->length);
}

/*
 * Gathers the lines before the first move. Notes may stand there only in a save that was edited by
 * hand, between its diagram and move 1.
 */
static void
read_preface(congo_game *game, const struct zsg_save *save, const congo_reading *reading,
             struct preface *preface)
{
    size_t i = 0;

    memset(preface, 0, sizeof *preface);
    for (; i < save->count && save->records[i].kind != SAVE_MOVE; i++) {
        const struct save_record *record = &save->records[i];

        switch (record->kind) {
        case SAVE_HEADER:
            preface->header = record;
            break;
        case SAVE_RULES_FILE:
            preface->rules_file = record;
            break;
        case SAVE_VARIANT:
            preface->title = record;
            break;
        case SAVE_DIAGRAM:
            if (preface->row_count < 7)
                preface->rows[preface->row_count++] = record;
            else
                unknown_line(game, save, record, reading);
            break;
        case SAVE_OTHER:
            if (preface->row_count != 7)
                unknown_line(game, save, record, reading);
            break;
        default:
            break;
        }
    }
    preface->first_move = i;
}

/* The line at fault, below what is said of it. */
static void
show_line(congo_error *report, const struct zsg_save *save, const struct save_record *record)
{
    if (report)
        err_excerpt(report, zsg_line(save, record), record->length);
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
        show_line(game_error(game, CONGO_BAD_HEADER, header->line,
                             "a save of version \"%.*s\"; only 0.02 is known",
                             version > 40 ? 40 : (int)version, value),
                  save, header);
}

/* Another game's moves are no news once it is known to be one: in a folder of saves they would
 * drown it. */
static void
forget_strange_lines(struct game_reports *errors)
{
    size_t kept = 0;

    for (size_t i = 0; i < errors->count; i++)
        if (errors->list[i].code != CONGO_UNKNOWN_LINE && errors->list[i].code != CONGO_TRUNCATED)
            errors->list[kept++] = errors->list[i];
    errors->count = kept;
}

static void
name_variant(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
             const struct preface *preface, struct replay_setup *setup)
{
    const char *value = zsg_line(save, preface->title) + preface->title->value_at;
    size_t length = preface->title->value_length;
    congo_terrain terrain;
    const congo_variant *near;
    congo_error unknown, *report;
    char name[100];
    bool foreign;

    (void)snprintf(name, sizeof name, "%.*s", length > 99 ? 99 : (int)length, value);
    setup->variant = titles_at(variants, name, strlen(name), false, NULL, &setup->with_islands);
    if (setup->variant)
        return;
    near = titles_find(variants, name, NULL, &unknown);
    if (near)
        err_set(&unknown, CONGO_UNKNOWN_VARIANT, 0, 0,
                "no variant is called \"%.80s\"; did you mean \"%s\"", name, near->title);
    foreign = preface->rules_file &&
              !replay_rules_file_terrain(game->rules_file.bytes, game->rules_file.length, &terrain);
    if (foreign) {
        const char *base = game->rules_file.bytes;

        forget_strange_lines(&game->errors);
        length = game->rules_file.length;
        base = replay_base_name(base, &length);
        report = game_error(game, CONGO_NOT_CONGO, preface->title->line,
                            "a save of another game, by its rules file \"%.*s\": %s",
                            length > 60 ? 60 : (int)length, base, unknown.text);
    } else {
        report = game_error(game, CONGO_UNKNOWN_VARIANT, preface->title->line, "%s", unknown.text);
    }
    show_line(report, save, preface->title);
}

/* The diagram's position under a variant's rules; its rank-4 marks, if any, say the terrain. */
static void
diagram_position(const struct zsg_save *save, const struct preface *preface, unsigned rules,
                 congo_position *position, congo_squares *deep, congo_squares *islands)
{
    pos_clear(position, rules);
    for (unsigned i = 0; i < 7; i++) {
        const struct save_record *row = preface->rows[i];
        struct pos_row read = pos_read_row(position, 6 - i, zsg_line(save, row) + row->value_at,
                                           row->value_length, false);

        if (i == 3) {
            *deep = read.deep;
            *islands = read.islands;
        }
    }
}

static bool
same_board(const congo_position *a, const congo_position *b)
{
    return memcmp(a->side, b->side, sizeof a->side) == 0 &&
           memcmp(a->piece, b->piece, sizeof a->piece) == 0;
}

/* The variants whose setup the diagram is, in the order of the book. */
static void
match_diagram(congo_game *game, const congo_variants *variants, const struct preface *preface,
              const congo_position *diagram, struct replay_setup *setup)
{
    for (size_t i = 0; i < congo_variants_count(variants); i++) {
        const congo_variant *variant = congo_variants_at(variants, i);

        if (!same_board(&variant->setup, diagram))
            continue;
        if (!setup->variant)
            setup->variant = variant;
        else if (setup->other_count < sizeof setup->others / sizeof *setup->others)
            setup->others[setup->other_count++] = variant;
    }
    if (!setup->variant)
        game_error(game, CONGO_UNKNOWN_VARIANT, preface->rows[0]->line,
                   "this setup is no variant's; name the variant with --variant");
}

/* One edit. Taking from an empty square and putting on a full one are done, and are findings. */
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
            show_line(report, save, edit);
            return;
        }
    }
    if (there == CONGO_NO_PIECE && edit->kind == SAVE_TAKE)
        show_line(game_finding(game, CONGO_EDIT_ON_EMPTY, edit->line, "nothing to take away on %s",
                               square),
                  save, edit);
    if (there != CONGO_NO_PIECE) {
        if (edit->kind == SAVE_PUT)
            show_line(game_finding(game, CONGO_EDIT_ON_OCCUPIED, edit->line,
                                   "%s was not empty; the %s there is replaced", square,
                                   congo_piece_name(there, position->rules)),
                      save, edit);
        pos_take(position, side, there, edit->from);
    }
    if (edit->kind == SAVE_PUT)
        pos_put(position, edit->side, edit->piece, edit->from);
}

static void
make_start(congo_game *game, const struct zsg_save *save, const congo_reading *reading,
           const struct preface *preface, struct replay_setup *setup)
{
    congo_error wrong;
    unsigned long line = 1;

    for (size_t i = 0; i < preface->first_move; i++) {
        const struct save_record *record = &save->records[i];

        if (record->kind != SAVE_TAKE && record->kind != SAVE_PUT)
            continue;
        line = record->line;
        if (!reading->setup)
            apply_edit(game, save, record, &setup->start);
    }
    if (reading->setup) {
        if (!congo_position_read(reading->setup, setup->start.rules, &setup->start, &wrong))
            game_error(game, wrong.code, 0, "the given setup: %s", wrong.text);
    } else if (!congo_position_playable(&setup->start, &wrong) && !game->errors.count) {
        replay_add_diagram(
            game_error(game, wrong.code, line, "this setup cannot be played: %s", wrong.text),
            &setup->start);
    }
}

/* The terrain: what the caller says, else the diagram's marks, else the rules file, or as usual. */
static unsigned
settle_terrain(congo_game *game, const struct zsg_save *save, const congo_reading *reading,
               const struct preface *preface, congo_squares deep, congo_squares islands,
               bool with_islands, unsigned rules)
{
    congo_terrain terrain = rules & CONGO_RULE_RIVER ? CONGO_RIVER : CONGO_ISLANDS;
    bool named =
        preface->rules_file &&
        replay_rules_file_terrain(game->rules_file.bytes, game->rules_file.length, &terrain);

    if (with_islands && !named)
        terrain = CONGO_ISLANDS;
    if (preface->rules_file && !named)
        show_line(game_finding(game, CONGO_UNKNOWN_RULES_FILE, preface->rules_file->line,
                               "this rules file is not known; taking the variant's own terrain"),
                  save, preface->rules_file);
    if (deep & ~ISLANDS_DEEP)
        terrain = CONGO_RIVER;
    else if (islands)
        terrain = CONGO_ISLANDS;
    if (reading->has_terrain)
        terrain = reading->terrain;
    return (rules & ~(unsigned)CONGO_RULE_RIVER) | (terrain == CONGO_RIVER ? CONGO_RULE_RIVER : 0u);
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

bool
replay_read_setup(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
                  const congo_reading *reading, struct replay_setup *setup)
{
    congo_squares deep = 0, islands = 0;
    congo_position diagram;
    struct preface preface;
    unsigned rules;
    bool drawn;

    memset(setup, 0, sizeof *setup);
    read_preface(game, save, reading, &preface);
    read_names(game, save, &preface);
    setup->first_move = preface.first_move;
    drawn = preface.row_count == 7;
    if (drawn)
        diagram_position(save, &preface, 0, &diagram, &deep, &islands);
    setup->variant = reading->variant;
    if (!setup->variant && !preface.header && !drawn)
        game_error(game, CONGO_NO_HEADER, save->count ? save->records[0].line : 1,
                   "moves of a save, but neither its header nor a diagram above them");
    else if (!setup->variant && preface.title)
        name_variant(game, save, variants, &preface, setup);
    else if (!setup->variant && drawn)
        match_diagram(game, variants, &preface, &diagram, setup);
    else if (!setup->variant)
        show_line(game_error(game, CONGO_BAD_HEADER, preface.header->line,
                             "no VariantName line follows this header; name the variant with "
                             "--variant"),
                  save, preface.header);
    if (!setup->variant)
        return false;
    rules = settle_terrain(game, save, reading, &preface, deep, islands, setup->with_islands,
                           setup->variant->setup.rules);
    setup->start = congo_position_with_rules(&setup->variant->setup, rules);
    if (drawn)
        diagram_position(save, &preface, rules, &setup->start, &deep, &islands);
    make_start(game, save, reading, &preface, setup);
    return true;
}
