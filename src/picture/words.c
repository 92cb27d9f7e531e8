/* SPDX-License-Identifier: MIT */
/* words.c - what is said beside pictures. */
#include "picture/words.h"

const char *
pic_outcome(const congo_game *game)
{
    bool white = congo_game_result(game) == CONGO_WHITE_WINS;

    if (congo_game_errors(game) > 0)
        return "The record goes wrong here";
    switch (congo_game_reason(game)) {
    case CONGO_BY_LION:
        return white ? "White wins: the Black Lion is taken"
                     : "Black wins: the White Lion is taken";
    case CONGO_BY_REPETITION:
        if (congo_game_result(game) == CONGO_DRAW)
            return "A draw: the position stands for the third time";
        return white ? "White wins: Black has brought back an earlier position"
                     : "Black wins: White has brought back an earlier position";
    case CONGO_BY_BARE_LIONS:
        return "A draw: only the two Lions are left";
    case CONGO_BY_NO_MOVES:
        return white ? "White wins: Black cannot move" : "Black wins: White cannot move";
    case CONGO_BY_NOTHING:
        break;
    }
    return "The game is not finished";
}

void
pic_add_about(struct buf *out, const congo_game *game)
{
    const congo_variant *variant = congo_game_variant(game);
    const char *players = congo_game_players(game);

    if (variant)
        buf_printf(out, "%s, ", variant->title);
    buf_add_text(out,
                 congo_game_first(game)->rules & CONGO_RULE_RIVER ? "the full river" : "islands");
    if (players && *players)
        buf_printf(out, ", players %s", players);
}
