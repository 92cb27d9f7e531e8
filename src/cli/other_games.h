/* SPDX-License-Identifier: MIT */
/* other_games.h - saves of other games than Congo: their rules files found, their moves played. */
#ifndef CONGO_CLI_OTHER_GAMES_H
#define CONGO_CLI_OTHER_GAMES_H

#include "cli/work.h"
#include "zillions/general_notation.h"
#include "zillions/rules_file.h"

/* The rules file used last, for the next save: all zero at first; one for each thread. */
struct other_rules {
    struct rules_file *file;
};

void other_rules_free(void *rules);

/* A save that was read; played as well unless its rules were not found, or are in a library. */
struct other_game {
    struct save_text save;
    struct buf decoded; /* the save of a text */
    const struct rules_file *file;
    const struct ruleset *rules; /* NULL: `why` says why there are none */
    bool has_save, played, is_text;
    struct zreplay replay;
    congo_error why;
};

/* False: no memory. `otherwise`: what is said of one without a header. `plies`: so many turns,
 * SIZE_MAX: all. */
bool other_open(struct cli *cli, struct other_rules *rules, const struct game_place *place,
                struct bytes bytes, const congo_error *otherwise, size_t plies,
                struct other_game *game, congo_error *err);
void other_free(struct other_game *game);

/* The same of the game that is being worked on; false, and reported: no memory. */
bool other_open_work(struct work *work, struct other_rules *rules, struct other_game *game);
/* Reports what is wrong with it, `findings` as well; false: there is something. */
bool other_report_all(struct work *work, struct other_game *game, bool findings);
/* Whether it cannot be played since its rules are in a DLL, which is then the error. */
bool other_in_dll(const struct other_game *game, congo_code code, congo_error *err);

/* "1-0", "1/2-1/2", or who won; "*". */
const char *other_result(const struct other_game *game);
/* The lines of moves that were played, or only read. */
size_t other_lines(const struct other_game *game);
/* The game as text; and the rest of its JSON object, behind its titles. */
void other_add_text(struct buf *out, const struct other_game *game, bool moves_only);
void other_add_json(struct buf *out, const struct other_game *game);

/* What commands do with one, as parts of their plans; the state is a struct other_rules. */
void other_verify(struct work *work, bool json);
void other_notate(struct work *work, bool json, bool moves_only);
void other_save(struct work *work);

/* The game of a title that the user gives; false with a message, and the exit status. */
bool other_game_named(struct cli *cli, const struct rules_file *file, const char *title,
                      size_t *game, int *status);
/* Strangers' text, as it can be printed. */
void other_utf8(struct buf *out, const char *text);

/* moves, perft and show, where FILE is a rules file or such a save. */
struct chosen_position;
int other_moves(struct cli *cli, const struct chosen_position *chosen);
int other_perft(struct cli *cli, const struct chosen_position *chosen, unsigned depth);
int other_show(struct cli *cli, const struct chosen_position *chosen);

#define OTHER_GAMES_OPTION                                                                         \
    {                                                                                              \
        "rules", 0, "PLACE", "look for the rules files of other games in PLACE"                    \
    }

#endif
