/* SPDX-License-Identifier: MIT */
/*
 * stand_in.h - an archive that congo builds from, without the original one: a rules file of which
 * nothing is there but the lines that the patches name, and a plain picture of the board.
 */
#ifndef CONGO_TESTS_STAND_IN_H
#define CONGO_TESTS_STAND_IN_H

#include "base/buf.h"

bool stand_in_archive(struct buf *archive, congo_error *err);

#endif
