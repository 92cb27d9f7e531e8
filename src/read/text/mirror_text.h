/* SPDX-License-Identifier: MIT */
/* mirror_text.h - mirrors the bytes of a text game. */
#ifndef CONGO_READ_TEXT_MIRROR_TEXT_H
#define CONGO_READ_TEXT_MIRROR_TEXT_H

#include "read/text/parts.h"

/*
 * Mirrors the bytes of one text game, into as much room elsewhere. `all`: also in skipped words,
 * which otherwise are remarks. False: the mirror image of a move has another length.
 */
bool text_mirror(char *out, const char *bytes, size_t size, const struct text_parts *parts,
                 bool all, congo_error *err) CONGO_MUST_CHECK;

#endif
