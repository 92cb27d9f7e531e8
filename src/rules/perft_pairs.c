/* SPDX-License-Identifier: MIT */
/*
 * perft_pairs.c - the sequences of two moves, without playing the first and without a list of the
 * second.
 *
 * Congo asks for no check and no pin, so a move is one bit of a set of targets, and counting moves
 * is counting bits. Most replies to a move that captures nothing are the same whatever it was: a
 * piece whose targets depend on its own side alone is steady. Those that depend on where the enemy
 * stands are the watchers, and only they are counted afresh, and only where the move touches a
 * square that one of them may look at; after a capture all are. Which is which comes out of
 * targets_of, so that a new piece asks for nothing here.
 */
#include "rules/packed_chains.h"
#include "rules/perft.h"
#include "rules/targets.h"

/* The side that replies. Pieces that are not in `own` are the enemy's, or were captured. */
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

/* How many moves some of a side's pieces have. */
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

/* All replies to a turn that took `captured`; the mover's pieces are enemies already. */
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
    struct board passed;    /* the enemy's board had the mover passed: what drowns is gone */
    congo_squares wet;      /* the mover's pieces that drown unless they leave deep water */
    congo_squares watchers; /* the enemy's */
    congo_squares watched;  /* what they may look at */
    unsigned steady;        /* moves of the others */
    unsigned replies;       /* moves of all, had the mover passed */
    unsigned moves;         /* the mover's own */
    bool too_many;
    uint64_t sequences;
};

/*
 * A piece is steady if it has the same targets wherever the enemy stands. A Monkey beside prey may
 * get anywhere, or could if nothing stood behind it.
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

/* The moves of a piece, without a Monkey's jumps; `side` is the enemy's, who replies. */
static void
add_piece(struct pairs *pairs, congo_square from, congo_squares targets, unsigned side)
{
    bool is_lion = (BIT(from) & pairs->passed.enemy_lion) != 0;
    congo_squares drowning = BIT(from) & pairs->wet ? board_deep(pairs->passed.rules) : 0;
    congo_squares captures = targets & pairs->passed.own, quiet = targets ^ captures, watched;
    struct board left = pairs->passed;

    pairs->moves += board_count(targets);
    left.enemy &= ~BIT(from);
    /* What drowns where it goes touches no square but the one it comes from; who looks for the Lion
     * sees every move of it. */
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

/* One chain of a Monkey's jumps; false once there are too many. */
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

/* `side` is the mover's. False: a position with too many moves. */
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
