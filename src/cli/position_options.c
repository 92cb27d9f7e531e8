/* SPDX-License-Identifier: MIT */
/* position_options.c - the options that name a position: --variant, --terrain, --position. */
#include "cli/words.h"

#include "base/names.h"
#include "rules/board.h"
#include "rules/titles.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { VARIANT_FILE_MAX = 16 << 20 };

/* A missing file is a wrong call; an error in it is wrong input. */
static bool
read_variant_file(struct cli *cli, const char *path, int *status)
{
    struct buf text = BUF_EMPTY;
    congo_error err;
    bool fine = file_read(path, VARIANT_FILE_MAX, &text, &err) &&
                congo_variants_read(cli->variants, text.bytes, text.length, path, &err);

    buf_add(&cli->variants_text, text.bytes, text.length);
    buf_add_char(&cli->variants_text, '\n');
    buf_free(&text);
    if (!fine)
        *status = cli_fail(cli, &err);
    return fine;
}

/* Reads the file that CONGO_VARIANTS names, then each --variant-file. */
static bool
read_variant_files(struct cli *cli, int *status)
{
    const char *usual = getenv("CONGO_VARIANTS");

    if (usual && *usual && !read_variant_file(cli, usual, status)) {
        cli_message(cli, "that file is named by the environment variable CONGO_VARIANTS");
        return false;
    }
    for (int i = 0; i < cli->given_count; i++)
        if (strcmp(cli->given[i]->name, "variant-file") == 0 &&
            !read_variant_file(cli, cli->values[i], status))
            return false;
    return true;
}

bool
cli_load_variants(struct cli *cli, int *status)
{
    congo_error err;

    if (cli->variants)
        return true;
    cli->variants = congo_variants_new(&err);
    if (!cli->variants) {
        *status = cli_fail(cli, &err);
        return false;
    }
    return read_variant_files(cli, status);
}

const congo_variant *
cli_variant_named(const struct cli *cli, const char *name)
{
    congo_error err;
    const congo_variant *variant = titles_find(cli->variants, name, NULL, &err);

    if (!variant) {
        titles_hint(&err);
        cli_message(cli, err.hint ? "%s" : "%s; 'congo variants' lists them", err.text);
    }
    return variant;
}

const congo_variant *
cli_variant(struct cli *cli, int *status)
{
    const char *name = cli_option(cli, "variant");
    const congo_variant *variant;

    if (!cli_load_variants(cli, status))
        return NULL;
    variant = cli_variant_named(cli, name ? name : "Congo");
    if (!variant)
        *status = EXIT_CANNOT;
    return variant;
}

bool
cli_terrain(struct cli *cli, bool *given, congo_terrain *terrain)
{
    unsigned index;

    if (!words_read(cli, "terrain", &index))
        return false;
    *given = cli_option(cli, "terrain") != NULL;
    *terrain = (congo_terrain)index;
    /* The variant's name may also give the terrain: "Congo with Islands". */
    if (!*given && cli->variants && cli_option(cli, "variant")) {
        (void)titles_find(cli->variants, cli_option(cli, "variant"), given, NULL);
        *terrain = *given ? CONGO_ISLANDS : *terrain;
    }
    return true;
}

bool
cli_rules(struct cli *cli, const congo_variant *variant, unsigned *rules)
{
    congo_terrain terrain;
    bool given;

    if (!cli_terrain(cli, &given, &terrain))
        return false;
    *rules = variant->setup.rules;
    if (given)
        *rules = board_rules_on(*rules, terrain);
    return true;
}

bool
cli_position(struct cli *cli, congo_position *position, int *status)
{
    const char *text = cli_option(cli, "position");
    const congo_variant *variant = cli_variant(cli, status);
    unsigned rules;
    congo_error err;

    if (!variant)
        return false;
    if (!cli_rules(cli, variant, &rules)) {
        *status = EXIT_CANNOT;
        return false;
    }
    *position = congo_position_with_rules(&variant->setup, rules);
    if (!text || congo_position_read(text, rules, position, &err))
        return true;
    err_in_file(&err, "--position");
    *status = cli_fail(cli, &err);
    return false;
}
