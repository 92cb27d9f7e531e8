/* SPDX-License-Identifier: MIT */
/*
 * match.h - plays games between players in pairs: two games with the same opening and colours
 * exchanged. A player against itself plays only one, since the second would be the same game.
 *
 * A match is a list of bouts (two players and a variant), each with a number of pairs. A pair's
 * games depend on its place in that list and on the seed, and on nothing else.
 */
#ifndef CONGO_PLAY_MATCH_MATCH_H
#define CONGO_PLAY_MATCH_MATCH_H

#include "base/buf.h"
#include "play/match/opening.h"
#include "play/match/opening_scale.h"
#include "play/player/player.h"

/* A game of so many half-moves is a draw. */
enum { MATCH_PLIES_MAX = 600 };

/* Reasons for results that come neither from the moves nor from a player. */
#define MATCH_TOO_LONG "too long"
#define MATCH_ADJUDICATED "adjudicated"

struct opening_book;

struct match_bout {
    const congo_variant *variant;
    unsigned rules;
    struct player_spec player[2];
    bool single; /* both players are the same */
};

struct match {
    const struct match_bout *bouts;
    size_t bout_count;
    unsigned long pairs; /* in each bout */
    uint64_t seed;
    const struct openings *openings;
    const char *openings_name;       /* for the headings */
    congo_tables *tables;            /* for our engines, or NULL */
    const struct opening_book *book; /* used by both players, or NULL */
    const char *book_name;           /* for the headings */
    const char *const *players;      /* of a round robin, whose bouts are all their pairings */
    size_t player_count;             /* 0: no round robin */
    const char *longer;              /* what makes it go on: "raise --games" */
    bool adjudicate;                 /* end games that both players consider decided */
    bool record;                     /* games are written as game_record.h has them, not as text */
};

/* Whether two specs mean the same player. */
bool match_is_single(const struct player_spec *a, const struct player_spec *b);

/* The bout that a pair belongs to. */
static inline const struct match_bout *
match_bout_of(const struct match *match, size_t pair)
{
    return &match->bouts[pair / match->pairs];
}

/* The results of a pair's games; in the first one, the first player has White. */
struct match_outcome {
    unsigned games;
    congo_result result[2];
    uint64_t key[2]; /* of the games; the same for pairs that are copies. Zero: not known. */
};

/* Adds a finished game to the key of its pair. */
void match_outcome_add_key(struct match_outcome *outcome, const struct match *match, size_t pair,
                           const congo_game *game);

/* Data of one thread, zero at first. */
struct match_table {
    const struct match_bout *bout; /* the bout of these players */
    struct player *player[2];
    struct opening_scale scale;
    congo_game *game;
    int16_t scores[MATCH_PLIES_MAX]; /* for White, by half-move, if games are recorded */
};

void match_table_free(struct match_table *table);

/*
 * Plays a pair and appends its games as text. `said` gets a line for everything that went wrong
 * with a program. `job`, if not NULL, says when to stop early: then this returns false, with
 * CONGO_OK as its error.
 */
struct job;
bool match_play(const struct match *match, size_t pair, struct match_table *table,
                struct buf *games, struct buf *said, struct match_outcome *outcome,
                const struct job *job, congo_error *err) CONGO_MUST_CHECK;

/* ------------------------------------------------------------------ as text */

/* A game's text: headings, perhaps a claimed result, and the rest. */
struct match_text {
    struct buf head, rest;
};

/* "nodes=2000 - nodes=1000", White first; and the headings shared by all games of a match. */
void match_write_player(const char *spec, struct buf *out);
void match_write_players(const struct match_bout *bout, unsigned number, struct buf *out);
void match_write_headings(const struct match *match, struct buf *out);

/*
 * The headings and the rest when only the opening has been played, without what follows the moves.
 * Every game of this pair begins like this, which identifies its file.
 */
void match_write_opening(const struct match *match, size_t pair, unsigned number,
                         const congo_game *game, struct match_text *text);
/* The whole game, with an empty line after it. */
void match_write_game(const struct match *match, size_t pair, unsigned number,
                      const congo_game *game, const char *claim, struct buf *out);

/*
 * The bout of the game whose text begins here, and the pair that its headings name, from 1; NULL:
 * they are of another match, or damaged. With another --games the match may have no such pair.
 */
const struct match_bout *match_bout_named(const struct match *match, const char *bytes,
                                          size_t length, size_t *pair);

/* The part of a game's record that is known before it is played. */
struct record_head;
bool match_record_head(const struct match *match, size_t pair, unsigned number, unsigned opening,
                       struct record_head *head, congo_error *err) CONGO_MUST_CHECK;

/* A pair's opening, as a game that --openings can read. */
void match_write_book(const struct match *match, size_t pair, const congo_game *game,
                      struct buf *out);

/* Begins the pair's game with its opening. */
bool match_open(const struct match *match, size_t pair, struct opening_scale *scale,
                congo_game *game, congo_error *err) CONGO_MUST_CHECK;

#endif
