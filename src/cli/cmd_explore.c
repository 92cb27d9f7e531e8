/* SPDX-License-Identifier: MIT */
/* cmd_explore.c - shows which moves were played from a position, and how those games ended. */
#include "cli/selection.h"
#include "base/names.h"
#include "cli/index_ask.h"
#include "cli/unplayable.h"
#include "play/find/explored.h"
#include "play/find/explored_report.h"

#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

struct explore {
    struct cli *cli;
    struct explore_question question;
    struct explored explored;
    atomic_size_t *elsewhere; /* games that start elsewhere, if the question is about the setup */
    struct unplayable unplayable;
    congo_error doubt; /* no known variant can play the opening */
};

/*
 * A game that did not fit added nothing: it never reaches the position. Perhaps its variant has no
 * such position, as the opening cannot be played.
 */
static void
note_no_steps(const struct explore *explore, const struct explore_scratch *scratch,
              const congo_game *game)
{
    const struct game_filter *filter = &explore->question.filter;
    struct game_facts facts = game_facts_of(game);

    if (filter->has_position || !game_filter_facts_fit(filter, &facts))
        return;
    if (!filter->opening)
        atomic_fetch_add(explore->elsewhere, 1);
    else
        unplayable_look(&explore->unplayable, filter, &scratch->reached, game);
}

/* Called on any thread. */
static void
look_at_game(struct work *work)
{
    const struct explore *explore = work->context;
    size_t before = work->out.length;
    congo_error err;

    if (!selection_can_use(work))
        return;
    if (!explored_game_write(&explore->question, work->state, work->game, &work->out, &err))
        work_report(work, &err);
    else if (work->out.length == before)
        note_no_steps(explore, work->state, work->game);
}

static void
free_scratch(void *scratch)
{
    opening_reached_free(&((struct explore_scratch *)scratch)->reached);
}

/* Called for one game after another, in the order of the games. */
static bool
take_steps(void *taker, const char *bytes, size_t length, congo_error *err)
{
    return explored_add(&((struct explore *)taker)->explored, bytes, length, err);
}

/* The same with an index. */
struct index_asking {
    struct explore *explore;
    struct explore_scratch scratch;
    struct buf steps;
};

static bool
look_at_indexed(struct index_asking *asking, const struct indexed_game *game, bool adds,
                congo_error *err)
{
    struct explore *explore = asking->explore;
    struct buf *steps = &asking->steps;
    bool fine;

    if (game->other)
        return true;
    fine = explored_game_write(&explore->question, &asking->scratch, game->game, steps, err) &&
           (!steps->failed || err_no_memory(err)) &&
           (!adds || explored_add(&explore->explored, steps->bytes, steps->length, err));
    if (fine && !steps->length)
        note_no_steps(explore, &asking->scratch, game->game);
    buf_clear(steps);
    return fine;
}

static bool
add_indexed(void *context, const struct indexed_game *game, congo_error *err)
{
    return look_at_indexed(context, game, true, err);
}

/* The index has counted those that come to the setup later on. */
static bool
count_indexed(void *context, const struct indexed_game *game, congo_error *err)
{
    return look_at_indexed(context, game, false, err);
}

static int
ask_index(struct explore *explore)
{
    struct index_asking asking = {.explore = explore, .steps = BUF_EMPTY};
    int status = index_explore(explore->cli, &explore->question, &explore->explored, add_indexed,
                               count_indexed, &explore->unplayable, &asking);

    free_scratch(&asking.scratch);
    buf_free(&asking.steps);
    return status;
}

/* ------------------------------------------------------------------ what is printed */

static bool
is_page(const struct cli *cli)
{
    const char *output = cli_option(cli, "output"), *dot = output ? strrchr(output, '.') : NULL;

    return dot && names_equal(dot, ".html");
}

static bool
is_json(const struct cli *cli)
{
    const char *output = cli_option(cli, "output"), *dot = output ? strrchr(output, '.') : NULL;

    return cli_option(cli, "json") || (dot && names_equal(dot, ".json"));
}

static void
say_what_is_left_out(const struct explore *explore)
{
    const struct game_filter *filter = &explore->question.filter;
    size_t elsewhere = *explore->elsewhere;
    congo_error finding;

    if (elsewhere)
        cli_notice(
            explore->cli,
            "%zu %s start from the variant's setup and %s left out; 'congo stats --by start' "
            "counts each setup separately; to explore from one of these setups, use --position "
            "POSITION",
            elsewhere, elsewhere == 1 ? "game does not" : "games do not",
            elsewhere == 1 ? "is" : "are");
    else if (!explore->explored.count && !unplayable_first(&explore->unplayable, &finding))
        cli_notice(explore->cli, filter->has_position || filter->opening
                                     ? "no game reached this position"
                                     : "no game found");
    if (!explore->explored.left_out)
        return;
    err_set(&finding, CONGO_LEFT_OUT, 0, 0,
            "more than %d positions, the limit: those that came later are left out; a smaller "
            "--depth has fewer",
            EXPLORED_POSITIONS_MAX);
    cli_report(explore->cli, &finding);
}

/* The status: an opening that no game could have is an error. */
static int
say_why_unplayable(const struct explore *explore)
{
    bool none = explore->doubt.code != CONGO_OK, found = explore->explored.count > 0;
    int status = unplayable_say(&explore->unplayable, found, true, none);

    return none && !found && status == EXIT_DONE ? cli_fail(explore->cli, &explore->doubt) : status;
}

/* Whether so many games are too many for each move. A table has its heads even then. */
static bool
is_empty(const struct explored *explored, const struct explored_style *style)
{
    struct buf moves = BUF_EMPTY;
    congo_error ignored;
    bool empty;

    if (style->least <= 1)
        return false;
    empty = explored_write_json(explored, style, &moves, &ignored) && !moves.length;
    buf_free(&moves);
    return empty;
}

static int
print_all(struct explore *explore, uint64_t least)
{
    struct cli *cli = explore->cli;
    const struct explored *explored = &explore->explored;
    struct explored_style style = {.depth = explore->question.depth, .least = least};
    struct buf out = BUF_EMPTY;
    congo_error err;
    bool fine = true, empty;
    int status, said;

    if (is_page(cli))
        fine = explored_write_page(explored, &style, &out, &err);
    else if (is_json(cli))
        fine = explored_write_json(explored, &style, &out, &err);
    else
        fine = explored_write_table(explored, &style, &out, &err);
    empty = fine && is_empty(explored, &style);
    if (empty)
        cli_notice(cli, "every move was played in fewer than %llu games; try a smaller --least",
                   (unsigned long long)least);
    status = fine && (!explored->count || empty) && cli_leaves_output(cli)
                 ? EXIT_DONE
                 : cli_output_all(cli, &out, fine ? NULL : &err);
    buf_free(&out);
    say_what_is_left_out(explore);
    said = say_why_unplayable(explore);
    return said > status ? said : status;
}

enum { PAGE_DEPTH = 12 };

static int
run(struct cli *cli)
{
    atomic_size_t elsewhere = 0;
    struct explore explore = {.cli = cli, .elsewhere = &elsewhere};
    struct work_plan plan = {.game = look_at_game,
                             .context = &explore,
                             .state_size = sizeof(struct explore_scratch),
                             .state_free = free_scratch,
                             .take = take_steps,
                             .taker = &explore,
                             .no_output = true,
                             .selects = true,
                             .apart = true};
    unsigned long depth = is_page(cli) ? PAGE_DEPTH : 1, least = 1;
    congo_error err;
    int status, printed = EXIT_DONE;

    if (!cli_number_of(cli, "depth", 1, EXPLORED_DEPTH_MAX, &depth) ||
        !cli_number_of(cli, "least", 1, UINT32_MAX, &least))
        return EXIT_CANNOT;
    if (cli_option(cli, "db") && cli->argument_count)
        return cli_usage(cli, "--db searches only the index; leave out \"%.80s\"%s",
                         cli->arguments[0],
                         access(cli->arguments[0], F_OK) == 0 ? "" : "; moves go to --moves");
    if (is_page(cli) && cli_option(cli, "json"))
        return cli_usage(cli, "--json has no effect on a page");
    /* Without --variant, only the games tell which variants are meant. */
    if (!selection_read(cli, &explore.question.filter, NULL,
                        cli_option(cli, "variant") ? NULL : &explore.doubt, &status))
        return status;
    explore.question.depth = depth;
    if (!unplayable_start(&explore.unplayable, cli, &explore.question.filter, &err))
        return cli_fail(cli, &err);
    status = cli_option(cli, "db") ? ask_index(&explore) : work_run(cli, &plan);
    if (cli_option(cli, "db")
            ? status == EXIT_DONE
            : !cli->incomplete && (status != EXIT_CANNOT || explore.explored.count))
        printed = explored_end(&explore.explored, cli->variants, &err) ? print_all(&explore, least)
                                                                       : cli_fail(cli, &err);
    explored_free(&explore.explored);
    unplayable_free(&explore.unplayable);
    return printed > status ? printed : status;
}

static const struct cli_option options[] = {
    SELECTION_OPTIONS,
    {"position", 0, "POSITION", "from POSITION, not the setup; ? ! [..] are wildcards"},
    {"moves", 0, "MOVES", "from the position after MOVES"},
    {"exact", 0, NULL, "do not join positions with their mirror images"},
    {"db", 0, "DB", "search an index made by congo index, not files"},
    {"depth", 0, "N", "N half-moves deep (default 1; 12 with -o FILE.html)"},
    {"least", 0, "N", "only moves that were played in N games or more (default 1)"},
    {"json", 0, NULL, "one JSON object per line, one for each move"},
    {"output", 'o', "OUT", "write to OUT; .html: a page to walk through"},
    CLI_FORCE_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"position moves", NULL};

const struct cmd cmd_explore = {
    .name = "explore",
    .summary = "shows which moves were played from a position, and how those games ended",
    .arguments = "[FILE...]",
    .forms = ".txt .json .html",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
