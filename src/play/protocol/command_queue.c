/* SPDX-License-Identifier: MIT */
/* command_queue.c - both threads use the flags of a line, always with `lock` held. */
#include "play/protocol/command_queue.h"

#include "base/mem.h"

#include <errno.h>
#include <time.h>

enum { QUEUED_MAX = 4 * CONGO_GAME_MAX }; /* bytes; beyond that, the sender waits */

void
queue_start(struct command_queue *queue, congo_engine *engine)
{
    *queue = (struct command_queue){.engine = engine};
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->changed, NULL);
}

void
queue_destroy(struct command_queue *queue)
{
    pthread_mutex_destroy(&queue->lock);
    pthread_cond_destroy(&queue->changed);
}

/* ------------------------------------------------------------------ the working thread */

/* Takes the first line from the queue; `lock` is held. */
static struct queued_line *
take_first(struct command_queue *queue)
{
    struct queued_line *line = queue->first;

    queue->first = line->next;
    if (!queue->first)
        queue->last = NULL;
    queue->queued -= line->length;
    return line;
}

struct queued_line *
queue_next(struct command_queue *queue)
{
    struct queued_line *line = NULL;

    pthread_mutex_lock(&queue->lock);
    while (!queue->first && !queue->ending)
        pthread_cond_wait(&queue->changed, &queue->lock);
    if (queue->first) {
        line = queue->running = take_first(queue);
        line->stopped |= queue->hurry;
    } else {
        queue->over = true;
        pthread_cond_broadcast(&queue->changed);
    }
    pthread_mutex_unlock(&queue->lock);
    return line;
}

void
queue_done(struct command_queue *queue, struct queued_line *line)
{
    pthread_mutex_lock(&queue->lock);
    queue->running = NULL;
    queue->waiting = false;
    mem_free(line);
    pthread_cond_broadcast(&queue->changed);
    pthread_mutex_unlock(&queue->lock);
}

unsigned
queue_begin_thinking(struct command_queue *queue, congo_limits *limits)
{
    unsigned asked = 0;

    pthread_mutex_lock(&queue->lock);
    limits->ponder &= !queue->running->hit;
    queue->waiting = limits->infinite || limits->ponder;
    for (; queue->first && queue->first->asks; asked++)
        mem_free(take_first(queue));
    /* A search without an end is stopped if there is anything else to do. */
    if (queue->waiting && (queue->ending || queue->first))
        queue->running->stopped = true;
    queue->thinking = true;
    if (queue->running->stopped)
        congo_engine_stop(queue->engine);
    pthread_mutex_unlock(&queue->lock);
    return asked;
}

void
queue_end_thinking(struct command_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->thinking = false;
    while (queue->waiting && !queue->running->stopped)
        pthread_cond_wait(&queue->changed, &queue->lock);
    pthread_mutex_unlock(&queue->lock);
}

bool
queue_stopped(struct command_queue *queue)
{
    bool stopped;

    pthread_mutex_lock(&queue->lock);
    stopped = queue->running->stopped;
    pthread_mutex_unlock(&queue->lock);
    return stopped;
}

bool
queue_dropped(struct command_queue *queue)
{
    bool dropped;

    pthread_mutex_lock(&queue->lock);
    dropped = queue->running->dropped || queue->ending;
    pthread_mutex_unlock(&queue->lock);
    return dropped;
}

/* ------------------------------------------------------------------ the listening thread */

void
queue_stop_running(struct command_queue *queue)
{
    if (!queue->running)
        return;
    queue->running->stopped = true;
    if (queue->thinking)
        congo_engine_stop(queue->engine);
    pthread_cond_broadcast(&queue->changed);
}

struct queued_line *
queue_last_thinking(const struct command_queue *queue)
{
    struct queued_line *last = queue->running;

    for (struct queued_line *line = queue->first; line; line = line->next)
        if (line->thinks)
            last = line;
    return last;
}

void
queue_stop_last(struct command_queue *queue)
{
    struct queued_line *last = queue_last_thinking(queue);

    if (last == queue->running)
        queue_stop_running(queue);
    else
        last->stopped = true;
}

void
queue_ponder_hit(struct command_queue *queue)
{
    struct queued_line *last = queue_last_thinking(queue);

    if (!last)
        return;
    last->hit = true;
    if (last != queue->running || !queue->waiting)
        return;
    queue->waiting = false;
    if (queue->thinking)
        congo_engine_ponderhit(queue->engine);
    pthread_cond_broadcast(&queue->changed);
}

struct queued_line *
queue_push(struct command_queue *queue, const char *text, size_t length)
{
    struct queued_line *line;

    while (queue->queued > QUEUED_MAX)
        pthread_cond_wait(&queue->changed, &queue->lock);
    line = mem_new(1, sizeof *line + length + 1);
    if (!line)
        return NULL;
    for (size_t i = 0; i < length; i++)
        line->text[i] = text[i] ? text[i] : ' ';
    line->length = length;
    if (queue->last)
        queue->last->next = line;
    else
        queue->first = line;
    queue->last = line;
    queue->queued += length;
    pthread_cond_broadcast(&queue->changed);
    return line;
}

bool
queue_only_thinks(const struct command_queue *queue)
{
    for (struct queued_line *line = queue->first; line; line = line->next)
        if (!line->thinks)
            return false;
    return !queue->running || queue->running->thinks;
}

bool
queue_is_endless(const struct command_queue *queue)
{
    return queue->waiting && !queue->running->stopped;
}

bool
queue_counts(const struct command_queue *queue)
{
    for (struct queued_line *line = queue->first; line; line = line->next)
        if (line->counts)
            return true;
    return queue->running && queue->running->counts;
}

void
queue_hurry(struct command_queue *queue)
{
    queue->hurry = true;
    for (struct queued_line *line = queue->first; line; line = line->next)
        line->stopped = true;
    queue_stop_running(queue);
}

bool
queue_wait_over(struct command_queue *queue, double seconds)
{
    struct timespec until;
    int64_t nanoseconds;

    clock_gettime(CLOCK_REALTIME, &until);
    nanoseconds = until.tv_nsec + (int64_t)(seconds * 1e9);
    until.tv_sec += (time_t)(nanoseconds / 1000000000);
    until.tv_nsec = (long)(nanoseconds % 1000000000);
    while (!queue->over)
        if (pthread_cond_timedwait(&queue->changed, &queue->lock, &until) == ETIMEDOUT)
            break;
    return queue->over;
}
