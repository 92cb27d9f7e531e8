/* SPDX-License-Identifier: MIT */
/*
 * overlay.c - draws what people mark on a board: arrows, coloured squares, and where a piece can
 * go.
 */
#include "draw/diagram.h"

#include <math.h>

#include "base/mem.h"
#include "rules/position.h"

bool
pic_find_targets(const congo_position *position, congo_square square, congo_squares *targets,
                 congo_error *err)
{
    congo_position turned = *position;
    congo_move *moves;
    congo_side side;
    size_t count;

    if (congo_position_at(position, square, &side) == CONGO_NO_PIECE)
        return true;
    if (congo_position_to_move(position) != side)
        pos_pass(&turned);
    err->code = CONGO_OK;
    count = congo_moves(&turned, NULL, 0, err);
    if (err->code != CONGO_OK)
        return false;
    moves = mem_new(count + 1, sizeof *moves);
    if (!moves)
        return err_no_memory(err);
    count = congo_moves(&turned, moves, count, err);
    for (size_t i = 0; i < count; i++)
        if (moves[i].from == square)
            *targets |= BIT(moves[i].to) | moves[i].captured;
    mem_free(moves);
    return true;
}

/* Strong enough on both land and water; grey themes have one ink for all. */
static uint32_t
ink_of(const struct pic_theme *theme, enum drawn_colour colour)
{
    static const uint32_t inks[DRAWN_COLOURS] = {0x2b7a2b, 0xb3261e, 0xe0a100, 0x1f4fa3};

    return theme->tint > 0 ? inks[colour] : theme->arrow;
}

void
pic_draw_marked_squares(struct pic_pen *pen, const struct pic_board *board,
                        const struct pic_overlay *overlay)
{
    for (unsigned i = 0; i < overlay->marks.count; i++) {
        const struct drawn_mark *mark = &overlay->marks.mark[i];
        struct pic_place place = pic_square_place(board, mark->from);
        uint32_t ink = ink_of(board->theme, mark->colour);

        if (mark->from != mark->to)
            continue;
        pen->path(pen, "M 0 0 L 100 0 L 100 100 L 0 100 Z", &place,
                  &(struct pic_paint){ink, PIC_CLEAR, 0, board->theme->tint > 0 ? 0.55 : 0.25});
    }
}

/*
 * A shaft and a head as one outline, from beside the first piece to the middle of the last square.
 */
static void
draw_arrow(struct pic_pen *pen, const struct pic_board *board, const struct drawn_mark *mark)
{
    struct pic_place from = pic_square_place(board, mark->from),
                     to = pic_square_place(board, mark->to);
    struct pic_place place = {board->x, board->y, board->square};
    double scale = 100 / board->square, x = (from.x - board->x) * scale + 50,
           y = (from.y - board->y) * scale + 50, dx = (to.x - from.x) * scale,
           dy = (to.y - from.y) * scale, length = hypot(dx, dy);
    /* Along and across the arrow: tail, neck, barb, tip, and back along the other side. */
    const double outline[7][2] = {{26, -6},        {length - 34, -6}, {length - 34, -20},
                                  {length - 4, 0}, {length - 34, 20}, {length - 34, 6},
                                  {26, 6}};
    struct buf path = BUF_EMPTY;

    dx /= length;
    dy /= length;
    for (unsigned i = 0; i < 7; i++)
        buf_printf(&path, "%s %ld %ld", i ? " L" : "M",
                   lround(x + outline[i][0] * dx - outline[i][1] * dy),
                   lround(y + outline[i][0] * dy + outline[i][1] * dx));
    buf_add_text(&path, " Z");
    if (buf_text(&path))
        pen->path(pen, path.bytes, &place,
                  &(struct pic_paint){ink_of(board->theme, mark->colour), PIC_CLEAR, 0, 0.8});
    else
        pen->failed = true;
    buf_free(&path);
}

static void
draw_target(struct pic_pen *pen, const struct pic_board *board, congo_square square, bool captures)
{
    static const char dot[] = "M 66 50 C 66 58.8 58.8 66 50 66 C 41.2 66 34 58.8 34 50 "
                              "C 34 41.2 41.2 34 50 34 C 58.8 34 66 41.2 66 50 Z";
    static const char ring[] = "M 94 50 C 94 74.3 74.3 94 50 94 C 25.7 94 6 74.3 6 50 "
                               "C 6 25.7 25.7 6 50 6 C 74.3 6 94 25.7 94 50 Z";
    struct pic_place place = pic_square_place(board, square);
    uint32_t ink = ink_of(board->theme, DRAWN_GREEN);
    struct pic_paint paint = captures ? (struct pic_paint){PIC_CLEAR, ink, 8, 0.85}
                                      : (struct pic_paint){ink, board->theme->halo, 3, 0.85};

    pen->path(pen, captures ? ring : dot, &place, &paint);
}

void
pic_draw_overlay(struct pic_pen *pen, const struct pic_board *board,
                 const struct pic_overlay *overlay, const congo_position *position)
{
    congo_squares left = overlay->targets;

    while (left) {
        congo_square square = board_pop(&left);

        draw_target(pen, board, square, pos_occupied(position) >> square & 1);
    }
    for (unsigned i = 0; i < overlay->marks.count; i++)
        if (overlay->marks.mark[i].from != overlay->marks.mark[i].to)
            draw_arrow(pen, board, &overlay->marks.mark[i]);
}
