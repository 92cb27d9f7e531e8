/* SPDX-License-Identifier: MIT */
/*
 * match_run.h - plays a match: the options, threads, file and sums that `match` and `ladder` share.
 */
#ifndef CONGO_CLI_MATCH_RUN_H
#define CONGO_CLI_MATCH_RUN_H

#include "cli/words.h"
#include "play/find/opening_book.h"
#include "play/find/same_game.h"
#include "play/match/match_file.h"
#include "play/match/sum.h"

struct match_run {
    struct cli *cli;
    struct match match;
    struct match_bout *bouts; /* made by match_run_read_variants; also used by the match */
    char **names;             /* names of the players if they come from results; or NULL */
    struct openings openings;
    struct opening_book *book; /* or NULL */
    struct match_test test;
    struct match_sum *sums; /* one for each bout */
    struct match_sum all;
    struct match_part part; /* all pairs, or those of the shard */
    bool shard;
    const char *file; /* the file to which games are appended, or NULL */
    bool results;     /* -o gets the pairs' results, not games */
    bool balanced;    /* openings are balanced unless --openings says otherwise */
    /* Called after each pair, in order: whether to stop before `end`. May be NULL. */
    bool (*enough)(const struct match_run *run, size_t pair);
    /* How long a pair of a bout takes, in any unit, so that shards take equally long; may be NULL.
     */
    uint64_t (*cost)(const struct match_run *run, size_t bout);
    size_t next; /* the pair that comes next */
    struct seen_games seen;
    size_t seen_pairs, copies; /* pairs compared, and those that repeat an earlier one */
};

#define MATCH_RUN_OPTIONS(usual)                                                                   \
    {"seed", 0, "N", "random seed (default 1)"},                                                   \
        {"openings", 0, "OPENINGS", "balanced:K, random:K or a FILE (default " usual ")"},         \
        {"shard", 0, "I/N", "play part I of N"},                                                   \
        {"tables", 0, "DIR", "let congo's engine use the endgame tables in DIR"},                  \
        {"adjudicate", 0, NULL, "end games once both players' scores agree on a win or a draw"},   \
        {"terrain", 0, "TERRAIN", "play on " WORDS_LIST " (default: each variant's own)"},         \
        {"json", 0, NULL, "print the figures as JSON"},                                            \
        {"output", 'o', "OUT", "append the games to OUT; resume where it stops"},                  \
        {"force", 0, NULL, "overwrite OUT if it holds something else"},                            \
    {                                                                                              \
        "jobs", 'j', "N", "play N pairs at a time (default: one per processor)"                    \
    }

/*
 * The bouts: for every variant of --variant, or all, each of these two or more players against each
 * other one. match_run_free frees `run->bouts`. False: with a message and a status.
 */
bool match_run_read_variants(struct match_run *run, const struct player_spec *players, size_t count,
                             int *status);
/* The number of bouts between so many players in one variant. */
size_t match_run_pairings(size_t players);
/* Whether a file of openings has positions, one a line; and takes them as openings without moves.
 */
bool match_positions_are(const char *text, size_t length);
bool match_positions_read(struct match_run *run, const char *text, size_t length,
                          congo_error *err) CONGO_MUST_CHECK;
/* Reads the other options, once there are bouts; `games` is the default of --games. */
bool match_run_read_options(struct match_run *run, unsigned long games, int *status);
/* `option`: where the player was given, or NULL. */
bool match_run_read_player(struct cli *cli, const char *option, const char *text,
                           struct player_spec *spec);

/* Whether --sprt, if given, can test these players. */
bool match_run_test_fits(const struct match_run *run);
/* Reads what the file has, plays the rest, and prints the figures. Returns the exit status. */
int match_run_play(struct match_run *run, int (*print)(struct match_run *run));
void match_run_free(struct match_run *run);

#endif
