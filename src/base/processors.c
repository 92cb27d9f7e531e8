/* SPDX-License-Identifier: MIT */
/* processors.c - how many threads can run at a time. */
#include "base/processors.h"

#include <unistd.h>

unsigned
processors_count(unsigned most)
{
    long number = 1;

#ifdef _SC_NPROCESSORS_ONLN
    number = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    if (number < 1)
        return 1;
    return (unsigned long)number < most ? (unsigned)number : most;
}
