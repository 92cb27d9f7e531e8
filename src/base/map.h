/* SPDX-License-Identifier: MIT */
/* map.h - a file mapped into memory: only what is used is read. */
#ifndef CONGO_BASE_MAP_H
#define CONGO_BASE_MAP_H

#include "base/err.h"

struct map {
    const unsigned char *bytes;
    size_t size;
};

/* Cutting a file short while it is mapped kills the process: such files are replaced whole. */
bool map_open(struct map *map, const char *path, congo_error *err) CONGO_MUST_CHECK;
void map_close(struct map *map);

#endif
