/* SPDX-License-Identifier: MIT */
/* split.c - where a text game ends and the next one begins. */
#include "notation/text.h"

#include "notation/lines.h"

#include <string.h>

bool
text_is_game_line(const char *bytes, size_t length)
{
    struct line line = line_read(bytes, bytes + length);
    struct move_order order;

    memset(&order, 0, sizeof order);
    return line.kind == LINE_RESULT || line_take(&order, &line) == LINE_MOVES;
}

/* Blank lines behind a game's last line go with it. NULL: more bytes are needed to tell. */
static const char *
skip_blank_lines(const char *at, const char *end, bool last)
{
    while (at < end) {
        struct line line = line_read(at, end);

        if (line.kind != LINE_BLANK)
            break;
        at = line.next;
    }
    return at < end || last ? at : NULL;
}

struct text_extent
text_split(const char *bytes, size_t size, bool last)
{
    const char *end = bytes + size, *at = bytes;
    struct text_extent extent = {last ? size : 0, false};
    struct move_order order;
    bool rows = false;

    memset(&order, 0, sizeof order);
    while (at < end) {
        struct line line = line_read(at, end);
        enum line_role role;

        if (!line.ended && !last)
            return extent;
        if (line.kind == LINE_SAVE && at > bytes) {
            extent.size = (size_t)(at - bytes);
            return extent;
        }
        role = line_take(&order, &line);
        if (role == LINE_NEW_GAME) {
            extent.size = (size_t)(at - bytes);
            extent.followed = true;
            return extent;
        }
        rows = rows || line.kind == LINE_ROW;
        at = line.next;
        if (line.kind == LINE_RESULT && (order.begun || rows)) {
            at = skip_blank_lines(at, end, last);
            extent.size = at ? (size_t)(at - bytes) : 0;
            return extent;
        }
    }
    return extent;
}
