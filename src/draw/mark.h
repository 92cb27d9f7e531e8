/* SPDX-License-Identifier: MIT */
/* mark.h - what tells a picture of ours from another program's: it can be drawn again. */
#ifndef CONGO_DRAW_MARK_H
#define CONGO_DRAW_MARK_H

#include <stdbool.h>
#include <stddef.h>

#define MARK_SVG "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
#define MARK_PNG "tEXtSoftware\0congo"
#define MARK_GIF "drawn by congo"
#define MARK_PDF "congo" /* its creator */

/* Whether these bytes, a whole file, are such a picture. */
bool mark_is_ours(const unsigned char *bytes, size_t size);

#endif
