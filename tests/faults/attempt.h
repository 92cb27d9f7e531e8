/* SPDX-License-Identifier: MIT */
/* attempt.h - runs a command once, with or without a fault, in a folder of its own. */
#ifndef CONGO_TESTS_ATTEMPT_H
#define CONGO_TESTS_ATTEMPT_H

#include "folder.h"
#include "wrap.h"

enum { TEXT_SIZE = 8192, EXIT_LEAK = 86, EXIT_LIBRARY = 87 };

#define LIBRARY "(the library)"

struct command {
    const char *line; /* words with a blank between; LIBRARY: library_main() */
    bool whole;       /* what it writes appears all at once */
    int status;
};

struct result {
    int status; /* -N: ended by signal N */
    struct folder_state state;
    char out[TEXT_SIZE], err[TEXT_SIZE];
};

/* A process that makes attempts, one after the other. */
struct worker {
    struct wrap *wrap; /* shared with the command that is running */
    char work[80], out[80], err[80];
    unsigned runs, library_crashes;
};

/* Files and folders whose names end in the number are its own, in the folder `base`. */
void worker_begin(struct worker *worker, const char *base, unsigned number);

/* The folder stays as it is before, and is looked at behind. */
void attempt(struct worker *worker, const struct command *command, enum wrap_fault fault,
             unsigned long at, struct result *result);

#endif
