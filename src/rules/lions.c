/* SPDX-License-Identifier: MIT */
/*
 * lions.c - solves two bare Lions, which may never repeat a position. It is one solver, so it is
 * one file.
 *
 * Everything is seen by the player to move: each Lion's place is counted from its own back rank, so
 * a place and its counterpart with colours exchanged are the same. A node is a place and two sets
 * of places that have not occurred yet: those with the same player to move, and those with the
 * other.
 *
 * Most nodes need no search. Working backwards from the places without a way on decides them, and a
 * player who follows such a decided line never repeats. Only the rest is searched. Places that can
 * no longer be reached are removed before a node is looked up.
 */
#include "rules/lions.h"

#include "base/mem.h"

#include <string.h>

enum {
    CASTLE = 9,
    PLACES = CASTLE * CASTLE,
    QUIET = 52,          /* places where the Lions do not see each other */
    MEMORY = 1 << 15,    /* remembered nodes, a power of two */
    FAR = 2 * QUIET + 2, /* more half-moves than any game has */
    NODES_A_LOOK = 1024
};

typedef uint64_t places; /* a set of quiet places, one bit each */

/* Places that have not occurred: with the player to move at the node, and with the other one. */
struct lions_field {
    places mine, theirs;
};

/* A remembered node. `free` only contains what can be reached from it. */
struct memory {
    struct lions_field free;
    uint8_t place; /* the place plus one; 0: an empty entry */
    uint8_t least,
        most; /* there is no win in `least` half-moves or fewer; there is one in `most` */
};

struct lions {
    uint8_t number[PLACES]; /* a quiet place's number; QUIET where the Lions see each other */
    uint8_t place[QUIET];
    places on[QUIET];     /* where the player to move can go */
    places last_stand[2]; /* steps into the other's view that would not repeat, by side */
    uint64_t nodes;
    lions_should_stop *should_stop; /* may be NULL */
    void *stop_context;
    bool over;             /* gave up: results from now on are meaningless */
    struct memory *won;    /* who wins at all */
    struct memory *within; /* who wins within how many half-moves */
    bool known[PLACES];
    uint8_t side[PLACES]; /* whose move it was when it was solved */
    struct lions_answer fresh[PLACES];
};

/* A Lion's place in its castle, from its own back rank: 3 * rank + file. */
static unsigned
castle_place(const congo_position *position, unsigned side)
{
    congo_square square = board_first(pos_of(position, side, CONGO_LION));
    unsigned rank = board_rank(square);

    return 3 * (side == CONGO_WHITE ? rank : 6 - rank) + board_file(square) - 2;
}

static congo_square
castle_square(unsigned place, unsigned side)
{
    return CONGO_SQUARE(place % 3 + 2, side == CONGO_WHITE ? place / 3 : 6 - place / 3);
}

/* The square that corresponds to this one for the other player. */
static congo_square
exchanged(congo_square square)
{
    return CONGO_SQUARE(board_file(square), 6 - board_rank(square));
}

static unsigned
place_of(const congo_position *position)
{
    unsigned side = position->to_move;

    return castle_place(position, side) * CASTLE + castle_place(position, side ^ 1);
}

/* Whether two Lions see each other, along a file or a long diagonal between the castles. */
static bool
in_sight(unsigned own, unsigned other)
{
    unsigned files = own % 3 > other % 3 ? own % 3 - other % 3 : other % 3 - own % 3;

    return files == 0 || (files == 2 && own / 3 == 2 && other / 3 == 2);
}

static bool
next_to(unsigned a, unsigned b)
{
    int files = (int)(a % 3) - (int)(b % 3), ranks = (int)(a / 3) - (int)(b / 3);

    return a != b && files * files <= 1 && ranks * ranks <= 1;
}

static void
draw_ways(struct lions *lions)
{
    unsigned count = 0;

    for (unsigned place = 0; place < PLACES; place++) {
        lions->number[place] = QUIET;
        if (in_sight(place / CASTLE, place % CASTLE))
            continue;
        lions->place[count] = (uint8_t)place;
        lions->number[place] = (uint8_t)count++;
    }
    for (unsigned number = 0; number < QUIET; number++) {
        unsigned own = lions->place[number] / CASTLE, other = lions->place[number] % CASTLE;

        for (unsigned to = 0; to < CASTLE; to++) {
            unsigned next = lions->number[other * CASTLE + to];

            if (next_to(own, to) && next < QUIET)
                lions->on[number] |= BIT(next);
        }
    }
}

struct lions *
lions_new(congo_error *err)
{
    struct lions *lions = mem_new(1, sizeof *lions);

    if (lions) {
        lions->won = mem_new(MEMORY, sizeof *lions->won);
        lions->within = mem_new(MEMORY, sizeof *lions->within);
    }
    if (!lions || !lions->won || !lions->within) {
        lions_free(lions);
        err_no_memory(err);
        return NULL;
    }
    draw_ways(lions);
    return lions;
}

void
lions_free(struct lions *lions)
{
    if (!lions)
        return;
    mem_free(lions->won);
    mem_free(lions->within);
    mem_free(lions);
}

/*
 * Decides free places by working backwards. A place is lost if every way from it leads to a won
 * place, or there is no way; it is won if one way leads to a lost place.
 */
static void
go_backwards(const struct lions *lions, struct lions_field free, places won[2], places lost[2])
{
    places open[2] = {free.mine, free.theirs};
    bool changed;

    won[0] = won[1] = lost[0] = lost[1] = 0;
    do {
        changed = false;
        for (unsigned side = 0; side < 2; side++) {
            places other = side ? free.mine : free.theirs;

            for (places left = open[side]; left; left &= left - 1) {
                places on = lions->on[board_first(left)] & other, bit = left & -left;

                if (on & lost[side ^ 1])
                    won[side] |= bit;
                else if (!(on & ~won[side ^ 1]))
                    lost[side] |= bit;
            }
            changed |= (open[side] & (won[side] | lost[side])) != 0;
            open[side] &= ~(won[side] | lost[side]);
        }
    } while (changed);
}

/* The free places that can be reached from a place. */
static struct lions_field
within_reach(const struct lions *lions, unsigned number, struct lions_field free)
{
    struct lions_field found = {0, lions->on[number] & free.theirs};
    places fresh = found.theirs;

    for (bool theirs = true; fresh; theirs = !theirs) {
        places next = 0;

        for (; fresh; fresh &= fresh - 1)
            next |= lions->on[board_first(fresh)];
        fresh = theirs ? next & free.mine & ~found.mine : next & free.theirs & ~found.theirs;
        *(theirs ? &found.mine : &found.theirs) |= fresh;
    }
    return found;
}

/* The entry of a node; it replaces whatever was there. */
static struct memory *
recall(struct memory *memory, unsigned number, struct lions_field free)
{
    uint64_t hash = (free.mine ^ (uint64_t)number << 56) * UINT64_C(0x9e3779b97f4a7c15);
    struct memory *entry;

    hash = (hash ^ hash >> 29 ^ free.theirs) * UINT64_C(0xbf58476d1ce4e5b9);
    entry = &memory[(hash ^ hash >> 32) & (MEMORY - 1)];
    if (entry->place != number + 1 || entry->free.mine != free.mine ||
        entry->free.theirs != free.theirs) {
        entry->free = free;
        entry->place = (uint8_t)(number + 1);
        entry->least = 0;
        entry->most = FAR;
    }
    return entry;
}

/* The ways on, best first: those that leave the other player the fewest answers. */
static unsigned
sort_ways(const struct lions *lions, places ways, places mine, uint8_t sorted[8])
{
    unsigned count = 0, answers[8];

    for (; ways; ways &= ways - 1) {
        unsigned number = board_first(ways), few = board_count(lions->on[number] & mine), at;

        for (at = count++; at && answers[at - 1] > few; at--) {
            answers[at] = answers[at - 1];
            sorted[at] = sorted[at - 1];
        }
        answers[at] = few;
        sorted[at] = (uint8_t)number;
    }
    return count;
}

/* What is free for the other player after the player to move has gone to a place. */
static struct lions_field
gone(struct lions_field free, unsigned to)
{
    return (struct lions_field){free.theirs & ~BIT(to), free.mine};
}

void
lions_ask(struct lions *lions, lions_should_stop *should_stop, void *context)
{
    lions->should_stop = should_stop;
    lions->stop_context = context;
}

/* Counts a node; true: give up. */
static bool
enough(struct lions *lions)
{
    if (++lions->nodes % NODES_A_LOOK == 0 && lions->should_stop)
        lions->over |= lions->should_stop(lions->stop_context);
    return lions->over;
}

/* Whether the player to move wins in the end. The place itself is no longer free. */
static bool
wins(struct lions *lions, unsigned number, struct lions_field free)
{
    places won[2], lost[2], on = lions->on[number] & free.theirs;
    struct memory *entry;
    uint8_t ways[8];
    unsigned count;
    bool found = false;

    if (enough(lions))
        return false;
    go_backwards(lions, free, won, lost);
    if (on & lost[1])
        return true;
    on &= ~won[1];
    if (!on)
        return false;
    /*
     * A player who leaves the undecided places loses, so all other places can be treated as used.
     */
    free.mine &= ~(won[0] | lost[0]);
    free.theirs &= ~(won[1] | lost[1]);
    free = within_reach(lions, number, free);
    entry = recall(lions->won, number, free);
    if (entry->most < FAR || entry->least)
        return entry->most < FAR;
    count = sort_ways(lions, on, free.mine, ways);
    for (unsigned i = 0; i < count && !found; i++)
        found = !wins(lions, ways[i], gone(free, ways[i]));
    entry = recall(lions->won, number, free);
    *(found ? &entry->most : &entry->least) = 1;
    return found;
}

/* Whether the loser can still step into the other's view, which lasts two half-moves. */
static bool
can_stand(const struct lions *lions, unsigned number, bool mover)
{
    return (lions->last_stand[mover ? 0 : 1] >> number & 1) != 0;
}

static bool loses_within(struct lions *lions, unsigned number, struct lions_field free, bool mover,
                         unsigned most);

/*
 * Whether the player to move wins within so many half-moves, an odd number. `mover`: it is the
 * player to move at the root.
 */
static bool
wins_within(struct lions *lions, unsigned number, struct lions_field free, bool mover,
            unsigned most)
{
    places on = lions->on[number] & free.theirs;
    struct memory *entry;
    uint8_t ways[8];
    unsigned count;
    bool found = false;

    if (enough(lions))
        return false;
    free = within_reach(lions, number, free);
    /* The steps into the other's view depend on the side, so the key includes it. */
    entry = recall(lions->within, number | (mover ? 0 : 64), free);
    if (most >= entry->most || most <= entry->least)
        return most >= entry->most;
    if (most > 1 && entry->least <= 1 && !wins(lions, number, free)) {
        entry->least = FAR;
        return false;
    }
    count = sort_ways(lions, on, free.mine, ways);
    for (unsigned i = 0; i < count && !found; i++)
        found = loses_within(lions, ways[i], gone(free, ways[i]), !mover, most - 1);
    entry = recall(lions->within, number | (mover ? 0 : 64), free);
    if (found && most < entry->most)
        entry->most = (uint8_t)most;
    if (!found && most > entry->least)
        entry->least = (uint8_t)most;
    return found;
}

/* Whether the player to move loses within so many half-moves, an even number, whatever he does. */
static bool
loses_within(struct lions *lions, unsigned number, struct lions_field free, bool mover,
             unsigned most)
{
    places on = lions->on[number] & free.theirs;

    if (can_stand(lions, number, mover) && most < 2)
        return false;
    if (on && (most < 2 || wins(lions, number, free)))
        return false;
    for (; on; on &= on - 1) {
        unsigned to = board_first(on);

        if (!wins_within(lions, to, gone(free, to), !mover, most - 1))
            return false;
    }
    return true;
}

bool
lions_are_bare(const congo_position *position)
{
    for (unsigned side = 0; side < 2; side++)
        if (position->side[side] != pos_of(position, side, CONGO_LION) ||
            board_count(position->side[side]) != 1 || (position->side[side] & ~board_castle(side)))
            return false;
    return true;
}

void
lions_stood(struct lions_past *past, const congo_position *position)
{
    if (lions_are_bare(position))
        past->stood[position->to_move][place_of(position)] = true;
}

bool
lions_have_stood(const struct lions_past *past, const congo_position *position)
{
    return past->stood[position->to_move][place_of(position)];
}

/* Whether `side` has a step into the other's view that does not repeat. */
static bool
stands(unsigned side, unsigned own, unsigned other, unsigned to, const struct lions_past *past)
{
    return next_to(own, to) && in_sight(to, other) &&
           !(past && past->stood[side ^ 1][other * CASTLE + to]);
}

/* Which places a history leaves free, and which steps into the other's view would repeat. */
static struct lions_field
field_after(struct lions *lions, unsigned side, const struct lions_past *past)
{
    struct lions_field free = {0, 0};

    memset(lions->last_stand, 0, sizeof lions->last_stand);
    for (unsigned number = 0; number < QUIET; number++) {
        unsigned own = lions->place[number] / CASTLE, other = lions->place[number] % CASTLE;

        if (!past || !past->stood[side][lions->place[number]])
            free.mine |= BIT(number);
        if (!past || !past->stood[side ^ 1][lions->place[number]])
            free.theirs |= BIT(number);
        for (unsigned of = 0; of < 2; of++)
            for (unsigned to = 0; to < CASTLE; to++)
                if (stands(side ^ of, own, other, to, past))
                    lions->last_stand[of] |= BIT(number);
    }
    return free;
}

/*
 * One of the best ways on: the shortest win or the longest defence. Returns the place of the own
 * Lion.
 */
static unsigned
choose(struct lions *lions, unsigned number, struct lions_field free, unsigned side,
       const struct lions_past *past, const struct lions_answer *answer)
{
    places on = lions->on[number] & free.theirs;
    unsigned own = lions->place[number] / CASTLE, other = lions->place[number] % CASTLE;

    for (; on; on &= on - 1) {
        unsigned to = board_first(on), distance = answer->distance;

        if (answer->wins
                ? loses_within(lions, to, gone(free, to), false, distance - 1)
                : distance < 4 || !wins_within(lions, to, gone(free, to), false, distance - 3))
            return lions->place[to] % CASTLE;
    }
    for (unsigned to = 0; to < CASTLE; to++)
        if (answer->distance == 0 ? next_to(own, to) : stands(side, own, other, to, past))
            return to;
    return own;
}

bool
lions_solve(struct lions *lions, const congo_position *position, const struct lions_past *past,
            struct lions_answer *answer)
{
    unsigned side = position->to_move, place = place_of(position), number = lions->number[place];
    struct lions_field free;

    memset(answer, 0, sizeof *answer);
    answer->from = castle_square(place / CASTLE, side);
    if (number == QUIET) {
        answer->wins = true;
        answer->distance = 1;
        answer->nodes = 1;
        answer->to = castle_square(place % CASTLE, side ^ 1);
        return true;
    }
    memset(lions->won, 0, MEMORY * sizeof *lions->won);
    memset(lions->within, 0, MEMORY * sizeof *lions->within);
    lions->nodes = 0;
    lions->over = false;
    free = field_after(lions, side, past);
    free.mine &= ~BIT(number);
    answer->wins = wins(lions, number, free);
    answer->distance = answer->wins;
    while (!lions->over &&
           (answer->wins ? !wins_within(lions, number, free, true, answer->distance)
                         : !loses_within(lions, number, free, true, answer->distance)))
        answer->distance += 2;
    answer->to = castle_square(choose(lions, number, free, side, past, answer), side);
    answer->nodes = lions->nodes;
    return !lions->over;
}

bool
lions_fresh(struct lions *lions, const congo_position *position, struct lions_answer *answer)
{
    unsigned side = position->to_move, place = place_of(position);

    if (!lions->known[place]) {
        if (!lions_solve(lions, position, NULL, answer))
            return false;
        lions->fresh[place] = *answer;
        lions->side[place] = (uint8_t)side;
        lions->known[place] = true;
    }
    *answer = lions->fresh[place];
    if (lions->side[place] != side) {
        answer->from = exchanged(answer->from);
        answer->to = exchanged(answer->to);
    }
    return true;
}
