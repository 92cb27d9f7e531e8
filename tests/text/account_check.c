/* SPDX-License-Identifier: MIT */
/*
 * account_check.c - random games written as people type them, with all habits at once; every word
 * must be accounted for (account.h). There are numbers in every style or none, careless spelling,
 * comments of every kind, marks, nested variations, tags, prose, diagrams and results. The game
 * that is read must be the one that was typed, with as many comments, marks and variations; and
 * mirroring the text must mirror the game. Then unreadable words are added.
 *
 * usage: account_check [SEED TEXTS]
 */
#include "games/random_game.h"
#include "text/account.h"
#include "text/typist.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 1500, PLIES = 30 };

/* ------------------------------------------------------------------ what is checked */

static int
failed(const struct typist *typist, uint64_t seed, const char *what, const char *why)
{
    printf("# %s: %s\n# account_check %llu 1\n%.*s\nnot ok 1 - words\n1..1\n", what, why,
           (unsigned long long)seed, (int)typist->text.length, typist->text.bytes);
    return 1;
}

/* The text holds just this game. */
static const char *
compare(const congo_variants *variants, const congo_game *played, const struct buf *text,
        char why[300])
{
    congo_reader *reader = congo_reader_new(variants, NULL, NULL);
    congo_game *read = congo_game_new(NULL);
    const char *wrong = NULL;
    congo_error err;

    why[0] = '\0';
    congo_reader_memory(reader, text->bytes, text->length);
    if (congo_reader_next(reader, read, &err) != CONGO_READ_GAME) {
        wrong = "no game";
    } else if (congo_game_errors(read)) {
        wrong = "an error";
        (void)snprintf(why, 300, "line %lu: %.250s", congo_game_error(read, 0)->line,
                       congo_game_error(read, 0)->text);
    } else if (congo_game_plies(read) != congo_game_plies(played)) {
        wrong = "another number of moves";
    } else {
        for (size_t i = 0; !wrong && i < congo_game_plies(read); i++)
            if (!congo_position_equal(game_at(read, i + 1), game_at(played, i + 1)))
                wrong = "another move";
        if (!wrong && congo_reader_next(reader, read, &err) == CONGO_READ_GAME)
            wrong = "one game too many";
    }
    congo_game_free(read);
    congo_reader_free(reader);
    return wrong;
}

/* A word that nobody can read, at some place between two others. */
static void
throw_in(struct typist *typist)
{
    static const char *const strange[] = {
        "Z-H9", "Nd5",   "xyzzy", "}",      ")",   "(",    "{",    "L:D9",           "14.",
        "1-0",  "E2-E9", "$999",  "; rest", "[a]", "\n\n", "# E3", "Variant: Congo", "E3",
        "Z-D4", "..."};
    struct buf other = BUF_EMPTY;
    size_t at = typist_below(typist, typist->text.length);

    while (at < typist->text.length && typist->text.bytes[at] != ' ' &&
           typist->text.bytes[at] != '\n')
        at++;
    buf_add(&other, typist->text.bytes, at);
    if (typist_below(typist, 3)) {
        buf_add_char(&other, typist_below(typist, 4) ? ' ' : '\n');
        buf_add_text(&other, strange[typist_below(typist, sizeof strange / sizeof *strange)]);
    } else {
        while (at < typist->text.length && typist->text.bytes[at] == ' ')
            at++;
        while (at < typist->text.length && typist->text.bytes[at] != ' ' &&
               typist->text.bytes[at] != '\n')
            at++;
    }
    buf_add(&other, typist->text.bytes + at, typist->text.length - at);
    buf_free(&typist->text);
    typist->text = other;
}

int
main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : UINT64_C(20261122);
    size_t texts = argc > 2 ? strtoull(argv[2], NULL, 10) : TEXTS;
    congo_variants *variants = congo_variants_new(NULL);
    congo_game *game = congo_game_new(NULL);
    struct account account = {0}, spoilt = {0};
    struct typist typist = {.text = BUF_EMPTY};
    size_t moves = 0, marks = 0, comments = 0, variations = 0;

    for (size_t i = 0; i < texts; i++, seed++) {
        const congo_variant *variant =
            congo_variants_at(variants, seed % congo_variants_count(variants));
        unsigned long before = account.moves, marks_before = account.marks;
        const char *wrong;
        char why[300];

        typist.random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
        congo_game_start(game, variant, NULL);
        random_play(&typist.random, game, 1 + typist_below(&typist, PLIES));
        typist_type(&typist, game);
        wrong = compare(variants, game, &typist.text, why);
        if (wrong)
            return failed(&typist, seed, wrong, why);
        if (!account_for(&account, variants, NULL, typist.text.bytes, typist.text.length))
            return failed(&typist, seed, "not accounted for", account.why);
        if (account.moves - before != typist.moves ||
            account.marks - marks_before != typist.marks) {
            (void)snprintf(why, sizeof why, "%zu and %zu typed, %lu and %lu read", typist.moves,
                           typist.marks, account.moves - before, account.marks - marks_before);
            return failed(&typist, seed, "moves and marks", why);
        }
        moves += typist.moves;
        marks += typist.marks;
        comments += typist.comments;
        variations += typist.variations;
        for (unsigned times = 1 + (unsigned)typist_below(&typist, 3); times > 0; times--)
            throw_in(&typist);
        if (!account_for(&spoilt, variants, NULL, typist.text.bytes, typist.text.length))
            return failed(&typist, seed, "spoilt, not accounted for", spoilt.why);
    }
    printf("# %lu texts: %zu moves, %zu marks, %zu comments, %zu variations; %lu mirrored\n",
           account.games, moves, marks, comments, variations, account.mirrored);
    printf("# spoilt: %lu games, %lu of them with errors; %lu moves and %lu words found\n",
           spoilt.games, spoilt.wrong, spoilt.moves, spoilt.words);
    printf("%s 1 - every word of %lu texts is played, kept or reported\n1..1\n",
           account.wrong || !spoilt.wrong ? "not ok" : "ok", account.games + spoilt.games);
    buf_free(&typist.text);
    congo_game_free(game);
    congo_variants_free(variants);
    return 0;
}
