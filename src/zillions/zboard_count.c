/* SPDX-License-Identifier: MIT */
/*
 * zboard_count.c - lists the moves that are offered, and counts sequences of moves. A turn with
 * partial moves counts once for each way through it.
 */
#include "zillions/zboard_play.h"

#include "base/mem.h"

enum { LEVELS = 64 + ZBOARD_PARTIALS_MAX, CHAINS_MAX = 100000 };

/* Tables and lists for each move of lookahead, made when needed. */
struct counter {
    struct code_run *run;
    const struct ruleset *r;
    struct ahead {
        struct zboard *table;
        struct moves moves;
    } level[LEVELS];
    size_t chains;  /* number of chains examined, to find the longest */
    uint64_t *seen; /* hashes of earlier positions, if repetition matters */
    size_t seen_count;
    congo_error *err;
};

static struct ahead *
level_at(struct counter *c, unsigned depth)
{
    struct ahead *l = depth < LEVELS ? &c->level[depth] : NULL;

    if (!l)
        err_set(c->err, CONGO_TOO_MANY_MOVES, 0, 0,
                "a turn of more than %d partial moves, the limit", ZBOARD_PARTIALS_MAX);
    else if (!l->table && !(l->table = zboard_new(c->r, c->err)))
        l = NULL;
    return l;
}

/* The number of pieces that a move captures, other than its own mover. */
static unsigned
captures_of(const struct zboard *t, const int16_t *move)
{
    const int16_t *m = move + MOVE_HEAD;
    const int16_t *x = m + 3 * move[MOVE_MOVERS] + 4 * move[MOVE_EFFECTS];
    unsigned count = 0;

    for (int i = 0; i < move[MOVE_MOVERS]; i++, m += 3)
        count += m[1] != m[2] && t->cells[m[2]].piece != RULES_NONE;
    for (int i = 0; i < move[MOVE_CAPTURES]; i++)
        count += t->cells[x[i]].piece != RULES_NONE;
    return count;
}

/* The longest chain from here; -1: an error. */
static long
longest(struct counter *c, const struct zboard *t, const int16_t *move, unsigned depth)
{
    struct ahead *l = level_at(c, depth);
    long most = 0;

    if (!l)
        return -1;
    if (++c->chains > CHAINS_MAX) {
        err_set(c->err, CONGO_TOO_MANY_MOVES, 0, 0,
                "more than %d ways to capture in one turn, the limit", CHAINS_MAX);
        return -1;
    }
    zboard_copy(c->r, l->table, t);
    if (!run_play(c->run, l->table, move)) {
        if (!run_moves(c->run, l->table, &l->moves))
            return -1;
        for (size_t i = 0; i < l->moves.count; i++) {
            long further = longest(c, l->table, moves_at(&l->moves, i), depth + 1);

            if (further < 0)
                return -1;
            most = further > most ? further : most;
        }
    }
    return most + (long)captures_of(t, move);
}

/* The legal moves; with `maximal captures`, only those that begin a longest chain. */
static bool
legal_moves(struct counter *c, const struct zboard *t, struct moves *moves, unsigned depth)
{
    size_t kept = 0;
    long *length, most = 0;

    if (!run_moves(c->run, t, moves))
        return false;
    if (!c->r->maximal_captures || !moves->count)
        return true;
    c->chains = 0;
    length = mem_new(moves->count, sizeof *length);
    if (!length)
        return err_no_memory(c->err);
    for (size_t i = 0; i < moves->count && most >= 0; i++) {
        length[i] = longest(c, t, moves_at(moves, i), depth + 1);
        most = length[i] < 0 ? -1 : length[i] > most ? length[i] : most;
    }
    for (size_t i = 0; i < moves->count && most >= 0; i++)
        if (length[i] == most)
            moves->start[kept++] = moves->start[i];
    moves->count = kept;
    mem_free(length);
    return most >= 0;
}

/*
 * A pass is only listed and counted if there is no other move. A side that may pass although it has
 * moves could do so in every position, for ever.
 */
static bool
has_to_pass(const struct zboard *t, size_t moves)
{
    return t->on == RULES_NONE && moves == 0;
}

static bool count_turns(struct counter *c, const struct zboard *t, unsigned turns, unsigned depth,
                        uint64_t *count);

static bool
count_move(struct counter *c, const struct zboard *t, const int16_t *move, unsigned turns,
           unsigned depth, uint64_t *count)
{
    struct ahead *l;

    /* The last move need not be played, unless the turn might continue. */
    if (turns == 1 && !(move[MOVE_FLAGS] & MOVE_PARTIAL)) {
        ++*count;
        return true;
    }
    l = level_at(c, depth);
    if (!l)
        return false;
    zboard_copy(c->r, l->table, t);
    return count_turns(c, l->table, run_play(c->run, l->table, move) ? turns - 1 : turns, depth,
                       count);
}

static bool
count_turns(struct counter *c, const struct zboard *t, unsigned turns, unsigned depth,
            uint64_t *count)
{
    struct ahead *l;
    struct verdict verdict;
    uint64_t hash = 0;
    unsigned before = 0;
    bool fine = true;

    if (!turns) {
        ++*count;
        return true;
    }
    l = level_at(c, depth);
    if (!l)
        return false;
    if (c->seen && t->on == RULES_NONE) {
        hash = zboard_hash(c->r, t);
        for (size_t i = 0; i < c->seen_count; i++)
            before += c->seen[i] == hash;
        c->seen[c->seen_count++] = hash;
    }
    if (!zboard_judge(c->run, t, before, &verdict)) {
        fine = legal_moves(c, t, &l->moves, depth);
        for (size_t i = 0; fine && i < l->moves.count; i++)
            fine = count_move(c, t, moves_at(&l->moves, i), turns, depth + 1, count);
        if (fine && has_to_pass(t, l->moves.count))
            fine = count_move(c, t, move_pass, turns, depth + 1, count);
    }
    c->seen_count -= hash != 0;
    return fine && !run_failed(c->run, c->err);
}

static struct counter *
counter_new(struct code_run *run, congo_error *err)
{
    struct counter *c = mem_new(1, sizeof *c);

    if (!c) {
        err_no_memory(err);
        return NULL;
    }
    *c = (struct counter){.run = run, .r = run_rules(run), .err = err};
    if (c->r->counts_repetition)
        c->seen = mem_new(LEVELS, sizeof *c->seen);
    return c;
}

static void
counter_free(struct counter *c)
{
    if (!c)
        return;
    for (unsigned i = 0; i < LEVELS; i++) {
        zboard_free(c->level[i].table);
        moves_free(&c->level[i].moves);
    }
    mem_free(c->seen);
    mem_free(c);
}

bool
zboard_perft(struct code_run *run, const struct zboard *table, unsigned depth, uint64_t *count,
             congo_error *err)
{
    struct counter *c = counter_new(run, err);
    bool fine;

    *count = 0;
    if (!c)
        return false;
    fine = count_turns(c, table, depth, 0, count) || (run_failed(run, err), false);
    counter_free(c);
    return fine;
}

bool
zboard_offers(struct code_run *run, const struct zboard *table, struct moves *moves,
              congo_error *err)
{
    struct counter *c = counter_new(run, err);
    struct verdict verdict;
    bool fine = c != NULL;

    moves->count = 0;
    if (fine && !zboard_judge(run, table, 0, &verdict)) {
        fine = legal_moves(c, table, moves, 0);
        if (fine && has_to_pass(table, moves->count))
            fine = moves_add(moves, move_pass) || err_no_memory(err);
    }
    if (c && run_failed(run, err))
        fine = false;
    counter_free(c);
    return fine;
}
