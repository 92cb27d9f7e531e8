/* SPDX-License-Identifier: MIT */
/* chosen_position.h - the position that a command is about, from a game in FILE or from options. */
#ifndef CONGO_CLI_CHOSEN_POSITION_H
#define CONGO_CLI_CHOSEN_POSITION_H

#include "cli/work.h"

struct chosen_position {
    congo_position position;
    const congo_move *last; /* the move that led to it; NULL: none */
    size_t ply;             /* the number of half-moves that led to it */
    congo_game *game;       /* NULL: the position is not from a game */
    const char *name;       /* the name of the game, for titles */
    const char *other;      /* the file, if it is a game other than Congo; otherwise NULL */
    bool is_rules;          /* that file is a rules file */
    int status;             /* 1 if the game has an error later on */
    struct games games;     /* the reader that owns the game */
    struct paths paths;
};

/*
 * The position that the options and this FILE name. `file` NULL: the start of Congo, or of what
 * --variant and --position say. False with `status`: a message has been printed. Must be freed in
 * either case.
 */
bool chosen_read(struct cli *cli, const char *file, struct chosen_position *chosen, int *status);
/*
 * The same, but rules files and saves of other games, which chosen_read refuses, are returned in
 * `other`.
 */
bool chosen_read_any(struct cli *cli, const char *file, struct chosen_position *chosen,
                     int *status);
void chosen_free(struct chosen_position *chosen);
/* The same for the FILE among the arguments, followed by `use`; returns the exit status. */
typedef int chosen_use(struct cli *cli, const struct chosen_position *chosen);
int chosen_run(struct cli *cli, chosen_use *use, chosen_use *other);

/*
 * Whether the game is over here. If so, says how it ended, since a position alone does not show it.
 */
bool chosen_say_over(struct cli *cli, const struct chosen_position *chosen);

/*
 * The FILE argument if there is one; "-" if no option names a position and standard input is a file
 * or a pipe; otherwise NULL.
 */
const char *chosen_file(const struct cli *cli);

/* Whether --ply or --at is given; and which half-move of a game they mean (by default the last). */
bool chosen_cuts(const struct cli *cli);
bool chosen_ply(struct cli *cli, const congo_game *game, unsigned long *ply, congo_error *err);

/* "15" and "15.": after White's move. "15...", also with blanks in it: after Black's. */
bool chosen_move_number(const char *text, unsigned long *number, congo_side *side);

#define SUBJECT_OPTIONS                                                                            \
    {"ply", 0, "N", "the position after N half-moves (default: the end)"},                         \
        {"at", 0, "MOVE", "the position after move 15 (White's) or 15... (Black's)"},              \
        WORK_GAME_OPTION, {"variant", 0, "NAME", "the variant (default: the file's, or Congo)"},   \
        WORK_TERRAIN_OPTION, {"position", 0, "POSITION", "start from POSITION"},                   \
        WORK_LENIENT_OPTION
#define SUBJECT_HELP                                                                               \
    "Without FILE, --variant or --position names the position. Without these, a game can be\n"     \
    "piped in; otherwise the position is the start of Congo. FILE can also be a rules file\n"      \
    "(.zrf) or its zip: then the position is the start of that game."
#define SUBJECT_RULES "ply at"

#endif
