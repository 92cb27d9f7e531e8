/* SPDX-License-Identifier: MIT */
/* rules_summary.h - what a rules file says, for people and as JSON, and what is wrong with it. */
#ifndef CONGO_ZILLIONS_RULES_SUMMARY_H
#define CONGO_ZILLIONS_RULES_SUMMARY_H

#include "zillions/rules_file.h"

/* The game that was chosen: players and turns, the board, each piece with where it goes, options
 * and goals. Its library is named where the rules are in one. */
bool rules_summary(struct rules_file *file, struct buf *out, congo_error *err);
/* The same as one JSON object. */
bool rules_summary_json(struct rules_file *file, struct buf *out, congo_error *err);

/* A goal in words: "White or Black loses: King checkmated". */
void rules_goal(const struct ruleset *rules, const struct goal *goal, struct buf *out);

/* What Zillions would stumble over, in all games of a file that was read with its faults kept; they
 * are added to those. */
void rules_check(struct rules_file *file);

#endif
