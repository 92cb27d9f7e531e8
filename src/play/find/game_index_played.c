/* SPDX-License-Identifier: MIT */
/*
 * game_index_played.c - the moves played from a position, from an index.
 *
 * The position's rows say which. If many games reached a position, the rows are added up when the
 * index is written, so that the answer is just as fast.
 */
#include "play/find/game_index_inside.h"

#include "base/random.h"
#include "rules/board.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_SQLITE

/* Number of rows; adding up fewer takes about a millisecond. */
#define POPULAR "1000"

/* ------------------------------------------------------------------ added up */

/*
 * Inserting in sorted order fills page after page. If a move was played again, its row exists
 * already.
 */
static const char place[] = "INSERT OR IGNORE INTO position SELECT key,game,move,ply,result "
                            "FROM staged ORDER BY key,game,move,ply";

static const char find_popular[] =
    "CREATE TEMP TABLE popular AS SELECT key FROM main.position GROUP BY key "
    "HAVING count(*)>=" POPULAR;
static const char find_popular_touched[] =
    "INSERT OR IGNORE INTO touched SELECT key FROM staged ORDER BY key;"
    "DELETE FROM played WHERE key IN (SELECT key FROM touched);"
    "CREATE TEMP TABLE popular AS SELECT key FROM touched WHERE (SELECT count(*) FROM (SELECT 1 "
    "FROM main.position AS place WHERE place.key=touched.key LIMIT " POPULAR "))=" POPULAR;

#define OF_POPULAR " FROM popular CROSS JOIN main.position AS place ON place.key=popular.key "
static const char add_up[] = "INSERT INTO played SELECT place.key,move," INDEX_SUMS OF_POPULAR
                             "WHERE move<>x'' GROUP BY place.key,move;"
                             "INSERT INTO played SELECT key,x''," INDEX_SUMS
                             " FROM (SELECT place.key AS key,result" OF_POPULAR
                             "GROUP BY place.key,game) GROUP BY key;DROP TABLE popular";

/*
 * Pages filled row after row are an eighth empty, those with insertions up to a half. So the table
 * is rebuilt. If that fails, the index is just larger than necessary.
 */
static void
pack_pages(struct game_index *index)
{
    int64_t pages;

    if (index_ask_number(index, "PRAGMA page_count", &pages, NULL) &&
        pages > index->pages + index->pages / 8)
        (void)index->calls.exec(index->db, "VACUUM", NULL, NULL, NULL);
}

bool
game_index_commit(struct game_index *index, congo_error *err)
{
    bool fine = index_run(index, place, err) &&
                index_run(index, index->fresh ? find_popular : find_popular_touched, err) &&
                index_run(index, add_up, err) &&
                (!index->dropped || index_run(index,
                                              "DELETE FROM variant WHERE title NOT IN "
                                              "(SELECT variant FROM game)",
                                              err)) &&
                index_run(index, "COMMIT", err);

    if (fine)
        pack_pages(index);
    return fine;
}

/* ------------------------------------------------------------------ by variant */

static bool
visit_rules(struct game_index *index, const struct game_filter *filter, const char *title,
            index_rules_visit *visit, void *context, congo_error *err)
{
    const congo_variant *variant = index_variant(index, title, err);

    for (unsigned i = 0; variant && i < 2; i++) {
        unsigned rules = board_rules_on(variant->setup.rules, i ? CONGO_RIVER : CONGO_ISLANDS);

        if (game_filter_wants(filter, variant, i != 0) &&
            !visit(index, variant, rules, context, err))
            return false;
    }
    return variant != NULL;
}

bool
index_each_rules(struct game_index *index, const struct game_filter *filter,
                 index_rules_visit *visit, void *context, congo_error *err)
{
    sqlite3_stmt *row;
    int code = SQLITE_ROW;
    bool fine = true;

    if (!index_prepare(index, "SELECT title FROM main.variant", &row, err))
        return false;
    while (fine && (code = index->calls.step(row)) == SQLITE_ROW) {
        const unsigned char *title = index->calls.column_text(row, 0);

        fine = visit_rules(index, filter, title ? (const char *)title : "", visit, context, err);
    }
    if (fine && code != SQLITE_DONE)
        fine = index_failed(index, code, err);
    (void)index->calls.finalize(row);
    return fine;
}

/* ------------------------------------------------------------------ asking */

/* The question, and where the answer goes. */
struct question {
    const struct explore_question *asked;
    struct explored *explored;
    struct opening_reached reached;
};

/*
 * A row of INDEX_COUNTS, for the position asked about or, if that is turned, for its mirror image.
 */
static bool
add_row(struct game_index *index, const struct question *question, const congo_variant *variant,
        const congo_position *position, uint8_t turned, sqlite3_stmt *row, congo_error *err)
{
    const struct sqlite_calls *calls = &index->calls;
    const unsigned char *bytes = calls->column_blob(row, 0);
    size_t size = (size_t)calls->column_bytes(row, 0), at = 0;
    congo_move move;
    uint64_t result[4];

    for (int i = 0; i < 4; i++)
        result[i] = (uint64_t)calls->column_int64(row, 1 + i);
    if (size) {
        if (!index_read_move(bytes, size, &at, &move) || at != size)
            return index_is_damaged(index, err);
        if (turned == 1)
            move = board_mirror_move(&move);
        if (!congo_move_complete(position, &move))
            return index_is_damaged(index, err);
    }
    return explored_add_counts(question->explored, variant, position, size ? &move : NULL, result,
                               err);
}

static bool
ask_position(struct game_index *index, const struct question *question,
             const congo_variant *variant, const congo_position *position, congo_error *err)
{
    uint8_t turned;
    int64_t key = (int64_t)game_index_key(variant, position, &turned);
    bool fine = true, there = false;

    for (unsigned i = 0; fine && !there && i < 2; i++) {
        sqlite3_stmt *row = index_statement(index, i ? INDEX_PLAYED_NOW : INDEX_PLAYED, err);
        int code = SQLITE_ROW;

        if (!row)
            return false;
        (void)index->calls.bind_int64(row, 1, key);
        while (fine && (code = index->calls.step(row)) == SQLITE_ROW) {
            there = true;
            fine = add_row(index, question, variant, position, turned, row, err);
        }
        if (fine && code != SQLITE_DONE)
            fine = index_failed(index, code, err);
        (void)index->calls.reset(row);
    }
    return fine;
}

static bool
ask_rules(struct game_index *index, const congo_variant *variant, unsigned rules, void *context,
          congo_error *err)
{
    struct question *question = context;
    const struct game_filter *filter = &question->asked->filter;
    congo_position position = congo_position_with_rules(&variant->setup, rules);

    if (!filter->has_position) {
        if (!opening_reached_from(&question->reached, filter->opening ? filter->opening : "",
                                  variant, &position, err))
            return false;
        return !question->reached.can[0] ||
               ask_position(index, question, variant, &question->reached.end[0], err);
    }
    for (unsigned side = 0; side < 2; side++) {
        if (!pattern_position(&filter->position, (congo_side)side, &position))
            continue;
        position = congo_position_with_rules(&position, rules);
        if (!ask_position(index, question, variant, &position, err))
            return false;
    }
    return true;
}

bool
game_index_explore(struct game_index *index, const struct explore_question *asked,
                   struct explored *explored, bool *can, congo_error *err)
{
    struct question question = {.asked = asked, .explored = explored};
    const struct game_filter *filter = &asked->filter;
    bool fine;

    *can = asked->depth == 1 && !filter->exact &&
           (!filter->has_position || pattern_is_whole(&filter->position));
    if (!*can)
        return true;
    fine = index_each_rules(index, filter, ask_rules, &question, err);
    opening_reached_free(&question.reached);
    return fine;
}

#endif
