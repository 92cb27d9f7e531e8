/* SPDX-License-Identifier: MIT */
/*
 * account.h - checks that every word of a text game was played, kept as a remark, or reported.
 *
 * The text is parsed here again from the description of the format, without asking the reader what
 * a line or a word is. Then the result of the reader, the game with its remarks, is compared with
 * the words in order.
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
