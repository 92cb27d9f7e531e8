/* SPDX-License-Identifier: MIT */
/* rules_file.h - rules files on discs: read, compiled game by game, and found for a save. */
#ifndef CONGO_ZILLIONS_RULES_FILE_H
#define CONGO_ZILLIONS_RULES_FILE_H

#include "zillions/replay_save.h"
#include "zillions/tree.h"

struct rules_file {
    char *path;
    struct tree folder; /* of an archive; it lies on disc where this is empty */
    struct expr_source source;
    struct expr_faults faults;
    struct game_list games;
    struct ruleset *rules; /* of the game chosen last */
    size_t chosen;         /* 0: the game itself, else a variant */
};

/* NULL: it cannot be read. With `keep_faults` what a designer ought to look at is kept. */
struct rules_file *rules_file_read(const struct tree *folder, const char *path, const char *bytes,
                                   size_t size, bool keep_faults, congo_error *err);
/* The same from a disc, or in an archive there; of several in it the one of the name, if given. */
struct rules_file *rules_file_open(const char *path, const char *name, bool keep_faults,
                                   congo_error *err);
void rules_file_free(struct rules_file *file);

const char *rules_file_title(const struct rules_file *file, size_t game);
/* The game of a title, in its own bytes or in UTF-8; SIZE_MAX: none. */
size_t rules_file_game(const struct rules_file *file, struct bytes title);
/* Compiles a game; the rules are the file's, until another one is chosen. */
const struct ruleset *rules_file_choose(struct rules_file *file, size_t game, congo_error *err);
#define RULES_IN_DLL "the rules of this game are in a DLL, which only Zillions can run"
/* The same of a game that is to be played; NULL, and an error, if its rules are in a DLL. */
const struct ruleset *rules_file_play(struct rules_file *file, size_t game, congo_error *err);

/* Where rules files are looked for before all other places: files and folders. */
struct rules_places {
    const char *const *place;
    size_t count;
};

/*
 * The rules file of a save that lies at `path`: in the places; beside it; in the folders above it
 * up to three; in those of CONGO_RULES, `more`. The nearest that has a game of the title. NULL:
 * CONGO_RULES_NOT_FOUND, or the one that is there cannot be read.
 */
struct rules_file *rules_file_find(const struct rules_places *places, const char *more,
                                   const char *path, const struct save_text *save,
                                   congo_error *err);

/* Strangers' bytes as UTF-8: what is none is Latin-1. */
void utf8_from_latin(struct buf *out, const char *text, size_t length);

#endif
