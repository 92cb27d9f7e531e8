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
#include "blame.h"
#include "folder.h"
#include "library.h"
#include "wrap.h"

#include "zrf/stand_in.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int program_main(int argc, char **argv);

enum { ARGUMENTS_MAX = 16, TEXT_SIZE = 8192, EXIT_LEAK = 86, EXIT_LIBRARY = 87 };

/*
 * Every call up to the first number, then ever fewer: each step is longer by a part of what lies
 * behind. Of what takes long only --all has any, and fewer.
 */
struct pace {
    unsigned long first, part;
};
/* A process under a sanitizer takes far longer to begin and to end. */
#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
static const struct pace quick_pace = {4, 2};
#else
static const struct pace quick_pace = {8, 4};
#endif
static const struct pace all_pace = {2000, 64}, slow_pace = {200, 8};

struct command {
    const char *line; /* words with a blank between */
    bool whole;       /* what it writes appears all at once */
    int status;
};

#define LIBRARY "(the library)"

static const struct command commands[] = {
    {"verify game.zsg", true, 0},
    {"verify --json -j 1 game.zsg left.zsg two.zsg", true, 0},
    {"verify --json -j 2 game.zsg left.zsg two.zsg", true, 0},
    {"verify saves", true, 0},
    {"verify wrong.zsg", true, 1},
    {"verify odd.zsg", true, 0},
    {"verify --variant-file mine.variants game.zsg", true, 0},
    {"notate game.zsg", true, 0},
    {"notate --json game.zsg", true, 0},
    {"notate --json --dialect simple two.zsg wrong.zsg -j 2", true, 1},
    {"notate -m game.zsg -o old.txt", true, 0},
    {"notate -j 1 game.zsg left.zsg -o out/", false, 0},
    {"notate -j 2 game.zsg left.zsg odd.zsg -o out/", false, 0},
    {"zsg game.txt -o old.zsg", true, 0},
    {"zsg game.txt -o out/", false, 0},
    {"zsg ambiguous.txt", true, 0},
    {"mirror left.zsg", true, 0},
    {"mirror -i left.zsg", true, 0},
    {"mirror -i link.zsg", true, 0},
    {"mirror -i -j 1 --backup left.zsg game.zsg", false, 0},
    {"mirror -i -j 2 saves left.zsg", false, 0},
    {"mirror --check left.zsg", true, 1},
    {"mirror --always game.txt -o old.txt", true, 0},
    {"build -q -o package", true, 0},
    {"build -q -o package.there --force", true, 0},
    {"build -q --zip new.zip", true, 0},
    {"build -q -o package --zip new.zip", false, 0},
    {"build -q stand-in.zip -o package", true, 0},
    {"build -q stand-in.zip --zip old.txt --force", true, 0},
    {"build -q original.zip -o package", true, 0},
    {"build -q package.zip -o package", true, 1},
    {"show --variant Congo", true, 0},
    {"show game.zsg -o old.svg", true, 0},
    {"show game.zsg --ply 1 -o new.png", true, 0},
    {"show -o new.pdf", true, 0},
    {"show game.zsg --strip 1 -o new.pdf", true, 0},
    {"page game.zsg -o page.html", true, 0},
    {"page two.zsg saves", true, 0},
    {"page -j 2 game.zsg left.zsg -o out/", false, 0},
    {"board -o board.svg", true, 0},
    {"board --paper poster -o board.pdf", true, 0},
    {"moves", true, 0},
    {"perft 2 --divide", true, 0},
    {"variants", true, 0},
    {"variants Congo", true, 0},
    {"completion bash", true, 0},
    {"help build", true, 0},
    {LIBRARY, true, 0},
};

static struct wrap *shared;
static char base[64], work[80], out_path[80], err_path[80];
static unsigned tests, failures, runs, library_crashes;

/* What the sanitizers do at their own faults: nothing that could be taken for an exit status. */
const char *__asan_default_options(void);
const char *
__asan_default_options(void)
{
    return "abort_on_error=1";
}

const char *__lsan_default_options(void);
const char *
__lsan_default_options(void)
{
    return "exitcode=86"; /* EXIT_LEAK */
}

/*
 * Libraries that find no memory lose some that they had. Here that is passed over; in runs where
 * nothing fails it is not.
 */
const char *__lsan_default_suppressions(void);
const char *
__lsan_default_suppressions(void)
{
    return "leak:libzip.so\nleak:libcairo.so\nleak:libpixman\nleak:libpng\nleak:libfreetype\n"
           "leak:libfontconfig.so\nleak:ld-linux\n";
}

/* ------------------------------------------------------------------ a run */

struct result {
    int status; /* -N: ended by signal N */
    struct folder_state state;
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
    blame_libraries(EXIT_LIBRARY);
    wrap_state = shared;
    status = strcmp(command->line, LIBRARY) == 0 ? library_main() : program_main(argc, argv);
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
    folder_look(&result->state);
    read_text(out_path, result->out);
    read_text(err_path, result->err);
}

/* ------------------------------------------------------------------ what has to hold */

static const char *
judge_files(const struct command *command, const struct result *got, const struct folder_state *old,
            const struct result *good)
{
    if (command->whole ? folder_same(&got->state, old) || folder_same(&got->state, &good->state)
                       : folder_between(&got->state, old, &good->state))
        return NULL;
    return "files are neither as they were nor as they become";
}

/* A failure that makes no difference: nobody asks how closing a file that was read went. */
static const char *
judge_success(const struct result *got, const struct result *good)
{
    if (strcmp(got->out, good->out) != 0)
        return "all is well, it says, but the result is another";
    if (strcmp(got->err, good->err) != 0 && !strstr(got->err, "memory") &&
        !strstr(got->err, "Fontconfig") && strcmp(shared->call, "fwrite") != 0)
        return "all is well, it says, but the message is another";
    return folder_same(&got->state, &good->state)
               ? NULL
               : "all is well, it says, but the files are others";
}

/*
 * Cairo draws on where it found no memory, and may fall over that; within it libpng jumps to where
 * nobody waits, and no stack is left to look at. SECURITY.md says so.
 */
static const char *
judge_crash(const struct command *command, enum wrap_fault fault, const struct result *got,
            const struct folder_state *old, const struct result *good)
{
    bool is_png = strstr(command->line, ".png"), is_pdf = strstr(command->line, ".pdf");

    if ((fault != WRAP_NO_MEMORY && fault != WRAP_NO_MEMORY_LEFT) || (!is_png && !is_pdf) ||
        (got->status < 0 && !(is_png && got->status == -SIGSEGV)))
        return "it crashed";
    library_crashes++;
    return judge_files(command, got, old, good);
}

static const char *
judge_failure(const struct command *command, enum wrap_fault fault, struct result *got,
              const struct folder_state *old, const struct result *good)
{
    if (got->status == EXIT_LEAK)
        return "it leaks";
    if (got->status == EXIT_LIBRARY || got->status < 0)
        return judge_crash(command, fault, got, old, good);
    if (got->status == good->status)
        return judge_success(got, good);
    if (got->status != 2)
        return "the status should be 2";
    if (!got->err[0])
        return "there is no message";
    if ((fault == WRAP_NO_MEMORY || fault == WRAP_NO_MEMORY_LEFT) && !strstr(got->err, "memory"))
        return "the message does not name memory";
    if (fault == WRAP_FAILING && !strstr(got->err, "cannot"))
        return "the message does not say what cannot be done";
    /* Taking away a folder needs memory itself. */
    if (fault == WRAP_NO_MEMORY_LEFT || strstr(got->err, "cannot remove the old folder"))
        folder_drop_temporaries(&got->state);
    return judge_files(command, got, old, good);
}

static const char *
judge_signal(const struct command *command, enum wrap_fault fault, struct result *got,
             const struct folder_state *old, const struct result *good)
{
    static struct result again;
    int signal = fault == WRAP_KILL ? SIGKILL : WRAP_SIGNAL(shared->at);

    if (got->status != -signal && got->status != good->status)
        return "neither the signal nor the end ended it";
    if (fault == WRAP_TERMINATE)
        return judge_files(command, got, old, good);
    folder_drop_temporaries(&got->state);
    if (!folder_between(&got->state, old, &good->state))
        return "files are neither as they were nor as they become";
    /* A new folder stands there already and is not asked to be replaced: no more to do. */
    if (strstr(command->line, "build") && !strstr(command->line, "--force") &&
        !folder_same(&got->state, old))
        return NULL;
    run(command, WRAP_NOTHING, 0, &again);
    return folder_same(&again.state, &good->state) ? NULL
                                                   : "the next run does not clear what is left";
}

static const char *
judge(const struct command *command, enum wrap_fault fault, struct result *got,
      const struct folder_state *old, const struct result *good)
{
    return fault == WRAP_TERMINATE || fault == WRAP_KILL
               ? judge_signal(command, fault, got, old, good)
               : judge_failure(command, fault, got, old, good);
}

/* One fault at one call. False: there are not so many calls. */
static bool
check_call(const struct command *command, enum wrap_fault fault, const char *title,
           unsigned long at, const struct folder_state *old, const struct result *good,
           unsigned long *tried)
{
    static struct result got;
    const char *wrong;

    folder_make(work);
    run(command, fault, at, &got);
    if (!shared->hit)
        return false;
    ++*tried;
    wrong = judge(command, fault, &got, old, good);
    if (wrong) {
        printf("not ok %u - %s: %s at call %lu (%s): %s; status %d, message: %s\n", ++tests,
               command->line, title, at, shared->call, wrong, got.status, got.err);
        failures++;
    }
    return true;
}

/*
 * One command, one kind of fault: the first calls one by one, then ever fewer; and the last ones,
 * with which files and folders are put into their places.
 */
static void
check(const struct command *command, enum wrap_fault fault, const char *title,
      const struct pace *pace, const struct folder_state *old, const struct result *good)
{
    enum { LAST = 6 };
    unsigned long at = 1, before = 0, tried = 0, most;
    unsigned before_failures = failures;

    while (check_call(command, fault, title, at, old, good, &tried) &&
           failures == before_failures) {
        before = at;
        at += at < pace->first ? 1 : at / pace->part;
    }
    most = shared->count;
    if (failures == before_failures && fault >= WRAP_FAILING)
        for (at = most > before + LAST ? most - LAST : before + 1; at <= most; at++)
            (void)check_call(command, fault, title, at, old, good, &tried);
    if (failures == before_failures)
        printf("ok %u - %s: %s at %lu of %lu calls\n", ++tests, command->line, title, tried, most);
}

static const struct {
    enum wrap_fault fault;
    const char *title;
} faults[] = {
    {WRAP_NO_MEMORY, "no memory"},         {WRAP_NO_MEMORY_LEFT, "no memory from then on"},
    {WRAP_FAILING, "a failing call"},      {WRAP_SHORT, "half a call"},
    {WRAP_TERMINATE, "ended by a signal"}, {WRAP_KILL, "killed"},
};
enum { COMMANDS = sizeof commands / sizeof *commands, FAULTS = sizeof faults / sizeof *faults };

static void
check_command(const struct command *command, const struct pace *pace)
{
    static struct result good;
    static struct folder_state old;

    folder_make(work);
    if (strstr(command->line, "original.zip") && access("original.zip", F_OK) != 0) {
        printf("ok %u - %s # SKIP no original package beside the source\n", ++tests, command->line);
        return;
    }
    folder_look(&old);
    run(command, WRAP_NOTHING, 0, &good);
    if (good.status != command->status) {
        printf("not ok %u - %s: status %d, and %d was meant: %s\n", ++tests, command->line,
               good.status, command->status, good.err);
        failures++;
        return;
    }
    for (unsigned i = 0; i < FAULTS; i++)
        check(command, faults[i].fault, faults[i].title, pace, &old, &good);
}

/* ------------------------------------------------------------------ archives */

static void
write_beside(const char *name, const struct buf *bytes)
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
make_archives(const char *original)
{
    static const struct command package = {"build -q --zip ../package.zip", true, 0};
    static struct result first;
    struct buf archive = BUF_EMPTY;
    congo_error err;
    FILE *stream = original ? fopen(original, "rb") : NULL;

    if (!stand_in_archive(&archive, &err))
        stop(err.text);
    write_beside("stand-in.zip", &archive);
    buf_clear(&archive);
    while (stream) {
        char *room = buf_reserve(&archive, 65536);
        size_t got = room ? fread(room, 1, 65536, stream) : 0;

        archive.length += got;
        if (got)
            continue;
        (void)fclose(stream);
        stream = NULL;
        write_beside("original.zip", &archive);
    }
    buf_free(&archive);
    folder_make(work);
    run(&package, WRAP_NOTHING, 0, &first);
}

/* Fonts are looked for on the whole machine. */
static bool
is_slow(const struct command *command)
{
    return strstr(command->line, "--strip");
}

int
main(int argc, char **argv)
{
    bool all = argc > 1 && strcmp(argv[1], "--all") == 0;
    const char *only = argc > 1 + all ? argv[1 + all] : NULL;
    const char *source = getenv("srcdir");
    char original[4096], *real = NULL;

    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    /* Thousands of runs flush their files: in memory that costs nothing. */
    (void)snprintf(base, sizeof base, "%s/congo-faults-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (shared == MAP_FAILED || !mkdtemp(base))
        stop("a folder cannot be made");
    (void)snprintf(work, sizeof work, "%s/work", base);
    (void)snprintf(out_path, sizeof out_path, "%s/out", base);
    (void)snprintf(err_path, sizeof err_path, "%s/err", base);
    (void)snprintf(original, sizeof original, "%s/../shared/data/congo.zip", source ? source : ".");
    real = realpath(original, NULL);
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    make_archives(real);
    free(real);
    for (unsigned i = 0; i < COMMANDS; i++)
        if (only ? (unsigned)atoi(only) == i : all || !is_slow(&commands[i]))
            check_command(&commands[i], !all                    ? &quick_pace
                                        : is_slow(&commands[i]) ? &slow_pace
                                                                : &all_pace);
    printf("# %u runs, of which cairo did not survive %u\n1..%u\n", runs, library_crashes, tests);
    folder_remove(base);
    return failures > 0;
}
