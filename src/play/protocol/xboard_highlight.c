/* SPDX-License-Identifier: MIT */
/*
 * xboard_highlight.c - colours what a lifted piece can do: yellow for its targets, red for
 * captures, cyan for what must be clicked on the way - a Monkey's victims, one after another.
 */
#include "play/protocol/xboard.h"

#include "base/mem.h"
#include "rules/board.h"

#include <stdio.h>

struct colours {
    congo_squares yellow, red, cyan;
};

static congo_square
jumped(const congo_move *move, unsigned jump)
{
    congo_square from = jump ? move->landing[jump - 1] : move->from;

    return (congo_square)((from + move->landing[jump]) / 2);
}

/* Whether this is a move of the lifted piece that starts with the jumps clicked so far. */
static bool
goes_on(const struct xboard *mouse, const congo_move *move)
{
    if (move->from != mouse->lifted || move->jumps < mouse->victims)
        return false;
    for (unsigned i = 0; i < mouse->victims; i++)
        if (jumped(move, i) != mouse->victim[i])
            return false;
    return true;
}

static void
add_move(struct colours *colours, const struct xboard *mouse, const congo_move *move)
{
    if (move->jumps > mouse->victims && mouse->victims < XBOARD_VANISH_MAX)
        colours->cyan |= BIT(jumped(move, mouse->victims));
    else if (move->jumps > mouse->victims)
        return; /* more victims than XBoard can remove */
    else if (move->captured >> move->to & 1)
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

/* False: the piece has no such move. */
static bool
find_colours(struct session *session, struct colours *colours)
{
    const congo_position *position = congo_game_last(session->game);
    size_t room = congo_moves(position, NULL, 0, NULL);
    congo_move *moves = room ? mem_new(room, sizeof *moves) : NULL;
    bool any = false;

    *colours = (struct colours){0, 0, 0};
    if (moves)
        room = congo_moves(position, moves, room, NULL);
    for (size_t i = 0; moves && i < room; i++)
        if (goes_on(&session->xboard, &moves[i])) {
            add_move(colours, &session->xboard, &moves[i]);
            any = true;
        }
    mem_free(moves);
    return any;
}

static congo_square
square_of(const char *line)
{
    char text[3] = "";
    struct word word = words_next(&line);

    (void)snprintf(text, sizeof text, "%.*s", (int)(word.length < 2 ? word.length : 2), word.text);
    return congo_square_read(text);
}

/* XBoard reports a click on the way as put down and lifted again; this is the next victim. */
void
xboard_lift(struct session *session, const char *line)
{
    struct xboard *mouse = &session->xboard;
    congo_square square = square_of(line);
    struct colours colours;
    char text[64];

    if (square == mouse->put && mouse->victims < XBOARD_VANISH_MAX) {
        mouse->victim[mouse->victims++] = square;
        if (!find_colours(session, &colours))
            mouse->victims = 0;
    } else {
        mouse->victims = 0;
    }
    if (!mouse->victims) {
        mouse->lifted = square;
        (void)find_colours(session, &colours);
    }
    mouse->put = CONGO_NO_SQUARE;
    write_colours(&colours, text);
    session_say(session, "highlight %s", text);
}

void
xboard_put(struct session *session, const char *line)
{
    session->xboard.put = square_of(line);
}
