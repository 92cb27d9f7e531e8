/* SPDX-License-Identifier: MIT */
/*
 * text_check.c - game -> text -> game -> text on random games of every variant and terrain, from
 * the setup and from edited starts, begun by either side, in all dialects, many games to a text:
 * the same turns, the same bytes, and nothing for the reader to remark on. And the same games
 * written carelessly (lower case, "x" and "-" and ":" mixed up, marks, no from, no promotions, no
 * drownings), with a diagram after every pair: the reader has to find its way to all of them.
 */
#include "games/random_game.h"

#include "game/game.h"
#include "game/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXTS = 1250, GAMES_A_TEXT = 8, PLIES = 60 };

struct checker {
    congo_variants *variants;
    congo_reader *reader;
    congo_game *played[GAMES_A_TEXT];
    congo_dialect dialect[GAMES_A_TEXT];
    congo_game *read;
    uint64_t random;
    unsigned long games, turns, slips, ambiguous;
};

static void
fail(const char *what, const char *more, const struct buf *text)
{
    printf("# %s: %s\n%.*s\nnot ok 1 - texts\n1..1\n", what, more, (int)text->length, text->bytes);
    exit(1);
}

static void
play_one(struct checker *checker, congo_game *game, const congo_variant *variant, bool own_start)
{
    bool river = random_below(&checker->random, 2);
    congo_position start =
        random_start(&checker->random, variant, river ? CONGO_RIVER : CONGO_ISLANDS,
                     own_start && random_below(&checker->random, 2));

    if (own_start && random_below(&checker->random, 4) == 0)
        pos_pass(&start);
    congo_game_start(game, variant, own_start ? &start : NULL);
    if (own_start && random_below(&checker->random, 4) == 0)
        game->first_number = 1 + (unsigned long)random_below(&checker->random, 99);
    random_play(&checker->random, game, PLIES);
}

/* The game read is the game played, turn by turn. */
static void
compare(struct checker *checker, const congo_game *played, const struct buf *text)
{
    const congo_game *read = checker->read;

    if (congo_game_errors(read))
        fail("an error", congo_game_error(read, 0)->text, text);
    for (size_t i = 0; i < congo_game_findings(read); i++) {
        congo_code code = congo_game_finding(read, i)->code;

        if (code != CONGO_REPETITION && code != CONGO_THIRD_OCCURRENCE &&
            code != CONGO_BARE_LIONS && code != CONGO_LEFT_OPENING)
            fail("a finding", congo_game_finding(read, i)->text, text);
    }
    if (congo_game_variant(read) != congo_game_variant(played) || read->count != played->count ||
        (played->count && read->first_number != played->first_number) ||
        !congo_position_equal(&read->start, &played->start))
        fail("another game", "its start or its length", text);
    for (size_t i = 0; i < read->count; i++)
        if (memcmp(&read->turns[i].move, &played->turns[i].move, 16) != 0 ||
            !congo_position_equal(game_at(read, i + 1), game_at(played, i + 1)))
            fail("another game", "its turns", text);
    checker->games++;
    checker->turns += read->count;
}

static void
read_next(struct checker *checker, const struct buf *text)
{
    congo_error err;

    if (congo_reader_next(checker->reader, checker->read, &err) != CONGO_READ_GAME)
        fail("no game", "one is missing", text);
}

/* Several games, each in its own variant and dialect, one after the other. */
static void
check_pages(struct checker *checker, unsigned round)
{
    struct buf text = BUF_EMPTY, again = BUF_EMPTY;
    size_t variants = congo_variants_count(checker->variants);
    congo_error err;

    for (unsigned i = 0; i < GAMES_A_TEXT; i++) {
        play_one(checker, checker->played[i],
                 congo_variants_at(checker->variants, (round * GAMES_A_TEXT + i) % variants), true);
        checker->dialect[i] = (congo_dialect)random_below(&checker->random, 3);
        write_game(checker->played[i], "a game", checker->dialect[i], 1 + round % 12, &text);
    }
    congo_reader_memory(checker->reader, text.bytes, text.length);
    for (unsigned i = 0; i < GAMES_A_TEXT; i++) {
        read_next(checker, &text);
        compare(checker, checker->played[i], &text);
        write_game(checker->read, "a game", checker->dialect[i], 1 + round % 12, &again);
    }
    if (again.length != text.length || memcmp(again.bytes, text.bytes, text.length) != 0)
        fail("the text written again differs", "", &text);
    if (congo_reader_next(checker->reader, checker->read, &err) != CONGO_READ_END)
        fail("one game too many", "", &text);
    buf_free(&text);
    buf_free(&again);
}

/* The moves alone: only the numbers tell the games apart. */
static void
check_moves(struct checker *checker, congo_reader *reader, const congo_variant *variant,
            congo_dialect dialect)
{
    struct buf text = BUF_EMPTY;
    congo_reader *pages = checker->reader;
    congo_error err;

    checker->reader = reader;
    for (unsigned i = 0; i < GAMES_A_TEXT; i++) {
        play_one(checker, checker->played[i], variant, false);
        write_moves(checker->played[i], dialect, &text);
        buf_add_char(&text, '\n');
    }
    congo_reader_memory(reader, text.bytes, text.length);
    for (unsigned i = 0; i < GAMES_A_TEXT; i++) {
        read_next(checker, &text);
        compare(checker, checker->played[i], &text);
    }
    if (congo_reader_next(reader, checker->read, &err) != CONGO_READ_END)
        fail("one game too many", "", &text);
    checker->reader = pages;
    buf_free(&text);
}

/* ------------------------------------------------------------------ careless writing */

static void
drop(char *text, size_t length)
{
    memmove(text, text + length, strlen(text + length) + 1);
}

/* Spoils a move's text in ways that a reader has to see through. */
static void
spoil(struct checker *checker, char *text)
{
    size_t squares = strcspn(text, "=,#/");
    char *found;

    if ((found = strpbrk(text, ",#/")) && random_below(&checker->random, 2))
        *found = '\0';
    if ((found = strchr(text, '=')) && random_below(&checker->random, 2))
        *found = '\0';
    if (text[1] == '-' || text[1] == ':') {
        if (random_below(&checker->random, 4) == 0)
            text[1] = ":-xX"[random_below(&checker->random, 4)];
        if (text[0] != 'M' && squares == 5 && random_below(&checker->random, 3) == 0)
            drop(text + 2, 1);
        else if (text[0] == 'Q' && random_below(&checker->random, 2)) {
            memmove(text + 1, text, strlen(text) + 1);
            memcpy(text, "MP", 2);
        }
    }
    if (random_below(&checker->random, 8) == 0)
        strcat(text, "!?");
    for (char *c = text; *c; c++)
        if (random_below(&checker->random, 6) == 0 && *c >= 'A' && *c <= 'Z')
            *c = (char)(*c + 32);
}

/* A page with a diagram after every turn but the last one, whose end the game's result shows. */
static void
write_carelessly(struct checker *checker, const congo_game *game, struct buf *text)
{
    char move[CONGO_NOTATION_SIZE + 8], diagram[CONGO_DIAGRAM_SIZE];

    buf_printf(text, "## %s\n\n", game->variant->title);
    congo_position_diagram(&game->start, diagram);
    buf_add_text(text, diagram);
    for (size_t ply = 0; ply < game->count; ply++) {
        (void)write_move(game, ply, CONGO_SAVANNA, move);
        spoil(checker, move);
        buf_printf(text, "%lu. %s%s\n\n", congo_game_move_number(game, ply),
                   game_at(game, ply)->to_move == CONGO_BLACK ? "... " : "", move);
        congo_position_diagram(game_at(game, ply + 1), diagram);
        buf_add_text(text, diagram);
    }
}

static void
check_careless(struct checker *checker, unsigned round)
{
    struct buf text = BUF_EMPTY;
    const congo_variant *variant =
        congo_variants_at(checker->variants, round % congo_variants_count(checker->variants));
    const congo_game *played = checker->played[0], *read = checker->read;

    play_one(checker, checker->played[0], variant, true);
    if (!played->count)
        return;
    write_carelessly(checker, played, &text);
    congo_reader_memory(checker->reader, text.bytes, text.length);
    read_next(checker, &text);
    if (congo_game_errors(read))
        fail("careless", congo_game_error(read, 0)->text, &text);
    if (read->count != played->count)
        fail("careless", "another number of turns", &text);
    for (size_t i = 0; i < congo_game_findings(read); i++) {
        congo_code code = congo_game_finding(read, i)->code;

        checker->slips += code == CONGO_LENIENT;
        checker->ambiguous += code == CONGO_AMBIGUOUS;
        if (code == CONGO_DIAGRAM_DIFFERS || code == CONGO_WRONG_NUMBER)
            fail("careless", congo_game_finding(read, i)->text, &text);
    }
    for (size_t i = 0; i < read->count; i++)
        if (!congo_position_equal(game_at(read, i + 1), game_at(played, i + 1)))
            fail("careless", "another position", &text);
    checker->games++;
    buf_free(&text);
}

/* Every title has a reader of its own, which is told the variant. */
static void
check_titles(struct checker *checker)
{
    for (size_t i = 0; i < congo_variants_count(checker->variants); i++) {
        congo_reading reading = {.variant = congo_variants_at(checker->variants, i)};
        congo_error err;
        congo_reader *reader = congo_reader_new(checker->variants, &reading, &err);

        for (unsigned dialect = 0; dialect < CONGO_DIALECT_COUNT; dialect++)
            check_moves(checker, reader, reading.variant, (congo_dialect)dialect);
        congo_reader_free(reader);
    }
}

int
main(void)
{
    struct checker checker = {.random = UINT64_C(20261122)};
    congo_error err;
    bool good;

    checker.variants = congo_variants_new(&err);
    checker.reader = congo_reader_new(checker.variants, NULL, &err);
    checker.read = congo_game_new(&err);
    for (unsigned i = 0; i < GAMES_A_TEXT; i++)
        checker.played[i] = congo_game_new(&err);
    for (unsigned i = 0; i < TEXTS; i++) {
        check_pages(&checker, i);
        check_careless(&checker, i);
    }
    check_titles(&checker);
    good = checker.games >= TEXTS * GAMES_A_TEXT && checker.slips && checker.ambiguous;
    printf("# %lu games, %lu turns, %lu slips, %lu ambiguous moves\n", checker.games, checker.turns,
           checker.slips, checker.ambiguous);
    printf("%s 1 - texts of %lu random games\n1..1\n", good ? "ok" : "not ok", checker.games);
    for (unsigned i = 0; i < GAMES_A_TEXT; i++)
        congo_game_free(checker.played[i]);
    congo_game_free(checker.read);
    congo_reader_free(checker.reader);
    congo_variants_free(checker.variants);
    return 0;
}
