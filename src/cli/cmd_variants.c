/* SPDX-License-Identifier: MIT */
/* cmd_variants.c - lists the titles, or describes one variant. */
#include "cli/cli.h"

#include <stdio.h>

static void
describe(const congo_variant *variant)
{
    unsigned rules = congo_position_rules(&variant->setup);
    char diagram[CONGO_DIAGRAM_SIZE];

    printf("%s\n", variant->title);
    for (unsigned i = 0; i < 3 && variant->aliases[i][0]; i++)
        printf("also:        %s\n", variant->aliases[i]);
    printf("pawn:        %s\n", congo_piece_name(CONGO_PAWN, rules));
    printf("elephant:    %s\n", variant->has_elephant ? congo_piece_name(CONGO_ELEPHANT, rules)
                                : variant->has_rook   ? congo_piece_name(CONGO_ROOK, rules)
                                                      : "none");
    printf("repetition:  %s\n", variant->repetition_loses ? "loses" : "draws");
    printf("terrain:     %s\n", congo_terrain_name(rules));
    printf("symmetric:   %s\n\n", variant->symmetric ? "yes" : "no");
    congo_position_diagram(&variant->setup, diagram);
    (void)fputs(diagram, stdout);
}

static int
run(struct cli *cli)
{
    const congo_variant *variant;
    int status;

    if (!cli_load_variants(cli, &status))
        return status;
    if (!cli->argument_count) {
        for (size_t i = 0; i < congo_variants_count(cli->variants); i++)
            printf("%s\n", congo_variants_at(cli->variants, i)->title);
        return EXIT_DONE;
    }
    variant = cli_variant_named(cli, cli->arguments[0]);
    if (!variant)
        return EXIT_CANNOT;
    describe(variant);
    return EXIT_DONE;
}

static const struct cli_option options[] = {
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_variants = {
    .name = "variants",
    .summary = "lists the titles of the variants, or describes one",
    .arguments = "[NAME]",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
