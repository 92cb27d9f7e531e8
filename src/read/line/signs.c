/* SPDX-License-Identifier: MIT */
/* signs.c - the small parts of a move's text: blanks, dashes, crosses, marks, pieces' names. */
#include "read/line/decode.h"

#include "base/names.h"
#include "rules/position.h"
#include "rules/squares.h"

#include <string.h>

size_t
decode_stands(const char *text, const char *end, const char *sign)
{
    size_t length = strlen(sign);

    return text < end && *text == *sign && (size_t)(end - text) >= length &&
                   memcmp(text, sign, length) == 0
               ? length
               : 0;
}

/* The length of the first of these signs that the text begins with. */
static size_t
any_stands(const char *text, const char *end, const char *const *signs, size_t count)
{
    size_t length = 0;

    for (size_t i = 0; !length && i < count; i++)
        length = decode_stands(text, end, signs[i]);
    return length;
}

size_t
decode_wide_blank(const char *text, const char *end)
{
    static const char *const blanks[] = {"\xc2\xa0", "\xe2\x80\xaf", "\xa0", "&nbsp;"};

    return any_stands(text, end, blanks, sizeof blanks / sizeof *blanks);
}

/* In UTF-8, in the single bytes that Windows uses for two of them, and by their names in HTML. */
size_t
decode_wide_dash(const char *text, const char *end)
{
    static const char *const dashes[] = {
        "\xe2\x80\x90", "\xe2\x80\x91", "\xe2\x80\x92", "\xe2\x80\x93", "\xe2\x80\x94",
        "\xe2\x80\x95", "\xe2\x88\x92", "\xef\xbc\x8d", "\x96",         "\x97",
        "&ndash;",      "&mdash;",      "&minus;"};

    return any_stands(text, end, dashes, sizeof dashes / sizeof *dashes);
}

size_t
decode_cross(const char *text, const char *end)
{
    if (text == end)
        return 0;
    if (*text == ':' || *text == 'x' || *text == 'X')
        return 1;
    if (*text == '&')
        return decode_stands(text, end, "&times;");
    /* In Windows-1252 it is a single byte; in UTF-8 that byte begins a letter. */
    if (*text == '\xd7')
        return end - text == 1 || (unsigned char)text[1] < 0x80;
    return *text == '\xc3' ? decode_stands(text, end, "\xc3\x97") : 0;
}

size_t
decode_marks(const char *text, const char *end, uint8_t *marks, size_t room)
{
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};
    const char *at = text;

    for (size_t count = 0; at < end && (*at == '!' || *at == '?') && count < room; count++) {
        size_t length = end - at > 1 && (at[1] == '!' || at[1] == '?') ? 2 : 1;

        for (unsigned i = 0; i < 6; i++)
            if (strlen(signs[i]) == length && memcmp(at, signs[i], length) == 0)
                marks[count] = (uint8_t)(i + 1);
        at += length;
    }
    return (size_t)(at - text);
}

bool
decode_attempt(const char *text, size_t length)
{
    const char *end = text + length;
    congo_piece piece;
    congo_side side;
    bool digit = false;
    size_t letters = length > 2 && names_equal_n("MP", text, 2) ? 2 : 1;

    for (size_t i = 0; i < length; i++) {
        bool here = text[i] >= '0' && text[i] <= '9';

        if (here && i > 0 && squares_is_file(names_upper(text[i - 1])))
            return true;
        digit = digit || here;
    }
    return length > letters && pos_letter(names_upper(text[0]), &piece, &side) &&
           (decode_dash(text + letters, end) || text[letters] == ':' ||
            names_upper(text[letters]) == 'X') &&
           (digit || length <= 4);
}

bool
decode_spells(const char *text, size_t length, const char *spelling)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == *spelling && *spelling)
            spelling++;
        else if (text[i] != '!' && text[i] != '?')
            return false;
    }
    return !*spelling;
}

/* A quick test: most words of prose differ from a name in the first letter. */
static bool
begins_name(const char *name, const char *text, size_t length)
{
    return (*name | 0x20) == (*text | 0x20) && names_equal_n(name, text, length);
}

bool
decode_piece_name(const char *text, size_t length, uint8_t *piece)
{
    size_t found = 0;

    if (length == 2 && names_equal_n("MP", text, 2)) {
        *piece = CONGO_MEGAPAWN;
        return true;
    }
    for (unsigned i = 0; length > 2 && i < CONGO_PIECE_COUNT; i++) {
        const char *plain = congo_piece_name((congo_piece)i, 0);
        const char *other =
            congo_piece_name((congo_piece)i, CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE);

        if (!begins_name(plain, text, length) && !begins_name(other, text, length))
            continue;
        *piece = (uint8_t)i;
        found++;
    }
    return found == 1;
}
