/* SPDX-License-Identifier: MIT */
/* diagram.c - the one drawing code of boards and positions. */
#include "draw/diagram.h"

#include <math.h>

#include "rules/position.h"
#include "rules/squares.h"

/* How wide the margin with the lettering is, in squares. */
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
static const char frame[] = "M 4 4 L 96 4 L 96 96 L 4 96 Z";
static const char corners[] = "M 6 26 L 6 6 L 26 6 M 74 6 L 94 6 L 94 26 M 94 74 L 94 94 L 74 94 "
                              "M 26 94 L 6 94 L 6 74";
static const char badge[] = "M 98 14 C 98 20.6 92.6 26 86 26 C 79.4 26 74 20.6 74 14 C 74 7.4 79.4 "
                            "2 86 2 C 92.6 2 98 7.4 98 14 Z";
static const char badge_cross[] = "M 81.5 9.5 L 90.5 18.5 M 90.5 9.5 L 81.5 18.5";
static const char badge_wave[] = "M 78.5 12 C 81 8.5 83.5 8.5 86 11 C 88.5 13.5 91 13.5 93.5 10 "
                                 "M 78.5 18 C 81 14.5 83.5 14.5 86 17 C 88.5 19.5 91 19.5 93.5 16";
static const char coin[] = "M 86 50 C 86 69.9 69.9 86 50 86 C 30.1 86 14 69.9 14 50 "
                           "C 14 30.1 30.1 14 50 14 C 69.9 14 86 30.1 86 50 Z";

static void
fill(struct pic_pen *pen, const char *path, const struct pic_place *place, uint32_t colour)
{
    pen->path(pen, path, place, &(struct pic_paint){colour, PIC_CLEAR, 0, 1});
}

static void
line(struct pic_pen *pen, const char *path, const struct pic_place *place, uint32_t colour,
     double width)
{
    pen->path(pen, path, place, &(struct pic_paint){PIC_CLEAR, colour, width, 1});
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
 * A chequer is drawn as columns and, turning the other way, rows: where both lie, nothing is
 * filled. So it takes a few lines, and not a square after the other.
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
    line(pen, drowned ? waves : flood_waves, place, theme->wave, 3);
}

/* The whole board is 700 by 700 of a square's units. */
static void
draw_grid(struct pic_pen *pen, const struct pic_board *board)
{
    struct pic_place place = {board->x, board->y, board->square};

    line(pen,
         "M 0 100 L 700 100 M 0 200 L 700 200 M 0 300 L 700 300 M 0 400 L 700 400 "
         "M 0 500 L 700 500 M 0 600 L 700 600 M 100 0 L 100 700 M 200 0 L 200 700 "
         "M 300 0 L 300 700 M 400 0 L 400 700 M 500 0 L 500 700 M 600 0 L 600 700",
         &place, board->theme->grid, 1.4);
    line(pen, "M 200 0 L 500 0 L 500 300 L 200 300 Z M 200 400 L 500 400 L 500 700 L 200 700 Z",
         &place, board->theme->castle_line, 5);
    line(pen, "M 0 0 L 700 0 L 700 700 L 0 700 Z", &place, board->theme->lettering, 4);
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

/* Who stands in deep water and cannot swim drowns at its turn's end if it stays. */
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

/* ------------------------------------------------------------------ the last move */

/* The tint is for the ground: deep water stays blue, and round an island too. */
static void
draw_tint(struct pic_pen *pen, const struct pic_board *board, congo_square square, unsigned rules)
{
    const struct pic_theme *theme = board->theme;
    struct pic_place place = pic_square_place(board, square);

    if (theme->tint > 0 && !(board_deep(rules) >> square & 1))
        pen->path(pen, BIT(square) & RIVER ? pic_island : whole_square, &place,
                  &(struct pic_paint){theme->last_move, PIC_CLEAR, 0, theme->tint});
}

static void
draw_last_squares(struct pic_pen *pen, const struct pic_board *board, const congo_move *move,
                  unsigned rules)
{
    struct pic_place from = pic_square_place(board, move->from);
    struct pic_place to = pic_square_place(board, move->to);

    draw_tint(pen, board, move->from, rules);
    if (move->to != move->from)
        draw_tint(pen, board, move->to, rules);
    line(pen, corners, &from, board->theme->arrow, 5);
    line(pen, frame, &to, board->theme->arrow, 5);
}

/* The centre of a square in units of a hundredth of one, from the board's corner. */
static void
centre(const struct pic_board *board, congo_square square, double *x, double *y)
{
    struct pic_place place = pic_square_place(board, square);

    *x = 100 * (place.x - board->x) / board->square + 50;
    *y = 100 * (place.y - board->y) / board->square + 50;
}

/* A line through all landings, and a head that ends short of the piece. */
static void
draw_arrow(struct pic_pen *pen, const struct pic_board *board, const congo_move *move)
{
    struct pic_place place = {board->x, board->y, board->square};
    struct pic_paint paint = {PIC_CLEAR, board->theme->arrow, 7, 0.75};
    struct buf path = BUF_EMPTY;
    double x, y, to_x, to_y, length, ahead_x, ahead_y;

    centre(board, move->from, &x, &y);
    buf_printf(&path, "M %ld %ld", lround(x), lround(y));
    for (unsigned i = 0; i + 1 < move->jumps; i++) {
        centre(board, move->landing[i], &x, &y);
        buf_printf(&path, " L %ld %ld", lround(x), lround(y));
    }
    centre(board, move->to, &to_x, &to_y);
    length = hypot(to_x - x, to_y - y);
    if (length > 0) {
        ahead_x = (to_x - x) / length;
        ahead_y = (to_y - y) / length;
        to_x -= ahead_x * 44;
        to_y -= ahead_y * 44;
        buf_printf(&path, " L %ld %ld M %ld %ld L %ld %ld L %ld %ld", lround(to_x), lround(to_y),
                   lround(to_x - 17 * ahead_x - 13 * ahead_y),
                   lround(to_y - 17 * ahead_y + 13 * ahead_x), lround(to_x), lround(to_y),
                   lround(to_x - 17 * ahead_x + 13 * ahead_y),
                   lround(to_y - 17 * ahead_y - 13 * ahead_x));
    }
    if (buf_text(&path))
        pen->path(pen, path.bytes, &place, &paint);
    else
        pen->failed = true;
    buf_free(&path);
}

void
pic_draw_badge(struct pic_pen *pen, const struct pic_theme *theme, const struct pic_place *place,
               bool drowned)
{
    pen->path(pen, badge, place,
              &(struct pic_paint){drowned ? theme->drowned : theme->captured, theme->halo, 2, 1});
    line(pen, drowned ? badge_wave : badge_cross, place, 0xffffff, 3);
}

/* How far a point is from the straight line between two others. */
static double
distance(double x, double y, const double a[2], const double b[2])
{
    double dx = b[0] - a[0], dy = b[1] - a[1], length = dx * dx + dy * dy;
    double along = length > 0 ? ((x - a[0]) * dx + (y - a[1]) * dy) / length : 0;

    along = fmax(0, fmin(1, along));
    return hypot(x - a[0] - along * dx, y - a[1] - along * dy);
}

/* How near the arrow passes to a point. */
static double
distance_to_arrow(const struct pic_board *board, const congo_move *move, double x, double y)
{
    double near = 1000, a[2], b[2];

    centre(board, move->from, &a[0], &a[1]);
    for (unsigned i = 0; i < move->jumps || i == 0; i++) {
        centre(board, move->jumps ? move->landing[i] : move->to, &b[0], &b[1]);
        near = fmin(near, distance(x, y, a, b));
        a[0] = b[0];
        a[1] = b[1];
    }
    return near;
}

/*
 * A badge stands in the upper right of its square, or in the first other corner where it covers
 * neither the arrow nor, in a square where one is taken and another drowns, the other badge.
 */
static void
draw_badge(struct pic_pen *pen, const struct pic_board *board, const congo_move *move,
           congo_square square, bool drowned)
{
    static const int corner[4][2] = {{0, 0}, {-72, 0}, {0, 72}, {-72, 72}};
    struct pic_place place = pic_square_place(board, square);
    bool other = drowned && move->captured >> square & 1;
    unsigned best = 0;
    double x, y, most = -1;

    centre(board, square, &x, &y);
    for (unsigned i = 0, free_ones = 0; i < 4; i++) {
        double near = distance_to_arrow(board, move, x + 36 + corner[i][0], y - 36 + corner[i][1]);

        if (near > 30 && free_ones++ == other) {
            best = i;
            break;
        }
        if (near > most && !(other && near > 30)) {
            best = i;
            most = near;
        }
    }
    place.x += place.size * corner[best][0] / 100;
    place.y += place.size * corner[best][1] / 100;
    pic_draw_badge(pen, board->theme, &place, drowned);
}

static void
draw_badges(struct pic_pen *pen, const struct pic_board *board, const congo_move *move)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(move, captured);

    for (size_t i = 0; i < count; i++)
        draw_badge(pen, board, move, captured[i], false);
    for (congo_squares left = move->drowned; left;)
        draw_badge(pen, board, move, board_pop(&left), true);
}

/* ------------------------------------------------------------------ all of it */

void
pic_draw_coin(struct pic_pen *pen, const struct pic_theme *theme, congo_side side,
              const struct pic_place *place)
{
    const struct pic_coat *coat = &theme->coat[side];

    /* The ring keeps a dark coin apart from dark paper. */
    pen->path(pen, coin, place, &(struct pic_paint){PIC_CLEAR, theme->lettering, 28, 1});
    pen->path(pen, coin, place,
              &(struct pic_paint){coat->ink[PIC_INK_BODY], coat->ink[PIC_INK_OUTLINE], 8, 1});
}

/* A coin of the side to move, beside its own edge of the board. */
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
        draw_last_squares(pen, board, last, position->rules);
    if (view->overlay)
        pic_draw_marked_squares(pen, board, view->overlay);
    pic_draw_pieces(pen, board, position, view->set);
    if (last) {
        draw_arrow(pen, board, last);
        draw_badges(pen, board, last);
    }
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
