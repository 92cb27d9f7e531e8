/* SPDX-License-Identifier: MIT */
/*
 * wide.h - on Windows the C library takes the names of files in the machine's code page, which
 * lacks most of the world's letters. Behind this header the same calls take UTF-8. Elsewhere it is
 * empty.
 *
 * config.h includes it, so that no source can forget it. So whatever declares one of these calls
 * has to be included here, before the call becomes another.
 */
#ifndef CONGO_BASE_WIDE_H
#define CONGO_BASE_WIDE_H

#ifdef _WIN32

/* Functions here have that name, and nobody asks where in a file a descriptor is. */
#define tell io_tell
#include <direct.h>
#include <dirent.h>
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wchar.h>
#undef tell

#if _FILE_OFFSET_BITS != 64
#error "stat is not _stat64 here, as this header expects"
#endif

/* A name of 260 letters, each of up to three bytes. */
struct wide_entry {
    char d_name[3 * 260 + 1];
};
struct wide_folder;

/* As the calls that are named below. */
int wide_open(const char *path, int flags, ...);
int wide_open_unshared(const char *path, int flags);
int wide_stat(const char *path, struct stat *about);
int wide_access(const char *path, int mode);
int wide_mkdir(const char *path);
int wide_rmdir(const char *path);
int wide_unlink(const char *path);
int wide_rename(const char *from, const char *to);
char *wide_realpath(const char *path);
struct wide_folder *wide_opendir(const char *path);
struct wide_entry *wide_readdir(struct wide_folder *folder);
int wide_closedir(struct wide_folder *folder);

/* A HANDLE that only asks what the file is, or INVALID_HANDLE_VALUE. */
void *wide_handle(const char *path);
/* A folder with all that is in it. Links are removed, not followed. */
bool wide_remove_folder(const char *path);
/* A text as Windows takes it. NULL: no memory. It is for mem_free. */
wchar_t *wide_text(const char *text);
/* And back. */
char *wide_to_utf8(const wchar_t *wide);

/* Folders have no modes there, and links are rare: what one points at is looked at. */
#define open(...) wide_open(__VA_ARGS__)
/* <sys/stat.h> has made _stat64 of stat, the struct's name too. */
#define _stat64(path, about) wide_stat(path, about)
#define lstat(path, about) wide_stat(path, about)
#define access(path, mode) wide_access(path, mode)
#define mkdir(path, mode) wide_mkdir(path)
#define rmdir(path) wide_rmdir(path)
#define unlink(path) wide_unlink(path)
#define rename(from, to) wide_rename(from, to)
#define realpath(path, buffer) wide_realpath(path)
#define DIR struct wide_folder
#define dirent wide_entry
#define opendir(path) wide_opendir(path)
#define readdir(folder) wide_readdir(folder)
#define closedir(folder) wide_closedir(folder)

#endif

#endif
