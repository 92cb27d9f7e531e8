/* SPDX-License-Identifier: MIT */
/*
 * pair_results.h - the results of a match without its games, for matches on many machines: a head
 * that identifies the match and the part of it, then a line for each pair.
 *
 *     congo results 1
 *     Seed: 1
 *     Openings: random:4
 *     Pairs: 500
 *     Player: nodes=2000      in a round robin, a line for each
 *     Variant: Congo, river, nodes=2000 - nodes=1000
 *     Shard: 2/5, pairs 101 to 200
 *     WL 8f3a1c02             from the first player's view, and a checksum of everything so far
 */
#ifndef CONGO_PLAY_MATCH_PAIR_RESULTS_H
#define CONGO_PLAY_MATCH_PAIR_RESULTS_H

#include "play/match/match.h"

/* A part of a match; pairs are numbered from 0 through all bouts. */
struct match_part {
    unsigned long part, parts; /* "2/5" */
    size_t first, end;
};

/* The checksum of what is written or read; zero at first. */
struct pair_results {
    uint32_t sum;
};

/* The head; all parts of a match have the same, except for the last line. */
void pair_results_head(const struct match *match, const struct match_part *part,
                       struct pair_results *results, struct buf *out);
void pair_results_add(struct pair_results *results, const struct match_outcome *outcome,
                      struct buf *out);

/* Call this before reading the lines after an existing head. */
void pair_results_begin(struct pair_results *results, const char *head, size_t length);

/* Reads a pair's line; false: it is incomplete (`*length` is 0), or damaged. */
bool pair_results_read(struct pair_results *results, const char *bytes, size_t size, size_t *length,
                       struct match_outcome *outcome);

/* ------------------------------------------------------------------ what a file says of itself */

struct results_head {
    const char *text; /* without the last line; this and the others point into the bytes */
    size_t text_length;
    size_t length; /* of the whole head */
    struct match_part part;
    unsigned long pairs;    /* in each bout */
    const char *first_bout; /* lines "Variant: ..." */
    size_t bouts;
    const char *first_player; /* lines "Player: ...", for a round robin */
    size_t players;
};

/* A bout in a head; the players are "nodes=2000 - nodes=1000". */
struct results_bout {
    const char *title, *players;
    size_t title_length, players_length;
    bool river;
};

/* False: this is not such a head. */
bool results_head_read(const char *bytes, size_t size, struct results_head *head);
/* The next bout; start with `*at` = `first_bout`. */
bool results_head_bout(const char **at, struct results_bout *bout);
/* The next player; start with `*at` = `first_player`. */
bool results_head_player(const char **at, const char **player, size_t *length);

#endif
