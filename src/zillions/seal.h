/* SPDX-License-Identifier: MIT */
/*
 * seal.h - by what a folder is known as one that was built and left as it is.
 *
 * A sum over the names and bytes of all its files stands where neither Zillions nor a reader of the
 * rules files comes across it: in the two words of a bitmap's header that are reserved for the
 * program that writes it, here of the picture of the islands, which only a build makes.
 */
#ifndef CONGO_ZILLIONS_SEAL_H
#define CONGO_ZILLIONS_SEAL_H

#include "zillions/tree.h"

/* Seals what is going to be written; without that picture it stays unsealed. */
bool seal_put(struct tree *tree, congo_error *err) CONGO_MUST_CHECK;

/*
 * Whether all that lies in a folder was written by one build; so it is where nothing lies in it.
 * The error names a file that `next`, which is to take its place, does not have, if there is one.
 */
bool seal_holds(const char *folder, const struct tree *next, congo_error *err);

#endif
