/* SPDX-License-Identifier: MIT */
/* cmd_zsg.c - converts text games to the saves that Zillions would have written. */
#include "cli/other_games.h"
#include "read/save/record.h"

#include <string.h>

struct save_style {
    const char *rules_file; /* NULL: the variant's usual one */
    const char *players;    /* NULL: from the game's own heading, or "CC" */
};

/* What one file's texts have that saves cannot store; and the rules of other games. */
struct left_out {
    struct other_rules rules;
    size_t comments, marks, variations, tags;
    size_t results;    /* which the moves do not show */
    struct buf result; /* the first of them, and why */
};

/* A result that was agreed or resigned, and is in two tags: true if there is one. */
static bool
add_result(const congo_game *game, struct left_out *left_out)
{
    const char *reason;
    congo_result result = game_claim(game, &reason);

    if (result == CONGO_UNFINISHED_RESULT)
        return false;
    if (!left_out->results++)
        buf_printf(&left_out->result, "the result (%s%s%s)", congo_result_name(result),
                   *reason ? ", " : "", reason);
    return true;
}

static void
count_left_out(const congo_game *game, struct left_out *left_out)
{
    congo_line about;
    congo_remark remark;

    for (size_t line = 0; congo_game_line(game, line, &about); line++)
        for (size_t plies = 0; plies <= about.plies; plies++)
            for (size_t cursor = 0; congo_game_remark(game, line, plies, &cursor, &remark);) {
                left_out->comments += remark.kind == CONGO_COMMENT;
                left_out->marks += remark.kind == CONGO_MARK;
                left_out->variations += remark.kind == CONGO_VARIATION;
            }
    left_out->tags += congo_game_tags(game);
    if (add_result(game, left_out))
        left_out->tags -= congo_game_tag(game, "Termination") ? 2 : 1;
}

/* Whether a text can be the players' code in a header. */
static bool
is_code(const char *text)
{
    return *text && strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(text);
}

static void
save_game(struct work *work)
{
    const struct save_style *style = work->context;
    const char *own = congo_game_players(work->game);
    size_t before = work->out.length;
    congo_error err;

    if (!work_report_errors(work) && !record_save(work->game, style->rules_file,
                                                  style->players ? style->players
                                                  : is_code(own) ? own
                                                                 : NULL,
                                                  &work->out, &err)) {
        work->out.length = before;
        work_report(work, &err);
    }
    work_report_findings(work);
    if (work->out.length > before)
        count_left_out(work->game, work->state);
}

/* Adds "3 comments" to a list; nothing if there are none. */
static void
add_kind(struct buf *list, size_t count, const char *one)
{
    if (count)
        buf_printf(list, "%s%zu %s%s", list->length ? ", " : "", count, one, count == 1 ? "" : "s");
}

/* Reported once for each file. */
static void
tell_left_out(struct work *work)
{
    const struct left_out *left_out = work->state;
    struct buf list = BUF_EMPTY;
    congo_error finding;

    if (!left_out->comments && !left_out->marks && !left_out->variations && !left_out->tags &&
        !left_out->results)
        return;
    list.failed = left_out->result.failed;
    if (left_out->results == 1)
        buf_add(&list, left_out->result.bytes, left_out->result.length);
    else
        add_kind(&list, left_out->results, "result");
    add_kind(&list, left_out->comments, "comment");
    add_kind(&list, left_out->marks, "mark");
    add_kind(&list, left_out->variations, "variation");
    add_kind(&list, left_out->tags, "tag");
    if (buf_text(&list))
        err_set(&finding, CONGO_LEFT_OUT, 0, 0, "left out, because a save cannot hold them: %s",
                list.bytes);
    else
        err_no_memory(&finding);
    work_report(work, &finding);
    buf_free(&list);
}

static void
begin_file(struct work *work)
{
    struct left_out *left_out = work->state;

    buf_free(&left_out->result);
    *left_out = (struct left_out){.rules = left_out->rules};
}

static void
free_left_out(void *state)
{
    struct left_out *left_out = state;

    buf_free(&left_out->result);
    other_rules_free(&left_out->rules);
}

static int
run(struct cli *cli)
{
    struct save_style style = {cli_option(cli, "rules-file"), cli_option(cli, "players")};
    struct work_plan plan = {.game = save_game,
                             .begin = begin_file,
                             .end = tell_left_out,
                             .context = &style,
                             .state_size = sizeof(struct left_out),
                             .state_free = free_left_out,
                             .other = other_save,
                             .extension = ".zsg"};

    if (style.players && !is_code(style.players)) {
        cli_usage(cli, "--players needs one capital letter per player, such as HC, not \"%.40s\"",
                  style.players);
        return EXIT_CANNOT;
    }
    if (style.rules_file && (!*style.rules_file || strpbrk(style.rules_file, "\r\n"))) {
        cli_usage(cli, "--rules-file needs the name of a rules file, on one line");
        return EXIT_CANNOT;
    }
    return work_run(cli, &plan);
}

static const struct cli_option options[] = {
    {"rules-file", 0, "NAME", "rules file to name in the save; a known one sets the terrain"},
    {"players", 0, "CODE", "players in the save: C computer, H human (default CC)"},
    {"partial", 0, NULL, "write a faulty game as far as it goes"},
    WORK_PART_OPTIONS,
    WORK_OUTPUT_OPTIONS,
    WORK_READING_OPTIONS,
    OTHER_GAMES_OPTION,
    WORK_JOBS_OPTION,
    {NULL, 0, NULL, NULL},
};

static const char *const rules[] = {"ply at", NULL};

const struct cmd cmd_zsg = {
    .name = "zsg",
    .summary = "turns games typed as text into Zillions saves",
    .arguments = "[FILE...]",
    .forms = ".zsg",
    .arguments_max = -1,
    .options = options,
    .run = run,
    .rules = rules,
};
