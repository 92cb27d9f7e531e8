/* SPDX-License-Identifier: MIT */
/* cmd_index.c - makes an index of games, which find and explore can use in place of the files. */
#include "base/mem.h"
#include "cli/other_find.h"
#include "cli/pool.h"
#include "cli/selection.h"
#include "play/find/game_index.h"

#include "cli/file_state.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct indexing {
    struct cli *cli;
    struct game_index *index;
    struct indexed_file *files; /* the files to read, in order */
    size_t count, room;
    size_t current;  /* index plus one of the file that games come from; 0: none yet */
    uint64_t before; /* number of its games in earlier chunks */
    bool failed;
};

/*
 * Written before each record of game_index_write; at the end of a chunk it has the number of games.
 */
struct record {
    size_t path;
    uint64_t number;
    bool end;
};

/* ------------------------------------------------------------------ on any thread */

static void
index_game(struct work *work)
{
    struct record record = {.path = work->chunk->path, .number = work->place->number};

    if (!selection_can_use(work))
        return;
    buf_add(&work->out, &record, sizeof record);
    game_index_write(work->game, &work->out);
}

static void
index_other(struct work *work)
{
    struct record record = {.path = work->chunk->path, .number = work->place->number};
    struct other_game game;
    struct other_summary summary;
    congo_error err;

    if (!other_open_work(work, work->state, &game))
        return;
    if (other_report_all(work, &game, true)) {
        if (other_summarize(&game, &summary)) {
            buf_add(&work->out, &record, sizeof record);
            game_index_write_other(&summary.game, &work->out);
        } else {
            err_no_memory(&err);
            work_report(work, &err);
        }
        other_summary_free(&summary);
    }
    other_free(&game);
}

static void
end_chunk(struct work *work)
{
    struct record record = {work->chunk->path, work->place->number, true};

    buf_add(&work->out, &record, sizeof record);
}

/* ------------------------------------------------------------------ in order */

/* A file that has not changed need not be read again. */
static bool
wants_file(void *taker, const char *path)
{
    struct indexing *indexing = taker;
    struct indexed_file file = {.path = path}, *files;
    congo_error err;
    bool has;

    if (indexing->failed)
        return false;
    files = mem_more(indexing->files, indexing->count, &indexing->room, sizeof *files);
    if (!files) {
        err_no_memory(&err);
    } else if (indexing->files = files, !file_state(path, &file.size, &file.changed, &err)) {
        /* Read it anyway, which will report what is wrong with it. */
        files[indexing->count++] = file;
        return true;
    } else if (game_index_has(indexing->index, &file, &has, &err)) {
        if (!has)
            files[indexing->count++] = file;
        return !has;
    }
    indexing->failed = true;
    (void)cli_fail(indexing->cli, &err);
    return false;
}

static bool
come_to(struct indexing *indexing, size_t path, congo_error *err)
{
    if (indexing->current == path + 1)
        return true;
    indexing->current = path + 1;
    indexing->before = 0;
    return game_index_add_file(indexing->index, &indexing->files[path], err);
}

static bool
take_games(void *taker, const char *bytes, size_t length, congo_error *err)
{
    struct indexing *indexing = taker;

    while (length) {
        struct record record;
        size_t size = 0;
        bool fine;

        memcpy(&record, bytes, sizeof record);
        if (!come_to(indexing, record.path, err))
            return false;
        if (record.end) {
            fine = game_index_count(indexing->index, record.number, err);
            indexing->before += record.number;
        } else {
            fine = game_index_add(indexing->index, bytes + sizeof record,
                                  indexing->before + record.number, &size, err);
        }
        if (!fine)
            return false;
        bytes += sizeof record + size;
        length -= sizeof record + size;
    }
    return true;
}

/* ------------------------------------------------------------------ the command */

static int
add_files(struct indexing *indexing)
{
    struct work_plan plan = {.game = index_game,
                             .other = index_other,
                             .state_size = sizeof(struct other_rules),
                             .state_free = other_rules_free,
                             .end = end_chunk,
                             .take = take_games,
                             .wants = wants_file,
                             .taker = indexing,
                             .no_output = true,
                             .selects = true,
                             .apart = true};
    int status = work_run(indexing->cli, &plan);

    return indexing->failed ? EXIT_CANNOT : status;
}

static int
merge_all(struct indexing *indexing)
{
    struct cli *cli = indexing->cli;
    congo_error err;

    for (int i = 0; i < cli->argument_count; i++)
        if (!game_index_merge(indexing->index, cli->arguments[i], &err))
            return cli_fail(cli, &err);
    return EXIT_DONE;
}

static int
print_figures(struct cli *cli, struct game_index *index)
{
    struct index_figures figures;
    struct buf out = BUF_EMPTY;
    congo_error err;

    if (!game_index_figures(index, &figures, &err))
        return cli_fail(cli, &err);
    buf_printf(&out, "%llu game%s from %llu file%s\n", (unsigned long long)figures.games,
               figures.games == 1 ? "" : "s", (unsigned long long)figures.files,
               figures.files == 1 ? "" : "s");
    return cli_print_all(cli, &out, NULL);
}

static int
print_key(struct cli *cli)
{
    const congo_variant *variant;
    congo_position position;
    struct buf out = BUF_EMPTY;
    uint8_t turned;
    int status;

    variant = cli_variant(cli, &status);
    if (!variant || !cli_position(cli, &position, &status))
        return status;
    buf_printf(&out, "%lld\n", (long long)(int64_t)game_index_key(variant, &position, &turned));
    return cli_print_all(cli, &out, NULL);
}

static bool
merges_itself(const struct cli *cli, const char *path)
{
    struct file_id index, other;
    bool itself = false;

    for (int i = 0; file_id_of(path, &index) && i < cli->argument_count; i++)
        itself = itself || (file_id_of(cli->arguments[i], &other) && other.device == index.device &&
                            other.number == index.number);
    return itself;
}

static int
change(struct cli *cli, const char *path)
{
    struct indexing indexing = {.cli = cli};
    bool there = access(path, F_OK) == 0;
    congo_error err;
    int status;

    for (int i = 0; i < cli->argument_count; i++)
        if (strcmp(cli->arguments[i], "-") == 0)
            return cli_usage(cli, "standard input cannot be indexed; name a file");
    if (cli_option(cli, "merge") && merges_itself(cli, path))
        return cli_usage(cli, "%.200s is the index to add to; --merge needs others", path);
    indexing.index = game_index_open(path, true, cli->variants, &err);
    if (!indexing.index)
        return cli_fail(cli, &err);
    status = cli_option(cli, "merge") ? merge_all(&indexing) : add_files(&indexing);
    /* Games with errors are left out. If something failed, the old index stays. */
    if (status != EXIT_CANNOT && !(status == EXIT_INPUT && cli_option(cli, "merge")) &&
        !game_index_commit(indexing.index, &err))
        status = cli_fail(cli, &err);
    game_index_close(indexing.index);
    if (status == EXIT_CANNOT) {
        /* An empty file would be called a damaged index next time. */
        if (!there)
            (void)remove(path);
        cli_message(cli,
                    there ? "%s is unchanged, because not every file could be added"
                          : "%s was not made, because not every file could be added",
                    path);
    }
    mem_free(indexing.files);
    return status;
}

static int
run(struct cli *cli)
{
    struct game_index *index;
    congo_error err;
    const char *path;
    int status;

    if (cli_option(cli, "position"))
        return cli->argument_count
                   ? cli_usage(
                         cli,
                         "--position only prints the key of a position, and takes no "
                         "files; to search an index, use 'congo find --db DB --position POSITION'")
                   : print_key(cli);
    if (!cli->argument_count)
        return cli_usage(cli, "name the index, then the files: congo index games.db games/");
    if (!cli_load_variants(cli, &status))
        return status;
    path = *cli->arguments++;
    cli->argument_count--;
    if (cli->argument_count)
        return change(cli, path);
    index = game_index_open(path, false, cli->variants, &err);
    status = index ? print_figures(cli, index) : cli_fail(cli, &err);
    game_index_close(index);
    return status;
}

static const struct cli_option options[] = {
    {"merge", 0, NULL, "add the games of other indexes"},
    {"position", 0, "POSITION", "print the key that an index has for POSITION; takes no DB"},
    {"variant", 0, "NAME", "the variant of --position (default: Congo)"},
    {"terrain", 0, "TERRAIN", "the terrain of --position: " WORDS_LIST},
    OTHER_GAMES_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"merge position jobs rules", "position jobs rules",
                                    "variant >position", "terrain >position", NULL};

const struct cmd cmd_index = {
    .name = "index",
    .summary = "makes an index of games, which makes find and explore faster",
    .arguments = "DB [FILE...]",
    .help = "Run it again to add games; delete DB to start over. Without FILE, it says how many\n"
            "games DB has.",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
