/* SPDX-License-Identifier: MIT */
/* game_index.c - an index of games: opening it, and what is added. */
#include "play/find/game_index_inside.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/game.h"
#include "play/find/explored.h"
#include "play/find/same_game.h"
#include "rules/board.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_SQLITE

enum { APPLICATION = 0x436f4749 }; /* "CoGI" */

#define TEXT_OF_(number) #number
#define TEXT_OF(number) TEXT_OF_(number)

static const char schema[] =
    "PRAGMA application_id=1131366217;"
    "PRAGMA user_version=1;"
    "CREATE TABLE file(id INTEGER PRIMARY KEY,path TEXT NOT NULL UNIQUE,size INTEGER NOT NULL,"
    "changed INTEGER NOT NULL,games INTEGER NOT NULL);"
    "CREATE TABLE game(id INTEGER PRIMARY KEY,file INTEGER NOT NULL,number INTEGER NOT NULL,"
    "variant TEXT NOT NULL,terrain TEXT NOT NULL,start TEXT,players TEXT,white TEXT,black TEXT,"
    "result TEXT NOT NULL,reason TEXT NOT NULL,plies INTEGER NOT NULL,chain INTEGER NOT NULL,"
    "drowned INTEGER NOT NULL,promoted INTEGER NOT NULL,repeated INTEGER NOT NULL,"
    "same BLOB NOT NULL,moves BLOB NOT NULL);"
    "CREATE INDEX game_of_file ON game(file,number);"
    "CREATE TABLE position(key INTEGER NOT NULL,game INTEGER NOT NULL,ply INTEGER NOT NULL,"
    "PRIMARY KEY(key,game)) WITHOUT ROWID;";
_Static_assert(APPLICATION == 1131366217 && GAME_INDEX_VERSION == 1, "as in the schema");

static const char *const statements[INDEX_STATEMENTS] = {
    [INDEX_FIND_FILE] = "SELECT id,size,changed FROM file WHERE path=?1",
    [INDEX_ADD_FILE] = "INSERT INTO file(path,size,changed,games) VALUES(?1,?2,?3,0) "
                       "ON CONFLICT(path) DO UPDATE SET size=?2,changed=?3,games=0",
    [INDEX_COUNT_GAMES] = "UPDATE file SET games=games+?2 WHERE id=?1",
    [INDEX_ADD_GAME] = "INSERT INTO game(file,number,variant,terrain,start,players,white,black,"
                       "result,reason,plies,chain,drowned,promoted,repeated,same,moves) VALUES("
                       "?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17)",
    [INDEX_COPY_GAME] =
        "INSERT INTO game(number,variant,terrain,start,players,white,black,result,reason,plies,"
        "chain,drowned,promoted,repeated,same,moves,file) VALUES("
        "?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17)",
    [INDEX_STAGE] = "INSERT INTO staged VALUES(?1,?2,?3)",
    [INDEX_UNPLACE] = "DELETE FROM position WHERE key=?1 AND game=?2",
    [INDEX_CANDIDATE] =
        "INSERT OR IGNORE INTO candidate SELECT game FROM main.position WHERE key=?1",
};

/* ------------------------------------------------------------------ SQLite's ways */

bool
index_is_damaged(const struct game_index *index, congo_error *err)
{
    return err_set(err, CONGO_BAD_INDEX, 0, 0,
                   "%.200s is no index of games, or is damaged; make it anew with congo index",
                   index->path);
}

bool
index_failed(const struct game_index *index, int code, congo_error *err)
{
    switch (code & 0xff) {
    case SQLITE_NOMEM:
        return err_no_memory(err);
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return index_is_damaged(index, err);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return err_set(err, CONGO_CANNOT_READ, 0, 0,
                       "%.200s is being written, or read by others; try again when that is done",
                       index->path);
    default:
        return err_set(err, index->writes ? CONGO_CANNOT_WRITE : CONGO_CANNOT_READ, 0, 0,
                       "cannot use the index %.200s: %.200s", index->path,
                       index->calls.errmsg(index->db));
    }
}

bool
index_run(struct game_index *index, const char *sql, congo_error *err)
{
    int code = index->calls.exec(index->db, sql, NULL, NULL, NULL);

    return code == SQLITE_OK || index_failed(index, code, err);
}

bool
index_prepare(struct game_index *index, const char *sql, sqlite3_stmt **statement, congo_error *err)
{
    int code = index->calls.prepare_v2(index->db, sql, -1, statement, NULL);

    return code == SQLITE_OK || index_failed(index, code, err);
}

sqlite3_stmt *
index_statement(struct game_index *index, enum index_statement which, congo_error *err)
{
    sqlite3_stmt **statement = &index->statement[which];

    if (*statement)
        (void)index->calls.reset(*statement);
    else if (!index_prepare(index, statements[which], statement, err))
        return NULL;
    return *statement;
}

bool
index_finish(struct game_index *index, sqlite3_stmt *statement, congo_error *err)
{
    int code;

    do
        code = index->calls.step(statement);
    while (code == SQLITE_ROW);
    (void)index->calls.reset(statement);
    return code == SQLITE_DONE || index_failed(index, code, err);
}

/* The first number of the first row. */
static bool
ask_number(struct game_index *index, const char *sql, int64_t *number, congo_error *err)
{
    sqlite3_stmt *statement;
    int code;

    if (!index_prepare(index, sql, &statement, err))
        return false;
    code = index->calls.step(statement);
    *number = code == SQLITE_ROW ? index->calls.column_int64(statement, 0) : 0;
    (void)index->calls.finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE || index_failed(index, code, err);
}

/* ------------------------------------------------------------------ opening and closing */

static bool
check_version(struct game_index *index, const char *name, congo_error *err)
{
    char sql[80];
    int64_t application, version;

    (void)snprintf(sql, sizeof sql, "PRAGMA %s.application_id", name);
    if (!ask_number(index, sql, &application, err))
        return false;
    (void)snprintf(sql, sizeof sql, "PRAGMA %s.user_version", name);
    if (!ask_number(index, sql, &version, err))
        return false;
    if (application != APPLICATION)
        return index_is_damaged(index, err);
    return version == GAME_INDEX_VERSION ||
           err_set(err, CONGO_BAD_INDEX, 0, 0,
                   "%.200s is an index of version %lld, and this congo reads version %d; make it "
                   "anew with congo index",
                   index->path, (long long)version, GAME_INDEX_VERSION);
}

enum { SMALL_PAGES = 16384 };

/* A small index is looked through at once; a large one where it is read. */
static bool
check_pages(struct game_index *index, congo_error *err)
{
    int64_t pages, there;
    sqlite3_stmt *statement;
    const unsigned char *text;
    bool fine;

    if (!ask_number(index, "PRAGMA page_count", &pages, err))
        return false;
    if (!ask_number(index,
                    "SELECT count(*) FROM sqlite_master WHERE name IN"
                    "('file','game','position','game_of_file')",
                    &there, err))
        return false;
    if (there != 4)
        return index_is_damaged(index, err);
    if (pages > SMALL_PAGES)
        return true;
    if (!index_prepare(index, "PRAGMA quick_check(1)", &statement, err))
        return false;
    text =
        index->calls.step(statement) == SQLITE_ROW ? index->calls.column_text(statement, 0) : NULL;
    fine = text && strcmp((const char *)text, "ok") == 0;
    (void)index->calls.finalize(statement);
    return fine || index_is_damaged(index, err);
}

static bool
begin_writing(struct game_index *index, congo_error *err)
{
    int64_t tables;

    return index_run(index, "PRAGMA cache_size=-65536;PRAGMA threads=2;BEGIN EXCLUSIVE", err) &&
           ask_number(index, "SELECT count(*) FROM sqlite_master", &tables, err) &&
           (tables ? check_version(index, "main", err) && check_pages(index, err)
                   : index_run(index, schema, err)) &&
           index_run(index, "CREATE TEMP TABLE staged(key INTEGER,game INTEGER,ply INTEGER)", err);
}

static bool
open_database(struct game_index *index, congo_error *err)
{
    int flags = SQLITE_OPEN_READWRITE | (index->writes ? SQLITE_OPEN_CREATE : 0), code;
    int fd = -1;

    /* Said in the words that are used for every file. */
    if (!index->writes && (fd = file_open(index->path, err)) < 0)
        return false;
    file_shut(fd);
    if (!sqlite_calls_load(&index->calls, err))
        return false;
    code = index->calls.open_v2(index->path, &index->db, flags, NULL);
    /* What may only be read is asked all the same. */
    if (code != SQLITE_OK && !index->writes) {
        (void)index->calls.close(index->db);
        code = index->calls.open_v2(index->path, &index->db, SQLITE_OPEN_READONLY, NULL);
    }
    if (code != SQLITE_OK)
        return index_failed(index, code, err);
    (void)index->calls.busy_timeout(index->db, 0);
    if (index->writes)
        return begin_writing(index, err);
    return index_run(index, "PRAGMA cell_size_check=1;BEGIN", err) &&
           check_version(index, "main", err) && check_pages(index, err) &&
           index_run(index, "CREATE TEMP TABLE candidate(game INTEGER PRIMARY KEY)", err);
}

struct game_index *
game_index_open(const char *path, bool writes, const congo_variants *variants, congo_error *err)
{
    struct game_index *index = mem_new(1, sizeof *index);
    size_t length = strlen(path);

    if (!index || !(index->path = mem_new(length + 1, 1)) ||
        !(index->game = congo_game_new(NULL))) {
        game_index_close(index);
        err_no_memory(err);
        return NULL;
    }
    memcpy(index->path, path, length);
    index->writes = writes;
    index->variants = variants;
    if (open_database(index, err))
        return index;
    game_index_close(index);
    return NULL;
}

void
game_index_close(struct game_index *index)
{
    if (!index)
        return;
    for (unsigned i = 0; i < INDEX_STATEMENTS; i++)
        if (index->statement[i])
            (void)index->calls.finalize(index->statement[i]);
    if (index->db)
        (void)index->calls.close(index->db);
    congo_game_free(index->game);
    mem_free(index->path);
    mem_free(index);
}

/* Sorted, the new positions go in page by page. */
bool
game_index_commit(struct game_index *index, congo_error *err)
{
    return index_run(index,
                     "INSERT OR IGNORE INTO position SELECT key,game,ply FROM staged "
                     "ORDER BY key,game,ply;COMMIT",
                     err);
}

/* ------------------------------------------------------------------ files */

/* The file's number, 0 where it is not there; and whether it is just so. */
static bool
find_file(struct game_index *index, const struct indexed_file *file, int64_t *id, bool *same,
          congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_FIND_FILE, err);
    int code;

    if (!statement)
        return false;
    (void)index->calls.bind_text(statement, 1, file->path, -1, SQLITE_STATIC);
    code = index->calls.step(statement);
    *id = 0;
    *same = false;
    if (code == SQLITE_ROW) {
        *id = index->calls.column_int64(statement, 0);
        *same = index->calls.column_int64(statement, 1) == file->size &&
                index->calls.column_int64(statement, 2) == file->changed;
    }
    (void)index->calls.reset(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE || index_failed(index, code, err);
}

bool
game_index_has(struct game_index *index, const struct indexed_file *file, bool *has,
               congo_error *err)
{
    int64_t id;

    return find_file(index, file, &id, has, err);
}

bool
game_index_add_file(struct game_index *index, const struct indexed_file *file, congo_error *err)
{
    sqlite3_stmt *statement;
    bool same;

    if (!find_file(index, file, &index->file, &same, err) ||
        (index->file && !index_drop_games(index, index->file, err)))
        return false;
    statement = index_statement(index, INDEX_ADD_FILE, err);
    if (!statement)
        return false;
    (void)index->calls.bind_text(statement, 1, file->path, -1, SQLITE_STATIC);
    (void)index->calls.bind_int64(statement, 2, file->size);
    (void)index->calls.bind_int64(statement, 3, file->changed);
    if (!index_finish(index, statement, err))
        return false;
    if (!index->file)
        index->file = index->calls.last_insert_rowid(index->db);
    return true;
}

bool
game_index_count(struct game_index *index, uint64_t games, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_COUNT_GAMES, err);

    if (!statement)
        return false;
    (void)index->calls.bind_int64(statement, 1, index->file);
    (void)index->calls.bind_int64(statement, 2, (int64_t)games);
    return index_finish(index, statement, err);
}

/* ------------------------------------------------------------------ games */

/* Plain bytes; then the texts, each ended by a NUL, the moves, and the keys of the positions. */
struct packed_game {
    uint64_t same[2];
    uint32_t plies, chain, drowned, promoted, moves;
    uint8_t result;
    bool mirrored, river, repeated, has_start;
};

enum { TEXTS = 6 };

/* From and to; of a chain, from with the highest bit, how many landings, and these. */
static void
write_moves(const congo_game *game, struct buf *out)
{
    for (size_t ply = 0; ply < game->count; ply++) {
        const congo_move *move = &game->turns[ply].move;

        buf_add_char(out, (char)(move->from | (move->jumps ? 0x80 : 0)));
        buf_add_char(out, (char)(move->jumps ? move->jumps : move->to));
        buf_add(out, move->landing, move->jumps);
    }
}

static void
add_text(struct buf *out, const char *text)
{
    buf_add(out, text ? text : "", text ? strlen(text) + 1 : 1);
}

void
game_index_write(const congo_game *game, struct buf *out)
{
    struct game_facts facts = game_facts_of(game);
    struct same_game same = same_game_of(game);
    congo_position setup = congo_position_with_rules(&game->variant->setup, game->start.rules);
    struct packed_game packed = {.same = {same.key[0], same.key[1]},
                                 .plies = (uint32_t)facts.plies,
                                 .chain = (uint32_t)facts.chain,
                                 .drowned = (uint32_t)facts.drowned,
                                 .promoted = (uint32_t)facts.promoted,
                                 .result = (uint8_t)facts.result,
                                 .mirrored = same.mirrored,
                                 .river = facts.river,
                                 .repeated = facts.repeated,
                                 .has_start = !congo_position_equal(&setup, &game->start)};
    char start[CONGO_POSITION_SIZE] = "";
    size_t before = out->length, moves;

    if (packed.has_start)
        congo_position_write(&game->start, start);
    buf_add(out, &packed, sizeof packed);
    add_text(out, game->variant->title);
    add_text(out, start);
    for (unsigned i = 0; i < 3; i++)
        add_text(out, facts.players[i]);
    add_text(out, facts.reason);
    moves = out->length;
    write_moves(game, out);
    packed.moves = (uint32_t)(out->length - moves);
    for (size_t ply = 0; ply <= game->count; ply++) {
        uint8_t turned;
        uint64_t key = position_key(game_at(game, ply), &turned);

        buf_add(out, &key, sizeof key);
    }
    if (!out->failed)
        memcpy(out->bytes + before, &packed, sizeof packed);
}

static bool
add_row(struct game_index *index, const struct packed_game *packed, const char *const text[TEXTS],
        const char *moves, uint64_t number, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_ADD_GAME, err);
    const struct sqlite_calls *calls = &index->calls;
    const uint32_t counts[] = {packed->plies, packed->chain, packed->drowned, packed->promoted,
                               packed->repeated};
    unsigned char same[17];

    if (!statement)
        return false;
    for (unsigned i = 0; i < 16; i++)
        same[i] = (unsigned char)(packed->same[i / 8] >> (8 * (7 - i % 8)));
    same[16] = packed->mirrored;
    (void)calls->bind_int64(statement, 1, index->file);
    (void)calls->bind_int64(statement, 2, (int64_t)number);
    (void)calls->bind_text(statement, 3, text[0], -1, SQLITE_STATIC);
    (void)calls->bind_text(statement, 4, congo_terrain_name(packed->river ? CONGO_RULE_RIVER : 0),
                           -1, SQLITE_STATIC);
    for (unsigned i = 0; i < 4; i++)
        if (*text[1 + i])
            (void)calls->bind_text(statement, 5 + (int)i, text[1 + i], -1, SQLITE_STATIC);
        else
            (void)calls->bind_null(statement, 5 + (int)i);
    (void)calls->bind_text(statement, 9, congo_result_name((congo_result)packed->result), -1,
                           SQLITE_STATIC);
    (void)calls->bind_text(statement, 10, text[5], -1, SQLITE_STATIC);
    for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
        (void)calls->bind_int64(statement, 11 + (int)i, counts[i]);
    (void)calls->bind_blob(statement, 16, same, sizeof same, SQLITE_STATIC);
    (void)calls->bind_blob(statement, 17, packed->moves ? moves : "", (int)packed->moves,
                           SQLITE_STATIC);
    return index_finish(index, statement, err);
}

bool
index_stage(struct game_index *index, int64_t key, int64_t game, int64_t ply, congo_error *err)
{
    sqlite3_stmt *statement = index_statement(index, INDEX_STAGE, err);

    if (!statement)
        return false;
    (void)index->calls.bind_int64(statement, 1, key);
    (void)index->calls.bind_int64(statement, 2, game);
    (void)index->calls.bind_int64(statement, 3, ply);
    return index_finish(index, statement, err);
}

static bool
stage_positions(struct game_index *index, const char *keys, uint32_t plies, congo_error *err)
{
    int64_t game = index->calls.last_insert_rowid(index->db), key;
    bool fine = true;

    for (uint32_t ply = 0; fine && ply <= plies; ply++) {
        memcpy(&key, keys + ply * sizeof key, sizeof key);
        fine = index_stage(index, key, game, ply, err);
    }
    return fine;
}

bool
game_index_add(struct game_index *index, const char *bytes, uint64_t number, size_t *size,
               congo_error *err)
{
    const char *text[TEXTS], *at = bytes + sizeof(struct packed_game);
    struct packed_game packed;

    memcpy(&packed, bytes, sizeof packed);
    for (unsigned i = 0; i < TEXTS; i++) {
        text[i] = at;
        at += strlen(at) + 1;
    }
    *size = (size_t)(at - bytes) + packed.moves + (packed.plies + 1) * sizeof(uint64_t);
    return add_row(index, &packed, text, at, number, err) &&
           stage_positions(index, at + packed.moves, packed.plies, err);
}

bool
game_index_figures(struct game_index *index, struct index_figures *figures, congo_error *err)
{
    int64_t files, games;

    if (!ask_number(index, "SELECT count(*) FROM file", &files, err) ||
        !ask_number(index, "SELECT count(*) FROM game", &games, err))
        return false;
    *figures = (struct index_figures){(uint64_t)files, (uint64_t)games};
    return true;
}

#endif
