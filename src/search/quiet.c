/* SPDX-License-Identifier: MIT */
/* quiet.c - captures and promotions alone, until there are none worth it. */
#include "search/eval.h"
#include "search/order.h"
#include "search/see.h"

enum {
    CHECKED_DEPTH = 0, /* down to here all moves are looked at where the Lion would be captured */
    LOUD_MOST = 32,    /* of a Monkey's chains no more than these in one node */
    MARGIN = 150
};

struct quiet {
    struct worker *worker;
    unsigned ply;
    int alpha, beta, depth, best, taint;
    bool checked;
    packed_move best_move;
    unsigned best_piece;
};

/* Looks at one move; false: it is too good. */
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
    quiet->best_move = entry->move;
    quiet->best_piece = entry->piece;
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
try_moves(struct quiet *quiet, uint16_t table_move, int eval)
{
    struct worker *worker = quiet->worker;
    const congo_position *position = &worker->frames[quiet->ply].position;
    struct packed_entry entry;
    unsigned loud = 0;
    struct order order;

    order_begin(&order, worker, quiet->ply, table_move, !quiet->checked);
    while (order_next(&order, &entry)) {
        bool is_loud = order_loud(position, entry.move, entry.piece);

        if (!quiet->checked) {
            /* The table's move may be any. */
            if (!is_loud)
                continue;
            if (++loud > LOUD_MOST)
                break;
            if (eval + MARGIN + see_gain(position, entry.move, entry.piece) <= quiet->alpha)
                continue;
        }
        if (!try_move(quiet, &entry) || worker->stopped)
            break;
    }
    order_end(&order);
}

static void
remember(const struct quiet *quiet, int first_alpha, int eval)
{
    struct worker *worker = quiet->worker;
    struct table_entry entry = {.depth = 0, .bound = TABLE_UPPER};
    uint64_t hash = worker->frames[quiet->ply].position.hash ^ worker->search->salt;

    if (quiet->best >= quiet->beta)
        entry.bound = TABLE_LOWER;
    else if (quiet->best > first_alpha)
        entry.bound = TABLE_EXACT;
    if (quiet->best_move != PACKED_NONE)
        entry.move = order_code(quiet->best_move, quiet->best_piece);
    entry.score = (int16_t)score_to_table(quiet->best, quiet->ply);
    entry.eval = (int16_t)eval;
    table_put(&worker->search->table, hash, &entry);
}

/* Far too good without a closer look; not where pieces are about to drown. */
static bool
clear_at_sight(const struct frame *frame, int beta, int *score)
{
    const congo_position *position = &frame->position;

    *score = eval_rough(position, frame->squares) - EVAL_ROUGH;
    return *score >= beta &&
           !(board_deep(position->rules) & pos_occupied(position) & ~pos_swimmers(position));
}

int
search_quiet(struct worker *worker, unsigned ply, int alpha, int beta, int depth)
{
    struct frame *frame = &worker->frames[ply];
    struct quiet quiet = {worker, ply, alpha, beta, depth, -INFINITE, NO_TAINT, false, 0, 0};
    uint64_t hash = frame->position.hash ^ worker->search->salt;
    struct table_entry known;
    int score, eval = NO_EVAL;
    bool found;

    if (search_settled(worker, ply, alpha, beta, &score))
        return score;
    quiet.checked =
        depth >= CHECKED_DEPTH && packed_hits_lion(&frame->position, frame->position.to_move ^ 1u);
    if (!quiet.checked && beta - alpha == 1 && clear_at_sight(frame, beta, &score))
        return score;
    found = table_get(&worker->search->table, hash, &known);
    if (found && beta - alpha == 1 && table_cuts(&known, score_from_table(known.score, ply), beta))
        return score_from_table(known.score, ply);
    quiet.checked =
        depth >= CHECKED_DEPTH && packed_hits_lion(&frame->position, frame->position.to_move ^ 1u);
    if (!quiet.checked) {
        eval = found && known.eval != NO_EVAL ? known.eval
                                              : eval_full(&frame->position, frame->squares);
        quiet.best = eval;
        if (eval >= beta)
            return eval;
        if (eval > alpha)
            quiet.alpha = eval;
    }
    try_moves(&quiet, found ? known.move : 0, eval);
    if (worker->stopped)
        return 0;
    if (quiet.best == -INFINITE)
        quiet.best = LOSS_AT(ply);
    frame->taint = quiet.taint < (int)ply ? quiet.taint : NO_TAINT;
    if (frame->taint == NO_TAINT || !(score_decided(quiet.best) || quiet.best == DRAW))
        remember(&quiet, alpha, eval);
    return quiet.best;
}
