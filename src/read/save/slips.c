/* SPDX-License-Identifier: MIT */
/* slips.c - what a person who writes in a save gets wrong. */
#include "read/save/slips.h"

#include "base/names.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MAX = 30, MOVE_MAX = 200 };

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

size_t
slips_indent(const char *line, size_t length)
{
    size_t at = 0;

    while (at < length && (is_blank(line[at]) || line[at] == '>'))
        at++;
    return at;
}

static size_t
skip_blanks(const char *line, size_t length, size_t at)
{
    while (at < length && is_blank(line[at]))
        at++;
    return at;
}

static size_t
skip_letters(const char *line, size_t length, size_t at)
{
    while (at < length && scan_is_letter(line[at]))
        at++;
    return at;
}

bool
slips_repeats(const struct zsg_save *save, const struct save_record *record)
{
    const struct save_record *above = record;

    while (above > save->records && (--above)->kind == SAVE_BLANK)
        continue;
    return above < record && above->length == record->length &&
           memcmp(zsg_line(save, above), zsg_line(save, record), record->length) == 0;
}

/* Whether a square stands right before "-" or "x", or right behind it. */
static bool
lacks_blanks(const char *line, size_t length)
{
    for (size_t i = 1; i + 1 < length; i++)
        if ((line[i] == '-' || line[i] == 'x') &&
            ((i > 1 && squares_is_name(line + i - 2)) ||
             (i + 2 < length && squares_is_name(line + i + 1))))
            return true;
    return false;
}

/* " (did you mean "mPawn"?)" into the text, or nothing where no piece's name is near. */
static void
near_piece(const char *name, size_t length, char *text, size_t size)
{
    static const unsigned rules[] = {0, CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE};
    struct names_nearest nearest;
    char wanted[NAME_MAX + 1];

    (void)snprintf(wanted, sizeof wanted, "%.*s", length > NAME_MAX ? NAME_MAX : (int)length, name);
    names_nearest_start(&nearest, wanted);
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned i = 0; i < sizeof rules / sizeof *rules; i++) {
            const char *one = congo_piece_name((congo_piece)piece, rules[i]);

            if (!i || strcmp(one, congo_piece_name((congo_piece)piece, 0)) != 0)
                names_nearest_offer(&nearest, one);
        }
    names_nearest_text(&nearest, text, size);
}

static bool
names_piece(const char *name, size_t length)
{
    static const unsigned rules[] = {0, CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE};

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned rule = 0; rule < 2; rule++) {
            const char *one = congo_piece_name((congo_piece)piece, rules[rule]);

            if (strlen(one) == length && memcmp(one, name, length) == 0)
                return true;
        }
    return false;
}

/* Whether the line begins as a setup edit, "(White Zebraa E3)" or "(x H9)"; *at: what is behind. */
static bool
is_edit(const char *line, size_t length, size_t *at)
{
    static const char *const begins[] = {"(White ", "(Black ", "(x "};
    size_t indent = slips_indent(line, length);

    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        *at = indent + strlen(begins[i]);
        if (length > *at && memcmp(line + indent, begins[i], strlen(begins[i])) == 0)
            return true;
    }
    return false;
}

/* Where a move's words begin, behind its number; 0: the line does not begin with one. */
static size_t
find_words(const char *line, size_t length)
{
    size_t number = slips_indent(line, length), at = number, end;

    while (at < length && scan_is_digit(line[at]))
        at++;
    if (at == number || at == length)
        return 0;
    if (line[at] == '.') {
        end = at + 1;
        at = skip_blanks(line, length, end);
        /* "12.5.2003" is a date. */
        return at < length && (at > end || !scan_is_digit(line[at])) ? at : 0;
    }
    /* Without the full stop it is one if a piece follows: "1 mPawn", "1) mPawn". */
    if (!is_blank(line[at]))
        at++;
    at = skip_blanks(line, length, at);
    end = skip_letters(line, length, at);
    return names_piece(line + at, end - at) ? at : 0;
}

/* "mPawn G3 - F4": a move without its number. */
static bool
lacks_number(const char *line, size_t length)
{
    size_t indent = slips_indent(line, length);
    struct save_record record;
    char mended[MOVE_MAX];
    int written;

    if (length - indent > MOVE_MAX - 4)
        return false;
    written = snprintf(mended, sizeof mended, "1. %.*s", (int)(length - indent), line + indent);
    save_read_line(mended, (size_t)written, &record);
    return record.kind == SAVE_MOVE;
}

bool
slips_is_move(const char *line, size_t length)
{
    return find_words(line, length) || lacks_number(line, length);
}

/* A header's line that is written otherwise, "VariantName = Congo": its word, or NULL. */
static const char *
find_header(const char *line, size_t length, size_t *end)
{
    static const char *const words[] = {SAVE_RULES_FILE_WORD, SAVE_VARIANT_WORD};
    size_t indent = slips_indent(line, length);

    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t name = strlen(words[i]) - 1, at = indent + name;

        if (length <= at || !names_equal_n(line + indent, words[i], name))
            continue;
        at = skip_blanks(line, length, at);
        *end = at + 1;
        if (at < length && (line[at] == '=' || line[at] == ':'))
            return words[i];
    }
    return NULL;
}

bool
slips_is_header(const char *line, size_t length)
{
    size_t indent = slips_indent(line, length), begin = strlen(SAVE_FIRST_WORDS), end;

    return find_header(line, length, &end) ||
           (length - indent >= begin && memcmp(line + indent, SAVE_FIRST_WORDS, begin) == 0);
}

bool
slips_is_joined(const char *line, size_t length)
{
    static const char *const words[] = {SAVE_RULES_FILE_WORD, SAVE_VARIANT_WORD};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t at = 1; at + strlen(words[i]) <= length; at++)
            if (memcmp(line + at, words[i], strlen(words[i])) == 0)
                return true;
    return false;
}

bool
slips_is_title(const char *line, size_t length)
{
    size_t end;
    const char *word = find_header(line, length, &end);

    return word && strcmp(word, SAVE_VARIANT_WORD) == 0;
}

/* Whether the line names a square that there is not; what names it stands behind a blank. */
static bool
names_no_square(const char *line, size_t length, size_t at, char *why, size_t size)
{
    for (size_t i = at; i + 1 < length; i++)
        if (line[i - 1] == ' ' && line[i] >= 'A' && line[i] <= 'Z' && line[i + 1] >= '0' &&
            line[i + 1] <= '9' && (line[i] > 'G' || line[i + 1] < '1' || line[i + 1] > '7')) {
            (void)snprintf(why, size, "cannot read this line: there is no square %c%c", line[i],
                           line[i + 1]);
            return true;
        }
    return false;
}

/* A square or a piece that there is not, in "Zebraa E3 - G9", which begins at `at`. */
static void
find_word(const char *line, size_t length, size_t at, char *why, size_t size)
{
    size_t word = at;
    char hint[100];

    while (at < length && scan_is_letter(line[at]))
        at++;
    if (names_no_square(line, length, word, why, size) || at == word || at == length ||
        line[at] != ' ')
        return;
    if (at - word < 30 && !names_piece(line + word, at - word)) {
        near_piece(line + word, at - word, hint, sizeof hint);
        (void)snprintf(why, size, "cannot read this line: no piece is called \"%.*s\"%s",
                       (int)(at - word), line + word, hint);
    } else if (lacks_blanks(line, length)) {
        (void)snprintf(why, size,
                       "cannot read this line; squares have blanks around - and x: \"A3 - B4\"");
    }
}

/* ------------------------------------------------------------------ why a line cannot be read */

/* "1. mPawn B4 x A5 !": where the words behind a move begin. */
static size_t
find_behind(const char *line, size_t length, size_t at)
{
    struct save_record record;

    for (size_t i = length < MOVE_MAX ? length : MOVE_MAX; i-- > at;) {
        size_t next = skip_blanks(line, length, i);

        if (next == i || next == length)
            continue;
        save_read_line(line, i, &record);
        if (record.kind == SAVE_MOVE)
            return memchr("xX=@-", line[next], 5) ? 0 : next + 1;
    }
    /* "A5!", without a blank. */
    for (size_t i = length < MOVE_MAX ? length : MOVE_MAX; i-- > at;)
        if (memchr("!?#+.,;({", line[i], 9)) {
            save_read_line(line, i, &record);
            if (record.kind == SAVE_MOVE)
                return i + 1;
        }
    return 0;
}

/* A sign that a word processor has put in the place of another one. */
static size_t
find_sign(const char *line, size_t length, size_t at, char *why, size_t size)
{
    const char *what = NULL;
    size_t step;

    for (; at < length && !what; at += step) {
        unsigned letter = (unsigned char)line[at];

        step = utf8_read(line + at, length - at, &letter);
        if (!step) {
            /* In Windows-1252, these two are dashes. */
            letter = line[at] == '\x96' || line[at] == '\x97' ? 0x2013 : 0;
            step = 1;
        }
        if ((letter >= 0x2010 && letter <= 0x2015) || letter == 0x2212)
            what = "write \"-\" instead of this dash";
        else if (letter == 0xA0)
            what = "write a plain space here";
        else if (letter == 0xD7 || (letter == 'X' && at && is_blank(line[at - 1]) &&
                                    at + 1 < length && is_blank(line[at + 1])))
            what = "write a small \"x\" here";
    }
    if (!what)
        return 0;
    (void)snprintf(why, size, "cannot read this line: %s", what);
    return at - step + 1;
}

static bool
is_in_word(char c)
{
    return scan_is_letter(c) || scan_is_digit(c);
}

/* "f4" */
static size_t
find_small_square(const char *line, size_t length, size_t at, char *why, size_t size)
{
    for (; at + 1 < length; at++) {
        char name[3] = {names_upper(line[at]), line[at + 1], '\0'};

        if (name[0] == line[at] || !squares_is_name(name) || is_in_word(line[at - 1]) ||
            (at + 2 < length && is_in_word(line[at + 2])))
            continue;
        (void)snprintf(why, size, "cannot read this line: squares have capital letters, \"%s\"",
                       name);
        return at + 1;
    }
    return 0;
}

/* What is wrong with a line that was meant as a move. */
static size_t
explain_words(const char *line, size_t length, char *why, size_t size)
{
    size_t at = find_words(line, length), column;

    if (!at && lacks_number(line, length)) {
        (void)snprintf(why, size,
                       "cannot read this line: its number is missing; a move looks "
                       "like \"1. Pawn C2 - C3\"");
        return slips_indent(line, length) + 1;
    }
    if (!at)
        return 0;
    (void)snprintf(why, size, "cannot read this line; a move looks like \"1. Pawn C2 - C3\"");
    if ((column = find_behind(line, length, at))) {
        (void)snprintf(
            why, size,
            find_words(line + column - 1, length - column + 1)
                ? "cannot read this line: start a new line here, as each move has its own"
                : SLIPS_BEHIND);
        return column;
    }
    if ((column = find_sign(line, length, at, why, size)) ||
        (column = find_small_square(line, length, at, why, size)))
        return column;
    if (is_blank(line[at - 1]))
        find_word(line, length, at, why, size);
    return 0;
}

/* Whether only what stands before it makes a line unreadable, as in a mail. */
static bool
is_only_indented(const char *line, size_t length, size_t indent)
{
    struct save_record record;

    if (!indent)
        return false;
    save_read_line(line + indent, length - indent, &record);
    return record.kind == SAVE_MOVE || record.kind == SAVE_TAKE || record.kind == SAVE_PUT ||
           record.kind == SAVE_HEADER || record.kind == SAVE_RULES_FILE ||
           record.kind == SAVE_VARIANT;
}

size_t
slips_find_why(const char *line, size_t length, char *why, size_t size)
{
    static const char header[] = SAVE_FIRST_WORDS;
    size_t indent = slips_indent(line, length), at = 0;
    const char *word;

    if (is_only_indented(line, length, indent)) {
        (void)snprintf(why, size, "cannot read this line: delete the %s at its start",
                       memchr(line, '>', indent) ? "\">\"" : "blanks");
        return 1;
    }
    for (size_t i = 1; i + strlen(header) <= length; i++)
        if (memcmp(line + i, header, strlen(header)) == 0) {
            (void)snprintf(why, size, "two games run together here; start a new line before \"%s\"",
                           header);
            return 0;
        }
    if (is_edit(line, length, &at)) {
        (void)snprintf(why, size,
                       "cannot read this line; a setup edit looks like \"(White Pawn E3)\" or "
                       "\"(x B2)\"");
        find_word(line, length, at, why, size);
        return 0;
    }
    word = find_header(line, length, &at);
    if (word) {
        (void)snprintf(why, size, "cannot read this line: write \"%s\" instead of \"%.*s\"", word,
                       (int)(at - indent), line + indent);
        return indent + 1;
    }
    return explain_words(line, length, why, size);
}

bool
slips_is_edit(const char *line, size_t length)
{
    size_t at;

    return is_edit(line, length, &at);
}

void
slips_add_terrain(congo_error *report, congo_terrain terrain)
{
    size_t at = strcspn(report->text, "\n");
    char rest[sizeof report->text];

    if (strstr(report->text, "older rules files"))
        return; /* that is why, and has been said */
    memcpy(rest, report->text + at, sizeof report->text - at);
    (void)snprintf(report->text + at, sizeof report->text - at,
                   "; on %s the whole game fits: is the rules file's name wrong?%s",
                   terrain == CONGO_RIVER ? "the full river" : "islands", rest);
}
