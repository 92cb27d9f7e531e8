/* SPDX-License-Identifier: MIT */
/* unused.c - says of tables or a book that no game of a match can use them. */
#include "cli/unused.h"

#include <stdio.h>

void
unused_add(struct unused *unused, const congo_variant *variant, unsigned rules)
{
    if (unused->count++)
        return;
    unused->first = variant;
    unused->rules = rules;
}

void
unused_say(const struct cli *cli, const char *path, const char *what, const struct unused *unused)
{
    char more[60] = "";

    if (!unused->count)
        return;
    if (unused->count > 1)
        (void)snprintf(more, sizeof more, ", and %zu other %s", unused->count - 1,
                       unused->count == 2 ? "variant" : "variants");
    cli_notice(cli, "%s: no %s for %s, %s%s; going on without", path, what, unused->first->title,
               congo_terrain_name(unused->rules), more);
}
