/* SPDX-License-Identifier: MIT */
/* window.c - input and output in a Windows console. */
#include "cli/window.h"

#ifdef _WIN32

#include "base/mem.h"
#include "base/wide.h"

#include <string.h>
#include <windows.h>

enum { PORTION = 2000 }; /* characters shown or read at a time */

bool
window_is_ours(void)
{
    DWORD programs[2];

    /* If there is a shell, it is the second process. */
    return GetConsoleProcessList(programs, 2) == 1;
}

void
window_wait(void)
{
    int byte;

    fflush(stdout);
    fprintf(stderr, "\nPress Enter to close this window.");
    do
        byte = getchar();
    while (byte != '\n' && byte != EOF);
}

bool
window_takes_colours(int fd)
{
    enum { ESCAPES = 4 }; /* ENABLE_VIRTUAL_TERMINAL_PROCESSING, missing from old headers */
    HANDLE console = (HANDLE)_get_osfhandle(fd);
    DWORD mode;

    return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | ESCAPES) &&
           GetConsoleMode(console, &mode) && (mode & ESCAPES);
}

unsigned long
window_mode(void)
{
    DWORD mode;

    return GetConsoleMode((HANDLE)_get_osfhandle(STDERR_FILENO), &mode) ? mode : 0;
}

void
window_restore(unsigned long mode)
{
    (void)fflush(stdout);
    if (mode)
        (void)SetConsoleMode((HANDLE)_get_osfhandle(STDERR_FILENO), mode);
}

/* ------------------------------------------------------------------ letters */

static bool
show(HANDLE console, const wchar_t *text, int count)
{
    while (count > 0) {
        DWORD shown = 0;

        if (!WriteConsoleW(console, text, (DWORD)count, &shown, NULL) || !shown)
            return false;
        text += shown;
        count -= (int)shown;
    }
    return true;
}

size_t
window_write(const char *text, size_t length, FILE *stream)
{
    HANDLE console = (HANDLE)_get_osfhandle(_fileno(stream));
    wchar_t wide[PORTION];
    DWORD mode;

    if (!GetConsoleMode(console, &mode))
        return fwrite(text, 1, length, stream);
    (void)fflush(stream);
    for (size_t at = 0, end; at < length; at = end) {
        int count;

        end = length - at > PORTION ? at + PORTION : length;
        while (end < length && end > at + 1 && ((unsigned char)text[end] & 0xc0) == 0x80)
            end--;
        count = MultiByteToWideChar(CP_UTF8, 0, text + at, (int)(end - at), wide, PORTION);
        if (!show(console, wide, count)) {
            errno = EIO;
            return at;
        }
    }
    return length;
}

bool
window_line(struct buf *line, bool *ended)
{
    enum { CONTROL_Z = 26 };
    HANDLE console = (HANDLE)_get_osfhandle(STDIN_FILENO);
    wchar_t wide[PORTION + 1];
    DWORD mode, count = 0;
    char *text;

    *ended = false;
    if (!GetConsoleMode(console, &mode))
        return false;
    (void)fflush(stdout);
    if (!ReadConsoleW(console, wide, PORTION, &count, NULL) || !count || wide[0] == CONTROL_Z) {
        *ended = true;
        return false;
    }
    wide[count] = L'\0';
    wide[wcscspn(wide, L"\r\n")] = L'\0';
    text = wide_to_utf8(wide);
    line->length = 0;
    if (text)
        buf_add_text(line, text);
    mem_free(text);
    return true;
}

#else

#include <unistd.h>

bool
window_is_ours(void)
{
    return false;
}

void
window_wait(void)
{
}

bool
window_takes_colours(int fd)
{
    return isatty(fd) == 1;
}

unsigned long
window_mode(void)
{
    return 0;
}

void
window_restore(unsigned long mode)
{
    (void)mode;
}

size_t
window_write(const char *text, size_t length, FILE *stream)
{
    return fwrite(text, 1, length, stream);
}

bool
window_line(struct buf *line, bool *ended)
{
    (void)line;
    *ended = false;
    return false;
}

#endif
