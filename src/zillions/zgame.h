/* SPDX-License-Identifier: MIT */
/* zgame.h - a game of a rules file while it is played: its moves, and the save that they make. */
#ifndef CONGO_ZILLIONS_ZGAME_H
#define CONGO_ZILLIONS_ZGAME_H

#include "zillions/rules_file.h"

struct zgame_row {
    uint32_t move; /* where it stands in `words` */
    uint32_t text; /* where its line begins in the save */
    int16_t player;
    unsigned number;
    bool on; /* the turn goes on after it */
};

struct zgame {
    const struct ruleset *rules;
    struct code_run *run;
    struct zboard *start, *board;
    struct zgame_row *row;
    size_t count, room;
    int16_t *words;
    size_t used, words_room;
    struct buf save; /* as it is written so far: bytes of a save that was opened stay as they are */
    bool crlf;
    uint64_t *seen; /* the position at the beginning of each turn */
    size_t seen_count, seen_room;
    congo_error
        stopped; /* what of an opened save could not be followed, if its code is not CONGO_OK */
};

enum { ZGAME_ROWS_MAX = 20000 };

/*
 * The rules are lent, and of this file. `computers`: a bit for each player that the save's head has
 * as one, besides those that play at random. False: no memory; to be freed either way.
 */
bool zgame_begin(struct zgame *game, const struct rules_file *file, const struct ruleset *rules,
                 uint64_t computers, congo_error *err) CONGO_MUST_CHECK;
/* From a save, as far as it can be followed: `save` ends there, and `stopped` says why. */
bool zgame_open(struct zgame *game, const struct ruleset *rules, struct save_text *save,
                struct zreplay *replay, congo_error *err) CONGO_MUST_CHECK;
void zgame_free(struct zgame *game);

/* A legal move of the present position. */
bool zgame_play(struct zgame *game, const int16_t *move, congo_error *err) CONGO_MUST_CHECK;
/* Back to where it had so many rows. */
bool zgame_cut(struct zgame *game, size_t count, congo_error *err) CONGO_MUST_CHECK;
bool zgame_over(struct zgame *game, struct verdict *verdict);
/* "1-0", "1/2-1/2", or who won; "*". */
const char *zgame_result(const struct ruleset *rules, const struct verdict *verdict);

#endif
