/* SPDX-License-Identifier: MIT */
/* position_options.c - options that several commands share: variant, terrain, position, -o. */
#include "cli/words.h"

#include "base/names.h"
#include "cli/signals.h"
#include "core/titles.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { VARIANT_FILE_MAX = 16 << 20 };

/* Every --variant-file in turn. A missing file is a wrong call, a fault in it a wrong input. */
static bool
read_variant_files(struct cli *cli, int *status)
{
    for (int i = 0; i < cli->given_count; i++) {
        struct buf text = BUF_EMPTY;
        congo_error err;
        bool fine;

        if (strcmp(cli->given[i]->name, "variant-file") != 0)
            continue;
        fine = file_read(cli->values[i], VARIANT_FILE_MAX, &text, &err) &&
               congo_variants_read(cli->variants, text.bytes, text.length, cli->values[i], &err);
        buf_add(&cli->variants_text, text.bytes, text.length);
        buf_add_char(&cli->variants_text, '\n');
        buf_free(&text);
        if (!fine) {
            *status = cli_fail(cli, &err);
            return false;
        }
    }
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

    if (!variant)
        cli_message(cli, "%s; 'congo variants' lists them", err.text);
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
    /* "Congo with Islands" says it, too. */
    if (!*given && cli->variants && cli_option(cli, "variant")) {
        (void)titles_find(cli->variants, cli_option(cli, "variant"), given, NULL);
        *terrain = *given ? CONGO_ISLANDS : *terrain;
    }
    return true;
}

bool
cli_position(struct cli *cli, congo_position *position, int *status)
{
    const char *text = cli_option(cli, "position");
    const congo_variant *variant = cli_variant(cli, status);
    congo_terrain terrain;
    unsigned rules;
    congo_error err;
    bool given;

    if (!variant)
        return false;
    if (!cli_terrain(cli, &given, &terrain)) {
        *status = EXIT_CANNOT;
        return false;
    }
    rules = congo_position_rules(&variant->setup);
    if (given)
        rules = (rules & ~(unsigned)CONGO_RULE_RIVER) |
                (terrain == CONGO_RIVER ? (unsigned)CONGO_RULE_RIVER : 0);
    if (!text) {
        *position = congo_position_with_rules(&variant->setup, rules);
        return true;
    }
    if (congo_position_read(text, rules, position, &err))
        return true;
    *status = cli_fail(cli, &err);
    return false;
}

bool
cli_print(struct cli *cli, const char *bytes, size_t length)
{
    if (fwrite(bytes, 1, length, stdout) == length)
        return true;
    cli->output_failed = true;
    cli_message(cli, "cannot write to standard output: %s", strerror(errno));
    return false;
}

bool
cli_reads(struct cli *cli, const char *path, congo_error *err)
{
    struct file_id id;
    bool there =
        strcmp(path, "-") == 0 ? file_id_of_descriptor(STDIN_FILENO, &id) : file_id_of(path, &id);

    return !there || file_ids_add(&cli->read, &id) || err_no_memory(err);
}

static bool
reads_what_is_named(struct cli *cli, congo_error *err)
{
    bool fine = cli_reads(cli, "-", err);

    for (int i = 0; i < cli->argument_count && fine; i++)
        fine = cli_reads(cli, cli->arguments[i], err);
    for (int i = 0; i < cli->given_count && fine; i++)
        if (cli->given[i]->value && strcmp(cli->given[i]->value, "FILE") == 0)
            fine = cli_reads(cli, cli->values[i], err);
    return fine;
}

bool
cli_reads_all(struct cli *cli, congo_error *err)
{
    struct file_id id;

    if (!reads_what_is_named(cli, err))
        return false;
    file_ids_sort(&cli->read);
    cli->care = (struct file_care){.read = &cli->read, .force = cli_option(cli, "force") != NULL};
    if (cli_option(cli, "output") || !file_id_of_descriptor(STDOUT_FILENO, &id) ||
        !file_ids_have(&cli->read, &id))
        return true;
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0,
                   "standard output is a file that is read here, and would be lost");
}

bool
cli_output(struct cli *cli, const char *bytes, size_t length)
{
    const char *path = cli_option(cli, "output");
    signals_set before;
    congo_error err;
    bool fine, held;

    if (!cli_reads_all(cli, &err)) {
        cli_report(cli, &err);
        return false;
    }
    if (!path || strcmp(path, "-") == 0)
        return cli_print(cli, bytes, length);
    held = file_is_replaced(path);
    if (held)
        signals_hold(&before);
    fine = file_write(path, bytes, length, &cli->care, &err);
    if (held)
        signals_release(&before);
    if (!fine)
        cli_report(cli, &err);
    return fine;
}
