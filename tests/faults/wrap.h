/* SPDX-License-Identifier: MIT */
/*
 * wrap.h - the calls that can fail, counted, and the n-th of them made to fail, or to end the
 * process. The linker puts these in front of the C library's (-Wl,--wrap), so that the program
 * under test is the program, byte for byte, but for them.
 */
#ifndef CONGO_TESTS_WRAP_H
#define CONGO_TESTS_WRAP_H

enum wrap_fault {
    WRAP_NOTHING,
    WRAP_NO_MEMORY, /* the n-th allocation fails */
    WRAP_NO_SPACE,  /* the n-th call to the system fails, as on a full disk or a broken one */
    WRAP_SHORT,     /* the n-th read or write does only one byte */
    WRAP_TERMINATE, /* SIGTERM right before the n-th call to the system */
    WRAP_KILL       /* SIGKILL likewise */
};

/* Shared by the process under test and the one that watches it. */
struct wrap {
    enum wrap_fault fault;
    unsigned long at;    /* from 1 */
    unsigned long count; /* so far */
    int hit;
    char call[16]; /* which one it was */
};

/* Where the calls look; NULL: they go through. */
extern struct wrap *wrap_state;

#endif
