/* SPDX-License-Identifier: MIT */
/*
 * port.h - what Windows lacks of POSIX. Elsewhere it adds nothing but flags that are 0.
 *
 * Include it after the system's headers.
 */
#ifndef CONGO_BASE_PORT_H
#define CONGO_BASE_PORT_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#ifndef O_BINARY
#define O_BINARY 0
#endif
#ifndef O_CLOEXEC
#define O_CLOEXEC 0
#endif
#ifndef O_NONBLOCK
#define O_NONBLOCK 0
#endif
#ifndef O_NOFOLLOW
#define O_NOFOLLOW 0
#endif

/* What stands between the parts of a real path. */
#define REAL_SEPARATOR '/'

#ifdef _WIN32
#include <direct.h>
#include <windows.h>

/* Folders have no modes there, and links are rare: what one points at is looked at. */
#define mkdir(path, mode) _mkdir(path)
#define lstat(path, about) stat(path, about)
#define realpath(path, buffer) _fullpath(buffer, path, 0)
#undef REAL_SEPARATOR
#define REAL_SEPARATOR '\\'
#define fchmod(fd, mode) 0
/* The C library's rename does not replace a file that is there. */
#define rename(from, to)                                                                           \
    (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING) ? 0 : (errno = EACCES, -1))
#endif

#endif
