/* SPDX-License-Identifier: MIT */
/* mark.c - whether congo has drawn a picture. */
#include "draw/mark.h"

#include <string.h>

/* Behind the palette of a GIF, before the table at the end of a PDF. */
enum { MARK_REACH = 2048 };

/* Whether the mark begins within the first bytes, or the last ones. */
static bool
has(const unsigned char *bytes, size_t size, const char *mark, size_t length, bool at_end)
{
    size_t from = at_end && size > MARK_REACH ? size - MARK_REACH : 0;

    for (size_t at = from; at + length <= size && at - from < MARK_REACH; at++)
        if (memcmp(bytes + at, mark, length) == 0)
            return true;
    return false;
}

static bool
begins(const unsigned char *bytes, size_t size, const char *text)
{
    return size >= strlen(text) && memcmp(bytes, text, strlen(text)) == 0;
}

bool
mark_is_ours(const unsigned char *bytes, size_t size)
{
    static const char creator[] = "/Creator (" MARK_PDF ")";

    if (begins(bytes, size, "%PDF"))
        return has(bytes, size, creator, sizeof creator - 1, true);
    if (begins(bytes, size, "GIF8"))
        return has(bytes, size, MARK_GIF, sizeof MARK_GIF - 1, false);
    if (begins(bytes, size, "\x89PNG"))
        return has(bytes, size, MARK_PNG, sizeof MARK_PNG - 1, false);
    return (begins(bytes, size, "<svg") || begins(bytes, size, "<?xml")) &&
           has(bytes, size, MARK_SVG, sizeof MARK_SVG - 1, false);
}
