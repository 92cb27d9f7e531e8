/* SPDX-License-Identifier: MIT */
/* borrowed.c - names in a text what earlier texts or the caller have named for it. */
#include "read/text/read.h"

#include "base/scan.h"
#include "base/utf8.h"
#include "game/write.h"

#include <string.h>

/* "Variant: Congo", or as a tag. */
static void
add_line(const char *name, const char *value, bool tag, bool carriage, struct buf *out)
{
    if (tag) {
        write_tag(out, name, value);
    } else {
        buf_add_text(out, name);
        write_line(out, ": ", value);
    }
    if (!carriage || out->failed)
        return;
    out->length--;
    buf_add_text(out, "\r\n");
}

void
text_add_borrowed(const struct text_head *head, const congo_game *game, const char *bytes,
                  size_t size, struct buf *out)
{
    const char *end = bytes + size, *at = bytes + utf8_mark(bytes, end);
    const char *newline = size ? memchr(bytes, '\n', size) : NULL;
    bool carriage = newline && newline > bytes && newline[-1] == '\r', tag;

    while (at < end && strchr(" \t\r\n", *at))
        at++;
    /* PGN has nothing but tags above its moves. */
    tag = at < end && *at == '[';
    if (head->borrows_variant)
        add_line("Variant", game->variant->title, tag, carriage, out);
    if (head->borrows_terrain)
        add_line("Terrain", write_terrain(game), tag, carriage, out);
}
