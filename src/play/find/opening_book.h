/* SPDX-License-Identifier: MIT */
/*
 * opening_book.h - moves to open with, out of games that were played: what explored_write_json has
 * written, an object a line, of which "variant", "position", "move" and "games" are used.
 */
#ifndef CONGO_PLAY_FIND_OPENING_BOOK_H
#define CONGO_PLAY_FIND_OPENING_BOOK_H

#include "base/err.h"

struct opening_book;

/* The variants are lent until it is freed. NULL: it cannot be read, or a line is wrong. */
struct opening_book *opening_book_read(const char *path, const congo_variants *variants,
                                       congo_error *err);
void opening_book_free(struct opening_book *book);

/*
 * A move of the book for the game's last position, drawn with the seed, and nothing else, by how
 * often each was played; those played less than a tenth as often as the most played are not drawn,
 * nor one that brings back a position of the game. The terrain does not matter. False: it has none.
 */
bool opening_book_choose(const struct opening_book *book, const congo_game *game, uint64_t seed,
                         congo_move *move);

#endif
