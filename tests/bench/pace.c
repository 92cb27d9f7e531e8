/* SPDX-License-Identifier: MIT */
/*
 * pace.c - how fast an engine behind UCI is.
 *
 *   pace nodes COMMAND N    million positions a second of its user time, N for each position here
 *   pace depth COMMAND D    seconds on the wall to depth D, a line a position
 *   pace stop COMMAND N     milliseconds from "stop" to "bestmove", N times, a line each
 */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

static const struct {
    const char *variant, *position;
} places[] = {
    {"congo", "startpos"},
    {"elephante-savanna", "startpos"},
    {"simpler-megapawn-congo", "startpos"},
    {"crowded-megapawn-congo", "startpos"},
    {"congo", "fen GME1E1C/2L1PPP/PZP1P2/7/ppp4/4ppp/gmelecz b"},
    {"elephante-savanna", "fen E1CLC1E/PZ2PZ1/3P3/5p1/p4pp/1z5/e1clc1e w"},
    {"elephante-savanna", "fen E1CLC1E/1Z1Pp2/1P1P3/4Z1p/p5p/1z5/e1clc1e b"},
    {"simpler-megapawn-congo", "fen 3LC1E/3P3/E4z1/2C4/2z1pZ1/7/e1cl1ce b"},
    {"crowded-megapawn-congo", "fen EZ2CZE/GC3PG/PPLP2P/5p1/ppp3p/g1m3g/ezclcze b"},
    {"rook-savanna", "fen R1C1LP1/PZ5/2PZ3/6p/p2c3/5z1/r1l1cpR w"},
    {"megapawn-backwater", "fen ZCELECZ/4PPP/7/P6/3cp2/5pp/z1elecz b"},
};
enum { PLACES = sizeof places / sizeof *places, PATIENCE = 600 };

static struct program engine;

static void
set(unsigned which)
{
    program_say(&engine, "setoption name UCI_Variant value %s", places[which].variant);
    program_say(&engine, "ucinewgame");
    program_say(&engine, "position %s", places[which].position);
    program_say(&engine, "isready");
    if (!program_await(&engine, "readyok", PATIENCE))
        exit(1);
}

/* To the answer; the last number of nodes that was told. */
static unsigned long long
hear_out(void)
{
    unsigned long long nodes = 0;
    const char *line, *told;

    while ((line = program_hear(&engine, PATIENCE)) != NULL) {
        if ((told = strstr(line, " nodes ")) != NULL)
            nodes = strtoull(told + 7, NULL, 10);
        if (strncmp(line, "bestmove", 8) == 0)
            return nodes;
    }
    exit(1);
}

static void
measure_nodes(unsigned long count)
{
    unsigned long long nodes = 0;
    struct rusage used;

    for (unsigned i = 0; i < PLACES; i++) {
        set(i);
        program_say(&engine, "go nodes %lu", count);
        nodes += hear_out();
    }
    program_end(&engine);
    getrusage(RUSAGE_CHILDREN, &used);
    printf("%.3f\n",
           (double)nodes / ((double)used.ru_utime.tv_sec * 1e6 + (double)used.ru_utime.tv_usec));
}

static void
measure_depth(unsigned long depth)
{
    for (unsigned i = 0; i < PLACES; i++) {
        double start;

        set(i);
        start = program_clock();
        program_say(&engine, "go depth %lu", depth);
        (void)hear_out();
        printf("%.4f\n", program_clock() - start);
    }
    program_end(&engine);
}

static void
measure_stop(unsigned long times)
{
    struct timespec pause = {0, 50000000};

    for (unsigned long i = 0; i < times; i++) {
        double start;

        set((unsigned)(i % PLACES));
        program_say(&engine, "go infinite");
        nanosleep(&pause, NULL);
        start = program_clock();
        program_say(&engine, "stop");
        (void)hear_out();
        printf("%.2f\n", (program_clock() - start) * 1000);
    }
    program_end(&engine);
}

int
main(int argc, char **argv)
{
    unsigned long count = argc == 4 ? strtoul(argv[3], NULL, 10) : 0;

    if (!count || !program_start(&engine, argv[2])) {
        fprintf(stderr, "usage: pace nodes|depth|stop COMMAND N\n");
        return 2;
    }
    program_say(&engine, "uci");
    if (!program_await(&engine, "uciok", PATIENCE))
        return 1;
    if (strcmp(argv[1], "nodes") == 0)
        measure_nodes(count);
    else if (strcmp(argv[1], "depth") == 0)
        measure_depth(count);
    else
        measure_stop(count);
    return 0;
}
