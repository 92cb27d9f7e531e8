/* SPDX-License-Identifier: MIT */
/* spec.c - the syntax of players. */
#include "play/player/spec.h"

#include "base/names.h"
#include "base/scan.h"

#include <stdio.h>
#include <string.h>

enum { SECONDS_MAX = 86400, RANDOM_MAX = 99 };

/* What can follow "=" for each word, and the largest number, or 0. */
static const struct {
    const char *name, *values;
    unsigned most;
} VALUES[] = {
    {"nodes", "a number from 1 to 1152921504606846976", 0},
    {"depth", "a number from 1 to ", CONGO_ENGINE_DEPTH_MAX},
    {"random", "the percentage of random moves, 1 to ", RANDOM_MAX},
    {"time", "a number of seconds, such as 0.5", 0},
    {"tc", "seconds, or seconds+increment, such as 10+0.1", 0},
    {"threads", "a number from 1 to ", CONGO_ENGINE_THREADS_MAX},
    {"hash", "a number of MiB from 1 to ", CONGO_ENGINE_HASH_MAX},
    {"eval", "the name of a file", 0},
    {"cmd", "a command", 0},
};

/* The word is known, so its value is wrong. */
static bool
refuse_value(congo_error *err, const char *word, size_t length)
{
    size_t name = strcspn(word, "=,");

    for (size_t i = 0; i < sizeof VALUES / sizeof *VALUES; i++) {
        const char *value = word + name + (word[name] == '=');
        char most[16] = "";

        if (name != strlen(VALUES[i].name) || memcmp(word, VALUES[i].name, name) != 0)
            continue;
        if (VALUES[i].most)
            (void)snprintf(most, sizeof most, "%u", VALUES[i].most);
        err_set(err, CONGO_USAGE, 0, 0, "%s must be %s%s, not \"%.*s\"", VALUES[i].name,
                VALUES[i].values, most, (int)(length - (size_t)(value - word)), value);
        return true;
    }
    return false;
}

static bool
refuse(congo_error *err, const char *text, const char *word, size_t length)
{
    size_t shown = length < 80 ? length : 80;

    if (strncmp(word, "level=", strlen("level=")) == 0) {
        word += strlen("level=");
        shown -= strlen("level=");
    } else if (word > text && length && strspn(word, "0123456789.") == length) {
        return err_set(
            err, CONGO_USAGE, 0, 0,
            "\"%.*s\" in \"%.80s\" is unknown; write numbers without a comma, such as 1000 or 0.5",
            (int)shown, word, text);
    } else if (word > text || *word < '0' || *word > '9') {
        if (refuse_value(err, word, shown))
            return false;
        if (word > text)
            return err_set(err, CONGO_USAGE, 0, 0,
                           "\"%.*s\" in \"%.80s\" is unknown; after a comma use " PLAYER_MORE,
                           (int)shown, word, text);
        return err_set(err, CONGO_USAGE, 0, 0,
                       "\"%.*s\" is not a player; use " PLAYER_WAYS
                       ", or for another program nodes=N,cmd=COMMAND",
                       (int)shown, word);
    }
    return err_set(err, CONGO_USAGE, 0, 0, "levels are 1 to %d, not \"%.*s\"", PLAYER_LEVELS,
                   (int)shown, word);
}

/* An integer from 1 to `most`, up to the end of the word. */
static bool
read_number(const char *digits, const char *end, uint64_t most, uint64_t *number)
{
    *number = 0;
    for (const char *at = digits; at < end; at++) {
        if (*at < '0' || *at > '9' || *number > most / 10)
            return false;
        *number = 10 * *number + (uint64_t)(*at - '0');
    }
    return digits < end && *number >= 1 && *number <= most;
}

/* At least a millisecond. */
static bool
read_seconds(const char *digits, const char *end, unsigned long *milliseconds)
{
    return scan_seconds(digits, end, milliseconds) && *milliseconds &&
           *milliseconds < 1000 * (SECONDS_MAX + 1UL);
}

/* "10+0.1", or just "10": seconds for the whole game, and for each move. */
static bool
read_clock(const char *text, const char *end, congo_limits *limits)
{
    const char *plus = memchr(text, '+', (size_t)(end - text));
    unsigned long left, more = 0;

    if (!read_seconds(text, plus ? plus : end, &left))
        return false;
    if (plus && !read_seconds(plus + 1, end, &more) && !(end - plus == 2 && plus[1] == '0'))
        return false;
    limits->clock = true;
    for (unsigned side = 0; side < 2; side++) {
        limits->left[side] = (long)left;
        limits->increment[side] = (long)more;
    }
    return true;
}

static bool
is_word(const char *word, size_t length, const char *name, const char **value)
{
    size_t own = strlen(name);

    *value = NULL;
    if (length < own || memcmp(word, name, own) != 0)
        return false;
    *value = word + own;
    return true;
}

static bool
read_word(struct player_spec *spec, const char *word, size_t length)
{
    const char *value, *end = word + length;
    uint64_t number;

    if (is_word(word, length, "random", &value) && value == end)
        return spec->random = true;
    if (is_word(word, length, "random=", &value) && read_number(value, end, RANDOM_MAX, &number))
        return (spec->mixed = (unsigned)number) != 0;
    if (is_word(word, length, "time=", &value))
        return read_seconds(value, end, &spec->limits.milliseconds);
    if (is_word(word, length, "tc=", &value))
        return read_clock(value, end, &spec->limits);
    if (is_word(word, length, "option.", &value))
        return spec->options = value < end && *value != '=';
    if (is_word(word, length, "eval=", &value) && value < end)
        return (spec->net = value) != NULL;
    if (is_word(word, length, "nodes=", &value))
        return read_number(value, end, UINT64_C(1) << 60, &spec->limits.nodes);
    if (is_word(word, length, "depth=", &value) &&
        read_number(value, end, CONGO_ENGINE_DEPTH_MAX, &number))
        return (spec->limits.depth = (unsigned)number) != 0;
    /* A bare number is a level, unless it follows a comma: then that may be in a number. */
    if (!is_word(word, length, "level=", &value) && word == spec->text)
        value = word;
    if (value && read_number(value, end, PLAYER_LEVELS, &number))
        return (spec->level = (unsigned)number) != 0;
    if (is_word(word, length, "threads=", &value) &&
        read_number(value, end, CONGO_ENGINE_THREADS_MAX, &number))
        return (spec->threads = (unsigned)number) != 0;
    if (is_word(word, length, "hash=", &value) &&
        read_number(value, end, CONGO_ENGINE_HASH_MAX, &number))
        return (spec->hash = (size_t)number) != 0;
    return false;
}

static bool
has_limit(const struct player_spec *spec)
{
    return spec->limits.depth || spec->limits.nodes || spec->limits.milliseconds ||
           spec->limits.clock;
}

/* Refuses words that do not go together. */
static bool
fits_together(const struct player_spec *spec, congo_error *err)
{
    int ways = spec->random + (spec->level != 0) + has_limit(spec);

    if (!ways)
        return err_set(
            err, CONGO_USAGE, 0, 0,
            "\"%.80s\" does not say how long to think; add depth=N, nodes=N, time=SECONDS "
            "or tc=SECONDS[+INCREMENT]%s",
            spec->text, spec->command ? " in front, such as \"nodes=1000,cmd=COMMAND\"" : "");
    if (spec->options && !spec->command)
        return err_set(err, CONGO_USAGE, 0, 0,
                       "option.NAME=VALUE is for other programs; add cmd=COMMAND to \"%.80s\"",
                       spec->text);
    if (spec->net && spec->command)
        return err_set(err, CONGO_USAGE, 0, 0,
                       "eval=FILE is for congo's own engine; try option.EvalFile=FILE in \"%.80s\"",
                       spec->text);
    if (ways > 1 || (!has_limit(spec) &&
                     (spec->mixed || spec->threads || spec->hash || spec->net || spec->command)))
        return err_set(err, CONGO_USAGE, 0, 0,
                       "random and level=N cannot be combined with other settings, as in \"%.80s\"",
                       spec->text);
    return true;
}

/* The next to see it would not know which of the two counts. */
static bool
is_new(const char *text, const char *word, congo_error *err)
{
    size_t length = strcspn(word, "=,");
    bool has_value = word[length] == '=', same = false;

    for (const char *at = text; at < word && !same; at += strcspn(at, ",") + 1)
        same = strcspn(at, "=,") == length && memcmp(at, word, length) == 0 &&
               (at[length] == '=') == has_value;
    return !same || err_set(err, CONGO_USAGE, 0, 0, "%.*s%s is given twice in \"%.80s\"",
                            length < 80 ? (int)length : 80, word, has_value ? "=" : "", text);
}

const char *
player_spec_option(const char **at, size_t *length)
{
    while (**at && strncmp(*at, "cmd=", 4) != 0) {
        const char *word = *at, *value;

        *length = strcspn(word, ",");
        *at = word + *length + (word[*length] == ',');
        if (is_word(word, *length, "option.", &value)) {
            *length -= (size_t)(value - word);
            return value;
        }
    }
    return NULL;
}

/* What each game sets; another value would be lost. */
static bool
leaves_games_alone(const struct player_spec *spec, congo_error *err)
{
    static const char *const set[][2] = {{"UCI_Variant", "--variant"}, {"Terrain", "--terrain"}};
    const char *at = spec->text, *option;
    size_t length;

    while ((option = player_spec_option(&at, &length)))
        for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
            size_t name = strlen(set[i][0]);

            if (length >= name && names_equal_n(option, set[i][0], name) &&
                (length == name || option[name] == '='))
                return err_set(err, CONGO_USAGE, 0, 0,
                               "each game sets the option %s itself; leave it out of \"%.80s\" and "
                               "use %s",
                               set[i][0], spec->text, set[i][1]);
        }
    return true;
}

bool
player_spec_read(const char *text, struct player_spec *spec, congo_error *err)
{
    memset(spec, 0, sizeof *spec);
    spec->text = text;
    for (const char *word = text;;) {
        size_t length = strcspn(word, ",");

        if (strncmp(word, "cmd=", 4) == 0 && word[4]) {
            spec->command = word + 4;
            break;
        }
        if (!read_word(spec, word, length))
            return refuse(err, text, word, length);
        if (!is_new(text, word, err))
            return false;
        if (!word[length])
            break;
        word += length + 1;
    }
    return fits_together(spec, err) && leaves_games_alone(spec, err);
}
