/* SPDX-License-Identifier: MIT */
/* variants.h - finds known variants by exact name. */
#ifndef CONGO_RULES_VARIANTS_H
#define CONGO_RULES_VARIANTS_H

#include "congo.h"

enum { TITLE_SIZE = 64 };

/* Turns "Crowded Congo, Seven Pawns" into "crowded-congo-seven-pawns"; long names are cut. */
size_t variants_slug(const char *text, size_t length, char out[TITLE_SIZE]);

/*
 * The place of the variant with this name, or, with `slug`, of one whose name has this slug;
 * SIZE_MAX: none.
 */
size_t variants_place(const congo_variants *variants, const char *name, bool slug);

#endif
