/* SPDX-License-Identifier: MIT */
/*
 * replay.c - plays a save's moves, checking each recorded fact against the rules core.
 *
 * The own-square quirk: the rules file sweeps the player's pieces out of deep water while the mover
 * still counts as standing on its from square. So every move of another piece than a Crocodile that
 * starts on a deep square is recorded with " x FROM", though the mover is well.
 */
#include "read/save/replay.h"

#include "base/scan.h"
#include "rules/moves.h"
#include "read/save/explain.h"
#include "read/save/setup.h"
#include "game/start.h"

#include <string.h>

struct replay {
    congo_game *game;
    const struct zsg_save *save;
    const congo_reading *reading;
    congo_error *err;
    size_t next;    /* the record to play next */
    long offset;    /* what has to be added to our count to get the save's numbers */
    long suspected; /* the same, as the last wrong number had it */
    bool stopped;   /* at an unplayable move */
};

/* The number has to be the pair's. A single slip is one finding, and so is a gap in the count. */
static void
wrong_number(struct replay *replay, const struct save_record *record, long expected)
{
    long difference = (long)record->number - expected;

    if (difference != replay->suspected) {
        congo_error *report = game_finding(
            replay->game, CONGO_WRONG_NUMBER, record->line, "move number %lu should be %ld",
            (unsigned long)record->number, expected + replay->offset);

        explain_add_line(report, replay->save, record);
        replay->suspected = difference;
    } else {
        replay->offset = difference;
    }
}

static void
wrong_number_in_turn(struct replay *replay, const struct save_record *record,
                     unsigned long expected)
{
    congo_error *report =
        game_finding(replay->game, CONGO_WRONG_NUMBER, record->line,
                     "move number %lu is inside move %lu", (unsigned long)record->number, expected);

    explain_add_line(report, replay->save, record);
}

static void
check_captures(struct replay *replay, const struct save_record *record,
               const struct captures *captures, const congo_move *move)
{
    congo_squares strange = captures->named ^ captures->expected;

    if ((strange & ~captures->optional) || captures->twice != captures->expected_twice)
        explain_captures(replay->game, replay->save, record, captures, move);
}

/* The promotion has to be what the rules make of the move. False: it is not, and this stops. */
static bool
check_promotion(struct replay *replay, const struct save_record *record, const congo_move *move)
{
    unsigned rules = game_now(replay->game)->rules;
    congo_error *report;

    if (record->promotion == move->promotion)
        return true;
    if (record->promotion == CONGO_NO_PIECE)
        report = game_error(replay->game, CONGO_WRONG_PROMOTION, record->line,
                            "the save has no promotion, but the %s becomes a %s",
                            congo_piece_name((congo_piece)move->piece, rules),
                            congo_piece_name((congo_piece)move->promotion, rules));
    else if (move->promotion == CONGO_NO_PIECE)
        report = game_error(replay->game, CONGO_WRONG_PROMOTION, record->line,
                            "the save promotes to %s, but this move does not promote",
                            congo_piece_name((congo_piece)record->promotion, rules));
    else
        report = game_error(replay->game, CONGO_WRONG_PROMOTION, record->line,
                            "the save promotes to %s; by the rules it is %s",
                            congo_piece_name((congo_piece)record->promotion, rules),
                            congo_piece_name((congo_piece)move->promotion, rules));
    explain_add_line(report, replay->save, record);
    return false;
}

/* The piece that moves is the one named, and of the kind that this game has. */
static inline bool
piece_fits(const congo_position *now, const struct save_record *record, const congo_move *move)
{
    unsigned rule =
        record->piece == CONGO_PAWN ? (unsigned)CONGO_RULE_MPAWN : (unsigned)CONGO_RULE_ELEPHANTE;

    return move->piece == record->piece &&
           (!record->two_kinds || (now->rules & rule) == record->rule);
}

static bool
unplayable(struct replay *replay, const struct save_record *record)
{
    explain_move(replay->game, replay->save, record);
    replay->stopped = true;
    return true;
}

/* What only a Monkey's jumps have. */
static void
note_strange_parts(struct replay *replay, const struct save_record *record)
{
    congo_error *report;

    if (!record->partial && !record->attribute)
        return;
    report =
        game_finding(replay->game, CONGO_LENIENT, record->line,
                     "\"%s\" belongs only to a Monkey's jump", record->partial ? "partial" : "@");
    explain_add_line(report, replay->save, record);
}

static bool
play_plain(struct replay *replay, const struct save_record *record)
{
    const congo_position *now = game_now(replay->game);
    struct captures captures = {record->captured, record->twice, 0, 0, 0};
    congo_move move;

    move.from = record->from;
    move.to = record->to;
    move.jumps = 0;
    if (!congo_move_complete(now, &move) || !piece_fits(now, record, &move))
        return unplayable(replay, record);
    captures.expected = move.captured | move.drowned;
    captures.expected_twice = move.captured & move.drowned;
    if (!pos_swims(move.piece))
        captures.expected |= BIT(move.from) & board_deep(now->rules);
    if (captures.named != captures.expected || captures.twice != captures.expected_twice ||
        record->captures != (move.captured != 0))
        explain_captures(replay->game, replay->save, record, &captures, &move);
    if (!check_promotion(replay, record, &move)) {
        replay->stopped = true;
        return true;
    }
    return game_add(replay->game, &move, record->line, replay->err);
}

static bool
is_two_away(const struct save_record *record)
{
    return board_giraffe_leaps[record->from & 63] >> record->to & 1;
}

/* The record after a blank or two: a Monkey's lines stand together, but files get edited. */
static const struct save_record *
move_at(const struct zsg_save *save, size_t *index)
{
    while (*index < save->count && save->records[*index].kind == SAVE_BLANK)
        ++*index;
    return *index < save->count && save->records[*index].kind == SAVE_MOVE ? &save->records[*index]
                                                                           : NULL;
}

/*
 * A jump that the rules forbid within a turn. One reason is special: the original rules file drowns
 * the player's other wet pieces at the first jump, so that later ones can land there.
 */
static bool
broken_chain(struct replay *replay, const struct save_record *record, congo_move *move)
{
    const congo_position *now = game_now(replay->game);
    congo_squares wet =
        board_deep(now->rules) & now->side[now->to_move] & ~pos_swimmers(now) & ~BIT(move->from);
    congo_error *report;
    char from[3], to[3];

    congo_square_write(record->from, from);
    congo_square_write(record->to, to);
    report =
        game_error(replay->game, CONGO_ILLEGAL_MOVE, record->line,
                   "the Monkey cannot jump from %s to %s here%s", from, to,
                   wet >> record->to & 1 ? ": its own piece there drowns only at the end of the "
                                           "turn; older rules files drowned it at the first jump"
                                         : "");
    explain_add_diagram(report, now);
    explain_point_at(report, replay->save, record, record->to);
    replay->stopped = true;
    return true;
}

/* What the turn's lines have to have captured; the quirk may stand on any jump's line. */
static void
chain_captures(const congo_position *now, const congo_move *move, bool can_go_on,
               struct captures *captures)
{
    congo_squares froms = BIT(move->from);

    for (unsigned i = 0; i + 1 < move->jumps; i++)
        froms |= BIT(move->landing[i]);
    captures->expected = move->captured | move->drowned;
    captures->optional = froms & board_deep(now->rules) & ~captures->expected;
    /* Nothing follows a Lion's capture: the original file has no time left to drown the Monkey. */
    if (move->wins && can_go_on)
        captures->optional |= BIT(move->to) & move->drowned;
    /* Landing on a deep square that an earlier jump started from names it twice. */
    captures->expected_twice = 0;
    captures->twice &= ~(froms | BIT(move->to));
}

/* All lines of a capturing Monkey's turn, from its first. */
static bool
play_chain(struct replay *replay, const struct save_record *record)
{
    const congo_position *now = game_now(replay->game);
    struct captures captures = {record->captured, record->twice, 0, 0, 0};
    const struct save_record *last = record;
    congo_move move = {.from = record->from, .to = record->to, .jumps = 1};
    bool passed = false, can_go_on;

    move.landing[0] = record->to;
    if (!congo_move_complete(now, &move) || !piece_fits(now, record, &move))
        return unplayable(replay, record);
    for (;;) {
        size_t index = replay->next;
        const struct save_record *next = move_at(replay->save, &index);

        /* After its turn nobody but this Monkey could move from where it stands. */
        if (!next || next->piece != CONGO_MONKEY || next->from != move.to || move.wins || passed)
            break;
        replay->next = index + 1;
        last = next;
        if (next->number != record->number)
            wrong_number_in_turn(replay, next, record->number);
        captures.twice |= next->twice | (captures.named & next->captured);
        captures.named |= next->captured;
        passed = next->to == next->from;
        if (passed)
            continue;
        if (move.jumps == CONGO_JUMPS_MAX)
            return broken_chain(replay, next, &move);
        move.landing[move.jumps++] = next->to;
        if (!congo_move_complete(now, &move))
            return broken_chain(replay, next, &move);
    }
    can_go_on = moves_count_chains((CONGO_BOARD & ~pos_occupied(now)) | BIT(move.from),
                                   now->side[now->to_move ^ 1] & ~move.captured, 0, move.to, 1) > 0;
    if (can_go_on && !passed && !move.wins)
        game_finding(replay->game, CONGO_LENIENT, last->line,
                     "the Monkey could jump on; the line that ends its turn is missing");
    chain_captures(now, &move, can_go_on, &captures);
    check_captures(replay, last, &captures, &move);
    return game_add(replay->game, &move, record->line, replay->err);
}

static bool
play_move(struct replay *replay, const struct save_record *record)
{
    long expected = (long)game_number(replay->game, replay->game->count);

    if ((long)record->number - expected != replay->offset)
        wrong_number(replay, record, expected);
    if (record->piece == CONGO_MONKEY &&
        (record->partial || record->attribute || is_two_away(record)))
        return play_chain(replay, record);
    note_strange_parts(replay, record);
    return play_plain(replay, record);
}

/* A line that is no move, behind the first one. */
static void
strange_line(struct replay *replay, const struct save_record *record)
{
    const char *what = NULL;

    if (record->kind == SAVE_TAKE || record->kind == SAVE_PUT)
        what = "a setup edit after the first move";
    else if (record->kind != SAVE_OTHER)
        what = "a line of the header, or of a diagram, after the first move";
    explain_line(replay->game, replay->save, record, replay->reading, what);
    /* Without a move that was meant to be there those below fit no longer. */
    if (!what && !replay->reading->lenient && record->length > 2 &&
        scan_is_digit(*zsg_line(replay->save, record)))
        replay->stopped = true;
}

/* Plays all moves; false: out of memory, or past a limit, which is noted as an error. */
static bool
play_all(struct replay *replay)
{
    const struct zsg_save *save = replay->save;

    while (replay->next < save->count && !replay->stopped) {
        const struct save_record *record = &save->records[replay->next++];

        if (record->kind == SAVE_MOVE) {
            if (!play_move(replay, record))
                return false;
        } else if (record->kind != SAVE_BLANK) {
            strange_line(replay, record);
        }
    }
    return true;
}

static bool
play_from(struct replay *replay, const struct setup *setup, const congo_variant *variant)
{
    unsigned rules = board_rules_on(variant->setup.rules, board_terrain(setup->start.rules));
    congo_position start = congo_position_with_rules(&setup->start, rules);

    game_begin(replay->game, variant, &start);
    replay->next = setup->first_move;
    replay->offset = replay->suspected = 0;
    replay->stopped = false;
    if (play_all(replay))
        return true;
    if (replay->err->code != CONGO_GAME_TOO_LONG)
        return false;
    game_error(replay->game, replay->err->code, replay->err->line, "%s", replay->err->text);
    return true;
}

/*
 * A diagram can be the setup of several titles: the first under which the whole game replays is
 * meant, and that others have the same setup is a finding.
 */
static bool
play_best(struct replay *replay, const struct setup *setup)
{
    congo_game *game = replay->game;
    size_t errors = game->errors.count, findings = game->findings.count;

    if (!play_from(replay, setup, setup->variant))
        return false;
    for (unsigned i = 0; i < setup->other_count && game->errors.count > errors; i++) {
        game->errors.count = errors;
        game->findings.count = findings;
        if (!play_from(replay, setup, setup->others[i]))
            return false;
    }
    if (setup->other_count && game->errors.count > errors) {
        game->errors.count = errors;
        game->findings.count = findings;
        return play_from(replay, setup, setup->variant);
    }
    if (setup->other_count)
        start_is_several(game, replay->save->records[0].line, game->variant);
    return true;
}

bool
replay_save(congo_game *game, const struct zsg_save *save, const congo_variants *variants,
            const congo_reading *reading, congo_error *err)
{
    congo_error local;
    struct replay replay = {
        .game = game, .save = save, .reading = reading, .err = err ? err : &local};
    struct setup setup;

    game_clear(game);
    if (!setup_read(game, save, variants, reading, &setup))
        game_judge(game);
    else if (game->errors.count &&
             game->errors.list[game->errors.count - 1].code == CONGO_BAD_POSITION)
        game_begin(game, setup.variant, &setup.start);
    else if (!play_best(&replay, &setup))
        return false;
    else
        game_judge(game);
    return !game->out_of_memory || err_no_memory(err);
}
