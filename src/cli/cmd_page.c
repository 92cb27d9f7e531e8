/* SPDX-License-Identifier: MIT */
/* cmd_page.c - writes games as an HTML page to step through. */
#include "cli/other_pages.h"
#include "cli/other_players.h"
#include "cli/output.h"
#include "cli/overlay_options.h"
#include "cli/pictures.h"

#include "think/analysis/analysis.h"
#include "base/mem.h"
#include "cli/paths.h"
#include "cli/play_page.h"
#include "cli/thinker.h"
#include "rules/board.h"
#include "read/save/left_out.h"
#include "read/save/record.h"
#include "game/write.h"

#include <stdio.h>
#include <string.h>

/* Browsers struggle with larger pages. This is about 15,000 games of 80 half-moves. */
enum { PAGE_BYTES_MAX = 128 << 20 };

/*
 * The source for a page: a save as it is, a text game converted to a save, and what that lacks, or
 * why there is none, apart from errors.
 */
static void
add_save(const struct work *work, struct buf *save, struct buf *lacks)
{
    struct left_out left_out = {0};
    size_t size;
    const char *source = congo_reader_bytes(work->reader, &size);
    size_t before = save->length;
    congo_error err;

    if (*congo_game_rules_file(work->game)) {
        buf_add(save, source, size);
    } else if (record_save(work->game, NULL, NULL, save, &err)) {
        left_out_count(work->game, &left_out);
    } else {
        save->length = before;
        if (!congo_game_errors(work->game)) /* a page shows these anyway */
            buf_add_text(lacks, err.text);
    }
    left_out_list(&left_out, lacks);
    buf_free(&left_out.result);
}

enum { NAME_SIZE = 300 };

static void
name_game(const struct work *work, char name[NAME_SIZE])
{
    (void)snprintf(name, NAME_SIZE, work->place->number > 1 ? "%s (%zu)" : "%s",
                   strcmp(work->path, "-") == 0 ? "standard input" : paths_base(work->path),
                   work->place->number);
}

static void
index_game(struct work *work, const char *file, struct buf *out)
{
    char name[NAME_SIZE];

    struct page_state *state = work->state;

    name_game(work, name);
    if (state->other)
        other_page_entry(state, name, file, out);
    else
        pic_index_entry(out, work->game, name, file);
    state->other = false;
}

/* ------------------------------------------------------------------ the engine's opinion */

/* The settings of --analysis. */
struct opinion {
    bool wanted;
    bool others;       /* this page has games of other rules files */
    const char *title; /* --title */
    congo_limits limits;
    struct knowledge knowledge;
    int status; /* status of opening the tables */
    struct cli_drawing drawing;
};

static struct pic_score *
scores_of(const struct analysis *analysis, congo_error *err)
{
    struct pic_score *scores = mem_new(analysis->plies + 1, sizeof *scores);

    if (!scores)
        err_no_memory(err);
    for (size_t i = 0; scores && i <= analysis->plies; i++) {
        const struct analysis_line *line = &analysis->point[i].line[0];

        scores[i].expected = (unsigned)(1000 * analysis_expected(line) + 0.5);
        analysis_score_text(line, scores[i].text);
    }
    return scores;
}

/* Adds the engine's marks to the game, and returns a score for each position. */
static struct pic_score *
judge(struct work *work)
{
    const struct opinion *opinion = work->context;
    struct pic_score *scores = NULL;
    struct analysis analysis;
    congo_error err;
    struct page_state *state = work->state;
    congo_engine *engine = thinker_engine(&state->thinker, &opinion->knowledge, &err);

    if (!engine || !analysis_make(&analysis, engine, work->game, &opinion->limits,
                                  opinion->knowledge.tables, NULL, NULL, &err)) {
        work_report(work, &err);
        return NULL;
    }
    if (!analysis_annotate(&analysis, work->game, &err) || !(scores = scores_of(&analysis, &err)))
        work_report(work, &err);
    analysis_free(&analysis);
    return scores;
}

static bool
read_opinion(struct cli *cli, struct opinion *opinion)
{
    unsigned long number = 200000;

    opinion->wanted = cli_option(cli, "analysis") != NULL;
    if (!cli_number_of(cli, "nodes", 1, 4000000000, &number)) {
        opinion->status = EXIT_CANNOT;
        return false;
    }
    opinion->limits.nodes = number;
    return knowledge_open(cli, &opinion->knowledge, &opinion->status);
}

/* ------------------------------------------------------------------ the page */

static void
page_game(struct work *work)
{
    const struct opinion *opinion = work->context;
    const congo_game *game = work->game;
    struct buf text = BUF_EMPTY, save = BUF_EMPTY, lacks = BUF_EMPTY, reading = BUF_EMPTY;
    struct pic_score *scores = NULL;
    char name[NAME_SIZE];
    congo_error err;

    name_game(work, name);
    cli_add_reading(work->cli, &reading);
    /* A game is cut where it cannot be played; the moves before can still be stepped through. */
    if (!work_report_errors(work, work->game)) {
        if (opinion->wanted)
            scores = judge(work);
        if (!cli_draw_on(&opinion->drawing, work->game, &err))
            work_report(work, &err);
        write_game(game, *congo_game_heading(game) ? congo_game_heading(game) : name, CONGO_SAVANNA,
                   0, &text);
    }
    work_report_kept(work); /* all else is among the notes on the page */
    add_save(work, &save, &lacks);
    pic_page_game(&work->out, game, name,
                  &(struct pic_texts){.text = text.bytes,
                                      .text_size = text.length,
                                      .save = save.bytes,
                                      .save_size = save.length,
                                      .lacks = buf_text(&lacks),
                                      .scores = scores,
                                      .in_folder = work_to_folder(work),
                                      .reading = buf_text(&reading)});
    mem_free(scores);
    buf_free_part(&text, &work->out);
    buf_free_part(&save, &work->out);
    buf_free_part(&lacks, &work->out);
    buf_free_part(&reading, &work->out);
}

/* A game of Congo in a page that started with another game. */
static void
page_of_others(struct work *work)
{
    congo_error err;

    if (!congo_game_variant(work->game)) {
        (void)work_report_errors(work, work->game);
        return;
    }
    err_set(&err, CONGO_USAGE, 0, 0,
            "a game of Congo among other games; use -o FOLDER/ for a page of each");
    work_report(work, &err);
}

/* The reverse. */
static void
other_game(struct work *work)
{
    const struct opinion *opinion = work->context;
    char name[NAME_SIZE];
    congo_error err;

    name_game(work, name);
    if (opinion->others || work_to_folder(work)) {
        other_page(work, name, opinion->title ? opinion->title : name);
        return;
    }
    /* Another reason is told first, since a page of its own would not help then. */
    if (!other_page_possible(work))
        return;
    if (work_is_named(work)) {
        work->tally.unread++;
        err_set(&err, CONGO_USAGE, 0, 0,
                "games of Congo and other games cannot share a page; -o FOLDER/ makes a page for "
                "each game");
    } else
        err_set(
            &err, CONGO_NOT_CONGO, 0, 0,
            "skipped: a page cannot have both games of Congo and other games; -o FOLDER/ makes a "
            "page for each game");
    work_report(work, &err);
}

/* --title, or the name of the only file or folder. */
static void
choose_title(const struct cli *cli, char *title, size_t size)
{
    const char *given = cli_option(cli, "title");
    size_t length, folder;

    if (!given && cli->argument_count == 1)
        given = cli->arguments[0];
    if (!given || strcmp(given, "-") == 0 || strcmp(given, ".") == 0)
        given = "Games of Congo";
    (void)snprintf(title, size, "%s", given);
    if (cli_option(cli, "title"))
        return;
    for (length = strlen(title); length > 1 && title[length - 1] == '/'; length--)
        title[length - 1] = '\0';
    folder = (size_t)(paths_base(title) - title);
    memmove(title, title + folder, length + 1 - folder);
}

/* ------------------------------------------------------------------ a page to play on */

/* False, with a message: this program was built without it. */
static bool
has_engine(struct cli *cli)
{
    if (play_page_there())
        return true;
    return cli_refuse(cli, "this congo was built without an engine for browsers");
}

/* Makes a page for playing any game of a rules file. */
static int
play_other(struct cli *cli)
{
    static const char *const of_congo[] = {"terrain", "pieces", "game", "rules", NULL};
    const char *title = cli_option(cli, "title");
    struct buf page = BUF_EMPTY;
    struct other_file file;
    struct pic_play play = play_page_module(cli);
    congo_error refused, err = {.code = CONGO_OK};
    int status = EXIT_CANNOT;

    if (!other_options_fit(cli, of_congo, false, &status))
        return status;
    if (other_file_open(cli, cli->arguments[0], &file, &status)) {
        size_t game = file.file->chosen;

        if (!title)
            title = rules_file_title(file.file, game);
        if (!zpage_play(file.file, game, title, &play, &page, &refused, &err)) {
            status = cli_fail(cli, &err);
        } else {
            if (refused.code != CONGO_OK)
                cli_report(cli, &refused);
            status = cli_output_all(cli, &page, NULL);
        }
    }
    rules_file_free(file.file);
    buf_free(&page);
    return status;
}

static int
play_page(struct cli *cli, enum pic_set set)
{
    const char *title = cli_option(cli, "title"), *terrain = cli_option(cli, "terrain");
    const congo_variant *variant;
    struct buf page = BUF_EMPTY;
    struct pic_play play;
    bool has_terrain;
    congo_terrain which;
    congo_error err;
    int status;

    if (!has_engine(cli))
        return EXIT_CANNOT;
    if (cli->argument_count == 1 && other_is_rules(cli->arguments[0]))
        return play_other(cli);
    if (cli->argument_count)
        return cli_usage(
            cli,
            "with --play, name a rules file (.zrf) or its zip, not a save or folder; for saves "
            "of Congo, use --engine in place of --play");
    if (!cli_load_variants(cli, &status) || !(variant = cli_variant(cli, &status)) ||
        !cli_terrain(cli, &has_terrain, &which))
        return EXIT_CANNOT;
    play = play_page_module(cli);
    play.variant = variant->title;
    if (terrain)
        play.terrain = congo_terrain_name(board_rules_on(0, which));
    if (!play_page_write(&play, title ? title : "Play Congo", set, &page, &err)) {
        buf_free(&page);
        return cli_fail(cli, &err);
    }
    return cli_output_all(cli, &page, NULL);
}

/* What stands around the games, in a page and in the index of many. */
struct page_frame {
    struct buf head, tail, index_head, index_tail;
};

static bool
write_frame(struct cli *cli, const struct opinion *opinion, enum pic_set set,
            struct page_frame *frame, congo_error *err)
{
    struct pic_play engine, *play = NULL;
    char title[300];

    choose_title(cli, title, sizeof title);
    if (cli_option(cli, "engine")) {
        engine = play_page_module(cli);
        play = &engine;
    }
    if (opinion->others) {
        zpage_head(&frame->head, title, NULL, false);
        zpage_tail(&frame->tail, NULL);
    } else {
        pic_page_head(&frame->head, title, set, play);
        if (cli_option(cli, "no-last"))
            buf_printf(&frame->head,
                       "<style>#marks .arrow,#marks-below .tint,body:not(.handy) #marks use"
                       "{display:none}</style>\n");
        pic_page_tail(&frame->tail, play);
    }
    pic_index_head(&frame->index_head, title);
    pic_index_tail(&frame->index_tail);
    return !(frame->head.failed || frame->tail.failed || frame->index_head.failed ||
             frame->index_tail.failed) ||
           err_no_memory(err);
}

static int
run(struct cli *cli)
{
    struct page_frame frame = {BUF_EMPTY, BUF_EMPTY, BUF_EMPTY, BUF_EMPTY};
    struct opinion opinion = {.wanted = false};
    struct work_plan plan = {.context = &opinion,
                             .other = other_game,
                             .state_size = sizeof(struct page_state),
                             .state_free = page_state_free,
                             .head = &frame.head,
                             .tail = &frame.tail,
                             .index_head = &frame.index_head,
                             .index_tail = &frame.index_tail,
                             .index_entry = index_game,
                             .most = PAGE_BYTES_MAX,
                             .extension = ".html"};
    struct pic_view view;
    congo_error err;
    int status;

    if (cli_option(cli, "tables") && cli_option(cli, "play") && cli->argument_count &&
        other_is_rules(cli->arguments[0]))
        return cli_usage(cli, "--tables does not work with a rules file (.zrf); leave it out");
    if (cli_option(cli, "tables") && cli_option(cli, "play"))
        return cli_usage(cli, "--play needs no --tables: the page solves endings of up to five "
                              "pieces itself");
    if (cli_option(cli, "tables") && !cli_option(cli, "analysis"))
        return cli_usage(cli, "--tables has no effect without --analysis");
    if (!cli_may_print_page(cli) || !cli_picture_view(cli, &view) ||
        (cli_option(cli, "engine") && !has_engine(cli)) || !cli_drawing(cli, &opinion.drawing))
        return EXIT_CANNOT;
    if (cli_option(cli, "play"))
        return play_page(cli, view.set);
    if (!cli_load_variants(cli, &status))
        return status;
    if (!read_opinion(cli, &opinion))
        return opinion.status;
    plan.slow = opinion.wanted;
    plan.on = output_to_folder(cli) ? "on a page" : "on the page";
    opinion.title = cli_option(cli, "title");
    if ((!output_to_folder(cli) && !other_pages_wanted(cli, &opinion.others, &err)) ||
        !write_frame(cli, &opinion, view.set, &frame, &err)) {
        status = cli_fail(cli, &err);
    } else {
        plan.alone = opinion.others;
        plan.game = opinion.others ? page_of_others : page_game;
        status = work_run(cli, &plan);
    }
    buf_free(&frame.head);
    buf_free(&frame.tail);
    buf_free(&frame.index_head);
    buf_free(&frame.index_tail);
    knowledge_close(cli, &opinion.knowledge, &opinion.status);
    return opinion.status > status ? opinion.status : status;
}

static const struct cli_option options[] = {
    {"output", 'o', "OUT", "write to OUT; in a folder, one page per game and an index.html"},
    CLI_FORCE_OPTION,
    CLI_OVERLAY_OPTIONS,
    {"title", 0, "TEXT", "title of the page (default: the file's or folder's name)"},
    {"pieces", 0, "SET", WORDS_DEFAULT},
    {"play", 0, NULL, "a page to play on; FILE can only be a rules file (.zrf) or its zip"},
    {"engine", 0, NULL, "embed the engine, to review games and try moves"},
    {"analysis", 0, NULL, "add the engine's score of every position, and mark mistakes"},
    {"nodes", 0, "N", "with --analysis: nodes per position (default 200000)"},
    {"tables", 0, "DIR", "with --analysis: use the endgame tables in DIR"},
    {"eval", 0, "FILE", "with --analysis: judge positions by the net in FILE"},
    OTHER_GAMES_OPTION,
    WORK_GAME_OPTION,
    WORK_READING_OPTIONS,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {
    "play analysis engine position lenient jobs arrow mark targets no-last", "nodes >analysis",
    "eval >analysis", NULL};

const struct cmd cmd_page = {
    .name = "page",
    .summary = "makes a web page of games to step through, or to play on",
    .arguments = "[FILE...]",
    .forms = ".html",
    .help = "The page needs no network and no other file. To link to a half-move, add its number "
            "to\nthe address: #34, or #3.34 in the third game of the page.",
    .arguments_max = -1,
    .options = options,
    .rules = rules,
    .run = run,
};
