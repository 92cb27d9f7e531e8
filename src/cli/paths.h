/* SPDX-License-Identifier: MIT */
/* paths.h - finds the files that a command's arguments mean. */
#ifndef CONGO_CLI_PATHS_H
#define CONGO_CLI_PATHS_H

#include "base/err.h"

struct paths {
    char **list;
    size_t count;
    size_t room;
};

/* A folder's saves (.zsg), its texts (.txt, .md, .pgn, .json), or its archives (.zip). */
enum paths_kind { PATHS_SAVES, PATHS_TEXTS, PATHS_ARCHIVES };

/*
 * Adds a file; for a folder, all files of that kind in it and its subfolders, sorted. False: it
 * cannot be read, and `err` says why; files found so far stay in the list.
 */
bool paths_add(struct paths *paths, const char *argument, enum paths_kind kind, congo_error *err);
/* Adds a file by name even if it does not exist, without looking into folders. */
bool paths_add_file(struct paths *paths, const char *name, congo_error *err);
/* Files that were reached more than once. */
struct paths_repeated {
    size_t files;
    size_t times; /* how many paths to them were dropped */
    size_t first; /* the first of these files in the list, if there are any */
};

/*
 * Keeps only the first of several paths to the same file. False: no memory, or a link cannot be
 * followed; the list is unchanged.
 */
bool paths_drop_repeated(struct paths *paths, struct paths_repeated *repeated, congo_error *err);
void paths_free(struct paths *paths);

bool paths_is_folder(const char *path);
/* Whether a name has the ending of a save, of a text that may hold games, of a zip archive. */
bool paths_is_save(const char *name);
bool paths_is_text(const char *name);
bool paths_is_archive(const char *name);
/* The last part of a path. */
const char *paths_base(const char *path);

#endif
