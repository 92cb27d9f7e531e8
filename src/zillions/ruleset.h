/* SPDX-License-Identifier: MIT */
/*
 * ruleset.h - a compiled game of a rules file: board, pieces, turns, goals, and the moves as a
 * small program. A file that exceeds a limit is refused.
 */
#ifndef CONGO_ZILLIONS_RULESET_H
#define CONGO_ZILLIONS_RULESET_H

#include "zillions/expr.h"

enum {
    RULES_SQUARES_MAX = 16384,
    RULES_LINKS_MAX = 1 << 23, /* squares times directions */
    RULES_DIRECTIONS_MAX = 1000,
    RULES_PLAYERS_MAX = 60,
    RULES_PIECES_MAX = 4000,
    RULES_ATTRIBUTES_MAX = 64,
    RULES_FLAGS_MAX = 1024,
    RULES_ZONES_MAX = 2000,
    RULES_TYPES_MAX = 4000,
    RULES_SLOTS_MAX = 4000,
    RULES_BLOCKS_MAX = 200000,
    RULES_DIMENSIONS_MAX = 5,
    RULES_NEVER = -2 /* an unknown name: never equal to any square */
};

enum place {
    PLACE_HERE,
    PLACE_STEP, /* in direction `at` */
    PLACE_OPPOSITE,
    PLACE_SQUARE,
    PLACE_FROM,
    PLACE_TO,
    PLACE_MARK,
    PLACE_LAST_FROM,
    PLACE_LAST_TO,
    PLACE_NEVER
};

enum op {
    OP_END,
    OP_GO,   /* goes to a place; off the board the run ends */
    OP_JUMP, /* to instruction `a` */
    OP_LOOP, /* the same backwards, counting rounds */
    /* tests: jump to instruction `a` if the answer is not `wanted` */
    OP_EMPTY,
    OP_FRIEND,
    OP_ENEMY,
    OP_NEUTRAL,
    OP_PIECE,   /* b */
    OP_IN_ZONE, /* b */
    OP_POSITION,
    OP_FLAG,          /* b */
    OP_POSITION_FLAG, /* b */
    OP_ON_BOARD,
    OP_LAST_FROM,
    OP_LAST_TO,
    OP_ATTACKED, /* b: by moves of this type, RULES_NONE: of any type */
    OP_DEFENDED,
    OP_ATTRIBUTE, /* b */
    OP_FALSE,     /* the name is not a test */
    OP_LAST_TEST = OP_FALSE,
    /* instructions without an effect so far */
    OP_FROM,
    OP_TO,
    OP_SET_MARK,
    OP_SET_FLAG,          /* b, c */
    OP_SET_POSITION_FLAG, /* b, c */
    /* effects */
    OP_CAPTURE,
    OP_CREATE, /* b is the piece, c the player; RULES_NONE: the mover's, the side's */
    OP_FLIP,
    OP_CHANGE_OWNER,
    OP_CHANGE_TYPE,   /* b */
    OP_SET_ATTRIBUTE, /* b, c */
    OP_CASCADE,
    OP_ADD /* b: where its pieces begin, a: their number; c: the type of what follows */
};

/* Further properties of an OP_ADD. */
enum { ADD_PARTIAL = 1, ADD_COPY = 2 };

struct instr {
    uint8_t op, place, wanted;
    uint8_t how;
    int16_t at, c;
    int32_t a, b;
};

struct code_block {
    int16_t piece, type; /* RULES_NONE: no type */
    bool drop;
    uint32_t code;
    const struct expr *source;
};

struct piece {
    const char *name, *notation, *help;
    uint64_t attributes, defaults;
    uint32_t first_block, block_count;
    bool moves, drops;
    const struct expr *source;
};

struct turn_slot {
    int16_t player, side, type;
    const struct expr *source;
};

enum condition_kind {
    WHEN_FALSE,
    WHEN_STALEMATED,
    WHEN_CHECKMATED,
    WHEN_CAPTURED,
    WHEN_REMAINING,
    WHEN_TOTAL,
    WHEN_ABSOLUTE,
    WHEN_RELATIVE,
    WHEN_REPETITION,
    WHEN_AND,
    WHEN_OR,
    WHEN_NOT
};

struct condition {
    enum condition_kind kind;
    int count;             /* of pieces; RULES_NONE: not given */
    const int16_t *pieces; /* a list of them */
    unsigned piece_count;
    const int16_t *places; /* squares; zones as -1 - zone. For a pattern: pieces, and directions in
                              the same way */
    unsigned place_count;
    const struct condition *first, *next;
};

enum goal_kind { GOAL_WIN, GOAL_LOSS, GOAL_DRAW, GOAL_COUNT };

struct goal {
    enum goal_kind kind;
    uint64_t players; /* one bit each */
    const struct condition *when;
    const struct expr *source;
    const struct goal *next;
};

/* A square's place on the board's picture. */
struct box {
    int32_t left, top, right, bottom;
};

/* A designer's texts for players. */
enum rules_text { RULES_DESCRIPTION, RULES_HISTORY, RULES_STRATEGY, RULES_TEXTS };

enum passing { PASS_NEVER, PASS_FORCED, PASS_ALWAYS };

/* A cell of a board. */
struct cell {
    int16_t piece; /* RULES_NONE: empty */
    int16_t owner;
    uint64_t attributes;
};

struct ruleset {
    struct expr_source *source;
    struct arena arena;
    const char *title;
    bool variant;
    const struct expr *engine; /* the rules are in this DLL */

    struct names players, squares, directions, zones, types, flags, position_flags, attributes;
    uint64_t random; /* random players, one bit each */
    struct turn_slot *slots;
    unsigned slot_count, repeat;

    /* Where a direction leads: links[direction * squares + square]. */
    int16_t *links;
    int16_t *backward; /* from where it leads to this square */
    int16_t *
        turned; /* a direction from a side's point of view: turned[side * directions + direction] */
    unsigned char *killed;
    uint8_t *zone_sets; /* zone_sets[(side * zones + zone) * squares + square] */
    int32_t *x, *y;     /* on the screen, for squares of a grid; otherwise INT32_MIN */
    unsigned grids, dimensions;
    struct box *box; /* all zero: the square is not on the screen */
    const struct expr *board;
    const char *text[RULES_TEXTS]; /* NULL: there is none */

    struct names piece_names;
    struct piece *pieces;
    unsigned piece_count;
    struct code_block *blocks;
    uint32_t block_count;
    struct instr *code;
    size_t code_count, code_room;
    int16_t *add_pieces;
    size_t add_count, add_room;

    uint16_t *type_numbers; /* numbers in saves, by type */
    uint16_t types_numbered;
    uint16_t *attribute_numbers; /* numbers in saves, by attribute */
    int16_t *priorities;
    unsigned priority_count;
    const struct expr *priority_source;
    /* Whether a side can begin a turn with a move of this type: by side, by type plus one. */
    bool *begins;

    enum passing pass_turn;
    bool pass_partial, recycle_captures, maximal_captures;

    struct cell *setup;
    int32_t *setup_hand; /* by player, by piece */
    const struct goal *goals;
    bool counts_repetition;
    /* Pieces that must not be left en prise: by player, by piece. */
    bool *royal;
    bool has_royal;
};

/* The games of a file, in order: lists whose head is game or variant. */
struct game_list {
    const struct expr *game;
    const struct expr *variants[400];
    unsigned count; /* of variants */
};

enum { RULES_VARIANTS_MAX = 400 };

bool games_list(const struct expr_source *source, struct game_list *games, congo_error *err);
/* The title of a game or a variant; empty if it has none. */
const char *games_title(const struct expr *game);

/* Compiles the game itself (NULL) or a variant. The source must stay as long as the result. */
struct ruleset *ruleset_new(struct expr_source *source, const struct game_list *games,
                            const struct expr *variant, congo_error *err);
void ruleset_free(struct ruleset *rules);

/* The parts of the compiler, each in a file. */
bool board_compile(struct ruleset *rules, const struct expr *list, congo_error *err);
bool goal_compile(struct ruleset *rules, const struct expr *list, struct goal *goal,
                  congo_error *err);
/* The number of a move type, added if necessary; RULES_NONE: too many. */
int ruleset_type(struct ruleset *rules, const struct expr *e, congo_error *err);
bool code_compile(struct ruleset *rules, struct piece *piece, struct code_block *block,
                  const struct expr *items, congo_error *err);
static inline int
ruleset_step(const struct ruleset *r, int side, int direction, int square)
{
    int turned = r->turned[side * (int)r->directions.count + direction];

    return r->links[(size_t)turned * r->squares.count + (size_t)square];
}

#endif
