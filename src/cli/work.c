/* SPDX-License-Identifier: MIT */
/* work.c - reads a chunk of a file, and runs the command for each of its games. */
#include "cli/work.h"

#include "base/mem.h"
#include "cli/pool.h"
#include "cli/signals.h"
#include "cli/work_part.h"
#include "read/reader.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void
work_status(struct work *work, int status)
{
    if (status > work->status)
        work->status = status;
}

bool
work_is_named(const struct work *work)
{
    const struct cli *cli = work->cli;
    bool named = !cli->argument_count;

    for (int i = 0; i < cli->argument_count && !named; i++)
        named = strcmp(cli->arguments[i], work->path) == 0;
    return named;
}

bool
work_is_save(const struct work *work)
{
    return work->reader->item.kind == ITEM_SAVE;
}

/*
 * In a folder there may be saves of other games, which is not an error; a rules file that cannot be
 * used is one, but not of the save.
 */
void
work_code(struct work *work, congo_code code)
{
    bool unread = code == CONGO_NOT_CONGO || code == CONGO_RULES_NOT_FOUND;

    if (code == CONGO_NO_MEMORY)
        work->pool->lacked_memory = true;
    work->tally.unread += unread || code == CONGO_BAD_RULES;
    if (!unread || work_is_named(work))
        work_status(work, congo_code_status(code));
}

bool
work_others_follow(const struct work *work)
{
    return !work_to_folder(work) && work->chunk->path + 1 < work->pool->paths.count;
}

bool
work_to_folder(const struct work *work)
{
    return work->pool->output.kind == OUTPUT_FOLDER;
}

/* Writes the game's results, with head and tail, to a file of their own. */
static void
write_game(struct work *work)
{
    const struct work_pool *pool = work->pool;
    struct buf name = BUF_EMPTY;
    congo_error err;
    const char *stem;
    bool fine;

    if (pool->plan->tail && !work->whole)
        buf_add(&work->out, pool->plan->tail->bytes, pool->plan->tail->length);
    output_names_write(&pool->names, work->chunk->path, work->place->number, &name);
    stem = buf_text(&name);
    fine = stem && !work->out.failed ? output_write_game(&pool->output, stem, work->extension,
                                                         work->out.bytes, work->out.length, &err)
                                     : err_no_memory(&err);
    if (!fine) {
        work_report(work, &err);
    } else if (pool->plan->index_entry) {
        buf_add_text(&name, work->extension);
        pool->plan->index_entry(work, buf_text(&name) ? name.bytes : "", &work->entries);
    }
    buf_free_part(&name, &work->entries);
    buf_clear(&work->out);
    work->whole = false;
}

/* A game's results are complete: write them to their own file, or print early if there are many. */
static void
game_done(struct work *work, size_t before)
{
    struct work_pool *pool = work->pool;
    congo_error err;

    if (work->out.failed || work->notes.failed) {
        /* Drop an incomplete result. */
        work->out.length = work->out.failed ? before : work->out.length;
        work->out.failed = work->notes.failed = false;
        err_no_memory(&err);
        work_report(work, &err);
    }
    if (work->out.length > before)
        work->total++;
    if (pool->output.kind == OUTPUT_FOLDER && work->out.length && !pool->plan->edit)
        write_game(work);
    if (work->out.length + work->notes.length > POOL_KEEP_MAX)
        pool_print_early(work);
}

static void
one_game(struct work *work, void (*tell)(struct work *work))
{
    const struct work_plan *plan = work->pool->plan;
    size_t before = work->out.length;

    if (plan->head && work->pool->output.kind == OUTPUT_FOLDER) {
        buf_add(&work->out, plan->head->bytes, plan->head->length);
        tell(work);
        if (work->out.length == before + plan->head->length)
            work->out.length = before;
    } else if (plan->separate && work->total && work->pool->output.kind != OUTPUT_FOLDER) {
        buf_add_char(&work->out, '\n');
        tell(work);
        if (work->out.length == before + 1)
            work->out.length = before;
    } else {
        tell(work);
    }
    game_done(work, before);
}

/* A save of another game: only report it, unless the command can do more. */
static void
other_game(struct work *work)
{
    size_t unread = work->tally.unread;

    work->tally.others = 1;
    work->part = false;
    if (work->pool->plan->other)
        one_game(work, work->pool->plan->other);
    else
        work_report(work, games_is_other(work->game));
    if (work->status != EXIT_INPUT || work->tally.unread != unread)
        return;
    /* As where a part of a game of Congo is right. */
    if (work->part)
        work->tally.faults++;
    else
        work->tally.others_broken = 1;
}

/* A game of Congo: counts it for the summary. */
static void
count_game(struct work *work, bool faulty)
{
    const congo_variant *variant = work->pool->plan->unread ? NULL : congo_game_variant(work->game);

    /* What is of no known variant could not be read at all. */
    if (!work->pool->plan->unread && !variant) {
        work->tally.faults++;
        return;
    }
    work->tally.games++;
    if (!work->pool->plan->unread && congo_game_errors(work->uncut))
        work->tally.broken++;
    else
        work->tally.faults += faulty;
    for (size_t i = 0; variant && i < congo_variants_count(work->cli->variants); i++)
        if (congo_variants_at(work->cli->variants, i) == variant)
            work->pool->seen[i] = true;
}

static void
no_game(struct work *work, const congo_error *err)
{
    const struct work_plan *plan = work->pool->plan;

    work->tally.faults++;
    if (err->code == CONGO_CANNOT_READ)
        work->pool->broke_off = true;
    if (plan->no_game && congo_code_status(err->code) == EXIT_INPUT)
        plan->no_game(work, err);
    else
        work_report(work, err);
}

/* What stands below the last game of a text and is no game: only tags are more than blank. */
static void
tell_left_over(struct work *work)
{
    unsigned long line;
    size_t size;
    const char *bytes = reader_left_over(work->reader, &size, &line);
    const char *stop;
    congo_error finding;

    while (size && strchr(" \t\r\n", *bytes)) {
        line += *bytes++ == '\n';
        size--;
    }
    if (!size || *bytes != '[')
        return;
    err_set(&finding, CONGO_LEFT_OUT, line, 0, "no moves follow these tags; left out");
    stop = memchr(bytes, '\n', size);
    size = stop ? (size_t)(stop - bytes) : size;
    err_excerpt(&finding, bytes, size - (bytes[size - 1] == '\r'));
    work_report(work, &finding);
}

/* Data of one thread. */
struct work_thread {
    struct work work;
    struct chunk chunk;
    struct games games;
    congo_game *part; /* a part of a game; made when needed */
    bool started;
};

static void
one_chunk(struct work_thread *thread)
{
    struct work *work = &thread->work;
    struct games *games = &thread->games;
    const struct work_plan *plan = work->pool->plan;
    enum games_got got;
    congo_error err;

    games_of_chunk(games, &thread->chunk, work->path);
    if (plan->begin)
        plan->begin(work);
    while ((got = games_next(games, &err)) != GAMES_END) {
        int before = work->status;

        if (got == GAMES_FAULT) {
            no_game(work, &err);
            continue;
        }
        work->status = EXIT_DONE;
        work->game = games->game;
        if (got == GAMES_GAME && !work_take_part(work, &thread->part)) {
            work_skip_game(work);
            work_status(work, before);
            continue;
        }
        if (got == GAMES_GAME) {
            one_game(work, plan->game);
            count_game(work, work->status != EXIT_DONE);
        } else if (work_wants_game(work)) {
            other_game(work);
        }
        work_status(work, before);
    }
    work_miss_game(work);
    if (!plan->passes_other)
        tell_left_over(work);
    if (plan->end)
        plan->end(work);
}

/* Makes what is needed to read games; false: none is read. */
static bool
start_thread(struct work_thread *thread, const struct work_pool *pool, congo_error *err)
{
    struct work *work = &thread->work;
    size_t size = pool->plan->state_size;

    if (!thread->started)
        thread->started = games_start(&thread->games, pool->cli->variants, &pool->reading, err);
    thread->games.unread = pool->plan->unread;
    work->reader = thread->games.reader;
    work->game = thread->games.game;
    work->place = &thread->games.place;
    if (thread->started && size && !work->state && !(work->state = mem_new(1, size)))
        return err_no_memory(err);
    return thread->started;
}

static void
end_thread(void *context, void *worker)
{
    struct work_pool *pool = context;
    struct work_thread *thread = worker;

    if (thread->work.state && pool->plan->state_free)
        pool->plan->state_free(thread->work.state);
    mem_free(thread->work.state);
    congo_game_free(thread->part);
    if (thread->started)
        games_free(&thread->games);
    buf_free(&thread->chunk.bytes);
}

static enum jobs_taken
take_chunk(const struct job *job)
{
    struct work_pool *pool = job->context;
    struct work_thread *thread = job->worker;

    if ((pool->holds_signals && signals_wait()) || !chunks_take(&pool->chunks, &thread->chunk))
        return JOBS_NONE;
    return chunks_more(&pool->chunks) ? JOBS_MORE : JOBS_LAST;
}

static void
work_on_chunk(const struct job *job)
{
    struct work_thread *thread = job->worker;
    struct work *work = &thread->work;
    struct chunk *chunk = &thread->chunk;
    congo_error err;

    work->pool = job->context;
    work->cli = work->pool->cli;
    work->context = work->pool->plan->context;
    work->chunk = chunk;
    work->job = job;
    work->path = work->pool->paths.list[chunk->path];
    work->status = EXIT_DONE;
    work->extension = work->pool->plan->extension;
    work->total = 0;
    work->tally = (struct work_tally){.games = 0};
    work->begun = false;
    if (chunk->failed || !start_thread(thread, work->pool, &err)) {
        work->tally.faults++;
        work_report(work, chunk->failed ? &chunk->err : &err);
    } else {
        one_chunk(thread);
    }
    chunk_close(chunk);
    *(struct pool_result *)job->result = (struct pool_result){.begun = work->begun,
                                                              .path = chunk->path,
                                                              .last = chunk->last,
                                                              .status = work->status,
                                                              .tally = work->tally,
                                                              .out = work->out,
                                                              .notes = work->notes,
                                                              .reports = work->reports,
                                                              .entries = work->entries};
    work->out = work->notes = work->entries = BUF_EMPTY;
    work->reports = (struct work_reports){.count = 0};
}

void
work_title(const struct work *work, char *title, size_t size)
{
    const char *file = strcmp(work->path, "-") == 0 ? "standard input" : work->path;

    if (*congo_game_heading(work->game))
        (void)snprintf(title, size, "%s", congo_game_heading(work->game));
    else if (work->place->number > 1)
        (void)snprintf(title, size, "%s, game %zu", file, work->place->number);
    else
        (void)snprintf(title, size, "%s", file);
}

bool
work_name_source(const struct work *work, congo_error *err)
{
    return strcmp(work->path, "-") == 0 || congo_game_tag(work->game, "Source") ||
           congo_game_set_tag(work->game, "Source", paths_base(work->path), err);
}

bool
work_on_all(struct work_pool *pool, congo_error *err)
{
    return jobs_run(&(struct jobs_plan){.context = pool,
                                        .threads = pool->threads,
                                        .worker_size = sizeof(struct work_thread),
                                        .result_size = sizeof(struct pool_result),
                                        .cancel = &pool->gave_up,
                                        .take = take_chunk,
                                        .work = work_on_chunk,
                                        .deliver = pool_print_result,
                                        .end = end_thread},
                    err);
}
