/* SPDX-License-Identifier: MIT */
/* pipes_posix.c - another program's input and output. */
#include "play/player/pipes.h"

#include "play/player/program.h"

#ifndef _WIN32

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

uint64_t
program_milliseconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* Not inherited: otherwise programs started by other threads would keep the ends open. */
static bool
open_pipe(int ends[2])
{
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC) == 0;
#else
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
#endif
}

static void
close_end(int end)
{
    if (end >= 0)
        (void)close(end);
}

/*
 * In its own process group, so that everything it starts can be killed, and with no signals
 * blocked.
 */
static int
spawn(long *process, char *command, int input, int output)
{
    char sh[] = "sh", dash_c[] = "-c";
    char *arguments[] = {sh, dash_c, command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    pid_t started = -1;
    int failed;

    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    failed = posix_spawn(&started, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    *process = started;
    return failed;
}

bool
pipes_open(struct pipes *pipes, const char *command, congo_error *err)
{
    int to[2] = {-1, -1}, from[2] = {-1, -1}, failed = ENOMEM;
    char *text = mem_new(strlen(command) + 1, 1);

    if (text) {
        memcpy(text, command, strlen(command));
        failed = open_pipe(to) && open_pipe(from) ? 0 : errno;
        if (!failed)
            failed = spawn(&pipes->process, text, to[0], from[1]);
        mem_free(text);
    }
    close_end(to[0]);
    close_end(from[1]);
    pipes->to = to[1];
    pipes->from = from[0];
    if (!failed)
        return true;
    close_end(pipes->to);
    close_end(pipes->from);
    return err_set(err, CONGO_CANNOT_READ, 0, 0, "cannot start \"%.80s\": %s", command,
                   strerror(failed));
}

/* Writing to a program that has ended raises SIGPIPE, which must not reach other code. */
void
pipes_say(struct pipes *pipes, const char *bytes, size_t length)
{
    struct timespec now = {0, 0};
    sigset_t broken, before;

    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &broken, &before);
    while (length) {
        ssize_t done = write(pipes->to, bytes, length);

        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            break;
        bytes += done;
        length -= (size_t)done;
    }
    if (length)
        (void)sigtimedwait(&broken, NULL, &now);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

ptrdiff_t
pipes_hear(struct pipes *pipes, char *into, size_t room, uint64_t until)
{
    enum { HOUR = 3600000 };

    for (;;) {
        struct pollfd ready = {pipes->from, POLLIN, 0};
        uint64_t now = program_milliseconds();
        ssize_t got;

        /*
         * Check the time first: otherwise a program that never stops talking would have no limit.
         */
        if (now >= until)
            return -1;
        if (poll(&ready, 1, until - now < HOUR ? (int)(until - now) : HOUR) <= 0)
            continue;
        got = read(pipes->from, into, room);
        if (got >= 0 || errno != EINTR)
            return got > 0 ? got : 0;
    }
}

/* How many times, at some kilobytes each, we still read from a program that was told to end. */
enum { LAST_WORDS = 256 };

void
pipes_end(struct pipes *pipes)
{
    uint64_t until = program_milliseconds() + PIPES_GRACE;
    char rest[4096];

    close_end(pipes->to);
    for (unsigned parts = 0; parts < LAST_WORDS; parts++)
        if (pipes_hear(pipes, rest, sizeof rest, until) <= 0)
            break;
    close_end(pipes->from);
    (void)kill((pid_t)-pipes->process, SIGKILL);
    while (waitpid((pid_t)pipes->process, NULL, 0) < 0 && errno == EINTR)
        ;
}

#endif
