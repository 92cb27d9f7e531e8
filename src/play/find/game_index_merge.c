/* SPDX-License-Identifier: MIT */
/* game_index_merge.c - merges indexes. */
#include "play/find/game_index_inside.h"

#include "base/mem.h"

#ifdef HAVE_SQLITE

/* For each file and game of the other index, its number here; 0: it is not copied. */
struct numbers {
    int64_t *here;
    size_t room;
};

static bool
note(struct numbers *numbers, int64_t there, int64_t here, congo_error *err)
{
    int64_t *grown;
    size_t room = numbers->room;

    if (there < 0 || (uint64_t)there > SIZE_MAX / 4 / sizeof *grown)
        return err_no_memory(err);
    if ((size_t)there >= room) {
        room = (size_t)there + (size_t)there / 2 + 16;
        grown = mem_resize(numbers->here, room, sizeof *grown);
        if (!grown)
            return err_no_memory(err);
        for (size_t i = numbers->room; i < room; i++)
            grown[i] = 0;
        *numbers = (struct numbers){grown, room};
    }
    numbers->here[there] = here;
    return true;
}

static int64_t
number_here(const struct numbers *numbers, int64_t there)
{
    return there >= 0 && (uint64_t)there < numbers->room ? numbers->here[there] : 0;
}

/* Two open indexes, and what has been copied. */
struct merging {
    struct game_index *index, *other;
    struct numbers files, games;
};

typedef bool take_row(struct merging *merging, sqlite3_stmt *row, congo_error *err);

/* Copies the other index's rows one after another. */
static bool
take_rows(struct merging *merging, const char *sql, take_row *take, congo_error *err)
{
    struct game_index *other = merging->other;
    sqlite3_stmt *row;
    int code = SQLITE_ROW;
    bool fine = true;

    if (!index_prepare(other, sql, &row, err))
        return false;
    while (fine && (code = other->calls.step(row)) == SQLITE_ROW)
        fine = take(merging, row, err);
    if (fine && code != SQLITE_DONE)
        fine = index_failed(other, code, err);
    (void)other->calls.finalize(row);
    return fine;
}

static bool
take_file(struct merging *merging, sqlite3_stmt *row, congo_error *err)
{
    const struct sqlite_calls *calls = &merging->other->calls;
    struct indexed_file file = {(const char *)calls->column_text(row, 0),
                                calls->column_int64(row, 1), calls->column_int64(row, 2)};
    bool has;

    if (!file.path)
        return err_no_memory(err);
    if (!game_index_has(merging->index, &file, &has, err))
        return false;
    return has || (game_index_add_file(merging->index, &file, err) &&
                   game_index_count(merging->index, (uint64_t)calls->column_int64(row, 3), err) &&
                   note(&merging->files, calls->column_int64(row, 4), merging->index->file, err));
}

enum { COPIED = 16 }; /* columns of a game, in the order of INDEX_COPY_GAME; then file and id */

static bool
take_game(struct merging *merging, sqlite3_stmt *row, congo_error *err)
{
    const struct sqlite_calls *calls = &merging->other->calls;
    int64_t file = number_here(&merging->files, calls->column_int64(row, COPIED));
    const char *variant = (const char *)calls->column_text(row, 1);
    sqlite3_stmt *statement;

    if (!file)
        return true;
    if (!variant)
        return err_no_memory(err);
    statement = index_statement(merging->index, INDEX_COPY_GAME, err);
    if (!statement || (!index_is_other(merging->other, row, 3) &&
                       !index_add_variant(merging->index, variant, err)))
        return false;
    for (int i = 0; i < COPIED; i++)
        (void)calls->bind_value(statement, i + 1, calls->column_value(row, i));
    (void)calls->bind_int64(statement, COPIED + 1, file);
    return index_finish(merging->index, statement, err) &&
           note(&merging->games, calls->column_int64(row, COPIED + 1),
                calls->last_insert_rowid(merging->index->db), err);
}

static bool
take_position(struct merging *merging, sqlite3_stmt *row, congo_error *err)
{
    const struct sqlite_calls *calls = &merging->other->calls;
    struct index_place place = {
        .key = calls->column_int64(row, 0),
        .game = number_here(&merging->games, calls->column_int64(row, 1)),
        .move = calls->column_blob(row, 2),
        .move_size = calls->column_bytes(row, 2),
        .ply = calls->column_int64(row, 3),
        .result = calls->column_int64(row, 4),
    };

    return !place.game || index_stage(merging->index, &place, err);
}

bool
game_index_merge(struct game_index *index, const char *path, congo_error *err)
{
    struct merging merging = {.index = index,
                              .other = game_index_open(path, false, index->variants, err)};
    bool fine =
        merging.other &&
        take_rows(&merging, "SELECT path,size,changed,games,id FROM main.file ORDER BY id",
                  take_file, err) &&
        take_rows(&merging,
                  "SELECT number,variant,terrain,start,players,white,black,result,reason,plies,"
                  "chain,drowned,promoted,repeated,same,moves,file,id FROM main.game ORDER BY id",
                  take_game, err) &&
        take_rows(&merging, "SELECT key,game,move,ply,result FROM main.position", take_position,
                  err);

    mem_free(merging.files.here);
    mem_free(merging.games.here);
    game_index_close(merging.other);
    return fine;
}

#endif
