/* SPDX-License-Identifier: MIT */
/*
 * save_line.c - decides what a line of a save is.
 *
 * This is written by hand instead of with patterns because of a measurement: with PCRE2, even
 * compiled to machine code, verifying saves takes twice as long, since most of their lines are
 * moves.
 */
#include "read/line/save_line.h"

#include "base/scan.h"
#include "rules/position.h"
#include "rules/squares.h"
#include "read/line/line.h"

#include <string.h>

enum { NUMBER_DIGITS_MAX = 9 };

/* The rest of a line. Each take_... skips what it names and returns true, or returns false. */
struct rest {
    const char *at, *end;
};

static inline bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool
take_sign(struct rest *rest, char sign)
{
    if (rest->at == rest->end || *rest->at != sign)
        return false;
    rest->at++;
    return true;
}

static inline bool
take_text(struct rest *rest, const char *text)
{
    size_t length = strlen(text);

    if ((size_t)(rest->end - rest->at) < length || memcmp(rest->at, text, length) != 0)
        return false;
    rest->at += length;
    return true;
}

/* At least one. */
static inline bool
take_blanks(struct rest *rest)
{
    const char *start = rest->at;

    while (rest->at < rest->end && is_blank(*rest->at))
        rest->at++;
    return rest->at > start;
}

/* A sign, after optional blanks. */
static inline bool
take_next(struct rest *rest, char sign)
{
    struct rest tried = *rest;

    if (!take_blanks(&tried) || !take_sign(&tried, sign))
        return false;
    *rest = tried;
    return true;
}

static inline bool
take_square(struct rest *rest, congo_square *square)
{
    if (rest->end - rest->at < 2 || !squares_is_name(rest->at))
        return false;
    *square = squares_named(rest->at);
    rest->at += 2;
    return true;
}

static inline bool
take_next_square(struct rest *rest, congo_square *square)
{
    return take_blanks(rest) && take_square(rest, square);
}

/* Skips blanks first, as all items of a move's line do. */
static inline bool
take_next_digits(struct rest *rest)
{
    const char *start;

    if (!take_blanks(rest))
        return false;
    for (start = rest->at; rest->at < rest->end && scan_is_digit(*rest->at);)
        rest->at++;
    return rest->at > start;
}

static inline bool
take_number(struct rest *rest, uint32_t *number)
{
    unsigned long value;
    size_t digits = scan_number(rest->at, rest->end, NUMBER_DIGITS_MAX, &value);

    rest->at += digits;
    *number = (uint32_t)value;
    return digits && !(rest->at < rest->end && scan_is_digit(*rest->at));
}

static inline size_t
take_letters(struct rest *rest)
{
    const char *start = rest->at;

    while (rest->at < rest->end && (unsigned)(*rest->at | 0x20) - 'a' < 26)
        rest->at++;
    return (size_t)(rest->at - start);
}

static inline bool
take_piece(struct rest *rest, struct save_record *record)
{
    const char *name = rest->at;
    unsigned rule = 0;

    record->piece = (uint8_t)pos_piece_named(name, take_letters(rest), &rule, &record->two_kinds);
    record->rule = (uint8_t)rule;
    return record->piece != CONGO_NO_PIECE;
}

static bool
take_promotion(struct rest *rest, struct save_record *record)
{
    const char *name;
    unsigned rule;
    bool kinds;

    if (!take_blanks(rest))
        return false;
    name = rest->at;
    record->promotion = (uint8_t)pos_piece_named(name, take_letters(rest), &rule, &kinds);
    return record->promotion != CONGO_NO_PIECE;
}

static inline void
add_captured(struct save_record *record, congo_square square)
{
    record->twice |= record->captured & BIT(square);
    record->captured |= BIT(square);
}

static bool
at_end(struct rest *rest)
{
    (void)take_blanks(rest);
    return rest->at == rest->end;
}

/* "partial 1 " */
static bool
take_partial(struct rest *rest, struct save_record *record)
{
    struct rest tried = *rest;

    if (!take_text(&tried, "partial"))
        return true;
    if (!take_next_digits(&tried) || !take_blanks(&tried))
        return false;
    record->partial = true;
    *rest = tried;
    return true;
}

/* "Monkey D3 - B5": the piece, and where it goes. */
static inline bool
take_mover(struct rest *rest, struct save_record *record)
{
    if (!take_piece(rest, record) || !take_next_square(rest, &record->from) || !take_blanks(rest))
        return false;
    record->captures = take_sign(rest, 'x');
    if (!record->captures && !take_sign(rest, '-'))
        return false;
    if (!take_next_square(rest, &record->to))
        return false;
    if (record->captures)
        add_captured(record, record->to);
    return !take_next(rest, '=') || take_promotion(rest, record);
}

/* " @ B5 0 0" */
static bool
take_attribute(struct rest *rest, struct save_record *record)
{
    congo_square square;

    if (!take_next(rest, '@'))
        return true;
    record->attribute = true;
    return take_next_square(rest, &square) && take_next_digits(rest) && take_next_digits(rest);
}

/* "@ B5 0 0" without a piece: a Monkey that could jump on stays. */
static bool
take_stay(struct rest *rest, struct save_record *record)
{
    record->piece = CONGO_MONKEY;
    record->attribute = true;
    if (!take_next_square(rest, &record->from))
        return false;
    record->to = record->from;
    if (!take_next_digits(rest))
        return false;
    return take_next_digits(rest);
}

static bool
read_move(struct rest rest, struct save_record *record)
{
    record->kind = SAVE_MOVE;
    if (!take_number(&rest, &record->number) || !take_sign(&rest, '.') || !take_blanks(&rest))
        return false;
    if (take_sign(&rest, '@') ? !take_stay(&rest, record)
                              : !take_partial(&rest, record) || !take_mover(&rest, record) ||
                                    !take_attribute(&rest, record))
        return false;
    while (take_next(&rest, 'x')) {
        congo_square square;

        if (!take_next_square(&rest, &square))
            return false;
        add_captured(record, square);
    }
    return at_end(&rest);
}

/* "(x B2)", "(White Pawn E3)" */
static bool
read_edit(struct rest rest, struct save_record *record)
{
    bool white = take_text(&rest, "(White ");

    record->kind = SAVE_PUT;
    if (white || take_text(&rest, "(Black ")) {
        record->side = white ? CONGO_WHITE : CONGO_BLACK;
        if (!take_piece(&rest, record) || !take_sign(&rest, ' '))
            return false;
    } else {
        record->kind = SAVE_TAKE;
        if (!take_text(&rest, "(x "))
            return false;
    }
    return take_square(&rest, &record->from) && take_sign(&rest, ')') && at_end(&rest);
}

/* A line of the header: fixed words and a value, without trailing blanks. */
static bool
read_value(struct rest rest, struct save_record *record)
{
    const char *start = rest.at;

    if (take_text(&rest, SAVE_FIRST_WORDS " Version")) {
        (void)take_blanks(&rest);
        record->kind = SAVE_HEADER;
    } else if (take_text(&rest, SAVE_RULES_FILE_WORD)) {
        record->kind = SAVE_RULES_FILE;
    } else if (take_text(&rest, SAVE_VARIANT_WORD)) {
        record->kind = SAVE_VARIANT;
    } else {
        return false;
    }
    while (rest.end > rest.at && is_blank(rest.end[-1]))
        rest.end--;
    record->value_at = (uint32_t)(rest.at - start);
    record->value_length = (uint32_t)(rest.end - rest.at);
    return true;
}

/* The letters of the files below one board; a text may have several. */
static bool
read_files(struct rest rest, struct save_record *record)
{
    record->kind = SAVE_FILES;
    (void)take_blanks(&rest);
    for (int file = SQUARES_FIRST_FILE; file <= SQUARES_LAST_FILE; file++) {
        while (file > SQUARES_FIRST_FILE && take_sign(&rest, ' '))
            continue;
        if (!take_sign(&rest, (char)file))
            return false;
    }
    return at_end(&rest);
}

static bool
read_row(struct rest rest, struct save_record *record)
{
    char rank;
    const char *row = line_row(rest.at, rest.end, true, &rank);

    record->kind = SAVE_DIAGRAM;
    record->value_at = row ? (uint32_t)(row - rest.at) : 0;
    record->value_length = 7;
    return row != NULL;
}

/* Editors of DOS end a file with Control-Z, which is no line that something is missing from. */
static bool
read_blank(struct rest rest, struct save_record *record)
{
    record->kind = SAVE_BLANK;
    (void)take_sign(&rest, '\x1a');
    return at_end(&rest);
}

void
save_read_line(const char *line, size_t length, struct save_record *record)
{
    static const struct save_record nothing = {
        .kind = SAVE_OTHER,
        .piece = CONGO_NO_PIECE,
        .promotion = CONGO_NO_PIECE,
        .from = CONGO_NO_SQUARE,
        .to = CONGO_NO_SQUARE,
    };
    static bool (*const readers[])(struct rest, struct save_record *) = {
        read_move, read_edit, read_value, read_row, read_files, read_blank};
    struct rest rest = {line, line + length};

    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
        *record = nothing;
        if (readers[i](rest, record))
            return;
    }
    *record = nothing;
}
