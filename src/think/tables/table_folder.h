/* SPDX-License-Identifier: MIT */
/*
 * table_folder.h - a folder of tables: their files, and the list of what was asked for, so that
 * they are counted under the names that the user gave them.
 */
#ifndef CONGO_THINK_TABLES_TABLE_FOLDER_H
#define CONGO_THINK_TABLES_TABLE_FOLDER_H

#include "base/buf.h"
#include "think/tables/table_file.h"

#define FOLDER_LIST "asked-for.txt"
#define FOLDER_LOCK "lock"

/* "FOLDER/NAME", yours to free; NULL: no memory. */
char *folder_path(const char *folder, const char *name);

/* What was asked for: a material as it was written, and a variant. */
struct folder_wish {
    char title[64]; /* empty: nobody asked, the file is there */
    char name[MATERIAL_TEXT];
    struct material material; /* White's first */
    struct table_rules rules;
};

struct folder_wishes {
    struct folder_wish *list;
    size_t count, room;
};

void folder_wishes_free(struct folder_wishes *wishes);
/* Adds one that is not there yet. */
bool folder_wish_add(struct folder_wishes *wishes, const struct folder_wish *wish,
                     congo_error *err) CONGO_MUST_CHECK;
/* Reads the list of a folder; if there is none it is empty. Lines that mean nothing are skipped. */
bool folder_wishes_read(struct folder_wishes *wishes, const char *folder,
                        congo_error *err) CONGO_MUST_CHECK;
/* Adds some to the list of a folder. */
bool folder_wishes_keep(const struct folder_wishes *wishes, const char *folder,
                        congo_error *err) CONGO_MUST_CHECK;
/*
 * Adds the tables that nobody asked for, sorted by name. One that cannot be opened is reported
 * instead, unless it was asked for: then opening it reports that.
 */
typedef void folder_fault(void *context, const congo_error *fault);
bool folder_wishes_add_files(struct folder_wishes *wishes, const char *folder, folder_fault *tell,
                             void *context, congo_error *err) CONGO_MUST_CHECK;

/* Opens the table of a material, the one with distances or else that of results. */
bool folder_open_table(const char *folder, struct material material,
                       const struct table_rules *rules, struct table_file *file,
                       congo_error *err) CONGO_MUST_CHECK;

/* Removes what killed runs left half-written. Only for the holder of the lock. */
bool folder_sweep(const char *folder, congo_error *err) CONGO_MUST_CHECK;

/* Calls `visit` with the path of each table there, until it returns false; then so does this. */
bool folder_each_table(const char *folder, bool (*visit)(void *context, const char *path),
                       void *context, congo_error *err) CONGO_MUST_CHECK;

#endif
