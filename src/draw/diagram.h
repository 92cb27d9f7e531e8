/* SPDX-License-Identifier: MIT */
/* diagram.h - draws a board, and a position on it, with any pen. */
#ifndef CONGO_DRAW_DIAGRAM_H
#define CONGO_DRAW_DIAGRAM_H

#include "draw/pen.h"
#include "game/drawn_marks.h"

/* Where the squares are: the board's upper left corner and the side of a square. */
struct pic_board {
    double x, y, square;
    bool flip; /* Black at the bottom */
    const struct pic_theme *theme;
};

/* The ground: land, castles, river, islands. */
void pic_draw_board(struct pic_pen *pen, const struct pic_board *board, unsigned rules);
/* Letters below the board, and numbers to its left. */
void pic_draw_lettering(struct pic_pen *pen, const struct pic_board *board);
void pic_draw_pieces(struct pic_pen *pen, const struct pic_board *board,
                     const congo_position *position, enum pic_set set);

/* What is drawn on a diagram besides the position. */
struct pic_overlay {
    struct drawn_marks marks;
    congo_squares targets; /* a dot where a piece can go, a ring round what it can capture */
};

/* The user's choices for a diagram. */
struct pic_view {
    const struct pic_theme *theme;
    enum pic_set set;
    bool flip;
    bool no_last;                      /* the last move is not shown */
    const struct pic_overlay *overlay; /* NULL: none */
};

/*
 * A whole diagram in a box of `size` by `size`: board, letters and numbers, pieces, the side to
 * move, and the last move if there is one. `position` is the one after that move.
 */
void pic_draw_diagram(struct pic_pen *pen, const struct pic_view *view,
                      const congo_position *position, const congo_move *last, double x, double y,
                      double size);

/* The same in two steps, for many diagrams: the board, and what is on it. */
struct pic_board pic_diagram_board(const struct pic_view *view, double x, double y, double size);
void pic_draw_moment(struct pic_pen *pen, const struct pic_view *view,
                     const struct pic_board *board, const congo_position *position,
                     const congo_move *last);

/* At this size a square is a hundred wide. */
#define PIC_DIAGRAM 788.0

/* The upper left corner of a square. */
struct pic_place pic_square_place(const struct pic_board *board, congo_square square);

/*
 * Where the piece on a square can go, whichever side is to move; for a Monkey's chains, where they
 * end and what they capture. False with an error: too many chains, or no memory.
 */
bool pic_find_targets(const congo_position *position, congo_square square, congo_squares *targets,
                      congo_error *err) CONGO_MUST_CHECK;
/* Draw the coloured squares below the pieces, and arrows and targets above them. */
void pic_draw_marked_squares(struct pic_pen *pen, const struct pic_board *board,
                             const struct pic_overlay *overlay);
void pic_draw_overlay(struct pic_pen *pen, const struct pic_board *board,
                      const struct pic_overlay *overlay, const congo_position *position);

/*
 * The last move. Draw its two squares below the pieces; the arrow, and badges for captured and
 * drowned pieces, above them.
 */
void pic_draw_last_squares(struct pic_pen *pen, const struct pic_board *board,
                           const congo_move *move, unsigned rules);
void pic_draw_last_move(struct pic_pen *pen, const struct pic_board *board, const congo_move *move);

/* The badge of a square where a piece was captured, or drowned. */
void pic_draw_badge(struct pic_pen *pen, const struct pic_theme *theme,
                    const struct pic_place *place, bool drowned);
/*
 * Water over a piece: up to its middle, or all over if it has drowned. Drawn above the piece, and
 * transparent.
 */
void pic_draw_flood(struct pic_pen *pen, const struct pic_theme *theme,
                    const struct pic_place *place, bool drowned);
/* Only the ground of an island, without the water around it. */
extern const char pic_island[];
/* The sign of whose turn it is. */
void pic_draw_coin(struct pic_pen *pen, const struct pic_theme *theme, congo_side side,
                   const struct pic_place *place);

void pic_piece_of(struct pic_piece *piece, const struct pic_theme *theme, enum pic_set set,
                  congo_side side, congo_piece kind, unsigned rules);

#endif
