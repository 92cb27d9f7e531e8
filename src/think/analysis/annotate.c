/* SPDX-License-Identifier: MIT */
/*
 * annotate.c - writes an analysis into the game: a comment for each move, and better lines for
 * moves that get a mark.
 */
#include "think/analysis/analysis.h"

#include "game/game.h"

#include <string.h>

/* ------------------------------------------------------------------ what an earlier run wrote */

/* The rest of a text after a word at its start; NULL: it does not start with the word. */
static const char *
behind(const char *text, const char *word)
{
    size_t length = strlen(word);

    return text && strncmp(text, word, length) == 0 ? text + length : NULL;
}

static const char *
behind_digits(const char *text)
{
    size_t digits = text ? strspn(text, "0123456789") : 0;

    return digits ? text + digits : NULL;
}

/* Whether a comment is one that analysis_verdict_text() writes. */
static bool
is_score(const char *text)
{
    const char *side = behind(text, *text == 'W' ? "White" : "Black"), *rest;

    if (strcmp(text, "drawn, by the tables") == 0)
        return true;
    rest = behind_digits(behind(side, ": won in "));
    if (rest)
        return strcmp(rest, " half-move") == 0 || strcmp(rest, " half-moves") == 0;
    if (behind(side, " has won")) /* since every move repeats */
        rest = behind(side, " has won");
    else if (side)
        rest = behind_digits(behind(side, " wins in "));
    else if (*text == '+' || *text == '-')
        rest = behind_digits(behind(behind_digits(text + 1), "."));
    rest = behind_digits(behind(rest, ", depth "));
    return rest && !*rest;
}

/* Whether a variation has a score after its first move, and no other remarks. */
static bool
is_better_line(const congo_game *game, size_t line)
{
    congo_line about;
    congo_remark remark;
    size_t remarks = 0, cursor;

    if (!congo_game_line(game, line, &about))
        return false;
    for (size_t ply = 0; ply <= about.plies; ply++)
        for (cursor = 0; congo_game_remark(game, line, ply, &cursor, &remark); remarks++)
            if (ply != 1 || remark.kind != CONGO_COMMENT || !is_score(remark.text))
                return false;
    return remarks == 1;
}

static bool
is_old(const congo_game *game, const congo_remark *remark)
{
    return (remark->kind == CONGO_COMMENT && is_score(remark->text)) ||
           (remark->kind == CONGO_VARIATION && is_better_line(game, remark->line));
}

static bool
is_own_mark(const congo_game *game, const congo_remark *remark)
{
    (void)game;
    return remark->kind == CONGO_MARK &&
           (remark->mark == 2 || remark->mark == 4 || remark->mark == 6);
}

/*
 * Replaces what an earlier run has written. A mark with a better line beside it is ours; all others
 * stay.
 */
static void
drop_old(congo_game *game, size_t plies)
{
    congo_remark remark;
    bool better = false;

    for (size_t cursor = 0; congo_game_remark(game, 0, plies, &cursor, &remark);)
        better |= remark.kind == CONGO_VARIATION && is_better_line(game, remark.line);
    if (better)
        game_drop_remarks(game, 0, plies, is_own_mark);
    game_drop_remarks(game, 0, plies, is_old);
}

static bool
has_mark(const congo_game *game, size_t plies, unsigned mark)
{
    congo_remark remark;

    for (size_t cursor = 0; congo_game_remark(game, 0, plies, &cursor, &remark);)
        if (remark.kind == CONGO_MARK && remark.mark == mark)
            return true;
    return false;
}

/* ------------------------------------------------------------------ written anew */

static bool
add_score(congo_game *game, size_t in_line, size_t plies, const struct analysis_line *line,
          congo_error *err)
{
    char text[ANALYSIS_SCORE_SIZE];

    analysis_verdict_text(line, text);
    return congo_game_add_comment(game, in_line, plies, text, strlen(text), err);
}

/* Adds a variation that replaces the half-move at `ply`. */
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

    drop_old(game, ply + 1);
    if (mark && !has_mark(game, ply + 1, mark) && !game_mark_first(game, 0, ply + 1, mark, err))
        return false;
    /* If the game is over, the result already says so. */
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
