/* SPDX-License-Identifier: MIT */
/* diff.h - applies unified diffs to a text, completely or not at all. */
#ifndef CONGO_ZILLIONS_DIFF_H
#define CONGO_ZILLIONS_DIFF_H

#include "base/buf.h"

/*
 * Applies a diff of one file, with each hunk exactly at its place. Text before the "---" line is
 * for people. Newlines are ignored when comparing lines; added lines get those of the text, so that
 * a diff made for CRLF also works for a text with LF. If it fails, `out` is unchanged, and the
 * error names the hunk, the expected line and the one found, with the diff's line number.
 */
bool diff_apply(const char *text, size_t text_length, const char *diff, size_t diff_length,
                struct buf *out, congo_error *err) CONGO_MUST_CHECK;

#endif
