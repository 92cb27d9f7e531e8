/* SPDX-License-Identifier: MIT */
/* titles.h - the names that people use for a variant, in files and on the command line. */
#ifndef CONGO_RULES_TITLES_H
#define CONGO_RULES_TITLES_H

#include "congo.h"

/*
 * The variant whose title, other name or slug ("elephante-savanna") the text is; NULL: none. In a
 * heading more text may follow: "Elephante Savanna (third try)". `matched` gets the length of the
 * name, `islands` whether "with Islands" follows it; both may be NULL.
 */
const congo_variant *titles_at(const congo_variants *variants, const char *text, size_t length,
                               bool heading, size_t *matched, bool *islands);

/*
 * The same for a name that somebody typed. It may be the beginning or a part of a title, or its
 * initials, if only one title fits. NULL: the error lists the titles that fit, or the nearest.
 */
/* Adds to an unknown name how to find the known ones, unless one is suggested. */
void titles_hint(congo_error *err);
const congo_variant *titles_find(const congo_variants *variants, const char *name, bool *islands,
                                 congo_error *err);

#endif
