/* SPDX-License-Identifier: MIT */
/*
 * measure.c - figures that the report needs and no command has; a line of JSON for each.
 *
 *   measure share HITS OF...          shares with the interval that `congo stats` gives them
 *   measure games FILE [VARIANTS]     of each game: its half-moves, White's points, its pieces on
 *                                     islands, and a key that copies of it have too, mirrored or not
 *
 * A piece stands on an island if it can drown and is on A4, B4, F4 or G4 after a half-move. It is
 * saved by one if the same move would have drowned it on Congo's river; a piece that stays is saved
 * once.
 */
#include "congo.h"
#include "play/stats/interval.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct figures {
    unsigned long standing; /* half-moves after which a piece stands on an island */
    unsigned long saved;
};

static void
print_number(const char *name, double number)
{
    if (number == number)
        printf(",\"%s\":%.9f", name, number);
    else
        printf(",\"%s\":null", name);
}

static void
print_share(unsigned long long hits, unsigned long long of)
{
    struct stats_interval share = stats_share(hits, of);

    printf("{\"hits\":%llu,\"of\":%llu", hits, of);
    print_number("value", share.value);
    print_number("low", share.low);
    print_number("high", share.high);
    puts("}");
}

/* The whole file; NULL where it cannot be read. */
static char *
read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL, *more = NULL;
    size_t got = 1;

    *size = 0;
    while (file && got > 0 && (more = realloc(bytes, *size + 65536)) != NULL) {
        bytes = more;
        got = fread(bytes + *size, 1, 65536, file);
        *size += got;
    }
    if (file)
        (void)fclose(file);
    if (!more) {
        free(bytes);
        return NULL;
    }
    return bytes;
}

static congo_squares
islands(void)
{
    static const char *const names[] = {"A4", "B4", "F4", "G4"};
    congo_squares squares = 0;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        squares |= (congo_squares)1 << congo_square_read(names[i]);
    return squares;
}

static bool
stands(const congo_position *position)
{
    for (int side = CONGO_WHITE; side <= CONGO_BLACK; side++) {
        congo_squares all = congo_position_pieces(position, (congo_side)side, CONGO_NO_PIECE);
        congo_squares dry = congo_position_pieces(position, (congo_side)side, CONGO_CROCODILE);

        if (all & ~dry & islands())
            return true;
    }
    return false;
}

/* The mover's pieces that the move would drown on the river, and does not here. */
static congo_squares
spared(const congo_position *before, const congo_move *move)
{
    unsigned rules = congo_position_rules(before);
    congo_position river = congo_position_with_rules(before, rules | CONGO_RULE_RIVER);
    congo_move there = *move;

    if (rules & CONGO_RULE_RIVER || !congo_move_complete(&river, &there))
        return 0;
    return there.drowned & ~move->drowned;
}

static struct figures
look_at(const congo_game *game)
{
    struct figures figures = {0, 0};
    congo_squares known[2] = {0, 0}; /* where pieces stay that have been counted */

    for (size_t ply = 0; ply < congo_game_plies(game); ply++) {
        const congo_move *move = congo_game_move(game, ply);
        congo_squares from = (congo_squares)1 << move->from, to = (congo_squares)1 << move->to;
        congo_position position;
        congo_side side;
        congo_squares now;

        if (!congo_game_position(game, ply, &position))
            break;
        side = congo_position_to_move(&position);
        now = spared(&position, move);
        if (known[side] & from)
            known[side] = (known[side] & ~from) | to;
        for (congo_squares fresh = now & ~known[side]; fresh; fresh &= fresh - 1)
            figures.saved++;
        known[side] = now;
        known[!side] &= ~move->captured;
        congo_play(&position, move);
        figures.standing += stands(&position);
    }
    return figures;
}

static uint64_t
mixed(uint64_t key, congo_square square)
{
    return (key ^ square) * UINT64_C(0x100000001b3);
}

static congo_square
mirrored(congo_square square)
{
    return CONGO_SQUARE(6 - square % 8, square / 8);
}

static uint64_t
key_of(const congo_game *game)
{
    uint64_t as_played = UINT64_C(0xcbf29ce484222325), other = as_played;

    for (size_t ply = 0; ply < congo_game_plies(game); ply++) {
        const congo_move *move = congo_game_move(game, ply);

        as_played = mixed(mixed(as_played, move->from), move->to);
        other = mixed(mixed(other, mirrored(move->from)), mirrored(move->to));
    }
    return as_played < other ? as_played : other;
}

/* A game that its moves leave unfinished was too long, and counts as a draw. */
static double
points(const congo_game *game)
{
    switch (congo_game_result(game)) {
    case CONGO_WHITE_WINS:
        return 1;
    case CONGO_BLACK_WINS:
        return 0;
    default:
        return 0.5;
    }
}

static bool
tell_games(const char *path, const char *variants_path, congo_error *err)
{
    size_t size = 0, variants_size = 0;
    char *bytes = read_file(path, &size);
    char *more = variants_path ? read_file(variants_path, &variants_size) : NULL;
    congo_variants *variants = congo_variants_new(err);
    congo_reader *reader = NULL;
    congo_game *game = congo_game_new(err);
    congo_read what = CONGO_READ_ERROR;

    if (bytes && variants && game &&
        (!more || congo_variants_read(variants, more, variants_size, variants_path, err)))
        reader = congo_reader_new(variants, NULL, err);
    if (reader) {
        congo_reader_memory(reader, bytes, size);
        while ((what = congo_reader_next(reader, game, err)) == CONGO_READ_GAME) {
            struct figures figures = look_at(game);

            printf("{\"plies\":%lu,\"points\":%.1f,\"standing\":%lu,\"saved\":%lu,\"key\":\"%llx\"}\n",
                   (unsigned long)congo_game_plies(game), points(game), figures.standing,
                   figures.saved, (unsigned long long)key_of(game));
        }
    }
    congo_game_free(game);
    congo_reader_free(reader);
    congo_variants_free(variants);
    free(bytes);
    free(more);
    return what == CONGO_READ_END;
}

int
main(int argc, char **argv)
{
    congo_error err = {.text = "say `share HITS OF...` or `games FILE [VARIANTS]`"};

    if (argc >= 4 && argc % 2 == 0 && strcmp(argv[1], "share") == 0) {
        for (int i = 2; i < argc; i += 2)
            print_share(strtoull(argv[i], NULL, 10), strtoull(argv[i + 1], NULL, 10));
        return 0;
    }
    if (argc >= 3 && argc <= 4 && strcmp(argv[1], "games") == 0 &&
        tell_games(argv[2], argc == 4 ? argv[3] : NULL, &err))
        return 0;
    (void)fprintf(stderr, "measure: %s\n", err.text);
    return 1;
}
