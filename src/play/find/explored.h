/* SPDX-License-Identifier: MIT */
/*
 * explored.h - counts which moves were played from a position, and how those games ended.
 *
 * Threads reduce each game to its steps from the position on. These are then added up in the order
 * of the games. Positions reached by different moves are one. If a variant's setup is its own
 * mirror image, a position and its image are also one. The starting position is shown as it was
 * asked for, later ones as in the first game with them. Moves from a position that is its own image
 * go to the E/F/G side.
 */
#ifndef CONGO_PLAY_FIND_EXPLORED_H
#define CONGO_PLAY_FIND_EXPLORED_H

#include "base/buf.h"
#include "play/find/game_filter.h"

enum {
    EXPLORED_POSITIONS_MAX = 1000000, /* stored at most; about 300 bytes each */
    EXPLORED_DEPTH_MAX = 1000
};

/* ------------------------------------------------------------------ what is asked */

struct explore_question {
    struct game_filter filter; /* its position and opening say where to begin, and do not filter */
    size_t depth;              /* half-moves from there; at least 1 */
};

/* Data of one thread; all zero at first. */
struct explore_scratch {
    struct opening_reached reached;
};

/* Appends the steps of a game without errors; nothing if it has none. False: no memory. */
bool explored_game_write(const struct explore_question *question, struct explore_scratch *scratch,
                         const congo_game *game, struct buf *out,
                         congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ what was found */

/* The number of games, and of those with each result, by congo_result. */
struct explored_counts {
    uint64_t games, result[4];
    uint64_t last; /* the last game counted, so that none is counted twice */
};

#define EXPLORED_NOWHERE UINT32_MAX

struct explored_move {
    congo_move move;
    struct explored_counts counts;
    uint32_t to;   /* the position after it; EXPLORED_NOWHERE: not stored */
    uint32_t next; /* the next move from the same position, or EXPLORED_NOWHERE */
};

struct explored_position {
    congo_position position;
    uint64_t key;
    struct explored_counts counts;
    uint32_t first; /* the first move, or EXPLORED_NOWHERE */
    uint16_t group;
    uint8_t turned; /* whether it is the position or its mirror image */
    bool is_root;   /* the question begins here */
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
    uint32_t *index; /* index plus one of positions, by key */
    size_t index_room;
    uint32_t *roots; /* at the end: in the order of the list of variants, the most frequent first */
    size_t root_count;
    uint64_t games;    /* so far */
    uint64_t left_out; /* how often a game reached a position that is not stored */
};

/* Adds the bytes of explored_game_write, for any number of games. */
bool explored_add(struct explored *explored, const char *bytes, size_t length,
                  congo_error *err) CONGO_MUST_CHECK;
/*
 * Adds what is already known about a position: the results of the games that reached it or, with
 * `move`, in which it was played. Mirror images are joined.
 */
bool explored_add_counts(struct explored *explored, const congo_variant *variant,
                         const congo_position *position, const congo_move *move,
                         const uint64_t result[4], congo_error *err) CONGO_MUST_CHECK;
/* Call this at the end: finds the roots, and sorts each position's moves, most played first. */
bool explored_end(struct explored *explored, const congo_variants *book,
                  congo_error *err) CONGO_MUST_CHECK;
void explored_free(struct explored *explored);

/* ------------------------------------------------------------------ a position's key */

/*
 * A key that a position and its mirror image share. `turned`: 0, or 1 for the one of the two with
 * the greater hash; 2 if the position is its own image.
 */
enum { TURNED_EITHER = 2 };
uint64_t position_key(const congo_position *position, uint8_t *turned);
/* That key if they are `joined`; otherwise the position's own, with `turned` 0. */
uint64_t explored_key(const congo_position *position, bool joined, uint8_t *turned);

#endif
