/* SPDX-License-Identifier: MIT */
/* emphasis.h - Markdown's signs of emphasis, "*", "_" and "`", around words. */
#ifndef CONGO_READ_LINE_EMPHASIS_H
#define CONGO_READ_LINE_EMPHASIS_H

/*
 * Signs have been dropped at both ends of a value, which could reach from `from` to `stop`. In
 * "*Lyon* Open" and "Anna **Berg**" they belong to some of its words, and are taken back.
 */
void emphasis_keep(const char **value, const char **end, const char *from, const char *stop);

#endif
