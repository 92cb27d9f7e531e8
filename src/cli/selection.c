/* SPDX-License-Identifier: MIT */
/* selection.c - the options that choose games. */
#include "cli/selection.h"

#include "rules/titles.h"

#include <stdio.h>
#include <string.h>

static bool
read_variants(struct cli *cli, struct game_filter *filter, congo_error *doubt)
{
    for (int i = 0; i < cli->given_count; i++) {
        const congo_variant *variant;
        congo_error err;

        if (strcmp(cli->given[i]->name, "variant") != 0)
            continue;
        variant = titles_find(cli->variants, cli->values[i], NULL, &err);
        if (!variant && !doubt)
            return cli_variant_named(cli, cli->values[i]) != NULL;
        if (!variant && *err.text == '"') /* ambiguous */
            err_set(doubt, CONGO_USAGE, 0, 0, "%.200s; 'congo variants' lists them", err.text);
        else if (!variant)
            err_set(doubt, CONGO_USAGE, 0, 0,
                    "%.200s, and no other game here has that title; 'congo variants' lists Congo's "
                    "variants, and 'congo rules FILE' shows another game's whole title",
                    err.text);
        /* Another game's whole title goes with a name that is only a part of one of Congo's. */
        if (!titles_at(cli->variants, cli->values[i], strlen(cli->values[i]), false, NULL, NULL))
            filter->titles[filter->variant_count] = cli->values[i];
        filter->variants[filter->variant_count++] = variant;
    }
    return true;
}

/* False: it is wrong, and cannot be about another game or about a setup of its own. */
static bool
check_opening(struct cli *cli, struct game_filter *filter, congo_error *doubt, congo_error *err)
{
    if (!filter->opening || (doubt && doubt->code != CONGO_OK) ||
        game_filter_check_opening(filter, cli->variants, err))
        return true;
    if (!doubt || err->code == CONGO_NO_MEMORY)
        return false;
    *doubt = *err;
    return true;
}

/* If given several times, any of them may match. */
static bool
read_result(struct cli *cli, struct game_filter *filter)
{
    for (int i = 0; i < cli->given_count; i++) {
        if (strcmp(cli->given[i]->name, "result") != 0)
            continue;
        if (!game_filter_add_result(filter, cli->values[i]))
            return cli_refuse(cli,
                              "--result is white, draw, black, unfinished or broken, not \"%.40s\"",
                              cli->values[i]);
    }
    return true;
}

static bool
read_numbers(struct cli *cli, struct game_filter *filter)
{
    unsigned long chain = 0, drowned = 0;

    if (!cli_number_of(cli, "chain", 1, CONGO_JUMPS_MAX, &chain) ||
        !cli_number_of(cli, "drowned", 1, CONGO_PLIES_MAX, &drowned))
        return false;
    filter->chain = chain;
    filter->drowned = drowned;
    return true;
}

/* Read by the library, which reports what is wrong. */
static bool
read_texts(struct cli *cli, struct game_filter *filter, congo_error *opening, congo_error *err)
{
    const char *plies = cli_option(cli, "plies"), *position = cli_option(cli, "position");
    const char *material = cli_option(cli, "material");

    if ((plies && !game_filter_read_plies(filter, plies, err)) ||
        (position && !game_filter_read_position(filter, position, err)))
        return false;
    filter->has_material = material != NULL;
    if (material && !material_pattern_read(material, &filter->material, err))
        return false;
    return check_opening(cli, filter, opening, err);
}

bool
selection_read(struct cli *cli, struct game_filter *filter, congo_error *doubt,
               congo_error *opening, int *status)
{
    congo_error err;

    *status = EXIT_CANNOT;
    if (!cli_load_variants(cli, status) || !read_variants(cli, filter, doubt) ||
        !cli_terrain(cli, &filter->has_terrain, &filter->terrain) || !read_result(cli, filter) ||
        !read_numbers(cli, filter))
        return false;
    filter->exact = cli_option(cli, "exact") != NULL;
    filter->reason = cli_option(cli, "reason");
    filter->player = cli_option(cli, "player");
    filter->opening = cli_option(cli, "opening");
    if (!filter->opening)
        filter->opening = cli_option(cli, "moves");
    filter->promoted = cli_option(cli, "promoted") != NULL;
    filter->repeated = cli_option(cli, "repetition") != NULL;
    if (read_texts(cli, filter, opening, &err))
        return true;
    *status = cli_fail(cli, &err);
    return false;
}

void
selection_report_errors(struct work *work)
{
    for (size_t i = 0; i < congo_game_errors(work->game); i++) {
        congo_error err = *congo_game_error(work->game, i);

        if (err.hint)
            (void)snprintf(err.text + err.hint, sizeof err.text - err.hint, "%s",
                           err.code == CONGO_UNKNOWN_VARIANT
                               ? "; add a line \"Variant: NAME\" above the moves"
                               : "");
        work_report(work, &err);
    }
}

bool
selection_can_use(struct work *work)
{
    selection_report_errors(work);
    return !congo_game_errors(work->game) && congo_game_variant(work->game);
}
