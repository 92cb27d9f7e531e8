/* SPDX-License-Identifier: MIT */
/* game_filter.h - decides which games match a question: they must match all its parts. */
#ifndef CONGO_PLAY_FIND_GAME_FILTER_H
#define CONGO_PLAY_FIND_GAME_FILTER_H

#include "rules/material_pattern.h"
#include "play/find/opening_reached.h"
#include "rules/pattern.h"

enum { FILTER_VARIANTS_MAX = 40 };

/* The reason where the rules are in a DLL: nobody knows whether the game is over. */
#define GAME_NOT_CHECKED "not checked"

/* One more result: a game with an error has none, and is not unfinished. */
enum { GAME_FILTER_BROKEN = CONGO_DRAW + 1 };

/* Zero or NULL: not asked for. The filter does not own its texts. */
struct game_filter {
    const congo_variant
        *variants[FILTER_VARIANTS_MAX]; /* the variants; NULL: a title that is not one of Congo's */
    const char *titles[FILTER_VARIANTS_MAX]; /* also other games of this title; NULL: none */
    size_t variant_count;
    bool has_terrain;
    congo_terrain terrain;
    unsigned results; /* one bit for each congo_result, and for GAME_FILTER_BROKEN */
    const char *reason;
    size_t plies_least, plies_most; /* plies_most: 0 is no limit */
    bool has_plies;
    const char *player;  /* a part of a player's name, in any case */
    const char *opening; /* moves; the game must contain the position after them */
    bool exact;          /* exclude transposed or mirrored openings, and mirrored positions */
    bool has_position;
    struct pattern position, mirrored;
    bool has_material;
    struct material_pattern material;
    size_t chain,
        drowned; /* at least: pieces captured by a Monkey in one turn; pieces drowned in all */
    bool promoted, repeated;
};

/* The facts about a game that can be checked without looking at positions. */
struct game_facts {
    const congo_variant *variant;
    bool river;
    congo_result result;
    bool broken; /* it has an error */
    const char *reason;
    size_t plies, chain, drowned, promoted;
    bool repeated;
    /* The players, from the heading "Players" or the tags "White" and "Black". NULL: unknown. */
    const char *players[3];
};

/* The result for "1-0" and so on; none for other games' winners. */
congo_result game_result_named(const char *words);
struct game_facts game_facts_of(const congo_game *game);
/* Whether the question allows games of a variant on this terrain. */
bool game_filter_wants(const struct game_filter *filter, const congo_variant *variant, bool river);
/* Checks players, result and length, which every game has. */
bool game_filter_general_fits(const struct game_filter *filter, const struct game_facts *facts);
/* Whether games of one variant can differ in that. */
bool game_filter_asks_facts(const struct game_filter *filter);
bool game_filter_facts_fit(const struct game_filter *filter, const struct game_facts *facts);

/* For a game of another kind, its title and its moves, one on each line, in UTF-8. */
struct other_facts {
    const char *variant, *lines;
};
/* Whether such a game can match: the question has nothing that only Congo's games have. */
bool game_filter_is_general(const struct game_filter *filter);
/* Whether the question allows its title. */
bool game_filter_wants_other(const struct game_filter *filter, const struct other_facts *other);
/* Whether the moves of an opening are in the form that such games have; see `err`. */
bool game_filter_other_reads(const char *opening, congo_error *err);
/* Whether it matches; uses only those facts that every game has. */
bool game_filter_other_fits(const struct game_filter *filter, const struct game_facts *facts,
                            const struct other_facts *other);

static inline bool
game_filter_wants_broken(const struct game_filter *filter)
{
    return filter->results >> GAME_FILTER_BROKEN & 1;
}

/* Adds a result to those asked for: "1-0", "white" and so on. False: there is no such result. */
bool game_filter_add_result(struct game_filter *filter, const char *name) CONGO_MUST_CHECK;
/* Reads "A-B", "A-", "-B" or "N". */
bool game_filter_read_plies(struct game_filter *filter, const char *text,
                            congo_error *err) CONGO_MUST_CHECK;
bool game_filter_read_position(struct game_filter *filter, const char *text,
                               congo_error *err) CONGO_MUST_CHECK;
/* Reads the opening; an error if no known variant can play it. */
bool game_filter_check_opening(const struct game_filter *filter, const congo_variants *variants,
                               congo_error *err) CONGO_MUST_CHECK;

/*
 * Whether a game matches, which must have a known variant; one with errors is looked at as far as
 * it could be read. `reached` belongs to the thread. False: memory ran out.
 */
bool game_filter_fits(const struct game_filter *filter, struct opening_reached *reached,
                      const congo_game *game, bool *fits, congo_error *err) CONGO_MUST_CHECK;

#endif
