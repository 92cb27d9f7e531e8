/* SPDX-License-Identifier: MIT */
/* quiet.c - searches only captures and promotions, until none is worthwhile. */
#include "think/search/eval_cache.h"
#include "think/search/order.h"
#include "think/search/see.h"

enum {
    CHECKED_DEPTH = 0, /* down to this depth, all moves are searched if the Lion is attacked */
    LOUD_MOST = 32     /* captures searched in a node, since a Monkey may have thousands */
};

struct quiet {
    struct worker *worker;
    unsigned ply;
    int alpha, beta, depth, best, taint;
    bool checked;
};

/* Searches a move; false: it is too good. */
static bool
try_move(struct quiet *quiet, const struct packed_entry *entry)
{
    struct worker *worker = quiet->worker;
    enum entered entered = search_enter(worker, quiet->ply, entry->move, entry->piece);
    int score = DRAW, taint;

    if (entered == ENTERED) {
        score =
            -search_quiet(worker, quiet->ply + 1, -quiet->beta, -quiet->alpha, quiet->depth - 1);
        search_leave(worker, quiet->ply);
    }
    taint = worker->frames[quiet->ply + 1].taint;
    if (taint < quiet->taint)
        quiet->taint = taint;
    if (worker->stopped || entered == ENTERED_NO_MOVE || score <= quiet->best)
        return true;
    quiet->best = score;
    if (score <= quiet->alpha)
        return true;
    quiet->alpha = score;
    if (entered == ENTERED_DRAW)
        worker->lines[quiet->ply + 1].length = 0;
    search_line(worker, quiet->ply, entry->move);
    if (score < quiet->beta)
        return true;
    quiet->taint = taint;
    return false;
}

static void
try_moves(struct quiet *quiet, int eval)
{
    struct worker *worker = quiet->worker;
    const struct search_frame *frame = &worker->frames[quiet->ply];
    struct packed_entry entry;
    int margin = worker->margins->quiet;
    unsigned count = 0;
    struct order order;

    order_begin(&order, worker, quiet->ply, 0, quiet->checked ? ORDER_ALL : ORDER_LOUD_ALONE);
    if (!quiet->checked)
        order.least_gain = quiet->alpha - eval - margin + 1;
    while (order_next(&order, &entry)) {
        if (!quiet->checked) {
            if (++count > LOUD_MOST)
                break;
            if (eval + margin +
                    see_gain(&frame->position, &frame->mailbox, entry.move, entry.piece) <=
                quiet->alpha)
                continue;
        }
        if (!try_move(quiet, &entry) || worker->stopped)
            break;
    }
    order_end(&order);
}

int
search_quiet(struct worker *worker, unsigned ply, int alpha, int beta, int depth)
{
    struct search_frame *frame = &worker->frames[ply];
    struct quiet quiet = {worker, ply, alpha, beta, depth, -INFINITE, NO_TAINT, false};
    int score, eval = NO_EVAL;

    if (search_settled(worker, ply, alpha, beta, &score))
        return score;
    quiet.checked = depth >= CHECKED_DEPTH && search_in_check(worker, ply);
    if (!quiet.checked) {
        eval = eval_cached(worker, frame);
        quiet.best = eval;
        if (eval >= beta)
            return eval;
        if (eval > alpha)
            quiet.alpha = eval;
    }
    try_moves(&quiet, eval);
    if (worker->stopped)
        return 0;
    if (quiet.best == -INFINITE)
        quiet.best = LOSS_AT(ply);
    frame->taint = quiet.taint < (int)ply ? quiet.taint : NO_TAINT;
    return quiet.best;
}
