/* SPDX-License-Identifier: MIT */
/*
 * material_pattern.h - matches the pieces on the board, regardless of squares: "LE-L" is White's
 * Lion and Elephant against Black's Lion. "+" after a side's letters allows any other pieces of
 * that side.
 */
#ifndef CONGO_RULES_MATERIAL_PATTERN_H
#define CONGO_RULES_MATERIAL_PATTERN_H

#include "congo.h"

struct material_pattern {
    uint8_t count[2][CONGO_PIECE_COUNT];
    bool more[2];
};

bool material_pattern_read(const char *text, struct material_pattern *pattern,
                           congo_error *err) CONGO_MUST_CHECK;
bool material_pattern_fits(const struct material_pattern *pattern, const congo_position *position);

#endif
