/* SPDX-License-Identifier: MIT */
/*
 * cecp_highlight.c - what a lifted piece can do, as colours: yellow where it may go, red where it
 * captures there, cyan what is clicked on the way - a Monkey's victims.
 */
#include "engine/cecp.h"

#include "base/mem.h"
#include "core/board.h"

struct colours {
    congo_squares yellow, red, cyan;
};

static void
add_move(struct colours *colours, const congo_move *move)
{
    if (move->jumps)
        colours->cyan |= BIT((move->from + move->landing[0]) / 2);
    else if (move->captured)
        colours->red |= BIT(move->to);
    else
        colours->yellow |= BIT(move->to);
}

static void
write_colours(const struct colours *colours, char text[64])
{
    for (unsigned rank = 7; rank-- > 0; *text++ = rank ? '/' : '\0')
        for (unsigned file = 0, empty = 0; file < 7; file++) {
            congo_squares square = BIT(CONGO_SQUARE(file, rank));
            char letter = colours->cyan & square     ? 'C'
                          : colours->red & square    ? 'R'
                          : colours->yellow & square ? 'Y'
                                                     : 0;

            empty += !letter;
            if (empty && (letter || file == 6)) {
                *text++ = (char)('0' + empty);
                empty = 0;
            }
            if (letter)
                *text++ = letter;
        }
}

void
cecp_highlight(struct session *session)
{
    const congo_position *position = congo_game_last(session->game);
    size_t room = congo_moves(position, NULL, 0, NULL);
    congo_move *moves = room ? mem_new(room, sizeof *moves) : NULL;
    struct colours colours = {0, 0, 0};
    char text[64];

    if (!moves)
        return;
    room = congo_moves(position, moves, room, NULL);
    for (size_t i = 0; i < room; i++)
        if (moves[i].from == session->cecp.lifted)
            add_move(&colours, &moves[i]);
    mem_free(moves);
    write_colours(&colours, text);
    session_say(session, "highlight %s", text);
}
