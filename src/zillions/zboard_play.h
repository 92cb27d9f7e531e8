/* SPDX-License-Identifier: MIT */
/*
 * zboard_play.h - playing a compiled game: where the pieces are, whose turn it is, and the moves.
 * While move code runs, nothing on the board has changed; so a move is computed first, and played
 * afterwards.
 */
#ifndef CONGO_ZILLIONS_ZBOARD_PLAY_H
#define CONGO_ZILLIONS_ZBOARD_PLAY_H

#include "zillions/ruleset.h"

enum {
    ZBOARD_MOVERS_MAX = 64,
    ZBOARD_EFFECTS_MAX = 4096,
    ZBOARD_MOVES_MAX = 1000000,
    ZBOARD_ROUNDS_MAX = 100000,      /* for all loops of a run together */
    ZBOARD_STEPS_MAX = 400000000,    /* for finding the moves of a position: some seconds */
    ZBOARD_MOVE_WORDS_MAX = 1 << 26, /* for all moves of a position */
    ZBOARD_PARTIALS_MAX = 500        /* in a turn */
};

/* A position; its arrays follow it in the same block of memory. */
struct zboard {
    unsigned slot;
    unsigned number;     /* the number in saves */
    int16_t on, on_type; /* the square of the piece that must continue, and the type of its moves */
    int16_t last_from, last_to, last_side;
    bool begun;    /* a turn has been played, so that goals count */
    int32_t *hand; /* by player, by piece; */
    int32_t *lost; /* how many were captured, likewise */
    struct cell cells[];
};

/* A move as a list of numbers: equal moves are equal lists. */
enum {
    MOVE_LENGTH,
    MOVE_FLAGS,
    MOVE_TYPE,
    MOVE_PROMOTION,
    MOVE_MOVERS,
    MOVE_EFFECTS,
    MOVE_CAPTURES,
    MOVE_HEAD /* then movers: piece, from, to; effects: op, square, b, c; captures */
};

enum { ZBOARD_MOVE_MAX = MOVE_HEAD + 3 * (ZBOARD_MOVERS_MAX + 1) + 5 * ZBOARD_EFFECTS_MAX };

/* Flags of a move. A pass is an empty move. */
enum { MOVE_PARTIAL = 1, MOVE_COPY = 2, MOVE_DROP = 4, MOVE_PASS = 8 };

struct moves {
    int16_t *word;
    size_t used, word_room;
    uint32_t *start;
    size_t count, room;
    uint32_t *table; /* index plus one, by hash */
    size_t table_size;
};

static inline const int16_t *
moves_at(const struct moves *moves, size_t n)
{
    return moves->word + moves->start[n];
}

/* Adds a move unless it is there. */
bool moves_add(struct moves *moves, const int16_t *move);
void moves_free(struct moves *moves);

/* What is needed to play: the rules, and memory for runs. One for each thread. */
struct code_run;

const struct ruleset *run_rules(const struct code_run *run);

struct code_run *run_new(const struct ruleset *rules, congo_error *err);
void run_free(struct code_run *run);
/* Whether a run was cut off, for a loop without end or another limit: said in `err`, once. */
bool run_failed(struct code_run *run, congo_error *err);

/* Another position: the limit on the time that one takes begins anew. It is a number of steps of
 * move code, of which a processor does some hundred million a second; ZBOARD_STEPS_MAX at first. */
void run_restart(struct code_run *run);
void run_limit(struct code_run *run, uint64_t steps);

struct zboard *zboard_new(const struct ruleset *rules, congo_error *err);
void zboard_free(struct zboard *table);
void zboard_setup(const struct ruleset *rules, struct zboard *table);
void zboard_copy(const struct ruleset *rules, struct zboard *to, const struct zboard *from);

static inline const struct turn_slot *
zboard_slot(const struct ruleset *rules, const struct zboard *table)
{
    return &rules->slots[table->slot];
}

/* The type that a turn, or the partial move before, asks for. */
static inline int
zboard_type(const struct ruleset *rules, const struct zboard *table)
{
    return table->on != RULES_NONE ? table->on_type : zboard_slot(rules, table)->type;
}

/* Every legal move of the turn, or of the piece that goes on. Without Pass; `maximal captures` not
 * applied. */
bool run_moves(struct code_run *run, const struct zboard *table, struct moves *moves);
/* Whether there is any. */
bool run_any(struct code_run *run, const struct zboard *table);

/* The moves that begin with this mover, `from` RULES_NONE for a drop on `to`: called with each,
 * until it says true. For a move that is known, this is faster than all of them. */
typedef bool run_found(void *context, const int16_t *move);
bool run_find(struct code_run *run, const struct zboard *table, int type, int piece, int from,
              int to, run_found *found, void *context);
/* All of them, one by one, some twice. */
bool run_each(struct code_run *run, const struct zboard *table, int type, run_found *found,
              void *context);
/* Whether the rule on `checkmated` allows a move. */
bool run_allowed(struct code_run *run, const struct zboard *table, const int16_t *move);
/* The type that the moves of this turn have to be of: the first that there is a move of, by the
 * file's priorities; RULES_NONE: of any. */
int run_type(struct code_run *run, const struct zboard *table);

/* Does it; the turn is not taken on. */
void zboard_do(const struct ruleset *rules, struct zboard *table, const int16_t *move);
/* The next turn. */
void zboard_next(const struct ruleset *rules, struct zboard *table);
/* Does a move and takes the turn on where it is over; false: the turn goes on. `whatever`: though
 * the move took what the other side may not lose. */
bool run_play(struct code_run *run, struct zboard *table, const int16_t *move);
bool run_play_on(struct code_run *run, struct zboard *table, const int16_t *move, bool whatever);
extern const int16_t move_pass[MOVE_HEAD];

/* Whether a block, run there by that side, has a loop that does not end. All such questions have
 * one limit together, until run_restart. */
bool run_is_endless(struct code_run *run, const struct zboard *table, int side,
                    const struct code_block *block, int square);

/* A piece of a side that some other player could take, drops aside. */
bool run_attacked(struct code_run *run, const struct zboard *table, int side, int square);

/* ------------------------------------------------------------------ the end of a game */

struct verdict {
    bool over, draw;
    int winner; /* a player */
    const char *reason;
};

/*
 * At the beginning of a turn; `before`: how often the position occurred before. To Zillions, the
 * third occurrence is a repetition (rules.md).
 */
bool zboard_judge(struct code_run *run, const struct zboard *table, unsigned before,
                  struct verdict *verdict);
/* Whether a text is the reason of some verdict. */
bool zboard_has_reason(const char *text, size_t length);
uint64_t zboard_hash(const struct ruleset *rules, const struct zboard *table);

/* ------------------------------------------------------------------ lines of a save */

/* Without a number: "partial 1 Monkey D3 - B5 @ B5 0 0 x C4". */
void zboard_line(const struct ruleset *rules, const struct zboard *table, const int16_t *move,
                 struct buf *out);

/* The squares of the grids where they lie on the screen, each as a few letters that `cell` says,
 * and the name of the first square of each row. False: they lie too far apart. */
enum { ZBOARD_CELL_WIDTH = 12 };
typedef void zboard_cell(const struct ruleset *rules, const void *context, size_t square,
                         char text[ZBOARD_CELL_WIDTH + 1]);
bool zboard_show_grid(const struct ruleset *rules, zboard_cell *cell, const void *context,
                      struct buf *out);

/* The board as people see it, and who is to move. */
void zboard_show(const struct ruleset *rules, const struct zboard *table, struct buf *out);

/* ------------------------------------------------------------------ counting */

/* The moves that a player has: `maximal captures` applied, Pass where it has nothing else. None
 * where the game is over. */
bool zboard_offers(struct code_run *run, const struct zboard *table, struct moves *moves,
                   congo_error *err);
bool zboard_perft(struct code_run *run, const struct zboard *table, unsigned depth, uint64_t *count,
                  congo_error *err);

#endif
