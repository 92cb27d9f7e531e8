/* SPDX-License-Identifier: MIT */
/*
 * pattern.h - patterns: positions with open squares, to look for others that fit.
 *
 * A position as congo_position_read takes it, or the rows of a diagram below each other, in which
 * "?" stands for any square, "!" for any piece, and "[ez-]" one of these; without a side to move,
 * either.
 */
#ifndef CONGO_RULES_PATTERN_H
#define CONGO_RULES_PATTERN_H

#include "congo.h"

struct pattern {
    congo_squares empty, occupied; /* what the squares named have to be */
    congo_squares asked;           /* where more than that is wanted */
    uint32_t kinds[64];            /* there: a bit for each piece of each side, the last for none */
    bool either_side;
    congo_side to_move;
};

bool pattern_read(const char *text, struct pattern *pattern, congo_error *err) CONGO_MUST_CHECK;
/* Left and right exchanged. */
struct pattern pattern_mirror(const struct pattern *pattern);
/* Whether it leaves nothing open but, perhaps, whose turn it is. */
bool pattern_is_whole(const struct pattern *pattern);
/*
 * The position that it then is with this side to move, its rules not set; false: it wants the other
 * side.
 */
bool pattern_position(const struct pattern *pattern, congo_side to_move, congo_position *position);
bool pattern_fits(const struct pattern *pattern, const congo_position *position);

#endif
