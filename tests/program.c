/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

double
program_clock(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool
program_start(struct program *program, const char *command)
{
    int to[2], from[2];

    /* Not to be inherited by the other programs, which would hold the ends open. */
    if (pipe2(to, O_CLOEXEC) || pipe2(from, O_CLOEXEC))
        return false;
    program->length = 0;
    program->pid = fork();
    if (program->pid < 0)
        return false;
    if (program->pid == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    program->in = to[1];
    program->out = from[0];
    return true;
}

void
program_send(struct program *program, const char *bytes, size_t length)
{
    /* Where the program has ended, hearing it says so. */
    while (length) {
        ssize_t done = write(program->in, bytes, length);

        if (done <= 0)
            return;
        bytes += done;
        length -= (size_t)done;
    }
}

void
program_say(struct program *program, const char *format, ...)
{
    char line[1 << 16];
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= sizeof line - 1)
        return;
    line[length++] = '\n';
    program_send(program, line, (size_t)length);
}

const char *
program_hear(struct program *program, double seconds)
{
    double until = program_clock() + seconds;

    for (;;) {
        char *end = memchr(program->bytes, '\n', program->length);
        struct pollfd ready = {program->out, POLLIN, 0};
        double left = until - program_clock();
        ssize_t got;

        if (end) {
            size_t length = (size_t)(end - program->bytes);

            memcpy(program->line, program->bytes, length);
            program->line[length] = '\0';
            program->length -= length + 1;
            memmove(program->bytes, end + 1, program->length);
            return program->line;
        }
        if (program->length == sizeof program->bytes)
            program->length = 0;
        if (poll(&ready, 1, left > 0 ? (int)(left * 1000) + 1 : 0) <= 0)
            return NULL;
        got = read(program->out, program->bytes + program->length,
                   sizeof program->bytes - program->length);
        if (got <= 0)
            return NULL;
        program->length += (size_t)got;
    }
}

const char *
program_await(struct program *program, const char *beginning, double seconds)
{
    double until = program_clock() + seconds;
    const char *line;

    while ((line = program_hear(program, until - program_clock())) != NULL)
        if (strncmp(line, beginning, strlen(beginning)) == 0)
            return line;
    return NULL;
}

void
program_end(struct program *program)
{
    program_say(program, "quit");
    close(program->in);
    if (program_await(program, "never said", 2))
        return;
    close(program->out);
    kill(program->pid, SIGKILL);
    waitpid(program->pid, NULL, 0);
}
