/* SPDX-License-Identifier: MIT */
/*
 * match_file.h - the file to which a match appends its games, pair by pair, and from which a later
 * run continues.
 */
#ifndef CONGO_PLAY_MATCH_MATCH_FILE_H
#define CONGO_PLAY_MATCH_MATCH_FILE_H

#include "play/match/pair_results.h"

struct match_file {
    int fd;
    const char *path; /* borrowed */
    bool kept;        /* a regular file, which can be continued */
    uint64_t size;    /* of the complete pairs in it */
};

/* Opens or creates the file, and locks it against other runs. */
bool match_file_open(struct match_file *file, const char *path, congo_error *err) CONGO_MUST_CHECK;
void match_file_close(struct match_file *file);

/*
 * Reads the pairs that are there, numbers `first` to `end` - 1, and calls `tell` with each; it may
 * return false to stop. An incomplete pair left by a killed run is cut off. `*next` is the pair to
 * continue with. False, with CONGO_USAGE: the file is damaged, or from another match; then it is
 * not changed.
 */
bool match_file_resume(struct match_file *file, const struct match *match, size_t first, size_t end,
                       bool (*tell)(void *context, size_t pair,
                                    const struct match_outcome *outcome),
                       void *context, size_t *next, congo_error *err) CONGO_MUST_CHECK;

/* The same for a file of results; if it is empty, writes its head. */
bool match_file_resume_results(struct match_file *file, const struct match *match,
                               const struct match_part *part, struct pair_results *results,
                               bool (*tell)(void *context, size_t pair,
                                            const struct match_outcome *outcome),
                               void *context, size_t *next, congo_error *err) CONGO_MUST_CHECK;

/* Empties the file. */
bool match_file_empty(struct match_file *file, congo_error *err) CONGO_MUST_CHECK;

/* Appends everything, or, if the disk is full, nothing, and returns false. */
bool match_file_append(struct match_file *file, const struct buf *games,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
