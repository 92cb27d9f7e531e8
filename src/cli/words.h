/* SPDX-License-Identifier: MIT */
/*
 * words.h - options whose value is one of a list of words. The lists are in words.c, except for the
 * dialects, which are in congo.h. Messages, usage texts and completions are made from them.
 * src/draw looks up themes and papers, and knows the same words.
 */
#ifndef CONGO_CLI_WORDS_H
#define CONGO_CLI_WORDS_H

#include "cli/cli.h"

/* The words for a placeholder of the usage text, separated by blanks; NULL: none. */
const char *words_of(const char *placeholder);

/* Which of its words an option has, in any case; 0 if it was not given. False: none of them. */
bool words_read(struct cli *cli, const char *option, unsigned *index);

/* Reports "--theme is color, print or dark, not "mauve"", for code that looks a word up itself. */
int words_refuse(const struct cli *cli, const char *option);

/*
 * An option's help in which WORDS_LIST ("color, print or dark") or WORDS_DEFAULT ("color (default),
 * print or dark") is replaced.
 */
#define WORDS_LIST "{words}"
#define WORDS_DEFAULT "{words, the first is the default}"
enum { WORDS_HELP_SIZE = 256 };
const char *words_help(const struct cli_option *option, char text[WORDS_HELP_SIZE]);

#endif
