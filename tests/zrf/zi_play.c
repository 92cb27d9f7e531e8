/* SPDX-License-Identifier: MIT */
/* Moves as Zillions makes them. While a move is worked out the board stays as it is: the mover
 * still stands on its from square, and captures are carried out with the move, after the mover has
 * arrived. That is why a sweep of the river names the mover's own from square and why a mover that
 * captures on its to square is gone. Attributes change last of all. */
#include "zi_play.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const zi_player *p;
    const zi_board *board;
    int from, to, mark, at;
    signed char flags[ZI_FLAGS]; /* ZI_NONE until set */
    zi_move move;                /* what has been gathered for the next (add) */
    zi_move *moves;
    int count;
    bool failed;
} walk;

void
zi_setup(const zi_player *p, zi_board *board)
{
    memset(board, 0, sizeof *board);
    memcpy(board->piece, p->game->piece, sizeof board->piece);
    memcpy(board->owner, p->game->owner, sizeof board->owner);
    board->partial = board->last_from = board->last_to = ZI_NONE;
}

static int
neighbour(const walk *w, int dir)
{
    const zi_rules *r = w->p->rules;
    return r->link[r->mirrored[w->board->player][dir]][w->at];
}

static bool
holds(walk *w, const zi_cond *cond)
{
    const zi_board *b = w->board;
    int there;
    switch (cond->test) {
    case ZI_IS_TRUE:
        return true;
    case ZI_IS_AND:
        for (const zi_cond *c = cond->first; c; c = c->next)
            if (!holds(w, c))
                return false;
        return true;
    case ZI_IS_OR:
        for (const zi_cond *c = cond->first; c; c = c->next)
            if (holds(w, c))
                return true;
        return false;
    case ZI_IS_NOT:
        return !holds(w, cond->first);
    case ZI_IS_EMPTY:
        there = cond->a == ZI_NONE ? w->at : neighbour(w, cond->a);
        return there != ZI_NONE && b->piece[there] == ZI_NONE;
    case ZI_IS_ENEMY:
        return b->owner[w->at] == 1 - b->player;
    case ZI_IS_FRIEND:
        return b->owner[w->at] == b->player;
    case ZI_IS_PIECE:
        return b->piece[w->at] == cond->a;
    case ZI_IS_IN_ZONE:
        return w->p->rules->in_zone[b->player][cond->a][w->at];
    case ZI_IS_ON_BOARD:
        return neighbour(w, cond->a) != ZI_NONE;
    case ZI_IS_FLAG:
        if (w->flags[cond->a] == ZI_NONE)
            w->failed = !zi_fail(w->p->err, 0, "flag %s is read before it is set",
                                 w->p->rules->flags[cond->a]);
        return w->flags[cond->a] == 1;
    case ZI_IS_LAST_TO:
        return w->at == b->last_to;
    case ZI_IS_LAST_FROM:
        return w->at == b->last_from;
    case ZI_IS_ATTR:
        return (b->attrs[w->at] >> cond->a) & 1;
    }
    return false;
}

static bool
same(const zi_move *a, const zi_move *b)
{
    return a->from == b->from && a->to == b->to && a->promotion == b->promotion &&
           a->partial == b->partial && a->attr == b->attr && a->attr_square == b->attr_square &&
           a->attr_value == b->attr_value && a->capture_count == b->capture_count &&
           memcmp(a->captures, b->captures, (size_t)a->capture_count) == 0;
}

/* A rules file may find one move twice, as the Crocodile's step and rush do; it is offered once. */
static void
add(walk *w, const zi_instr *instr)
{
    zi_move *m = &w->move;
    int before = m->capture_count;
    m->to = (signed char)(w->to == ZI_NONE ? w->at : w->to);
    m->promotion = (signed char)instr->a;
    m->partial = (signed char)instr->b;
    bool known = false;
    for (int i = 0; i < w->count && !known; i++)
        known = same(&w->moves[i], m);
    if (!known && w->count == ZI_MAX_MOVES)
        w->failed = !zi_fail(w->p->err, 0, "too many moves");
    else if (!known)
        w->moves[w->count++] = *m;
    m->capture_count = (signed char)(w->p->reading.captures_carry ? before : 0);
    m->attr = ZI_NONE;
}

static void
capture(walk *w)
{
    zi_move *m = &w->move;
    if (m->capture_count == ZI_MAX_CAPTURES)
        w->failed = !zi_fail(w->p->err, 0, "too many captures in one move");
    else
        m->captures[m->capture_count++] = (signed char)w->at;
}

/* False: the move leaves the board or a (verify ...) fails, and nothing more comes of it. */
static bool
run(walk *w, const zi_instr *code)
{
    for (const zi_instr *i = code; i && !w->failed; i = i->next) {
        int rounds = 0;
        switch (i->act) {
        case ZI_DO_STEP:
            if (neighbour(w, i->a) == ZI_NONE)
                return false;
            w->at = neighbour(w, i->a);
            break;
        case ZI_DO_JUMP:
            w->at = i->a;
            break;
        case ZI_DO_TO:
            w->to = w->at;
            break;
        case ZI_DO_GO_FROM:
            w->at = w->from;
            break;
        case ZI_DO_GO_TO:
            w->at = w->to == ZI_NONE ? w->at : w->to;
            break;
        case ZI_DO_GO_MARK:
            w->at = w->mark;
            break;
        case ZI_DO_MARK:
            w->mark = w->at;
            break;
        case ZI_DO_CAPTURE:
            capture(w);
            break;
        case ZI_DO_ADD:
            add(w, i);
            break;
        case ZI_DO_VERIFY:
            if (!holds(w, i->cond))
                return false;
            break;
        case ZI_DO_IF:
            if (!run(w, holds(w, i->cond) ? i->then : i->other))
                return false;
            break;
        case ZI_DO_WHILE:
            while (!w->failed && holds(w, i->cond)) {
                if (!run(w, i->then))
                    return false;
                if (++rounds > 100)
                    w->failed = !zi_fail(w->p->err, 0, "a loop that does not end");
            }
            break;
        case ZI_DO_FLAG:
            w->flags[i->a] = holds(w, i->cond);
            break;
        case ZI_DO_ATTR:
            w->move.attr = (signed char)i->a;
            w->move.attr_value = holds(w, i->cond);
            w->move.attr_square = (signed char)w->at;
            break;
        }
    }
    return !w->failed;
}

static void
piece_moves(walk *w, int from)
{
    const zi_board *b = w->board;
    const zi_piece *piece = &w->p->rules->pieces[b->piece[from]];
    for (int i = 0; i < piece->block_count && !w->failed; i++) {
        if (b->partial != ZI_NONE && piece->blocks[i].type != b->partial)
            continue;
        w->from = w->at = w->mark = from;
        w->to = ZI_NONE;
        memset(w->flags, ZI_NONE, sizeof w->flags);
        w->move = (zi_move){.piece = b->piece[from], .from = (signed char)from, .attr = ZI_NONE};
        run(w, piece->blocks[i].code);
    }
}

int
zi_moves(const zi_player *p, const zi_board *board, zi_move *moves)
{
    walk w = {.p = p, .board = board, .moves = moves};
    for (int from = 0; from < ZI_SQUARES && !w.failed; from++) {
        bool goes_on = board->partial == ZI_NONE || from == board->last_to;
        if (goes_on && board->owner[from] == board->player)
            piece_moves(&w, from);
    }
    return w.failed ? -1 : w.count;
}

void
zi_do(const zi_player *p, zi_board *b, const zi_move *m)
{
    int player = b->player;
    unsigned char attrs = b->attrs[m->from];

    (void)p;
    b->piece[m->from] = b->owner[m->from] = ZI_NONE;
    b->attrs[m->from] = 0;
    b->piece[m->to] = m->promotion == ZI_NONE ? m->piece : m->promotion;
    b->owner[m->to] = (signed char)player;
    b->attrs[m->to] = m->promotion == ZI_NONE ? attrs : 0;
    for (int i = 0; i < m->capture_count; i++) {
        b->piece[m->captures[i]] = b->owner[m->captures[i]] = ZI_NONE;
        b->attrs[m->captures[i]] = 0;
    }
    if (m->attr != ZI_NONE && b->piece[m->attr_square] != ZI_NONE) {
        unsigned bit = 1u << m->attr, old = b->attrs[m->attr_square];
        b->attrs[m->attr_square] = (unsigned char)(m->attr_value ? old | bit : old & ~bit);
    }
    b->last_from = m->from;
    b->last_to = m->to;
    b->partial = m->partial;
    if (m->partial == ZI_NONE)
        b->player = 1 - player;
}

bool
zi_lost(const zi_player *p, const zi_board *b, int player)
{
    unsigned present = 0;
    for (int sq = 0; sq < ZI_SQUARES; sq++)
        if (b->owner[sq] == player)
            present |= 1u << b->piece[sq];
    return (p->game->lost_when_captured & ~present) != 0;
}

bool
zi_turn_over(const zi_player *p, zi_board *b)
{
    zi_move moves[ZI_MAX_MOVES];
    if (b->partial == ZI_NONE)
        return true;
    bool ended = p->reading.goals_midturn && zi_lost(p, b, 1 - b->player);
    if (!ended && zi_moves(p, b, moves) != 0)
        return false;
    b->partial = ZI_NONE;
    b->player = 1 - b->player;
    return true;
}

void
zi_record(const zi_player *p, const zi_board *b, const zi_move *m, char *line)
{
    const zi_rules *r = p->rules;
    const char *kind = b->owner[m->to] == 1 - b->player ? "x" : "-";
    int at = m->partial == ZI_NONE ? 0 : sprintf(line, "partial %d ", m->partial + 1);

    at += sprintf(line + at, "%s %s %s %s", r->pieces[m->piece].name, r->square[m->from], kind,
                  r->square[m->to]);
    if (m->promotion != ZI_NONE)
        at += sprintf(line + at, " = %s", r->pieces[m->promotion].name);
    if (m->attr != ZI_NONE)
        at += sprintf(line + at, " @ %s %d %d", r->square[m->attr_square], m->attr, m->attr_value);
    for (int i = 0; i < m->capture_count && at < ZI_LINE - 8; i++)
        at += sprintf(line + at, " x %s", r->square[m->captures[i]]);
}

typedef struct {
    const zi_player *p;
    zi_visit *visit;
    void *to;
    char lines[ZI_MAX_LINES][ZI_LINE];
} tour;

static bool
turns_from(tour *t, const zi_board *board, int line_count)
{
    zi_move moves[ZI_MAX_MOVES];
    int count = zi_moves(t->p, board, moves);
    if (line_count == ZI_MAX_LINES)
        return zi_fail(t->p->err, 0, "a turn without end");
    for (int i = 0; i < count; i++) {
        zi_board after = *board;
        zi_record(t->p, board, &moves[i], t->lines[line_count]);
        zi_do(t->p, &after, &moves[i]);
        if (!(zi_turn_over(t->p, &after) ? t->visit(t->to, &after, t->lines, line_count + 1)
                                         : turns_from(t, &after, line_count + 1)))
            return false;
    }
    return count >= 0;
}

bool
zi_turns(const zi_player *p, const zi_board *board, zi_visit *visit, void *to)
{
    tour t = {.p = p, .visit = visit, .to = to};
    if (zi_lost(p, board, 0) || zi_lost(p, board, 1))
        return true;
    return turns_from(&t, board, 0);
}

/* Turns of one side without their lines: what a count needs. */
static uint64_t
count_from(const zi_player *p, const zi_board *board, int depth)
{
    zi_move moves[ZI_MAX_MOVES];
    int count = zi_moves(p, board, moves);
    uint64_t sum = 0;
    if (count < 0)
        return UINT64_MAX;
    for (int i = 0; i < count; i++) {
        if (depth == 1 && moves[i].partial == ZI_NONE) {
            sum++;
            continue;
        }
        zi_board after = *board;
        zi_do(p, &after, &moves[i]);
        uint64_t part =
            zi_turn_over(p, &after) ? zi_perft(p, &after, depth - 1) : count_from(p, &after, depth);
        if (part == UINT64_MAX)
            return UINT64_MAX;
        sum += part;
    }
    return sum;
}

uint64_t
zi_perft(const zi_player *p, const zi_board *board, int depth)
{
    if (depth == 0)
        return 1;
    if (zi_lost(p, board, 0) || zi_lost(p, board, 1))
        return 0;
    return count_from(p, board, depth);
}
