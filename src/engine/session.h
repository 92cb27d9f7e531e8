/* SPDX-License-Identifier: MIT */
/* session.h - what both protocols share: the game, the engine, and saying something. */
#ifndef CONGO_ENGINE_SESSION_H
#define CONGO_ENGINE_SESSION_H

#include "engine/front.h"
#include "engine/line_words.h"

#include <pthread.h>

enum { TERRAIN_OWN = -1 };

/* Lines of a protocol are no messages to a person: the tests of the protocol have them. */
#define SESSION_FORMAT ERR_PRINTF(2, 3)

/* What UCI_Elo goes from and to: macros, since they stand in a text. */
#define SESSION_ELO_MIN 500
#define SESSION_ELO_MAX 2500

/* What only XBoard's protocol has. */
/* Pieces that a move can take off other squares than its last one, as XBoard carries it out. */
enum { CECP_VANISH_MAX = 2 };

struct cecp {
    bool force;   /* plays neither side */
    uint8_t side; /* the one it plays */
    bool post;    /* tells what it thinks */
    bool ponders; /* and thinks on the rival's turn */
    bool analyzes;
    congo_limits limits;
    unsigned moves_a_session;             /* of "level"; 0: one for the whole game */
    congo_square lifted, put;             /* by the user's mouse */
    congo_square victim[CECP_VANISH_MAX]; /* of a Monkey that was lifted, as clicked so far */
    unsigned victims;
    congo_squares ghosts; /* what has drowned in the user's moves, and XBoard still shows */
};

struct session {
    const congo_variants *variants;
    const congo_variant *variant;
    int terrain; /* TERRAIN_OWN, or a congo_terrain */
    congo_game *game;
    congo_game *spare; /* the next game, while it may prove wrong */
    congo_engine *engine;
    congo_tables *tables; /* or NULL */
    unsigned multi_pv;
    bool limited; /* to play as strongly as `elo` says, and no stronger */
    int elo;
    struct cecp cecp;
    struct front *front;
    pthread_mutex_t writing;
    front_write *write;
    void *context;
};

bool session_start(struct session *session, const congo_variants *variants, congo_error *err);
void session_end(struct session *session);

/* One line; what another program sent may stand in it as it came, for it is made harmless. */
void session_say(struct session *session, const char *format, ...) SESSION_FORMAT;
/* Lines that are ended already, all at once. */
void session_write(struct session *session, struct buf *text);

/* The rules that hold: the variant's, on the terrain that is set. */
unsigned session_rules(const struct session *session);
/* The start of the variant. */
void session_new_game(struct session *session);
/* By slug, title or other name; NULL with the error. */
const congo_variant *session_variant_named(const struct session *session, struct word name,
                                           congo_error *err);
/* "elephante-savanna". */
void session_slug(const char *title, char slug[64]);

/* A move in squares or as the documents write it. */
bool session_read_move(const congo_game *game, struct word word, congo_move *move,
                       congo_error *err);

/*
 * Thinks; then, where it is to go on until it is told to stop, waits for that. False: memory ran
 * out, or the position has too many moves.
 */
bool session_think(struct session *session, const congo_limits *limits, congo_thought_visit *visit,
                   void *context, congo_move *best, bool *found, congo_error *err);
/* Whether what is being done has been told to stop; and whether it is not wanted any more. */
bool session_stopped(struct session *session);
bool session_dropped(struct session *session);

#endif
