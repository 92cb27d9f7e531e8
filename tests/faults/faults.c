/* SPDX-License-Identifier: MIT */
/*
 * faults.c - runs the main commands again and again, each time with another one of their
 * allocations or calls to the system failing, or with a signal right before it, and looks at what
 * is left: no crash, no leak (under a sanitizer), the right status, a message, and every file as
 * it was or as it should become, with nothing beside it.
 *
 * usage: faults [--all] [COMMAND-NUMBER]   --all: every call, and not only the first ones
 */
#define _GNU_SOURCE 1
#undef main /* the command's own main() has another name in this program: see Makefile.am */
#include "wrap.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int program_main(int argc, char **argv);

enum { ARGUMENTS_MAX = 16, STATE_SIZE = 16384, TEXT_SIZE = 8192, EXIT_LEAK = 86, PATH_SIZE = 256 };

/* Every call up to the first number, then only every so many-th. */
enum { FIRST = 16, LATER_STEP = 53 };

struct command {
    const char *line; /* words with a blank between */
    bool whole;       /* what it writes appears all at once */
    int status;
};

static const struct command commands[] = {
    {"verify game.zsg", true, 0},
    {"verify --json -j 1 game.zsg left.zsg two.zsg", true, 0},
    {"verify saves", true, 0},
    {"verify wrong.zsg", true, 1},
    {"verify --variant-file mine.variants game.zsg", true, 0},
    {"notate game.zsg", true, 0},
    {"notate --json game.zsg", true, 0},
    {"notate -m game.zsg -o old.txt", true, 0},
    {"notate -j 1 game.zsg left.zsg -o out/", false, 0},
    {"zsg game.txt -o old.zsg", true, 0},
    {"zsg ambiguous.txt", true, 0},
    {"mirror left.zsg", true, 0},
    {"mirror -i left.zsg", true, 0},
    {"mirror -i -j 1 --backup left.zsg game.zsg", false, 0},
    {"mirror --check left.zsg", true, 1},
    {"mirror --always game.txt -o old.txt", true, 0},
    {"build -q -o package", true, 0},
    {"build -q -o package.there --force", true, 0},
    {"build -q --zip package.zip", true, 0},
    {"build -q package.own -o package", true, 1},
    {"show --variant Congo", true, 0},
    {"show game.zsg -o old.svg", true, 0},
    {"show game.zsg --ply 1 -o new.png", true, 0},
    {"page game.zsg -o page.html", true, 0},
    {"board -o board.svg", true, 0},
    {"moves", true, 0},
    {"perft 2 --divide", true, 0},
    {"variants", true, 0},
    {"variants Congo", true, 0},
    {"help build", true, 0},
};

static struct wrap *shared;
static char base[64], work[80], out_path[80], err_path[80];
static unsigned tests, runs;

/* ------------------------------------------------------------------ the folder */

static void
stop(const char *what)
{
    printf("Bail out! %s\n", what);
    exit(99);
}

static void
put(const char *name, const char *text)
{
    FILE *stream = fopen(name, "w");

    if (!stream || fputs(text, stream) < 0 || fclose(stream) != 0)
        stop("a file cannot be written");
}

#define HEAD                                                                                       \
    "Zillions Save Game File Version 0.02 CC\r\nRulesFile=congo-islands.zrf\r\n"                   \
    "VariantName=Elephante Savanna\r\n"
#define RIGHT HEAD "1. mPawn G3 - F4\r\n1. mPawn F7 - G6\r\n2. mPawn F4 x F5\r\n"
#define LEFT HEAD "1. mPawn A3 - B4\r\n1. mPawn B7 - A6\r\n"

static int
remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

static void
leave(void)
{
    if (chdir("/") != 0)
        stop("the folder cannot be left");
}

/* The same files before each run; one packed package is made once and lies outside. */
static void
make_folder(void)
{
    leave();
    (void)nftw(work, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    if (mkdir(work, 0777) != 0 || chdir(work) != 0)
        stop("the folder cannot be made");
    put("game.zsg", RIGHT);
    put("left.zsg", LEFT);
    put("two.zsg", RIGHT LEFT);
    put("wrong.zsg", HEAD "1. mPawn G3 - G7\r\n(nonsense)\r\n");
    put("game.txt", "Variant: Elephante Savanna\n\n1. F4 G6\n2. P:F5\n");
    put("ambiguous.txt", "Variant: Megapawn Savanna\n\n1. F4 G6\n2. L-E2 L-E6\n");
    put("mine.variants",
        "title Mine\npawn Pawn\nelephant none\nrepetition draws\n---L---\n---P---\n"
        "-------\n-------\n-------\n---p---\n---l---\n");
    put("old.txt", "an old file\n");
    put("old.zsg", "an old file\n");
    put("old.svg", "an old file\n");
    if (mkdir("saves", 0777) != 0 || mkdir("package.there", 0777) != 0)
        stop("the folder cannot be made");
    put("saves/a.zsg", RIGHT);
    put("saves/b.zsg", LEFT);
    put("package.there/old", "an old file\n");
    if (link("../package.zip", "package.own") != 0 && errno != ENOENT)
        stop("a file cannot be linked");
}

struct entry {
    char path[PATH_SIZE];
    uint64_t sum;
};

struct state {
    struct entry entry[200];
    unsigned count;
};

static struct state *filling; /* nftw passes nothing on */

static uint64_t
sum_of(const char *path)
{
    uint64_t sum = UINT64_C(14695981039346656037);
    FILE *stream = fopen(path, "rb");
    int c;

    while (stream && (c = getc(stream)) != EOF)
        sum = (sum ^ (unsigned char)c) * UINT64_C(1099511628211);
    if (stream)
        (void)fclose(stream);
    return sum;
}

static int
add_entry(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    struct entry *entry = &filling->entry[filling->count];

    (void)about;
    (void)where;
    if (filling->count == sizeof filling->entry / sizeof *entry)
        stop("too many files");
    (void)snprintf(entry->path, sizeof entry->path, "%s", path);
    entry->sum = kind == FTW_F ? sum_of(path) : 0;
    filling->count++;
    return 0;
}

static void
look(struct state *state)
{
    state->count = 0;
    filling = state;
    if (nftw(".", add_entry, 8, FTW_PHYS) != 0)
        stop("the folder cannot be read");
}

static const struct entry *
find(const struct state *state, const char *path)
{
    for (unsigned i = 0; i < state->count; i++)
        if (strcmp(state->entry[i].path, path) == 0)
            return &state->entry[i];
    return NULL;
}

static bool
has(const struct state *state, const struct entry *entry)
{
    const struct entry *other = find(state, entry->path);

    return other && other->sum == entry->sum;
}

static bool
is_same(const struct state *a, const struct state *b)
{
    for (unsigned i = 0; i < a->count; i++)
        if (!has(b, &a->entry[i]))
            return false;
    return a->count == b->count;
}

/* Each file is as it was or as it becomes, and none is missing that is there before and after. */
static bool
is_between(const struct state *now, const struct state *old, const struct state *new)
{
    for (unsigned i = 0; i < now->count; i++)
        if (!has(old, &now->entry[i]) && !has(new, &now->entry[i]))
            return false;
    for (unsigned i = 0; i < old->count; i++)
        if (find(new, old->entry[i].path) && !find(now, old->entry[i].path))
            return false;
    return true;
}

/* What a run that was killed may leave, too: its temporaries. */
static void
drop_temporaries(struct state *state)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < state->count; i++)
        if (!strstr(state->entry[i].path, ".congo-"))
            state->entry[kept++] = state->entry[i];
    state->count = kept;
}

/* ------------------------------------------------------------------ a run */

struct result {
    int status; /* -N: ended by signal N */
    struct state state;
    char out[TEXT_SIZE], err[TEXT_SIZE];
};

static void
read_text(const char *path, char text[TEXT_SIZE])
{
    int fd = open(path, O_RDONLY);
    ssize_t got = fd >= 0 ? read(fd, text, TEXT_SIZE - 1) : 0;

    text[got > 0 ? got : 0] = '\0';
    if (fd >= 0)
        (void)close(fd);
}

static void
be_congo(const struct command *command)
{
    char line[200], *word, *rest, *argv[ARGUMENTS_MAX], name[] = "congo";
    int argc = 0, status;

    argv[argc++] = name;
    (void)snprintf(line, sizeof line, "%s", command->line);
    for (word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        argv[argc++] = word;
    argv[argc] = NULL;
    if (!freopen("/dev/null", "r", stdin) || !freopen(out_path, "w", stdout) ||
        !freopen(err_path, "w", stderr))
        _exit(98);
    wrap_state = shared;
    status = program_main(argc, argv);
    wrap_state = NULL;
    exit(status);
}

static void
run(const struct command *command, enum wrap_fault fault, unsigned long at, struct result *result)
{
    pid_t child;
    int status = 0;

    runs++;
    *shared = (struct wrap){.fault = fault, .at = at};
    (void)fflush(stdout);
    child = fork();
    if (child == 0)
        be_congo(command);
    if (child < 0 || waitpid(child, &status, 0) < 0)
        stop("a process cannot be made");
    result->status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    look(&result->state);
    read_text(out_path, result->out);
    read_text(err_path, result->err);
}

/* ------------------------------------------------------------------ what has to hold */

static const char *
judge_failure(const struct command *command, enum wrap_fault fault, const struct result *got,
              const struct state *old, const struct result *good)
{
    if (got->status < 0)
        return "a signal ended it";
    if (got->status == EXIT_LEAK)
        return "it leaks";
    if (got->status == good->status) {
        /* A failure that makes no difference: nobody asks how closing a file that was read went. */
        if (strcmp(got->out, good->out) != 0)
            return "all is well, it says, but the result is another";
        return is_same(&got->state, &good->state)
                   ? NULL
                   : "all is well, it says, but the files are others";
    }
    if (got->status != 2)
        return "the status should be 2";
    if (!got->err[0])
        return "there is no message";
    if (fault == WRAP_NO_MEMORY && !strstr(got->err, "memory"))
        return "the message does not name memory";
    if (fault == WRAP_NO_SPACE && !strstr(got->err, "cannot"))
        return "the message does not say what cannot be done";
    if (command->whole ? !is_same(&got->state, old) && !is_same(&got->state, &good->state)
                       : !is_between(&got->state, old, &good->state))
        return "files are neither as they were nor as they become";
    return NULL;
}

static const char *
judge_signal(const struct command *command, enum wrap_fault fault, struct result *got,
             const struct state *old, const struct result *good)
{
    struct result again;

    if (got->status != (fault == WRAP_KILL ? -SIGKILL : -SIGTERM) && got->status != good->status)
        return "neither the signal nor the end ended it";
    if (fault == WRAP_TERMINATE) {
        if (command->whole ? !is_same(&got->state, old) && !is_same(&got->state, &good->state)
                           : !is_between(&got->state, old, &good->state))
            return "files are neither as they were nor as they become";
        return NULL;
    }
    drop_temporaries(&got->state);
    if (!is_between(&got->state, old, &good->state))
        return "files are neither as they were nor as they become";
    /* A new folder stands there already and is not asked to be replaced: no more to do. */
    if (is_same(&got->state, &good->state) && strstr(command->line, "build") &&
        !strstr(command->line, "--force"))
        return NULL;
    run(command, WRAP_NOTHING, 0, &again);
    return is_same(&again.state, &good->state) ? NULL : "the next run does not clear what is left";
}

static const char *
judge(const struct command *command, enum wrap_fault fault, struct result *got,
      const struct state *old, const struct result *good)
{
    return fault == WRAP_TERMINATE || fault == WRAP_KILL
               ? judge_signal(command, fault, got, old, good)
               : judge_failure(command, fault, got, old, good);
}

/* One command, one kind of fault, at one call after the other. */
static void
check(const struct command *command, enum wrap_fault fault, const char *title, bool all,
      const struct state *old, const struct result *good)
{
    unsigned long at = 1, tried = 0;
    const char *wrong = NULL;
    struct result got;

    for (; !wrong; at += all || at < FIRST ? 1 : LATER_STEP) {
        make_folder();
        run(command, fault, at, &got);
        if (!shared->hit)
            break;
        tried++;
        wrong = judge(command, fault, &got, old, good);
        if (wrong)
            printf("not ok %u - %s: %s at call %lu (%s): %s; status %d, message: %s\n", ++tests,
                   command->line, title, at, shared->call, wrong, got.status, got.err);
    }
    if (!wrong)
        printf("ok %u - %s: %s at %lu of %lu calls\n", ++tests, command->line, title, tried,
               shared->count);
}

static const struct {
    enum wrap_fault fault;
    const char *title;
} faults[] = {
    {WRAP_NO_MEMORY, "no memory"}, {WRAP_NO_SPACE, "a failing call"},
    {WRAP_SHORT, "half a call"},   {WRAP_TERMINATE, "terminated"},
    {WRAP_KILL, "killed"},
};
enum { COMMANDS = sizeof commands / sizeof *commands, FAULTS = sizeof faults / sizeof *faults };

static void
check_command(const struct command *command, bool all)
{
    static struct result good;
    static struct state old;

    make_folder();
    look(&old);
    run(command, WRAP_NOTHING, 0, &good);
    if (good.status != command->status) {
        printf("not ok %u - %s: status %d, and %d was meant: %s\n", ++tests, command->line,
               good.status, command->status, good.err);
        return;
    }
    for (unsigned i = 0; i < FAULTS; i++)
        check(command, faults[i].fault, faults[i].title, all, &old, &good);
}

int
main(int argc, char **argv)
{
    static const struct command package = {"build -q --zip ../package.zip", true, 0};
    bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
    const char *only = argc > 1 + all ? argv[1 + all] : NULL;
    static struct result first;

    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    /* Thousands of runs flush their files: in memory that costs nothing. */
    (void)snprintf(base, sizeof base, "%s/congo-faults-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (shared == MAP_FAILED || !mkdtemp(base))
        stop("a folder cannot be made");
    (void)snprintf(work, sizeof work, "%s/work", base);
    (void)snprintf(out_path, sizeof out_path, "%s/out", base);
    (void)snprintf(err_path, sizeof err_path, "%s/err", base);
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    make_folder();
    run(&package, WRAP_NOTHING, 0, &first);
    for (unsigned i = 0; i < COMMANDS; i++)
        if (!only || (unsigned)atoi(only) == i)
            check_command(&commands[i], all);
    printf("# %u runs\n1..%u\n", runs, tests);
    leave();
    (void)nftw(base, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    return 0;
}
