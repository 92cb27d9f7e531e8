/* SPDX-License-Identifier: MIT */
/*
 * file.h - the file to which a match's games are appended, pair by pair, and from which it goes on
 * after a run that was killed.
 */
#ifndef CONGO_MATCH_FILE_H
#define CONGO_MATCH_FILE_H

#include "match/match.h"

struct match_file {
    int fd;
    const char *path; /* lent */
    bool kept;        /* a file, and no pipe or device: it can be continued */
    uint64_t size;    /* of the whole pairs in it */
};

/* Opens it, or makes it, and locks it against other runs. */
bool match_file_open(struct match_file *file, const char *path, congo_error *err) CONGO_MUST_CHECK;
void match_file_close(struct match_file *file);

/*
 * Reads the pairs that are there, from number `first` on and before `end`, and tells of each; what
 * a killed run has left of the next one is cut off. `*next` is the pair to go on with. False where
 * the file is another match's: nothing of it is changed then. `tell` may say false: it is enough.
 */
bool match_file_resume(struct match_file *file, const struct match *match, size_t first, size_t end,
                       bool (*tell)(void *context, size_t pair,
                                    const struct match_outcome *outcome),
                       void *context, size_t *next, congo_error *err) CONGO_MUST_CHECK;

/* All of it, or, on a full disk, nothing: then this is false. */
bool match_file_append(struct match_file *file, const struct buf *games,
                       congo_error *err) CONGO_MUST_CHECK;

#endif
