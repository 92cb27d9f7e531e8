/* SPDX-License-Identifier: MIT */
/* work_summary.c - the line that sums up a folder. */
#include "cli/pool.h"

#include <stdio.h>
#include <string.h>

/* ", 3 errors"; nothing if there are none. */
static const char *
counted(char text[60], const char *before, size_t count, const char *one, const char *several)
{
    (void)snprintf(text, 60, "%s%zu %s", before, count, count == 1 ? one : several);
    return text;
}

/* ", 2 of them broken"; of one there is no "them". */
static void
add_broken(char text[60], size_t broken, size_t count)
{
    if (broken && count == 1)
        (void)snprintf(text, 60, " (broken)");
    else if (broken)
        (void)snprintf(text, 60, " (%zu broken)", broken);
}

/* " (5 not read)", or where they are not; nothing if there are none. Of all of them it is
 * said in a clause: "are not on the page". */
static void
add_unread(const struct work_pool *pool, char text[60])
{
    const struct work_tally *tally = &pool->tally;
    const char *on = pool->plan->on;

    if (tally->unread && tally->unread < tally->others)
        (void)snprintf(text, 60, " (%zu not %s)", tally->unread, on ? on : "read");
    else if (tally->unread && on)
        (void)snprintf(text, 60, " %s not %s", tally->others == 1 ? "is" : "are", on);
    else if (tally->unread)
        (void)snprintf(text, 60, " (not read)");
}

/*
 * "95 games (2 broken) of 12 variants, 38 saves of other games (5 not read), 1 file not read, 3
 * other errors"
 */
void
work_summarize(const struct work_pool *pool)
{
    const struct work_tally *tally = &pool->tally;
    char games[60], kinds[60] = "", others[60] = "", files[60] = "", faults[60] = "";
    char broken[60] = "", others_broken[60] = "", unread[60] = "";
    size_t variants = 0;

    if (pool->plan->take || pool->plan->edit || pool->cli->again ||
        (pool->paths.count < WORK_MANY_FILES &&
         !(pool->folders && (tally->others || pool->cli->sums_up))) ||
        (pool->plan->in_place && !tally->others && !tally->faults && !tally->broken) ||
        !(tally->games || tally->others || tally->faults))
        return;
    for (size_t i = 0; i < congo_variants_count(pool->cli->variants); i++)
        variants += pool->seen[i];
    if (tally->others)
        counted(others, pool->plan->on && tally->unread == tally->others ? "; " : ", ",
                tally->others, "save of another game", "saves of other games");
    if (variants)
        counted(kinds, " of ", variants, "variant", "variants");
    add_broken(broken, tally->broken, tally->games);
    add_broken(others_broken, tally->others_broken, tally->others);
    add_unread(pool, unread);
    if (pool->unread_files)
        counted(files, ", ", pool->unread_files, "file not read", "files not read");
    if (pool->faults)
        counted(faults, ", ", pool->faults, tally->broken ? "other error" : "error",
                tally->broken ? "other errors" : "errors");
    if (tally->others && !tally->games)
        cli_notice(pool->cli, "%s%s%s%s%s", others + strlen(", "), others_broken, unread, files,
                   faults);
    else
        cli_notice(pool->cli, "%s%s%s%s%s%s%s%s", counted(games, "", tally->games, "game", "games"),
                   broken, kinds, others, others_broken, unread, files, faults);
}
