/* SPDX-License-Identifier: MIT */
/* target.h - which file a name means: one file under all its names, and where output to it goes. */
#ifndef CONGO_BASE_TARGET_H
#define CONGO_BASE_TARGET_H

#include "base/err.h"

#include <stdint.h>

/* Identifies a file, whichever name is used: links, hard links, descriptors. */
struct file_id {
    uint64_t device, number;
};

/* False: the path does not exist, or is a folder, pipe or device. */
bool file_id_of(const char *path, struct file_id *id);
bool file_id_of_descriptor(int fd, struct file_id *id);

/* A set of files. Sort it after adding the last one. */
struct file_ids {
    struct file_id *list;
    size_t count, room;
};

bool file_ids_add(struct file_ids *ids, const struct file_id *id) CONGO_MUST_CHECK;
void file_ids_sort(struct file_ids *ids);
bool file_ids_have(const struct file_ids *ids, const struct file_id *id);
void file_ids_free(struct file_ids *ids);

/*
 * The path that is really written to, with links resolved; the file need not exist yet. If the path
 * is one of our descriptors, such as /dev/stdout, `*descriptor` gets its number, otherwise -1. Free
 * it with free(); NULL: see errno.
 */
char *file_target(const char *path, int *descriptor);

/* Whether writing there creates or replaces a file, rather than writing to a device or pipe. */
bool file_is_replaced(const char *path);

#endif
