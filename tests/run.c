/* SPDX-License-Identifier: MIT */
/*
 * run.c - runs the blocks of *.test files: a command line with what it reads, prints and returns.
 *
 *   @test what the block shows             starts a block; lines of "#" may follow
 *   @need COMMAND                          skips the block where the command fails
 *   @file NAME [crlf] [noeol]              a file to be there; its lines follow
 *   @in                                    standard input (without it: no file)
 *   @run COMMAND                           for sh, in an empty folder; further lines may follow
 *   @out                                   standard output, exactly (without it: nothing)
 *   @err                                   standard error, exactly (without it: nothing)
 *   @status N                              the exit status (without it: 0)
 *
 * What follows a line with "@" and a letter is taken as it is up to the next such line; one empty
 * line before the next block is layout. Commands see an environment of a few variables: PATH (the
 * built congo first), HOME (the empty folder), LC_ALL=C, top (the source tree), build, and shared,
 * the folder with real saves that may lie beside the source tree (it may be missing).
 *
 * usage: run FILE...   in the folder where congo was built; $srcdir is the source tree. Prints TAP.
 */
#include "blocks.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <unistd.h>

enum { CPU_SECONDS_MAX = 120, PATH_SIZE = 4096 };

struct suite {
    struct blocks blocks;
    char folder[PATH_SIZE]; /* where blocks are run, a folder each */
    char *environment[16];
};

static void
write_file(const char *path, const char *text, size_t length)
{
    FILE *stream = fopen(path, "wb");

    if (!stream || fwrite(text, 1, length, stream) != length || fclose(stream) != 0)
        stop("cannot write", path);
}

/* ------------------------------------------------------------------ running one */

static void
make_folders(char *path)
{
    for (char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(path, 0777);
        *slash = '/';
    }
}

/* The text as a section asks for it: with CRLF, without its last line end. */
static void
write_section(const char *path, const struct section *section, const char *words)
{
    bool crlf = strstr(words, " crlf") != NULL;
    size_t length = section->length, size = 0;
    char *text = must(malloc(2 * length + 1));

    if (strstr(words, " noeol") && length && section->text[length - 1] == '\n')
        length--;
    for (size_t i = 0; i < length; i++) {
        if (crlf && section->text[i] == '\n')
            text[size++] = '\r';
        text[size++] = section->text[i];
    }
    write_file(path, text, size);
    free(text);
}

/* Runs a command in the current folder; -1 where a signal ended it. */
static int
run_command(const struct suite *suite, const char *command, const char *in, const char *out,
            const char *err)
{
    struct rlimit limit = {CPU_SECONDS_MAX, CPU_SECONDS_MAX};
    pid_t child = fork();
    int status;

    if (child < 0)
        stop("cannot fork", command);
    if (child == 0) {
        if (!freopen(in, "rb", stdin) || !freopen(out, "wb", stdout) || !freopen(err, "wb", stderr))
            _exit(126);
        (void)setrlimit(RLIMIT_CPU, &limit);
        execle("/bin/sh", "sh", "-c", command, (char *)NULL, suite->environment);
        _exit(127);
    }
    if (waitpid(child, &status, 0) < 0)
        stop("cannot wait for", command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Adds a unified diff to the report where the two differ. */
static bool
same(const struct suite *suite, const char *expected, const char *actual)
{
    char command[256];

    (void)snprintf(command, sizeof command,
                   "cmp -s %s %s || { diff -au --label expected --label actual %s %s; exit 1; }",
                   expected, actual, expected, actual);
    return run_command(suite, command, "/dev/null", "diff", "/dev/null") == 0 ||
           run_command(suite, "cat diff >>report", "/dev/null", "/dev/null", "/dev/null") != 0;
}

static const struct section *
find(const struct block *block, const char *kind)
{
    for (unsigned i = 0; i < block->count; i++)
        if (strcmp(block->sections[i].kind, kind) == 0)
            return &block->sections[i];
    return NULL;
}

/* Adds a line to what is told of a failed block. */
static void
report(const char *what, const char *text)
{
    FILE *stream = fopen("report", "a");

    if (!stream || fprintf(stream, "%s%s\n", what, text) < 0 || fclose(stream) != 0)
        stop("cannot write", "report");
}

static void
report_status(const char *what, int status)
{
    char text[32];

    (void)snprintf(text, sizeof text, "%d", status);
    report(what, status < 0 ? "none, a signal ended it" : text);
}

/* A command may go on in the lines below its mark. */
static char *
command_text(const struct section *run)
{
    size_t head = strlen(run->argument);
    char *command = must(malloc(head + run->length + 2));

    memcpy(command, run->argument, head);
    command[head] = '\n';
    memcpy(command + head + 1, run->text, run->length);
    command[head + 1 + run->length] = '\0';
    return command;
}

static void
prepare(const struct block *block)
{
    static const struct section nothing = {NULL, NULL, "", 0};
    const struct section *in = find(block, "in"), *out = find(block, "out");
    const struct section *err = find(block, "err");

    for (unsigned i = 0; i < block->count; i++) {
        const struct section *section = &block->sections[i];
        char path[PATH_SIZE], name[PATH_SIZE / 2];

        if (strcmp(section->kind, "file") != 0)
            continue;
        (void)snprintf(name, sizeof name, "%s", section->argument);
        name[strcspn(name, " ")] = '\0';
        (void)snprintf(path, sizeof path, "work/%s", name);
        make_folders(path);
        write_section(path, section, section->argument);
    }
    write_section("in", in ? in : &nothing, in ? in->argument - 1 : "");
    write_section("out.expected", out ? out : &nothing, "");
    write_section("err.expected", err ? err : &nothing, "");
}

/* In the block's own folder. Leaves "result": '1' passed, '0' failed, 's' skipped. */
static char
run_block(struct suite *suite, const struct block *block)
{
    const struct section *run = find(block, "run"), *status = find(block, "status");
    int wanted = status ? atoi(status->argument) : 0, got;
    bool fine = true;
    char *command;

    write_file("report", "", 0);
    if (mkdir("work", 0777) != 0)
        stop("cannot make", "work");
    prepare(block);
    if (!run) {
        report("the block has no @run", "");
        return '0';
    }
    command = command_text(run);
    if (chdir("work") != 0)
        stop("cannot enter", "work");
    for (unsigned i = 0; i < block->count; i++)
        if (strcmp(block->sections[i].kind, "need") == 0 &&
            run_command(suite, block->sections[i].argument, "/dev/null", "/dev/null",
                        "/dev/null") != 0) {
            if (chdir("..") != 0)
                stop("cannot leave", "work");
            report(block->sections[i].argument, "");
            return 's';
        }
    got =
        run_command(suite, command, find(block, "in") ? "../in" : "/dev/null", "../out", "../err");
    if (chdir("..") != 0)
        stop("cannot leave", "work");
    fine = same(suite, "out.expected", "out") && fine;
    fine = same(suite, "err.expected", "err") && fine;
    if (got != wanted) {
        report_status("expected exit status: ", wanted);
        report_status("actual exit status:   ", got);
        fine = false;
    }
    if (!fine)
        report("$ ", command);
    free(command);
    return fine ? '1' : '0';
}

/* ------------------------------------------------------------------ running all */

static void
enter(const struct suite *suite, unsigned index)
{
    char path[PATH_SIZE + 32];

    (void)snprintf(path, sizeof path, "%s/%u", suite->folder, index);
    (void)mkdir(path, 0777);
    if (chdir(path) != 0)
        stop("cannot enter", path);
}

/* One of several processes that share the work; each writes its results into the folders. */
static void
work(struct suite *suite, unsigned first, unsigned step)
{
    for (unsigned i = first; i < suite->blocks.count; i += step) {
        char result;
        char home[PATH_SIZE + 64];

        enter(suite, i);
        (void)snprintf(home, sizeof home, "HOME=%s/%u/work", suite->folder, i);
        suite->environment[0] = home;
        result = run_block(suite, &suite->blocks.list[i]);
        write_file("result", &result, 1);
    }
}

static void
run_all(struct suite *suite)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned workers = processors < 1 ? 1 : processors > 16 ? 16 : (unsigned)processors;

    (void)fflush(stdout);
    for (unsigned i = 0; i < workers; i++) {
        pid_t child = fork();

        if (child < 0)
            stop("cannot fork", "a worker");
        if (child == 0) {
            work(suite, i, workers);
            (void)fflush(stdout);
            _exit(0);
        }
    }
    while (wait(NULL) > 0 || errno == EINTR)
        ;
    errno = 0;
}

static bool
print_result(const struct suite *suite, unsigned index)
{
    const struct block *block = &suite->blocks.list[index];
    char result = '0', *text;
    const char *name = strrchr(block->file, '/');
    size_t length;

    enter(suite, index);
    name = name ? name + 1 : block->file;
    if (access("result", F_OK) == 0) {
        text = read_file("result", &length);
        result = length ? text[0] : '0';
        free(text);
    }
    printf("%s %u - %s:%u %s", result == '0' ? "not ok" : "ok", index + 1, name, block->line,
           block->title);
    if (access("report", F_OK) != 0) {
        printf("\n# the block was not run\n");
        return false;
    }
    text = read_file("report", &length);
    if (result == 's') {
        printf(" # SKIP without: %s", text);
    } else {
        putchar('\n');
        for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
            printf("# %s\n", line);
    }
    free(text);
    return result != '0';
}

static char *
variable(const char *name, const char *value)
{
    size_t size = strlen(name) + strlen(value) + 2;
    char *text = must(malloc(size));

    (void)snprintf(text, size, "%s=%s", name, value);
    return text;
}

static void
set_environment(struct suite *suite)
{
    static const char *const passed[] = {"ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS",
                                         "LLVM_PROFILE_FILE"};
    const char *source = getenv("srcdir");
    char top[PATH_MAX], build[PATH_MAX], text[2 * PATH_MAX];
    unsigned count = 1; /* 0 is HOME */

    if (!realpath(source ? source : ".", top) || !getcwd(build, sizeof build))
        stop("cannot find", "the source tree");
    (void)snprintf(text, sizeof text, "%s:/usr/local/bin:/usr/bin:/bin", build);
    suite->environment[count++] = variable("PATH", text);
    suite->environment[count++] = variable("LC_ALL", "C");
    suite->environment[count++] = variable("top", top);
    suite->environment[count++] = variable("build", build);
    (void)snprintf(text, sizeof text, "%s/../shared", top);
    suite->environment[count++] = variable("shared", text);
    for (unsigned i = 0; i < sizeof passed / sizeof *passed; i++)
        if (getenv(passed[i]))
            suite->environment[count++] = variable(passed[i], getenv(passed[i]));
}

int
main(int argc, char **argv)
{
    const char *temporary = getenv("TMPDIR");
    static struct suite suite;
    unsigned failed = 0;

    (void)snprintf(suite.folder, sizeof suite.folder, "%s/congo-tests-XXXXXX",
                   temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(suite.folder))
        stop("cannot make", suite.folder);
    set_environment(&suite);
    for (int i = 1; i < argc; i++)
        blocks_read(&suite.blocks, argv[i]);
    printf("1..%u\n", suite.blocks.count);
    run_all(&suite);
    for (unsigned i = 0; i < suite.blocks.count; i++)
        failed += !print_result(&suite, i);
    (void)fflush(stdout);
    if (chdir("/") == 0) {
        char command[PATH_SIZE + 32];

        (void)snprintf(command, sizeof command, "rm -rf '%s'", suite.folder);
        (void)!system(command);
    }
    return failed != 0;
}
