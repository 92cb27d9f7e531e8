/* SPDX-License-Identifier: MIT */
/* work_report.c - the messages of a file, and which of them are kept. */
#include "cli/pool.h"
#include "cli/signals.h"

/*
 * What is kept where there is too much to say. Errors come first, before all others a game's first
 * one, which the line about the game names, and the one at which it stops; then what the output
 * lacks of a file, and the note that a game was over before its end; then all but spelling.
 */
enum { WEIGHT_MOST = 5 };

static unsigned
weight_of(const congo_error *err)
{
    switch (err->code) {
    case CONGO_WRONG_CAPTURE:
        return 4;
    case CONGO_REPETITION:
    case CONGO_THIRD_OCCURRENCE:
    case CONGO_BARE_LIONS:
        return 2;
    case CONGO_LEFT_OUT:
        return err->line ? 1 : 3;
    /* How a move is spelt matters least: a text typed by hand has many such notes. */
    case CONGO_LENIENT:
    case CONGO_AMBIGUOUS:
        return 0;
    default:
        return congo_code_status(err->code) != EXIT_DONE ? WEIGHT_MOST : 1;
    }
}

void
work_keep_report(struct work_reports *reports, struct buf *text, unsigned weight)
{
    size_t place = reports->count++, lightest = 0;

    if (place >= WORK_REPORTS_MAX) {
        for (size_t i = 1; i < WORK_REPORTS_MAX; i++)
            if (reports->weight[i] <= reports->weight[lightest])
                lightest = i;
        if (reports->weight[lightest] >= weight) {
            buf_free(text);
            return;
        }
        buf_free(&reports->text[lightest]);
        /* Those behind it move up: messages stay in the order in which they came. */
        for (place = lightest; place + 1 < WORK_REPORTS_MAX; place++) {
            reports->text[place] = reports->text[place + 1];
            reports->weight[place] = reports->weight[place + 1];
        }
    }
    reports->text[place] = *text;
    reports->weight[place] = weight;
    *text = BUF_EMPTY;
}

static void
keep_report(struct work *work, const congo_error *err, bool first)
{
    struct buf text = BUF_EMPTY;

    if ((congo_code_status(err->code) ? work->cli->silent : work->cli->quiet) ||
        (work->cli->again && congo_code_status(err->code) != EXIT_CANNOT))
        return;
    cli_format_report(work->cli, &text, err);
    work->reports.about_call = work->reports.about_call || err->code == CONGO_USAGE;
    work_keep_report(&work->reports, &text, first ? WEIGHT_MOST : weight_of(err));
}

static void
report(struct work *work, const congo_error *err, bool first)
{
    congo_error named = *err;

    work_code(work, err->code);
    if (err->code == CONGO_NOT_CONGO || err->code == CONGO_RULES_NOT_FOUND) {
        if (work->cli->quiet && !work_is_named(work))
            return;
        named.excerpt[0] = '\0'; /* one line is enough */
        named.column = 0;
    }
    /* A signal has ended the wait for input, and ends the run: there is nothing to say. */
    if (err->code == CONGO_CANNOT_READ && work->pool->signals >= 0 && signals_wait())
        return;
    err_in_file(&named, work->path);
    keep_report(work, &named, first);
}

void
work_report(struct work *work, const congo_error *err)
{
    report(work, err, false);
}

size_t
work_report_errors(struct work *work, const congo_game *game)
{
    for (size_t i = 0; i < congo_game_errors(game); i++)
        report(work, congo_game_error(game, i), i == 0);
    return congo_game_errors(game);
}

static void
report_all(struct work *work, bool (*told)(const congo_error *finding))
{
    for (size_t i = 0; i < congo_game_findings(work->game); i++)
        if (!told || told(congo_game_finding(work->game, i)))
            work_report(work, congo_game_finding(work->game, i));
}

static bool
is_kept(const congo_error *finding)
{
    return finding->code == CONGO_KEPT_LINE;
}

bool
work_is_doubt(const congo_error *finding)
{
    return is_kept(finding) || finding->code == CONGO_PROSE || finding->code == CONGO_AMBIGUOUS;
}

void
work_report_findings(struct work *work)
{
    report_all(work, NULL);
}

void
work_report_doubts(struct work *work)
{
    report_all(work, work_is_doubt);
}

void
work_report_kept(struct work *work)
{
    report_all(work, is_kept);
}
