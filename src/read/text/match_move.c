/* SPDX-License-Identifier: MIT */
/*
 * match_move.c - finds the legal moves that a move's text can mean, or explains why there are none.
 */
#include "read/text/match_move.h"

#include "base/buf.h"
#include "base/names.h"
#include "read/save/explain.h"
#include "rules/moves.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

static enum fit
judge(const congo_move *move, const struct decoded *text)
{
    if ((text->promotion != CONGO_NO_PIECE && text->promotion != move->promotion) ||
        (text->drowned & ~move->drowned))
        return FIT_CONTRADICTS;
    if ((text->sign == ':') != (move->captured != 0) || (text->wins && !move->wins))
        return FIT_LENIENT;
    return FIT_AS_WRITTEN;
}

/* What to look for, and how well it must fit. */
struct match_wanted {
    const congo_position *position;
    const struct decoded *text;
    enum fit worst;
    bool all;
};

static void
offer(const struct match_wanted *wanted, congo_square from, unsigned jumps, struct fitting *fitting)
{
    const struct decoded *text = wanted->text;
    congo_move *move = &fitting->move[fitting->count];
    enum fit fit;

    move->from = from;
    move->to = text->landing[text->landings - 1];
    move->jumps = (uint8_t)jumps;
    memcpy(move->landing, text->landing, jumps * sizeof *move->landing);
    /* A named piece can go there; but a Monkey perhaps only by jumps. */
    if (!jumps && text->piece != CONGO_NO_PIECE && text->piece != CONGO_MONKEY)
        moves_complete_step(wanted->position, (congo_piece)text->piece, move);
    else if (!congo_move_complete(wanted->position, move))
        return;
    fit = judge(move, text);
    if (fit > wanted->worst || (!wanted->all && fitting->count && fit > fitting->fit))
        return;
    if (!wanted->all && fitting->count && fit < fitting->fit) {
        fitting->move[0] = *move;
        fitting->count = 0;
    }
    if (!fitting->count || fit > fitting->fit || !wanted->all)
        fitting->fit = fit;
    fitting->count++;
}

/*
 * Where the piece may stand: the square in coordinates, otherwise every square from which a piece
 * could go there.
 */
static congo_squares
candidates(const congo_position *position, const struct decoded *text)
{
    unsigned side = position->to_move;

    if (text->piece == CONGO_NO_PIECE)
        return text->from & position->side[side];
    return moves_rivals_among(position, side, (congo_piece)text->piece,
                              text->landing[text->landings - 1], text->from);
}

void
match_find(const congo_position *position, const struct decoded *text, enum fit worst, bool all,
           struct fitting *fitting)
{
    struct match_wanted wanted = {position, text, worst, all};
    congo_squares left;

    fitting->count = 0;
    fitting->fit = worst;
    if (congo_position_over(position, NULL))
        return;
    for (left = candidates(position, text); left;) {
        congo_square from = board_pop(&left);
        bool monkey = position->piece[CONGO_MONKEY] >> from & 1;

        if (monkey)
            offer(&wanted, from, text->landings, fitting);
        if (text->landings == 1)
            offer(&wanted, from, 0, fitting);
    }
    /* "Giraffe-A5-B5": start and target, unless it can be a Monkey's jumps. */
    if (!fitting->count && text->landings > 1 && text->piece != CONGO_NO_PIECE &&
        (text->from & BIT(text->landing[0]))) {
        struct decoded whole = *text;

        whole.from = BIT(text->landing[0]);
        whole.landings--;
        memmove(whole.landing, whole.landing + 1, whole.landings * sizeof *whole.landing);
        match_find(position, &whole, worst, all, fitting);
    }
}

bool
match_again(const congo_position *position, const struct decoded *text, congo_square from,
            unsigned jumps, congo_move *move)
{
    move->from = from;
    move->to = text->landing[text->landings - 1];
    move->jumps = (uint8_t)jumps;
    /* The first landing may have been the starting square. */
    memcpy(move->landing, text->landing + text->landings - jumps, jumps * sizeof *move->landing);
    if (jumps || text->piece == CONGO_NO_PIECE)
        return congo_move_complete(position, move);
    moves_complete_step(position, (congo_piece)text->piece, move);
    return true;
}

/* ------------------------------------------------------------------ why not */

static const char *
side_name(unsigned side)
{
    return side == CONGO_WHITE ? "White" : "Black";
}

static const char *
square_text(congo_square square, char text[3])
{
    congo_square_write(square, text);
    return text;
}

static void
explain_coordinates(const congo_position *position, const struct decoded *text, congo_error *err)
{
    unsigned side = position->to_move;
    congo_square from = board_first(text->from);
    char a[3], b[3];
    congo_side owner;
    congo_piece piece = congo_position_at(position, from, &owner);

    congo_square_write(from, a);
    congo_square_write(text->landing[text->landings - 1], b);
    if (piece == CONGO_NO_PIECE)
        err_set(err, CONGO_EMPTY_SQUARE, 0, 0, "no piece on %s", a);
    else if (owner != side)
        err_set(err, CONGO_WRONG_SIDE, 0, 0, "the %s on %s is %s's, but it is %s's turn",
                congo_piece_name(piece, position->rules), a, side_name(owner), side_name(side));
    else
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "the %s on %s cannot go to %s%s",
                congo_piece_name(piece, position->rules), a, b,
                text->landings > 1 ? " that way" : "");
}

/*
 * " from the B file", " from rank 2", " from B2"; nothing if no square is named, or one that does
 * not exist: "A-BC3".
 */
static void
from_text(congo_squares from, char text[24])
{
    congo_square first;
    char square[3];

    text[0] = '\0';
    if (!from)
        return;
    first = board_first(from);
    if (board_count(from) == 1)
        (void)snprintf(text, 24, " from %s", square_text(first, square));
    else if (from != CONGO_BOARD && board_count(from & FILE_BITS(board_file(first))) == 7)
        (void)snprintf(text, 24, " from the %c file", squares_file(board_file(first)));
    else if (from != CONGO_BOARD)
        (void)snprintf(text, 24, " from rank %u", board_rank(first) + 1);
}

/* Where the piece, or any of its kind, can go instead. */
static void
explain_targets(const congo_position *position, const struct decoded *text, const char *name,
                congo_error *err)
{
    unsigned side = position->to_move;
    congo_piece piece = (congo_piece)text->piece;
    congo_squares pieces = pos_of(position, side, piece) & text->from, targets = 0;
    bool one = board_count(pieces) == 1;
    congo_squares chains = 0;
    char square[3], from[24], list[160];

    for (congo_squares left = pieces; left;) {
        congo_square at = board_pop(&left);

        targets |= moves_targets(position, side, piece, at);
        chains |= piece == CONGO_MONKEY ? moves_monkey_ends(position, side, at) : 0;
    }
    congo_square_write(text->landing[text->landings - 1], square);
    from_text(text->from, from);
    if (chains & BIT(text->landing[text->landings - 1])) {
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0,
                "to capture on the way to %s, name each square on which the Monkey lands, such as "
                "M:D4:D2",
                square);
        return;
    }
    targets |= chains;
    if (one && !targets)
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "the %s on %s cannot move", name,
                square_text(board_first(pieces), from));
    else if (one)
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "the %s on %s cannot go to %s; it can go to: %s",
                name, square_text(board_first(pieces), from), square,
                explain_squares(targets, list, sizeof list));
    else if (!pieces)
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "no %s %s can go to %s%s", side_name(side), name,
                square, from);
    else
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "no %s %s%s can go to %s; the %ss can go to: %s",
                side_name(side), name, from, square, name,
                explain_squares(targets, list, sizeof list));
}

bool
match_no_square(const char *text, size_t length, char name[3])
{
    for (size_t i = 0; i + 1 < length; i++) {
        char file = names_upper(text[i]), rank = text[i + 1];

        if (file < SQUARES_FIRST_FILE || file > 'I' || rank < '0' || rank > '9' ||
            (squares_is_file(file) && squares_is_rank(rank)))
            continue;
        (void)snprintf(name, 3, "%c%c", file, rank);
        return true;
    }
    return false;
}

void
match_explain(const congo_position *position, const struct decoded *text, congo_error *err)
{
    unsigned side = position->to_move;
    congo_piece piece = (congo_piece)text->piece;
    congo_square to = text->landing[text->landings - 1];
    char square[3], from[24];
    const char *name;
    congo_side winner;

    if (congo_position_over(position, &winner)) {
        err_set(err, CONGO_AFTER_END, 0, 0, "the game is over: %s has captured the Lion",
                side_name(winner));
        return;
    }
    if (piece == CONGO_NO_PIECE) {
        explain_coordinates(position, text, err);
        return;
    }
    name = congo_piece_name(piece, position->rules);
    congo_square_write(to, square);
    from_text(text->from, from);
    if (!pos_of(position, side, piece) && piece == CONGO_ROOK && text->sign == ':' &&
        (BIT(to) & RIVER))
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0,
                "%s has no Rook; if a piece drowned there, write \",R:%s\" without blanks",
                side_name(side), square);
    else if (!pos_of(position, side, piece))
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "%s has no %s", side_name(side), name);
    else if (text->landings > 1 && piece != CONGO_MONKEY)
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "only a Monkey can move on in the same turn");
    else if (text->landings > 1)
        err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "no %s Monkey can jump that way%s", side_name(side),
                from);
    else if (text->from & moves_rivals(position, side ^ 1, piece, to))
        err_set(err, CONGO_WRONG_SIDE, 0, 0, "no %s %s can go to %s%s; a %s one can",
                side_name(side), name, square, from, side_name(side ^ 1));
    else
        explain_targets(position, text, name, err);
}

void
match_explain_contradiction(const congo_move *move, const struct decoded *text, congo_error *err)
{
    congo_squares wrong = text->drowned & ~move->drowned;
    char square[3];

    if (wrong)
        err_set(err, CONGO_WRONG_CAPTURE, 0, 0, "nothing drowns on %s",
                square_text(board_first(wrong), square));
    else if (move->promotion == CONGO_NO_PIECE)
        err_set(err, CONGO_WRONG_PROMOTION, 0, 0, "this move does not promote");
    else
        err_set(err, CONGO_WRONG_PROMOTION, 0, 0, "the pawn becomes a %s: write =%c",
                congo_piece_name((congo_piece)move->promotion, 0),
                congo_piece_letter((congo_piece)move->promotion));
}
