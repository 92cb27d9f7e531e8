/* SPDX-License-Identifier: MIT */
/*
 * wide.h - on Windows the C library takes file names in the machine's code page, which lacks most
 * of the world's letters. This header makes the same calls take UTF-8. On other systems it is
 * empty.
 *
 * config.h includes it, so that no source can forget to. Headers that declare one of these calls
 * must therefore be included here, before the call is redefined.
 */
#ifndef CONGO_BASE_WIDE_H
#define CONGO_BASE_WIDE_H

#ifdef _WIN32

/* Some of our functions are called tell, and nothing here uses the system's. */
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

/* A name of 260 characters, each of up to three bytes. */
struct wide_entry {
    char d_name[3 * 260 + 1];
};
struct wide_folder;

/* The same as the calls they replace below. */
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

/* A handle for questions about a file, or INVALID_HANDLE_VALUE. */
void *wide_handle(const char *path);
/* Removes a folder with everything in it. Links are removed, not followed. */
bool wide_remove_folder(const char *path);
/* Converts to UTF-16. NULL: no memory. Free it with mem_free. */
wchar_t *wide_text(const char *text);
/* Converts back. */
char *wide_to_utf8(const wchar_t *wide);

/* Windows folders have no modes, and links are rare, so lstat can follow them. */
#define open(...) wide_open(__VA_ARGS__)
/* <sys/stat.h> has renamed stat to _stat64, the struct too. */
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
