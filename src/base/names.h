/* SPDX-License-Identifier: MIT */
/* names.h - compares names that people type, and finds the ones they meant. */
#ifndef CONGO_BASE_NAMES_H
#define CONGO_BASE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* Ignores the case of ASCII letters only, whatever the locale. */
bool names_equal(const char *a, const char *b);
bool names_equal_n(const char *a, const char *b, size_t length);

static inline char
names_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
}

static inline char
names_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
}

/* The nearest names, collected one by one: the best one and those as near, at most three. */
enum { NAMES_NEAREST = 3 };

struct names_nearest {
    const char *wanted;
    const char *name[NAMES_NEAREST];
    unsigned distance[NAMES_NEAREST];
    size_t count, offered;
};

void names_nearest_start(struct names_nearest *nearest, const char *wanted);
void names_nearest_offer(struct names_nearest *nearest, const char *name);

/* Writes " (did you mean A, B or C?)", or nothing if no name is near. */
void names_nearest_text(const struct names_nearest *nearest, char *text, size_t size);

#endif
