/* SPDX-License-Identifier: MIT */
/*
 * match_replay.h - a game that an earlier run of a match has written: played again by the rules and
 * written again, and accepted only if that gives the same bytes.
 */
#ifndef CONGO_PLAY_MATCH_MATCH_REPLAY_H
#define CONGO_PLAY_MATCH_MATCH_REPLAY_H

#include "play/match/match.h"

enum match_replayed {
    MATCH_WHOLE,
    MATCH_CUT_SHORT, /* the beginning of such a game, where the bytes end */
    MATCH_STRANGER,  /* the headings are those of another game, or of none */
    MATCH_DAMAGED,   /* the headings are right; the moves or the result are not */
    MATCH_FAILED     /* out of memory */
};

/* What is replayed with; all zero at first. */
struct match_replay {
    congo_game *game; /* the opening has been played when match_replay_game is called */
    struct opening_scale scale;
    struct match_text text;
    struct buf again;
};
void match_replay_free(struct match_replay *replay);

/* The bytes up to the end of a game's text; 0: they do not reach that far. */
size_t match_replay_length(const char *bytes, size_t length);

/* `bytes` are all of a game, or `ended` and all that a file still has. */
enum match_replayed match_replay_game(struct match_replay *replay, const struct match *match,
                                      size_t pair, unsigned number, const char *bytes,
                                      size_t length, congo_result *result, congo_error *err);

/* The same of a game's record; `length` may be less than it says of itself. */
enum match_replayed match_replay_record(struct match_replay *replay, const struct match *match,
                                        size_t pair, unsigned number, const char *bytes,
                                        size_t length, congo_result *result, congo_error *err);

#endif
