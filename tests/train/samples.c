/* SPDX-License-Identifier: MIT */
/* samples.c - records read, replayed, and the quiet positions in them. */
#include "base/file.h"
#include "base/random.h"
#include "game/game.h"
#include "play/match/game_record.h"
#include "rules/packed.h"
#include "think/search/net.h"
#include "train/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One game of so many is held out; scores from so much on say that a game is won. */
enum { HELD_OUT = 20, DECIDED_SCORE = 5000 };
#define FILE_MOST ((size_t)1 << 33)

double
train_odds(double score)
{
    return 1 / (1 + exp(-score / TRAIN_SCALE));
}

static void *
grown(void *old, size_t count, size_t *room, size_t size)
{
    void *bigger;

    if (count < *room)
        return old;
    *room = *room ? *room * 2 : 1 << 16;
    bigger = realloc(old, *room * size);
    if (!bigger)
        abort();
    return bigger;
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

static void
add(struct samples *samples, const struct record_position *record, bool held_out, double part)
{
    const congo_position *position = &record->position;
    double result = record->result == CONGO_DRAW ? 0.5 : record->result == CONGO_WHITE_WINS ? 1 : 0;
    double target = part * result + (1 - part) * train_odds(record->score);
    struct sample *sample;

    samples->list = grown(samples->list, samples->count, &samples->room, sizeof *samples->list);
    sample = &samples->list[samples->count++];
    *sample = (struct sample){.first = samples->piece_count,
                              .rules = position->rules,
                              .to_move = position->to_move,
                              .held_out = held_out};
    sample->target = (float)(position->to_move == CONGO_WHITE ? target : 1 - target);
    for (congo_squares left = pos_occupied(position); left; left &= left - 1) {
        congo_square square = board_first(left);
        unsigned owner = position->side[CONGO_BLACK] >> square & 1;
        unsigned kind = net_kind_of(pos_piece_on(position, square), position->rules);

        samples->pieces = grown(samples->pieces, samples->piece_count, &samples->piece_room,
                                sizeof *samples->pieces);
        samples->pieces[samples->piece_count++] =
            (struct train_piece){(uint8_t)(owner * NET_KINDS + kind),
                                 (uint8_t)(7 * board_rank(square) + board_file(square))};
        sample->count++;
    }
}

/* Its positions that say something by themselves: nobody is about to capture what matters. */
static void
add_game(struct samples *samples, const char *bytes, const struct record_head *head, double part)
{
    bool held_out = random_mix(head->match, head->number) % HELD_OUT == 0;
    struct record_position now, next;

    samples->games++;
    samples->positions += head->positions;
    for (unsigned i = head->opening; i + 1 < head->positions; i++) {
        if (!record_read_position(bytes + RECORD_SIZE * (i + 1), &now) ||
            !record_read_position(bytes + RECORD_SIZE * (i + 2), &next))
            return;
        if (now.score != RECORD_NO_SCORE && abs(now.score) < DECIDED_SCORE &&
            move_was_quiet(&now.position, &next.position) &&
            !packed_hits_lion(&now.position, CONGO_WHITE) &&
            !packed_hits_lion(&now.position, CONGO_BLACK))
            add(samples, &now, held_out, part);
    }
}

/* The file's games, one after the other; false at the first that is none. */
static bool
each_game(const char *path, bool (*visit)(void *context, const char *bytes, size_t length),
          void *context)
{
    struct buf file = BUF_EMPTY;
    congo_error err;
    size_t at = 0, length = 0;

    if (!file_read(path, FILE_MOST, &file, &err)) {
        fprintf(stderr, "%s: %s\n", path, err.text);
        return false;
    }
    for (; at < file.length; at += length) {
        length = record_length(file.bytes + at, file.length - at);
        /* The last game of a match that still runs may be cut off. */
        if (!length || length > file.length - at)
            break;
        if (!visit(context, file.bytes + at, length)) {
            fprintf(stderr, "%s: byte %zu: no record of a game\n", path, at);
            buf_free(&file);
            return false;
        }
    }
    buf_free(&file);
    return true;
}

struct reading {
    struct samples *samples;
    double part;
};

static bool
read_one(void *context, const char *bytes, size_t length)
{
    struct reading *reading = context;
    struct record_head head;

    (void)length;
    if (!record_read_head(bytes, &head))
        return false;
    add_game(reading->samples, bytes, &head, reading->part);
    return true;
}

bool
samples_read(struct samples *samples, const char *path, const struct train_options *options)
{
    struct reading reading = {samples, options->result};

    return each_game(path, read_one, &reading);
}

void
samples_free(struct samples *samples)
{
    free(samples->pieces);
    free(samples->list);
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
    bool fine = checking.variants && checking.game && each_game(path, check_one, &checking);

    if (fine)
        printf("%s: %zu games, %zu positions, %zu of them with a score\n", path, checking.games,
               checking.positions, checking.scored);
    congo_game_free(checking.game);
    congo_variants_free(checking.variants);
    return fine;
}
