/* SPDX-License-Identifier: MIT */
/* uci_bench.c - the command "bench": the count of think/search/bench.h, and its speed. */
#include "play/protocol/uci.h"

#include "think/search/bench.h"

#include <inttypes.h>

struct bench_progress {
    struct session *session;
    bool whole;
};

static bool
say(void *context, size_t number, size_t of, const char *variant, uint64_t nodes)
{
    struct bench_progress *progress = context;

    progress->whole = number == of;
    session_say(progress->session, "position %zu of %zu, %s: %" PRIu64 " nodes", number, of,
                variant, nodes);
    return !queue_stopped(progress->session->queue);
}

void
uci_bench(struct session *session, const char *line)
{
    struct bench_progress progress = {session, false};
    struct bench_sum all;
    congo_error err;
    struct word word = words_rest(line);
    int64_t wanted = BENCH_DEPTH;

    if (word.length && (!word_number(word, &wanted) || wanted < 1 || wanted > BENCH_DEPTH_MAX)) {
        session_say(session, "info string bench takes a depth of 1 to %d, not \"%.*s\"",
                    BENCH_DEPTH_MAX, word_shown(word), word.text);
        return;
    }
    if (!bench_run(session->variants, (unsigned)wanted, say, &progress, &all, &err)) {
        session_say(session, "info string %s", err.text);
        return;
    }
    /* An incomplete sum could be mistaken for another engine's. */
    if (!progress.whole) {
        session_say(session, "info string stopped before its last position: there is no sum");
        return;
    }
    session_say(session, "Total time (ms) : %" PRIu64, all.microseconds / 1000);
    session_say(session, "Nodes searched  : %" PRIu64, all.nodes);
    session_say(session, "Nodes/second    : %.0f",
                (double)all.nodes * 1e6 / (double)(all.microseconds ? all.microseconds : 1));
}
