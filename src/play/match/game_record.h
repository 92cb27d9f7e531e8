/* SPDX-License-Identifier: MIT */
/*
 * game_record.h - games as positions of 32 bytes, written by `match --record` for programs that
 * learn from millions of them. congo-record(5) describes every byte.
 *
 * A game is a head and its positions, from the first to the last. Moves are not written, since they
 * follow from the positions.
 */
#ifndef CONGO_PLAY_MATCH_GAME_RECORD_H
#define CONGO_PLAY_MATCH_GAME_RECORD_H

#include "base/buf.h"
#include "base/err.h"

enum {
    RECORD_SIZE = 32,         /* of a head, and of a position */
    RECORD_NO_SCORE = -0x8000 /* this position was not searched */
};

/* Why a game ended. */
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
    uint64_t match;   /* which match: a checksum of its headings */
    uint32_t variant; /* a checksum of its title */
    uint32_t pair;    /* from 1 */
    unsigned number;  /* the game's number in the pair: 0 or 1 */
    unsigned rules;
    bool repetition_loses;
    unsigned opening; /* half-moves that no player chose */
    unsigned positions;
    congo_result result;
    unsigned end;
};

struct record_position {
    congo_position position;
    congo_result result; /* of the game */
    int score; /* for White, from the search that chose the next move, or RECORD_NO_SCORE */
    unsigned ply;
};

uint32_t record_title(const char *title);

/* Appends a game; `scores` are those of its half-moves, for White. */
void record_write(const struct record_head *head, const congo_game *game, const int16_t *scores,
                  struct buf *out);
/* The length of the game that begins here, from its head; 0: the head is incomplete. */
size_t record_length(const void *bytes, size_t length);
/*
 * Whether these bytes are the part of a head that is known before the game is played, or begin with
 * it.
 */
bool record_head_begins(const struct record_head *known, const void *bytes, size_t length);
/* False: this is not a head. */
bool record_read_head(const void *bytes, struct record_head *head);
bool record_read_position(const void *bytes, struct record_position *record);

/*
 * Plays the record's moves in a game that has been begun, or already has some of the half-moves;
 * `length` is that of the whole game. False, with CONGO_BAD_RECORD: it is not exactly the record of
 * such a game, or memory ran out.
 */
bool record_replay(const void *bytes, size_t length, congo_game *game,
                   congo_error *err) CONGO_MUST_CHECK;

/* Begins a game like its record, with the variant that the record names. */
bool record_begin(const void *bytes, size_t length, const congo_variants *variants,
                  congo_game *game, congo_error *err) CONGO_MUST_CHECK;

#endif
