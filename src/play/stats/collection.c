/* SPDX-License-Identifier: MIT */
/* collection.c - statistics of many games. */
#include "play/stats/collection.h"

#include "base/mem.h"
#include "game/start.h"

#include <stdlib.h>
#include <string.h>

/* For each title; other people's files may have any number of them. */
enum { SETUPS_MAX = 1000 };

/* ------------------------------------------------------------------ games seen before */

/* Whether the same game was seen before, finished or not; and notes it. */
static bool
see(struct stats_collection *collection, const struct stats_game *game, bool *before,
    bool *finished, congo_error *err)
{
    struct seen_place *place = seen_games_find(&collection->seen, game->key, before, err);

    if (!place)
        return false;
    *finished = seen_number(place) != 0;
    collection->again += *before;
    if (game->result != CONGO_UNFINISHED_RESULT)
        seen_set_number(place, 1);
    return true;
}

/* ------------------------------------------------------------------ groups */

/* The variant's pieces, side to move and rules, on either terrain. */
static bool
is_setup_of(const congo_variant *variant, const congo_position *start)
{
    congo_position there = *start;

    there.rules = (uint8_t)((start->rules & ~(unsigned)CONGO_RULE_RIVER) |
                            (variant->setup.rules & CONGO_RULE_RIVER));
    return congo_position_equal(&variant->setup, &there);
}

/* The variant that starts like this, preferably the one of the title; NULL: none. */
static const congo_variant *
starter(const congo_variants *book, const struct stats_game *game)
{
    const congo_position starts[2] = {game->start, congo_position_mirror(&game->start)};

    for (unsigned i = 0; i < 2; i++)
        if (is_setup_of(game->variant, &starts[i]))
            return game->variant;
    for (size_t at = 0; at < congo_variants_count(book); at++)
        for (unsigned i = 0; i < 2; i++)
            if (is_setup_of(congo_variants_at(book, at), &starts[i]))
                return congo_variants_at(book, at);
    return NULL;
}

static struct stats_group *
add_new_group(struct stats_collection *collection, const struct stats_group *like, congo_error *err)
{
    struct stats_group *groups =
        mem_more(collection->groups, collection->count, &collection->room, sizeof *groups);

    if (!groups) {
        err_no_memory(err);
        return NULL;
    }
    collection->groups = groups;
    groups[collection->count] = *like;
    if (collection->values) {
        groups[collection->count].values = stats_values_new(err);
        if (!groups[collection->count].values)
            return NULL;
    }
    return &groups[collection->count++];
}

/* A game's group; `start` is the variant with the same start. */
static struct stats_group *
group_of(struct stats_collection *collection, const struct stats_game *game,
         const congo_variant *start, congo_error *err)
{
    struct stats_group like = {.variant = game->variant, .river = game->river};
    bool own = collection->by_start && !start;
    unsigned setups = 0;

    if (collection->by_start && start)
        like.variant = start;
    for (size_t i = 0; i < collection->count; i++) {
        struct stats_group *group = &collection->groups[i];

        if (group->variant != like.variant || group->river != like.river || own != !!group->setup)
            continue;
        if (!own || congo_position_equal(&group->start, &game->start))
            return group;
        setups++;
    }
    if (setups >= SETUPS_MAX) {
        err_set(err, CONGO_USAGE, 0, 0, "more than %d edited setups, the limit of --by start",
                (int)SETUPS_MAX);
        return NULL;
    }
    if (own) {
        like.setup = setups + 1;
        like.start = game->start;
    }
    return add_new_group(collection, &like, err);
}

/* By the game's title, which variant's setup it has. */
static bool
count_start(struct stats_group *group, const congo_variant *start, congo_error *err)
{
    const char *title = start ? start->title : STATS_NO_SETUP;

    return stats_tally_add(&group->starts, title, strlen(title), 1, err);
}

/* Whether the start of a game is the mirror image of the one that its group is shown with. */
static bool
starts_mirrored(const struct stats_collection *collection, const struct stats_game *game,
                const congo_variant *start)
{
    congo_position played = game->turned ? congo_position_mirror(&game->start) : game->start;

    if (collection->by_start && !start)
        return game->turned;
    return start && (collection->by_start || start == game->variant) &&
           !is_setup_of(start, &played);
}

static bool
count_finished(struct stats_group *group, const struct stats_game *game, bool mirrored,
               const char *words, congo_error *err)
{
    const char *first = words + game->reason + (mirrored ? game->first : 0);

    group->result[game->result]++;
    group->drowned += game->drowned;
    group->promoted += game->promoted;
    if (game->chain > group->chain)
        group->chain = game->chain;
    return stats_lengths_add(&group->plies, game->plies, 1, err) &&
           stats_tally_add(&group->reasons, words, game->reason, 1, err) &&
           (!game->first || stats_tally_add(&group->first_moves, first,
                                            mirrored ? game->image : game->first, 1, err));
}

static bool
add_game(struct stats_collection *collection, const struct stats_game *game, const char *words,
         const char *samples, congo_error *err)
{
    bool is_finished = game->result != CONGO_UNFINISHED_RESULT, before, finished;
    const congo_variant *start = starter(collection->book, game);
    struct stats_group *group = group_of(collection, game, start, err);

    if (group && game->broken) {
        group->broken++;
        return true;
    }
    if (!group || !see(collection, game, &before, &finished, err))
        return false;
    if (collection->unique && before) {
        if (finished || !is_finished)
            return true;
        /* It was counted as unfinished, and now its result is known. */
        group->games--;
        group->unfinished--;
    } else if (!count_start(group, start, err)) {
        return false;
    }
    group->games++;
    if (!is_finished) {
        group->unfinished++;
        return true;
    }
    group->distinct += !finished;
    collection->random += game->random;
    if (group->values && !stats_values_add(group->values, samples, game->samples,
                                           (congo_result)game->result, game->key[0], err))
        return false;
    return count_finished(group, game, starts_mirrored(collection, game, start), words, err);
}

bool
stats_collection_add(struct stats_collection *collection, const char *bytes, size_t length,
                     congo_error *err)
{
    while (length) {
        struct stats_game game;
        size_t words, size;

        memcpy(&game, bytes, sizeof game);
        words = (size_t)game.reason + game.first + game.image;
        size = sizeof game + words + game.samples * sizeof(struct stats_sample);
        if (!add_game(collection, &game, bytes + sizeof game, bytes + sizeof game + words, err))
            return false;
        bytes += size;
        length -= size;
    }
    return true;
}

/* ------------------------------------------------------------------ all together */

static bool
add_words(struct stats_tally *to, const struct stats_tally *from, congo_error *err)
{
    for (size_t i = 0; i < from->count; i++)
        if (!stats_tally_add(to, from->words[i].text, strlen(from->words[i].text),
                             from->words[i].count, err))
            return false;
    return true;
}

static bool
add_group(struct stats_group *to, const struct stats_group *from, congo_error *err)
{
    to->games += from->games;
    to->distinct += from->distinct;
    to->unfinished += from->unfinished;
    to->broken += from->broken;
    for (unsigned i = 0; i < sizeof to->result / sizeof *to->result; i++)
        to->result[i] += from->result[i];
    to->drowned += from->drowned;
    to->promoted += from->promoted;
    if (from->chain > to->chain)
        to->chain = from->chain;
    for (size_t i = 0; i < from->plies.room; i++)
        if (from->plies.of[i] && !stats_lengths_add(&to->plies, i, from->plies.of[i], err))
            return false;
    return add_words(&to->reasons, &from->reasons, err) &&
           add_words(&to->first_moves, &from->first_moves, err) &&
           add_words(&to->starts, &from->starts, err);
}

/* Until then the groups are in the order of their first games. */
static void
sort_groups(struct stats_collection *collection, const congo_variants *book)
{
    struct stats_group *groups = collection->groups;
    size_t sorted = 0;

    for (size_t i = 0; i < 2 * congo_variants_count(book); i++)
        for (size_t at = sorted; at < collection->count; at++) {
            struct stats_group group = groups[at];

            if (group.variant != congo_variants_at(book, i / 2) || group.river != (i % 2 == 1))
                continue;
            /* The others stay in the order of the setups' numbers. */
            memmove(&groups[sorted + 1], &groups[sorted], (at - sorted) * sizeof *groups);
            groups[sorted++] = group;
        }
}

/* A title's groups on the other terrain, if there are any. */
static bool
has_other_terrain(const struct stats_collection *collection, const struct stats_group *group)
{
    for (size_t i = 0; i < collection->count; i++)
        if (collection->groups[i].variant == group->variant &&
            collection->groups[i].river != group->river)
            return true;
    return false;
}

bool
stats_collection_end(struct stats_collection *collection, congo_error *err)
{
    struct stats_group *groups =
        mem_more(collection->groups, collection->count, &collection->room, sizeof *groups);
    struct stats_group *all;

    if (!groups)
        return err_no_memory(err);
    collection->groups = groups;
    sort_groups(collection, collection->book);
    all = &groups[collection->count];
    *all = (struct stats_group){.variant = NULL};
    for (size_t i = 0; i < collection->count; i++) {
        groups[i].both = has_other_terrain(collection, &groups[i]);
        if (!add_group(all, &groups[i], err)) {
            collection->count++;
            return false;
        }
    }
    collection->count++;
    return true;
}

void
stats_collection_free(struct stats_collection *collection)
{
    for (size_t i = 0; i < collection->count; i++) {
        stats_lengths_free(&collection->groups[i].plies);
        stats_tally_free(&collection->groups[i].reasons);
        stats_tally_free(&collection->groups[i].first_moves);
        stats_tally_free(&collection->groups[i].starts);
        stats_values_free(collection->groups[i].values);
    }
    mem_free(collection->groups);
    seen_games_free(&collection->seen);
}

/* ------------------------------------------------------------------ figures of a group */

uint64_t
stats_group_finished(const struct stats_group *group)
{
    return group->games - group->unfinished;
}

struct stats_interval
stats_group_score(const struct stats_group *group)
{
    return stats_score(group->result[CONGO_WHITE_WINS], group->result[CONGO_DRAW],
                       group->result[CONGO_BLACK_WINS]);
}

struct stats_interval
stats_group_draws(const struct stats_group *group)
{
    return stats_share(group->result[CONGO_DRAW], stats_group_finished(group));
}
