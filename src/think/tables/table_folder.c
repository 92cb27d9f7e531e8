/* SPDX-License-Identifier: MIT */
/* table_folder.c - the contents of a folder of tables. */
#include "think/tables/table_folder.h"

#include "base/file.h"
#include "base/mem.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LIST_MOST = 16 * 1024 * 1024 };

char *
folder_path(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = mem_new(size, 1);

    if (path)
        (void)snprintf(path, size, "%s/%s", folder, name);
    return path;
}

void
folder_wishes_free(struct folder_wishes *wishes)
{
    mem_free(wishes->list);
    memset(wishes, 0, sizeof *wishes);
}

static bool
rules_equal(const struct table_rules *a, const struct table_rules *b)
{
    return a->rules == b->rules && a->repetition_loses == b->repetition_loses;
}

bool
folder_wish_add(struct folder_wishes *wishes, const struct folder_wish *wish, congo_error *err)
{
    struct folder_wish *list;

    for (size_t i = 0; i < wishes->count; i++)
        if (strcmp(wishes->list[i].title, wish->title) == 0 &&
            strcmp(wishes->list[i].name, wish->name) == 0 &&
            rules_equal(&wishes->list[i].rules, &wish->rules))
            return true;
    list = mem_more(wishes->list, wishes->count, &wishes->room, sizeof *list);
    if (!list)
        return err_no_memory(err);
    wishes->list = list;
    list[wishes->count++] = *wish;
    return true;
}

/* A line: the material, the rules as in a file's name, and the title, separated by blanks. */
static void
write_rules(const struct table_rules *rules, char text[TABLE_NAME])
{
    char name[TABLE_NAME], *end;

    table_file_name((struct material){{0, 0}}, rules, TABLE_DISTANCES, name);
    end = strchr(name, '.') + 1;
    (void)snprintf(text, TABLE_NAME, "%.*s", (int)strcspn(end, "."), end);
}

static bool
read_rules(const char *text, struct table_rules *rules)
{
    char word[TABLE_NAME];

    for (unsigned i = 0; i < 16; i++) {
        rules->rules = i & 7;
        rules->repetition_loses = i >= 8;
        write_rules(rules, word);
        if (strcmp(word, text) == 0)
            return true;
    }
    return false;
}

/* Takes the text before a separator, or to the end, off the line. */
static bool
next_word(const char **line, size_t *length, char end, char *word, size_t room)
{
    const char *found = memchr(*line, end, *length);
    size_t size = found ? (size_t)(found - *line) : *length;

    if (!size || size >= room)
        return false;
    memcpy(word, *line, size);
    word[size] = '\0';
    *line += size + (found != NULL);
    *length -= size + (found != NULL);
    return true;
}

static bool
read_wish(const char *line, size_t length, struct folder_wish *wish)
{
    char rules[TABLE_NAME];

    memset(wish, 0, sizeof *wish);
    if (!next_word(&line, &length, ' ', wish->name, sizeof wish->name) ||
        !next_word(&line, &length, ' ', rules, sizeof rules) ||
        !next_word(&line, &length, '\n', wish->title, sizeof wish->title) ||
        !read_rules(rules, &wish->rules) || !material_read(wish->name, &wish->material, NULL))
        return false;
    /* Earlier versions kept what was typed, so a table could be listed twice. */
    material_write(wish->material, wish->name);
    return true;
}

bool
folder_wishes_read(struct folder_wishes *wishes, const char *folder, congo_error *err)
{
    char *path = folder_path(folder, FOLDER_LIST);
    struct buf text = BUF_EMPTY;
    struct stat about;
    bool fine = path || err_no_memory(err);

    if (fine && stat(path, &about) == 0) {
        fine = file_read_regular(path, LIST_MOST, &text, err);
        for (size_t at = 0; fine && at < text.length;) {
            const char *end = memchr(text.bytes + at, '\n', text.length - at);
            size_t length = end ? (size_t)(end - text.bytes) - at : text.length - at;
            struct folder_wish wish;

            if (read_wish(text.bytes + at, length, &wish))
                fine = folder_wish_add(wishes, &wish, err);
            at += length + 1;
        }
    }
    buf_free(&text);
    mem_free(path);
    return fine;
}

static bool
write_wishes(const struct folder_wishes *wishes, const char *folder, congo_error *err)
{
    const struct file_care care = {.force = true};
    char *path = folder_path(folder, FOLDER_LIST);
    struct buf text = BUF_EMPTY;
    bool fine;

    for (size_t i = 0; i < wishes->count; i++) {
        char rules[TABLE_NAME];

        write_rules(&wishes->list[i].rules, rules);
        buf_printf(&text, "%s %s %s\n", wishes->list[i].name, rules, wishes->list[i].title);
    }
    fine = (path && !text.failed) || err_no_memory(err);
    fine = fine && file_write(path, text.bytes, text.length, &care, err);
    buf_free(&text);
    mem_free(path);
    return fine;
}

bool
folder_wishes_keep(const struct folder_wishes *wishes, const char *folder, congo_error *err)
{
    struct folder_wishes all = {NULL, 0, 0};
    bool fine = folder_wishes_read(&all, folder, err);
    size_t before = all.count;

    for (size_t i = 0; i < wishes->count && fine; i++)
        fine = folder_wish_add(&all, &wishes->list[i], err);
    if (fine && all.count > before)
        fine = write_wishes(&all, folder, err);
    folder_wishes_free(&all);
    return fine;
}

static bool
ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static int
by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool
is_table(const char *name)
{
    return ends_with(name, TABLE_ENDING) || ends_with(name, TABLE_RESULTS_ENDING);
}

/* A temporary file of a killed run: "LZ-L.….congo-table.congo-123.tmp" (base/file.c). */
static bool
is_left_over(const char *name)
{
    const char *mark = strstr(name, ".congo-");
    bool of_table =
        mark && (strncmp(mark, TABLE_ENDING, sizeof TABLE_ENDING - 1) == 0 ||
                 strncmp(mark, TABLE_RESULTS_ENDING, sizeof TABLE_RESULTS_ENDING - 1) == 0);

    if (of_table)
        mark = strstr(mark + 1, ".congo-");
    else if (strncmp(name, FOLDER_LIST, sizeof FOLDER_LIST - 1) != 0)
        return false;
    return mark && ends_with(mark, ".tmp");
}

/* The paths of a folder's relevant files, sorted. */
static bool
list_files(const char *folder, bool (*wanted)(const char *name), char ***names, size_t *count,
           congo_error *err)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    size_t room = 0;
    bool fine = true;

    *names = NULL;
    *count = 0;
    if (!entries) {
        err_set(err, CONGO_CANNOT_READ, 0, 0, "cannot read: %s", strerror(errno));
        err_in_file(err, folder);
        return false;
    }
    while (fine && (entry = readdir(entries)) != NULL) {
        char **more;

        if (!wanted(entry->d_name))
            continue;
        more = mem_more(*names, *count, &room, sizeof *more);
        if (more) {
            *names = more;
            more[*count] = folder_path(folder, entry->d_name);
        }
        fine = (more && more[*count]) || err_no_memory(err);
        *count += fine;
    }
    (void)closedir(entries);
    if (*names && *count)
        qsort(*names, *count, sizeof **names, by_name);
    return fine;
}

static bool
each_file(const char *folder, bool (*wanted)(const char *name), bool (*visit)(void *, const char *),
          void *context, congo_error *err)
{
    char **names;
    size_t count;
    bool fine = list_files(folder, wanted, &names, &count, err);

    for (size_t i = 0; names && i < count; i++) {
        fine = fine && visit(context, names[i]);
        mem_free(names[i]);
    }
    mem_free(names);
    return fine;
}

bool
folder_each_table(const char *folder, bool (*visit)(void *, const char *), void *context,
                  congo_error *err)
{
    return each_file(folder, is_table, visit, context, err);
}

static bool
take_away(void *context, const char *path)
{
    (void)context;
    (void)unlink(path);
    return true;
}

bool
folder_sweep(const char *folder, congo_error *err)
{
    return each_file(folder, is_left_over, take_away, NULL, err);
}

struct finder {
    struct folder_wishes *wishes;
    const char *folder;
    folder_fault *tell;
    void *context;
    congo_error *err;
};

static bool
is_asked_for(const struct folder_wishes *wishes, const struct folder_wish *wish)
{
    for (size_t i = 0; i < wishes->count; i++)
        if (rules_equal(&wishes->list[i].rules, &wish->rules) &&
            material_equal(material_of_table(wishes->list[i].material), wish->material))
            return true;
    return false;
}

/* The path of a table, or of its results if there is only that file. */
static char *
table_path(const char *folder, struct material material, const struct table_rules *rules,
           enum table_content *content)
{
    char *paths[2], name[TABLE_NAME];
    struct stat about;

    for (int i = TABLE_DISTANCES; i <= TABLE_RESULTS; i++) {
        table_file_name(material_of_table(material), rules, (enum table_content)i, name);
        paths[i] = folder_path(folder, name);
    }
    *content = paths[0] && paths[1] && stat(paths[0], &about) != 0 && stat(paths[1], &about) == 0
                   ? TABLE_RESULTS
                   : TABLE_DISTANCES;
    mem_free(paths[*content == TABLE_DISTANCES]);
    return paths[*content];
}

/* Whether the path belongs to a requested table, which is opened later. */
static bool
will_be_opened(const struct finder *finder, const char *path)
{
    bool found = false;

    for (size_t i = 0; i < finder->wishes->count && !found; i++) {
        enum table_content content;
        char *one = table_path(finder->folder, finder->wishes->list[i].material,
                               &finder->wishes->list[i].rules, &content);

        found = one && strcmp(one, path) == 0;
        mem_free(one);
    }
    return found;
}

static bool
add_file(void *context, const char *path)
{
    const struct finder *finder = context;
    struct folder_wish wish = {.title = ""};
    struct table_file file;
    congo_error fault;

    if (!table_file_open(&file, path, &fault)) {
        if (fault.code == CONGO_NO_MEMORY)
            return err_no_memory(finder->err);
        if (!will_be_opened(finder, path))
            finder->tell(finder->context, &fault);
        return true;
    }
    wish.material = file.index.material;
    wish.rules = file.rules;
    table_file_close(&file);
    material_write(wish.material, wish.name);
    return is_asked_for(finder->wishes, &wish) ||
           folder_wish_add(finder->wishes, &wish, finder->err);
}

bool
folder_wishes_add_files(struct folder_wishes *wishes, const char *folder, folder_fault *tell,
                        void *context, congo_error *err)
{
    struct finder finder = {wishes, folder, tell, context, err};

    return folder_each_table(folder, add_file, &finder, err);
}

bool
folder_open_table(const char *folder, struct material material, const struct table_rules *rules,
                  struct table_file *file, congo_error *err)
{
    enum table_content content;
    char *path = table_path(folder, material, rules, &content);
    struct stat about;
    bool fine = path ? table_file_open(file, path, err) : err_no_memory(err);

    if (!fine && path && stat(path, &about) != 0 && errno == ENOENT)
        err_set(err, CONGO_NO_TABLE, 0, 0, "not built");
    if (fine && !table_file_is(file, material, rules, content)) {
        table_file_close(file);
        fine =
            err_set(err, CONGO_BAD_TABLE, 0, 0,
                    "an endgame table for other pieces or rules than its name says; delete it and "
                    "run 'congo tables build' again");
        err_in_file(err, path);
    }
    mem_free(path);
    return fine;
}
