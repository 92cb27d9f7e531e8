/* SPDX-License-Identifier: MIT */
/* samples.c - reads and replays records, and collects their quiet positions. */
#include "base/random.h"
#include "game/game.h"
#include "play/match/game_record.h"
#include "rules/packed.h"
#include "think/search/net.h"
#include "train/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One opening of so many is held out; scores from so much on say that a game is won. */
enum { HELD_OUT = 20, DECIDED_SCORE = 5000 };

double
train_odds(double score)
{
    return 1 / (1 + exp(-score / TRAIN_SCALE));
}

/* What the next position shows of the move: nothing captured, nothing promoted. */
static bool
move_was_quiet(const congo_position *before, const congo_position *after)
{
    unsigned mover = before->to_move;

    return board_count(before->side[mover ^ 1]) == board_count(after->side[mover ^ 1]) &&
           (pos_of(before, mover, CONGO_PAWN) == pos_of(after, mover, CONGO_PAWN) ||
            !(pos_of(before, mover, CONGO_PAWN) & ~pos_of(after, mover, CONGO_PAWN) &
              (mover == CONGO_WHITE ? RANK_BITS(5) : RANK_BITS(1))));
}

void
sample_fill(struct sample *sample, const void *bytes, double part)
{
    struct record_position record;
    const congo_position *position = &record.position;
    double result, target;

    if (!record_read_position(bytes, &record))
        abort();
    result = record.result == CONGO_DRAW ? 0.5 : record.result == CONGO_WHITE_WINS ? 1 : 0;
    target = part * result + (1 - part) * train_odds(record.score);
    sample->count = 0;
    sample->rules = position->rules;
    sample->to_move = position->to_move;
    sample->target = (float)(position->to_move == CONGO_WHITE ? target : 1 - target);
    for (congo_squares left = pos_occupied(position); left; left &= left - 1) {
        congo_square square = board_first(left);
        unsigned owner = position->side[CONGO_BLACK] >> square & 1;
        unsigned kind = net_kind_of(pos_piece_on(position, square), position->rules);

        sample->piece[sample->count++] =
            (struct train_piece){(uint8_t)(owner * NET_KINDS + kind),
                                 (uint8_t)(7 * board_rank(square) + board_file(square))};
    }
}

/* Games that begin alike are alike: both of a pair, and those of other players from the same book.
 * So what is held out is an opening. `bytes` are the position where the players take over. */
static bool
is_held_out(const char *bytes)
{
    enum { BOARD = 27, SIDE_AND_RULES = 0x0f };
    uint64_t sum = (unsigned char)bytes[BOARD] & SIDE_AND_RULES;

    for (unsigned i = 0; i < BOARD; i++)
        sum = random_mix(sum, (unsigned char)bytes[i]);
    return sum % HELD_OUT == 0;
}

/* Its positions that say something by themselves: nobody is about to capture what matters. */
static bool
add_game(struct samples *samples, const char *bytes, const struct record_head *head)
{
    bool held_out = is_held_out(bytes + RECORD_SIZE * (1 + head->opening));
    struct record_position now, next;

    samples->games++;
    samples->positions += head->positions;
    for (unsigned i = head->opening; i + 1 < head->positions; i++) {
        if (!record_read_position(bytes + RECORD_SIZE * (i + 1), &now) ||
            !record_read_position(bytes + RECORD_SIZE * (i + 2), &next))
            return false;
        if (now.score != RECORD_NO_SCORE && abs(now.score) < DECIDED_SCORE &&
            move_was_quiet(&now.position, &next.position) &&
            !packed_hits_lion(&now.position, CONGO_WHITE) &&
            !packed_hits_lion(&now.position, CONGO_BLACK) &&
            !spool_add(samples->spool, bytes + RECORD_SIZE * (i + 1), held_out))
            return false;
    }
    return true;
}

/* How much of the next game there is; 0 at the end of the file, or where there is none. */
static size_t
next_game(FILE *file, char *bytes, bool *whole)
{
    struct record_head head;
    size_t got = fread(bytes, 1, RECORD_SIZE, file), length;

    *whole = got == 0 || got == RECORD_SIZE;
    if (got < RECORD_SIZE)
        return got;
    if (!record_read_head(bytes, &head))
        return RECORD_SIZE;
    length = record_length(bytes, RECORD_SIZE);
    got += fread(bytes + RECORD_SIZE, 1, length - RECORD_SIZE, file);
    *whole = got == length;
    return got;
}

/* The file's games, one after the other; false at the first that is none. So is one that is cut off
 * at the file's end, unless the match that records it may still go on. */
static bool
each_game(const char *path, bool goes_on,
          bool (*visit)(void *context, const char *bytes, size_t length), void *context)
{
    static char bytes[RECORD_SIZE * (1 + (1 << 16))]; /* as long as a head can say */
    FILE *file = fopen(path, "rb");
    size_t at = 0, length;
    bool fine = true, whole = true;

    if (!file) {
        perror(path);
        return false;
    }
    for (; fine && (length = next_game(file, bytes, &whole)) > 0 && whole; at += length) {
        fine = visit(context, bytes, length);
        if (!fine)
            fprintf(stderr, "%s: byte %zu: no record of a game\n", path, at);
    }
    if (!whole) {
        fprintf(stderr,
                "%s: byte %zu: the last game is cut off%s; run the match again to complete it\n",
                path, at, goes_on ? " and left out" : "");
        fine = goes_on;
    }
    if (ferror(file)) {
        perror(path);
        fine = false;
    }
    fclose(file);
    return fine;
}

static bool
read_one(void *context, const char *bytes, size_t length)
{
    struct samples *samples = context;
    struct record_head head;

    (void)length;
    return record_read_head(bytes, &head) &&
           (add_game(samples, bytes, &head) || spool_failed(samples->spool));
}

bool
samples_read(struct samples *samples, const char *path)
{
    return each_game(path, true, read_one, samples);
}

/* ------------------------------------------------------------------ replayed */

struct checking {
    congo_variants *variants;
    congo_game *game;
    size_t games, positions, scored;
};

static bool
check_one(void *context, const char *bytes, size_t length)
{
    struct checking *checking = context;
    struct record_head head;
    congo_error err;

    if (!record_begin(bytes, length, checking->variants, checking->game, &err) ||
        !record_replay(bytes, length, checking->game, &err)) {
        fprintf(stderr, "a game %s\n", err.text);
        return false;
    }
    checking->games++;
    if (record_read_head(bytes, &head))
        checking->positions += head.positions;
    for (unsigned i = 0; i < head.positions; i++) {
        struct record_position record;

        if (record_read_position(bytes + RECORD_SIZE * (i + 1), &record))
            checking->scored += record.score != RECORD_NO_SCORE;
    }
    return true;
}

bool
record_check(const char *path)
{
    struct checking checking = {.variants = congo_variants_new(NULL), .game = congo_game_new(NULL)};
    bool fine = checking.variants && checking.game && each_game(path, false, check_one, &checking);

    if (fine)
        printf("%s: %zu games, %zu positions, %zu of them with a score\n", path, checking.games,
               checking.positions, checking.scored);
    congo_game_free(checking.game);
    congo_variants_free(checking.variants);
    return fine;
}
