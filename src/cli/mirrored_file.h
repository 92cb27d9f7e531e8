/* SPDX-License-Identifier: MIT */
/*
 * mirrored_file.h - a file that congo mirror reads, and what is written in its place.
 *
 * cmd_mirror.c decides what happens to each game; here its bytes are copied or mirrored, and the
 * finished file is written.
 */
#ifndef CONGO_CLI_MIRRORED_FILE_H
#define CONGO_CLI_MIRRORED_FILE_H

#include "base/buf.h"
#include "cli/work.h"

#include <stdatomic.h>

/* Counted over all games, by all threads. */
struct mirror_count {
    atomic_size_t saves, texts; /* games of each form */
    atomic_size_t games, wrong; /* wrong: with errors */
    atomic_size_t random;       /* open on the wrong side by a match's random half-moves */
    atomic_size_t offend;       /* listed by --check; of these, in files that need --force */
    atomic_size_t locked;
    atomic_size_t repaired, unwritten; /* unwritten: refused or failed */
};

struct mirroring {
    bool in_place;
    bool dry;     /* nothing is written */
    bool reports; /* each repair is printed, and a summary */
    struct mirror_count *count;
    bool backup;
    bool check;
    bool always;
    bool verify;
};

/*
 * The new contents of a file, collected for --in-place; otherwise only its last byte matters. For
 * a backup the old contents are collected too: another run may change the file before it is
 * written.
 */
struct mirrored_file {
    struct buf bytes;
    struct buf original;
    struct buf notes; /* "FILE: OLD -> NEW", printed once the file is written */
    size_t repaired;
    size_t offend; /* listed by --check */
    bool changed;
    bool cut;  /* a game was left out that may have named the variant of the next ones */
    bool lost; /* bytes are missing here, so the file must not be written */
    char last;
};

/* These are called by work_run(): as a file begins, as it ends, and when its state is freed. */
void mirrored_file_begin(struct work *work);
void mirrored_file_end(struct work *work);
void mirrored_file_free(void *state);

/* Copies bytes unchanged. */
void mirrored_file_pass_on(struct work *work, const char *bytes, size_t size);
/* Copies what was read last, the game, unchanged. */
void mirrored_file_pass_game(struct work *work);

/*
 * Mirrors what was read last. `game`: what was read there, or NULL for bytes that were not
 * understood. With `compared` the mirror image is read back, and must be the same game; one that
 * is not is copied unchanged. If it fails, the reason has been reported.
 */
bool mirrored_file_mirror(struct work *work, const congo_game *game, bool compared);

#endif
