/* SPDX-License-Identifier: MIT */
/* explain_captures.c - explains what is wrong with the squares that a save's turn captures. */
#include "read/save/explain.h"

#include "rules/moves.h"

#include <stdio.h>
#include <string.h>

/* "White's move 3 (mPawn D4 - D5)": the game's number, and the line as it is written. */
static const char *
name_move(const congo_game *game, const struct zsg_save *save, const struct save_record *record,
          char *text, size_t size)
{
    const char *line = zsg_line(save, record), *end = line + record->length;

    while (line < end && ((*line >= '0' && *line <= '9') || *line == '.' || *line == ' '))
        line++;
    (void)snprintf(text, size, "%s's move %lu (%.*s)", explain_sides[game_now(game)->to_move],
                   game_number(game, game->count), end - line > 60 ? 60 : (int)(end - line), line);
    return text;
}

/* What older rules files did otherwise, where that explains a wrong capture. */
static const char *
older_files(const congo_position *now, const struct captures *captures, const congo_move *move)
{
    congo_squares islands = RIVER & ~board_deep(now->rules);

    if ((move->drowned >> move->to & 1) && board_rank(move->from) == board_rank(move->to) &&
        (move->piece == CONGO_MEGAPAWN || move->piece == CONGO_ROOK) &&
        !(captures->twice >> move->to & 1))
        return "; older rules files forgot to drown a MegaPawn or Rook that moves sideways in deep "
               "water";
    if (move->jumps && (islands & captures->named & ~captures->expected) >> move->to & 1)
        return "; older rules files drowned a Monkey that left deep water and stopped on an island";
    return "";
}

/* "C4 (Black's Zebra) and D4 (empty)": what stands there before the move, or drowns there. */
static const char *
capture_list(const congo_position *now, const congo_move *move, congo_squares squares, char *text,
             size_t size)
{
    size_t used = 0;

    while (squares && used + 60 < size) {
        congo_square square = board_pop(&squares);
        congo_side side = CONGO_WHITE;
        congo_piece piece = congo_position_at(now, square, &side);
        bool drowns = square == move->to && move->drowned >> square & 1;
        char name[3];

        congo_square_write(square, name);
        used += (size_t)snprintf(text + used, size - used, "%s%s (",
                                 !used     ? ""
                                 : squares ? ", "
                                           : " and ",
                                 name);
        if (square == move->from)
            used += (size_t)snprintf(text + used, size - used, "the square it leaves)");
        else if (drowns)
            used += (size_t)snprintf(text + used, size - used, "where the %s drowns)",
                                     congo_piece_name((congo_piece)move->piece, now->rules));
        else if (piece == CONGO_NO_PIECE)
            used += (size_t)snprintf(text + used, size - used, "empty)");
        else
            used += (size_t)snprintf(text + used, size - used, "%s's %s)", explain_sides[side],
                                     congo_piece_name(piece, now->rules));
    }
    return text;
}

/* The piece captures where it goes, and the line says that it only goes there. */
static congo_error *
report_no_sign(congo_game *game, const struct save_record *record, const char *name)
{
    char to[3];

    congo_square_write(record->to, to);
    return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                      "%s: the save has \"- %s\", but a piece is captured there: write \"x %s\"",
                      name, to, to);
}

/* The squares are the right ones: one is named too often or not often enough, or has the wrong
 * sign. */
static congo_error *
report_same_squares(congo_game *game, const struct save_record *record,
                    const struct captures *captures, const char *name)
{
    congo_squares more = captures->twice & ~captures->expected_twice;
    congo_squares again = more ? more : captures->expected_twice & ~captures->twice;
    char list[160], to[3];

    congo_square_write(record->to, to);
    if (again)
        return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                          more ? "%s: the save names %s more than once; once is right"
                               : "%s: the save names %s once, but the piece captures there and "
                                 "drowns, so write it twice",
                          name, explain_squares(again, list, sizeof list));
    if (record->captures)
        return game_error(
            game, CONGO_WRONG_CAPTURE, record->line,
            "%s: the save has \"x %s\", but nothing is captured there: write \"- %s\"", name, to,
            to);
    return report_no_sign(game, record, name);
}

/* " x C4 x D4" */
static void
end_of_line(congo_squares squares, char *text, size_t size)
{
    char square[3];

    for (size_t used = 0; squares && used + 6 < size;) {
        congo_square_write(board_pop(&squares), square);
        used += (size_t)snprintf(text + used, size - used, " x %s", square);
    }
}

/*
 * Squares that have to be behind the move, and are not. Most of all it is the square that Zillions
 * names though nothing happens there.
 */
static congo_error *
report_missing(congo_game *game, const struct save_record *record, const char *name,
               congo_squares missing, const struct captures *captures, const congo_move *move)
{
    const congo_position *now = game_now(game);
    const char *what = "";
    char list[350], add[160];

    if (!move->jumps && (missing & move->captured) && !record->captures)
        return report_no_sign(game, record, name);
    end_of_line(missing, add, sizeof add);
    if (missing == BIT(move->from) && !move->jumps)
        return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                          "%s: add \"%s\" at the end of the line; Zillions writes it where a piece "
                          "leaves deep water",
                          name, add);
    if (!(missing & ~(move->drowned & ~BIT(move->to))))
        what = "what drowns: ";
    else if (!(missing & ~move->captured))
        what = "what the Monkey captures: ";
    return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                      "%s: add \"%s\" at the end of the line, for %s%s%s", name, add, what,
                      capture_list(now, move, missing, list, sizeof list),
                      older_files(now, captures, move));
}

/* "delete " x A1" and " x B1"", or "write "- F3", and ..." where the sign of the move is wrong. */
static const char *
without(const struct save_record *record, congo_squares squares, char *text, size_t size)
{
    bool sign = record->captures && (squares & BIT(record->to));
    const char *before = sign ? ", and delete" : "delete";
    char square[3];
    size_t used = 0;

    congo_square_write(record->to, square);
    if (sign)
        used += (size_t)snprintf(text, size, "write \"- %s\"", square);
    for (squares &= ~(sign ? BIT(record->to) : 0); squares && used + 20 < size; before = " and") {
        congo_square_write(board_pop(&squares), square);
        used += (size_t)snprintf(text + used, size - used, "%s \" x %s\"", before, square);
    }
    return text;
}

static congo_error *
report_capture(congo_game *game, const struct save_record *record, const struct captures *captures,
               const congo_move *move, const char *name)
{
    const congo_position *now = game_now(game);
    congo_squares strange = (captures->named ^ captures->expected) & ~captures->optional;
    congo_squares more = strange & captures->named, less = strange & captures->expected;
    char said[350], due[350];
    const char *older = older_files(now, captures, move);

    if (!strange)
        return report_same_squares(game, record, captures, name);
    if (!more)
        return report_missing(game, record, name, less, captures, move);
    if (strange == BIT(record->to) && record->captures && !*older &&
        congo_position_at(now, record->to, NULL) == CONGO_NO_PIECE) {
        congo_square_write(record->to, said);
        return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                          "%s: the save has \"x %s\", but %s is empty: write \"- %s\"", name, said,
                          said, said);
    }
    (void)capture_list(now, move, more, said, sizeof said);
    (void)capture_list(now, move, less, due, sizeof due);
    if (less)
        return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                          "%s: the save captures %s instead of %s%s", name, said, due, older);
    return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                      "%s: the save captures %s, but the move captures nothing there: %s%s", name,
                      said, without(record, more, due, sizeof due), older);
}

/* What a jump's line should name: the square between. */
static congo_squares
jumped(const struct save_record *record)
{
    return record->from == record->to ? 0 : BIT((record->from + record->to) / 2);
}

/*
 * The line at fault: the first one that names a square too many, or else the jump that lacks its
 * own; what drowns belongs to the last. Where a jump lacks its own square, the squares that are
 * wrong in other lines are left for later.
 */
static const struct save_record *
find_line(const struct save_record *first, const struct save_record *last,
          struct captures *captures)
{
    congo_squares strange = (captures->named ^ captures->expected) & ~captures->optional;
    congo_squares more = strange & captures->named, less = strange & captures->expected;
    congo_squares again = captures->twice & ~captures->expected_twice;
    const struct save_record *record;

    for (record = first; record < last; record++)
        if (record->kind == SAVE_MOVE && (more ? record->captured & more : less & jumped(record)))
            break;
    /* Named twice: the second time is the one too many. */
    for (const struct save_record *later = last; !strange && later > first; later--)
        if (later->kind == SAVE_MOVE && later->captured & again)
            return later;
    if (record < last && less & jumped(record)) {
        captures->expected &= ~(less & ~jumped(record));
        captures->named &= ~(more & ~record->captured);
    }
    return record;
}

void
explain_captures(congo_game *game, const struct zsg_save *save, const struct save_record *first,
                 const struct save_record *last, const struct captures *captures,
                 const congo_move *move)
{
    struct captures there = *captures;
    const struct save_record *record = find_line(first, last, &there);
    congo_squares more = there.named & ~there.expected & ~there.optional & record->captured;
    congo_error *report;
    char name[120];

    (void)name_move(game, save, record, name, sizeof name);
    report = report_capture(game, record, &there, move, name);
    explain_add_diagram(report, game_now(game));
    explain_point_at(report, save, record, first < last && more ? board_pop(&more) : record->to);
}
