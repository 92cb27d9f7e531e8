/* SPDX-License-Identifier: MIT */
/*
 * opponent.c - a search for any game. It is one file because it is one recursive search.
 *
 * All scores are for the player who is choosing a move: it looks for the highest, other players for
 * the lowest, and a random player's turn is worth the mean. A turn of several partial moves counts
 * as one move: depth is used up when the turn ends.
 */
#include "zillions/opponent.h"

#include "base/mem.h"
#include "base/random.h"
#include "think/search/os.h"
#include "zillions/piece_worths.h"

#include <stdlib.h>

enum {
    PLIES_MAX = 96,
    QUIET_MAX = 8, /* captures in a row searched beyond the depth */
    /* Depth is counted in halves: a move of a side with few moves only uses up one half. */
    TURN = 2,
    FEW_MOVES = 8,
    CHANCES_MAX = 8,
    SLOTS = 1 << 16,
    WIN = 1000000,
    WON = WIN - PLIES_MAX, /* scores from here on are wins */
    DEPTH_MAX = 60
};

enum bound { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER };

struct known {
    uint64_t key;
    int32_t score;
    uint32_t best; /* a hash of the move */
    int8_t depth, bound;
    bool open; /* with more depth the result may be different */
};

struct opponent_ply {
    struct zboard *board;
    struct moves moves;
    int32_t *order; /* a rating for each move */
    size_t order_room;
    uint64_t hash;
};

struct opponent {
    const struct ruleset *rules;
    struct code_run *run;
    int *value; /* of pieces */
    bool fewer; /* the side with fewer pieces wins */
    struct known *known;
    struct opponent_ply ply[PLIES_MAX];
    int16_t *chosen;
    uint64_t random;
    /* Of the current search: */
    int me;
    const uint64_t *seen;
    size_t seen_count;
    uint64_t nodes, nodes_most, until;
    bool stop, open;
    congo_error *err;
    congo_error limit; /* a position took too long */
};

struct opponent_limits
opponent_level(unsigned level)
{
    static const unsigned milliseconds[OPPONENT_LEVELS] = {20,  50,  100,  200,  350,
                                                           500, 900, 2000, 5000, 10000};

    return (struct opponent_limits){.microseconds = milliseconds[level - 1] * UINT64_C(1000)};
}

/* ------------------------------------------------------------------ what a position is worth */

static bool
has_fewer_goal(const struct ruleset *r)
{
    for (const struct goal *g = r->goals; g; g = g->next)
        if (g->kind == GOAL_WIN && g->when && g->when->kind == WHEN_REMAINING)
            return true;
    return false;
}

struct opponent *
opponent_new(const struct ruleset *rules, uint64_t seed, congo_error *err)
{
    struct opponent *o = mem_new(1, sizeof *o);

    if (o) {
        *o = (struct opponent){.rules = rules, .random = random_mix(seed, 1), .err = err};
        o->run = run_new(rules, err);
        o->value = mem_new(rules->piece_count + 1u, sizeof *o->value);
        o->known = mem_new(SLOTS, sizeof *o->known);
        o->chosen = mem_new(ZBOARD_MOVE_MAX, sizeof *o->chosen);
        o->ply[0].board = zboard_new(rules, err);
    }
    if (!o || !o->run || !o->value || !o->known || !o->chosen || !o->ply[0].board) {
        opponent_free(o);
        err_no_memory(err);
        return NULL;
    }
    o->fewer = has_fewer_goal(rules);
    piece_worths(o->run, o->ply[0].board, o->value);
    return o;
}

void
opponent_free(struct opponent *o)
{
    if (!o)
        return;
    run_free(o->run);
    mem_free(o->value);
    mem_free(o->known);
    mem_free(o->chosen);
    for (unsigned i = 0; i < PLIES_MAX; i++) {
        zboard_free(o->ply[i].board);
        moves_free(&o->ply[i].moves);
        mem_free(o->ply[i].order);
    }
    mem_free(o);
}

static int
evaluate(const struct opponent *o, const struct zboard *t)
{
    const struct ruleset *r = o->rules;
    size_t pieces = r->piece_count;
    int score = 0;

    for (size_t s = 0; s < r->squares.count; s++) {
        const struct cell *c = &t->cells[s];

        if (c->piece != RULES_NONE && !(r->random >> c->owner & 1))
            score += c->owner == o->me ? o->value[c->piece] : -o->value[c->piece];
    }
    for (size_t p = 0; p < r->players.count; p++)
        for (size_t i = 0; i < pieces; i++)
            if (t->hand[p * pieces + i] && r->pieces[i].drops)
                score += ((int)p == o->me ? t->hand[p * pieces + i] : -t->hand[p * pieces + i]) *
                         o->value[i] * 9 / 10;
    score = score > WON - 1 ? WON - 1 : score < 1 - WON ? 1 - WON : score;
    return o->fewer ? -score : score;
}

/* ------------------------------------------------------------------ moves */

bool
opponent_moves(struct code_run *run, const struct zboard *t, struct moves *moves, congo_error *err)
{
    const struct ruleset *r = run_rules(run);
    bool may_pass = t->on != RULES_NONE ? r->pass_partial : r->pass_turn == PASS_ALWAYS;

    if (!zboard_offers(run, t, moves, err))
        return false;
    return !may_pass || !moves->count || moves_add(moves, move_pass) || err_no_memory(err);
}

static bool
moves_of(struct opponent *o, struct opponent_ply *p)
{
    const struct ruleset *r = o->rules;
    const struct zboard *t = p->board;
    bool may_pass = t->on != RULES_NONE ? r->pass_partial : r->pass_turn == PASS_ALWAYS;

    if (r->maximal_captures)
        return opponent_moves(o->run, t, &p->moves, &o->limit);
    if (!run_moves(o->run, t, &p->moves))
        return false;
    if ((may_pass && p->moves.count) || (t->on == RULES_NONE && !p->moves.count))
        return moves_add(&p->moves, move_pass);
    return true;
}

/* What a move captures from others minus what it removes of its own side; 0: nothing. */
static int
gain(const struct opponent *o, const struct zboard *t, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;
    const int16_t *x = m + 3 * move[MOVE_MOVERS] + 4 * move[MOVE_EFFECTS];
    int side = zboard_slot(o->rules, t)->side, sum = 0;

    for (int i = 0; i < move[MOVE_MOVERS] + move[MOVE_CAPTURES]; i++) {
        bool mover = i < move[MOVE_MOVERS];
        const struct cell *c = &t->cells[mover ? m[3 * i + 2] : x[i - move[MOVE_MOVERS]]];

        if (c->piece != RULES_NONE && (!mover || m[3 * i + 1] != m[3 * i + 2]))
            sum += c->owner == side ? -o->value[c->piece] : o->value[c->piece];
    }
    return sum;
}

static uint32_t
move_key(const int16_t *move)
{
    uint32_t hash = 2166136261u;

    for (int i = 0; i < move[MOVE_LENGTH]; i++)
        hash = (hash ^ (uint16_t)move[i]) * 16777619u;
    return hash | 1;
}

/* Probably best moves first: the best move from before, then the largest captures. */
static bool
rate(struct opponent *o, struct opponent_ply *p, uint32_t best)
{
    if (p->moves.count > p->order_room) {
        int32_t *more = mem_resize(p->order, p->moves.count, sizeof *more);

        if (!more)
            return false;
        p->order = more;
        p->order_room = p->moves.count;
    }
    for (size_t i = 0; i < p->moves.count; i++) {
        const int16_t *move = moves_at(&p->moves, i);

        p->order[i] = best && move_key(move) == best
                          ? INT32_MAX - 1
                          : 16 * gain(o, p->board, move) +
                                (move[MOVE_PROMOTION] != RULES_NONE) * 8 +
                                (move[MOVE_FLAGS] & MOVE_PASS ? -40 : 0);
    }
    return true;
}

/* The best remaining move, which is removed. */
static size_t
next_best(struct opponent_ply *p)
{
    size_t best = 0;

    for (size_t i = 1; i < p->moves.count; i++)
        if (p->order[i] > p->order[best])
            best = i;
    p->order[best] = INT32_MIN;
    return best;
}

/* ------------------------------------------------------------------ the search */

static bool
out_of_time(struct opponent *o)
{
    o->nodes++;
    if (o->nodes_most && o->nodes >= o->nodes_most)
        o->stop = true;
    else if (o->until && (o->nodes & 15) == 0 && os_now() >= o->until)
        o->stop = true;
    return o->stop;
}

/* How often the position of a ply occurred before. */
static unsigned
times_before(const struct opponent *o, unsigned ply)
{
    uint64_t hash = o->ply[ply].hash;
    unsigned times = 0;

    for (unsigned i = 0; i < ply; i++)
        times += o->ply[i].hash == hash && o->ply[i].board->on == RULES_NONE;
    for (size_t i = 0; i < o->seen_count; i++)
        times += o->seen[i] == hash;
    return times;
}

static int search(struct opponent *o, unsigned ply, int depth, int alpha, int beta);

/* After a move of this ply: the score of the resulting position. */
static int
after(struct opponent *o, unsigned ply, const int16_t *move, int depth, int alpha, int beta)
{
    struct opponent_ply *next = &o->ply[ply + 1];
    bool few = depth > 0 && o->ply[ply].moves.count <= FEW_MOVES;
    bool over;

    if (!next->board && !(next->board = zboard_new(o->rules, NULL))) {
        o->stop = true;
        return 0;
    }
    zboard_copy(o->rules, next->board, o->ply[ply].board);
    run_restart(o->run);
    over = run_play(o->run, next->board, move);
    return search(o, ply + 1, over ? depth - (few ? 1 : TURN) : depth, alpha, beta);
}

/* A random player makes any move: the mean of some of them. */
static int
chance(struct opponent *o, unsigned ply, int depth)
{
    struct opponent_ply *p = &o->ply[ply];
    size_t count = p->moves.count, step = (count + CHANCES_MAX - 1) / CHANCES_MAX, taken = 0;
    int64_t sum = 0;

    for (size_t i = 0; i < count && !o->stop; i += step, taken++)
        sum += after(o, ply, moves_at(&p->moves, i), depth, -WIN, WIN);
    return taken ? (int)(sum / (int64_t)taken) : 0;
}

static int
best_of(struct opponent *o, unsigned ply, int depth, int alpha, int beta, bool quiet,
        uint32_t *best_move)
{
    struct opponent_ply *p = &o->ply[ply];
    bool high = zboard_slot(o->rules, p->board)->player == o->me;
    bool stands = quiet && p->board->on == RULES_NONE;
    int best = stands ? evaluate(o, p->board) : high ? -WIN : WIN;

    if (stands && high)
        alpha = best > alpha ? best : alpha;
    else if (stands)
        beta = best < beta ? best : beta;
    for (size_t i = 0; i < p->moves.count && alpha < beta && !o->stop; i++) {
        size_t number = next_best(p);
        const int16_t *move = moves_at(&p->moves, number);
        int score;

        if (stands && gain(o, p->board, move) <= 0)
            continue;
        score = after(o, ply, move, depth, alpha, beta);
        if (o->stop)
            break;
        if (high ? score > best : score < best) {
            best = score;
            *best_move = move_key(move);
        }
        if (high && best > alpha)
            alpha = best;
        if (!high && best < beta)
            beta = best;
    }
    return best;
}

/* If the game is over, or the result is known well enough, the score. */
static bool
settled(struct opponent *o, unsigned ply, int depth, int alpha, int beta, int *score,
        uint32_t *best)
{
    struct opponent_ply *p = &o->ply[ply];
    struct verdict verdict;
    const struct known *known;
    unsigned again;

    p->hash = zboard_hash(o->rules, p->board) ^
              (uint64_t)(uint16_t)p->board->on * UINT64_C(0x9e3779b97f4a7c15) ^
              (uint64_t)(uint16_t)p->board->on_type * UINT64_C(0xbf58476d1ce4e5b9);
    if (p->board->on == RULES_NONE)
        p->hash = zboard_hash(o->rules, p->board);
    again = ply && p->board->on == RULES_NONE ? times_before(o, ply) : 0;
    if (p->board->on == RULES_NONE && zboard_judge(o->run, p->board, again, &verdict)) {
        *score = verdict.draw ? 0 : verdict.winner == o->me ? WIN - (int)ply : (int)ply - WIN;
        return true;
    }
    if (again) {
        *score = 0;
        return true;
    }
    known = &o->known[p->hash % SLOTS];
    if (known->key != p->hash)
        return false;
    *best = known->best;
    *score = known->score;
    if (!ply || known->depth < depth ||
        !(known->bound == BOUND_EXACT || (known->bound == BOUND_LOWER && *score >= beta) ||
          (known->bound == BOUND_UPPER && *score <= alpha)))
        return false;
    o->open |= known->open;
    return true;
}

/* At the end of the search depth. */
static int
horizon(struct opponent *o, const struct zboard *t)
{
    o->open = true;
    return evaluate(o, t);
}

static void
learn(struct opponent *o, uint64_t key, int depth, int score, int alpha, int beta, uint32_t best)
{
    struct known *k = &o->known[key % SLOTS];

    /* The distance of a win depends on the path to here. */
    if (score >= WON || score <= -WON)
        return;
    *k = (struct known){.key = key,
                        .score = score,
                        .best = best,
                        .depth = (int8_t)(depth < -100 ? -100 : depth),
                        .open = o->open,
                        .bound = (int8_t)(score <= alpha  ? BOUND_UPPER
                                          : score >= beta ? BOUND_LOWER
                                                          : BOUND_EXACT)};
}

static int
search(struct opponent *o, unsigned ply, int depth, int alpha, int beta)
{
    struct opponent_ply *p = &o->ply[ply];
    uint32_t best = 0;
    int score = 0;
    bool quiet = depth <= 0, open = o->open;

    if (out_of_time(o))
        return 0;
    run_restart(o->run);
    if (settled(o, ply, depth, alpha, beta, &score, &best))
        return score;
    if (ply + 1 == PLIES_MAX || (depth <= -QUIET_MAX * TURN && p->board->on == RULES_NONE))
        return horizon(o, p->board);
    if (!moves_of(o, p) || !rate(o, p, best)) {
        /* A position with too many moves for this search is evaluated as it is. */
        (void)run_failed(o->run, &o->limit);
        return horizon(o, p->board);
    }
    if (o->rules->random >> zboard_slot(o->rules, p->board)->player & 1)
        return quiet ? horizon(o, p->board) : chance(o, ply, depth);
    o->open = quiet;
    score = best_of(o, ply, depth, alpha, beta, quiet, &best);
    if (!o->stop)
        learn(o, p->hash, depth, score, alpha, beta, best);
    o->open |= open;
    return score;
}

/* ------------------------------------------------------------------ at the root */

/* Searches one half-move deeper, and moves the best move to the front. */
static bool
deepen(struct opponent *o, size_t *order, size_t count, int depth, int *score)
{
    struct opponent_ply *p = &o->ply[0];
    int best = -WIN - 1;
    size_t front = 0;

    for (size_t i = 0; i < count && !o->stop; i++) {
        int value =
            after(o, 0, moves_at(&p->moves, order[i]), depth, best < -WIN ? -WIN : best, WIN);

        if (!o->stop && value > best) {
            best = value;
            front = i;
        }
    }
    if (best <= -WIN - 1)
        return false;
    for (size_t i = front, move = order[front]; i > 0; i--) {
        order[i] = order[i - 1];
        order[i - 1] = move;
    }
    *score = best;
    return true;
}

static void
think(struct opponent *o, size_t *order, const struct opponent_limits *limits,
      struct opponent_thought *thought)
{
    size_t count = o->ply[0].moves.count;
    unsigned most = limits->depth                           ? limits->depth
                    : limits->microseconds || limits->nodes ? DEPTH_MAX
                                                            : 1;

    for (unsigned depth = 1; depth <= most && !o->stop; depth++) {
        int score = 0;

        o->open = false;
        if (!deepen(o, order, count, (int)depth * TURN, &score))
            break;
        thought->score = score;
        if (!o->stop)
            thought->depth = depth;
        if (score >= WON || score <= -WON || !o->open)
            break;
    }
    thought->nodes = o->nodes;
}

static void
begin(struct opponent *o, const struct zboard *t, const uint64_t *seen, size_t seen_count,
      const struct opponent_limits *limits)
{
    o->me = zboard_slot(o->rules, t)->player;
    o->seen = seen;
    o->seen_count = seen_count;
    o->nodes = 0;
    o->nodes_most = limits->nodes;
    o->until = limits->microseconds ? os_now() + limits->microseconds : 0;
    o->stop = false;
    memset(o->known, 0, SLOTS * sizeof *o->known);
    zboard_copy(o->rules, o->ply[0].board, t);
    o->ply[0].hash = zboard_hash(o->rules, t);
    run_restart(o->run);
}

const int16_t *
opponent_choose(struct opponent *o, const struct zboard *t, const uint64_t *seen, size_t seen_count,
                const struct opponent_limits *limits, struct opponent_thought *thought,
                congo_error *err)
{
    struct opponent_ply *p = &o->ply[0];
    size_t *order;
    const int16_t *move;

    *thought = (struct opponent_thought){.depth = 0};
    begin(o, t, seen, seen_count, limits);
    if (!opponent_moves(o->run, t, &p->moves, err))
        return NULL;
    if (!p->moves.count) {
        *err = (congo_error){.code = CONGO_OK};
        return NULL;
    }
    order = mem_new(p->moves.count, sizeof *order);
    if (!order) {
        err_no_memory(err);
        return NULL;
    }
    /* Among equal moves, any may come first. */
    for (size_t i = 0; i < p->moves.count; i++) {
        size_t j = random_below(&o->random, (uint32_t)i + 1);

        order[i] = order[j];
        order[j] = i;
    }
    if (!limits->random && p->moves.count > 1 &&
        !(o->rules->random >> zboard_slot(o->rules, t)->player & 1))
        think(o, order, limits, thought);
    move = moves_at(&p->moves, order[0]);
    memcpy(o->chosen, move, (size_t)move[MOVE_LENGTH] * sizeof *move);
    mem_free(order);
    return o->chosen;
}
