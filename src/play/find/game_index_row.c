/* SPDX-License-Identifier: MIT */
/* game_index_row.c - makes a game from a row of an index. */
#include "play/find/game_index_inside.h"

#include "game/game.h"
#include "play/find/same_game.h"
#include "rules/board.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_SQLITE

enum column {
    COLUMN_ID,
    COLUMN_VARIANT,
    COLUMN_TERRAIN,
    COLUMN_START,
    COLUMN_PLAYERS,
    COLUMN_RESULT = COLUMN_PLAYERS + 3,
    COLUMN_REASON,
    COLUMN_PLIES,
    COLUMN_CHAIN,
    COLUMN_DROWNED,
    COLUMN_PROMOTED,
    COLUMN_REPEATED,
    COLUMN_SAME,
    COLUMN_MOVES
};
_Static_assert(COLUMN_MOVES + 1 == INDEX_GAME_COLUMN_COUNT, "as they are named");
_Static_assert((int)COLUMN_ID == (int)INDEX_COLUMN_ID, "as others know it");
_Static_assert((int)COLUMN_START == (int)INDEX_COLUMN_START, "as others know it");

const char *
index_text(struct game_index *index, sqlite3_stmt *row, int column)
{
    const unsigned char *text = index->calls.column_text(row, column);

    return text ? (const char *)text : "";
}

static size_t
count_of(struct game_index *index, sqlite3_stmt *row, int column)
{
    return (size_t)index->calls.column_int64(row, column);
}

const congo_variant *
index_variant(struct game_index *index, const char *title, congo_error *err)
{
    const congo_variant *variant = congo_variants_find(index->variants, title, err);

    if (!variant)
        err_set(err, CONGO_UNKNOWN_VARIANT, 0, 0,
                "%.200s has games of \"%.80s\"; --variant-file names its file", index->path, title);
    return variant;
}

/* Not a possible start; see game_index_write_other. */
bool
index_is_other(const struct game_index *index, sqlite3_stmt *row, int start)
{
    const unsigned char *words = index->calls.column_text(row, start);

    return words && !*words;
}

/* The facts that every game has. */
static void
read_general_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts)
{
    const char *result = index_text(index, row, COLUMN_RESULT);

    *facts = (struct game_facts){.result = game_result_named(result),
                                 .reason = index_text(index, row, COLUMN_REASON),
                                 .plies = count_of(index, row, COLUMN_PLIES)};
    for (int i = 0; i < 3; i++)
        facts->players[i] = index_text(index, row, COLUMN_PLAYERS + i);
}

bool
index_read_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts,
                 congo_error *err)
{
    const char *title = index_text(index, row, COLUMN_VARIANT);

    read_general_facts(index, row, facts);
    facts->variant = index_variant(index, title, err);
    facts->river = strcmp(index_text(index, row, COLUMN_TERRAIN), "river") == 0;
    facts->chain = count_of(index, row, COLUMN_CHAIN);
    facts->drowned = count_of(index, row, COLUMN_DROWNED);
    facts->promoted = count_of(index, row, COLUMN_PROMOTED);
    facts->repeated = count_of(index, row, COLUMN_REPEATED) != 0;
    return facts->variant && (facts->result <= CONGO_DRAW || index_is_damaged(index, err));
}

/* Writes the key into `key`, and whether it is the mirror image's. */
static bool
read_same(struct game_index *index, sqlite3_stmt *row, struct same_game *same, congo_error *err)
{
    const unsigned char *kept = index->calls.column_blob(row, COLUMN_SAME);

    if (!kept || index->calls.column_bytes(row, COLUMN_SAME) != 17)
        return index_is_damaged(index, err);
    *same = (struct same_game){.mirrored = kept[16] != 0};
    for (unsigned i = 0; i < 16; i++)
        same->key[i / 8] = same->key[i / 8] << 8 | kept[i];
    return true;
}

bool
index_read_other(struct game_index *index, sqlite3_stmt *row, struct indexed_other *other,
                 congo_error *err)
{
    read_general_facts(index, row, &other->facts);
    other->names = (struct other_facts){.variant = index_text(index, row, COLUMN_VARIANT),
                                        .lines = index_text(index, row, COLUMN_MOVES)};
    other->result = index_text(index, row, COLUMN_RESULT);
    return read_same(index, row, &other->same, err);
}

static bool
start_game(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
           congo_error *err)
{
    unsigned rules =
        board_rules_on(facts->variant->setup.rules, facts->river ? CONGO_RIVER : CONGO_ISLANDS);
    congo_position start = congo_position_with_rules(&facts->variant->setup, rules);
    const char *words = index_text(index, row, COLUMN_START);

    if (*words && !congo_position_read(words, rules, &start, NULL))
        return index_is_damaged(index, err);
    congo_game_start(index->game, facts->variant, &start);
    return true;
}

bool
index_read_move(const unsigned char *bytes, size_t size, size_t *at, congo_move *move)
{
    const unsigned char *packed = bytes + *at;

    if (size - *at < 2)
        return false;
    *move = (congo_move){.from = packed[0] & 0x7f, .to = packed[1]};
    *at += 2;
    if (!(packed[0] & 0x80))
        return true;
    move->jumps = packed[1];
    if (!move->jumps || move->jumps > CONGO_JUMPS_MAX || size - *at < move->jumps)
        return false;
    memcpy(move->landing, packed + 2, move->jumps);
    move->to = move->landing[move->jumps - 1];
    *at += move->jumps;
    return true;
}

/* False: they are damaged, or memory ran out. */
static bool
play_moves(struct game_index *index, const unsigned char *bytes, size_t size, congo_error *err)
{
    for (size_t at = 0; at < size;) {
        congo_move move;

        if (!index_read_move(bytes, size, &at, &move) ||
            !congo_move_complete(game_now(index->game), &move))
            return index_is_damaged(index, err);
        if (!congo_game_play(index->game, &move, err))
            return false;
    }
    return true;
}

/* The headings used by filters and lists. */
static bool
set_headings(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
             congo_error *err)
{
    static const char *const names[] = {NULL, "White", "Black"};
    congo_game *game = index->game;
    char claim[300];

    buf_add_text(&game->players, facts->players[0]);
    if (!buf_text(&game->players))
        return err_no_memory(err);
    for (int i = 1; i < 3; i++)
        if (*facts->players[i] && !congo_game_set_tag(game, names[i], facts->players[i], err))
            return false;
    if (facts->result == congo_game_result(game))
        return true;
    (void)snprintf(claim, sizeof claim, "%s%s%.250s", index_text(index, row, COLUMN_RESULT),
                   strcmp(facts->reason, "claimed") == 0 ? "" : ", ",
                   strcmp(facts->reason, "claimed") == 0 ? "" : facts->reason);
    return congo_game_set_tag(game, "Result", claim, err);
}

bool
index_read_game(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
                congo_error *err)
{
    const unsigned char *moves = index->calls.column_blob(row, COLUMN_MOVES);
    int size = index->calls.column_bytes(row, COLUMN_MOVES);
    struct same_game same, kept = {.mirrored = false};

    if (!read_same(index, row, &kept, err) || !start_game(index, row, facts, err) ||
        !play_moves(index, moves, (size_t)size, err) || !set_headings(index, row, facts, err))
        return false;
    same = same_game_of(index->game);
    return (same.key[0] == kept.key[0] && same.key[1] == kept.key[1]) ||
           index_is_damaged(index, err);
}

#endif
