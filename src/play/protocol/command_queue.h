/* SPDX-License-Identifier: MIT */
/*
 * command_queue.h - the lines that wait for the engine, and what has been said meanwhile about the
 * one it works on. Two threads share it: one listens, the other works the lines off, so that the
 * game and the engine need no lock of their own.
 */
#ifndef CONGO_PLAY_PROTOCOL_COMMAND_QUEUE_H
#define CONGO_PLAY_PROTOCOL_COMMAND_QUEUE_H

#include "congo.h"

#include <pthread.h>

struct queued_line {
    struct queued_line *next;
    size_t length;
    bool thinks;  /* may be told to stop */
    bool stopped; /* and was */
    bool dropped; /* its move is no longer wanted */
    bool hit;     /* the move it ponders on was played */
    bool asks;    /* is "isready" */
    bool counts;  /* is "bench", whose count is one only when it is whole */
    char text[];
};

struct command_queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    congo_engine *engine; /* what is stopped when a line is */
    struct queued_line *first, *last;
    struct queued_line *running;
    size_t queued;
    bool thinking; /* inside the engine */
    bool waiting;  /* the running line has no end of its own: infinite, ponder */
    bool ending;   /* no more lines will come: nothing endless is begun */
    bool hurry;    /* nothing at all is begun */
    bool over;     /* the working thread has ended */
};

void queue_start(struct command_queue *queue, congo_engine *engine);
void queue_destroy(struct command_queue *queue);

/* ------------------------------------------------------------------ the working thread */

/* Waits for the next line; NULL: there will be no more. `queue_done` ends it. */
struct queued_line *queue_next(struct command_queue *queue);
void queue_done(struct command_queue *queue, struct queued_line *line);
/*
 * Thinking begins within these limits, which change if what is pondered on was already played.
 * Gives how many "isready" stood first: they are off the queue, and to be answered now.
 */
unsigned queue_begin_thinking(struct command_queue *queue, congo_limits *limits);
/* It ends. Without an end of its own, only once it is told to stop. */
void queue_end_thinking(struct command_queue *queue);
/* Whether the running line was told to stop, and whether its move is no longer wanted. */
bool queue_stopped(struct command_queue *queue);
bool queue_dropped(struct command_queue *queue);

/* ------------------------------------------------------------------ the listening thread, with
 * `lock` held */

void queue_stop_running(struct command_queue *queue);
/* The search that was asked for last, begun or not: that is the one that "stop" means. */
struct queued_line *queue_last_thinking(const struct command_queue *queue);
void queue_stop_last(struct command_queue *queue);
void queue_ponder_hit(struct command_queue *queue);
/* Waits while too much is queued. NULL: no memory. */
struct queued_line *queue_push(struct command_queue *queue, const char *text, size_t length);
/* Whether nothing is queued or running but searches. */
bool queue_only_thinks(const struct command_queue *queue);
/* Whether a "bench" is queued or running. */
bool queue_counts(const struct command_queue *queue);
/* Stops everything, begun or not. */
void queue_hurry(struct command_queue *queue);
/* Waits for the working thread to end, at most so many seconds; whether it has. */
bool queue_wait_over(struct command_queue *queue, double seconds);

#endif
