/* SPDX-License-Identifier: MIT */
/* mirrored.c - a game with left and right exchanged, with all that stands beside its moves. */
#include "game/game.h"

#include "base/err.h"

#include <string.h>

static congo_move
mirrored_move(const congo_move *move)
{
    congo_move other = *move;

    other.from = board_mirror_square(move->from);
    other.to = board_mirror_square(move->to);
    for (unsigned i = 0; i < move->jumps; i++)
        other.landing[i] = board_mirror_square(move->landing[i]);
    return other;
}

static bool add_line(congo_game *mirrored, size_t into, const congo_game *game, size_t line,
                     congo_error *err);

static bool
add_remarks(congo_game *mirrored, size_t into, const congo_game *game, size_t line, size_t plies,
            congo_error *err)
{
    size_t cursor = 0, variation;
    congo_remark remark;
    bool fine = true;

    while (fine && congo_game_remark(game, line, plies, &cursor, &remark)) {
        switch (remark.kind) {
        case CONGO_COMMENT:
            fine = congo_game_add_comment(mirrored, into, plies, remark.text, remark.length, err);
            break;
        case CONGO_MARK:
            fine = congo_game_add_mark(mirrored, into, plies, remark.mark, err);
            break;
        case CONGO_VARIATION:
            variation = congo_game_add_variation(mirrored, into, plies, err);
            fine = variation && add_line(mirrored, variation, game, remark.line, err);
            break;
        }
    }
    return fine;
}

static bool
add_line(congo_game *mirrored, size_t into, const congo_game *game, size_t line, congo_error *err)
{
    congo_line about = {.plies = 0};

    (void)congo_game_line(game, line, &about);
    for (size_t plies = 0; plies <= about.plies; plies++) {
        if (plies) {
            congo_move move = mirrored_move(congo_game_line_move(game, line, plies - 1));

            if (!congo_game_line_play(mirrored, into, &move, err))
                return false;
        }
        if (!add_remarks(mirrored, into, game, line, plies, err))
            return false;
    }
    return true;
}

bool
game_mirror(congo_game *mirrored, const congo_game *game, congo_error *err)
{
    congo_position start = congo_position_mirror(&game->start);

    game_clear(mirrored);
    game_begin(mirrored, game->variant, &start);
    mirrored->first_number = game->first_number;
    buf_add(&mirrored->players, game->players.bytes, game->players.length);
    if (!buf_text(&mirrored->players))
        return err_no_memory(err);
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        const char *name = congo_game_tag_name(game, i), *value = congo_game_tag_value(game, i);

        if (!game_add_tag(mirrored, name, strlen(name), value, strlen(value), err))
            return false;
    }
    if (!add_line(mirrored, 0, game, 0, err))
        return false;
    game_judge(mirrored);
    return !mirrored->out_of_memory || err_no_memory(err);
}
