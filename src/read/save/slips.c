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

bool
slips_lacks_blanks(const char *line, size_t length)
{
    for (size_t i = 1; i + 1 < length; i++)
        if ((line[i] == '-' || line[i] == 'x') &&
            ((i > 1 && squares_is_name(line + i - 2)) ||
             (i + 2 < length && squares_is_name(line + i + 1))))
            return true;
    return false;
}

void
slips_near_piece(const char *name, size_t length, char *text, size_t size)
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
