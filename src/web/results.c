/* SPDX-License-Identifier: MIT */
/* results.c - results of a session: the game in its formats, a picture, counts. */
#include "web/page_session.h"

#include "base/json.h"
#include "base/mem.h"
#include "draw/picture.h"
#include "think/search/bench.h"

#include <string.h>

const char *
web_picture(struct web *web, unsigned ply, unsigned flip)
{
    const struct pic_view view = {&pic_themes[0], PIC_ANIMALS, flip != 0};
    struct buf picture = BUF_EMPTY;
    congo_error err;
    bool fine = web_cut(web, ply, &err);
    size_t plies = congo_game_plies(web->cut);

    fine = fine && pic_diagram(&view, congo_game_last(web->cut),
                               plies ? congo_game_move(web->cut, plies - 1) : NULL,
                               PIC_SIZE_DEFAULT, PIC_SVG, &picture, &err);
    if (fine && !buf_text(&picture))
        fine = err_no_memory(&err);
    if (fine) {
        buf_clear(&web->out);
        buf_add_char(&web->out, '{');
        json_text(&web->out, "text", picture.bytes);
        buf_add_char(&web->out, '}');
    }
    buf_free(&picture);
    return fine ? web_answer(web) : web_error(web, &err);
}

/*
 * By playing every move: the fast count of the command line would add more code than the whole
 * search.
 */
static bool
count(const congo_position *position, unsigned depth, uint64_t *found, congo_error *err)
{
    congo_move few[64], *moves = few;
    size_t here = congo_moves(position, few, 64, err);
    bool fine = true;

    if (depth == 1) {
        *found += here;
        return here || err->code == CONGO_OK;
    }
    if (here > 64) {
        moves = mem_new(here, sizeof *moves);
        if (!moves)
            return err_no_memory(err);
        here = congo_moves(position, moves, here, err);
    }
    for (size_t i = 0; fine && i < here; i++) {
        congo_position next = *position;

        congo_play(&next, &moves[i]);
        fine = count(&next, depth - 1, found, err);
    }
    if (moves != few)
        mem_free(moves);
    return fine;
}

const char *
web_perft(struct web *web, unsigned ply, unsigned depth)
{
    congo_error err = {.code = CONGO_OK};
    congo_position position;
    uint64_t found = 0;

    if (!congo_game_position(web->game, ply, &position))
        position = *congo_game_last(web->game);
    if (depth && !count(&position, depth, &found, &err))
        return web_error(web, &err);
    buf_clear(&web->out);
    buf_printf(&web->out, "{\"count\":\"%llu\"}", (unsigned long long)found);
    return web_answer(web);
}

const char *
web_bench(struct web *web, unsigned depth)
{
    struct bench_sum sum;
    congo_error err;

    if (!bench_run(web->variants, depth, NULL, NULL, &sum, &err))
        return web_error(web, &err);
    buf_clear(&web->out);
    buf_printf(&web->out, "{\"nodes\":%llu,\"milliseconds\":%llu}", (unsigned long long)sum.nodes,
               (unsigned long long)sum.microseconds / 1000);
    return web_answer(web);
}
