/* SPDX-License-Identifier: MIT */
/* index_ask.c - find and explore with --db. */
#include "cli/index_ask.h"

#include "base/mem.h"
#include "cli/file_state.h"
#include "cli/pool.h"

#include <string.h>

/* Games whose variant cannot have the opening are no candidates. */
static bool
name_variants(struct game_index *index, const struct game_filter *filter,
              struct unplayable *unplayable, congo_error *err)
{
    return !filter->opening || game_index_variants(index, filter, unplayable_add, unplayable, err);
}

/* In files, each of them would be named. */
static bool
tell_others(const struct cli *cli, struct game_index *index, congo_error *err)
{
    uint64_t others = 0;

    if (!game_index_others(index, &others, err))
        return false;
    if (others == 1)
        cli_notice(cli, "%s: left out a game other than Congo", cli_option(cli, "db"));
    else if (others)
        cli_notice(cli, "%s: left out %zu games other than Congo", cli_option(cli, "db"),
                   (size_t)others);
    return true;
}

int
index_explore(struct cli *cli, const struct explore_question *question, struct explored *explored,
              indexed_visit *visit, indexed_visit *elsewhere, struct unplayable *unplayable,
              void *context)
{
    const struct game_filter *filter = &question->filter;
    congo_error err;
    struct game_index *index = game_index_open(cli_option(cli, "db"), false, cli->variants, &err);
    bool can = false, fine = index && game_index_explore(index, question, explored, &can, &err);

    if (fine && !can)
        fine = game_index_visit(index, filter, visit, context, &err);
    else if (fine && !filter->has_position && !filter->opening)
        fine = game_index_visit_elsewhere(index, filter, elsewhere, context, &err);
    fine = fine && name_variants(index, filter, unplayable, &err) && tell_others(cli, index, &err);
    game_index_close(index);
    return fine ? EXIT_DONE : cli_fail(cli, &err);
}

/* The question, and the file of the last game. */
struct asking {
    const struct game_filter *filter;
    struct opening_reached reached;
    struct found *found;
    struct other_doubt *doubt;
    struct work_pool pool; /* the files, and where results go */
    struct buf out;
    uint64_t file, games; /* its id, from 1, and its games */
    bool whole;           /* the games themselves are needed */
    int status;           /* of the files that cannot be read */
};

/* Games are read from their file, so it must be there, and be the file that was indexed. */
static bool
is_as_indexed(const struct indexed_game *game, congo_error *err)
{
    int64_t size = 0, changed = 0;

    if (!file_state(game->path, &size, &changed, err)) {
        err_hint(err, "; search in the folder where the index was made; if the file is gone, "
                      "delete the index and make it again");
        return false;
    }
    return (size == game->size && changed == game->changed) ||
           err_set(err, CONGO_CANNOT_READ, 0, 0,
                   "%.200s has changed since it was indexed; run congo index again", game->path);
}

static bool
add_file(struct asking *asking, const struct indexed_game *game, congo_error *err)
{
    struct paths *paths = &asking->pool.paths;
    char **list;
    size_t length = strlen(game->path);
    congo_error fault;

    if (asking->whole && !is_as_indexed(game, &fault)) {
        asking->status = cli_fail(asking->pool.cli, &fault);
        return true;
    }
    list = mem_more(paths->list, paths->count, &paths->room, sizeof *list);
    if (!list)
        return err_no_memory(err);
    paths->list = list;
    list[paths->count] = mem_new(length + 1, 1);
    if (!list[paths->count])
        return err_no_memory(err);
    memcpy(list[paths->count++], game->path, length);
    return true;
}

static bool
come_to(struct asking *asking, const struct indexed_game *game, congo_error *err)
{
    struct paths *paths = &asking->pool.paths;

    if (asking->file == game->file)
        return true;
    if (paths->count)
        found_write_end(paths->count - 1, asking->games, &asking->out);
    asking->file = game->file;
    asking->games = game->games;
    return add_file(asking, game, err);
}

/* A game of another kind: whether it matches, and its text in a list. */
static bool
look_at_other(struct asking *asking, const struct indexed_other *other, struct buf *text)
{
    bool fits = game_filter_other_fits(asking->filter, &other->facts, &other->names);

    other_doubt_met(asking->doubt, asking->filter, other, fits);
    if (!fits)
        return false;
    if (asking->found->style->list_json) {
        buf_add_char(text, ' '); /* replaced by what names the game */
        other_list_json(other, text);
    }
    return true;
}

static void
write_place(struct asking *asking, const struct indexed_game *game, const struct buf *text)
{
    const struct paths *paths = &asking->pool.paths;
    const struct found_style *style = asking->found->style;
    struct found_place place = {
        .path = paths->count - 1, .file = paths->list[paths->count - 1], .number = game->number};

    if (game->other)
        found_write_other(&place, &game->other->same, style, text, &asking->out);
    else
        found_write(game->game, &place, style, &asking->out);
}

static bool
look_at_game(void *context, const struct indexed_game *game, congo_error *err)
{
    struct asking *asking = context;
    struct buf text = BUF_EMPTY;
    bool fits, fine;

    if (game->other)
        fits = look_at_other(asking, game->other, &text);
    else if (!game_filter_fits(asking->filter, &asking->reached, game->game, &fits, err))
        return false;
    if (!game->other) {
        other_doubt_congo(asking->doubt, fits);
        unplayable_look(&asking->doubt->unplayable, asking->filter, &asking->reached, game->game);
    }
    fine = !fits || come_to(asking, game, err);
    if (fits && fine && !asking->whole)
        write_place(asking, game, &text);
    buf_free(&text);
    if (!fits || !fine || asking->whole)
        return fine;
    fine = !asking->out.failed ? found_take(asking->found, &asking->pool, asking->out.bytes,
                                            asking->out.length, err)
                               : err_no_memory(err);
    buf_clear(&asking->out);
    return fine;
}

static int
index_visit(struct cli *cli, struct asking *asking)
{
    const struct game_filter *filter = asking->filter;
    congo_error err;
    struct game_index *index = game_index_open(cli_option(cli, "db"), false, cli->variants, &err);
    bool fine = index && game_index_visit(index, filter, look_at_game, asking, &err) &&
                name_variants(index, filter, &asking->doubt->unplayable, &err) &&
                (game_filter_is_general(filter) || tell_others(cli, index, &err));

    game_index_close(index);
    return fine ? EXIT_DONE : cli_fail(cli, &err);
}

/* Prints lists and counts. */
static int
answer(struct cli *cli, struct asking *asking)
{
    bool counts = asking->found->style->form == FOUND_COUNT;
    congo_error err;
    int status;

    if (!cli_reads(cli, cli_option(cli, "db"), &err) || !cli_reads_all(cli, &err))
        return cli_fail(cli, &err);
    asking->pool.output.cli = cli;
    if (!counts && !output_open(&asking->pool.output, cli, &err))
        return cli_fail(cli, &err);
    status = index_visit(cli, asking);
    if (status == EXIT_DONE && !other_doubt_cleared(asking->doubt, &err))
        status = cli_fail(cli, &err);
    if (counts)
        return status == EXIT_DONE ? found_print_count(asking->found) : status;
    if (!output_close(&asking->pool.output, status == EXIT_DONE, &err))
        status = cli_fail(cli, &err);
    return status;
}

bool
index_find(struct cli *cli, const struct game_filter *filter, struct found *found,
           struct other_doubt *doubt, struct paths *files, int *status)
{
    enum found_form form = found->style->form;
    struct asking asking = {.filter = filter,
                            .found = found,
                            .doubt = doubt,
                            .pool = {.cli = cli},
                            .out = BUF_EMPTY,
                            .whole = form != FOUND_LIST && form != FOUND_COUNT};
    struct buf nothing = BUF_EMPTY;
    congo_error err;

    if (!asking.whole)
        *status = answer(cli, &asking);
    else
        *status = index_visit(cli, &asking);
    opening_reached_free(&asking.reached);
    buf_free(&asking.out);
    *files = asking.pool.paths;
    if (!asking.whole || *status != EXIT_DONE)
        return false;
    *status = asking.status;
    cli->arguments = files->list;
    cli->argument_count = (int)files->count;
    if (!files->count && *status == EXIT_DONE)
        *status = other_doubt_cleared(doubt, &err) ? cli_output_all(cli, &nothing, NULL)
                                                   : cli_fail(cli, &err);
    return files->count != 0;
}
