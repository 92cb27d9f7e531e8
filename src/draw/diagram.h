/* SPDX-License-Identifier: MIT */
/* diagram.h - a board, and a position on it, drawn with any pen. */
#ifndef CONGO_DRAW_DIAGRAM_H
#define CONGO_DRAW_DIAGRAM_H

#include "draw/pen.h"
#include "game/drawn_marks.h"

/* Where the squares are: the board's upper left corner and a square's side. */
struct pic_board {
    double x, y, square;
    bool flip; /* Black at the bottom */
    const struct pic_theme *theme;
};

/* The ground: land, castles, river, islands. */
void pic_draw_board(struct pic_pen *pen, const struct pic_board *board, unsigned rules);
/* Letters below and numbers to the left of the board. */
void pic_draw_lettering(struct pic_pen *pen, const struct pic_board *board);
void pic_draw_pieces(struct pic_pen *pen, const struct pic_board *board,
                     const congo_position *position, enum pic_set set);

/* What is drawn on a diagram besides the position. */
struct pic_overlay {
    struct drawn_marks marks;
    congo_squares targets; /* where a piece can go: a dot, or a ring round what it captures */
};

/* What the user chose of a diagram's looks. */
struct pic_view {
    const struct pic_theme *theme;
    enum pic_set set;
    bool flip;
    bool no_last;                      /* the last move is not shown */
    const struct pic_overlay *overlay; /* NULL: none */
};

/*
 * A whole diagram in a box of `size` by `size`: ground, lettering, pieces, whose turn it is, and
 * the last move where `last` is given. `position` is the one after that move.
 */
void pic_draw_diagram(struct pic_pen *pen, const struct pic_view *view,
                      const congo_position *position, const congo_move *last, double x, double y,
                      double size);

/* The same in two steps, for those who draw many: the board, and what stands on it. */
struct pic_board pic_diagram_board(const struct pic_view *view, double x, double y, double size);
void pic_draw_moment(struct pic_pen *pen, const struct pic_view *view,
                     const struct pic_board *board, const congo_position *position,
                     const congo_move *last);

/* The size at which a square is a hundred wide. */
#define PIC_DIAGRAM 788.0

/* The upper left corner of a square. */
struct pic_place pic_square_place(const struct pic_board *board, congo_square square);

/*
 * Where the piece on a square can go, no matter whose turn it is; for a Monkey's chains, where they
 * end and what they capture. False with an error: too many chains, or no memory.
 */
bool pic_find_targets(const congo_position *position, congo_square square, congo_squares *targets,
                      congo_error *err) CONGO_MUST_CHECK;
/* The coloured squares lie below the pieces, arrows and targets above them. */
void pic_draw_marked_squares(struct pic_pen *pen, const struct pic_board *board,
                             const struct pic_overlay *overlay);
void pic_draw_overlay(struct pic_pen *pen, const struct pic_board *board,
                      const struct pic_overlay *overlay, const congo_position *position);

/*
 * The last move: its two squares lie below the pieces; the arrow, and badges where something was
 * taken or drowned, above them.
 */
void pic_draw_last_squares(struct pic_pen *pen, const struct pic_board *board,
                           const congo_move *move, unsigned rules);
void pic_draw_last_move(struct pic_pen *pen, const struct pic_board *board, const congo_move *move);

/* The mark of a square where something was taken: by the mover, or by the river. */
void pic_draw_badge(struct pic_pen *pen, const struct pic_theme *theme,
                    const struct pic_place *place, bool drowned);
/*
 * Water over what stands in it: up to its middle, or all over what has drowned. It is drawn above
 * the piece, and shows through.
 */
void pic_draw_flood(struct pic_pen *pen, const struct pic_theme *theme,
                    const struct pic_place *place, bool drowned);
/* An island's ground alone, without the water round it. */
extern const char pic_island[];
/* The sign of whose turn it is. */
void pic_draw_coin(struct pic_pen *pen, const struct pic_theme *theme, congo_side side,
                   const struct pic_place *place);

void pic_piece_of(struct pic_piece *piece, const struct pic_theme *theme, enum pic_set set,
                  congo_side side, congo_piece kind, unsigned rules);

#endif
