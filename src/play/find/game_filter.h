/* SPDX-License-Identifier: MIT */
/* game_filter.h - which games somebody asks for: all that is named has to fit. */
#ifndef CONGO_PLAY_FIND_GAME_FILTER_H
#define CONGO_PLAY_FIND_GAME_FILTER_H

#include "play/find/material_pattern.h"
#include "play/find/opening_reached.h"
#include "rules/pattern.h"

enum { FILTER_VARIANTS_MAX = 40 };

/* What is zero or NULL is not asked for. Texts are lent. */
struct game_filter {
    const congo_variant *variants[FILTER_VARIANTS_MAX]; /* one of these; NULL: not one of Congo's */
    const char *titles[FILTER_VARIANTS_MAX];            /* as they were given */
    size_t variant_count;
    bool has_terrain;
    congo_terrain terrain;
    unsigned results; /* a bit for each congo_result */
    const char *reason;
    size_t plies_least, plies_most; /* the most where not zero */
    bool has_plies;
    const char *player;  /* a part of a player's name, in any letter case */
    const char *opening; /* moves; a position that they lead to stood in the game */
    bool exact;          /* no transposed or mirrored openings, no mirrored positions */
    bool has_position;
    struct pattern position, mirrored;
    bool has_material;
    struct material_pattern material;
    size_t chain, drowned; /* at least: pieces captured by a Monkey in one turn; in all */
    bool promoted, repeated;
};

/* What a game is asked for before any of its positions is looked at. */
struct game_facts {
    const congo_variant *variant;
    bool river;
    congo_result result;
    const char *reason;
    size_t plies, chain, drowned, promoted;
    bool repeated;
    /* Who played: the heading "Players", the tags "White" and "Black". NULL: unknown. */
    const char *players[3];
};

/* Of "1-0" and so on; of any other winner it is none of them. */
congo_result game_result_named(const char *words);
struct game_facts game_facts_of(const congo_game *game);
/* Whether games of a variant on this terrain are asked for. */
bool game_filter_wants(const struct game_filter *filter, const congo_variant *variant, bool river);
/* Who played, how it ended, and how long it was: what there is of any game. */
bool game_filter_general_fits(const struct game_filter *filter, const struct game_facts *facts);
bool game_filter_facts_fit(const struct game_filter *filter, const struct game_facts *facts);

/* Of a game of another kind than Congo, its title and its moves, a line each, in UTF-8. */
struct other_facts {
    const char *variant, *lines;
};
/* Whether one can fit at all: nothing is asked for that only Congo has. */
bool game_filter_is_general(const struct game_filter *filter);
/* Whether its title is asked for. */
bool game_filter_wants_other(const struct game_filter *filter, const struct other_facts *other);
/* Whether it fits; of the facts, only what every game has is looked at. */
bool game_filter_other_fits(const struct game_filter *filter, const struct game_facts *facts,
                            const struct other_facts *other);

/* "1-0" or "white" and so on: one more of those asked for. False: there is no such result. */
bool game_filter_add_result(struct game_filter *filter, const char *name) CONGO_MUST_CHECK;
/* Reads "A-B", "A-", "-B" or "N". */
bool game_filter_read_plies(struct game_filter *filter, const char *text,
                            congo_error *err) CONGO_MUST_CHECK;
bool game_filter_read_position(struct game_filter *filter, const char *text,
                               congo_error *err) CONGO_MUST_CHECK;
/* An opening that no known variant can play is an error. */
bool game_filter_check_opening(const struct game_filter *filter, const congo_variants *variants,
                               congo_error *err) CONGO_MUST_CHECK;

/*
 * Whether the game fits, which has no errors and a known variant. `reached` is the thread's own.
 * False: memory ran out.
 */
bool game_filter_fits(const struct game_filter *filter, struct opening_reached *reached,
                      const congo_game *game, bool *fits, congo_error *err) CONGO_MUST_CHECK;

#endif
