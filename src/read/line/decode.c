/* SPDX-License-Identifier: MIT */
/*
 * decode.c - takes the text of one move apart.
 *
 * The grammar is that of move_write.c, and more: letters in either case; "x", "-" and ":" in place
 * of each other, and any other dash; blanks around them; MP for Q; names in place of letters; and
 * what chess players are used to: no sign at all, two squares in a row, the file of a capturing
 * Pawn.
 */
#include "read/line/decode.h"

#include "base/names.h"
#include "base/scan.h"
#include "rules/position.h"
#include "rules/squares.h"

#include <string.h>

/* `out`, unless NULL, is the text being mirrored; it is as long as the text. */
struct cursor {
    const char *at, *end, *start;
    char *out;
};

static char
peek(const struct cursor *cursor, size_t ahead)
{
    return (size_t)(cursor->end - cursor->at) > ahead ? names_upper(cursor->at[ahead]) : '\0';
}

static void
skip_blanks(struct cursor *cursor)
{
    size_t length;

    while ((length = decode_blank(cursor->at, cursor->end)))
        cursor->at += length;
}

/* Reads a file's letter, and mirrors it in `out`. */
static unsigned
take_file(struct cursor *cursor)
{
    char letter = *cursor->at;

    if (cursor->out)
        cursor->out[cursor->at - cursor->start] = squares_mirrored(letter);
    cursor->at++;
    return (unsigned)(names_upper(letter) - SQUARES_FIRST_FILE);
}

static bool
read_square(struct cursor *cursor, congo_square *square)
{
    unsigned file;

    if (!squares_is_file(peek(cursor, 0)) || !squares_is_rank(peek(cursor, 1)))
        return false;
    file = take_file(cursor);
    *square = CONGO_SQUARE(file, (unsigned)(*cursor->at++ - SQUARES_FIRST_RANK));
    return true;
}

static bool
read_sign(struct cursor *cursor, char *sign)
{
    size_t length = decode_dash(cursor->at, cursor->end);

    *sign = '-';
    if (!length) {
        length = decode_cross(cursor->at, cursor->end);
        *sign = ':';
    }
    cursor->at += length;
    return length > 0;
}

/* The same, with optional blanks on both sides; without a sign the cursor does not move. */
static bool
read_wide_sign(struct cursor *cursor, char *sign, bool *blanks)
{
    struct cursor tried = *cursor;

    skip_blanks(&tried);
    *blanks = tried.at > cursor->at;
    if (!read_sign(&tried, sign))
        return false;
    *blanks = *blanks || decode_blank(tried.at, tried.end) > 0;
    skip_blanks(&tried);
    *cursor = tried;
    return true;
}

/* ------------------------------------------------------------------ pieces */

/*
 * A piece's letter, MP, a name, or the file of a Pawn in the style of chess. The letters of files
 * may follow, so the longest name is tried first.
 */
static bool
read_piece(struct cursor *cursor, struct decoded *move)
{
    size_t run = 0;
    congo_piece piece;
    congo_side side;

    while (scan_is_letter(peek(cursor, run)) && peek(cursor, run) != 'X')
        run++;
    for (size_t length = run; length > 1 && length + 2 >= run; length--)
        if (decode_piece_name(cursor->at, length, &move->piece)) {
            cursor->at += length;
            return true;
        }
    if (!run || run > 3)
        return false;
    if (pos_letter(peek(cursor, 0), &piece, &side)) {
        move->piece = (uint8_t)piece;
        cursor->at++;
        return true;
    }
    /* A capital letter before a square is a piece: "Bd3". */
    if (!squares_is_file(peek(cursor, 0)) || run > 2 || (run == 2 && *cursor->at < 'a'))
        return false;
    move->piece = CONGO_PAWN;
    move->from = FILE_BITS(take_file(cursor));
    return !decode_blank(cursor->at, cursor->end);
}

/* [file | rank | file rank] square. The number of characters tells which of these are there. */
static bool
read_from_and_square(struct cursor *cursor, congo_squares *from, congo_square *square)
{
    size_t run = 0;

    while (squares_is_file(peek(cursor, run)) || squares_is_rank(peek(cursor, run)))
        run++;
    if (run == 4) {
        congo_square whole;

        if (!read_square(cursor, &whole))
            return false;
        *from &= BIT(whole);
    } else if (run == 3 && squares_is_file(peek(cursor, 0))) {
        *from &= FILE_BITS(take_file(cursor));
    } else if (run == 3) {
        *from &= RANK_BITS(peek(cursor, 0) - SQUARES_FIRST_RANK);
        cursor->at++;
    }
    return read_square(cursor, square);
}

/* Usually a move is followed by another word or by nothing, rather than by a sign. */
static bool
may_go_on(const struct cursor *cursor)
{
    const char *at = cursor->at;

    while (at < cursor->end && *at == ' ')
        at++;
    return at < cursor->end &&
           (scan_is_letter(*at) ? names_upper(*at) == 'X' : !scan_is_digit(*at));
}

/* The other landings of a Monkey. */
static bool
read_landings(struct cursor *cursor, struct decoded *move)
{
    struct cursor tried = *cursor;
    bool blanks;
    char sign;

    if (!may_go_on(cursor))
        return true;
    while (read_wide_sign(&tried, &sign, &blanks)) {
        if (move->landings == CONGO_JUMPS_MAX ||
            !read_square(&tried, &move->landing[move->landings]))
            return blanks; /* "E3 - E-A6": the dash is not part of the move */
        move->landings++;
        *cursor = tried;
    }
    return true;
}

/* ------------------------------------------------------------------ what follows the squares */

/* ",R:D4", or ",:D4" in the Simple document. */
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

/*
 * "/40": when the position occurred before. The game knows this better, so the number is not kept.
 */
static bool
read_repeats(struct cursor *cursor)
{
    const char *start = ++cursor->at;

    while (peek(cursor, 0) >= '0' && peek(cursor, 0) <= '9')
        cursor->at++;
    return cursor->at > start && cursor->at <= start + 6;
}

static bool
read_promotion(struct cursor *cursor, struct decoded *move)
{
    size_t run = 0;
    congo_piece piece;
    congo_side side;

    cursor->at++;
    skip_blanks(cursor);
    while (scan_is_letter(peek(cursor, run)))
        run++;
    if (run == 1 && pos_letter(peek(cursor, 0), &piece, &side))
        move->promotion = (uint8_t)piece;
    else if (!decode_piece_name(cursor->at, run, &move->promotion))
        return false;
    cursor->at += run;
    return true;
}

static bool
read_marks(struct cursor *cursor, struct decoded *move)
{
    size_t count = 0, length;

    while (count < DECODE_MARKS && move->marks[count])
        count++;
    length = decode_marks(cursor->at, cursor->end, move->marks + count, DECODE_MARKS - count);
    cursor->at += length;
    return length > 0;
}

/* One item after the squares, perhaps after a blank. False: there is none. */
static bool
read_suffix(struct cursor *cursor, struct decoded *move)
{
    struct cursor tried = *cursor;
    bool good = false;

    skip_blanks(&tried);
    switch (peek(&tried, 0)) {
    case '=':
        good = read_promotion(&tried, move);
        break;
    case ',':
        good = read_drowned(&tried, move);
        break;
    case '/':
        good = read_repeats(&tried);
        break;
    case '#':
        move->wins = good = true;
        tried.at++;
        break;
    case '+': /* "check", which does not exist in Congo */
        good = tried.at == cursor->at;
        tried.at++;
        break;
    case '!':
    case '?':
        good = tried.at == cursor->at && read_marks(&tried, move);
        break;
    default:
        break;
    }
    if (good)
        *cursor = tried;
    return good;
}

/* ------------------------------------------------------------------ the whole */

/* Only squares: a Pawn's step, or coordinates. */
static bool
read_coordinates(struct cursor *cursor, struct decoded *move)
{
    struct cursor behind;
    congo_square square;
    bool blanks;

    if (!read_square(cursor, &square))
        return false;
    behind = *cursor;
    if (!read_square(&behind, &move->landing[0]) &&
        !(read_wide_sign(&behind, &move->sign, &blanks) &&
          read_square(&behind, &move->landing[0]))) {
        move->sign = 0;
        move->piece = CONGO_PAWN;
        move->landing[0] = square;
        return true;
    }
    *cursor = behind;
    move->from = BIT(square);
    return read_landings(cursor, move);
}

/* A piece and its target. "Zb2-d3", without a sign after the letter, names both squares. */
static bool
read_piece_move(struct cursor *cursor, struct decoded *move)
{
    struct cursor behind;
    bool blanks, wide;
    char sign;

    if (!read_piece(cursor, move))
        return false;
    if (read_wide_sign(cursor, &move->sign, &blanks)) {
        return read_from_and_square(cursor, &move->from, &move->landing[0]) &&
               read_landings(cursor, move);
    }
    skip_blanks(cursor);
    if (!read_from_and_square(cursor, &move->from, &move->landing[0]))
        return false;
    behind = *cursor;
    if (move->from == CONGO_BOARD && read_wide_sign(&behind, &sign, &wide)) {
        congo_square from = move->landing[0];

        if (read_square(&behind, &move->landing[0])) {
            move->sign = sign;
            move->from = BIT(from);
            *cursor = behind;
        }
    }
    return read_landings(cursor, move);
}

/* Whether a move may end here. A full stop or comma only ends it if the word ends there, too. */
static bool
is_end(const struct cursor *cursor)
{
    const char *at = cursor->at;

    while (at < cursor->end && (*at == '.' || *at == ','))
        at++;
    return at == cursor->end || decode_blank(at, cursor->end) || memchr("{}();$*_`|<>\"", *at, 13);
}

size_t
decode_mirroring(const char *text, const char *end, char *out, struct decoded *move)
{
    struct cursor cursor = {text, end, text, out};
    struct decoded whole;
    size_t length = 0;

    memset(move, 0, sizeof *move);
    move->from = CONGO_BOARD;
    move->piece = CONGO_NO_PIECE;
    move->promotion = CONGO_NO_PIECE;
    move->landings = 1;
    if (!(squares_is_file(peek(&cursor, 0)) && squares_is_rank(peek(&cursor, 1))
              ? read_coordinates(&cursor, move)
              : read_piece_move(&cursor, move)))
        return 0;
    if (!may_go_on(&cursor))
        return is_end(&cursor) ? (size_t)(cursor.at - text) : 0;
    /* Take as much as can be a move: in "E3 = Z-FD5" that is "E3". */
    do {
        if (is_end(&cursor)) {
            length = (size_t)(cursor.at - text);
            whole = *move;
        }
    } while (read_suffix(&cursor, move));
    if (length)
        *move = whole;
    return length;
}

size_t
decode_at(const char *text, const char *end, struct decoded *move)
{
    return decode_mirroring(text, end, NULL, move);
}

bool
decode_move(const char *text, size_t length, struct decoded *move)
{
    return length && decode_mirroring(text, text + length, NULL, move) == length;
}
