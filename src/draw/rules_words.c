/* SPDX-License-Identifier: MIT */
/* rules_words.c - a variant's rules in words, with a board for each piece. */
#include "draw/rules_sheet.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/position.h"

/*
 * A piece, the rule under which it moves like this (0: none), a board with White to move, and
 * words.
 */
struct piece_words {
    congo_piece piece;
    unsigned rule;
    const char *square, *board, *words;
};

static const struct piece_words pieces[] = {
    {CONGO_LION, 0, "D2", "3L3/7/7/7/2P4/3l3/7 w",
     "moves one step in any direction, but never leaves its castle. From any distance it captures "
     "the other Lion, and only the Lion, along a file or a diagonal with nothing in between. So "
     "never leave the two Lions facing each other when it is your opponent's turn."},
    {CONGO_CROCODILE, 0, "B2", "3L3/7/7/7/2P4/1c5/3l3 w",
     "moves or captures one step in any direction. On land it also goes any distance straight "
     "towards the river, up to and including the river; in the river, any distance along it. It "
     "does not jump. It is the only piece that never drowns."},
    {CONGO_ZEBRA, 0, "D3", "3L3/7/2P4/5P1/3z3/7/2l4 w",
     "moves or captures like the knight in chess: two squares straight and one to the side, "
     "jumping over anything."},
    {CONGO_MONKEY, 0, "B2", "3L3/7/2P4/7/1P5/1m5/3l3 w",
     "moves one step in any direction to an empty square. It captures as in draughts: it jumps "
     "over an adjacent enemy, in any direction, to the empty square behind it. It may go on "
     "jumping in the same turn, in new directions, and may stop after any jump; it may not jump "
     "over the same piece twice."},
    {CONGO_GIRAFFE, 0, "D3", "3L3/7/3P3/7/3gP2/7/3l3 w",
     "jumps exactly two squares in a straight line, in any direction, moving or capturing. It may "
     "also take one step in any direction, but cannot capture with it."},
    {CONGO_ROOK, 0, "B3", "3L3/7/1P5/7/1r3P1/7/3l3 w",
     "moves or captures any distance along a file or a rank, like the rook in chess."},
    {CONGO_ELEPHANT, 0, "D3", "2L4/7/3P3/7/3ePP1/7/2l4 w",
     "moves or captures one or two squares along a file or a rank. It may jump over the first "
     "square."},
    {CONGO_ELEPHANT, CONGO_RULE_ELEPHANTE, "D2", "2L4/3P3/7/7/7/2Pep2/2l4 w",
     "moves or captures any distance straight forward, one or two squares sideways (it may jump "
     "over the first), or one square straight back."},
    {CONGO_MEGAPAWN, 0, "D3", "2L4/7/4P2/7/2Pq3/7/2l4 w",
     "moves or captures to any square at most two files and two ranks away. It jumps over "
     "anything."},
    {CONGO_SUPERPAWN, 0, "D5", "2L4/4P2/3s3/7/7/7/2l4 w",
     "moves or captures one step straight forward, diagonally forward or sideways. It may also go "
     "one or two squares back, straight or diagonally, but only over and onto empty squares."},
    {CONGO_PAWN, 0, "B5", "3L3/P6/1p5/7/7/7/3l3 w",
     "moves or captures one step forward, straight or diagonally. On the two ranks beyond the "
     "river (5 and 6 for White) it may also go one or two squares straight back, but only over and "
     "onto empty squares."},
    {CONGO_PAWN, CONGO_RULE_MPAWN, "B5", "3L3/P6/1pP4/7/7/7/3l3 w",
     "moves or captures one step forward, straight or diagonally. On the two ranks beyond the "
     "river (5 and 6 for White) it may also move or capture one step sideways. It never goes "
     "back."},
};

/* Not ERR_PRINTF: these are not error messages. */
__attribute__((format(printf, 3, 4))) static void
add(struct rules_parts *parts, enum rules_kind kind, const char *format, ...);

static void
add(struct rules_parts *parts, enum rules_kind kind, const char *format, ...)
{
    struct rules_part *part = &parts->part[parts->count++];
    va_list values;

    *part = (struct rules_part){.kind = kind};
    va_start(values, format);
    (void)vsnprintf(part->text, sizeof part->text, format, values);
    va_end(values);
}

static congo_piece
promoted(unsigned rules)
{
    return rules & CONGO_RULE_MPAWN ? CONGO_MEGAPAWN : CONGO_SUPERPAWN;
}

static bool
has(const congo_position *setup, congo_piece piece)
{
    return (congo_position_pieces(setup, CONGO_WHITE, piece) |
            congo_position_pieces(setup, CONGO_BLACK, piece)) != 0;
}

static bool
add_pieces(struct rules_parts *parts, const congo_position *setup, congo_error *err)
{
    unsigned rules = congo_position_rules(setup);

    add(parts, RULES_HEADING, "The pieces");
    add(parts, RULES_TEXT,
        "A dot marks a square the piece can move to, a ring a piece it can capture. Forward is "
        "away from you. A piece captures by moving onto an enemy, unless said otherwise.");
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        const struct piece_words *words = &pieces[i];
        unsigned choice = words->piece == CONGO_PAWN       ? CONGO_RULE_MPAWN
                          : words->piece == CONGO_ELEPHANT ? CONGO_RULE_ELEPHANTE
                                                           : 0;
        bool there =
            has(setup, words->piece) || (words->piece == promoted(rules) && has(setup, CONGO_PAWN));
        struct rules_part *part;

        if (!there || (rules & choice) != words->rule)
            continue;
        add(parts, RULES_PIECE, "The %s %s", congo_piece_name(words->piece, rules), words->words);
        part = &parts->part[parts->count - 1];
        part->square = congo_square_read(words->square);
        if (!congo_position_read(words->board, rules, &part->board, err))
            return false;
    }
    return true;
}

static void
add_water(struct rules_parts *parts, const congo_position *setup)
{
    unsigned rules = congo_position_rules(setup);

    add(parts, RULES_HEADING, "The river");
    if (rules & CONGO_RULE_RIVER)
        add(parts, RULES_TEXT, "All seven squares of rank 4 are deep water.");
    else
        add(parts, RULES_TEXT,
            "C4, D4 and E4 are deep water. A4, B4, F4 and G4 are islands, as safe as land.");
    add(parts, RULES_TEXT,
        "A piece may enter deep water, but has to leave it on your next turn. At the end of your "
        "turn, each of your pieces that was in deep water when the turn began, and is in deep "
        "water now, drowns: take it off the board.%s Moving from one deep square to another does "
        "not help, and capturing there does not either.",
        has(setup, CONGO_CROCODILE) ? " Crocodiles never drown." : "");
    if (has(setup, CONGO_MONKEY))
        add(parts, RULES_TEXT,
            "A Monkey that jumps is safe if any of its jumps lands outside deep water, even when "
            "the last one lands in it again.");
}

static void
add_end(struct rules_parts *parts, const congo_variant *variant)
{
    add(parts, RULES_HEADING, "The end of the game");
    add(parts, RULES_TEXT,
        "The player who captures the other Lion wins at once. There is no check: you may leave "
        "your Lion where it can be captured, and then lose. A player who cannot move loses.");
    if (variant->repetition_loses)
        add(parts, RULES_TEXT,
            "You lose if your move brings back an earlier position of the game, with the same "
            "player to move. The start counts too.");
    else
        add(parts, RULES_TEXT,
            "When a position comes up for the third time, with the same player to move, the game "
            "is a draw. It is also a draw when only the two Lions are left, unless the player to "
            "move can capture.");
}

bool
rules_words(const congo_variant *variant, const congo_position *setup, struct rules_parts *parts,
            congo_error *err)
{
    unsigned rules = congo_position_rules(setup);
    congo_piece better = promoted(rules);

    parts->count = 0;
    add(parts, RULES_TEXT,
        "A game for two. Capture the other player's Lion to win. White moves first; then you take "
        "turns, moving one piece each time.");
    add(parts, RULES_SETUP, "Set the pieces up like this, White at the bottom.");
    add(parts, RULES_TEXT,
        "The two areas with a heavy frame, C1 to E3 and C5 to E7, are the Lions' castles.");
    if (!add_pieces(parts, setup, err))
        return false;
    if (has(setup, CONGO_PAWN)) {
        add(parts, RULES_HEADING, "Promotion");
        add(parts, RULES_TEXT,
            "A%s %s that reaches the last rank becomes a %s at once; this is not a choice.",
            rules & CONGO_RULE_MPAWN ? "n" : "", congo_piece_name(CONGO_PAWN, rules),
            congo_piece_name(better, rules));
    }
    add_water(parts, setup);
    add_end(parts, variant);
    if (variant->symmetric) {
        add(parts, RULES_HEADING, "The opening");
        add(parts, RULES_TEXT,
            "By convention, the first move of the game that is not made along the D file, by "
            "either "
            "player, starts on E, F or G, or goes there from D. Openings to A, B or C are legal, "
            "but only mirror these.");
    }
    return true;
}
