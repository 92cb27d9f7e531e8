/* SPDX-License-Identifier: MIT */
/*
 * run_code.c - runs move code. The board does not change during a run; the effects are recorded, in
 * the order of saves.
 */
#include "zillions/run_code.h"

#include "base/mem.h"

static int
place(const struct code_run *run, const struct instr *i)
{
    switch (i->place) {
    case PLACE_HERE:
        return run->at;
    case PLACE_STEP:
        return run->row[i->at][run->at];
    case PLACE_OPPOSITE:
        return run->rules->backward[(size_t)run->turned[i->at] * run->squares + (size_t)run->at];
    case PLACE_SQUARE:
        return i->at;
    case PLACE_FROM:
        return run->from;
    case PLACE_TO:
        return run->to;
    case PLACE_MARK:
        return run->mark;
    case PLACE_LAST_FROM:
        return run->table->last_from;
    case PLACE_LAST_TO:
        return run->table->last_to;
    default:
        return RULES_NONE;
    }
}

static bool
holds(struct code_run *run, const struct instr *i)
{
    int at = place(run, i);
    const struct cell *cell;

    if (i->op == OP_FLAG)
        return run->flags[i->b >> 6] >> (i->b & 63) & 1;
    if (i->op == OP_FALSE || at < 0)
        return false;
    cell = &run->table->cells[at];
    switch (i->op) {
    case OP_EMPTY:
        return cell->piece == RULES_NONE;
    case OP_FRIEND:
        return cell->owner == run->side;
    case OP_ENEMY:
        return cell->owner != run->side && cell->owner != RULES_NONE;
    case OP_NEUTRAL:
        return cell->owner != RULES_NONE && run->rules->random >> cell->owner & 1;
    case OP_PIECE:
        return cell->piece == i->b;
    case OP_IN_ZONE:
        return run->zones[(size_t)i->b * run->squares + (size_t)at];
    case OP_POSITION:
        return at == i->b;
    case OP_POSITION_FLAG:
        return run->position_flags[at] >> i->b & 1;
    case OP_ON_BOARD:
        return true;
    case OP_LAST_FROM:
        return at == run->table->last_from;
    case OP_LAST_TO:
        return at == run->table->last_to;
    case OP_ATTRIBUTE:
        return cell->piece != RULES_NONE && cell->attributes >> i->b & 1;
    case OP_ATTACKED:
    case OP_DEFENDED:
        return run_looked_at(run, at, i->b, i->op == OP_ATTACKED);
    default:
        return false;
    }
}

/* ------------------------------------------------------------------ what a run writes down */

static void
fail(struct code_run *run, const char *what)
{
    run->failed = what;
    run->stop = true;
}

void
run_spend(struct code_run *run, uint64_t steps)
{
    run->steps += steps;
    if (run->steps > run->steps_most)
        fail(run, "it takes too long to find the moves of this position");
}

static void
rotate(int16_t *items, unsigned count, unsigned width)
{
    int16_t first[4];

    if (count < 2)
        return;
    memcpy(first, items, width * sizeof *items);
    memmove(items, items + width, (count - 1) * width * sizeof *items);
    memcpy(items + (count - 1) * width, first, width * sizeof *items);
}

static void
effect(struct code_run *run, const struct instr *i, int b, int c)
{
    int at = place(run, i);
    int16_t *e = run->effects + 4 * (size_t)run->effect_count;

    if (at < 0)
        return;
    if (run->effect_count == ZBOARD_EFFECTS_MAX) {
        fail(run, "more effects in one move than the limit");
        return;
    }
    e[0] = i->op;
    e[1] = (int16_t)at;
    e[2] = (int16_t)b;
    e[3] = (int16_t)c;
    run->effect_count++;
    rotate(run->captures, run->capture_count, 1);
}

static void
capture(struct code_run *run, const struct instr *i)
{
    int at = place(run, i);

    if (at < 0)
        return;
    if (run->capture_count == ZBOARD_EFFECTS_MAX)
        fail(run, "more captures in one move than the limit");
    else
        run->captures[run->capture_count++] = (int16_t)at;
}

/* The current mover, as if it ended here; a square without a piece moves nothing. */
static bool
mover(const struct code_run *run, int16_t m[3])
{
    m[0] = run->from == RULES_NONE ? run->dropped : run->table->cells[run->from].piece;
    m[1] = (int16_t)run->from;
    m[2] = (int16_t)(run->to == RULES_NONE ? run->at : run->to);
    return m[0] != RULES_NONE;
}

static void
cascade(struct code_run *run)
{
    if (run->mover_count == ZBOARD_MOVERS_MAX) {
        fail(run, "more movers in one move than the limit");
        return;
    }
    if (mover(run, run->movers + 3 * run->mover_count))
        run->mover_count++;
    run->from = run->at;
    run->to = RULES_NONE;
    rotate(run->captures, run->capture_count, 1);
    for (unsigned e = 0; e < run->effect_count; e++)
        if (run->effects[4 * e] == OP_CREATE) {
            rotate(run->effects + 4 * (size_t)e, run->effect_count - e, 4);
            return;
        }
}

static bool
hits(const struct code_run *run, const int16_t *movers, unsigned count)
{
    for (unsigned m = 0; m < count; m++)
        if (movers[3 * m + 2] == run->target && movers[3 * m + 1] != run->target)
            return true;
    for (unsigned c = 0; c < run->capture_count; c++)
        if (run->captures[c] == run->target)
            return true;
    return false;
}

static void
found(struct code_run *run, const struct instr *i, unsigned movers, int promotion)
{
    int16_t *m = run->built;
    size_t length = MOVE_HEAD;

    m[MOVE_FLAGS] =
        (int16_t)((i->how & ADD_PARTIAL ? MOVE_PARTIAL : 0) | (i->how & ADD_COPY ? MOVE_COPY : 0) |
                  (run->dropped != RULES_NONE ? MOVE_DROP : 0));
    m[MOVE_TYPE] = i->c;
    m[MOVE_PROMOTION] = (int16_t)promotion;
    m[MOVE_MOVERS] = (int16_t)movers;
    m[MOVE_EFFECTS] = (int16_t)run->effect_count;
    m[MOVE_CAPTURES] = (int16_t)run->capture_count;
    memcpy(m + length, run->movers, 3 * movers * sizeof *m);
    length += 3 * (size_t)movers;
    if (run->effect_count)
        memcpy(m + length, run->effects, 4 * (size_t)run->effect_count * sizeof *m);
    length += 4 * (size_t)run->effect_count;
    if (run->capture_count)
        memcpy(m + length, run->captures, run->capture_count * sizeof *m);
    length += run->capture_count;
    m[MOVE_LENGTH] = (int16_t)length;
    run->stop |= run->found(run->context, m);
}

/* A move that is identified by its mover has one. */
static bool
is_asked_for(const struct code_run *run, unsigned movers)
{
    if (run->wanted_to != RULES_NONE)
        return movers && run->movers[2] == run->wanted_to;
    return movers || run->effect_count || run->capture_count;
}

static void
add(struct code_run *run, const struct instr *i)
{
    unsigned movers = run->mover_count;
    int16_t *closed = run->movers + 3 * movers;

    movers += mover(run, closed);
    if (run->target != RULES_NONE)
        run->stop |= run->hit = hits(run, run->movers, movers);
    else if (is_asked_for(run, movers)) {
        for (int32_t p = 0; p < i->a && !run->stop; p++)
            found(run, i, movers, run->rules->add_pieces[i->b + p]);
        if (!i->a)
            found(run, i, movers, RULES_NONE);
    }
    run->effect_count = run->capture_count = 0;
}

static void
flag_square(struct code_run *run, const struct instr *i)
{
    int at = place(run, i);

    if (at < 0)
        return;
    if (!run->position_flags[at] && i->c)
        run->flagged[run->flagged_count++] = (int16_t)at;
    if (i->c)
        run->position_flags[at] |= UINT64_C(1) << i->b;
    else
        run->position_flags[at] &= ~(UINT64_C(1) << i->b);
    /* A square whose last flag was cleared may be flagged, and listed, again. */
    if (run->flagged_count >= run->squares)
        fail(run, "more flags of squares set in one move than the limit");
}

/* ------------------------------------------------------------------ one block, run once */

static bool
act(struct code_run *run, const struct instr *i)
{
    int at;

    switch (i->op) {
    case OP_GO:
        at = place(run, i);
        run->at = at;
        return at >= 0;
    case OP_FROM:
        run->from = run->at;
        return true;
    case OP_TO:
        run->to = run->at;
        return true;
    case OP_SET_MARK:
        at = place(run, i);
        if (at >= 0)
            run->mark = at;
        return at >= 0;
    case OP_SET_FLAG:
        run->flags[i->b >> 6] &= ~(UINT64_C(1) << (i->b & 63));
        run->flags[i->b >> 6] |= (uint64_t)(i->c != 0) << (i->b & 63);
        return true;
    case OP_SET_POSITION_FLAG:
        flag_square(run, i);
        return true;
    case OP_CAPTURE:
        capture(run, i);
        return true;
    case OP_CREATE:
        /* Without a piece, it is one of the mover's kind. */
        effect(run, i, i->b == RULES_NONE ? run->piece : i->b,
               i->c == RULES_NONE ? run->side : i->c);
        return true;
    case OP_FLIP:
        effect(run, i, RULES_NONE, RULES_NONE);
        return true;
    case OP_CHANGE_OWNER:
        effect(run, i, RULES_NONE, run->side);
        return true;
    case OP_CHANGE_TYPE:
    case OP_SET_ATTRIBUTE:
        if (i->b >= 0)
            effect(run, i, i->b, i->c);
        return true;
    case OP_CASCADE:
        cascade(run);
        return true;
    case OP_ADD:
        add(run, i);
        return true;
    default:
        return false;
    }
}

void
run_block(struct code_run *run, uint32_t code)
{
    const struct instr *program = run->rules->code, *i = program + code;
    unsigned rounds = 0;
    uint64_t steps = 0;

    run->effect_count = run->capture_count = run->mover_count = 0;
    memset(run->flags, 0, run->flag_words * sizeof *run->flags);
    while (run->flagged_count)
        run->position_flags[run->flagged[--run->flagged_count]] = 0;
    for (; !run->stop; steps++) {
        if (i->op == OP_JUMP) {
            i = program + i->a;
        } else if (i->op >= OP_EMPTY && i->op <= OP_LAST_TEST) {
            i = holds(run, i) == i->wanted ? i + 1 : program + i->a;
        } else if (i->op == OP_LOOP) {
            if (++rounds > ZBOARD_ROUNDS_MAX) {
                run->endless = run->block;
                break;
            }
            run_spend(run, steps);
            steps = 0;
            i = program + i->a;
        } else if (!act(run, i)) {
            break;
        } else {
            i++;
        }
    }
    run_spend(run, steps + 1);
}
