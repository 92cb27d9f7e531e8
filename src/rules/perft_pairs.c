/* SPDX-License-Identifier: MIT */
/*
 * perft_pairs.c - counts sequences of two moves without playing the first or listing the second.
 *
 * Congo has no check and no pins, so a move is one bit of a set of targets, and counting moves is
 * counting bits. After a move that captures nothing, most replies are the same whatever the move
 * was. A piece is steady if its targets depend on its own side only. Pieces whose targets depend on
 * where the enemy stands are watchers. Only watchers are counted again, and only if the move
 * touches a square that one of them may look at; after a capture everything is. targets_of decides
 * which is which, so a new piece needs no change here.
 */
#include "rules/packed_chains.h"
#include "rules/perft.h"
#include "rules/targets.h"

/* The board for the side that replies. Pieces not in `own` are enemies, or have been captured. */
struct board {
    const congo_squares *kinds; /* the position's piece sets */
    congo_squares own, enemy, enemy_lion;
    unsigned rules;
};

BOARD_INLINE unsigned
count_chains(const struct board *board, congo_square from)
{
    congo_squares empty = CONGO_BOARD & ~(board->own | board->enemy);

    return board_king_steps[from] & board->enemy
               ? moves_count_chains(empty | BIT(from), board->enemy, board->enemy_lion, from,
                                    CONGO_MOVES_MAX)
               : 0;
}

/* The number of moves that some of a side's pieces have. */
BOARD_INLINE unsigned
count_moves(const struct board *board, congo_squares among, unsigned side)
{
    unsigned count = 0;

    among &= board->own;
#define PIECE(constant, ...)                                                                       \
    for (congo_squares left = among & board->kinds[constant]; left; left &= left - 1) {            \
        count += board_count(targets_of(constant, board->own, board->enemy, board->enemy_lion,     \
                                        board->rules, side, board_first(left)));                   \
        if ((constant) == CONGO_MONKEY)                                                            \
            count += count_chains(board, board_first(left));                                       \
    }
    CONGO_PIECES(PIECE)
#undef PIECE
    return count;
}

/*
 * Counts all replies to a turn that captured `captured`; `mine` are already the mover's new
 * squares.
 */
static unsigned
all_replies(struct board board, congo_squares captured, unsigned side)
{
    board.own &= ~captured;
    if (!(board.own & board.kinds[CONGO_LION]))
        return 0;
    return side == CONGO_WHITE ? count_moves(&board, board.own, CONGO_WHITE)
                               : count_moves(&board, board.own, CONGO_BLACK);
}

struct pairs {
    const congo_position *position;
    struct board passed;    /* the board if the mover passed; what drowns is gone */
    congo_squares wet;      /* the mover's pieces that drown unless they leave deep water */
    congo_squares watchers; /* the enemy's watchers */
    congo_squares watched;  /* the squares that they may look at */
    unsigned steady;        /* moves of the steady pieces */
    unsigned replies;       /* moves of all pieces, if the mover passed */
    unsigned moves;         /* the mover's own pieces */
    bool too_many;
    uint64_t sequences;
};

/*
 * A piece is steady if it has the same targets wherever the enemy stands. A Monkey next to enemies
 * is not: it may get anywhere, or could if squares became empty.
 */
BOARD_INLINE void
find_watchers(struct pairs *pairs, unsigned side)
{
    const struct board *board = &pairs->passed;
    congo_squares empty = CONGO_BOARD & ~board->own;

#define PIECE(constant, ...)                                                                       \
    for (congo_squares left = board->own & board->kinds[constant]; left; left &= left - 1) {       \
        congo_square from = board_first(left);                                                     \
        congo_squares most =                                                                       \
            targets_of(constant, board->own, 0, CONGO_BOARD, board->rules, side, from) & empty;    \
                                                                                                   \
        if (most == targets_of(constant, board->own, empty, 0, board->rules, side, from)) {        \
            pairs->steady += board_count(most);                                                    \
            continue;                                                                              \
        }                                                                                          \
        pairs->watchers |= BIT(from);                                                              \
        pairs->watched |= most;                                                                    \
        if ((constant) == CONGO_MONKEY && (board_king_steps[from] & board->enemy))                 \
            pairs->watched = CONGO_BOARD;                                                          \
    }
    CONGO_PIECES(PIECE)
#undef PIECE
}

BOARD_INLINE void
add(struct pairs *pairs, unsigned moves, unsigned replies)
{
    pairs->too_many |= moves && replies > CONGO_MOVES_MAX;
    pairs->sequences += (uint64_t)moves * replies;
}

/* Counts the moves of a piece, without a Monkey's jumps. `side` is the side that replies. */
static void
add_piece(struct pairs *pairs, congo_square from, congo_squares targets, unsigned side)
{
    bool is_lion = (BIT(from) & pairs->passed.enemy_lion) != 0;
    congo_squares drowning = BIT(from) & pairs->wet ? board_deep(pairs->passed.rules) : 0;
    congo_squares captures = targets & pairs->passed.own, quiet = targets ^ captures, watched;
    struct board left = pairs->passed;

    pairs->moves += board_count(targets);
    left.enemy &= ~BIT(from);
    /*
     * A mover that drowns on its target changes nothing but its starting square. A Lion's moves all
     * count as watched, since enemies that look for the Lion notice each of them.
     */
    watched = is_lion ? quiet : quiet & pairs->watched & ~drowning;
    if (quiet != watched)
        add(pairs, board_count(quiet ^ watched),
            BIT(from) & pairs->watched & pairs->passed.enemy
                ? pairs->steady + count_moves(&left, pairs->watchers, side)
                : pairs->replies);
    while (watched) {
        struct board after = left;
        congo_square to = board_pop(&watched);

        after.enemy |= BIT(to);
        after.enemy_lion = is_lion ? BIT(to) : left.enemy_lion;
        add(pairs, 1, pairs->steady + count_moves(&after, pairs->watchers, side));
    }
    while (captures) {
        struct board after = left;
        congo_square to = board_pop(&captures);

        after.enemy |= BIT(to) & ~drowning;
        after.enemy_lion = is_lion ? BIT(to) : left.enemy_lion;
        add(pairs, 1, all_replies(after, BIT(to), side));
    }
}

/* Counts one chain of jumps; false: there are too many. */
static bool
add_chain(void *context, packed_move chain, const struct chain_path *path)
{
    struct pairs *pairs = context;
    unsigned mover = pairs->position->to_move;
    struct board after = pairs->passed;

    (void)path;
    after.enemy = pairs->position->side[mover] & ~BIT(packed_from(chain)) &
                  ~packed_left_behind(pairs->position, packed_from(chain));
    if (!(chain & PACKED_DROWNS))
        after.enemy |= BIT(packed_to(chain));
    pairs->moves++;
    add(pairs, 1, all_replies(after, packed_captured(chain), mover ^ 1));
    return !pairs->too_many && pairs->moves <= CONGO_MOVES_MAX;
}

/* `side` is the mover's. False: the position has too many moves. */
BOARD_INLINE bool
count_pairs(const congo_position *position, unsigned side, uint64_t *count)
{
    struct pairs pairs = {.position = position};

    pairs.wet = board_deep(position->rules) & position->side[side] & ~pos_swimmers(position);
    pairs.passed = (struct board){.kinds = position->piece,
                                  .own = position->side[side ^ 1],
                                  .enemy = position->side[side] & ~pairs.wet,
                                  .enemy_lion = pos_of(position, side, CONGO_LION),
                                  .rules = position->rules};
    find_watchers(&pairs, side ^ 1);
    pairs.replies = pairs.steady + count_moves(&pairs.passed, pairs.watchers, side ^ 1);
#define PIECE(constant, ...)                                                                       \
    for (congo_squares left = pos_of(position, side, constant); left; left &= left - 1) {          \
        congo_square from = board_first(left);                                                     \
                                                                                                   \
        add_piece(&pairs, from,                                                                    \
                  targets_of(constant, position->side[side], position->side[side ^ 1],             \
                             pos_of(position, side ^ 1, CONGO_LION), position->rules, side, from), \
                  side ^ 1);                                                                       \
        if ((constant) == CONGO_MONKEY && !packed_each_path(position, from, add_chain, &pairs))    \
            return false;                                                                          \
    }
    CONGO_PIECES(PIECE)
#undef PIECE
    *count = pairs.sequences;
    return !pairs.too_many && pairs.moves <= CONGO_MOVES_MAX;
}

bool
perft_pairs(const congo_position *position, uint64_t *count)
{
    return position->to_move == CONGO_WHITE ? count_pairs(position, CONGO_WHITE, count)
                                            : count_pairs(position, CONGO_BLACK, count);
}
