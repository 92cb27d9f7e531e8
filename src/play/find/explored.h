/* SPDX-License-Identifier: MIT */
/*
 * explored.h - what was played from a position, how often, and how those games ended.
 *
 * Threads reduce each game to its steps from the position on; these are then added up in the order
 * of the games. Positions that different moves lead to are one, and where a variant's setup is its
 * own mirror image, so are a position and its image: where the question begins, they are shown as
 * was asked, further on as the first game had them, and moves from a position that is its own image
 * go to the E/F/G side.
 */
#ifndef CONGO_PLAY_FIND_EXPLORED_H
#define CONGO_PLAY_FIND_EXPLORED_H

#include "base/buf.h"
#include "play/find/game_filter.h"

enum {
    EXPLORED_POSITIONS_MAX = 1000000, /* that are kept; about 300 bytes each */
    EXPLORED_DEPTH_MAX = 1000
};

/* ------------------------------------------------------------------ what is asked */

struct explore_question {
    struct game_filter filter; /* its position and opening say where to begin, and filter nothing */
    size_t depth;              /* half-moves from there; at least 1 */
};

/* A thread's own; all zero at first. */
struct explore_scratch {
    struct opening_reached reached;
};

/* Appends the steps of a game without errors; nothing where it has none. False: no memory. */
bool explored_game_write(const struct explore_question *question, struct explore_scratch *scratch,
                         const congo_game *game, struct buf *out,
                         congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ what was found */

/* Games, and those of them with each result, by congo_result. */
struct explored_counts {
    uint64_t games, result[4];
    uint64_t last; /* the game counted last, so that none counts twice */
};

#define EXPLORED_NOWHERE UINT32_MAX

struct explored_move {
    congo_move move;
    struct explored_counts counts;
    uint32_t to;   /* the position it leads to; EXPLORED_NOWHERE: that was not kept */
    uint32_t next; /* move from the same position, or EXPLORED_NOWHERE */
};

struct explored_position {
    congo_position position;
    uint64_t key;
    struct explored_counts counts;
    uint32_t first; /* move played, or EXPLORED_NOWHERE */
    uint16_t group;
    uint8_t turned; /* which of the position and its image it is */
    bool is_root;   /* where the question begins */
};

/* A variant on a terrain. */
struct explored_group {
    const congo_variant *variant;
    bool river;
};

/* All zero at first. */
struct explored {
    struct explored_group *groups;
    size_t group_count, group_room;
    struct explored_position *positions;
    size_t count, room;
    struct explored_move *moves;
    size_t move_count, move_room;
    uint32_t *index; /* positions by their keys, and one */
    size_t index_room;
    uint32_t *roots; /* once all is added: in the order of the book, the most frequent first */
    size_t root_count;
    uint64_t games;    /* so far */
    uint64_t left_out; /* how often a game came to a position that was not kept */
};

/* Adds what explored_game_write has appended, any number of games. */
bool explored_add(struct explored *explored, const char *bytes, size_t length,
                  congo_error *err) CONGO_MUST_CHECK;
/*
 * Adds what is known of a position already: how the games ended that came to it or, with `move`, in
 * which it was played. Mirror images are joined.
 */
bool explored_add_counts(struct explored *explored, const congo_variant *variant,
                         const congo_position *position, const congo_move *move,
                         const uint64_t result[4], congo_error *err) CONGO_MUST_CHECK;
/* When all have been added: finds the roots, and puts each position's moves most played first. */
bool explored_end(struct explored *explored, const congo_variants *book,
                  congo_error *err) CONGO_MUST_CHECK;
void explored_free(struct explored *explored);

/* ------------------------------------------------------------------ a position's key */

/*
 * What a position and its mirror image have in common. `turned`: 0, or 1 for the one of the two
 * whose own hash is the greater; 2 where the position is its own image.
 */
enum { TURNED_EITHER = 2 };
uint64_t position_key(const congo_position *position, uint8_t *turned);
/* That where they are `joined`; else the position's own, which is never turned. */
uint64_t explored_key(const congo_position *position, bool joined, uint8_t *turned);

#endif
