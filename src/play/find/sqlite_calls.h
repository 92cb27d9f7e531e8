/* SPDX-License-Identifier: MIT */
/*
 * sqlite_calls.h - loads SQLite when an index is opened, so that no other command waits for it.
 * Where libraries cannot be loaded on demand, it is linked. congo can also be built without it.
 */
#ifndef CONGO_PLAY_FIND_SQLITE_CALLS_H
#define CONGO_PLAY_FIND_SQLITE_CALLS_H

#include "base/err.h"

#ifdef HAVE_SQLITE
#include <sqlite3.h>

/* The functions of SQLite that are used, without the prefix of their names. */
#define SQLITE_CALLS(X)                                                                            \
    X(bind_blob)                                                                                   \
    X(bind_int64)                                                                                  \
    X(bind_null)                                                                                   \
    X(bind_text)                                                                                   \
    X(bind_value)                                                                                  \
    X(busy_timeout)                                                                                \
    X(close)                                                                                       \
    X(column_blob)                                                                                 \
    X(column_bytes)                                                                                \
    X(column_int64)                                                                                \
    X(column_text)                                                                                 \
    X(column_value)                                                                                \
    X(errmsg)                                                                                      \
    X(exec)                                                                                        \
    X(finalize)                                                                                    \
    X(last_insert_rowid)                                                                           \
    X(open_v2)                                                                                     \
    X(prepare_v2)                                                                                  \
    X(reset)                                                                                       \
    X(step)

struct sqlite_calls {
#define SQLITE_CALL_POINTER(name) __typeof__(&sqlite3_##name) name;
    SQLITE_CALLS(SQLITE_CALL_POINTER)
#undef SQLITE_CALL_POINTER
};

bool sqlite_calls_load(struct sqlite_calls *calls, congo_error *err) CONGO_MUST_CHECK;
#endif

#endif
