/* SPDX-License-Identifier: MIT */
/* untitled.c - says why a file is no save of a game of a page's rules file. */
#include "web/page_session.h"

#include "base/encoding.h"
#include "base/names.h"
#include "base/utf8.h"
#include "zillions/rules_file.h"

#include <string.h>

/* Saves have the paths of Windows. */
static const char *
last_part(const char *path)
{
    size_t length = strlen(path);

    while (length && !strchr("/\\:", path[length - 1]))
        length--;
    return path + length;
}

void
untitled_save(const struct rules_file *file, const struct save_text *save, congo_error *err)
{
    struct buf title = BUF_EMPTY, named = BUF_EMPTY;
    const char *own = last_part(file->path);
    struct names_nearest nearest;
    char meant[400];

    utf8_from_latin(&title, save->title.at, save->title.length);
    buf_add(&named, save->rules_file.at, save->rules_file.length);
    while (named.length && named.bytes[named.length - 1] == ' ')
        named.length--;
    if (!buf_text(&title) || !buf_text(&named)) {
        err_no_memory(err);
    } else if (!names_equal(last_part(named.bytes), own)) {
        err_set(err, CONGO_USAGE, 0, 0,
                "a save of %.200s, which the rules file on this page does not have", title.bytes);
    } else if (!rules_file_cut(file, err)) {
        names_nearest_start(&nearest, title.bytes);
        for (size_t i = 0; i <= file->games.count; i++)
            names_nearest_offer(&nearest, rules_file_title(file, i));
        names_nearest_text(&nearest, meant, sizeof meant);
        err_set(err, CONGO_USAGE, save->first_line + 2, 0, "%.100s has no game called \"%.100s\"%s",
                own, title.bytes, meant);
    }
    buf_free(&title);
    buf_free(&named);
}

const char *
untitled_reason(const char *bytes, size_t size)
{
    size_t blank = 0;

    while (blank < size && strchr(" \t\r\n", bytes[blank]))
        blank++;
    if (blank == size)
        return "empty";
    return utf8_is_wide(bytes, size) ? UTF8_WIDE_TEXT : "not a Zillions save";
}
