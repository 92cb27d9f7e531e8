/* SPDX-License-Identifier: MIT */
/* protocol.c - handles lines as they arrive: queues them, or answers at once. */
#include "play/protocol/protocol.h"

#include "base/mem.h"
#include "play/protocol/uci.h"
#include "play/protocol/xboard.h"

/* How long a "bench" may continue after the end of input; on a busy machine it takes seconds. */
#define SECONDS_TO_COUNT 60.0

enum language { UNDECIDED, UCI, XBOARD };

struct protocol {
    struct session session;
    struct command_queue queue;
    pthread_t worker;
    enum language language; /* protected by the queue's lock */
};

static void *
work(void *context)
{
    struct protocol *protocol = context;
    struct queued_line *line;

    while ((line = queue_next(&protocol->queue)) != NULL) {
        /* The line that decided the language was queued after that one. */
        if (protocol->language == XBOARD)
            xboard_line(&protocol->session, line->text);
        else
            uci_line(&protocol->session, line->text);
        queue_done(&protocol->queue, line);
    }
    return NULL;
}

/* ------------------------------------------------------------------ the listening thread */

/*
 * All of these hold the queue's `lock`. Returns whether a UCI line is queued; the others are
 * answered here.
 */
static bool
uci_waits(struct protocol *protocol, struct word word, bool *quit)
{
    *quit = word_is(word, "quit");
    if (word_is(word, "stop"))
        queue_stop_last(&protocol->queue);
    else if (word_is(word, "ponderhit"))
        queue_ponder_hit(&protocol->queue);
    else if (word_is(word, "isready") && queue_only_thinks(&protocol->queue))
        session_say(&protocol->session, "readyok");
    else
        return !*quit;
    return false;
}

static bool
take_uci(struct protocol *protocol, const char *text, size_t length)
{
    struct word word = uci_command(text);
    struct queued_line *line;
    bool quit = false;

    if (!word.length || !uci_waits(protocol, word, &quit))
        return !quit;
    line = queue_push(&protocol->queue, text, length);
    if (!line)
        return true;
    line->asks = word_is(word, "isready");
    line->counts = word_is(word, "bench");
    line->thinks = line->counts || word_is(word, "go");
    /* An endless search ends when there is another request. */
    if (protocol->queue.waiting && !line->asks)
        queue_stop_running(&protocol->queue);
    return true;
}

static bool
take_xboard(struct protocol *protocol, const char *text, size_t length)
{
    enum xboard_urgency urgency = xboard_urgency(text);
    struct command_queue *queue = &protocol->queue;
    struct queued_line *line;

    if (urgency == XBOARD_QUIT)
        return false;
    if (queue_is_endless(queue) && xboard_beside(&protocol->session, text))
        return true;
    if (urgency == XBOARD_NOW || queue->waiting)
        queue_stop_last(queue);
    if (urgency == XBOARD_NOW)
        return true;
    if (urgency == XBOARD_DROPS && queue_last_thinking(queue)) {
        queue_last_thinking(queue)->dropped = true;
        queue_stop_last(queue);
    }
    line = queue_push(queue, text, length);
    if (line)
        line->thinks = xboard_thinks(text);
    return true;
}

static bool
take_line(struct protocol *protocol, const char *text, size_t length)
{
    struct word word = words_peek(text);

    if (length > PROTOCOL_LINE_MAX) {
        session_say(&protocol->session, "%sa line of more than %d bytes is skipped",
                    protocol->language == XBOARD ? "telluser " : "info string ", PROTOCOL_LINE_MAX);
        return true;
    }
    if (protocol->language == UNDECIDED && word.length)
        protocol->language = word_is(word, "xboard") ? XBOARD : UCI;
    return protocol->language == XBOARD ? take_xboard(protocol, text, length)
                                        : take_uci(protocol, text, length);
}

bool
protocol_line(struct protocol *protocol, const char *line, size_t length)
{
    bool more;

    pthread_mutex_lock(&protocol->queue.lock);
    more = take_line(protocol, line, length);
    pthread_mutex_unlock(&protocol->queue.lock);
    return more;
}

/* ------------------------------------------------------------------ beginning and end */

struct protocol *
protocol_new(const congo_variants *variants, protocol_write *write, void *context, congo_error *err)
{
    struct protocol *protocol = mem_new(1, sizeof *protocol);

    if (!protocol) {
        err_no_memory(err);
        return NULL;
    }
    if (!session_start(&protocol->session, variants, write, context, err)) {
        mem_free(protocol);
        return NULL;
    }
    queue_start(&protocol->queue, protocol->session.engine);
    protocol->session.queue = &protocol->queue;
    if (pthread_create(&protocol->worker, NULL, work, protocol)) {
        err_set(err, CONGO_NO_MEMORY, 0, 0, "cannot start a thread");
        protocol_free(protocol);
        return NULL;
    }
    return protocol;
}

void
protocol_use_book(struct protocol *protocol, struct opening_book *book)
{
    protocol->session.book = book;
}

bool
protocol_finish(struct protocol *protocol, double seconds)
{
    struct command_queue *queue = &protocol->queue;
    bool over;

    pthread_mutex_lock(&queue->lock);
    queue->ending = true;
    if (seconds > 0 && seconds < SECONDS_TO_COUNT && queue_counts(queue))
        seconds = SECONDS_TO_COUNT;
    if (queue->running && queue->waiting)
        queue_stop_running(queue);
    pthread_cond_broadcast(&queue->changed);
    over = queue_wait_over(queue, seconds);
    if (!over) {
        queue_hurry(queue);
        over = queue_wait_over(queue, 1);
    }
    pthread_mutex_unlock(&queue->lock);
    if (over)
        pthread_join(protocol->worker, NULL);
    return over;
}

void
protocol_free(struct protocol *protocol)
{
    if (!protocol)
        return;
    session_end(&protocol->session);
    queue_destroy(&protocol->queue);
    mem_free(protocol);
}
