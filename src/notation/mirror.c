/* SPDX-License-Identifier: MIT */
/*
 * mirror.c - a text game's bytes with left and right exchanged.
 *
 * What the reader takes for moves and for diagrams is mirrored in place, and nothing else: headings
 * and prose stay, whatever squares they name. Since files are exchanged one to one, a file that
 * tells two rivals apart goes on telling them apart. Drowned squares keep their order, so that
 * twice gives the original bytes.
 */
#include "notation/text.h"

#include "core/position.h"
#include "notation/parts.h"

#include <string.h>

static bool
is_file(char c)
{
    return (c >= 'A' && c <= 'G') || (c >= 'a' && c <= 'g');
}

static bool
is_rank(char c)
{
    return c >= '1' && c <= '7';
}

/* A letter before a rank, or before a square: "Q-CD4". A piece's letter has a sign there. */
static void
mirror_word(char *out, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        size_t left = length - i - 1;
        bool file =
            is_file(word[i]) && left > 0 &&
            (is_rank(word[i + 1]) || (left > 1 && is_file(word[i + 1]) && is_rank(word[i + 2])));

        if (file)
            out[i] = (char)((word[i] & 0x20) + 'A' + 'G' - (word[i] & ~0x20));
    }
}

static bool
is_row(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(POS_ROW_SIGNS, text[i]) || !text[i])
            return false;
    return length == 7;
}

/* A diagram's row is mirrored as the reader found it; so is that of a second board beside it. */
static void
mirror_row(char *out, const char *bytes, const char *end, const char *row)
{
    const char *at = row, *stop;

    for (; at < end && *at != '\n'; at = stop) {
        for (stop = at; stop < end && !strchr(" \t\r\n", *stop); stop++)
            continue;
        if (stop == at)
            stop++;
        if (at != row && !is_row(at, (size_t)(stop - at)))
            continue;
        for (size_t i = 0; i < 7; i++)
            out[(size_t)(at - bytes) + i] = at[6 - i];
    }
}

bool
text_mirror(char *out, const char *bytes, size_t size, congo_error *err)
{
    struct text_parts parts;
    bool fine = parts_read(&parts, NULL, bytes, size, false, 1, err);

    memcpy(out, bytes, size);
    for (size_t i = 0; fine && i < parts.count; i++)
        mirror_word(out + (parts.moves[i].text - bytes), parts.moves[i].text,
                    parts.moves[i].length);
    for (size_t i = 0; fine && i < parts.diagram_count; i++)
        for (unsigned row = 0; row < 7; row++)
            mirror_row(out, bytes, bytes + size, parts.diagrams[i].row[row]);
    parts_free(&parts);
    return fine;
}
