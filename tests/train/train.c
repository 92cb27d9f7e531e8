/* SPDX-License-Identifier: MIT */
/*
 * train.c - makes a net, the evaluation that is learned, from recorded games (congo match
 * --record).
 *
 *   train check FILE...                      replays the games and counts what is there
 *   train fit [NAME=VALUE...] NET FILE...    learns from them and writes NET
 *
 * The values are rounds=N (16) through all positions, result=P (0.5), the share of the result in
 * what is to be foretold, rate=R (0.002), threads=N (1) and seed=N (1). The games of one opening
 * in twenty are held out: the errors on those are printed. What it learns from is shuffled in files
 * beside NET, which go when it ends; memory does not grow with it. One thread and the same seed
 * give the same net.
 */
#include "settings.h"
#include "train/train.h"

#include <stdlib.h>
#include <string.h>

/* A wrong call has been explained; one that no setting is to blame for is shown the usage. */
enum { WRONG_CALL = 2, USAGE = 3 };

static const struct setting settings[] = {{"rounds", true, 1, 10000},
                                          {"result", false, 0, 1},
                                          {"rate", false, 0, 1},
                                          {"threads", true, 1, 16},
                                          {"seed", true, 0, 1e9}};
enum { SETTINGS = sizeof settings / sizeof *settings };

static bool
set(struct train_options *options, const char *text)
{
    double *const rates[SETTINGS] = {NULL, &options->result, &options->rate, NULL, NULL};
    unsigned *const numbers[SETTINGS] = {&options->rounds, NULL, NULL, &options->threads,
                                         &options->seed};
    double number = 0;
    const struct setting *setting = setting_read("train", settings, SETTINGS, text, &number);

    if (setting && rates[setting - settings])
        *rates[setting - settings] = number;
    else if (setting)
        *numbers[setting - settings] = (unsigned)number;
    return setting != NULL;
}

/* A forgotten NET makes the first file of games the one to write: hours are lost with it. */
static bool
may_write(const char *path)
{
    FILE *file = fopen(path, "rb");
    congo_error err;
    struct net *net;

    if (!file)
        return true;
    fclose(file);
    net = net_open(path, &err);
    net_free(net);
    if (!net)
        fprintf(stderr,
                "train: %s exists and is no net; name another file for the net first, then "
                "the games\n",
                path);
    return net != NULL;
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
            return WRONG_CALL;
    if (count < 2)
        return USAGE;
    path = *words++;
    if (!may_write(path))
        return WRONG_CALL;
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
    fine = file && fwrite(bytes, sizeof bytes, 1, file) == 1;
    fine = file && fclose(file) == 0 && fine;
    if (!fine)
        perror(path);
    return fine ? 0 : 1;
}

int
main(int argc, char **argv)
{
    int status = USAGE;

    if (argc > 2 && strcmp(argv[1], "fit") == 0)
        status = fit(argc - 2, argv + 2);
    for (int i = 2; argc > 2 && i < argc && strcmp(argv[1], "check") == 0; i++)
        status = record_check(argv[i]) ? (status == 1 ? 1 : 0) : 1;
    if (status == USAGE)
        fputs("usage: train check FILE... | train fit [NAME=VALUE...] NET FILE...\n", stderr);
    return status == USAGE ? WRONG_CALL : status;
}
