/* SPDX-License-Identifier: MIT */
/* disambiguate.c - follows all readings of a text game at once, half-move by half-move. */
#include "read/text/disambiguate.h"

#include "base/mem.h"

#include <string.h>

/*
 * PLACES is more than twice the number of positions that can be open, so that the table never gets
 * full. Usually there is one; up to FEW are searched without the table.
 */
enum { PLACES = 4 * READINGS_WIDTH_MAX, FEW = 8 };

void
disambiguate_free(struct readings *readings)
{
    mem_free(readings->steps);
    mem_free(readings->now.list);
    mem_free(readings->next.list);
    mem_free(readings->places);
}

static bool
add_step(struct readings *readings, uint32_t before, const congo_move *move, enum fit fit)
{
    struct reading_step *steps =
        mem_more(readings->steps, readings->step_count, &readings->step_room, sizeof *steps);

    if (!steps)
        return false;
    readings->steps = steps;
    steps[readings->step_count++] =
        (struct reading_step){before, move->from, move->jumps, (uint8_t)fit};
    return true;
}

/* Makes room for one more end, which is not counted yet; NULL: no memory. */
static struct reading_end *
new_end(struct reading_ends *ends)
{
    struct reading_end *list = mem_more(ends->list, ends->count, &ends->room, sizeof *list);

    if (!list)
        return NULL;
    ends->list = list;
    return &list[ends->count];
}

/* The table's place for this position, used or free. Places hold an index plus one. */
static uint32_t *
find_place(const struct readings *readings, const congo_position *position)
{
    size_t at = (size_t)position->hash & (PLACES - 1);

    for (;; at = (at + 1) & (PLACES - 1)) {
        uint32_t *place = &readings->places[at];

        if (!*place || congo_position_equal(&readings->next.list[*place - 1].position, position))
            return place;
    }
}

/* The end in `next` with this position; NULL: none yet. */
static struct reading_end *
find_end(const struct readings *readings, const congo_position *position)
{
    const struct reading_ends *next = &readings->next;

    if (next->count > FEW) {
        uint32_t place = *find_place(readings, position);

        return place ? &next->list[place - 1] : NULL;
    }
    /* If a position occurs more than once, the last one counts. */
    for (size_t i = next->count; i-- > 0;)
        if (congo_position_equal(&next->list[i].position, position))
            return &next->list[i];
    return NULL;
}

/* Adds the newest end to the table; the first time, also all ends before it. */
static bool
note_end(struct readings *readings)
{
    const struct reading_ends *next = &readings->next;

    if (next->count <= FEW)
        return true;
    if (!readings->places)
        readings->places = mem_new(PLACES, sizeof *readings->places);
    for (size_t i = next->count == FEW + 1 ? 0 : next->count - 1;
         readings->places && i < next->count; i++)
        *find_place(readings, &next->list[i].position) = (uint32_t)i + 1;
    return readings->places != NULL;
}

/*
 * Extends one reading by a move. Where two readings meet, the earlier one stays unless it is worse.
 */
static bool
go_on(struct readings *readings, const struct reading_end *end, const congo_move *move,
      enum fit fit)
{
    struct reading_end *after = new_end(&readings->next), *there;

    if (!after)
        return false;
    after->position = end->position;
    congo_play(&after->position, move);
    there = find_end(readings, &after->position);
    if (there) {
        if (there->differences <= end->differences)
            return true;
        there->dropped = true;
    }
    if (readings->next.count >= READINGS_WIDTH_MAX || readings->step_count >= READINGS_STEPS_MAX) {
        readings->too_many = true;
        return true;
    }
    if (!add_step(readings, end->step, move, fit))
        return false;
    after->step = (uint32_t)(readings->step_count - 1);
    after->differences = end->differences;
    after->dropped = false;
    readings->next.count++;
    return note_end(readings);
}

static bool
go_on_all(struct readings *readings, const struct decoded *text, enum fit worst)
{
    struct fitting fitting;

    for (size_t i = 0; i < readings->now.count; i++) {
        const struct reading_end *end = &readings->now.list[i];

        if (end->dropped)
            continue;
        match_find(&end->position, text, worst, readings->all, &fitting);
        for (size_t j = 0; j < fitting.count; j++)
            if (!go_on(readings, end, &fitting.move[j], fitting.fit))
                return false;
    }
    return true;
}

/* If the table has few entries, they are cleared one by one. */
static void
clear_table(struct readings *readings)
{
    if (readings->next.count <= FEW)
        return;
    if (readings->next.count > PLACES / 64) {
        memset(readings->places, 0, PLACES * sizeof *readings->places);
        return;
    }
    for (size_t i = readings->next.count; i-- > 0;) {
        size_t at = (size_t)readings->next.list[i].position.hash & (PLACES - 1);

        while (readings->places[at]) {
            readings->places[at] = 0;
            at = (at + 1) & (PLACES - 1);
        }
    }
}

/*
 * Plays the next half-move in all readings. Marks that contradict the rules are ignored only if no
 * reading does without that. `next` stays empty if no reading can go on.
 */
static bool
read_move(struct readings *readings, const struct text_move *move)
{
    readings->next.count = 0;
    if (!move->readable)
        return true;
    if (!go_on_all(readings, &move->move, FIT_LENIENT) ||
        (!readings->next.count && !go_on_all(readings, &move->move, FIT_CONTRADICTS)))
        return false;
    clear_table(readings);
    return true;
}

/* Compares with the diagrams after the half-moves read so far, from `*next` on. */
static void
hold_against(struct readings *readings, const struct reading_text *text, size_t *next)
{
    const struct text_parts *parts = text->diagrams;
    bool several = readings->now.count > 1; /* only then a diagram can choose */

    for (; parts && *next < parts->diagrams.count &&
           parts->diagrams.list[*next].moves <= readings->reached;
         ++*next) {
        const struct text_diagram *diagram = &parts->diagrams.list[*next];

        if (!several || !parts_holds(parts, diagram))
            continue;
        for (size_t i = 0; i < readings->now.count; i++) {
            struct reading_end *end = &readings->now.list[i];

            end->differences += board_count(diagram_differs(text->bytes, diagram, &end->position));
        }
    }
}

/*
 * The reading with the fewest differences; of several the first, since the list is in the order of
 * squares.
 */
static const struct reading_end *
best_end(const struct reading_ends *ends)
{
    const struct reading_end *best = NULL;

    for (size_t i = 0; i < ends->count; i++) {
        const struct reading_end *end = &ends->list[i];

        if (!end->dropped && (!best || end->differences < best->differences))
            best = end;
    }
    return best;
}

/* The half-moves after the first `from`. */
static void
trace_back(const struct readings *readings, size_t from, struct reading_step *best)
{
    const struct reading_end *end = best_end(&readings->now);
    uint32_t step = end ? end->step : READINGS_NO_STEP;

    if (!end)
        return;
    for (size_t ply = readings->reached; ply-- > from; step = readings->steps[step].before)
        best[ply] = readings->steps[step];
}

/* Goes from a half-move as far as the rules, or the limits, let any reading go. */
static bool
read_on(struct readings *readings, const struct reading_text *text, size_t from, size_t stop)
{
    size_t diagram = 0;
    struct reading_end *first;

    readings->step_count = readings->now.count = 0;
    readings->reached = from;
    readings->too_many = false;
    first = new_end(&readings->now);
    if (!first)
        return false;
    *first = (struct reading_end){from ? *text->behind : *text->start, READINGS_NO_STEP, 0, false};
    readings->now.count = 1;
    hold_against(readings, text, &diagram);
    while (readings->reached < stop) {
        struct reading_ends swap = readings->now;

        if (!read_move(readings, &text->moves[readings->reached]))
            return false;
        if (!readings->next.count || readings->too_many)
            break;
        readings->now = readings->next;
        readings->next = swap;
        readings->reached++;
        hold_against(readings, text, &diagram);
    }
    return true;
}

bool
disambiguate_find(struct readings *readings, const struct reading_text *text, size_t stop,
                  struct reading_step *best, congo_error *err)
{
    size_t reached;
    bool too_many;

    readings->all = false;
    if (!read_on(readings, text, text->known, stop))
        return err_no_memory(err);
    trace_back(readings, text->known, best);
    if (readings->reached == stop || readings->too_many)
        return true;
    /* A last attempt before giving up; if it gets no further than the first one, it is dropped. */
    reached = readings->reached;
    too_many = readings->too_many;
    readings->all = true;
    if (!read_on(readings, text, 0, stop))
        return err_no_memory(err);
    if (readings->reached > reached) {
        trace_back(readings, 0, best);
    } else {
        readings->reached = reached;
        readings->too_many = too_many;
    }
    return true;
}
