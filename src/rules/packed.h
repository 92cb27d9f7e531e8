/* SPDX-License-Identifier: MIT */
/*
 * packed.h - moves of eight bytes, for code that looks at millions of them.
 *
 * A packed move is the set of captured squares. Everything else is in the bits that a set of
 * squares leaves clear: `from` in those of the eighth file, `to` and whether the mover drowns above
 * the board. The rest follows from the position: who moves, what a Pawn becomes, which friends
 * drown. Two paths of a Monkey with the same `from`, `to` and captured squares are the same packed
 * move, unless one of them drowns and the other does not, because it touched land on its way.
 */
#ifndef CONGO_RULES_PACKED_H
#define CONGO_RULES_PACKED_H

#include "rules/moves.h"

typedef uint64_t packed_move;

/* From A1 to A1 without a capture: no move. */
#define PACKED_NONE UINT64_C(0)

#define PACKED_TO_SHIFT 58
#define PACKED_DROWNS BIT(57)
/*
 * PACKED_GAPS is the eighth file. Multiplying by PACKED_SPREAD moves six adjacent bits into it and
 * back: bit I goes to 8 * I, by the factor 2^(7 * I), and the products of different bits do not
 * overlap.
 */
#define PACKED_GAPS UINT64_C(0x0000808080808080)
#define PACKED_SPREAD UINT64_C(0x0000000810204081)
#define PACKED_GATHER UINT64_C(0x0000010204081020)

static inline packed_move
packed_make(congo_square from, congo_square to, congo_squares captured)
{
    return captured | (packed_move)to << PACKED_TO_SHIFT |
           ((from * PACKED_SPREAD << 7) & PACKED_GAPS);
}

/* Whether a mover that does not jump drowns on its target. */
static inline bool
packed_drowns(const congo_position *position, unsigned piece, congo_square from, congo_square to)
{
    congo_squares deep = board_deep(position->rules);

    return (deep >> from & deep >> to & !pos_swims(piece)) != 0;
}

/* A move without jumps: adds what it captures, and whether the mover drowns. */
static inline packed_move
packed_plain(const congo_position *position, unsigned piece, congo_square from, congo_square to)
{
    return packed_make(from, to, BIT(to) & position->side[position->to_move ^ 1]) |
           (packed_drowns(position, piece, from, to) ? PACKED_DROWNS : PACKED_NONE);
}

static inline congo_square
packed_from(packed_move move)
{
    return (congo_square)(((move & PACKED_GAPS) >> 7) * PACKED_GATHER >> 40 & 63);
}

static inline congo_square
packed_to(packed_move move)
{
    return (congo_square)(move >> PACKED_TO_SHIFT);
}

static inline congo_squares
packed_captured(packed_move move)
{
    return move & CONGO_BOARD;
}

/* A move in a list, with the piece that makes it and its score for the search. */
struct packed_entry {
    packed_move move;
    int32_t score;
    uint8_t piece;
};

enum {
    /* more than all moves of any position, without a Monkey's chains */
    PACKED_MOVES_MAX = 1024,
    /* if a Monkey has more different chains, only the first ones are listed */
    PACKED_CHAINS_MAX = 8192
};

/*
 * Lists captures and promotions, or all other moves, at most `room`; each returns the number.
 * Callers must check whether the Lion is among the captured. Once a Lion is gone, do not call
 * these.
 */
size_t packed_loud(const congo_position *position, struct packed_entry *entries, size_t room);
/*
 * The same, but captures of a single piece are only listed if it is in `prey`; chains always are.
 */
size_t packed_loud_of(const congo_position *position, congo_squares prey,
                      struct packed_entry *entries, size_t room);
size_t packed_quiet(const congo_position *position, struct packed_entry *entries, size_t room);

/* Whether a side, if it were to move, could capture the enemy Lion. */
bool packed_hits_lion(const congo_position *position, unsigned side);
/* The same, but only by attacks that a piece can block: along lines, and by Monkeys. */
bool packed_hits_lion_afar(const congo_position *position, unsigned side);

/*
 * Whether the side to move can make this move. Any bits may be passed, also PACKED_NONE. For a
 * Monkey's chain this searches its chains.
 */
bool packed_legal(const congo_position *position, packed_move move);

/* What a Pawn or an mPawn becomes. */
static inline unsigned
packed_promotion(unsigned rules)
{
    return rules & CONGO_RULE_MPAWN ? CONGO_MEGAPAWN : CONGO_SUPERPAWN;
}

static inline bool
packed_promotes(unsigned side, unsigned piece, packed_move move)
{
    return piece == CONGO_PAWN && (board_last_rank(side) >> packed_to(move) & 1);
}

/*
 * At the end of a turn, each of the player's pieces other than Crocodiles that stood in deep water
 * when the turn began, and stands there now, is removed. That includes pieces that did not move,
 * and a mover that went from deep water to deep water, after its capture. A Monkey that touched
 * another square at some landing is safe, even if it ends in deep water again (pbmserv; Freeling
 * only names the ending). This gives the drowned other than the mover; PACKED_DROWNS is about the
 * mover.
 */
static inline congo_squares
packed_left_behind(const congo_position *position, congo_square from)
{
    return board_deep(position->rules) & position->side[position->to_move] &
           ~pos_swimmers(position) & ~BIT(from);
}

/* Plays a legal move, made by `piece`. */
void packed_play(congo_position *position, packed_move move, unsigned piece);

/* `mailbox`, here and below: what stood where before the move; may be NULL. */
BOARD_INLINE void
packed_take_all(congo_position *position, const struct pos_mailbox *mailbox, unsigned side,
                congo_squares set)
{
    for (; set; set &= set - 1) {
        congo_square square = board_first(set);

        pos_take(position, side, mailbox ? mailbox->piece[square] : pos_piece_on(position, square),
                 square);
    }
}

/* Plays a move from its parts and updates the mailbox. Drowned pieces are removed last. */
BOARD_INLINE void
packed_play_parts(congo_position *position, struct pos_mailbox *mailbox, unsigned piece,
                  congo_square from, congo_square to, congo_squares captured, congo_squares drowned)
{
    unsigned side = position->to_move, becomes = piece;

    /* Checks less than congo_play does, since a search plays millions of moves. */
    POS_ASSERT(pos_of(position, side, (congo_piece)piece) >> from & 1);
    POS_ASSERT(!(captured & ~position->side[side ^ 1]));
    if (captured)
        packed_take_all(position, mailbox, side ^ 1, captured);
    pos_move(position, side, piece, from, to);
    if (piece == CONGO_PAWN && (board_last_rank(side) >> to & 1)) {
        becomes = packed_promotion(position->rules);
        pos_take(position, side, piece, to);
        pos_put(position, side, becomes, to);
    }
    if (mailbox)
        mailbox->piece[to] = (uint8_t)becomes;
    if (drowned)
        packed_take_all(position, mailbox, side, drowned);
    pos_pass(position);
}

/* All pieces of the mover's side that drown. */
BOARD_INLINE congo_squares
packed_drowned(const congo_position *position, packed_move move)
{
    return packed_left_behind(position, packed_from(move)) |
           (move & PACKED_DROWNS ? BIT(packed_to(move)) : 0);
}

/* Plays a move like packed_play. */
BOARD_INLINE void
packed_play_by(congo_position *position, struct pos_mailbox *mailbox, packed_move move,
               unsigned piece)
{
    packed_play_parts(position, mailbox, piece, packed_from(move), packed_to(move),
                      packed_captured(move), packed_drowned(position, move));
}

/* Passes the turn. No rule allows this; the search does it to see what the other side threatens. */
BOARD_INLINE void
packed_pass(congo_position *position, const struct pos_mailbox *mailbox)
{
    unsigned side = position->to_move;

    packed_take_all(position, mailbox, side,
                    board_deep(position->rules) & position->side[side] & ~pos_swimmers(position));
    pos_pass(position);
}

/*
 * Converts a legal move to a packed one and back; for a Monkey's chain, to the first path. False:
 * not legal.
 */
packed_move packed_of(const congo_position *position, const congo_move *move);
bool packed_complete(const congo_position *position, packed_move packed, congo_move *move);

#endif
