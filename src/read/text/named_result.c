/* SPDX-License-Identifier: MIT */
/* named_result.c - "Anna resigns": a result in prose, by a player's name. */
#include "read/text/reading.h"

#include "base/names.h"

#include <stdio.h>
#include <string.h>

enum { NAME_WORDS = 3, LINE_MAX_HERE = 120, SHORT_LINE = 60 };

/* What words say if these first bytes of them are a player's name; 0: no result. */
static unsigned
said_of(const char *line, size_t name, size_t length, bool black, bool *whole)
{
    char text[LINE_MAX_HERE + 10];
    int size = snprintf(text, sizeof text, "%s%.*s", black ? "Black" : "White",
                        (int)(length - name), line + name);
    unsigned said = 0;
    size_t taken = word_resigns(text, text + size, &said);

    if (!taken)
        taken = word_wins(text, text + size, &said);
    *whole = taken == (size_t)size;
    return taken ? said : 0;
}

/* What a line says that names no side, in a form that only a result has: "1 : 0", "1 - 0.". */
static unsigned
said_by_itself(const char *line, size_t length)
{
    unsigned said;

    while (length && strchr(".!", line[length - 1]))
        length--;
    return word_spaced_result(line, line + length, &said) == length ? said : 0;
}

bool
text_mistypes_result(const char *word, size_t length)
{
    char text[8];
    unsigned said;

    if (length < 3 || length >= sizeof text)
        return false;
    for (size_t i = 0; i < length; i++)
        text[i] = strchr("Oo", word[i]) ? '0' : strchr("lI", word[i]) ? '1' : word[i];
    return memcmp(text, word, length) != 0 &&
           word_spaced_result(text, text + length, &said) == length && said;
}

bool
text_may_end(const char *line, size_t length)
{
    static const char *const words[] = {
        "resign",   "forfeit",     "concede",    "agreement",   "agreed", "accepted", "overstepped",
        "on time",  "out of time", "flag fell",  "lost on",     "won",    "wins on",  "winner",
        "lost by",  "win for",     "repetition", "adjudicat",   "1-0",    "0-1",      "1/2",
        "\xc2\xbd", "\xbd",        "0.5",        "wins because"};
    bool doubted = length > 3 && names_equal_n("If ", line, 3);

    for (size_t at = 0; length <= SHORT_LINE && at < length; at++) {
        unsigned said;
        size_t score = word_spaced_result(line + at, line + length, &said);

        /* "Result 0:1" */
        if (at && line[at - 1] == ' ' && score && said && at + score == length)
            return true;
        /* "Black is lost, so White wins." */
        if (at && line[at - 1] == ' ' && !doubted && word_wins(line + at, line + length, &said))
            return true;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if ((!at || strchr(" [(", line[at - 1])) && length - at >= strlen(words[i]) &&
                names_equal_n(words[i], line + at, strlen(words[i])))
                return true;
    }
    return false;
}

/* "The game was drawn", "Stalemate", "Result: 2-0": no result that can be read. */
static bool
may_be_result(const char *line, size_t length)
{
    static const char *const last[] = {"drawn", "draw", "stalemate"};
    static const char key[] = "Result:";

    while (length && strchr(".!", line[length - 1]))
        length--;
    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        size_t size = strlen(last[i]);

        if (length >= size && names_equal_n(last[i], line + length - size, size) &&
            (length == size || line[length - size - 1] == ' '))
            return true;
    }
    return (length == 1 && *line == '=') || text_mistypes_result(line, length) ||
           (length > sizeof key && names_equal_n(key, line, sizeof key - 1));
}

/* Who copies the example should not turn the result round. */
static bool
has_black_resign(const char *line, size_t length)
{
    static const char words[] = "Black resign";

    for (size_t at = 0; at + sizeof words - 1 <= length; at++)
        if (names_equal_n(words, line + at, sizeof words - 1))
            return true;
    return false;
}

static void
note_line(struct text_reader *reader, const char *line, size_t length, unsigned long number)
{
    err_excerpt(game_finding(reader->game, CONGO_PROSE, number,
                             "this may be the result; treated as a comment; write 1-0, 0-1, "
                             "1/2-1/2 or \"%s resigns\"",
                             has_black_resign(line, length) ? "Black" : "White"),
                line, length);
}

/* The result that a line says, with its reason; 0: none, or a note that it may be one. */
static unsigned
line_result(struct text_reader *reader, const char *line, size_t length, unsigned long number,
            bool comment, struct named_ending *ending)
{
    bool doubtful = false, whole = false;
    unsigned said = comment ? 0 : said_by_itself(line, length);
    const char *reason = NULL;
    size_t name;

    for (unsigned side = 0; side < 2 && !said; side++) {
        const char *tag = reader->player[side];

        name = tag ? strlen(tag) : 0;
        if (name && name < length && word_is_blank(line[name]) && names_equal_n(tag, line, name))
            said = said_of(line, name, length, side == 1, &whole);
        if (said)
            reason = word_result_reason(line + name, length - name);
        doubtful = said && !whole;
    }
    if (said && !doubtful && !comment) {
        ending->reason = reason;
        ending->number = number;
        return said;
    }
    if (ending->stated)
        return 0;
    name = 0;
    for (unsigned words = 0; words < NAME_WORDS && name < length && !doubtful; words++) {
        while (name < length && line[name] == ' ')
            name++;
        while (name < length && line[name] != ' ')
            name++;
        doubtful = name < length && said_of(line, name, length, false, &whole);
    }
    if (doubtful || said || word_wins(line, line + length, &said) || may_be_result(line, length))
        note_line(reader, line, length, number);
    else if (text_may_end(line, length) && !ending->line.there)
        ending->line = (struct text_value){
            true, (uint32_t)(line - reader->item->bytes), (uint32_t)length, number, false, false};
    return 0;
}

void
text_note_ending(struct text_reader *reader, const struct named_ending *ending)
{
    const struct text_value *line = &ending->line;

    if (line->there)
        note_line(reader, reader->item->bytes + line->at, line->length, line->line);
}

unsigned
text_named_result(struct text_reader *reader, const struct text_remark *remark,
                  struct named_ending *ending)
{
    const char *at = reader->item->bytes + remark->at, *end = at + remark->length;
    unsigned long number = remark->line;
    unsigned said = 0;

    for (; at < end && !said; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *last = stop ? stop : end;

        while (at < last && word_is_blank(*at))
            at++;
        while (last > at && word_is_blank(last[-1]))
            last--;
        if (last - at > 1 && *at == '(' && last[-1] == ')') {
            at++;
            last--;
        }
        if (last - at < LINE_MAX_HERE)
            said = line_result(reader, at, (size_t)(last - at), number,
                               remark->kind != REMARK_PROSE, ending);
        at = stop ? stop + 1 : end;
    }
    return said;
}
