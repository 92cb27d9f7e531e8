/* SPDX-License-Identifier: MIT */
/* window.c - the window that closes with the program. */
#include "cli/window.h"

#ifdef _WIN32

#include <io.h>
#include <stdio.h>
#include <windows.h>

bool
window_is_ours(void)
{
    DWORD programs[2];

    /* A shell would be the second one in it. */
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
    enum { ESCAPES = 4 }; /* ENABLE_VIRTUAL_TERMINAL_PROCESSING, which old headers lack */
    HANDLE console = (HANDLE)_get_osfhandle(fd);
    DWORD mode;

    return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | ESCAPES) &&
           GetConsoleMode(console, &mode) && (mode & ESCAPES);
}

void
window_expects_utf8(void)
{
    (void)SetConsoleOutputCP(CP_UTF8);
}

void
window_path(char *path)
{
    for (; *path; path++)
        if (*path == '\\')
            *path = '/';
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

void
window_expects_utf8(void)
{
}

void
window_path(char *path)
{
    (void)path;
}

#endif
