/* SPDX-License-Identifier: MIT */
/* lacks.h - what a game has that its save lacks. */
#ifndef CONGO_CLI_LACKS_H
#define CONGO_CLI_LACKS_H

#include "read/save/left_out.h"

/* The same as left_out_count, without the tags that tell nothing new. */
void lacks_count(const congo_game *game, struct left_out *left_out);

#endif
