/* SPDX-License-Identifier: MIT */
/* think.c - the engine for a page's script; sends its thoughts as JSON while it thinks. */
#include "web/page_session.h"

#include "think/analysis/analysis.h"
#include "base/json.h"
#include "draw/page.h"
#include "play/player/level.h"

#ifdef __wasm__
/* Imported from the script: receives a thought as JSON. */
__attribute__((import_module("congo"), import_name("thought"))) void
congo_web_thought(const char *json, size_t length);
#else
/* Outside browsers there is nobody to receive it. */
static void
congo_web_thought(const char *json, size_t length)
{
    (void)json;
    (void)length;
}
#endif

void
web_tell(struct buf *thought)
{
    if (buf_text(thought))
        congo_web_thought(thought->bytes, thought->length);
}

static bool
wants_engine(struct web *web, congo_error *err)
{
    if (!web->engine)
        web->engine = congo_engine_new(err);
    return web->engine != NULL;
}

/* Scores are White's, as players are used to. */
static void
add_score(struct buf *out, const congo_thought *thought, congo_side mover)
{
    int sign = mover == CONGO_WHITE ? 1 : -1;

    json_signed(out, "score", sign * thought->score);
    if (thought->decided)
        json_signed(out, "mate", sign * thought->mate);
    else
        json_null(out, "mate");
    json_text(out, "mover", mover == CONGO_WHITE ? "w" : "b");
    json_bool(out, "wins", thought->decided && thought->score > 0);
}

static void
add_line(struct buf *out, congo_position position, const congo_thought *thought)
{
    json_list(out, "line");
    for (size_t i = 0; i < thought->move_count; i++) {
        if (i)
            buf_add_char(out, ',');
        pic_page_move(out, &position, &thought->moves[i], NULL);
        congo_play(&position, &thought->moves[i]);
    }
    buf_add_char(out, ']');
}

static void
tell(void *context, const congo_thought *thought)
{
    const congo_game *game = context;
    const congo_position *position = congo_game_last(game);
    struct buf out = BUF_EMPTY;

    buf_add_char(&out, '{');
    json_number(&out, "number", thought->line);
    json_number(&out, "depth", thought->depth);
    buf_printf(&out, ",\"nodes\":%llu,\"milliseconds\":%llu", (unsigned long long)thought->nodes,
               (unsigned long long)thought->microseconds / 1000);
    buf_printf(&out, ",\"exact\":%s", thought->bound == CONGO_EXACT ? "true" : "false");
    add_score(&out, thought, position->to_move ? CONGO_BLACK : CONGO_WHITE);
    add_line(&out, *position, thought);
    buf_add_char(&out, '}');
    web_tell(&out);
    buf_free(&out);
}

/* The number of the move in the list of legal moves that the script was given. */
static const char *
answer_move(struct web *web, bool found, const congo_move *move)
{
    buf_clear(&web->out);
    buf_add_text(&web->out, "{\"move\":");
    if (found)
        pic_page_move(&web->out, congo_game_last(web->cut), move, NULL);
    else
        buf_add_text(&web->out, "null");
    buf_add_char(&web->out, '}');
    return web_answer(web);
}

const char *
web_think(struct web *web, unsigned ply, double nodes, unsigned depth, unsigned lines,
          unsigned keep)
{
    congo_limits limits = {.nodes = (uint64_t)nodes, .depth = depth, .lines = lines};
    congo_error err;
    congo_move best;
    bool found = false;

    if (!wants_engine(web, &err) || !web_cut(web, ply, &err))
        return web_error(web, &err);
    if (!keep)
        congo_engine_clear(web->engine);
    if (!congo_engine_think(web->engine, web->cut, &limits, tell, web->cut, &best, &found, &err))
        return web_error(web, &err);
    return answer_move(web, found, &best);
}

const char *
web_level(struct web *web, unsigned ply, unsigned level, double seed)
{
    uint64_t random = (uint64_t)seed;
    congo_error err;
    congo_move best;
    bool found = false;

    if (level < 1 || level > PLAYER_LEVELS) {
        (void)err_set(&err, CONGO_USAGE, 0, 0, "no such level");
        return web_error(web, &err);
    }
    if (!wants_engine(web, &err) || !web_cut(web, ply, &err) ||
        !level_choose(web->engine, web->cut, level, &random, &best, &found, &err))
        return web_error(web, &err);
    return answer_move(web, found, &best);
}

/* ------------------------------------------------------------------ a game judged */

/* Reports progress to the page. */
static bool
tell_progress(void *context, size_t positions)
{
    struct buf out = BUF_EMPTY;

    (void)context;
    buf_printf(&out, "{\"positions\":%lu}", (unsigned long)positions);
    web_tell(&out);
    buf_free(&out);
    return true;
}

/* White's expected score in each position, in thousandths and as text. */
static void
add_scores(struct buf *out, const struct analysis *analysis)
{
    json_list(out, "scores");
    for (size_t i = 0; i <= analysis->plies; i++) {
        const struct analysis_line *line = &analysis->point[i].line[0];
        char text[ANALYSIS_SCORE_SIZE];

        analysis_score_text(line, text);
        buf_printf(out, "%s[%u,\"%s\"]", i ? "," : "",
                   (unsigned)(1000 * analysis_expected(line) + 0.5), text);
    }
    buf_add_char(out, ']');
}

const char *
web_judge(struct web *web, double nodes)
{
    congo_limits limits = {.nodes = (uint64_t)nodes};
    struct analysis analysis;
    congo_error err = {.code = CONGO_OK};
    bool fine;

    if (!wants_engine(web, &err) ||
        !analysis_make(&analysis, web->engine, web->game, &limits, NULL, tell_progress, NULL, &err))
        return web_error(web, &err);
    fine = analysis_annotate(&analysis, web->game, &err) &&
           web_describe(web, (unsigned)congo_game_plies(web->game), &err);
    if (fine) {
        add_scores(&web->out, &analysis);
        buf_add_char(&web->out, '}');
    }
    analysis_free(&analysis);
    return fine ? web_answer(web) : web_error(web, &err);
}
