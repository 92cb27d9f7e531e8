/* SPDX-License-Identifier: MIT */
/* chosen_position.h - the one position that a command is about: of a game in a FILE, or named by
 * options.
 */
#ifndef CONGO_CLI_CHOSEN_POSITION_H
#define CONGO_CLI_CHOSEN_POSITION_H

#include "cli/work.h"

struct chosen_position {
    congo_position position;
    const congo_move *last; /* the move that led there; NULL: none */
    size_t ply;             /* how many half-moves of the game led there */
    congo_game *game;       /* NULL: the position is of none */
    const char *name;       /* the game's, for titles */
    const char *other;      /* the file, where it is one of another game than Congo; else NULL */
    bool is_rules;          /* and it is a rules file */
    int status;             /* 1 where the game goes wrong later on */
    struct games games;     /* that the game is one of */
    struct paths paths;
};

/*
 * What the options and this FILE say. `file` NULL: the start of Congo, or of what --variant and
 * --position say. False with the status of what has been said. To be freed either way.
 */
bool chosen_read(struct cli *cli, const char *file, struct chosen_position *chosen, int *status);
/* The same; a rules file, and a save of another game, are `other`, and else are refused. */
bool chosen_read_any(struct cli *cli, const char *file, struct chosen_position *chosen,
                     int *status);
void chosen_free(struct chosen_position *chosen);
/* The same of the FILE among the arguments, and what is done with it; gives the exit status. */
typedef int chosen_use(struct cli *cli, const struct chosen_position *chosen);
int chosen_run(struct cli *cli, chosen_use *use, chosen_use *other);

/* Where the game is over here, says how it ended, since a position alone does not tell. */
void chosen_say_over(struct cli *cli, const struct chosen_position *chosen);

/*
 * The FILE among the arguments, if it is there; "-" where nothing names a position and standard
 * input is a file or a pipe; else NULL.
 */
const char *chosen_file(const struct cli *cli);

/* Whether --ply or --at is given; and which half-move of a game they mean, the last one without. */
bool chosen_cuts(const struct cli *cli);
bool chosen_ply(struct cli *cli, const congo_game *game, unsigned long *ply, congo_error *err);

/* "15" and "15.": after White's move; "15...", also with blanks between: after Black's. */
bool chosen_move_number(const char *text, unsigned long *number, congo_side *side);

#define SUBJECT_OPTIONS WORK_PART_OPTIONS, WORK_READING_OPTIONS
#define SUBJECT_HELP                                                                               \
    "Without FILE, this is the start of Congo, or what --variant and --position say. Without\n"    \
    "those, a file or pipe on standard input is read."
#define SUBJECT_RULES "ply at"

#endif
