/* SPDX-License-Identifier: MIT */
/*
 * mirror_text.c - mirrors the bytes of a text game.
 *
 * What the reader takes for moves, diagrams and positions is mirrored in place, and what comments
 * draw: headings and prose stay, whatever squares they name. Since files are exchanged one to one,
 * a file that tells two rivals apart goes on telling them apart. Drowned squares keep their order,
 * so that twice gives the original bytes.
 */
#include "read/text/mirror_text.h"

#include "game/drawn_marks.h"

#include <string.h>

/* Mirrors a diagram's row where the reader found it, and the row of a second board beside it. */
static void
mirror_row(char *out, const char *bytes, const char *end, const char *row)
{
    const char *at = row, *stop;
    char rank;

    for (; at < end && *at != '\n'; at = stop) {
        for (stop = at; stop < end && !strchr(" \t\r\n", *stop); stop++)
            continue;
        if (stop == at)
            stop++;
        if (at != row && line_row(at, stop, true, &rank) != at)
            continue;
        for (size_t i = 0; i < 7; i++)
            out[(size_t)(at - bytes) + i] = at[6 - i];
    }
}

/* Reverses the rows of a position on one line, up to the blank after them. */
static void
mirror_position(char *out, const char *text, size_t length)
{
    size_t at = 0;

    while (at < length && text[at] != ' ') {
        size_t stop = at;

        while (stop < length && text[stop] != '/' && text[stop] != ' ')
            stop++;
        for (size_t i = at; i < stop; i++)
            out[i] = text[stop - 1 - (i - at)];
        at = stop + (stop < length && text[stop] == '/');
    }
}

static bool
mirror_move(char *out, const char *bytes, uint32_t at, uint32_t length, unsigned long line,
            congo_error *err)
{
    return decode_mirror(out + at, bytes + at, length) ||
           err_set(err, CONGO_BAD_MOVE, line, 0,
                   "cannot mirror \"%.*s\" letter by letter; write the move in full, such as P:AB4",
                   length > 63 ? 63 : (int)length, bytes + at);
}

bool
text_mirror(char *out, const char *bytes, size_t size, const struct text_parts *parts, bool all,
            congo_error *err)
{
    const struct text_value *fen = parts_tag(parts, bytes, "FEN");

    memcpy(out, bytes, size);
    for (size_t i = 0; i < parts->moves.count; i++) {
        const struct text_move *move = &parts->moves.list[i];

        if (move->at < size && !mirror_move(out, bytes, move->at, move->length, move->line, err))
            return false;
    }
    for (size_t i = 0; all && i < parts->skipped.count; i++) {
        const struct text_value *word = &parts->skipped.list[i];

        if (word->at < size && !mirror_move(out, bytes, word->at, word->length, word->line, err))
            return false;
    }
    for (size_t i = 0; i < parts->diagrams.count; i++)
        for (unsigned row = 0; row < 7 && parts->diagrams.list[i].start < size; row++)
            mirror_row(out, bytes, bytes + size, bytes + parts->diagrams.list[i].row[row]);
    for (size_t i = 0; i < parts->remarks.count; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];

        if (remark->kind <= REMARK_PROSE && remark->at < size)
            drawn_marks_mirror(out + remark->at, remark->length);
    }
    if (fen && fen->at < size)
        mirror_position(out + fen->at, bytes + fen->at, fen->length);
    return true;
}
