/* SPDX-License-Identifier: MIT */
/* wide.c - file names on Windows: UTF-8 here, UTF-16 there. */
#include "base/wide.h"

#ifdef _WIN32

#include "base/mem.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <windows.h>

/*
 * Text that is not UTF-8, from a save or a variable for example, is read in the machine's code
 * page.
 */
wchar_t *
wide_text(const char *text)
{
    const int all = -1;
    UINT page = CP_UTF8;
    DWORD strict = MB_ERR_INVALID_CHARS;
    int count = MultiByteToWideChar(page, strict, text, all, NULL, 0);
    wchar_t *wide;

    if (count <= 0) {
        page = CP_ACP;
        strict = 0;
        count = MultiByteToWideChar(page, strict, text, all, NULL, 0);
    }
    wide = mem_new(count > 0 ? (size_t)count : 1, sizeof *wide);
    if (!wide)
        errno = ENOMEM;
    else if (count > 0)
        (void)MultiByteToWideChar(page, strict, text, all, wide, count);
    return wide;
}

char *
wide_to_utf8(const wchar_t *wide)
{
    int count = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = mem_new(count > 0 ? (size_t)count : 1, 1);

    if (!text)
        errno = ENOMEM;
    else if (count > 0)
        (void)WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, count, NULL, NULL);
    return text;
}

/* Frees a name after the call that used it. */
static int
done(wchar_t *wide, int result)
{
    const int number = errno;

    mem_free(wide);
    errno = number;
    return result;
}

int
wide_open(const char *path, int flags, ...)
{
    wchar_t *wide = wide_text(path);
    int mode = 0;

    if (flags & O_CREAT) {
        va_list arguments;

        va_start(arguments, flags);
        mode = va_arg(arguments, int) & (_S_IREAD | _S_IWRITE);
        va_end(arguments);
    }
    return wide ? done(wide, _wopen(wide, flags, mode)) : -1;
}

int
wide_open_unshared(const char *path, int flags)
{
    wchar_t *wide = wide_text(path);

    return wide ? done(wide, _wsopen(wide, flags, _SH_DENYRW, _S_IREAD | _S_IWRITE)) : -1;
}

static bool
is_separator(wchar_t c)
{
    return c == L'/' || c == L'\\';
}

/* If a name ends with a separator, the C library's stat only accepts drives. */
int
wide_stat(const char *path, struct stat *about)
{
    wchar_t *wide = wide_text(path);
    size_t length = wide ? wcslen(wide) : 0;
    bool folder = false;
    int result;

    while (length > 1 && is_separator(wide[length - 1]) && wide[length - 2] != L':') {
        folder = true;
        wide[--length] = L'\0';
    }
    result = wide ? _wstat64(wide, about) : -1;
    if (result == 0 && folder && !S_ISDIR(about->st_mode)) {
        errno = ENOTDIR;
        result = -1;
    }
    return done(wide, result);
}

int
wide_access(const char *path, int mode)
{
    wchar_t *wide = wide_text(path);

    return wide ? done(wide, _waccess(wide, mode)) : -1;
}

int
wide_mkdir(const char *path)
{
    wchar_t *wide = wide_text(path);

    return wide ? done(wide, _wmkdir(wide)) : -1;
}

int
wide_rmdir(const char *path)
{
    wchar_t *wide = wide_text(path);

    return wide ? done(wide, _wrmdir(wide)) : -1;
}

int
wide_unlink(const char *path)
{
    wchar_t *wide = wide_text(path);

    return wide ? done(wide, _wunlink(wide)) : -1;
}

/* The C library's rename does not replace an existing file. */
int
wide_rename(const char *from, const char *to)
{
    wchar_t *wide_from = wide_text(from), *wide_to = wide_from ? wide_text(to) : NULL;
    int result = -1;

    if (wide_to) {
        result = MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING) ? 0 : -1;
        if (result)
            errno = EACCES;
    }
    result = done(wide_to, result);
    return done(wide_from, result);
}

char *
wide_realpath(const char *path)
{
    wchar_t *wide = wide_text(path), *full = wide ? _wfullpath(NULL, wide, 0) : NULL;
    char *real = full ? wide_to_utf8(full) : NULL;

    free(full);
    (void)done(wide, 0);
    return real;
}

/* ------------------------------------------------------------------ folders */

struct wide_folder {
    _WDIR *entries;
    struct wide_entry entry;
};

struct wide_folder *
wide_opendir(const char *path)
{
    wchar_t *wide = wide_text(path);
    _WDIR *entries = wide ? _wopendir(wide) : NULL;
    struct wide_folder *folder = entries ? mem_new(1, sizeof *folder) : NULL;

    (void)done(wide, 0);
    if (folder)
        folder->entries = entries;
    else if (entries) {
        (void)_wclosedir(entries);
        errno = ENOMEM;
    }
    return folder;
}

struct wide_entry *
wide_readdir(struct wide_folder *folder)
{
    const struct _wdirent *entry = _wreaddir(folder->entries);

    if (!entry || !WideCharToMultiByte(CP_UTF8, 0, entry->d_name, -1, folder->entry.d_name,
                                       sizeof folder->entry.d_name, NULL, NULL))
        return NULL;
    return &folder->entry;
}

int
wide_closedir(struct wide_folder *folder)
{
    int result = _wclosedir(folder->entries);

    mem_free(folder);
    return result;
}

void *
wide_handle(const char *path)
{
    wchar_t *wide = wide_text(path);
    HANDLE handle = INVALID_HANDLE_VALUE;

    if (wide)
        handle = CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                             OPEN_EXISTING, 0, NULL);
    mem_free(wide);
    return handle;
}

/* Removes a file, an empty folder or a link. */
static bool
remove_one(const wchar_t *path)
{
    return DeleteFileW(path) || RemoveDirectoryW(path);
}

/* `path` must have room for the names of the folder's entries. */
static bool
remove_tree(wchar_t *path, size_t length, size_t room)
{
    WIN32_FIND_DATAW found;
    HANDLE search;
    bool fine = true;

    if (remove_one(path))
        return true;
    if (GetFileAttributesW(path) & FILE_ATTRIBUTE_REPARSE_POINT || length + 3 > room)
        return false;
    wmemcpy(path + length, L"\\*", 3);
    search = FindFirstFileW(path, &found);
    if (search == INVALID_HANDLE_VALUE)
        return false;
    do {
        size_t name = wcslen(found.cFileName);

        if (wcscmp(found.cFileName, L".") == 0 || wcscmp(found.cFileName, L"..") == 0)
            continue;
        fine = length + 1 + name + 1 <= room;
        if (fine) {
            wmemcpy(path + length + 1, found.cFileName, name + 1);
            fine = remove_tree(path, length + 1 + name, room);
        }
    } while (fine && FindNextFileW(search, &found));
    FindClose(search);
    path[length] = L'\0';
    return fine && RemoveDirectoryW(path);
}

bool
wide_remove_folder(const char *path)
{
    wchar_t *wide = wide_text(path), *place;
    size_t length = wide ? wcslen(wide) : 0, room = length + 1000;
    bool fine;

    place = wide ? mem_new(room, sizeof *place) : NULL;
    if (place)
        wmemcpy(place, wide, length);
    fine = place && remove_tree(place, length, room);
    mem_free(place);
    mem_free(wide);
    return fine;
}

#endif
