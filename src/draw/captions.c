/* SPDX-License-Identifier: MIT */
/* captions.c - text beside pictures. */
#include "draw/captions.h"

#include <string.h>

#include "game/game.h"
#include "rules/square_text.h"

const char *
pic_outcome(const congo_game *game)
{
    bool white = congo_game_result(game) == CONGO_WHITE_WINS;

    if (congo_game_errors(game) > 0 && !congo_game_variant(game))
        return "This game cannot be read";
    if (game_plies_to_error(game) < congo_game_plies(game))
        return "The record has an error";
    if (congo_game_errors(game) > 0)
        return congo_game_plies(game) ? "The record cannot be followed beyond this move"
                                      : "The record cannot be followed from the start";
    switch (congo_game_reason(game)) {
    case CONGO_BY_LION:
        return white ? "White wins: Black's Lion is captured"
                     : "Black wins: White's Lion is captured";
    case CONGO_BY_REPETITION:
        if (congo_game_result(game) == CONGO_DRAW)
            return "Draw by threefold repetition";
        return white ? "White wins: Black has repeated a position"
                     : "Black wins: White has repeated a position";
    case CONGO_BY_BARE_LIONS:
        return "Draw: only the two Lions are left";
    case CONGO_BY_NO_MOVES:
        return white ? "White wins: Black cannot move" : "Black wins: White cannot move";
    case CONGO_BY_NOTHING:
        break;
    }
    return "The game is not finished";
}

const char *
pic_result(const congo_game *game)
{
    const char *reason;

    return congo_result_name(game_outcome(game, &reason));
}

void
pic_add_outcome(struct buf *out, const congo_game *game)
{
    const char *reason;
    congo_result claim = game_claim(game, &reason);
    bool white = claim == CONGO_WHITE_WINS, draw = claim == CONGO_DRAW;
    const char *wins = draw ? "Draw" : white ? "White wins" : "Black wins";

    if (claim == CONGO_UNFINISHED_RESULT)
        buf_add_text(out, pic_outcome(game));
    else if (!draw && strcmp(reason, "resigned") == 0)
        buf_add_text(out, white ? "Black resigns" : "White resigns");
    else if (!draw && strcmp(reason, "time forfeit") == 0)
        buf_add_text(out, white ? "Black has run out of time" : "White has run out of time");
    else if (draw && strcmp(reason, "agreed") == 0)
        buf_add_text(out, "Draw agreed");
    else if (*reason)
        buf_printf(out, "%s: %s", wins, reason);
    else
        buf_printf(out, "%s, according to the text", wins);
}

const char *
pic_known_tag(const congo_game *game, const char *name)
{
    const char *value = congo_game_tag(game, name);

    return value && strcmp(value, "?") != 0 ? value : NULL;
}

/* Saves have a letter for each player, White first: H for a human, C for the computer. */
void
pic_add_players(struct buf *out, const congo_game *game)
{
    const char *code = congo_game_players(game);
    size_t count = strspn(code, "HC");

    if (!count || code[count])
        return;
    if (count == 2 && code[0] == code[1]) {
        buf_printf(out, "both sides played by %s", code[0] == 'H' ? "people" : "the computer");
        return;
    }
    for (size_t i = 0; i < count; i++)
        buf_printf(out, "%s%s by %s", i ? ", " : "",
                   count != 2 ? "a player"
                   : i        ? "Black"
                              : "White",
                   code[i] == 'H' ? "a person" : "the computer");
}

void
pic_add_about(struct buf *out, const congo_game *game)
{
    const congo_variant *variant = congo_game_variant(game);
    struct buf players = BUF_EMPTY;

    if (variant)
        buf_printf(out, "%s, ", variant->title);
    buf_add_text(out,
                 congo_game_first(game)->rules & CONGO_RULE_RIVER ? "the full river" : "islands");
    pic_add_players(&players, game);
    if (players.length)
        buf_printf(out, ", %.*s", (int)players.length, players.bytes);
    buf_free_part(&players, out);
}

/* ------------------------------------------------------------------ positions */

/* "A1", "A1 and B2", "A1, B2 and C3" */
static void
add_list(struct buf *out, const congo_square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        buf_add_text(out, i == 0 ? "" : i + 1 < count ? ", " : " and ");
        square_add(out, squares[i]);
    }
}

static void
add_pieces(struct buf *out, const congo_position *position, congo_side side)
{
    bool first = true;

    /* The Lion first, then strong pieces, Pawns last. */
    for (unsigned kind = CONGO_PIECE_COUNT; kind-- > 0;) {
        congo_squares left = position->side[side] & position->piece[kind];
        congo_square squares[64];
        size_t count = 0;

        while (left)
            squares[count++] = board_pop(&left);
        if (!count)
            continue;
        buf_printf(out, "%s%s%s on ", first ? "" : ", ",
                   congo_piece_name((congo_piece)kind, position->rules), count > 1 ? "s" : "");
        add_list(out, squares, count);
        first = false;
    }
    if (first)
        buf_add_text(out, "nothing");
}

/* `position` is the one after the move. */
static void
add_last(struct buf *out, const congo_position *position, const congo_move *move)
{
    congo_square list[CONGO_JUMPS_MAX + 1];
    size_t count;

    buf_printf(out, " %s has moved: %s from ", position->to_move == CONGO_WHITE ? "Black" : "White",
               congo_piece_name((congo_piece)move->piece, position->rules));
    square_add(out, move->from);
    buf_add_text(out, " to ");
    add_list(out, move->jumps ? move->landing : &move->to, move->jumps ? move->jumps : 1);
    count = congo_move_captured(move, list);
    if (count)
        buf_add_text(out, ", capturing on ");
    add_list(out, list, count);
    count = 0;
    for (congo_squares left = move->drowned; left;)
        list[count++] = board_pop(&left);
    if (count)
        buf_add_text(out, "; drowned: ");
    add_list(out, list, count);
    buf_add_char(out, '.');
}

void
pic_add_position(struct buf *out, const congo_position *position, const congo_move *last)
{
    for (unsigned side = 0; side < 2; side++) {
        buf_add_text(out, side ? " Black: " : "White: ");
        add_pieces(out, position, (congo_side)side);
        buf_add_char(out, '.');
    }
    buf_add_text(out, position->rules & CONGO_RULE_RIVER ? " The full river."
                                                         : " The river has islands.");
    if (last)
        add_last(out, position, last);
}
