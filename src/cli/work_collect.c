/* SPDX-License-Identifier: MIT */
/* work_collect.c - finds the files that a run works on: saves, and texts where there are no saves.
 */
#include "cli/pool.h"

#include "base/mem.h"
#include "cli/paths.h"

#include <string.h>

/* The name of file `i`; standard input if no file was named. */
static const char *
named(const struct cli *cli, size_t i)
{
    return cli->argument_count ? cli->arguments[i] : "-";
}

/*
 * Keeps those of a folder's texts that contain a game of Congo or of another game; the rest are
 * somebody's notes.
 */
static bool
find_texts(struct work_pool *pool, const char *folder, struct paths *found, struct paths *others,
           congo_error *err)
{
    struct paths texts = {.count = 0};
    struct games games;
    bool fine = paths_add(&texts, folder, PATHS_TEXTS, err);

    if (texts.count && !games_start(&games, pool->cli->variants, &pool->reading, err)) {
        paths_free(&texts);
        return false;
    }
    for (size_t i = 0; i < texts.count && fine; i++) {
        enum games_got got = games_first(&games, texts.list[i]);

        if (got == GAMES_GAME || got == GAMES_OTHER)
            fine = paths_add_file(got == GAMES_GAME ? found : others, texts.list[i], err);
    }
    if (texts.count)
        games_free(&games);
    paths_free(&texts);
    return fine;
}

/* Whether a file is named itself, or lies in another folder that is. */
static bool
is_named_too(const struct cli *cli, const char *folder, const char *path)
{
    for (int i = 0; i < cli->argument_count; i++) {
        const char *name = cli->arguments[i];
        size_t length = strlen(name);

        while (length > 1 && name[length - 1] == '/')
            length--;
        if (strcmp(name, folder) != 0 && strncmp(name, path, length) == 0 &&
            (!path[length] || path[length] == '/'))
            return true;
    }
    return false;
}

/* Those that are read all the same need not be mentioned. */
static void
drop_named(const struct cli *cli, const char *folder, struct paths *found)
{
    size_t kept = 0;

    for (size_t i = 0; i < found->count; i++)
        if (is_named_too(cli, folder, found->list[i]))
            mem_free(found->list[i]);
        else
            found->list[kept++] = found->list[i];
    found->count = kept;
}

/* Whether the command reads other games, so that it is of use to name their texts. */
static bool
takes_others(const struct work_pool *pool)
{
    return !pool->cli->tidies && pool->plan->other && !pool->plan->passes_other;
}

/* In a folder with texts of Congo: those of other games are not read. */
static void
tell_others(const struct cli *cli, const char *folder, const struct paths *others)
{
    if (others->count == 1)
        cli_notice(cli, "%s: not read, since it is of another game; name the text to read it",
                   others->list[0]);
    else if (others->count)
        cli_notice(cli, "%s: %zu texts of other games were not read; name them one by one", folder,
                   others->count);
}

/*
 * In a folder without saves, texts are read. If there are saves, the texts are mentioned, so that
 * nobody misses them.
 */
static bool
collect_texts(struct work_pool *pool, const char *folder, bool saves, congo_error *err)
{
    struct paths found = {.count = 0}, others = {.count = 0};
    struct cli *cli = pool->cli;
    size_t before = pool->paths.count;
    bool fine = find_texts(pool, folder, saves ? &found : &pool->paths, &others, err);

    drop_named(cli, folder, &found);
    drop_named(cli, folder, &others);
    if (found.count == 1 && !cli->again)
        cli_notice(cli, "%s: not read, since %s has saves; %s", found.list[0], folder,
                   cli->tidies ? "to make saves of it: 'congo zsg FILE -o NEWFOLDER/'"
                               : "name the text to read it");
    else if (found.count && !cli->again)
        cli_notice(cli, "%s: only the saves were read, not the %zu texts with games; %s", folder,
                   found.count,
                   cli->tidies ? "to make saves of them: 'congo zsg FILE -o NEWFOLDER/'"
                               : "name them to read them");
    if ((saves || pool->paths.count > before) && takes_others(pool) && !cli->again)
        tell_others(cli, folder, &others);
    paths_free(&found);
    paths_free(&others);
    return fine;
}

/* What lies packed in a folder is not read, which nobody should take for having been checked. */
static bool
tell_archives(const struct cli *cli, const char *folder, congo_error *err)
{
    struct paths found = {.count = 0};
    bool fine = paths_add(&found, folder, PATHS_ARCHIVES, err);

    drop_named(cli, folder, &found);
    if (found.count == 1)
        cli_notice(cli, "%s: not opened; if it holds games, unpack it", found.list[0]);
    else if (found.count)
        cli_notice(cli, "%s: %zu zip archives were not opened, such as %s; unpack those with games",
                   folder, found.count, found.list[0]);
    paths_free(&found);
    return fine;
}

/* Drops the files, from an index on, that the command does not want. */
static bool
sift(struct work_pool *pool, size_t from)
{
    const struct work_plan *plan = pool->plan;
    struct paths *paths = &pool->paths;
    size_t kept = from, found = paths->count;

    for (size_t i = from; plan->wants && i < found; i++)
        if (plan->wants(plan->taker, paths->list[i]))
            paths->list[kept++] = paths->list[i];
        else
            mem_free(paths->list[i]);
    if (plan->wants)
        paths->count = kept;
    return found > from;
}

static void
collect(struct work_pool *pool)
{
    struct cli *cli = pool->cli;
    size_t count = cli->argument_count ? (size_t)cli->argument_count : 1;
    congo_error err;

    for (size_t i = 0; i < count; i++) {
        const char *argument = named(cli, i);
        size_t before = pool->paths.count;
        bool added = paths_add(&pool->paths, argument, PATHS_SAVES, &err);
        /* Something other than a folder is added under its own name. */
        bool folder = added && (pool->paths.count != before + 1 ||
                                strcmp(pool->paths.list[before], argument) != 0);

        pool->folders = pool->folders || folder;
        if (!added ||
            (folder && !(collect_texts(pool, argument, pool->paths.count > before, &err) &&
                         (cli->again || tell_archives(cli, argument, &err)))))
            pool->status = cli_fail(cli, &err);
        else if (!sift(pool, before) &&
                 !cli->again) /* not an error, but silence would look like success */
            cli_notice(
                cli, "%s: no saves (.zsg) and no texts with a game of Congo in this folder%s",
                argument,
                takes_others(pool) ? "; texts of other games have to be named one by one" : "");
    }
}

/*
 * A file that is reached twice is one file: it would be its own duplicate, and with --in-place it
 * would be mirrored back.
 */
static void
drop_repeated(struct work_pool *pool)
{
    struct paths_repeated repeated;
    const struct cli *cli = pool->cli;
    const char *first;
    congo_error err;

    if (!paths_drop_repeated(&pool->paths, &repeated, &err)) {
        pool->status = cli_fail(cli, &err);
        return;
    }
    if (!repeated.files || cli->again)
        return;
    first = pool->paths.list[repeated.first];
    if (repeated.times == 1)
        cli_notice(cli, "%s is named twice; read once", first);
    else if (repeated.files == 1)
        cli_notice(cli, "%s is named %zu times; read once", first, repeated.times + 1);
    else
        cli_notice(cli, "%zu files are named more than once, such as %s; each is read once",
                   repeated.files, first);
}

void
pool_collect(struct work_pool *pool)
{
    collect(pool);
    if (!pool->plan->from_index)
        drop_repeated(pool);
}
