/* SPDX-License-Identifier: MIT */
/* position_text.c - reads and writes positions as text: rows, one line, diagrams. */
#include "rules/position.h"
#include "rules/squares.h"

#include <string.h>

struct pos_row
pos_read_row(congo_position *position, unsigned rank, const char *text, size_t length, bool digits)
{
    struct pos_row row = {0, 0, 0, 0};

    for (; row.fault < length; row.fault++) {
        char letter = text[row.fault];
        congo_piece piece;
        congo_side side;

        if (row.length < 7 && pos_letter(letter, &piece, &side))
            pos_put(position, side, piece, CONGO_SQUARE(row.length, rank));
        else if (row.length < 7 && letter == '~')
            row.deep |= BIT(CONGO_SQUARE(row.length, rank));
        else if (row.length < 7 && letter == '+')
            row.islands |= BIT(CONGO_SQUARE(row.length, rank));
        else if (digits && squares_is_rank(letter) && row.length + (unsigned)(letter - '0') <= 7)
            row.length += (unsigned)(letter - SQUARES_FIRST_RANK);
        else if (row.length >= 7 || !letter || !strchr("-.#", letter))
            return row;
        row.length++;
    }
    return row;
}

/* Reports what is wrong with a row. */
static bool
row_error(const struct pos_row *row, unsigned rank, const char *text, size_t start, size_t length,
          congo_error *err)
{
    char letter = row->fault < length ? text[start + row->fault] : '\0';
    bool extra = letter && (row->length == 7 || squares_is_rank(letter));
    congo_piece piece;
    congo_side side;

    if (extra && (pos_letter(letter, &piece, &side) || strchr("-.#+~1234567", letter)))
        err_set(err, CONGO_BAD_POSITION, 0, start + row->fault + 1,
                "rank %u has more than 7 squares", rank + 1);
    else if (letter)
        err_set(err, CONGO_BAD_POSITION, 0, start + row->fault + 1,
                "'%c' in rank %u is neither a piece nor an empty square",
                letter >= ' ' && letter <= '~' ? letter : '?', rank + 1);
    else
        err_set(err, CONGO_BAD_POSITION, 0, start + row->fault + 1,
                "rank %u has %u square%s instead of 7", rank + 1, row->length,
                row->length == 1 ? "" : "s");
    err_excerpt(err, text, strlen(text));
    return false;
}

static bool
read_side_to_move(const char *text, size_t at, congo_position *position, congo_error *err)
{
    size_t start = at;

    while (text[at] == ' ')
        at++;
    if (at > start && (text[at] == 'w' || text[at] == 'b')) {
        if (text[at] == 'b')
            pos_pass(position);
        at++;
    }
    while (text[at] == ' ')
        at++;
    if (!text[at])
        return true;
    err_set(err, CONGO_BAD_POSITION, 0, at + 1,
            text[at] == '/' ? "a position has seven rows; this is an eighth"
                            : "only w or b, the side to move, can follow the seven rows");
    err_excerpt(err, text, strlen(text));
    return false;
}

enum { POSITION_TEXT_MAX = 1000 };

bool
congo_position_read(const char *text, unsigned rules, congo_position *position, congo_error *err)
{
    size_t at = 0;

    pos_clear(position, rules);
    if (!*text)
        return err_set(err, CONGO_BAD_POSITION, 0, 0,
                       "the position is empty; write seven rows, from rank 7 to rank 1");
    if (strlen(text) > POSITION_TEXT_MAX)
        return err_set(err, CONGO_BAD_POSITION, 0, 0,
                       "more than %d letters in a position, the limit", POSITION_TEXT_MAX);
    if (strchr(text, '\n'))
        return err_set(err, CONGO_BAD_POSITION, 0, 0,
                       "the position has several lines; write its rows in one line, with / between "
                       "them: 7/2L4/...");
    for (unsigned rank = 7; rank-- > 0;) {
        size_t length = strcspn(text + at, "/ ");
        struct pos_row row = pos_read_row(position, rank, text + at, length, true);

        if (row.fault < length || row.length != 7)
            return row_error(&row, rank, text, at, length, err);
        at += length;
        if (rank > 0 && text[at] != '/') {
            err_set(err, CONGO_BAD_POSITION, 0, at + 1,
                    "a position has seven rows from rank 7 to rank 1; rank %u is missing", rank);
            err_excerpt(err, text, strlen(text));
            return false;
        }
        at += rank > 0;
    }
    return read_side_to_move(text, at, position, err) && congo_position_playable(position, err);
}

void
congo_position_write(const congo_position *position, char text[CONGO_POSITION_SIZE])
{
    for (unsigned rank = 7; rank-- > 0;) {
        unsigned empty = 0;

        for (unsigned file = 0; file < 7; file++) {
            congo_side side = CONGO_WHITE;
            congo_piece piece = congo_position_at(position, CONGO_SQUARE(file, rank), &side);

            empty += piece == CONGO_NO_PIECE;
            if (empty && (piece != CONGO_NO_PIECE || file == 6)) {
                *text++ = (char)('0' + empty);
                empty = 0;
            }
            if (piece != CONGO_NO_PIECE)
                *text++ = pos_letter_of(piece, side);
        }
        *text++ = rank ? '/' : ' ';
    }
    *text++ = position->to_move == CONGO_WHITE ? 'w' : 'b';
    *text = '\0';
}

static inline char
mark(congo_square square, congo_squares deep)
{
    if (BIT(square) & RIVER)
        return BIT(square) & deep ? '~' : '+';
    return BIT(square) & (CASTLE_WHITE | CASTLE_BLACK) ? '#' : '-';
}

char
pos_mark(congo_square square, unsigned rules)
{
    return mark(square, board_deep(rules));
}

void
congo_position_diagram(const congo_position *position, char text[CONGO_DIAGRAM_SIZE])
{
    enum { LINE = sizeof "7 EPCLCPE" };
    congo_squares deep = board_deep(position->rules);

    for (unsigned rank = 7; rank-- > 0;) {
        char *line = text + (6 - rank) * (size_t)LINE;

        line[0] = squares_rank(rank);
        line[1] = ' ';
        for (unsigned file = 0; file < 7; file++)
            line[2 + file] = mark(CONGO_SQUARE(file, rank), deep);
        line[LINE - 1] = '\n';
    }
    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (congo_squares left = position->piece[piece]; left;) {
            congo_square square = board_pop(&left);
            congo_side side = position->side[CONGO_BLACK] >> square & 1 ? CONGO_BLACK : CONGO_WHITE;

            text[(6 - board_rank(square)) * (size_t)LINE + 2 + board_file(square)] =
                pos_letter_of((congo_piece)piece, side);
        }
    memcpy(text + 7 * (size_t)LINE, "  " SQUARES_FILES "\n", sizeof "  " SQUARES_FILES "\n");
}
