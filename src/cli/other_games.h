/* SPDX-License-Identifier: MIT */
/*
 * other_games.h - saves of games other than Congo: finds their rules files and plays their moves.
 */
#ifndef CONGO_CLI_OTHER_GAMES_H
#define CONGO_CLI_OTHER_GAMES_H

#include "cli/work.h"
#include "play/find/game_filter.h"
#include "zillions/general_notation.h"
#include "zillions/rules_file.h"

/* The last rules file, kept for the next save. Start with zeros; one for each thread. */
struct other_rules {
    struct rules_file *file;
};

void other_rules_free(void *rules);

/* A save that was read. It is also played, unless its rules were not found or are in a DLL. */
struct other_game {
    struct save_text save;
    struct bytes text;  /* what was read, if it is a text; lent by the reader */
    struct buf decoded; /* a text's save */
    const struct rules_file *file;
    const struct ruleset *rules; /* NULL: `why` says why */
    bool has_save, played, is_text;
    bool mark, blank; /* a byte order mark, and blank lines, stand above the header */
    struct zreplay replay;
    congo_error why;
};

/*
 * Opens a game. False: no memory. `otherwise`: the message if there is no header. `plies`: how many
 * turns to play, SIZE_MAX: all.
 */
bool other_open(struct cli *cli, struct other_rules *rules, const struct game_place *place,
                struct bytes bytes, const congo_error *otherwise, size_t plies,
                struct other_game *game, congo_error *err);
void other_free(struct other_game *game);
/* Whether the game that was read is another one's, and can be opened; a chess game cannot. */
bool other_can_be_shown(const struct games *games);

/* The same for the game of `work`; false: no memory, with a message. */
bool other_open_work(struct work *work, struct other_rules *rules, struct other_game *game);
/*
 * Plays only the part that --ply or --at asks for; `whole` gets the errors of the whole game, to be
 * freed. False: there is no such part, or no memory.
 */
bool other_part_take(const struct cli *cli, struct other_game *game, struct reports *whole,
                     congo_error *err) CONGO_MUST_CHECK;
/* Just its number of turns. */
bool other_part_plies(const struct cli *cli, const struct other_game *game, unsigned long *plies,
                      congo_error *err) CONGO_MUST_CHECK;
/* Reports its errors and, with `findings`, its findings; false: there are some. */
bool other_report_all(struct work *work, struct other_game *game, bool findings);
/* Whether it cannot be played because its rules are in a DLL; then that is the error. */
bool other_in_dll(const struct other_game *game, congo_code code, congo_error *err);

/* "1-0", "1/2-1/2", or who won; "*". */
const char *other_result(const struct other_game *game);
/* Why, or GAME_NOT_CHECKED. */
const char *other_reason(const struct other_game *game);
/* The number of lines of moves that were played, or just read. */
size_t other_lines(const struct other_game *game);
/* Writes the game as text; and the rest of its JSON object, after the titles. */
void other_add_text(struct buf *out, const struct other_game *game, bool moves_only);
void other_add_json(struct buf *out, const struct other_game *game);
/* The titles of the game and of its variant, as the beginning of a JSON object. */
void other_json_titles(struct buf *out, const struct other_game *game);

/* What commands do with a game, as parts of their plans; the state is a struct other_rules. */
/* Names the options that were given for games of Congo, and change nothing here; `whole`: also
 * those that ask for a part of the game. */
void other_report_unused(struct work *work, bool whole);
void other_verify(struct work *work, bool json);
void other_notate(struct work *work, bool json, bool moves_only);
void other_save(struct work *work);

/* The game with the title that the user gives; false: with a message and an exit status. */
bool other_game_named(struct cli *cli, const struct rules_file *file, const char *title,
                      size_t *game, int *status);
/* Adds text from others as valid UTF-8. */
void other_utf8(struct buf *out, const char *text);

/* moves, perft and show, if FILE is a rules file or such a save. */
struct chosen_position;
int other_moves(struct cli *cli, const struct chosen_position *chosen);
int other_perft(struct cli *cli, const struct chosen_position *chosen, unsigned depth);
int other_show(struct cli *cli, const struct chosen_position *chosen);

#define OTHER_GAMES_OPTION                                                                         \
    {                                                                                              \
        "rules", 0, "PLACE", "look for the rules files of other games in PLACE"                    \
    }

#endif
