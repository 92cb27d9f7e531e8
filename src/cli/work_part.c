/* SPDX-License-Identifier: MIT */
/* work_part.c - takes the part of a file's games that --game, --ply, --at and --partial ask for. */
#include "cli/work_part.h"

#include "cli/chosen_position.h"
#include "cli/pool.h"
#include "game/game.h"

static bool
copy_words(struct buf *copy, const struct buf *words)
{
    buf_clear(copy);
    buf_add(copy, words->bytes, words->length);
    return buf_text(copy) != NULL;
}

bool
work_cut_game(congo_game *part, const congo_game *game, size_t plies, congo_error *err)
{
    return game_copy(part, game, plies, false, err) &&
           ((copy_words(&part->heading, &game->heading) && copy_words(&part->title, &game->title) &&
             copy_words(&part->rules_file, &game->rules_file)) ||
            err_no_memory(err));
}

bool
work_part_has(const congo_game *game, size_t plies, unsigned long line)
{
    return plies >= game->count || line < game->turns[plies].line ||
           (plies && line == game->turns[plies - 1].line);
}

/* The opening is judged again in the part, which knows neither lines nor errors further below. */
static void
keep_opening(congo_game *part, const congo_game *game)
{
    for (size_t i = 0; i < part->findings.count; i++)
        for (size_t k = 0; k < game->findings.count; k++)
            if (part->findings.list[i].code == CONGO_LEFT_OPENING &&
                game->findings.list[k].code == CONGO_LEFT_OPENING)
                part->findings.list[i] = game->findings.list[k];
}

/* Nor does it know what was read in doubt. */
static void
keep_doubts(congo_game *part, const congo_game *game)
{
    for (size_t i = 0; i < game->findings.count; i++) {
        const congo_error *finding = &game->findings.list[i];
        congo_error *kept =
            work_is_doubt(finding) && work_part_has(game, part->count, finding->line)
                ? game_finding(part, finding->code, finding->line, "%s", "")
                : NULL;

        if (kept)
            *kept = *finding;
    }
    game_sort_reports(&part->findings);
}

static bool
take_part(struct work *work, congo_game **part, congo_error *err)
{
    unsigned long plies;

    if (!chosen_ply(work->cli, work->game, &plies, err)) {
        if (work->place->number > 1)
            err->line = work->place->line;
        return false;
    }
    if (!*part && !(*part = congo_game_new(err)))
        return false;
    if (!work_cut_game(*part, work->game, plies, err))
        return false;
    keep_opening(*part, work->game);
    keep_doubts(*part, work->game);
    work->game = *part;
    return true;
}

bool
work_wants_game(const struct work *work)
{
    unsigned long wanted = 0;

    return !cli_option(work->cli, "game") ||
           (cli_number_of(work->cli, "game", 1, UINT32_MAX, &wanted) &&
            wanted == work->place->number);
}

bool
work_take_part(struct work *work, congo_game **part)
{
    bool judges = work->pool->plan->judges;
    congo_error err;

    work->uncut = work->game;
    if (!work_wants_game(work))
        return false;
    if (!chosen_cuts(work->cli) &&
        (!cli_option(work->cli, "partial") || !congo_game_errors(work->game)))
        return true;
    /* Report what is wrong here; the command then gets a game that is right as far as it goes. */
    if (!judges)
        work_report_errors(work, work->game);
    if (!congo_game_variant(work->game))
        return judges;
    if (take_part(work, part, &err))
        return true;
    if (judges)
        work_report_errors(work, work->game);
    work_report(work, &err);
    return false;
}

void
work_skip_game(struct work *work)
{
    if (!cli_option(work->cli, "game") || work_wants_game(work) || congo_game_variant(work->game) ||
        !congo_game_errors(work->game))
        return;
    work->tally.faults++;
    work_report_errors(work, work->game);
}

/* If nothing could be read of the file, that was said, and is the reason. */
void
work_miss_game(struct work *work)
{
    const char *text = cli_option(work->cli, "game");
    unsigned long wanted;
    congo_error err;

    if (!text || !cli_number_of(work->cli, "game", 1, UINT32_MAX, &wanted) ||
        wanted <= work->place->number ||
        (work->tally.faults && work->tally.faults >= work->place->number))
        return;
    games_miss(&err, wanted, work->place->number);
    work_report(work, &err);
}
