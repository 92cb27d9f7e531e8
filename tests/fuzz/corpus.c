/* SPDX-License-Identifier: MIT */
/*
 * corpus.c - runs a harness without a fuzzer: on every stored input, and on each of them damaged in
 * a hundred ways, always the same ones. An input that crashes is saved as tests/fuzz/NAME.failed.
 *
 * usage: tests/fuzz/NAME [FILE...]   without FILE all of $srcdir/tests/fuzz/corpus/NAME; prints TAP
 */
#include "fuzz.h"

#include "base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILES_MAX = 1000, PATH_SIZE = 4096, SPOILT = 100, SPOILT_MOST = 100000 };

struct corpus {
    char *file[FILES_MAX];
    unsigned count;
};

static uint64_t
random_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d) >> 20;
}

static void
add(struct corpus *corpus, const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);

    if (!path || corpus->count == FILES_MAX)
        fuzz_fail("there is room for the corpus");
    (void)snprintf(path, size, "%s%s%s", folder, *folder ? "/" : "", name);
    corpus->file[corpus->count++] = path;
}

static int
compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
add_folder(struct corpus *corpus, const char *program)
{
    const char *slash = strrchr(program, '/'), *source = getenv("srcdir");
    char folder[PATH_SIZE];
    struct dirent *entry;
    DIR *entries;

    (void)snprintf(folder, sizeof folder, "%s/tests/fuzz/corpus/%s", source ? source : ".",
                   slash ? slash + 1 : program);
    entries = opendir(folder);
    while (entries && (entry = readdir(entries)))
        if (entry->d_name[0] != '.')
            add(corpus, folder, entry->d_name);
    if (entries)
        (void)closedir(entries);
    qsort(corpus->file, corpus->count, sizeof *corpus->file, compare);
}

/* What is being run, for the handler alone. */
static const void *now_bytes;
static size_t now_size;
static char now_name[PATH_SIZE];

static void
keep_input(int number)
{
    int fd = open(now_name, O_WRONLY | O_CREAT | O_TRUNC, 0666);

    if (fd >= 0) {
        (void)!write(fd, now_bytes, now_size);
        (void)close(fd);
    }
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

/* A copy of its own, so that a sanitizer sees a read past its end. */
static void
run(const char *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);

    if (!copy)
        fuzz_fail("there is memory for an input");
    if (size)
        memcpy(copy, bytes, size);
    now_bytes = copy;
    now_size = size;
    (void)LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

/* A byte changed, bytes left out, bytes doubled, or the end cut off; once or a few times. */
static size_t
spoil(char *bytes, size_t size, size_t room, uint64_t *state)
{
    static const char likely[] = "\n\r\t -x:=#@/.()0179AGagPMEZL\\\377";

    for (uint64_t times = 1 + random_next(state) % 3; times > 0 && size > 1; times--) {
        size_t at = random_next(state) % size, length = 1 + random_next(state) % 8;
        size_t to = random_next(state) % size;

        if (length > size - at)
            length = size - at;
        switch (random_next(state) % 6) {
        case 0:
            bytes[at] = (char)random_next(state);
            break;
        case 1:
            bytes[at] = likely[random_next(state) % (sizeof likely - 1)];
            break;
        case 2:
            memmove(bytes + at, bytes + at + length, size - at - length);
            size -= length;
            break;
        case 3:
            if (size + length > room)
                break;
            memmove(bytes + at + length, bytes + at, size - at);
            size += length;
            break;
        case 4:
            memmove(bytes + to, bytes + at, length < size - to ? length : size - to);
            break;
        default:
            size = random_next(state) % 4 ? size : at;
        }
    }
    return size;
}

static void
run_spoilt(const struct buf *input, uint64_t *state)
{
    size_t room = input->length + 64;
    char *spoilt = malloc(room);

    if (!spoilt)
        fuzz_fail("there is memory for an input");
    for (unsigned i = 0; i < SPOILT && input->length < SPOILT_MOST; i++) {
        size_t size;

        memcpy(spoilt, input->bytes, input->length);
        size = spoil(spoilt, input->length, room, state);
        run(spoilt, size);
    }
    free(spoilt);
}

/* Should an input end the program, the line with its name is the last one. */
static void
run_all(const struct corpus *corpus, bool spoiling, uint64_t *state)
{
    for (unsigned i = 0; i < corpus->count; i++) {
        const char *slash = strrchr(corpus->file[i], '/');
        const char *name = slash ? slash + 1 : corpus->file[i];
        struct buf input = BUF_EMPTY;
        congo_error err;

        printf("# %s%s\n", name, spoiling ? ", spoilt" : "");
        (void)fflush(stdout);
        if (!file_read(corpus->file[i], SIZE_MAX, &input, &err))
            fuzz_fail(err.text);
        if (spoiling)
            run_spoilt(&input, state);
        else
            run(input.bytes, input.length);
        buf_free(&input);
        if (spoiling)
            printf("ok %u - %s\n", i + 1, name);
    }
}

int
main(int argc, char **argv)
{
    static struct corpus corpus;
    uint64_t state = UINT64_C(20261121);

    (void)snprintf(now_name, sizeof now_name, "%s.failed", argv[0]);
    (void)signal(SIGABRT, keep_input);
    (void)signal(SIGSEGV, keep_input);
    for (int i = 1; i < argc; i++)
        add(&corpus, "", argv[i]);
    if (argc == 1)
        add_folder(&corpus, argv[0]);
    printf("1..%u\n", corpus.count ? corpus.count : 1);
    /* First all as they are: a harness may look less closely at what comes after hundreds. */
    run_all(&corpus, false, &state);
    run_all(&corpus, true, &state);
    if (!corpus.count)
        printf("not ok 1 - there are inputs to run\n");
    for (unsigned i = 0; i < corpus.count; i++)
        free(corpus.file[i]);
    return corpus.count == 0;
}
