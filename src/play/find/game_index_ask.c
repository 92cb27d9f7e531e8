/* SPDX-License-Identifier: MIT */
/* game_index_ask.c - an index of games: asking it. */
#include "play/find/game_index_inside.h"

#include "base/mem.h"
#include "game/game.h"
#include "play/find/explored.h"
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

/* ------------------------------------------------------------------ a row */

static const char *
text_of(struct game_index *index, sqlite3_stmt *row, int column)
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

/* It starts from no position that there is; see game_index_write_other. */
bool
index_is_other(const struct game_index *index, sqlite3_stmt *row, int start)
{
    const unsigned char *words = index->calls.column_text(row, start);

    return words && !*words;
}

/* What every game has. */
static void
read_general_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts)
{
    const char *result = text_of(index, row, COLUMN_RESULT);

    *facts = (struct game_facts){.result = game_result_named(result),
                                 .reason = text_of(index, row, COLUMN_REASON),
                                 .plies = count_of(index, row, COLUMN_PLIES)};
    for (int i = 0; i < 3; i++)
        facts->players[i] = text_of(index, row, COLUMN_PLAYERS + i);
}

bool
index_read_facts(struct game_index *index, sqlite3_stmt *row, struct game_facts *facts,
                 congo_error *err)
{
    const char *title = text_of(index, row, COLUMN_VARIANT);

    read_general_facts(index, row, facts);
    facts->variant = index_variant(index, title, err);
    facts->river = strcmp(text_of(index, row, COLUMN_TERRAIN), "river") == 0;
    facts->chain = count_of(index, row, COLUMN_CHAIN);
    facts->drowned = count_of(index, row, COLUMN_DROWNED);
    facts->promoted = count_of(index, row, COLUMN_PROMOTED);
    facts->repeated = count_of(index, row, COLUMN_REPEATED) != 0;
    return facts->variant && (facts->result <= CONGO_DRAW || index_is_damaged(index, err));
}

/* Into `key`, and whether it is the mirror image's. */
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

static bool
read_other(struct game_index *index, sqlite3_stmt *row, struct indexed_other *other,
           congo_error *err)
{
    read_general_facts(index, row, &other->facts);
    other->names = (struct other_facts){.variant = text_of(index, row, COLUMN_VARIANT),
                                        .lines = text_of(index, row, COLUMN_MOVES)};
    other->result = text_of(index, row, COLUMN_RESULT);
    return read_same(index, row, &other->same, err);
}

static bool
start_game(struct game_index *index, sqlite3_stmt *row, const struct game_facts *facts,
           congo_error *err)
{
    unsigned rules =
        board_rules_on(facts->variant->setup.rules, facts->river ? CONGO_RIVER : CONGO_ISLANDS);
    congo_position start = congo_position_with_rules(&facts->variant->setup, rules);
    const char *words = text_of(index, row, COLUMN_START);

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

/* The headings that filters and lists ask for. */
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
    (void)snprintf(claim, sizeof claim, "%s%s%.250s", text_of(index, row, COLUMN_RESULT),
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

static bool
unplace(struct game_index *index, const congo_position *position, int64_t game, congo_error *err)
{
    const struct sqlite_calls *calls = &index->calls;
    sqlite3_stmt *remove = index_statement(index, INDEX_UNPLACE, err);
    sqlite3_stmt *touch = remove ? index_statement(index, INDEX_TOUCH, err) : NULL;
    uint8_t turned;
    int64_t key = (int64_t)game_index_key(index->game->variant, position, &turned);

    if (!touch)
        return false;
    (void)calls->bind_int64(remove, 1, key);
    (void)calls->bind_int64(remove, 2, game);
    (void)calls->bind_int64(touch, 1, key);
    return index_finish(index, remove, err) && index_finish(index, touch, err);
}

bool
index_drop_games(struct game_index *index, int64_t file, congo_error *err)
{
    const struct sqlite_calls *calls = &index->calls;
    char delete_games[80];
    sqlite3_stmt *row;
    int code = SQLITE_ROW;
    bool fine = index_prepare(
        index, "SELECT " INDEX_GAME_COLUMNS " FROM main.game WHERE game.file=?1", &row, err);

    if (!fine)
        return false;
    index->dropped = true;
    (void)calls->bind_int64(row, 1, file);
    while (fine && (code = calls->step(row)) == SQLITE_ROW) {
        struct game_facts facts;

        if (index_is_other(index, row, COLUMN_START))
            continue;
        fine =
            index_read_facts(index, row, &facts, err) && index_read_game(index, row, &facts, err);
        for (size_t ply = 0; fine && ply <= index->game->count; ply++)
            fine =
                unplace(index, game_at(index->game, ply), calls->column_int64(row, COLUMN_ID), err);
    }
    if (fine && code != SQLITE_DONE)
        fine = index_failed(index, code, err);
    (void)calls->finalize(row);
    (void)snprintf(delete_games, sizeof delete_games, "DELETE FROM game WHERE file=%lld",
                   (long long)file);
    return fine && index_run(index, delete_games, err);
}

/* ------------------------------------------------------------------ which games */

static bool
add_candidates(struct game_index *index, const congo_variant *variant,
               const congo_position *position, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_CANDIDATE, err);
    uint8_t turned;

    if (!statement)
        return false;
    (void)index->calls.bind_int64(statement, 1,
                                  (int64_t)game_index_key(variant, position, &turned));
    return index_finish(index, statement, err);
}

/* For the sides that may be to move, and mirrored. */
static bool
add_position(struct game_index *index, const congo_variant *variant, unsigned rules, void *context,
             congo_error *err)
{
    const struct game_filter *filter = context;
    congo_position position;

    for (unsigned i = 0; i < 4; i++) {
        if (!pattern_position(i & 2 ? &filter->mirrored : &filter->position, (congo_side)(i & 1),
                              &position))
            continue;
        position = congo_position_with_rules(&position, rules);
        if (!add_candidates(index, variant, &position, err))
            return false;
    }
    return true;
}

/* An opening, and where it leads. */
struct leading {
    const char *opening;
    struct opening_reached reached;
};

static bool
add_opening(struct game_index *index, const congo_variant *variant, unsigned rules, void *context,
            congo_error *err)
{
    struct leading *leading = context;
    congo_position start = congo_position_with_rules(&variant->setup, rules);
    bool fine = opening_reached_from(&leading->reached, leading->opening, variant, &start, err);

    for (unsigned k = 0; fine && k < 2; k++)
        fine = !leading->reached.can[k] ||
               add_candidates(index, variant, &leading->reached.end[k], err);
    return fine;
}

/* Games that start elsewhere than in a setup have to be looked at, other games among them. */
static bool
add_openings(struct game_index *index, const struct game_filter *filter, congo_error *err)
{
    struct leading leading = {.opening = filter->opening};
    bool fine = index_run(index,
                          "INSERT OR IGNORE INTO candidate SELECT id FROM main.game WHERE start "
                          "IS NOT NULL",
                          err) &&
                index_each_rules(index, filter, add_opening, &leading, err);

    opening_reached_free(&leading.reached);
    return fine;
}

/* Whether the index can tell which games to look at; if so, these are its candidates. */
static bool
find_candidates(struct game_index *index, const struct game_filter *filter, bool *found,
                congo_error *err)
{
    *found = false;
    if (!index_run(index, "DELETE FROM candidate", err))
        return false;
    if (filter->has_position && pattern_is_whole(&filter->position)) {
        *found = true;
        return index_each_rules(index, filter, add_position, (void *)(uintptr_t)filter, err);
    }
    if (filter->has_position || !filter->opening || !*filter->opening)
        return true;
    *found = true;
    return add_openings(index, filter, err);
}

#define PLACE ",file.path,file.size,file.changed,file.id,game.number,file.games"

static bool
visit_row(struct game_index *index, const struct game_filter *filter, sqlite3_stmt *row,
          indexed_visit *visit, void *context, congo_error *err)
{
    const struct sqlite_calls *calls = &index->calls;
    struct game_facts facts;
    struct indexed_other other;
    struct indexed_game game = {.game = NULL};

    if (index_is_other(index, row, COLUMN_START)) {
        if (!read_other(index, row, &other, err))
            return false;
        game.other = &other;
    } else {
        if (!index_read_facts(index, row, &facts, err))
            return false;
        if (!game_filter_facts_fit(filter, &facts))
            return true;
        if (!index_read_game(index, row, &facts, err))
            return false;
        game.game = index->game;
    }
    game.path = text_of(index, row, INDEX_GAME_COLUMN_COUNT);
    game.size = calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 1);
    game.changed = calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 2);
    game.file = (uint64_t)calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 3);
    game.number = (uint64_t)calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 4);
    game.games = (uint64_t)calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 5);
    return visit(context, &game, err);
}

bool
game_index_visit(struct game_index *index, const struct game_filter *filter, indexed_visit *visit,
                 void *context, congo_error *err)
{
    bool few, fine;
    sqlite3_stmt *row;
    int code = SQLITE_ROW;

    if (!find_candidates(index, filter, &few, err) ||
        !index_prepare(index,
                       few ? "SELECT " INDEX_GAME_COLUMNS PLACE
                             " FROM candidate CROSS JOIN main.game ON game.id=candidate.game "
                             "CROSS JOIN main.file ON file.id=game.file "
                             "ORDER BY game.file,game.number"
                           : "SELECT " INDEX_GAME_COLUMNS PLACE
                             " FROM main.game INDEXED BY game_of_file CROSS JOIN main.file ON "
                             "file.id=game.file ORDER BY game.file,game.number",
                       &row, err))
        return false;
    fine = true;
    while (fine && (code = index->calls.step(row)) == SQLITE_ROW)
        fine = visit_row(index, filter, row, visit, context, err);
    if (fine && code != SQLITE_DONE)
        fine = index_failed(index, code, err);
    (void)index->calls.finalize(row);
    return fine;
}

#endif
