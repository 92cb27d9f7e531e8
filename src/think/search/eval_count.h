/* SPDX-License-Identifier: MIT */
/*
 * eval_count.h - counts the terms of a position, by TERM(context, side, index, times), and a piece
 * on a square by TERM_SQUARE, since the search keeps that sum up. No include guard: the evaluation
 * and the tuner include it, each with a TERM of its own.
 */

BOARD_INLINE void
count_zone(TERM_CONTEXT *context, struct eval_sides *sides, enum eval_kind kind,
           congo_square square, unsigned side, congo_squares attacks)
{
    TERM_SQUARE(context, side, EVAL_SQUARE + kind * EVAL_SQUARES + eval_place(square, side));
    TERM(context, side, EVAL_ZONE + kind, (int)board_count(attacks & sides->zone[side ^ 1]));
    sides->attacks[side] |= attacks;
}

/* A piece that attacks these squares; but for a Lion, their number counts. */
BOARD_INLINE void
count_attacks(TERM_CONTEXT *context, const congo_position *position, struct eval_sides *sides,
              enum eval_kind kind, congo_square square, unsigned side, congo_squares attacks)
{
    TERM(context, side, EVAL_MOBILITY + kind, (int)board_count(attacks & ~position->side[side]));
    count_zone(context, sides, kind, square, side, attacks);
}

/* All of them in one loop: which kinds there are is nothing that a processor could foresee. */
BOARD_INLINE void
count_leapers(TERM_CONTEXT *context, const congo_position *position,
              const struct pos_mailbox *mailbox, struct eval_sides *sides, unsigned side)
{
    for (congo_squares set = position->side[side] & ~eval_others(position); set; set &= set - 1) {
        congo_square square = board_first(set);
        congo_piece piece = (congo_piece)mailbox->piece[square];

        count_attacks(context, position, sides, eval_kind_of(piece, 0), square, side,
                      moves_steps[piece].any[side][square]);
    }
}

/* All of another kind; `piece` is a constant. A Monkey attacks what it could jump over. */
BOARD_INLINE void
count_kind(TERM_CONTEXT *context, const congo_position *position, struct eval_sides *sides,
           congo_piece piece, unsigned side)
{
    for (congo_squares set = pos_of(position, side, piece); set; set &= set - 1) {
        congo_square square = board_first(set);
        congo_squares attacks = piece == CONGO_MONKEY
                                    ? board_king_steps[square]
                                    : targets_captures(piece, pos_occupied(position), CONGO_BOARD,
                                                       position->rules, side, square);

        count_attacks(context, position, sides, eval_kind_of(piece, position->rules), square, side,
                      attacks);
    }
}

BOARD_INLINE void
count_others(TERM_CONTEXT *context, const congo_position *position, struct eval_sides *sides,
             unsigned side)
{
    congo_square lion = board_first(pos_of(position, side, CONGO_LION));

    count_kind(context, position, sides, CONGO_CROCODILE, side);
    count_kind(context, position, sides, CONGO_MONKEY, side);
    count_kind(context, position, sides, CONGO_ROOK, side);
    if (position->rules & CONGO_RULE_ELEPHANTE)
        count_kind(context, position, sides, CONGO_ELEPHANT, side);
    count_zone(context, sides, KIND_LION, lion, side, board_lion_steps[side][lion]);
}

/* Pawns are many, and all alike: they are counted all at once. */
BOARD_INLINE void
count_pawn_steps(TERM_CONTEXT *context, const congo_position *position, struct eval_sides *sides,
                 unsigned side)
{
    congo_squares pawns = pos_of(position, side, CONGO_PAWN), zone = sides->zone[side ^ 1];
    congo_squares ahead = side == CONGO_WHITE ? NORTH(pawns) : SOUTH(pawns);
    enum eval_kind kind = eval_kind_of(CONGO_PAWN, position->rules);

    for (congo_squares set = pawns; set; set &= set - 1)
        TERM_SQUARE(context, side,
                    EVAL_SQUARE + kind * EVAL_SQUARES + eval_place(board_first(set), side));
    TERM(context, side, EVAL_ZONE + kind,
         (int)(board_count(ahead & zone) + board_count(EAST(ahead) & zone) +
               board_count(WEST(ahead) & zone)));
    sides->pawns[side] = ahead | EAST(ahead) | WEST(ahead);
    sides->attacks[side] |= sides->pawns[side];
}

/* What the river is about to take: one piece can be saved, the others cannot. */
BOARD_INLINE void
count_wet(TERM_CONTEXT *context, const congo_position *position, const struct pos_mailbox *mailbox,
          unsigned side)
{
    congo_squares wet =
        board_deep(position->rules) & position->side[side] & ~pos_swimmers(position);
    unsigned dearest;

    if (!wet)
        return;
    dearest = mailbox->piece[board_first(wet)];
    while (wet &= wet - 1) {
        unsigned piece = mailbox->piece[board_first(wet)], other = piece;

        if (eval_worth[piece] > eval_worth[dearest]) {
            other = dearest;
            dearest = piece;
        }
        TERM(context, side, EVAL_SINKING + eval_kind_of((congo_piece)other, position->rules), 1);
    }
    TERM(context, side, EVAL_WET + eval_kind_of((congo_piece)dearest, position->rules), 1);
}

/* The pieces of a set, each by its kind, whose weights begin at `first`. */
BOARD_INLINE void
count_kinds(TERM_CONTEXT *context, const congo_position *position,
            const struct pos_mailbox *mailbox, congo_squares set, unsigned first, unsigned side)
{
    for (; set; set &= set - 1) {
        congo_piece piece = (congo_piece)mailbox->piece[board_first(set)];

        TERM(context, side, first + eval_kind_of(piece, position->rules), 1);
    }
}

/* Pieces attacked by a Pawn, or by anything while no friend defends them. */
BOARD_INLINE void
count_threats(TERM_CONTEXT *context, const congo_position *position,
              const struct pos_mailbox *mailbox, const struct eval_sides *sides, unsigned side)
{
    congo_squares own = position->side[side] & ~position->piece[CONGO_LION];
    congo_squares by_pawn = own & sides->pawns[side ^ 1] & ~position->piece[CONGO_PAWN];
    congo_squares loose = own & sides->attacks[side ^ 1] & ~sides->attacks[side];

    TERM(context, side, EVAL_DEFENDED, (int)board_count(own & sides->attacks[side]));
    if (position->to_move != side)
        TERM(context, side, EVAL_LOOSE_LATE, (int)board_count(loose));
    count_kinds(context, position, mailbox, by_pawn, EVAL_BY_PAWN, side);
    count_kinds(context, position, mailbox, loose, EVAL_LOOSE, side);
}

BOARD_INLINE void
count_pawns(TERM_CONTEXT *context, const congo_position *position, const struct eval_sides *sides,
            unsigned side)
{
    congo_squares own = pos_of(position, side, CONGO_PAWN);
    congo_squares enemy = pos_of(position, side ^ 1, CONGO_PAWN);
    congo_squares pieces = position->side[side] & ~position->piece[CONGO_PAWN];
    congo_squares far = side == CONGO_WHITE ? RANK_BITS(4) | RANK_BITS(5) | RANK_BITS(6)
                                            : RANK_BITS(0) | RANK_BITS(1) | RANK_BITS(2);

    TERM(context, side, EVAL_CHAIN, (int)board_count(own & sides->pawns[side]));
    TERM(context, side, EVAL_CROSSED, (int)board_count(pieces & far));
    for (congo_squares passed = own & ~eval_before(enemy, side ^ 1); passed; passed &= passed - 1) {
        unsigned rank = board_rank(board_first(passed));

        TERM(context, side, EVAL_PASSED + (side == CONGO_WHITE ? rank : 6 - rank), 1);
    }
}

/* The Lions: what stands between them on a file, and what stands beside them. */
BOARD_INLINE void
count_lions(TERM_CONTEXT *context, const congo_position *position, congo_square white,
            congo_square black)
{
    congo_squares occupied = pos_occupied(position), between;

    for (unsigned side = 0; side < 2; side++) {
        congo_square lion = side == CONGO_WHITE ? white : black;
        unsigned near = board_count(board_king_steps[lion] & position->side[side]);

        TERM(context, side, EVAL_SHELTER + (near < 3 ? near : 3), 1);
    }
    if (board_file(white) != board_file(black))
        return;
    between = board_rays[DIRECTION_N][white] & board_rays[DIRECTION_S][black] & occupied;
    if (!between)
        return;
    if (between & (between - 1)) {
        TERM(context, position->to_move, EVAL_LINED, 1);
        return;
    }
    for (unsigned side = 0; side < 2; side++)
        TERM(context, side, EVAL_SCREEN + ((between & position->side[side]) == 0), 1);
}

BOARD_INLINE void
count_side(TERM_CONTEXT *context, const congo_position *position, const struct pos_mailbox *mailbox,
           struct eval_sides *sides, unsigned side)
{
    count_leapers(context, position, mailbox, sides, side);
    count_others(context, position, sides, side);
    count_pawn_steps(context, position, sides, side);
    count_wet(context, position, mailbox, side);
}

/* All of it; each side needs its Lion. */
BOARD_INLINE void
count_terms(TERM_CONTEXT *context, const congo_position *position,
            const struct pos_mailbox *mailbox)
{
    congo_square white = board_first(pos_of(position, CONGO_WHITE, CONGO_LION));
    congo_square black = board_first(pos_of(position, CONGO_BLACK, CONGO_LION));
    struct eval_sides sides = {
        .zone = {board_king_steps[white] | BIT(white), board_king_steps[black] | BIT(black)}};

    count_side(context, position, mailbox, &sides, CONGO_WHITE);
    count_side(context, position, mailbox, &sides, CONGO_BLACK);
    count_threats(context, position, mailbox, &sides, CONGO_WHITE);
    count_threats(context, position, mailbox, &sides, CONGO_BLACK);
    count_pawns(context, position, &sides, CONGO_WHITE);
    count_pawns(context, position, &sides, CONGO_BLACK);
    count_lions(context, position, white, black);
    TERM(context, position->to_move, EVAL_TO_MOVE, 1);
}

/* How much of the game is still to come, judging by the pieces left: EVAL_PHASES to 0. */
BOARD_INLINE unsigned
count_phase(const congo_position *position)
{
    congo_squares pieces = pos_occupied(position) & ~position->piece[CONGO_PAWN];
    unsigned phase = board_count(pieces) - 2;

    return phase < EVAL_PHASES ? phase : EVAL_PHASES;
}
