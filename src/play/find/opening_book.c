/* SPDX-License-Identifier: MIT */
/* opening_book.c - opening moves from games that were played. */
#include "play/find/opening_book.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "game/game.h"
#include "play/find/explored.h"
#include "rules/board.h"

#include <stdlib.h>
#include <string.h>

enum { BOOK_MAX = 256 << 20, TEXT_SIZE = 300, RARE = 10 };

struct book_entry {
    const congo_variant *variant;
    uint64_t key; /* the key that the position shares with its mirror image */
    uint64_t games;
    unsigned rules; /* of the position; they are part of its key */
    uint8_t turned;
    congo_move move;
};

struct opening_book {
    struct book_entry *entries; /* sorted by key */
    size_t count, room;
};

/* ------------------------------------------------------------------ reading */

/* A line of JSON; nested members are skipped. */
struct book_line {
    const char *at, *end;
    unsigned long number;
};

/* A string without its quotes; we only write the escapes \" and \\. */
static const char *
read_string(const char *at, const char *end, char text[TEXT_SIZE])
{
    size_t length = 0;

    for (at++; at < end && *at != '"'; at++) {
        at += *at == '\\' && at + 1 < end;
        if (length + 1 < TEXT_SIZE)
            text[length++] = *at;
    }
    text[length] = '\0';
    return at < end ? at + 1 : NULL;
}

/* A member's value, a string or a number, as text; false: the line has no such member. */
static bool
member(const struct book_line *line, const char *name, char value[TEXT_SIZE])
{
    const char *at = line->at, *end = line->end;
    char key[TEXT_SIZE];

    while ((at = memchr(at, '"', (size_t)(end - at))) != NULL) {
        size_t length;

        at = read_string(at, end, key);
        if (!at || at == end || *at != ':')
            return false;
        at++;
        if (at < end && *at == '"') {
            at = read_string(at, end, value);
        } else {
            for (length = 0; at < end && *at != ',' && *at != '}' && length + 1 < TEXT_SIZE;)
                value[length++] = *at++;
            value[length] = '\0';
        }
        if (!at)
            return false;
        if (strcmp(key, name) == 0)
            return true;
    }
    return false;
}

static bool
refuse(const struct book_line *line, const char *why, congo_error *err)
{
    return err_set(err, CONGO_BAD_MOVE, line->number, 0,
                   "not a line of a book: %.300s; 'congo explore --json' writes books", why);
}

static bool
add_line(struct opening_book *book, const struct book_line *line, const congo_variants *variants,
         congo_error *err)
{
    char variant[TEXT_SIZE], position[TEXT_SIZE], move[TEXT_SIZE], games[TEXT_SIZE];
    char terrain[TEXT_SIZE];
    congo_position before;
    struct book_entry entry = {.key = 0}, *entries;
    congo_error why;

    if (!member(line, "variant", variant) || !member(line, "terrain", terrain) ||
        !member(line, "position", position) || !member(line, "move", move) ||
        !member(line, "games", games))
        return refuse(line, "variant, terrain, position, move or games is missing", err);
    entry.variant = congo_variants_find(variants, variant, &why);
    if (!entry.variant ||
        !congo_position_read(
            position,
            board_rules_on(entry.variant->setup.rules,
                           strcmp(terrain, "river") == 0 ? CONGO_RIVER : CONGO_ISLANDS),
            &before, &why) ||
        !congo_move_read(&before, move, &entry.move, &why))
        return why.code == CONGO_NO_MEMORY ? err_no_memory(err) : refuse(line, why.text, err);
    entry.rules = before.rules;
    entry.games = strtoull(games, NULL, 10);
    entry.key = position_key(&before, &entry.turned);
    entries = mem_more(book->entries, book->count, &book->room, sizeof *entries);
    if (!entries)
        return err_no_memory(err);
    book->entries = entries;
    entries[book->count++] = entry;
    return true;
}

static bool
add_lines(struct opening_book *book, const struct buf *text, const congo_variants *variants,
          congo_error *err)
{
    const char *end = text->bytes + text->length;
    struct book_line line = {.at = text->bytes};

    for (; line.at < end; line.at = line.end + 1) {
        const char *feed = memchr(line.at, '\n', (size_t)(end - line.at));

        line.number++;
        line.end = feed ? feed : end;
        if (line.end > line.at && !add_line(book, &line, variants, err))
            return false;
    }
    return true;
}

/* The same order on every machine, so that a seed gives the same moves. */
static int
compare(const void *one, const void *other)
{
    const struct book_entry *a = one, *b = other;

    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    if (a->games != b->games)
        return a->games > b->games ? -1 : 1;
    if (a->move.from != b->move.from)
        return a->move.from < b->move.from ? -1 : 1;
    if (a->move.to != b->move.to)
        return a->move.to < b->move.to ? -1 : 1;
    return memcmp(a->move.landing, b->move.landing, sizeof a->move.landing);
}

struct opening_book *
opening_book_read(const char *path, const congo_variants *variants, congo_error *err)
{
    struct opening_book *book = mem_new(1, sizeof *book);
    struct buf text = BUF_EMPTY;
    bool fine;

    if (!book) {
        err_no_memory(err);
        return NULL;
    }
    fine = file_read(path, BOOK_MAX, &text, err);
    if (fine && !text.length)
        fine = err_set(err, CONGO_EMPTY_INPUT, 0, 0, "the book is empty");
    fine = fine && add_lines(book, &text, variants, err);
    buf_free(&text);
    if (fine) {
        qsort(book->entries, book->count, sizeof *book->entries, compare);
        return book;
    }
    err_in_file(err, path);
    opening_book_free(book);
    return NULL;
}

void
opening_book_free(struct opening_book *book)
{
    if (book)
        mem_free(book->entries);
    mem_free(book);
}

bool
opening_book_covers(const struct opening_book *book, const congo_variant *variant, unsigned rules)
{
    for (size_t i = 0; i < book->count; i++)
        if (book->entries[i].variant == variant && book->entries[i].rules == rules)
            return true;
    return false;
}

/* ------------------------------------------------------------------ a move */

static size_t
first_of(const struct opening_book *book, uint64_t key)
{
    size_t low = 0, high = book->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (book->entries[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The entry's move in this position, which may be the mirror image of the entry's. */
static bool
move_of(const struct book_entry *entry, const congo_game *game, uint8_t turned, congo_move *move)
{
    bool flip = entry->turned != turned;
    congo_position after = *game_now(game);

    *move = flip ? board_mirror_move(&entry->move) : entry->move;
    if (entry->variant != game->variant || !congo_move_complete(&after, move))
        return false;
    congo_play(&after, move);
    return !repetition_times(&game->positions, &after);
}

bool
opening_book_choose(const struct opening_book *book, const congo_game *game, uint64_t seed,
                    congo_move *move)
{
    const congo_position *position = game_now(game);
    uint64_t sum = 0, most = 0, state, drawn;
    uint8_t turned;
    uint64_t key = position_key(position, &turned);
    size_t first = first_of(book, key), end;

    for (end = first; end < book->count && book->entries[end].key == key; end++) {
        const struct book_entry *entry = &book->entries[end];

        if (!move_of(entry, game, turned, move))
            continue;
        most = entry->games > most ? entry->games : most;
        sum += RARE * entry->games >= most ? entry->games : 0;
    }
    if (!sum)
        return false;
    state = random_mix(seed, key);
    drawn = random_next(&state) % sum;
    for (size_t i = first; i < end; i++) {
        const struct book_entry *entry = &book->entries[i];

        if (!move_of(entry, game, turned, move) || RARE * entry->games < most)
            continue;
        if (drawn < entry->games)
            return true;
        drawn -= entry->games;
    }
    return false;
}
