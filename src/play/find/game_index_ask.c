/* SPDX-License-Identifier: MIT */
/* game_index_ask.c - answers questions from an index. */
#include "play/find/game_index_inside.h"

#include "game/game.h"
#include "play/find/explored.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_SQLITE

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

        if (index_is_other(index, row, INDEX_COLUMN_START))
            continue;
        fine =
            index_read_facts(index, row, &facts, err) && index_read_game(index, row, &facts, err);
        for (size_t ply = 0; fine && ply <= index->game->count; ply++)
            fine = unplace(index, game_at(index->game, ply),
                           calls->column_int64(row, INDEX_COLUMN_ID), err);
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

/* For both sides if either may be to move, and mirrored. */
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

/* An opening, and the position after it. */
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

/* Games with other starts than setups, including other games. */
static bool
add_elsewhere(struct game_index *index, congo_error *err)
{
    return index_run(index,
                     "INSERT OR IGNORE INTO candidate SELECT id FROM main.game WHERE start "
                     "IS NOT NULL",
                     err);
}

/* Those have to be examined whatever the opening. */
static bool
add_openings(struct game_index *index, const struct game_filter *filter, congo_error *err)
{
    struct leading leading = {.opening = filter->opening};
    bool fine =
        add_elsewhere(index, err) && index_each_rules(index, filter, add_opening, &leading, err);

    opening_reached_free(&leading.reached);
    return fine;
}

/* Whether the index can choose the games to examine; if so, these are the candidates. */
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

    if (index_is_other(index, row, INDEX_COLUMN_START)) {
        if (!index_read_other(index, row, &other, err))
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
    game.path = index_text(index, row, INDEX_GAME_COLUMN_COUNT);
    game.size = calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 1);
    game.changed = calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 2);
    game.file = (uint64_t)calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 3);
    game.number = (uint64_t)calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 4);
    game.games = (uint64_t)calls->column_int64(row, INDEX_GAME_COLUMN_COUNT + 5);
    return visit(context, &game, err);
}

/* All games, or only the candidates if they are `few`. */
static bool
visit_games(struct game_index *index, const struct game_filter *filter, bool few,
            indexed_visit *visit, void *context, congo_error *err)
{
    bool fine;
    sqlite3_stmt *row;
    int code = SQLITE_ROW;

    if (!index_prepare(index,
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

bool
game_index_visit(struct game_index *index, const struct game_filter *filter, indexed_visit *visit,
                 void *context, congo_error *err)
{
    bool few;

    return find_candidates(index, filter, &few, err) &&
           visit_games(index, filter, few, visit, context, err);
}

bool
game_index_visit_elsewhere(struct game_index *index, const struct game_filter *filter,
                           indexed_visit *visit, void *context, congo_error *err)
{
    return index_run(index, "DELETE FROM candidate", err) && add_elsewhere(index, err) &&
           visit_games(index, filter, true, visit, context, err);
}

/* ------------------------------------------------------------------ their variants */

struct naming {
    indexed_variant *visit;
    void *context;
};

static bool
name_variant(struct game_index *index, const congo_variant *variant, unsigned rules, void *context,
             congo_error *err)
{
    const struct naming *naming = context;

    (void)index, (void)rules, (void)err;
    naming->visit(naming->context, variant);
    return true;
}

/* Reads each game's facts, but does not play it. */
static bool
name_fitting(struct game_index *index, const struct game_filter *filter,
             const struct naming *naming, congo_error *err)
{
    sqlite3_stmt *row;
    int code = SQLITE_ROW;
    bool fine = true;

    if (!index_prepare(index, "SELECT " INDEX_GAME_COLUMNS " FROM main.game", &row, err))
        return false;
    while (fine && (code = index->calls.step(row)) == SQLITE_ROW) {
        struct game_facts facts;

        if (index_is_other(index, row, INDEX_COLUMN_START))
            continue;
        fine = index_read_facts(index, row, &facts, err);
        if (fine && game_filter_facts_fit(filter, &facts))
            naming->visit(naming->context, facts.variant);
    }
    if (fine && code != SQLITE_DONE)
        fine = index_failed(index, code, err);
    (void)index->calls.finalize(row);
    return fine;
}

/* The list of variants is short, but all games must be looked at if some of a variant may not fit.
 */
bool
game_index_variants(struct game_index *index, const struct game_filter *filter,
                    indexed_variant *visit, void *context, congo_error *err)
{
    struct naming naming = {visit, context};

    return game_filter_asks_facts(filter)
               ? name_fitting(index, filter, &naming, err)
               : index_each_rules(index, filter, name_variant, &naming, err);
}

bool
game_index_others(struct game_index *index, uint64_t *count, congo_error *err)
{
    sqlite3_stmt *row;
    int code;

    if (!index_prepare(index, "SELECT count(*) FROM main.game WHERE start IS NOT NULL AND start=''",
                       &row, err))
        return false;
    code = index->calls.step(row);
    *count = code == SQLITE_ROW ? (uint64_t)index->calls.column_int64(row, 0) : 0;
    if (code != SQLITE_ROW)
        (void)index_failed(index, code, err);
    (void)index->calls.finalize(row);
    return code == SQLITE_ROW;
}

#endif
