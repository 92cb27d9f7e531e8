/* SPDX-License-Identifier: MIT */
/*
 * wrap.h - counts the calls that can fail, and lets the nth of them fail, or end the process. The
 * linker puts these functions in front of the C library's (-Wl,--wrap); otherwise the program under
 * test is unchanged, byte for byte. Allocations are counted for the whole process if possible
 * (WRAP_ALL_MEMORY), including those of libraries and of the C library.
 */
#ifndef CONGO_TESTS_WRAP_H
#define CONGO_TESTS_WRAP_H

enum wrap_fault {
    WRAP_NOTHING,
    WRAP_NO_MEMORY,      /* the n-th allocation fails */
    WRAP_NO_MEMORY_LEFT, /* that one and all behind it */
    WRAP_FAILING,        /* the n-th call to the system fails, as on a full disk or a broken one */
    WRAP_SHORT,          /* the n-th read or write does only one byte */
    WRAP_TERMINATE,      /* SIGTERM, or SIGINT, right before the n-th call to the system */
    WRAP_KILL            /* SIGKILL likewise */
};

/* The signal of WRAP_TERMINATE. */
#define WRAP_SIGNAL(at) ((at) % 2 ? SIGTERM : SIGINT)

/* Shared by the process under test and the one that watches it. */
struct wrap {
    enum wrap_fault fault;
    unsigned long at;    /* from 1 */
    unsigned long count; /* so far */
    int hit;
    int lost;      /* what the call was to write to a file may be lost */
    char call[16]; /* which one it was */
};

/* Where the calls look; NULL: they go through. */
extern struct wrap *wrap_state;

#endif
