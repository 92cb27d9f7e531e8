/* SPDX-License-Identifier: MIT */
/*
 * program_options.c - the options that a program has listed, stored as its lines, each with a NUL.
 */
#include "play/player/program_options.h"

#include "base/names.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define HEAD "option name "

/* The most that is stored, in case a program never stops listing options. */
enum { KEPT_MAX = 1 << 20 };

void
program_options_note(struct buf *options, const char *line)
{
    if (strncmp(line, HEAD, strlen(HEAD)) != 0 || options->length > KEPT_MAX)
        return;
    line += strlen(HEAD);
    buf_add(options, line, strlen(line) + 1);
}

const char *
program_options_find(const struct buf *options, const char *name, size_t length)
{
    for (size_t at = 0; at < options->length; at += strlen(options->bytes + at) + 1) {
        const char *line = options->bytes + at;

        if (strlen(line) >= length && names_equal_n(line, name, length) &&
            (line[length] == ' ' || !line[length]))
            return line + length;
    }
    return NULL;
}

bool
program_option_lists(const char *option, const char *value, size_t length)
{
    const char *at = option;
    bool lists = false;

    while ((at = strstr(at, " var ")) != NULL) {
        size_t own = strcspn(at += strlen(" var "), " \t");

        lists = true;
        if (own == length && names_equal_n(at, value, length))
            return true;
        at += own;
    }
    return !lists;
}

/* What it may be: "solid, normal or risky". */
static const char *
values_of(const char *option, char *list, size_t size)
{
    const char *at = strstr(option, " var "), *next;
    size_t used = 0;

    for (const char *before = ""; at && used < size; at = next) {
        size_t length = strcspn(at += strlen(" var "), " \t");

        next = strstr(at, " var ");
        used += (size_t)snprintf(list + used, size - used, "%s%.*s", before,
                                 (int)(length < 40 ? length : 40), at);
        before = next && strstr(next + 1, " var ") ? ", " : " or ";
    }
    return list;
}

static bool
is_of_type(const char *option, const char *type)
{
    const char *at = strstr(option, " type ");

    return at && strncmp(at + strlen(" type "), type, strlen(type)) == 0;
}

/* The number after that word; if there is none, `otherwise`. */
static long
number_after(const char *option, const char *word, long otherwise)
{
    const char *at = strstr(option, word);

    return at ? strtol(at + strlen(word), NULL, 10) : otherwise;
}

static bool
allow_number(const char *option, const char *command, int name_length, const char *name,
             const char *value, size_t length, congo_error *err)
{
    long least = number_after(option, " min ", LONG_MIN),
         most = number_after(option, " max ", LONG_MAX);
    char text[24], *end = text;
    long number = 0;

    if (length && length < sizeof text) {
        memcpy(text, value, length);
        text[length] = '\0';
        number = strtol(text, &end, 10);
    }
    if (end != text && !*end && number >= least && number <= most)
        return true;
    return err_set(err, CONGO_USAGE, 0, 0,
                   "option %.*s of \"%.80s\" must be a number from %ld to %ld, not \"%.*s\"",
                   name_length, name, command, least, most, (int)(length < 80 ? length : 80),
                   value);
}

bool
program_options_allow(const struct buf *options, const char *command, const char *name,
                      size_t length, const char *value, size_t value_length, congo_error *err)
{
    const char *option = program_options_find(options, name, length);
    int shown = (int)(length < 80 ? length : 80);
    int shown_value = (int)(value_length < 80 ? value_length : 80);

    if (!option)
        return err_set(err, CONGO_USAGE, 0, 0, "\"%.80s\" has no option \"%.*s\"", command, shown,
                       name);
    if (is_of_type(option, "spin"))
        return allow_number(option, command, shown, name, value, value_length, err);
    if (is_of_type(option, "check") && !(value_length == 4 && names_equal_n(value, "true", 4)) &&
        !(value_length == 5 && names_equal_n(value, "false", 5)))
        return err_set(err, CONGO_USAGE, 0, 0,
                       "option %.*s of \"%.80s\" must be true or false, not \"%.*s\"", shown, name,
                       command, shown_value, value);
    if (!program_option_lists(option, value, value_length)) {
        char list[120];

        return err_set(err, CONGO_USAGE, 0, 0, "option %.*s of \"%.80s\" must be %s, not \"%.*s\"",
                       shown, name, command, values_of(option, list, sizeof list), shown_value,
                       value);
    }
    return true;
}
