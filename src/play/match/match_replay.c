/* SPDX-License-Identifier: MIT */
/*
 * match_replay.c - replays a game that an earlier run of a match has written.
 *
 * The text is parsed in the simplest way, since the game is written again and compared. Anything
 * misread here, or not written as this program writes it, shows up there.
 */
#include "play/match/match_replay.h"

#include "base/mem.h"
#include "game/game.h"
#include "play/match/game_record.h"
#include "rules/squares.h"

#include <stdio.h>
#include <string.h>

enum { MOVES_ROOM = 1024, CLAIM_SIZE = 40 };

static const char result_key[] = "Result: ";

void
match_replay_free(struct match_replay *replay)
{
    congo_game_free(replay->game);
    opening_scale_free(&replay->scale);
    buf_free(&replay->text.head);
    buf_free(&replay->text.rest);
    buf_free(&replay->again);
}

/*
 * A game ends with its result after an empty line; the result in the headings follows another
 * heading.
 */
size_t
match_replay_length(const char *bytes, size_t length)
{
    const char *end = bytes + length;

    for (const char *at = bytes; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++) {
        const char *line = at + 2, *close;

        if ((size_t)(end - at) < 2 + sizeof result_key - 1)
            return 0;
        if (at[1] != '\n' || memcmp(line, result_key, sizeof result_key - 1) != 0)
            continue;
        close = memchr(line, '\n', (size_t)(end - line));
        return !close || close + 1 == end ? 0 : (size_t)(close + 2 - bytes);
    }
    return 0;
}

/* How far two texts are the same. */
static size_t
same_length(const char *one, size_t length, const struct buf *other)
{
    size_t same = 0;

    while (same < length && same < other->length && one[same] == other->bytes[same])
        same++;
    return same;
}

/* ------------------------------------------------------------------ a result that is claimed */

/* All the results that a match can claim: from 0 up, until this returns false. */
static bool
claim_at(unsigned at, congo_result *result, char text[CLAIM_SIZE])
{
    static const struct {
        congo_result result;
        const char *reason;
    } agreed[] = {{CONGO_DRAW, MATCH_TOO_LONG},
                  {CONGO_DRAW, MATCH_ADJUDICATED},
                  {CONGO_WHITE_WINS, MATCH_ADJUDICATED},
                  {CONGO_BLACK_WINS, MATCH_ADJUDICATED}};
    enum { AGREED = sizeof agreed / sizeof *agreed };
    const char *reason;

    if (at < AGREED) {
        *result = agreed[at].result;
        reason = agreed[at].reason;
    } else {
        unsigned answer = PLAYER_RESIGNED + (at - AGREED) / 2;

        if (answer >= PLAYER_CANNOT)
            return false;
        *result = at % 2 ? CONGO_WHITE_WINS : CONGO_BLACK_WINS;
        reason = player_answer_reason((enum player_answer)answer);
    }
    (void)snprintf(text, CLAIM_SIZE, "%s, %s", congo_result_name(*result), reason);
    return true;
}

/* The headings that are read. */
struct headings {
    char claim[CLAIM_SIZE]; /* "" if there is none */
    congo_result result;
    size_t length;
};

static enum match_replayed
read_claim(const char *bytes, size_t length, struct headings *headings)
{
    const char *at = bytes + headings->length;
    size_t left = length - headings->length, key = sizeof result_key - 1;
    bool begins = false;

    headings->claim[0] = '\0';
    if (!left || *at != 'R')
        return MATCH_WHOLE;
    if (memcmp(at, result_key, left < key ? left : key) != 0)
        return MATCH_DAMAGED;
    if (left <= key)
        return MATCH_CUT_SHORT;
    at += key;
    left -= key;
    for (unsigned i = 0; claim_at(i, &headings->result, headings->claim); i++) {
        size_t size = strlen(headings->claim);

        if (left > size && memcmp(at, headings->claim, size) == 0 && at[size] == '\n') {
            headings->length += key + size + 1;
            return MATCH_WHOLE;
        }
        begins = begins || (left <= size && memcmp(at, headings->claim, left) == 0);
    }
    return begins ? MATCH_CUT_SHORT : MATCH_DAMAGED;
}

/* Whether the moves allow that claim. */
static bool
claim_holds(const struct match *match, const congo_game *game, const struct headings *headings)
{
    const char *reason = strchr(headings->claim, ' ') + 1;
    bool white_to_move = game_now(game)->to_move == CONGO_WHITE;

    if (congo_game_result(game) != CONGO_UNFINISHED_RESULT)
        return false;
    if (strcmp(reason, MATCH_TOO_LONG) == 0)
        return game->count >= MATCH_PLIES_MAX;
    if (strcmp(reason, MATCH_ADJUDICATED) == 0)
        return match->adjudicate;
    return headings->result == (white_to_move ? CONGO_BLACK_WINS : CONGO_WHITE_WINS);
}

/* ------------------------------------------------------------------ the moves */

/* Whether a line, or what is left of it after the opening, belongs to a diagram. */
static bool
is_diagram(const char *line, const char *end)
{
    return end - line > 1 && line[1] == ' ' && (*line == ' ' || squares_is_rank(*line));
}

/* A word, up to a blank or the end of the line. */
static const char *
end_of_word(const char *at, const char *end)
{
    while (at < end && *at != ' ')
        at++;
    return at;
}

/* Plays as many moves of a line as possible. */
static bool
play_line(congo_game *game, const char *at, const char *end, congo_error *err)
{
    for (const char *close; at < end; at = close) {
        char word[CONGO_NOTATION_SIZE];
        congo_move move;
        congo_error ignored;

        while (at < end && *at == ' ')
            at++;
        close = end_of_word(at, end);
        if (close == at || close - at >= (ptrdiff_t)sizeof word || congo_game_result(game))
            return true;
        if (close[-1] == '.')
            continue;
        memcpy(word, at, (size_t)(close - at));
        word[close - at] = '\0';
        if (!congo_move_read(game_now(game), word, &move, &ignored))
            return true;
        if (!game_add(game, &move, 0, err))
            return false;
    }
    return true;
}

/* Plays all lines except diagrams. If the bytes end inside a line, its last word is left out. */
static bool
play_lines(congo_game *game, const char *at, const char *end, congo_error *err)
{
    while (at < end) {
        const char *close = memchr(at, '\n', (size_t)(end - at)), *stop = close ? close : end;

        while (!close && stop > at && stop[-1] != ' ')
            stop--;
        if (!is_diagram(at, stop) && !play_line(game, at, stop, err))
            return false;
        if (!close)
            break;
        at = close + 1;
    }
    return true;
}

/* ------------------------------------------------------------------ the same bytes */

/* Whether the game so far, written as text, begins with these bytes; `*all`: and has no others. */
static bool
begins_so(struct match_replay *replay, const struct match *match, size_t pair, unsigned number,
          const char *claim, const char *bytes, size_t length, bool *all)
{
    buf_clear(&replay->again);
    match_write_game(match, pair, number, replay->game, *claim ? claim : NULL, &replay->again);
    *all = length == replay->again.length;
    return length <= replay->again.length && memcmp(bytes, replay->again.bytes, length) == 0;
}

/* Whether bytes that end inside a game can be the beginning of one. */
static bool
could_go_on(struct match_replay *replay, const struct match *match, size_t pair, unsigned number,
            const char *claim, const char *bytes, size_t length, bool *could, congo_error *err)
{
    congo_move *moves = mem_new(MOVES_ROOM, sizeof *moves);
    size_t count, plies = replay->game->count;
    bool fine = moves != NULL || err_no_memory(err), all;

    *could = false;
    count = fine ? congo_moves(game_now(replay->game), moves, MOVES_ROOM, NULL) : 0;
    for (size_t i = 0; fine && !*could && i < count && i < MOVES_ROOM; i++) {
        fine = game_add(replay->game, &moves[i], 0, err);
        *could = fine && begins_so(replay, match, pair, number, claim, bytes, length, &all);
        game_cut(replay->game, plies);
    }
    mem_free(moves);
    return fine;
}

static enum match_replayed
replay_rest(struct match_replay *replay, const struct match *match, size_t pair, unsigned number,
            const char *bytes, size_t length, const struct headings *headings, congo_error *err)
{
    congo_game *game = replay->game;
    bool finished, all, could;

    if (!play_lines(game, bytes + headings->length + replay->text.rest.length, bytes + length, err))
        return MATCH_FAILED;
    finished = *headings->claim ? claim_holds(match, game, headings)
                                : congo_game_result(game) != CONGO_UNFINISHED_RESULT;
    replay->same = length;
    if (begins_so(replay, match, pair, number, headings->claim, bytes, length, &all))
        return !all ? MATCH_CUT_SHORT : finished ? MATCH_WHOLE : MATCH_DAMAGED;
    if (replay->again.failed)
        return err_no_memory(err), MATCH_FAILED;
    replay->same = same_length(bytes, length, &replay->again);
    if (congo_game_result(game) != CONGO_UNFINISHED_RESULT ||
        match_replay_length(bytes, length) != 0)
        return MATCH_DAMAGED;
    if (!could_go_on(replay, match, pair, number, headings->claim, bytes, length, &could, err))
        return MATCH_FAILED;
    return could ? MATCH_CUT_SHORT : MATCH_DAMAGED;
}

enum match_replayed
match_replay_game(struct match_replay *replay, const struct match *match, size_t pair,
                  unsigned number, const char *bytes, size_t length, struct match_outcome *outcome,
                  congo_error *err)
{
    const struct buf *head = &replay->text.head, *rest = &replay->text.rest;
    struct headings headings;
    enum match_replayed found;
    size_t left, opening = replay->game->count;

    match_write_opening(match, pair, number, replay->game, &replay->text);
    if (head->failed || rest->failed)
        return err_no_memory(err), MATCH_FAILED;
    headings.length = head->length;
    replay->same = same_length(bytes, length, head);
    if (replay->same < length && replay->same < head->length)
        return MATCH_STRANGER;
    if (length <= head->length)
        return MATCH_CUT_SHORT;
    found = read_claim(bytes, length, &headings);
    if (found != MATCH_WHOLE)
        return found;
    left = length - headings.length;
    replay->same = headings.length + same_length(bytes + headings.length, left, rest);
    if (replay->same < length && replay->same < headings.length + rest->length)
        return MATCH_OPENED;
    if (left <= rest->length)
        return MATCH_CUT_SHORT;
    found = replay_rest(replay, match, pair, number, bytes, length, &headings, err);
    outcome->result[number] = *headings.claim ? headings.result : congo_game_result(replay->game);
    match_outcome_add_key(outcome, match, pair, replay->game);
    game_cut(replay->game, opening);
    return found;
}

/* ------------------------------------------------------------------ a record */

enum match_replayed
match_replay_record(struct match_replay *replay, const struct match *match, size_t pair,
                    unsigned number, const char *bytes, size_t length,
                    struct match_outcome *outcome, congo_error *err)
{
    size_t opening = replay->game->count;
    struct record_head known, head;
    enum match_replayed found = MATCH_WHOLE;

    if (!match_record_head(match, pair, number, (unsigned)opening, &known, err))
        return MATCH_FAILED;
    if (!record_head_begins(&known, bytes, length))
        return MATCH_STRANGER;
    if (!record_length(bytes, length) || length < record_length(bytes, length))
        return MATCH_CUT_SHORT;
    if (record_replay(bytes, length, replay->game, err) && record_read_head(bytes, &head) &&
        (head.end != RECORD_ADJUDICATED || match->adjudicate))
        outcome->result[number] = head.result;
    else
        found = err->code == CONGO_NO_MEMORY ? MATCH_FAILED : MATCH_DAMAGED;
    match_outcome_add_key(outcome, match, pair, replay->game);
    game_cut(replay->game, opening);
    return found;
}
