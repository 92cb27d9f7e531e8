/* SPDX-License-Identifier: MIT */
/* emphasis.h - Markdown's signs of emphasis, "*", "_" and "`", and HTML's tags around words. */
#ifndef CONGO_READ_LINE_EMPHASIS_H
#define CONGO_READ_LINE_EMPHASIS_H

/*
 * Signs have been dropped at both ends of a value, which could reach from `from` to `stop`. In
 * "*Lyon* Open" and "Anna **Berg**" they belong to some of its words, and are taken back.
 */
void emphasis_keep(const char **value, const char **end, const char *from, const char *stop);

/* The end of a line, without trailing tags and blanks. */
const char *emphasis_without_html(const char *at, const char *end);
/* A paragraph without the tags at its ends, unless there are others within: "<p>Well.</p>". */
void emphasis_drop_html(const char **at, const char **end);
/* Where a heading's value begins, which has lost its trailing tags: without leading ones, too. */
const char *emphasis_value(const char *value, const char *end);
/* The same for a result, also without signs, "**1-0**"; "*" alone is a result. */
const char *emphasis_result(const char *value, const char **end);

#endif
