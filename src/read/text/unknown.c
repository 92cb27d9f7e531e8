/* SPDX-License-Identifier: MIT */
/* unknown.c - says why no variant was found for a text. */
#include "read/text/reading.h"

#include "game/start.h"
#include "read/line/chess.h"
#include "read/line/save_line.h"
#include "rules/titles.h"

#include <string.h>

enum { LONGEST_TITLE = 60 };

/* If these are moves of chess, naming a variant would not help. */
static bool
say_chess(struct text_reader *reader, unsigned long line)
{
    const char *bytes = reader->item->bytes, *move;
    size_t length;

    move = chess_find_move(bytes, bytes + reader->item->size, &length);
    if (move)
        game_error(reader->game, CONGO_NOT_CONGO, line,
                   "a chess game, not Congo (\"%.*s\"); skipped", length > 20 ? 20 : (int)length,
                   move);
    return move != NULL;
}

/* Whether this is the text or save of another game without the first line of its header. */
static bool
lacks_header(const struct text_item *item)
{
    static const char second[] = "RulesFile=";

    return item->size > sizeof second && memcmp(item->bytes, second, sizeof second - 1) == 0;
}

/* A heading, or the first line of words, that is nearly a variant's name: "# Elephante Savannah".
 */
static bool
say_near(struct text_reader *reader, const char *at, size_t length, unsigned long line)
{
    const char *newline = memchr(at, '\n', length);
    char name[LONGEST_TITLE];
    congo_error err;

    length = newline ? (size_t)(newline - at) : length;
    while (length && strchr(" \t\r.:", at[length - 1]))
        length--;
    if (!length || length >= sizeof name)
        return false;
    memcpy(name, at, length);
    name[length] = '\0';
    if (titles_find(reader->variants, name, NULL, &err) || !strstr(err.text, "?)"))
        return false;
    game_error(reader->game, CONGO_UNKNOWN_VARIANT, line, "%s", err.text);
    return true;
}

static bool
say_misspelt(struct text_reader *reader)
{
    const struct text_parts *parts = reader->parts;
    const char *bytes = reader->item->bytes;

    if (parts->heading.there &&
        say_near(reader, bytes + parts->heading.at, parts->heading.length, parts->heading.line))
        return true;
    for (size_t i = 0; i < parts->remarks.count && !parts->remarks.list[i].plies; i++) {
        const struct text_remark *remark = &parts->remarks.list[i];

        if (remark->kind == REMARK_PROSE)
            return say_near(reader, bytes + remark->at, remark->length, remark->line);
    }
    return false;
}

void
text_say_unknown(struct text_reader *reader, unsigned long line)
{
    if (text_has_start(reader))
        start_is_nobodys(reader->game, line);
    else if (lacks_header(reader->item))
        game_error(reader->game, CONGO_NO_HEADER, reader->item->line,
                   "the save's first line is missing; add \"" SAVE_FIRST_WORDS
                   " Version 0.02 CC\" above this one");
    else if (!say_misspelt(reader) && !say_chess(reader, line))
        err_hint(game_error(reader->game, CONGO_UNKNOWN_VARIANT, line,
                            "no heading or diagram names the variant"),
                 parts_tag(reader->parts, reader->item->bytes, "Event")
                     ? "; add a tag [Variant \"NAME\"], or use --variant"
                     : "; add a line \"Variant: NAME\" above the moves, or use --variant");
}
