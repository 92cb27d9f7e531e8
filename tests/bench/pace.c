/* SPDX-License-Identifier: MIT */
/*
 * pace.c - how fast an engine behind UCI is.
 *
 *   pace nodes N ROUNDS COMMAND...   million positions a second, N for each position here, a line
 *                                    a command
 *   pace depth D COMMAND             seconds on the wall to depth D, a line a position
 *   pace stop N COMMAND              milliseconds from "stop" to "bestmove", N times, a line each
 *
 * Positions a second are by the processor's time, and each position's is the least of all rounds,
 * in which the commands take turns position by position: what else a machine does only adds to a
 * time, and may go on for longer than any one run. By whole runs' medians the same two engines came
 * out at 0.94 to 1.30.
 */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
enum { PLACES = sizeof places / sizeof *places, PATIENCE = 600, ENGINES_MAX = 4 };

static struct program engines[ENGINES_MAX];

static void
start(struct program *engine, const char *command)
{
    if (!program_start(engine, command))
        exit(1);
    program_say(engine, "uci");
    if (!program_await(engine, "uciok", PATIENCE))
        exit(1);
}

static void
set(struct program *engine, unsigned which)
{
    program_say(engine, "setoption name UCI_Variant value %s", places[which].variant);
    program_say(engine, "ucinewgame");
    program_say(engine, "position %s", places[which].position);
    program_say(engine, "isready");
    if (!program_await(engine, "readyok", PATIENCE))
        exit(1);
}

/* To the answer; the last number of nodes that was told. */
static unsigned long long
hear_out(struct program *engine)
{
    unsigned long long nodes = 0;
    const char *line, *told;

    while ((line = program_hear(engine, PATIENCE)) != NULL) {
        if ((told = strstr(line, " nodes ")) != NULL)
            nodes = strtoull(told + 7, NULL, 10);
        if (strncmp(line, "bestmove", 8) == 0)
            return nodes;
    }
    exit(1);
}

/* Seconds of all processors that a program has had, whatever its threads. */
static double
processor_time(const struct program *engine)
{
    struct timespec time;
    clockid_t clock;

    if (clock_getcpuclockid(engine->pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
        exit(1);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void
measure_nodes(unsigned long count, unsigned long rounds, int commands, char **command)
{
    double least[ENGINES_MAX][PLACES] = {{0}};
    unsigned long long nodes[ENGINES_MAX][PLACES] = {{0}};

    for (int i = 0; i < commands; i++)
        start(&engines[i], command[i]);
    for (unsigned long round = 0; round < rounds; round++)
        for (unsigned place = 0; place < PLACES; place++)
            for (int i = 0; i < commands; i++) {
                double begun, taken;

                set(&engines[i], place);
                begun = processor_time(&engines[i]);
                program_say(&engines[i], "go nodes %lu", count);
                nodes[i][place] = hear_out(&engines[i]);
                taken = processor_time(&engines[i]) - begun;
                if (!round || taken < least[i][place])
                    least[i][place] = taken;
            }
    for (int i = 0; i < commands; i++) {
        double all = 0, seconds = 0;

        program_end(&engines[i]);
        for (unsigned place = 0; place < PLACES; place++) {
            all += (double)nodes[i][place];
            seconds += least[i][place];
        }
        printf("%.3f\n", all / seconds / 1e6);
    }
}

static void
measure_depth(unsigned long depth)
{
    for (unsigned i = 0; i < PLACES; i++) {
        double begun;

        set(engines, i);
        begun = program_clock();
        program_say(engines, "go depth %lu", depth);
        (void)hear_out(engines);
        printf("%.4f\n", program_clock() - begun);
    }
}

static void
measure_stop(unsigned long times)
{
    struct timespec pause = {0, 50000000};

    for (unsigned long i = 0; i < times; i++) {
        double begun;

        set(engines, (unsigned)(i % PLACES));
        program_say(engines, "go infinite");
        nanosleep(&pause, NULL);
        begun = program_clock();
        program_say(engines, "stop");
        (void)hear_out(engines);
        printf("%.2f\n", (program_clock() - begun) * 1000);
    }
}

int
main(int argc, char **argv)
{
    unsigned long number = argc > 2 ? strtoul(argv[2], NULL, 10) : 0;
    unsigned long rounds = argc > 3 ? strtoul(argv[3], NULL, 10) : 0;
    bool nodes = argc > 4 && argc <= 4 + ENGINES_MAX && rounds && strcmp(argv[1], "nodes") == 0;
    bool depth = argc == 4 && strcmp(argv[1], "depth") == 0;

    if (!number || !(nodes || depth || (argc == 4 && strcmp(argv[1], "stop") == 0))) {
        fprintf(stderr,
                "usage: pace nodes N ROUNDS COMMAND... | depth D COMMAND | stop N COMMAND\n");
        return 2;
    }
    if (nodes) {
        measure_nodes(number, rounds, argc - 4, argv + 4);
        return 0;
    }
    start(engines, argv[3]);
    if (depth)
        measure_depth(number);
    else
        measure_stop(number);
    program_end(engines);
    return 0;
}
