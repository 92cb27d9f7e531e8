/* SPDX-License-Identifier: MIT */
/*
 * rough_check.c - sends an engine the bad input that real programs send: floods, garbage, and an
 * end of input at any moment, by UCI and by XBoard's protocol. Prints TAP.
 */
#include "program.h"
#include "tap.h"

#include "base/buf.h"
#include "congo.h"
#include "game/coordinates.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MANY = 2000, LONG_GAME = 10000, FLOOD = 9 << 20, GARBAGE = 300000 };

static struct program engine;
static char said[] = "/tmp/congo-rough-XXXXXX"; /* what the engine says, however much it is */

#define CONGO_FEN "Fen: GMELECZ/PPPPPPP/7/7/7/ppppppp/gmelecz w"

/* ------------------------------------------------------------------ one engine */

static void
begin(void)
{
    char command[100];

    (void)snprintf(command, sizeof command, "exec ./congo engine >%s", said);
    if (!program_start(&engine, command))
        exit(2);
}

static void
rest(void)
{
    const struct timespec a_little = {0, 5000000};

    (void)nanosleep(&a_little, NULL);
}

/* How many lines of it begin so; -1: it cannot be read. */
static long
count_said(const char *beginning)
{
    FILE *file = fopen(said, "r");
    long count = 0;
    char line[4096];

    if (!file)
        return -1;
    while (fgets(line, sizeof line, file))
        count += strncmp(line, beginning, strlen(beginning)) == 0;
    (void)fclose(file);
    return count;
}

/* Waits for so many lines that begin so; false: they do not come. */
static bool
hears(const char *beginning, long wanted)
{
    double until = program_clock() + 60;
    long count;

    while ((count = count_said(beginning)) < wanted && program_clock() < until)
        rest();
    if (count != wanted)
        printf("# \"%s\": %ld times, not %ld\n", beginning, count, wanted);
    return count == wanted;
}

/* Ends with its input, by itself, and with nothing left of it. */
static bool
ends(void)
{
    double until = program_clock() + 30;
    int status = 0;
    pid_t ended;

    (void)close(engine.in);
    (void)close(engine.out);
    while ((ended = waitpid(engine.pid, &status, WNOHANG)) == 0 && program_clock() < until)
        rest();
    if (ended == 0) {
        (void)kill(engine.pid, SIGKILL);
        (void)waitpid(engine.pid, &status, 0);
    }
    return ended == engine.pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void
say_often(const char *lines, unsigned times)
{
    for (unsigned i = 0; i < times; i++)
        program_send(&engine, lines, strlen(lines));
}

/* ------------------------------------------------------------------ ends of input */

static void
check_ends(const char *protocol, const char *talk)
{
    size_t length = strlen(talk);
    bool fine = true;
    char title[160];

    for (size_t cut = 0; cut <= length && fine; cut += 1 + length / 40) {
        begin();
        program_send(&engine, talk, cut);
        fine = ends();
        if (!fine)
            printf("# after %zu bytes\n", cut);
    }
    (void)snprintf(title, sizeof title, "%s: wherever its input ends, so does it", protocol);
    tap(fine, title);
}

static void
check_last_lines(void)
{
    static const char *const last[] = {
        "go infinite", "go ponder wtime 1000 btime 1000", "go nodes 100000", "go perft 3", "xboard",
        "quit",
    };

    for (size_t i = 0; i < sizeof last / sizeof *last; i++) {
        char title[160];

        begin();
        program_say(&engine, "%s", last[i]);
        (void)snprintf(title, sizeof title, "\"%s\", and nothing behind it", last[i]);
        tap(ends(), title);
    }
    begin();
    program_say(&engine, "go nodes 3000\nquit");
    tap(ends() && count_said("bestmove ") == 1, "what was asked for before \"quit\" is answered");
    begin();
    program_say(&engine, "bench 4\nquit");
    tap(ends() && count_said("Nodes searched  : ") == 1,
        "\"bench\" has its sum before \"quit\" ends it");
    begin();
    program_say(&engine, "bench\nstop\nquit");
    tap(ends() && count_said("Nodes searched") == 0 &&
            count_said("info string stopped before") == 1,
        "\"bench\" that is stopped has no sum");
}

/* ------------------------------------------------------------------ too much */

static void
send_flood(void)
{
    char *flood = malloc(FLOOD);

    if (!flood)
        exit(2);
    memset(flood, 'x', FLOOD);
    program_send(&engine, flood, FLOOD);
    free(flood);
}

static void
check_endless_lines(void)
{
    begin();
    send_flood();
    program_say(&engine, "\nd");
    tap(hears("info string a line of more than", 1) && hears(CONGO_FEN, 1) && ends(),
        "UCI: nine million bytes without a line's end are skipped, and all goes on");
    begin();
    send_flood();
    tap(ends(), "UCI: and the input may end among them");
    begin();
    program_say(&engine, "xboard");
    send_flood();
    program_say(&engine, "\nping 7");
    tap(hears("telluser a line of more than", 1) && hears("pong 7", 1) && ends(),
        "XBoard's: likewise");
    begin();
    program_send(&engine, "go ", 3);
    for (int i = 0; i < 1000; i++)
        program_send(&engine, "nothing depth x searchmoves ", 28);
    program_say(&engine, " depth 2");
    tap(hears("bestmove ", 1) && count_said("info string") < 20 && ends(),
        "UCI: a line of nothing but faults is not answered with as many");
}

static void
check_floods(void)
{
    begin();
    say_often("go infinite\nstop\n", MANY);
    tap(hears("bestmove ", MANY) && ends(), "UCI: thousands of go and stop, each has its answer");
    begin();
    say_often("go infinite\n", MANY);
    say_often("stop\n", MANY);
    program_say(&engine, "d");
    tap(hears(CONGO_FEN, 1) && hears("bestmove ", MANY) && ends(),
        "UCI: thousands of go, then of stop");
    begin();
    program_say(&engine, "go infinite");
    say_often("isready\n", 20000);
    program_say(&engine, "stop");
    tap(hears("bestmove ", 1) && hears("readyok", 20000) && ends(),
        "UCI: thousands of isready while it thinks");
    begin();
    program_say(&engine, "xboard\nprotover 2\nnew\nst 1000");
    say_often("go\n?\nnew\nst 1000\n", MANY);
    program_say(&engine, "force\nusermove d2d3\nping 8");
    tap(hears("pong 8", 1) && count_said("Illegal") == 0 && ends(),
        "XBoard's: thousands of games that are begun and left");
}

/* ------------------------------------------------------------------ a long game */

static uint64_t
next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* So much room that it takes long for a position to come back. */
#define ROOMY "1ZGLGZ1/7/7/7/7/7/1zglgz1 w"

/* A move at random that takes nothing, lets nothing drown, and brings back no position. */
static bool
wander(congo_game *game, uint64_t *state, struct buf *out)
{
    static bool seen[1 << 20]; /* by a part of a position's key: now and then too many */
    congo_move moves[256];
    size_t count = congo_moves(congo_game_last(game), moves, 256, NULL);

    for (int tries = 0; count && count <= 256 && tries < 1000; tries++) {
        const congo_move *move = &moves[next_random(state) % count];
        congo_position next = *congo_game_last(game);
        char text[COORDINATES_SIZE];

        congo_play(&next, move);
        if (move->captured || move->drowned || seen[next.hash >> 44])
            continue;
        seen[next.hash >> 44] = true;
        (void)coordinates_write(move, text);
        buf_printf(out, " %s", text);
        return congo_game_play(game, move, NULL);
    }
    return false;
}

static void
check_long_game(void)
{
    congo_variants *variants = congo_variants_new(NULL);
    congo_game *game = congo_game_new(NULL);
    congo_position start;
    struct buf line = BUF_EMPTY;
    char fen[CONGO_POSITION_SIZE], wanted[sizeof fen + 8], half_moves[64];
    bool fine = variants && game && congo_position_read(ROOMY, CONGO_RULE_RIVER, &start, NULL);
    uint64_t state = 1;

    if (fine)
        congo_game_start(game, congo_variants_find(variants, "Congo", NULL), &start);
    buf_add_text(&line, "position fen " ROOMY " moves");
    while (fine && congo_game_plies(game) < LONG_GAME)
        fine = wander(game, &state, &line);
    if (!fine)
        printf("# only %zu\n", game ? congo_game_plies(game) : 0);
    tap(fine && buf_text(&line), "a game of 10,000 half-moves is made up");
    if (!fine || !buf_text(&line))
        return;
    congo_position_write(congo_game_last(game), fen);
    (void)snprintf(wanted, sizeof wanted, "Fen: %s", fen);
    (void)snprintf(half_moves, sizeof half_moves, "Half-moves: %d, result *", LONG_GAME);
    begin();
    program_send(&engine, line.bytes, line.length);
    program_say(&engine, "\nd\ngo nodes 1000");
    program_send(&engine, line.bytes, line.length);
    program_say(&engine, " a1a9\nd\ngo nodes 1000");
    tap(hears("bestmove ", 2) && hears(wanted, 2) && hears(half_moves, 2) &&
            hears("info string move \"a1a9\"", 1) && ends(),
        "UCI: it is taken, and thought about; with a wrong move behind it, it is refused");
    begin();
    program_say(&engine, "xboard\nprotover 2\nnew\nforce\nsetboard 1zglgz1/7/7/7/7/7/1ZGLGZ1 w");
    for (size_t ply = 0; ply < LONG_GAME; ply++) {
        char text[COORDINATES_SIZE];

        (void)coordinates_write(congo_game_move(game, ply), text);
        program_say(&engine, "usermove %s", text);
    }
    program_say(&engine, "undo\nremove\nsd 2\ngo\nping 9");
    tap(hears("pong 9", 1) && hears("move ", 1) && count_said("Illegal") == 0 && ends(),
        "XBoard's: move after move, three taken back, and gone on with");
    buf_free(&line);
    congo_game_free(game);
    congo_variants_free(variants);
}

/* ------------------------------------------------------------------ garbage */

static void
send_garbage(void)
{
    char *bytes = malloc(GARBAGE);
    uint64_t state = 3;

    if (!bytes)
        exit(2);
    for (size_t i = 0; i < GARBAGE; i++)
        bytes[i] = i % 200 == 0 ? '~' : i % 200 == 199 ? '\n' : (char)next_random(&state);
    program_send(&engine, bytes, GARBAGE);
    free(bytes);
}

static void
check_garbage(void)
{
    begin();
    send_garbage();
    program_say(&engine, "\nd\nposition startpos moves a8a9");
    tap(hears("info string move \"a8a9\"", 1) && count_said("Fen: ") >= 1 &&
            count_said("Fen: ") == count_said(CONGO_FEN) && ends(),
        "UCI: garbage changes nothing");
    begin();
    program_say(&engine, "xboard\nprotover 2");
    send_garbage();
    program_say(&engine, "\nforce\nusermove d2d3\nping 1");
    tap(hears("pong 1", 1) && count_said("Illegal move: d2d3") == 0 && ends(),
        "XBoard's: likewise");
}

int
main(void)
{
    int file = mkstemp(said);

    if (file < 0)
        return 2;
    (void)close(file);
    (void)signal(SIGPIPE, SIG_IGN);
    check_ends("UCI", "uci\nsetoption name Threads value 2\nucinewgame\nisready\n"
                      "position startpos moves d2d3 d6d5\ngo nodes 2000\n"
                      "go ponder wtime 1000 btime 1000\nponderhit\ngo infinite\nisready\nstop\nd\n"
                      "go perft 2\nquit\n");
    check_ends("XBoard's",
               "xboard\nprotover 2\nnew\nvariant elephante-savanna\nping 1\npost\nhard\n"
               "sd 3\nusermove d2d3\nlift e1\nput e1\nanalyze\nexit\nundo\nst 100\ngo\n?\n"
               "level 40 5 0\ntime 100\notim 100\ngo\nresult 1-0 {so}\nquit\n");
    check_last_lines();
    check_endless_lines();
    check_floods();
    check_long_game();
    check_garbage();
    tap_end();
    return unlink(said) != 0;
}
