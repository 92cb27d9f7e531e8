/* SPDX-License-Identifier: MIT */
/*
 * match_replay.h - replays a game that an earlier run of a match has written. It is played by the
 * rules and written again, and only accepted if that gives the same bytes.
 */
#ifndef CONGO_PLAY_MATCH_MATCH_REPLAY_H
#define CONGO_PLAY_MATCH_MATCH_REPLAY_H

#include "play/match/match.h"

enum match_replayed {
    MATCH_WHOLE,
    MATCH_CUT_SHORT, /* the bytes end inside a valid game */
    MATCH_STRANGER,  /* the headings are not those of this game */
    MATCH_OPENED,    /* the headings are right; the opening is another one */
    MATCH_DAMAGED,   /* both are right; the moves or the result are not */
    MATCH_FAILED     /* out of memory */
};

/* Memory for replaying, zero at first. */
struct match_replay {
    congo_game *game; /* match_replay_game expects the opening in it */
    struct opening_scale scale;
    struct match_text text;
    struct buf again;
    size_t same; /* if a text is not the match's own: how many of its first bytes are right */
};
void match_replay_free(struct match_replay *replay);

/* The length of the first game's text; 0: the bytes end before it does. */
size_t match_replay_length(const char *bytes, size_t length);

/* `bytes` are a whole game, or, with `ended`, everything left of a file. */
enum match_replayed match_replay_game(struct match_replay *replay, const struct match *match,
                                      size_t pair, unsigned number, const char *bytes,
                                      size_t length, struct match_outcome *outcome,
                                      congo_error *err);

/* The same for a game's record; `length` may be less than its head says. */
enum match_replayed match_replay_record(struct match_replay *replay, const struct match *match,
                                        size_t pair, unsigned number, const char *bytes,
                                        size_t length, struct match_outcome *outcome,
                                        congo_error *err);

#endif
