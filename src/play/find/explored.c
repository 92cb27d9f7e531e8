/* SPDX-License-Identifier: MIT */
/* explored.c - what was played from a position, game by game and added up. */
#include "play/find/explored.h"

#include "base/mem.h"
#include "base/random.h"
#include "game/game.h"

#include <string.h>

/* ------------------------------------------------------------------ one game */

/* The part of a game from the starting point on; its steps follow. Plain bytes. */
struct visit {
    congo_position position;
    const congo_variant *variant;
    uint64_t key;
    uint32_t steps;
    uint8_t turned;
    uint8_t result;
    bool river, another; /* for the same game as the visit before */
};

/* A move, and the key of the position that it leads to; the landings of a chain follow. */
struct step {
    uint64_t key;
    uint8_t turned, from, to, jumps;
};

/* How a game reaches the starting point. */
enum asked_as { BEGINS_NOT, BEGINS_AS_ASKED, BEGINS_MIRRORED };

/*
 * A visit of the mirror image is mirrored back, so that the position is shown as it was asked for.
 */
static void
write_visit(const congo_game *game, size_t ply, const struct explore_question *question,
            congo_result result, enum asked_as beginning, bool another, struct buf *out)
{
    bool joined = game->variant->symmetric && !question->filter.exact;
    bool flip = beginning == BEGINS_MIRRORED;
    size_t left = game->count - ply;
    struct visit visit = {.position = *game_at(game, ply),
                          .variant = game->variant,
                          .steps = (uint32_t)(left < question->depth ? left : question->depth),
                          .result = (uint8_t)result,
                          .river = game->start.rules & CONGO_RULE_RIVER,
                          .another = another};

    if (flip)
        visit.position = congo_position_mirror(&visit.position);
    visit.key = explored_key(&visit.position, joined, &visit.turned);
    buf_add(out, &visit, sizeof visit);
    for (size_t i = 0; i < visit.steps; i++) {
        congo_move move = game->turns[ply + i].move;
        struct step step = {.key = 0};

        if (flip)
            move = board_mirror_move(&move);
        step = (struct step){.from = move.from, .to = move.to, .jumps = move.jumps};
        step.key = explored_key(game_at(game, ply + i + 1), joined, &step.turned);
        if (flip && step.turned != TURNED_EITHER)
            step.turned ^= 1;
        buf_add(out, &step, sizeof step);
        buf_add(out, move.landing, move.jumps);
    }
}

static enum asked_as
begins_at(const struct explore_question *question, const struct opening_reached *reached,
          const congo_game *game, const congo_position *position)
{
    const struct game_filter *filter = &question->filter;
    bool joined = game->variant->symmetric && !filter->exact;

    if (filter->has_position)
        return pattern_fits(&filter->position, position)             ? BEGINS_AS_ASKED
               : joined && pattern_fits(&filter->mirrored, position) ? BEGINS_MIRRORED
                                                                     : BEGINS_NOT;
    if (reached->can[0] && congo_position_equal(&reached->end[0], position))
        return BEGINS_AS_ASKED;
    return joined && reached->can[1] && congo_position_equal(&reached->end[1], position)
               ? BEGINS_MIRRORED
               : BEGINS_NOT;
}

bool
explored_game_write(const struct explore_question *question, struct explore_scratch *scratch,
                    const congo_game *game, struct buf *out, congo_error *err)
{
    const struct game_filter *filter = &question->filter;
    struct game_facts facts = game_facts_of(game);
    bool another = false;

    if (!game_filter_facts_fit(filter, &facts))
        return true;
    if (!filter->has_position) {
        congo_position start = congo_position_with_rules(&game->variant->setup, game->start.rules);

        if (!opening_reached_from(&scratch->reached, filter->opening ? filter->opening : "",
                                  game->variant, &start, err))
            return false;
    }
    for (size_t ply = 0; ply <= game->count; ply++) {
        enum asked_as beginning = begins_at(question, &scratch->reached, game, game_at(game, ply));

        if (beginning == BEGINS_NOT)
            continue;
        write_visit(game, ply, question, facts.result, beginning, another, out);
        another = true;
    }
    return true;
}

/* ------------------------------------------------------------------ positions that were seen */

static bool
group_of(struct explored *explored, const congo_variant *variant, bool river, uint16_t *group,
         congo_error *err)
{
    struct explored_group *groups;

    for (size_t i = 0; i < explored->group_count; i++)
        if (explored->groups[i].variant == variant && explored->groups[i].river == river) {
            *group = (uint16_t)i;
            return true;
        }
    groups =
        mem_more(explored->groups, explored->group_count, &explored->group_room, sizeof *groups);
    if (!groups || explored->group_count == UINT16_MAX)
        return err_no_memory(err);
    explored->groups = groups;
    *group = (uint16_t)explored->group_count;
    groups[explored->group_count++] = (struct explored_group){variant, river};
    return true;
}

static size_t
place_of(const struct explored *explored, uint64_t key, uint16_t group)
{
    size_t mask = explored->index_room - 1, at = (size_t)random_mix(key, group) & mask;

    for (;; at = (at + 1) & mask) {
        uint32_t number = explored->index[at];

        if (!number || (explored->positions[number - 1].key == key &&
                        explored->positions[number - 1].group == group))
            return at;
    }
}

static bool
make_room(struct explored *explored, congo_error *err)
{
    struct explored_position *positions =
        mem_more(explored->positions, explored->count, &explored->room, sizeof *positions);
    size_t room = explored->index_room;
    uint32_t *index;

    if (!positions)
        return err_no_memory(err);
    explored->positions = positions;
    if (2 * (explored->count + 1) < explored->index_room)
        return true;
    room = room ? room << 1 : 1024;
    index = mem_new(room, sizeof *index);
    if (!index)
        return err_no_memory(err);
    mem_free(explored->index);
    explored->index = index;
    explored->index_room = room;
    for (size_t i = 0; i < explored->count; i++)
        index[place_of(explored, positions[i].key, positions[i].group)] = (uint32_t)i + 1;
    return true;
}

/*
 * The position with this key, made from `position` if necessary; EXPLORED_NOWHERE: there are too
 * many.
 */
static bool
position_of(struct explored *explored, uint64_t key, uint16_t group, uint8_t turned,
            const congo_position *position, uint32_t *number, congo_error *err)
{
    size_t place;

    if (!make_room(explored, err))
        return false;
    place = place_of(explored, key, group);
    if (!explored->index[place]) {
        if (explored->count == EXPLORED_POSITIONS_MAX) {
            explored->left_out++;
            *number = EXPLORED_NOWHERE;
            return true;
        }
        explored->positions[explored->count] = (struct explored_position){.position = *position,
                                                                          .key = key,
                                                                          .first = EXPLORED_NOWHERE,
                                                                          .group = group,
                                                                          .turned = turned};
        explored->index[place] = (uint32_t)++explored->count;
    }
    *number = explored->index[place] - 1;
    return true;
}

/* ------------------------------------------------------------------ adding up */

static void
count(struct explored_counts *counts, uint64_t game, unsigned result)
{
    if (counts->last == game)
        return;
    counts->last = game;
    counts->games++;
    counts->result[result]++;
}

static congo_move
move_of(const struct step *step, const char *landings)
{
    congo_move move = {.from = step->from, .to = step->to, .jumps = step->jumps};

    memcpy(move.landing, landings, step->jumps);
    return move;
}

/* The position's entry for this move, made if necessary. */
static bool
move_number(struct explored *explored, uint32_t position, const congo_move *move, uint32_t *number,
            congo_error *err)
{
    struct explored_position *from = &explored->positions[position];
    struct explored_move *moves;
    congo_move complete = *move;

    for (*number = from->first; *number != EXPLORED_NOWHERE;
         *number = explored->moves[*number].next)
        if (board_same_squares(&explored->moves[*number].move, move))
            return true;
    moves = mem_more(explored->moves, explored->move_count, &explored->move_room, sizeof *moves);
    if (!moves || explored->move_count == EXPLORED_NOWHERE)
        return err_no_memory(err);
    explored->moves = moves;
    if (!congo_move_complete(&from->position, &complete))
        return err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "two positions have the same key");
    *number = (uint32_t)explored->move_count++;
    moves[*number] =
        (struct explored_move){.move = complete, .to = EXPLORED_NOWHERE, .next = from->first};
    from->first = *number;
    return true;
}

/*
 * Plays one step from the position `*at`, as stored or, with `flip`, from its mirror image. After
 * the last step the new position is not needed.
 */
static bool
take_step(struct explored *explored, const struct visit *visit, const struct step *step,
          const congo_move *played, bool flip, bool last, uint32_t *at, congo_error *err)
{
    congo_move move = flip ? board_mirror_move(played) : *played;
    uint16_t group = explored->positions[*at].group;
    congo_position after;
    uint32_t number;

    if (!move_number(explored, *at, &move, &number, err))
        return false;
    count(&explored->moves[number].counts, explored->games, visit->result);
    if (!last && explored->moves[number].to == EXPLORED_NOWHERE) {
        uint8_t turned = step->turned;
        uint32_t to;

        after = explored->positions[*at].position;
        congo_play(&after, &explored->moves[number].move);
        if (turned != TURNED_EITHER)
            turned ^= flip;
        if (!position_of(explored, step->key, group, turned, &after, &to, err))
            return false;
        explored->moves[number].to = to;
    }
    *at = explored->moves[number].to;
    return true;
}

static bool
add_visit(struct explored *explored, const struct visit *visit, const char *steps, congo_error *err)
{
    uint8_t turned = visit->turned;
    uint16_t group = 0;
    uint32_t at;

    explored->games += !visit->another;
    if (!group_of(explored, visit->variant, visit->river, &group, err) ||
        !position_of(explored, visit->key, group, turned, &visit->position, &at, err))
        return false;
    if (at != EXPLORED_NOWHERE)
        explored->positions[at].is_root = true;
    for (size_t i = 0; i <= visit->steps && at != EXPLORED_NOWHERE; i++) {
        struct explored_position *position = &explored->positions[at];
        struct step step;
        congo_move move;
        bool flip;

        count(&position->counts, explored->games, visit->result);
        if (i == visit->steps)
            break;
        memcpy(&step, steps, sizeof step);
        steps += sizeof step;
        move = move_of(&step, steps);
        flip = position->turned == TURNED_EITHER ? board_move_side(&move) < 0
                                                 : position->turned != turned;
        if (!take_step(explored, visit, &step, &move, flip, i + 1 == visit->steps, &at, err))
            return false;
        steps += step.jumps;
        turned = step.turned;
    }
    return true;
}

bool
explored_add(struct explored *explored, const char *bytes, size_t length, congo_error *err)
{
    const char *end = bytes + length;

    while (bytes < end) {
        struct visit visit;
        size_t size = sizeof visit;

        memcpy(&visit, bytes, sizeof visit);
        if (!add_visit(explored, &visit, bytes + size, err))
            return false;
        for (size_t i = 0; i < visit.steps; i++) {
            struct step step;

            memcpy(&step, bytes + size, sizeof step);
            size += sizeof step + step.jumps;
        }
        bytes += size;
    }
    return true;
}

bool
explored_add_counts(struct explored *explored, const congo_variant *variant,
                    const congo_position *position, const congo_move *move,
                    const uint64_t result[4], congo_error *err)
{
    uint8_t turned;
    uint64_t key = explored_key(position, variant->symmetric, &turned);
    struct explored_counts *counts;
    uint16_t group = 0;
    uint32_t at, number;

    if (!group_of(explored, variant, position->rules & CONGO_RULE_RIVER, &group, err) ||
        !position_of(explored, key, group, turned, position, &at, err))
        return false;
    if (at == EXPLORED_NOWHERE)
        return true;
    explored->positions[at].is_root = true;
    counts = &explored->positions[at].counts;
    if (move) {
        if (!move_number(explored, at, move, &number, err))
            return false;
        counts = &explored->moves[number].counts;
    }
    for (unsigned i = 0; i < 4; i++) {
        counts->result[i] += result[i];
        counts->games += result[i];
    }
    return true;
}

void
explored_free(struct explored *explored)
{
    mem_free(explored->groups);
    mem_free(explored->positions);
    mem_free(explored->moves);
    mem_free(explored->index);
    mem_free(explored->roots);
}
