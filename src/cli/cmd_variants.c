/* SPDX-License-Identifier: MIT */
/* cmd_variants.c - lists the titles, or describes one variant. */
#include "base/json.h"
#include "cli/cli.h"

static const char *
elephant_name(const congo_variant *variant)
{
    return variant->has_elephant ? congo_piece_name(CONGO_ELEPHANT, variant->setup.rules)
           : variant->has_rook   ? congo_piece_name(CONGO_ROOK, variant->setup.rules)
                                 : NULL;
}

static void
describe(const congo_variant *variant, struct buf *out)
{
    unsigned rules = congo_position_rules(&variant->setup);
    char diagram[CONGO_DIAGRAM_SIZE];

    buf_printf(out, "%s\n", variant->title);
    for (unsigned i = 0; i < 3 && variant->aliases[i][0]; i++)
        buf_printf(out, "also:        %s\n", variant->aliases[i]);
    buf_printf(out, "pawn:        %s\n", congo_piece_name(CONGO_PAWN, rules));
    buf_printf(out, "elephant:    %s\n", elephant_name(variant) ? elephant_name(variant) : "none");
    buf_printf(out, "repetition:  %s\n", variant->repetition_loses ? "loses" : "draws");
    buf_printf(out, "terrain:     %s\n", congo_terrain_name(rules));
    buf_printf(out, "symmetric:   %s\n\n", variant->symmetric ? "yes" : "no");
    congo_position_diagram(&variant->setup, diagram);
    buf_add_text(out, diagram);
}

/* Prints one JSON object on a line. */
static void
add_json(struct buf *out, const congo_variant *variant)
{
    unsigned rules = variant->setup.rules;
    char text[CONGO_POSITION_SIZE];

    buf_add_char(out, '{');
    json_text(out, "title", variant->title);
    json_list(out, "also");
    for (unsigned i = 0; i < 3 && variant->aliases[i][0]; i++)
        json_string(out, variant->aliases[i]);
    buf_add_char(out, ']');
    json_text(out, "pawn", congo_piece_name(CONGO_PAWN, rules));
    json_text_or_null(out, "elephant", elephant_name(variant));
    json_text(out, "repetition", variant->repetition_loses ? "loses" : "draws");
    json_text(out, "terrain", congo_terrain_name(rules));
    json_bool(out, "symmetric", variant->symmetric);
    congo_position_write(&variant->setup, text);
    json_text(out, "setup", text);
    buf_add_text(out, "}\n");
}

static int
print_json(struct cli *cli, const congo_variant *variant)
{
    size_t count = variant ? 1 : congo_variants_count(cli->variants);
    struct buf out = BUF_EMPTY;

    for (size_t i = 0; i < count; i++)
        add_json(&out, variant ? variant : congo_variants_at(cli->variants, i));
    return cli_print_all(cli, &out, NULL);
}

static int
run(struct cli *cli)
{
    const congo_variant *variant = NULL;
    struct buf out = BUF_EMPTY;
    int status;

    if (!cli_load_variants(cli, &status))
        return status;
    if (cli->argument_count) {
        variant = cli_variant_named(cli, cli->arguments[0]);
        if (!variant)
            return EXIT_CANNOT;
    }
    if (cli_option(cli, "json"))
        return print_json(cli, variant);
    if (variant)
        describe(variant, &out);
    for (size_t i = 0; !variant && i < congo_variants_count(cli->variants); i++)
        buf_printf(&out, "%s\n", congo_variants_at(cli->variants, i)->title);
    return cli_print_all(cli, &out, NULL);
}

static const struct cli_option options[] = {
    {"json", 0, NULL, "one JSON object per line, one for each variant"},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_variants = {
    .name = "variants",
    .summary = "lists the variants, or describes one",
    .arguments = "[NAME]",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
