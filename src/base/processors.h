/* SPDX-License-Identifier: MIT */
/* processors.h - how many threads can run at a time. */
#ifndef CONGO_BASE_PROCESSORS_H
#define CONGO_BASE_PROCESSORS_H

/* At least 1, at most `most`. */
unsigned processors_count(unsigned most);

#endif
