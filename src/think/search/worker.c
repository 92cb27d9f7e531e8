/* SPDX-License-Identifier: MIT */
/* worker.c - the data of each thread of a search. */
#include "base/mem.h"
#include "think/search/eval.h"
#include "think/search/search.h"

#include <string.h>

enum { FRAMES_BEFORE = 4, FRAMES = PLIES + 8 };

void
worker_free(struct worker *worker)
{
    if (!worker)
        return;
    mem_free(worker->roots);
    mem_free(worker->arena);
    mem_free(worker->keys);
    mem_free(worker->frame_room);
    mem_free(worker->lines);
    mem_free(worker->path);
    lions_free(worker->lions);
    mem_free(worker);
}

struct worker *
worker_new(struct search *search, unsigned number)
{
    struct worker *worker = mem_new(1, sizeof *worker);

    if (!worker)
        return NULL;
    worker->search = search;
    worker->number = number;
    worker->arena = mem_new(ARENA, sizeof *worker->arena);
    worker->keys = mem_new(ARENA + KEYS_AT_ONCE, sizeof *worker->keys);
    worker->frame_room = mem_new(FRAMES, sizeof *worker->frame_room);
    worker->lines = mem_new(PLIES + 2, sizeof *worker->lines);
    worker->lions = lions_new(NULL);
    if (!worker->arena || !worker->keys || !worker->frame_room || !worker->lines ||
        !worker->lions) {
        worker_free(worker);
        return NULL;
    }
    lions_ask(worker->lions, search_should_stop, worker);
    return worker;
}

void
worker_forget(struct worker *worker)
{
    memset(worker->from_to, 0, sizeof worker->from_to);
    memset(worker->capture, 0, sizeof worker->capture);
    memset(worker->after, 0, sizeof worker->after);
    memset(worker->counter, 0, sizeof worker->counter);
    memset(worker->evals_cached, 0, sizeof worker->evals_cached);
}

/* The root's frame, and those before it. */
static void
set_frames(struct worker *worker, const struct search_start *start)
{
    struct search_frame *frames = worker->frame_room;

    memset(frames, 0, FRAMES * sizeof *frames);
    for (unsigned i = 0; i < FRAMES; i++) {
        frames[i].eval = NO_EVAL;
        frames[i].after = &worker->after[SIDE_PIECES][0];
    }
    worker->frames = frames + FRAMES_BEFORE;
    worker->frames[0].position = start->position;
    eval_prepare(&worker->eval_rules, worker->search->net, start->position.rules);
    pos_fill_mailbox(&start->position, &worker->frames[0].mailbox);
    net_begin(&worker->frames[0].net_state, worker->search->net, &start->position);
    worker->frames[0].net_known = true;
    worker->frames[0].reversible = (unsigned)start->path_length - 1;
}

static bool
set_path(struct worker *worker, const struct search_start *start)
{
    size_t room = start->path_length + PLIES;
    uint64_t *path = mem_resize(worker->path, room, sizeof *path);

    if (!path)
        return false;
    worker->path = path;
    worker->path_length = start->path_length;
    memset(worker->seen, 0, sizeof worker->seen);
    for (size_t i = 0; i < start->path_length; i++) {
        path[i] = start->path[i];
        worker->seen[path[i] % SEEN]++;
    }
    return true;
}

bool
worker_start(struct worker *worker, const struct search_start *start)
{
    if (!set_path(worker, start))
        return false;
    set_frames(worker, start);
    worker->margins = worker->search->margins;
    worker->used = 0;
    worker->depth = 0;
    worker->stopped = false;
    worker->next_look = 0;
    worker->table_hits = 0;
    return true;
}
