/* SPDX-License-Identifier: MIT */
/* program.c - talks to another program, line by line. pipes_*.c start and end it. */
#include "play/player/program.h"

#include "base/mem.h"
#include "play/player/pipes.h"

enum { HEARD_MAX = 1 << 20 }; /* bytes of a line; the start of a longer one is dropped */

struct program {
    struct pipes pipes;
    struct buf heard; /* the first `given` bytes have been returned */
    size_t given;
};

struct program *
program_start(const char *command, congo_error *err)
{
    struct program *program = mem_new(1, sizeof *program);

    if (!program) {
        err_no_memory(err);
        return NULL;
    }
    if (!pipes_open(&program->pipes, command, err)) {
        mem_free(program);
        return NULL;
    }
    return program;
}

void
program_free(struct program *program)
{
    if (!program)
        return;
    program_say(program, "quit");
    pipes_end(&program->pipes);
    buf_free(&program->heard);
    mem_free(program);
}

void
program_say(struct program *program, const char *line)
{
    pipes_say(&program->pipes, line, strlen(line));
    pipes_say(&program->pipes, "\n", 1);
}

/* A line that has already arrived. */
static bool
take_line(struct program *program, const char **line)
{
    struct buf *heard = &program->heard;
    char *end = heard->length ? memchr(heard->bytes, '\n', heard->length) : NULL;

    if (!end)
        return false;
    program->given = (size_t)(end - heard->bytes) + 1;
    *end = '\0';
    if (end > heard->bytes && end[-1] == '\r')
        end[-1] = '\0';
    *line = heard->bytes;
    return true;
}

enum program_heard
program_hear(struct program *program, uint64_t milliseconds, const char **line)
{
    uint64_t until = program_milliseconds() + milliseconds;
    struct buf *heard = &program->heard;

    if (program->given) {
        heard->length -= program->given;
        memmove(heard->bytes, heard->bytes + program->given, heard->length);
        program->given = 0;
    }
    while (!take_line(program, line)) {
        char *room;
        ptrdiff_t got;

        if (heard->length > HEARD_MAX)
            heard->length = 0;
        room = buf_reserve(heard, 4096);
        got = room ? pipes_hear(&program->pipes, room, 4096, until) : 0;
        if (got < 0)
            return PROGRAM_SILENT;
        if (got == 0)
            return PROGRAM_GONE;
        heard->length += (size_t)got;
    }
    return PROGRAM_LINE;
}
