/* SPDX-License-Identifier: MIT */
/* no_png.c - a browser makes PNG of the SVG itself. */
#ifdef __wasm__

#include "draw/picture.h"

bool
pic_diagram_png(const struct pic_view *view, const congo_position *position, const congo_move *last,
                unsigned size, struct buf *out, congo_error *err)
{
    (void)view, (void)position, (void)last, (void)size, (void)out;
    return err_set(err, CONGO_USAGE, 0, 0, "no PNG here");
}

#endif
