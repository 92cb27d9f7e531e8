/* SPDX-License-Identifier: MIT */
/*
 * words.h - options that take a word from a list. The lists are in words.c (that of the dialects
 * comes from congo.h); messages, usage texts and completions are made from them. Themes and papers
 * are looked up by src/draw, which knows the same words.
 */
#ifndef CONGO_CLI_WORDS_H
#define CONGO_CLI_WORDS_H

#include "cli/cli.h"

/* The words of an option or argument, by what the usage text calls it, blanks between; or NULL. */
const char *words_of(const char *placeholder);

/* Which of its words the option has, in upper or lower case; 0 where it was not given. */
bool words_read(struct cli *cli, const char *option, unsigned *index);

/* "--theme is color, print or dark, not "mauve"", for those who look a word up themselves. */
int words_refuse(const struct cli *cli, const char *option);

/*
 * An option's help with its words in place of WORDS_LIST ("color, print or dark") or WORDS_DEFAULT
 * ("color (default), print or dark").
 */
#define WORDS_LIST "{words}"
#define WORDS_DEFAULT "{words, the first is the default}"
enum { WORDS_HELP_SIZE = 256 };
const char *words_help(const struct cli_option *option, char text[WORDS_HELP_SIZE]);

#endif
