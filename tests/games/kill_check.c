/* SPDX-License-Identifier: MIT */
/*
 * kill_check.c - `congo mirror -i` over a folder of 2,000 files, killed with SIGKILL after a random
 * number of its own steps, again and again: every file is the old one or the new one, whole, and
 * once a run has been let through, all are new, and it leaves nothing else behind.
 *
 * usage: kill_check   in the folder where congo was built
 */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FILES = 2000, KILLS = 8, PATH_SIZE = 4096 };

static const char old_text[] = "Zillions Save Game File Version 0.02 CC\r\n"
                               "RulesFile=congo-islands.zrf\r\n"
                               "VariantName=Elephante Savanna\r\n"
                               "1. mPawn A3 - B4\r\n";
static const char new_text[] = "Zillions Save Game File Version 0.02 CC\r\n"
                               "RulesFile=congo-islands.zrf\r\n"
                               "VariantName=Elephante Savanna\r\n"
                               "1. mPawn G3 - F4\r\n";

static char folder[] = "kill_check.XXXXXX";

static void
stop(const char *what)
{
    printf("# %s: %s\nnot ok 1 - killed at any moment\n1..1\n", what, strerror(errno));
    exit(1);
}

static void
make_files(void)
{
    char path[PATH_SIZE];

    for (unsigned i = 0; i < FILES; i++) {
        FILE *file;

        (void)snprintf(path, sizeof path, "%s/%04u.zsg", folder, i);
        file = fopen(path, "wb");
        if (!file || fwrite(old_text, 1, sizeof old_text - 1, file) != sizeof old_text - 1 ||
            fclose(file) != 0)
            stop(path);
    }
}

struct state {
    unsigned old, new, temporary;
};

static struct state
look(bool remove_all)
{
    struct state state = {0, 0, 0};
    DIR *entries = opendir(folder);

    if (!entries)
        stop(folder);
    for (struct dirent *entry; (entry = readdir(entries));) {
        struct buf bytes = BUF_EMPTY;
        char path[PATH_SIZE];

        if (entry->d_name[0] == '.')
            continue;
        (void)snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (remove_all) {
            (void)unlink(path);
        } else if (strstr(entry->d_name, ".zsg.congo-")) {
            state.temporary++;
        } else if (!strstr(entry->d_name, ".zsg")) {
            stop("something else lies about");
        } else if (!file_read(path, 10000, &bytes, NULL)) {
            stop(path);
        } else if (bytes.length == sizeof old_text - 1 &&
                   memcmp(bytes.bytes, old_text, bytes.length) == 0) {
            state.old++;
        } else if (bytes.length == sizeof new_text - 1 &&
                   memcmp(bytes.bytes, new_text, bytes.length) == 0) {
            state.new ++;
        } else {
            stop("a file that is neither the old one nor the new one");
        }
        buf_free(&bytes);
    }
    (void)closedir(entries);
    return state;
}

static pid_t
start(void)
{
    pid_t child = fork();

    if (child < 0)
        stop("fork");
    if (child == 0) {
        execl("./congo", "congo", "mirror", "-i", "-q", folder, (char *)NULL);
        _exit(127);
    }
    return child;
}

/*
 * Waits until so many files are new, and kills. The time of the run itself is the clock: there is
 * no sleep, and a slow machine is killed at the same places as a fast one.
 */
static void
kill_after(pid_t child, unsigned new_files)
{
    char path[PATH_SIZE];
    struct stat about;
    ino_t old_inode;

    (void)snprintf(path, sizeof path, "%s/%04u.zsg", folder, new_files);
    old_inode = stat(path, &about) == 0 ? about.st_ino : 0;
    while (waitpid(child, NULL, WNOHANG) == 0) {
        if (stat(path, &about) == 0 && about.st_ino != old_inode) {
            (void)kill(child, SIGKILL);
            (void)waitpid(child, NULL, 0);
            return;
        }
    }
}

int
main(void)
{
    struct state state;
    unsigned litter = 0, partly = 0;
    int status;

    if (access("./congo", X_OK) != 0) {
        printf("1..0 # SKIP congo is not in this folder\n");
        return 0;
    }
    if (!mkdtemp(folder))
        stop("mkdtemp");
    make_files();
    for (unsigned kills = 0; kills < KILLS; kills++) {
        kill_after(start(), (kills + 1) * (FILES / (KILLS + 2)) + kills * 7);
        state = look(false);
        litter = state.temporary;
        partly += state.old && state.new;
        if (state.old + state.new != FILES)
            stop("files have gone");
    }
    if (waitpid(start(), &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        stop("the last run failed");
    state = look(false);
    (void)look(true);
    (void)rmdir(folder);
    errno = 0;
    if (state.new != FILES || state.temporary > litter)
        stop("after the last run files are old, or it has left something");
    if (!partly)
        stop("no run was killed in its middle");
    printf("# %u of %d kills in the middle, %u temporary files left by them\n", partly, KILLS,
           litter);
    printf("ok 1 - killed at any moment every file is whole, and the next run goes on\n1..1\n");
    return 0;
}
