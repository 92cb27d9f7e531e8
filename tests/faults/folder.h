/* SPDX-License-Identifier: MIT */
/*
 * folder.h - the folder in which a command under test works: set up the same way each time, and
 * checked afterwards.
 */
#ifndef CONGO_TESTS_FOLDER_H
#define CONGO_TESTS_FOLDER_H

#include <stdbool.h>
#include <stdint.h>

enum { FOLDER_PATH_SIZE = 256, FOLDER_FILES_MAX = 400 };

/* What stands in the working folder: paths, and a sum over contents and mode. */
struct folder_entry {
    char path[FOLDER_PATH_SIZE];
    uint64_t sum;
};

struct folder_state {
    struct folder_entry entry[FOLDER_FILES_MAX];
    unsigned count;
};

/* Ends the test: it cannot be made. */
void stop(const char *what);

/*
 * Makes the folder `work` anew and goes there. Archives that lie beside it are linked into it:
 * stand-in.zip, package.zip and original.zip, each where it is there.
 */
void folder_make(const char *work);
void folder_remove(const char *path);
void folder_look(struct folder_state *state);

bool folder_same(const struct folder_state *a, const struct folder_state *b);
/* Each file is as it was or as it becomes, and none is missing that is there before and after. */
bool folder_between(const struct folder_state *now, const struct folder_state *old,
                    const struct folder_state *new);
/* Leaves out what a run that was killed may leave: its temporaries. */
void folder_drop_temporaries(struct folder_state *state);

#endif
