/* SPDX-License-Identifier: MIT */
/*
 * Calls every function of congo.h with extreme arguments: numbers just in range, just beyond and
 * far beyond it; texts that are empty, or NULL where allowed; games that were never started, are
 * under way, are over, or have errors. Results are checked here; the sanitizers detect wrong reads
 * and writes. It is one file so that it is easy to see that no function is missing.
 */
#include "congo.h"
#include "tap.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const size_t wild[] = {0, 1, 2, 3, 199, 65536, UINT32_MAX, SIZE_MAX - 1, SIZE_MAX};
static const int numbers[] = {-1, 0, 1, 3, 4, 5, 10, 77, INT32_MAX, INT32_MIN};
enum { WILD = sizeof wild / sizeof *wild, NUMBERS = sizeof numbers / sizeof *numbers };

static congo_variants *book;
static congo_engine *engine;

/* ------------------------------------------------------------------ rules files */

/* What is said of a game, in whatever state it is. */
static bool
told(congo_rules *rules)
{
    char *texts[] = {congo_rules_moves(rules, NULL), congo_rules_board(rules, NULL),
                     congo_rules_save(rules, NULL), congo_rules_json(rules, NULL)};
    const char *result, *reason;
    bool fine = congo_rules_result(rules, &result, &reason, NULL) && *result && reason;

    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        fine = fine && texts[i];
        congo_free(texts[i]);
    }
    return fine;
}

static void
rules_files(const char *srcdir)
{
    static const char *const none[] = {"", " ", "1.", "\xff", "Pass", "X a1", "X a1\n2. O a2"};
    char path[4096];
    congo_rules *rules;
    uint64_t count;
    bool fine;

    (void)snprintf(path, sizeof path, "%s/tests/zillions/tictactoe.zrf", srcdir);
    rules = congo_rules_open(path, NULL);
    if (!rules)
        exit(99);
    fine = !congo_rules_open("", NULL) && !congo_rules_open(srcdir, NULL) && told(rules);
    for (int i = 0; i < WILD; i++)
        fine = fine && congo_rules_choose(rules, wild[i], NULL) == (wild[i] == 0) &&
               (*congo_rules_title(rules, wild[i]) != '\0') == (wild[i] == 0);
    fine = fine && congo_rules_count(rules) == 1 && congo_rules_choose(rules, 0, NULL);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        fine = fine && !congo_rules_play(rules, none[i], NULL);
    fine = fine && congo_rules_perft(rules, 0, &count, NULL) && count == 1 &&
           congo_rules_perft(rules, 3, &count, NULL) && count == 504;
    for (bool over = false; fine && !over;) {
        char *moves = congo_rules_moves(rules, NULL);

        over = moves && !*moves;
        if (moves)
            moves[strcspn(moves, "\n")] = '\0';
        fine = moves && (over || congo_rules_play(rules, moves, NULL)) && told(rules);
        congo_free(moves);
    }
    fine = fine && congo_rules_perft(rules, 1, &count, NULL) && count == 0 &&
           !congo_rules_play(rules, "1. X a1", NULL);
    congo_rules_free(rules);
    congo_rules_free(NULL);
    tap(fine, "a game of a rules file: none of that number, moves that it does not have, its end");
}

/* ------------------------------------------------------------------ without a game */

static void
names(void)
{
    bool fine = *congo_version() != '\0';

    for (int i = 0; i < NUMBERS; i++) {
        int n = numbers[i];

        fine = fine && *congo_code_name((congo_code)n) && congo_code_meaning((congo_code)n) &&
               congo_code_status((congo_code)n) <= 2 && *congo_result_name((congo_result)n) &&
               *congo_reason_name((congo_reason)n) &&
               *congo_orientation_name((congo_orientation)n) &&
               *congo_piece_name((congo_piece)n, (unsigned)n) &&
               congo_piece_letter((congo_piece)n) && *congo_terrain_name((unsigned)n);
    }
    fine = fine && strcmp(congo_result_name((congo_result)77), "unknown") == 0 &&
           strcmp(congo_reason_name((congo_reason)5), "unknown") == 0 &&
           strcmp(congo_orientation_name((congo_orientation)-1), "unknown") == 0;
    tap(fine, "names of numbers that mean nothing");
}

static void
squares(void)
{
    static const char *const none[] = {"", "A", "A0", "A8", "H1", "@1", "\xff", "A\xff"};
    bool fine = true;
    char text[3];

    for (unsigned square = 0; square <= 255; square++)
        congo_square_write((congo_square)square, text);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        fine = fine && congo_square_read(none[i]) == CONGO_NO_SQUARE;
    tap(fine && congo_square_read("g7") == 54, "squares that the board does not have");
}

static void
variants(void)
{
    static const char *const titles[] = {"", " ", "Draughts", "o", "\xff\xfe", "congo"};
    congo_variants *own = congo_variants_new(NULL);
    bool fine = own && congo_variants_count(own) > 1;

    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        fine = fine && (congo_variants_find(own, titles[i], NULL) != NULL) ==
                           (strcmp(titles[i], "congo") == 0);
    for (int i = 0; i < WILD; i++)
        fine = fine &&
               (congo_variants_at(own, wild[i]) != NULL) == (wild[i] < congo_variants_count(own));
    fine = fine && !congo_variants_read(own, "", 0, "empty", NULL) &&
           !congo_variants_read(own, "\xff", 1, NULL, NULL);
    congo_variants_free(own);
    congo_variants_free(NULL);
    tap(fine, "variants: none of that name or number, none in a text");
}

static void
positions(void)
{
    static const char *const texts[] = {"",
                                        "/",
                                        "w",
                                        "7/7/7/7/7/7/7",
                                        "7/7/7/7/7/7/7/7 w",
                                        "EPCLCPE/1Z1P1Z1/PP3PP/7/pp3pp/1z1p1z1/epclcpe x"};
    const congo_variant *congo = congo_variants_find(book, "Congo", NULL);
    congo_position position, mirrored, other;
    char text[CONGO_POSITION_SIZE], diagram[CONGO_DIAGRAM_SIZE];
    bool fine = congo != NULL;
    congo_side side;

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        fine = fine && !congo_position_read(texts[i], UINT32_MAX, &position, NULL);
    if (!fine) {
        tap(false, "positions");
        return;
    }
    position = congo->setup;
    mirrored = congo_position_mirror(&position);
    other = congo_position_with_rules(&position, UINT32_MAX);
    congo_position_write(&position, text);
    congo_position_diagram(&position, diagram);
    fine = congo_position_read(text, congo_position_rules(&position), &other, NULL) &&
           congo_position_equal(&position, &other) && congo_position_playable(&mirrored, NULL) &&
           congo_position_to_move(&position) == CONGO_WHITE && strlen(diagram) < sizeof diagram;
    for (unsigned square = 0; square <= 255; square++)
        if (congo_position_at(&position, (congo_square)square, NULL) != CONGO_NO_PIECE)
            fine = fine && (CONGO_BOARD >> square & 1) &&
                   congo_position_at(&position, (congo_square)square, &side) < CONGO_PIECE_COUNT;
    for (int i = 0; i < NUMBERS; i++)
        fine = fine && !(congo_position_pieces(&position, CONGO_BLACK, (congo_piece)numbers[i]) &
                         ~CONGO_BOARD);
    tap(fine && !congo_position_over(&position, NULL) && congo_position_can_move(&position),
        "positions: texts, squares and pieces that there are not");
}

static void
moves(void)
{
    const congo_variant *congo = congo_variants_find(book, "Congo", NULL);
    static const char *const texts[] = {"", "x", "D", "Z9", "\xff", "M:B5:", "d2d2"};
    congo_square captured[CONGO_JUMPS_MAX];
    char text[CONGO_NOTATION_SIZE];
    congo_position position;
    congo_move list[4], move;
    bool fine = congo != NULL;
    uint64_t count;

    if (!fine)
        return;
    position = congo->setup;
    fine = congo_moves(&position, NULL, 0, NULL) == congo_moves(&position, list, 4, NULL) &&
           congo_moves(&position, NULL, 0, NULL) > 4;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        fine = fine && !congo_move_read(&position, texts[i], &move, NULL);
    for (unsigned byte = 0; byte <= 255; byte++) {
        memset(&move, (int)byte, sizeof move);
        move.wins = false;
        fine = fine && !congo_move_complete(&position, &move);
    }
    move = list[0];
    fine = fine && congo_move_captured(&move, captured) == 0;
    for (int i = 0; i < NUMBERS; i++)
        fine = fine && congo_move_write(&position, &move, (congo_dialect)numbers[i], text) > 0;
    congo_play(&position, &move);
    fine = fine && congo_perft(&position, 0, 0, &count, NULL) && count == 1 &&
           congo_perft(&position, 1, UINT32_MAX, &count, NULL) &&
           !congo_perft(&position, CONGO_PERFT_DEPTH_MAX + 1, 1, &count, NULL) &&
           !congo_perft(&position, UINT32_MAX, 1, &count, NULL);
    tap(fine, "moves: no room for them, none of that text, bytes at random, depths");
}

static void
tables(void)
{
    congo_tables_free(NULL);
    tap(!congo_tables_open("", NULL) && !congo_tables_open("/nowhere", NULL),
        "tables of no folder");
    if (system("./congo tables build -q --pieces 2 -o edges_check.tmp") == 0) {
        congo_tables *opened = congo_tables_open("edges_check.tmp", NULL);
        const congo_variant *congo = congo_variants_find(book, "Congo", NULL);
        congo_probe probe;
        congo_error fault;
        bool fine = opened && congo;

        for (int i = 0; i < WILD && fine; i++)
            fine = !congo_tables_fault(opened, wild[i], &fault);
        fine = fine && !congo_tables_probe(opened, &congo->setup, false, &probe, NULL);
        congo_engine_set_tables(engine, opened);
        congo_engine_set_tables(engine, NULL);
        congo_tables_free(opened);
        tap(fine, "tables: faults of any number, a position that none has");
    }
    (void)!system("rm -rf edges_check.tmp");
}

static void
settings(void)
{
    bool fine =
        !congo_engine_set_hash(engine, 0, NULL) &&
        !congo_engine_set_hash(engine, CONGO_ENGINE_HASH_MAX + 1, NULL) &&
        !congo_engine_set_hash(engine, SIZE_MAX, NULL) && congo_engine_set_hash(engine, 1, NULL) &&
        !congo_engine_set_threads(engine, 0, NULL) &&
        !congo_engine_set_threads(engine, CONGO_ENGINE_THREADS_MAX + 1, NULL) &&
        congo_engine_set_threads(engine, 2, NULL) && congo_engine_set_threads(engine, 1, NULL);

    congo_engine_free(NULL);
    congo_engine_clear(engine);
    congo_engine_ponderhit(engine);
    tap(fine, "an engine's settings");
}

static void
readers(void)
{
    static const char *const inputs[] = {
        "", "\n", "\xff", "1.", "{", "[", "Variant: Congo", "#", "{\"moves\":[]}"};
    congo_game *game = congo_game_new(NULL);
    congo_reader *reader = congo_reader_new(book, NULL, NULL);
    congo_reading odd = {.has_terrain = true, .terrain = (congo_terrain)77, .setup = "x"};
    congo_reader *second = congo_reader_new(book, &odd, NULL);
    bool fine = game && reader && second;
    char mirrored[64];
    size_t size = 1;

    for (size_t i = 0; fine && i < sizeof inputs / sizeof *inputs; i++) {
        unsigned reads = 0;

        congo_reader_memory(reader, inputs[i], strlen(inputs[i]));
        congo_reader_memory(second, inputs[i], strlen(inputs[i]));
        fine = fine && congo_reader_next(second, game, NULL) <= CONGO_READ_ERROR;
        while (congo_reader_next(reader, game, NULL) != CONGO_READ_END && reads++ < 10)
            if (congo_reader_bytes(reader, &size) && size <= sizeof mirrored)
                (void)!congo_reader_mirror(reader, game, mirrored, NULL);
        fine = fine && reads < 10 &&
               (congo_mirror(inputs[i], strlen(inputs[i]), mirrored, NULL) || i > 0);
    }
    congo_reader_memory(reader, NULL, 0);
    fine = fine && congo_reader_next(reader, game, NULL) == CONGO_READ_ERROR &&
           congo_mirror(NULL, 0, mirrored, NULL);
    congo_reader_free(second);
    congo_reader_free(reader);
    congo_reader_free(NULL);
    congo_game_free(game);
    congo_game_free(NULL);
    congo_free(NULL);
    tap(fine, "readers of next to nothing, and of nothing");
}

/* ------------------------------------------------------------------ on a game */

static bool
written(const congo_game *game)
{
    size_t size = 0;
    bool fine = true;
    congo_error err;

    for (int i = 0; i < 2; i++) {
        char *texts[] = {
            congo_game_notation(game, CONGO_SAVANNA, &size, NULL),
            congo_game_sheet(game, i ? "" : NULL, CONGO_SIMPLE, i ? SIZE_MAX : 1, &size, NULL),
            congo_game_json(game, i ? "" : NULL, CONGO_PBMSERV, &size, NULL),
            congo_game_save(game, i ? "" : NULL, i ? "" : NULL, &size, NULL)};

        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
            fine = fine && (k == 3 || (texts[k] != NULL) ==
                                          (congo_game_variant(game) && !congo_game_errors(game)));
            congo_free(texts[k]);
        }
    }
    if (!congo_game_variant(game) && !congo_game_errors(game))
        fine = fine && !congo_game_save(game, NULL, NULL, &size, &err) && err.code == CONGO_USAGE;
    return fine;
}

static bool
asked(const congo_game *game)
{
    size_t plies = congo_game_plies(game), ply;
    congo_position position;
    congo_line about;
    congo_remark remark;
    bool fine = congo_game_first(game) && congo_game_last(game) && congo_game_players(game) &&
                congo_game_rules_file(game) && congo_game_title(game) && congo_game_heading(game);

    fine = fine && *congo_result_name(congo_game_result(game)) &&
           *congo_reason_name(congo_game_reason(game)) && congo_game_repeats(game) >= -1;
    (void)congo_game_orientation(game, &ply);
    (void)congo_game_orientation(game, NULL);
    for (int i = 0; i < WILD; i++) {
        size_t n = wild[i];

        fine = fine && (congo_game_move(game, n) != NULL) == (n < plies) &&
               congo_game_position(game, n, &position) == (n <= plies) &&
               (congo_game_error(game, n) != NULL) == (n < congo_game_errors(game)) &&
               (congo_game_finding(game, n) != NULL) == (n < congo_game_findings(game)) &&
               (congo_game_tag_name(game, n) != NULL) == (n < congo_game_tags(game)) &&
               (congo_game_tag_value(game, n) != NULL) == (n < congo_game_tags(game)) &&
               congo_game_line(game, n, &about) == (n < congo_game_lines(game));
        (void)congo_game_move_line(game, n);
        (void)congo_game_move_number(game, n);
        for (int k = 0; k < WILD; k++) {
            (void)congo_game_line_move(game, n, wild[k]);
            (void)congo_game_line_number(game, n, wild[k]);
            fine = fine && (n < congo_game_lines(game) ||
                            !congo_game_line_position(game, n, wild[k], &position));
            for (int c = 0; c < WILD; c++) {
                size_t cursor = wild[c];

                (void)congo_game_remark(game, n, wild[k], &cursor, &remark);
            }
        }
    }
    return fine && !congo_game_tag(game, "") && !congo_game_tag(game, "\xff");
}

static bool
annotated(congo_game *game)
{
    size_t plies = congo_game_plies(game);
    congo_error err;
    bool fine = true;

    for (int i = 1; i < WILD; i++) {
        size_t n = wild[i];
        bool there = n <= plies;

        fine = fine && congo_game_add_comment(game, 0, n, "", 0, NULL) == there &&
               congo_game_add_mark(game, 0, n, CONGO_MARK_MAX, NULL) == there &&
               !congo_game_add_mark(game, 0, 0, CONGO_MARK_MAX + 1u + (unsigned)i, NULL) &&
               (n < congo_game_lines(game) || !congo_game_add_comment(game, n, 0, "a", 1, NULL)) &&
               !congo_game_add_variation(game, 0, 0, NULL) &&
               (congo_game_add_variation(game, 0, n, NULL) != 0) == there;
    }
    fine = fine && !congo_game_set_tag(game, "", "x", &err) &&
           !congo_game_set_tag(game, "two words", "x", NULL) &&
           !congo_game_set_tag(game, "White", "two\nlines", NULL) &&
           congo_game_set_tag(game, "white", "", NULL) &&
           congo_game_set_tag(game, "Result", "*", NULL) && congo_game_tag(game, "WHITE");
    fine = fine && !congo_game_set_tag(game, "Variant", "Draughts", NULL) &&
           !congo_game_set_tag(game, "fen", "7/7/7/7/7/7/7 b", NULL) &&
           !congo_game_set_tag(game, "SetUp", "0", NULL);
    if (congo_game_variant(game))
        fine = fine && congo_game_set_tag(game, "Variant", congo_game_variant(game)->title, NULL);
    return fine;
}

static bool
thought(const congo_game *game)
{
    congo_limits none = {.nodes = 1}, odd = {.depth = UINT32_MAX,
                                             .nodes = 2,
                                             .mate = UINT32_MAX,
                                             .lines = UINT32_MAX,
                                             .clock = true,
                                             .left = {-1, INT32_MIN},
                                             .moves_to_go = UINT32_MAX};
    congo_move best;
    bool found = false;

    (void)congo_engine_evaluate(engine, congo_game_last(game));
    congo_engine_stop(engine);
    return congo_engine_think(engine, game, &none, NULL, NULL, &best, &found, NULL) &&
           congo_engine_think(engine, game, &odd, NULL, NULL, NULL, NULL, NULL);
}

static bool
taken_back(congo_game *game)
{
    congo_move move;
    size_t plies = congo_game_plies(game);
    bool any = plies > 0, fine = true;

    memset(&move, 0xff, sizeof move);
    move.wins = false;
    fine = !congo_game_play(game, &move, NULL) && !congo_game_line_play(game, 0, &move, NULL) &&
           !congo_game_line_play(game, SIZE_MAX, &move, NULL);
    for (; plies > 0; plies--)
        fine = fine && congo_game_undo(game) && congo_game_plies(game) == plies - 1 && asked(game);
    return fine && !congo_game_undo(game) && (!any || !congo_game_tag(game, "Result")) &&
           asked(game) && written(game);
}

/* Whatever is asked for, in whatever state the game is. */
static bool
filtered(const congo_game *game)
{
    static const char *const names[] = {"variant", "result",  "terrain",  "reason",    "plies",
                                        "player",  "opening", "position", "material",  "chain",
                                        "drowned", "exact",   "promoted", "repetition"};
    static const char *const values[] = {
        "",     "-",     "0", "1-0", "99999999999999999999-", "?", "LX-L", "7/7/7/7/7/7/7",
        "\xff", "Congo", NULL};
    bool fine = true, fits;
    uint64_t key[2];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t j = i < 11 ? 0 : 10; j < (i < 11 ? 10 : 11); j++) {
            congo_filter *filter = congo_filter_new(book, NULL);

            fine = fine && filter && congo_filter_fits(filter, game, &fits, NULL) &&
                   fits == (congo_game_variant(game) && !congo_game_errors(game)) &&
                   (!congo_filter_set(filter, names[i], values[j], NULL) ||
                    congo_filter_fits(filter, game, &fits, NULL)) &&
                   !congo_filter_set(filter, "colour", "blue", NULL);
            congo_filter_free(filter);
        }
    congo_filter_free(NULL);
    congo_game_key(game, key);
    return fine && ((key[0] | key[1]) != 0) == (congo_game_variant(game) != NULL);
}

static void
all_of(congo_game *game, const char *title)
{
    char text[80];
    bool parts[] = {asked(game), written(game), thought(game),  annotated(game),
                    asked(game), written(game), filtered(game), taken_back(game)};
    bool fine = true;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!parts[i])
            printf("# part %zu\n", i);
        fine = fine && parts[i];
    }
    (void)snprintf(text, sizeof text, "a game that %s", title);
    tap(fine, text);
}

/* What a text of moves makes. */
static void
of_text(const char *moves, const char *title)
{
    congo_game *game = congo_game_new(NULL);
    congo_reader *reader = congo_reader_new(book, NULL, NULL);

    if (!game || !reader)
        exit(99);
    congo_reader_memory(reader, moves, strlen(moves));
    (void)!congo_reader_next(reader, game, NULL);
    all_of(game, title);
    congo_reader_free(reader);
    congo_game_free(game);
}

static void
of_starts(void)
{
    const congo_variant *congo = congo_variants_find(book, "Congo", NULL);
    congo_game *game = congo_game_new(NULL);

    if (!game)
        exit(99);
    all_of(game, "was never started");
    congo_game_start(game, NULL, NULL);
    all_of(game, "was started from nothing");
    congo_game_start(game, NULL, &congo->setup);
    all_of(game, "has a start and no variant");
    congo_game_start(game, congo, NULL);
    all_of(game, "has no moves");
    congo_game_free(game);
}

/* ------------------------------------------------------------------ all of them */

static bool
is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || c == '_';
}

/* The functions that congo.h declares are all called above. */
static void
whole(const char *srcdir)
{
    static char header[200000], own[100000], path[4096];
    unsigned declared = 0, missing = 0;
    FILE *files[2];

    (void)snprintf(path, sizeof path, "%s/src/congo.h", srcdir);
    files[0] = fopen(path, "r");
    (void)snprintf(path, sizeof path, "%s/tests/rules/edges_check.c", srcdir);
    files[1] = fopen(path, "r");
    if (!files[0] || !files[1] || !fread(header, 1, sizeof header - 1, files[0]) ||
        !fread(own, 1, sizeof own - 1, files[1]))
        exit(99);
    for (char *at = header; (at = strstr(at, "congo_")) != NULL;) {
        size_t length = 0;
        char name[80], called[82];

        while (is_letter(at[length]))
            length++;
        if (at[length] == '(' && at > header + 13 && strncmp(at - 13, "typedef void ", 13) != 0 &&
            length < sizeof name && strchr(" *", at[-1])) {
            memcpy(name, at, length);
            name[length] = '\0';
            (void)snprintf(called, sizeof called, "%s(", name);
            declared++;
            if (!strstr(own, called)) {
                printf("# %s is not called\n", name);
                missing++;
            }
        }
        at += length;
    }
    (void)fclose(files[0]);
    (void)fclose(files[1]);
    tap(declared > 80 && !missing, "every function of congo.h is called here");
}

/* Its texts move as it grows, so a copy of one of them has to be taken with care. */
static void
own_texts(void)
{
    static const char words[] = "a value that is long enough to be noticed when it has moved";
    congo_game *game = congo_game_new(NULL);
    congo_remark remark;
    size_t cursor = 0, seen = 0;
    char name[20];
    bool fine = game && congo_game_set_tag(game, "Event", words, NULL);

    for (int i = 0; fine && i < 100; i++) {
        (void)snprintf(name, sizeof name, "Copy%d", i);
        fine = congo_game_set_tag(game, name, congo_game_tag(game, "Event"), NULL) &&
               congo_game_set_tag(game, "Event", congo_game_tag(game, name), NULL) &&
               congo_game_add_comment(game, 0, 0, congo_game_tag(game, "Event"), strlen(words),
                                      NULL) &&
               strcmp(congo_game_tag(game, "Event"), words) == 0 &&
               strcmp(congo_game_tag(game, name), words) == 0;
    }
    while (fine && congo_game_remark(game, 0, 0, &cursor, &remark) && ++seen)
        fine = remark.length == strlen(words) && memcmp(remark.text, words, strlen(words)) == 0;
    tap(fine && seen == 100, "a game's own texts, handed back to it");
    congo_game_free(game);
}

int
main(void)
{
    const char *srcdir = getenv("srcdir");

    book = congo_variants_new(NULL);
    engine = congo_engine_new(NULL);
    if (!book || !engine)
        return 99;
    names();
    squares();
    variants();
    positions();
    moves();
    tables();
    settings();
    readers();
    of_starts();
    of_text("Variant: Congo\n\n1. D3 D5 2. D4 D:D4 {a remark} (2... Z-C5 3. P-C3)\n",
            "goes on, with a variation");
    of_text("Variant: Congo\n\n1. D3 D9 2. D4\n", "has errors");
    of_text("Variant: Congo\n\n7 3L3\n6 -------\n5 -------\n4 -------\n3 -------\n2 -------\n"
            "1 ---l---\n  ABCDEFG\n\n1. L:D7#\n",
            "is over");
    rules_files(srcdir ? srcdir : ".");
    own_texts();
    whole(srcdir ? srcdir : ".");
    tap_end();
    congo_engine_free(engine);
    congo_variants_free(book);
    return 0;
}
