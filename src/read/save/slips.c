/* SPDX-License-Identifier: MIT */
/* slips.c - what a person who writes in a save gets wrong. */
#include "read/save/slips.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MAX = 30 };

bool
slips_is_numbered(const char *line, size_t length)
{
    size_t at = 0;

    while (at < length && scan_is_digit(line[at]))
        at++;
    return at && at < length && line[at] == '.';
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

    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        *at = strlen(begins[i]);
        if (length > *at && memcmp(line, begins[i], *at) == 0)
            return true;
    }
    return false;
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

void
slips_find_why(const char *line, size_t length, char *why, size_t size)
{
    static const char header[] = SAVE_FIRST_WORDS;
    size_t at = 0;

    for (size_t i = 1; i + strlen(header) <= length; i++)
        if (memcmp(line + i, header, strlen(header)) == 0) {
            (void)snprintf(why, size, "two games run together here; start a new line before \"%s\"",
                           header);
            return;
        }
    if (is_edit(line, length, &at)) {
        (void)snprintf(why, size,
                       "cannot read this line; a setup edit looks like \"(White Pawn E3)\" or "
                       "\"(x B2)\"");
        find_word(line, length, at, why, size);
        return;
    }
    for (at = 0; at < length && line[at] >= '0' && line[at] <= '9';)
        at++;
    if (at)
        (void)snprintf(why, size, "cannot read this line; a move looks like \"1. Pawn C2 - C3\"");
    if (at && at + 2 < length && line[at] == '.' && line[at + 1] == ' ')
        find_word(line, length, at + 2, why, size);
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
