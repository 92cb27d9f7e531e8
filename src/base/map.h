/* SPDX-License-Identifier: MIT */
/* map.h - a file's bytes in memory without reading them: what is looked at is fetched. */
#ifndef CONGO_BASE_MAP_H
#define CONGO_BASE_MAP_H

#include "base/err.h"

struct map {
    const unsigned char *bytes;
    size_t size;
};

/* A file that is cut off while it is mapped takes the process with it: those are replaced whole. */
bool map_open(struct map *map, const char *path, congo_error *err) CONGO_MUST_CHECK;
void map_close(struct map *map);

#endif
