/* SPDX-License-Identifier: MIT */
/*
 * proof.c - proves whether the side to move wins within so many of its own moves against any
 * replies, or loses within so many of the rival's.
 *
 * The main search skips what is unlikely, and so may find a win late, or a longer one. This search
 * skips nothing; it is used when a depth or a win in so many moves is asked for. Its results are
 * kept in the hash table, under a separate hash for each number of moves, unless they depend on a
 * repetition on the path.
 */
#include "think/search/proof.h"

#include "think/search/order.h"
#include "think/search/os.h"

struct proof {
    struct worker *worker;
    uint64_t limit;
    bool over;   /* out of nodes: nothing is proven */
    bool shared; /* stop as soon as another thread has proven it */
    packed_move refutation[PLIES];
};

static bool attack(struct proof *proof, unsigned ply, unsigned moves);

static uint64_t
hash_of(const struct worker *worker, unsigned ply, unsigned moves)
{
    return worker->frames[ply].position.hash ^ worker->search->salt ^
           (moves + 1) * UINT64_C(0xd6e8feb86659fd93);
}

static void
remember(const struct worker *worker, unsigned ply, unsigned moves, bool proven)
{
    struct hash_entry entry = {.bound = proven ? HASH_LOWER : HASH_UPPER, .eval = NO_EVAL};

    entry.depth = (uint8_t)(2 * moves);
    if (worker->frames[ply].taint == NO_TAINT)
        hash_put(&worker->search->table, hash_of(worker, ply, moves), &entry);
}

static void
stain(struct worker *worker, unsigned ply, int taint)
{
    struct search_frame *frame = &worker->frames[ply];

    if (taint < (int)ply && taint < frame->taint)
        frame->taint = taint;
}

/* All moves of a node, in the arena, captures first. */
static struct packed_entry *
list_moves(struct worker *worker, unsigned ply, size_t *count)
{
    const congo_position *position = &worker->frames[ply].position;
    struct packed_entry *list = worker->arena + worker->used;

    *count = packed_loud(position, list, ARENA - worker->used);
    *count += packed_quiet(position, list + *count, ARENA - worker->used - *count);
    worker->used += *count;
    return list;
}

/* Moves the refutation of the sibling node to the front. */
static void
prefer(struct packed_entry *list, size_t count, packed_move move)
{
    for (size_t i = 1; i < count; i++) {
        struct packed_entry preferred = list[i];

        if (preferred.move != move)
            continue;
        list[i] = list[0];
        list[0] = preferred;
        return;
    }
}

/* Whether this reply saves the side to move; `*illegal`: it only repeats. */
static bool
saves(struct proof *proof, unsigned ply, const struct packed_entry *reply, unsigned moves)
{
    struct worker *worker = proof->worker;
    struct search_frame *frame = &worker->frames[ply];
    enum entered entered = search_enter(worker, ply, reply->move, reply->piece);
    bool saved = true;

    if (entered == ENTERED) {
        saved = !moves || !attack(proof, ply + 1, moves);
        search_leave(worker, ply);
    } else if (entered == ENTERED_NO_MOVE) {
        saved = false;
    }
    if (saved) {
        frame->taint = NO_TAINT;
        if (entered == ENTERED_DRAW || moves)
            stain(worker, ply, frame[1].taint);
    } else {
        stain(worker, ply, frame[1].taint);
    }
    return saved;
}

/* Whether every reply loses within so many moves of the rival, or there are no replies. */
static bool
lost(struct proof *proof, unsigned ply, unsigned moves)
{
    struct worker *worker = proof->worker;
    struct search_frame *frame = &worker->frames[ply];
    size_t used = worker->used, count;
    struct packed_entry *list;
    bool saved = false;

    frame->taint = NO_TAINT;
    if (packed_hits_lion(&frame->position, frame->position.to_move))
        return false;
    if (!worker->search->repetition_loses &&
        pos_occupied(&frame->position) == frame->position.piece[CONGO_LION])
        return false;
    list = list_moves(worker, ply, &count);
    prefer(list, count, proof->refutation[ply]);
    for (size_t i = 0; i < count && !saved; i++) {
        saved = saves(proof, ply, &list[i], moves);
        if (saved)
            proof->refutation[ply] = list[i].move;
    }
    worker->used = used;
    return !saved && !proof->over;
}

static bool
should_stop(struct proof *proof, unsigned ply)
{
    const struct worker *worker = proof->worker;

    proof->over |= worker_nodes(worker) >= proof->limit || ply + 4 > PLIES ||
                   atomic_load_explicit(&worker->search->stop, memory_order_relaxed) ||
                   (proof->shared && atomic_load_explicit(&worker->search->proof.found,
                                                          memory_order_acquire) != PROOF_NONE);
    return proof->over;
}

/* Whether the side to move wins with `moves` of its own; `*by` gets the move. */
static bool
attack_by(struct proof *proof, unsigned ply, unsigned moves, const struct packed_entry *list,
          size_t count, size_t *by)
{
    struct worker *worker = proof->worker;
    struct search_frame *frame = &worker->frames[ply];

    for (size_t i = 0; i < count && !should_stop(proof, ply); i++) {
        bool won;

        if (packed_captured(list[i].move) & frame->position.piece[CONGO_LION])
            continue;
        if (search_enter(worker, ply, list[i].move, list[i].piece) != ENTERED) {
            stain(worker, ply, frame[1].taint);
            continue;
        }
        won = lost(proof, ply + 1, moves - 1);
        search_leave(worker, ply);
        if (won) {
            frame->taint = NO_TAINT;
            stain(worker, ply, frame[1].taint);
            *by = i;
            return true;
        }
        stain(worker, ply, frame[1].taint);
    }
    return false;
}

/*
 * Whether the rival has a legal move after any move that captures at most one piece. As many moves
 * as there are positions on the path are not counted, since they might repeat.
 */
static bool
has_moves_left(const struct search_frame *frame)
{
    const congo_position *position = &frame->position;
    unsigned side = position->to_move ^ 1u, sum = 0, most = 0;

    if (pos_of(position, side ^ 1, CONGO_MONKEY))
        return false;
    for (congo_squares left = position->side[side]; left; left &= left - 1) {
        congo_square from = board_first(left);
        const struct moves_steps *kind =
            moves_steps_of(pos_piece_on(position, from), position->rules);
        unsigned count = board_count(kind->any[side][from] & ~position->side[side]);

        sum += count;
        most = count > most ? count : most;
    }
    return sum - most > frame->reversible / 2 + 1;
}

static bool
attack(struct proof *proof, unsigned ply, unsigned moves)
{
    struct worker *worker = proof->worker;
    struct search_frame *frame = &worker->frames[ply];
    size_t used = worker->used, count, by;
    struct hash_entry known;
    struct packed_entry *list;
    bool won;

    frame->taint = NO_TAINT;
    if (packed_hits_lion(&frame->position, frame->position.to_move))
        return true;
    if (pos_occupied(&frame->position) == frame->position.piece[CONGO_LION] &&
        !worker->search->repetition_loses)
        return false;
    if (moves == 1 && has_moves_left(frame))
        return false;
    if (moves > 1 && hash_get(&worker->search->table, hash_of(worker, ply, moves), &known) &&
        known.fresh)
        return known.bound == HASH_LOWER;
    list = list_moves(worker, ply, &count);
    won = attack_by(proof, ply, moves, list, count, &by);
    worker->used = used;
    if (moves > 1 && !proof->over)
        remember(worker, ply, moves, won);
    return won;
}

/* Plays the reply that delays the win longest. False: there is none. */
static bool
follow_reply(struct proof *proof, unsigned ply, unsigned moves, packed_move *reply)
{
    struct worker *worker = proof->worker;
    size_t used = worker->used, count, best = 0;
    struct packed_entry *list = list_moves(worker, ply, &count);
    unsigned longest = 0;

    for (size_t i = 0; i < count && longest < moves; i++) {
        unsigned needed = 1;

        if (search_enter(worker, ply, list[i].move, list[i].piece) != ENTERED)
            continue;
        while (needed < moves && !attack(proof, ply + 1, needed))
            needed++;
        search_leave(worker, ply);
        if (needed > longest) {
            longest = needed;
            best = i;
        }
    }
    if (longest) {
        *reply = list[best].move;
        (void)search_enter(worker, ply, list[best].move, list[best].piece);
    }
    worker->used = used;
    return longest > 0;
}

/* The move that wins within so many moves; it is played unless it captures the Lion. */
static bool
follow_attack(struct proof *proof, unsigned ply, unsigned moves, packed_move *move)
{
    struct worker *worker = proof->worker;
    const struct search_frame *frame = &worker->frames[ply];
    size_t used = worker->used, count, by = 0;
    struct packed_entry *list = list_moves(worker, ply, &count);
    bool captures = packed_hits_lion(&frame->position, frame->position.to_move), found;

    while (captures && !(packed_captured(list[by].move) & frame->position.piece[CONGO_LION]))
        by++;
    found = captures || attack_by(proof, ply, moves, list, count, &by);
    if (found)
        *move = list[by].move;
    if (found && !captures)
        (void)search_enter(worker, ply, list[by].move, list[by].piece);
    worker->used = used;
    return found && !captures;
}

/* Continues the line after the root's move; the winner has so many moves left. */
static void
follow(struct proof *proof, struct root_move *root, unsigned moves, bool winner_replies)
{
    struct worker *worker = proof->worker;
    struct move_line *line = &root->line;
    unsigned entered = 1;

    line->length = 1;
    line->move[0] = root->move;
    if (packed_captured(root->move) & worker->frames[0].position.piece[CONGO_LION])
        return;
    (void)search_enter(worker, 0, root->move, root->piece);
    for (; moves > 0 && line->length + 2 <= LINE_MOVES; moves--) {
        if (!winner_replies) {
            if (!follow_reply(proof, entered, moves, &line->move[line->length]))
                break;
            entered++;
            line->length++;
        }
        winner_replies = false;
        line->move[line->length] = PACKED_NONE;
        if (!follow_attack(proof, entered, moves, &line->move[line->length])) {
            line->length += line->move[line->length] != PACKED_NONE;
            break;
        }
        entered++;
        line->length++;
    }
    while (entered > 0)
        search_leave(worker, --entered);
}

static void
move_to_front(struct worker *worker, size_t which, const struct root_move *root)
{
    for (; which > 0; which--)
        worker->roots[which] = worker->roots[which - 1];
    worker->roots[0] = *root;
}

/* Takes one root move after another, while there are any that no thread has taken. */
static void
take_part(struct proof *proof)
{
    struct worker *worker = proof->worker;
    struct search_proof *all = &worker->search->proof;
    const struct worker *leader = worker->search->workers[0];
    unsigned i;

    atomic_fetch_add(&all->busy, 1);
    while ((i = atomic_fetch_add(&all->next, 1)) < leader->root_count && !should_stop(proof, 0)) {
        const struct root_move *root = &leader->roots[i];
        bool won =
            (packed_captured(root->move) & worker->frames[0].position.piece[CONGO_LION]) != 0;

        if (!won && search_enter(worker, 0, root->move, root->piece) == ENTERED) {
            won = lost(proof, 1, all->moves - 1);
            search_leave(worker, 0);
        }
        if (won) {
            unsigned nothing = PROOF_NONE;

            (void)atomic_compare_exchange_strong(&all->found, &nothing, i);
        }
    }
    atomic_fetch_sub(&all->busy, 1);
}

void
proof_help(struct worker *worker)
{
    struct search_proof *all = &worker->search->proof;
    struct proof proof = {.worker = worker, .shared = true};

    worker->round = atomic_load_explicit(&all->round, memory_order_acquire);
    proof.limit = worker_nodes(worker) + all->nodes;
    take_part(&proof);
}

bool
proof_root(struct worker *worker, unsigned moves, uint64_t nodes)
{
    struct search_proof *all = &worker->search->proof;
    struct proof proof = {.worker = worker, .limit = worker_nodes(worker) + nodes, .shared = true};
    struct root_move root;
    unsigned found;

    all->moves = moves;
    all->nodes = nodes;
    atomic_store(&all->found, PROOF_NONE);
    atomic_store(&all->next, 0);
    atomic_fetch_add(&all->round, 1);
    take_part(&proof);
    while (atomic_load(&all->busy))
        os_yield();
    found = atomic_load(&all->found);
    if (found == PROOF_NONE)
        return false;
    root = worker->roots[found];
    search_score(worker, &root, WIN_AT(2 * moves - 1), CONGO_EXACT);
    proof.shared = proof.over = false;
    follow(&proof, &root, moves - 1, false);
    move_to_front(worker, found, &root);
    return true;
}

bool
proof_root_lost(struct worker *worker, unsigned moves, uint64_t nodes)
{
    struct proof proof = {.worker = worker, .limit = worker_nodes(worker) + nodes};
    size_t longest = 0;
    struct root_move root;

    for (size_t i = 0; i < worker->root_count; i++) {
        bool lost = false, sooner = false;

        if (packed_captured(worker->roots[i].move) & worker->frames[0].position.piece[CONGO_LION])
            return false;
        if (search_enter(worker, 0, worker->roots[i].move, worker->roots[i].piece) != ENTERED)
            return false;
        lost = attack(&proof, 1, moves);
        sooner = lost && moves > 1 && attack(&proof, 1, moves - 1);
        search_leave(worker, 0);
        if (!lost || proof.over)
            return false;
        if (!sooner)
            longest = i;
    }
    root = worker->roots[longest];
    search_score(worker, &root, LOSS_AT(2 * moves), CONGO_EXACT);
    follow(&proof, &root, moves, true);
    move_to_front(worker, longest, &root);
    return true;
}
