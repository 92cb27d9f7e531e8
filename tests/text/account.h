/* SPDX-License-Identifier: MIT */
/*
 * account.h - every word of a text game accounted for: played, kept as a remark, or reported.
 *
 * The text is taken apart once more here, from the description of the format alone: nothing of this
 * asks the reader what a line or a word is. What the reader has made of the bytes, the game with
 * all that stands beside its moves, is then walked along the words in their order.
 */
#ifndef CONGO_TESTS_ACCOUNT_H
#define CONGO_TESTS_ACCOUNT_H

#include "read/reader.h"

struct account {
    unsigned long games, wrong; /* read, and of those with errors, whose words are all reported */
    unsigned long moves, words, marks; /* found again, moves of variations included */
    unsigned long mirrored;
    char why[400]; /* of what is not accounted for */
};

/*
 * Reads all games of the bytes; false where a word of a text game vanished, was made up, or stands
 * in the mirrored bytes as it should not.
 */
bool account_for(struct account *account, const congo_variants *variants,
                 const congo_reading *reading, const char *bytes, size_t size);

#endif
