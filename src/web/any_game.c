/* SPDX-License-Identifier: MIT */
/* any_game.c - plays games of any rules file on a page. */
#include "web/page_session.h"

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/page.h"
#include "zillions/game_looks.h"
#include "zillions/opponent.h"
#include "zillions/zgame.h"

#include <string.h>

/* A rules file with the files beside it, and the game of it that is played. */
struct any_game {
    struct tree folder;
    struct rules_file *file;
    const struct ruleset *rules;
    struct game_pictures pictures;
    struct zgame game;
    struct moves moves;
    struct opponent *opponent;
    bool begun;
};

static void
end_game(struct any_game *any)
{
    if (any->begun)
        zgame_free(&any->game);
    opponent_free(any->opponent);
    any->opponent = NULL;
    any->begun = false;
}

void
any_game_free(struct any_game *any)
{
    if (!any)
        return;
    end_game(any);
    moves_free(&any->moves);
    game_pictures_free(&any->pictures);
    rules_file_free(any->file);
    tree_free(&any->folder);
    mem_free(any);
}

static const char *
refuse(struct web *web, const char *why)
{
    congo_error err;

    err_set(&err, CONGO_USAGE, 0, 0, "%s", why);
    return web_error(web, &err);
}

const char *
web_any_file(struct web *web, const char *path, const char *bytes, size_t size)
{
    struct buf contents = BUF_EMPTY;
    congo_error err;

    if (!web->any)
        web->any = mem_new(1, sizeof *web->any);
    buf_add(&contents, bytes, size);
    if (!web->any) {
        buf_free(&contents);
        err_no_memory(&err);
        return web_error(web, &err);
    }
    if (!tree_add(&web->any->folder, path, &contents, &err))
        return web_error(web, &err);
    buf_clear(&web->out);
    buf_add_text(&web->out, "{}");
    return web_answer(web);
}

const char *
web_any_clear(struct web *web)
{
    any_game_free(web->any);
    web->any = NULL;
    buf_clear(&web->out);
    buf_add_text(&web->out, "{}");
    return web_answer(web);
}

/* Adds the names of the file and of all files that it includes, as a list. */
static void
add_used(struct buf *out, const struct rules_file *file)
{
    buf_add_text(out, ",\"used\":[");
    for (unsigned i = 0; i < file->source.file_count; i++) {
        buf_add_text(out, i ? "," : "");
        looks_string(out, file->source.files[i], strlen(file->source.files[i]));
    }
    buf_add_char(out, ']');
}

const char *
web_any_rules(struct web *web, const char *path)
{
    struct any_game *any = web->any;
    const struct tree_file *file = any ? tree_find(&any->folder, path) : NULL;
    congo_error err;

    if (!file)
        return refuse(web, "no such file");
    end_game(any);
    rules_file_free(any->file);
    any->rules = NULL;
    any->file = rules_file_read(&any->folder, file->path, file->contents.bytes,
                                file->contents.length, false, &err);
    if (!any->file)
        return web_error(web, &err);
    buf_clear(&web->out);
    buf_add_text(&web->out, "{\"titles\":[");
    for (size_t i = 0; i <= any->file->games.count; i++) {
        const char *title = rules_file_title(any->file, i);

        buf_add_text(&web->out, i ? "," : "");
        looks_string(&web->out, title, strlen(title));
    }
    buf_add_char(&web->out, ']');
    add_used(&web->out, any->file);
    if (rules_file_cut(any->file, &err)) {
        buf_printf(&web->out, ",\"cut\":{\"line\":%lu,\"error\":", err.line);
        looks_string(&web->out, err.text, strlen(err.text));
        buf_add_text(&web->out, ",\"file\":");
        looks_string(&web->out, err.file, strlen(err.file));
        buf_add_char(&web->out, '}');
    }
    buf_add_char(&web->out, '}');
    return web_answer(web);
}

/* ------------------------------------------------------------------ how it stands */

/* What a page needs to let people click a move: its text, and its squares. */
static void
add_choice(struct any_game *any, const int16_t *move, struct buf *out)
{
    struct buf line = BUF_EMPTY;
    const int16_t *m = move + MOVE_HEAD;

    zboard_line(any->rules, any->game.board, move, &line);
    buf_add_char(out, '{');
    looks_line(out, any->rules, buf_text(&line) ? line.bytes : "", line.length);
    if (move[MOVE_MOVERS] && m[1] == RULES_NONE)
        buf_printf(out, ",\"drop\":%d,\"to\":%d", m[0], m[2]);
    else if (move[MOVE_MOVERS])
        buf_printf(out, ",\"from\":%d,\"to\":%d", m[1], m[2]);
    buf_add_char(out, '}');
    buf_free_part(&line, out);
}

static bool
add_rows(struct any_game *any, struct buf *out, congo_error *err)
{
    struct zgame *g = &any->game;
    struct zboard *before = zboard_new(any->rules, err), *after = zboard_new(any->rules, err);

    if (before && after)
        zboard_copy(any->rules, after, g->start);
    for (size_t i = 0; before && after && i < g->count; i++) {
        const struct zgame_row *row = &g->row[i];
        const int16_t *move = g->words + row->move;
        struct buf line = BUF_EMPTY;

        zboard_line(any->rules, after, move, &line);
        zboard_copy(any->rules, before, after);
        run_restart(g->run);
        (void)run_play(g->run, after, move);
        buf_printf(out, "%s{\"n\":%u,\"p\":%d,%s", i ? "," : "", row->number, row->player,
                   row->on ? "\"on\":1," : "");
        looks_line(out, any->rules, buf_text(&line) ? line.bytes : "", line.length);
        buf_add_char(out, ',');
        looks_step(out, any->rules, before, after, move);
        buf_add_char(out, '}');
        buf_free_part(&line, out);
    }
    zboard_free(before);
    zboard_free(after);
    return before && after;
}

/* `odd`: what was odd in a save that has just been opened, or NULL. */
static const char *
show(struct web *web, const struct reports *odd)
{
    struct any_game *any = web->any;
    struct zgame *g = &any->game;
    struct buf *out = &web->out;
    struct verdict verdict = {.over = false, .reason = "unfinished"};
    congo_error err;

    buf_clear(out);
    buf_add_text(out, "{\"start\":");
    looks_position(out, any->rules, g->start);
    buf_add_text(out, ",\"rows\":[");
    if (!add_rows(any, out, &err))
        return web_error(web, &err);
    any->moves.count = 0;
    if (g->board->on != RULES_NONE || !zgame_over(g, &verdict)) {
        run_restart(g->run);
        if (!opponent_moves(g->run, g->board, &any->moves, &err))
            return web_error(web, &err);
    }
    buf_printf(out, "],\"next\":%d,\"on\":%d,\"moves\":[",
               zboard_slot(any->rules, g->board)->player, g->board->on);
    for (size_t i = 0; i < any->moves.count; i++) {
        buf_add_text(out, i ? "," : "");
        add_choice(any, moves_at(&any->moves, i), out);
    }
    buf_add_text(out, "],\"result\":");
    looks_string(out, zgame_result(any->rules, &verdict),
                 strlen(zgame_result(any->rules, &verdict)));
    buf_printf(out, ",\"reason\":\"%s\",\"save\":", verdict.reason);
    looks_octets(out, g->save.bytes, g->save.length);
    if (odd)
        looks_faults(out, g->stopped.code ? &g->stopped : NULL, odd);
    buf_add_char(out, '}');
    return web_answer(web);
}

/* ------------------------------------------------------------------ beginning */

const char *
web_any_look(struct web *web, unsigned number)
{
    struct any_game *any = web->any;
    congo_error err;

    if (!any || !any->file || number > any->file->games.count)
        return refuse(web, "no such game");
    end_game(any);
    any->rules = rules_file_play(any->file, number, &err);
    if (!any->rules)
        return web_error(web, &err);
    buf_clear(&web->out);
    if (!looks_write(&web->out, any->file, any->rules, &any->pictures, &err))
        return web_error(web, &err);
    return web_answer(web);
}

const char *
web_any_picture(struct web *web, unsigned number)
{
    struct any_game *any = web->any;
    const struct bmp *bmp;
    struct buf rgba = BUF_EMPTY;

    if (!any || number >= any->pictures.count)
        return refuse(web, "no such picture");
    bmp = &any->pictures.list[number].bmp;
    buf_clear(&web->out);
    buf_printf(&web->out, "{\"width\":%u,\"height\":%u,\"rgba\":\"", bmp->width, bmp->height);
    for (size_t i = 0; bmp->pixel && i < (size_t)bmp->width * bmp->height; i++) {
        uint32_t p = bmp->pixel[i];
        const unsigned char four[4] = {(unsigned char)(p >> 16), (unsigned char)(p >> 8),
                                       (unsigned char)p, (unsigned char)(p >> 24)};

        buf_add(&rgba, four, 4);
    }
    if (rgba.length)
        pic_add_base64(&web->out, (const unsigned char *)rgba.bytes, rgba.length);
    buf_free_part(&rgba, &web->out);
    buf_add_text(&web->out, "\"}");
    return web_answer(web);
}

const char *
web_any_begin(struct web *web)
{
    struct any_game *any = web->any;
    congo_error err;

    if (!any || !any->rules)
        return refuse(web, "no such game");
    end_game(any);
    any->begun = true;
    return zgame_begin(&any->game, any->file, any->rules, 0, &err) ? show(web, NULL)
                                                                   : web_error(web, &err);
}

const char *
web_any_titled(struct web *web, const char *bytes, size_t size)
{
    struct save_text save = {.row = NULL};
    size_t mark = utf8_mark(bytes, bytes + size);
    congo_error err;
    size_t game;

    if (!web->any || !web->any->file)
        return refuse(web, "no such game");
    if (!save_text_head(&save, bytes + mark, size - mark, 1, &err))
        return err.line > 1 ? web_error(web, &err)
                            : refuse(web, untitled_reason(bytes + mark, size - mark));
    game = rules_file_game(web->any->file, save.title);
    if (game == SIZE_MAX) {
        untitled_save(web->any->file, &save, &err);
        return web_error(web, &err);
    }
    buf_clear(&web->out);
    buf_printf(&web->out, "{\"game\":%zu}", game);
    return web_answer(web);
}

const char *
web_any_open(struct web *web, const char *bytes, size_t size)
{
    struct any_game *any = web->any;
    struct save_text save = {.row = NULL};
    struct zreplay replay = {.rules = NULL};
    congo_error err;
    const char *answer;
    bool fine;

    if (!any || !any->rules)
        return refuse(web, "no such game");
    end_game(any);
    fine = save_text_read(&save, bytes, size, 1, &err) &&
           replay_zsave(&replay, any->rules, &save, SIZE_MAX, &err) &&
           !(replay.errors.count && rules_file_cut(any->file, &err));
    if (fine) {
        any->begun = true;
        fine = zgame_open(&any->game, any->rules, &save, &replay, &err);
    }
    answer = fine ? show(web, &replay.findings) : web_error(web, &err);
    replay_free(&replay);
    save_text_free(&save);
    return answer;
}

/* ------------------------------------------------------------------ playing */

const char *
web_any_play(struct web *web, unsigned move)
{
    struct any_game *any = web->any;
    congo_error err;

    if (!any || !any->begun || move >= any->moves.count)
        return refuse(web, "no such move");
    return zgame_play(&any->game, moves_at(&any->moves, move), &err) ? show(web, NULL)
                                                                     : web_error(web, &err);
}

const char *
web_any_cut(struct web *web, unsigned count)
{
    congo_error err;

    if (!web->any || !web->any->begun)
        return refuse(web, "no such game");
    return zgame_cut(&web->any->game, count, &err) ? show(web, NULL) : web_error(web, &err);
}

const char *
web_any_think(struct web *web, unsigned level, double seed)
{
    struct any_game *any = web->any;
    struct opponent_limits limits = opponent_level(level < 1                 ? 1
                                                   : level > OPPONENT_LEVELS ? OPPONENT_LEVELS
                                                                             : level);
    struct opponent_thought thought;
    const int16_t *move = NULL;
    struct buf line = BUF_EMPTY;
    congo_error err;

    if (!any || !any->begun)
        return refuse(web, "no such game");
    if (!any->opponent)
        any->opponent = opponent_new(any->rules, (uint64_t)seed, &err);
    if (any->opponent)
        move = opponent_choose(any->opponent, any->game.board, any->game.seen, any->game.seen_count,
                               &limits, &thought, &err);
    if (!move)
        return web_error(web, &err);
    zboard_line(any->rules, any->game.board, move, &line);
    buf_clear(&web->out);
    buf_add_text(&web->out, "{\"t\":");
    looks_string(&web->out, buf_text(&line) ? line.bytes : "", line.length);
    buf_printf(&web->out, ",\"depth\":%u,\"score\":%d}", thought.depth, thought.score);
    buf_free_part(&line, &web->out);
    return web_answer(web);
}
