/* SPDX-License-Identifier: MIT */
/* game_index.c - opens an index of games. */
#include "play/find/game_index_inside.h"

#include "base/file.h"
#include "base/mem.h"

#include <stdio.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef HAVE_SQLITE

enum { APPLICATION = 0x436f4749 }; /* "CoGI" */

#define TEXT_OF_(number) #number
#define TEXT_OF(number) TEXT_OF_(number)

static const char schema[] =
    "PRAGMA application_id=1131366217;"
    "PRAGMA user_version=3;"
    "CREATE TABLE file(id INTEGER PRIMARY KEY,path TEXT NOT NULL UNIQUE,size INTEGER NOT NULL,"
    "changed INTEGER NOT NULL,games INTEGER NOT NULL);"
    "CREATE TABLE game(id INTEGER PRIMARY KEY,file INTEGER NOT NULL,number INTEGER NOT NULL,"
    "variant TEXT NOT NULL,terrain TEXT NOT NULL,start TEXT,players TEXT,white TEXT,black TEXT,"
    "result TEXT NOT NULL,reason TEXT NOT NULL,plies INTEGER NOT NULL,chain INTEGER NOT NULL,"
    "drowned INTEGER NOT NULL,promoted INTEGER NOT NULL,repeated INTEGER NOT NULL,"
    "same BLOB NOT NULL,moves BLOB NOT NULL);"
    "CREATE INDEX game_of_file ON game(file,number);"
    "CREATE INDEX game_elsewhere ON game(id) WHERE start IS NOT NULL;"
    "CREATE TABLE variant(title TEXT PRIMARY KEY) WITHOUT ROWID;"
    "CREATE TABLE position(key INTEGER NOT NULL,game INTEGER NOT NULL,move BLOB NOT NULL,"
    "ply INTEGER NOT NULL,result INTEGER NOT NULL,PRIMARY KEY(key,game,move)) WITHOUT ROWID;"
    "CREATE TABLE played(key INTEGER NOT NULL,move BLOB NOT NULL,unfinished INTEGER NOT NULL,"
    "white INTEGER NOT NULL,black INTEGER NOT NULL,draws INTEGER NOT NULL,"
    "PRIMARY KEY(key,move)) WITHOUT ROWID;";
_Static_assert(APPLICATION == 1131366217 && GAME_INDEX_VERSION == 3, "as in the schema");

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
    [INDEX_ADD_VARIANT] = "INSERT OR IGNORE INTO variant VALUES(?1)",
    [INDEX_STAGE] = "INSERT INTO staged VALUES(?1,?2,?3,?4,?5)",
    [INDEX_UNPLACE] = "DELETE FROM position WHERE key=?1 AND game=?2",
    [INDEX_TOUCH] = "INSERT OR IGNORE INTO touched VALUES(?1)",
    [INDEX_CANDIDATE] =
        "INSERT OR IGNORE INTO candidate SELECT game FROM main.position WHERE key=?1",
    [INDEX_PLAYED] = "SELECT move,unfinished,white,black,draws FROM main.played WHERE key=?1",
    [INDEX_PLAYED_NOW] = INDEX_COUNTS("main.position WHERE key=?1", "main.position WHERE key=?1"),
};

/* ------------------------------------------------------------------ SQLite's ways */

bool
index_is_damaged(const struct game_index *index, congo_error *err)
{
    return err_set(err, CONGO_BAD_INDEX, 0, 0,
                   "%.200s is damaged or not an index of games, or a variant in it has changed; "
                   "make one with 'congo index games.db FILES'",
                   index->path);
}

/* SQLite does not say why it cannot make a file, so another try has to. */
static bool
cannot_make(const struct game_index *index, congo_error *err)
{
    int fd;

    if (!index->writes)
        return false;
    fd = open(index->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd < 0)
        return !err_cannot(err, CONGO_CANNOT_WRITE, index->path, "write");
    (void)close(fd);
    (void)unlink(index->path);
    return false;
}

bool
index_failed(const struct game_index *index, int code, congo_error *err)
{
    if ((code & 0xff) == SQLITE_CANTOPEN && cannot_make(index, err))
        return false;
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
    case SQLITE_READONLY:
        return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "%.200s is read-only", index->path);
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

bool
index_ask_number(struct game_index *index, const char *sql, int64_t *number, congo_error *err)
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
    if (!index_ask_number(index, sql, &application, err))
        return false;
    (void)snprintf(sql, sizeof sql, "PRAGMA %s.user_version", name);
    if (!index_ask_number(index, sql, &version, err))
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

/* A small index is read at once, a large one where needed. */
static bool
check_pages(struct game_index *index, congo_error *err)
{
    int64_t pages, there;
    sqlite3_stmt *statement;
    const unsigned char *text;
    bool fine;

    if (!index_ask_number(index, "PRAGMA page_count", &pages, err))
        return false;
    if (!index_ask_number(
            index,
            "SELECT count(*) FROM sqlite_master WHERE name IN"
            "('file','game','variant','position','played','game_of_file','game_elsewhere')",
            &there, err))
        return false;
    if (there != 7)
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

    if (!index_run(index, "PRAGMA threads=2;BEGIN EXCLUSIVE", err) ||
        !index_ask_number(index, "SELECT count(*) FROM sqlite_master", &tables, err) ||
        !index_ask_number(index, "PRAGMA page_count", &index->pages, err))
        return false;
    index->fresh = !tables;
    /*
     * SQLite sorts in parts of this size, and sorts small parts faster. But with a larger cache,
     * pages that are needed again are read and written only once.
     */
    if (!index_run(index, tables ? "PRAGMA cache_size=-65536" : "PRAGMA cache_size=-4096", err))
        return false;
    return (tables ? check_version(index, "main", err) && check_pages(index, err)
                   : index_run(index, schema, err)) &&
           index_run(index,
                     "CREATE TEMP TABLE staged(key INTEGER,game INTEGER,move BLOB,ply INTEGER,"
                     "result INTEGER);CREATE TEMP TABLE touched(key INTEGER PRIMARY KEY)",
                     err);
}

static bool
open_database(struct game_index *index, congo_error *err)
{
    int flags =
        SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE | (index->writes ? SQLITE_OPEN_CREATE : 0);
    struct stat about;
    int code;
    int fd = -1;

    /* Reports errors in the same words as for other files. SQLite would also wait for a pipe. */
    if (index->writes ? !file_may_be_regular(index->path, err)
                      : (fd = file_open_regular(index->path, err)) < 0) {
        char hint[200];

        const char *quote = strchr(index->path, ' ') ? "\"" : "";

        (void)snprintf(hint, sizeof hint, "; make it with 'congo index %s%.150s%s FOLDER'", quote,
                       index->path, quote);
        if (!index->writes && access(index->path, F_OK) != 0)
            err_hint(err, hint);
        else if (stat(index->path, &about) == 0 && S_ISDIR(about.st_mode))
            err_hint(err, index->writes ? "; make an index in another file"
                                        : "; make an index with 'congo index games.db FOLDER'");
        return false;
    }
    file_shut(fd);
    if (!sqlite_calls_load(&index->calls, err))
        return false;
    code = index->calls.open_v2(index->path, &index->db, flags, NULL);
    /* A read-only index can still be asked. */
    if (code != SQLITE_OK && !index->writes) {
        (void)index->calls.close(index->db);
        code = index->calls.open_v2(index->path, &index->db,
                                    SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READONLY, NULL);
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

bool
game_index_figures(struct game_index *index, struct index_figures *figures, congo_error *err)
{
    int64_t files, games;

    if (!index_ask_number(index, "SELECT count(*) FROM file", &files, err) ||
        !index_ask_number(index, "SELECT count(*) FROM game", &games, err))
        return false;
    *figures = (struct index_figures){(uint64_t)files, (uint64_t)games};
    return true;
}

#endif
