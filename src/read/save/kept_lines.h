/* SPDX-License-Identifier: MIT */
/*
 * kept_lines.h - what a person wrote between a save's lines, as comments of the game: notes below
 * a diagram, and where the reading is lenient all lines that are not understood.
 *
 * Lines that stand together are one comment.
 */
#ifndef CONGO_READ_SAVE_KEPT_LINES_H
#define CONGO_READ_SAVE_KEPT_LINES_H

#include "game/game.h"
#include "read/save/zsg.h"

/* Adds a line to the words of the next comment. */
void kept_add(struct buf *words, const struct zsg_save *save, const struct save_record *record);

/* The words become a comment behind the moves played so far. */
bool kept_flush(congo_game *game, struct buf *words, congo_error *err) CONGO_MUST_CHECK;

/* Takes away the comments of a replay that is tried again. */
void kept_forget(congo_game *game);

/* The notes above the first move, as a comment before it. */
bool kept_preface(congo_game *game, const struct zsg_save *save, size_t first_move,
                  struct buf *words, congo_error *err) CONGO_MUST_CHECK;

#endif
