/* SPDX-License-Identifier: MIT */
/*
 * pair_results.h - the results of a match without its games, for matches on many machines: a head
 * that says which match and which part of it this is, then a line a pair.
 *
 *     congo results 1
 *     Seed: 1
 *     Openings: random:4
 *     Pairs: 500
 *     Player: nodes=2000      in a round robin, a line for each
 *     Variant: Congo, river, nodes=2000 - nodes=1000
 *     Shard: 2/5, pairs 101 to 200
 *     WL 8f3a1c02             as the first player sees it, and a checksum of everything up to here
 */
#ifndef CONGO_PLAY_MATCH_PAIR_RESULTS_H
#define CONGO_PLAY_MATCH_PAIR_RESULTS_H

#include "play/match/match.h"

/* A part of a match; pairs are numbered through all bouts, from 0. */
struct match_part {
    unsigned long part, parts; /* "2/5" */
    size_t first, end;
};

/* What is written and what is read are both checked by this; zero at first. */
struct pair_results {
    uint32_t sum;
};

/* The head; all parts share all of it but the last line. */
void pair_results_head(const struct match *match, const struct match_part *part,
                       struct pair_results *results, struct buf *out);
void pair_results_add(struct pair_results *results, const struct match_outcome *outcome,
                      struct buf *out);

/* Before the lines behind a head that is there already are read. */
void pair_results_begin(struct pair_results *results, const char *head, size_t length);

/* A pair's line; false: it is cut off (`*length` is 0), or not what was written. */
bool pair_results_read(struct pair_results *results, const char *bytes, size_t size, size_t *length,
                       struct match_outcome *outcome);

/* ------------------------------------------------------------------ what a file says of itself */

struct results_head {
    const char *text; /* lent, as are all others; without the last line */
    size_t text_length;
    size_t length; /* of all of it */
    struct match_part part;
    unsigned long pairs;    /* of each bout */
    const char *first_bout; /* lines "Variant: ..." */
    size_t bouts;
    const char *first_player; /* lines "Player: ...", in a round robin */
    size_t players;
};

/* A bout as a head has it; the players are "nodes=2000 - nodes=1000". */
struct results_bout {
    const char *title, *players;
    size_t title_length, players_length;
    bool river;
};

/* False: this is no such head. */
bool results_head_read(const char *bytes, size_t size, struct results_head *head);
/* The next bout; `*at` is `first_bout` at first. */
bool results_head_bout(const char **at, struct results_bout *bout);
/* The next player; `*at` is `first_player` at first. */
bool results_head_player(const char **at, const char **player, size_t *length);

#endif
