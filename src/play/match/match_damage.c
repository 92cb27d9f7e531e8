/* SPDX-License-Identifier: MIT */
/* match_damage.c - telling damage from the games of another match. */
#include "play/match/match_damage.h"

#include "play/match/game_record.h"

#include <string.h>

enum { HEADINGS_SIZE = 4096 };

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

/* A line of the file other than the one at `except`, if that is not NULL. */
static bool
has_line(const struct buf *file, const char *line, size_t length, const char *except)
{
    const char *at = file->bytes, *end = at + file->length;

    while (at && (size_t)(end - at) > length) {
        if (at != except && memcmp(at, line, length) == 0 && at[length] == '\n')
            return true;
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    return false;
}

/*
 * Whether another game of the file has the same heading, or the same players with colours
 * exchanged, as the games of a pair have: then it is a match with other players or variants.
 */
static bool
comes_again(const struct buf *file, const char *line, size_t length)
{
    static const char key[] = "Players: ", between[] = " - ";
    const size_t first = sizeof key - 1, gap = sizeof between - 1;
    struct buf other = BUF_EMPTY;
    bool again = has_line(file, line, length, line);

    if (length <= first || memcmp(line, key, first) != 0)
        return again;
    /* A command can contain the dash too. */
    for (size_t i = first; !again && i + gap < length; i++) {
        if (memcmp(line + i, between, gap) != 0)
            continue;
        buf_clear(&other);
        buf_add(&other, key, first);
        buf_add(&other, line + i + gap, length - i - gap);
        buf_add(&other, between, gap);
        buf_add(&other, line + first, i - first);
        again = buf_text(&other) && has_line(file, other.bytes, other.length, line);
    }
    buf_free(&other);
    return again;
}

bool
match_heading_is_damaged(const struct buf *file, size_t at, const struct buf *head, size_t same)
{
    size_t start = same, length, left;
    const char *line, *close;

    while (start && head->bytes[start - 1] != '\n')
        start--;
    line = file->bytes + at + start;
    left = file->length - at - start;
    close = memchr(line, '\n', left);
    if (*line != '\n' && !match_is_heading(line, left))
        return true;
    if (close && comes_again(file, line, (size_t)(close - line)))
        return false;
    close = memchr(head->bytes + start, '\n', head->length - start);
    length = close ? (size_t)(close - head->bytes) - start : head->length - start;
    return length && has_line(file, head->bytes + start, length, NULL);
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
    err_set(
        err, CONGO_USAGE, line, 0,
        "pair %zu of %s (%.100s - %.100s) is where pair %zu of %s (%.100s - %.100s) should be; "
        "nothing was changed; join parts in order, repeat the --games, players and variants that "
        "made the file%s, or choose another -o",
        named, bout->variant->title, bout->player[0].text, bout->player[1].text,
        pair % match->pairs + 1, wanted->variant->title, wanted->player[0].text,
        wanted->player[1].text,
        match->bout_count > 1 ? " (with several pairings, --games cannot be raised)" : "");
    return true;
}

/* ------------------------------------------------------------------ what a file is */

/* Adds the value of a heading, if the file starts with it. */
static bool
add_heading(const struct buf *file, const char *key, const char *before, struct buf *out)
{
    const char *at = file->bytes, *end = at + file->length;

    for (const char *close; at < end; at = close + 1) {
        close = memchr(at, '\n', (size_t)(end - at));
        if (!close || (size_t)(at - file->bytes) > HEADINGS_SIZE)
            return false;
        if ((size_t)(close - at) <= strlen(key) || memcmp(at, key, strlen(key)) != 0)
            continue;
        at += strlen(key);
        buf_add_text(out, before);
        buf_add(out, at, (size_t)(close - at));
        return true;
    }
    return false;
}

/* The same of a heading that only some matches have: ", adjudication no" if the other has it. */
static void
add_choice(const struct buf *file, const struct buf *own, const char *key, const char *before,
           struct buf *out)
{
    struct buf value = BUF_EMPTY;

    if (!add_heading(file, key, before, out) && own->length && add_heading(own, key, "", &value))
        buf_printf(out, "%sno", before);
    buf_free_part(&value, out);
}

bool
match_add_about(const struct buf *file, const struct buf *own, struct buf *about)
{
    bool known = add_heading(file, "Players: ", "", about) &&
                 add_heading(file, "Variant: ", ", ", about) &&
                 add_heading(file, "Terrain: ", ", ", about) &&
                 add_heading(file, "Seed: ", ", seed ", about) &&
                 add_heading(file, "Openings: ", ", ", about);

    if (!known)
        return false;
    add_choice(file, own, "Tables: ", ", tables ", about);
    add_choice(file, own, "Adjudication: ", ", adjudication ", about);
    return add_heading(file, "Pair: ", ", from pair ", about);
}

bool
match_has_windows_lines(const struct buf *file, size_t at)
{
    return at + 1 < file->length && memcmp(file->bytes + at, "\r\n", 2) == 0;
}

/* ------------------------------------------------------------------ behind the last pair */

bool
match_text_goes_on(const char *bytes, size_t length)
{
    static const char key[] = "# pair ";

    return length && memcmp(bytes, key, length < sizeof key ? length : sizeof key - 1) == 0;
}

bool
match_record_goes_on(const struct match *match, size_t end, const char *bytes, size_t length)
{
    struct record_head head, own;
    congo_error ignored;

    if (length < RECORD_SIZE || !record_read_head(bytes, &head) || !head.pair)
        return false;
    for (size_t i = 0; i < match->bout_count; i++) {
        size_t pair = i * match->pairs + head.pair - 1;

        if (head.pair <= match->pairs && pair < end &&
            match_record_head(match, pair, head.number, head.opening, &own, &ignored) &&
            record_head_begins(&own, bytes, RECORD_SIZE))
            return false;
    }
    return true;
}
