/* SPDX-License-Identifier: MIT */
/* cmd_engine.c - connects the engine to other programs through standard input and output. */
#include "base/file.h"
#include "base/mem.h"
#include "cli/cli.h"
#include "play/find/opening_book.h"
#include "play/protocol/protocol.h"
#include "think/search/bench.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/*
 * How long a search with a limit may continue after the last line: commands from a pipe should get
 * their answers, but if the other program has gone, nothing should be left running.
 */
#define SECONDS_AFTER_QUIT 2.0
#define SECONDS_AFTER_END 10.0

enum { PIECE = 65536 };

struct engine_output {
    int failed; /* errno of a failed write: nobody reads any more */
};

static void
write_out(void *context, const char *text, size_t length)
{
    struct engine_output *output = context;

    if (!output->failed && !file_write_all(STDOUT_FILENO, text, length))
        output->failed = errno ? errno : EIO;
}

/* Passes on complete lines; false: that was the last one. */
static bool
hand_on(struct protocol *protocol, struct buf *lines)
{
    char *line = lines->bytes, *end = lines->bytes + lines->length, *feed;
    bool more = true;

    while (more && line < end && (feed = memchr(line, '\n', (size_t)(end - line))) != NULL) {
        *feed = '\0';
        more = protocol_line(protocol, line, (size_t)(feed - line));
        line = feed + 1;
    }
    lines->length = (size_t)(end - line);
    if (line != lines->bytes)
        memmove(lines->bytes, line, lines->length);
    return more;
}

/* Reads until "quit", the end of input, or a failed write; returns how long to wait after that. */
static double
listen(struct protocol *protocol, struct buf *lines, const struct engine_output *output)
{
    bool skipping = false; /* the rest of a line that is too long */

    while (!output->failed) {
        char *into = buf_reserve(lines, PIECE);
        ptrdiff_t got = into ? file_read_some(STDIN_FILENO, into, PIECE) : -1;

        if (got <= 0)
            break;
        lines->length += (size_t)got;
        if (skipping) {
            char *feed = memchr(into, '\n', (size_t)got);

            lines->length = feed ? (size_t)(into + got - feed - 1) : 0;
            if (feed)
                memmove(lines->bytes, feed + 1, lines->length);
            skipping = !feed;
        }
        if (!hand_on(protocol, lines))
            return SECONDS_AFTER_QUIT;
        if (lines->length > PROTOCOL_LINE_MAX) {
            (void)protocol_line(protocol, "", lines->length);
            lines->length = 0;
            skipping = true;
        }
    }
    /* The last line may lack a newline. */
    if (lines->length && buf_text(lines) && !protocol_line(protocol, lines->bytes, lines->length))
        return SECONDS_AFTER_QUIT;
    return SECONDS_AFTER_END;
}

static bool
use_book(struct cli *cli, struct protocol *protocol, int *status)
{
    struct opening_book *book;
    bool fine = cli_open_book(cli, &book, status);

    if (book)
        protocol_use_book(protocol, book);
    return fine;
}

static int
run(struct cli *cli)
{
    struct engine_output output = {0};
    struct buf lines = BUF_EMPTY;
    struct protocol *protocol;
    unsigned long depth = BENCH_DEPTH;
    char bench[16];
    congo_error err;
    double seconds;
    int status;

    if (cli->argument_count && strcmp(cli->arguments[0], "bench") != 0)
        return cli_usage(cli, "unexpected argument \"%.80s\"; the only one is bench",
                         cli->arguments[0]);
    if (cli->argument_count > 1 &&
        !cli_number(cli, "the depth", cli->arguments[1], 1, BENCH_DEPTH_MAX, &depth))
        return EXIT_CANNOT;
    if (!cli_load_variants(cli, &status))
        return status;
    protocol = protocol_new(cli->variants, write_out, &output, &err);
    if (!protocol)
        return cli_fail(cli, &err);
    if (!use_book(cli, protocol, &status)) {
        if (protocol_finish(protocol, 0))
            protocol_free(protocol);
        return status;
    }
    if (cli->argument_count) {
        (void)snprintf(bench, sizeof bench, "bench %lu", depth);
        (void)protocol_line(protocol, bench, strlen(bench));
        seconds = 1e6;
    } else {
        seconds = listen(protocol, &lines, &output);
    }
    if (output.failed)
        seconds = 0;
    buf_free(&lines);
    /* If the search cannot be stopped, it ends with the process. */
    if (!protocol_finish(protocol, seconds))
        _exit(output.failed ? EXIT_CANNOT : EXIT_DONE);
    protocol_free(protocol);
    if (output.failed) {
        cli->output_failed = true;
        cli_message(cli, "cannot write to standard output: %s", strerror(output.failed));
        return EXIT_CANNOT;
    }
    return EXIT_DONE;
}

static const struct cli_option options[] = {
    {"book", 0, "FILE", "open with moves of a book, written by congo explore --json"},
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_engine = {
    .name = "engine",
    .summary = "runs the engine for other programs (UCI, XBoard)",
    .arguments = "[bench [DEPTH]]",
    .help = "It speaks UCI; if the first word it reads is xboard, it speaks XBoard's protocol.\n"
            "With bench, it searches fixed positions (to depth 9) and prints the speed.",
    .arguments_max = 2,
    .options = options,
    .run = run,
};
