/* SPDX-License-Identifier: MIT */
/*
 * faults.c - runs the main commands again and again, each time with another one of their
 * allocations or calls to the system failing, or with a signal right before it, and looks at what
 * is left: no crash, no leak (under a sanitizer), the right status, a message, and every file as
 * it was or as it should become, with nothing beside it.
 *
 * usage: faults [COMMAND-NUMBER]   with FAULTS=all around it: every call, and not only the first
 * ones; with FAULTS=memory: nearly every allocation of the commands that do not draw
 */
#define _GNU_SOURCE 1
#undef main /* the command's own main() has another name in this program: see Makefile.am */
#include "judge.h"

#include "base/jobs.h"
#include "sanitized.h"
#include "zrf/stand_in.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Every call up to the first number, then ever fewer: each step is longer by a part of what lies
 * behind. What takes long is left out but for all calls, and has fewer of them.
 */
struct pace {
    unsigned long first, part;
};
/* A process under a sanitizer takes far longer to begin and to end. */
static const struct pace quick_pace = {SANITIZED ? 2 : 8, SANITIZED ? 1 : 4};
static const struct pace all_pace = {2000, 64}, slow_pace = {200, 8}, memory_pace = {400, 16};

static const struct command commands[] = {
    {"verify game.zsg", true, 0},
    {"verify --json -j 1 game.zsg left.zsg two.zsg", true, 0},
    {"verify --json -j 2 game.zsg left.zsg two.zsg", true, 0},
    {"verify saves", true, 0},
    {"verify wrong.zsg", true, 1},
    {"verify odd.zsg", true, 0},
    {"verify --variant-file mine.variants game.zsg", true, 0},
    {"verify claimed.txt", true, 0},
    {"verify --json claimed.txt", true, 0},
    {"notate game.zsg", true, 0},
    {"notate --json game.zsg", true, 0},
    {"notate --json --dialect simple two.zsg wrong.zsg -j 2", true, 1},
    {"notate -m --force game.zsg -o old.txt", true, 0},
    {"notate -j 1 game.zsg left.zsg -o out/", false, 0},
    {"notate -j 2 game.zsg left.zsg odd.zsg -o out/", false, 0},
    /* Two files: what is overwritten is kept beside it. */
    {"zsg game.txt -o old.zsg", false, 0},
    {"zsg game.txt -o out/", false, 0},
    {"zsg ambiguous.txt", true, 0},
    {"mirror left.zsg", true, 0},
    {"mirror -i left.zsg", true, 0},
    {"mirror -i link.zsg", true, 0},
    {"mirror -i -j 1 --backup left.zsg game.zsg", false, 0},
    {"mirror -i -j 2 saves left.zsg", false, 0},
    {"mirror --check left.zsg", true, 1},
    {"mirror game.json", true, 0},
    {"mirror -i --backup game.json", false, 0},
    {"mirror --always game.txt -o old.txt", false, 0},
    {"build -q -o package", true, 0},
    {"build -q -o package.there --force", true, 0},
    {"build -q --zip new.zip", true, 0},
    {"build -q -o package --zip new.zip", false, 0},
    {"build -q stand-in.zip -o package", true, 0},
    {"build -q stand-in.zip --zip old.txt --force", true, 0},
    {"build -q original.zip -o package", true, 0},
    {"build -q package.zip -o package", true, 1},
    {"show --variant Congo", true, 0},
    {"show game.zsg -o old.svg", false, 0},
    {"show game.zsg --ply 1 -o new.png", true, 0},
    {"show -o new.pdf", true, 0},
    {"show game.zsg --strip 1 -o new.pdf", true, 0},
    {"page game.zsg -o page.html", true, 0},
    {"page two.zsg saves", true, 0},
    {"page -j 2 game.zsg left.zsg -o out/", false, 0},
    {"board -o board.svg", true, 0},
    {"board --paper poster -o board.pdf", true, 0},
    {"find --position 7/7/7/7/!?!?!?!/7/7 game.zsg left.zsg", true, 0},
    {"find --duplicates -l -j 2 two.zsg saves", true, 0},
    {"find --unique --json two.zsg -o old.txt", false, 0},
    {"notate two.zsg -o old.txt", false, 0},
    {"find --zsg saves -o out/", false, 0},
    {"explore two.zsg saves", true, 0},
    {"explore --depth 2 two.zsg -o page.html", true, 0},
    {"stats --csv two.zsg -o figures.csv", true, 0},
    /* Games of another rules file. */
    {"rules row.zrf", true, 0},
    {"rules --json row.zrf", true, 0},
    {"notate row.zsg", true, 0},
    {"notate --json row.zsg", true, 0},
    {"page row.zsg -o page.html", true, 0},
    {"find --duplicates -l row.zsg saves", true, 0},
    {"moves row.zrf", true, 0},
    {"moves", true, 0},
    {"perft 2 --divide", true, 0},
    {"variants", true, 0},
    {"variants Congo", true, 0},
    {"completion bash", true, 0},
    {"help build", true, 0},
    {LIBRARY, true, 0},
};

/* What the processes share that work side by side. */
struct tally {
    atomic_uint next; /* command that nobody has taken */
    atomic_uint tests, runs, library_crashes;
};
static struct tally *tally;

static unsigned
next_test(void)
{
    return atomic_fetch_add(&tally->tests, 1) + 1;
}

enum outcome { FINE, WRONG, NO_SUCH_CALL };

/* One command, and one kind of fault. */
struct chosen_position {
    struct worker *worker;
    const struct command *command;
    enum wrap_fault fault;
    const char *title;
    const struct folder_state *old;
    const struct result *good;
};

/* One fault at one call. */
static enum outcome
check_call(const struct chosen_position *chosen, unsigned long at)
{
    static struct result got;
    struct worker *worker = chosen->worker;
    const char *wrong;

    folder_make(worker->work);
    attempt(worker, chosen->command, chosen->fault, at, &got);
    if (!worker->wrap->hit)
        return NO_SUCH_CALL;
    wrong = judge(worker, chosen->command, chosen->fault, &got, chosen->old, chosen->good);
    if (!wrong)
        return FINE;
    printf("not ok %u - %s: %s at call %lu (%s): %s; status %d, message: %s\n", next_test(),
           chosen->command->line, chosen->title, at, worker->wrap->call, wrong, got.status,
           got.err);
    return WRONG;
}

/*
 * The first calls one by one, then ever fewer; and the last ones, with which files and folders are
 * put into their places.
 */
static bool
check(const struct chosen_position *chosen, const struct pace *pace)
{
    enum { LAST = 6 };
    unsigned long at = 1, before = 0, tried = 0, most;
    enum outcome outcome;

    while ((outcome = check_call(chosen, at)) == FINE) {
        tried++;
        before = at;
        at += at < pace->first ? 1 : at / pace->part;
    }
    most = chosen->worker->wrap->count;
    if (outcome != WRONG && chosen->fault >= WRAP_FAILING)
        for (at = most > before + LAST ? most - LAST : before + 1; at <= most; at++) {
            outcome = check_call(chosen, at);
            if (outcome == WRONG)
                break;
            tried += outcome == FINE;
        }
    if (outcome != WRONG)
        printf("ok %u - %s: %s at %lu of %lu calls\n", next_test(), chosen->command->line,
               chosen->title, tried, most);
    return outcome != WRONG;
}

static const struct {
    enum wrap_fault fault;
    const char *title;
} faults[] = {
    {WRAP_NO_MEMORY, "no memory"},         {WRAP_NO_MEMORY_LEFT, "no memory from then on"},
    {WRAP_FAILING, "a failing call"},      {WRAP_SHORT, "half a call"},
    {WRAP_TERMINATE, "ended by a signal"}, {WRAP_KILL, "killed"},
};
enum { WORKERS_MAX = 16 };
enum extent { QUICK, MEMORY, ALL };
enum { COMMANDS = sizeof commands / sizeof *commands, FAULTS = sizeof faults / sizeof *faults };

/* Fonts are looked for on the whole machine. */
static bool
is_slow(const struct command *command)
{
    return strstr(command->line, "--strip");
}

/* Cairo allocates much, and its lines are not ours. */
static bool
is_drawn(const struct command *command)
{
    return strstr(command->line, ".pdf") || strstr(command->line, ".png");
}

static const struct pace *
pace_of(enum extent extent, const struct command *command, enum wrap_fault fault)
{
    if (extent == ALL)
        return is_slow(command) ? &slow_pace : &all_pace;
    if (fault == WRAP_NO_MEMORY && strcmp(command->line, LIBRARY) == 0)
        return &all_pace; /* a few calls, which no other command makes */
    return extent == MEMORY && fault == WRAP_NO_MEMORY && !is_drawn(command) ? &memory_pace
                                                                             : &quick_pace;
}

static bool
check_command(struct worker *worker, const struct command *command, enum extent extent)
{
    static struct result good;
    static struct folder_state old;
    bool fine = true;

    folder_make(worker->work);
    if (strstr(command->line, "original.zip") && access("original.zip", F_OK) != 0) {
        printf("ok %u - %s # SKIP no original package beside the source\n", next_test(),
               command->line);
        return true;
    }
    folder_look(&old);
    attempt(worker, command, WRAP_NOTHING, 0, &good);
    if (good.status != command->status) {
        printf("not ok %u - %s: status %d, and %d was meant: %s\n", next_test(), command->line,
               good.status, command->status, good.err);
        return false;
    }
    for (unsigned i = 0; i < FAULTS; i++) {
        /* Sanitizers see to memory; of the others each command has one there, another than its
         * neighbour. */
        if (SANITIZED && extent == QUICK && faults[i].fault >= WRAP_FAILING &&
            (i + (unsigned)(command - commands)) % 4)
            continue;
        struct chosen_position chosen = {worker,          command, faults[i].fault,
                                         faults[i].title, &old,    &good};

        fine &= check(&chosen, pace_of(extent, command, faults[i].fault));
    }
    return fine;
}

/* ------------------------------------------------------------------ archives */

static void
write_beside(const char *base, const char *name, const struct buf *bytes)
{
    char path[200];
    FILE *stream;

    (void)snprintf(path, sizeof path, "%s/%s", base, name);
    stream = fopen(path, "wb");
    if (!stream || fwrite(bytes->bytes, 1, bytes->length, stream) != bytes->length ||
        fclose(stream) != 0)
        stop("an archive cannot be written");
}

/* One to build from; the original one where it lies beside the source; and our own, which is none.
 */
static void
make_archives(const char *base, const char *original)
{
    struct worker worker;
    static const struct command package = {"build -q --zip ../package.zip", true, 0};
    static struct result first;
    struct buf archive = BUF_EMPTY;
    congo_error err;
    FILE *stream = original ? fopen(original, "rb") : NULL;

    if (!stand_in_archive(&archive, &err))
        stop(err.text);
    write_beside(base, "stand-in.zip", &archive);
    buf_clear(&archive);
    while (stream) {
        char *room = buf_reserve(&archive, 65536);
        size_t got = room ? fread(room, 1, 65536, stream) : 0;

        archive.length += got;
        if (got)
            continue;
        (void)fclose(stream);
        stream = NULL;
        write_beside(base, "original.zip", &archive);
    }
    buf_free(&archive);
    worker_begin(&worker, base, 0);
    folder_make(worker.work);
    attempt(&worker, &package, WRAP_NOTHING, 0, &first);
}

/* Command after command, as long as there is one that no other process has taken. */
static bool
work(const char *base, unsigned number, enum extent extent, const char *only)
{
    struct worker worker;
    bool fine = true;
    unsigned i;

    worker_begin(&worker, base, number);
    while ((i = atomic_fetch_add(&tally->next, 1)) < COMMANDS)
        if (only ? (unsigned)atoi(only) == i : extent == ALL || !is_slow(&commands[i]))
            fine &= check_command(&worker, &commands[i], extent);
    atomic_fetch_add(&tally->runs, worker.runs);
    atomic_fetch_add(&tally->library_crashes, worker.library_crashes);
    return fine;
}

/* A process for each processor. */
static bool
work_together(const char *base, enum extent extent, const char *only)
{
    size_t processors = jobs_processors();
    unsigned workers = processors < WORKERS_MAX ? (unsigned)processors : WORKERS_MAX;
    bool fine = true;
    int status;

    for (unsigned number = 1; number <= workers; number++) {
        pid_t child = fork();

        if (child < 0)
            stop("a process cannot be made");
        if (child == 0)
            _exit(!work(base, number, extent, only));
    }
    for (unsigned number = 1; number <= workers; number++)
        fine &= wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return fine;
}

int
main(int argc, char **argv)
{
    const char *wanted = getenv("FAULTS"), *source = getenv("srcdir");
    enum extent extent = !wanted || !*wanted ? QUICK : strcmp(wanted, "memory") == 0 ? MEMORY : ALL;
    char base[64], original[4096], *real = NULL;
    bool fine;

    tally = mmap(NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    /* Thousands of runs flush their files: in memory that costs nothing. */
    (void)snprintf(base, sizeof base, "%s/congo-faults-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (tally == MAP_FAILED || !mkdtemp(base))
        stop("a folder cannot be made");
    (void)snprintf(original, sizeof original, "%s/../shared/data/congo.zip", source ? source : ".");
    real = realpath(original, NULL);
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    make_archives(base, real);
    free(real);
    fine = work_together(base, extent, argc > 1 ? argv[1] : NULL);
    printf("# %u runs, of which cairo did not survive %u\n1..%u\n", tally->runs,
           tally->library_crashes, tally->tests);
    folder_remove(base);
    return !fine;
}
