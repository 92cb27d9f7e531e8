/* SPDX-License-Identifier: MIT */
/* options.h - finds the option that a word means, and checks which options go together. */
#ifndef CONGO_CLI_OPTIONS_H
#define CONGO_CLI_OPTIONS_H

#include "cli/cli.h"

/*
 * The option of a command with this name: its full name, another name for it, or a beginning that
 * only it has. `*value` is the value that the other name implies, otherwise NULL. NULL: none, with
 * a message.
 */
const struct cli_option *options_find(const struct cli *cli, const char *name, size_t length,
                                      const char **value);
const struct cli_option *options_find_letter(const struct cli *cli, char letter);
/* Reports a word that is not an option. */
void options_unknown(const struct cli *cli, const char *word);

/* Checks the given options against the command's rules; false: with a message. */
bool options_agree(const struct cli *cli);

#endif
