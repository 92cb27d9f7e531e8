/* SPDX-License-Identifier: MIT */
/*
 * probes.c - looks up random positions in endgame tables and measures the time of each probe. First
 * all are looked up once, so that the files are in the cache. Blocks unpacked at that time are
 * rarely the ones needed next.
 *
 * usage: probes FOLDER MATERIAL TITLE COUNT
 */
#include "congo.h"
#include "games/seeded.h"
#include "games/random_placement.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int
compare(const void *a, const void *b)
{
    double one = *(const double *)a, other = *(const double *)b;

    return (one > other) - (one < other);
}

int
main(int argc, char **argv)
{
    congo_variants *variants = congo_variants_new(NULL);
    const congo_variant *variant;
    congo_position *positions;
    congo_tables *tables;
    size_t count;
    double *taken;
    uint64_t random = 7;
    congo_error err;

    if (argc < 5 || !variants || !(variant = congo_variants_find(variants, argv[3], NULL)))
        return 2;
    tables = congo_tables_open(argv[1], &err);
    count = strtoul(argv[4], NULL, 10);
    positions = calloc(count, sizeof *positions);
    taken = calloc(count, sizeof *taken);
    if (!tables || !positions || !taken)
        return 2;
    for (size_t i = 0; i < count;)
        i += random_placement(&random, argv[2], variant->setup.rules, &positions[i]);
    for (int run = 0; run < 2; run++)
        for (size_t i = 0; i < count; i++) {
            congo_probe probe;
            double start = now();

            if (!congo_tables_probe(tables, &positions[i], variant->repetition_loses, &probe,
                                    &err)) {
                fprintf(stderr, "%s\n", err.text);
                return 1;
            }
            taken[i] = now() - start;
        }
    qsort(taken, count, sizeof *taken, compare);
    printf("%.2f %.2f %.2f\n", taken[count / 2] / 1000, taken[count * 9 / 10] / 1000,
           taken[count * 99 / 100] / 1000);
    congo_tables_free(tables);
    congo_variants_free(variants);
    free(taken);
    free(positions);
    return 0;
}
