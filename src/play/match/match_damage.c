/* SPDX-License-Identifier: MIT */
/* match_damage.c - telling damage from the games of another match. */
#include "play/match/match_damage.h"

#include <string.h>

bool
match_is_heading(const char *line, size_t length)
{
    static const char *const keys[] = {
        "# pair ", "Variant: ",  "Terrain: ", "Players: ", "Pair: ",
        "Seed: ",  "Openings: ", "Tables: ",  "Result: ",  "Adjudication: "};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (length > strlen(keys[i]) && memcmp(line, keys[i], strlen(keys[i])) == 0)
            return true;
    return false;
}

static bool
has_line(const struct buf *file, const char *line, size_t length)
{
    const char *at = file->bytes, *end = at + file->length;

    while (at && (size_t)(end - at) > length) {
        if (memcmp(at, line, length) == 0 && at[length] == '\n')
            return true;
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    return false;
}

bool
match_heading_is_damaged(const struct buf *file, size_t at, const struct buf *head, size_t same)
{
    size_t start = same, length;
    const char *line, *close;

    while (start && head->bytes[start - 1] != '\n')
        start--;
    line = file->bytes + at + start;
    close = memchr(head->bytes + start, '\n', head->length - start);
    length = close ? (size_t)(close - head->bytes) - start : head->length - start;
    if (*line != '\n' && !match_is_heading(line, file->length - at - start))
        return true;
    return length && has_line(file, head->bytes + start, length);
}

bool
match_is_out_of_order(const struct match *match, size_t pair, const char *bytes, size_t length,
                      unsigned long line, congo_error *err)
{
    const struct match_bout *wanted = match_bout_of(match, pair), *bout;
    size_t named;

    bout = match_bout_named(match, bytes, length, &named);
    if (!bout)
        return false;
    err_set(err, CONGO_USAGE, line, 0,
            "pair %zu of %s (%.100s - %.100s) stands where pair %zu of %s (%.100s - %.100s) "
            "belongs; nothing was changed; join all parts in order, and use the --games, players "
            "and variants of this file in its order, or choose another -o",
            named, bout->variant->title, bout->player[0].text, bout->player[1].text,
            pair % match->pairs + 1, wanted->variant->title, wanted->player[0].text,
            wanted->player[1].text);
    return true;
}
