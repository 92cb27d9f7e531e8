/* SPDX-License-Identifier: MIT */
/* pipes_windows.c - another program's input and output, on Windows. */
#include "play/player/pipes.h"

#include "play/player/program.h"

#ifdef _WIN32

#include "base/mem.h"

#include <windows.h>

uint64_t
program_milliseconds(void)
{
    return GetTickCount64();
}

bool
pipes_open(struct pipes *pipes, const char *command, congo_error *err)
{
    SECURITY_ATTRIBUTES inherit = {sizeof inherit, NULL, TRUE};
    STARTUPINFOW startup = {.cb = sizeof startup, .dwFlags = STARTF_USESTDHANDLES};
    PROCESS_INFORMATION about;
    HANDLE to = NULL, from = NULL;
    wchar_t *line = wide_text(command);
    bool fine;

    if (!line)
        return err_no_memory(err);
    fine = CreatePipe(&to, &pipes->to, &inherit, 0) &&
           CreatePipe(&pipes->from, &from, &inherit, 0) &&
           SetHandleInformation(pipes->to, HANDLE_FLAG_INHERIT, 0) &&
           SetHandleInformation(pipes->from, HANDLE_FLAG_INHERIT, 0);
    startup.hStdInput = to;
    startup.hStdOutput = from;
    startup.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    fine = fine && CreateProcessW(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &about);
    mem_free(line);
    if (to)
        CloseHandle(to);
    if (from)
        CloseHandle(from);
    if (!fine)
        return err_set(err, CONGO_CANNOT_READ, 0, 0, "cannot start \"%.80s\": error %lu", command,
                       GetLastError());
    CloseHandle(about.hThread);
    pipes->process = about.hProcess;
    return true;
}

void
pipes_say(struct pipes *pipes, const char *bytes, size_t length)
{
    DWORD done;

    for (; length && WriteFile(pipes->to, bytes, (DWORD)length, &done, NULL); length -= done)
        bytes += done;
}

ptrdiff_t
pipes_hear(struct pipes *pipes, char *into, size_t room, uint64_t until)
{
    DWORD there = 0, got;

    for (;;) {
        if (program_milliseconds() >= until)
            return -1;
        if (!PeekNamedPipe(pipes->from, NULL, 0, NULL, &there, NULL))
            return 0;
        if (there)
            break;
        Sleep(1);
    }
    return ReadFile(pipes->from, into, (DWORD)room, &got, NULL) ? (ptrdiff_t)got : 0;
}

void
pipes_end(struct pipes *pipes)
{
    CloseHandle(pipes->to);
    if (WaitForSingleObject(pipes->process, PIPES_GRACE) != WAIT_OBJECT_0)
        (void)TerminateProcess(pipes->process, 1);
    CloseHandle(pipes->from);
    CloseHandle(pipes->process);
}

#endif
