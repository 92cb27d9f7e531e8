/* SPDX-License-Identifier: MIT */
/* blame.c - distinguishes crashes in other libraries from our own. */
#define _GNU_SOURCE 1
#include "blame.h"

#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <execinfo.h>
#endif

static int library_status;

#ifdef __GLIBC__
/* The C library is called by both sides: whose call it was shows further down. */
static void
on_crash(int signal_number)
{
    enum { FRAMES = 64, OWN = 2 }; /* this function's, and the one that the system calls it by */
    void *frame[FRAMES];
    int count = backtrace(frame, FRAMES);
    Dl_info about;

    for (int i = OWN; i < count; i++) {
        if (!dladdr(frame[i], &about) || !about.dli_fname || strstr(about.dli_fname, "/libc.so"))
            continue;
        if (strstr(about.dli_fname, ".so"))
            _exit(library_status);
        break;
    }
    backtrace_symbols_fd(frame, count, STDERR_FILENO);
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}
#endif

void
blame_libraries(int status)
{
#ifdef __GLIBC__
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
    static char room[256 * 1024];
    struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};
    void *frame[1];

    /* The first call loads what it needs; and the stack itself may have run out. */
    (void)backtrace(frame, 1);
    (void)sigaltstack(&(stack_t){.ss_sp = room, .ss_size = sizeof room}, NULL);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
        (void)sigaction(crashes[i], &action, NULL);
#endif
    library_status = status;
}
