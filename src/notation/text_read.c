/* SPDX-License-Identifier: MIT */
/*
 * text_read.c - a text game to a verified game: variant and start, the best reading of its moves,
 * and a finding for whatever is not written as the rules have it.
 */
#include "notation/text.h"

#include "base/mem.h"
#include "notation/text_reader.h"

#include <string.h>

static bool
same_board(const congo_position *a, const congo_position *b)
{
    return memcmp(a->side, b->side, sizeof a->side) == 0 &&
           memcmp(a->piece, b->piece, sizeof a->piece) == 0;
}

static void
keep_names(struct text_reader *reader)
{
    const struct text_parts *parts = &reader->parts;
    const struct text_value *title =
        parts->key[KEY_VARIANT].text ? &parts->key[KEY_VARIANT] : &parts->title;

    if (title->text)
        buf_add(&reader->game->title, title->text, title->length);
    if (parts->key[KEY_PLAYERS].text)
        buf_add(&reader->game->players, parts->key[KEY_PLAYERS].text,
                parts->key[KEY_PLAYERS].length);
    if (!buf_text(&reader->game->title) || !buf_text(&reader->game->players))
        reader->game->out_of_memory = true;
    reader->game->first_number = parts->count ? parts->moves[0].number : 1;
}

/* Plays the best reading: every half-move is fixed by its text and the square it comes from. */
static bool
play(struct text_reader *reader)
{
    congo_error why;

    for (size_t ply = 0; ply < reader->readings.reached; ply++) {
        const struct text_move *move = &reader->parts.moves[ply];
        const congo_position *now = game_now(reader->game);
        const struct reading_step *step = &reader->best[ply];
        struct fitting fitting;
        struct decoded text;

        if (!decode_move(move->text, move->length, &text))
            return true;
        text.from = BIT(step->from);
        fit_find(now, &text, (enum fit)step->fit, false, &fitting);
        if (!fitting.count)
            return true;
        if (step->fit == FIT_CONTRADICTS) {
            fit_explain_contradiction(&fitting.move[0], &text, &why);
            text_report_move(reader, move, &why);
        }
        if (!game_add(reader->game, &fitting.move[0], move->line, reader->err))
            return false;
    }
    return true;
}

/* One title of those that the text allows. Returns whether the whole game can be read under it. */
static bool
try_variant(struct text_reader *reader, const congo_variant *variant, bool *whole)
{
    congo_position start;
    congo_error why;

    *whole = false;
    if (!text_start(reader, variant, &start, &why)) {
        reader->game->variant = variant;
        reader->game->start.rules = start.rules;
        game_error(reader->game, why.code, why.line, "%s", why.text);
        return true;
    }
    game_begin(reader->game, variant, &start);
    if (!readings_find(&reader->readings, &reader->parts, reader->stop, &start, reader->best,
                       reader->err))
        return false;
    *whole = reader->readings.reached == reader->parts.count;
    return true;
}

/*
 * No name: the titles that have this setup, and of those the first under which all of it fits; or
 * the variant of the game before.
 */
static bool
try_setups(struct text_reader *reader)
{
    const struct text_diagram *setup = parts_setup(&reader->parts);
    const congo_variant *best = NULL;
    size_t farthest = 0, titles = 0;
    bool whole = false, any = setup || reader->reading->setup;

    for (size_t i = 0; any && i < congo_variants_count(reader->variants); i++) {
        const congo_variant *variant = congo_variants_at(reader->variants, i);
        congo_position start;

        if (!text_start(reader, variant, &start, NULL) || !same_board(&variant->setup, &start))
            continue;
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
    if (!best && reader->head->variant)
        return try_variant(reader, reader->head->variant, &whole);
    if (!best) {
        game_error(reader->game, CONGO_UNKNOWN_VARIANT,
                   setup && !reader->reading->setup ? setup->line
                   : reader->parts.count            ? reader->parts.moves[0].line
                                                    : 0,
                   any ? "this setup is no variant's; name the variant with --variant"
                       : "no heading and no diagram tells the variant; name it with --variant");
        return true;
    }
    if (titles > 1)
        game_finding(reader->game, CONGO_SEVERAL_TITLES, setup ? setup->line : 0,
                     "the diagram is the setup of several variants; the first that fits is taken: "
                     "%s",
                     best->title);
    return whole || try_variant(reader, best, &whole);
}

/* The first half-move that is on the wrong side whatever the position, or past the limit. */
static size_t
find_stop(const struct text_parts *parts)
{
    size_t stop = 0;

    while (stop < parts->count && stop < CONGO_PLIES_MAX &&
           parts->moves[stop].black == (parts->moves[0].black != ((stop & 1) != 0)))
        stop++;
    return stop;
}

static bool
read_game(struct text_reader *reader)
{
    const congo_variant *variant;
    congo_game *game = reader->game;
    bool whole;

    if (reader->parts.long_line) {
        game_error(game, CONGO_LINE_TOO_LONG, reader->parts.long_line,
                   "a line of more than %d bytes, the limit", CONGO_LINE_MAX);
        return true;
    }
    keep_names(reader);
    if (!text_named_variant(reader, &variant))
        return !game->out_of_memory || err_no_memory(reader->err);
    if (!(variant ? try_variant(reader, variant, &whole) : try_setups(reader)))
        return false;
    if (game->variant && !game->errors.count) {
        if (!play(reader))
            return false;
        text_note_slips(reader);
        if (game->count < reader->parts.count)
            text_explain_stop(reader);
        game_judge(game);
    }
    return !game->out_of_memory || err_no_memory(reader->err);
}

/* How much of the bytes is the game's own: a diagram of its final position still is. */
static size_t
find_end(const struct text_reader *reader)
{
    const struct text_parts *parts = &reader->parts;
    const char *limit = parts->heading_behind ? parts->heading_behind : parts->end;
    const char *end = parts->moves_end;

    for (size_t i = 0; i < parts->diagram_count; i++) {
        const struct text_diagram *diagram = &parts->diagrams[i];

        if (diagram->moves < parts->count || diagram->start >= limit)
            continue;
        if (!parts_holds(parts, diagram) && diagram_differs(diagram, game_now(reader->game)))
            break;
        end = diagram->end;
    }
    return (size_t)(end - parts->bytes);
}

bool
text_read(congo_game *game, const congo_variants *variants, const congo_reading *reading,
          const char *bytes, const struct text_extent *extent, unsigned long first_line,
          struct text_head *head, size_t *used, congo_error *err)
{
    struct text_reader reader = {
        .game = game, .variants = variants, .reading = reading, .head = head, .err = err};
    bool good;

    game_clear(game);
    good =
        readings_new(&reader.readings, err) &&
        parts_read(&reader.parts, variants, bytes, extent->size, extent->followed, first_line, err);
    if (good) {
        reader.stop = find_stop(&reader.parts);
        reader.best = mem_new(reader.stop + 1, sizeof *reader.best);
        good = (reader.best || err_no_memory(err)) && read_game(&reader);
        *used = good && extent->followed ? find_end(&reader) : extent->size;
    }
    mem_free(reader.best);
    parts_free(&reader.parts);
    readings_free(&reader.readings);
    return good;
}
