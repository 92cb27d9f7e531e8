/* SPDX-License-Identifier: MIT */
/* explain.c - explains what is wrong with a move: the save, the rules and the diagram. */
#include "read/save/explain.h"

#include "rules/moves.h"
#include "read/save/slips.h"

#include <stdio.h>
#include <string.h>

const char *
explain_squares(congo_squares set, char *text, size_t size)
{
    size_t used = 0;

    if (!set) {
        (void)snprintf(text, size, "none");
        return text;
    }
    while (set && used + 4 < size) {
        if (used)
            text[used++] = ' ';
        congo_square_write(board_pop(&set), text + used);
        used += 2;
    }
    text[used] = '\0';
    return text;
}

void
explain_add_diagram(congo_error *report, const congo_position *position)
{
    char diagram[CONGO_DIAGRAM_SIZE];
    size_t used;

    if (!report)
        return;
    used = strlen(report->text);
    congo_position_write(position, report->position);
    congo_position_diagram(position, diagram);
    diagram[strlen(diagram) - 1] = '\0';
    (void)snprintf(report->text + used, sizeof report->text - used, "\n%s", diagram);
}

void
explain_add_line(congo_error *report, const struct zsg_save *save, const struct save_record *record)
{
    err_excerpt(report, zsg_line(save, record), record->length);
}

void
explain_point_at(congo_error *report, const struct zsg_save *save, const struct save_record *record,
                 congo_square square)
{
    const char *line = zsg_line(save, record);
    char text[3];

    if (!report)
        return;
    congo_square_write(square, text);
    for (uint32_t i = 0; i + 1 < record->length && !report->column; i++)
        if (memcmp(line + i, text, 2) == 0)
            report->column = i + 1;
    explain_add_line(report, save, record);
}

void
explain_line(congo_game *game, const struct zsg_save *save, const struct save_record *record,
             const congo_reading *reading, const char *what)
{
    const char *line = zsg_line(save, record);
    bool last = record == &save->records[save->count - 1] && !record->line_end;
    /* Without a line that was meant as one of these, the game would be another one. */
    bool needed = slips_is_move(line, record->length) || slips_is_edit(line, record->length) ||
                  (!what && slips_is_header(line, record->length));
    congo_error *report;
    char why[200] = "cannot read this line";
    size_t column = what ? 0 : slips_find_why(line, record->length, why, sizeof why);
    bool behind = strcmp(why, SLIPS_BEHIND) == 0;

    last = last && !column;
    if (last && !what)
        what = "the file ends in the middle of this line";
    report = reading->lenient ? game_finding(game, CONGO_KEPT_LINE, record->line,
                                             "%s; treated as a comment", what ? what : why)
                              : game_error(game, last ? CONGO_TRUNCATED : CONGO_UNKNOWN_LINE,
                                           record->line, "%s", what ? what : why);
    if (!what && !needed && !reading->lenient)
        err_hint(report, "; --lenient treats it as a comment");
    else if (!what && needed && reading->lenient)
        err_hint(report, behind ? ", though it looks like a line that the game needs; put remarks "
                                  "on lines of their own"
                                : ", though it looks like a line that the game needs");
    else if (behind && !reading->lenient)
        err_hint(report, "; put remarks on lines of their own, and use --lenient");
    if (report)
        report->column = column;
    explain_add_line(report, save, record);
}

/*
 * Today's rules files do not drown a MegaPawn that goes two squares sideways from deep water to
 * deep water, nor a Rook that goes sideways there. A save in which such a piece moves again cannot
 * be followed. True if the last turn that ended on the square was of this kind.
 */
static bool
forgot_to_drown(const congo_game *game, congo_square square)
{
    for (size_t i = game->count; i-- > 0;) {
        const congo_move *move = &game->turns[i].move;

        if (move->to == square)
            return (move->drowned >> square & 1) &&
                   (move->piece == CONGO_MEGAPAWN || move->piece == CONGO_ROOK) &&
                   board_rank(move->from) == board_rank(move->to);
    }
    return false;
}

/* "an Elephant", "an mPawn", "a Pawn" */
static const char *
article(const char *name)
{
    return name[0] == 'E' || name[0] == 'm' ? "an" : "a";
}

const char explain_sides[2][6] = {"White", "Black"};

static congo_error *
explain_from(congo_game *game, const struct zsg_save *save, const struct save_record *record,
             const char *from)
{
    const congo_position *now = game_now(game);
    congo_side side = CONGO_WHITE, winner;
    congo_piece there = congo_position_at(now, record->from, &side);
    const char *named = congo_piece_name((congo_piece)record->piece, record->rule);

    if (congo_position_over(now, &winner))
        return game_error(game, CONGO_AFTER_END, record->line,
                          "the game is over: %s has captured the Lion", explain_sides[winner]);
    if (slips_repeats(save, record))
        return game_error(game, there == CONGO_NO_PIECE ? CONGO_EMPTY_SQUARE : CONGO_WRONG_SIDE,
                          record->line, "this line repeats the one above; delete one of them");
    if (there == CONGO_NO_PIECE)
        return game_error(game, CONGO_EMPTY_SQUARE, record->line, "no piece on %s%s", from,
                          forgot_to_drown(game, record->from)
                              ? "; by the rules, the piece that went there drowned, which older "
                                "rules files forgot"
                              : "");
    if (side != now->to_move)
        return game_error(game, CONGO_WRONG_SIDE, record->line,
                          "the %s on %s is %s's, but it is %s's turn; is a line missing above?",
                          congo_piece_name(there, now->rules), from, explain_sides[side],
                          explain_sides[now->to_move]);
    if (there != record->piece ||
        (record->two_kinds && strcmp(named, congo_piece_name(there, now->rules)) != 0))
        return game_error(game, CONGO_WRONG_PIECE, record->line,
                          "the save moves %s %s from %s, but %s %s is there", article(named), named,
                          from, article(congo_piece_name(there, now->rules)),
                          congo_piece_name(there, now->rules));
    return NULL;
}

static congo_error *
explain_to(congo_game *game, const struct save_record *record, const char *from)
{
    const congo_position *now = game_now(game);
    congo_piece piece = (congo_piece)record->piece;
    congo_squares targets = moves_targets(now, now->to_move, piece, record->from);
    char list[160], to[3];

    congo_square_write(record->to, to);
    if (piece == CONGO_MONKEY && record->attribute)
        return game_error(game, CONGO_ILLEGAL_MOVE, record->line,
                          "the Monkey cannot jump from %s to %s here", from, to);
    if (!targets)
        return game_error(game, CONGO_ILLEGAL_MOVE, record->line,
                          "the %s on %s cannot go to %s; it cannot move at all",
                          congo_piece_name(piece, now->rules), from, to);
    return game_error(
        game, CONGO_ILLEGAL_MOVE, record->line, "the %s on %s cannot go to %s; it can go to: %s",
        congo_piece_name(piece, now->rules), from, to, explain_squares(targets, list, sizeof list));
}

void
explain_move(congo_game *game, const struct zsg_save *save, const struct save_record *record)
{
    congo_error *report;
    char from[3];

    congo_square_write(record->from, from);
    report = explain_from(game, save, record, from);
    if (report)
        explain_point_at(report, save, record, record->from);
    else if ((report = explain_to(game, record, from)))
        explain_point_at(report, save, record, record->to);
    if (!report)
        return;
    explain_add_diagram(report, game_now(game));
}

void
explain_second_game(congo_game *game, const struct zsg_save *save, const struct save_record *record,
                    unsigned long due)
{
    struct game_reports *findings = &game->findings;
    congo_error *report;

    /* That the number is wrong has been said as well. */
    for (size_t i = findings->count; i-- > 0;)
        if (findings->list[i].code == CONGO_WRONG_NUMBER && findings->list[i].line >= record->line)
            findings->count = i;
    report = game_error(game, CONGO_NO_HEADER, record->line,
                        "a second game seems to begin here: number 1 where %lu was expected, and "
                        "no header above it; put it into a file of its own",
                        due);
    explain_add_line(report, save, record);
}
