/* SPDX-License-Identifier: MIT */
/*
 * xboard_check.c - talks XBoard's protocol with the command, as XBoard 4.9.1 does. Prints TAP.
 */
#include "program.h"
#include "tap.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct program engine;

static void
begin(const char *variant)
{
    if (!program_start(&engine, "exec ./congo engine"))
        exit(2);
    program_say(&engine,
                "xboard\nprotover 2\naccepted ping\nnew\nrandom\nlevel 40 5 0\npost\nhard");
    program_say(&engine, "variant %s\nping 1", variant);
}

static bool
hears(const char *beginning)
{
    const char *line = program_await(&engine, beginning, 20);

    if (!line)
        printf("# never said: %s\n", beginning);
    return line != NULL;
}

static void
check_greeting(void)
{
    begin("elephante-savanna");
    tap(hears("feature done=0") && hears("feature myname=\"congo") &&
            hears("feature variants=\"congo,elephante-savanna,") && hears("feature done=1"),
        "features");
    tap(hears("setup (PZ.RQE...CGM.......S....Lpz.rqe...cgm.......s....l) 7x7+0_fairy "
              "epclcpe/1z1p1z1/pp3pp/7/PP3PP/1Z1P1Z1/EPCLCPE w") &&
            hears("pong 1"),
        "a variant is set up before the pong, with White in upper case");
    program_say(&engine, "foo bar");
    tap(hears("Error (unknown command): foo"), "unknown commands are named");
    program_end(&engine);
}

/* A word that was cut or mistyped is no shorter move. */
static void
check_rubbish(void)
{
    static const char *const words[] = {"a1c3zz",  "a1c3foo", "a1c3x",    "a1c3d",     "a1c3e",
                                        "a1c3d9",  "a1zc3",   "a1b2,c3?", "a1xb2-c3-", "d1e2foo",
                                        "d1e2,zz", "d1e2xx",  "a1,",      "d1e2-e"};
    bool fine = true;

    program_say(&engine, "setboard 3l3/2P4/7/7/7/1p5/M2L3 w - - 0 1");
    for (size_t i = 0; i < sizeof words / sizeof *words && fine; i++) {
        char answer[64];

        program_say(&engine, "usermove %s", words[i]);
        (void)snprintf(answer, sizeof answer, "Illegal move: %s", words[i]);
        fine = hears(answer);
    }
    tap(fine, "a move with rubbish behind it is illegal");
    program_say(&engine, "usermove a1c3\nusermove d7d6\nusermove c6c7q\nping 4");
    tap(!program_await(&engine, "Illegal", 0.3), "the letter of a promotion is none");
}

static void
check_moves(void)
{
    begin("elephante-savanna");
    program_say(&engine, "easy\nsd 3\nusermove d2d3");
    tap(hears("move "), "the engine answers with a move");
    program_say(&engine, "usermove d3d5");
    tap(hears("Illegal move: d3d5"), "an illegal one is named");
    program_say(&engine, "undo\nforce\nundo\nusermove e1e3\ngo");
    tap(hears("move "), "undo, force, and go");
    program_say(&engine, "undo\nremove");
    program_say(&engine, "undo\nundo\nping 2");
    tap(hears("Error (only one move to take back): remove") &&
            hears("Error (nothing to take back): undo") && hears("pong 2"),
        "no more than there is");
    program_say(&engine, "new\nvariant congo\nforce\nsetboard 3l3/7/7/7/7/1p5/MP1L3 w - - 0 1");
    program_say(&engine, "usermove a1b1,b1c1");
    program_say(&engine, "ping 3");
    tap(hears("Illegal move: a1b1,b1c1") && hears("pong 3"), "a victim of one's own is none");
    check_rubbish();
    program_end(&engine);
}

/* Two victims are named on the way, and so is what drowns. */
static void
check_vanishing(void)
{
    begin("congo");
    program_say(&engine, "easy\nsd 2\nforce\nsetboard 3l3/7/5p1/7/1p1p3/7/M2L3 w - - 0 1");
    program_say(&engine, "usermove a1b2");
    program_say(&engine, "usermove d7d6\nlift b2");
    tap(hears("highlight "), "a lifted piece is answered with colours");
    program_say(&engine, "setboard 3l3/7/2p4/7/1p5/M7/3L3 w - - 0 1");
    program_say(&engine, "setboard 3l3/7/2p4/7/1p5/M6/3L3 w - - 0 1");
    program_say(&engine, "lift a2");
    tap(hears("tellusererror Illegal position") && hears("highlight 7/7/7/7/YC5/1Y5/YY5"),
        "yellow where it goes, cyan what it jumps");
    program_say(&engine, "usermove a2b3,b3c4,c4c5\nping 4");
    tap(hears("Illegal move: a2b3,b3c4,c4c5") && hears("pong 4"), "a chain that is none");
    program_say(&engine, "usermove a2b3,b3c5,c5c6\nping 5");
    tap(!program_await(&engine, "Illegal", 0.3), "its victims in turn, then where it ends");
    program_say(&engine, "setboard 4l2/7/7/2P4/4R2/7/3L3 w - - 0 1\ngo");
    tap(hears("move e3xc4-e7") && hears("1-0 {the Lion is captured}"),
        "what drowns vanishes with the move; then the result");
    program_say(&engine, "setboard 3l3/3m3/3P3/7/7/7/2L4 b - - 0 1\ngo");
    tap(hears("move d6xd5-d4"), "and so does what a Monkey jumps");
    program_end(&engine);
}

/* What XBoard 4.9.1 sends for clicks, and for moves of another engine: noted down as it did. */
static void
check_clicks(void)
{
    begin("congo");
    program_say(&engine, "easy\nsd 2\nsetboard 3l3/7/6p/5Z1/3p3/1p5/M2L2E w - - 0 1\nlift a1");
    tap(hears("highlight 7/7/7/7/7/YC5/1Y5"), "a Monkey is lifted");
    program_say(&engine, "put b2\nlift b2");
    tap(hears("highlight 7/7/7/7/2YC3/7/7"), "its first victim: where it lands, and the next");
    program_say(&engine, "put d3\nlift d3");
    tap(hears("highlight 7/7/7/7/4Y2/7/7"), "its second one, and no third, which XBoard has not");
    program_say(&engine, "put e3\nusermove a1b2,b2d3,d3e3");
    tap(hears("move d7xf4-d1"),
        "what has drowned in the user's move is swept away with the answer");
    program_say(&engine, "setboard 3l3/7/6p/5Z1/3p3/1p5/M2L2E w - - 0 1\nlift a1\nlift d1");
    tap(hears("highlight 7/7/7/7/7/YC5/1Y5") && hears("highlight 7/7/7/7/7/2YYY2/2Y1Y2"),
        "another piece is lifted instead");
    program_say(&engine, "force\nsetboard 3l3/7/7/1P3P1/7/3P3/3L3 w - - 0 1\nusermove d2d3,f4c3");
    program_say(&engine, "usermove d7c7\nusermove b4b5\nping 9");
    tap(hears("Illegal move: b4b5") && hears("pong 9"),
        "an engine's own men that drown come as though it castled");
    program_say(&engine, "setboard 3l3/7/7/5P1/7/1p5/1M1L3 w - - 0 1\nusermove b1f4,f4b2,b2b3");
    program_say(&engine, "usermove d7c7\nusermove f4f5\nping 10");
    tap(hears("Illegal move: f4f5") && hears("pong 10"), "and with a victim as a chain");
    program_say(&engine, "setboard 3l3/7/7/5P1/7/1p5/1M1L3 w - - 0 1\nusermove b1b3,f4a3\nping 11");
    tap(!program_await(&engine, "Illegal", 0.3), "or as a step, which is told by its ends");
    program_end(&engine);
}

static void
check_thinking(void)
{
    begin("elephante-savanna");
    program_say(&engine, "analyze");
    tap(hears("3 ") && hears("5 "), "analysis tells depth after depth");
    program_say(&engine, "usermove d2d3\n.\nexit\nping 6");
    tap(hears("pong 6"), "and ends");
    program_say(&engine, "new\nvariant elephante-savanna\nst 1000\ngo\nping 7");
    tap(!program_await(&engine, "move ", 0.3), "it thinks");
    program_say(&engine, "?");
    tap(hears("move "), "and moves when it is told to");
    program_say(&engine, "st 1000\nusermove d6d5\nforce\nping 8");
    tap(hears("pong 8"), "nothing more is wanted of it");
    program_say(&engine, "level 0 0:02 0\neasy\ntime 100\notim 100\ngo");
    tap(program_await(&engine, "move ", 3) != NULL, "a clock");
    program_end(&engine);
}

/* "stat01: TIME NODES DEPTH LEFT MOVES MOVE" */
static bool
is_status(const char *line)
{
    unsigned long long number[5];
    char *end = strchr(line, ':') + 1;

    for (int i = 0; i < 5; i++)
        number[i] = strtoull(end, &end, 10);
    return number[1] > 0 && number[2] >= 9 && number[3] < number[4] && *end == ' ' &&
           strlen(end + 1) >= 4;
}

static void
check_asking(void)
{
    begin("congo");
    program_say(&engine, "analyze\n.");
    tap(hears("stat01: ") && strtoull(engine.line + strlen("stat01: "), NULL, 10) < 2000,
        "the time is counted from the search, not from the start of the machine");
    tap(hears("9 "), "analysis");
    program_say(&engine, ".");
    tap(hears("stat01: ") && is_status(engine.line), "is asked how far it is");
    program_say(&engine, "hint\nping 2\nlift a1\nput a1\nrandom\nhover a2\n.");
    tap(hears("Hint: ") && hears("pong 2") && hears("highlight ") && hears("stat01: "),
        "and for more");
    tap(!program_await(&engine, "1 ", 0.5), "and goes on");
    program_say(&engine, "usermove d2d3\nping 3\n.");
    tap(hears("pong 3") && hears("stat01: ") && hears("12 "), "until there is another position");
    program_say(&engine, "exit\n.\nping 4");
    tap(hears("pong 4"), "and ends");
    program_say(&engine, "new\nsd 1\nusermove d2d3");
    tap(hears("move ") && hears("9 "), "it thinks on the other's time");
    program_say(&engine, "ping 5\nhint");
    tap(hears("pong 5") && hears("Hint: ") && !program_await(&engine, "1 ", 0.5),
        "and is not disturbed by a ping");
    program_end(&engine);
}

static void
check_refusals(void)
{
    static const char *const wrong[][2] = {
        {"remove", "nothing to take back): remove"},
        {"undo", "nothing to take back): undo"},
        {"sd 0", "not a number, 1 or more): sd 0"},
        {"sd", "not a number, 1 or more): sd"},
        {"st abc", "not a number of seconds): st abc"},
        {"st 0", "not a number of seconds): st 0"},
        {"memory abc", "not a number from 1 to 65536): memory abc"},
        {"cores -1", "not a number from 1 to 256): cores -1"},
        {"time soon", "not a number): time soon"},
        {"otim", "not a number): otim"},
        {"level x", "not MOVES MINUTES[:SECONDS] SECONDS): level x"},
        {"level 0 5", "not MOVES MINUTES[:SECONDS] SECONDS): level 0 5"},
        {"level 0 1:99 0", "not MOVES MINUTES[:SECONDS] SECONDS): level 0 1:99 0"},
        {"variant chess", "no such variant): variant chess"},
    };
    bool fine = true;

    begin("congo");
    (void)hears("pong 1");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong && fine; i++) {
        char answer[128];

        program_say(&engine, "%s", wrong[i][0]);
        (void)snprintf(answer, sizeof answer, "Error (%s", wrong[i][1]);
        fine = hears(answer);
    }
    tap(fine, "what cannot be obeyed is refused by its own name");
    program_say(&engine, "force\ne2e4\nping 2");
    tap(hears("Illegal move: e2e4") && hears("pong 2"), "a bare move that is illegal is a move");
    program_say(&engine, "d2d3\nremove");
    tap(hears("Error (only one move to take back): remove"), "one move is no pair of them");
    program_say(&engine,
                "new\nlevel 0 0:01 0.5\nlevel 40 5 12\nst 0.1\ntime -20\notim 99999999999");
    program_say(&engine, "memory 8\ncores 1\nsd 999999\nping 2");
    tap(!program_await(&engine, "Error", 0.3),
        "fractions of seconds, and clocks that have run out");
    program_say(&engine, "easy\nst 0.1\ngo");
    tap(program_await(&engine, "move ", 3) != NULL, "a tenth of a second");
    program_end(&engine);
    if (!program_start(&engine, "exec ./congo engine"))
        exit(2);
    program_say(&engine, "xboard\nprotover 2\nnew\neasy\ntime 50\notim 50\ngo");
    tap(program_await(&engine, "move ", 5) != NULL, "where no time control is named, there is one");
    program_end(&engine);
}

int
main(void)
{
    signal(SIGPIPE, SIG_IGN);
    check_greeting();
    check_moves();
    check_vanishing();
    check_clicks();
    check_thinking();
    check_asking();
    check_refusals();
    tap_end();
    return 0;
}
