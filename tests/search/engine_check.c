/* SPDX-License-Identifier: MIT */
/*
 * What an engine for this game must know: each trap of the rules in the smallest position that
 * shows it, all the ways to stop it, and that the same question always gets the same answer.
 */
#include "congo.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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
    const congo_limits few = {.nodes = 20000};

    /* The Lion's look: along an open file or diagonal, from castle to castle. */
    mate("congo", "3L3/7/7/7/7/7/3l3 w", "", 1, "L:D7#", "the Lions' look along a file");
    mate("congo", "7/7/4L2/7/2l4/7/7 w", "", 1, "L:E5#", "the Lions' look along a diagonal");
    /* A Monkey jumps its way to the Lion: B1, C3, then over D4 to E5 and over E6. */
    mate("congo", "7/4L2/7/3P3/7/1P5/m1l4 w", "", 1, NULL, "a Monkey's chain takes the Lion");
    /* Black's Lion and Monkeys are caged in. */
    set("crowded congo", "1mLMcc1/ceMMccg/zczczz1/ezcccc1/7/Z1l2c1/2z4 w", "");
    think_as(&few); /* by searching alone, without a proof */
    verdict(found && told.last[0].decided && told.last[0].mate == 1,
            "a move that leaves the rival none");
    over("simpler congo", "1zcMLc1/1ccMMcc/1ccccc1/1cccccc/7/7/3l3 b", "", true,
         "who has no move has lost");
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

/*
 * The same position, won at once by one move, and where that move repeats and loses: whichever was
 * thought about first, the table must not bring the one's verdict into the other.
 */
static void
table_and_path(void)
{
    static const struct {
        const char *stood, *moves, *fresh, *wins;
        int in;
    } cases[] = {
        {"7/7/4L2/4e2/7/1C5/3l3 b", "L-D5 E-G4 L-E5", "7/7/4L2/6e/7/1C5/3l3 w", "E-E4", 2},
        {"2C1L2/7/7/7/3l3/4e2/7 b", "L-D6 E-G2 L-E7", "2C1L2/7/7/7/3l3/6e/7 w", "E-E2", 2},
        {"7/4L2/7/5z1/1C5/3l3/7 b", "L-D5 Z-G6 L-E6", "7/4L1z/7/7/1C5/3l3/7 w", "Z-F4", 3},
        {"4L2/7/2C1g2/7/3l3/7/7 b", "L-D6 G-E4 L-E7", "4L2/7/2C4/4g2/3l3/7/7 w", "G-E5", 3},
    };
    bool before = true, between = true, after = true;

    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        congo_limits limits = {.depth = 2 * (unsigned)cases[i].in + 4};

        congo_engine_clear(engine);
        for (unsigned round = 0; round < 3; round++) {
            bool wins;

            set("elephante savanna", round == 1 ? cases[i].stood : cases[i].fresh,
                round == 1 ? cases[i].moves : "");
            think_as(&limits);
            wins = told.last[0].decided && told.last[0].mate == cases[i].in &&
                   strcmp(told.move[0], cases[i].wins) == 0;
            before &= round != 0 || wins;
            between &= round != 1 ||
                       (!wins && strcmp(told.move[0], cases[i].wins) != 0 && !told.last[0].decided);
            after &= round != 2 || wins;
        }
    }
    verdict(before, "won where nothing stood before");
    verdict(between, "no win where the move brings back a position of the game");
    verdict(after, "and won again without that game");
}

/* A piece in deep water drowns unless it moves; rank 4 is all deep on the river. */
static void
water(void)
{
    congo_position islands, river;
    int drowned;

    set("congo", "3L3/P6/7/3q3/6P/7/3l3 w", "");
    think(6);
    verdict(best.from == CONGO_SQUARE(3, 3) && best.to != best.from,
            "what stands in deep water leaves it");
    if (!congo_position_read("2L4/7/7/zz5/7/7/3l3 b", 0, &islands, NULL))
        abort();
    river = congo_position_with_rules(&islands, CONGO_RULE_RIVER);
    verdict(congo_engine_evaluate(engine, &river) > congo_engine_evaluate(engine, &islands),
            "on an island no piece is wet, on the river it is");
    /* The turn is spent once: on a Crocodile, though the Zebra on C4 drowns meanwhile. */
    set("congo", "4L2/7/7/2z4/5C1/6c/2l4 w", "");
    think(6);
    verdict(strcmp(told.move[0], "C:F3,R:C4") == 0,
            "a capture is worth a piece that drowns meanwhile");
    drowned = told.last[0].score;
    set("congo", "4L2/7/1z5/7/5C1/6c/2l4 w", "");
    think(6);
    verdict(strcmp(told.move[0], "C:F3") == 0 && told.last[0].score > drowned + 100,
            "and that piece is missed afterwards");
    set("congo", "4L2/6c/6P/2z4/7/7/2l4 w", "");
    think(6);
    verdict(best.from == CONGO_SQUARE(2, 3) && !best.drowned,
            "a Pawn is not worth it: the piece leaves the water first");
}

/* Of two Zebras on A4 and B4 the river takes one, and islands none. */
static void
terrains(void)
{
    const congo_variant *variant = congo_variants_find(book, "congo", NULL);
    congo_position position;
    congo_limits limits = {.depth = 6};
    int score[2];

    for (unsigned river = 0; river < 2; river++) {
        unsigned rules = river ? CONGO_RULE_RIVER : 0;

        if (!congo_position_read("2CLC2/7/7/zz5/7/7/2lcc2 w", rules, &position, NULL))
            abort();
        congo_game_start(game, variant, &position);
        congo_engine_clear(engine);
        think_as(&limits);
        score[river] = told.last[0].score;
    }
    verdict(score[0] - score[1] > 80, "the terrain is the game's, and not the variant's");
}

/* 349,780 chains, and more than can be counted. */
static void
chains(void)
{
    static const char *const positions[] = {
        "1R1R3/RRRLR2/1R1R3/RRRR3/1R1R3/RRR1l2/mR1R3 w",
        "1R1R1R1/RRRLRRR/1R1R1R1/RRRRRRR/1R1R1R1/RRRRlRR/mR1R1R1 w",
        "1R1R1R1/RRRLRRR/1R1R1R1/RRRRRRR/1R1R1R1/RRRRlRR/mR1R1R1 b",
    };
    congo_limits limits = {.milliseconds = 200};
    bool fine = true;

    set("crowded megapawn congo", "3L3/7/7/1P5/7/1P5/m2l3 w", "");
    think(6);
    verdict(found, "a Monkey's way");
    for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++) {
        clock_t before = clock();

        set("congo", positions[i], "");
        think_as(&limits);
        /* The processor's time: another one is nobody's fault where many programs share it. */
        fine &= found && clock() - before < 12 * (CLOCKS_PER_SEC / 10);
    }
    verdict(fine, "hundreds of thousands of chains are no reason to be late");
}

/* Two bare Lions in a user's own variant: won where repetition loses, a draw where it does not. */
static void
own_variants(void)
{
    static const char setup[] = "--L----\n-------\n--###--\n++~~~++\n--###--\n--###--\n---l---\n";
    congo_limits limits = {.depth = 4};
    congo_variants *own = congo_variants_new(NULL);
    char text[256];
    bool fine = true;

    for (unsigned loses = 0; loses < 2; loses++) {
        int length =
            snprintf(text, sizeof text, "title %s\npawn Pawn\nelephant none\nrepetition %s\n%s",
                     loses ? "Lost Pond" : "Drawn Pond", loses ? "loses" : "draws", setup);

        if (!own || !congo_variants_read(own, text, (size_t)length, "pond", NULL))
            abort();
        congo_game_start(game, congo_variants_find(own, loses ? "Lost Pond" : "Drawn Pond", NULL),
                         NULL);
        think_as(&limits);
        fine &= told.last[0].decided == (loses == 1) && (loses || told.last[0].score == 0) &&
                found == (loses == 1);
    }
    verdict(fine, "two Lions in users' variants");
    congo_game_start(game, congo_variants_at(book, 0), NULL);
    congo_variants_free(own);
}

static void
settings(void)
{
    congo_error err = {.code = CONGO_OK};

    verdict(!congo_engine_set_threads(engine, 0, &err) && err.code == CONGO_USAGE &&
                !congo_engine_set_threads(engine, CONGO_ENGINE_THREADS_MAX + 1, &err) &&
                strcmp(err.text, "the engine can have 1 to 256 threads") == 0,
            "a number of threads that is none");
    verdict(!congo_engine_set_hash(engine, 0, &err) && err.code == CONGO_USAGE &&
                !congo_engine_set_hash(engine, CONGO_ENGINE_HASH_MAX + 1, &err) &&
                strcmp(err.text, "the engine can have 1 to 65536 MiB of hash table") == 0,
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
    /* The hardest two Lions take a third of a million positions. */
    set("elephante savanna", "4L2/7/7/7/7/2l4/7 w", "");
    congo_engine_stop(engine);
    limits = (congo_limits){.infinite = true};
    think_as(&limits);
    verdict(found && told.last[0].nodes < 5000, "two bare Lions, and no time to solve them");
    think(30);
    verdict(found && told.last[0].decided && told.last[0].mate == 13, "and time enough");
    set("rook savanna", NULL, "");
    limits = (congo_limits){.milliseconds = 30};
    think_as(&limits);
    verdict(found && told.last[0].microseconds < 1000000, "thirty milliseconds");
    set("congo", NULL, "");
    limits = (congo_limits){.mate = 1};
    think_as(&limits);
    verdict(found && !told.last[0].decided && told.last[0].depth == 6,
            "a win in so many that there is not is looked for no deeper than it would show");
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
    table_and_path();
    water();
    terrains();
    chains();
    own_variants();
    settings();
    stopping();
    printf("1..%u\n", tests);
    congo_game_free(game);
    congo_engine_free(engine);
    congo_variants_free(book);
    return failures != 0;
}
