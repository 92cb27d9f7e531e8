/* SPDX-License-Identifier: MIT */
/* pair_results.c - the results of a match, without its games. */
#include "play/match/pair_results.h"

#include <stdlib.h>
#include <string.h>

static const char magic[] = "congo results 1\n",
                  variant_key[] = "Variant: ", player_key[] = "Player: ";
enum { SUM_DIGITS = 8 };

/* Upper limits for pairs of a bout and for shards. */
#define PAIRS_MAX 1000000000ul
#define PARTS_MAX 1000000ul

/* FNV-1a. */
static uint32_t
add_to_sum(uint32_t sum, const char *bytes, size_t length)
{
    if (!sum)
        sum = UINT32_C(2166136261);
    for (size_t i = 0; i < length; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT32_C(16777619);
    return sum;
}

void
pair_results_begin(struct pair_results *results, const char *head, size_t length)
{
    results->sum = add_to_sum(0, head, length);
}

void
pair_results_head(const struct match *match, const struct match_part *part,
                  struct pair_results *results, struct buf *out)
{
    size_t start = out->length;

    buf_add_text(out, magic);
    match_write_headings(match, out);
    buf_printf(out, "Pairs: %lu\n", match->pairs);
    for (size_t i = 0; i < match->player_count; i++) {
        buf_add_text(out, player_key);
        match_write_player(match->players[i], out);
        buf_add_char(out, '\n');
    }
    for (size_t i = 0; i < match->bout_count; i++) {
        buf_printf(out, "%s%s, %s, ", variant_key, match->bouts[i].variant->title,
                   congo_terrain_name(match->bouts[i].rules));
        match_write_players(&match->bouts[i], 0, out);
        buf_add_char(out, '\n');
    }
    buf_printf(out, "Shard: %lu/%lu, pairs %zu to %zu\n", part->part, part->parts, part->first + 1,
               part->end);
    if (!out->failed)
        pair_results_begin(results, out->bytes + start, out->length - start);
}

static char
letter_of(const struct match_outcome *outcome, unsigned number)
{
    congo_result win = number ? CONGO_BLACK_WINS : CONGO_WHITE_WINS;

    return outcome->result[number] == CONGO_DRAW ? 'D' : outcome->result[number] == win ? 'W' : 'L';
}

void
pair_results_add(struct pair_results *results, const struct match_outcome *outcome, struct buf *out)
{
    char letters[2];

    for (unsigned number = 0; number < outcome->games; number++)
        letters[number] = letter_of(outcome, number);
    results->sum = add_to_sum(results->sum, letters, outcome->games);
    buf_printf(out, "%.*s %08lx\n", (int)outcome->games, letters, (unsigned long)results->sum);
}

bool
pair_results_read(struct pair_results *results, const char *bytes, size_t size, size_t *length,
                  struct match_outcome *outcome)
{
    const char *end = memchr(bytes, '\n', size), *blank;
    char digits[SUM_DIGITS + 1] = "", *stop;

    *length = 0;
    if (!end)
        return false;
    *length = (size_t)(end + 1 - bytes);
    blank = memchr(bytes, ' ', *length);
    *outcome = (struct match_outcome){.games = blank ? (unsigned)(blank - bytes) : 0};
    if (!blank || blank == bytes || blank - bytes > 2 || end - blank != SUM_DIGITS + 1)
        return false;
    for (unsigned number = 0; number < outcome->games; number++) {
        char letter = bytes[number];

        if (letter != 'W' && letter != 'D' && letter != 'L')
            return false;
        outcome->result[number] = letter == 'D'                      ? CONGO_DRAW
                                  : (letter == 'W') == (number == 0) ? CONGO_WHITE_WINS
                                                                     : CONGO_BLACK_WINS;
    }
    results->sum = add_to_sum(results->sum, bytes, outcome->games);
    memcpy(digits, blank + 1, SUM_DIGITS);
    return strtoul(digits, &stop, 16) == results->sum && !*stop;
}

/* ------------------------------------------------------------------ what a file says of itself */

/* The number after a key; false: something else is there. */
static bool
take_number(const char **at, const char *end, const char *key, unsigned long *number)
{
    size_t length = strlen(key);

    if ((size_t)(end - *at) < length || memcmp(*at, key, length) != 0)
        return false;
    *at += length;
    for (*number = 0, length = 0; *at < end && **at >= '0' && **at <= '9'; ++*at, length++) {
        if (*number > (unsigned long)-1 / 10 - 10)
            return false;
        *number = 10 * *number + (unsigned long)(**at - '0');
    }
    return length > 0;
}

static bool
read_shard(const char *line, const char *end, struct match_part *part)
{
    unsigned long first, last;

    if (!take_number(&line, end, "Shard: ", &part->part) ||
        !take_number(&line, end, "/", &part->parts) ||
        !take_number(&line, end, ", pairs ", &first) || !take_number(&line, end, " to ", &last))
        return false;
    part->first = first - 1;
    part->end = last;
    return part->part >= 1 && part->part <= part->parts && part->parts <= PARTS_MAX && first >= 1 &&
           last >= first - 1;
}

static bool
begins(const char *line, const char *end, const char *key)
{
    return (size_t)(end - line) > strlen(key) && memcmp(line, key, strlen(key)) == 0;
}

/* A round robin has a bout for each pair of players. */
static bool
players_fit(const struct results_head *head)
{
    return !head->players || (head->players > 1 && head->players <= head->bouts + 1 &&
                              head->bouts % (head->players * (head->players - 1) / 2) == 0);
}

bool
results_head_read(const char *bytes, size_t size, struct results_head *head)
{
    const char *line = bytes, *stop = bytes + size, *end;

    *head = (struct results_head){.text = bytes};
    if (size < sizeof magic - 1 || memcmp(bytes, magic, sizeof magic - 1) != 0)
        return false;
    for (; (end = memchr(line, '\n', (size_t)(stop - line))) != NULL; line = end + 1) {
        const char *at = line;

        if (read_shard(line, end, &head->part)) {
            head->text_length = (size_t)(line - bytes);
            head->length = (size_t)(end + 1 - bytes);
            return head->pairs && head->pairs <= PAIRS_MAX && head->bouts &&
                   head->part.end / head->pairs <= head->bouts && players_fit(head);
        }
        if (take_number(&at, end, "Pairs: ", &head->pairs))
            continue;
        if (begins(line, end, variant_key))
            head->first_bout = head->bouts++ ? head->first_bout : line;
        if (begins(line, end, player_key))
            head->first_player = head->players++ ? head->first_player : line;
    }
    return false;
}

bool
results_head_bout(const char **at, struct results_bout *bout)
{
    static const char river[] = ", river, ", islands[] = ", islands, ";
    const char *end = strchr(*at, '\n'), *behind;

    if (!end || strncmp(*at, variant_key, strlen(variant_key)) != 0)
        return false;
    bout->title = *at + strlen(variant_key);
    bout->title_length = strcspn(bout->title, ",\n");
    behind = bout->title + bout->title_length;
    bout->river = strncmp(behind, river, strlen(river)) == 0;
    if (bout->river)
        behind += strlen(river);
    else if (strncmp(behind, islands, strlen(islands)) == 0)
        behind += strlen(islands);
    else
        behind = end;
    bout->players = behind;
    bout->players_length = (size_t)(end - behind);
    *at = end + 1;
    return true;
}

bool
results_head_player(const char **at, const char **player, size_t *length)
{
    const char *end = strchr(*at, '\n');

    if (!end || !begins(*at, end, player_key))
        return false;
    *player = *at + strlen(player_key);
    *length = (size_t)(end - *player);
    *at = end + 1;
    return true;
}
