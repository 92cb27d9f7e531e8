/* SPDX-License-Identifier: MIT */
/*
 * search.h - what the parts of the search share: scores, a thread's memory, the search as a whole.
 *
 * All of it is whole numbers, and nothing depends on addresses in memory: one thread counts the
 * same nodes on every machine.
 *
 * Repetition. Where it loses, a move that brings back a position of the game or of the path does
 * not count as a move, and a side without another one has lost; elsewhere it is a draw. Such
 * verdicts depend on how a position was reached, but the table knows only positions. So each node
 * notes how far up the path its score depends on a repetition (`taint`, the ply of the earliest
 * position that came back). A decided or drawn score that depends on a position above its node is
 * not stored in the table, only its move is. What depends on the game before the search holds for
 * the whole of the search, but not for later ones: decided scores of an older search order moves,
 * and cut nothing.
 */
#ifndef CONGO_THINK_SEARCH_SEARCH_H
#define CONGO_THINK_SEARCH_SEARCH_H

#include "rules/packed.h"
#include "rules/lions.h"
#include "think/search/eval.h"
#include "think/search/hash_table.h"
#include "think/search/margins.h"

#include <stdatomic.h>

enum {
    PLIES = 128,
    DRAW = 0,
    WIN = 31000,           /* less the half-moves until then */
    DECIDED = WIN - PLIES, /* scores from here on say when */
    INFINITE = 32000,
    NO_EVAL = -32001,
    NO_TAINT = PLIES + 1,
    FROM_GAME = NO_TAINT,   /* a verdict by the game before the search taints nothing within it */
    LINE_MOVES = 64,        /* of a line that is reported */
    ARENA = 1 << 16,        /* entries of move lists along one path */
    KEYS_AT_ONCE = 4,       /* numbers to order moves by, compared together */
    SEEN = 1 << 12,         /* places of the filter of positions on the path */
    EVALS_CACHED = 1 << 12, /* positions whose static evaluation is remembered */
    SIDE_PIECES = 2 * CONGO_PIECE_COUNT,
    HISTORY_MAX = 1 << 14
};

/* How well the moves of one piece to each square did, after a certain move or any. */
typedef int16_t history_of_targets[CONGO_PIECE_COUNT][BOARD_SQUARES];

struct search_frame {
    congo_position position;
    struct pos_mailbox mailbox;
    packed_move move; /* being searched; PACKED_NONE: the turn was passed */
    packed_move killer[2];
    packed_move excluded;
    history_of_targets *after;  /* how moves after `move` did */
    struct net_state net_state; /* where `net_known` */
    int eval;
    int taint;
    unsigned reversible;   /* half-moves since a piece left the board or a Pawn was promoted */
    congo_squares emptied; /* by the move that led here */
    uint8_t piece;
    bool in_check, check_known, net_known;
};

struct move_line {
    unsigned length;
    packed_move move[LINE_MOVES];
};

/* What is told of a move. Depth 0: nothing yet. */
struct root_score {
    int value;
    congo_bound bound;
    unsigned depth;
};

struct root_move {
    packed_move move;
    uint8_t piece;
    int score; /* of this depth; -INFINITE: none, or no better than another's */
    int previous;
    struct root_score known; /* the last score that it had */
    unsigned selective;
    struct move_line line;
};

struct search;

/* How the best move came through the last depths: the clock gives more time where it is in doubt.
 */
struct search_trend {
    packed_move best;
    unsigned steady; /* depths running with the same best move, less one */
    int dropped;     /* by so much its score is below that of the depth before */
    bool forced;     /* there is no other move */
};

/* One thread's own. */
struct worker {
    struct search *search;
    const struct search_margins *margins; /* the search's */
    unsigned number;                      /* 0 leads */
    _Atomic uint64_t nodes;
    struct lions *lions;
    uint64_t table_hits;
    uint64_t next_look; /* at the clock, by nodes */
    unsigned selective;
    unsigned depth;          /* of this iteration */
    struct root_score whole; /* of the best move, at the last depth that was searched to its end */
    struct search_trend trend;
    bool decided;   /* by the depth before */
    unsigned round; /* of the last proof that it has had a part in */
    bool stopped;
    struct root_move *roots;
    size_t root_count, root_first; /* those before `root_first` are lines already */
    struct packed_entry *arena;
    int32_t *keys; /* beside the arena: what its entries are ordered by */
    size_t used;
    struct search_frame *frame_room;
    struct search_frame *frames; /* of plies 0 to PLIES, with some before them */
    struct move_line *lines;     /* of each ply */
    uint64_t *path;              /* hashes: the game's since the last capture, then the search's */
    size_t path_length;          /* of the game's part, the root included */
    uint16_t seen[SEEN];         /* how many hashes of the path map to each place */
    int16_t from_to[2][64][64];
    int16_t capture[CONGO_PIECE_COUNT][BOARD_SQUARES][CONGO_PIECE_COUNT + 1];
    history_of_targets after[SIDE_PIECES + 1][BOARD_SQUARES];
    packed_move counter[SIDE_PIECES][BOARD_SQUARES];
    uint64_t evals_cached[EVALS_CACHED]; /* eval_cache.h */
    struct eval_rules eval_rules;
};

struct clock {
    _Atomic uint64_t started; /* all in microseconds */
    uint64_t soft,
        hard;     /* after so long no further depth is begun; the search ends. From the start */
    uint64_t hit; /* a ponderhit came so long after the start: it counts from there instead */
    bool limited; /* otherwise the two do not count */
    bool elastic; /* how the search goes makes `soft` longer or shorter */
    bool pondering;
};

/*
 * What endgame tables say about a position with a fresh history, for the side to move: 1 it wins,
 * -1 it loses, both in so many half-moves, 0 it is a draw. False: they do not know.
 */
typedef bool search_probe(void *context, const congo_position *position, bool repetition_loses,
                          int *outcome, unsigned *half_moves);

/* Where a search begins: what the rules make of the game so far. */
struct search_start {
    congo_position position;
    const uint64_t *path; /* hashes of the positions since a piece left the board, this the last */
    size_t path_length;
    struct lions_past past; /* the same, of two bare Lions */
    bool repetition_loses;
    /*
     * For each side to move: the fewest half-moves in which an earlier one of these positions is
     * lost.
     */
    unsigned lost_before[2];
};

/* Reports a line. */
typedef void search_tell(void *context, const struct worker *worker, unsigned line);

/* A proof that all threads share: each takes the next of the leader's root moves. */
struct search_proof {
    atomic_uint round; /* changes where one begins */
    atomic_uint next, found, busy;
    atomic_uint moves; /* a helper that is late reads them while the next proof begins */
    _Atomic uint64_t nodes;
};
#define PROOF_NONE UINT32_MAX

/* The deepest depth that a thread has been through, and what came out: others need not repeat it.
 */
struct search_done {
    atomic_uint depth;
    atomic_flag taken; /* by who reads or writes the rest */
    struct root_move *roots;
};

/* How far the leader is. Other threads may read it at any time. */
struct search_progress {
    atomic_uint depth, moves, left; /* the root's moves, and how many of them come after `move` */
    _Atomic packed_move move, best; /* being searched, and the best so far; or PACKED_NONE */
};

struct search {
    struct hash_table table;
    const struct net *net; /* that judges positions */
    const struct search_margins *margins;
    bool repetition_loses;
    uint64_t salt; /* of the rules, for the table */
    uint64_t node_limit;
    atomic_bool stop, hit;
    struct clock clock;
    struct worker **workers;
    unsigned worker_count;
    unsigned lines, depth_limit, mate_limit;
    bool exact; /* wins are to be found in the fewest moves */
    struct search_proof proof;
    struct search_done done;
    struct search_progress progress;
    search_tell *tell;
    void *tell_context;
    search_probe *probe;   /* or NULL */
    unsigned probe_pieces; /* the most that it knows */
    void *probe_context;
    unsigned lost_before[2]; /* as in struct search_start */
};

/* The score of winning, or of having lost, so many half-moves from the root. */
#define WIN_AT(ply) (WIN - (int)(ply))
#define LOSS_AT(ply) (-WIN + (int)(ply))

static inline bool
score_decided(int score)
{
    return score >= DECIDED || score <= -DECIDED;
}

static inline uint64_t
worker_nodes(const struct worker *worker)
{
    return atomic_load_explicit(&worker->nodes, memory_order_relaxed);
}

/* Of all threads. */
uint64_t search_nodes(const struct search *search);

/* In status.c: the leader has its root's moves, or begins with one of them. */
void search_note_start(struct search *search);
void search_note_move(struct worker *worker, size_t number);

/* NULL, or false: no memory. worker_start() sets everything for a search but the root's moves. */
struct worker *worker_new(struct search *search, unsigned number);
void worker_free(struct worker *worker);
void worker_forget(struct worker *worker);
bool worker_start(struct worker *worker, const struct search_start *start) CONGO_MUST_CHECK;

/* Deepens step by step until something says stop; the lines are the first of `roots`. */
void search_run(struct worker *worker);

/* A root's move gets its score, of this depth. */
static inline void
search_score(const struct worker *worker, struct root_move *root, int score, congo_bound bound)
{
    root->score = score;
    root->known = (struct root_score){score, bound, worker->depth};
}

/* Sorts `roots`, the best first; equals stay in their order. */
void search_sort(struct worker *worker, size_t end);

/* Whether the leader has called for a proof that this helper has not joined yet. */
static inline bool
search_called(const struct worker *worker)
{
    return worker->number && atomic_load_explicit(&worker->search->proof.round,
                                                  memory_order_acquire) != worker->round;
}

/*
 * Whether another thread has been through this depth already. The leader goes on where it has a
 * decided score, since that may have been proven.
 */
static inline bool
search_overtaken(const struct worker *worker)
{
    const struct search *search = worker->search;

    return search->worker_count > 1 && search->lines == 1 && (worker->number || !worker->decided) &&
           atomic_load_explicit(&search->done.depth, memory_order_acquire) >= worker->depth;
}

/* Whether a worker has to stop whatever it is doing. */
bool search_should_stop(void *worker);

/*
 * Solves two bare Lions where repetition loses, and gives the number of lines; 0 if there was no
 * time for it. `chosen`: not all moves are among the roots.
 */
unsigned lions_walk(struct worker *worker, const struct search_start *start, bool chosen);

/* Searches only captures and promotions, until none is worthwhile. */
int search_quiet(struct worker *worker, unsigned ply, int alpha, int beta, int depth);
/* Searches all moves, `depth` half-moves deep, at least one: the score between alpha and beta. */
int search_deep(struct worker *worker, unsigned ply, int alpha, int beta, int depth, bool cut);

/* The one or the other. */
static inline int
search_node(struct worker *worker, unsigned ply, int alpha, int beta, int depth, bool cut)
{
    return depth > 0 ? search_deep(worker, ply, alpha, beta, depth, cut)
                     : search_quiet(worker, ply, alpha, beta, 0);
}

/* What a node begins with, in path.c; true if that gives its score already. */
bool search_settled(struct worker *worker, unsigned ply, int alpha, int beta, int *score);

/* Whether the Lion of the side to move could be captured if the other side were to move. */
bool search_in_check(struct worker *worker, unsigned ply);

/* How a move is entered: played, no move at all, or a draw at once. */
enum entered { ENTERED, ENTERED_NO_MOVE, ENTERED_DRAW };
enum entered search_enter(struct worker *worker, unsigned ply, packed_move move, unsigned piece);
void search_enter_pass(struct worker *worker, unsigned ply);
void search_leave(struct worker *worker, unsigned ply);

/* The node's line becomes this move and what follows it. */
void search_line(struct worker *worker, unsigned ply, packed_move move);

/* Scores in the table count from the node and not from the root. */
static inline int
score_to_table(int score, unsigned ply)
{
    return score >= DECIDED ? score + (int)ply : score <= -DECIDED ? score - (int)ply : score;
}

static inline int
score_from_table(int score, unsigned ply)
{
    return score >= DECIDED ? score - (int)ply : score <= -DECIDED ? score + (int)ply : score;
}

/* Whether the table's knowledge of a position is enough for a narrow window. */
static inline bool
table_cuts(const struct hash_entry *known, int score, int beta)
{
    if (score_decided(score) && !known->fresh)
        return false;
    return (known->bound & (score >= beta ? HASH_LOWER : HASH_UPPER)) != 0;
}

#endif
