/* SPDX-License-Identifier: MIT */
/*
 * fuzz.h - what the harnesses share. Each harness is a file of its own with one entry, which
 * libFuzzer and AFL++ call with bytes that they think up, and corpus.c with bytes that are kept.
 */
#ifndef CONGO_TESTS_FUZZ_H
#define CONGO_TESTS_FUZZ_H

#include "base/buf.h"
#include "congo.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A broken property ends the program as a crash does, so that the fuzzer keeps the input. */
void fuzz_fail(const char *what) __attribute__((noreturn));
/* The same, and what the library said. */
void fuzz_fail_with(const char *what, const char *why) __attribute__((noreturn));

static inline void
fuzz_check(bool holds, const char *what)
{
    if (!holds)
        fuzz_fail(what);
}

/* The built-in variants, made once: a harness runs thousands of inputs in one process. */
const congo_variants *fuzz_variants(void);

/* Two runs of bytes are the same. */
bool fuzz_same(const char *a, size_t a_size, const char *b, size_t b_size);

/* Two games are the same: variant, start, moves, verdict. */
bool fuzz_same_game(const congo_game *a, const congo_game *b);

/*
 * Reads one game from memory, under a reading or NULL. False: it is no game, or one with errors;
 * `err` then says which.
 */
bool fuzz_read_game(const congo_reading *reading, const char *bytes, size_t size, congo_game *game,
                    congo_error *err);

/* The reading under which a game's bare moves mean the game again. */
struct fuzz_start {
    congo_reading reading;
    char setup[CONGO_POSITION_SIZE];
};
void fuzz_start_of(const congo_game *game, struct fuzz_start *start);

/* The game as moves alone, in each dialect, read again. */
void fuzz_check_notation(const congo_game *game);

/* The game as a save, read again, written again. */
void fuzz_check_save(const congo_game *game);

/* The bytes read from memory and read piece by piece are the same games with the same errors. */
void fuzz_check_pieces(const char *bytes, size_t size);

#endif
