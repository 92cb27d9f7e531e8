/* SPDX-License-Identifier: MIT */
/* solve.c - computes the values of a table: each position by itself, then backwards in rounds. */
#include "think/tables/solve.h"

#include "base/mem.h"
#include "rules/packed.h"
#include "rules/lions.h"
#include "think/tables/unmove.h"

#include <string.h>

enum {
    CHUNK = 8192,    /* entries that a thread takes at a time */
    MOVES = 1024,    /* more moves than so few pieces can have */
    NEVER_LOST = 255 /* instead of a count: there is a move that does not lose */
};

struct solver {
    struct table_values *table;
    const struct table_set *below;
    const struct table_rules *rules;
    _Atomic table_value *value;
    _Atomic uint8_t *left; /* moves that stay in the table and are not known to lose yet */
    struct unmove unmove;
    table_value round;        /* the value from which this round works backwards */
    _Atomic table_value last; /* the greatest value so far */
};

table_value
solve_look_up(const struct table_set *set, const congo_position *position)
{
    struct material material, sorted;

    (void)material_of(position, &material);
    sorted = material_of_table(material);
    for (size_t i = 0; i < set->count; i++) {
        const struct table_values *table = &set->tables[i];

        if (material_equal(table->index.material, sorted))
            return table
                ->value[index_of(&table->index, position, material.side[0] != sorted.side[0])];
    }
    return VALUE_OPEN;
}

/* The results of a position's moves that leave the table. */
struct exits {
    table_value best;    /* the shortest win; 0: none */
    table_value longest; /* the longest loss; 0: none */
    bool saves;          /* some move neither wins nor loses */
    unsigned staying;    /* moves that stay in the table */
};

static void
add_exit(struct exits *exits, const struct solver *solver, const congo_position *position,
         const struct packed_entry *entry)
{
    congo_position after = *position;
    table_value value, mine;

    packed_play(&after, entry->move, entry->piece);
    value = solve_look_up(solver->below, &after);
    mine = value_is_decided(value) ? (table_value)(value + 1) : VALUE_OPEN;
    if (mine == VALUE_OPEN)
        exits->saves = true;
    else if (value_loses(value))
        exits->best = exits->best && exits->best < mine ? exits->best : mine;
    else
        exits->longest = exits->longest > mine ? exits->longest : mine;
}

static void
find_exits(struct exits *exits, const struct solver *solver, const congo_position *position)
{
    struct packed_entry entries[MOVES];
    size_t count = packed_loud(position, entries, MOVES);

    memset(exits, 0, sizeof *exits);
    for (size_t i = 0; i < count; i++)
        add_exit(exits, solver, position, &entries[i]);
    count = packed_quiet(position, entries, MOVES);
    for (size_t i = 0; i < count; i++)
        if (packed_drowned(position, entries[i].move))
            add_exit(exits, solver, position, &entries[i]);
        else
            exits->staying++;
}

static void
raise_last(struct solver *solver, table_value value)
{
    table_value last = atomic_load_explicit(&solver->last, memory_order_relaxed);

    while (value > last &&
           !atomic_compare_exchange_weak_explicit(&solver->last, &last, value, memory_order_relaxed,
                                                  memory_order_relaxed))
        continue;
}

/* A position by itself: its value, if it is known already, and how many moves are still unknown. */
static table_value
first_value(const struct solver *solver, const congo_position *position, uint8_t *left)
{
    struct exits exits;

    *left = NEVER_LOST;
    if (packed_hits_lion(position, position->to_move))
        return value_of_distance(1);
    find_exits(&exits, solver, position);
    if (exits.best)
        return exits.best;
    if (exits.saves)
        return VALUE_OPEN;
    *left = (uint8_t)exits.staying;
    if (!exits.staying)
        return exits.longest ? exits.longest : value_of_distance(0);
    return VALUE_PENDING | exits.longest;
}

static uint64_t
chunk_end(const struct solver *solver, uint64_t start)
{
    uint64_t entries = solver->table->index.entries;

    return start + CHUNK < entries ? start + CHUNK : entries;
}

static void
begin_chunk(const struct job *job)
{
    struct solver *solver = job->context;
    uint64_t start = (uint64_t)job->number * CHUNK, end = chunk_end(solver, start);
    table_value last = 0;

    for (uint64_t entry = start; entry < end; entry++) {
        table_value value = VALUE_BROKEN;
        congo_position position;
        uint8_t left = NEVER_LOST;

        if (index_position(&solver->table->index, entry, solver->rules->rules, &position))
            value = first_value(solver, &position, &left);
        if (value_is_decided(value) && value > last)
            last = value;
        atomic_init(&solver->value[entry], value);
        atomic_init(&solver->left[entry], left);
    }
    raise_last(solver, last);
}

/* A position with a move to a lost one: it is won, at the latest one half-move later. */
static void
set_won(struct solver *solver, uint64_t entry, table_value won)
{
    _Atomic table_value *value = &solver->value[entry];
    table_value old = atomic_load_explicit(value, memory_order_relaxed);

    while ((!value_is_decided(old) || old > won) &&
           !atomic_compare_exchange_weak_explicit(value, &old, won, memory_order_relaxed,
                                                  memory_order_relaxed))
        continue;
    raise_last(solver, won);
}

/* A position with a move to a won one: it is lost if no other move is left. */
static void
take_one_less(struct solver *solver, uint64_t entry, table_value lost)
{
    _Atomic uint8_t *left = &solver->left[entry];
    table_value longest;

    if (atomic_load_explicit(left, memory_order_relaxed) == NEVER_LOST ||
        atomic_fetch_sub_explicit(left, 1, memory_order_relaxed) != 1)
        return;
    longest = atomic_load_explicit(&solver->value[entry], memory_order_relaxed);
    /* It was won by a move inside the table in the meantime, so its other moves do not matter. */
    if (!(longest & VALUE_PENDING))
        return;
    longest &= (table_value)~VALUE_PENDING;
    lost = longest > lost ? longest : lost;
    atomic_store_explicit(&solver->value[entry], lost, memory_order_relaxed);
    raise_last(solver, lost);
}

static void
one_back(void *context, const congo_position *before)
{
    struct solver *solver = context;
    uint64_t entry;

    if (!index_has(&solver->table->index, before))
        return;
    entry = index_of(&solver->table->index, before, false);
    if (value_loses(solver->round))
        set_won(solver, entry, (table_value)(solver->round + 1));
    else
        take_one_less(solver, entry, (table_value)(solver->round + 1));
}

/*
 * Works backwards from all positions that share an entry, so that each earlier move is found once.
 */
static void
go_back(struct solver *solver, uint64_t entry)
{
    const struct table_index *index = &solver->table->index;
    congo_position position, mirrored;

    if (!index_position(index, entry, solver->rules->rules, &position))
        return;
    if (index->same)
        position = index_turn(&position);
    unmove_each(&solver->unmove, &position, one_back, solver);
    if (index_weight(index, entry) == 2) {
        mirrored = congo_position_mirror(&position);
        unmove_each(&solver->unmove, &mirrored, one_back, solver);
    }
}

static void
round_chunk(const struct job *job)
{
    struct solver *solver = job->context;
    uint64_t start = (uint64_t)job->number * CHUNK, end = chunk_end(solver, start);

    for (uint64_t entry = start; entry < end; entry++)
        if (atomic_load_explicit(&solver->value[entry], memory_order_relaxed) == solver->round)
            go_back(solver, entry);
}

static bool
share_out(struct solver *solver, void (*work)(const struct job *), size_t threads,
          const atomic_bool *cancel, congo_error *err)
{
    struct jobs_plan plan = {.context = solver,
                             .count = (size_t)((solver->table->index.entries + CHUNK - 1) / CHUNK),
                             .threads = threads,
                             .cancel = cancel,
                             .work = work};

    return jobs_run(&plan, err);
}

/* Bare Lions, by the variant's rule for them. */
static bool
solve_lions(struct table_values *table, const struct table_rules *rules, congo_error *err)
{
    struct lions *lions = lions_new(err);

    for (uint64_t entry = 0; lions && entry < table->index.entries; entry++) {
        struct lions_answer answer;
        congo_position position;

        (void)index_position(&table->index, entry, rules->rules, &position);
        table->value[entry] = VALUE_OPEN;
        if (packed_hits_lion(&position, position.to_move)) {
            table->value[entry] = value_of_distance(1);
        } else if (rules->repetition_loses) {
            lions_fresh(lions, &position, &answer);
            table->value[entry] = value_of_distance(answer.distance);
        }
    }
    lions_free(lions);
    return lions != NULL;
}

static bool
too_long(congo_error *err)
{
    return err_set(err, CONGO_CANNOT_WRITE, 0, 0, "more than %u half-moves, the limit of a table",
                   value_distance(VALUE_MOST));
}

static bool
run(struct solver *solver, size_t threads, const atomic_bool *cancel, congo_error *err)
{
    err->code = CONGO_OK;
    if (!share_out(solver, begin_chunk, threads, cancel, err))
        return false;
    for (unsigned round = 1; round <= atomic_load(&solver->last); round++) {
        if (cancel && atomic_load(cancel))
            return false;
        if (round >= VALUE_MOST)
            return too_long(err);
        solver->round = (table_value)round;
        if (!share_out(solver, round_chunk, threads, cancel, err))
            return false;
    }
    return !(cancel && atomic_load(cancel));
}

bool
solve_table(struct table_values *table, const struct table_set *below,
            const struct table_rules *rules, size_t threads, const atomic_bool *cancel,
            congo_error *err)
{
    struct solver solver = {.table = table, .below = below, .rules = rules};
    uint64_t entries = table->index.entries;
    bool fine;

    if (material_pieces(table->index.material) == 2)
        return solve_lions(table, rules, err);
    solver.value = mem_new((size_t)entries, sizeof *solver.value);
    solver.left = mem_new((size_t)entries, sizeof *solver.left);
    fine = (solver.value && solver.left) || err_no_memory(err);
    if (fine) {
        unmove_prepare(&solver.unmove, rules->rules);
        fine = run(&solver, threads, cancel, err);
    }
    for (uint64_t entry = 0; fine && entry < entries; entry++) {
        table_value value = atomic_load_explicit(&solver.value[entry], memory_order_relaxed);

        table->value[entry] = value & VALUE_PENDING ? VALUE_OPEN : value;
    }
    mem_free(solver.left);
    mem_free(solver.value);
    return fine;
}
