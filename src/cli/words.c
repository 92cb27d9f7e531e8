/* SPDX-License-Identifier: MIT */
/* words.c - options whose value is one of a list of words. */
#include "cli/words.h"

#include "base/names.h"

#include <stdio.h>
#include <string.h>

#define DIALECT_WORD(constant, name) " " name

/*
 * By the placeholder in the usage text; words are separated by blanks, with one before the first.
 * ORDER as the enums.
 */
static const struct {
    const char *placeholder, *words;
} lists[] = {
    {"SHELL", "bash zsh fish"},
    {"TERRAIN", "islands river"},
    {"DIALECT", CONGO_DIALECTS(DIALECT_WORD)},
    {"RESULT", "white draw black unfinished broken"},
    {"WHEN", "auto never always"},
    {"FORMAT", "ascii position unicode svg png pdf"},
    {"THEME", "color print dark"},
    {"KEY", "title start"},
    {"SET", "animals chess letters"},
    {"PAPER", "a4 a3 letter poster"},
    {"SHEET", "a4 a3 letter"},
    {"CUT", "discs tents"},
};

const char *
words_of(const char *placeholder)
{
    for (size_t i = 0; placeholder && i < sizeof lists / sizeof *lists; i++)
        if (strcmp(lists[i].placeholder, placeholder) == 0)
            return lists[i].words + strspn(lists[i].words, " ");
    return NULL;
}

/* The next word of a list, and its length; moves on past it. */
static const char *
next_word(const char **words, int *length)
{
    const char *word = *words + strspn(*words, " ");

    *length = (int)strcspn(word, " ");
    *words = word + *length;
    return *length ? word : NULL;
}

/* "color (default), print or dark" */
static void
join(const char *words, const char *mark, char text[WORDS_HELP_SIZE])
{
    const char *word, *after = words;
    size_t at = 0;
    int length;

    text[0] = '\0';
    while ((word = next_word(&words, &length)) != NULL && at < WORDS_HELP_SIZE) {
        bool first = word == after, last = !words[strspn(words, " ")];

        at += (size_t)snprintf(text + at, WORDS_HELP_SIZE - at, "%s%.*s%s",
                               first  ? ""
                               : last ? " or "
                                      : ", ",
                               length, word, first ? mark : "");
    }
}

/* The words of an option, of this command or of all. */
static const char *
words_of_option(const struct cli *cli, const char *name)
{
    for (int table = 0; table < 2; table++)
        for (const struct cli_option *option = table ? cli_common_options : cli->cmd->options;
             option->name; option++)
            if (strcmp(option->name, name) == 0)
                return words_of(option->value);
    return NULL;
}

bool
words_read(struct cli *cli, const char *option, unsigned *index)
{
    const char *given = cli_option(cli, option), *words = words_of_option(cli, option), *word;
    int length;

    *index = 0;
    if (!given)
        return true;
    for (; words && (word = next_word(&words, &length)) != NULL; ++*index)
        if (strlen(given) == (size_t)length && names_equal_n(given, word, (size_t)length))
            return true;
    (void)words_refuse(cli, option);
    return false;
}

int
words_refuse(const struct cli *cli, const char *option)
{
    const char *given = cli_option(cli, option), *words = words_of_option(cli, option);
    char text[WORDS_HELP_SIZE];

    join(words ? words : "", "", text);
    return cli_usage(cli, "--%s can be %s, not \"%.40s\"", option, text, given ? given : "");
}

const char *
words_help(const struct cli_option *option, char text[WORDS_HELP_SIZE])
{
    const char *words = words_of(option->value), *mark = strstr(option->help, WORDS_DEFAULT);
    const char *place = mark ? mark : strstr(option->help, WORDS_LIST);
    char joined[WORDS_HELP_SIZE];

    if (!words || !place)
        return option->help;
    join(words, mark ? " (default)" : "", joined);
    return snprintf(text, WORDS_HELP_SIZE, "%.*s%s%s", (int)(place - option->help), option->help,
                    joined, place + strlen(mark ? WORDS_DEFAULT : WORDS_LIST)) < WORDS_HELP_SIZE
               ? text
               : option->help;
}
