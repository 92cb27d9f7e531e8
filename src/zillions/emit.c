/* SPDX-License-Identifier: MIT */
/*
 * emit.c - writes rules from tables. Setups, titles and descriptions come from the table of
 * variants, zones from the board's masks, so that a rules file always agrees with them.
 */
#include "zillions/emit.h"

#include "rules/square_text.h"
#include "zillions/data.h"

#include <string.h>

static const char *const side_names[2] = {"White", "Black"};

void
emit_lines(struct buf *out, const void *text, size_t length, bool crlf)
{
    const char *at = text, *end = length ? at + length : at;

    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((stop ? stop : end) - at);

        buf_add(out, at, size && at[size - 1] == '\r' ? size - 1 : size);
        buf_add_text(out, crlf ? "\r\n" : "\n");
        at += size + (stop != NULL);
    }
}

static void
add_squares(struct buf *out, congo_squares set)
{
    while (set) {
        buf_add_char(out, ' ');
        square_add(out, board_pop(&set));
    }
}

static void
add_setup(struct buf *out, const congo_position *setup)
{
    buf_add_text(out, "\t(board-setup\n");
    for (unsigned side = 0; side < 2; side++) {
        buf_printf(out, "\t\t(%s\n", side_names[side]);
        for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++) {
            congo_squares set = setup->side[side] & setup->piece[piece];

            if (!set)
                continue;
            buf_printf(out, "\t\t\t(%s", congo_piece_name((congo_piece)piece, setup->rules));
            add_squares(out, set);
            buf_add_text(out, ")\n");
        }
        buf_add_text(out, "\t\t)\n");
    }
    buf_add_text(out, "\t)\n");
}

/*
 * All goals of a variant, not only those that the game does not have: it is uncertain whether a
 * variant's goals are added to the game's or replace them.
 */
static void
add_goals(struct buf *out, const congo_variant *variant)
{
    buf_add_text(out, "\t(loss-condition (White Black) (captured Lion))\n"
                      "\t(loss-condition (White Black) stalemated)\n");
    if (variant->repetition_loses)
        buf_add_text(out, "\t(loss-condition (White Black) repetition)\n");
}

static void
add_description(struct buf *out, const congo_variant *variant)
{
    unsigned rules = variant->setup.rules;

    buf_printf(out, "\t(description \"Capture the other Lion to win. Played with %ss",
               congo_piece_name(CONGO_PAWN, rules));
    if (variant->has_elephant)
        buf_printf(out, " and %ss", congo_piece_name(CONGO_ELEPHANT, rules));
    buf_add_text(out, ".\\\n\t\tA player who cannot move loses.");
    if (variant->repetition_loses)
        buf_add_text(out, " So does a player whose move repeats an earlier position,\n"
                          "\t\tbut Zillions notices only the third occurrence.");
    else
        buf_add_text(out, " The game is a draw when only the two Lions are left,\n"
                          "\t\tunless the player to move can capture; Zillions does not notice.");
    if (variant->symmetric)
        buf_add_text(out, "\\\n\t\tThe first move off the D file has to touch the E/F/G side, "
                          "not A/B/C.\n\t\tZillions does not enforce this.");
    buf_add_text(out, "\")\n");
}

void
emit_variants(struct buf *out, const congo_variants *book)
{
    for (size_t i = 1; i < congo_variants_count(book); i++) {
        const congo_variant *variant = congo_variants_at(book, i);

        buf_printf(out, "\n(variant\n\t(title \"%s\")\n", variant->title);
        add_description(out, variant);
        add_setup(out, &variant->setup);
        add_goals(out, variant);
        buf_add_text(out, ")\n");
    }
}

static void
add_zone(struct buf *out, const char *name, const char *players, congo_squares set)
{
    buf_printf(out, "\t\t(zone (name %s) (players %s)\n\t\t\t(positions", name, players);
    add_squares(out, set);
    buf_add_text(out, ")\n\t\t)\n");
}

static void
add_board(struct buf *out, congo_terrain terrain, unsigned scale)
{
    unsigned left = EMIT_BOARD_LEFT * scale, top = EMIT_BOARD_TOP * scale;
    unsigned side = EMIT_SQUARE * scale;
    unsigned rules = board_rules_on(0, terrain);

    buf_printf(out,
               "\t(board\n\t\t(image \"Images\\Congo\\%s.bmp\")\n\t\t(grid\n"
               "\t\t\t(start-rectangle %u %u %u %u)\n\t\t\t(dimensions\n"
               "\t\t\t\t(\"A/B/C/D/E/F/G\" (%u 0))\n\t\t\t\t(\"7/6/5/4/3/2/1\" (0 %u))\n\t\t\t)\n"
               "\t\t\t(directions (n 0 -1) (ne 1 -1) (e 1 0) (se 1 1)\n"
               "\t\t\t\t(s 0 1) (sw -1 1) (w -1 0) (nw -1 -1))\n\t\t)\n"
               "\t\t(symmetry Black (n s) (s n) (ne se) (se ne) (nw sw) (sw nw))\n",
               rules ? "CongoBoard" : "CongoIslands", left, top, left + side, top + side, side,
               side);
    add_zone(out, "river-zone", "White Black", RIVER);
    add_zone(out, "deep-zone", "White Black", board_deep(rules));
    for (unsigned player = 0; player < 2; player++) {
        const char *name = side_names[player];

        add_zone(out, "across-river-zone", name,
                 board_beyond_river(player) | board_last_rank(player));
        add_zone(out, "promotion-zone", name, board_last_rank(player));
        add_zone(out, "castle-zone", name, board_castle(player));
    }
    buf_add_text(out, "\t)\n\n");
}

void
emit_own(struct buf *out, const congo_variant *game, const congo_variants *book,
         congo_terrain terrain, unsigned scale)
{
    buf_printf(
        out, "; Congo%s, %s.\n; Zillions of Games reads this file; its pictures lie in Images.\n\n",
        book ? " and its variants" : "",
        terrain == CONGO_RIVER ? "the whole river deep" : "with islands in the river");
    buf_add(out, data_moves, data_moves_size);
    buf_add(out, data_own_moves, data_own_moves_size);
    buf_add_text(out, "(game\n");
    buf_printf(out, "\t(title \"%s\")\n", game->title);
    add_description(out, game);
    buf_add_text(out, "\n\t(players White Black)\n\t(turn-order White Black)\n"
                      "\t(pass-turn false)\n\t(pass-partial false)\n\n");
    add_board(out, terrain, scale);
    add_setup(out, &game->setup);
    buf_add_char(out, '\n');
    buf_add(out, data_own_pieces, data_own_pieces_size);
    buf_add_char(out, '\n');
    add_goals(out, game);
    buf_add_text(out, ")\n");
    if (book)
        emit_variants(out, book);
}
