/* SPDX-License-Identifier: MIT */
/* cmd_tables.c - endgame tables: chooses between build, count and probe. */
#include "cli/tables_command.h"
#include "cli/words.h"

#include <stdio.h>
#include <string.h>

/* The three parts, with the options that not all of them take. */
static const struct part {
    const char *name;
    const char *options; /* " NAME " for each such option */
} parts[] = {
    {"build", " pieces material results output jobs "},
    {"probe", " position json "},
    {"count", " json "},
};

static bool
takes(const struct cli *cli, const struct part *part)
{
    static const char shared[] = " variant terrain variant-file ";

    for (int i = 0; i < cli->given_count; i++) {
        const char *name = cli->given[i]->name;
        bool own = false, some = false;
        char word[40];

        (void)snprintf(word, sizeof word, " %s ", name);
        if (strstr(shared, word))
            continue;
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            some |= strstr(parts[k].options, word) != NULL;
        own = strstr(part->options, word) != NULL;
        if (some && !own)
            return cli_refuse(cli, "--%s has no effect on %s", name, part->name);
    }
    return true;
}

static int
run(struct cli *cli)
{
    const char *word = cli->argument_count ? cli->arguments[0] : "";
    const struct part *part = NULL;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(word, parts[i].name) == 0)
            part = &parts[i];
    if (!part)
        return cli_usage(cli, "say what to do: build, probe or count");
    if (!takes(cli, part))
        return EXIT_CANNOT;
    if (part == &parts[0])
        return cli->argument_count > 1 ? cli_usage(cli, "name the folder to build in with -o")
                                       : tables_build(cli);
    if (cli->argument_count < 2)
        return cli_usage(cli, "name a folder of tables");
    return part == &parts[1] ? tables_probe(cli, cli->arguments[1])
                             : tables_count(cli, cli->arguments[1]);
}

static const struct cli_option options[] = {
    {"pieces", 0, "N", "build: all tables with up to N pieces, Lions included (default 4)"},
    {"material", 0, "MATERIAL", "build: this table, such as LZ-L; can be repeated"},
    {"results", 0, NULL, "build: also make smaller files with win, draw and loss only"},
    {"output", 'o', "DIR", "build: folder for the tables"},
    {"jobs", 'j', "N", "build: use N threads (default: one per processor)"},
    {"position", 0, "POSITION", "probe: rows 7 to 1 separated by /, then w or b"},
    {"json", 0, NULL, "probe, count: one JSON object per line"},
    {"variant", 0, "NAME", "name of the variant (default Congo)"},
    {"terrain", 0, "TERRAIN", WORDS_LIST " (default: the variant's)"},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_tables = {
    .name = "tables",
    .summary = "builds and reads endgame tables",
    .arguments = "build -o DIR | probe DIR | count DIR",
    .help = "A build that was stopped resumes when you run it again.",
    .arguments_max = 2,
    .options = options,
    .run = run,
};
