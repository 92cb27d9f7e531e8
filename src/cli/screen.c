/* SPDX-License-Identifier: MIT */
/* screen.c - the terminal: its modes, and editing a line. screen_board.c draws. */
#include "cli/screen.h"

#include "base/mem.h"
#include "cli/screen_board.h"

#ifdef _WIN32

/* Windows consoles get plain lines. */
struct screen *
screen_open(const struct cli *cli)
{
    (void)cli;
    return NULL;
}

void
screen_close(struct screen *screen)
{
    (void)screen;
}

void
screen_draw(struct screen *screen, const struct play *play, const char *status)
{
    (void)screen;
    (void)play;
    (void)status;
}

const char *
screen_line(struct screen *screen, const struct play *play)
{
    (void)screen;
    (void)play;
    return NULL;
}

#else

#include "base/file.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/*
 * Switches to the alternate screen, so that the old contents come back later, and turns off line
 * wrapping.
 */
#define OPEN "\x1b[?1049h\x1b[?7l\x1b[2J"
#define CLOSE "\x1b[0m\x1b[?25h\x1b[?7h\x1b[?1049l"

enum {
    LOOK_AGAIN = 200,  /* milliseconds until the size is checked again */
    ESCAPE_ALONE = 20, /* if no byte follows within this time, it was the Escape key */
    ESCAPE = 0x1b
};

/* Tells the signal thread to stop waiting. */
enum { NO_LONGER = SIGUSR2 };

struct screen {
    struct termios before;
    sigset_t signals_before;
    pthread_t watcher;
    struct screen_size size;
    bool colour;
    struct buf line;      /* the line being typed */
    unsigned char escape; /* the last byte of an unfinished escape sequence, or 0 */
};

static void
restore(const struct screen *screen)
{
    (void)!file_write_all(STDOUT_FILENO, CLOSE, sizeof CLOSE - 1);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &screen->before);
}

static void
fill(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
    sigaddset(set, SIGQUIT);
    sigaddset(set, NO_LONGER);
}

/* Waits for a signal that ends the program, restores the terminal, and lets the signal through. */
static void *
watch(void *context)
{
    const struct screen *screen = context;
    sigset_t set;
    int number;

    fill(&set);
    if (sigwait(&set, &number) != 0 || number == NO_LONGER)
        return NULL;
    restore(screen);
    (void)signal(number, SIG_DFL);
    (void)pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    (void)raise(number);
    return NULL;
}

static void
measure(struct screen *screen)
{
    struct winsize size;

    screen->size = (struct screen_size){24, 80};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row && size.ws_col)
        screen->size = (struct screen_size){size.ws_row, size.ws_col};
}

struct screen *
screen_open(const struct cli *cli)
{
    const char *kind = getenv("TERM");
    struct termios raw;
    struct screen *screen;
    const char *no_colour;
    sigset_t set;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !kind || !*kind ||
        strcmp(kind, "dumb") == 0)
        return NULL;
    screen = mem_new(1, sizeof *screen);
    if (!screen || tcgetattr(STDIN_FILENO, &screen->before) != 0) {
        mem_free(screen);
        return NULL;
    }
    no_colour = getenv("NO_COLOR");
    screen->colour =
        cli->when == CLI_ALWAYS || (cli->when == CLI_AUTO && !(no_colour && *no_colour));
    fill(&set);
    (void)pthread_sigmask(SIG_BLOCK, &set, &screen->signals_before);
    raw = screen->before;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    /* A stopped program would leave its screen behind. */
    raw.c_cc[VSUSP] = _POSIX_VDISABLE;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0 ||
        pthread_create(&screen->watcher, NULL, watch, screen) != 0) {
        (void)tcsetattr(STDIN_FILENO, TCSANOW, &screen->before);
        (void)pthread_sigmask(SIG_SETMASK, &screen->signals_before, NULL);
        mem_free(screen);
        return NULL;
    }
    (void)!file_write_all(STDOUT_FILENO, OPEN, sizeof OPEN - 1);
    measure(screen);
    return screen;
}

void
screen_close(struct screen *screen)
{
    if (!screen)
        return;
    restore(screen);
    (void)pthread_kill(screen->watcher, NO_LONGER);
    (void)pthread_join(screen->watcher, NULL);
    (void)pthread_sigmask(SIG_SETMASK, &screen->signals_before, NULL);
    buf_free(&screen->line);
    mem_free(screen);
}

void
screen_draw(struct screen *screen, const struct play *play, const char *status)
{
    struct buf out = BUF_EMPTY;

    screen_board(play, screen->size, screen->colour, status, buf_text(&screen->line), &out);
    if (!out.failed)
        (void)!file_write_all(STDOUT_FILENO, out.bytes, out.length);
    buf_free(&out);
}

/* Removes the last character of the line, with all its bytes. */
static void
rub_out(struct buf *line)
{
    while (line->length && ((unsigned char)line->bytes[line->length - 1] & 0xc0) == 0x80)
        line->length--;
    if (line->length)
        line->length--;
}

/* Handles a key. 1: the line is complete; -1: end of input; 0: neither. */
static int
take_key(struct screen *screen, unsigned char key)
{
    if (key == '\r' || key == '\n')
        return 1;
    if (key == 4 && !screen->line.length)
        return -1;
    if (key == 8 || key == 127)
        rub_out(&screen->line);
    else if (key == 21)
        screen->line.length = 0;
    else if (key >= ' ' && screen->line.length < 1000)
        buf_add_char(&screen->line, (char)key);
    return 0;
}

/*
 * Whether a byte belongs to the escape sequence of an arrow key or the like: escape, then "[" and
 * everything up to a letter (on a console, function keys send "[[" and a letter), or "O" and a
 * letter, or one more byte. What was typed ahead after it does not belong to it.
 */
static bool
in_sequence(struct screen *screen, unsigned char key)
{
    unsigned char before = screen->escape;

    screen->escape = 0;
    if (key == ESCAPE)
        screen->escape = key;
    else if (!before || key < ' ')
        return false;
    else if (key == '[' || (before == ESCAPE && key == 'O') ||
             (before == '[' && (key < '@' || key > '~')))
        screen->escape = before == ESCAPE ? key : before;
    return true;
}

const char *
screen_line(struct screen *screen, const struct play *play)
{
    int done = 0;

    screen->line.length = 0;
    screen->escape = 0;
    screen_draw(screen, play, NULL);
    while (!done) {
        struct pollfd ready = {STDIN_FILENO, POLLIN, 0};
        struct screen_size size = screen->size;
        unsigned char key;
        ssize_t count;

        measure(screen);
        if (size.rows != screen->size.rows || size.columns != screen->size.columns)
            screen_draw(screen, play, NULL);
        if (poll(&ready, 1, screen->escape ? ESCAPE_ALONE : LOOK_AGAIN) == 0) {
            screen->escape = 0;
            continue;
        }
        count = read(STDIN_FILENO, &key, 1);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            done = -1;
        else if (!in_sequence(screen, key))
            done = take_key(screen, key);
        screen_draw(screen, play, NULL);
    }
    return done > 0 ? buf_text(&screen->line) : NULL;
}

#endif
