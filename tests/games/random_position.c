/* SPDX-License-Identifier: MIT */
/* random_position.c - random positions. */
#include "games/random_position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

congo_position
random_later(uint64_t *state, congo_position position)
{
    for (unsigned turns = random_below(state, 60); turns > 0; turns--) {
        congo_move moves[512];
        size_t n = congo_moves(&position, moves, 512, NULL);
        const congo_move *move = &moves[n ? random_below(state, n < 512 ? n : 512) : 0];

        if (!n || move->wins)
            break;
        congo_play(&position, move);
    }
    return position;
}

/* A letter on a random empty square of a scattered board, if that one is empty. */
static void
scatter(uint64_t *state, char board[7][7], char letter, bool castle)
{
    bool black = letter >= 'A' && letter <= 'Z';
    unsigned rank = castle ? random_below(state, 3) + (black ? 4 : 0) : random_below(state, 7);
    unsigned file = castle ? random_below(state, 3) + 2 : random_below(state, 7);
    bool stray = (letter == 'p' && rank == 6) || (letter == 'P' && rank == 0);

    if (!stray && board[rank][file] == '.')
        board[rank][file] = letter;
}

congo_position
random_setup(uint64_t *state, unsigned rules)
{
    static const char letters[] = "psqerzgmc";
    char board[7][7], text[64], favourite = letters[random_below(state, 9)];
    unsigned pieces = random_below(state, 8) ? random_below(state, 24) : random_below(state, 60),
             at = 0;
    unsigned like = random_below(state, 2);
    congo_position position;

    memset(board, '.', sizeof board);
    scatter(state, board, 'l', true);
    scatter(state, board, 'L', true);
    while (pieces--) {
        char letter = like && random_below(state, 2) ? favourite : letters[random_below(state, 9)];

        scatter(state, board, random_below(state, 2) ? letter : (char)(letter - 'a' + 'A'), false);
    }
    for (unsigned rank = 7; rank-- > 0;) {
        memcpy(text + at, board[rank], 7);
        at += 7;
        text[at++] = rank ? '/' : ' ';
    }
    text[at++] = random_below(state, 2) ? 'w' : 'b';
    text[at] = '\0';
    if (!congo_position_read(text, rules, &position, NULL))
        abort();
    return position;
}

static bool
check_random(const struct random_check *check, const congo_variants *variants, uint64_t seed,
             unsigned positions)
{
    bool fine = true;

    for (unsigned i = 0; i < positions && fine; i++) {
        const congo_variant *variant =
            congo_variants_at(variants, i % congo_variants_count(variants));
        unsigned rules = variant->setup.rules ^ (random_below(&seed, 2) ? CONGO_RULE_RIVER : 0u);
        congo_position position = congo_position_with_rules(&variant->setup, rules);

        position =
            random_below(&seed, 2) ? random_later(&seed, position) : random_setup(&seed, rules);
        fine = check->check(&position, &seed);
    }
    return fine;
}

static bool
report(unsigned number, bool fine, const char *title)
{
    printf("%s %u - %s\n", fine ? "ok" : "not ok", number, title);
    return fine;
}

int
random_check_main(const struct random_check *check, int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    unsigned positions = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : check->positions;
    congo_variants *variants = congo_variants_new(NULL);
    bool fine;

    if (!variants)
        return 1;
    printf("1..2\n");
    fine = report(1, check->bound(), check->title);
    fine &= report(2, check_random(check, variants, seed, positions), "random positions");
    congo_variants_free(variants);
    return fine ? 0 : 1;
}
