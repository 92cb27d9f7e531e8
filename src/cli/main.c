/* SPDX-License-Identifier: MIT */
/* main.c - finds the command, runs it, and gives its exit status. */
#include "cli/cli.h"
#include "cli/arguments.h"

#include "base/names.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#ifdef _WIN32
#include <io.h>
#endif

#define COMMAND(name) extern const struct cmd cmd_##name;
#include "cli/commands.def"
#undef COMMAND

const struct cmd *const cli_commands[] = {
#define COMMAND(name) &cmd_##name,
#include "cli/commands.def"
#undef COMMAND
    NULL,
};

static const struct cmd *
find_command(const char *name)
{
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++)
        if (strcmp((*cmd)->name, name) == 0)
            return *cmd;
    return NULL;
}

static void
print_commands(void)
{
    printf("usage: congo COMMAND [OPTION...] [ARGUMENT...]\n\n"
           "Reads, checks, repairs and plays games of Congo and its variants.\n\ncommands:\n");
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++)
        printf("  %-10s %s\n", (*cmd)->name, (*cmd)->summary);
    printf("  %-10s %s\n", "help", "shows help for a command");
    printf("\nType 'congo help COMMAND' for its options, 'congo --version' for the version.\n");
}

static int
unknown_command(const char *name, const char *what)
{
    struct cli cli = {.cmd = NULL};
    struct names_nearest nearest;
    char hint[300];

    names_nearest_start(&nearest, name);
    for (const struct cmd *const *cmd = cli_commands; *cmd; cmd++)
        names_nearest_offer(&nearest, (*cmd)->name);
    names_nearest_offer(&nearest, "help");
    names_nearest_text(&nearest, hint, sizeof hint);
    cli_message(&cli, "no %s \"%.80s\"%s; 'congo help' lists them", what, name, hint);
    return EXIT_CANNOT;
}

/* `congo FOLDER`: the first thing that people try who have just a file or a folder. */
static int
file_without_command(const char *path)
{
    struct cli cli = {.cmd = NULL};

    cli_message(&cli,
                "a command is needed before \"%.80s\", for instance 'congo verify'; 'congo help' "
                "lists them",
                path);
    return EXIT_CANNOT;
}

static bool
is_option(const struct cli_option *options, const char *word, size_t length)
{
    for (const struct cli_option *option = options; option && option->name; option++)
        if ((option->letter && word[1] == option->letter && !word[2]) ||
            (strlen(option->name) + 2 == length && word[1] == '-' &&
             memcmp(word + 2, option->name, length - 2) == 0))
            return true;
    return false;
}

/* Before the command only these two can stand; the others are named where they belong. */
static int
unknown_option(const char *word)
{
    struct cli cli = {.cmd = NULL};
    struct names_nearest nearest;
    size_t length = strcspn(word, "=");
    char hint[300];

    bool known = is_option(cli_common_options, word, length);

    for (const struct cmd *const *cmd = cli_commands; *cmd && !known; cmd++)
        known = is_option((*cmd)->options, word, length);
    if (known) {
        cli_message(&cli, "option %.*s stands after the command", (int)length, word);
        return EXIT_CANNOT;
    }
    names_nearest_start(&nearest, word);
    names_nearest_offer(&nearest, "--help");
    names_nearest_offer(&nearest, "--version");
    names_nearest_text(&nearest, hint, sizeof hint);
    cli_message(&cli, "no option \"%.80s\"%s; 'congo help' tells more", word, hint);
    return EXIT_CANNOT;
}

/* A long option, or its beginning. */
static bool
spells(const char *word, const char *option)
{
    return strlen(word) > 2 && strncmp(option, word, strlen(word)) == 0;
}

static int
print_help(int argc, char **argv)
{
    struct cli cli = {.cmd = NULL};
    const struct cmd *cmd;

    if (argc > 1) {
        cli_message(&cli, "\"%.80s\" is one argument too many", argv[1]);
        return EXIT_CANNOT;
    }
    if (argc < 1 || strcmp(argv[0], "help") == 0 || strcmp(argv[0], "--help") == 0) {
        print_commands();
        return EXIT_DONE;
    }
    cmd = find_command(argv[0]);
    if (!cmd)
        return unknown_command(argv[0], "help on");
    cli_print_usage(cmd);
    return EXIT_DONE;
}

static int
run(struct cli *cli, int argc, char **argv)
{
    const struct cmd *cmd;
    int status;

    if (argc < 2) {
        cli_message(cli, "a command is needed; 'congo help' lists them");
        return EXIT_CANNOT;
    }
    if (spells(argv[1], "--version") || strcmp(argv[1], "-V") == 0) {
        printf("congo %s\n", congo_version());
        return EXIT_DONE;
    }
    if (spells(argv[1], "--help") || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0)
        return print_help(argc - 2, argv + 2);
    if (argv[1][0] == '-')
        return unknown_option(argv[1]);
    cmd = find_command(argv[1]);
    if (!cmd)
        return access(argv[1], F_OK) == 0 ? file_without_command(argv[1])
                                          : unknown_command(argv[1], "command");
    if (!cli_parse(cli, cmd, argc - 2, argv + 2, &status))
        return status;
    status = cmd->run(cli);
    congo_variants_free(cli->variants);
    buf_free(&cli->variants_text);
    file_ids_free(&cli->read);
    return status;
}

/* What was printed may still lie in memory, and a full disk be noticed only now. */
static int
end_output(const struct cli *cli, int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (!cli->output_failed)
        cli_message(cli, "cannot write to standard output: %s", strerror(errno ? errno : EIO));
    return EXIT_CANNOT;
}

/*
 * Where a standard stream was closed, the next file that is opened would take its number, and what
 * is meant for the stream would go into the file. So the number is taken, by something that fails.
 */
static void
take_standard_streams(void)
{
#ifndef _WIN32
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
#endif
}

int
main(int argc, char **argv)
{
    struct cli cli = {.cmd = NULL};

    take_standard_streams();
#ifdef _WIN32
    /* Saves end their lines with CR LF, and say so themselves. */
    (void)_setmode(STDIN_FILENO, O_BINARY);
    (void)_setmode(STDOUT_FILENO, O_BINARY);
#endif
#ifdef SIGXFSZ
    /* Past a limit on the size of files writing fails, and says so, instead of ending the run. */
    (void)signal(SIGXFSZ, SIG_IGN);
#endif
#ifdef SIGPIPE
    /* `congo ... | head` ends quietly, also where SIGPIPE was ignored when congo was started. */
    (void)signal(SIGPIPE, SIG_DFL);
#endif
    return end_output(&cli, run(&cli, argc, argv));
}
