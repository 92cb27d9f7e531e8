/* SPDX-License-Identifier: MIT */
/*
 * diff.c - a text, a line "====", and a unified diff: where our patcher takes it, the result is
 * what GNU patch makes of it.
 *
 * We refuse more than patch does: hunks that fit elsewhere only, two files in one diff, other forms
 * of diff, lines between hunks. So refusals are not compared, and diffs with a plain head alone
 * are: patch guesses at what stands before it. Texts with CR are left out, since ours compares
 * lines without their ends, which patch does not.
 */
#include "fuzz.h"

#include "base/file.h"
#include "zillions/diff.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char mark[] = "====\n", head[] = "--- a\n+++ b\n";
enum { MARK = sizeof mark - 1, HEAD = sizeof head - 1, ALWAYS = 300, LATER_ONE_IN = 32 };

struct folder {
    char path[64], text[80], diff[80], result[80], reject[80];
};

static struct folder folder;

static void
remove_folder(void)
{
    (void)unlink(folder.text);
    (void)unlink(folder.diff);
    (void)unlink(folder.result);
    (void)unlink(folder.reject);
    (void)rmdir(folder.path);
}

static void
make_folder(void)
{
    if (folder.path[0])
        return;
    (void)snprintf(folder.path, sizeof folder.path, "/tmp/congo-diff-XXXXXX");
    if (!mkdtemp(folder.path))
        fuzz_fail("a folder for patch can be made");
    (void)snprintf(folder.text, sizeof folder.text, "%s/text", folder.path);
    (void)snprintf(folder.diff, sizeof folder.diff, "%s/diff", folder.path);
    (void)snprintf(folder.result, sizeof folder.result, "%s/result", folder.path);
    (void)snprintf(folder.reject, sizeof folder.reject, "%s/reject", folder.path);
    (void)atexit(remove_folder);
}

/* The exit status of patch: 0 it fits, 1 it does not, 2 it cannot be read; 127 there is no patch.
 */
static int
run_patch(void)
{
    int status;
    pid_t child;

    (void)unlink(folder.result);
    child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_RDWR);

        if (nowhere >= 0 && dup2(nowhere, 0) >= 0 && dup2(nowhere, 1) >= 0 && dup2(nowhere, 2) >= 0)
            (void)execlp("patch", "patch", "--binary", "-u", "-s", "-f", "-F0", "-r", folder.reject,
                         "-o", folder.result, folder.text, folder.diff, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status))
        return 127;
    return WEXITSTATUS(status);
}

static void
compare(const char *text, size_t text_size, const char *diff, size_t diff_size,
        const struct buf *ours)
{
    const struct file_care care = {.force = false};
    struct buf theirs = BUF_EMPTY;
    congo_error unread;
    int status;

    make_folder();
    if (!file_write(folder.text, text, text_size, &care, NULL) ||
        !file_write(folder.diff, diff, diff_size, &care, NULL))
        return;
    status = run_patch();
    if (status != 127) {
        bool read = file_read(folder.result, SIZE_MAX, &theirs, &unread);

        if (status == 0 && !read)
            fuzz_check(ours->length == 0, "only an empty result is no file");
        else
            fuzz_check(status == 0 &&
                           fuzz_same(ours->bytes, ours->length, theirs.bytes, theirs.length),
                       "the result is the one that GNU patch makes");
    }
    buf_free(&theirs);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned runs;
    const char *text = (const char *)data, *split = size ? memmem(text, size, mark, MARK) : NULL;
    struct buf ours = BUF_EMPTY;
    const char *diff = split ? split + MARK : NULL;
    size_t text_size = split ? (size_t)(split - text) : 0, diff_size;
    congo_error err;

    if (!split)
        return 0;
    diff_size = size - text_size - MARK;
    if (!diff_apply(text, text_size, diff, diff_size, &ours, &err))
        fuzz_check(ours.length == 0, "a diff that does not fit gives nothing");
    else if ((runs++ < ALWAYS || runs % LATER_ONE_IN == 0) && !memchr(data, '\r', size) &&
             diff_size >= HEAD && memcmp(diff, head, HEAD) == 0)
        compare(text, text_size, diff, diff_size, &ours);
    buf_free(&ours);
    return 0;
}
