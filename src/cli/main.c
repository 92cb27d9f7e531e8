/* SPDX-License-Identifier: MIT */
/* main.c - finds the command, runs it, and gives its exit status. */
#include "cli/cli.h"
#include "cli/arguments.h"
#include "cli/engine_id.h"
#include "cli/manual.h"
#include "cli/paths.h"
#include "cli/window.h"

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

#define GROUP(heading)
#define COMMAND(name) extern const struct cmd cmd_##name;
#include "cli/commands.def"
#undef COMMAND

const struct cmd *const cli_commands[] = {
#define COMMAND(name) &cmd_##name,
#include "cli/commands.def"
#undef COMMAND
#undef GROUP
    NULL,
};

/*
 * Other names that people type for a command. If there is a hint, it is printed and nothing runs.
 */
static const struct {
    const char *name;
    const struct cmd *cmd;
    const char *option; /* an option to add, or NULL */
    const char *hint;
} aliases[] = {
    {"repair", &cmd_mirror, NULL, NULL},
    {"fix", &cmd_mirror, NULL, NULL},
    {"convert", &cmd_notate, NULL, NULL},
    {"pgn", &cmd_notate, "--pgn", NULL},
    {"print", &cmd_show, NULL, NULL},
    {"list", &cmd_verify, NULL, NULL},
    {"check", &cmd_verify, NULL, NULL},
    {"analyse", &cmd_analyze, NULL, NULL},
    {"uci", &cmd_engine, NULL, NULL},
    {"bench", &cmd_engine, "bench", NULL},
    {"search", &cmd_find, NULL, "use 'congo find'"},
    {"hint", &cmd_analyze, NULL,
     "'congo analyze FILE --at 15' names the best move there, and in 'congo play' type \"hint\""},
};
enum { ALIASES = sizeof aliases / sizeof *aliases };

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
    printf("usage: congo COMMAND [OPTION...] [ARGUMENT...]\n"
           "       congo FILE...    checks and shows games; a folder is only checked, and summed "
           "up\n\n"
           "Reads, checks, repairs and plays games of Congo and its variants.\n");
#define GROUP(heading) printf("\n%s:\n", heading);
#define COMMAND(which) printf("  %-10s %s\n", cmd_##which.name, cmd_##which.summary);
#include "cli/commands.def"
#undef COMMAND
#undef GROUP
    printf("  %-10s %s\n", "help", "shows help for a command, or a page of the manual");
    printf("\nType 'congo help COMMAND' for its options, 'congo --version' for the version.\n"
           "The rules, the notation and the file formats: 'congo help topics'.\n");
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
    if (strcmp(what, "help on") == 0)
        manual_offer(&nearest);
    names_nearest_text(&nearest, hint, sizeof hint);
    cli_message(&cli, "no %s \"%.80s\"%s; 'congo help' lists the commands%s", what, name, hint,
                strcmp(what, "help on") == 0 ? ", 'congo help topics' the topics" : "");
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

static bool
is_option_of(const struct cmd *cmd, const char *name)
{
    for (const struct cli_option *option = cmd->options; option && option->name; option++)
        if (strcmp(option->name, name) == 0)
            return true;
    return false;
}

/* Only these two options can come before the command; for others, say where they go. */
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
        cli_message(&cli, "put option %.*s after the command, or after the files", (int)length,
                    word);
        return EXIT_CANNOT;
    }
    names_nearest_start(&nearest, word);
    names_nearest_offer(&nearest, "--help");
    names_nearest_offer(&nearest, "--version");
    names_nearest_text(&nearest, hint, sizeof hint);
    cli_message(&cli, "no option \"%.80s\"%s; see 'congo help'", word, hint);
    return EXIT_CANNOT;
}

/* Whether a word is a long option, or the beginning of one. */
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
        cli_message(&cli, "unexpected argument \"%.80s\"; 'congo help' takes one name", argv[1]);
        return EXIT_CANNOT;
    }
    if (argc < 1 || strcmp(argv[0], "help") == 0 || strcmp(argv[0], "--help") == 0) {
        print_commands();
        return EXIT_DONE;
    }
    cmd = find_command(argv[0]);
    for (size_t i = 0; i < ALIASES && !cmd; i++)
        if (strcmp(aliases[i].name, argv[0]) == 0)
            cmd = aliases[i].cmd;
    if (cmd)
        cli_print_usage(cmd);
    else if (!manual_print(argv[0]))
        return unknown_command(argv[0], "help on");
    return EXIT_DONE;
}

int
cli_run_command(struct cli *cli, const struct cmd *cmd, int argc, char **argv)
{
    int status;

    if (!cli_parse(cli, cmd, argc, argv, &status))
        return status;
    /* A --variant-file is read, and checked, even if the command does not use variants. */
    if (!cli_option(cli, "variant-file") || cli_load_variants(cli, &status))
        status = cmd->run(cli);
    congo_variants_free(cli->variants);
    cli->variants = NULL;
    buf_free(&cli->variants_text);
    file_ids_free(&cli->read);
    return status;
}

/* The board of a file's first game, of `several`, or as the options for verify ask. */
static void
show_file(struct cli *cli, const struct cli *verify, char *file, bool several)
{
    static char quiet[] = "-qq", behind[] = "--";
    struct cli show = {.sums_up = false};
    char *words[2 * CLI_OPTIONS_MAX + 3], names[CLI_OPTIONS_MAX][40];
    struct buf heading = BUF_EMPTY;
    int count = 0;

    words[count++] = quiet;
    for (int i = 0; i < verify->given_count; i++) {
        const char *name = verify->given[i]->name;

        if (!is_option_of(&cmd_show, name) && strcmp(name, "variant-file") != 0)
            continue;
        (void)snprintf(names[i], sizeof names[i], "--%s", name);
        words[count++] = names[i];
        if (verify->given[i]->value)
            words[count++] = (char *)(uintptr_t)verify->values[i];
    }
    words[count++] = behind;
    words[count++] = file;
    buf_add_char(&heading, '\n');
    /* Of several, each is named. */
    if (verify->argument_count > 1 || several) {
        cli_escape(&heading, file, strlen(file));
        buf_add_text(&heading, several ? ", game 1:\n" : ":\n");
    }
    (void)cli_print_all(cli, &heading, NULL);
    (void)cli_run_command(&show, &cmd_show, count, words);
    cli->output_failed = cli->output_failed || show.output_failed;
}

/* Up to --at or --ply, a game may be right although it has an error further on. */
static bool
shows_before_error(const struct cli *verify, int status)
{
    return status == EXIT_INPUT && verify->argument_count == 1 &&
           (cli_option(verify, "at") || cli_option(verify, "ply")) && verify->games;
}

/*
 * `congo FILE...`, which is the first thing people try. Verifies the games. If nothing is wrong, it
 * shows how the first game of a file ended, unless the answer is for something else than the
 * screen. Folders are summed up.
 */
static int
run_files(struct cli *cli, int argc, char **argv)
{
    struct cli verify = {.sums_up = true};
    int status = cli_run_command(&verify, &cmd_verify, argc, argv);
    bool shows = (status == EXIT_DONE || shows_before_error(&verify, status)) && verify.cmd &&
                 !cli_option(&verify, "json") && !cli_option(&verify, "output") &&
                 !cli_option(&verify, "errors-only");
    bool several = shows && verify.argument_count == 1 && verify.found > 1 && status == EXIT_DONE &&
                   !cli_option(&verify, "game");

    for (int i = 0; shows && i < verify.argument_count; i++)
        if (!paths_is_folder(verify.arguments[i]) && strcmp(verify.arguments[i], "-") != 0) {
            show_file(cli, &verify, verify.arguments[i], several);
            if (several)
                cli_notice(&verify,
                           "only the first game is drawn; 'congo FILE --game 2' shows the second");
        }
    cli->output_failed = cli->output_failed || verify.output_failed;
    return status;
}

/* A command's other name, or a file name. */
static int
run_other(struct cli *cli, int argc, char **argv)
{
    char **files = argv;
    int count = 1;

    for (size_t i = 0; i < ALIASES; i++) {
        const char *option = aliases[i].option;

        if (strcmp(aliases[i].name, argv[0]) != 0)
            continue;
        if (aliases[i].hint) {
            cli_message(cli, "no command \"%s\"; %s", argv[0], aliases[i].hint);
            return EXIT_CANNOT;
        }
        /* The option replaces the command's name. */
        if (!option)
            return cli_run_command(cli, aliases[i].cmd, argc - 1, argv + 1);
        argv[0] = (char *)(uintptr_t)option;
        return cli_run_command(cli, aliases[i].cmd, argc, argv);
    }
    window_files(&files, &count);
    if (access(files[0], F_OK) == 0)
        return run_files(cli, argc, argv);
    if (!strpbrk(argv[0], "./\\"))
        return unknown_command(argv[0], "file, folder or command");
    cli_message(cli, "no file, folder or command \"%.80s\"; 'congo help' lists the commands",
                argv[0]);
    return EXIT_CANNOT;
}

static int
run(struct cli *cli, int argc, char **argv)
{
    const struct cmd *cmd;

    if (argc < 2) {
        cli_message(cli, "name a command; 'congo help' lists them");
        return EXIT_CANNOT;
    }
    if (spells(argv[1], "--version") || strcmp(argv[1], "-V") == 0) {
        printf("congo %s\nengine: net " ENGINE_NET ", bench " ENGINE_BENCH "\n", congo_version());
        return EXIT_DONE;
    }
    if (spells(argv[1], "--help") || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0)
        return print_help(argc - 2, argv + 2);
    /* Standard input, and files whose names begin with a dash. */
    if (strcmp(argv[1], "-") == 0 || (strcmp(argv[1], "--") == 0 && argc > 2))
        return run_files(cli, argc - 1, argv + 1);
    if (argv[1][0] == '-')
        return unknown_option(argv[1]);
    cmd = find_command(argv[1]);
    return cmd ? cli_run_command(cli, cmd, argc - 2, argv + 2) : run_other(cli, argc - 1, argv + 1);
}

/*
 * Runs tidy for a folder that was dropped on the program. OUT may exist from an earlier time, since
 * there may be more games by now.
 */
static int
run_dropped(struct cli *cli, char *folder)
{
    static char force[] = "--force", behind[] = "--";
    char *words[] = {force, behind, folder};

    window_path(folder);
    return cli_run_command(cli, &cmd_tidy, 3, words);
}

/* Somebody double-clicked the program, which needs arguments: show what to do. */
static int
say_how_to_start(const struct cli *cli)
{
    cli_message(cli, "drag a folder of saves onto congo.exe, or open cmd and type 'congo help'");
    return EXIT_CANNOT;
}

/* Output may still be buffered, so a full disk may only show now. */
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
 * If a standard stream is closed, the next file opened would get its number, and output meant for
 * the stream would go into that file. So the number is taken by something that fails to read and
 * write.
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
    bool window = window_is_ours();
    unsigned long mode = window_mode();
    int status;

    take_standard_streams();
    window_words(&argc, &argv);
#ifdef _WIN32
    /* Binary mode: saves end lines with CR LF, and the code writes that itself. */
    (void)_setmode(STDIN_FILENO, O_BINARY);
    (void)_setmode(STDOUT_FILENO, O_BINARY);
#endif
#ifdef SIGXFSZ
    /*
     * Beyond a limit on file sizes, let the write fail and be reported, instead of ending the run.
     */
    (void)signal(SIGXFSZ, SIG_IGN);
#endif
#ifdef SIGPIPE
    /* `congo ... | head` should end quietly, even if congo was started with SIGPIPE ignored. */
    (void)signal(SIGPIPE, SIG_DFL);
#endif
    if (window && argc < 2)
        status = say_how_to_start(&cli);
    else
        status = window && argc == 2 && paths_is_folder(argv[1]) ? run_dropped(&cli, argv[1])
                                                                 : run(&cli, argc, argv);
    status = end_output(&cli, status);
    if (window)
        window_wait();
    window_restore(mode);
    return status;
}
