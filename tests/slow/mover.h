/* SPDX-License-Identifier: MIT */
/*
 * The slow mover: the rules of Congo and its variants a second time, for the
 * tests only.  It shares no line with the library: a mailbox of 49 characters,
 * a list of moves, and as little cleverness as possible, so that each function
 * can be held against the rules by eye.  Speed is no aim.
 *
 * On the board lower case is White, upper case Black, '.' an empty square.
 * Ranks and files count from 0: A1 is file 0, rank 0.
 */
#ifndef SLOW_MOVER_H
#define SLOW_MOVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SLOW_SIZE = 7,
    SLOW_RIVER = 3,      /* rank 4 */
    SLOW_MAX_JUMPS = 40, /* a jump takes a piece, and there are 49 squares */
    SLOW_TEXT = 256      /* room for any position, and for any move in notation */
};

struct slow_square {
    int file, rank;
};

/* What a variant decides.  The letter E is an Elephant unless `elephante`. */
struct slow_rules {
    bool mpawn;     /* pawns are mPawns */
    bool elephante; /* elephants are Elephantes */
    bool islands;   /* A4 B4 F4 G4 are safe */
};

struct slow_position {
    struct slow_rules rules;
    bool black_to_move;
    char at[SLOW_SIZE][SLOW_SIZE]; /* [rank][file] */
};

/* One turn.  A Monkey's capturing turn has a landing for each jump, every other
 * turn has one. */
struct slow_move {
    struct slow_square from;
    bool jumps; /* the Monkey takes what it jumps over */
    int landings;
    struct slow_square landing[SLOW_MAX_JUMPS];
};

struct slow_moves {
    size_t count, room, limit;
    bool too_many; /* there were more than `limit` */
    struct slow_move *move;
};

/* What a turn did. */
struct slow_turn {
    struct slow_position after;
    bool takes, promotes, takes_lion;
    int drowned_count;
    struct slow_square drowned[SLOW_SIZE]; /* A4 to G4, a drowned mover last */
};

/* board.c: reading and printing. */

/* Reads the names Pawn|mPawn, Elephant|Elephante|Rook|none|-, islands|river. */
bool slow_read_rules(struct slow_rules *rules, const char *pawn, const char *elephant,
                     const char *terrain);
/* Reads rows 7 to 1 and the side to move; on failure *why says what is wrong. */
bool slow_read_position(struct slow_position *pos, struct slow_rules rules, const char *text,
                        const char **why);
void slow_print_position(const struct slow_position *pos, char text[SLOW_TEXT]);
bool slow_same_position(const struct slow_position *a, const struct slow_position *b);
/* The board seen in a mirror: left and right exchanged. */
struct slow_position slow_mirrored(const struct slow_position *pos);
/* The same fight with the colours exchanged: top and bottom, and the side to move. */
struct slow_position slow_swapped(const struct slow_position *pos);

char slow_at(const struct slow_position *pos, struct slow_square sq);
bool slow_is_white(char piece);
bool slow_is_black(char piece);
/* A piece of the side to move, of the other side. */
bool slow_is_own(const struct slow_position *pos, char piece);
bool slow_is_enemy(const struct slow_position *pos, char piece);
bool slow_on_board(struct slow_square sq);
bool slow_is_deep(const struct slow_position *pos, struct slow_square sq);
bool slow_in_castle(struct slow_square sq, bool black);

/* moves.c: all legal moves, and playing one. */

/* Fills `list` (to be freed by slow_free); with more than `limit` moves stops and
 * sets too_many.  A position that lacks a Lion has no moves. */
void slow_all_moves(const struct slow_position *pos, struct slow_moves *list, size_t limit);
void slow_free(struct slow_moves *list);
struct slow_turn slow_play(const struct slow_position *pos, const struct slow_move *move);
uint64_t slow_perft(const struct slow_position *pos, int depth);

/* notation.c: the exact notation of the Savanna document, without "/N". */

/* `list` holds all moves of `pos`, for the rivals. */
void slow_notation(const struct slow_position *pos, const struct slow_moves *list,
                   const struct slow_move *move, char text[SLOW_TEXT]);

struct slow_line {
    char notation[SLOW_TEXT];
    struct slow_position after;
};
/* Every move with its notation, sorted by bytes; NULL past the limit.  Free it. */
struct slow_line *slow_all_lines(const struct slow_position *pos, size_t limit, size_t *count);

/* game.c: what needs the history. */

enum slow_result { SLOW_UNFINISHED, SLOW_WHITE_WINS, SLOW_BLACK_WINS, SLOW_DRAW };
enum slow_reason {
    SLOW_NO_REASON,
    SLOW_LION_CAPTURED,
    SLOW_NO_MOVES,
    SLOW_REPETITION,
    SLOW_BARE_LIONS
};
struct slow_verdict {
    enum slow_result result;
    enum slow_reason reason;
    size_t first; /* a repetition: the half-move after which the position first stood */
};
/* Judges the last of `count` positions, the first being the start. */
struct slow_verdict slow_judge(const struct slow_position *history, size_t count,
                               bool repetition_loses);

enum slow_side { SLOW_FREE, SLOW_CENTRE, SLOW_RIGHT, SLOW_LEFT };
/* Which wing the opening touched first; SLOW_FREE where the start is no mirror image. */
enum slow_side slow_orientation(const struct slow_position *start, const struct slow_move *moves,
                                size_t count);

/* wild.c: positions to compare movers on. */

struct slow_random {
    uint64_t state;
};
uint64_t slow_random_below(struct slow_random *random, uint64_t n);
/* Plays one random move; false, and nothing done, where the game would end by it or
 * has no move. */
bool slow_random_turn(struct slow_random *random, struct slow_position *pos);
/* A position of a random game from `start`, some way into it. */
struct slow_position slow_random_play(struct slow_random *random,
                                      const struct slow_position *start);
/* Scattered pieces of every kind; never more than SLOW_WILD_MOVES moves. */
enum { SLOW_WILD_MOVES = 3000 };
struct slow_position slow_random_scatter(struct slow_random *random, struct slow_rules rules);

#endif
