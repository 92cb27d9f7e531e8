/* SPDX-License-Identifier: MIT */
/*
 * match_text.c - the games of a match as text: what `notate` writes, with headings that identify
 * the game.
 *
 *     # pair 12, game 2
 *
 *     Variant: Congo
 *     Terrain: river
 *     Players: nodes=2000 - nodes=1000     White first
 *     Pair: 12
 *     Seed: 1
 *     Openings: random:4
 *     Result: 1/2-1/2, too long            if the moves do not give it
 */
#include "play/match/match.h"

#include "base/bytes.h"
#include "game/write.h"
#include "play/match/game_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIAGRAMS = 10 }; /* after every tenth move, like notate by default */

/* A heading stays one line, whatever a player's command contains. */
static void
add_words(struct buf *out, const char *text)
{
    for (; *text; text++)
        buf_add_char(out, (unsigned char)*text < ' ' || *text == '\x7f' ? '?' : *text);
}

void
match_write_player(const char *spec, struct buf *out)
{
    add_words(out, spec);
}

void
match_write_players(const struct match_bout *bout, unsigned number, struct buf *out)
{
    add_words(out, bout->player[number].text);
    buf_add_text(out, " - ");
    add_words(out, bout->player[!number].text);
}

void
match_write_headings(const struct match *match, struct buf *out)
{
    buf_printf(out, "Seed: %llu\nOpenings: ", (unsigned long long)match->seed);
    add_words(out, match->openings_name);
    if (match->book) {
        buf_add_text(out, ", book ");
        add_words(out, match->book_name);
    }
    buf_add_text(out, match->tables ? "\nTables: yes" : "");
    buf_add_text(out, match->adjudicate ? "\nAdjudication: yes\n" : "\n");
}

/* `pair` is the one of that name in the bout, from 1. */
static void
add_headings(const struct match *match, const struct match_bout *bout, size_t pair, unsigned number,
             struct buf *head)
{
    buf_add_text(head, "Players: ");
    match_write_players(bout, number, head);
    buf_printf(head, "\nPair: %zu\n", pair);
    match_write_headings(match, head);
}

/* The text, split at the empty line after its headings. */
static void
write_parts(const struct match *match, size_t pair, unsigned number, const congo_game *game,
            struct match_text *text)
{
    const char *sheet, *variant, *behind;
    char title[60];

    buf_clear(&text->head);
    buf_clear(&text->rest);
    (void)snprintf(title, sizeof title, "pair %zu, game %u", pair % match->pairs + 1, number + 1);
    write_game(game, title, CONGO_SAVANNA, DIAGRAMS, &text->rest);
    sheet = buf_text(&text->rest);
    variant = sheet ? strstr(sheet, "\n\n") : NULL;
    behind = variant ? strstr(variant + 2, "\n\n") : NULL;
    if (!behind) {
        text->head.failed = true;
        return;
    }
    buf_add(&text->head, sheet, (size_t)(behind + 1 - sheet));
    add_headings(match, match_bout_of(match, pair), pair % match->pairs + 1, number, &text->head);
    text->rest.length -= (size_t)(behind + 1 - sheet);
    memmove(text->rest.bytes, behind + 1, text->rest.length);
}

void
match_write_opening(const struct match *match, size_t pair, unsigned number, const congo_game *game,
                    struct match_text *text)
{
    write_parts(match, pair, number, game, text);
    /* After the moves come an empty line, the diagram, an empty line and the result. */
    for (unsigned lines = congo_game_plies(game) ? 11 : 1; lines && text->rest.length; lines--)
        while (--text->rest.length && text->rest.bytes[text->rest.length - 1] != '\n')
            ;
    /* The last line of moves may still get Black's move. */
    if (congo_game_plies(game) && text->rest.length)
        text->rest.length--;
}

void
match_write_game(const struct match *match, size_t pair, unsigned number, const congo_game *game,
                 const char *claim, struct buf *out)
{
    struct match_text text = {BUF_EMPTY, BUF_EMPTY};

    write_parts(match, pair, number, game, &text);
    if (claim)
        buf_printf(&text.head, "Result: %s\n", claim);
    buf_add(out, text.head.bytes, text.head.length);
    buf_add(out, text.rest.bytes, text.rest.length);
    buf_add_char(out, '\n');
    buf_free_part(&text.head, out);
    buf_free_part(&text.rest, out);
}

/* Whether a game's text begins with the headings of that game of this bout. */
static bool
begins_with_headings(const struct match *match, const struct match_bout *bout, size_t pair,
                     unsigned number, const char *bytes, size_t length)
{
    struct buf head = BUF_EMPTY;
    bool begins;

    buf_printf(&head, "# pair %zu, game %u\n\nVariant: %s\nTerrain: %s\n", pair, number + 1,
               bout->variant->title, congo_terrain_name(bout->rules));
    add_headings(match, bout, pair, number, &head);
    begins =
        buf_text(&head) && head.length <= length && memcmp(bytes, head.bytes, head.length) == 0;
    buf_free(&head);
    return begins;
}

const struct match_bout *
match_bout_named(const struct match *match, const char *bytes, size_t length, size_t *pair)
{
    static const char key[] = "# pair ";
    char digits[24] = "";

    if (length < sizeof key + sizeof digits)
        return NULL;
    memcpy(digits, bytes + sizeof key - 1, sizeof digits - 1);
    *pair = (size_t)strtoull(digits, NULL, 10);
    for (size_t i = 0; i < 2 * match->bout_count; i++)
        if (begins_with_headings(match, &match->bouts[i / 2], *pair, i % 2, bytes, length))
            return &match->bouts[i / 2];
    return NULL;
}

bool
match_record_head(const struct match *match, size_t pair, unsigned number, unsigned opening,
                  struct record_head *head, congo_error *err)
{
    const struct match_bout *bout = match_bout_of(match, pair);
    struct buf about = BUF_EMPTY;

    add_headings(match, bout, pair % match->pairs + 1, number, &about);
    if (about.failed) {
        buf_free(&about);
        return err_no_memory(err);
    }
    *head = (struct record_head){.match = bytes_sum(BYTES_SUM_FIRST, about.bytes, about.length),
                                 .variant = record_title(bout->variant->title),
                                 .pair = (uint32_t)(pair % match->pairs + 1),
                                 .number = number,
                                 .rules = bout->rules,
                                 .repetition_loses = bout->variant->repetition_loses,
                                 .opening = opening};
    buf_free(&about);
    return true;
}

void
match_write_book(const struct match *match, size_t pair, const congo_game *game, struct buf *out)
{
    char title[40];

    (void)snprintf(title, sizeof title, "opening %zu", pair % match->pairs + 1);
    write_game(game, title, CONGO_SAVANNA, 0, out);
    buf_add_char(out, '\n');
}
