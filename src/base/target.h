/* SPDX-License-Identifier: MIT */
/* target.h - which file a name means: one file by all its names, and where writing to it ends up.
 */
#ifndef CONGO_BASE_TARGET_H
#define CONGO_BASE_TARGET_H

#include "base/err.h"

#include <stdint.h>

/* A file, whatever its names: links, hard links, descriptors. */
struct file_id {
    uint64_t device, number;
};

/* False: there is none, or it is a folder, a pipe or a device. */
bool file_id_of(const char *path, struct file_id *id);
bool file_id_of_descriptor(int fd, struct file_id *id);

/* Some files; after the last one is added they have to be sorted. */
struct file_ids {
    struct file_id *list;
    size_t count, room;
};

bool file_ids_add(struct file_ids *ids, const struct file_id *id) CONGO_MUST_CHECK;
void file_ids_sort(struct file_ids *ids);
bool file_ids_have(const struct file_ids *ids, const struct file_id *id);
void file_ids_free(struct file_ids *ids);

/*
 * The path that is written to in place of another one, links followed, also one that leads to what
 * is not there yet; or the number of the descriptor of ours that it is, like /dev/stdout, else -1.
 * To be freed with free(); NULL: errno says why.
 */
char *file_target(const char *path, int *descriptor);

/* Whether writing there makes a new file or replaces one, and goes to no device and no pipe. */
bool file_is_replaced(const char *path);

#endif
