/* SPDX-License-Identifier: MIT */
/*
 * verdict.c - how a game ended, and what the opening rule says about it.
 *
 * A record may go on after a repetition or with two bare Lions, since Zillions does not enforce
 * these rules. Then only the end of the record decides, and earlier verdicts become findings.
 */
#include "game/game.h"

#include "rules/moves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const result_names[] = {"*", "1-0", "0-1", "1/2-1/2"};
static const char *const reason_names[] = {"unfinished", "lion captured", "repetition",
                                           "bare lions", "no moves"};
static const char *const orientation_names[] = {"free", "centre", "right", "left"};

const char *
congo_result_name(congo_result result)
{
    return (unsigned)result <= CONGO_DRAW ? result_names[result] : "unknown";
}

const char *
congo_reason_name(congo_reason reason)
{
    return (unsigned)reason <= CONGO_BY_NO_MOVES ? reason_names[reason] : "unknown";
}

const char *
congo_orientation_name(congo_orientation orientation)
{
    return (unsigned)orientation <= CONGO_LEFT ? orientation_names[orientation] : "unknown";
}

static congo_result
win(unsigned side)
{
    return side == CONGO_WHITE ? CONGO_WHITE_WINS : CONGO_BLACK_WINS;
}

static bool
bare_lions(const congo_position *position)
{
    unsigned side = position->to_move;
    congo_squares lion = pos_of(position, side, CONGO_LION);
    congo_squares enemy = pos_of(position, side ^ 1, CONGO_LION);

    return pos_occupied(position) == position->piece[CONGO_LION] && lion && enemy &&
           !(moves_targets(position, side, CONGO_LION, board_first(lion)) & enemy);
}

/* The verdicts that need history or counting, after `plies` half-moves. */
static congo_reason
counted_verdict(const congo_game *game, size_t plies, congo_result *result)
{
    const congo_position *position = game_at(game, plies);
    uint32_t times = plies ? game->positions.list[plies].times : 1;
    bool loses = game->variant && game->variant->repetition_loses;

    if (loses && times > 1) {
        *result = win(position->to_move);
        return CONGO_BY_REPETITION;
    }
    if (!loses && (times >= 3 || bare_lions(position))) {
        *result = CONGO_DRAW;
        return times >= 3 ? CONGO_BY_REPETITION : CONGO_BY_BARE_LIONS;
    }
    return CONGO_BY_NOTHING;
}

static congo_reason
verdict(const congo_game *game, congo_result *result)
{
    const congo_position *position = game_now(game);
    congo_reason reason;
    congo_side winner;

    *result = CONGO_UNFINISHED_RESULT;
    if (game->errors.count || !game->variant)
        return CONGO_BY_NOTHING;
    if (congo_position_over(position, &winner)) {
        *result = win(winner);
        return CONGO_BY_LION;
    }
    reason = counted_verdict(game, game->count, result);
    if (reason == CONGO_BY_NOTHING && !congo_position_can_move(position)) {
        *result = win(position->to_move ^ 1u);
        reason = CONGO_BY_NO_MOVES;
    }
    return reason;
}

congo_result
congo_game_result(const congo_game *game)
{
    congo_result result;

    (void)verdict(game, &result);
    return result;
}

congo_reason
congo_game_reason(const congo_game *game)
{
    congo_result result;

    return verdict(game, &result);
}

congo_result
game_claim(const congo_game *game, const char **reason)
{
    const char *claim = congo_game_tag(game, "Result");
    const char *termination = congo_game_tag(game, "Termination");
    size_t length = claim ? strcspn(claim, ", ") : 0;

    *reason = termination ? termination + strspn(termination, ", ") : "";
    if (!length || game->errors.count || congo_game_result(game) != CONGO_UNFINISHED_RESULT)
        return CONGO_UNFINISHED_RESULT;
    if (claim[length])
        *reason = claim + length + strspn(claim + length, ", ");
    for (unsigned result = CONGO_WHITE_WINS; result <= CONGO_DRAW; result++)
        if (strlen(result_names[result]) == length &&
            memcmp(claim, result_names[result], length) == 0)
            return (congo_result)result;
    return CONGO_UNFINISHED_RESULT;
}

congo_result
game_outcome(const congo_game *game, const char **reason)
{
    congo_result result;
    const char *claimed;

    *reason = game->errors.count ? "broken" : reason_names[verdict(game, &result)];
    if (game->errors.count)
        return CONGO_UNFINISHED_RESULT;
    if (result != CONGO_UNFINISHED_RESULT)
        return result;
    result = game_claim(game, &claimed);
    if (result != CONGO_UNFINISHED_RESULT)
        *reason = *claimed ? claimed : "claimed";
    return result;
}

enum game_opening
game_opening(const congo_game *game)
{
    const char *opening = congo_game_tag(game, "Openings");

    if (!opening || !congo_game_tag(game, "Pair"))
        return GAME_OPENING_PLAYED;
    if (strncmp(opening, "random:", strlen("random:")) == 0)
        return strtoul(opening + strlen("random:"), NULL, 10) ? GAME_OPENING_RANDOM
                                                              : GAME_OPENING_NONE;
    return strncmp(opening, "balanced:", strlen("balanced:")) == 0 ? GAME_OPENING_BALANCED
                                                                   : GAME_OPENING_PLAYED;
}

/* The number of the pair after which the first `plies` half-moves are complete; 0 for the start. */
static unsigned long
number_after(const congo_game *game, size_t plies)
{
    return plies ? game_number(game, plies - 1) : 0;
}

long
congo_game_repeats(const congo_game *game)
{
    const struct repetition_entry *last = repetition_last(&game->positions);

    if (!game->count || !game->variant || !game->variant->repetition_loses || last->times < 2)
        return -1;
    return (long)number_after(game, last->first);
}

congo_orientation
congo_game_orientation(const congo_game *game, size_t *ply)
{
    if (!game->variant || !pos_symmetric(&game->start))
        return CONGO_FREE;
    for (size_t i = 0; i < game->count; i++) {
        int side = board_move_side(&game->turns[i].move);

        if (!side)
            continue;
        if (ply)
            *ply = i;
        return side > 0 ? CONGO_RIGHT : CONGO_LEFT;
    }
    return CONGO_CENTRE;
}

bool
game_opens_wrong(const congo_game *game, size_t *ply)
{
    return game_opening(game) == GAME_OPENING_PLAYED &&
           congo_game_orientation(game, ply) == CONGO_LEFT;
}

/* How it was over: "Black's move 2 repeats the starting position and loses". */
static void
say_end(const congo_game *game, size_t plies, congo_reason reason, char *text, size_t size)
{
    const struct repetition_entry *entry = &game->positions.list[plies];
    unsigned long number = game_number(game, plies - 1);
    const char *mover = (game->start.to_move + plies - 1) & 1 ? "Black" : "White";

    if (reason == CONGO_BY_REPETITION && game->variant->repetition_loses && !entry->first)
        (void)snprintf(text, size, "%s's move %lu repeats the starting position and loses", mover,
                       number);
    else if (reason == CONGO_BY_REPETITION && game->variant->repetition_loses)
        (void)snprintf(text, size,
                       "%s's move %lu repeats the position after %s's move %lu and loses", mover,
                       number, mover, number_after(game, entry->first));
    else if (reason == CONGO_BY_REPETITION)
        (void)snprintf(text, size,
                       "the position after %s's move %lu has occurred three times, a draw", mover,
                       number);
    else
        (void)snprintf(text, size, "only the two Lions are left after move %lu, a draw", number);
}

/*
 * A game is over once. Whatever comes back in a game that is played on decides nothing more, so
 * only the first such position is told, and what counts in its place.
 */
static void
judge_early_end(congo_game *game)
{
    congo_reason reason = CONGO_BY_NOTHING, last;
    congo_result was = CONGO_UNFINISHED_RESULT, result;
    char end[120];
    size_t plies = 0;
    congo_error *report;

    while (reason == CONGO_BY_NOTHING && ++plies < game->count)
        if (game->positions.list[plies].times > 1 ||
            pos_occupied(game_at(game, plies)) == game_at(game, plies)->piece[CONGO_LION])
            reason = counted_verdict(game, plies, &was);
    if (reason == CONGO_BY_NOTHING)
        return;
    say_end(game, plies, reason, end, sizeof end);
    report = game_finding(game,
                          reason == CONGO_BY_BARE_LIONS     ? CONGO_BARE_LIONS
                          : game->variant->repetition_loses ? CONGO_REPETITION
                                                            : CONGO_THIRD_OCCURRENCE,
                          game->turns[plies - 1].line, "%s, but play continued", end);
    last = verdict(game, &result);
    if (!report || game->errors.count || result == was)
        return;
    plies = strlen(report->text);
    if (last == CONGO_BY_NOTHING)
        (void)snprintf(report->text + plies, sizeof report->text - plies,
                       "; the result is taken from the last position");
    else
        (void)snprintf(report->text + plies, sizeof report->text - plies,
                       "; the result is that of the last position: %s (%s)", result_names[result],
                       reason_names[last]);
}

void
game_sort_reports(struct game_reports *reports)
{
    for (size_t i = 1; i < reports->count; i++) {
        congo_error moving = reports->list[i];
        size_t at = i;

        for (; at > 0 && reports->list[at - 1].line > moving.line; at--)
            reports->list[at] = reports->list[at - 1];
        reports->list[at] = moving;
    }
}

void
game_judge(congo_game *game)
{
    size_t ply;

    judge_early_end(game);
    if (game_opens_wrong(game, &ply))
        game_finding(game, CONGO_LEFT_OPENING, game->turns[ply].line,
                     "the opening goes to the A/B/C side instead of E/F/G; "
                     "%s" GAME_MIRRORING,
                     game->errors.count ? "once the error is corrected, " : "");
    game_sort_reports(&game->errors);
    game_sort_reports(&game->findings);
}
