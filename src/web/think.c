/* SPDX-License-Identifier: MIT */
/* think.c - the engine for a page's script: thoughts out, as JSON, while it thinks. */
#include "web/session.h"

#include "base/json.h"
#include "picture/page.h"

#ifdef __wasm__
/* The script's: a thought, as JSON. */
__attribute__((import_module("congo"), import_name("thought"))) void
congo_web_thought(const char *json, size_t length);
#else
/* Where no page listens. */
static void
congo_web_thought(const char *json, size_t length)
{
    (void)json;
    (void)length;
}
#endif

static bool
wants_engine(struct web *web, congo_error *err)
{
    if (!web->engine)
        web->engine = congo_engine_new(err);
    return web->engine != NULL;
}

/* Scores are White's, as players read them. */
static void
add_score(struct buf *out, const congo_thought *thought, congo_side mover)
{
    int sign = mover == CONGO_WHITE ? 1 : -1;

    json_name(out, "score");
    buf_printf(out, "%d", sign * thought->score);
    json_name(out, "mate");
    if (thought->decided)
        buf_printf(out, "%d", sign * thought->mate);
    else
        buf_add_text(out, "null");
    json_name(out, "mover");
    buf_add_text(out, mover == CONGO_WHITE ? "\"w\"" : "\"b\"");
    json_name(out, "wins");
    buf_add_text(out, thought->decided && thought->score > 0 ? "true" : "false");
}

static void
add_line(struct buf *out, congo_position position, const congo_thought *thought)
{
    json_name(out, "line");
    buf_add_char(out, '[');
    for (size_t i = 0; i < thought->move_count; i++) {
        if (i)
            buf_add_char(out, ',');
        pic_page_move(out, &position, &thought->moves[i], -1);
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
    if (buf_text(&out))
        congo_web_thought(out.bytes, out.length);
    buf_free(&out);
}

/* The move among the legal ones that the script was shown, by its number. */
static const char *
answer_move(struct web *web, bool found, const congo_move *move)
{
    buf_clear(&web->out);
    buf_add_text(&web->out, "{\"move\":");
    if (found)
        pic_page_move(&web->out, congo_game_last(web->cut), move, -1);
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
