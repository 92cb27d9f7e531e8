/* SPDX-License-Identifier: MIT */
/* terminal_check.c - `congo play` on a terminal, as a person uses it. Prints TAP. */
#include "play/terminal.h"
#include "tap.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE = 60 };

/* A Monkey whose chain takes two, a Pawn that stays in the river, and room for a win. */
#define ENDGAME "--terrain islands --position '3L3/2P4/7/1P5/1m5/3p3/3l3 w'"

static struct terminal seen;

static bool
shows(const char *text)
{
    return terminal_shows(&seen, text, PATIENCE);
}

/* "congo play", up to where it shows something. */
static bool
begin_until(const char *text, int rows, int columns, const char *arguments)
{
    char command[512];

    snprintf(command, sizeof command, "NO_COLOR=1 exec ./congo play %s", arguments);
    if (terminal_start(&seen, rows, columns, command))
        return shows(text);
    printf("1..0 # SKIP no terminals here\n");
    exit(0);
}

static bool
begin(int rows, int columns, const char *arguments)
{
    return begin_until(">", rows, columns, arguments);
}

/* Waits, and then looks whether something else is gone. */
static bool
shows_without(const char *text, const char *gone)
{
    bool fine = shows(text) && !terminal_has(&seen, gone);

    if (!fine)
        terminal_print(&seen);
    return fine;
}

static bool
ended_by(int wanted)
{
    int status = terminal_wait(&seen, PATIENCE);

    return status != -1 && (wanted ? WIFSIGNALED(status) && WTERMSIG(status) == wanted
                                   : WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* ------------------------------------------------------------------ a game */

static void
check_moves(void)
{
    tap(begin(23, 90, "--black human " ENDGAME) &&
            shows("Congo, islands. White: human, Black: human") && shows(" 3   -    m ") &&
            shows("White>"),
        "the board, who plays, and whose turn it is");
    terminal_type(&seen, "d3\n");
    tap(shows("1. D3") && shows("Black>") && shows(" 3   -    m    #    p• "),
        "a move as the documents write it; where it ended is marked");
    terminal_type(&seen, "L-D6\n");
    tap(shows("1. D3 L-D6") && shows("White>"), "and the other player's");
    terminal_type(&seen, "M:B5:D7\n");
    tap(shows("2. M:B5:D7") && shows(" 7   -    -    #    m• ") &&
            shows(" 6   -    -    #✕   L    #  ") && shows(" 5   -    -◦") && shows(" 4   +    +✕"),
        "a Monkey's chain with its landings: what was taken, and where it came down");
    terminal_type(&seen, "undo\n");
    tap(shows("took back 1 half-move") && shows_without("White>", "M:B5"),
        "undo: the victims stand again");
    terminal_type(&seen, "hint\n");
    tap(shows("M:B5:D7:D5# captures the Lion"), "a hint, with its reason");
    terminal_type(&seen, "M:B5:D7:D5#\n");
    tap(shows("White wins: the Lion is captured"), "the result in words");
    terminal_type(&seen, "save game.zsg\n");
    tap(shows("saved to game.zsg"), "saved");
    terminal_type(&seen, "quit\n");
    tap(ended_by(0), "quit");
    terminal_close(&seen);
}

static void
check_drowning(void)
{
    begin(23, 90, "--black human --terrain river --position '3L3/7/7/1P1z3/7/3p3/3l3 w'");
    tap(shows(" 4   ~    P≈   ~    z≈ "), "what drowns if it stays");
    terminal_type(&seen, "D3\n");
    tap(shows(" 4   ~    P≈   ~    ~✕ "), "what has drowned");
    terminal_close(&seen);
}

/* ------------------------------------------------------------------ what is typed wrongly */

static void
check_wrong_lines(void)
{
    begin(30, 90, "--black human " ENDGAME);
    terminal_type(&seen, "Z-D5\n");
    tap(shows("White has no Zebra"), "an illegal move is told");
    terminal_type(&seen, "hnit\n");
    tap(shows("no command \"hnit\" (did you mean \"hint\""), "and a command that there is not");
    terminal_type(&seen, "d9x");
    tap(shows("White> d9x"), "a line being typed");
    terminal_type(&seen, "\x7f\x7f\x7f"
                         "d3\x1b[A");
    tap(shows_without("White> d3", "d9"), "letters are rubbed out, and arrow keys are none");
    terminal_type(&seen, "\x15"
                         "moves d2\n");
    tap(shows("D3"), "a line is begun anew");
    terminal_type(&seen, "z\x1b[1;5C-\x1bOP"
                         "e\x1b[A\x15"
                         "moves \x1b[B"
                         "b3\n");
    tap(shows("M-A2"), "what is typed ahead behind an arrow key is not lost");
    terminal_type(&seen, "\x04");
    tap(ended_by(0), "the end of input ends the game");
    terminal_close(&seen);
}

/* ------------------------------------------------------------------ sizes */

static void
check_sizes(void)
{
    begin(24, 100, "--black human " ENDGAME);
    terminal_type(&seen, "d3\n");
    (void)shows("1. D3");
    terminal_resize(&seen, 14, 50);
    tap(shows("A    B    C") && shows_without("Black>", "1. D3"),
        "smaller: the board without the moves beside it");
    terminal_resize(&seen, 9, 20);
    tap(shows("Black>") && shows(" 1   -"), "smaller than the board: what there is room for");
    terminal_resize(&seen, 30, 120);
    tap(shows("1. D3") && shows("A    B    C") && shows("Congo, islands"), "and all of it again");
    terminal_type(&seen, "\x04");
    (void)ended_by(0);
    terminal_close(&seen);
}

/* ------------------------------------------------------------------ the terminal as it was */

static bool
is_as_it_was(void)
{
    const struct termios *before = &seen.before;
    struct termios after;
    bool fine = tcgetattr(seen.slave, &after) == 0 && after.c_lflag == before->c_lflag &&
                after.c_iflag == before->c_iflag && after.c_oflag == before->c_oflag &&
                after.c_cflag == before->c_cflag &&
                memcmp(after.c_cc, before->c_cc, sizeof after.c_cc) == 0 && !seen.other_screen &&
                !seen.hidden_cursor && !seen.no_wrap;

    if (!fine)
        terminal_print(&seen);
    return fine;
}

static void
check_end(const char *arguments, const char *until, const char *keys, int sent, int wanted,
          const char *title)
{
    bool fine = begin_until(until, 24, 80, arguments) && seen.other_screen;

    terminal_type(&seen, keys);
    if (sent)
        kill(seen.pid, sent);
    tap(ended_by(wanted) && fine && is_as_it_was(), title);
    terminal_close(&seen);
}

/* ------------------------------------------------------------------ gone on with */

static void
check_going_on(void)
{
    begin(24, 90, "--black human game.zsg");
    tap(shows("2. M:B5:D7:D5#") && shows("White wins: the Lion is captured"),
        "a save is gone on with, with its moves and result");
    terminal_type(&seen, "undo\n");
    tap(shows("1. D3 L-D6") && shows("White>"), "and can be taken back");
    terminal_type(&seen, "M:B5\nsave game.txt\n");
    tap(shows("2. M:B5") && shows("saved to game.txt"), "another way, saved as a text");
    terminal_type(&seen, "L-D5\nquit\n");
    tap(shows("the game is not saved"), "what is not saved is not lost unasked");
    terminal_type(&seen, "quit\n");
    tap(ended_by(0), "nor kept for ever");
    terminal_close(&seen);
    begin(24, 90, "--black random --seed 1 game.txt");
    tap(shows("2. M:B5 ") && shows("White>"), "and against another player, who answers at once");
    terminal_type(&seen, "\x03");
    (void)ended_by(SIGINT);
    terminal_close(&seen);
}

int
main(void)
{
    char folder[] = "/tmp/congo-terminal-XXXXXX", here[4096], link[4200];

    /* Games are saved, so not here. */
    if (!getcwd(here, sizeof here) || !mkdtemp(folder) || chdir(folder))
        return 2;
    snprintf(link, sizeof link, "%s/congo", here);
    if (symlink(link, "congo"))
        return 2;
    signal(SIGPIPE, SIG_IGN);
    check_moves();
    check_going_on();
    check_drowning();
    check_wrong_lines();
    check_sizes();
    check_end(ENDGAME " --black human", "White>", "half typed\x03", 0, SIGINT,
              "Ctrl-C leaves the terminal as it was");
    check_end("--white time=600 --black human", "thinking", "\x03", 0, SIGINT,
              "also while the engine thinks");
    check_end(ENDGAME " --black human", "White>", "", SIGTERM, SIGTERM, "so does a signal");
    check_end(ENDGAME " --black human", "White>", "quit\n", 0, 0, "and quit");
    tap_end();
    unlink("game.zsg");
    unlink("game.txt");
    unlink("congo");
    return chdir("/") || rmdir(folder);
}
