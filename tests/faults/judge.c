/* SPDX-License-Identifier: MIT */
/* judge.c - what must be true after any fault. */
#include "judge.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>

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
judge_success(const struct worker *worker, const struct result *got, const struct result *good)
{
    if (strcmp(got->out, good->out) != 0)
        return "all is well, it says, but the result is another";
    if (strcmp(got->err, good->err) != 0 && !strstr(got->err, "memory") &&
        !strstr(got->err, "Fontconfig") && strcmp(worker->wrap->call, "fwrite") != 0)
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
judge_crash(struct worker *worker, const struct command *command, enum wrap_fault fault,
            const struct result *got, const struct folder_state *old, const struct result *good)
{
    bool is_png = strstr(command->line, ".png"), is_pdf = strstr(command->line, ".pdf");

    if ((fault != WRAP_NO_MEMORY && fault != WRAP_NO_MEMORY_LEFT) || (!is_png && !is_pdf) ||
        (got->status < 0 && !(is_png && got->status == -SIGSEGV)))
        return "it crashed";
    worker->library_crashes++;
    return judge_files(command, got, old, good);
}

static const char *
judge_failure(struct worker *worker, const struct command *command, enum wrap_fault fault,
              struct result *got, const struct folder_state *old, const struct result *good)
{
    if (got->status == EXIT_LEAK)
        return "it leaks";
    if (got->status == EXIT_LIBRARY || got->status < 0)
        return judge_crash(worker, command, fault, got, old, good);
    if (got->status == good->status)
        return worker->wrap->lost ? "what was written may be lost, and it does not say so"
                                  : judge_success(worker, got, good);
    if (got->status != 2)
        return "the status should be 2";
    if (!got->err[0])
        return "there is no message";
    if ((fault == WRAP_NO_MEMORY || fault == WRAP_NO_MEMORY_LEFT) && !strstr(got->err, "memory"))
        return "the message does not name memory";
    if (fault == WRAP_FAILING && !strstr(got->err, "cannot"))
        return "the message does not say what cannot be done";
    /* Taking away a folder needs memory itself. */
    if (fault == WRAP_NO_MEMORY_LEFT || strstr(got->err, "the old one, now "))
        folder_drop_temporaries(&got->state);
    return judge_files(command, got, old, good);
}

static const char *
judge_signal(struct worker *worker, const struct command *command, enum wrap_fault fault,
             struct result *got, const struct folder_state *old, const struct result *good)
{
    static struct result again;
    int signal = fault == WRAP_KILL ? SIGKILL : WRAP_SIGNAL(worker->wrap->at);

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
    attempt(worker, command, WRAP_NOTHING, 0, &again);
    folder_drop_temporaries(&again.state);
    return folder_same(&again.state, &good->state) ? NULL : "the next run does not do it either";
}

const char *
judge(struct worker *worker, const struct command *command, enum wrap_fault fault,
      struct result *got, const struct folder_state *old, const struct result *good)
{
    return fault == WRAP_TERMINATE || fault == WRAP_KILL
               ? judge_signal(worker, command, fault, got, old, good)
               : judge_failure(worker, command, fault, got, old, good);
}
