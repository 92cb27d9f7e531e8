/* SPDX-License-Identifier: MIT */
/*
 * pool.h - the threads' common ground: which piece comes next, and whose turn it is to print.
 *
 * Results wait for the turn of their piece, and a thread does not run too far ahead of it, so that
 * memory stays flat. All of it is under one lock.
 */
#ifndef CONGO_CLI_POOL_H
#define CONGO_CLI_POOL_H

#include "cli/pieces.h"
#include "cli/progress.h"
#include "cli/sink.h"
#include "cli/stems.h"
#include "cli/work.h"

#include <pthread.h>

/* A thread keeps at most so much before it waits for its turn to print; so memory stays flat. */
enum { POOL_KEEP_MAX = 256 * 1024, POOL_AHEAD = 64, POOL_THREADS_MAX = 1024 };

/* What a piece left to print once its turn comes. */
struct pool_finished {
    bool done;
    bool begun;   /* some of it has been printed early */
    size_t files; /* that are done with it */
    struct buf out;
    struct buf messages;
};

struct work_pool {
    struct cli *cli;
    const struct work_plan *plan;
    congo_reading reading;
    struct paths paths;
    struct paths spared; /* the same, as paths_has wants them; empty where -o may name one */
    struct sink sink;
    struct stems stems; /* where the sink is a folder */
    struct progress progress;
    pthread_mutex_t lock;
    pthread_cond_t moved;                          /* `turn` has moved on */
    size_t turn;                                   /* the piece whose results are printed now */
    struct pool_finished finished[POOL_AHEAD + 1]; /* by the piece's number, again and again */
    pthread_mutex_t cutting;
    struct pieces pieces; /* under the lock above, since reading may take a while */
    size_t threads;       /* that were asked for; 0: as many as there are processors */
    size_t started;       /* beside the first one, which alone starts and ends them */
    pthread_t others[POOL_THREADS_MAX];
    size_t printed;   /* bytes of results so far */
    bool any_printed; /* something has been printed: the next one wants a gap */
    bool gave_up;     /* the target cannot be written to */
    bool holds_signals;
    int signals; /* readable once one has come, where standard input has to be waited for; or -1 */
    int status;
};

/* Head or tail, where all results go to one place. */
void pool_print_frame(struct work_pool *pool, const struct buf *frame);
/* In the middle of a piece that has much to print: waits for its turn, and prints. */
void pool_print_early(struct work *work);
/* A piece is finished: prints it and all behind it that are waiting, or leaves it to wait. */
void pool_hand_in(struct work *work);
/* The next piece, once it is not too far ahead; false: there is none, or no use in going on. */
bool pool_take(struct work_pool *pool, struct piece *piece);

#endif
