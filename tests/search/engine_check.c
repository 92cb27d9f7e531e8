/* SPDX-License-Identifier: MIT */
/*
 * What an engine of this game has to know: each trap of the rules in the smallest position that
 * shows it, the ways of being told when to stop, and that the same question has the same answer.
 */
#include "congo.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned tests, failures;
static congo_variants *book;
static congo_engine *engine;
static congo_game *game;

/* The thoughts told, the last of each line. */
static struct {
    unsigned count, lines;
    congo_thought last[CONGO_ENGINE_LINES_MAX];
    char move[CONGO_ENGINE_LINES_MAX][CONGO_NOTATION_SIZE];
} told;
static congo_move best;
static bool found;

static void
verdict(bool fine, const char *title)
{
    printf("%s %u - %s\n", fine ? "ok" : "not ok", ++tests, title);
    if (fine)
        return;
    failures++;
    for (unsigned i = 0; i < told.lines; i++)
        printf("# line %u: depth %u, %s %d, %" PRIu64 " nodes, %s\n", i + 1, told.last[i].depth,
               told.last[i].decided ? "mate" : "score",
               told.last[i].decided ? told.last[i].mate : told.last[i].score, told.last[i].nodes,
               told.move[i]);
}

static void
keep(void *context, const congo_thought *thought)
{
    unsigned line = thought->line - 1;

    (void)context;
    told.count++;
    told.last[line] = *thought;
    if (told.lines < thought->line)
        told.lines = thought->line;
    told.move[line][0] = '\0';
    if (thought->move_count)
        congo_move_write(congo_game_last(game), &thought->moves[0], CONGO_SAVANNA, told.move[line]);
}

/* A game: a variant, a position (NULL: the variant's own), and moves behind it, with blanks. */
static void
set(const char *title, const char *text, const char *moves)
{
    const congo_variant *variant = congo_variants_find(book, title, NULL);
    congo_position position;

    if (!variant)
        abort();
    position = variant->setup;
    if (text && !congo_position_read(text, variant->setup.rules, &position, NULL))
        abort();
    congo_game_start(game, variant, &position);
    while (*moves) {
        char word[CONGO_NOTATION_SIZE];
        congo_move move;
        int length = 0;

        if (sscanf(moves, " %31s%n", word, &length) != 1)
            break;
        moves += length;
        if (!congo_move_read(congo_game_last(game), word, &move, NULL) ||
            !congo_game_play(game, &move, NULL))
            abort();
    }
}

static void
think_as(const congo_limits *limits)
{
    memset(&told, 0, sizeof told);
    memset(&best, 0, sizeof best);
    if (!congo_engine_think(engine, game, limits, keep, NULL, &best, &found, NULL))
        abort();
}

static void
think(unsigned depth)
{
    congo_limits limits = {.depth = depth};

    congo_engine_clear(engine);
    think_as(&limits);
}

/* A win, or a loss, in so many moves, by this move where one is named. */
static void
mate(const char *title, const char *text, const char *moves, int in, const char *move,
     const char *what)
{
    set(title, text, moves);
    think(2 * (unsigned)abs(in) + 4);
    verdict(found && told.last[0].decided && told.last[0].mate == in &&
                (in > 0) == (told.last[0].score > 0) && (!move || strcmp(told.move[0], move) == 0),
            what);
}

static void
over(const char *title, const char *text, const char *moves, bool lost, const char *what)
{
    set(title, text, moves);
    think(3);
    verdict(!found && told.count == 1 && told.last[0].move_count == 0 && told.last[0].depth == 0 &&
                told.last[0].decided == lost &&
                (lost ? told.last[0].mate == 0 : told.last[0].score == 0),
            what);
}

static void
rules(void)
{
    /* The Lion's look: along an open file or diagonal, from castle to castle. */
    mate("congo", "3L3/7/7/7/7/7/3l3 w", "", 1, "L:D7#", "the Lions' look along a file");
    mate("congo", "7/7/4L2/7/2l4/7/7 w", "", 1, "L:E5#", "the Lions' look along a diagonal");
    /* A Monkey jumps its way to the Lion: B1, C3, then over D4 to E5 and over E6. */
    mate("congo", "7/4L2/7/3P3/7/1P5/m1l4 w", "", 1, NULL, "a Monkey's chain takes the Lion");
    /* Nothing but a Lion that is walled in by its own Pawns has no move. */
    over("congo", "3L3/7/7/7/7/7/3l3 w", "L:D7", true, "the Lion is gone");
    over("congo", "3L3/7/7/7/7/7/2l4 w", "", false, "bare Lions are a draw");
    mate("congo", "3L3/7/7/7/7/7/3l3 w", "", 1, "L:D7#", "bare Lions, but one can be captured");
}

static void
repetition(void)
{
    /* From Savanna's document: White wins since Black may not repeat. */
    mate("elephante savanna", "2L4/7/7/7/7/7/3l3 w", "L-D2 L-C6 L-D1 L-C5 L-D2 L-D5", 1, "L:D5#",
         "two bare Lions, and Black had to step into the look");
    /* White came back to where it stood: the game is won, by any move. */
    set("elephante savanna", "2L1E2/7/7/7/7/7/e2l3 w", "E-B1 E-F7 E-A1 E-E7");
    think(4);
    verdict(found && told.last[0].decided && told.last[0].mate == 1,
            "the rival has lost by repeating: won, by any move");
}

static void
settings(void)
{
    congo_error err = {.code = CONGO_OK};

    verdict(!congo_engine_set_threads(engine, 0, &err) && err.code == CONGO_USAGE &&
                !congo_engine_set_threads(engine, CONGO_ENGINE_THREADS_MAX + 1, &err) &&
                strcmp(err.text, "an engine has 1 to 256 threads") == 0,
            "a number of threads that is none");
    verdict(!congo_engine_set_hash(engine, 0, &err) && err.code == CONGO_USAGE &&
                !congo_engine_set_hash(engine, CONGO_ENGINE_HASH_MAX + 1, &err) &&
                strcmp(err.text, "an engine has 1 to 65536 MiB of hash table") == 0,
            "a hash table of no size");
    verdict(congo_engine_set_threads(engine, 2, &err) && congo_engine_set_hash(engine, 1, &err),
            "two threads, one MiB");
    set("crowded congo", NULL, "");
    think(8);
    verdict(found && told.last[0].depth == 8, "two threads think to a depth");
    verdict(congo_engine_set_threads(engine, 1, &err) && congo_engine_set_hash(engine, 16, &err),
            "and one again");
}

/* The thoughts of a search, mixed to one number. */
static uint64_t
mixed(const char *title, uint64_t nodes)
{
    congo_limits limits = {.nodes = nodes};

    set(title, NULL, "");
    congo_engine_clear(engine);
    think_as(&limits);
    return told.last[0].nodes * 1000003 + (uint64_t)(told.last[0].score + 40000) * 64 + best.to;
}

static void
stopping(void)
{
    congo_limits limits = {.lines = 5, .depth = 5};
    uint64_t first;

    first = mixed("elephante savanna", 20000);
    verdict(told.last[0].nodes == 20000 && first == mixed("elephante savanna", 20000),
            "a limit of nodes is kept to the node, and gives the same again");
    set("rook savanna", NULL, "");
    think_as(&limits);
    verdict(told.lines == 5 && told.last[4].depth == 5 && told.last[0].score >= told.last[1].score,
            "five lines, the best first");
    congo_engine_stop(engine);
    limits = (congo_limits){.infinite = true};
    think_as(&limits);
    verdict(found && told.count > 0, "a stop that came first holds, and there is an answer");
    set("rook savanna", NULL, "");
    limits = (congo_limits){.nodes = 1};
    think_as(&limits);
    verdict(found && told.count > 0, "one node is too few, and there is an answer");
    limits = (congo_limits){.milliseconds = 30};
    think_as(&limits);
    verdict(found && told.last[0].microseconds < 1000000, "thirty milliseconds");
    limits = (congo_limits){.clock = true, .left = {-5, -5}};
    think_as(&limits);
    verdict(found, "no time at all");
}

int
main(void)
{
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    book = congo_variants_new(NULL);
    engine = congo_engine_new(NULL);
    game = congo_game_new(NULL);
    if (!book || !engine || !game)
        return 1;
    rules();
    repetition();
    settings();
    stopping();
    printf("1..%u\n", tests);
    congo_game_free(game);
    congo_engine_free(engine);
    congo_variants_free(book);
    return failures != 0;
}
