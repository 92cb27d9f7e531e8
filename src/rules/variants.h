/* SPDX-License-Identifier: MIT */
/* variants.h - the known variants from inside: found by their exact names. */
#ifndef CONGO_RULES_VARIANTS_H
#define CONGO_RULES_VARIANTS_H

#include "congo.h"

enum { TITLE_SIZE = 64 };

/* "Crowded Congo, Seven Pawns" as "crowded-congo-seven-pawns"; cut where it is long. */
size_t variants_slug(const char *text, size_t length, char out[TITLE_SIZE]);

/* The place of the variant that has this name, or whose name has this slug; SIZE_MAX: none. */
size_t variants_place(const congo_variants *variants, const char *name, bool slug);

#endif
