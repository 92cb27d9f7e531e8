/* SPDX-License-Identifier: MIT */
/* mirror_text.h - a text game's bytes with left and right exchanged. */
#ifndef CONGO_READ_TEXT_MIRROR_TEXT_H
#define CONGO_READ_TEXT_MIRROR_TEXT_H

#include "read/text/parts.h"

/*
 * Left and right exchanged in the bytes of one text game, into as much room elsewhere. `all`: in
 * words that are skipped as well, which are remarks otherwise. False: a move that has no mirror
 * image of its length.
 */
bool text_mirror(char *out, const char *bytes, size_t size, const struct text_parts *parts,
                 bool all, congo_error *err) CONGO_MUST_CHECK;

#endif
