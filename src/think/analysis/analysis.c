/* SPDX-License-Identifier: MIT */
#include "think/analysis/analysis.h"

#include "base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ------------------------------------------------------------------ thinking */

struct collecting {
    struct analysis_point *point;
    size_t room;
    unsigned side;
};

/* The last thought about a line counts, since it is the deepest. */
static void
collect(void *context, const congo_thought *thought)
{
    struct collecting *collecting = context;
    struct analysis_point *point = collecting->point;
    int sign = collecting->side == CONGO_WHITE ? 1 : -1;
    struct analysis_line *line;

    if (thought->line < 1 || thought->line > collecting->room)
        return;
    line = &point->line[thought->line - 1];
    line->score = sign * thought->score;
    line->decided = thought->decided;
    line->mate = thought->decided ? sign * thought->mate : 0;
    line->depth = thought->depth;
    line->count = thought->move_count < ANALYSIS_LINE_MAX ? thought->move_count : ANALYSIS_LINE_MAX;
    if (line->count)
        memcpy(line->move, thought->moves, line->count * sizeof *line->move);
    if (thought->line > point->lines)
        point->lines = thought->line;
}

/*
 * An engine may name a move after a repetition that has lost, for players who ask it to go on. Here
 * the game is over, and its rules say who has won.
 */
static bool
is_over(struct analysis_point *point, const congo_game *game)
{
    enum { WON = 31000 }; /* as the engine's score after the capture of a Lion */
    bool drawn;

    point->result = congo_game_result(game);
    if (point->result == CONGO_UNFINISHED_RESULT)
        return false;
    drawn = point->result == CONGO_DRAW;
    point->reason = congo_game_reason(game);
    point->lines = 1;
    point->line[0] = (struct analysis_line){.score = drawn                               ? 0
                                                     : point->result == CONGO_WHITE_WINS ? WON
                                                                                         : -WON,
                                            .decided = !drawn,
                                            .over = true};
    return true;
}

static bool
think(struct analysis_point *point, size_t room, congo_engine *engine, const congo_game *game,
      const congo_limits *limits, congo_tables *tables, congo_error *err)
{
    struct collecting collecting = {point, room, congo_game_last(game)->to_move};
    congo_move best;
    bool found;

    point->lines = 0;
    if (is_over(point, game))
        return true;
    if (!congo_engine_think(engine, game, limits, collect, &collecting, &best, &found, err))
        return false;
    analysis_look_up(point, tables, game);
    return true;
}

static bool
make_room(struct analysis *analysis, size_t plies, size_t lines, congo_error *err)
{
    size_t points = plies + 1;

    memset(analysis, 0, sizeof *analysis);
    analysis->plies = plies;
    analysis->lines_each = lines;
    analysis->point = mem_new(points, sizeof *analysis->point);
    /* bounded: a game has at most CONGO_PLIES_MAX half-moves, and lines are at most 256 */
    analysis->all = mem_new(points * lines, sizeof *analysis->all); /* bounded */
    if (!analysis->point || !analysis->all) {
        analysis_free(analysis);
        return err_no_memory(err);
    }
    for (size_t i = 0; i < points; i++)
        analysis->point[i].line = analysis->all + i * lines;
    return true;
}

bool
analysis_make(struct analysis *analysis, congo_engine *engine, const congo_game *game,
              const congo_limits *limits, congo_tables *tables, analysis_done *done, void *context,
              congo_error *err)
{
    congo_game *played = congo_game_new(err);
    bool fine = played &&
                make_room(analysis, congo_game_plies(game), limits->lines ? limits->lines : 1, err);

    if (!fine) {
        congo_game_free(played);
        return false;
    }
    congo_engine_clear(engine);
    congo_game_start(played, congo_game_variant(game), congo_game_first(game));
    for (size_t ply = 0; fine && ply <= analysis->plies; ply++) {
        fine =
            (ply == 0 || congo_game_play(played, congo_game_move(game, ply - 1), err)) &&
            think(&analysis->point[ply], analysis->lines_each, engine, played, limits, tables, err);
        if (fine && done && !done(context, ply + 1))
            break;
    }
    congo_game_free(played);
    if (!fine)
        analysis_free(analysis);
    return fine;
}

bool
analysis_last(struct analysis *analysis, congo_engine *engine, const congo_game *game,
              const congo_limits *limits, congo_tables *tables, congo_error *err)
{
    if (!make_room(analysis, 0, limits->lines ? limits->lines : 1, err))
        return false;
    congo_engine_clear(engine);
    if (think(&analysis->point[0], analysis->lines_each, engine, game, limits, tables, err))
        return true;
    analysis_free(analysis);
    return false;
}

void
analysis_free(struct analysis *analysis)
{
    mem_free(analysis->point);
    mem_free(analysis->all);
    memset(analysis, 0, sizeof *analysis);
}

/* ------------------------------------------------------------------ judging */

double
analysis_expected(const struct analysis_line *line)
{
    if (line->decided)
        return line->score > 0 ? 1 : 0;
    return 1 / (1 + pow(10, -line->score / 400.0));
}

static bool
same_move(const congo_move *a, const congo_move *b)
{
    return a->from == b->from && a->to == b->to && a->captured == b->captured &&
           a->drowned == b->drowned;
}

double
analysis_loss(const struct analysis *analysis, const congo_game *game, size_t ply)
{
    const struct analysis_point *before = &analysis->point[ply], *after = before + 1;
    congo_position position;
    double loss;

    if (!before->lines || !after->lines || !before->line[0].count ||
        !congo_game_position(game, ply, &position) ||
        same_move(&before->line[0].move[0], congo_game_move(game, ply)))
        return 0;
    loss = analysis_expected(&before->line[0]) - analysis_expected(&after->line[0]);
    if (position.to_move == CONGO_BLACK)
        loss = -loss;
    return loss > 0 ? loss : 0;
}

unsigned
analysis_mark(const struct analysis *analysis, const congo_game *game, size_t ply)
{
    double loss = analysis_loss(analysis, game, ply);

    return loss >= ANALYSIS_BLUNDER   ? 4
           : loss >= ANALYSIS_MISTAKE ? 2
           : loss >= ANALYSIS_DUBIOUS ? 6
                                      : 0;
}

void
analysis_score_text(const struct analysis_line *line, char text[ANALYSIS_SCORE_SIZE])
{
    int score = line->score, size = score < 0 ? -score : score;

    if ((line->tabled || line->over) && !line->decided)
        (void)snprintf(text, ANALYSIS_SCORE_SIZE, "drawn");
    else if (line->tabled)
        (void)snprintf(text, ANALYSIS_SCORE_SIZE, "%s: won in %u half-move%s",
                       score > 0 ? "White" : "Black", line->distance,
                       line->distance == 1 ? "" : "s");
    else if (!line->decided)
        (void)snprintf(text, ANALYSIS_SCORE_SIZE, "%c%d.%02d", score < 0 ? '-' : '+', size / 100,
                       size % 100);
    else if (line->mate == 0)
        (void)snprintf(text, ANALYSIS_SCORE_SIZE, "%s has won", score > 0 ? "White" : "Black");
    else
        (void)snprintf(text, ANALYSIS_SCORE_SIZE, "%s wins in %d", score > 0 ? "White" : "Black",
                       line->mate < 0 ? -line->mate : line->mate);
}

void
analysis_verdict_text(const struct analysis_line *line, char text[ANALYSIS_SCORE_SIZE])
{
    size_t length;

    analysis_score_text(line, text);
    length = strlen(text);
    if (!line->tabled)
        (void)snprintf(text + length, ANALYSIS_SCORE_SIZE - length, ", depth %u", line->depth);
    else if (!line->decided)
        (void)snprintf(text + length, ANALYSIS_SCORE_SIZE - length, ", by the tables");
}
