/* SPDX-License-Identifier: MIT */
/* settings.h - words NAME=VALUE on the command line of a program. */
#ifndef CONGO_TESTS_SETTINGS_H
#define CONGO_TESTS_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

struct setting {
    const char *name;
    bool whole;
    double least, most;
};

/* Reads one word. NULL: it is wrong, and a message has been printed. */
const struct setting *setting_read(const char *program, const struct setting *list, size_t count,
                                   const char *text, double *number);

#endif
