/* SPDX-License-Identifier: MIT */
/* titles.h - the names by which people call a variant, in files and on the command line. */
#ifndef CONGO_RULES_TITLES_H
#define CONGO_RULES_TITLES_H

#include "congo.h"

/*
 * The variant whose title, further name or slug ("elephante-savanna") a text is; NULL: none. In a
 * heading it need not be all of the text: "Elephante Savanna (third try)". `matched` and `islands`
 * may be NULL: how much of the text it is, and whether "with Islands" stands behind it.
 */
const congo_variant *titles_at(const congo_variants *variants, const char *text, size_t length,
                               bool heading, size_t *matched, bool *islands);

/*
 * The same for a name that somebody typed, which may be a beginning or a part of a title, or its
 * initials, as long as only one title fits. NULL: the error names what it fits, or the nearest.
 */
const congo_variant *titles_find(const congo_variants *variants, const char *name, bool *islands,
                                 congo_error *err);

#endif
