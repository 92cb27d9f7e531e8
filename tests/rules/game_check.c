/* SPDX-License-Identifier: MIT */
/*
 * game_check [SEED [GAMES]]: the library's verdicts against the slow mover's, after every half-move
 * of random games of every variant and both terrains, each of which is a test.  The games go back
 * to earlier positions as often as they can, and many start from a nearly empty board, so that they
 * see repetitions, bare Lions and players without moves.
 */
#include "both.h"
#include "game/game.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3000, PLIES = 40 };

struct check {
    struct slow_random random;
    const congo_variant *variant;
    congo_game *game;
    struct slow_position history[PLIES + 1];
    struct slow_move played[PLIES];
    size_t plies;
    bool failed;
    unsigned long failures, games, verdicts[5];
};

static void
fail(struct check *check, const char *what, const char *library, const char *slow)
{
    char text[SLOW_TEXT];

    slow_print_position(&check->history[check->plies], text);
    if (!check->failed)
        printf("not ok - %s, %s\n", check->variant->title,
               check->history[0].rules.islands ? "islands" : "river");
    check->failed = true;
    check->failures++;
    printf("game %lu, half-move %zu, %s\n  %s: the library says %s, the slow mover %s\n",
           check->games, check->plies, text, what, library, slow);
}

/* The number of the pair at whose end `plies` half-moves had been played. */
static long
number_after(const struct check *check, size_t plies)
{
    return plies == 0 ? 0 : (long)((plies + 1 + check->history[0].black_to_move) / 2);
}

static void
judge(struct check *check)
{
    static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2"};
    static const char *const reasons[] = {"unfinished", "lion captured", "no moves", "repetition",
                                          "bare lions"};
    static const char *const openings[] = {"free", "centre", "right", "left"};
    struct slow_verdict slow =
        slow_judge(check->history, check->plies + 1, check->variant->repetition_loses);
    enum slow_side side = slow_orientation(check->history, check->played, check->plies);
    const char *result = congo_result_name(congo_game_result(check->game));
    const char *reason = congo_reason_name(congo_game_reason(check->game));
    const char *opening = congo_orientation_name(congo_game_orientation(check->game, NULL));
    long repeats = -1;
    char library_number[24], slow_number[24];

    if (slow.reason == SLOW_REPETITION && check->variant->repetition_loses)
        repeats = number_after(check, slow.first);
    snprintf(library_number, sizeof library_number, "%ld", congo_game_repeats(check->game));
    snprintf(slow_number, sizeof slow_number, "%ld", repeats);
    if (strcmp(result, results[slow.result]) != 0)
        fail(check, "result", result, results[slow.result]);
    if (strcmp(reason, reasons[slow.reason]) != 0)
        fail(check, "reason", reason, reasons[slow.reason]);
    if (strcmp(library_number, slow_number) != 0)
        fail(check, "number", library_number, slow_number);
    if (strcmp(opening, openings[side]) != 0)
        fail(check, "opening", opening, openings[side]);
    check->verdicts[slow.reason]++;
}

static bool
stood_before(const struct check *check, const struct slow_position *pos)
{
    for (size_t i = 0; i <= check->plies; i++)
        if (slow_same_position(&check->history[i], pos))
            return true;
    return false;
}

/* A random move; every other time, where there is one, a move back to a position of this game. */
static struct slow_move
choose(struct check *check, const struct slow_moves *list)
{
    const struct slow_position *now = &check->history[check->plies];
    size_t chosen = slow_random_below(&check->random, list->count);

    if (slow_random_below(&check->random, 2) == 0) {
        for (size_t i = 0; i < list->count; i++) {
            struct slow_position after = slow_play(now, &list->move[i]).after;

            if (stood_before(check, &after))
                chosen = i;
        }
    }
    return list->move[chosen];
}

/* Goes on past a verdict, as records may, until a Lion is taken. */
static void
play_on(struct check *check)
{
    while (check->plies < PLIES) {
        struct slow_position *now = &check->history[check->plies];
        struct slow_moves list;
        struct slow_move move;
        congo_move core;

        slow_all_moves(now, &list, SLOW_WILD_MOVES);
        if (list.count == 0)
            return;
        move = choose(check, &list);
        slow_free(&list);
        core = both_move(&move);
        now[1] = slow_play(now, &move).after;
        check->played[check->plies++] = move;
        if (!congo_game_play(check->game, &core, NULL)) {
            fail(check, "the move", "no", "yes");
            return;
        }
        judge(check);
    }
}

/* All but the Lions and a piece or two of a setup are taken off now and then. */
static struct slow_position
thinned(struct check *check, struct slow_position pos)
{
    uint64_t kept = slow_random_below(&check->random, 5);

    if (kept == 4)
        return pos;
    for (int rank = 0; rank < SLOW_SIZE; rank++)
        for (int file = 0; file < SLOW_SIZE; file++) {
            char *piece = &pos.at[rank][file];

            if (*piece != 'l' && *piece != 'L' && slow_random_below(&check->random, 20) >= kept)
                *piece = '.';
        }
    pos.black_to_move = slow_random_below(&check->random, 2) == 0;
    return pos;
}

static bool
play_game(struct check *check, const struct slow_position *setup)
{
    congo_position start;
    char text[SLOW_TEXT];

    check->games++;
    check->plies = 0;
    check->history[0] = thinned(check, *setup);
    slow_print_position(&check->history[0], text);
    if (!congo_position_read(text, both_core_rules(setup->rules), &start, NULL)) {
        fail(check, "the start", "no", "yes");
        return false;
    }
    congo_game_start(check->game, check->variant, &start);
    judge(check);
    play_on(check);
    return !check->failed;
}

#ifndef CONGO_CHECKS
/*
 * Two positions may share a hash, so equal hashes have to be confirmed on the board.  Nature will
 * not oblige: the hash is forged, such that after two half-moves it is the start's.
 */
static void
forge_hash(congo_game *game, const congo_variant *variant)
{
    congo_move move = {.from = CONGO_SQUARE(3, 1), .to = CONGO_SQUARE(3, 2)};
    congo_move reply = {.from = CONGO_SQUARE(3, 5), .to = CONGO_SQUARE(3, 4)};
    uint64_t start;
    bool played;

    congo_game_start(game, variant, NULL);
    start = congo_game_last(game)->hash;
    played = congo_game_play(game, &move, NULL) && congo_game_play(game, &reply, NULL);
    start ^= congo_game_last(game)->hash;
    congo_game_start(game, variant, NULL);
    played = played && congo_game_play(game, &move, NULL);
    if (played)
        game->positions.list[1].position.hash ^= start;
    played = played && congo_game_play(game, &reply, NULL);
    printf("%sok - equal hashes are not equal positions\n",
           played && congo_game_last(game)->hash == congo_game_first(game)->hash &&
                   congo_game_reason(game) == CONGO_BY_NOTHING
               ? ""
               : "not ");
}
#endif

int
main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    unsigned long wanted = argc > 2 ? strtoul(argv[2], NULL, 10) : GAMES;
    congo_variants *variants = congo_variants_new(NULL);
    struct check *check = calloc(1, sizeof *check);
    int status;

    if (!variants || !check || !(check->game = congo_game_new(NULL)))
        return 99;
    check->random.state = seed;
    printf("1..%zu\n", 2 * congo_variants_count(variants) + 1);
    for (size_t i = 0; i < 2 * congo_variants_count(variants); i++) {
        struct slow_position setup;

        check->variant = congo_variants_at(variants, i / 2);
        setup = both_setup(check->variant, i % 2 == 0);
        check->failed = false;
        for (unsigned long j = 0; j < wanted / 58 + 1; j++)
            if (!play_game(check, &setup))
                break;
        if (!check->failed)
            printf("ok - %s, %s\n", check->variant->title, i % 2 == 0 ? "islands" : "river");
    }
#ifdef CONGO_CHECKS
    printf("ok - equal hashes are not equal positions # SKIP this build asserts the hash\n");
#else
    forge_hash(check->game, congo_variants_find(variants, "Elephante Savanna", NULL));
#endif
    printf("seed %" PRIu64 ": %lu games, %lu unfinished, %lu lions captured, %lu without moves, "
           "%lu repetitions, %lu bare lions, %lu failures\n",
           seed, check->games, check->verdicts[0], check->verdicts[1], check->verdicts[2],
           check->verdicts[3], check->verdicts[4], check->failures);
    /* Games that met none of these would have shown nothing. */
    status = check->failures == 0 && check->verdicts[SLOW_LION_CAPTURED] > 0 &&
                     check->verdicts[SLOW_REPETITION] > 0 && check->verdicts[SLOW_BARE_LIONS] > 0
                 ? 0
                 : 1;
    congo_game_free(check->game);
    free(check);
    congo_variants_free(variants);
    return status;
}
