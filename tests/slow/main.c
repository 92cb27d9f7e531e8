/* SPDX-License-Identifier: MIT */
/*
 * The slow mover as a program, to be asked by hand and by other tests.
 *
 *   slow perft N [--divide] PAWN ELEPHANT TERRAIN POSITION
 *   slow moves PAWN ELEPHANT TERRAIN POSITION
 *   slow random SEED COUNT < setups
 *   slow serve < requests
 *
 * `random` prints lines "PAWN ELEPHANT TERRAIN POSITION" and reads such lines as the
 * setups of random games.  `serve` reads "moves PAWN ELEPHANT TERRAIN POSITION" and
 * answers with the number of moves and as many lines "NOTATION<TAB>POSITION".
 */
#include "mover.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 512, MOST_MOVES = 1 << 20 };

static void
complain(const char *what, const char *where)
{
    fprintf(stderr, "slow: %s: %s\n", what, where);
}

/* Reads "PAWN ELEPHANT TERRAIN POSITION" out of one string. */
static bool
read_facts(struct slow_position *pos, const char *text)
{
    char pawn[16], elephant[16], terrain[16];
    struct slow_rules rules;
    const char *why;
    int used = 0;

    if (sscanf(text, "%15s %15s %15s %n", pawn, elephant, terrain, &used) != 3 || used == 0 ||
        !slow_read_rules(&rules, pawn, elephant, terrain)) {
        complain("expected PAWN ELEPHANT TERRAIN POSITION", text);
        return false;
    }
    if (!slow_read_position(pos, rules, text + used, &why)) {
        complain(why, text + used);
        return false;
    }
    return true;
}

/* The same from arguments: they are joined by blanks, so that POSITION may be two. */
static bool
read_arguments(struct slow_position *pos, int count, char **words)
{
    char text[LINE] = "";
    size_t used = 0;

    for (int i = 0; i < count; i++) {
        size_t length = strlen(words[i]);

        if (used + length + 2 > sizeof text) {
            complain("argument too long", words[i]);
            return false;
        }
        if (i > 0)
            text[used++] = ' ';
        memcpy(text + used, words[i], length + 1);
        used += length;
    }
    return read_facts(pos, text);
}

static bool
read_number(uint64_t *number, const char *text)
{
    char *end;

    errno = 0;
    *number = strtoull(text, &end, 10);
    if (errno == 0 && end != text && *end == '\0' && text[0] != '-')
        return true;
    complain("not a number", text);
    return false;
}

static int
run_perft(int count, char **words)
{
    struct slow_position pos;
    uint64_t depth, total = 0;
    bool divide = count > 1 && strcmp(words[1], "--divide") == 0;
    struct slow_line *lines;
    size_t moves;

    if (count < 1 || !read_number(&depth, words[0]) || depth > 20)
        return 2;
    if (!read_arguments(&pos, count - 1 - divide, words + 1 + divide))
        return 1;
    if (depth == 0) {
        puts("1");
        return 0;
    }
    lines = slow_all_lines(&pos, MOST_MOVES, &moves);
    if (lines == NULL)
        return 2;
    for (size_t i = 0; i < moves; i++) {
        uint64_t below = slow_perft(&lines[i].after, (int)depth - 1);

        if (divide)
            printf("%s %" PRIu64 "\n", lines[i].notation, below);
        total += below;
    }
    printf("%" PRIu64 "\n", total);
    free(lines);
    return 0;
}

static int
run_moves(int count, char **words)
{
    struct slow_position pos;
    struct slow_line *lines;
    size_t moves;

    if (!read_arguments(&pos, count, words))
        return 1;
    lines = slow_all_lines(&pos, MOST_MOVES, &moves);
    if (lines == NULL)
        return 2;
    for (size_t i = 0; i < moves; i++)
        puts(lines[i].notation);
    free(lines);
    return 0;
}

static bool
read_line(char line[LINE])
{
    if (fgets(line, LINE, stdin) == NULL)
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static int
run_serve(void)
{
    char line[LINE], text[SLOW_TEXT];

    while (read_line(line)) {
        struct slow_position pos;
        struct slow_line *lines;
        size_t moves;

        if (strncmp(line, "moves ", 6) != 0 || !read_facts(&pos, line + 6))
            return 1;
        lines = slow_all_lines(&pos, MOST_MOVES, &moves);
        if (lines == NULL)
            return 2;
        printf("%zu\n", moves);
        for (size_t i = 0; i < moves; i++) {
            slow_print_position(&lines[i].after, text);
            printf("%s\t%s\n", lines[i].notation, text);
        }
        fflush(stdout);
        free(lines);
    }
    return 0;
}

static void
print_facts(const struct slow_position *pos)
{
    char text[SLOW_TEXT];

    slow_print_position(pos, text);
    printf("%s %s %s %s\n", pos->rules.mpawn ? "mPawn" : "Pawn",
           pos->rules.elephante ? "Elephante" : "Elephant",
           pos->rules.islands ? "islands" : "river", text);
}

/* Two of three positions are scattered, the others come out of games. */
static int
run_random(int count, char **words)
{
    enum { MOST_SETUPS = 200 };
    struct slow_position setup[MOST_SETUPS];
    struct slow_random random;
    size_t setups = 0;
    uint64_t wanted;
    char line[LINE];

    if (count != 2 || !read_number(&random.state, words[0]) || !read_number(&wanted, words[1]))
        return 2;
    while (setups < MOST_SETUPS && read_line(line))
        if (!read_facts(&setup[setups++], line))
            return 1;
    for (uint64_t i = 0; i < wanted; i++) {
        uint64_t bits = slow_random_below(&random, 8);
        struct slow_rules rules = {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0};
        struct slow_position pos;

        if (i % 3 == 0 && setups > 0)
            pos = slow_random_play(&random, &setup[slow_random_below(&random, setups)]);
        else
            pos = slow_random_scatter(&random, rules);
        print_facts(&pos);
    }
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc >= 2) {
        if (strcmp(argv[1], "perft") == 0)
            return run_perft(argc - 2, argv + 2);
        if (strcmp(argv[1], "moves") == 0)
            return run_moves(argc - 2, argv + 2);
        if (strcmp(argv[1], "random") == 0)
            return run_random(argc - 2, argv + 2);
        if (strcmp(argv[1], "serve") == 0)
            return run_serve();
    }
    complain("usage", "perft N [--divide] FACTS | moves FACTS | random SEED COUNT | serve");
    return 2;
}
