/* SPDX-License-Identifier: MIT */
/* window_words.c - arguments typed in cmd.exe: names with backslashes, and unexpanded "*.zsg". */
#include "cli/window.h"

#ifdef _WIN32

#include "base/mem.h"
#include "base/wide.h"

#include <stdlib.h>
#include <string.h>
#include <windows.h>

#include <shellapi.h>

/* Such a variable is one path, or several. */
static void
narrow_variable(const wchar_t *name)
{
    const wchar_t *value = _wgetenv(name);
    size_t size = value ? wcslen(name) + wcslen(value) + 2 : 0;
    wchar_t *wide = value ? mem_new(size, sizeof *wide) : NULL;
    char *text;

    if (!wide)
        return;
    (void)_snwprintf(wide, size, L"%ls=%ls", name, value);
    text = wide_to_utf8(wide);
    if (text)
        (void)_putenv(text);
    mem_free(text);
    mem_free(wide);
}

void
window_words(int *argc, char ***argv)
{
    int count = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &count);
    char **words = wide && count > 0 ? mem_new((size_t)count + 1, sizeof *words) : NULL;
    int made = 0;

    while (words && made < count && (words[made] = wide_to_utf8(wide[made])) != NULL)
        made++;
    if (words && made == count) {
        *argc = count;
        *argv = words;
    }
    LocalFree(wide);
    narrow_variable(L"CONGO_RULES");
    narrow_variable(L"CONGO_VARIANTS");
}

/* In "C:\my saves\" the last backslash escapes the quote, and so both become just a quote. */
void
window_path(char *path)
{
    size_t length = strlen(path);

    if (length && path[length - 1] == '"')
        path[length - 1] = '/';
    for (; *path; path++)
        if (*path == '\\')
            *path = '/';
}

bool
window_lost_quote(const char *name)
{
    return strchr(name, '"') != NULL;
}

/* ------------------------------------------------------------------ wildcards */

struct matches {
    char **list;
    size_t count, room;
};

/*
 * Windows would also match the second, short name that every file has: "*.zsg" would find
 * game.zsg2.
 */
static bool
fits(const wchar_t *pattern, const wchar_t *name)
{
    for (; *pattern; pattern++, name++) {
        if (*pattern == L'*') {
            while (!fits(pattern + 1, name))
                if (!*name++)
                    return false;
            return true;
        }
        if (!*name || (*pattern != L'?' && towlower(*pattern) != towlower(*name)))
            return false;
    }
    return !*name;
}

static void
add_match(struct matches *matches, const char *folder, size_t length, const wchar_t *name)
{
    char **list = mem_more(matches->list, matches->count, &matches->room, sizeof *list);
    char *file = list ? wide_to_utf8(name) : NULL;
    char *path = file ? mem_new(length + strlen(file) + 1, 1) : NULL;

    if (list)
        matches->list = list;
    if (path) {
        memcpy(path, folder, length);
        memcpy(path + length, file, strlen(file) + 1);
        list[matches->count++] = path;
    }
    mem_free(file);
}

static int
compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The files matched by a word with "*" or "?" in its last part, sorted. */
static void
find_matches(struct matches *matches, const char *word)
{
    const char *slash = strrchr(word, '/'), *base = slash ? slash + 1 : word;
    size_t before = matches->count, length;
    wchar_t *whole, *pattern;
    WIN32_FIND_DATAW found;
    HANDLE search;

    if (base == word && base[0] && base[1] == ':')
        base += 2;
    length = (size_t)(base - word);
    if (!strpbrk(base, "*?"))
        return;
    whole = wide_text(word);
    pattern = wide_text(base);
    search = whole && pattern ? FindFirstFileW(whole, &found) : INVALID_HANDLE_VALUE;
    if (search != INVALID_HANDLE_VALUE) {
        do
            if (wcscmp(found.cFileName, L".") != 0 && wcscmp(found.cFileName, L"..") != 0 &&
                fits(pattern, found.cFileName))
                add_match(matches, word, length, found.cFileName);
        while (FindNextFileW(search, &found));
        FindClose(search);
    }
    mem_free(whole);
    mem_free(pattern);
    if (matches->count > before)
        qsort(matches->list + before, matches->count - before, sizeof *matches->list, compare);
}

static bool
add_word(struct matches *matches, char *word)
{
    char **list = mem_more(matches->list, matches->count, &matches->room, sizeof *list);

    if (!list)
        return false;
    matches->list = list;
    list[matches->count++] = word;
    return true;
}

/* A word that matches nothing stays, so that a message can name it. */
void
window_files(char ***words, int *count)
{
    struct matches matches = {.list = NULL};
    bool fine = true;

    for (int i = 0; i < *count && fine; i++) {
        size_t before = matches.count;

        window_path((*words)[i]);
        find_matches(&matches, (*words)[i]);
        if (matches.count == before)
            fine = add_word(&matches, (*words)[i]);
    }
    if (fine && matches.count) {
        *words = matches.list;
        *count = (int)matches.count;
    }
}

#else

void
window_words(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
}

void
window_path(char *path)
{
    (void)path;
}

bool
window_lost_quote(const char *name)
{
    (void)name;
    return false;
}

void
window_files(char ***words, int *count)
{
    (void)words;
    (void)count;
}

#endif
