/* SPDX-License-Identifier: MIT */
/*
 * move_write.c - writes a legal move in the documented notation; every dialect has exactly one
 * spelling.
 *
 *     move      = pawn-step | piece ("-" | ":") [from] square | monkey
 *     pawn-step = square
 *     monkey    = "M:" [from] square (":" square)*
 *     from      = file | rank | file rank
 *     full      = move ["=" letter] (",R:" square)* ["#"]
 *
 * The Simple document writes ",:" for ",R:". pbmserv writes only squares: B1-A2, B1xD3, B1xD3xD1.
 */
#include "rules/moves.h"
#include "rules/squares.h"

/* Writes whichever tells the piece from its rivals first: file, rank, or both. */
static char *
put_from(char *text, congo_square from, congo_squares rivals)
{
    bool file = !(rivals & FILE_BITS(board_file(from)));

    if (!rivals)
        return text;
    if (file || (rivals & RANK_BITS(board_rank(from))))
        *text++ = squares_file(board_file(from));
    if (!file)
        *text++ = squares_rank(board_rank(from));
    return text;
}

static char *
put_landings(char *text, const congo_move *move, char sign)
{
    text = squares_put(text, move->jumps ? move->landing[0] : move->to);
    for (unsigned i = 1; i < move->jumps; i++) {
        *text++ = sign;
        text = squares_put(text, move->landing[i]);
    }
    return text;
}

static char *
put_coordinates(char *text, const congo_move *move)
{
    text = squares_put(text, move->from);
    *text++ = move->captured ? 'x' : '-';
    return put_landings(text, move, 'x');
}

/* Writes ",R:D4" for each drowned piece, A4 to G4, a drowned mover last. */
static char *
put_drowned(char *text, const congo_move *move, congo_dialect dialect)
{
    congo_squares friends = move->drowned & ~BIT(move->to);
    bool mover = move->drowned != friends;

    while (friends || mover) {
        congo_square square = friends ? board_pop(&friends) : move->to;

        if (square == move->to)
            mover = false;
        *text++ = ',';
        if (dialect == CONGO_SAVANNA)
            *text++ = 'R';
        *text++ = ':';
        text = squares_put(text, square);
    }
    return text;
}

size_t
congo_move_write(const congo_position *position, const congo_move *move, congo_dialect dialect,
                 char text[CONGO_NOTATION_SIZE])
{
    congo_piece piece = (congo_piece)move->piece;
    congo_squares rivals;
    char *end = text;

    if (dialect == CONGO_PBMSERV) {
        end = put_coordinates(text, move);
        *end = '\0';
        return (size_t)(end - text);
    }
    rivals = moves_rivals_among(position, position->to_move, piece, move->to, ~BIT(move->from));
    /* Always written, and dropped again if the move is a Pawn's step without a capture. */
    end[0] = congo_piece_letter(piece);
    end[1] = move->captured ? ':' : '-';
    end += piece == CONGO_PAWN && !move->captured && !rivals ? 0 : 2;
    if (rivals)
        end = put_from(end, move->from, rivals);
    if (!move->jumps)
        end = squares_put(end, move->to);
    else
        end = put_landings(end, move, ':');
    if (move->promotion != CONGO_NO_PIECE) {
        *end++ = '=';
        *end++ = congo_piece_letter((congo_piece)move->promotion);
    }
    if (move->drowned)
        end = put_drowned(end, move, dialect);
    if (move->wins)
        *end++ = '#';
    *end = '\0';
    return (size_t)(end - text);
}
