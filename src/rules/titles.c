/* SPDX-License-Identifier: MIT */
/* titles.c - finds a variant by any of the names people use for it. */
#include "rules/titles.h"

#include "base/err.h"
#include "base/names.h"
#include "rules/variants.h"

#include <stdio.h>
#include <string.h>

enum { NAMES = 4, ISLANDS = sizeof " with islands" - 1 };

/* A variant's names: its title, then its other names, then NULL. */
static const char *
name_of(const congo_variant *variant, unsigned index)
{
    const char *name = index ? variant->aliases[index - 1] : variant->title;

    return *name ? name : NULL;
}

/* The Simple document writes "Congo with Islands" for Congo on that terrain. */
static size_t
islands_at(const char *text, size_t length)
{
    return length >= ISLANDS && (names_equal_n(" with islands", text, ISLANDS) ||
                                 names_equal_n("-with-islands", text, ISLANDS))
               ? ISLANDS
               : 0;
}

/* How many bytes of a text match a name, words about islands included; 0: it does not match. */
static size_t
name_at(const char *name, const char *text, size_t length, bool heading, bool *islands)
{
    size_t matched = strlen(name), more;

    if (length < matched || !names_equal_n(name, text, matched))
        return 0;
    more = islands_at(text + matched, length - matched);
    *islands = more > 0;
    matched += more;
    if (matched == length)
        return matched;
    return heading && memchr(" ,:(", text[matched], 4) ? matched : 0;
}

struct title_search {
    const congo_variants *variants;
    const char *text;
    size_t length;
    bool heading, dashes;
    size_t best, longest; /* the first of the variants whose name covers most of the text */
    bool islands;
};

/* How many bytes of the text match a name of this variant. */
static void
consider(struct title_search *search, size_t place)
{
    const congo_variant *variant = congo_variants_at(search->variants, place);

    for (unsigned j = 0; j < NAMES && name_of(variant, j); j++) {
        const char *name = name_of(variant, j);
        bool islands = false;
        size_t here = name_at(name, search->text, search->length, search->heading, &islands);

        if (!here && search->dashes) {
            char dashed[TITLE_SIZE];

            (void)variants_slug(name, strlen(name), dashed);
            here = name_at(dashed, search->text, search->length, search->heading, &islands);
        }
        if (here < search->longest || !here || (here == search->longest && place >= search->best))
            continue;
        search->longest = here;
        search->best = place;
        search->islands = islands;
    }
}

static void
offer_place(struct title_search *search, size_t place)
{
    if (place != SIZE_MAX)
        consider(search, place);
}

/* The variants with a name that the text begins with. */
static void
offer(struct title_search *search, size_t length)
{
    char name[TITLE_SIZE];

    if (!length || length >= sizeof name)
        return;
    memcpy(name, search->text, length);
    name[length] = '\0';
    offer_place(search, variants_place(search->variants, name, false));
    if (search->dashes)
        offer_place(search, variants_place(search->variants, name, true));
}

const congo_variant *
titles_at(const congo_variants *variants, const char *text, size_t length, bool heading,
          size_t *matched, bool *islands)
{
    struct title_search search = {.variants = variants,
                                  .text = text,
                                  .length = length,
                                  .heading = heading,
                                  .dashes = length && memchr(text, '-', length),
                                  .best = SIZE_MAX};

    for (size_t end = heading ? 1 : length; end <= length && end < TITLE_SIZE + ISLANDS; end++) {
        if (end < length && !memchr(" ,:(", text[end], 4))
            continue;
        offer(&search, end);
        if (end > ISLANDS && islands_at(text + end - ISLANDS, ISLANDS))
            offer(&search, end - ISLANDS);
    }
    if (matched)
        *matched = search.longest;
    if (islands && search.longest)
        *islands = search.islands;
    return search.longest ? congo_variants_at(variants, search.best) : NULL;
}

/* ------------------------------------------------------------------ names that people type */

static bool
has_part(const char *title, const char *part)
{
    return strlen(part) > 2 && strstr(title, part) != NULL;
}

static bool
has_initials(const char *title, const char *initials)
{
    size_t at = 0;

    for (size_t i = 0; title[i]; i++)
        if ((i == 0 || title[i - 1] == '-') && initials[at++] != title[i])
            return false;
    return at > 1 && !initials[at];
}

static bool
begins(const char *title, const char *beginning)
{
    return strncmp(title, beginning, strlen(beginning)) == 0;
}

/*
 * The only variant with a name that passes a test, or NULL. `fit` gets the titles of all that do.
 */
static const congo_variant *
only(const congo_variants *variants, const char *wanted,
     bool (*test)(const char *title, const char *wanted), char *fit, size_t size, size_t *count)
{
    const congo_variant *found = NULL;
    const char *quote;
    size_t used = 0;

    *count = 0;
    fit[0] = '\0';
    for (size_t i = 0; i < congo_variants_count(variants); i++) {
        const congo_variant *variant = congo_variants_at(variants, i);
        bool fits = false;
        char name[TITLE_SIZE];

        for (unsigned j = 0; j < NAMES && name_of(variant, j); j++) {
            (void)variants_slug(name_of(variant, j), strlen(name_of(variant, j)), name);
            fits = fits || test(name, wanted);
        }
        if (!fits)
            continue;
        found = variant;
        /* "Crowded Congo, Seven Pawns" would look like two. */
        quote = strchr(variant->title, ',') ? "\"" : "";
        if (used < size)
            used += (size_t)snprintf(fit + used, size - used, "%s%s%s%s", *count ? ", " : "", quote,
                                     variant->title, quote);
        ++*count;
    }
    return *count == 1 ? found : NULL;
}

/* Further names become their variants' titles, the only ones that Zillions knows; each once. */
static void
titles_alone(const congo_variants *variants, struct names_nearest *nearest)
{
    size_t kept = 0;

    for (size_t i = 0; i < nearest->count; i++) {
        const char *title = nearest->name[i];
        bool again = false;

        for (size_t place = 0; place < congo_variants_count(variants); place++) {
            const congo_variant *variant = congo_variants_at(variants, place);

            for (unsigned j = 1; j < NAMES && name_of(variant, j); j++)
                if (nearest->name[i] == name_of(variant, j))
                    title = variant->title;
        }
        for (size_t j = 0; j < kept; j++)
            again = again || nearest->name[j] == title;
        if (again)
            continue;
        nearest->name[kept] = title;
        nearest->distance[kept++] = nearest->distance[i];
    }
    nearest->count = kept;
}

/* Collects the names that may have been mistyped; a longer name may have more mistakes in it. */
static void
name_nearest(const congo_variants *variants, const char *name, congo_error *err)
{
    struct names_nearest nearest;
    size_t length = strlen(name);
    unsigned most = length < 3 ? 0 : length < 4 ? 1 : length < 14 ? 2 : 3;
    char hint[300];

    names_nearest_start(&nearest, name);
    for (size_t i = 0; i < congo_variants_count(variants); i++)
        for (unsigned j = 0; j < NAMES && name_of(congo_variants_at(variants, i), j); j++)
            names_nearest_offer(&nearest, name_of(congo_variants_at(variants, i), j));
    /* A whole name with one mistake comes before titles that contain such a word. */
    most = nearest.count && nearest.distance[0] == 1 ? 1 : most;
    while (nearest.count && nearest.distance[nearest.count - 1] > most)
        nearest.count--;
    titles_alone(variants, &nearest);
    names_nearest_text(&nearest, hint, sizeof hint);
    /* "Elephante Savanna, level 7" */
    for (size_t i = 0; !hint[0] && i < congo_variants_count(variants); i++) {
        const char *title = congo_variants_at(variants, i)->title;

        if (strlen(title) == strcspn(name, ",;(") && names_equal_n(title, name, strlen(title)))
            (void)snprintf(hint, sizeof hint, " (did you mean \"%s\"?)", title);
    }
    err_set(err, CONGO_UNKNOWN_VARIANT, 0, 0, "no variant is called \"%.80s\"%s", name, hint);
}

void
titles_hint(congo_error *err)
{
    /* "savanna" is ambiguous: ...; no variant is called ... (did you mean ...?) */
    if (*err->text != '"' && !strchr(err->text, '?'))
        err_hint(err, "; if it is your own, add --variant-file FILE; 'congo variants' lists the "
                      "others");
}

const congo_variant *
titles_find(const congo_variants *variants, const char *name, bool *islands, congo_error *err)
{
    bool (*const tests[])(const char *title, const char *wanted) = {begins, has_part, has_initials};
    const congo_variant *variant;
    size_t length = strlen(name), count;
    char wanted[TITLE_SIZE], fit[900];
    bool with = false;

    if (islands)
        *islands = false;
    variant = titles_at(variants, name, length, false, NULL, &with);
    if (variant) {
        if (islands)
            *islands = with;
        return variant;
    }
    if (length >= TITLE_SIZE || !variants_slug(name, length, wanted)) {
        name_nearest(variants, name, err);
        return NULL;
    }
    variant = titles_at(variants, wanted, strlen(wanted), false, NULL, &with);
    for (unsigned i = 0; !variant && i < sizeof tests / sizeof *tests; i++) {
        variant = only(variants, wanted, tests[i], fit, sizeof fit, &count);
        if (count > 1 && !(tests[i] == begins && strlen(wanted) > 2)) {
            err_set(err, CONGO_UNKNOWN_VARIANT, 0, 0, "\"%.80s\" is ambiguous: %s", name, fit);
            return NULL;
        }
    }
    if (!variant)
        name_nearest(variants, name, err);
    return variant;
}

const congo_variant *
congo_variants_find(const congo_variants *variants, const char *name, congo_error *err)
{
    return titles_find(variants, name, NULL, err);
}
