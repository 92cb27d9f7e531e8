/* SPDX-License-Identifier: MIT */
/*
 * port.h - POSIX functions that Windows lacks. Elsewhere it only defines some flags as 0. Functions
 * that take file names are in wide.h.
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

/* The separator in a real path. */
#define REAL_SEPARATOR '/'

#ifdef _WIN32
#include <windows.h>

#undef REAL_SEPARATOR
#define REAL_SEPARATOR '\\'
#define fchmod(fd, mode) 0
#endif

#endif
