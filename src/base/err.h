/* SPDX-License-Identifier: MIT */
/* err.h - fills in a congo_error, once, where the error is found. */
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

/* The first three return false, so that a function can `return err_set(...)`. */
bool err_set(congo_error *err, congo_code code, unsigned long line, unsigned long column,
             const char *format, ...) ERR_PRINTF(5, 6);
bool err_no_memory(congo_error *err);

/* "cannot DOING: " and the text for errno, about `file` unless that is NULL. */
bool err_cannot(congo_error *err, congo_code code, const char *file, const char *doing);

/* Adds advice that names an option of the command. Other programs cut it off, or give their own. */
void err_hint(congo_error *err, const char *hint);

/* Sets the file's name, unless the error has one already. */
void err_in_file(congo_error *err, const char *file);

/* Adds the line with the error. Long lines are cut around the column. */
void err_excerpt(congo_error *err, const char *line, size_t length);

#endif
