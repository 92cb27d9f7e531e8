/* SPDX-License-Identifier: MIT */
/*
 * unused.h - tells of tables and books that have nothing for the games at hand, which would
 * otherwise be taken to have been used.
 */
#ifndef CONGO_CLI_UNUSED_H
#define CONGO_CLI_UNUSED_H

#include "cli/cli.h"

/* The variants and terrains for which there is nothing. All zero: none so far. */
struct unused {
    const congo_variant *first;
    unsigned rules; /* of the first one */
    size_t count;
};

/* Notes a variant on a terrain; call it once for each. */
void unused_add(struct unused *unused, const congo_variant *variant, unsigned rules);
/* Says so, if there are any. `path` is the book or the folder, `what` what it lacks. */
void unused_say(const struct cli *cli, const char *path, const char *what,
                const struct unused *unused);

#endif
