/* SPDX-License-Identifier: MIT */
/*
 * cmd_completion.c - completion for bash, zsh and fish: a script for each shell, which reads one
 * dump of the tables of commands and options.
 */
#include "cli/words.h"

#include <stdio.h>
#include <string.h>

extern const unsigned char completion_bash[], completion_zsh[], completion_fish[];

/* What an argument or an option's value can be, by the names that the scripts use. */
enum kind { TEXT, WORDS, TITLES, GAMES, ARCHIVES, FILES };
static const char *const kind_names[] = {"text", "words", "titles", "games", "archives", "files"};

struct meaning {
    enum kind kind;
    const char *words; /* for WORDS, from words_of */
};

/* Derived from the placeholder in the usage text. */
static struct meaning
meaning_of(const char *placeholder)
{
    static const struct {
        const char *placeholder;
        struct meaning meaning;
    } known[] = {
        {"[FILE...]", {GAMES, NULL}},
        {"[FILE]", {GAMES, NULL}},
        {"[NAME]", {TITLES, NULL}},
        {"[ZIP]", {ARCHIVES, NULL}},
    };
    /* "DB [FILE...]", "build -o DIR | probe DIR | count DIR" */
    static const char *const files[] = {"FILE", "OUT", "DIR", "DB", "PLACE", "FOLDER", "OPENINGS"};

    for (size_t i = 0; placeholder && i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].placeholder, placeholder) == 0)
            return known[i].meaning;
    for (size_t i = 0; placeholder && i < sizeof files / sizeof *files; i++)
        if (strstr(placeholder, files[i]))
            return (struct meaning){FILES, NULL};
    return (struct meaning){words_of(placeholder) ? WORDS : TEXT, words_of(placeholder)};
}

/* NAME means a title only for --variant. */
static struct meaning
meaning_of_option(const struct cli_option *option)
{
    if (strcmp(option->name, "variant") == 0)
        return (struct meaning){TITLES, NULL};
    return meaning_of(option->value);
}

/*
 * Prints lines of seven fields, separated by tabs, "-" for an empty field, in the order of the
 * scripts: "command", its name, "1" or "*" arguments, -, their kind, the words, its purpose; and
 * "option", its command, its name, its letter, the kind of its value, the words, its purpose.
 */
static void
print_fields(const char *what, const char *of, const char *name, char letter, const char *kind,
             const char *words, const char *help)
{
    printf("%s\t%s\t%s\t%c\t%s\t%s\t%s\n", what, of, name, letter, kind, words ? words : "-", help);
}

static void
print_options(const struct cmd *cmd, const struct cli_option *option)
{
    for (; option->name; option++) {
        struct meaning meaning =
            option->value ? meaning_of_option(option) : (struct meaning){TEXT, NULL};
        char help[WORDS_HELP_SIZE];

        print_fields("option", cmd->name, option->name, option->letter ? option->letter : '-',
                     option->value ? kind_names[meaning.kind] : "-", meaning.words,
                     words_help(option, help));
    }
}

static void
print_table(void)
{
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++) {
        struct meaning meaning = meaning_of((*cmd)->arguments);
        const char *many = !*(*cmd)->arguments ? "-" : (*cmd)->arguments_max == 1 ? "1" : "*";

        print_fields("command", (*cmd)->name, many, '-', kind_names[meaning.kind], meaning.words,
                     (*cmd)->summary);
        print_options(*cmd, (*cmd)->options);
        print_options(*cmd, cli_common_options);
    }
}

/* ------------------------------------------------------------------ the command */

static int
run(struct cli *cli)
{
    static const struct {
        const char *name;
        const unsigned char *script;
    } shells[] = {{"bash", completion_bash}, {"zsh", completion_zsh}, {"fish", completion_fish}};

    if (!cli->argument_count)
        return cli_usage(cli, "name a shell: bash, zsh or fish");
    if (strcmp(cli->arguments[0], "table") == 0) {
        print_table();
        return EXIT_DONE;
    }
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++) {
        if (strcmp(shells[i].name, cli->arguments[0]) == 0) {
            (void)fputs((const char *)shells[i].script, stdout);
            return EXIT_DONE;
        }
    }
    return cli_usage(cli, "the shell can be bash, zsh or fish, not \"%.40s\"", cli->arguments[0]);
}

static const struct cli_option options[] = {
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_completion = {
    .name = "completion",
    .summary = "prints shell completion for bash, zsh or fish",
    .arguments = "SHELL",
    .help = "SHELL is bash, zsh or fish. For example, in bash:\n\n"
            "  source <(congo completion bash)",
    .arguments_max = 1,
    .options = options,
    .run = run,
};
