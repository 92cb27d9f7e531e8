/* SPDX-License-Identifier: MIT */
/* words.c - what is said beside pictures. */
#include "picture/words.h"

#include <string.h>

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

/* A save names its players by letters, H for one by hand and C for the computer, White's first. */
void
pic_add_players(struct buf *out, const congo_game *game)
{
    const char *code = congo_game_players(game);
    size_t count = strspn(code, "HC");

    if (!count || code[count])
        return;
    if (count == 2 && code[0] == code[1]) {
        buf_printf(out, "both sides played by %s", code[0] == 'H' ? "hand" : "the computer");
        return;
    }
    for (size_t i = 0; i < count; i++)
        buf_printf(out, "%s%s by %s", i ? ", " : "",
                   count != 2 ? "a player"
                   : i        ? "Black"
                              : "White",
                   code[i] == 'H' ? "hand" : "the computer");
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
    out->failed = out->failed || players.failed;
    buf_free(&players);
}
