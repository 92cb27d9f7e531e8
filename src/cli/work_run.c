/* SPDX-License-Identifier: MIT */
/* work_run.c - works on many files: finds them, handles their chunks, and opens the output. */
#include "cli/chosen_position.h"
#include "cli/paths.h"
#include "cli/work.h"

#include "base/mem.h"
#include "cli/pool.h"
#include "cli/signals.h"
#include "game/start.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool
work_reading(struct cli *cli, congo_reading *reading, int *status)
{
    const char *rules_file = cli_option(cli, "rules-file");
    congo_position position;
    congo_terrain terrain;

    memset(reading, 0, sizeof *reading);
    *status = EXIT_CANNOT;
    if (!cli_load_variants(cli, status) ||
        !cli_terrain(cli, &reading->has_terrain, &reading->terrain))
        return false;
    /* A game that is saved for a rules file is played on that file's terrain. */
    if (rules_file && start_rules_file(rules_file, strlen(rules_file), &terrain)) {
        if (reading->has_terrain && reading->terrain != terrain)
            return cli_refuse(cli, "--terrain does not match the rules file \"%.80s\"", rules_file);
        reading->has_terrain = true;
        reading->terrain = terrain;
    }
    if (cli_option(cli, "variant")) {
        reading->variant = cli_variant(cli, status);
        if (!reading->variant)
            return false;
    }
    reading->setup = cli_option(cli, "position");
    reading->lenient = cli_option(cli, "lenient") != NULL;
    /* A wrong position is told once, and is no error of each game. */
    return !reading->setup || cli_position(cli, &position, status);
}

/*
 * Holds signals back while a file is being written, if a signal can end a wait for input. Output to
 * a device or a pipe cannot be undone and may block, so signals are not held then.
 */
static void
hold_signals(struct work_pool *pool, signals_set *before)
{
    const char *output = cli_option(pool->cli, "output");
    bool waits = false;

    pool->holds_signals =
        pool->plan->in_place || (output && (paths_is_folder(output) || file_is_replaced(output)));
    if (!pool->holds_signals)
        return;
    for (size_t i = 0; i < pool->paths.count && !waits; i++)
        waits = strcmp(pool->paths.list[i], "-") == 0 || !file_is_replaced(pool->paths.list[i]);
    signals_hold(before);
    if (!waits)
        return;
    pool->signals = signals_descriptor();
    pool->holds_signals = pool->signals >= 0;
    if (!pool->holds_signals)
        signals_release(before);
}

/* Writes the index page, once all games are there. */
static bool
write_index(struct work_pool *pool, congo_error *err)
{
    const struct work_plan *plan = pool->plan;
    struct buf index = BUF_EMPTY;
    bool fine;

    /* No index of half a folder: the missing games would not be noticed. */
    if (!plan->index_entry || pool->output.kind != OUTPUT_FOLDER || pool->gave_up ||
        (pool->holds_signals && signals_wait()))
        return true;
    if (pool->status == EXIT_CANNOT) {
        if (pool->entries.length && !pool->lacked_memory)
            cli_notice(pool->cli, "%s: no " WORK_INDEX "%s made, since not all input could be read",
                       pool->output.path, plan->extension);
        return true;
    }
    buf_add(&index, plan->index_head->bytes, plan->index_head->length);
    if (pool->entries.length)
        buf_add(&index, pool->entries.bytes, pool->entries.length);
    buf_add(&index, plan->index_tail->bytes, plan->index_tail->length);
    fine = index.failed || pool->entries.failed
               ? err_no_memory(err)
               : output_write_game(&pool->output, WORK_INDEX, plan->extension, index.bytes,
                                   index.length, err);
    buf_free(&index);
    return fine;
}

/*
 * Whether only head and tail were written, which is no better than an existing file, or no file; or
 * half of what an existing file may have.
 */
static bool
keeps_older(const struct work_pool *pool)
{
    bool empty = pool->plan->written ? !*pool->plan->written : !pool->printed, there;
    struct stat about;

    if (pool->output.kind != OUTPUT_FILE || !(empty || pool->broke_off))
        return false;
    there = stat(pool->output.path, &about) == 0;
    if (empty && !pool->plan->head && (!there || pool->cli->care.force))
        return false;
    if (there && (!S_ISREG(about.st_mode) || !about.st_size))
        return false;
    if (!empty) {
        if (there && !pool->cli->care.force)
            cli_notice(pool->cli,
                       "%s: left unchanged, since not all input could be read; use --force to "
                       "overwrite it with what was read",
                       pool->output.path);
        return there && !pool->cli->care.force;
    }
    cli_say_no_game(pool->cli, pool->output.path, there);
    return true;
}

static void
tell_of_one_save(const struct cli *cli, const char *path, const char *name, size_t games)
{
    if (strchr(name, '.'))
        cli_notice(cli, "%s has %zu games, and Zillions expects one per file; use -o FOLDER/", path,
                   games);
    else
        cli_notice(cli,
                   "%s has %zu games, and Zillions expects one per file; delete it and use -o %s/",
                   path, games, path);
}

void
work_tell_mixed(const struct cli *cli, const char *path)
{
    cli_notice(cli,
               "%s, just written, has games of Congo below a game of other rules, where congo "
               "cannot read them; delete it and use -o FOLDER/",
               path);
}

/* Below a game of other rules, a text cannot have one of Congo. */
static bool
is_mixed_text(const struct work_pool *pool)
{
    const char *extension = pool->plan->extension;

    return pool->plan->other && !pool->plan->passes_other && extension &&
           (strcmp(extension, ".txt") == 0 || strcmp(extension, ".md") == 0) && pool->mixed;
}

/* With "-o texts", the user may have meant the folder "-o texts/". */
static void
tell_of_one_file(const struct work_pool *pool)
{
    const char *path = pool->output.path, *slash = path ? strrchr(path, '/') : NULL;
    const char *name = slash ? slash + 1 : path;
    const char *forms = pool->cli->cmd->forms;
    size_t written = (size_t)(pool->plan->written ? *pool->plan->written : pool->tally.games);

    if (!pool->plan->written && !cli_option(pool->cli, "partial") && !chosen_cuts(pool->cli))
        written -= (size_t)pool->tally.broken;

    if (!path)
        return;
    if (written > 1 && pool->output.kind == OUTPUT_FILE &&
        (paths_is_save(path) || (forms && strcmp(forms, ".zsg") == 0)))
        tell_of_one_save(pool->cli, path, name, written);
    if (pool->output.kind == OUTPUT_FILE && is_mixed_text(pool))
        work_tell_mixed(pool->cli, path);
    if (pool->output.kind == OUTPUT_FILE && pool->output.file.temporary && pool->folders &&
        pool->plan->extension && pool->tally.games > 1 && !strchr(name, '.'))
        cli_notice(pool->cli,
                   "%s is one file with all the games; for a folder, delete it and use -o %s/",
                   path, path);
}

static void
run_pool(struct work_pool *pool)
{
    congo_error err;
    bool sound = true, keep;

    chunks_start(&pool->chunks, &pool->paths,
                 pool->plan->apart && !cli_option(pool->cli, "game") && !pool->plan->in_place &&
                     pool->output.kind != OUTPUT_FOLDER,
                 pool->signals);
    progress_start(&pool->progress, pool->cli, pool->paths.count, pool->plan->slow);
    if (!work_on_all(pool, &err))
        pool->status = cli_fail(pool->cli, &err);
    if (pool->plan->done && !pool->plan->done(pool->plan->taker, &err)) {
        sound = false;
        pool->status = cli_fail(pool->cli, &err);
    }
    if (pool->any_printed)
        pool_print_frame(pool, pool->plan->tail);
    if (!write_index(pool, &err))
        pool->status = cli_fail(pool->cli, &err);
    buf_free(&pool->entries);
    progress_clear(&pool->progress);
    chunks_free(&pool->chunks);
    work_summarize(pool);
    /*
     * If everything failed, do not replace an older file. If memory ran out, the next run may do
     * better.
     */
    keep = sound && !pool->gave_up && !pool->lacked_memory &&
           !(pool->holds_signals && signals_wait()) &&
           (pool->status == EXIT_DONE || pool->printed) && !keeps_older(pool);
    if (keep && !pool->plan->no_output)
        tell_of_one_file(pool);
    if (!pool->plan->no_output && !output_close(&pool->output, keep, &err))
        pool->status = cli_fail(pool->cli, &err);
}

/* An index links to the pages beside it; other outputs keep the folders of their sources. */
static bool
name_outputs(struct work_pool *pool, congo_error *err)
{
    const struct cli *cli = pool->cli;
    bool flat = pool->plan->index_entry != NULL, shares = pool->plan->from_index, fine;
    struct buf folder = BUF_EMPTY;
    struct output_roots roots = {.count = flat     ? 0
                                          : shares ? 1
                                                   : (size_t)cli->argument_count,
                                 .taken = flat ? WORK_INDEX : NULL};

    fine = !shares || output_names_folder(&pool->paths, &folder) || err_no_memory(err);
    roots.arguments = shares ? &folder.bytes : cli->arguments;
    fine = fine && output_names_make(&pool->names, &pool->paths, &roots, err);
    buf_free(&folder);
    return fine;
}

static bool
open_output(struct work_pool *pool, congo_error *err)
{
    bool fine = true;

    for (size_t i = 0; i < pool->paths.count && fine; i++)
        fine = cli_reads(pool->cli, pool->paths.list[i], err);
    if (!fine || !cli_reads_all(pool->cli, err))
        return false;
    /* --in-place lists its files on standard output. */
    pool->output.cli = pool->cli;
    if (pool->plan->no_output)
        return true;
    return output_open(&pool->output, pool->cli, err) &&
           (pool->output.kind != OUTPUT_FOLDER || name_outputs(pool, err));
}

/* First the signals: if one came once there is a temporary file, that file would be left behind. */
static void
run_held(struct work_pool *pool)
{
    signals_set before;
    congo_error err;

    hold_signals(pool, &before);
    if (open_output(pool, &err))
        run_pool(pool);
    else
        pool->status = cli_fail(pool->cli, &err);
    output_names_free(&pool->names);
    if (pool->signals >= 0)
        (void)close(pool->signals);
    if (pool->holds_signals)
        signals_release(&before);
}

#ifdef _WIN32
#define END_OF_INPUT "Ctrl-Z and Enter"
#else
#define END_OF_INPUT "Ctrl-D"
#endif

/* Without a message both would wait: the program for a game, and the user for the program. */
static void
tell_of_keyboard(const struct cli *cli)
{
    if (!cli->argument_count && isatty(STDIN_FILENO) == 1)
        cli_notice(cli, "no FILE named; type a game, then " END_OF_INPUT);
}

/* Reported once, not for each file. */
static bool
part_is_readable(struct cli *cli)
{
    const char *ply = cli_option(cli, "ply"), *at = cli_option(cli, "at");
    unsigned long number;
    congo_side side;

    if (ply && (!*ply || ply[strspn(ply, "0123456789")]))
        return cli_refuse(cli, "--ply needs a number of half-moves, not \"%.40s\"", ply);
    if (at && !chosen_move_number(at, &number, &side))
        return cli_refuse(cli, "--at needs a move number such as 15 or 15..., not \"%.40s\"", at);
    return true;
}

int
work_run(struct cli *cli, const struct work_plan *plan)
{
    struct work_pool pool = {.cli = cli, .plan = plan, .signals = -1, .status = EXIT_DONE};
    unsigned long game;
    congo_error err;
    int status;

    if (!(plan->selects ? cli_load_variants(cli, &status)
                        : work_reading(cli, &pool.reading, &status)))
        return status;
    if (!cli_number_of(cli, "game", 1, UINT32_MAX, &game) || !cli_threads(cli, &pool.threads))
        return EXIT_CANNOT;
    if (!part_is_readable(cli))
        return EXIT_CANNOT;
    if (plan->alone)
        pool.threads = 1;
    tell_of_keyboard(cli);
    pool_collect(&pool);
    pool.seen = mem_new(congo_variants_count(cli->variants), sizeof *pool.seen);
    if (pool.seen) {
        run_held(&pool);
    } else {
        err_no_memory(&err);
        pool.status = cli_fail(cli, &err);
    }
    cli->found = pool.tally.games + pool.tally.others + pool.tally.faults;
    cli->broken = pool.tally.broken + pool.tally.others_broken + pool.tally.faults;
    cli->games = pool.tally.games + pool.tally.others;
    cli->unread = pool.tally.unread;
    cli->incomplete = pool.lacked_memory || pool.gave_up;
    cli->mixed = pool.tally.games && pool.tally.others;
    /* Of a file that was given up. */
    for (size_t i = 0; i < WORK_REPORTS_MAX; i++)
        buf_free(&pool.reports.text[i]);
    mem_free(pool.seen);
    paths_free(&pool.paths);
    return pool.status;
}
