/* SPDX-License-Identifier: MIT */
/*
 * read.c - makes a verified game of a text: finds its variant and start, chooses the best reading
 * of its moves, and adds a finding for everything that is not written by the rules.
 */
#include "read/text/reading.h"

#include "base/mem.h"
#include "game/start.h"

#include <string.h>

static void
keep_value(struct text_reader *reader, const struct text_value *value, struct buf *into)
{
    if (value && value->there)
        text_add_value(reader, value, into);
    if (!buf_text(into))
        reader->game->out_of_memory = true;
}

static void
keep_names(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const struct text_value *named = parts_tag(parts, reader->item->bytes, "Variant");

    keep_value(reader,
               parts->key[KEY_VARIANT].there ? &parts->key[KEY_VARIANT]
               : named                       ? named
                                             : &parts->title,
               &reader->game->title);
    keep_value(reader,
               parts->key[KEY_PLAYERS].there ? &parts->key[KEY_PLAYERS]
                                             : parts_tag(parts, reader->item->bytes, "Players"),
               &reader->game->players);
    keep_value(reader, &parts->heading, &reader->game->heading);
    reader->game->first_number =
        parts->count && parts_move(parts, 0)->number ? parts_move(parts, 0)->number : 1;
}

/*
 * Plays the moves that fit only one piece as they are read, up to the first that does not. Usually
 * that is the whole game.
 */
static bool
play_known(struct text_reader *reader)
{
    congo_game *game = reader->game;
    struct fitting fitting;

    while (game->count < reader->stop) {
        const struct text_move *move = parts_move(reader->parts, game->count);

        if (!move->readable)
            break;
        match_find(game_now(game), &move->move, FIT_LENIENT, false, &fitting);
        if (fitting.count != 1)
            break;
        reader->best[game->count] = (struct reading_step){
            READINGS_NO_STEP, fitting.move->from, fitting.move->jumps, (uint8_t)fitting.fit};
        if (!game_add(game, fitting.move, move->line, reader->err))
            return false;
    }
    return true;
}

/* Plays the rest of the best reading. */
static bool
play(struct text_reader *reader)
{
    congo_error why;

    for (size_t ply = reader->game->count; ply < reader->readings.reached; ply++) {
        const struct text_move *move = parts_move(reader->parts, ply);
        const congo_position *now = game_now(reader->game);
        const struct reading_step *step = &reader->best[ply];
        congo_move played;

        if (!match_again(now, &move->move, step->from, step->jumps, &played))
            return true;
        if (step->fit == FIT_CONTRADICTS) {
            match_explain_contradiction(&played, &move->move, &why);
            text_report_move(reader, move, &why);
        }
        if (!game_add(reader->game, &played, move->line, reader->err))
            return false;
    }
    return true;
}

/*
 * Tries one of the titles that the text allows. Returns whether the whole game can be read under
 * it.
 */
static bool
try_variant(struct text_reader *reader, const congo_variant *variant, bool *whole)
{
    congo_position start;
    struct reading_text text = {.moves = reader->parts->moves.list,
                                .diagrams = reader->parts,
                                .bytes = reader->item->bytes,
                                .start = &start};
    congo_error why;

    *whole = false;
    if (!text_start(reader, variant, &start, &why)) {
        reader->game->variant = variant;
        reader->game->start.rules = start.rules;
        game_error(reader->game, why.code, why.line, "%s", why.text);
        return true;
    }
    game_begin(reader->game, variant, &start);
    if (!play_known(reader))
        return false;
    text.known = reader->game->count;
    text.behind = game_now(reader->game);
    if (!disambiguate_find(&reader->readings, &text, reader->stop, reader->best, reader->err))
        return false;
    if (reader->readings.all)
        game_cut(reader->game, 0);
    *whole = reader->readings.reached == reader->parts->count;
    return true;
}

/* Whether the variant of the game before has this setup. */
static bool
keeps_variant(const struct text_reader *reader, const congo_position *start)
{
    const congo_variant *variant;
    size_t index = 0;

    while ((variant = start_variant(reader->variants, start, &index)) != NULL)
        if (variant == reader->head->variant)
            return true;
    return false;
}

/*
 * No variant is named. Tries the titles with this setup, that of the game before first, and takes
 * the first under which everything fits; or the variant of the game before; or the default of the
 * reading.
 */
static bool
try_setups(struct text_reader *reader)
{
    const struct text_diagram *setup = parts_setup(reader->parts);
    const congo_variant *best = NULL, *variant;
    const congo_variant *otherwise =
        reader->head->variant ? reader->head->variant : reader->reading->otherwise;
    size_t farthest = 0, titles = 0, index = 0;
    bool whole = false, any = text_has_start(reader);
    congo_position start;
    unsigned long line = setup && !reader->reading->setup ? setup->line
                         : reader->parts->count           ? parts_move(reader->parts, 0)->line
                                                          : 0;

    any = any && text_start(reader, congo_variants_at(reader->variants, 0), &start, NULL);
    if (any && keeps_variant(reader, &start)) {
        best = reader->head->variant;
        if (!try_variant(reader, best, &whole))
            return false;
        farthest = reader->readings.reached;
    }
    while (any && (variant = start_variant(reader->variants, &start, &index)) != NULL) {
        titles++;
        if (whole)
            continue;
        if (!try_variant(reader, variant, &whole))
            return false;
        if (whole || !best || reader->readings.reached > farthest) {
            best = variant;
            farthest = reader->readings.reached;
        }
    }
    if (!best && otherwise) {
        reader->head->borrows_variant = true;
        return try_variant(reader, otherwise, &whole);
    }
    if (!best) {
        text_say_unknown(reader, line);
        return true;
    }
    reader->head->borrows_variant = best == reader->head->variant;
    if (titles > 1 && !reader->head->borrows_variant)
        start_is_several(reader->game, setup ? setup->line : 0, best);
    return whole || try_variant(reader, best, &whole);
}

/* Whether this error makes the game wrong. */
static bool
is_wrong(const struct text_reader *reader, const struct text_fault *fault)
{
    return !fault->finding && !(fault->kind == FAULT_WORD && reader->reading->lenient);
}

/*
 * The first half-move that is on the wrong side in any position, past the limit, or after words
 * that are not understood.
 */
static size_t
find_stop(const struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    size_t stop = 0, most = parts->count < CONGO_PLIES_MAX ? parts->count : CONGO_PLIES_MAX;

    for (size_t i = 0; i < parts->faults.count; i++) {
        const struct text_fault *fault = &parts->faults.list[i];

        if (is_wrong(reader, fault) && fault->moves < most)
            most = fault->moves;
    }
    while (stop < most &&
           parts_move(parts, stop)->black == (parts_move(parts, 0)->black != ((stop & 1) != 0)))
        stop++;
    return stop;
}

/* A game that starts in the middle must say from which position. */
static void
check_first_number(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const struct text_move *first = parts_move(parts, 0);

    if (!parts->count || first->number < 2 || text_has_start(reader))
        return;
    /* What stands above it may be move 1, mistyped, which is an error already. */
    for (size_t i = 0; i < parts->faults.count; i++)
        if (is_wrong(reader, &parts->faults.list[i]) && !parts->faults.list[i].moves)
            return;
    text_point_at(
        reader,
        game_error(reader->game, CONGO_BAD_NUMBER, first->line,
                   "the first move has number %lu, but no diagram above it shows the position",
                   first->number),
        first->line_at, first->at);
}

/* The offset after the line that contains a place. */
static uint32_t
behind_line(const struct text_item *item, uint32_t at)
{
    const char *newline = memchr(item->bytes + at, '\n', item->size - at);

    return newline ? (uint32_t)(newline - item->bytes) + 1 : (uint32_t)item->size;
}

/*
 * How many of the bytes belong to the game. Prose, and a diagram of the final position, still do.
 */
static uint32_t
find_end(const struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    uint32_t limit = parts_stop(parts, reader->item->size, reader->item->followed);
    uint32_t end = parts->moves_end;

    if (!reader->item->followed)
        return (uint32_t)reader->item->size;
    for (size_t i = 0; i < parts->diagrams.count; i++) {
        const struct text_diagram *diagram = &parts->diagrams.list[i];

        if (diagram->moves < parts->count || diagram->start >= limit)
            continue;
        if (!parts_holds(parts, diagram) &&
            diagram_differs(reader->item->bytes, diagram, game_now(reader->game))) {
            limit = diagram->start;
            break;
        }
        end = diagram->end;
    }
    for (size_t i = parts->remarks.count; i-- > 0;) {
        const struct text_remark *remark = &parts->remarks.list[i];

        if (remark->at >= limit)
            continue;
        if (remark->at + remark->length > end)
            end = behind_line(reader->item, remark->at + remark->length);
        break;
    }
    return end;
}

/* Perhaps everything in it was meant as moves. */
static void
note_no_moves(const struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;

    for (size_t i = 0;
         !parts->moves.count && !reader->game->errors.count && i < parts->remarks.count; i++)
        if (parts->remarks.list[i].kind <= REMARK_PROSE) {
            game_finding(reader->game, CONGO_PROSE, parts->remarks.list[i].line,
                         "this game has comments but no moves");
            return;
        }
}

static bool
read_game(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const congo_variant *variant;
    congo_game *game = reader->game;
    bool named, whole, wrong = false;

    for (size_t i = 0; i < parts->faults.count; i++) {
        wrong = wrong || is_wrong(reader, &parts->faults.list[i]);
        if (parts->faults.list[i].kind == FAULT_LONG_LINE) {
            game_error(game, CONGO_LINE_TOO_LONG, parts->faults.list[i].line,
                       "a line of more than %d bytes, the limit", CONGO_LINE_MAX);
            return true;
        }
    }
    keep_names(reader);
    /* First, since later games of the text may be of the variant that this one names. */
    named = text_named_variant(reader, &variant);
    /* Without it, the game would begin from another setup. */
    if (parts->broken.there && !parts->broken_moves && !parts_setup(parts)) {
        text_report_broken_diagram(reader, true);
        named = false;
    }
    if (!named)
        return !game->out_of_memory || err_no_memory(reader->err);
    check_first_number(reader);
    if (!(variant ? try_variant(reader, variant, &whole) : try_setups(reader)))
        return false;
    if (game->variant && !game->errors.count) {
        if (!play(reader))
            return false;
        reader->end = find_end(reader);
        text_note_head(reader);
        text_note_other_title(reader);
        if (parts->broken.there && parts->broken.at < reader->end)
            text_report_broken_diagram(reader, false);
        text_note_slips(reader);
        if (game->count < reader->stop || reader->stop == CONGO_PLIES_MAX ||
            (!wrong && game->count < parts->count))
            text_explain_stop(reader);
        text_report_faults(reader);
        if (!text_fill_remarks(reader))
            return false;
        note_no_moves(reader);
    } else {
        if (game->count)
            game_cut(game, 0);
        if (game->variant || !parts->count)
            text_report_faults(reader);
    }
    game_judge(game);
    return !game->out_of_memory || err_no_memory(reader->err);
}

bool
text_read(congo_game *game, const congo_variants *variants, const congo_reading *reading,
          const struct text_item *item, struct text_head *head, size_t *used, congo_error *err)
{
    struct text_reader reader = {.game = game,
                                 .variants = variants,
                                 .reading = reading,
                                 .head = head,
                                 .item = item,
                                 .parts = item->parts,
                                 .err = err};
    bool good;

    game_clear(game);
    head->names = head->borrows_variant = head->borrows_terrain = false;
    reader.stop = find_stop(&reader);
    reader.best = mem_new(item->parts->moves.count + 1, sizeof *reader.best);
    good = (reader.best || err_no_memory(err)) && read_game(&reader);
    *used = good ? find_end(&reader) : item->size;
    mem_free(reader.best);
    disambiguate_free(&reader.readings);
    text_words_free(&reader.words);
    return good;
}
