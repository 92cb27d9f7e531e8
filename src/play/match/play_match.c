/* SPDX-License-Identifier: MIT */
/* play_match.c - plays a pair of games. */
#include "play/match/match.h"

#include "base/jobs.h"
#include "base/random.h"
#include "game/game.h"
#include "play/find/same_game.h"
#include "play/match/game_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * When games are adjudicated: from which score on a game is decided and up to which it is even, for
 * how many moves of each player in a row, and from which half-move on it can be even.
 */
enum { DECIDED_SCORE = 1000, DECIDED_MOVES = 4, EVEN_SCORE = 10, EVEN_MOVES = 10, EVEN_PLIES = 80 };

bool
match_is_single(const struct player_spec *a, const struct player_spec *b)
{
    const char *a_command = a->command ? a->command : "", *b_command = b->command ? b->command : "";

    return a->random == b->random && a->mixed == b->mixed && a->level == b->level &&
           a->limits.depth == b->limits.depth && a->limits.nodes == b->limits.nodes &&
           a->limits.milliseconds == b->limits.milliseconds && a->limits.clock == b->limits.clock &&
           a->limits.left[0] == b->limits.left[0] &&
           a->limits.increment[0] == b->limits.increment[0] &&
           (!(a->options || b->options || a->net || b->net) || strcmp(a->text, b->text) == 0) &&
           (a->threads ? a->threads : 1) == (b->threads ? b->threads : 1) &&
           (a->hash ? a->hash : PLAYER_HASH) == (b->hash ? b->hash : PLAYER_HASH) &&
           strcmp(a_command, b_command) == 0;
}

void
match_table_free(struct match_table *table)
{
    player_free(table->player[0]);
    player_free(table->player[1]);
    opening_scale_free(&table->scale);
    congo_game_free(table->game);
}

static bool
seat(const struct match *match, const struct match_bout *bout, struct match_table *table,
     congo_error *err)
{
    if (!table->game)
        table->game = congo_game_new(err);
    if (!table->game)
        return false;
    if (table->bout && match_is_single(&table->bout->player[0], &bout->player[0]) &&
        match_is_single(&table->bout->player[1], &bout->player[1]))
        return true;
    table->bout = NULL;
    for (unsigned i = 0; i < 2; i++) {
        player_free(table->player[i]);
        table->player[i] = player_new(&bout->player[i], err);
        if (!table->player[i])
            return false;
        if (match->tables && player_engine(table->player[i]))
            congo_engine_set_tables(player_engine(table->player[i]), match->tables);
    }
    table->bout = bout;
    return true;
}

/* ------------------------------------------------------------------ random openings */

/*
 * Depends only on the variant, the terrain and the pair's number, so that all players get the same
 * openings.
 */
static uint64_t
seed_of(const struct match *match, size_t pair)
{
    const struct match_bout *bout = match_bout_of(match, pair);
    uint64_t seed = random_mix(match->seed, bout->rules);

    for (const char *c = bout->variant->title; *c; c++)
        seed = random_mix(seed, (unsigned char)*c);
    return random_mix(seed, pair % match->pairs + 1);
}

bool
match_open(const struct match *match, size_t pair, struct opening_scale *scale, congo_game *game,
           congo_error *err)
{
    const struct match_bout *bout = match_bout_of(match, pair);

    return openings_play(match->openings, scale, bout->variant, bout->rules,
                         (unsigned long)(pair % match->pairs) + 1, seed_of(match, pair), game, err);
}

/* ------------------------------------------------------------------ a game */

void
match_outcome_add_key(struct match_outcome *outcome, const struct match *match, size_t pair,
                      const congo_game *game)
{
    struct same_game same = same_game_of(game);

    /* The same games of other players are no copies. */
    outcome->key[0] = random_mix(outcome->key[0], pair / match->pairs);
    for (unsigned half = 0; half < 2; half++)
        outcome->key[half] = random_mix(outcome->key[half], same.key[half]);
    outcome->key[0] += !outcome->key[0];
}

struct progress_of_game {
    unsigned number;  /* its number in the pair */
    unsigned opening; /* half-moves */
    congo_result result;
    const char *reason; /* of a result that the moves do not give; otherwise NULL */
    unsigned decided[2], even[2];
};

static congo_result
win_against(unsigned side)
{
    return side == CONGO_WHITE ? CONGO_BLACK_WINS : CONGO_WHITE_WINS;
}

/* Notes a player's score; true: both have agreed for long enough. */
static bool
both_agree(struct progress_of_game *state, const congo_game *game, unsigned side, int score)
{
    int white = side == CONGO_WHITE ? score : -score;
    /* `decided` goes up in steps of two; its lowest bit says whether White leads. */
    bool leads = white >= DECIDED_SCORE, trails = white <= -DECIDED_SCORE;

    state->even[side] = abs(white) <= EVEN_SCORE ? state->even[side] + 1 : 0;
    if (leads || trails)
        state->decided[side] = (state->decided[side] & 1) == leads && state->decided[side]
                                   ? state->decided[side] + 2
                                   : 2u + leads;
    else
        state->decided[side] = 0;
    if (state->decided[0] >= 2 * DECIDED_MOVES && state->decided[1] >= 2 * DECIDED_MOVES &&
        !((state->decided[0] ^ state->decided[1]) & 1)) {
        state->result = leads ? CONGO_WHITE_WINS : CONGO_BLACK_WINS;
        return true;
    }
    if (congo_game_plies(game) >= EVEN_PLIES && state->even[0] >= EVEN_MOVES &&
        state->even[1] >= EVEN_MOVES) {
        state->result = CONGO_DRAW;
        return true;
    }
    return false;
}

/* The score of the move that was just played. */
static void
note_score(struct match_table *table, unsigned side, bool scored, int score)
{
    size_t ply = congo_game_plies(table->game) - 1;

    if (ply < MATCH_PLIES_MAX)
        table->scores[ply] = (int16_t)(!scored               ? RECORD_NO_SCORE
                                       : side == CONGO_WHITE ? score
                                                             : -score);
}

/* Plays one half-move; false: an error that is not a player's, such as lack of memory. */
static bool
play_ply(const struct match *match, struct match_table *table, struct progress_of_game *state,
         struct buf *said, congo_error *err)
{
    unsigned side = congo_game_last(table->game)->to_move, who = side ^ state->number;
    congo_error fault = {.code = CONGO_OK};
    enum player_answer answer;
    congo_move move;
    bool scored;
    int score;

    answer = player_choose(table->player[who], table->player[!who], table->game, &move, &fault);
    if (answer == PLAYER_CANNOT) {
        *err = fault;
        return false;
    }
    if (answer != PLAYER_MOVED) {
        buf_printf(said, "%s; it loses the game\n", fault.text);
        state->result = win_against(side);
        state->reason = player_answer_reason(answer);
        return true;
    }
    if (!congo_game_play(table->game, &move, err))
        return false;
    scored = player_score(table->player[who], &score);
    note_score(table, side, scored, score);
    state->result = congo_game_result(table->game);
    if (state->result == CONGO_UNFINISHED_RESULT && match->adjudicate && scored &&
        both_agree(state, table->game, side, score))
        state->reason = MATCH_ADJUDICATED;
    if (state->result == CONGO_UNFINISHED_RESULT &&
        congo_game_plies(table->game) >= MATCH_PLIES_MAX) {
        state->result = CONGO_DRAW;
        state->reason = MATCH_TOO_LONG;
    }
    return true;
}

static unsigned
end_number(const char *reason)
{
    if (!reason)
        return RECORD_BY_MOVES;
    if (strcmp(reason, MATCH_TOO_LONG) == 0)
        return RECORD_TOO_LONG;
    if (strcmp(reason, MATCH_ADJUDICATED) == 0)
        return RECORD_ADJUDICATED;
    for (unsigned end = RECORD_RESIGNED; end < RECORD_ENDS; end++)
        if (strcmp(reason, player_answer_reason(
                               (enum player_answer)(PLAYER_RESIGNED + end - RECORD_RESIGNED))) == 0)
            return end;
    return RECORD_BY_MOVES;
}

static bool
write_record(const struct match *match, size_t pair, const struct match_table *table,
             const struct progress_of_game *state, struct buf *games, congo_error *err)
{
    struct record_head head;

    if (congo_game_plies(table->game) > MATCH_PLIES_MAX)
        return err_set(err, CONGO_USAGE, 0, 0,
                       "an opening has more than %d half-moves, the limit of --record",
                       MATCH_PLIES_MAX);
    if (!match_record_head(match, pair, state->number, state->opening, &head, err))
        return false;
    head.positions = (unsigned)congo_game_plies(table->game) + 1;
    head.result = state->result;
    head.end = end_number(state->reason);
    record_write(&head, table->game, table->scores, games);
    return true;
}

static bool
play_game(const struct match *match, size_t pair, unsigned number, struct match_table *table,
          struct buf *games, struct buf *said, congo_result *result, const struct job *job,
          congo_error *err)
{
    struct progress_of_game state = {.number = number,
                                     .opening = (unsigned)congo_game_plies(table->game)};
    uint64_t seed = random_mix(seed_of(match, pair), 1);
    char claim[80];

    for (unsigned i = 0; i < 2; i++) {
        if (!player_begin(table->player[i], table->game, random_mix(seed, 2 * number + i), err))
            return false;
        /* Both games of a pair leave the book at the same move, unless they diverge before. */
        player_use_book(table->player[i], match->book, seed);
    }
    for (unsigned i = 0; i < state.opening && i < MATCH_PLIES_MAX; i++)
        table->scores[i] = RECORD_NO_SCORE;
    while (state.result == CONGO_UNFINISHED_RESULT) {
        if (job && jobs_cancelled(job)) {
            err->code = CONGO_OK;
            return false;
        }
        if (!play_ply(match, table, &state, said, err))
            return false;
    }
    *result = state.result;
    if (match->record)
        return write_record(match, pair, table, &state, games, err) &&
               (!games->failed || err_no_memory(err));
    (void)snprintf(claim, sizeof claim, "%s, %s", congo_result_name(state.result),
                   state.reason ? state.reason : "");
    match_write_game(match, pair, number, table->game, state.reason ? claim : NULL, games);
    return !games->failed || err_no_memory(err);
}

bool
match_play(const struct match *match, size_t pair, struct match_table *table, struct buf *games,
           struct buf *said, struct match_outcome *outcome, const struct job *job, congo_error *err)
{
    const struct match_bout *bout = match_bout_of(match, pair);
    size_t opening;

    if (!seat(match, bout, table, err))
        return false;
    *outcome = (struct match_outcome){.games = bout->single ? 1 : 2};
    if (!match_open(match, pair, &table->scale, table->game, err))
        return false;
    opening = congo_game_plies(table->game);
    for (unsigned number = 0; number < outcome->games; number++) {
        game_cut(table->game, opening);
        if (!play_game(match, pair, number, table, games, said, &outcome->result[number], job, err))
            return false;
        match_outcome_add_key(outcome, match, pair, table->game);
    }
    return true;
}
