/* SPDX-License-Identifier: MIT */
/* faults.c - errors about words of a text that are not moves, and about brackets. */
#include "read/text/reading.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/position.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ two moves and a sign */

/* The length of a sign that some write between the moves of a pair; 0: none. */
static size_t
sign_between(const char *at, const char *end)
{
    return at < end && (*at == '/' || *at == ',') ? 1 : decode_dash(at, end);
}

/* Whether the last word of a text is a move, perhaps behind its number: "1.E3". */
static bool
ends_with_move(const char *start, const char *end)
{
    struct decoded move;
    const char *at;

    while (end > start && word_is_blank(end[-1]))
        end--;
    for (at = end; at > start && !word_is_blank(at[-1]);)
        at--;
    while (at < end && (scan_is_digit(*at) || *at == '.'))
        at++;
    return decode_move(at, (size_t)(end - at), &move);
}

static bool
starts_with_move(const char *at, const char *end)
{
    struct decoded move;
    size_t blank;

    while ((blank = decode_blank(at, end)))
        at += blank;
    return decode_at(at, end, &move) > 0;
}

/* Whether a text could be played, other than by a Monkey, which goes on to further squares. */
static bool
is_playable(const congo_position *now, const char *at, const char *end)
{
    struct decoded move;
    struct fitting fitting;

    while (end > at && word_is_blank(end[-1]))
        end--;
    if (!decode_move(at, (size_t)(end - at), &move))
        return false;
    match_find(now, &move, FIT_LENIENT, false, &fitting);
    return fitting.count && fitting.move->piece != CONGO_MONKEY;
}

/*
 * Whether a word of a line has such a sign between two moves. With a position, it is a word that
 * reads as one move: the sign is apart from the first of them, which could be played.
 */
static bool
has_sign_between(const struct text_reader *reader, uint32_t line_at, uint32_t place,
                 uint32_t length, const congo_position *now)
{
    const char *line = reader->item->bytes + line_at, *start = reader->item->bytes + place;
    const char *stop = reader->item->bytes + reader->item->size;
    const char *newline = memchr(line, '\n', (size_t)(stop - line));
    size_t sign;

    if (newline)
        stop = newline;
    for (const char *at = start; at < start + length; at++)
        if ((sign = sign_between(at, stop)) && starts_with_move(at + sign, stop) &&
            (now ? at > start && word_is_blank(at[-1]) && is_playable(now, start, at)
                 : ends_with_move(line, at)))
            return true;
    return false;
}

bool
text_joins_moves(const struct text_reader *reader, const congo_position *now,
                 const struct text_move *move)
{
    return has_sign_between(reader, move->line_at, move->at, move->length,
                            move->readable ? now : NULL);
}

/* ------------------------------------------------------------------ words that are not moves */

/* "1:0", "0.5-0.5" */
static bool
is_like_result(const char *word)
{
    const char *middle = strpbrk(word, ":-");

    return scan_is_digit(*word) && middle && scan_is_digit(middle[1]) &&
           !word[strspn(word, "012345.,:/-!")];
}

/* "(G6 is forced; on B5 White wins)": whether ";" begins a comment that has the closing bracket. */
static bool
hides_its_end(const struct text_reader *reader, uint32_t at)
{
    const char *start = reader->item->bytes + at, *end = reader->item->bytes + reader->item->size;
    const char *newline = memchr(start, '\n', (size_t)(end - start));
    const char *semicolon = memchr(start, ';', (size_t)((newline ? newline : end) - start));

    return semicolon && memchr(semicolon, ')', (size_t)((newline ? newline : end) - semicolon));
}

/* "{a {nested} comment}": whether a comment before this place in its line holds another "{". */
static bool
follows_nested(const struct text_reader *reader, const struct text_fault *fault)
{
    const struct text_remark *list = reader->parts->remarks.list;
    size_t low = 0, high = reader->parts->remarks.count;

    /* They are in the order of the text. */
    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (list[middle].at < fault->at)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low && list[low - 1].at + list[low - 1].length > fault->line_at; low--)
        if (list[low - 1].kind == REMARK_COMMENT &&
            list[low - 1].at + list[low - 1].length <= fault->at &&
            memchr(reader->item->bytes + list[low - 1].at, '{', list[low - 1].length))
            return true;
    return false;
}

#define NESTED "the comment ends at the first \"}\"; write ( ) inside { }"

/* "0:12", "1:02:30" */
static bool
is_like_time(const char *word)
{
    const char *colon = strchr(word, ':');

    return colon && colon > word && scan_is_digit(colon[1]) && scan_is_digit(colon[2]) &&
           !word[strspn(word, "0123456789:")];
}

/* The word of letters at a place, behind blanks. */
static const char *
letters_at(const char *at, const char *end, size_t *length)
{
    while (at < end && word_is_blank(*at))
        at++;
    for (*length = 0; at + *length < end && scan_is_letter(at[*length]);)
        ++*length;
    return at;
}

static bool
is_one_of(const char *const *words, const char *word, size_t length)
{
    while (*words && (strlen(*words) != length || !names_equal_n(*words, word, length)))
        words++;
    return *words != NULL;
}

/* "Pawn takes C5": a piece and a square are there, but a word stands between. `at`: its place. */
static bool
explain_verb(const struct text_reader *reader, const struct text_fault *fault, uint32_t *at,
             congo_error *why)
{
    static const char *const captures[] = {"takes", "captures", "take", "capture", NULL};
    static const char *const goes[] = {"to", "goes", "moves", NULL};
    static const char *const on[] = {"on", "to", NULL};
    const char *name = reader->item->bytes + fault->at, *square, *verb;
    const char *end = reader->item->bytes + reader->item->size;
    size_t length, more;
    bool capture;
    uint8_t piece;
    char letter;

    if (!decode_piece_name(name, fault->length, &piece))
        return false;
    verb = letters_at(name + fault->length, end, &length);
    capture = is_one_of(captures, verb, length);
    if (!capture && !is_one_of(goes, verb, length))
        return false;
    square = letters_at(verb + length, end, &more);
    if (is_one_of(on, square, more))
        square = letters_at(square + more, end, &more);
    if (more != 1 || end - square < 2 || !squares_is_file(names_upper(*square)) ||
        !squares_is_rank(square[1]))
        return false;
    *at = (uint32_t)(verb - reader->item->bytes);
    letter = pos_letter_of((congo_piece)piece, CONGO_BLACK);
    err_set(why, CONGO_UNKNOWN_LINE, 0, 0, "cannot read \"%.*s\"; write %c%c%.2s or %.*s %s%.2s",
            (int)length, verb, letter, capture ? ':' : '-', square, (int)fault->length, name,
            capture ? "x " : "", square);
    return true;
}

/* "2. C-E2 A6 Bert resigns" */
static bool
says_result(const struct text_reader *reader, const struct text_fault *fault)
{
    const char *at = reader->item->bytes + fault->at;
    const char *stop = reader->item->bytes + reader->item->size;
    const char *newline = memchr(at, '\n', (size_t)(stop - at));

    return scan_is_letter(*at) && text_may_end(at, (size_t)((newline ? newline : stop) - at));
}

/* Why a word is not a move. `at`: where the caret belongs, the word unless it is changed. */
static void
explain_word(const struct text_reader *reader, const struct text_fault *fault, uint32_t *at,
             congo_error *why)
{
    char text[64], square[3];
    const char *word = text_words_of(reader, fault->at, fault->length, text);

    if (follows_nested(reader, fault))
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0, NESTED);
    else if (has_sign_between(reader, fault->line_at, fault->at, fault->length, NULL))
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0, TEXT_ONLY_A_SPACE);
    else if (explain_verb(reader, fault, at, why))
        return;
    else if (*word == '$')
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0,
                "no such mark; write a number from $1 to $%d, or put comments in { } or after ;",
                CONGO_MARK_MAX);
    else if (fault->length == 2 && match_no_square(word, 2, square))
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0, "there is no square %s; squares are " SQUARES_ALL,
                square);
    else if (says_result(reader, fault))
        err_set(
            why, CONGO_UNKNOWN_LINE, 0, 0,
            "\"%s\" is not a move; write a result as 1-0, 0-1, 1/2-1/2 or \"White resigns\", and "
            "other words in { }",
            word);
    else if (is_like_time(word))
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0,
                "\"%s\" is not a move; put times and other remarks in { } or after ;", word);
    else if (is_like_result(word) || text_mistypes_result(word, fault->length))
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0,
                "\"%s\" is neither a move nor a result; write 1-0, 0-1 or 1/2-1/2", word);
    else
        err_set(why, CONGO_UNKNOWN_LINE, 0, 0,
                "\"%s\" is not a move; put comments in { } or after ;", word);
}

static void
report_fault(struct text_reader *reader, const struct text_fault *fault)
{
    bool kept = fault->kind == FAULT_WORD && reader->reading->lenient;
    char text[64];
    const char *word = text_words_of(reader, fault->at, fault->length, text);
    uint32_t at = fault->at;
    congo_error why, *made;

    switch (fault->kind) {
    case FAULT_OPEN:
        if (*word == '(' && hides_its_end(reader, fault->at))
            err_set(
                &why, CONGO_UNCLOSED, 0, 0,
                "the \";\" in this bracket turns the rest of the line, its \")\" included, into "
                "a comment; write a comma, or { } around the words");
        else
            err_set(&why, CONGO_UNCLOSED, 0, 0, "\"%s\" is never closed; add \"%s\" where it ends",
                    word, *word == '(' ? ")" : "}");
        break;
    case FAULT_CLOSE:
        if (*word == '}' && follows_nested(reader, fault))
            err_set(&why, CONGO_UNCLOSED, 0, 0, NESTED);
        else
            err_set(&why, CONGO_UNCLOSED, 0, 0, "\"%s\" without an opening bracket", word);
        break;
    case FAULT_VARIATION:
        err_set(&why, CONGO_UNKNOWN_LINE, 0, 0,
                "this variation replaces no move, as none stands before it");
        break;
    case FAULT_DEPTH:
        err_set(&why, CONGO_UNKNOWN_LINE, 0, 0,
                "variations nested more than %d deep, the limit; this one is kept as text",
                CONGO_VARIATION_DEPTH_MAX);
        break;
    case FAULT_MARK:
        kept = true;
        err_set(&why, CONGO_KEPT_LINE, 0, 0,
                "\"%s\" stands after a number, not after a move; treated as a comment", word);
        break;
    default:
        if (fault->finding || kept)
            err_set(&why, CONGO_KEPT_LINE, 0, 0, "cannot read \"%s\"; treated as a comment", word);
        else
            explain_word(reader, fault, &at, &why);
        break;
    }
    if (fault->finding || kept)
        made = game_finding(reader->game, kept ? CONGO_KEPT_LINE : CONGO_BAD_VARIATION, fault->line,
                            "%s", why.text);
    else
        made = game_error(reader->game, why.code, fault->line, "%s", why.text);
    text_point_at(reader, made, fault->line_at, at);
}

void
text_report_faults(struct text_reader *reader)
{
    for (size_t i = 0; i < reader->parts->faults.count; i++)
        report_fault(reader, &reader->parts->faults.list[i]);
}
