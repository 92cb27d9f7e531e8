/* SPDX-License-Identifier: MIT */
/*
 * decode.c - one move's text taken apart, without a board.
 *
 * The grammar of move_write.c, widened by what a reader has to take: letters in either case, "x"
 * and "-" and ":" for each other, MP for Q, and "!" and "?" anywhere behind the squares.
 */
#include "notation/decode.h"

#include "base/names.h"
#include "core/position.h"

#include <string.h>

struct cursor {
    const char *at, *end;
};

static char
peek(const struct cursor *cursor, size_t ahead)
{
    return (size_t)(cursor->end - cursor->at) > ahead ? names_upper(cursor->at[ahead]) : '\0';
}

static bool
is_file(char c)
{
    return c >= 'A' && c <= 'G';
}

static bool
is_rank(char c)
{
    return c >= '1' && c <= '7';
}

static bool
is_sign(char c)
{
    return c == '-' || c == ':' || c == 'X';
}

static bool
read_square(struct cursor *cursor, congo_square *square)
{
    char file = peek(cursor, 0), rank = peek(cursor, 1);

    if (!is_file(file) || !is_rank(rank))
        return false;
    *square = CONGO_SQUARE(file - 'A', rank - '1');
    cursor->at += 2;
    return true;
}

static bool
read_sign(struct cursor *cursor, char *sign)
{
    char c = peek(cursor, 0);

    if (!is_sign(c))
        return false;
    *sign = c == '-' ? '-' : ':';
    cursor->at++;
    return true;
}

/* A piece's letter, or MP. */
static bool
read_letter(struct cursor *cursor, uint8_t *letter)
{
    congo_piece piece;
    congo_side side;

    if (peek(cursor, 0) == 'M' && peek(cursor, 1) == 'P') {
        *letter = CONGO_MEGAPAWN;
        cursor->at += 2;
        return true;
    }
    if (!pos_letter(peek(cursor, 0), &piece, &side))
        return false;
    *letter = (uint8_t)piece;
    cursor->at++;
    return true;
}

/* [file | rank | file rank] square: how many characters there are tells what they are. */
static bool
read_from_and_square(struct cursor *cursor, congo_squares *from, congo_square *square)
{
    size_t run = 0;

    while (is_file(peek(cursor, run)) || is_rank(peek(cursor, run)))
        run++;
    *from = CONGO_BOARD;
    if (run == 4) {
        congo_square whole;

        if (!read_square(cursor, &whole))
            return false;
        *from = BIT(whole);
    } else if (run == 3) {
        char c = peek(cursor, 0);

        *from = is_file(c) ? FILE_BITS(c - 'A') : RANK_BITS(c - '1');
        cursor->at++;
    }
    return read_square(cursor, square);
}

/* The further landings of a Monkey. */
static bool
read_landings(struct cursor *cursor, struct decoded *move)
{
    char sign;

    while (is_sign(peek(cursor, 0))) {
        if (move->landings == CONGO_JUMPS_MAX || !read_sign(cursor, &sign) ||
            !read_square(cursor, &move->landing[move->landings]))
            return false;
        move->landings++;
    }
    return true;
}

/* ",R:D4", or ",:D4" as the Simple document has it. */
static bool
read_drowned(struct cursor *cursor, struct decoded *move)
{
    congo_square square;
    char sign;

    cursor->at++;
    if (peek(cursor, 0) == 'R')
        cursor->at++;
    if (!read_sign(cursor, &sign) || !read_square(cursor, &square))
        return false;
    move->drowned |= BIT(square);
    return true;
}

/* "/40": where the position stood before. The game knows that better, so the number is not kept. */
static bool
read_repeats(struct cursor *cursor)
{
    const char *start = ++cursor->at;

    while (peek(cursor, 0) >= '0' && peek(cursor, 0) <= '9')
        cursor->at++;
    return cursor->at > start && cursor->at <= start + 6;
}

static bool
read_suffixes(struct cursor *cursor, struct decoded *move)
{
    bool good = true;

    while (good && cursor->at < cursor->end) {
        switch (*cursor->at) {
        case '=':
            cursor->at++;
            good = read_letter(cursor, &move->promotion);
            break;
        case ',':
            good = read_drowned(cursor, move);
            break;
        case '/':
            good = read_repeats(cursor);
            break;
        case '#':
            move->wins = true;
            cursor->at++;
            break;
        case '!':
        case '?':
            cursor->at++;
            break;
        default:
            good = false;
        }
    }
    return good;
}

/* What stands before the suffixes: a Pawn's step, coordinates, or a piece and where it goes. */
static bool
read_squares(struct cursor *cursor, struct decoded *move)
{
    congo_square square;

    move->from = CONGO_BOARD;
    if (read_square(cursor, &square)) {
        if (!read_sign(cursor, &move->sign)) {
            move->piece = CONGO_PAWN;
            move->landing[0] = square;
            return true;
        }
        move->from = BIT(square);
        return read_square(cursor, &move->landing[0]);
    }
    return read_letter(cursor, &move->piece) && read_sign(cursor, &move->sign) &&
           read_from_and_square(cursor, &move->from, &move->landing[0]);
}

bool
decode_move(const char *text, size_t length, struct decoded *move)
{
    struct cursor cursor = {text, text + length};

    memset(move, 0, sizeof *move);
    move->piece = CONGO_NO_PIECE;
    move->promotion = CONGO_NO_PIECE;
    move->landings = 1;
    return read_squares(&cursor, move) && read_landings(&cursor, move) &&
           read_suffixes(&cursor, move);
}

bool
decode_attempt(const char *text, size_t length)
{
    struct cursor cursor = {text, text + length};
    bool digit = false;
    uint8_t letter;

    for (size_t i = 0; i < length; i++) {
        bool here = text[i] >= '0' && text[i] <= '9';

        if (here && i > 0 && is_file(names_upper(text[i - 1])))
            return true;
        digit = digit || here;
    }
    return read_letter(&cursor, &letter) && is_sign(peek(&cursor, 0)) && (digit || length <= 4);
}

bool
decode_spells(const char *text, size_t length, const char *spelling)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '!' || text[i] == '?')
            continue;
        if (text[i] != *spelling)
            return false;
        spelling++;
    }
    return !*spelling;
}
