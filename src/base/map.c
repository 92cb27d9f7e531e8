/* SPDX-License-Identifier: MIT */
/* map.c - files mapped into memory. */
#include "base/map.h"

#include "base/file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#ifndef _WIN32
#include <sys/mman.h>
#else
#include <io.h>
#endif

#include "base/port.h"

static bool
failed(congo_error *err, const char *path, const char *why)
{
    err_set(err, CONGO_CANNOT_READ, 0, 0, "cannot read: %s", why);
    err_in_file(err, path);
    return false;
}

static const unsigned char *
map_all(int fd, size_t size)
{
#ifndef _WIN32
    void *bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, fd, 0);

    return bytes == MAP_FAILED ? NULL : bytes;
#else
    HANDLE file = (HANDLE)_get_osfhandle(fd);
    HANDLE mapping = CreateFileMappingA(file, NULL, PAGE_READONLY, 0, 0, NULL);
    void *bytes = mapping ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, size) : NULL;

    if (mapping)
        CloseHandle(mapping);
    errno = EIO;
    return bytes;
#endif
}

bool
map_open(struct map *map, const char *path, congo_error *err)
{
    int fd = file_open_regular(path, err);
    struct stat about;
    bool fine;

    *map = (struct map){NULL, 0};
    if (fd < 0)
        return false;
    fine = fstat(fd, &about) == 0 || failed(err, path, strerror(errno));
    if (fine && (uintmax_t)about.st_size > SIZE_MAX)
        fine = failed(err, path, strerror(EFBIG));
    if (fine && about.st_size) {
        map->size = (size_t)about.st_size;
        map->bytes = map_all(fd, map->size);
        fine = map->bytes || failed(err, path, strerror(errno));
    }
    file_shut(fd);
    return fine;
}

void
map_close(struct map *map)
{
    if (map->bytes) {
#ifndef _WIN32
        (void)munmap((void *)(uintptr_t)map->bytes, map->size);
#else
        UnmapViewOfFile(map->bytes);
#endif
    }
    *map = (struct map){NULL, 0};
}
