/* SPDX-License-Identifier: MIT */
/* fill_remarks.c - adds the remarks of a text to the game that was played. */
#include "read/text/reading.h"

#include "base/mem.h"
#include "base/names.h"
#include "game/write.h"
#include "read/line/line.h"

#include <string.h>

/* A line of the text's moves, and its line in the game. */
struct filled_line {
    size_t line;  /* its number in the game; 0: the game does not have this variation */
    size_t plies; /* how many of its half-moves were played */
    uint32_t cut; /* the text from here on is kept as words; UINT32_MAX: none */
};

struct remark_filling {
    struct text_reader *reader;
    struct filled_line *lines;
    const struct text_remark *last_result;
};

/* ------------------------------------------------------------------ variations */

/* What is wrong with a variation's move: a finding, since the game itself is valid. */
static void
note_fault(struct text_reader *reader, const congo_position *now, const struct text_move *move,
           const congo_error *why)
{
    congo_error *report = game_finding(
        reader->game, CONGO_BAD_VARIATION, move->line,
        "in a variation, \"%.*s\": %s; the rest is treated as a comment",
        move->length > 63 ? 63 : (int)move->length, reader->item->bytes + move->at, why->text);

    text_point_at(reader, report, move->line_at, move->at);
    (void)now;
}

/* Plays one half-move of the best reading. False: it cannot be played, and `why` says why. */
static bool
play_move(struct text_reader *reader, size_t line, const struct text_move *move,
          const struct reading_step *step, congo_error *why)
{
    congo_game *game = reader->game;
    congo_position before = *game_line_at(game, line, game->remarks.lines[line].count);
    char spelling[CONGO_NOTATION_SIZE];
    congo_move played;

    if (!match_again(&before, &move->move, step->from, step->jumps, &played))
        return err_set(why, CONGO_ILLEGAL_MOVE, 0, 0, "the rules do not allow this move");
    if (step->fit == FIT_CONTRADICTS) {
        match_explain_contradiction(&played, &move->move, why);
        return false;
    }
    if (!congo_game_line_play(game, line, &played, why))
        return false;
    (void)congo_move_write(&before, &played, CONGO_SAVANNA, spelling);
    text_note_spelling(reader, &before, &played, spelling, move, (enum fit)step->fit);
    return true;
}

static bool
add_variation(struct remark_filling *filling, const struct text_remark *remark)
{
    struct text_reader *reader = filling->reader;
    const struct text_line *line = &reader->parts->lines.list[remark->value];
    struct filled_line *filled = &filling->lines[remark->value];
    const struct text_move *moves = &reader->parts->moves.list[line->first];
    congo_position start;
    struct reading_text text = {.moves = moves, .bytes = reader->item->bytes, .start = &start};
    congo_error why = {.code = CONGO_OK};

    filled->line = congo_game_add_variation(reader->game, filling->lines[remark->of].line,
                                            remark->plies, reader->err);
    if (!filled->line)
        return false;
    start = *game_line_at(reader->game, filled->line, 0);
    if (!disambiguate_find(&reader->readings, &text, line->count, reader->best, reader->err))
        return false;
    while (filled->plies < line->count) {
        const struct text_move *move = &moves[filled->plies];
        const congo_position *now = game_line_at(reader->game, filled->line, filled->plies);

        if (move->black != (now->to_move == CONGO_BLACK) ||
            filled->plies == reader->readings.reached)
            text_explain_move(reader, now, move, &why);
        else if (play_move(reader, filled->line, move, &reader->best[filled->plies], &why)) {
            filled->plies++;
            continue;
        }
        if (why.code == CONGO_NO_MEMORY)
            return err_no_memory(reader->err);
        note_fault(reader, now, move, &why);
        filled->cut = (uint32_t)(word_number_before(reader->item->bytes + line->at,
                                                    reader->item->bytes + move->at) -
                                 reader->item->bytes);
        break;
    }
    return true;
}

/* Keeps the rest of a variation that could not be played, as it was written. */
static bool
keep_cut(struct remark_filling *filling, size_t index)
{
    const struct filled_line *filled = &filling->lines[index];

    return filled->cut == UINT32_MAX ||
           text_add_words(filling->reader, filled->line, filled->plies, filled->cut,
                          filling->reader->parts->lines.list[index].end);
}

/* ------------------------------------------------------------------ results */

static const char *
reason_of(const struct text_reader *reader, const struct text_remark *remark)
{
    return word_result_reason(reader->item->bytes + remark->at, remark->length);
}

/*
 * Takes a result behind the last move. The first one that says something counts, and of several
 * that say the same, the one with a reason. False: it has to be treated as a comment.
 */
static bool
take_result(struct remark_filling *filling, const struct text_remark *remark)
{
    const struct text_remark *last = filling->last_result;
    const char *reason = reason_of(filling->reader, remark), *before;

    if (last && last->value) {
        if (!remark->value)
            return true;
        before = reason_of(filling->reader, last);
        if (remark->value != last->value || (before && reason && strcmp(before, reason) != 0))
            return false;
        if (before || !reason)
            return true;
    }
    filling->last_result = remark;
    return true;
}

/* ------------------------------------------------------------------ all of it */

/* Keeps words outside braces that were not played. */
static void
tell_stray_moves(const struct remark_filling *filling, const struct text_remark *remark,
                 size_t line)
{
    static const enum stray_rule rules[] = {[REMARK_KEPT] = STRAY_LEGAL,
                                            [REMARK_REST] = STRAY_START,
                                            [REMARK_ASIDE] = STRAY_LEGAL,
                                            [REMARK_ESCAPE] = STRAY_WORDS,
                                            [REMARK_PROSE] = STRAY_WORDS};
    struct text_value words = {true, remark->at, remark->length, remark->line, false, false};
    congo_game *game = filling->reader->game;
    struct stray_place place;

    if (remark->kind == REMARK_COMMENT || remark->kind > REMARK_PROSE ||
        (remark->kind == REMARK_KEPT && !filling->reader->reading->lenient))
        return;
    place.rule = rules[remark->kind];
    place.now = game_line_at(game, line, remark->plies);
    place.before = remark->plies ? game_line_at(game, line, remark->plies - 1) : NULL;
    text_tell_stray_moves(filling->reader, &place, &words);
}

/* Whether a bracket that may be a tag is not closed, or a quote in it. */
static bool
is_broken_tag(const char *at, const char *end)
{
    return *at == '[' &&
           (!memchr(at, ']', (size_t)(end - at)) || memchr(at, '"', (size_t)(end - at)));
}

/* Points out a line that may be a misspelt heading: "Terain: islands". */
static void
tell_misspelt_heading(struct text_reader *reader, const struct text_remark *remark)
{
    const char *at = reader->item->bytes + remark->at, *end = at + remark->length;
    unsigned long line = remark->line;

    if (remark->kind != REMARK_PROSE || remark->of)
        return;
    for (; at < end; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *meant = line_heading_meant(at, newline ? newline : end);
        uint32_t place = (uint32_t)(at - reader->item->bytes);

        if (meant && remark->plies && !is_broken_tag(at, newline ? newline : end))
            meant = NULL;
        if (meant && *at == '[')
            text_point_at(reader,
                          game_finding(reader->game, CONGO_BAD_HEADING, line,
                                       "not a tag, and treated as a comment%s; write [%s \"...\"]",
                                       remark->plies && remark->plies == reader->parts->count
                                           ? " on the game above"
                                           : "",
                                       meant),
                          place, place);
        else if (meant)
            text_point_at(reader,
                          game_finding(reader->game, CONGO_BAD_HEADING, line,
                                       "treated as a comment; did you mean \"%s:\"?", meant),
                          place, place);
        at = newline ? newline + 1 : end;
    }
}

/* A result in the middle of the game, or after another one, becomes a comment. */
static void
tell_other_result(struct text_reader *reader, const struct text_remark *remark,
                  const struct text_remark *before)
{
    const char *name = congo_result_name((congo_result)remark->value);

    if (!remark->value)
        return;
    if (!before)
        game_finding(reader->game, CONGO_RESULT_DIFFERS, remark->line,
                     "the game goes on after this result (%s); treated as a comment", name);
    else
        game_finding(reader->game, CONGO_RESULT_DIFFERS, remark->line,
                     "the result is %s here, but %s before; treated as a comment", name,
                     congo_result_name((congo_result)before->value));
}

static bool
add_remark(struct remark_filling *filling, const struct text_remark *remark)
{
    struct text_reader *reader = filling->reader;
    const struct filled_line *filled = &filling->lines[remark->of];
    const struct text_remark *last = NULL;
    unsigned above;

    /*
     * After a move that was not played. It has been kept as text already, or is lost with a wrong
     * game.
     */
    if (remark->plies > filled->plies || remark->at >= filled->cut ||
        (remark->of && !filled->line) || remark->at >= reader->end)
        return true;
    tell_stray_moves(filling, remark, filled->line);
    tell_misspelt_heading(reader, remark);
    switch (remark->kind) {
    case REMARK_MARK:
        return congo_game_add_mark(reader->game, filled->line, remark->plies, remark->value,
                                   reader->err);
    case REMARK_VARIATION:
        return add_variation(filling, remark);
    case REMARK_RESULT:
        /* After the last move it is the game's result; the first one that says something counts. */
        above = remark->plies == reader->parts->count ? text_result_above(reader) : 0;
        if (above && remark->value && remark->value != above) {
            text_tell_other_result(reader, remark->line, remark->value,
                                   congo_result_name((congo_result)above));
            return text_add_words(reader, filled->line, remark->plies, remark->at,
                                  remark->at + remark->length);
        }
        if (remark->plies == reader->parts->count) {
            last = filling->last_result;
            if (take_result(filling, remark))
                return true;
        }
        if (!last || last->value != remark->value)
            tell_other_result(reader, remark, last);
        /* fall through */
    default:
        return text_add_words(reader, filled->line, remark->plies, remark->at,
                              remark->at + remark->length);
    }
}

static bool
is_named(const struct text_reader *reader, const struct text_tag *tag, const char *name)
{
    return strlen(name) == tag->name.length &&
           names_equal_n(name, reader->item->bytes + tag->name.at, tag->name.length);
}

/* [Heading "..."] beside [Event "..."], where PGN has a heading: see write_pgn.c. */
static bool
take_heading(struct text_reader *reader, const struct text_tag *tag, const struct buf *value)
{
    congo_game *game = reader->game;

    if (!tag->bracketed || !value->length || game->heading.length ||
        !is_named(reader, tag, "Heading") ||
        !parts_tag(reader->parts, reader->item->bytes, "Event"))
        return false;
    buf_add(&game->heading, value->bytes, value->length);
    if (!buf_text(&game->heading))
        game->out_of_memory = true;
    else if (*game_own_heading(game))
        return true;
    buf_clear(&game->heading);
    return false;
}

static bool
says_something(const char *value)
{
    return *value && strcmp(value, "?") != 0 && strcmp(value, "*") != 0;
}

/* A tag; "White: Anna" and then "White: Carl" are one, for PGN has no room for a second one. */
static bool
add_tag(struct text_reader *reader, const struct text_tag *tag, const struct buf *value)
{
    congo_game *game = reader->game;
    struct buf words = BUF_EMPTY;
    const char *name = NULL, *first;
    bool fine;

    for (size_t i = 0; i < PGN_ROSTER && !name; i++)
        name = is_named(reader, tag, pgn_roster[i]) ? pgn_roster[i] : NULL;
    first = name ? congo_game_tag(game, name) : NULL;
    if (!first || !says_something(value->bytes) || strcmp(first, value->bytes) == 0)
        return game_add_tag(game, reader->item->bytes + tag->name.at, tag->name.length,
                            value->bytes, value->length, reader->err);
    if (!says_something(first))
        return congo_game_set_tag(game, name, value->bytes, reader->err);
    game_finding(
        game, CONGO_BAD_HEADING, tag->value.line,
        "%s is \"%.40s\" here, but \"%.40s\" above, which counts; this is treated as a comment",
        name, value->bytes, first);
    buf_printf(&words, "%s: %s", name, value->bytes);
    fine = buf_text(&words)
               ? congo_game_add_comment(game, 0, 0, words.bytes, words.length, reader->err)
               : err_no_memory(reader->err);
    buf_free(&words);
    return fine;
}

/* Adds the tags that are not written in another way. */
static bool
add_tags(struct text_reader *reader)
{
    static const char *const others[] = {"Variant", "Terrain", "FEN", "SetUp", "Players"};

    for (size_t i = 0; i < reader->parts->tags.count; i++) {
        const struct text_tag *tag = &reader->parts->tags.list[i];
        struct buf value = BUF_EMPTY;
        bool known = false, fine;

        for (size_t j = 0; j < sizeof others / sizeof *others; j++)
            known = known || is_named(reader, tag, others[j]);
        if (known)
            continue;
        text_add_value(reader, &tag->value, &value);
        fine = (buf_text(&value) || err_no_memory(reader->err)) &&
               (take_heading(reader, tag, &value) || add_tag(reader, tag, &value));
        buf_free(&value);
        if (!fine)
            return false;
    }
    return true;
}

static bool
fill(struct remark_filling *filling)
{
    const struct text_parts *parts = filling->reader->parts;

    for (size_t i = 0; i < parts->remarks.count; i++)
        if (!add_remark(filling, &parts->remarks.list[i]))
            return false;
    for (size_t i = 1; i < parts->lines.count; i++)
        if (!keep_cut(filling, i))
            return false;
    return text_fill_result(filling->reader, filling->last_result);
}

/* Only there may moves stand by mistake: "White: E3". Names of places and events look like some. */
static bool
is_player(const struct text_reader *reader, const struct text_tag *tag)
{
    return is_named(reader, tag, "White") || is_named(reader, tag, "Black");
}

/* Looks at headings and lines such as "White: Anna" for words that may be meant as moves. */
static void
tell_head(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    struct stray_place place = {STRAY_LEGAL, &reader->game->start, NULL};

    text_tell_stray_moves(reader, &place, &parts->heading);
    place.rule = STRAY_WORDS;
    for (size_t i = 0; i < parts->tags.count; i++)
        if (!parts->tags.list[i].bracketed && is_player(reader, &parts->tags.list[i]))
            text_tell_stray_moves(reader, &place, &parts->tags.list[i].value);
}

bool
text_fill_remarks(struct text_reader *reader)
{
    struct remark_filling filling = {.reader = reader};
    size_t count = reader->parts->lines.count;
    bool fine;

    filling.lines = mem_new(count, sizeof *filling.lines);
    if (!filling.lines)
        return err_no_memory(reader->err);
    for (size_t i = 0; i < count; i++)
        filling.lines[i].cut = UINT32_MAX;
    filling.lines[0].plies = reader->game->count;
    tell_head(reader);
    fine = add_tags(reader) && fill(&filling);
    mem_free(filling.lines);
    return fine;
}
