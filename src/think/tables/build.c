/* SPDX-License-Identifier: MIT */
/* build.c - builds the tables of a folder. */
#include "think/tables/build.h"

#include "base/mem.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/port.h"

static bool
make_folder(const char *folder, congo_error *err)
{
    struct stat about;

    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return err_cannot(err, CONGO_CANNOT_WRITE, folder, "make the folder");
    if (stat(folder, &about) != 0 || S_ISDIR(about.st_mode))
        return true;
    err_set(err, CONGO_CANNOT_WRITE, 0, 0, "there is a file of this name; choose another folder");
    err_in_file(err, folder);
    return false;
}

static bool
take_lock(struct build *build, bool *held, congo_error *err)
{
    char *path = folder_path(build->folder, FOLDER_LOCK);
    bool fine = path || err_no_memory(err);

    fine = fine && lock_take(&build->lock, path, held, err);
    mem_free(path);
    return fine;
}

/*
 * Whether a valid file exists. A damaged one is built again. False: something is there that cannot
 * be read, and so should not be overwritten.
 */
static bool
is_there(const struct build *build, struct material material, enum table_content content,
         bool *there, congo_error *err)
{
    char name[TABLE_NAME], *path;
    struct table_file file;
    struct stat about;
    bool fine = true;

    table_file_name(material, &build->rules, content, name);
    path = folder_path(build->folder, name);
    *there = path && table_file_open(&file, path, err);
    if (*there) {
        *there = table_file_is(&file, material, &build->rules, content);
        table_file_close(&file);
    } else {
        fine = path ? err->code == CONGO_BAD_TABLE || stat(path, &about) != 0 : err_no_memory(err);
    }
    mem_free(path);
    return fine;
}

/* Measured memory for everything else: the program, its threads, the compressor. */
enum { BASE_BYTES = 8 << 20 };

/* Bytes for a table and all that it depends on; false: not even enough memory to find out. */
static bool
memory_of(const struct build *build, struct material material, uint64_t *bytes)
{
    struct materials below = {NULL, 0, 0};
    struct table_index index;
    bool fine = materials_add_all_below(&below, material, build->rules.rules);

    *bytes = BASE_BYTES;
    for (size_t i = 0; i < below.count; i++) {
        (void)index_make(&index, below.list[i]);
        *bytes += index.entries * sizeof(table_value);
    }
    (void)index_make(&index, material);
    *bytes += index.entries * SOLVE_ENTRY_BYTES;
    materials_free(&below);
    return fine;
}

static bool
make_plan(struct build *build, congo_error *err)
{
    build->steps = mem_new(build->materials.count + 1, sizeof *build->steps);
    if (!build->steps)
        return err_no_memory(err);
    for (size_t i = 0; i < build->materials.count; i++) {
        struct build_step *step = &build->steps[i];
        struct table_index index;
        bool results = false;
        uint64_t memory;

        step->material = build->materials.list[i];
        if (!index_make(&index, step->material)) {
            char text[MATERIAL_TEXT];

            material_write(step->material, text);
            return err_set(err, CONGO_USAGE, 0, 0,
                           "%s has more than 10,000,000,000 positions, the limit of a table", text);
        }
        if (!is_there(build, step->material, TABLE_DISTANCES, &step->there, err) ||
            (build->results && !is_there(build, step->material, TABLE_RESULTS, &results, err)))
            return false;
        step->results = build->results && !results;
        if (step->there && !step->results)
            continue;
        if (!memory_of(build, step->material, &memory))
            return err_no_memory(err);
        build->to_do++;
        build->memory = memory > build->memory ? memory : build->memory;
        build->disk += (step->there ? 0 : index.entries) + (step->results ? index.entries / 4 : 0);
    }
    return true;
}

bool
build_begin(struct build *build, bool *held, congo_error *err)
{
    *held = false;
    build->lock.fd = -1;
    if (!make_folder(build->folder, err) || !take_lock(build, held, err) ||
        !folder_sweep(build->folder, err))
        return false;
    return make_plan(build, err);
}

void
build_end(struct build *build)
{
    lock_drop(&build->lock);
    mem_free(build->steps);
    materials_free(&build->materials);
}

static void
free_tables(struct table_set *set)
{
    for (size_t i = 0; i < set->count; i++)
        build_free(&set->tables[i]);
    mem_free(set->tables);
}

static bool
load(const struct build *build, struct material material, struct table_values *table,
     congo_error *err)
{
    struct table_file file;
    bool fine;

    if (!table || !folder_open_table(build->folder, material, &build->rules, &file, err))
        return false;
    table->index = file.index;
    table->value = mem_new((size_t)file.index.entries, sizeof *table->value);
    fine = table->value || err_no_memory(err);
    fine = fine && table_file_values(&file, table->value, err);
    table_file_close(&file);
    return fine;
}

/* Loads all tables that a table depends on. */
static bool
load_below(const struct build *build, struct material material, struct table_set *set,
           congo_error *err)
{
    struct materials below = {NULL, 0, 0};
    bool fine = materials_add_all_below(&below, material, build->rules.rules);

    set->tables = fine ? mem_new(below.count, sizeof *set->tables) : NULL;
    set->count = 0;
    if (!set->tables)
        fine = err_no_memory(err);
    /* The last one is the material itself. */
    for (size_t i = 0; fine && i + 1 < below.count; i++)
        fine = load(build, below.list[i], &set->tables[set->count++], err);
    materials_free(&below);
    return fine;
}

static bool
write_table(const struct build *build, const struct table_values *table, enum table_content content,
            congo_error *err)
{
    char name[TABLE_NAME], *path;
    bool fine;

    table_file_name(table->index.material, &build->rules, content, name);
    path = folder_path(build->folder, name);
    fine = path || err_no_memory(err);
    fine = fine && table_file_write(table, &build->rules, content, path, err);
    mem_free(path);
    return fine;
}

bool
build_needs(const struct build *build, size_t number)
{
    return !build->steps[number].there || build->steps[number].results;
}

bool
build_solve(const struct build *build, size_t number, struct table_values *table, congo_error *err)
{
    const struct build_step *step = &build->steps[number];
    struct table_set below = {NULL, 0};
    bool fine;

    err->code = CONGO_OK;
    memset(table, 0, sizeof *table);
    if (step->there)
        return load(build, step->material, table, err);
    (void)index_make(&table->index, step->material);
    table->value = mem_new((size_t)table->index.entries, sizeof *table->value);
    fine = table->value || err_no_memory(err);
    fine = fine && load_below(build, step->material, &below, err) &&
           solve_table(table, &below, &build->rules, build->threads, build->cancel, err);
    free_tables(&below);
    return fine;
}

bool
build_write(const struct build *build, size_t number, const struct table_values *table,
            congo_error *err)
{
    const struct build_step *step = &build->steps[number];

    return table && (step->there || write_table(build, table, TABLE_DISTANCES, err)) &&
           (!step->results || write_table(build, table, TABLE_RESULTS, err));
}

void
build_free(struct table_values *table)
{
    /* `err` is set whenever this is false, so it is not NULL. NOLINTNEXTLINE */
    mem_free(table->value);
    table->value = NULL;
}
