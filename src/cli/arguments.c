/* SPDX-License-Identifier: MIT */
/*
 * arguments.c - reads arguments and options by a command's table, and makes the usage text from it.
 */
#include "cli/arguments.h"

#include "base/jobs.h"
#include "base/scan.h"
#include "cli/manual.h"
#include "cli/options.h"
#include "cli/window.h"
#include "cli/words.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/port.h"

struct parser {
    struct cli *cli;
    int argc;
    char **argv;
    int next; /* the word to read next */
};

/*
 * Whether a command's arguments, or an option's value, are file names, so that the usage text can
 * say so.
 */
static bool
names_files(const char *usage)
{
    static const char *const kinds[] = {"FILE", "FOLDER", "DIR", "OUT", "ZIP", "DB"};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strstr(usage, kinds[i]))
            return true;
    return false;
}

static bool
store(struct parser *parser, const struct cli_option *option, const char *value)
{
    struct cli *cli = parser->cli;

    if (option->value && !value) {
        if (parser->next == parser->argc)
            return cli_refuse(cli, "option --%s needs a value (%s)", option->name, option->value);
        value = parser->argv[parser->next++];
    }
    if (cli->given_count == CLI_OPTIONS_MAX) {
        cli_message(cli, "more than %d options, the limit", CLI_OPTIONS_MAX);
        return false;
    }
    if (option->value && names_files(option->value))
        window_path((char *)(uintptr_t)value);
    cli->given[cli->given_count] = option;
    cli->values[cli->given_count++] = value ? value : "";
    if (strcmp(option->name, "quiet") == 0) {
        cli->silent = cli->quiet;
        cli->quiet = true;
    }
    return true;
}

static bool
long_option(struct parser *parser, const char *word)
{
    const char *name = word + 2;
    size_t length = strcspn(name, "=");
    const char *value;
    const struct cli_option *option = options_find(parser->cli, name, length, &value);

    if (!option)
        return false;
    if (name[length] && (value || !option->value))
        return cli_refuse(parser->cli, "option --%.*s takes no value", (int)length, name);
    return store(parser, option, name[length] ? name + length + 1 : value);
}

/* Short options: -q, -qj2, -j 2, -ofile. */
static bool
short_options(struct parser *parser, const char *word)
{
    for (const char *letter = word + 1; *letter; letter++) {
        const struct cli_option *option = options_find_letter(parser->cli, *letter);

        if (!option) {
            options_unknown(parser->cli, word);
            return false;
        }
        if (option->value)
            return store(parser, option, letter[1] ? letter + 1 : NULL);
        if (!store(parser, option, NULL))
            return false;
    }
    return true;
}

static bool
settle_colour(struct cli *cli)
{
    const char *no_colour = getenv("NO_COLOR");
    unsigned when;

    if (!words_read(cli, "color", &when))
        return false;
    cli->when = (enum cli_when)when;
    if (cli->when != CLI_AUTO)
        cli->colour = cli->when == CLI_ALWAYS;
    else
        cli->colour = window_takes_colours(STDERR_FILENO) && !(no_colour && *no_colour);
    return true;
}

/* Where rules files are looked for; a place that is not there would say the same as an empty one.
 */
static bool
rules_are_there(const struct cli *cli)
{
    struct stat about;

    for (int i = 0; i < cli->given_count; i++)
        if (strcmp(cli->given[i]->name, "rules") == 0 && stat(cli->values[i], &about) != 0)
            return cli_refuse(cli, "--rules %.200s: %s", cli->values[i], strerror(errno));
    return true;
}

/*
 * On Windows no file name contains a quote. One here is left over from "my saves\" -o x in cmd.exe.
 */
static bool
quotes_are_whole(struct cli *cli)
{
    for (int i = 0; i < cli->argument_count; i++)
        if (names_files(cli->cmd->arguments) && window_lost_quote(cli->arguments[i]))
            return cli_refuse(cli, "leave out the backslash before the closing quote: \"%.*s\"",
                              (int)strcspn(cli->arguments[i], "\""), cli->arguments[i]);
    return true;
}

static bool
refuse_argument(struct cli *cli, const char *argument)
{
    bool name = cli->cmd->arguments && strcmp(cli->cmd->arguments, "[NAME]") == 0;
    struct buf hint = BUF_EMPTY;
    const char *advice;

    cli_add_variant_hint(cli, argument, &hint);
    advice = hint.length ? buf_text(&hint) : NULL; /* NULL too if memory has run out */
    (void)cli_refuse(cli, "unexpected argument \"%.80s\"%s", argument,
                     name     ? "; put a name with spaces in double quotes"
                     : advice ? advice
                              : "");
    buf_free(&hint);
    return false;
}

bool
cli_parse(struct cli *cli, const struct cmd *cmd, int argc, char **argv, int *status)
{
    struct parser parser = {cli, argc, argv, 0};

    cli->cmd = cmd;
    cli->arguments = argv;
    *status = EXIT_CANNOT;
    while (parser.next < argc) {
        char *word = argv[parser.next++];

        if (strcmp(word, "--") == 0) {
            while (parser.next < argc)
                cli->arguments[cli->argument_count++] = argv[parser.next++];
            break;
        } else if (word[0] != '-' || !word[1] || (word[1] >= '0' && word[1] <= '9')) {
            /* A negative number is not an option: the command says what is wrong with it. */
            cli->arguments[cli->argument_count++] = word;
            cli->plain_count++;
        } else if (!(word[1] == '-' ? long_option(&parser, word) : short_options(&parser, word))) {
            return false;
        }
    }
    if (names_files(cmd->arguments))
        window_files(&cli->arguments, &cli->argument_count);
    if (cli_option(cli, "help")) {
        cli_print_usage(cmd);
        *status = EXIT_DONE;
        return false;
    }
    if (!settle_colour(cli))
        return false;
    if (cmd->arguments_max >= 0 && cli->argument_count > cmd->arguments_max)
        return refuse_argument(cli, cli->arguments[cmd->arguments_max]);
    if (cli_option(cli, "output") && !*cli_option(cli, "output"))
        return cli_refuse(cli, "--output needs a file or folder name");
    return quotes_are_whole(cli) && options_agree(cli) && cli_output_fits(cli) &&
           rules_are_there(cli);
}

static void
print_options(const struct cli_option *options)
{
    for (; options && options->name; options++) {
        char spelt[80], help[WORDS_HELP_SIZE];

        (void)snprintf(spelt, sizeof spelt, "%c%c%s--%s%s%s", options->letter ? '-' : ' ',
                       options->letter ? options->letter : ' ', options->letter ? ", " : "  ",
                       options->name, options->value ? " " : "",
                       options->value ? options->value : "");
        printf("  %-26s %s\n", spelt, words_help(options, help));
    }
}

void
cli_print_usage(const struct cmd *cmd)
{
    printf("usage: congo %s [OPTION...]%s%s\n\n%s\n", cmd->name, *cmd->arguments ? " " : "",
           cmd->arguments, cmd->summary);
    if (cmd->help && *cmd->help)
        printf("\n%s\n", cmd->help);
    printf("\noptions:\n");
    print_options(cmd->options);
    print_options(cli_common_options);
    manual_print_more(cmd->name);
}

bool
cli_number(struct cli *cli, const char *what, const char *text, unsigned long least,
           unsigned long most, unsigned long *number)
{
    char *end;

    errno = 0;
    *number = strtoul(text, &end, 10);
    if (text[0] >= '0' && text[0] <= '9' && !*end && !errno && *number >= least && *number <= most)
        return true;
    if (most >= UINT32_MAX)
        return cli_refuse(cli, "%s must be a number, %lu or more, not \"%.40s\"", what, least,
                          text);
    return cli_refuse(cli, "%s must be a number from %lu to %lu, not \"%.40s\"", what, least, most,
                      text);
}

bool
cli_number_of(struct cli *cli, const char *option, unsigned long least, unsigned long most,
              unsigned long *number)
{
    const char *text = cli_option(cli, option);
    char what[40];

    (void)snprintf(what, sizeof what, "--%s", option);
    return !text || cli_number(cli, what, text, least, most, number);
}

bool
cli_threads(struct cli *cli, size_t *threads)
{
    const char *jobs = cli_option(cli, "jobs");
    unsigned long number = 0;

    if (jobs && !cli_number(cli, "-j", jobs, 1, JOBS_THREADS_MAX, &number))
        return false;
    *threads = number;
    return true;
}

bool
cli_seconds(struct cli *cli, const char *what, const char *text, unsigned long *milliseconds)
{
    if (scan_seconds(text, text + strlen(text), milliseconds) && *milliseconds)
        return true;
    return cli_refuse(cli, "%s must be a number of seconds, 0.001 or more, not \"%.40s\"", what,
                      text);
}
