/* SPDX-License-Identifier: MIT */
/*
 * spool.c - shuffles positions on disk: distributes them at random to files that fit into memory.
 */
#include "base/random.h"
#include "play/match/game_record.h"
#include "train/train.h"

#include <stdlib.h>
#include <string.h>

/* A file of 50 million positions' is some 7 MB; the last one is of those held out, in order. */
enum { FILES = 128, HELD_OUT = FILES };

struct spool {
    FILE *file[FILES + 1];
    size_t count[FILES + 1];
    uint64_t deal, shuffle;
    unsigned char (*records)[RECORD_SIZE]; /* of one file */
    size_t room, loaded, at;
    unsigned order[FILES], next; /* of this round */
    bool held_out, failed;
};

static bool
fail(struct spool *spool, const char *what)
{
    if (!spool->failed)
        perror(what);
    spool->failed = true;
    return false;
}

struct spool *
spool_new(const char *path, uint64_t seed)
{
    struct spool *spool = calloc(1, sizeof *spool);
    char name[4096];

    if (!spool)
        return NULL;
    spool->deal = random_mix(seed, 2);
    spool->shuffle = random_mix(seed, 3);
    for (unsigned i = 0; i <= FILES; i++) {
        if (i < FILES)
            spool->order[i] = i;
        if (snprintf(name, sizeof name, "%s.shuffled-%u", path, i) >= (int)sizeof name ||
            !(spool->file[i] = fopen(name, "w+bx"))) {
            fail(spool, name);
            spool_free(spool);
            return NULL;
        }
        /* Without a name it is gone when this program ends, however it does. */
        remove(name);
    }
    return spool;
}

void
spool_free(struct spool *spool)
{
    for (unsigned i = 0; spool && i <= FILES; i++)
        if (spool->file[i])
            fclose(spool->file[i]);
    if (spool)
        free(spool->records);
    free(spool);
}

bool
spool_add(struct spool *spool, const void *record, bool held_out)
{
    unsigned to = held_out ? HELD_OUT : random_below(&spool->deal, FILES);

    spool->count[to]++;
    return fwrite(record, RECORD_SIZE, 1, spool->file[to]) == 1 || fail(spool, "shuffled");
}

size_t
spool_count(const struct spool *spool, bool held_out)
{
    size_t sum = 0;

    if (held_out)
        return spool->count[HELD_OUT];
    for (unsigned i = 0; i < FILES; i++)
        sum += spool->count[i];
    return sum;
}

void
spool_begin(struct spool *spool, bool held_out)
{
    spool->held_out = held_out;
    spool->next = 0;
    spool->at = spool->loaded = 0;
    if (held_out)
        rewind(spool->file[HELD_OUT]);
    for (unsigned i = FILES; !held_out && i > 1; i--) {
        unsigned other = random_below(&spool->shuffle, i), kept = spool->order[i - 1];

        spool->order[i - 1] = spool->order[other];
        spool->order[other] = kept;
    }
}

/* A whole file, in an order of its own each time. */
static bool
load(struct spool *spool)
{
    unsigned which = spool->order[spool->next++];
    size_t count = spool->count[which];

    if (count > spool->room) {
        free(spool->records);
        spool->records = malloc(count * sizeof *spool->records);
        spool->room = spool->records ? count : 0;
    }
    rewind(spool->file[which]);
    if (count &&
        (!spool->room || fread(spool->records, RECORD_SIZE, count, spool->file[which]) != count))
        return fail(spool, "shuffled");
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)(random_next(&spool->shuffle) % i);
        unsigned char kept[RECORD_SIZE];

        memcpy(kept, spool->records[i - 1], RECORD_SIZE);
        memcpy(spool->records[i - 1], spool->records[other], RECORD_SIZE);
        memcpy(spool->records[other], kept, RECORD_SIZE);
    }
    spool->loaded = count;
    spool->at = 0;
    return true;
}

size_t
spool_take(struct spool *spool, struct sample *samples, size_t most, double part)
{
    unsigned char record[RECORD_SIZE];
    size_t count = 0;

    for (; count < most; count++, spool->at++) {
        while (!spool->held_out && spool->at == spool->loaded)
            if (spool->next == FILES || !load(spool))
                return count;
        if (!spool->held_out) {
            memcpy(record, spool->records[spool->at], RECORD_SIZE);
        } else if (spool->at == spool->count[HELD_OUT]) {
            return count;
        } else if (fread(record, RECORD_SIZE, 1, spool->file[HELD_OUT]) != 1) {
            fail(spool, "shuffled");
            return count;
        }
        sample_fill(&samples[count], record, part);
    }
    return count;
}

bool
spool_failed(const struct spool *spool)
{
    return spool->failed;
}
