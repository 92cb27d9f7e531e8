/* SPDX-License-Identifier: MIT */
/* web.c - a session: the game on the board, and the moves that can be played. */
#include "web/page_session.h"

#include "base/json.h"
#include "base/mem.h"
#include "rules/board.h"
#include "game/coordinates.h"
#include "game/game.h"
#include "game/write.h"
#include "draw/page.h"
#include "draw/captions.h"

#include <string.h>

struct web *
web_new(void)
{
    struct web *web = mem_new(1, sizeof *web);

    if (!web)
        return NULL;
    web->variants = congo_variants_new(NULL);
    web->game = congo_game_new(NULL);
    web->cut = congo_game_new(NULL);
    if (!web->variants || !web->game || !web->cut) {
        web_free(web);
        return NULL;
    }
    congo_game_start(web->game, congo_variants_at(web->variants, 0), NULL);
    return web;
}

void
web_free(struct web *web)
{
    if (!web)
        return;
    any_game_free(web->any);
    endings_free(web->endings);
    congo_engine_free(web->engine);
    congo_game_free(web->cut);
    congo_game_free(web->game);
    congo_variants_free(web->variants);
    mem_free(web->legal);
    buf_free(&web->out);
    mem_free(web);
}

const char *
web_answer(struct web *web)
{
    const char *text = buf_text(&web->out);

    return text ? text : "{\"error\":\"memory ran out\"}";
}

const char *
web_error(struct web *web, const congo_error *err)
{
    buf_clear(&web->out);
    buf_add_char(&web->out, '{');
    json_text(&web->out, "error", err->text);
    if (err->line)
        json_number(&web->out, "line", err->line);
    if (*err->file)
        json_text(&web->out, "file", err->file);
    buf_add_char(&web->out, '}');
    return web_answer(web);
}

/* ------------------------------------------------------------------ variants */

static void
add_variant(struct buf *out, const congo_variant *variant)
{
    unsigned rules = variant->setup.rules;
    char position[CONGO_POSITION_SIZE];

    congo_position_write(&variant->setup, position);
    json_object(out);
    json_text(out, "title", variant->title);
    json_text(out, "pawn", congo_piece_name(CONGO_PAWN, rules));
    json_text(out, "elephant",
              variant->has_elephant ? congo_piece_name(CONGO_ELEPHANT, rules)
              : variant->has_rook   ? congo_piece_name(CONGO_ROOK, rules)
                                    : "");
    json_text(out, "terrain", congo_terrain_name(rules));
    json_text(out, "repetition", variant->repetition_loses ? "loses" : "draws");
    json_text(out, "setup", position);
    buf_add_char(out, '}');
}

const char *
web_variants(struct web *web)
{
    buf_clear(&web->out);
    buf_add_char(&web->out, '[');
    for (size_t i = 0; i < congo_variants_count(web->variants); i++)
        add_variant(&web->out, congo_variants_at(web->variants, i));
    buf_add_char(&web->out, ']');
    return web_answer(web);
}

const char *
web_read_variants(struct web *web, const char *text, size_t size)
{
    congo_error err;

    return congo_variants_read(web->variants, text, size, "variants", &err) ? web_variants(web)
                                                                            : web_error(web, &err);
}

/* ------------------------------------------------------------------ what the script is shown */

/* The legal moves of a position, kept for web_play. False: too many, or no memory. */
static bool
find_legal(struct web *web, const congo_position *position, congo_error *err)
{
    size_t count = congo_moves(position, web->legal, web->legal_room, err);

    if (count > web->legal_room) {
        mem_free(web->legal);
        web->legal_room = 0;
        web->legal = mem_new(count, sizeof *web->legal);
        if (!web->legal)
            return err_no_memory(err);
        web->legal_room = count;
        count = congo_moves(position, web->legal, web->legal_room, err);
    }
    web->legal_count = count;
    return count || err->code == CONGO_OK;
}

static void
add_legal(struct web *web, const congo_position *position)
{
    json_list(&web->out, "legal");
    for (size_t i = 0; i < web->legal_count; i++) {
        if (i)
            buf_add_char(&web->out, ',');
        pic_page_move(&web->out, position, &web->legal[i], NULL);
    }
    buf_add_char(&web->out, ']');
}

/* Cuts the game after `ply` half-moves, so that its result is the one of that position. */
bool
web_cut(struct web *web, size_t ply, congo_error *err)
{
    if (ply > congo_game_plies(web->game))
        ply = congo_game_plies(web->game);
    congo_game_start(web->cut, congo_game_variant(web->game), congo_game_first(web->game));
    for (size_t i = 0; i < ply; i++)
        if (!congo_game_play(web->cut, congo_game_move(web->game, i), err))
            return false;
    return true;
}

static void
add_facts(struct buf *out, const congo_game *game)
{
    const congo_variant *variant = congo_game_variant(game);
    unsigned rules = congo_game_last(game)->rules;
    size_t offence = 0;

    json_text(out, "variant", variant->title);
    json_text(out, "terrain", congo_terrain_name(rules));
    json_text(out, "pawn", congo_piece_name(CONGO_PAWN, rules));
    json_text(out, "elephant", congo_piece_name(CONGO_ELEPHANT, rules));
    json_text(out, "repetition", variant->repetition_loses ? "loses" : "draws");
    json_text(out, "result", congo_result_name(congo_game_result(game)));
    json_text(out, "reason", congo_reason_name(congo_game_reason(game)));
    json_text(out, "outcome", pic_outcome(game));
    if (game_opens_wrong(game, &offence))
        json_number(out, "offence", offence + 1);
}

bool
web_describe(struct web *web, unsigned ply, congo_error *err)
{
    char first[CONGO_POSITION_SIZE], now[CONGO_POSITION_SIZE];
    const congo_position *position;

    if (!web_cut(web, ply, err))
        return false;
    position = congo_game_last(web->cut);
    web->legal_count = 0;
    if (congo_game_result(web->cut) == CONGO_UNFINISHED_RESULT && !find_legal(web, position, err))
        return false;
    congo_position_write(congo_game_first(web->cut), first);
    congo_position_write(position, now);
    buf_clear(&web->out);
    buf_add_char(&web->out, '{');
    add_facts(&web->out, web->cut);
    json_text(&web->out, "first", first);
    json_text(&web->out, "position", now);
    json_number(&web->out, "ply", congo_game_plies(web->cut));
    json_number(&web->out, "plies", congo_game_plies(web->game));
    buf_add_char(&web->out, ',');
    pic_page_moves(&web->out, web->game);
    web->out.length--; /* removes the comma, since add_legal() writes its own */
    add_legal(web, position);
    return true;
}

/* `fault`: why reading ended early, or NULL. */
static const char *
show(struct web *web, unsigned ply, const congo_error *fault)
{
    congo_error err = {.code = CONGO_OK};

    if (!web_describe(web, ply, &err))
        return web_error(web, &err);
    if (fault)
        json_text(&web->out, "fault", fault->text);
    buf_add_char(&web->out, '}');
    return web_answer(web);
}

const char *
web_show(struct web *web, unsigned ply)
{
    return show(web, ply, NULL);
}

/* ------------------------------------------------------------------ beginning and playing */

/* Plays the words of `moves` in order; false: one cannot be played. */
static bool
play_moves(congo_game *game, const char *moves, congo_error *err)
{
    while (*(moves += strspn(moves, " "))) {
        size_t length = strcspn(moves, " ");
        char word[128];
        congo_move move;

        if (length >= sizeof word)
            return err_set(err, CONGO_USAGE, 0, 0, "no move is that long");
        memcpy(word, moves, length);
        word[length] = '\0';
        if (!coordinates_read(congo_game_last(game), word, length, &move) &&
            !congo_move_read(congo_game_last(game), word, &move, err))
            return false;
        if (!congo_game_play(game, &move, err))
            return false;
        moves += length;
    }
    return true;
}

/* A terrain by name; empty means the variant's own. */
static bool
terrain_rules(const char *terrain, unsigned own, unsigned *rules, congo_error *err)
{
    *rules = own;
    if (!*terrain)
        return true;
    for (unsigned which = CONGO_ISLANDS; which <= CONGO_RIVER; which++) {
        *rules = board_rules_on(own, (congo_terrain)which);
        if (strcmp(terrain, congo_terrain_name(*rules)) == 0)
            return true;
    }
    return err_set(err, CONGO_USAGE, 0, 0, "the terrain is islands or river, not \"%.40s\"",
                   terrain);
}

const char *
web_begin(struct web *web, const char *title, const char *terrain, const char *position,
          const char *moves)
{
    congo_error err = {.code = CONGO_OK};
    const congo_variant *variant = congo_variants_find(web->variants, title, &err);
    congo_position start;
    unsigned rules;
    bool fine;

    if (!variant)
        return web_error(web, &err);
    if (!terrain_rules(terrain, variant->setup.rules, &rules, &err))
        return web_error(web, &err);
    start = congo_position_with_rules(&variant->setup, rules);
    if (*position && (!congo_position_read(position, rules, &start, &err) ||
                      !congo_position_playable(&start, &err)))
        return web_error(web, &err);
    congo_game_start(web->game, variant, &start);
    if (web->engine)
        congo_engine_clear(web->engine);
    fine = play_moves(web->game, moves, &err);
    return show(web, (unsigned)congo_game_plies(web->game), fine ? NULL : &err);
}

const char *
web_move(struct web *web, unsigned ply, const congo_move *move)
{
    congo_error err;
    congo_game *swap = web->cut;

    if (!web_cut(web, ply, &err) || !congo_game_play(web->cut, move, &err))
        return web_error(web, &err);
    web->cut = web->game;
    web->game = swap;
    return web_show(web, (unsigned)congo_game_plies(web->game));
}

const char *
web_play(struct web *web, unsigned ply, unsigned move)
{
    congo_move chosen;
    congo_error err;

    if (move >= web->legal_count) {
        (void)err_set(&err, CONGO_USAGE, 0, 0, "no such move");
        return web_error(web, &err);
    }
    chosen = web->legal[move];
    return web_move(web, ply, &chosen);
}

const char *
web_type(struct web *web, unsigned ply, const char *text)
{
    congo_position position;
    congo_error err;
    congo_move move;

    if (!congo_game_position(web->game, ply, &position))
        position = *congo_game_last(web->game);
    if (!congo_move_read(&position, text, &move, &err))
        return web_error(web, &err);
    return web_move(web, ply, &move);
}
