/* SPDX-License-Identifier: MIT */
/*
 * game_record.h - games as positions of 32 bytes, for programs that learn from millions of them:
 * what `match --record` writes. congo-record(5) describes every byte.
 *
 * A game is a head and its positions, from the first to the last. The moves are not written; they
 * follow from the positions.
 */
#ifndef CONGO_PLAY_MATCH_GAME_RECORD_H
#define CONGO_PLAY_MATCH_GAME_RECORD_H

#include "base/buf.h"
#include "base/err.h"

enum {
    RECORD_SIZE = 32,         /* of a head, and of a position */
    RECORD_NO_SCORE = -0x8000 /* nobody has searched that position */
};

/* Why a game has ended. */
enum {
    RECORD_BY_MOVES,
    RECORD_TOO_LONG,
    RECORD_ADJUDICATED,
    RECORD_RESIGNED,
    RECORD_ILLEGAL,
    RECORD_TIME,
    RECORD_CRASH,
    RECORD_ENDS
};

struct record_head {
    uint64_t match;   /* which one: a sum of its headings */
    uint32_t variant; /* a sum of its title */
    uint32_t pair;    /* from 1 */
    unsigned number;  /* of the pair's games: 0 or 1 */
    unsigned rules;
    bool repetition_loses;
    unsigned opening; /* half-moves that no player has chosen */
    unsigned positions;
    congo_result result;
    unsigned end;
};

struct record_position {
    congo_position position;
    congo_result result; /* of its game */
    int score;           /* White's, of the search that chose the next move, or RECORD_NO_SCORE */
    unsigned ply;
};

uint32_t record_title(const char *title);

/* Appends a game; `scores` are those of its half-moves, White's. */
void record_write(const struct record_head *head, const congo_game *game, const int16_t *scores,
                  struct buf *out);
/* The bytes of a game that begins here, by its head; 0: the head is cut off. */
size_t record_length(const void *bytes, size_t length);
/* Whether these bytes are as much of a head as is known before its game is played, or begin it. */
bool record_head_begins(const struct record_head *known, const void *bytes, size_t length);
/* False: these bytes are no such thing. */
bool record_read_head(const void *bytes, struct record_head *head);
bool record_read_position(const void *bytes, struct record_position *record);

/*
 * Plays on, in a game that has been begun or has some half-moves already, what the record has;
 * `length` are the bytes of the whole game. False, with CONGO_BAD_RECORD, where it is not the
 * record of such a game, byte for byte, or memory ran out.
 */
bool record_replay(const void *bytes, size_t length, congo_game *game,
                   congo_error *err) CONGO_MUST_CHECK;

/* Begins a game as its record does, with the variant that the record names. */
bool record_begin(const void *bytes, size_t length, const congo_variants *variants,
                  congo_game *game, congo_error *err) CONGO_MUST_CHECK;

#endif
