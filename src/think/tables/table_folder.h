/* SPDX-License-Identifier: MIT */
/*
 * table_folder.h - a folder of tables: its files, and the list of what the user has requested, so
 * that these tables are counted first, with the sides in the order that the user gave.
 */
#ifndef CONGO_THINK_TABLES_TABLE_FOLDER_H
#define CONGO_THINK_TABLES_TABLE_FOLDER_H

#include "base/buf.h"
#include "think/tables/table_file.h"

#define FOLDER_LIST "asked-for.txt"
#define FOLDER_LOCK "lock"

/* "FOLDER/NAME", to be freed; NULL: no memory. */
char *folder_path(const char *folder, const char *name);

/* A request: a material, with the side first that the user wrote first, and a variant. */
struct folder_wish {
    char title[64]; /* empty: not requested, but the file exists */
    char name[MATERIAL_TEXT];
    struct material material; /* White first */
    struct table_rules rules;
};

struct folder_wishes {
    struct folder_wish *list;
    size_t count, room;
};

void folder_wishes_free(struct folder_wishes *wishes);
/* Adds a request unless it is there. */
bool folder_wish_add(struct folder_wishes *wishes, const struct folder_wish *wish,
                     congo_error *err) CONGO_MUST_CHECK;
/* Reads a folder's list; if there is none, it is empty. Invalid lines are skipped. */
bool folder_wishes_read(struct folder_wishes *wishes, const char *folder,
                        congo_error *err) CONGO_MUST_CHECK;
/* Adds requests to a folder's list. */
bool folder_wishes_keep(const struct folder_wishes *wishes, const char *folder,
                        congo_error *err) CONGO_MUST_CHECK;
/*
 * Adds the tables that were not requested, sorted by name. If one cannot be opened, it is reported
 * instead; but not a requested one, which is reported when it is opened.
 */
typedef void folder_fault(void *context, const congo_error *fault);
bool folder_wishes_add_files(struct folder_wishes *wishes, const char *folder, folder_fault *tell,
                             void *context, congo_error *err) CONGO_MUST_CHECK;

/* Opens the table of a material: the one with distances, or else the one of results. */
bool folder_open_table(const char *folder, struct material material,
                       const struct table_rules *rules, struct table_file *file,
                       congo_error *err) CONGO_MUST_CHECK;

/* Removes temporary files of killed runs. Only call this while holding the lock. */
bool folder_sweep(const char *folder, congo_error *err) CONGO_MUST_CHECK;

/* Calls `visit` with the path of each table; if it returns false, stops and returns false. */
bool folder_each_table(const char *folder, bool (*visit)(void *context, const char *path),
                       void *context, congo_error *err) CONGO_MUST_CHECK;

#endif
