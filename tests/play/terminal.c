/* SPDX-License-Identifier: MIT */
#include "play/terminal.h"

#include "program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* ------------------------------------------------------------------ what is seen */

static void
clear(struct terminal *terminal, int row, int from)
{
    for (int column = from; column < TERMINAL_COLUMNS; column++)
        terminal->cell[row][column][0] = '\0';
}

static void
clear_below(struct terminal *terminal, int row)
{
    for (; row < TERMINAL_ROWS; row++)
        clear(terminal, row, 0);
}

static void
line_feed(struct terminal *terminal)
{
    if (terminal->row + 1 < terminal->rows) {
        terminal->row++;
        return;
    }
    memmove(terminal->cell[0], terminal->cell[1],
            sizeof terminal->cell[0] * (size_t)(terminal->rows - 1));
    clear(terminal, terminal->rows - 1, 0);
}

static void
show(struct terminal *terminal, char byte)
{
    char *cell;

    if (terminal->letter > 0) { /* a further byte of the letter before */
        terminal->letter--;
        cell = terminal->cell[terminal->row][terminal->column - 1];
        cell[strlen(cell) + 1] = '\0';
        cell[strlen(cell)] = byte;
        return;
    }
    if (terminal->column >= terminal->columns) {
        if (terminal->no_wrap) {
            terminal->column = terminal->columns - 1;
        } else {
            terminal->column = 0;
            line_feed(terminal);
        }
    }
    cell = terminal->cell[terminal->row][terminal->column++];
    cell[0] = byte;
    cell[1] = '\0';
    terminal->letter = (byte & 0xe0) == 0xc0 ? 1 : (byte & 0xf0) == 0xe0 ? 2 : 0;
}

static void
set_mode(struct terminal *terminal, const char *number, bool on)
{
    if (strcmp(number, "?1049") == 0) {
        terminal->other_screen = on;
        clear_below(terminal, 0);
    } else if (strcmp(number, "?25") == 0) {
        terminal->hidden_cursor = !on;
    } else if (strcmp(number, "?7") == 0) {
        terminal->no_wrap = !on;
    }
}

/* "[2J": what stands before the letter are its numbers. */
static void
obey(struct terminal *terminal)
{
    char *numbers = terminal->escape + 1, letter = terminal->escape[terminal->escaped - 1];

    terminal->escape[terminal->escaped - 1] = '\0';
    switch (letter) {
    case 'H':
        terminal->row = terminal->column = 0;
        break;
    case 'J':
        if (*numbers == '2') {
            clear_below(terminal, 0);
        } else {
            clear(terminal, terminal->row, terminal->column);
            clear_below(terminal, terminal->row + 1);
        }
        break;
    case 'K':
        clear(terminal, terminal->row, terminal->column);
        break;
    case 'h':
    case 'l':
        set_mode(terminal, numbers, letter == 'h');
        break;
    case 'm':
        break;
    default:
        printf("# a sequence that this terminal does not know: %s%c\n", terminal->escape, letter);
    }
}

static void
take(struct terminal *terminal, char byte)
{
    if (terminal->escaped >= 0) {
        terminal->escape[terminal->escaped++] = byte;
        if (terminal->escaped > 1 && byte >= '@') {
            obey(terminal);
            terminal->escaped = -1;
        } else if ((size_t)terminal->escaped == sizeof terminal->escape) {
            terminal->escaped = -1;
        }
    } else if (byte == '\x1b') {
        terminal->escaped = 0;
    } else if (byte == '\r') {
        terminal->column = 0;
    } else if (byte == '\n') {
        line_feed(terminal);
    } else if ((unsigned char)byte >= ' ') {
        show(terminal, byte);
    }
}

static void
line_text(const struct terminal *terminal, int row, char text[5 * TERMINAL_COLUMNS])
{
    char *end = text;

    for (int column = 0; column < terminal->columns; column++) {
        const char *cell = terminal->cell[row][column];
        size_t length = *cell ? strlen(cell) : 1;

        memcpy(end, *cell ? cell : " ", length);
        end += length;
    }
    while (end > text && end[-1] == ' ')
        end--;
    *end = '\0';
}

bool
terminal_has(const struct terminal *terminal, const char *text)
{
    char line[5 * TERMINAL_COLUMNS];

    for (int row = 0; row < terminal->rows; row++) {
        line_text(terminal, row, line);
        if (strstr(line, text))
            return true;
    }
    return false;
}

void
terminal_print(const struct terminal *terminal)
{
    char line[5 * TERMINAL_COLUMNS];

    for (int row = 0; row < terminal->rows; row++) {
        line_text(terminal, row, line);
        printf("# |%s\n", line);
    }
}

/* ------------------------------------------------------------------ the program there */

bool
terminal_start(struct terminal *terminal, int rows, int columns, const char *command)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};

    memset(terminal, 0, sizeof *terminal);
    terminal->escaped = -1;
    terminal->rows = rows;
    terminal->columns = columns;
    terminal->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal->master < 0 || grantpt(terminal->master) || unlockpt(terminal->master))
        return false;
    terminal->slave = open(ptsname(terminal->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal->slave < 0 || ioctl(terminal->slave, TIOCSWINSZ, &size) ||
        tcgetattr(terminal->slave, &terminal->before))
        return false;
    fflush(stdout);
    terminal->pid = fork();
    if (terminal->pid == 0) {
        setsid();
        ioctl(terminal->slave, TIOCSCTTY, 0);
        dup2(terminal->slave, STDIN_FILENO);
        dup2(terminal->slave, STDOUT_FILENO);
        dup2(terminal->slave, STDERR_FILENO);
        setenv("TERM", "xterm-256color", 1);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    return terminal->pid > 0;
}

void
terminal_type(struct terminal *terminal, const char *keys)
{
    if (write(terminal->master, keys, strlen(keys)) < 0)
        printf("# nobody reads any more\n");
}

void
terminal_resize(struct terminal *terminal, int rows, int columns)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};

    clear_below(terminal, 0);
    terminal->rows = rows;
    terminal->columns = columns;
    ioctl(terminal->master, TIOCSWINSZ, &size);
}

/* What comes within so long, if anything. */
static bool
hear(struct terminal *terminal, double seconds)
{
    struct pollfd ready = {terminal->master, POLLIN, 0};
    char bytes[4096];
    ssize_t got;

    if (poll(&ready, 1, seconds > 0 ? (int)(seconds * 1000) + 1 : 0) <= 0)
        return false;
    got = read(terminal->master, bytes, sizeof bytes);
    for (ssize_t i = 0; i < got; i++)
        take(terminal, bytes[i]);
    return got > 0;
}

bool
terminal_shows(struct terminal *terminal, const char *text, double seconds)
{
    double until = program_clock() + seconds, left;

    while (!terminal_has(terminal, text) && (left = until - program_clock()) > 0)
        if (!hear(terminal, left < 0.2 ? left : 0.2) && kill(terminal->pid, 0) != 0)
            break;
    if (terminal_has(terminal, text))
        return true;
    printf("# never seen: %s\n", text);
    terminal_print(terminal);
    return false;
}

int
terminal_wait(struct terminal *terminal, double seconds)
{
    double until = program_clock() + seconds;
    int status = -1;

    while (terminal->pid > 0 && program_clock() < until) {
        (void)hear(terminal, 0.05);
        if (waitpid(terminal->pid, &status, WNOHANG) == terminal->pid)
            terminal->pid = 0;
    }
    while (hear(terminal, 0))
        continue;
    return terminal->pid ? -1 : status;
}

void
terminal_close(struct terminal *terminal)
{
    if (terminal->pid > 0) {
        kill(terminal->pid, SIGKILL);
        waitpid(terminal->pid, NULL, 0);
    }
    close(terminal->master);
    close(terminal->slave);
}
