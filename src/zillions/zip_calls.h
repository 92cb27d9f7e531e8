/* SPDX-License-Identifier: MIT */
/*
 * zip_calls.h - libzip, loaded when an archive is read or made.
 *
 * It brings a library of ciphers with it, and would double the time that every other command takes
 * to start. Where no library can be loaded on demand it is linked.
 */
#ifndef CONGO_ZILLIONS_ZIP_CALLS_H
#define CONGO_ZILLIONS_ZIP_CALLS_H

#include "base/err.h"

#include <zip.h>

/* What is used of libzip, by the names' ends. */
#define ZIP_CALLS(X)                                                                               \
    X(close)                                                                                       \
    X(dir_add)                                                                                     \
    X(discard)                                                                                     \
    X(error_code_system)                                                                           \
    X(error_code_zip)                                                                              \
    X(error_fini)                                                                                  \
    X(error_init)                                                                                  \
    X(error_strerror)                                                                              \
    X(fclose)                                                                                      \
    X(file_add)                                                                                    \
    X(file_get_error)                                                                              \
    X(file_get_external_attributes)                                                                \
    X(file_set_dostime)                                                                            \
    X(fopen_index)                                                                                 \
    X(fread)                                                                                       \
    X(get_error)                                                                                   \
    X(get_name)                                                                                    \
    X(get_num_entries)                                                                             \
    X(open_from_source)                                                                            \
    X(source_buffer)                                                                               \
    X(source_buffer_create)                                                                        \
    X(source_close)                                                                                \
    X(source_free)                                                                                 \
    X(source_keep)                                                                                 \
    X(source_open)                                                                                 \
    X(source_read)                                                                                 \
    X(source_stat)                                                                                 \
    X(stat_index)                                                                                  \
    X(stat_init)

struct zip_calls {
#define ZIP_CALL_POINTER(name) __typeof__(&zip_##name) name;
    ZIP_CALLS(ZIP_CALL_POINTER)
#undef ZIP_CALL_POINTER
};

bool zip_calls_load(struct zip_calls *calls, congo_error *err) CONGO_MUST_CHECK;

/* Whether it was memory that libzip lacked when it failed. */
bool zip_lacked_memory(const struct zip_calls *calls, zip_error_t *zip_error);

#endif
