/* SPDX-License-Identifier: MIT */
/* sqlite_calls.c - finding SQLite. */
#include "play/find/sqlite_calls.h"

#ifdef HAVE_SQLITE
#ifdef SQLITE_FILE
#include "base/library.h"

bool
sqlite_calls_load(struct sqlite_calls *calls, congo_error *err)
{
    void *handle = library_open(SQLITE_FILE);
    bool fine = handle != NULL;

#define LOAD(name) fine = fine && library_call(handle, "sqlite3_" #name, &calls->name);
    SQLITE_CALLS(LOAD)
#undef LOAD
    if (fine)
        return true;
    if (library_lacked_memory())
        return err_no_memory(err);
    return err_set(err, CONGO_CANNOT_READ, 0, 0,
                   "an index needs SQLite (%s), which cannot be loaded", SQLITE_FILE);
}
#else
bool
sqlite_calls_load(struct sqlite_calls *calls, congo_error *err)
{
    (void)err;
#define TAKE(name) calls->name = sqlite3_##name;
    SQLITE_CALLS(TAKE)
#undef TAKE
    return true;
}
#endif
#endif
