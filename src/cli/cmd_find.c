/* SPDX-License-Identifier: MIT */
/* cmd_find.c - finds games that match a question. */
#include "base/names.h"
#include "cli/found.h"
#include "cli/index_ask.h"
#include "cli/other_find.h"
#include "cli/selection.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct find {
    struct game_filter filter;
    struct other_doubt *doubt;
    struct found_style style;
};

/* Data of one thread. */
struct find_state {
    struct opening_reached reached;
    struct other_rules rules;
};

static void
write_found(struct work *work, const struct found_style *style)
{
    struct found_place place = {.path = work->chunk->path,
                                .file = work->path,
                                .number = work->place->number,
                                .reader = work->reader};
    congo_error err;

    if (style->form == FOUND_PGN && !work_name_source(work, &err))
        work_report(work, &err);
    found_write(work->game, &place, style, &work->out);
}

/* Called on any thread. */
static void
look_at_game(struct work *work)
{
    const struct find *find = work->context;
    struct find_state *state = work->state;
    congo_error err;
    bool fits;

    /* A broken game is found where it is asked for, as far as it goes. */
    if (!selection_can_use(work) &&
        !(game_filter_wants_broken(&find->filter) && congo_game_variant(work->game)))
        return;
    if (!game_filter_fits(&find->filter, &state->reached, work->game, &fits, &err)) {
        work_report(work, &err);
        return;
    }
    other_doubt_congo(find->doubt, fits);
    unplayable_look(&find->doubt->unplayable, &find->filter, &state->reached, work->game);
    if (fits)
        write_found(work, &find->style);
}

static void
end_chunk(struct work *work)
{
    found_write_end(work->chunk->path, work->place->number, &work->out);
}

static void
look_at_other(struct work *work)
{
    const struct find *find = work->context;

    other_find(work, &((struct find_state *)work->state)->rules, &find->filter, &find->style,
               find->doubt);
}

static void
free_state(void *state)
{
    opening_reached_free(&((struct find_state *)state)->reached);
    other_rules_free(&((struct find_state *)state)->rules);
}

/* ------------------------------------------------------------------ what is printed */

/* From an option, or from the ending of -o FILE. False, with a message: they differ. */
static bool
choose_form(struct cli *cli, struct found_style *style)
{
    static const struct {
        const char *option, *ending;
        enum found_form form;
    } forms[] = {{"count", NULL, FOUND_COUNT},
                 {"list", NULL, FOUND_LIST},
                 {"json", ".json", FOUND_JSON},
                 {"pgn", ".pgn", FOUND_PGN},
                 {"zsg", ".zsg", FOUND_SOURCE}};
    enum found_form ending = FOUND_TEXT;
    const char *named = NULL;

    style->list_json = cli_option(cli, "list") && cli_option(cli, "json");
    style->form = FOUND_TEXT;
    for (size_t i = sizeof forms / sizeof *forms; i-- > 0;) {
        if (cli_option(cli, forms[i].option)) {
            named = forms[i].option;
            style->form = forms[i].form;
        }
        if (forms[i].ending && cli_output_is(cli, forms[i].ending))
            ending = forms[i].form;
    }
    if (style->form == FOUND_TEXT)
        style->form = ending;
    if (ending == FOUND_TEXT || ending == style->form || (ending == FOUND_JSON && style->list_json))
        return true;
    return cli_refuse_form(cli, named);
}

static bool
goes_to_folder(const struct cli *cli)
{
    const char *output = cli_option(cli, "output");
    size_t length = output ? strlen(output) : 0;

    return length && (output[length - 1] == '/' || paths_is_folder(output));
}

/* A reason that Congo does not have is from another game, or mistyped. */
static void
say_nothing_found(const struct cli *cli)
{
    const char *asked = cli_option(cli, "reason");
    struct buf reasons = BUF_EMPTY;
    bool known = !asked || names_equal(asked, "claimed");

    /* "unfinished", which is number 0, comes last. */
    for (int reason = 1; reason <= CONGO_BY_NO_MOVES + 1; reason++) {
        bool last = reason > CONGO_BY_NO_MOVES;
        const char *name = congo_reason_name(last ? CONGO_BY_NOTHING : (congo_reason)reason);

        known = known || names_equal(asked, name);
        buf_add_text(&reasons, last ? " and " : reason > 1 ? ", " : "");
        buf_add_text(&reasons, name);
    }
    if (cli_option(cli, "duplicates"))
        cli_notice(cli, "no duplicates found");
    else if (known || !buf_text(&reasons))
        cli_notice(cli, "no game found");
    else
        cli_notice(
            cli,
            "no game found that ended by \"%.40s\"; Congo's reasons are %s; a text can also give "
            "resigned, agreed, time forfeit, too long, illegal move or crash; \"claimed\" finds "
            "results without a reason; other games have reasons of their own",
            asked, reasons.bytes);
    buf_free(&reasons);
}

/* The last words: that nothing was found, and why. A wrong question has been reported. */
static int
say_what_was_not_found(struct cli *cli, const struct find *find, const struct found *found)
{
    bool counts = find->style.form == FOUND_COUNT;

    if (!other_doubt_cleared(find->doubt, NULL))
        return EXIT_DONE;
    if (!counts && !found->count)
        say_nothing_found(cli);
    return unplayable_say(&find->doubt->unplayable, found->count > 0, !counts, false);
}

/* The output. */
struct found_answer {
    struct found found; /* must be first: found_take casts to it */
    const struct other_doubt *doubt;
};

static bool
done(void *taker, congo_error *err)
{
    return other_doubt_cleared(((const struct found_answer *)taker)->doubt, err);
}

static int
run(struct cli *cli)
{
    struct other_doubt doubt = {.err = {.code = CONGO_OK}, .unread = {.code = CONGO_OK}};
    struct find find = {.doubt = &doubt,
                        .style = {.unique = cli_option(cli, "unique") != NULL,
                                  .duplicates = cli_option(cli, "duplicates") != NULL}};
    struct found_answer answer = {.found = {.cli = cli, .style = &find.style}, .doubt = &doubt};
    struct found *found = &answer.found;
    struct work_plan plan = {.game = look_at_game,
                             .other = look_at_other,
                             .end = end_chunk,
                             .context = &find,
                             .state_size = sizeof(struct find_state),
                             .state_free = free_state,
                             .edit = found_take,
                             .done = done,
                             .taker = &answer,
                             .written = &answer.found.count,
                             .from_index = cli_option(cli, "db") != NULL,
                             .selects = true,
                             .apart = true};
    struct paths files = {NULL, 0, 0};
    int status, unread = EXIT_DONE, printed = EXIT_DONE, said = EXIT_DONE;
    congo_error err;

    if (!choose_form(cli, &find.style))
        return EXIT_CANNOT;
    plan.no_output = find.style.form == FOUND_COUNT;
    if (cli_option(cli, "db") && cli->argument_count)
        return cli_usage(cli, "--db searches only the index; leave out \"%.80s\"%s",
                         cli->arguments[0],
                         access(cli->arguments[0], F_OK) == 0 ? "" : "; moves go to --opening");
    if (goes_to_folder(cli) && (find.style.form == FOUND_COUNT || find.style.form == FOUND_LIST))
        return cli_usage(cli, "--%s writes one file; -o FOLDER/ is for the games",
                         find.style.form == FOUND_COUNT ? "count" : "list");
    if (!selection_read(cli, &find.filter, &doubt.err, &doubt.err, &status))
        return status;
    other_doubt_read(&doubt, &find.filter);
    if (cli_option(cli, "db") && game_filter_wants_broken(&find.filter))
        return cli_usage(cli, "an index has no broken games; name the files instead of --db");
    if (!unplayable_start(&doubt.unplayable, cli, &find.filter, &err))
        return cli_fail(cli, &err);
    if (cli_option(cli, "db") && !index_find(cli, &find.filter, found, &doubt, &files, &unread)) {
        if (unread == EXIT_DONE)
            unread = say_what_was_not_found(cli, &find, found);
        found_free(found);
        unplayable_free(&doubt.unplayable);
        paths_free(&files);
        return unread;
    }
    status = work_run(cli, &plan);
    paths_free(&files);
    /* A file that cannot be read does not spoil the count of the others. */
    if (find.style.form == FOUND_COUNT &&
        (status != EXIT_CANNOT || (cli->found && !cli->incomplete)) &&
        other_doubt_cleared(&doubt, NULL))
        printed = found_print_count(found);
    if (status != EXIT_CANNOT)
        said = say_what_was_not_found(cli, &find, found);
    if (found->mixed && cli_option(cli, "output"))
        work_tell_mixed(cli, cli_option(cli, "output"));
    found_free(found);
    unplayable_free(&doubt.unplayable);
    status = printed > status ? printed : status;
    status = said > status ? said : status;
    return unread > status ? unread : status;
}

static const struct cli_option options[] = {
    SELECTION_OPTIONS,
    {"result", 0, "RESULT", WORDS_LIST ", or 1-0 and so on; can be repeated"},
    {"reason", 0, "REASON",
     "how the game ended: \"lion captured\", repetition, \"bare lions\", ..."},
    {"plies", 0, "A-B", "from A to B half-moves; A- and -B leave one end open"},
    {"player", 0, "NAME", "NAME is a part of a player's name"},
    {"opening", 0, "MOVES", "the position after MOVES was reached, in any order of moves"},
    {"position", 0, "POSITION",
     "POSITION was reached; ? any square, ! any piece, [ez] one of these"},
    {"exact", 0, NULL, "no mirrored positions, and openings only in this order"},
    {"material", 0, "PIECES", "these pieces were left: LE-L; with others too: LE-L+"},
    {"chain", 0, "N", "a Monkey captured N pieces or more in one turn"},
    {"drowned", 0, "N", "N pieces or more drowned"},
    {"promoted", 0, NULL, "a piece promoted"},
    {"repetition", 0, NULL, "a position occurred again"},
    {"unique", 0, NULL, "leave out copies of earlier games, mirrored or not"},
    {"duplicates", 0, NULL, "only copies, each with the game that it repeats"},
    {"db", 0, "DB", "search an index made by congo index, not files"},
    {"list", 'l', NULL, "only name the files and games; with --json one object each"},
    {"count", 0, NULL, "only count the games"},
    {"json", 0, NULL, "one JSON object per line, one for each game"},
    {"pgn", 0, NULL, "write PGN"},
    {"zsg", 0, NULL, "the games as they are in their files, byte for byte"},
    WORK_OUTPUT_OPTIONS,
    OTHER_GAMES_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {
    "exact >position opening",
    "unique duplicates",
    "count list json pgn zsg",
    "list pgn zsg",
    "json pgn zsg",
    "pgn zsg",
    NULL,
};

const struct cmd cmd_find = {
    .name = "find",
    .summary = "finds games by what happened in them, and duplicates",
    .arguments = "[FILE...]",
    .help = "In other games, --result white means the first player of the rules file.",
    .forms = ".txt .json .pgn .zsg",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
