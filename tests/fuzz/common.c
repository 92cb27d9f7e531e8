/* SPDX-License-Identifier: MIT */
/* common.c - properties that several harnesses check. */
#include "fuzz.h"

#include "game/game.h"
#include "read/save/record.h"
#include "game/write.h"
#include "read/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
fuzz_fail(const char *what)
{
    (void)fprintf(stderr, "a property does not hold: %s\n", what);
    abort();
}

void
fuzz_fail_with(const char *what, const char *why)
{
    (void)fprintf(stderr, "%s\n", why);
    fuzz_fail(what);
}

const congo_variants *
fuzz_variants(void)
{
    static congo_variants *variants;

    if (!variants)
        variants = congo_variants_new(NULL);
    if (!variants)
        fuzz_fail("the built-in variants can be read");
    return variants;
}

bool
fuzz_same(const char *a, size_t a_size, const char *b, size_t b_size)
{
    return a_size == b_size && (!a_size || memcmp(a, b, a_size) == 0);
}

static bool
same_move(const congo_move *a, const congo_move *b)
{
    return a->piece == b->piece && a->from == b->from && a->to == b->to &&
           a->captured == b->captured && a->drowned == b->drowned && a->promotion == b->promotion &&
           a->wins == b->wins && a->jumps == b->jumps &&
           memcmp(a->landing, b->landing, a->jumps) == 0;
}

bool
fuzz_same_game(const congo_game *a, const congo_game *b)
{
    if (congo_game_variant(a) != congo_game_variant(b) ||
        congo_game_plies(a) != congo_game_plies(b) ||
        !congo_position_equal(congo_game_first(a), congo_game_first(b)) ||
        congo_game_result(a) != congo_game_result(b) ||
        congo_game_reason(a) != congo_game_reason(b) ||
        congo_game_orientation(a, NULL) != congo_game_orientation(b, NULL))
        return false;
    for (size_t i = 0; i < congo_game_plies(a); i++)
        if (!same_move(congo_game_move(a, i), congo_game_move(b, i)))
            return false;
    return true;
}

bool
fuzz_read_game(const congo_reading *reading, const char *bytes, size_t size, congo_game *game,
               congo_error *err)
{
    congo_reader *reader = congo_reader_new(fuzz_variants(), reading, err);
    bool fine = false;

    if (reader) {
        congo_reader_memory(reader, bytes, size);
        fine = congo_reader_next(reader, game, err) == CONGO_READ_GAME;
        if (fine && congo_game_errors(game)) {
            *err = *congo_game_error(game, 0);
            fine = false;
        }
    }
    congo_reader_free(reader);
    return fine;
}

void
fuzz_start_of(const congo_game *game, struct fuzz_start *start)
{
    const congo_position *first = congo_game_first(game);

    memset(&start->reading, 0, sizeof start->reading);
    congo_position_write(first, start->setup);
    start->reading.variant = congo_game_variant(game);
    start->reading.has_terrain = true;
    start->reading.terrain = first->rules & CONGO_RULE_RIVER ? CONGO_RIVER : CONGO_ISLANDS;
    start->reading.setup = start->setup;
}

static void
stop_at(const congo_game *game, const char *what, const congo_error *err, const struct buf *text)
{
    struct fuzz_start start;

    fuzz_start_of(game, &start);
    (void)fprintf(stderr, "start %s under %s; %s\n%.*s\n", start.setup,
                  congo_game_variant(game)->title, err ? err->text : "", (int)text->length,
                  text->bytes ? text->bytes : "");
    fuzz_fail(what);
}

void
fuzz_check_notation(const congo_game *game)
{
    struct fuzz_start start;
    congo_game *again = congo_game_new(NULL);
    congo_error err;

    fuzz_start_of(game, &start);
    for (unsigned i = 0; again && congo_game_plies(game) && i < CONGO_DIALECT_COUNT; i++) {
        struct buf text = BUF_EMPTY, rewritten = BUF_EMPTY;

        write_moves(game, (congo_dialect)i, &text);
        if (!fuzz_read_game(&start.reading, text.bytes, text.length, again, &err))
            stop_at(game, "moves that were written can be read", &err, &text);
        if (!fuzz_same_game(game, again))
            stop_at(game, "moves that were written mean the same game", NULL, &text);
        write_moves(again, (congo_dialect)i, &rewritten);
        if (!fuzz_same(text.bytes, text.length, rewritten.bytes, rewritten.length))
            stop_at(game, "moves are written the same again", NULL, &text);
        buf_free(&text);
        buf_free(&rewritten);
    }
    congo_game_free(again);
}

void
fuzz_check_save(const congo_game *game)
{
    struct buf save = BUF_EMPTY, rewritten = BUF_EMPTY;
    congo_game *again = congo_game_new(NULL);
    congo_error err;

    if (again && record_save(game, NULL, NULL, &save, &err)) {
        if (!fuzz_read_game(NULL, save.bytes, save.length, again, &err))
            stop_at(game, "a save that was written can be read", &err, &save);
        if (!fuzz_same_game(game, again))
            stop_at(game, "a save that was written means the same game", NULL, &save);
        if (!record_save(again, NULL, NULL, &rewritten, &err) ||
            !fuzz_same(save.bytes, save.length, rewritten.bytes, rewritten.length))
            stop_at(game, "a save is written the same again", NULL, &save);
    } else if (!(congo_game_first(game)->to_move == CONGO_BLACK || congo_game_errors(game))) {
        stop_at(game, "a legal game can be a save", &err, &save);
    }
    buf_free(&save);
    buf_free(&rewritten);
    congo_game_free(again);
}

/* ------------------------------------------------------------------ piece by piece */

struct pieces {
    const char *bytes;
    size_t left;
    size_t step;
};

static ptrdiff_t
next_piece(void *context, char *into, size_t room)
{
    struct pieces *pieces = context;
    /* 1, 2, 3 ... bytes at a time: ends fall in the middle of everything. */
    size_t size = ++pieces->step % 61;

    size = size + 1 < room ? size + 1 : room;
    if (size > pieces->left)
        size = pieces->left;
    if (size)
        memcpy(into, pieces->bytes, size);
    pieces->bytes += size;
    pieces->left -= size;
    return (ptrdiff_t)size;
}

static bool
same_error(const congo_error *a, const congo_error *b)
{
    return a->code == b->code && a->line == b->line && strcmp(a->text, b->text) == 0;
}

static bool
same_reports(const congo_game *a, const congo_game *b)
{
    if (congo_game_errors(a) != congo_game_errors(b) ||
        congo_game_findings(a) != congo_game_findings(b))
        return false;
    for (size_t i = 0; i < congo_game_errors(a); i++)
        if (!same_error(congo_game_error(a, i), congo_game_error(b, i)))
            return false;
    for (size_t i = 0; i < congo_game_findings(a); i++)
        if (!same_error(congo_game_finding(a, i), congo_game_finding(b, i)))
            return false;
    return true;
}

void
fuzz_check_pieces(const char *bytes, size_t size)
{
    congo_reader *whole = congo_reader_new(fuzz_variants(), NULL, NULL);
    congo_reader *parts = congo_reader_new(fuzz_variants(), NULL, NULL);
    congo_game *one = congo_game_new(NULL), *other = congo_game_new(NULL);
    struct pieces pieces = {bytes, size, 0};
    congo_read got = CONGO_READ_END;

    if (whole && parts && one && other) {
        congo_reader_memory(whole, bytes, size);
        reader_from_source(parts, next_piece, &pieces);
        do {
            congo_error a, b;
            size_t a_size, b_size;
            const char *a_bytes, *b_bytes;

            got = congo_reader_next(whole, one, &a);
            fuzz_check(congo_reader_next(parts, other, &b) == got,
                       "piece by piece, the same things are read");
            if (got == CONGO_READ_ERROR)
                fuzz_check(same_error(&a, &b), "piece by piece, the same error is found");
            if (got != CONGO_READ_GAME)
                continue;
            a_bytes = congo_reader_bytes(whole, &a_size);
            b_bytes = congo_reader_bytes(parts, &b_size);
            fuzz_check(fuzz_same(a_bytes, a_size, b_bytes, b_size),
                       "piece by piece, a game has the same bytes");
            fuzz_check(fuzz_same_game(one, other) && same_reports(one, other),
                       "piece by piece, a game is the same");
        } while (got != CONGO_READ_END);
    }
    congo_game_free(one);
    congo_game_free(other);
    congo_reader_free(whole);
    congo_reader_free(parts);
}
