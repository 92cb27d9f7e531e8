/* SPDX-License-Identifier: MIT */
/* blame.h - distinguishes crashes in other libraries from our own. */
#ifndef CONGO_TESTS_BLAME_H
#define CONGO_TESTS_BLAME_H

/* From now on a crash below a foreign library's function ends the process with this status. */
void blame_libraries(int status);

#endif
