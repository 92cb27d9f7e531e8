/* SPDX-License-Identifier: MIT */
/*
 * opening_book.h - opening moves from games that were played. A book has the format of
 * explored_write_json, one object on a line, of which "variant", "position", "move" and "games" are
 * used.
 */
#ifndef CONGO_PLAY_FIND_OPENING_BOOK_H
#define CONGO_PLAY_FIND_OPENING_BOOK_H

#include "base/err.h"

struct opening_book;

/* The variants must stay until the book is freed. NULL: it cannot be read, or a line is wrong. */
struct opening_book *opening_book_read(const char *path, const congo_variants *variants,
                                       congo_error *err);
void opening_book_free(struct opening_book *book);
/* Whether there is any move for this variant with these rules, of which the terrain is one. */
bool opening_book_covers(const struct opening_book *book, const congo_variant *variant,
                         unsigned rules);

/*
 * A move from the book for the game's last position. It is drawn at random, depending only on the
 * seed, in proportion to how often each move was played. Left out are moves played less than a
 * tenth as often as the most frequent one, and moves that repeat a position. Positions on the other
 * terrain are others. False: the book has no move.
 */
bool opening_book_choose(const struct opening_book *book, const congo_game *game, uint64_t seed,
                         congo_move *move);

#endif
