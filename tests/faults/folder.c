/* SPDX-License-Identifier: MIT */
/* folder.c - the folder in which a command under test works. */
#define _GNU_SOURCE 1
#include "folder.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define HEAD                                                                                       \
    "Zillions Save Game File Version 0.02 CC\r\nRulesFile=congo-islands.zrf\r\n"                   \
    "VariantName=Elephante Savanna\r\n"
#define RIGHT HEAD "1. mPawn G3 - F4\r\n1. mPawn F7 - G6\r\n2. mPawn F4 x F5\r\n"
#define LEFT HEAD "1. mPawn A3 - B4\r\n1. mPawn B7 - A6\r\n"

static const struct {
    const char *name, *text; /* NULL: a folder */
} files[] = {
    {"game.zsg", RIGHT},
    {"left.zsg", LEFT},
    {"two.zsg", RIGHT LEFT},
    {"wrong.zsg", HEAD "1. mPawn G3 - G7\r\n(nonsense)\r\n"},
    {"odd.zsg", HEAD "(x A3)\r\n(White mPawn A3)\r\n1. mPawn  A3 - B4\r\n"},
    {"game.txt", "Variant: Elephante Savanna\n\n1. F4 G6\n2. P:F5\n"},
    {"game.json", "{\"file\":\"a.txt\",\"variant\":\"Elephante Savanna\",\"terrain\":\"islands\","
                  "\"tags\":[{\"name\":\"White\",\"value\":\"Anna\"}],\"moves\":["
                  "{\"notation\":\"P-AA4\",\"from\":\"A3\",\"to\":\"A4\",\"remarks\":[{\"comment\":"
                  "\"look\"}]},{\"notation\":\"P-FG6\",\"from\":\"F7\",\"to\":\"G6\"}]}\n"},
    {"ambiguous.txt", "Variant: Megapawn Savanna\n\n1. F4 G6\n2. L-E2 L-E6\n"},
    {"claimed.txt", "Variant: Elephante Savanna\nResult: 1-0, Black resigned\n\n1. P-FF4\n"},
    {"row.zrf", "(game (title \"Row\") (players White Black) (turn-order White Black)\n"
                "(board (grid (start-rectangle 0 0 9 9) (dimensions (\"a/b/c\" (10 0)))\n"
                "(directions (e 1) (w -1))))\n"
                "(piece (name Man) (help \"A man\") (attribute tired false)\n"
                "(moves (e (verify empty?) (set-attribute tired true) add)))\n"
                "(board-setup (White (Man a)) (Black (Man c)))\n"
                "(win-condition (White Black) stalemated))\n"},
    {"row.zsg", "Zillions Save Game File Version 0.02 HH\r\nRulesFile=row.zrf\r\n"
                "VariantName=Row\r\n1. Man a - b @ b 0 1\r\n"},
    {"mine.variants", "title Mine\npawn Pawn\nelephant none\nrepetition draws\n"
                      "---L---\n---P---\n-------\n-------\n-------\n---p---\n---l---\n"},
    {"old.txt", "an old file\n"},
    {"old.zsg", "an old file\n"},
    {"old.svg", "an old file\n"},
    {"saves", NULL},
    {"saves/a.zsg", RIGHT},
    {"saves/b.zsg", LEFT},
    {"saves/c.zsg", LEFT LEFT},
    /* What was built, and so may be replaced: a picture's header whose reserved words fit it. */
    {"package.there", NULL},
    {"package.there/Images", NULL},
    {"package.there/Images/Congo", NULL},
    {"package.there/Images/Congo/CongoIslands.bmp", "BM sum'Qyc0191"},
};

static const char *const archives[] = {"stand-in.zip", "package.zip", "original.zip"};

void
stop(const char *what)
{
    printf("Bail out! %s\n", what);
    exit(99);
}

static void
put(const char *name, const char *text)
{
    FILE *stream = fopen(name, "w");

    if (!stream || fputs(text, stream) < 0 || fclose(stream) != 0 || chmod(name, 0640) != 0)
        stop("a file cannot be written");
}

static int
remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

void
folder_remove(const char *path)
{
    if (chdir("/") != 0)
        stop("the folder cannot be left");
    (void)nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

void
folder_make(const char *work)
{
    folder_remove(work);
    if (mkdir(work, 0777) != 0 || chdir(work) != 0)
        stop("the folder cannot be made");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (files[i].text)
            put(files[i].name, files[i].text);
        else if (mkdir(files[i].name, 0777) != 0)
            stop("the folder cannot be made");
    }
    for (size_t i = 0; i < sizeof archives / sizeof *archives; i++) {
        char beside[40];

        (void)snprintf(beside, sizeof beside, "../%s", archives[i]);
        if (link(beside, archives[i]) != 0 && errno != ENOENT)
            stop("a file cannot be linked");
    }
    if (symlink("saves/b.zsg", "link.zsg") != 0)
        stop("a file cannot be linked");
}

/* ------------------------------------------------------------------ looking */

static struct folder_state *filling; /* nftw passes nothing on */

static uint64_t
add_to_sum(uint64_t sum, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return sum;
}

/* The time at which a PDF was made is in it, and is not looked at. */
static void
forget_time(char *bytes, size_t size)
{
    static const char mark[] = "/CreationDate (D:";
    char *date = memmem(bytes, size, mark, sizeof mark - 1);

    for (; date && date < bytes + size && *date != ')'; date++)
        *date = ' ';
}

static uint64_t
sum_of(const char *path, const struct stat *about)
{
    static char bytes[4 << 20];
    uint64_t sum = UINT64_C(14695981039346656037);
    FILE *stream = S_ISREG(about->st_mode) ? fopen(path, "rb") : NULL;
    ssize_t length = S_ISLNK(about->st_mode) ? readlink(path, bytes, sizeof bytes) : 0;
    size_t size = length > 0 ? (size_t)length : 0;

    sum = add_to_sum(sum, (const char *)&about->st_mode, sizeof about->st_mode);
    if (stream) {
        size = fread(bytes, 1, sizeof bytes, stream);
        (void)fclose(stream);
        forget_time(bytes, size);
    }
    return add_to_sum(sum, bytes, size);
}

static int
add_entry(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    struct folder_entry *entry = &filling->entry[filling->count];

    (void)kind;
    (void)where;
    if (filling->count == FOLDER_FILES_MAX)
        stop("too many files");
    (void)snprintf(entry->path, sizeof entry->path, "%s", path);
    entry->sum = sum_of(path, about);
    filling->count++;
    return 0;
}

void
folder_look(struct folder_state *state)
{
    state->count = 0;
    filling = state;
    if (nftw(".", add_entry, 8, FTW_PHYS) != 0)
        stop("the folder cannot be read");
}

static const struct folder_entry *
find(const struct folder_state *state, const char *path)
{
    for (unsigned i = 0; i < state->count; i++)
        if (strcmp(state->entry[i].path, path) == 0)
            return &state->entry[i];
    return NULL;
}

static bool
has(const struct folder_state *state, const struct folder_entry *entry)
{
    const struct folder_entry *other = find(state, entry->path);

    return other && other->sum == entry->sum;
}

bool
folder_same(const struct folder_state *a, const struct folder_state *b)
{
    for (unsigned i = 0; i < a->count; i++)
        if (!has(b, &a->entry[i]))
            return false;
    return a->count == b->count;
}

bool
folder_between(const struct folder_state *now, const struct folder_state *old,
               const struct folder_state *new)
{
    for (unsigned i = 0; i < now->count; i++)
        if (!has(old, &now->entry[i]) && !has(new, &now->entry[i]))
            return false;
    for (unsigned i = 0; i < old->count; i++)
        if (find(new, old->entry[i].path) && !find(now, old->entry[i].path))
            return false;
    return true;
}

void
folder_drop_temporaries(struct folder_state *state)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < state->count; i++)
        if (!strstr(state->entry[i].path, ".congo-"))
            state->entry[kept++] = state->entry[i];
    state->count = kept;
}
