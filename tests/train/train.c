/* SPDX-License-Identifier: MIT */
/*
 * train.c - makes a net, the evaluation that is learned, from recorded games (congo match
 * --record).
 *
 *   train check FILE...                      replays the games and counts what is there
 *   train fit [NAME=VALUE...] NET FILE...    learns from them and writes NET
 *
 * The values are rounds=N (16) through all positions, result=P (0.5), the share of the result in
 * what is to be foretold, rate=R (0.002), threads=N (1) and seed=N (1). One pair of games in
 * twenty is held out: the errors on those are printed. What it learns from is shuffled in files
 * beside NET, which go when it ends; memory does not grow with it. One thread and the same seed
 * give the same net.
 */
#include "train/train.h"

#include <stdlib.h>
#include <string.h>

static bool
set(struct train_options *options, const char *text)
{
    const char *value = strchr(text, '=');
    size_t length = value ? (size_t)(value - text) : 0;
    static const struct {
        const char *name;
        double least, most;
    } known[] = {{"rounds", 1, 10000},
                 {"result", 0, 1},
                 {"rate", 0, 1},
                 {"threads", 1, 16},
                 {"seed", 0, 1e9}};
    double *const rates[] = {NULL, &options->result, &options->rate, NULL, NULL};
    unsigned *const numbers[] = {&options->rounds, NULL, NULL, &options->threads, &options->seed};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        double number;

        if (!value || strlen(known[i].name) != length || memcmp(text, known[i].name, length) != 0)
            continue;
        number = strtod(value + 1, NULL);
        if (number < known[i].least || number > known[i].most)
            break;
        if (rates[i])
            *rates[i] = number;
        else
            *numbers[i] = (unsigned)number;
        return true;
    }
    return false;
}

static int
fit(int count, char **words)
{
    struct train_options options = {
        .result = 0.5, .rounds = 16, .threads = 1, .seed = 1, .rate = 0.002};
    static struct net weights;
    static unsigned char bytes[NET_FILE_SIZE];
    struct samples samples = {0};
    const char *path;
    FILE *file;
    bool fine;

    for (; count && strchr(*words, '='); count--, words++)
        if (!set(&options, *words))
            return 2;
    if (count < 2)
        return 2;
    path = *words++;
    samples.spool = spool_new(path, options.seed);
    fine = samples.spool != NULL;
    for (; --count && fine; words++)
        fine = samples_read(&samples, *words);
    fine = fine && train_learn(&samples, &options, &weights);
    spool_free(samples.spool);
    if (!fine)
        return 1;
    net_write(&weights, bytes);
    file = fopen(path, "wb");
    if (!file)
        return 1;
    fine = fwrite(bytes, sizeof bytes, 1, file) == 1;
    return fclose(file) == 0 && fine ? 0 : 1;
}

int
main(int argc, char **argv)
{
    int status = 2;

    if (argc > 2 && strcmp(argv[1], "fit") == 0)
        status = fit(argc - 2, argv + 2);
    for (int i = 2; argc > 2 && i < argc && strcmp(argv[1], "check") == 0; i++)
        status = record_check(argv[i]) ? (status == 1 ? 1 : 0) : 1;
    if (status == 2)
        fputs("usage: train check FILE... | train fit [NAME=VALUE...] NET FILE...\n", stderr);
    return status;
}
