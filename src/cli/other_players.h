/* SPDX-License-Identifier: MIT */
/* other_players.h - plays games of any rules file, in the terminal and in matches. */
#ifndef CONGO_CLI_OTHER_PLAYERS_H
#define CONGO_CLI_OTHER_PLAYERS_H

#include "cli/cli.h"
#include "zillions/opponent.h"
#include "zillions/zgame.h"

/* A rules file, and the game in it that --variant names. */
struct other_file {
    struct rules_file *file;
    const struct ruleset *rules;
};

/* Names the other rules files in the archive of one, which are not read. */
void other_file_note(const struct cli *cli, const char *archive, const struct rules_file *file);
/* Says that a rules file, which was read, may have been cut off. */
void other_cut_note(const struct cli *cli, const struct rules_file *file);
/* Says that the game chosen has words that mean nothing, and lacks what they belong to. */
bool other_unknown_note(const struct cli *cli, const struct rules_file *file);
/* Whether a FILE is a rules file, or an archive with one. */
bool other_is_rules(const char *path);
/* Refuses options that only Congo's games have; false: with a message. The list ends with NULL. */
bool other_options_fit(struct cli *cli, const char *const *without, bool is_save, int *status);
bool other_file_open(struct cli *cli, const char *path, struct other_file *file, int *status);

/* A player: a person, or how the computer plays. */
struct other_player {
    const char *name;
    bool human;
    struct opponent_limits limits;
};

bool other_player_read(struct cli *cli, const char *option, const char *usual,
                       struct other_player *player, int *status);

int other_match(struct cli *cli);
int other_play(struct cli *cli);

#endif
