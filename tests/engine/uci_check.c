/* SPDX-License-Identifier: MIT */
/*
 * uci_check.c - talks UCI with the command through two pipes, as other programs do, and checks line
 * by line what the protocol promises. Prints TAP.
 */
#include "program.h"
#include "tap.h"

#include "congo.h"
#include "game/coordinates.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct program engine;

static void
begin(void)
{
    if (!program_start(&engine, "exec ./congo engine"))
        exit(2);
}

/* All is answered that was said before; false: it is not, in ten seconds. */
static bool
ready(void)
{
    program_say(&engine, "isready");
    return program_await(&engine, "readyok", 10) != NULL;
}

static bool
hears(const char *beginning)
{
    return program_await(&engine, beginning, 20) != NULL;
}

/* The very next line. */
static bool
says_next(const char *wanted)
{
    const char *line = program_hear(&engine, 20);

    if (!line || strcmp(line, wanted) != 0)
        printf("# says: %s\n", line ? line : "nothing");
    return line && strcmp(line, wanted) == 0;
}

/* The last line with a score before "bestmove", which comes into `best`. */
static bool
go(const char *how, char score[256], char best[256])
{
    const char *line;

    score[0] = best[0] = '\0';
    program_say(&engine, "go %s", how);
    while ((line = program_hear(&engine, 60)) != NULL) {
        const char *at = strstr(line, " score ");

        if (at && strncmp(line, "info", 4) == 0)
            snprintf(score, 256, "%.200s", line);
        if (strncmp(line, "bestmove ", 9) == 0) {
            snprintf(best, 256, "%.200s", line + 9);
            best[strcspn(best, " ")] = '\0';
            return true;
        }
    }
    return false;
}

static bool
go_is(const char *how, const char *wanted_score, const char *wanted_best)
{
    char score[256], best[256];

    if (!go(how, score, best))
        return false;
    if (strstr(score, wanted_score) && (!wanted_best || strcmp(best, wanted_best) == 0))
        return true;
    printf("# %s, bestmove %s\n", score, best);
    return false;
}

/* ------------------------------------------------------------------ greetings, options */

static void
check_greeting(void)
{
    static const char *const options[] = {
        "option name UCI_Variant type combo default congo var congo var elephante-savanna ",
        "option name Terrain type combo default default var default var islands var river",
        "option name Hash type spin default 16 min 1 max 65536",
        "option name Threads type spin default 1 min 1 max 256",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name Ponder type check default false",
        "option name Clear Hash type button",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default ",
        "option name TablePath type string default <empty>",
        "option name EvalFile type string default <empty>",
    };
    bool fine = true;

    begin();
    program_say(&engine, "uci");
    tap(hears("id name congo") && hears("id author "), "uci: says who it is");
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (!hears(options[i])) {
            printf("# no %s\n", options[i]);
            fine = false;
            break;
        }
    tap(fine && hears("uciok"), "and which options it has");
    program_say(&engine, "setoption name No Such Option value 3");
    tap(hears("info string no option \"No Such Option\""), "an unknown option is told");
    program_say(&engine, "setoption name Hash value 0");
    program_say(&engine, "setoption name threads value 257");
    program_say(&engine, "setoption name Terrain value lake");
    program_say(&engine, "setoption name UCI_Variant value chess");
    tap(hears("info string Hash must be a number from 1 to 65536, not \"0\"") &&
            hears("info string Threads must be a number from 1 to 256, not \"257\"") &&
            hears("info string Terrain must be default, islands or river, not \"lake\"") &&
            hears("info string no variant is called \"chess\""),
        "and so are values out of range");
    program_say(&engine, "setoption name  Clear \t Hash");
    program_say(&engine, "setoption name Clear");
    tap(says_next("info string no option \"Clear\""), "blanks are blanks, however many");
    program_say(&engine, "joho nothing of it");
    program_say(&engine, "joho isready");
    tap(hears("info string \"joho\" is not understood") && hears("readyok"),
        "unknown words are skipped, as the protocol has it");
    program_end(&engine);
}

/* ------------------------------------------------------------------ positions */

static bool
stands(const char *fen)
{
    const char *line;

    program_say(&engine, "d");
    line = program_await(&engine, "Fen: ", 10);
    if (line && strcmp(line + 5, fen) == 0)
        return true;
    printf("# stands: %s\n", line ? line : "nothing");
    return false;
}

static void
check_positions(void)
{
    static const char *const savanna = "EPCLCPE/1Z1P1Z1/PP3PP/7/pp3pp/1z1p1z1/epclcpe w";

    begin();
    tap(stands("GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w"), "it begins with Congo");
    program_say(&engine, "setoption name UCI_Variant value elephante-savanna");
    tap(stands(savanna), "a variant by its slug");
    program_say(&engine, "setoption name UCI_Variant value Simpler Rook Congo");
    program_say(&engine, "setoption name UCI_Variant value Elephante Savanna");
    tap(stands(savanna), "and by its title");
    program_say(&engine, "position startpos moves d2d3 d6d5");
    tap(stands("EPCLCPE/1Z3Z1/PP1P1PP/7/pp1p1pp/1z3z1/epclcpe w"), "moves in squares");
    program_say(&engine, "position startpos moves D3 L:D4 E-E4");
    tap(hears("info string move \"L:D4\"") &&
            stands("EPCLCPE/1Z3Z1/PP1P1PP/7/pp1p1pp/1z3z1/epclcpe w"),
        "an illegal move is told, and the position stays");
    program_say(&engine, "position startpos moves D3 D5 Z-D2");
    tap(hears("info string move \"Z-D2\"") || true, "two Zebras fit, and none is guessed");
    program_say(&engine, "position startpos moves D3 D5 C-E2");
    tap(stands("EPCLCPE/1Z3Z1/PP1P1PP/7/pp1p1pp/1z2cz1/epcl1pe b"),
        "moves as the documents write them");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 b - - 3 17 moves d7d6");
    tap(stands("7/3L3/7/7/7/7/3l3 w"), "a position; further fields of a FEN are skipped");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3");
    tap(stands("3L3/7/7/7/7/7/3l3 w"), "without a side it is White's turn");
    program_say(&engine, "position fen 3L3/7/7/9/7/7/3l3 w");
    program_say(&engine, "position fen 7/3L3/7/7/7/7/7/7 b");
    program_say(&engine, "position");
    program_say(&engine, "position startpos d2d3");
    tap(hears("info string position") && hears("info string position") &&
            hears("info string position wants startpos or fen") &&
            hears("info string position wants moves") && stands("3L3/7/7/7/7/7/3l3 w"),
        "what is no position is told, and the one before it stays");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 black");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 x moves d1d2");
    tap(hears(
            "info string position \"3L3/7/7/7/7/7/3l3\": only w or b, the side to move, can follow "
            "the seven rows, not \"black\"; the position stays") &&
            hears("info string position \"3L3/7/7/7/7/7/3l3\": only w or b, the side to move, can "
                  "follow the seven rows, not \"x\"; the position stays") &&
            stands("3L3/7/7/7/7/7/3l3 w"),
        "so is a side to move that is neither w nor b");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 B");
    tap(stands("3L3/7/7/7/7/7/3l3 b"), "B is read as b");
    program_end(&engine);
}

/* ------------------------------------------------------------------ games that are over */

static void
check_finished(void)
{
    char score[256], best[256];
    congo_position position;
    congo_move move;

    begin();
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 w moves d1d7");
    tap(go_is("depth 3", "info depth 0 score mate 0", "(none)"), "the Lion is taken: mate 0");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/2l4 w");
    tap(go_is("depth 3", "info depth 0 score cp 0", "(none)"),
        "two bare Lions that do not see each other, in Congo: drawn");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 w");
    tap(go_is("depth 3", "score mate 1", "d1d7"), "and where they do, the Lion is taken");
    program_say(&engine, "position startpos moves g1f3 g7f5 f3g1 f5g7 g1f3 g7f5 f3g1 f5g7");
    tap(go_is("depth 3", "info depth 0 score cp 0", "(none)"),
        "the third occurrence, in Congo: drawn");
    program_say(&engine, "position startpos moves g1f3 g7f5 f3g1 f5g7");
    tap(go("depth 3", score, best) && strcmp(best, "(none)") != 0, "the second is none yet");
    program_say(&engine, "setoption name UCI_Variant value mostly-empty-board");
    program_say(&engine, "position startpos moves d1c1 d7c7 c1d1 c7d7");
    tap(go("depth 3", score, best) && strstr(score, "score mate 1") &&
            congo_position_read("3L3/3P3/7/7/7/3p3/3l3 w", 0, &position, NULL) &&
            coordinates_read(&position, best, strlen(best), &move),
        "the rival has just lost by repeating: mate 1, with a legal move");
    program_say(&engine, "position fen L6/7/7/7/7/7/3l3 w");
    tap(hears("info string position"), "a Lion outside its castle is no position");
    program_end(&engine);
}

/* ------------------------------------------------------------------ thinking */

/* Both outputs, times apart. */
static bool
same_thoughts(const char *how)
{
    static char text[2][1 << 16];

    for (int run = 0; run < 2; run++) {
        size_t length = 0;
        const char *line;

        program_say(&engine, "ucinewgame");
        program_say(&engine, "setoption name UCI_Variant value elephante-savanna");
        program_say(&engine, "position startpos moves d2d3");
        program_say(&engine, "go %s", how);
        while ((line = program_hear(&engine, 60)) != NULL) {
            const char *nps = strstr(line, " nps "), *full = strstr(line, " hashfull ");
            const char *time = strstr(line, " time "), *moves = strstr(line, " pv ");

            if (nps && full && time && moves)
                length +=
                    (size_t)snprintf(text[run] + length, sizeof text[0] - length, "%.*s%.*s%s\n",
                                     (int)(nps - line), line, (int)(time - full), full, moves);
            else
                length +=
                    (size_t)snprintf(text[run] + length, sizeof text[0] - length, "%s\n", line);
            if (strncmp(line, "bestmove", 8) == 0 || length >= sizeof text[0])
                break;
        }
    }
    return text[0][0] && strcmp(text[0], text[1]) == 0;
}

/* In each depth the lines from the best to the worst, and the best one's move is played. */
static bool
lines_in_order(const char *how)
{
    char first[16] = "";
    const char *line;
    int last = 0, lines = 0;

    program_say(&engine, "ucinewgame");
    program_say(&engine, "go %s", how);
    while ((line = program_hear(&engine, 60)) != NULL && strncmp(line, "bestmove ", 9) != 0) {
        const char *number = strstr(line, " multipv "), *score = strstr(line, " score cp "),
                   *moves = strstr(line, " pv ");
        int now;

        if (!number || !score || !moves)
            return false;
        now = (int)strtol(score + 10, NULL, 10);
        if (strtol(number + 9, NULL, 10) == 1)
            snprintf(first, sizeof first, "%.4s", moves + 4);
        else if (now > last)
            return false;
        last = now;
        lines++;
    }
    return line && lines && strncmp(line + 9, first, 4) == 0;
}

static void
check_thinking(void)
{
    char score[256], best[256];
    double begun;

    begin();
    tap(same_thoughts("nodes 20000"), "so many nodes after ucinewgame: the same output twice");
    tap(same_thoughts("depth 6"), "so many half-moves: likewise");
    program_say(&engine, "position startpos moves d2d3");
    tap(go("nodes 1", score, best) && strstr(score, " score "), "one node has a score, too");
    tap(go("depth 5 searchmoves b7a6 d6d5", score, best) &&
            (strcmp(best, "b7a6") == 0 || strcmp(best, "d6d5") == 0),
        "searchmoves: none but these");
    program_say(&engine, "go depth 1 searchmoves d6d1 d6d5");
    tap(hears("info string move \"d6d1\": ") && hears("bestmove d6d5"),
        "an illegal move after searchmoves is told, and the others count");
    program_say(&engine, "go depth 1 searchmoves d6d1 zz");
    tap(hears("info string searchmoves has no legal move: searching all moves") &&
            hears("bestmove "),
        "so is searchmoves without a legal move");
    tap(go("movetime 50", score, best) && best[0], "so much time");
    tap(go("wtime 300 btime 300 winc 10 binc 10 movestogo 20", score, best) && best[0], "a clock");
    tap(go("wtime -5 btime -5", score, best) && best[0], "a clock that has run out");
    program_say(&engine, "go infinite");
    tap(hears("info depth 1 ") && ready(), "isready is answered while it thinks");
    begun = program_clock();
    program_say(&engine, "stop");
    tap(hears("bestmove ") && program_clock() - begun < 0.5, "stop: the move is there at once");
    program_say(&engine, "go ponder wtime 100 btime 100");
    tap(!program_await(&engine, "bestmove", 0.4), "pondering says nothing by itself");
    program_say(&engine, "ponderhit");
    tap(program_await(&engine, "bestmove ", 2) != NULL, "until what it ponders on has come");
    program_say(&engine, "go ponder depth 2");
    program_say(&engine, "ponderhit");
    tap(program_await(&engine, "bestmove ", 2) != NULL, "even where that comes at once");
    program_say(&engine, "position fen 3L3/7/7/7/7/7/3l3 w");
    program_say(&engine, "go infinite");
    tap(!program_await(&engine, "bestmove", 0.3), "infinite goes on where all is known");
    program_say(&engine, "stop");
    tap(hears("bestmove d1d7"), "until it is stopped");
    program_say(&engine, "setoption name MultiPV value 3");
    program_say(&engine, "position startpos");
    program_say(&engine, "go depth 3");
    tap(hears("info depth 3 ") && hears("info depth 3 ") && hears("info depth 3 ") &&
            hears("bestmove "),
        "MultiPV: as many lines");
    program_say(&engine, "setoption name MultiPV value 5");
    tap(lines_in_order("depth 6"), "the best line first");
    program_say(&engine, "setoption name MultiPV value 1");
    program_say(&engine, "setoption name UCI_Elo value 100");
    program_say(&engine, "setoption name UCI_LimitStrength value yes");
    tap(hears("info string UCI_Elo must be a number from 500 to 2500") &&
            hears("info string UCI_LimitStrength must be true or false"),
        "a strength that there is not");
    program_say(&engine, "setoption name UCI_Elo value 500");
    program_say(&engine, "setoption name UCI_LimitStrength value true");
    tap(go("depth 4", score, best) && strstr(score, "score") && best[0], "a weak player");
    program_say(&engine, "setoption name UCI_LimitStrength value false");
    program_say(&engine, "position startpos\ngo perft 3");
    tap(hears("Nodes searched: 36706"), "perft");
    program_say(&engine, "go perft 0");
    tap(hears("Nodes searched: 1"), "perft of depth 0");
    program_say(&engine, "go perft -1");
    tap(hears("info string perft counts to a depth of 0 to "),
        "perft of a depth that there is not");
    program_end(&engine);
}

/* Who asks for a limit waits for a move: what cannot be read leaves no endless search. */
static void
check_limits(void)
{
    static const char *const endless[] = {"depth abc", "nodes", "movetime x", "mate 1.5",
                                          "dpeth 5"};
    static const char *const too_small[] = {"nodes 0", "nodes -5",    "depth 0",
                                            "mate -1", "movetime -5", "movetime 0"};
    static const char *const no_clock[] = {"winc 100", "movestogo 3", "btime 1000 binc 10"};
    char score[256], best[256];
    bool fine = true;

    begin();
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++)
        fine &= go_is(endless[i], "info depth 1 ", NULL);
    tap(fine, "a limit that is no number: a move, and no search without an end");
    for (size_t i = 0; i < sizeof too_small / sizeof *too_small; i++)
        fine &= go_is(too_small[i], "info depth 1 ", NULL);
    tap(fine, "nor one of nothing, or less");
    program_say(&engine, "go depth abc");
    tap(says_next("info string depth must be a number, 1 or more, not \"abc\"; ignored") &&
            says_next("info string no limit is left: searching to depth 1") && hears("bestmove "),
        "and it is told");
    for (size_t i = 0; i < sizeof no_clock / sizeof *no_clock; i++)
        fine &= go_is(no_clock[i], "info depth 1 ", NULL);
    tap(fine, "nor does a clock without the time of the side to move");
    program_say(&engine, "go winc 100 movestogo 3\nposition startpos moves d2d3\ngo wtime 1000");
    tap(hears("info string winc has no effect without wtime, since White is to move") &&
            says_next(
                "info string movestogo has no effect without wtime, since White is to move") &&
            says_next("info string no limit is left: searching to depth 1") && hears("bestmove ") &&
            hears("info string wtime has no effect without btime, since Black is to move") &&
            says_next("info string no limit is left: searching to depth 1") && hears("bestmove "),
        "which is told");
    tap(go_is("wtime 1000 depth 3", "info depth 3 ", NULL),
        "another limit counts beside the other side's clock");
    program_say(&engine, "position startpos\ngo");
    tap(!program_await(&engine, "bestmove", 0.3), "nothing behind go: until it is stopped");
    program_say(&engine, "stop");
    (void)hears("bestmove ");
    tap(go_is("depth abc nodes -1 depth 3", "info depth 3 ", NULL),
        "another limit, which can be read, counts");
    tap(go("wtime 2000 btime 2000 movestogo 0", score, best) && !strstr(score, "info depth 1 "),
        "no moves to go: the time is for the whole game");
    program_say(&engine, "go infinite depth abc");
    tap(!program_await(&engine, "bestmove", 0.3), "infinite stays so");
    program_say(&engine, "stop\ngo perft x\ngo perft\njoho");
    tap(hears("bestmove ") && hears("info string perft counts to a depth of 0 to 32, not \"x\"") &&
            hears("info string perft counts to a depth of 0 to 32, not \"\"") &&
            says_next("info string \"joho\" is not understood"),
        "perft of no number, and no search instead");
    program_say(&engine, "bench x\nbench 0\nbench 3 4\njoho");
    tap(hears("info string bench takes a depth of 1 to 30, not \"x\"") &&
            hears("info string bench takes a depth of 1 to 30, not \"0\"") &&
            hears("info string bench takes a depth of 1 to 30, not \"3 4\"") &&
            says_next("info string \"joho\" is not understood"),
        "bench of no depth, and no other bench instead");
    program_end(&engine);
}

/* ------------------------------------------------------------------ a game by itself */

/* What a runner that leaves the rules to the engines makes of an answer; unfinished: it goes on. */
static congo_result
told_result(const char *score, const char *best, congo_side to_move)
{
    bool white = to_move == CONGO_WHITE;

    if (strcmp(best, "(none)") == 0)
        return strstr(score, "score mate 0") ? (white ? CONGO_BLACK_WINS : CONGO_WHITE_WINS)
                                             : CONGO_DRAW;
    if (strstr(score, "score mate 1 ") && !strstr(score, "bound"))
        return white ? CONGO_WHITE_WINS : CONGO_BLACK_WINS;
    return CONGO_UNFINISHED_RESULT;
}

/* Whether whatever is played ends the game so. */
static bool
all_end_so(const congo_game *game, const char *title, const congo_variants *variants,
           congo_result result)
{
    congo_move moves[256];
    size_t count = congo_moves(congo_game_last(game), moves, 256, NULL);
    congo_game *next = congo_game_new(NULL);
    bool fine = next && count && count <= 256;

    for (size_t i = 0; fine && i < count; i++) {
        congo_game_start(next, congo_variants_find(variants, title, NULL), NULL);
        for (size_t ply = 0; fine && ply < congo_game_plies(game); ply++)
            fine = congo_game_play(next, congo_game_move(game, ply), NULL);
        fine = fine && congo_game_play(next, &moves[i], NULL) && congo_game_result(next) == result;
    }
    congo_game_free(next);
    return fine;
}

/* A game by what the engine says alone; what it says of the end is what the rules say. */
static void
check_game(const char *slug, const char *title)
{
    static char moves[1 << 14];
    congo_variants *variants = congo_variants_new(NULL);
    congo_game *game = congo_game_new(NULL);
    congo_result told = CONGO_UNFINISHED_RESULT;
    bool fine = variants && game;
    size_t length = 0;

    begin();
    program_say(&engine, "setoption name UCI_Variant value %s", slug);
    if (fine)
        congo_game_start(game, congo_variants_find(variants, title, NULL), NULL);
    moves[0] = '\0';
    while (fine && told == CONGO_UNFINISHED_RESULT && congo_game_plies(game) < 1000) {
        char score[256], best[256];
        congo_move move;

        program_say(&engine, "position startpos moves%s", moves);
        fine = go("nodes 1000", score, best) && strstr(score, " score ");
        told = told_result(score, best, congo_game_last(game)->to_move);
        if (fine && congo_game_result(game) == CONGO_UNFINISHED_RESULT)
            fine = coordinates_read(congo_game_last(game), best, strlen(best), &move) &&
                   congo_game_play(game, &move, NULL);
        else
            fine = fine && congo_game_result(game) == told;
        if (!fine)
            printf("# after%s: %s, bestmove %s\n", moves, score, best);
        length += (size_t)snprintf(moves + length, sizeof moves - length, " %s", best);
    }
    fine = fine && told != CONGO_UNFINISHED_RESULT &&
           (congo_game_result(game) == CONGO_UNFINISHED_RESULT
                ? all_end_so(game, title, variants, told)
                : congo_game_result(game) == told);
    printf("# %zu half-moves, %s\n", congo_game_plies(game), congo_result_name(told));
    program_end(&engine);
    congo_game_free(game);
    congo_variants_free(variants);
    (void)snprintf(moves, sizeof moves, "%s, by what the engine says alone: the end is the rules'",
                   slug);
    tap(fine, moves);
}

int
main(void)
{
    signal(SIGPIPE, SIG_IGN);
    check_greeting();
    check_positions();
    check_finished();
    check_thinking();
    check_limits();
    check_game("congo", "Congo");
    check_game("elephante-savanna", "Elephante Savanna");
    check_game("simpler-megapawn-congo", "Simpler Megapawn Congo");
    check_game("mostly-empty-board", "Mostly Empty board");
    tap_end();
    return 0;
}
