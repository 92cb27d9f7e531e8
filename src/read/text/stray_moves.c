/* SPDX-License-Identifier: MIT */
/*
 * stray_moves.c - looks for moves in what was not taken for moves: prose, headings, lines for other
 * programs.
 *
 * They are never played. A note says where the writer may have meant moves.
 */
#include "read/text/reading.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/squares.h"

#include <string.h>

/* How words contain moves: not, at the start, or somewhere. */
enum stray { STRAY_NONE, STRAY_STARTS, STRAY_HOLDS };

/* Whether the first word is a move, or half of the words could be. */
static enum stray
count_moves(const struct text_words *words)
{
    size_t moves = 0, all = 0;

    for (size_t i = 0; i < words->count; i++) {
        const struct text_word *word = &words->list[i];
        const char *text = word->text + 1, *end = word->text + word->length;
        bool move = word->kind == WORD_MOVE || word->kind == WORD_ATTEMPT;
        struct decoded decoded;

        while (word->kind == WORD_REST && text < end && word_is_blank(*text))
            text++;
        if (word->kind == WORD_REST)
            move = decode_at(text, end, &decoded) > 0;
        if (move && i == 0)
            return STRAY_STARTS;
        moves += move;
        all += move || word->kind == WORD_PLAIN;
    }
    return moves && 2 * moves >= all ? STRAY_HOLDS : STRAY_NONE;
}

/* A square alone is not a move, since prose names many. */
static bool
is_square(const struct text_word *word)
{
    return word->length == 2 && word->move.piece == CONGO_PAWN && !word->move.sign;
}

/* A quick test: every move names a square, and most lines of prose do not. */
static bool
names_square(const char *at, const char *end)
{
    for (; end - at > 1; at++)
        if (squares_is_rank(at[1]) && squares_is_file(names_upper(*at)))
            return true;
    return false;
}

/* Whether any word outside comments could be played now, or in place of the last move. */
static bool
holds_legal_move(const struct stray_place *place, const char *at, const char *end)
{
    struct words words = {at, at, end};
    struct fitting fitting;
    struct text_word word;
    bool numbered = false; /* the word before is a move number: "2. D4" */

    for (; word_next(&words, &word) && word.kind != WORD_REST;
         numbered = word.kind == WORD_NUMBER && !word.bare) {
        if (word.kind == WORD_BRACE)
            words.at = memchr(words.at, '}', (size_t)(end - words.at));
        if (!words.at)
            break;
        if (word.kind != WORD_MOVE || (is_square(&word) && !numbered))
            continue;
        match_find(place->now, &word.move, FIT_LENIENT, false, &fitting);
        if (!fitting.count && place->before)
            match_find(place->before, &word.move, FIT_LENIENT, false, &fitting);
        if (fitting.count)
            return true;
    }
    return false;
}

static bool
starts_with_move(const char *at, const char *end)
{
    struct decoded move;

    while (at < end && word_is_blank(*at))
        at++;
    /* "; 2. C-E2 A6", where the next moves were meant. */
    while (at < end && scan_is_digit(*at))
        at++;
    while (at < end && (word_is_blank(*at) || strchr(".):", *at)))
        at++;
    return decode_at(at, end, &move) > 0;
}

/* Judges one line. */
static enum stray
look_at(struct text_reader *reader, const struct stray_place *place, const char *at,
        const char *end)
{
    enum stray stray = STRAY_NONE;

    if (place->rule == STRAY_START)
        return starts_with_move(at, end) ? STRAY_STARTS : STRAY_NONE;
    if (place->rule == STRAY_WORDS && !text_words_read(&reader->words, at, end))
        reader->game->out_of_memory = true;
    else if (place->rule == STRAY_WORDS)
        stray = count_moves(&reader->words);
    return !stray && names_square(at, end) && holds_legal_move(place, at, end) ? STRAY_HOLDS
                                                                               : stray;
}

/* `at`: where the words begin in their line, which may have moves before them. */
static void
tell(struct text_reader *reader, enum stray_rule rule, enum stray stray, unsigned long line,
     uint32_t at)
{
    const char *bytes = reader->item->bytes;
    congo_error *report = game_finding(
        reader->game, CONGO_PROSE, line,
        rule == STRAY_START     ? "the words after \";\" start like a move, but are treated as a "
                                  "comment; if this is a move, delete the \";\""
        : stray == STRAY_STARTS ? "this starts like a move; treated as a comment"
                                : "this may contain moves; treated as a comment");
    uint32_t line_at = at;

    if (!report)
        return;
    while (line_at && bytes[line_at - 1] != '\n')
        line_at--;
    while (word_is_blank(bytes[at]))
        at++;
    text_point_at(reader, report, line_at, at);
}

/* "ECO: A00" above the moves: no move, but a tag of PGN without its brackets. */
static bool
tell_tag(struct text_reader *reader, const struct stray_place *place, unsigned long line,
         uint32_t at)
{
    const struct text_word *words = reader->words.list;
    size_t letters = 0;

    if (place->rule != STRAY_WORDS || place->before || reader->words.count != 2 ||
        words[0].kind != WORD_PLAIN || words[1].kind != WORD_ATTEMPT)
        return false;
    while (letters < words[0].length && scan_is_letter(words[0].text[letters]))
        letters++;
    if (!letters || letters + 1 != words[0].length || words[0].text[letters] != ':')
        return false;
    text_point_at(reader,
                  game_finding(reader->game, CONGO_PROSE, line,
                               "treated as a comment; to keep it as a tag, write [%.*s \"%.*s\"]",
                               (int)letters, words[0].text, (int)words[1].length, words[1].text),
                  at, at);
    return true;
}

void
text_tell_stray_moves(struct text_reader *reader, const struct stray_place *place,
                      const struct text_value *words)
{
    const char *bytes = reader->item->bytes;
    uint32_t at = words->at, end = at + words->length, next;
    unsigned long line = words->line;

    for (; at < end; at = next, line++) {
        const char *newline = memchr(bytes + at, '\n', end - at);
        uint32_t stop = newline ? (uint32_t)(newline - bytes) : end;
        enum stray stray = look_at(reader, place, bytes + at, bytes + stop);

        next = newline ? stop + 1 : end;
        if (stray && !tell_tag(reader, place, line, at))
            tell(reader, place->rule, stray, line, at);
    }
}
