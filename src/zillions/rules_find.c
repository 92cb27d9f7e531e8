/* SPDX-License-Identifier: MIT */
/* rules_find.c - opens rules files on disk or in archives, and finds those of saves. */
#include "zillions/rules_file.h"

#include "base/encoding.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/names.h"
#include "zillions/archive.h"
#include "zillions/found_file.h"

#include <stdio.h>
#include <sys/stat.h>

enum { FOLDERS_ABOVE = 3, FOLDERS_BELOW = 16 };

/* ------------------------------------------------------------------ opening */

static bool
is_rules_name(const char *path)
{
    size_t length = strlen(path);

    return length > 4 && names_equal(path + length - 4, ".zrf");
}

/* The first rules file in an archive that has this name, or any name, and can be read. */
static struct rules_file *
first_in_archive(const struct tree *folder, const char *name, bool keep_faults, congo_error *err)
{
    struct rules_file *file = NULL;

    for (size_t i = 0; i < folder->count && !file; i++) {
        const struct tree_file *one = &folder->file[i];

        if (is_rules_name(one->path) && (!name || found_is_named(found_last_part(one->path), name)))
            file =
                rules_file_read(folder, one->path, one->contents.bytes ? one->contents.bytes : "",
                                one->contents.length, keep_faults, err);
    }
    return file;
}

static void
skip(struct expr_faults *skipped, const congo_error *why)
{
    congo_error *more =
        skipped->count == CONGO_REPORTS_MAX
            ? NULL
            : mem_more(skipped->fault, skipped->count, &skipped->room, sizeof *more);

    if (!more)
        return;
    skipped->fault = more;
    more[skipped->count++] = *why;
}

/* The first rules file in an archive that can be played; the file has a list of those before it. */
static struct rules_file *
first_playable(const struct tree *folder, bool keep_faults)
{
    struct rules_file *file = NULL;
    struct expr_faults skipped = {NULL, 0, 0};

    for (size_t i = 0; i < folder->count && !file; i++) {
        const struct tree_file *one = &folder->file[i];
        congo_error why;

        if (!is_rules_name(one->path))
            continue;
        file = rules_file_read(folder, one->path, one->contents.bytes ? one->contents.bytes : "",
                               one->contents.length, keep_faults, &why);
        if (file && rules_file_play(file, 0, &why))
            break;
        rules_file_free(file);
        file = NULL;
        skip(&skipped, &why);
    }
    if (file)
        file->skipped = skipped;
    else
        mem_free(skipped.fault);
    return file;
}

/*
 * Opens an archive as downloaded from a site of games. If it has several rules files, takes the one
 * with this name, otherwise the first one that can be played or, if none can, be read.
 */
static struct rules_file *
open_archive(const char *path, const struct buf *bytes, const char *name, bool keep_faults,
             congo_error *err)
{
    struct tree folder = TREE_EMPTY;
    struct rules_file *file = NULL;

    if (!archive_read(bytes, "", &folder, err)) {
        tree_free(&folder);
        err_in_file(err, path);
        return NULL;
    }
    err_set(err, CONGO_BAD_RULES, 0, 0, "no rules file (.zrf) in the archive");
    file = name ? first_in_archive(&folder, name, keep_faults, err)
                : first_playable(&folder, keep_faults);
    if (!file)
        file = first_in_archive(&folder, NULL, keep_faults, err);
    if (!file)
        err_in_file(err, path);
    if (file) {
        /* From now on, included files are looked for in the file's own folder. */
        file->folder = folder;
        file->source.folder = &file->folder;
    } else {
        tree_free(&folder);
    }
    return file;
}

size_t
rules_file_others(const struct rules_file *file, struct buf *names)
{
    size_t count = 0;

    for (size_t i = 0; i < file->folder.count; i++) {
        const char *path = file->folder.file[i].path;

        if (is_rules_name(path) && strcmp(path, file->path) != 0)
            buf_printf(names, "%s%s", count++ ? ", " : "", path);
    }
    return count;
}

struct rules_file *
rules_file_open(const char *path, const char *name, bool keep_faults, congo_error *err)
{
    struct buf bytes = BUF_EMPTY;
    struct rules_file *file = NULL;

    if (file_read(path, ARCHIVE_BYTES_MAX, &bytes, err)) {
        if (bytes.length > 3 && memcmp(bytes.bytes, "PK\3\4", 4) == 0)
            file = open_archive(path, &bytes, name, keep_faults, err);
        else
            file = rules_file_read(NULL, path, bytes.length ? bytes.bytes : "", bytes.length,
                                   keep_faults, err);
    }
    buf_free(&bytes);
    return file;
}

/* ------------------------------------------------------------------ finding */

struct finding {
    const struct save_text *save;
    char *name;              /* of the rules file, without folders */
    bool any_name;           /* a file that the user named may have another name */
    struct rules_file *file; /* found */
    congo_error *err;        /* why the nearest file with this name could not be used */
    bool refused;
    congo_error unseen; /* a place that could not be looked at, unless its code is CONGO_OK */
};

/* Names the game that was meant, if its title was mistyped. */
static void
no_such_game(struct finding *f, const struct rules_file *file, const char *path)
{
    struct bytes asked = f->save->title;
    struct names_nearest nearest;
    char title[200], meant[400];

    (void)snprintf(title, sizeof title, "%.*s", (int)(asked.length < 200 ? asked.length : 199),
                   asked.at);
    names_nearest_start(&nearest, title);
    for (size_t i = 0; i <= file->games.count; i++)
        names_nearest_offer(&nearest, rules_file_title(file, i));
    names_nearest_text(&nearest, meant, sizeof meant);
    err_set(f->err, CONGO_RULES_NOT_FOUND, f->save->first_line + 2, 0,
            "the rules file %s has no game called \"%s\"%s; 'congo rules FILE' lists its games",
            path, title, meant);
}

static bool
try_file(void *context, const char *path)
{
    struct finding *f = context;
    congo_error err;
    /* Nobody has typed this name, so do not wait for a pipe. */
    struct rules_file *file =
        file_may_be_regular(path, &err) ? rules_file_open(path, f->name, false, &err) : NULL;

    if (file && rules_file_game(file, f->save->title) != SIZE_MAX) {
        f->file = file;
        return true;
    }
    if (!file && !f->refused)
        *f->err = err;
    if (file && !f->refused && !rules_file_cut(file, f->err))
        no_such_game(f, file, path);
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
        return found_below(place, f->name, FOLDERS_BELOW, try_file, f, &f->unseen);
    return (f->any_name || found_is_named(found_last_part(place), f->name)) && try_file(f, place);
}

/* Looks beside the save at `path`, and in the folders above. */
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
        found = found_below(up.bytes, f->name, 0, try_file, f, &f->unseen);
        buf_add_text(&up, "/..");
    }
    if (up.failed)
        err_no_memory(&f->unseen);
    buf_free(&up);
    return found;
}

/* The separator in CONGO_RULES, as in PATH. */
#ifdef _WIN32
#define LIST_SEPARATOR ";"
#else
#define LIST_SEPARATOR ":"
#endif

static bool
in_list(struct finding *f, const char *list)
{
    bool found = false;

    while (list && *list && !found) {
        size_t length = strcspn(list, LIST_SEPARATOR);
        struct buf place = BUF_EMPTY;

        buf_add(&place, list, length);
        if (length && buf_text(&place))
            found = in_place(f, place.bytes);
        if (place.failed)
            err_no_memory(&f->unseen);
        buf_free(&place);
        list += length + (list[length] != '\0');
    }
    return found;
}

static void
not_found(struct finding *f, bool was_told)
{
    struct buf shown = BUF_EMPTY;

    utf8_from_latin(&shown, f->name, strlen(f->name));
    if (buf_text(&shown)) {
        err_set(f->err, CONGO_RULES_NOT_FOUND, f->save->first_line + 1, 0,
                "a save of another game, whose rules file \"%s\" was not found", shown.bytes);
        err_hint(f->err, was_told
                             ? "; if it has another name now, use --rules FILE"
                             : "; put it beside the save, or name its folder with --rules FOLDER");
    } else {
        err_no_memory(f->err);
    }
    buf_free(&shown);
}

struct rules_file *
rules_file_find(const struct rules_places *places, const char *more, const char *path,
                const struct save_text *save, congo_error *err)
{
    struct finding f = {.save = save, .err = err, .unseen = {.code = CONGO_OK}};
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
    for (size_t i = 0; i < places->count && !found; i++)
        found = in_place(&f, places->place[i]);
    /* If none has this name, a file that was named itself may have another. */
    f.any_name = !f.refused;
    for (size_t i = 0; i < places->count && !found && f.any_name; i++)
        found = in_place(&f, places->place[i]);
    f.any_name = false;
    found = found || near_save(&f, path) || in_list(&f, more);
    if (!found && f.unseen.code != CONGO_OK)
        *err = f.unseen;
    else if (!found && !f.refused)
        not_found(&f, places->count > 0);
    buf_free(&name);
    return f.file;
}
