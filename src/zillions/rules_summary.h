/* SPDX-License-Identifier: MIT */
/* rules_summary.h - describes a rules file for people and as JSON, and lists its problems. */
#ifndef CONGO_ZILLIONS_RULES_SUMMARY_H
#define CONGO_ZILLIONS_RULES_SUMMARY_H

#include "zillions/rules_file.h"

/*
 * Describes the chosen game: players and turns, the board, each piece and where it goes, options
 * and goals. If the rules are in a DLL, it is named.
 */
bool rules_summary(struct rules_file *file, struct buf *out, congo_error *err);
/* The same as one JSON object. */
bool rules_summary_json(struct rules_file *file, struct buf *out, congo_error *err);

/* A goal in words: "White or Black loses: King checkmated". */
void rules_goal(const struct ruleset *rules, const struct goal *goal, struct buf *out);

/*
 * Adds problems with all games of a file to the faults. The file must have been read with its
 * faults kept.
 */
void rules_check(struct rules_file *file);

#endif
