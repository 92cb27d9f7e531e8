/* SPDX-License-Identifier: MIT */
/* pattern.c - patterns: positions with open squares. */
#include "rules/pattern.h"

#include "base/err.h"
#include "base/utf8.h"
#include "rules/board.h"
#include "rules/position.h"
#include "rules/squares.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define KIND(side, piece) (UINT32_C(1) << ((unsigned)(side)*CONGO_PIECE_COUNT + (unsigned)(piece)))
#define NOTHING KIND(2, 0)
#define PIECES (NOTHING - 1)
#define ANYTHING (NOTHING | PIECES)

/* What a letter or a sign stands for; 0: it is neither. */
static uint32_t
kinds_of(char c)
{
    congo_piece piece;
    congo_side side;

    if (c && strchr("-.#+~", c))
        return NOTHING;
    if (c == '?')
        return ANYTHING;
    if (c == '!')
        return PIECES;
    return pos_letter(c, &piece, &side) ? KIND(side, piece) : 0;
}

/* A pattern being read: where, and what is wrong with it. */
struct pattern_text {
    const char *whole, *at;
    congo_error *err;
};

/* An error at the place that is being read, with its line of the diagram. */
static bool ERR_PRINTF(2, 3) refuse(const struct pattern_text *text, const char *format, ...)
{
    const char *line = text->at;
    char what[200];
    va_list arguments;

    while (line > text->whole && line[-1] != '\n')
        line--;
    va_start(arguments, format);
    (void)vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    err_set(text->err, CONGO_BAD_POSITION, 0, (unsigned long)(text->at - line) + 1,
            "cannot read the position: %s", what);
    err_excerpt(text->err, line, strcspn(line, "\r\n"));
    return false;
}

static bool
refuse_sign(const struct pattern_text *text)
{
    size_t length = utf8_length(text->at);

    return refuse(text,
                  "\"%.*s\" is not a piece; ? is any square, ! is any piece, [ez] is an e or a z",
                  length ? (int)length : 1, text->at);
}

/* "[ez-]" */
static bool
read_set(struct pattern_text *text, uint32_t *kinds)
{
    const char *start = text->at++;

    for (*kinds = 0; *text->at != ']'; text->at++) {
        uint32_t one = kinds_of(*text->at);

        if (!*text->at || strchr("/\r\n ", *text->at)) {
            text->at = start;
            return refuse(text, "\"[\" is never closed; add \"]\"");
        }
        if (!one)
            return refuse_sign(text);
        *kinds |= one;
    }
    text->at++;
    if (*kinds)
        return true;
    text->at = start;
    return refuse(text, "there is nothing between [ and ]");
}

static void
ask(struct pattern *pattern, congo_square square, uint32_t kinds)
{
    pattern->kinds[square] = kinds;
    if (kinds == ANYTHING)
        return;
    if (kinds == NOTHING)
        pattern->empty |= BIT(square);
    else if (!(kinds & NOTHING))
        pattern->occupied |= BIT(square);
    if (kinds != NOTHING && kinds != PIECES)
        pattern->asked |= BIT(square);
}

/* What stands for a square, or for several; `text` moves behind it. */
static bool
read_squares(struct pattern_text *text, uint32_t *kinds, unsigned *count)
{
    *count = 1;
    if (*text->at == '[')
        return read_set(text, kinds);
    if (squares_is_rank(*text->at)) {
        *count = (unsigned)(*text->at++ - '0');
        *kinds = NOTHING;
        return true;
    }
    *kinds = kinds_of(*text->at);
    if (!*kinds)
        return refuse_sign(text);
    text->at++;
    return true;
}

static bool
read_row(struct pattern_text *text, struct pattern *pattern, unsigned rank)
{
    unsigned file = 0, count;
    uint32_t kinds;

    while (*text->at && !strchr("/\r\n ", *text->at)) {
        const char *before = text->at;

        if (!read_squares(text, &kinds, &count))
            return false;
        if (file + count > 7) {
            text->at = before;
            return refuse(text, "rank %u has more than 7 squares", rank + 1);
        }
        while (count-- > 0)
            ask(pattern, CONGO_SQUARE(file++, rank), kinds);
    }
    return file == 7 || refuse(text, "rank %u has %u square%s instead of 7", rank + 1, file,
                               file == 1 ? "" : "s");
}

/* Before a diagram's row stands the number of its rank: "7 EPCLCPE". */
static void
skip_rank(struct pattern_text *text, unsigned rank)
{
    text->at += strspn(text->at, " \t");
    if (*text->at == squares_rank(rank) && (text->at[1] == ' ' || text->at[1] == '\t')) {
        text->at++;
        text->at += strspn(text->at, " \t");
    }
}

static bool
read_rows(struct pattern_text *text, struct pattern *pattern)
{
    for (unsigned rank = 7; rank-- > 0;) {
        skip_rank(text, rank);
        if (!read_row(text, pattern, rank))
            return false;
        if (!rank)
            break;
        text->at += strspn(text->at, " \t\r");
        if (*text->at != '/' && *text->at != '\n')
            return refuse(text, "rank %u is missing; write / between the ranks", rank);
        text->at++;
    }
    return true;
}

/* Behind the rows: the letters of a diagram's files, and whose turn it is. */
static bool
read_end(struct pattern_text *text, struct pattern *pattern)
{
    static const char files[] = SQUARES_FILES, blanks[] = " \t\r\n";

    text->at += strspn(text->at, blanks);
    if (strncmp(text->at, files, sizeof files - 1) == 0) {
        text->at += sizeof files - 1;
        text->at += strspn(text->at, blanks);
    }
    pattern->either_side = true;
    if (*text->at == 'w' || *text->at == 'b') {
        pattern->either_side = false;
        pattern->to_move = *text->at++ == 'w' ? CONGO_WHITE : CONGO_BLACK;
    }
    text->at += strspn(text->at, blanks);
    if (*text->at == '/')
        return refuse(text, "a position has seven rows; this is an eighth");
    return !*text->at || refuse(text, "after the ranks comes w, b or nothing");
}

bool
pattern_read(const char *text, struct pattern *pattern, congo_error *err)
{
    congo_error local;
    struct pattern_text reading = {text, text + strspn(text, "\r\n"), err ? err : &local};

    memset(pattern, 0, sizeof *pattern);
    return read_rows(&reading, pattern) && read_end(&reading, pattern);
}

struct pattern
pattern_mirror(const struct pattern *pattern)
{
    struct pattern mirrored = *pattern;

    mirrored.empty = board_mirror(pattern->empty);
    mirrored.occupied = board_mirror(pattern->occupied);
    mirrored.asked = board_mirror(pattern->asked);
    for (congo_squares left = CONGO_BOARD; left;) {
        congo_square square = board_pop(&left);

        mirrored.kinds[board_mirror_square(square)] = pattern->kinds[square];
    }
    return mirrored;
}

bool
pattern_fits(const struct pattern *pattern, const congo_position *position)
{
    congo_squares occupied = pos_occupied(position);

    if (pattern->empty & occupied || pattern->occupied & ~occupied ||
        (!pattern->either_side && pattern->to_move != position->to_move))
        return false;
    for (congo_squares left = pattern->asked; left;) {
        congo_square square = board_pop(&left);
        congo_side side;
        congo_piece piece = congo_position_at(position, square, &side);

        if (!(pattern->kinds[square] & (piece == CONGO_NO_PIECE ? NOTHING : KIND(side, piece))))
            return false;
    }
    return true;
}

/* Not an empty one. */
static bool
is_one_kind(uint32_t kinds)
{
    return !(kinds & (kinds - 1)) && kinds != NOTHING;
}

bool
pattern_is_whole(const struct pattern *pattern)
{
    for (congo_squares left = CONGO_BOARD & ~pattern->empty; left;)
        if (!is_one_kind(pattern->kinds[board_pop(&left)]))
            return false;
    return true;
}

bool
pattern_position(const struct pattern *pattern, congo_side to_move, congo_position *position)
{
    if (!pattern->either_side && pattern->to_move != to_move)
        return false;
    pos_clear(position, 0);
    for (congo_squares left = CONGO_BOARD & ~pattern->empty; left;) {
        congo_square square = board_pop(&left);
        unsigned kind = (unsigned)__builtin_ctz(pattern->kinds[square]);

        pos_put(position, kind / CONGO_PIECE_COUNT, kind % CONGO_PIECE_COUNT, square);
    }
    if (to_move == CONGO_BLACK)
        pos_pass(position);
    return true;
}
