/* SPDX-License-Identifier: MIT */
/*
 * replay.c - plays a save's moves, checking each recorded fact against the rules.
 *
 * The own-square quirk: the rules file sweeps the player's pieces out of deep water while the mover
 * still counts as standing on its starting square. So a move from a deep square, by any piece but a
 * Crocodile, is recorded with " x FROM", though the mover survives.
 */
#include "read/save/replay.h"

#include "rules/moves.h"
#include "read/save/explain.h"
#include "read/save/kept_lines.h"
#include "read/save/setup.h"
#include "read/save/slips.h"
#include "game/start.h"

#include <string.h>

struct replay {
    congo_game *game;
    const struct zsg_save *save;
    const congo_reading *reading;
    congo_error *err;
    size_t next;       /* the record to play next */
    long offset;       /* what has to be added to our count to get the save's numbers */
    long suspected;    /* the same, as the last wrong number had it */
    long suspected_at; /* and the number that was due there: both lines of a pair may have it */
    bool stopped;      /* at an unplayable move */
    struct buf kept;   /* lines that become a comment */
    /* Where the numbers begin again with 1, and what was due there; NULL: nowhere. */
    const struct save_record *restart;
    unsigned long due;
};

/*
 * The number must be the pair's. A single wrong number is one finding, and so is a gap in the
 * numbers.
 */
static void
wrong_number(struct replay *replay, const struct save_record *record, long expected)
{
    long difference = (long)record->number - expected;

    if (record->number == 1 && !replay->restart) {
        replay->restart = record;
        replay->due = (unsigned long)(expected + replay->offset);
    }
    if (difference != replay->suspected) {
        congo_error *report = game_finding(
            replay->game, CONGO_WRONG_NUMBER, record->line, "move number %lu should be %ld",
            (unsigned long)record->number, expected + replay->offset);

        explain_add_line(report, replay->save, record);
        replay->suspected = difference;
        replay->suspected_at = expected;
    } else if (expected != replay->suspected_at) {
        replay->offset = difference;
    }
}

/* The next one, or the one that the game has: after a slip the count is right again. */
static void
right_number(struct replay *replay, long difference)
{
    replay->offset = difference;
    replay->suspected = 0;
}

static void
wrong_number_in_turn(struct replay *replay, const struct save_record *record,
                     unsigned long expected)
{
    congo_error *report = game_finding(replay->game, CONGO_WRONG_NUMBER, record->line,
                                       "this jump belongs to move %lu, but has the number %lu",
                                       expected, (unsigned long)record->number);

    explain_add_line(report, replay->save, record);
}

static void
check_captures(struct replay *replay, const struct save_record *first,
               const struct save_record *last, const struct captures *captures,
               const congo_move *move)
{
    congo_squares strange = captures->named ^ captures->expected;

    if ((strange & ~captures->optional) || captures->twice != captures->expected_twice)
        explain_captures(replay->game, replay->save, first, last, captures, move);
}

/* The promotion must follow from the rules. False: it does not, and replaying stops. */
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

/* The piece must have the right name, and be of the kind that this game has. */
static inline bool
piece_fits(const congo_position *now, const struct save_record *record, const congo_move *move)
{
    unsigned rule =
        record->piece == CONGO_PAWN ? (unsigned)CONGO_RULE_MPAWN : (unsigned)CONGO_RULE_ELEPHANTE;

    return move->piece == record->piece &&
           (!record->two_kinds || (now->rules & rule) == record->rule);
}

/* What cannot be played behind a second number 1 is most likely another game. */
static bool
unplayable(struct replay *replay, const struct save_record *record)
{
    congo_game *game = replay->game;

    if (replay->restart && record->number < game_number(game, game->count))
        explain_second_game(game, replay->save, replay->restart, replay->due);
    else
        explain_move(game, replay->save, record);
    replay->stopped = true;
    return true;
}

/* Parts of a line that only a Monkey's jumps have. */
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
        explain_captures(replay->game, replay->save, record, record, &captures, &move);
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

/*
 * The next record, skipping blank lines: a Monkey's lines belong together, but people edit files.
 */
static const struct save_record *
move_at(const struct zsg_save *save, size_t *index)
{
    while (*index < save->count && save->records[*index].kind == SAVE_BLANK)
        ++*index;
    return *index < save->count && save->records[*index].kind == SAVE_MOVE ? &save->records[*index]
                                                                           : NULL;
}

/*
 * A jump that the rules do not allow within a turn. One reason is special: the original rules file
 * drowns the player's other pieces at the first jump, so that later jumps can land there.
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
                   wet >> record->to & 1 ? ": a piece of its own side stands there, and drowns "
                                           "only at the end of the turn; in older rules files that "
                                           "piece drowned at the first jump"
                                         : "");
    explain_add_diagram(report, now);
    explain_point_at(report, replay->save, record, record->to);
    replay->stopped = true;
    return true;
}

/* What the turn's lines must have captured. The quirk may appear in any jump's line. */
static void
chain_captures(const congo_position *now, const congo_move *move, bool can_go_on,
               struct captures *captures)
{
    congo_squares froms = BIT(move->from);

    for (unsigned i = 0; i + 1 < move->jumps; i++)
        froms |= BIT(move->landing[i]);
    captures->expected = move->captured | move->drowned;
    captures->optional = froms & board_deep(now->rules) & ~captures->expected;
    /* Nothing follows the capture of the Lion: the original file never gets to drown the Monkey. */
    if (move->wins && can_go_on)
        captures->optional |= BIT(move->to) & move->drowned;
    /* A deep square where a jump started and a later one landed is named twice. */
    captures->expected_twice = 0;
    captures->twice &= ~(froms | BIT(move->to));
}

/* All lines of a capturing Monkey's turn, starting with the first. */
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

        /* After its turn, only this Monkey could move from its square. */
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
    check_captures(replay, record, last, &captures, &move);
    return game_add(replay->game, &move, record->line, replay->err);
}

static bool
play_move(struct replay *replay, const struct save_record *record)
{
    long expected = (long)game_number(replay->game, replay->game->count);

    if ((long)record->number == expected + replay->offset || (long)record->number == expected)
        right_number(replay, (long)record->number - expected);
    else if (!slips_repeats(replay->save, record))
        wrong_number(replay, record, expected);
    if (record->piece == CONGO_MONKEY &&
        (record->partial || record->attribute || is_two_away(record)))
        return play_chain(replay, record);
    note_strange_parts(replay, record);
    return play_plain(replay, record);
}

/* A line after the first move that is not a move. */
static void
strange_line(struct replay *replay, const struct save_record *record)
{
    const char *what = NULL;

    if (record->kind == SAVE_TAKE || record->kind == SAVE_PUT)
        what = "a setup edit cannot follow the first move";
    else if (record->kind == SAVE_DIAGRAM || record->kind == SAVE_FILES)
        what = "a diagram cannot follow the first move";
    else if (record->kind != SAVE_OTHER)
        what = "a second game seems to begin here; its first line, \"" SAVE_FIRST_WORDS
               " Version 0.02 CC\", is missing";
    explain_line(replay->game, replay->save, record, replay->reading, what);
    kept_add(&replay->kept, replay->save, record);
    /* Without a move that was meant to be there those below fit no longer. */
    if (!replay->reading->lenient &&
        (record->kind == SAVE_RULES_FILE || record->kind == SAVE_VARIANT ||
         (!what && slips_is_move(zsg_line(replay->save, record), record->length))))
        replay->stopped = true;
}

/* Plays all moves; false: no memory, or a limit was passed, which is reported as an error. */
static bool
play_all(struct replay *replay)
{
    const struct zsg_save *save = replay->save;

    while (replay->next < save->count && !replay->stopped) {
        const struct save_record *record = &save->records[replay->next++];

        if (record->kind == SAVE_MOVE) {
            if (!kept_flush(replay->game, &replay->kept, replay->err) || !play_move(replay, record))
                return false;
        } else if (record->kind != SAVE_BLANK) {
            strange_line(replay, record);
        }
    }
    return kept_flush(replay->game, &replay->kept, replay->err);
}

static bool
play_from(struct replay *replay, const struct setup *setup, const congo_variant *variant)
{
    unsigned rules = board_rules_on(variant->setup.rules, board_terrain(setup->start.rules));
    congo_position start = congo_position_with_rules(&setup->start, rules);

    game_begin(replay->game, variant, &start);
    kept_forget(replay->game);
    replay->next = setup->first_move;
    replay->offset = replay->suspected = 0;
    replay->stopped = false;
    replay->restart = NULL;
    if (kept_preface(replay->game, replay->save, setup->first_move, &replay->kept, replay->err) &&
        play_all(replay))
        return true;
    if (replay->err->code != CONGO_GAME_TOO_LONG)
        return false;
    game_error(replay->game, replay->err->code, replay->err->line, "%s", replay->err->text);
    return true;
}

/*
 * A diagram can be the setup of several titles. The first one under which the whole game replays is
 * chosen, with a finding that there are others.
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

/*
 * A wrong name of the rules file shows as wrong captures, here and there. If the whole game fits
 * the other terrain, the first error says so.
 */
static bool
play_either(struct replay *replay, const struct setup *setup)
{
    congo_game *game = replay->game;
    size_t before = game->findings.count;
    struct setup other = *setup;
    bool settled = game->errors.count || replay->reading->has_terrain, fits;

    if (!play_best(replay, setup))
        return false;
    if (settled || !game->errors.count)
        return true;

    other.start = congo_position_with_rules(&setup->start, setup->start.rules ^ CONGO_RULE_RIVER);
    game->errors.count = 0;
    game->findings.count = before;
    if (!play_from(replay, &other, game->variant))
        return false;
    fits = !game->errors.count;
    game->errors.count = 0;
    game->findings.count = before;
    if (!play_best(replay, setup))
        return false;
    if (fits && game->errors.count)
        slips_add_terrain(&game->errors.list[0], board_terrain(other.start.rules));
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
    bool fine = true;

    game_clear(game);
    if (!setup_read(game, save, variants, reading, &setup))
        game_judge(game);
    else if (game->errors.count &&
             game->errors.list[game->errors.count - 1].code == CONGO_BAD_POSITION)
        game_begin(game, setup.variant, &setup.start);
    else if ((fine = play_either(&replay, &setup)))
        game_judge(game);
    buf_free(&replay.kept);
    return fine && (!game->out_of_memory || err_no_memory(err));
}
