/* SPDX-License-Identifier: MIT */
/* line_names.c - lines that begin with a name: [White "Anna"] and "White: Anna". */
#include "read/line/line_names.h"

#include "base/names.h"
#include "base/scan.h"
#include "read/line/decode.h"
#include "read/line/emphasis.h"
#include "read/line/word.h"

#include <string.h>

/* [Name "value"]; for some names also without quotes. */
#define TAG                                                                                        \
    "\\A\\[" LINE_BLANKS "([A-Za-z0-9_+#=:-]+)(?:" LINE_BLANKS                                     \
    "\"([^\"\\\\]*(?:\\\\.[^\"\\\\]*)*)\"|[ \\t\\r]+([^\\]\" \\t\\r][^\\]]*|))" LINE_BLANKS        \
    "\\]" LINE_BLANKS

/* "Name: value"; Markdown's signs around the value are dropped. */
#define MARKDOWN " \\t\\r*_`|>"
/* ">" ends an address, "Anna <anna@example.org>". */
#define MARKDOWN_END " \\t\\r*_`|"
#define KEY "\\A([A-Za-z]+)[*_`]*[ \\t]*:[" MARKDOWN "]*((?:.*[^" MARKDOWN_END "])?)"

/* Tags that are also accepted without quotes, or without brackets. */
static const char *const tag_names[] = {"Variant",  "Terrain",      "Players",    "Event", "Site",
                                        "Date",     "Round",        "White",      "Black", "Result",
                                        "FEN",      "SetUp",        "Annotator",  "Pair",  "Seed",
                                        "Openings", "Adjudication", "Termination"};
enum { TAG_NAMES = sizeof tag_names / sizeof *tag_names, FIRST_TAG = 3 };

/* The index of a name in this list; TAG_NAMES: it is not there. */
static unsigned
find_tag_name(const char *name, size_t length)
{
    unsigned i = 0;

    while (i < TAG_NAMES &&
           (strlen(tag_names[i]) != length || !names_equal_n(tag_names[i], name, length)))
        i++;
    return i;
}

/* Those that word processors make of a tag's quotes, in UTF-8 and in Windows-1252. */
static void
strip_curly_quotes(struct line_tag *tag)
{
    static const char *const quotes[] = {"\xe2\x80\x9c", "\xe2\x80\x9d", "\xe2\x80\x9e",
                                         "\x93",         "\x94",         "\x84"};
    enum { QUOTES = sizeof quotes / sizeof *quotes };
    size_t first = 0, last = 0;

    for (unsigned i = 0; i < QUOTES && !first; i++)
        first = decode_stands(tag->value, tag->value + tag->value_length, quotes[i]);
    for (unsigned i = 0; i < QUOTES && first && !last; i++) {
        size_t length = strlen(quotes[i]);

        if (tag->value_length >= first + length &&
            memcmp(tag->value + tag->value_length - length, quotes[i], length) == 0)
            last = length;
    }
    if (last) {
        tag->value += first;
        tag->value_length -= first + last;
    }
}

bool
line_tag(struct line_patterns *patterns, const char *at, const char *end, struct line_tag *tag)
{
    const size_t *groups = at < end && *at == '['
                               ? text_pattern_match(&patterns->tag, TAG, at, (size_t)(end - at))
                               : NULL;
    unsigned value, said;

    if (!groups)
        return false;
    value = groups[4] == PATTERN_UNSET ? 3 : 2;
    *tag = (struct line_tag){.name = at + groups[2],
                             .name_length = groups[3] - groups[2],
                             .value = at + groups[2 * value],
                             .value_length = groups[2 * value + 1] - groups[2 * value],
                             .next = at + groups[1]};
    if (value == 3)
        strip_curly_quotes(tag);
    /* "[White resigned]" is no player's name. */
    return value == 2 || (find_tag_name(tag->name, tag->name_length) < TAG_NAMES &&
                          !word_any_result(tag->name, tag->value + tag->value_length, &said));
}

bool
line_has_tags(struct line_patterns *patterns, const char *at, const char *end)
{
    struct line_tag tag;

    while (at < end) {
        if (!line_tag(patterns, at, end, &tag))
            return false;
        at = tag.next;
    }
    return true;
}

/* "- White: Anna" as an item of a list. */
static const char *
behind_bullet(const char *at, const char *end)
{
    if (end - at < 3 || !strchr("-+", *at) || at[1] != ' ')
        return at;
    for (at += 2; at < end && word_is_blank(*at);)
        at++;
    return at;
}

bool
line_read_key(struct line_patterns *patterns, struct source_line *line, const char *at,
              const char *end)
{
    const size_t *groups;
    const char *value, *stop = end;
    unsigned key, said;
    bool result;

    at = behind_bullet(at, end);
    groups = at < end && scan_is_letter(*at) && memchr(at, ':', (size_t)(end - at))
                 ? text_pattern_match(&patterns->key, KEY, at, (size_t)(end - at))
                 : NULL;
    key = groups ? find_tag_name(at, groups[3]) : TAG_NAMES;
    if (key == TAG_NAMES)
        return false;
    value = emphasis_value(at + groups[4], at + groups[5]);
    result = strcmp(tag_names[key], "Result") == 0;
    if (result) {
        /* Here "*" is a result, not Markdown. */
        value = memchr(at, ':', (size_t)(end - at));
        value = emphasis_result(value + 1, &end);
        while (end - value > 1 && strchr(".;", end[-1]))
            end--;
        if (!word_any_result(value, end, &said))
            return false;
    } else {
        end = at + groups[5];
    }
    /* "**1-0** (on time)" needs no signs before the result. */
    emphasis_keep(&value, &end, result ? value : at + groups[3], stop);
    line->kind = result ? LINE_RESULT : LINE_KEY;
    line->text = value;
    line->text_length = (size_t)(end - value);
    line->key = key < FIRST_TAG ? (enum line_key)key : KEY_COUNT;
    line->name = at;
    line->name_length = groups[3];
    return true;
}

const char *
line_heading_within(const char *value, size_t length)
{
    for (size_t at = 0, word; at < length; at += word + 1) {
        unsigned name;

        for (word = 0; at + word < length && scan_is_letter(value[at + word]);)
            word++;
        name = at && word && at + word < length && value[at + word] == ':'
                   ? find_tag_name(value + at, word)
                   : TAG_NAMES;
        if (name < TAG_NAMES)
            return tag_names[name];
    }
    return NULL;
}

const char *
line_heading_meant(const char *at, const char *end)
{
    /* Those that change the game or who played it, except FEN: too short to be misspelt. */
    static const char *const names[] = {"Variant", "Terrain", "Result", "White", "Black"};
    struct names_nearest nearest;
    char word[16] = "";
    size_t length = 0;
    bool bracket = at < end && *at == '[';

    at += bracket;
    while (at + length < end && length < sizeof word - 1 && scan_is_letter(at[length]))
        length++;
    if (bracket) {
        unsigned tag = find_tag_name(at, length);

        return tag < TAG_NAMES && at + length < end && strchr(" \":", at[length]) ? tag_names[tag]
                                                                                  : NULL;
    }
    if (length < 4 || at + length == end || at[length] != ':')
        return NULL;
    memcpy(word, at, length);
    if (names_equal(word, "Position"))
        return "FEN";
    names_nearest_start(&nearest, word);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        names_nearest_offer(&nearest, names[i]);
    return nearest.distance[0] == 1 ? nearest.name[0] : NULL;
}
