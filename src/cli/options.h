/* SPDX-License-Identifier: MIT */
/* options.h - which option a word means, and which options go together. */
#ifndef CONGO_CLI_OPTIONS_H
#define CONGO_CLI_OPTIONS_H

#include "cli/cli.h"

/*
 * The option of a command that a name means: its whole name, another name for it, or the beginning
 * of one alone. `*value` is the value that the other name stands for, else NULL. NULL with a
 * message.
 */
const struct cli_option *options_find(const struct cli *cli, const char *name, size_t length,
                                      const char **value);
const struct cli_option *options_find_letter(const struct cli *cli, char letter);
/* The message for a word that is no option. */
void options_unknown(const struct cli *cli, const char *word);

/* What was given, against the command's rules; false with a message. */
bool options_agree(const struct cli *cli);

#endif
