/* SPDX-License-Identifier: MIT */
/*
 * record.c - writes a game as the save that Zillions would have written.
 *
 * The captured squares after a move are in this order: first the enemy on the target, like the "x"
 * between the squares, or the jumped piece; then what the rules file sweeps out of deep water, A4
 * to G4, which are the player's drowning pieces and, by a quirk, the square the mover came from;
 * then a drowned mover on its target, even if that square was named before.
 *
 * A Monkey's turn has one line for each jump. The package's own Congo.zrf sweeps at every jump, the
 * rules files built by this project on the turn's last line. So when the package's file asks
 * whether the Monkey can jump on, a drowning friend is already gone; in ours it is still in the
 * way.
 */
#include "read/save/record.h"

#include "base/names.h"
#include "rules/moves.h"
#include "rules/square_text.h"
#include "game/start.h"
#include "game/write.h"
#include "read/line/save_line.h"

#include <string.h>

static void
add_number(struct buf *out, unsigned long number)
{
    buf_add_number(out, number);
    buf_add(out, ". ", 2);
}

static void
add_captured(struct buf *out, congo_squares set)
{
    while (set) {
        buf_add(out, " x ", 3);
        square_add(out, board_pop(&set));
    }
}

/*
 * The own-square quirk: a mover other than a Crocodile is swept from the deep square it started on.
 */
static congo_squares
quirk(const congo_position *position, const congo_move *move, congo_square from)
{
    return pos_swims(move->piece) ? 0 : BIT(from) & board_deep(position->rules);
}

static void
plain_turn(const congo_position *before, const congo_move *move, unsigned long number,
           struct buf *out)
{
    unsigned rules = before->rules;

    add_number(out, number);
    buf_add_text(out, congo_piece_name((congo_piece)move->piece, rules));
    buf_add_char(out, ' ');
    square_add(out, move->from);
    buf_add(out, move->captured ? " x " : " - ", 3);
    square_add(out, move->to);
    if (move->promotion != CONGO_NO_PIECE) {
        buf_add(out, " = ", 3);
        buf_add_text(out, congo_piece_name((congo_piece)move->promotion, rules));
    }
    add_captured(out, (move->drowned & ~BIT(move->to)) | quirk(before, move, move->from));
    add_captured(out, move->drowned & BIT(move->to));
    buf_add(out, "\r\n", 2);
}

/* "N. [partial 1 ]Monkey A - B @ B 0 V"; a Monkey that stays is not named: "N. @ B 0 V". */
static void
monkey_line(struct buf *out, unsigned long number, bool partial, congo_square from, congo_square to,
            bool wet)
{
    add_number(out, number);
    if (from != to) {
        buf_add_text(out, partial ? "partial 1 Monkey " : "Monkey ");
        square_add(out, from);
        buf_add(out, " - ", 3);
        square_add(out, to);
        buf_add_char(out, ' ');
    }
    buf_add(out, "@ ", 2);
    square_add(out, to);
    buf_add(out, wet ? " 0 1" : " 0 0", 4);
}

/* Whether the Monkey could jump on from its last square, once these squares have been swept. */
static bool
can_jump_on(const congo_position *before, const congo_move *move, congo_squares swept)
{
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(before)) | BIT(move->from) | swept;
    congo_squares prey = before->side[before->to_move ^ 1] & ~move->captured;

    return moves_count_chains(empty, prey, 0, move->to, 1) > 0;
}

static void
monkey_turn(const congo_position *before, const congo_move *move, unsigned long number,
            bool original, struct buf *out)
{
    congo_squares deep = board_deep(before->rules), friends = move->drowned & ~BIT(move->to);
    congo_squares drowned_mover = move->drowned & BIT(move->to);
    congo_square at = move->from;
    bool wet = true;
    bool goes_on = can_jump_on(before, move, 0), swept_goes_on = can_jump_on(before, move, friends);
    /* At the first jump the original file looks for further jumps before it sweeps. */
    bool looks_on = original && move->jumps > 1 ? swept_goes_on : goes_on;
    bool drowns_at_once = drowned_mover && !(looks_on && (original || !move->wins));
    /*
     * Capturing the Lion ends the turn, whatever jumps are left. Otherwise stopping early is a line
     * of its own.
     */
    bool declines = !move->wins && !drowns_at_once && (original ? swept_goes_on : goes_on);
    /*
     * If sweeping makes another jump possible, the last line must not be partial, since nothing
     * follows it.
     */
    bool plain = !original && !move->wins && !goes_on && swept_goes_on;

    for (unsigned i = 0; i < move->jumps; i++) {
        congo_square to = move->landing[i];
        bool last = i + 1 == move->jumps, drowns = last && drowns_at_once;
        congo_squares swept = 0;

        wet = wet && (deep >> at & 1);
        if (original)
            swept = quirk(before, move, at) | (i == 0 ? friends : 0);
        else if (last && !declines)
            swept = quirk(before, move, at) | friends;
        monkey_line(out, number, !drowns && !(last && plain), at, to, wet);
        add_captured(out, BIT((at + to) / 2));
        add_captured(out, swept);
        add_captured(out, drowns ? drowned_mover : 0);
        buf_add(out, "\r\n", 2);
        at = to;
    }
    if (!declines)
        return;
    monkey_line(out, number, false, at, at, false);
    add_captured(out, original ? 0 : friends);
    add_captured(out, drowned_mover);
    buf_add(out, "\r\n", 2);
}

void
record_turn(const congo_position *before, const congo_move *move, unsigned long number,
            bool original, struct buf *out)
{
    if (move->jumps)
        monkey_turn(before, move, number, original, out);
    else
        plain_turn(before, move, number, out);
}

#define HAS_NO                                                                                     \
    "Congo.zrf has no %s; use congo-islands.zrf (islands) or Congo-noislands.zrf (the full river)"

/* The package's own file has only one game, on the full river, with that game's pieces. */
static bool
original_lacks(const congo_game *game, congo_error *err)
{
    static const congo_piece others[] = {CONGO_MEGAPAWN, CONGO_ROOK};
    unsigned rules = game->start.rules;
    const char *lacking = rules & CONGO_RULE_MPAWN       ? congo_piece_name(CONGO_PAWN, rules)
                          : rules & CONGO_RULE_ELEPHANTE ? congo_piece_name(CONGO_ELEPHANT, rules)
                                                         : NULL;

    for (size_t i = 0; !lacking && i < sizeof others / sizeof *others; i++)
        if (game->start.piece[others[i]])
            lacking = congo_piece_name(others[i], rules);
    if (lacking)
        return !err_set(err, CONGO_NOT_IN_RULES_FILE, 0, 0, HAS_NO, lacking);
    if (strcmp(game->variant->title, "Congo") != 0)
        return !err_set(err, CONGO_NOT_IN_RULES_FILE, 0, 0, HAS_NO, game->variant->title);
    return !(rules & CONGO_RULE_RIVER) &&
           !err_set(err, CONGO_NOT_IN_RULES_FILE, 0, 0,
                    "Congo.zrf has no islands; congo-islands.zrf has them");
}

/* The rules file for a game. */
static const char *
usual_rules_file(const congo_game *game)
{
    congo_error lacking;

    if (!(game->start.rules & CONGO_RULE_RIVER))
        return "congo-islands.zrf";
    return original_lacks(game, &lacking) ? "Congo-noislands.zrf" : "Congo.zrf";
}

static bool
is_original(const char *rules_file)
{
    size_t length = strlen(rules_file);
    const char *base = start_base_name(rules_file, &length);

    return length == 9 && names_equal_n("Congo.zrf", base, length);
}

/* Writes the difference between two boards as edits, A1 to G7: first removals, then pieces. */
static void
add_edits(struct buf *out, const congo_position *setup, const congo_position *start)
{
    congo_squares differ = 0, left;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        differ |= setup->piece[piece] ^ start->piece[piece];
    differ |= (setup->side[0] ^ start->side[0]) | (setup->side[1] ^ start->side[1]);
    left = differ & pos_occupied(setup);
    while (left) {
        buf_add_text(out, "(x ");
        square_add(out, board_pop(&left));
        buf_add_text(out, ")\r\n");
    }
    left = differ & pos_occupied(start);
    while (left) {
        congo_square square = board_pop(&left);
        congo_side side = CONGO_WHITE;
        congo_piece piece = congo_position_at(start, square, &side);

        buf_add_text(out, side == CONGO_WHITE ? "(White " : "(Black ");
        buf_add_text(out, congo_piece_name(piece, start->rules));
        buf_add_char(out, ' ');
        square_add(out, square);
        buf_add_text(out, ")\r\n");
    }
}

bool
record_is_code(const char *text)
{
    return strlen(text) > 1 && strspn(text, "CH") == strlen(text);
}

bool
record_save(const congo_game *game, const char *rules_file, const char *players, struct buf *out,
            congo_error *err)
{
    bool original;

    if (!write_allowed(game, err))
        return false;
    if (game->start.to_move == CONGO_BLACK)
        return err_set(err, CONGO_BLACK_FIRST, game->count ? game->turns[0].line : 0, 0,
                       "a save cannot begin with Black's move; keep the game as text");
    if (!rules_file)
        rules_file = usual_rules_file(game);
    original = is_original(rules_file);
    if (original && original_lacks(game, err))
        return false;
    buf_add_text(out, SAVE_FIRST_WORDS " Version 0.02 ");
    if (!players)
        players = record_is_code(congo_game_players(game)) ? congo_game_players(game) : "CC";
    buf_add_text(out, players);
    buf_add_text(out, "\r\n" SAVE_RULES_FILE_WORD);
    buf_add_text(out, rules_file);
    buf_add_text(out, "\r\n" SAVE_VARIANT_WORD);
    buf_add_text(out, game->variant->title);
    buf_add_text(out, "\r\n");
    add_edits(out, &game->variant->setup, &game->start);
    for (size_t i = 0; i < game->count; i++)
        record_turn(game_at(game, i), &game->turns[i].move, i / 2 + 1, original, out);
    return !out->failed || err_no_memory(err);
}

char *
congo_game_save(const congo_game *game, const char *rules_file, const char *players, size_t *size,
                congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!record_save(game, rules_file, players, &out, err) || !buf_text(&out)) {
        if (out.failed)
            err_no_memory(err);
        buf_free(&out);
        return NULL;
    }
    *size = out.length;
    return out.bytes;
}
