/* SPDX-License-Identifier: MIT */
/*
 * match_file.h - the file to which a match's games are appended, pair by pair, and from which a
 * later run continues.
 */
#ifndef CONGO_PLAY_MATCH_MATCH_FILE_H
#define CONGO_PLAY_MATCH_MATCH_FILE_H

#include "play/match/pair_results.h"

struct match_file {
    int fd;
    const char *path; /* borrowed */
    bool kept;        /* a regular file, which can be continued; no pipe or device */
    uint64_t size;    /* of the whole pairs in it */
};

/* Opens or creates it, and locks it against other runs. */
bool match_file_open(struct match_file *file, const char *path, congo_error *err) CONGO_MUST_CHECK;
void match_file_close(struct match_file *file);

/*
 * Reads the pairs that are there, numbers `first` to `end` - 1, and calls `tell` with each, which
 * may return false: enough. What a killed run has left of another one is cut off. `*next` is the
 * pair to continue with. False, with CONGO_USAGE, if the file is damaged or another match's; it is
 * not changed then.
 */
bool match_file_resume(struct match_file *file, const struct match *match, size_t first, size_t end,
                       bool (*tell)(void *context, size_t pair,
                                    const struct match_outcome *outcome),
                       void *context, size_t *next, congo_error *err) CONGO_MUST_CHECK;

/* The same for a file of results alone, and its head is written if it is empty. */
bool match_file_resume_results(struct match_file *file, const struct match *match,
                               const struct match_part *part, struct pair_results *results,
                               bool (*tell)(void *context, size_t pair,
                                            const struct match_outcome *outcome),
                               void *context, size_t *next, congo_error *err) CONGO_MUST_CHECK;

/* Deletes all that is in it. */
bool match_file_empty(struct match_file *file, congo_error *err) CONGO_MUST_CHECK;

/* Appends all of it or, on a full disk, nothing: then this is false. */
bool match_file_append(struct match_file *file, const struct buf *games,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
