/* SPDX-License-Identifier: MIT */
/* diff.h - unified diffs applied to a text: all of a diff or nothing of it. */
#ifndef CONGO_ZILLIONS_DIFF_H
#define CONGO_ZILLIONS_DIFF_H

#include "base/buf.h"

/*
 * Applies a diff of one file, each hunk exactly at its place. What stands before its "---" line is
 * for people. Lines are compared without their line ends; lines that come in get the ones of the
 * text, so that a diff made for CRLF serves a text with LF as well. On failure `out` is as it was,
 * and the error names the hunk, the line that was expected and the one that was found, and has the
 * diff's line.
 */
bool diff_apply(const char *text, size_t text_length, const char *diff, size_t diff_length,
                struct buf *out, congo_error *err) CONGO_MUST_CHECK;

#endif
