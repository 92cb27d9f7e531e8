/* SPDX-License-Identifier: MIT */
/* chess.c - recognises games and positions of chess. */
#include "read/line/chess.h"

#include <string.h>

static bool
is_one_of(const char *letters, char c)
{
    return c && strchr(letters, c);
}

unsigned
chess_rows(const char *at, const char *end)
{
    unsigned rows = 1, squares = 0;

    for (; at < end && *at != ' '; at++) {
        if (*at == '/') {
            if (!squares)
                return 0;
            rows++;
            squares = 0;
        } else if ((*at >= '1' && *at <= '8') || (*at >= 'a' && *at <= 'z') ||
                   (*at >= 'A' && *at <= 'Z')) {
            squares++;
        } else {
            return 0;
        }
    }
    return at < end && *at == ' ' && squares ? rows : 0;
}

/*
 * "Nf3", "Nbd2", "Qxd5+", "Kh8", "R1e1". Only pieces that Congo does not have, so that a mistyped
 * Congo move is not taken for one.
 */
static bool
is_move(const char *at, size_t length)
{
    size_t i = 1;

    if (length >= 3 && memcmp(at, "O-O", 3) == 0)
        return true;
    while (length && is_one_of("+#!?", at[length - 1]))
        length--;
    if (length < 3 || !is_one_of("NBKQ", at[0]))
        return false;
    if (length - i > 2 && (is_one_of("abcdefgh", at[i]) || is_one_of("12345678", at[i])))
        i++;
    if (length - i > 2 && at[i] == 'x')
        i++;
    return length - i == 2 && is_one_of("abcdefgh", at[i]) && is_one_of("12345678", at[i + 1]);
}

const char *
chess_find_move(const char *at, const char *end, size_t *length)
{
    for (bool comment = false; at < end; at++) {
        const char *word = at;

        if (*at == '{' || *at == '[')
            comment = true;
        else if (*at == '}' || *at == ']')
            comment = false;
        if (is_one_of(" \t\r\n.{}[]()", *at))
            continue;
        while (at < end && !is_one_of(" \t\r\n.{}[]()", *at))
            at++;
        *length = (size_t)(at - word);
        if (!comment && is_move(word, *length))
            return word;
        at--;
    }
    return NULL;
}
