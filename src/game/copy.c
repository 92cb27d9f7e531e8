/* SPDX-License-Identifier: MIT */
/* copy.c - copies a game with its remarks, or makes its mirror image. */
#include "game/drawn_marks.h"
#include "game/game.h"

#include "base/names.h"

#include <string.h>

struct copying {
    congo_game *copy;
    const congo_game *game;
    bool mirrored;
    congo_error *err;
};

static congo_move
copied_move(const struct copying *copying, const congo_move *move)
{
    return copying->mirrored ? board_mirror_move(move) : *move;
}

/* What it draws is mirrored with the board; its words stay. */
static bool
copy_comment(const struct copying *copying, size_t into, size_t plies, const congo_remark *remark)
{
    struct buf text = BUF_EMPTY;
    bool fine;

    buf_add(&text, remark->text, remark->length);
    if (copying->mirrored && !text.failed && text.length)
        drawn_marks_mirror(text.bytes, text.length);
    fine = text.failed
               ? err_no_memory(copying->err)
               : congo_game_add_comment(copying->copy, into, plies, text.length ? text.bytes : "",
                                        text.length, copying->err);
    buf_free(&text);
    return fine;
}

static bool copy_line(const struct copying *copying, size_t into, size_t line, size_t most);

static bool
copy_remarks(const struct copying *copying, size_t into, size_t line, size_t plies)
{
    size_t cursor = 0, variation;
    congo_remark remark;
    bool fine = true;

    while (fine && congo_game_remark(copying->game, line, plies, &cursor, &remark)) {
        switch (remark.kind) {
        case CONGO_COMMENT:
            fine = copy_comment(copying, into, plies, &remark);
            break;
        case CONGO_MARK:
            fine = congo_game_add_mark(copying->copy, into, plies, remark.mark, copying->err);
            break;
        case CONGO_VARIATION:
            variation = congo_game_add_variation(copying->copy, into, plies, copying->err);
            fine = variation && copy_line(copying, variation, remark.line, SIZE_MAX);
            break;
        }
    }
    return fine;
}

static bool
copy_line(const struct copying *copying, size_t into, size_t line, size_t most)
{
    congo_line about = {.plies = 0};

    (void)congo_game_line(copying->game, line, &about);
    for (size_t plies = 0; plies <= about.plies && plies <= most; plies++) {
        if (plies) {
            congo_move move =
                copied_move(copying, congo_game_line_move(copying->game, line, plies - 1));

            if (!congo_game_line_play(copying->copy, into, &move, copying->err))
                return false;
        }
        if (!copy_remarks(copying, into, line, plies))
            return false;
    }
    return true;
}

bool
game_copy(congo_game *copy, const congo_game *game, size_t plies, bool mirrored, congo_error *err)
{
    const struct copying copying = {copy, game, mirrored, err};
    congo_position start = mirrored ? congo_position_mirror(&game->start) : game->start;

    game_clear(copy);
    game_begin(copy, game->variant, &start);
    copy->first_number = game->first_number;
    buf_add(&copy->players, game->players.bytes, game->players.length);
    if (!buf_text(&copy->players))
        return err_no_memory(err);
    for (size_t i = 0; i < congo_game_tags(game); i++) {
        const char *name = congo_game_tag_name(game, i), *value = congo_game_tag_value(game, i);

        if (plies < game->count &&
            (names_equal(name, "Result") || names_equal(name, "Termination")))
            continue;
        if (!game_add_tag(copy, name, strlen(name), value, strlen(value), err))
            return false;
    }
    if (!copy_line(&copying, 0, 0, plies))
        return false;
    game_judge(copy);
    return !copy->out_of_memory || err_no_memory(err);
}
