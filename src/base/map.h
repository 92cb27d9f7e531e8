/* SPDX-License-Identifier: MIT */
/* map.h - files mapped into memory, so that only the parts in use are read. */
#ifndef CONGO_BASE_MAP_H
#define CONGO_BASE_MAP_H

#include "base/err.h"

struct map {
    const unsigned char *bytes;
    size_t size;
};

/*
 * If a file is cut short while it is mapped, the process is killed. So such files must be replaced
 * as a whole.
 */
bool map_open(struct map *map, const char *path, congo_error *err) CONGO_MUST_CHECK;
void map_close(struct map *map);

#endif
