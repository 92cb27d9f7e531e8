/* SPDX-License-Identifier: MIT */
/* tokens.h - splits a text into tokens, looking only at its characters. */
#ifndef CONGO_TESTS_TOKENS_H
#define CONGO_TESTS_TOKENS_H

#include "congo.h"

/* Each gives the bytes of what stands at a place, 0 where it does not. */
size_t token_blank(const char *at, const char *end); /* a single one, Markdown's signs apart */
size_t token_number(const char *at,
                    const char *end); /* "12." "12)" "12:" "12.)" "12…" "12", "..." */
size_t token_result(const char *at, const char *end, congo_result *result);
/* The same with blanks in it or a colon, "1 - 0" and "1:0", as a line of a result has it. */
size_t token_spaced_result(const char *at, const char *end, congo_result *result);
size_t token_mark(const char *at, const char *end, unsigned mark); /* "!?" or "$5" */
/* This move, spelt in any way: its piece and squares, and nothing that contradicts them. */
size_t token_move(const char *at, const char *end, const congo_move *move);

/* Words that could be a move: a square with no other letter or digit round it. */
bool token_names_square(const char *at, const char *end);

/* Seven squares of a diagram and nothing but such behind them; where they are, or NULL. */
const char *token_row(const char *at, const char *end);

/* The bytes that are not UTF-8 as what they are in Windows-1252; room for four times as many. */
size_t token_utf8(const char *text, size_t length, char *out);

#endif
