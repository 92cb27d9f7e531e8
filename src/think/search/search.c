/* SPDX-License-Identifier: MIT */
/* search.c - searches a node with all its moves: principal variation search. */
#include "think/search/eval_cache.h"
#include "think/search/order.h"
#include "think/search/see.h"

enum { TRIED_MAX = 64, PASS_DEPTH = 3 };

/* 32 times the natural logarithm. */
static const uint8_t logarithm[64] = {
    0,   0,   22,  35,  44,  52,  57,  62,  67,  70,  74,  77,  80,  82,  84,  87,
    89,  91,  92,  94,  96,  97,  99,  100, 102, 103, 104, 105, 107, 108, 109, 110,
    111, 112, 113, 114, 115, 116, 116, 117, 118, 119, 120, 120, 121, 122, 123, 123,
    124, 125, 125, 126, 126, 127, 128, 128, 129, 129, 130, 130, 131, 132, 132, 133};

struct node {
    struct worker *worker;
    struct search_frame *frame;
    unsigned ply;
    int alpha, beta, depth;
    bool cut, improving;
    struct hash_entry known;
    bool found;
    /* The results so far. */
    int best, skip_taint, taints, best_taint;
    struct packed_entry best_entry;
    struct packed_entry *tried; /* room for TRIED_MAX */
    size_t tried_count;
    unsigned count; /* number of moves considered */
};

static bool
is_pv(const struct node *node)
{
    return node->beta - node->alpha > 1;
}

/* Only repetitions of positions above a node can taint its score. */
static int
taint_of(int taint, unsigned ply)
{
    return taint < (int)ply ? taint : NO_TAINT;
}

/* With little more than a Lion and Pawns, passing may be better than any move. */
static bool
may_pass(const congo_position *position)
{
    congo_squares own = position->side[position->to_move];

    return board_count(own & ~position->piece[CONGO_LION] & ~position->piece[CONGO_PAWN]) > 1;
}

/* Whether the position is too good even if the rival moves twice. */
static bool
passing_is_enough(struct node *node, int eval, int *score)
{
    struct worker *worker = node->worker;
    struct search_frame *frame = node->frame;
    const struct search_margins *margins = worker->margins;
    int less = (margins->pass_less + margins->pass_depth * node->depth) / 64;
    int above = eval - node->beta;

    if (is_pv(node) || frame[-1].move == PACKED_NONE || node->depth < PASS_DEPTH ||
        eval < node->beta || frame->excluded != PACKED_NONE || score_decided(node->beta) ||
        !may_pass(&frame->position))
        return false;
    less += above > 3 * margins->pass_margin ? 3 : above / margins->pass_margin;
    search_enter_pass(worker, node->ply);
    *score = -search_node(worker, node->ply + 1, -node->beta, -node->beta + 1, node->depth - less,
                          !node->cut);
    search_leave(worker, node->ply);
    if (worker->stopped)
        return true;
    frame->taint = taint_of(frame[1].taint, node->ply);
    if (*score < node->beta)
        return false;
    if (score_decided(*score))
        *score = node->beta;
    return true;
}

/* Whether the evaluation alone shows that it is far too good, or hopeless. */
static bool
plain_at_sight(struct node *node, int eval, int *score)
{
    const struct search_margins *margins = node->worker->margins;
    int margin =
        margins->good_depth * node->depth - (node->improving ? margins->good_improving : 0);

    if (is_pv(node) || node->frame->excluded != PACKED_NONE)
        return false;
    if (node->depth <= 7 && eval - margin >= node->beta && !score_decided(eval) &&
        node->beta > -DECIDED) {
        *score = eval;
        return true;
    }
    if (node->depth <= 3 && eval + margins->poor_depth * node->depth <= node->alpha) {
        *score = search_quiet(node->worker, node->ply, node->alpha, node->alpha + 1, 0);
        if (*score <= node->alpha || node->worker->stopped)
            return true;
    }
    return false;
}

/* Whether a late or poor move can be skipped. */
static bool
hopeless(struct node *node, const struct packed_entry *entry, bool loud, int reduced, int eval,
         struct order *order)
{
    const struct search_margins *margins = node->worker->margins;
    const congo_position *position = &node->frame->position;
    const struct pos_mailbox *mailbox = &node->frame->mailbox;

    if (node->best <= -DECIDED || node->ply == 0)
        return false;
    if (!loud) {
        if (node->depth <= 8 &&
            (int)node->count > (margins->late + margins->late_depth * node->depth * node->depth) /
                                   (node->improving ? 64 : 128))
            order->skip_quiet = true;
        if (!node->frame->in_check && reduced <= 6 &&
            eval + margins->futile + margins->futile_depth * reduced <= node->alpha) {
            order->skip_quiet = true;
            return true;
        }
        if (reduced <= 4 && entry->score < -margins->unpromising * (reduced + 1))
            return true;
        return reduced <= 6 && !see_reaches(position, mailbox, entry->move, entry->piece,
                                            -margins->loses_quiet * (reduced + 1));
    }
    if (node->count > 48 + 16u * (unsigned)node->depth && !is_pv(node))
        return true;
    return node->depth <= 6 && !see_reaches(position, mailbox, entry->move, entry->piece,
                                            -margins->loses_loud * node->depth);
}

static int
reduction(const struct node *node, bool loud, int score)
{
    const struct search_margins *margins = node->worker->margins;
    unsigned depth = node->depth < 63 ? (unsigned)node->depth : 63;
    unsigned count = node->count < 63 ? node->count : 63;
    int product = logarithm[depth] * logarithm[count];
    int less = 0; /* in 64ths */

    if (loud) {
        less = product * margins->reduce_loud >> 14;
    } else {
        less = (product * margins->reduce_quiet >> 14) - score * 64 / margins->reduce_history;
        less += node->improving ? 0 : margins->reduce_worse;
    }
    less += node->cut ? margins->reduce_cut : 0;
    less -= is_pv(node) ? margins->reduce_exact : 0;
    less -= node->frame->in_check ? margins->reduce_check : 0;
    return less < 0 ? 0 : less / 64;
}

/* How much deeper to search the table's move, if it is the only good one. */
static int
extension(struct node *node, const struct packed_entry *entry)
{
    struct worker *worker = node->worker;
    struct search_frame *frame = node->frame;
    int known, beta, score;

    if (frame->in_check)
        return 1;
    if (node->depth < 7 || node->ply == 0 || frame->excluded != PACKED_NONE || !node->found ||
        node->known.depth + 3 < node->depth || !(node->known.bound & HASH_LOWER) ||
        order_code(entry->move, entry->piece) != node->known.move)
        return 0;
    known = score_from_table(node->known.score, node->ply);
    if (score_decided(known))
        return 0;
    beta = known - worker->margins->single_depth * node->depth / 64;
    frame->excluded = entry->move;
    score = search_node(worker, node->ply, beta - 1, beta, (node->depth - 1) / 2, node->cut);
    frame->excluded = PACKED_NONE;
    worker->lines[node->ply].length = 0;
    if (score < beta)
        return 1;
    return node->cut ? -1 : 0;
}

/* The score of a move that has been played, first with a narrow window and less depth. */
static int
look_at(struct node *node, int depth, int less)
{
    struct worker *worker = node->worker;
    unsigned next = node->ply + 1;
    int score;

    if (node->count == 1)
        return -search_node(worker, next, -node->beta, -node->alpha, depth,
                            !is_pv(node) && !node->cut);
    if (less > depth - 1)
        less = depth > 1 ? depth - 1 : 0;
    score = -search_node(worker, next, -node->alpha - 1, -node->alpha, depth - less,
                         less > 0 || !node->cut);
    if (score > node->alpha && less > 0 && !worker->stopped)
        score = -search_node(worker, next, -node->alpha - 1, -node->alpha, depth, !node->cut);
    if (score > node->alpha && score < node->beta && !worker->stopped)
        score = -search_node(worker, next, -node->beta, -node->alpha, depth, false);
    return score;
}

/* Uses a move's score; false: it is too good. */
static bool
weigh(struct node *node, const struct packed_entry *entry, int score, int taint)
{
    struct worker *worker = node->worker;

    if (taint < node->taints)
        node->taints = taint;
    if (score > node->best) {
        node->best = score;
        if (score > node->alpha) {
            node->best_entry = *entry;
            node->best_taint = taint;
            search_line(worker, node->ply, entry->move);
            node->alpha = score;
            if (score >= node->beta)
                return false;
        }
    }
    if (node->tried_count < TRIED_MAX)
        node->tried[node->tried_count++] = *entry;
    return true;
}

static void
try_moves(struct node *node, int eval)
{
    struct worker *worker = node->worker;
    struct search_frame *frame = node->frame;
    struct packed_entry entry;
    struct order order;

    order_begin(&order, worker, node->ply, node->found ? node->known.move : 0,
                node->depth > 1 || frame->in_check ? ORDER_FETCHING : ORDER_ALL);
    while (order_next(&order, &entry)) {
        bool loud = order_loud(&frame->position, entry.move, entry.piece);
        int less = 0, longer = 0, score = DRAW, reduced;
        enum entered entered;

        if (entry.move == frame->excluded)
            continue;
        node->count++;
        if (node->depth >= 2 && node->count > 1)
            less = reduction(node, loud, entry.score);
        reduced = node->depth - less > 0 ? node->depth - less : 0;
        if (!is_pv(node) && node->count > 1 && hopeless(node, &entry, loud, reduced, eval, &order))
            continue;
        if (node->ply < 2 * worker->depth)
            longer = extension(node, &entry);
        if (worker->stopped)
            break;
        entered = search_enter(worker, node->ply, entry.move, entry.piece);
        if (entered == ENTERED) {
            score = look_at(node, node->depth - 1 + longer, less);
            search_leave(worker, node->ply);
        } else if (entered == ENTERED_NO_MOVE) {
            if (frame[1].taint < node->skip_taint)
                node->skip_taint = frame[1].taint;
            node->count--;
            continue;
        } else {
            worker->lines[node->ply + 1].length = 0;
        }
        if (worker->stopped || !weigh(node, &entry, score, frame[1].taint))
            break;
    }
    order_end(&order);
}

/* Stores the node in the table; only its move, if the result depends on the path. */
static void
remember(const struct node *node, int first_alpha, int eval)
{
    struct hash_table *table = &node->worker->search->table;
    struct hash_entry entry = {.bound = HASH_UPPER};
    uint64_t hash = node->frame->position.hash ^ node->worker->search->salt;

    if (node->best >= node->beta)
        entry.bound = HASH_LOWER;
    else if (node->best > first_alpha)
        entry.bound = HASH_EXACT;
    if (node->best_entry.move != PACKED_NONE)
        entry.move = order_code(node->best_entry.move, node->best_entry.piece);
    entry.score = (int16_t)score_to_table(node->best, node->ply);
    entry.eval = (int16_t)eval;
    entry.depth = (uint8_t)(node->depth > 0 ? node->depth : 0);
    if (node->frame->taint != NO_TAINT && (score_decided(node->best) || node->best == DRAW)) {
        entry.bound = HASH_NONE;
        entry.depth = 0;
    }
    hash_put(table, hash, &entry);
}

/* Whether the table's score makes the search unnecessary. */
static bool
known_already(struct node *node, int *score)
{
    struct worker *worker = node->worker;
    uint64_t hash = node->frame->position.hash ^ worker->search->salt;

    node->found = hash_get(&worker->search->table, hash, &node->known);
    if (!node->found || is_pv(node) || node->frame->excluded != PACKED_NONE ||
        node->known.depth < node->depth)
        return false;
    *score = score_from_table(node->known.score, node->ply);
    return table_cuts(&node->known, *score, node->beta);
}

/* The evaluation, from the table if possible; notes whether it is improving. */
static int
look_at_once(struct node *node)
{
    struct search_frame *frame = node->frame;
    int score;

    if (frame->in_check) {
        frame->eval = NO_EVAL;
        return NO_EVAL;
    }
    frame->eval = node->found && node->known.eval != NO_EVAL ? node->known.eval
                                                             : eval_cached(node->worker, frame);
    node->improving = frame[-2].eval == NO_EVAL || frame->eval > frame[-2].eval;
    if (!node->found)
        return frame->eval;
    /* The table's score is more accurate if its bound contradicts the evaluation. */
    score = score_from_table(node->known.score, node->ply);
    if (!score_decided(score) && ((score > frame->eval && (node->known.bound & HASH_LOWER)) ||
                                  (score < frame->eval && (node->known.bound & HASH_UPPER))))
        return score;
    return frame->eval;
}

int
search_deep(struct worker *worker, unsigned ply, int alpha, int beta, int depth, bool cut)
{
    struct node node = {.worker = worker,
                        .frame = &worker->frames[ply],
                        .ply = ply,
                        .alpha = alpha,
                        .beta = beta,
                        .depth = depth,
                        .cut = cut,
                        .best = -INFINITE,
                        .skip_taint = NO_TAINT,
                        .taints = NO_TAINT,
                        .best_taint = NO_TAINT};
    struct packed_entry tried[TRIED_MAX]; /* separate, since it need not be cleared */
    struct search_frame *frame = node.frame;
    int score, eval;

    if (search_settled(worker, ply, alpha, beta, &score))
        return score;
    /* No score can be better, or worse, than the soonest win or loss from here. */
    node.alpha = alpha > LOSS_AT(ply) ? alpha : LOSS_AT(ply);
    node.beta = beta < WIN_AT(ply + 1) ? beta : WIN_AT(ply + 1);
    if (node.alpha >= node.beta)
        return node.alpha;
    alpha = node.alpha;
    node.tried = tried;
    /* Done first, while the table's entry is still being fetched. */
    (void)search_in_check(worker, ply);
    if (known_already(&node, &score))
        return score;
    frame[2].killer[0] = frame[2].killer[1] = PACKED_NONE;
    eval = look_at_once(&node);
    if (!frame->in_check &&
        (plain_at_sight(&node, eval, &score) || passing_is_enough(&node, eval, &score)))
        return score;
    frame->taint = NO_TAINT;
    if (!node.found && depth >= 4 && (cut || is_pv(&node)))
        node.depth--;
    try_moves(&node, eval);
    if (worker->stopped)
        return 0;
    if (!node.count && frame->excluded != PACKED_NONE)
        return alpha;
    if (node.best == -INFINITE)
        node.best = node.count ? alpha : LOSS_AT(ply);
    if (node.best >= node.beta) {
        order_learn(worker, ply, &node.best_entry, node.depth, node.tried, node.tried_count);
        frame->taint = taint_of(node.best_taint, ply);
    } else {
        frame->taint = taint_of(node.taints < node.skip_taint ? node.taints : node.skip_taint, ply);
    }
    if (frame->excluded == PACKED_NONE)
        remember(&node, alpha, frame->eval);
    return node.best;
}
