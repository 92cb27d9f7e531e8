/* SPDX-License-Identifier: MIT */
/* err.c - the error type and its list of codes. */
#include "base/err.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int status;
    const char *meaning;
} codes[] = {
#define CODE_ROW(constant, name, status, meaning) {name, status, meaning},
    CONGO_CODES(CODE_ROW)
#undef CODE_ROW
};

const char *
congo_code_name(congo_code code)
{
    return (unsigned)code < CONGO_CODE_COUNT ? codes[code].name : "unknown";
}

const char *
congo_code_meaning(congo_code code)
{
    return (unsigned)code < CONGO_CODE_COUNT ? codes[code].meaning : "";
}

int
congo_code_status(congo_code code)
{
    return (unsigned)code < CONGO_CODE_COUNT ? codes[code].status : 2;
}

const char *
congo_version(void)
{
    return PACKAGE_VERSION;
}

bool
err_set(congo_error *err, congo_code code, unsigned long line, unsigned long column,
        const char *format, ...)
{
    va_list arguments;

    if (!err)
        return false;
    err->code = code;
    err->line = line;
    err->column = column;
    err->file[0] = '\0';
    err->excerpt[0] = err->position[0] = '\0';
    err->hint = 0;
    va_start(arguments, format);
    (void)vsnprintf(err->text, sizeof err->text, format, arguments);
    va_end(arguments);
    return false;
}

bool
err_no_memory(congo_error *err)
{
    return err_set(err, CONGO_NO_MEMORY, 0, 0, "out of memory");
}

bool
err_cannot(congo_error *err, congo_code code, const char *file, const char *doing)
{
    int number = errno;

    bool tried = number == ENOENT || number == EISDIR || number == ENOTDIR;
    /* No folder can be written as a file, so making it would not help. */
    bool no_file = tried && code == CONGO_CANNOT_WRITE && file && *file &&
                   strcmp(doing, "write") == 0 && file[strlen(file) - 1] == '/';

    err_set(err, code, 0, 0, "cannot %s: %s", doing,
            no_file            ? "a name with / at its end is a folder's; name a file"
            : number == EISDIR ? "this is a folder; name a file"
                               : strerror(number));
    if (number == ENOENT && !no_file && code == CONGO_CANNOT_WRITE)
        err_hint(err, "; make its parent folder first");
    if (file)
        err_in_file(err, file);
    return false;
}

void
err_hint(congo_error *err, const char *hint)
{
    if (!err)
        return;
    err->hint = (unsigned)strlen(err->text);
    (void)snprintf(err->text + err->hint, sizeof err->text - err->hint, "%s", hint);
}

void
err_in_file(congo_error *err, const char *file)
{
    static const char dots[] = "...";
    size_t length, room = sizeof err->file - 1;
    bool cut;

    if (!err || !file || err->file[0])
        return;
    length = strlen(file);
    cut = length > room;
    if (cut)
        file += length - (room - strlen(dots));
    /* Not within a character. */
    while (cut && ((unsigned char)*file & 0xC0) == 0x80)
        file++;
    (void)snprintf(err->file, sizeof err->file, "%s%s", cut ? dots : "", file);
}

void
err_excerpt(congo_error *err, const char *line, size_t length)
{
    size_t room = sizeof err->excerpt - 1, start = 0;

    if (!err)
        return;
    /* Long lines are cut so that the column is shown about a third of the way in. */
    if (err->column > room * 2 / 3 && length > room) {
        start = err->column - room / 3;
        if (start + room > length)
            start = length - room;
        err->column -= start;
    }
    if (length - start < room)
        room = length - start;
    memcpy(err->excerpt, line + start, room);
    err->excerpt[room] = '\0';
    /* As one column, so that the caret stays where it belongs. */
    for (char *tab = err->excerpt; (tab = strchr(tab, '\t')) != NULL;)
        *tab = ' ';
}
