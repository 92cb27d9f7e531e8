/* SPDX-License-Identifier: MIT */
/*
 * damage.c - a file as it comes back from a bad disk or a careless editor: `damage SEED <FILE`
 * writes it with one change. The same seed makes the same change.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_MAX_READ = 64 << 20, GARBAGE = 12 };

static uint64_t state;

static size_t
below(size_t bound)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return bound ? (size_t)((state >> 33) % bound) : 0;
}

static char *bytes;
static size_t size;

/* Replaces `count` bytes at `at` with others. */
static void
replace(size_t at, size_t count, const char *with, size_t length)
{
    memmove(bytes + at + length, bytes + at + count, size - at - count);
    memmove(bytes + at, with, length);
    size += length - count;
}

/* A line, its newline included. */
static size_t
any_line(size_t *length)
{
    size_t at = below(size), end;

    while (at && bytes[at - 1] != '\n')
        at--;
    for (end = at; end < size && bytes[end] != '\n';)
        end++;
    *length = (end < size ? end + 1 : end) - at;
    return at;
}

/* One result as another, in a line that names it. */
static void
change_result(void)
{
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2"};
    char *at = bytes + below(size), *line;

    bytes[size] = '\0';
    line = strstr(at, "\nResult: ");
    if (!line)
        line = strstr(bytes, "\nResult: ");
    if (!line)
        return;
    line += strlen("\nResult: ");
    for (unsigned i = 0; i < 3; i++)
        if (strncmp(line, results[i], strlen(results[i])) == 0) {
            const char *other = results[(i + 1 + below(2)) % 3];

            replace((size_t)(line - bytes), strlen(results[i]), other, strlen(other));
            return;
        }
}

static void
damage(void)
{
    char garbage[GARBAGE], copy[4096];
    size_t length, at = any_line(&length), some = below(size), count = 1 + below(GARBAGE);

    for (size_t i = 0; i < GARBAGE; i++)
        garbage[i] = (char)below(256);
    if (length > sizeof copy)
        length = sizeof copy;
    memcpy(copy, bytes + at, length);
    switch (below(9)) {
    case 0:
        bytes[some] ^= (char)(1u << below(8));
        break;
    case 1:
        replace(at, length, "", 0);
        break;
    case 2:
        replace(at, 0, copy, length);
        break;
    case 3:
        replace(some, 0, garbage, count);
        break;
    case 4:
        size = some;
        break;
    case 5:
        change_result();
        break;
    case 6:
        replace(some, count < size - some ? count : size - some, "", 0);
        break;
    case 7: /* a line elsewhere */
        at = any_line(&count);
        replace(at, 0, copy, length);
        break;
    default:
        bytes[some] = (char)('0' + below(10));
        break;
    }
}

int
main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    state = strtoull(argv[1], NULL, 10) * 2 + 1;
    for (unsigned i = 0; i < 8; i++)
        (void)below(1);
    bytes = malloc(SIZE_MAX_READ);
    if (!bytes)
        return 2;
    size = fread(bytes, 1, SIZE_MAX_READ - 2 * sizeof(char[4096]), stdin);
    if (size)
        damage();
    return fwrite(bytes, 1, size, stdout) == size && fflush(stdout) == 0 ? 0 : 2;
}
