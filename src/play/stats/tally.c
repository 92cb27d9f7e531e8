/* SPDX-License-Identifier: MIT */
/* tally.c - counts words, and lengths of games. */
#include "play/stats/tally.h"

#include "base/mem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ words */

static int
compare(const struct stats_word *word, const char *text, size_t length)
{
    size_t own = strlen(word->text);
    int order = memcmp(word->text, text, own < length ? own : length);

    return order ? order : (own > length) - (own < length);
}

/* The word's place, or where it would be inserted. */
static size_t
place_of(const struct stats_tally *tally, const char *text, size_t length, bool *there)
{
    size_t low = 0, high = tally->count;

    *there = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = compare(&tally->words[middle], text, length);

        if (order == 0) {
            *there = true;
            return middle;
        }
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool
stats_tally_add(struct stats_tally *tally, const char *text, size_t length, uint64_t count,
                congo_error *err)
{
    static const char other[] = "other";
    struct stats_word *words;
    bool there;
    size_t at = place_of(tally, text, length, &there);
    char *copy;

    if (!there && tally->count >= STATS_WORDS_MAX) {
        text = other;
        length = sizeof other - 1;
        at = place_of(tally, text, length, &there);
    }
    if (there) {
        tally->words[at].count += count;
        return true;
    }
    words = mem_more(tally->words, tally->count, &tally->room, sizeof *words);
    if (words)
        tally->words = words;
    copy = words ? mem_new(length + 1, 1) : NULL;
    if (!copy)
        return err_no_memory(err);
    memcpy(copy, text, length);
    memmove(words + at + 1, words + at, (tally->count - at) * sizeof *words);
    words[at] = (struct stats_word){copy, count};
    tally->count++;
    return true;
}

size_t *
stats_tally_order(const struct stats_tally *tally, congo_error *err)
{
    size_t *order = mem_new(tally->count + 1, sizeof *order);

    if (!order) {
        err_no_memory(err);
        return NULL;
    }
    /* They are already sorted by bytes, and insertion keeps the order of equal ones. */
    for (size_t i = 0; i < tally->count; i++) {
        size_t at = i;

        for (; at > 0 && tally->words[order[at - 1]].count < tally->words[i].count; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return order;
}

void
stats_tally_free(struct stats_tally *tally)
{
    for (size_t i = 0; i < tally->count; i++)
        mem_free(tally->words[i].text);
    mem_free(tally->words);
}

/* ------------------------------------------------------------------ lengths */

bool
stats_lengths_add(struct stats_lengths *lengths, size_t length, uint64_t count, congo_error *err)
{
    if (length >= lengths->room) {
        size_t room = 2 * length + 256; /* bounded by CONGO_PLIES_MAX */
        uint64_t *grown = mem_resize(lengths->of, room, sizeof *grown);

        if (!grown)
            return err_no_memory(err);
        memset(grown + lengths->room, 0, (room - lengths->room) * sizeof *grown);
        lengths->of = grown;
        lengths->room = room;
    }
    lengths->of[length] += count;
    lengths->total += count;
    return true;
}

/* The length at a place in sorted order. */
static size_t
nth(const struct stats_lengths *lengths, uint64_t before)
{
    size_t length = 0;

    for (uint64_t passed = lengths->of[0]; passed <= before; passed += lengths->of[length])
        length++;
    return length;
}

double
stats_lengths_quantile(const struct stats_lengths *lengths, double share)
{
    double place = share * ((double)lengths->total - 1), below = floor(place);
    size_t low, high;

    if (!lengths->total)
        return NAN;
    low = nth(lengths, (uint64_t)below);
    high = below < place ? nth(lengths, (uint64_t)below + 1) : low;
    return (double)low + (place - below) * ((double)high - (double)low);
}

size_t
stats_lengths_longest(const struct stats_lengths *lengths)
{
    return lengths->total ? nth(lengths, lengths->total - 1) : 0;
}

void
stats_lengths_free(struct stats_lengths *lengths)
{
    mem_free(lengths->of);
}
