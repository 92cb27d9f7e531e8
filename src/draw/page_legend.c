/* SPDX-License-Identifier: MIT */
/*
 * page_legend.c - how each kind of piece moves, from the rules: with an example or two on an empty
 * board, every square is tried, both empty and with a piece to capture.
 */
#include "draw/page.h"

#include "rules/moves.h"
#include "rules/square_text.h"

struct example {
    congo_piece piece;
    unsigned rules;
    const char *from; /* one square, or two if the moves depend on the square */
};

static const struct example examples[] = {
    {CONGO_LION, 0, "D2"},
    {CONGO_CROCODILE, 0, "B2F4"},
    {CONGO_MONKEY, 0, "D3"},
    {CONGO_ZEBRA, 0, "D3"},
    {CONGO_GIRAFFE, 0, "D3"},
    {CONGO_ELEPHANT, 0, "D3"},
    {CONGO_ELEPHANT, CONGO_RULE_ELEPHANTE, "D2"},
    {CONGO_ROOK, 0, "D3"},
    {CONGO_PAWN, 0, "B2F5"},
    {CONGO_PAWN, CONGO_RULE_MPAWN, "B2F5"},
    {CONGO_SUPERPAWN, 0, "D3"},
    {CONGO_MEGAPAWN, 0, "D3"},
};

/* What a piece reaches in an example. */
struct reach {
    congo_squares moves; /* if the square is empty */
    congo_squares takes; /* if there is a Pawn on it */
    congo_squares lion;  /* only if the enemy Lion is on it */
};

static void
try_square(struct reach *reach, const congo_position *alone, congo_piece piece, congo_square from,
           congo_square to)
{
    congo_position position = *alone;

    if (to == from)
        return;
    if (moves_reaches(&position, CONGO_WHITE, piece, from, to))
        reach->moves |= BIT(to);
    pos_put(&position, CONGO_BLACK, CONGO_PAWN, to);
    if (moves_reaches(&position, CONGO_WHITE, piece, from, to))
        reach->takes |= BIT(to);
    pos_take(&position, CONGO_BLACK, CONGO_PAWN, to);
    if (!(BIT(to) & CASTLE_BLACK))
        return;
    pos_put(&position, CONGO_BLACK, CONGO_LION, to);
    if (moves_reaches(&position, CONGO_WHITE, piece, from, to))
        reach->lion |= BIT(to);
}

static void
add_squares(struct buf *out, const char *name, congo_squares squares)
{
    buf_printf(out, ",\"%s\":\"", name);
    squares_add(out, squares);
    buf_add_char(out, '"');
}

/* "D4D5": a jump's victim and landing. */
static void
add_jumps(struct buf *out, const congo_position *alone, congo_square from)
{
    buf_add_text(out, ",\"jumps\":\"");
    for (congo_squares left = board_king_steps[from]; left;) {
        congo_position position = *alone;
        congo_square over = board_pop(&left);
        congo_squares ends; /* where a jump can end */

        pos_put(&position, CONGO_BLACK, CONGO_PAWN, over);
        ends = moves_monkey_ends(&position, CONGO_WHITE, from) & ~BIT(from);
        while (ends) {
            square_add(out, over);
            square_add(out, board_pop(&ends));
        }
    }
    buf_add_char(out, '"');
}

static void
add_example(struct buf *out, const struct example *example)
{
    struct reach reach = {0, 0, 0};
    congo_position alone;

    buf_printf(out, "{\"letter\":\"%c\",\"name\":\"%s\",\"from\":\"%s\"",
               congo_piece_letter(example->piece), congo_piece_name(example->piece, example->rules),
               example->from);
    for (const char *at = example->from; *at; at += 2) {
        congo_square from = congo_square_read((char[]){at[0], at[1], 0});

        alone = (congo_position){.rules = (uint8_t)example->rules};
        pos_put(&alone, CONGO_WHITE, example->piece, from);
        for (congo_squares left = CONGO_BOARD; left;)
            try_square(&reach, &alone, example->piece, from, board_pop(&left));
        if (example->piece == CONGO_MONKEY)
            add_jumps(out, &alone, from);
    }
    add_squares(out, "both", reach.moves & reach.takes);
    add_squares(out, "moves", reach.moves & ~reach.takes);
    add_squares(out, "takes", reach.takes & ~reach.moves);
    add_squares(out, "lion", reach.lion & ~reach.takes);
    buf_add_char(out, '}');
}

void
pic_page_legend(struct buf *out)
{
    buf_add_char(out, '[');
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        buf_add_text(out, i ? ",\n" : "");
        add_example(out, &examples[i]);
    }
    buf_add_text(out, "]\n");
}
