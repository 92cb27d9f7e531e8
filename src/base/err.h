/* SPDX-License-Identifier: MIT */
/* err.h - filling the one error type, once, where the fault is known. */
#ifndef CONGO_BASE_ERR_H
#define CONGO_BASE_ERR_H

#include "congo.h"

#if defined(__MINGW32__)
#include <stdio.h>
#define ERR_PRINTF(text, first) __attribute__((format(__MINGW_PRINTF_FORMAT, text, first)))
#elif defined(__GNUC__)
#define ERR_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define ERR_PRINTF(text, first)
#endif

/* The first three return false, so that `return err_set(...)` reads as what it is. */
bool err_set(congo_error *err, congo_code code, unsigned long line, unsigned long column,
             const char *format, ...) ERR_PRINTF(5, 6);
bool err_no_memory(congo_error *err);

/* "cannot DOING: " and what errno says, of the file if one is named. */
bool err_cannot(congo_error *err, congo_code code, const char *file, const char *doing);

/* Adds what helps, an option of the command: other programs cut it off, or say something else. */
void err_hint(congo_error *err, const char *hint);

/* Adds the file, where none is named yet. */
void err_in_file(congo_error *err, const char *file);

/* Adds the offending line, cut down around the column where it is long. */
void err_excerpt(congo_error *err, const char *line, size_t length);

#endif
