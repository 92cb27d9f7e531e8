/* SPDX-License-Identifier: MIT */
/* tables_build.c - `congo tables build`. */
#include "cli/signals.h"
#include "cli/tables_command.h"

#include "think/tables/build.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { PIECES_USUALLY = 4 };

/* Notes a requested table, and plans it with all the tables it depends on. */
static bool
ask_for(struct build *build, struct folder_wishes *wishes, const congo_variant *variant,
        struct material material, congo_error *err)
{
    struct folder_wish wish = {.material = material, .rules = build->rules};

    (void)snprintf(wish.title, sizeof wish.title, "%s", variant->title);
    material_write(material, wish.name);
    return folder_wish_add(wishes, &wish, err) &&
           (materials_add_all_below(&build->materials, material, build->rules.rules) ||
            err_no_memory(err));
}

static bool
ask_for_pieces(struct build *build, struct folder_wishes *wishes, const congo_variant *variant,
               unsigned pieces, congo_error *err)
{
    struct materials all = {NULL, 0, 0};
    bool fine = materials_add_all_of(&all, &variant->setup, pieces) || err_no_memory(err);

    for (size_t i = 0; i < all.count && fine; i++)
        fine = ask_for(build, wishes, variant, all.list[i], err);
    materials_free(&all);
    return fine;
}

/* All tables that --material and --pieces name. */
static bool
ask_for_all(struct cli *cli, struct build *build, struct folder_wishes *wishes,
            const congo_variant *variant, unsigned pieces, congo_error *err)
{
    bool named = false;

    for (int i = 0; i < cli->given_count; i++) {
        struct material material;

        if (strcmp(cli->given[i]->name, "material") != 0)
            continue;
        named = true;
        if (!material_read(cli->values[i], &material, err) ||
            !ask_for(build, wishes, variant, material, err))
            return false;
    }
    return (named && !cli_option(cli, "pieces")) ||
           ask_for_pieces(build, wishes, variant, pieces, err);
}

static uint64_t
mebibytes(uint64_t bytes)
{
    return (bytes + (1 << 20) - 1) >> 20;
}

static void
say_what_it_needs(const struct cli *cli, const struct build *build)
{
    if (cli->quiet)
        return;
    if (build->to_do)
        printf("%zu of %zu tables to build: at most %" PRIu64 " MiB of memory, %" PRIu64
               " MiB on disk\n",
               build->to_do, build->materials.count, mebibytes(build->memory),
               mebibytes(build->disk));
    else
        printf(build->materials.count == 1 ? "the table already exists\n"
                                           : "all %zu tables already exist\n",
               build->materials.count);
    (void)fflush(stdout);
}

/* Builds table by table. Signals wait while one is written, so that it is complete or missing. */
static int
build_all(struct cli *cli, struct build *build)
{
    for (size_t i = 0; i < build->materials.count; i++) {
        struct table_values table;
        char text[MATERIAL_TEXT];
        signals_set before;
        congo_error err;
        bool fine, come;

        if (!build_needs(build, i))
            continue;
        if (!build_solve(build, i, &table, &err))
            return cli_fail(cli, &err);
        signals_hold(&before);
        fine = build_write(build, i, &table, &err);
        come = signals_wait();
        signals_release(&before);
        build_free(&table);
        if (!fine)
            return cli_fail(cli, &err);
        if (come)
            return EXIT_CANNOT;
        material_write(build->materials.list[i], text);
        if (!cli->quiet)
            printf("%s\n", text);
        (void)fflush(stdout);
    }
    return EXIT_DONE;
}

static int
build_folder(struct cli *cli, struct build *build, struct folder_wishes *wishes)
{
    congo_error err;
    bool held;

    if (!build_begin(build, &held, &err)) {
        if (!held)
            return cli_fail(cli, &err);
        cli_message(cli, "%s: another congo is building tables here", build->folder);
        return EXIT_CANNOT;
    }
    /* Earlier requests stay first. */
    if (!folder_wishes_keep(wishes, build->folder, &err))
        return cli_fail(cli, &err);
    say_what_it_needs(cli, build);
    return build_all(cli, build);
}

int
tables_build(struct cli *cli)
{
    unsigned long pieces = PIECES_USUALLY;
    struct folder_wishes wishes = {NULL, 0, 0};
    const congo_variant *variant;
    congo_error err;
    int status;
    struct build build = {.folder = cli_option(cli, "output"),
                          .results = cli_option(cli, "results") != NULL,
                          .lock = {-1}};

    if (!build.folder)
        return cli_usage(cli, "name the folder to build in with -o");
    if (!cli_number_of(cli, "pieces", 2, MATERIAL_PIECES_MAX, &pieces) ||
        !cli_threads(cli, &build.threads))
        return EXIT_CANNOT;
    if (!tables_rules(cli, &variant, &build.rules, &status))
        return status;
    if (ask_for_all(cli, &build, &wishes, variant, (unsigned)pieces, &err))
        status = build_folder(cli, &build, &wishes);
    else
        status = cli_fail(cli, &err);
    build_end(&build);
    folder_wishes_free(&wishes);
    return status;
}
