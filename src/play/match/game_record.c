/* SPDX-License-Identifier: MIT */
/*
 * game_record.c - games as positions of 32 bytes. All numbers have their lowest byte first.
 *
 *     a head                             a position
 *      0  4  "CgR1"                       0 27  the board: see board_put
 *      4  4  sum of the variant's title  27  1  bit 0: Black moves; 1 to 3: the rules; 4 and 5:
 *      8  8  sum of the match's headings        2 White wins, 1 draw, 0 Black wins
 *     16  4  the pair, from 1            28  2  White's score, or -32768
 *     20  1  which of its games, 0 or 1  30  2  half-moves before it
 *     21  1  rules; bit 3: repetition loses
 *     22  2  half-moves of the opening
 *     24  2  positions that follow
 *     26  1  result, as in a position
 *     27  1  why the game ended
 *     28  4  sum of all that stands before and behind these four bytes
 */
#include "play/match/game_record.h"

#include "base/bytes.h"
#include "base/mem.h"
#include "game/game.h"
#include "play/match/match.h"
#include "rules/packed.h"
#include "rules/squares.h"

#include <string.h>

enum {
    AT_TITLE = 4,
    AT_MATCH = 8,
    AT_PAIR = 16,
    AT_NUMBER = 20,
    AT_RULES = 21,
    AT_OPENING = 22,
    AT_POSITIONS = 24,
    AT_RESULT = 26,
    AT_END = 27,
    AT_SUM = 28,
    RULE_LOSES = 8
};
#define MAGIC "CgR1"

/* Of a position. */
enum { AT_SIDE = 27, AT_SCORE = 28, AT_PLY = 30 };

/*
 * Five squares are a number of 22 bits: each square is empty or has one of the pieces of either
 * side.
 */
enum { STATES = 2 * CONGO_PIECE_COUNT + 1, GROUP = 5, GROUP_BITS = 22 };
enum { MOVES_ROOM = PACKED_MOVES_MAX + PACKED_CHAINS_MAX };
_Static_assert(STATES *STATES *STATES *STATES *STATES <= 1 << GROUP_BITS, "room for a board");

static unsigned
result_number(congo_result result)
{
    return result == CONGO_WHITE_WINS ? 2 : result == CONGO_DRAW ? 1 : 0;
}

static congo_result
result_of(unsigned number)
{
    static const congo_result results[] = {CONGO_BLACK_WINS, CONGO_DRAW, CONGO_WHITE_WINS};

    return number < 3 ? results[number] : CONGO_UNFINISHED_RESULT;
}

uint32_t
record_title(const char *title)
{
    uint64_t sum = bytes_sum(BYTES_SUM_FIRST, title, strlen(title));

    return (uint32_t)(sum ^ sum >> 32);
}

/* ------------------------------------------------------------------ a position */

static unsigned
state_of(const congo_position *position, congo_square square)
{
    if (!(pos_occupied(position) >> square & 1))
        return 0;
    return 1 + 2 * pos_piece_on(position, square) +
           (unsigned)(position->side[CONGO_BLACK] >> square & 1);
}

static congo_square
square_at(unsigned number)
{
    return CONGO_SQUARE(number % 7, number / 7);
}

/*
 * A1, B1 ... G7, in groups of five. Each group is a number of 22 bits in base 21, with its first
 * square as the lowest digit. The groups follow each other, the first in the lowest bits.
 */
static void
board_put(unsigned char *bytes, const congo_position *position)
{
    uint64_t bits = 0;
    unsigned kept = 0;

    for (unsigned first = 0; first < SQUARES_COUNT; first += GROUP) {
        uint64_t number = 0;

        for (unsigned i = GROUP; i-- > 0;)
            number = number * STATES +
                     (first + i < SQUARES_COUNT ? state_of(position, square_at(first + i)) : 0);
        bits |= number << kept;
        for (kept += GROUP_BITS; kept >= 8; kept -= 8, bits >>= 8)
            *bytes++ = (unsigned char)bits;
    }
}

static bool
board_get(const unsigned char *bytes, congo_position *position)
{
    uint64_t bits = 0;
    unsigned kept = 0, left = AT_SIDE;

    for (unsigned first = 0; first < SQUARES_COUNT; first += GROUP) {
        uint64_t number;

        for (; kept < GROUP_BITS && left; kept += 8, left--)
            bits |= (uint64_t)*bytes++ << kept;
        number = bits & ((1u << GROUP_BITS) - 1);
        bits >>= GROUP_BITS;
        kept = kept < GROUP_BITS ? 0 : kept - GROUP_BITS;
        for (unsigned i = 0; i < GROUP; i++, number /= STATES) {
            unsigned state = (unsigned)(number % STATES);

            if (state && first + i < SQUARES_COUNT)
                pos_put(position, (state - 1) % 2, (state - 1) / 2, square_at(first + i));
            else if (state)
                return false;
        }
        if (number)
            return false;
    }
    return true;
}

static void
position_put(unsigned char *bytes, const congo_position *position, congo_result result, int score,
             size_t ply)
{
    board_put(bytes, position);
    bytes[AT_SIDE] = (unsigned char)(position->to_move | (unsigned)position->rules << 1 |
                                     result_number(result) << 4);
    bytes_put(bytes + AT_SCORE, 2, (uint16_t)score);
    bytes_put(bytes + AT_PLY, 2, ply);
}

bool
record_read_position(const void *bytes, struct record_position *record)
{
    const unsigned char *at = bytes;
    unsigned bits = at[AT_SIDE];

    pos_clear(&record->position, bits >> 1 & 7);
    if (!board_get(at, &record->position) || bits >> 6)
        return false;
    if (bits & 1)
        pos_pass(&record->position);
    record->result = result_of(bits >> 4);
    record->score = (int16_t)(uint16_t)bytes_get(at + AT_SCORE, 2);
    record->ply = (unsigned)bytes_get(at + AT_PLY, 2);
    return record->result != CONGO_UNFINISHED_RESULT;
}

/* ------------------------------------------------------------------ a game */

static uint32_t
sum_of(const unsigned char *bytes, size_t length)
{
    uint64_t sum = bytes_sum(BYTES_SUM_FIRST, bytes, AT_SUM);

    sum = bytes_sum(sum, bytes + RECORD_SIZE, length - RECORD_SIZE);
    return (uint32_t)(sum ^ sum >> 32);
}

static void
head_put(unsigned char *bytes, const struct record_head *head)
{
    memcpy(bytes, MAGIC, AT_TITLE);
    bytes_put(bytes + AT_TITLE, 4, head->variant);
    bytes_put(bytes + AT_MATCH, 8, head->match);
    bytes_put(bytes + AT_PAIR, 4, head->pair);
    bytes[AT_NUMBER] = (unsigned char)head->number;
    bytes[AT_RULES] =
        (unsigned char)(head->rules | (head->repetition_loses ? (unsigned)RULE_LOSES : 0));
    bytes_put(bytes + AT_OPENING, 2, head->opening);
    bytes_put(bytes + AT_POSITIONS, 2, head->positions);
    bytes[AT_RESULT] = (unsigned char)result_number(head->result);
    bytes[AT_END] = (unsigned char)head->end;
}

bool
record_read_head(const void *bytes, struct record_head *head)
{
    const unsigned char *at = bytes;

    head->variant = (uint32_t)bytes_get(at + AT_TITLE, 4);
    head->match = bytes_get(at + AT_MATCH, 8);
    head->pair = (uint32_t)bytes_get(at + AT_PAIR, 4);
    head->number = at[AT_NUMBER];
    head->rules = at[AT_RULES] & 7;
    head->repetition_loses = at[AT_RULES] & RULE_LOSES;
    head->opening = (unsigned)bytes_get(at + AT_OPENING, 2);
    head->positions = (unsigned)bytes_get(at + AT_POSITIONS, 2);
    head->result = result_of(at[AT_RESULT]);
    head->end = at[AT_END];
    return memcmp(at, MAGIC, AT_TITLE) == 0 && head->number < 2 && at[AT_RULES] < 2 * RULE_LOSES &&
           head->opening < head->positions && head->result != CONGO_UNFINISHED_RESULT &&
           head->end < RECORD_ENDS;
}

bool
record_head_begins(const struct record_head *known, const void *bytes, size_t length)
{
    unsigned char so[RECORD_SIZE];

    head_put(so, known);
    return memcmp(bytes, so, length < AT_POSITIONS ? length : AT_POSITIONS) == 0;
}

size_t
record_length(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;

    return length < RECORD_SIZE ? 0 : RECORD_SIZE * (1 + bytes_get(at + AT_POSITIONS, 2));
}

void
record_write(const struct record_head *head, const congo_game *game, const int16_t *scores,
             struct buf *out)
{
    size_t plies = congo_game_plies(game), length = RECORD_SIZE * (plies + 2);
    unsigned char *bytes = (unsigned char *)buf_reserve(out, length);

    if (!bytes)
        return;
    head_put(bytes, head);
    for (size_t i = 0; i <= plies; i++)
        position_put(bytes + RECORD_SIZE * (i + 1), game_at(game, i), head->result,
                     i < plies ? scores[i] : RECORD_NO_SCORE, i);
    bytes_put(bytes + AT_SUM, 4, sum_of(bytes, length));
    out->length += length;
}

/* ------------------------------------------------------------------ a game played again */

static bool
bad(congo_error *err, const char *what)
{
    return err_set(err, CONGO_BAD_RECORD, 0, 0, "%s", what);
}

/* Two paths of a Monkey may lead there; one of them drowns it and one does not. */
static bool
play_to(congo_game *game, const congo_position *wanted, struct packed_entry *list, congo_error *err)
{
    const congo_position *now = game_now(game);
    size_t count = packed_loud(now, list, MOVES_ROOM);
    congo_move move;

    count += packed_quiet(now, list + count, MOVES_ROOM - count);
    for (size_t i = 0; i < count; i++) {
        congo_position next = *now;

        packed_play(&next, list[i].move, list[i].piece);
        if (congo_position_equal(&next, wanted) && packed_complete(now, list[i].move, &move))
            return game_add(game, &move, 0, err);
    }
    return bad(err, "has a position that no legal move leads to");
}

static bool
follow(const unsigned char *bytes, const struct record_head *head, congo_game *game,
       struct packed_entry *list, int16_t *scores, congo_error *err)
{
    struct record_position record;

    for (unsigned i = 0; i < head->positions; i++) {
        if (!record_read_position(bytes + RECORD_SIZE * (i + 1), &record))
            return bad(err, "has bytes that are no position");
        scores[i] = (int16_t)record.score;
        if (i > congo_game_plies(game)) {
            if (congo_game_result(game) != CONGO_UNFINISHED_RESULT)
                return bad(err, "goes on after the end of its game");
            if (!play_to(game, &record.position, list, err))
                return false;
        } else if (!congo_position_equal(game_at(game, i), &record.position)) {
            return bad(err, "does not begin as its game does");
        }
    }
    return congo_game_plies(game) + 1 == head->positions || bad(err, "ends before its opening");
}

/* Results that are possible if the moves do not decide the game, and the unfinished one. */
static bool
ended_so(const congo_game *game, const struct record_head *head)
{
    bool draw = head->result == CONGO_DRAW;
    congo_result rival_wins =
        game_now(game)->to_move == CONGO_WHITE ? CONGO_BLACK_WINS : CONGO_WHITE_WINS;

    if (head->end == RECORD_BY_MOVES)
        return congo_game_result(game) == head->result;
    if (congo_game_result(game) != CONGO_UNFINISHED_RESULT)
        return false;
    if (head->end == RECORD_TOO_LONG)
        return draw && congo_game_plies(game) >= MATCH_PLIES_MAX;
    return head->end == RECORD_ADJUDICATED || head->result == rival_wins;
}

bool
record_replay(const void *bytes, size_t length, congo_game *game, congo_error *err)
{
    struct record_head head;
    struct buf again = BUF_EMPTY;
    struct packed_entry *list = NULL;
    int16_t *scores = NULL;
    bool fine;

    if (length < RECORD_SIZE || !record_read_head(bytes, &head) ||
        length != record_length(bytes, length))
        return bad(err, "is not the record of a game");
    list = mem_new(MOVES_ROOM, sizeof *list);
    scores = mem_new(head.positions, sizeof *scores);
    fine = list && scores ? follow(bytes, &head, game, list, scores, err) : err_no_memory(err);
    if (fine && !ended_so(game, &head))
        fine = bad(err, "has another result than its game");
    if (fine) {
        record_write(&head, game, scores, &again);
        fine = !again.failed || err_no_memory(err);
    }
    /* The record repeats checksums, sides, rules and numbers of half-moves; check them all. */
    if (fine && memcmp(again.bytes, bytes, length) != 0)
        fine = bad(err, "is damaged");
    buf_free(&again);
    mem_free(list);
    mem_free(scores);
    return fine;
}

bool
record_begin(const void *bytes, size_t length, const congo_variants *variants, congo_game *game,
             congo_error *err)
{
    struct record_position first;
    struct record_head head;

    if (length < 2 * (size_t)RECORD_SIZE || !record_read_head(bytes, &head) ||
        !record_read_position((const char *)bytes + RECORD_SIZE, &first) ||
        !congo_position_playable(&first.position, NULL))
        return bad(err, "is not the record of a game");
    for (size_t i = 0; i < congo_variants_count(variants); i++) {
        const congo_variant *variant = congo_variants_at(variants, i);

        if (record_title(variant->title) != head.variant)
            continue;
        if (variant->repetition_loses != head.repetition_loses)
            break;
        game_begin(game, variant, &first.position);
        return true;
    }
    return bad(err, "is of a variant that is not known here");
}
