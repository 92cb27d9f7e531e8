/* SPDX-License-Identifier: MIT */
/*
 * last_move.c - the last move in a diagram: its squares, an arrow, and captured or drowned pieces.
 */
#include "draw/diagram.h"

#include "rules/board.h"

#include <math.h>

/* The ground of a square other than an island. */
static const char square_ground[] = "M 0 0 L 100 0 L 100 100 L 0 100 Z";
static const char frame[] = "M 4 4 L 96 4 L 96 96 L 4 96 Z";
static const char corners[] = "M 6 26 L 6 6 L 26 6 M 74 6 L 94 6 L 94 26 M 94 74 L 94 94 L 74 94 "
                              "M 26 94 L 6 94 L 6 74";
static const char badge[] = "M 98 14 C 98 20.6 92.6 26 86 26 C 79.4 26 74 20.6 74 14 C 74 7.4 79.4 "
                            "2 86 2 C 92.6 2 98 7.4 98 14 Z";
static const char badge_cross[] = "M 81.5 9.5 L 90.5 18.5 M 90.5 9.5 L 81.5 18.5";
static const char badge_wave[] = "M 78.5 12 C 81 8.5 83.5 8.5 86 11 C 88.5 13.5 91 13.5 93.5 10 "
                                 "M 78.5 18 C 81 14.5 83.5 14.5 86 17 C 88.5 19.5 91 19.5 93.5 16";

/* The tint is for the ground: deep water stays blue, around an island too. */
static void
draw_tint(struct pic_pen *pen, const struct pic_board *board, congo_square square, unsigned rules)
{
    const struct pic_theme *theme = board->theme;
    struct pic_place place = pic_square_place(board, square);

    if (theme->tint > 0 && !(board_deep(rules) >> square & 1))
        pen->path(pen, BIT(square) & RIVER ? pic_island : square_ground, &place,
                  &(struct pic_paint){theme->last_move, PIC_CLEAR, 0, theme->tint});
}

void
pic_draw_last_squares(struct pic_pen *pen, const struct pic_board *board, const congo_move *move,
                      unsigned rules)
{
    struct pic_place from = pic_square_place(board, move->from);
    struct pic_place to = pic_square_place(board, move->to);

    draw_tint(pen, board, move->from, rules);
    if (move->to != move->from)
        draw_tint(pen, board, move->to, rules);
    pic_pen_line(pen, corners, &from, board->theme->arrow, 5);
    pic_pen_line(pen, frame, &to, board->theme->arrow, 5);
}

/* The centre of a square, from the board's corner; a square is 100 wide. */
static void
centre(const struct pic_board *board, congo_square square, double *x, double *y)
{
    struct pic_place place = pic_square_place(board, square);

    *x = 100 * (place.x - board->x) / board->square + 50;
    *y = 100 * (place.y - board->y) / board->square + 50;
}

/* A line through all landings, with a head that ends just before the piece. */
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
    pic_pen_line(pen, drowned ? badge_wave : badge_cross, place, 0xffffff, 3);
}

/* The distance of a point from the segment between two others. */
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
 * A badge is in the upper right of its square, or else in the first corner where it covers neither
 * the arrow nor another badge in the square, if one piece was captured and another drowned.
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

void
pic_draw_last_move(struct pic_pen *pen, const struct pic_board *board, const congo_move *move)
{
    congo_square captured[CONGO_JUMPS_MAX];
    size_t count = congo_move_captured(move, captured);

    draw_arrow(pen, board, move);
    for (size_t i = 0; i < count; i++)
        draw_badge(pen, board, move, captured[i], false);
    for (congo_squares left = move->drowned; left;)
        draw_badge(pen, board, move, board_pop(&left), true);
}
