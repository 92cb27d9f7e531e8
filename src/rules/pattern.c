/* SPDX-License-Identifier: MIT */
/* pattern.c - positions of which something is left open. */
#include "rules/pattern.h"

#include "base/err.h"
#include "rules/board.h"
#include "rules/position.h"

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

/* "[ez-]"; `*at` moves behind it. */
static uint32_t
read_set(const char **at)
{
    uint32_t kinds = 0;

    for (++*at; **at != ']'; ++*at) {
        uint32_t one = kinds_of(**at);

        if (!one)
            return 0;
        kinds |= one;
    }
    ++*at;
    return kinds;
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

/* A row's squares; false where there are not seven of them. */
static bool
read_row(struct pattern *pattern, unsigned rank, const char **at)
{
    unsigned file = 0;

    while (**at && !strchr("/\r\n ", **at)) {
        unsigned count = 1;
        uint32_t kinds;

        if (**at >= '1' && **at <= '7') {
            count = (unsigned)(*(*at)++ - '0');
            kinds = NOTHING;
        } else if (**at == '[') {
            kinds = read_set(at);
        } else {
            kinds = kinds_of(*(*at)++);
        }
        if (!kinds || file + count > 7)
            return false;
        while (count-- > 0)
            ask(pattern, CONGO_SQUARE(file++, rank), kinds);
    }
    return file == 7;
}

/* Before a diagram's row stands the number of its rank: "7 EPCLCPE". */
static void
skip_rank(const char **at, unsigned rank)
{
    *at += strspn(*at, " \t");
    if (**at == (char)('1' + rank) && ((*at)[1] == ' ' || (*at)[1] == '\t')) {
        ++*at;
        *at += strspn(*at, " \t");
    }
}

static bool
read_rows(struct pattern *pattern, const char **at)
{
    for (unsigned rank = 7; rank-- > 0;) {
        skip_rank(at, rank);
        if (!read_row(pattern, rank, at))
            return false;
        if (!rank)
            break;
        *at += strspn(*at, " \t\r");
        if (**at != '/' && **at != '\n')
            return false;
        ++*at;
    }
    return true;
}

/* Behind the rows: the letters of a diagram's files, and whose turn it is. */
static bool
read_end(struct pattern *pattern, const char *at)
{
    static const char files[] = "ABCDEFG";

    at += strspn(at, " \t\r\n");
    if (strncmp(at, files, sizeof files - 1) == 0) {
        at += sizeof files - 1;
        at += strspn(at, " \t\r\n");
    }
    pattern->either_side = true;
    if (*at == 'w' || *at == 'b') {
        pattern->either_side = false;
        pattern->to_move = *at++ == 'w' ? CONGO_WHITE : CONGO_BLACK;
    }
    at += strspn(at, " \t\r\n");
    return !*at;
}

bool
pattern_read(const char *text, struct pattern *pattern, congo_error *err)
{
    const char *at = text + strspn(text, "\r\n");

    memset(pattern, 0, sizeof *pattern);
    if (read_rows(pattern, &at) && read_end(pattern, at))
        return true;
    return err_set(err, CONGO_BAD_POSITION, 0, (unsigned long)(at - text) + 1,
                   "cannot read the position here: seven rows of seven squares, and w, b or "
                   "nothing; ? is any square, ! any piece, [ez] one of these: \"%.60s\"",
                   text);
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
