/* SPDX-License-Identifier: MIT */
/* attempt.c - runs a command once, in a process of its own. */
#define _GNU_SOURCE 1
#undef main /* the command's own main() has another name in this program: see Makefile.am */
#include "attempt.h"

#include "blame.h"
#include "library.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int program_main(int argc, char **argv);

enum { ARGUMENTS_MAX = 16 };

/* What the sanitizers do at their own faults: nothing that could be taken for an exit status. */
const char *__asan_default_options(void);
const char *
__asan_default_options(void)
{
    return "abort_on_error=1";
}

const char *__lsan_default_options(void);
const char *
__lsan_default_options(void)
{
    return "exitcode=86"; /* EXIT_LEAK */
}

/*
 * Libraries that find no memory lose some that they had. Here that is passed over; in runs where
 * nothing fails it is not.
 */
const char *__lsan_default_suppressions(void);
const char *
__lsan_default_suppressions(void)
{
    return "leak:libzip.so\nleak:libcairo.so\nleak:libpixman\nleak:libpng\nleak:libfreetype\n"
           "leak:libfontconfig.so\nleak:ld-linux\n";
}

static void
read_text(const char *path, char text[TEXT_SIZE])
{
    int fd = open(path, O_RDONLY);
    ssize_t got = fd >= 0 ? read(fd, text, TEXT_SIZE - 1) : 0;

    text[got > 0 ? got : 0] = '\0';
    if (fd >= 0)
        (void)close(fd);
}

static void
be_congo(const struct worker *worker, const struct command *command)
{
    char line[200], *word, *rest, *argv[ARGUMENTS_MAX], name[] = "congo";
    int argc = 0, status;

    argv[argc++] = name;
    (void)snprintf(line, sizeof line, "%s", command->line);
    for (word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        argv[argc++] = word;
    argv[argc] = NULL;
    if (!freopen("/dev/null", "r", stdin) || !freopen(worker->out, "w", stdout) ||
        !freopen(worker->err, "w", stderr))
        _exit(98);
    blame_libraries(EXIT_LIBRARY);
    wrap_state = worker->wrap;
    status = strcmp(command->line, LIBRARY) == 0 ? library_main() : program_main(argc, argv);
    wrap_state = NULL;
    exit(status);
}

void
attempt(struct worker *worker, const struct command *command, enum wrap_fault fault,
        unsigned long at, struct result *result)
{
    pid_t child;
    int status = 0;

    worker->runs++;
    *worker->wrap = (struct wrap){.fault = fault, .at = at};
    (void)fflush(stdout);
    child = fork();
    if (child == 0)
        be_congo(worker, command);
    if (child < 0 || waitpid(child, &status, 0) < 0)
        stop("a process cannot be made");
    result->status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    folder_look(&result->state);
    read_text(worker->out, result->out);
    read_text(worker->err, result->err);
}

void
worker_begin(struct worker *worker, const char *base, unsigned number)
{
    *worker = (struct worker){.wrap = mmap(NULL, sizeof *worker->wrap, PROT_READ | PROT_WRITE,
                                           MAP_SHARED | MAP_ANONYMOUS, -1, 0)};
    if (worker->wrap == MAP_FAILED)
        stop("there is no memory to share");
    (void)snprintf(worker->work, sizeof worker->work, "%s/work%u", base, number);
    (void)snprintf(worker->out, sizeof worker->out, "%s/out%u", base, number);
    (void)snprintf(worker->err, sizeof worker->err, "%s/err%u", base, number);
}
