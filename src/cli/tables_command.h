/* SPDX-License-Identifier: MIT */
/* tables_command.h - shared by the parts of `congo tables`. */
#ifndef CONGO_CLI_TABLES_COMMAND_H
#define CONGO_CLI_TABLES_COMMAND_H

#include "cli/cli.h"
#include "think/tables/table_folder.h"

/* The rules and the variant that --variant and --terrain name. */
static inline bool
tables_rules(struct cli *cli, const congo_variant **variant, struct table_rules *rules, int *status)
{
    *variant = cli_variant(cli, status);
    if (!*variant)
        return false;
    if (!cli_rules(cli, *variant, &rules->rules)) {
        *status = EXIT_CANNOT;
        return false;
    }
    rules->repetition_loses = (*variant)->repetition_loses;
    return true;
}

int tables_build(struct cli *cli);
int tables_count(struct cli *cli, const char *folder);
int tables_probe(struct cli *cli, const char *folder);

#endif
