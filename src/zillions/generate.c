/* SPDX-License-Identifier: MIT */
/* generate.c - finds the moves of a turn: which blocks run, and which of their moves are legal. */
#include "zillions/run_code.h"

#include "base/mem.h"

struct code_run *
run_new(const struct ruleset *rules, congo_error *err)
{
    struct code_run *run = mem_new(1, sizeof *run);
    size_t n = rules->squares.count;

    if (!run) {
        err_no_memory(err);
        return NULL;
    }
    run->rules = rules;
    run->squares = n;
    run->side = RULES_NONE;
    run->steps_most = ZBOARD_STEPS_MAX;
    run->target = run->wanted_to = RULES_NONE;
    run->flag_words = (rules->flags.count + 63) / 64;
    run->row = mem_new(rules->directions.count + 1, sizeof *run->row);
    run->position_flags = mem_new(n, sizeof *run->position_flags);
    run->flagged = mem_new(n + 1, sizeof *run->flagged);
    run->effects = mem_new(ZBOARD_EFFECTS_MAX, sizeof(int16_t[4]));
    run->captures = mem_new(ZBOARD_EFFECTS_MAX, sizeof(int16_t));
    run->built = mem_new(ZBOARD_MOVE_MAX, sizeof(int16_t));
    run->scratch = zboard_new(rules, err);
    if (run->row && run->position_flags && run->flagged && run->effects && run->captures &&
        run->built && run->scratch)
        return run;
    run_free(run);
    err_no_memory(err);
    return NULL;
}

void
run_free(struct code_run *run)
{
    if (!run)
        return;
    run_free(run->inner);
    mem_free(run->row);
    mem_free(run->position_flags);
    mem_free(run->flagged);
    mem_free(run->effects);
    mem_free(run->captures);
    mem_free(run->built);
    zboard_free(run->scratch);
    mem_free(run);
}

const struct ruleset *
run_rules(const struct code_run *run)
{
    return run->rules;
}

void
run_restart(struct code_run *run)
{
    run->steps = 0;
}

void
run_limit(struct code_run *run, uint64_t steps)
{
    run->steps_most = steps;
}

/* A failure of ours, and not of the rules. */
static const char no_memory[] = "";

bool
run_failed(struct code_run *run, congo_error *err)
{
    const struct code_block *endless = run->endless;
    const char *what = run->failed;

    run->failed = NULL;
    run->endless = NULL;
    if (what == no_memory)
        err_no_memory(err);
    else if (what)
        err_set(err, CONGO_BAD_RULES, 0, 0, "%s", what);
    else if (endless)
        (void)expr_fail(
            run->rules->source, endless->source, err,
            "an endless loop in a %s of %s; 'congo rules --check FILE' lists such faults",
            endless->drop ? "drop" : "move", run->rules->pieces[endless->piece].name);
    return what || endless;
}

/* ------------------------------------------------------------------ which blocks run */

static void
take_side(struct code_run *run, const struct zboard *table, int side)
{
    const struct ruleset *r = run->rules;

    run->table = table;
    run->hit = false;
    run->stop = run->failed != NULL;
    if (run->side == side)
        return;
    run->side = side;
    run->turned = r->turned + (size_t)side * r->directions.count;
    run->zones = r->zone_sets + (size_t)side * r->zones.count * run->squares;
    for (unsigned d = 0; d < r->directions.count; d++)
        run->row[d] = r->links + (size_t)run->turned[d] * run->squares;
}

static bool
fits(const struct code_block *block, int type)
{
    return type == RULES_NONE || block->type == type;
}

static void
start(struct code_run *run, const struct code_block *block, int at, bool drop)
{
    run->from = drop ? RULES_NONE : at;
    run->at = run->mark = at;
    run->to = RULES_NONE;
    run->piece = block->piece;
    run->dropped = drop ? block->piece : RULES_NONE;
    run->block = block;
    run_block(run, block->code);
}

bool
run_is_endless(struct code_run *run, const struct zboard *table, int side,
               const struct code_block *block, int square)
{
    bool endless;

    take_side(run, table, side);
    run->target = RULES_NEVER;
    if (!run->stop)
        start(run, block, square, block->drop);
    run->target = RULES_NONE;
    endless = run->endless != NULL;
    run->endless = NULL;
    return endless;
}

static void
piece_moves(struct code_run *run, int square, int type)
{
    const struct ruleset *r = run->rules;
    const struct piece *piece = &r->pieces[run->table->cells[square].piece];

    for (uint32_t b = piece->first_block; b < piece->first_block + piece->block_count; b++)
        if (!r->blocks[b].drop && fits(&r->blocks[b], type) && !run->stop)
            start(run, &r->blocks[b], square, false);
}

static bool
in_hand(const struct code_run *run, unsigned piece)
{
    return run->rules->pieces[piece].drops &&
           run->table->hand[(size_t)run->side * run->rules->piece_count + piece] > 0;
}

static void
piece_drops(struct code_run *run, unsigned number, int only, int type)
{
    const struct ruleset *r = run->rules;
    const struct piece *piece = &r->pieces[number];
    int first = only == RULES_NONE ? 0 : only;
    int end = only == RULES_NONE ? (int)run->squares : only + 1;

    for (uint32_t b = piece->first_block; b < piece->first_block + piece->block_count; b++)
        for (int s = first; r->blocks[b].drop && fits(&r->blocks[b], type) && s < end; s++)
            if (!r->killed[s] && !run->stop)
                start(run, &r->blocks[b], s, true);
}

static void
each(struct code_run *run, const struct zboard *table, int type)
{
    const struct ruleset *r = run->rules;

    take_side(run, table, zboard_slot(r, table)->side);
    if (table->on != RULES_NONE) {
        if (table->cells[table->on].owner == run->side)
            piece_moves(run, table->on, type);
        return;
    }
    for (int s = 0; s < (int)run->squares && !run->stop; s++)
        if (table->cells[s].owner == run->side)
            piece_moves(run, s, type);
    for (unsigned p = 0; p < r->piece_count && !run->stop; p++)
        if (in_hand(run, p))
            piece_drops(run, p, RULES_NONE, type);
}

bool
run_each(struct code_run *run, const struct zboard *table, int type, run_found *found,
         void *context)
{
    run_restart(run);
    run->found = found;
    run->context = context;
    each(run, table, type);
    return !run->failed && !run->endless;
}

bool
run_find(struct code_run *run, const struct zboard *table, int type, int piece, int from, int to,
         run_found *found, void *context)
{
    const struct ruleset *r = run->rules;

    run_restart(run);
    run->found = found;
    run->context = context;
    take_side(run, table, zboard_slot(r, table)->side);
    run->wanted_to = to;
    if (table->on != RULES_NONE && table->on != from)
        ; /* another piece's turn */
    else if (from == RULES_NONE && in_hand(run, (unsigned)piece))
        /* A drop may have another target than the square where it runs. */
        piece_drops(run, (unsigned)piece, RULES_NONE, type);
    else if (from != RULES_NONE && table->cells[from].owner == run->side)
        piece_moves(run, from, type);
    run->wanted_to = RULES_NONE;
    return !run->failed && !run->endless;
}

/* ------------------------------------------------------------------ attacks */

static struct code_run *
inner(struct code_run *run)
{
    if (!run->inner) {
        run->inner = run_new(run->rules, NULL);
        if (!run->inner)
            run->failed = no_memory;
    }
    return run->inner;
}

bool
run_takes(struct code_run *run, const struct zboard *table, int side, int square, int type)
{
    const struct ruleset *r = run->rules;
    const bool *begins = r->begins + (size_t)side * (r->types.count + 1) + 1;

    take_side(run, table, side);
    run->target = square;
    for (int s = 0; s < (int)run->squares && !run->stop; s++) {
        const struct piece *piece;

        if (table->cells[s].owner != side || s == square)
            continue;
        piece = &r->pieces[table->cells[s].piece];
        for (uint32_t b = piece->first_block; b < piece->first_block + piece->block_count; b++)
            if (!r->blocks[b].drop && !run->stop && fits(&r->blocks[b], type) &&
                (type != RULES_NONE || begins[r->blocks[b].type]))
                start(run, &r->blocks[b], s, false);
    }
    run->target = RULES_NONE;
    return run->hit;
}

/* The same from inside a run, which shares its limit with everything it asks. */
static bool
asks(struct code_run *run, struct code_run *look, const struct zboard *table, int side, int square,
     int type)
{
    bool yes;

    look->steps = run->steps;
    look->steps_most = run->steps_most;
    yes = run_takes(look, table, side, square, type);
    run->steps = look->steps;
    if (!yes && look->endless)
        run->endless = look->endless;
    look->endless = NULL;
    if (look->failed) {
        run->failed = look->failed;
        look->failed = NULL;
        run->stop = true;
    }
    return yes;
}

bool
run_looked_at(struct code_run *run, int square, int type, bool by_enemies)
{
    const struct ruleset *r = run->rules;
    struct code_run *look;
    struct zboard *t = run->scratch;
    int16_t piece = run->piece;
    bool yes = false;

    if (run->blind || !(look = inner(run)))
        return false;
    zboard_copy(r, t, run->table);
    if (run->from != RULES_NONE) {
        piece = t->cells[run->from].piece;
        t->cells[run->from] = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
    }
    t->cells[square] = (struct cell){.piece = piece == RULES_NONE ? run->piece : piece,
                                     .owner = (int16_t)run->side};
    look->blind = true;
    if (!by_enemies) {
        /* If it were an enemy, the friends could capture it. */
        t->cells[square].owner = (int16_t)((run->side + 1) % (int)r->players.count);
        yes = asks(run, look, t, run->side, square, type);
    }
    for (int p = 0; by_enemies && p < (int)r->players.count && !yes; p++)
        if (p != run->side)
            yes = asks(run, look, t, p, square, type);
    look->blind = false;
    return yes;
}

bool
run_attacked(struct code_run *run, const struct zboard *table, int side, int square)
{
    struct code_run *look = inner(run);

    for (int p = 0; look && p < (int)run->rules->players.count; p++)
        if (p != side && !(run->rules->random >> p & 1) &&
            asks(run, look, table, p, square, RULES_NONE))
            return true;
    return false;
}

bool
run_allowed(struct code_run *run, const struct zboard *table, const int16_t *move)
{
    const struct ruleset *r = run->rules;
    int side = zboard_slot(r, table)->side;
    const bool *royal = r->royal ? r->royal + (size_t)side * r->piece_count : NULL;
    struct zboard *t = run->scratch;

    if (!royal || !r->has_royal || move[MOVE_FLAGS] & MOVE_PARTIAL)
        return true;
    zboard_copy(r, t, table);
    zboard_do(r, t, move);
    for (int s = 0; s < (int)run->squares; s++)
        if (t->cells[s].owner == side && royal[t->cells[s].piece] && run_attacked(run, t, side, s))
            return false;
    return true;
}

/* ------------------------------------------------------------------ all moves, each once */

struct collection {
    struct code_run *run;
    struct moves *moves;
};

static bool
collect(void *context, const int16_t *move)
{
    struct collection *c = context;
    struct moves *m = c->moves;

    if (m->count == ZBOARD_MOVES_MAX || m->used > ZBOARD_MOVE_WORDS_MAX) {
        c->run->failed = "more moves in one position than the limit";
        return true;
    }
    if (!moves_add(m, move))
        c->run->failed = no_memory;
    return c->run->failed != NULL;
}

static void
collect_type(struct collection *c, const struct zboard *table, int type)
{
    struct code_run *run = c->run;
    struct moves *m = c->moves;
    size_t kept = 0;

    m->count = m->used = 0;
    if (m->table_size)
        memset(m->table, 0, m->table_size * sizeof *m->table);
    run->found = collect;
    run->context = c;
    each(run, table, type);
    if (!run->rules->has_royal)
        return;
    for (size_t i = 0; i < m->count; i++)
        if (run_allowed(run, table, moves_at(m, i)))
            m->start[kept++] = m->start[i];
    m->count = kept;
}

struct any {
    struct code_run *run;
    const struct zboard *table;
    bool is;
};

static bool
first_allowed(void *context, const int16_t *move)
{
    struct any *any = context;

    any->is = run_allowed(any->run, any->table, move);
    return any->is;
}

static bool
any_of_type(struct code_run *run, const struct zboard *table, int type)
{
    struct any any = {run, table, false};
    const struct code_block *endless = run->endless;

    run->found = first_allowed;
    run->context = &any; /* cppcheck-suppress autoVariables ; restored below */
    each(run, table, type);
    run->context = NULL;
    if (any.is)
        run->endless = endless;
    return any.is;
}

bool
run_any(struct code_run *run, const struct zboard *table)
{
    return any_of_type(run, table, zboard_type(run->rules, table));
}

int
run_type(struct code_run *run, const struct zboard *table)
{
    const struct ruleset *r = run->rules;
    int type = zboard_type(r, table);

    for (unsigned i = 0; i < r->priority_count && table->on == RULES_NONE; i++)
        if ((type == RULES_NONE || type == r->priorities[i]) &&
            any_of_type(run, table, r->priorities[i]))
            return r->priorities[i];
    return type;
}

bool
run_moves(struct code_run *run, const struct zboard *table, struct moves *moves)
{
    struct collection c = {run, moves};

    run_restart(run);
    collect_type(&c, table, run_type(run, table));
    return !run->failed && !run->endless;
}
