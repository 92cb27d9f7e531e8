/* SPDX-License-Identifier: MIT */
/*
 * command_queue.h - the lines waiting for the engine, and what has been said about the line it is
 * working on. Two threads share it. One listens, the other works on the lines in order, so that the
 * game and the engine need no lock.
 */
#ifndef CONGO_PLAY_PROTOCOL_COMMAND_QUEUE_H
#define CONGO_PLAY_PROTOCOL_COMMAND_QUEUE_H

#include "congo.h"

#include <pthread.h>

struct queued_line {
    struct queued_line *next;
    size_t length;
    bool thinks;  /* can be told to stop */
    bool stopped; /* was told to stop */
    bool dropped; /* its move is no longer wanted */
    bool hit;     /* the move it ponders on was played */
    bool asks;    /* it is "isready" */
    bool counts;  /* it is "bench", whose result needs the whole run */
    char text[];
};

struct command_queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    congo_engine *engine; /* stopped together with a line */
    struct queued_line *first, *last;
    struct queued_line *running;
    size_t queued;
    bool thinking; /* inside the engine */
    bool waiting;  /* the current line never ends by itself: infinite, ponder */
    bool ending;   /* no more lines will come, so do not start anything endless */
    bool hurry;    /* do not start anything */
    bool over;     /* the working thread has ended */
};

void queue_start(struct command_queue *queue, congo_engine *engine);
void queue_destroy(struct command_queue *queue);

/* ------------------------------------------------------------------ the working thread */

/* Waits for the next line; NULL: there are no more. Call `queue_done` when it is finished. */
struct queued_line *queue_next(struct command_queue *queue);
void queue_done(struct command_queue *queue, struct queued_line *line);
/*
 * Starts thinking with these limits, which change if the pondered move has already been played.
 * Returns how many "isready" were first in the queue; they have been removed, and must be answered
 * now.
 */
unsigned queue_begin_thinking(struct command_queue *queue, congo_limits *limits);
/* Ends thinking. An endless search only ends once it is told to stop. */
void queue_end_thinking(struct command_queue *queue);
/* Whether the current line was told to stop, and whether its move is no longer wanted. */
bool queue_stopped(struct command_queue *queue);
bool queue_dropped(struct command_queue *queue);

/* ------------------------------------------------------------------ the listening thread, with
 * `lock` held */

void queue_stop_running(struct command_queue *queue);
/* The last search asked for, started or not; "stop" means this one. */
struct queued_line *queue_last_thinking(const struct command_queue *queue);
void queue_stop_last(struct command_queue *queue);
void queue_ponder_hit(struct command_queue *queue);
/* Waits while the queue is too long. NULL: no memory. */
struct queued_line *queue_push(struct command_queue *queue, const char *text, size_t length);
/* Whether only searches are queued or running. */
bool queue_only_thinks(const struct command_queue *queue);
/* Whether a search goes on until it is stopped, with nothing else to do. */
bool queue_is_endless(const struct command_queue *queue);
/* Whether a "bench" is queued or running. */
bool queue_counts(const struct command_queue *queue);
/* Stops everything, started or not. */
void queue_hurry(struct command_queue *queue);
/* Waits for the working thread to end, for at most so many seconds; returns whether it has. */
bool queue_wait_over(struct command_queue *queue, double seconds);

#endif
