/* SPDX-License-Identifier: MIT */
/* rules_file.c - rules files on discs. */
#include "zillions/rules_file.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/names.h"
#include "base/utf8.h"
#include "zillions/found_file.h"

#include <sys/stat.h>

enum { FOLDERS_ABOVE = 3, FOLDERS_BELOW = 16 };

struct rules_file *
rules_file_read(const char *path, const char *bytes, size_t size, bool keep_faults,
                congo_error *err)
{
    struct rules_file *file = mem_new(1, sizeof *file);

    if (!file) {
        err_no_memory(err);
        return NULL;
    }
    file->chosen = SIZE_MAX;
    file->path = mem_new(strlen(path) + 1, 1);
    if (file->path)
        memcpy(file->path, path, strlen(path));
    else
        err_no_memory(err);
    file->source.faults = keep_faults ? &file->faults : NULL;
    if (file->path && expr_read(&file->source, path, bytes, size, err) &&
        games_list(&file->source, &file->games, err))
        return file;
    if (err)
        err_in_file(err, path);
    rules_file_free(file);
    return NULL;
}

struct rules_file *
rules_file_open(const char *path, bool keep_faults, congo_error *err)
{
    struct buf bytes = BUF_EMPTY;
    struct rules_file *file = NULL;

    if (file_read(path, EXPR_BYTES_MAX, &bytes, err))
        file =
            rules_file_read(path, bytes.length ? bytes.bytes : "", bytes.length, keep_faults, err);
    buf_free(&bytes);
    return file;
}

void
rules_file_free(struct rules_file *file)
{
    if (!file)
        return;
    ruleset_free(file->rules);
    mem_free(file->faults.fault);
    expr_free(&file->source);
    mem_free(file->path);
    mem_free(file);
}

const char *
rules_file_title(const struct rules_file *file, size_t game)
{
    return games_title(game ? file->games.variants[game - 1] : file->games.game);
}

void
utf8_from_latin(struct buf *out, const char *text, size_t length)
{
    bool is_utf8 = true;
    unsigned letter;

    for (size_t at = 0; at < length && is_utf8;) {
        size_t one =
            (unsigned char)text[at] < 0x80 ? 1 : utf8_read(text + at, length - at, &letter);

        is_utf8 = one != 0;
        at += one;
    }
    for (size_t at = 0; !is_utf8 && at < length; at++) {
        char bytes[4];

        buf_add(out, bytes, utf8_write((unsigned char)text[at], bytes));
    }
    if (is_utf8)
        buf_add(out, text, length);
}

/* The same text, whichever way either is spelt. */
static bool
same_title(struct bytes a, const char *b)
{
    struct buf one = BUF_EMPTY, two = BUF_EMPTY;
    bool same = a.length == strlen(b) && memcmp(a.at, b, a.length) == 0;

    if (!same) {
        utf8_from_latin(&one, a.at, a.length);
        utf8_from_latin(&two, b, strlen(b));
        same = buf_text(&one) && buf_text(&two) && names_equal(one.bytes, two.bytes);
    }
    buf_free(&one);
    buf_free(&two);
    return same;
}

static struct bytes
trimmed(struct bytes text)
{
    while (text.length && (*text.at == ' ' || *text.at == '\t')) {
        text.at++;
        text.length--;
    }
    while (text.length && (text.at[text.length - 1] == ' ' || text.at[text.length - 1] == '\t'))
        text.length--;
    return text;
}

size_t
rules_file_game(const struct rules_file *file, struct bytes title)
{
    for (size_t i = 0; i <= file->games.count; i++) {
        const char *own = rules_file_title(file, i);

        if (title.length == strlen(own) && memcmp(title.at, own, title.length) == 0)
            return i;
    }
    for (size_t i = 0; i <= file->games.count; i++)
        if (same_title(trimmed(title), rules_file_title(file, i)))
            return i;
    return SIZE_MAX;
}

const struct ruleset *
rules_file_choose(struct rules_file *file, size_t game, congo_error *err)
{
    if (file->rules && file->chosen == game)
        return file->rules;
    ruleset_free(file->rules);
    file->chosen = game;
    file->rules =
        ruleset_new(&file->source, &file->games, game ? file->games.variants[game - 1] : NULL, err);
    if (!file->rules && err)
        err_in_file(err, file->path);
    return file->rules;
}

/* ------------------------------------------------------------------ finding */

struct finding {
    const struct save_text *save;
    char *name;              /* of the rules file, without folders */
    bool any_name;           /* a file that was named need not have it */
    struct rules_file *file; /* found */
    congo_error *err;        /* why the nearest of the name could not be used */
    bool refused;
};

static bool
try_file(void *context, const char *path)
{
    struct finding *f = context;
    congo_error err;
    struct rules_file *file = rules_file_open(path, false, &err);

    if (file && rules_file_game(file, f->save->title) != SIZE_MAX) {
        f->file = file;
        return true;
    }
    if (!file && !f->refused)
        *f->err = err;
    if (file && !f->refused) {
        err_set(f->err, CONGO_RULES_NOT_FOUND, f->save->first_line + 2, 0,
                "the rules file %s has no game called \"%.*s\"", path,
                (int)(f->save->title.length < 200 ? f->save->title.length : 200),
                f->save->title.at);
    }
    rules_file_free(file);
    f->refused = true;
    return false;
}

static bool
in_place(struct finding *f, const char *place)
{
    struct stat about;

    if (stat(place, &about) != 0)
        return false;
    if (S_ISDIR(about.st_mode))
        return found_below(place, f->name, FOLDERS_BELOW, try_file, f);
    return (f->any_name || names_equal(found_last_part(place), f->name)) && try_file(f, place);
}

/* Beside a save that lies at `path`, and in the folders above. */
static bool
near_save(struct finding *f, const char *path)
{
    const char *slash = strrchr(path, '/');
    struct buf up = BUF_EMPTY;
    bool found = false;

    if (slash)
        buf_add(&up, path, (size_t)(slash - path + (slash == path)));
    else
        buf_add_char(&up, '.');
    for (unsigned i = 0; i <= FOLDERS_ABOVE && !found && buf_text(&up); i++) {
        found = found_below(up.bytes, f->name, 0, try_file, f);
        buf_add_text(&up, "/..");
    }
    buf_free(&up);
    return found;
}

static bool
in_list(struct finding *f, const char *list)
{
    bool found = false;

    while (list && *list && !found) {
        size_t length = strcspn(list, ":");
        struct buf place = BUF_EMPTY;

        buf_add(&place, list, length);
        if (length && buf_text(&place))
            found = in_place(f, place.bytes);
        buf_free(&place);
        list += length + (list[length] != '\0');
    }
    return found;
}

static void
not_found(struct finding *f)
{
    struct buf shown = BUF_EMPTY;

    utf8_from_latin(&shown, f->name, strlen(f->name));
    err_set(f->err, CONGO_RULES_NOT_FOUND, f->save->first_line + 1, 0,
            "a save of another game, whose rules file \"%s\" was not found",
            buf_text(&shown) ? shown.bytes : "");
    err_hint(f->err, "; --rules FOLDER says where to look");
    buf_free(&shown);
}

struct rules_file *
rules_file_find(const struct rules_places *places, const char *more, const char *path,
                const struct save_text *save, congo_error *err)
{
    struct finding f = {.save = save, .err = err};
    struct buf name = BUF_EMPTY;
    bool found = false;

    buf_add(&name, save->rules_file.at, save->rules_file.length);
    if (!buf_text(&name)) {
        err_no_memory(err);
        return NULL;
    }
    while (name.length &&
           (name.bytes[name.length - 1] == ' ' || name.bytes[name.length - 1] == '\t'))
        name.bytes[--name.length] = '\0';
    f.name = (char *)(uintptr_t)found_last_part(name.bytes);
    for (unsigned pass = 0; pass < 2 && !found; pass++, f.any_name = true)
        for (size_t i = 0; i < places->count && !found; i++)
            found = (pass == 0 || !f.refused) && in_place(&f, places->place[i]);
    f.any_name = false;
    found = found || near_save(&f, path) || in_list(&f, more);
    if (!found && !f.refused)
        not_found(&f);
    buf_free(&name);
    return f.file;
}
