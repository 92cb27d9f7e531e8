/* SPDX-License-Identifier: MIT */
/* work_part.h - the part of a file's games that --game, --ply, --at and --partial ask for. */
#ifndef CONGO_CLI_WORK_PART_H
#define CONGO_CLI_WORK_PART_H

#include "cli/work.h"

/*
 * Whether the game that was read is wanted; then work->game is what is wanted of it, which may be
 * `*part`, made when needed and the caller's to free.
 */
bool work_take_part(struct work *work, congo_game **part);
/* The first half-moves of a game with all that its file says of it, but no result where they end
 * earlier. */
bool work_cut_game(congo_game *part, const congo_game *game, size_t plies, congo_error *err);
/* At a file's end: says so if it has fewer games than --game asks for. */
void work_miss_game(struct work *work);

#endif
