/* SPDX-License-Identifier: MIT */
/* work_part.h - takes the part of a file's games that --game, --ply, --at and --partial ask for. */
#ifndef CONGO_CLI_WORK_PART_H
#define CONGO_CLI_WORK_PART_H

#include "cli/work.h"

/* Whether --game asks for this game of its file, of Congo or not, or is not there. */
bool work_wants_game(const struct work *work);
/*
 * Whether the game is wanted. If so, work->game becomes the wanted part of it; that may be `*part`,
 * which is made when needed and freed by the caller.
 */
bool work_take_part(struct work *work, congo_game **part);
/*
 * Copies the first half-moves of a game with everything its file says about it. If the game is cut,
 * the result is left out.
 */
bool work_cut_game(congo_game *part, const congo_game *game, size_t plies, congo_error *err);
/* Whether a line of the file belongs to its first half-moves. */
bool work_part_has(const congo_game *game, size_t plies, unsigned long line);
/* A game that is not wanted: if it could not be read at all, the file may have others unseen. */
void work_skip_game(struct work *work);
/* At the end of a file: reports if it has fewer games than --game asks for. */
void work_miss_game(struct work *work);

#endif
