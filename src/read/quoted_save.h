/* SPDX-License-Identifier: MIT */
/* quoted_save.h - a save that was quoted in a mail, or indented: each line begins with "> ". */
#ifndef CONGO_READ_QUOTED_SAVE_H
#define CONGO_READ_QUOTED_SAVE_H

#include "base/err.h"

/*
 * Whether such a save begins in these bytes, which were taken for a text: with their first line,
 * or, if `anywhere`, below other words. Then the error says what to do about it.
 */
bool quoted_save(const char *bytes, size_t size, unsigned long line, bool anywhere,
                 congo_error *err);

#endif
