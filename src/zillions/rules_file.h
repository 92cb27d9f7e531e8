/* SPDX-License-Identifier: MIT */
/* rules_file.h - rules files on disk: read, compiled game by game, and found for a save. */
#ifndef CONGO_ZILLIONS_RULES_FILE_H
#define CONGO_ZILLIONS_RULES_FILE_H

#include "zillions/replay_save.h"
#include "zillions/tree.h"

struct rules_file {
    char *path;
    struct tree folder;         /* of an archive; empty if the file is on disk */
    struct expr_faults skipped; /* why those that come first in the archive were not taken */
    struct expr_source source;
    struct expr_faults faults;
    congo_error stray;   /* the first unknown word outside all games; CONGO_OK: none */
    congo_error unknown; /* the same, or else the first one in the game chosen */
    struct game_list games;
    struct ruleset *rules; /* of the last game chosen */
    size_t chosen;         /* 0: the game itself, otherwise a variant */
};

/* NULL: it cannot be read. With `keep_faults`, problems for the designer are collected. */
struct rules_file *rules_file_read(const struct tree *folder, const char *path, const char *bytes,
                                   size_t size, bool keep_faults, congo_error *err);
/*
 * The same from disk, or from an archive there. If the archive has several, the one with this name,
 * if given, otherwise the first one that can be played.
 */
struct rules_file *rules_file_open(const char *path, const char *name, bool keep_faults,
                                   congo_error *err);
void rules_file_free(struct rules_file *file);
/* Adds the names of the other rules files in its archive, as "A.zrf, B.zrf"; how many there are. */
size_t rules_file_others(const struct rules_file *file, struct buf *names);

const char *rules_file_title(const struct rules_file *file, size_t game);
/* The game with a title, as raw bytes or in UTF-8; SIZE_MAX: none. */
size_t rules_file_game(const struct rules_file *file, struct bytes title);
/*
 * A parenthesis missing at the end is added, so that a file which was cut off between two sections
 * is read: true, with an error, if that may be why a game or a move is not there.
 */
bool rules_file_cut(const struct rules_file *file, congo_error *err);
/* Compiles a game. The file owns the rules, until another game is chosen. */
const struct ruleset *rules_file_choose(struct rules_file *file, size_t game, congo_error *err);
#define RULES_IN_DLL "the rules of this game are in a DLL, which only Zillions can run"
/* The same for a game to be played; NULL with an error: its rules are in a DLL. */
const struct ruleset *rules_file_play(struct rules_file *file, size_t game, congo_error *err);

/* Files and folders where rules files are looked for first. */
struct rules_places {
    const char *const *place;
    size_t count;
};

/*
 * The rules file for a save at `path`. It is looked for in the given places, beside the save, in up
 * to three folders above, and in `more`, the folders of CONGO_RULES. The nearest one with a game of
 * this title counts. NULL: CONGO_RULES_NOT_FOUND, or the one found cannot be read.
 */
struct rules_file *rules_file_find(const struct rules_places *places, const char *more,
                                   const char *path, const struct save_text *save,
                                   congo_error *err);

#endif
