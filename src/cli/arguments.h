/* SPDX-License-Identifier: MIT */
/* arguments.h - arguments and options, by a command's table. */
#ifndef CONGO_CLI_ARGUMENTS_H
#define CONGO_CLI_ARGUMENTS_H

#include "cli/cli.h"

/*
 * Sorts a command's words into options and arguments. False: there is nothing to run, and `status`
 * is the exit status (after --help, or a wrong call that has been reported).
 */
bool cli_parse(struct cli *cli, const struct cmd *cmd, int argc, char **argv, int *status);

#endif
