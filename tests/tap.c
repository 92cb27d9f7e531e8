/* SPDX-License-Identifier: MIT */
#include "tap.h"

#include <stdio.h>

static int count;

void
tap(bool fine, const char *title)
{
    printf("%sok %d - %s\n", fine ? "" : "not ", ++count, title);
    (void)fflush(stdout);
}

void
tap_end(void)
{
    printf("1..%d\n", count);
}
