/* SPDX-License-Identifier: MIT */
/* paths.h - the files that a command's arguments mean. */
#ifndef CONGO_CLI_PATHS_H
#define CONGO_CLI_PATHS_H

#include "base/err.h"

struct paths {
    char **list;
    size_t count;
    size_t room;
};

/* What a folder means: its saves, every .zsg; or its texts, .txt, .md, .pgn and .json. */
enum paths_kind { PATHS_SAVES, PATHS_TEXTS };

/*
 * A file is itself; a folder means every file of that kind below it, in sorted order. False: it
 * cannot be read, and `err` says why; what was found of it stays in the list.
 */
bool paths_add(struct paths *paths, const char *argument, enum paths_kind kind, congo_error *err);
/* A file as it is named, also where it is not there; no folder is looked into. */
bool paths_add_file(struct paths *paths, const char *name, congo_error *err);
void paths_free(struct paths *paths);

bool paths_is_folder(const char *path);
/* Whether a name ends as those of saves do. */
bool paths_is_save(const char *name);
/* The last part of a path. */
const char *paths_base(const char *path);

#endif
