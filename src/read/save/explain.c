/* SPDX-License-Identifier: MIT */
/* explain.c - what is wrong with a move: what the save says, what the rules say, the diagram. */
#include "read/save/explain.h"

#include "rules/moves.h"

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

static bool
is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool
names_piece(const char *name, size_t length)
{
    static const unsigned rules[] = {0, CONGO_RULE_MPAWN | CONGO_RULE_ELEPHANTE};

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        for (unsigned rule = 0; rule < 2; rule++) {
            const char *one = congo_piece_name((congo_piece)piece, rules[rule]);

            if (strlen(one) == length && memcmp(one, name, length) == 0)
                return true;
        }
    return false;
}

/* A square or a piece that there is not, in a line like "4. Zebraa E3 - G9". */
static void
find_why(const char *line, size_t length, char *why, size_t size)
{
    size_t at = 0, word;

    while (at < length && line[at] >= '0' && line[at] <= '9')
        at++;
    if (!at || at + 2 >= length || line[at] != '.' || line[at + 1] != ' ')
        return;
    word = at += 2;
    while (at < length && is_letter(line[at]))
        at++;
    if (at == word || at == length || line[at] != ' ')
        return;
    for (size_t i = at + 1; i + 1 < length; i++)
        if (line[i - 1] == ' ' && line[i] >= 'A' && line[i] <= 'Z' && line[i + 1] >= '0' &&
            line[i + 1] <= '9' && (line[i] > 'G' || line[i + 1] < '1' || line[i + 1] > '7')) {
            (void)snprintf(why, size, "cannot read this line: there is no square %c%c", line[i],
                           line[i + 1]);
            return;
        }
    if (at - word < 30 && !names_piece(line + word, at - word))
        (void)snprintf(why, size, "cannot read this line: no piece is called \"%.*s\"",
                       (int)(at - word), line + word);
}

void
explain_line(congo_game *game, const struct zsg_save *save, const struct save_record *record,
             const congo_reading *reading, const char *what)
{
    bool last = record == &save->records[save->count - 1] && !record->line_end;
    congo_error *report;

    char why[100] = "cannot read this line";

    if (!last)
        find_why(zsg_line(save, record), record->length, why, sizeof why);
    if (!what)
        what = last ? "the file ends in the middle of this line" : why;
    report = reading->lenient
                 ? game_finding(game, CONGO_KEPT_LINE, record->line, "%s; kept as it is", what)
                 : game_error(game, last ? CONGO_TRUNCATED : CONGO_UNKNOWN_LINE, record->line, "%s",
                              what);
    explain_add_line(report, save, record);
}

/*
 * The rules files of today leave a MegaPawn alive that goes two squares sideways from deep water to
 * deep water, and a Rook that goes sideways there; a save that plays such a piece on cannot be
 * followed. True where the last turn that ended on the square was of that kind.
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

static const char side_names[2][6] = {"White", "Black"};

static congo_error *
explain_from(congo_game *game, const struct save_record *record, const char *from)
{
    const congo_position *now = game_now(game);
    congo_side side = CONGO_WHITE, winner;
    congo_piece there = congo_position_at(now, record->from, &side);
    const char *named = congo_piece_name((congo_piece)record->piece, record->rule);

    if (congo_position_over(now, &winner))
        return game_error(game, CONGO_AFTER_END, record->line,
                          "the game is over: %s has captured the Lion", side_names[winner]);
    if (there == CONGO_NO_PIECE)
        return game_error(game, CONGO_EMPTY_SQUARE, record->line, "no piece on %s%s", from,
                          forgot_to_drown(game, record->from)
                              ? "; by the rules, the piece that went there drowned, which older "
                                "rules files forgot"
                              : "");
    if (side != now->to_move)
        return game_error(game, CONGO_WRONG_SIDE, record->line,
                          "the %s on %s is %s's, but it is %s's turn; is a line missing above?",
                          congo_piece_name(there, now->rules), from, side_names[side],
                          side_names[now->to_move]);
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
    report = explain_from(game, record, from);
    if (report)
        explain_point_at(report, save, record, record->from);
    else if ((report = explain_to(game, record, from)))
        explain_point_at(report, save, record, record->to);
    if (!report)
        return;
    explain_add_diagram(report, game_now(game));
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

/* "C4 D4", or "C4 D4 (D4 twice)" where some of them are named again. */
static const char *
capture_list(congo_squares squares, congo_squares again, const char *how, char *text, size_t size)
{
    char list[160];
    size_t used = strlen(explain_squares(squares, text, size));

    if (again)
        (void)snprintf(text + used, size - used, " (%s %s)",
                       explain_squares(again, list, sizeof list), how);
    return text;
}

static congo_error *
report_capture(congo_game *game, const struct save_record *record, const struct captures *captures,
               const congo_move *move)
{
    congo_squares strange = (captures->named ^ captures->expected) & ~captures->optional;
    bool same = !strange && captures->twice == captures->expected_twice;
    char said[350], due[350], to[3];

    congo_square_write(record->to, to);
    if (same && record->captures)
        return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                          "the save has \"x %s\", but nothing is captured there: \"- %s\"", to, to);
    if (same)
        return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                          "the save has \"- %s\", but a piece is captured there: \"x %s\"", to, to);
    return game_error(game, CONGO_WRONG_CAPTURE, record->line,
                      "the save captures %s; by the rules: %s%s",
                      capture_list(captures->named, strange ? 0 : captures->twice, "more than once",
                                   said, sizeof said),
                      capture_list(captures->expected, captures->expected_twice,
                                   "twice: the piece drowns where it captures", due, sizeof due),
                      older_files(game_now(game), captures, move));
}

void
explain_captures(congo_game *game, const struct zsg_save *save, const struct save_record *record,
                 const struct captures *captures, const congo_move *move)
{
    congo_error *report = report_capture(game, record, captures, move);

    explain_add_diagram(report, game_now(game));
    explain_point_at(report, save, record, record->to);
}
