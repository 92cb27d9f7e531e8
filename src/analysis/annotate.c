/* SPDX-License-Identifier: MIT */
/* annotate.c - an analysis written into the game: a comment each move, better lines where marked.
 */
#include "analysis/analysis.h"

#include <stdio.h>
#include <string.h>

static bool
add_score(congo_game *game, size_t in_line, size_t plies, const struct analysis_line *line,
          congo_error *err)
{
    char score[ANALYSIS_SCORE_SIZE], text[ANALYSIS_SCORE_SIZE + 32];

    analysis_score_text(line, score);
    if (line->depth)
        (void)snprintf(text, sizeof text, "%s, depth %u", score, line->depth);
    else
        (void)snprintf(text, sizeof text, "%s", score);
    return congo_game_add_comment(game, in_line, plies, text, strlen(text), err);
}

/* In place of the half-move after `ply` others. */
static bool
add_line(congo_game *game, size_t ply, const struct analysis_line *line, congo_error *err)
{
    size_t added = congo_game_add_variation(game, 0, ply + 1, err);

    if (!added)
        return false;
    for (size_t i = 0; i < line->count; i++)
        if (!congo_game_line_play(game, added, &line->move[i], err) ||
            (i == 0 && !add_score(game, added, 1, line, err)))
            return false;
    return true;
}

static bool
annotate_move(const struct analysis *analysis, congo_game *game, size_t ply, congo_error *err)
{
    const struct analysis_point *before = &analysis->point[ply], *after = before + 1;
    unsigned mark = analysis_mark(analysis, game, ply);

    if (mark && !congo_game_add_mark(game, 0, ply + 1, mark, err))
        return false;
    /* Where the game is over, the result says it. */
    if (after->lines && after->line[0].count && !add_score(game, 0, ply + 1, &after->line[0], err))
        return false;
    for (size_t i = 0; mark && i < before->lines; i++)
        if (before->line[i].count && !add_line(game, ply, &before->line[i], err))
            return false;
    return true;
}

bool
analysis_annotate(const struct analysis *analysis, congo_game *game, congo_error *err)
{
    for (size_t ply = 0; ply < analysis->plies; ply++)
        if (!annotate_move(analysis, game, ply, err))
            return false;
    return true;
}
