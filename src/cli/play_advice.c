/* SPDX-License-Identifier: MIT */
/* play_advice.c - what the engine would play, and how it judges the position. */
#include "cli/play.h"

#include "think/analysis/analysis.h"

enum { ADVICE_NODES = 200000 };

static bool
advise(struct play *play, struct analysis *analysis, congo_error *err)
{
    congo_limits limits = {.nodes = ADVICE_NODES};
    congo_engine *engine = thinker_engine(&play->adviser, &play->knowledge, err);

    return engine &&
           analysis_last(analysis, engine, play->game, &limits, play->knowledge.tables, err);
}

/* Shows the best move and what follows. */
static void
tell_move(struct play *play, const struct analysis_line *best)
{
    congo_position position = *congo_game_last(play->game);
    char text[CONGO_NOTATION_SIZE];

    congo_move_write(&position, &best->move[0], CONGO_SAVANNA, text);
    buf_printf(&play->said, "%s%s", text,
               best->move[0].wins ? " captures the Lion" : "; best line:");
    for (size_t i = 0; i < best->count && !best->move[0].wins; i++) {
        congo_move_write(&position, &best->move[i], CONGO_SAVANNA, text);
        buf_printf(&play->said, " %s", text);
        congo_play(&position, &best->move[i]);
    }
}

static void
tell_score(struct play *play, const struct analysis_line *best)
{
    char score[ANALYSIS_SCORE_SIZE];

    analysis_score_text(best, score);
    if (score[0] == '-') /* kept in texts, which use ASCII */
        buf_printf(&play->said, "−%s", score + 1);
    else
        buf_add_text(&play->said, score);
    if (best->tabled)
        buf_add_text(&play->said, " (by the tables)");
    else
        buf_printf(&play->said, " (%s, depth %u)", best->decided ? "by force" : "from White's side",
                   best->depth);
}

void
play_advise(struct play *play, bool moves)
{
    const struct analysis_line *best;
    struct analysis analysis;
    congo_error err;

    if (play_finished(play)) {
        buf_add_text(&play->said, "the game is over");
        return;
    }
    if (!advise(play, &analysis, &err)) {
        play_say_error(play, &err);
        return;
    }
    best = &analysis.point[0].line[0];
    moves = moves && best->count;
    if (moves)
        tell_move(play, best);
    if (moves && !best->move[0].wins)
        buf_add_text(&play->said, "; ");
    if (!moves || !best->move[0].wins)
        tell_score(play, best);
    analysis_free(&analysis);
}
