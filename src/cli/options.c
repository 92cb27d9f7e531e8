/* SPDX-License-Identifier: MIT */
/* options.c - finds options by name, and checks which ones go together. */
#include "cli/options.h"

#include "base/names.h"
#include "play/player/spec.h"
#include "cli/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const struct cli_option cli_common_options[] = {
    {"variant-file", 0, "FILE", "also read variants from FILE"},
    {"color", 0, "WHEN", "colour messages: " WORDS_DEFAULT},
    {"quiet", 'q', NULL, "no notes or progress; twice: no errors either"},
    {"help", 'h', NULL, "show this help"},
    {NULL, 0, NULL, NULL},
};

/* Other names that people use, for every command with the option. */
static const struct {
    const char *name, *option, *value;
} synonyms[] = {
    {"setup", "position", NULL},
    {"no-islands", "terrain", "river"},
    {"moves", "opening", NULL},
};
enum { SYNONYMS = sizeof synonyms / sizeof *synonyms };

static const struct cli_option *
named(const struct cli_option *options, const char *name, size_t length)
{
    for (; options && options->name; options++)
        if (strlen(options->name) == length && memcmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static const struct cli_option *
of_command(const struct cmd *cmd, const char *name, size_t length)
{
    const struct cli_option *option = named(cmd->options, name, length);

    return option ? option : named(cli_common_options, name, length);
}

/* The command's option with this synonym, and the value that it implies or NULL. */
static const struct cli_option *
of_synonym(const struct cmd *cmd, const char *name, size_t length, const char **value)
{
    for (size_t i = 0; i < SYNONYMS; i++)
        if (strlen(synonyms[i].name) == length && memcmp(synonyms[i].name, name, length) == 0) {
            *value = synonyms[i].value;
            return of_command(cmd, synonyms[i].option, strlen(synonyms[i].option));
        }
    return NULL;
}

bool
cli_has_option(const struct cli *cli, const char *name)
{
    return of_command(cli->cmd, name, strlen(name)) != NULL;
}

/* Code shared by several commands may ask for options that this command does not have. */
bool
cli_is_option(const struct cli *cli, const char *name)
{
    bool found = cli_has_option(cli, name);

    for (const struct cmd *const *cmd = cli_commands; *cmd && !found; cmd++)
        found = named((*cmd)->options, name, strlen(name)) != NULL;
    return found;
}

const char *
cli_option(const struct cli *cli, const char *name)
{
    for (int i = cli->given_count; i-- > 0;)
        if (strcmp(cli->given[i]->name, name) == 0)
            return cli->values[i];
    assert(cli_is_option(cli, name));
    return NULL;
}

/* The beginning of an option's name: which options it can mean, without repetitions. */
struct beginning {
    const char *name;
    size_t length;
    unsigned count;
    const struct cli_option *found[2 * CLI_OPTIONS_MAX];
    const char *value;
};

static void
offer(struct beginning *beginning, const char *name, const struct cli_option *option,
      const char *value)
{
    if (strncmp(name, beginning->name, beginning->length) != 0)
        return;
    for (unsigned i = 0; i < beginning->count; i++)
        if (beginning->found[i] == option)
            return;
    if (beginning->count < sizeof beginning->found / sizeof *beginning->found)
        beginning->found[beginning->count++] = option;
    beginning->value = value;
}

/* Offers every name of the command's options. */
static void
offer_all(const struct cli *cli, struct beginning *beginning)
{
    for (int table = 0; table < 2; table++)
        for (const struct cli_option *option = table ? cli_common_options : cli->cmd->options;
             option->name; option++)
            offer(beginning, option->name, option, NULL);
    for (size_t i = 0; i < SYNONYMS; i++) {
        const struct cli_option *option =
            of_command(cli->cmd, synonyms[i].option, strlen(synonyms[i].option));

        if (option)
            offer(beginning, synonyms[i].name, option, synonyms[i].value);
    }
}

static void
ambiguous(const struct cli *cli, const struct beginning *beginning)
{
    char list[300];
    int at = 0;

    for (unsigned i = 0; i < beginning->count && at < (int)sizeof list - 1; i++) {
        const char *before = i == 0 ? "" : i + 1 == beginning->count ? " or " : ", ";

        at += snprintf(list + at, sizeof list - (size_t)at, "%s--%s", before,
                       beginning->found[i]->name);
    }
    (void)cli_usage(cli, "--%.*s is ambiguous: %s", (int)beginning->length, beginning->name, list);
}

static bool
is_of_another(const struct cli *cli, const char *name, size_t length)
{
    bool found = false;

    for (const struct cmd *const *cmd = cli_commands; *cmd && !found; cmd++)
        found = *cmd != cli->cmd && named((*cmd)->options, name, length);
    return found;
}

const struct cli_option *
options_find(const struct cli *cli, const char *name, size_t length, const char **value)
{
    const struct cli_option *option = of_command(cli->cmd, name, length);
    struct beginning beginning = {.name = name, .length = length};
    char spelt[80];

    *value = NULL;
    if (!option)
        option = of_synonym(cli->cmd, name, length, value);
    if (option)
        return option;
    if (length)
        offer_all(cli, &beginning);
    /* The full name of another command's option is not a beginning of one of ours. */
    if (beginning.count == 1 && !is_of_another(cli, name, length)) {
        *value = beginning.value;
        return beginning.found[0];
    }
    (void)snprintf(spelt, sizeof spelt, "--%.*s", (int)length, name);
    if (beginning.count > 1)
        ambiguous(cli, &beginning);
    else
        options_unknown(cli, spelt);
    return NULL;
}

const struct cli_option *
options_find_letter(const struct cli *cli, char letter)
{
    for (int table = 0; table < 2; table++)
        for (const struct cli_option *option = table ? cli_common_options : cli->cmd->options;
             option->name; option++)
            if (option->letter == letter)
                return option;
    return NULL;
}

enum { LISTED_MAX = 12 };

/* Lists the commands with this option: "show, moves, perft"; false: none. */
static bool
where_else(const char *word, char *text, size_t size)
{
    size_t length = strlen(word);
    unsigned count = 0;
    int at = 0;

    for (const struct cmd *const *cmd = cli_commands; *cmd && length > 2; cmd++) {
        if (word[1] != '-' || !named((*cmd)->options, word + 2, length - 2) ||
            count++ >= LISTED_MAX || at >= (int)size)
            continue;
        at += snprintf(text + at, size - (size_t)at, "%s%s", at ? ", " : "", (*cmd)->name);
    }
    if (count > LISTED_MAX && at < (int)size)
        at += snprintf(text + at, size - (size_t)at, " and %u other%s", count - LISTED_MAX,
                       count == LISTED_MAX + 1 ? "" : "s");
    return count && at < (int)size;
}

/*
 * "--level 5": what belongs to a player, as in --black level=5 or, where players are arguments,
 * level=5.
 */
static bool
tells_player(const struct cli *cli, const char *word)
{
    struct player_spec spec;
    char text[40];
    congo_error err;

    if ((!named(cli->cmd->options, "black", strlen("black")) &&
         !named(cli->cmd->options, "a", strlen("a"))) ||
        word[1] != '-')
        return false;
    (void)snprintf(text, sizeof text, "%.*s=1", (int)strcspn(word + 2, "="), word + 2);
    return player_spec_read(text, &spec, &err);
}

void
options_unknown(const struct cli *cli, const char *word)
{
    char hint[300], dashed[2 * CLI_OPTIONS_MAX][32];
    struct names_nearest nearest;
    unsigned count = 0;

    if (tells_player(cli, word)) {
        (void)cli_usage(cli, "no option \"%.80s\"; give it to a player: %s%.*s=N", word,
                        named(cli->cmd->options, "black", strlen("black")) ? "--black " : "",
                        (int)strcspn(word + 2, "="), word + 2);
        return;
    }
    if (where_else(word, hint, sizeof hint)) {
        (void)cli_usage(cli, "no option \"%.80s\" here; it belongs to %s", word, hint);
        return;
    }
    names_nearest_start(&nearest, word);
    for (int table = 0; table < 2; table++)
        for (const struct cli_option *option = table ? cli_common_options : cli->cmd->options;
             option->name && count < 2 * CLI_OPTIONS_MAX; option++) {
            (void)snprintf(dashed[count], sizeof dashed[count], "--%s", option->name);
            names_nearest_offer(&nearest, dashed[count++]);
        }
    names_nearest_text(&nearest, hint, sizeof hint);
    (void)cli_usage(cli, "no option \"%.80s\"%s", word, hint);
}

/* ------------------------------------------------------------------ what goes together */

/* The next word of a rule, and its length. */
static const char *
next_word(const char **rule, size_t *length)
{
    const char *word = *rule + strspn(*rule, " ");

    *length = strcspn(word, " ");
    *rule = word + *length;
    return word;
}

static bool
is_given(const struct cli *cli, const char *name, size_t length)
{
    for (int i = 0; i < cli->given_count; i++)
        if (strlen(cli->given[i]->name) == length && memcmp(cli->given[i]->name, name, length) == 0)
            return true;
    return false;
}

/* The message for an option without any of those that it needs. */
static bool
misses(const struct cli *cli, const char *name, size_t length, const char *needed)
{
    char list[120] = "";
    size_t used = 0, other_length;
    const char *other = next_word(&needed, &other_length);

    if (strncmp(other + 1, "in-place", other_length - 1) == 0)
        return cli_refuse(cli, "--%.*s goes with -i (--in-place)", (int)length, name);
    for (; *other && used < sizeof list; other = next_word(&needed, &other_length)) {
        bool marked = *other == '>';

        used += (size_t)snprintf(list + used, sizeof list - used, "%s--%.*s", used ? " or " : "",
                                 (int)(other_length - marked), other + marked);
    }
    return cli_refuse(cli, "--%.*s has no effect without %s", (int)length, name, list);
}

/* "a b c": a excludes b and c. "a >b c": a needs b or c. */
static bool
agrees(const struct cli *cli, const char *rule)
{
    size_t length, other_length;
    const char *name = next_word(&rule, &length), *other, *others = rule;
    bool needs = strchr(rule, '>') != NULL, met = false;

    if (!is_given(cli, name, length))
        return true;
    while (*(other = next_word(&others, &other_length))) {
        bool marked = *other == '>';

        if (!is_given(cli, other + marked, other_length - marked))
            continue;
        met = true;
        if (!needs)
            return cli_refuse(cli, "--%.*s and --%.*s cannot be used together", (int)length, name,
                              (int)other_length, other);
    }
    if (!needs || met)
        return true;
    return misses(cli, name, length, rule);
}

bool
options_agree(const struct cli *cli)
{
    for (const char *const *rule = cli->cmd->rules; rule && *rule; rule++)
        if (!agrees(cli, *rule))
            return false;
    return true;
}
