/* SPDX-License-Identifier: MIT */
/*
 * command_queue.c - lines as they arrive, queued or answered at once.
 *
 * What is queued is worked through by one thread, so that the game and the engine need no lock. A
 * task is a line; both threads look at its flags, and hold `lock` when they do.
 */
#include "play/protocol/command_queue.h"

#include "base/mem.h"
#include "play/protocol/xboard.h"
#include "play/protocol/uci.h"
#include "play/player/level.h"

#include <errno.h>
#include <time.h>

enum { QUEUE_MAX = 4 * FRONT_LINE_MAX }; /* bytes; with more than that, the sender waits */

/* What "bench" is given to end in, though its input has: on a busy machine too it takes seconds. */
#define SECONDS_TO_COUNT 60.0

enum protocol { UNDECIDED, UCI, XBOARD };

struct task {
    struct task *next;
    size_t length;
    bool thinks;  /* may be told to stop */
    bool stopped; /* and was */
    bool dropped; /* its move is no longer wanted */
    bool hit;     /* the move it ponders on was played */
    bool asks;    /* is "isready" */
    bool counts;  /* is "bench", whose count is one only when it is whole */
    char line[];
};

struct front {
    struct session session;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    enum protocol protocol;
    struct task *first, *last; /* the queue */
    struct task *running;
    size_t queued;
    bool thinking; /* inside the engine */
    bool waiting;  /* the running task has no end of its own: infinite, ponder */
    bool ending;   /* no more lines will come: nothing endless is begun */
    bool hurry;    /* nothing at all is begun */
    bool over;     /* the thread has ended */
};

/* ------------------------------------------------------------------ the working thread */

/* Takes the first task off the queue; `lock` is held here and in the next two functions. */
static struct task *
take_task(struct front *front)
{
    struct task *task = front->first;

    front->first = task->next;
    if (!front->first)
        front->last = NULL;
    front->queued -= task->length;
    return task;
}

/* The next task; NULL: there will be no more. */
static struct task *
next_task(struct front *front)
{
    while (!front->first && !front->ending)
        pthread_cond_wait(&front->changed, &front->lock);
    if (!front->first)
        return NULL;
    front->running = take_task(front);
    front->running->stopped |= front->hurry;
    return front->running;
}

/*
 * Thinking begins: an "isready" that waited for what came before is answered now, and a search
 * without an end of its own is stopped if anything else is waiting.
 */
static void
begin_thinking(struct front *front)
{
    while (front->first && front->first->asks) {
        mem_free(take_task(front));
        session_say(&front->session, "readyok");
    }
    if (front->waiting && (front->ending || front->first))
        front->running->stopped = true;
    front->thinking = true;
    if (front->running->stopped)
        congo_engine_stop(front->session.engine);
}

static void *
work(void *context)
{
    struct front *front = context;
    struct task *task;

    pthread_mutex_lock(&front->lock);
    while ((task = next_task(front)) != NULL) {
        enum protocol protocol = front->protocol;

        pthread_mutex_unlock(&front->lock);
        if (protocol == XBOARD)
            xboard_line(&front->session, task->line);
        else
            uci_line(&front->session, task->line);
        pthread_mutex_lock(&front->lock);
        front->running = NULL;
        front->waiting = false;
        mem_free(task);
        pthread_cond_broadcast(&front->changed);
    }
    front->over = true;
    pthread_cond_broadcast(&front->changed);
    pthread_mutex_unlock(&front->lock);
    return NULL;
}

/*
 * Replaces the best move by that of the level nearest to the Elo asked for. Its random numbers come
 * from the position, so the same position has the same move.
 */
static bool
weaken(struct session *session, congo_move *move, bool *found, congo_error *err)
{
    unsigned level = 1 + (unsigned)((session->elo - SESSION_ELO_MIN) * (PLAYER_LEVELS - 1) /
                                    (SESSION_ELO_MAX - SESSION_ELO_MIN));
    uint64_t lots = congo_game_last(session->game)->hash;

    return level == PLAYER_LEVELS ||
           level_choose(session->engine, session->game, level, &lots, move, found, err);
}

bool
session_think(struct session *session, const congo_limits *limits, congo_thought_visit *visit,
              void *context, congo_move *best, bool *found, congo_error *err)
{
    struct front *front = session->front;
    congo_limits now = *limits;
    bool fine;

    pthread_mutex_lock(&front->lock);
    now.ponder &= !front->running->hit;
    front->waiting = now.infinite || now.ponder;
    begin_thinking(front);
    pthread_mutex_unlock(&front->lock);
    fine =
        congo_engine_think(session->engine, session->game, &now, visit, context, best, found, err);
    if (fine && *found && session->limited)
        fine = weaken(session, best, found, err);
    pthread_mutex_lock(&front->lock);
    front->thinking = false;
    while (front->waiting && !front->running->stopped)
        pthread_cond_wait(&front->changed, &front->lock);
    pthread_mutex_unlock(&front->lock);
    return fine;
}

bool
session_stopped(struct session *session)
{
    struct front *front = session->front;
    bool stopped;

    pthread_mutex_lock(&front->lock);
    stopped = front->running->stopped;
    pthread_mutex_unlock(&front->lock);
    return stopped;
}

bool
session_dropped(struct session *session)
{
    struct front *front = session->front;
    bool dropped;

    pthread_mutex_lock(&front->lock);
    dropped = front->running->dropped || front->ending;
    pthread_mutex_unlock(&front->lock);
    return dropped;
}

/* ------------------------------------------------------------------ the listening thread */

/* `lock` is held in all of these. */
static void
stop_running(struct front *front)
{
    if (!front->running)
        return;
    front->running->stopped = true;
    if (front->thinking)
        congo_engine_stop(front->session.engine);
    pthread_cond_broadcast(&front->changed);
}

/* The search that was asked for last, begun or not: that is the one that "stop" means. */
static struct task *
last_thinking(const struct front *front)
{
    struct task *last = front->running;

    for (struct task *task = front->first; task; task = task->next)
        if (task->thinks)
            last = task;
    return last;
}

static void
stop_last(struct front *front)
{
    struct task *last = last_thinking(front);

    if (last == front->running)
        stop_running(front);
    else
        last->stopped = true;
}

static void
ponder_hit(struct front *front)
{
    struct task *last = last_thinking(front);

    if (!last)
        return;
    last->hit = true;
    if (last != front->running || !front->waiting)
        return;
    front->waiting = false;
    if (front->thinking)
        congo_engine_ponderhit(front->session.engine);
    pthread_cond_broadcast(&front->changed);
}

static struct task *
push(struct front *front, const char *line, size_t length)
{
    struct task *task;

    while (front->queued > QUEUE_MAX)
        pthread_cond_wait(&front->changed, &front->lock);
    task = mem_new(1, sizeof *task + length + 1);
    if (!task)
        return NULL;
    for (size_t i = 0; i < length; i++)
        task->line[i] = line[i] ? line[i] : ' ';
    task->length = length;
    if (front->last)
        front->last->next = task;
    else
        front->first = task;
    front->last = task;
    front->queued += length;
    pthread_cond_broadcast(&front->changed);
    return task;
}

/* Whether nothing is queued or running but searches. */
static bool
only_thinks(const struct front *front)
{
    for (struct task *task = front->first; task; task = task->next)
        if (!task->thinks)
            return false;
    return !front->running || front->running->thinks;
}

/* Whether a line of UCI waits for its turn; the others are answered here. */
static bool
uci_waits(struct front *front, struct word word, bool *quit)
{
    *quit = word_is(word, "quit");
    if (word_is(word, "stop"))
        stop_last(front);
    else if (word_is(word, "ponderhit"))
        ponder_hit(front);
    else if (word_is(word, "isready") && only_thinks(front))
        session_say(&front->session, "readyok");
    else
        return !*quit;
    return false;
}

static bool
take_uci(struct front *front, const char *line, size_t length)
{
    struct word word = uci_command(line);
    struct task *task;
    bool quit = false;

    if (!word.length || !uci_waits(front, word, &quit))
        return !quit;
    task = push(front, line, length);
    if (!task)
        return true;
    task->asks = word_is(word, "isready");
    task->counts = word_is(word, "bench");
    task->thinks = task->counts || word_is(word, "go");
    /* An endless search ends when something else is asked for. */
    if (front->waiting && !task->asks)
        stop_running(front);
    return true;
}

static bool
take_xboard(struct front *front, const char *line, size_t length)
{
    enum xboard_urgency urgency = xboard_urgency(line);
    struct task *task;

    if (urgency == XBOARD_QUIT)
        return false;
    if (urgency == XBOARD_NOW || front->waiting)
        stop_last(front);
    if (urgency == XBOARD_NOW)
        return true;
    if (urgency == XBOARD_DROPS && last_thinking(front)) {
        last_thinking(front)->dropped = true;
        stop_last(front);
    }
    task = push(front, line, length);
    if (task)
        task->thinks = xboard_thinks(line);
    return true;
}

static bool
take_line(struct front *front, const char *line, size_t length)
{
    struct word word = words_peek(line);

    if (length > FRONT_LINE_MAX) {
        session_say(&front->session, "%sa line of more than %d bytes is skipped",
                    front->protocol == XBOARD ? "telluser " : "info string ", FRONT_LINE_MAX);
        return true;
    }
    if (front->protocol == UNDECIDED && word.length)
        front->protocol = word_is(word, "xboard") ? XBOARD : UCI;
    return front->protocol == XBOARD ? take_xboard(front, line, length)
                                     : take_uci(front, line, length);
}

void
front_use_book(struct front *front, struct opening_book *book)
{
    front->session.book = book;
}

bool
front_line(struct front *front, const char *line, size_t length)
{
    bool more;

    pthread_mutex_lock(&front->lock);
    more = take_line(front, line, length);
    pthread_mutex_unlock(&front->lock);
    return more;
}

/* ------------------------------------------------------------------ beginning and end */

struct front *
front_new(const congo_variants *variants, front_write *write, void *context, congo_error *err)
{
    struct front *front = mem_new(1, sizeof *front);

    if (!front) {
        err_no_memory(err);
        return NULL;
    }
    if (!session_start(&front->session, variants, err)) {
        mem_free(front);
        return NULL;
    }
    front->session.front = front;
    front->session.write = write;
    front->session.context = context;
    pthread_mutex_init(&front->session.writing, NULL);
    pthread_mutex_init(&front->lock, NULL);
    pthread_cond_init(&front->changed, NULL);
    if (pthread_create(&front->thread, NULL, work, front)) {
        err_set(err, CONGO_NO_MEMORY, 0, 0, "cannot start a thread");
        session_end(&front->session);
        mem_free(front);
        return NULL;
    }
    return front;
}

/* Waits for the thread to end, at most so many seconds; `lock` is held. */
static bool
wait_over(struct front *front, double seconds)
{
    struct timespec until;
    int64_t nanoseconds;

    clock_gettime(CLOCK_REALTIME, &until);
    nanoseconds = until.tv_nsec + (int64_t)(seconds * 1e9);
    until.tv_sec += (time_t)(nanoseconds / 1000000000);
    until.tv_nsec = (long)(nanoseconds % 1000000000);
    while (!front->over)
        if (pthread_cond_timedwait(&front->changed, &front->lock, &until) == ETIMEDOUT)
            break;
    return front->over;
}

static bool
counting(const struct front *front)
{
    for (struct task *task = front->first; task; task = task->next)
        if (task->counts)
            return true;
    return front->running && front->running->counts;
}

bool
front_finish(struct front *front, double seconds)
{
    bool over;

    pthread_mutex_lock(&front->lock);
    front->ending = true;
    if (seconds > 0 && seconds < SECONDS_TO_COUNT && counting(front))
        seconds = SECONDS_TO_COUNT;
    if (front->running && front->waiting)
        stop_running(front);
    pthread_cond_broadcast(&front->changed);
    over = wait_over(front, seconds);
    if (!over) {
        front->hurry = true;
        for (struct task *task = front->first; task; task = task->next)
            task->stopped = true;
        stop_running(front);
        over = wait_over(front, 1);
    }
    pthread_mutex_unlock(&front->lock);
    if (over)
        pthread_join(front->thread, NULL);
    return over;
}

void
front_free(struct front *front)
{
    if (!front)
        return;
    session_end(&front->session);
    pthread_mutex_destroy(&front->session.writing);
    pthread_mutex_destroy(&front->lock);
    pthread_cond_destroy(&front->changed);
    mem_free(front);
}
