/* SPDX-License-Identifier: MIT */
/* diagram.c - the only code that draws boards and positions. */
#include "draw/diagram.h"

#include "rules/position.h"
#include "rules/squares.h"

/* The width of the margin with the letters and numbers, in squares. */
#define MARGIN 0.44

static const char whole_square[] = "M 0 0 L 100 0 L 100 100 L 0 100 Z";
static const char waves[] = "M 0 20 C 8 11 17 11 25 20 C 33 29 42 29 50 20 C 58 11 67 11 75 20 "
                            "C 83 29 92 29 100 20 "
                            "M 0 50 C 8 59 17 59 25 50 C 33 41 42 41 50 50 C 58 59 67 59 75 50 "
                            "C 83 41 92 41 100 50 "
                            "M 0 80 C 8 71 17 71 25 80 C 33 89 42 89 50 80 C 58 71 67 71 75 80 "
                            "C 83 89 92 89 100 80";
const char pic_island[] = "M 50 11 C 68 8 86 15 89 34 C 92 52 90 73 77 84 C 62 92 39 92 24 86 "
                          "C 11 79 8 61 10 45 C 11 26 30 13 50 11 Z";
static const char flood[] = "M 0 60 C 8 51 17 51 25 60 C 33 69 42 69 50 60 C 58 51 67 51 75 60 "
                            "C 83 69 92 69 100 60 L 100 100 L 0 100 Z";
static const char flood_waves[] =
    "M 0 60 C 8 51 17 51 25 60 C 33 69 42 69 50 60 C 58 51 67 51 75 60 "
    "C 83 69 92 69 100 60 "
    "M 0 82 C 8 73 17 73 25 82 C 33 91 42 91 50 82 C 58 73 67 73 75 82 "
    "C 83 91 92 91 100 82";
static const char palm_trunk[] = "M 28 78 C 31 68 31 58 28 48";
static const char palm_leaves[] = "M 28 48 C 23 41 18 42 14 48 M 28 48 C 33 41 38 42 43 48 "
                                  "M 28 48 C 24 44 19 36 22 31 M 28 48 C 32 44 37 36 34 31";
static const char coin[] = "M 86 50 C 86 69.9 69.9 86 50 86 C 30.1 86 14 69.9 14 50 "
                           "C 14 30.1 30.1 14 50 14 C 69.9 14 86 30.1 86 50 Z";

static void
fill(struct pic_pen *pen, const char *path, const struct pic_place *place, uint32_t colour)
{
    pen->path(pen, path, place, &(struct pic_paint){colour, PIC_CLEAR, 0, 1});
}

struct pic_place
pic_square_place(const struct pic_board *board, congo_square square)
{
    unsigned column = board_file(square), row = 6 - board_rank(square);

    if (board->flip) {
        column = 6 - column;
        row = 6 - row;
    }
    return (struct pic_place){board->x + column * board->square, board->y + row * board->square,
                              board->square};
}

/* ------------------------------------------------------------------ the ground */

/*
 * Chequers are drawn as columns and, with the opposite direction, as rows. Where both overlap,
 * nothing is filled. That takes a few lines instead of every square.
 */
static const char board_ground[] = "M 0 0 L 700 0 L 700 700 L 0 700 Z";
static const char board_chequer[] =
    "M 100 0 L 200 0 L 200 700 L 100 700 Z M 300 0 L 400 0 L 400 700 L 300 700 Z "
    "M 500 0 L 600 0 L 600 700 L 500 700 Z M 0 100 L 0 200 L 700 200 L 700 100 Z "
    "M 0 300 L 0 400 L 700 400 L 700 300 Z M 0 500 L 0 600 L 700 600 L 700 500 Z";
static const char castles[] = "M 200 0 L 500 0 L 500 300 L 200 300 Z "
                              "M 200 400 L 500 400 L 500 700 L 200 700 Z";
static const char castles_chequer[] =
    "M 300 0 L 400 0 L 400 300 L 300 300 Z M 200 100 L 200 200 L 500 200 L 500 100 Z "
    "M 300 400 L 400 400 L 400 700 L 300 700 Z M 200 500 L 200 600 L 500 600 L 500 500 Z";
static const char river[] = "M 0 300 L 700 300 L 700 400 L 0 400 Z";

static void
draw_islands(struct pic_pen *pen, const struct pic_board *board, congo_squares islands)
{
    const struct pic_theme *theme = board->theme;
    struct pic_place places[7];
    size_t count = 0;

    while (islands)
        places[count++] = pic_square_place(board, board_pop(&islands));
    pic_pen_repeat(pen, pic_island, places, count,
                   &(struct pic_paint){theme->island, theme->shore, 3, 1});
    pic_pen_repeat(pen, palm_trunk, places, count,
                   &(struct pic_paint){PIC_CLEAR, theme->trunk, 6, 1});
    pic_pen_repeat(pen, palm_leaves, places, count,
                   &(struct pic_paint){PIC_CLEAR, theme->leaf, 7, 1});
}

static void
draw_ground(struct pic_pen *pen, const struct pic_board *board, unsigned rules)
{
    const struct pic_theme *theme = board->theme;
    struct pic_place place = {board->x, board->y, board->square}, places[7];

    fill(pen, board_ground, &place, theme->land[0]);
    if (theme->land[1] != theme->land[0])
        fill(pen, board_chequer, &place, theme->land[1]);
    fill(pen, castles, &place, theme->castle[0]);
    if (theme->castle[1] != theme->castle[0])
        fill(pen, castles_chequer, &place, theme->castle[1]);
    fill(pen, river, &place, theme->water);
    for (unsigned file = 0; file < 7; file++)
        places[file] = pic_square_place(board, CONGO_SQUARE(file, 3));
    pic_pen_repeat(pen, waves, places, 7, &(struct pic_paint){PIC_CLEAR, theme->wave, 3, 1});
    draw_islands(pen, board, RIVER & ~board_deep(rules));
}

void
pic_draw_flood(struct pic_pen *pen, const struct pic_theme *theme, const struct pic_place *place,
               bool drowned)
{
    pen->path(pen, drowned ? whole_square : flood, place,
              &(struct pic_paint){theme->water, PIC_CLEAR, 0, drowned ? 0.55 : 0.8});
    pic_pen_line(pen, drowned ? waves : flood_waves, place, theme->wave, 3);
}

/* The whole board is 700 by 700 units. */
static void
draw_grid(struct pic_pen *pen, const struct pic_board *board)
{
    struct pic_place place = {board->x, board->y, board->square};

    pic_pen_line(pen,
                 "M 0 100 L 700 100 M 0 200 L 700 200 M 0 300 L 700 300 M 0 400 L 700 400 "
                 "M 0 500 L 700 500 M 0 600 L 700 600 M 100 0 L 100 700 M 200 0 L 200 700 "
                 "M 300 0 L 300 700 M 400 0 L 400 700 M 500 0 L 500 700 M 600 0 L 600 700",
                 &place, board->theme->grid, 1.4);
    pic_pen_line(pen,
                 "M 200 0 L 500 0 L 500 300 L 200 300 Z M 200 400 L 500 400 L 500 700 L 200 700 Z",
                 &place, board->theme->castle_line, 5);
    pic_pen_line(pen, "M 0 0 L 700 0 L 700 700 L 0 700 Z", &place, board->theme->lettering, 4);
}

void
pic_draw_board(struct pic_pen *pen, const struct pic_board *board, unsigned rules)
{
    draw_ground(pen, board, rules);
    draw_grid(pen, board);
}

void
pic_draw_lettering(struct pic_pen *pen, const struct pic_board *board)
{
    double size = board->square * 0.34, gap = (board->square * MARGIN - size) / 2;
    struct pic_paint paint = {PIC_CLEAR, board->theme->lettering, 9, 1};

    pic_pen_alike(pen, &paint);
    for (unsigned i = 0; i < 7; i++) {
        double along = (board->flip ? 6 - i : i) * board->square + (board->square - size) / 2;
        double back = (board->flip ? i : 6 - i) * board->square + (board->square - size) / 2;
        struct pic_place below = {board->x + along, board->y + 7 * board->square + gap, size};
        struct pic_place beside = {board->x - size - gap, board->y + back, size};

        pen->path(pen, pic_glyph(squares_file(i)), &below, &paint);
        pen->path(pen, pic_glyph(squares_rank(i)), &beside, &paint);
    }
    pic_pen_alike(pen, NULL);
}

/* ------------------------------------------------------------------ pieces */

void
pic_piece_of(struct pic_piece *piece, const struct pic_theme *theme, enum pic_set set,
             congo_side side, congo_piece kind, unsigned rules)
{
    *piece = (struct pic_piece){.shape = pic_shape(set, kind, rules),
                                .coat = &theme->coat[side],
                                .halo = theme->halo,
                                .key = {side == CONGO_WHITE ? 'w' : 'b', congo_piece_letter(kind)}};
}

/*
 * Pieces in deep water that cannot swim: they drown at the end of their side's turn if they stay.
 */
static void
draw_floods(struct pic_pen *pen, const struct pic_board *board, const congo_position *position)
{
    congo_squares wading = (position->side[0] | position->side[1]) & board_deep(position->rules) &
                           ~position->piece[CONGO_CROCODILE];

    while (wading) {
        struct pic_place place = pic_square_place(board, board_pop(&wading));

        pic_draw_flood(pen, board->theme, &place, false);
    }
}

void
pic_draw_pieces(struct pic_pen *pen, const struct pic_board *board, const congo_position *position,
                enum pic_set set)
{
    for (unsigned side = 0; side < 2; side++)
        for (congo_squares left = position->side[side]; left;) {
            congo_square square = board_pop(&left);
            struct pic_place place = pic_square_place(board, square);
            struct pic_piece piece;

            pic_piece_of(&piece, board->theme, set, (congo_side)side,
                         pos_piece_on(position, square), position->rules);
            place.x += place.size * 0.06;
            place.y += place.size * 0.06;
            place.size *= 0.88;
            pen->piece(pen, &piece, &place);
        }
    draw_floods(pen, board, position);
}

/* ------------------------------------------------------------------ all of it */

void
pic_draw_coin(struct pic_pen *pen, const struct pic_theme *theme, congo_side side,
              const struct pic_place *place)
{
    const struct pic_coat *coat = &theme->coat[side];

    /* The ring separates a dark coin from dark paper. */
    pen->path(pen, coin, place, &(struct pic_paint){PIC_CLEAR, theme->lettering, 28, 1});
    pen->path(pen, coin, place,
              &(struct pic_paint){coat->ink[PIC_INK_BODY], coat->ink[PIC_INK_OUTLINE], 8, 1});
}

/* A coin for the side to move, beside its edge of the board. */
static void
draw_turn(struct pic_pen *pen, const struct pic_board *board, congo_side side)
{
    double size = board->square * MARGIN * 0.86;
    bool low = (side == CONGO_WHITE) != board->flip;
    struct pic_place place = {board->x + 7 * board->square + (board->square * MARGIN - size) / 2,
                              board->y + (low ? 7 * board->square - size : 0), size};

    pic_draw_coin(pen, board->theme, side, &place);
}

struct pic_board
pic_diagram_board(const struct pic_view *view, double x, double y, double size)
{
    double square = size / (7 + 2 * MARGIN);

    return (struct pic_board){x + square * MARGIN, y + square * MARGIN, square, view->flip,
                              view->theme};
}

void
pic_draw_moment(struct pic_pen *pen, const struct pic_view *view, const struct pic_board *board,
                const congo_position *position, const congo_move *last)
{
    congo_side winner;

    if (view->no_last)
        last = NULL;
    if (last)
        pic_draw_last_squares(pen, board, last, position->rules);
    if (view->overlay)
        pic_draw_marked_squares(pen, board, view->overlay);
    pic_draw_pieces(pen, board, position, view->set);
    if (last)
        pic_draw_last_move(pen, board, last);
    if (view->overlay)
        pic_draw_overlay(pen, board, view->overlay, position);
    if (!congo_position_over(position, &winner))
        draw_turn(pen, board, (congo_side)position->to_move);
}

void
pic_draw_diagram(struct pic_pen *pen, const struct pic_view *view, const congo_position *position,
                 const congo_move *last, double x, double y, double size)
{
    struct pic_board board = pic_diagram_board(view, x, y, size);

    fill(pen, "M 0 0 L 788 0 L 788 788 L 0 788 Z",
         &(struct pic_place){x, y, size * 100 / PIC_DIAGRAM}, view->theme->paper);
    pic_draw_board(pen, &board, position->rules);
    pic_draw_lettering(pen, &board);
    pic_draw_moment(pen, view, &board, position, last);
}
