/* SPDX-License-Identifier: MIT */
/* sqlite_calls.c - loads SQLite. */
#include "play/find/sqlite_calls.h"

#ifdef HAVE_SQLITE
#ifdef SQLITE_FILE
#include "base/library.h"

bool
sqlite_calls_load(struct sqlite_calls *calls, congo_error *err)
{
#define NAME(name) "sqlite3_" #name,
    static const char *const names[] = {SQLITE_CALLS(NAME)};
#undef NAME

    if (library_load(SQLITE_FILE, names, sizeof names / sizeof *names, calls))
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
