/* SPDX-License-Identifier: MIT */
/* names.c - comparing names that people type. */
#include "base/names.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

bool
names_equal_n(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (names_lower(a[i]) != names_lower(b[i]))
            return false;
        if (!a[i])
            return true;
    }
    return true;
}

bool
names_equal(const char *a, const char *b)
{
    return names_equal_n(a, b, (size_t)-1);
}

/*
 * NAMES_NEAR: in a long list, after the first NAMES_FEW names, only names within this distance are
 * looked for, which is far quicker.
 */
enum { NAME_CUT = 100, NAMES_NEAR = 3, NAMES_FEW = 500 };

static unsigned
least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/*
 * How many letters must be inserted, deleted or changed to turn one name into the other, ignoring
 * case. Swapping two neighbours counts as one change. Names are cut at 100 letters.
 *
 * This is the optimal string alignment distance, computed with three rows. Results above `most` are
 * not exact: a row's minimum is never below the smaller minimum of the two rows above it, so the
 * computation can stop early.
 */
static unsigned
distance_within(const char *a, const char *b, unsigned most)
{
    unsigned rows[3][NAME_CUT + 1];
    unsigned *before = rows[0], *above = rows[1], *row = rows[2];
    size_t a_length = strnlen(a, NAME_CUT), b_length = strnlen(b, NAME_CUT);

    if ((a_length > b_length ? a_length - b_length : b_length - a_length) > most)
        return most + 1;
    for (size_t j = 0; j <= b_length; j++)
        above[j] = (unsigned)j;
    for (size_t i = 1; i <= a_length; i++) {
        unsigned *spare = before, nearest = (unsigned)i, nearest_above = UINT_MAX;

        row[0] = (unsigned)i;
        for (size_t j = 1; j <= b_length; j++) {
            char x = names_lower(a[i - 1]), y = names_lower(b[j - 1]);

            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (x != y));
            if (i > 1 && j > 1 && x == names_lower(b[j - 2]) && y == names_lower(a[i - 2]))
                row[j] = least(row[j], before[j - 2] + 1);
            nearest = least(nearest, row[j]);
            nearest_above = least(nearest_above, above[j]);
        }
        if (nearest > most && nearest_above > most && above[0] > most)
            return most + 1;
        before = above;
        above = row;
        row = spare;
    }
    return above[b_length];
}

void
names_nearest_start(struct names_nearest *nearest, const char *wanted)
{
    nearest->wanted = wanted;
    nearest->count = 0;
    nearest->offered = 0;
}

/*
 * A part of a name also counts: "savanna", and the misspelt "savana", must find the titles with
 * that word, and "-v" the names that begin with that letter.
 */
static bool
is_part(const char *wanted, size_t length, const char *name)
{
    if (length == 2 && wanted[0] == '-')
        return names_equal_n(name, "--", 2) && names_lower(name[2]) == names_lower(wanted[1]);
    if (length < 3)
        return false;
    for (const char *at = name; *at; at++)
        if (names_equal_n(at, wanted, length))
            return true;
    for (const char *at = name; length > 3 && *at; at += strspn(at, " ")) {
        char word[NAME_CUT + 1];
        size_t word_length = strcspn(at, " ");

        if (word_length > 3 && word_length + 1 >= length && word_length <= length + 1) {
            (void)snprintf(word, sizeof word, "%.*s", (int)word_length, at);
            if (distance_within(wanted, word, 1) <= 1)
                return true;
        }
        at += word_length;
    }
    return false;
}

void
names_nearest_offer(struct names_nearest *nearest, const char *name)
{
    size_t wanted_length = strnlen(nearest->wanted, NAME_CUT);
    size_t place = nearest->count;
    unsigned most = nearest->offered++ < NAMES_FEW ? NAME_CUT : NAMES_NEAR;
    unsigned distance;

    /* Of several names that are equally far, the first ones are kept. */
    if (place == NAMES_NEAREST && nearest->distance[place - 1] <= most)
        most = nearest->distance[place - 1] ? nearest->distance[place - 1] - 1 : 0;
    distance = distance_within(nearest->wanted, name, most);
    if (distance > 2 && is_part(nearest->wanted, wanted_length, name))
        distance = wanted_length < 4 ? 1 : 2;
    else if (distance > most)
        return;
    while (place > 0 && nearest->distance[place - 1] > distance)
        place--;
    if (place >= NAMES_NEAREST)
        return;
    if (nearest->count < NAMES_NEAREST)
        nearest->count++;
    for (size_t i = nearest->count - 1; i > place; i--) {
        nearest->name[i] = nearest->name[i - 1];
        nearest->distance[i] = nearest->distance[i - 1];
    }
    nearest->name[place] = name;
    nearest->distance[place] = distance;
}

void
names_nearest_text(const struct names_nearest *nearest, char *text, size_t size)
{
    static const char end[] = "?)";
    size_t used = 0, count = 0, letters = strnlen(nearest->wanted, NAME_CUT);

    text[0] = '\0';
    /* The two dashes of an option make it no nearer to another one. */
    if (names_equal_n(nearest->wanted, "--", 2))
        letters -= 2;
    /* If no name is near, none is suggested. */
    while (count < nearest->count && nearest->distance[count] <= nearest->distance[0] + 1 &&
           nearest->distance[0] <= NAMES_NEAR && 2 * nearest->distance[0] <= letters)
        count++;
    for (size_t i = 0; i < count; i++) {
        const char *before = i == 0 ? " (did you mean " : i + 1 == count ? " or " : ", ";
        int length = snprintf(text + used, size - used, "%s\"%s\"", before, nearest->name[i]);

        /* A name that does not fit is left out. */
        if (length < 0 || (size_t)length + sizeof end > size - used)
            break;
        used += (size_t)length;
    }
    (void)snprintf(text + used, size - used, "%s", used ? end : "");
}
