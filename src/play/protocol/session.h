/* SPDX-License-Identifier: MIT */
/* session.h - what both protocols share: the game, the engine, and the way out. */
#ifndef CONGO_PLAY_PROTOCOL_SESSION_H
#define CONGO_PLAY_PROTOCOL_SESSION_H

#include "base/buf.h"
#include "play/protocol/command_queue.h"
#include "play/protocol/line_words.h"
#include "think/search/net.h"

/* Receives whole lines, newlines included, from one thread at a time. */
typedef void protocol_write(void *context, const char *text, size_t length);

enum { TERRAIN_OWN = -1 };

/* What a protocol says is no message to a person, so messages.test need not have it. */
#define SESSION_FORMAT ERR_PRINTF(2, 3)

/* The range of UCI_Elo; macros, because they become part of a string. */
#define SESSION_ELO_MIN 500
#define SESSION_ELO_MAX 2500

/* XBoard carries out a move that takes at most so many pieces off squares other than its last. */
enum { XBOARD_VANISH_MAX = 2 };

/* What only XBoard's protocol needs. */
struct xboard {
    bool force;   /* plays neither side */
    uint8_t side; /* the one it plays */
    bool post;    /* shows its thinking */
    bool ponders; /* thinks on the rival's time */
    bool analyzes;
    congo_limits limits;
    unsigned moves_a_session;               /* of "level"; 0: the time is for the whole game */
    congo_square lifted, put;               /* by the user's mouse */
    congo_square victim[XBOARD_VANISH_MAX]; /* of the lifted Monkey, as clicked so far */
    unsigned victims;
    congo_squares ghosts; /* drowned in the user's moves, and still shown by XBoard */
};

struct session {
    const congo_variants *variants;
    const congo_variant *variant;
    int terrain; /* TERRAIN_OWN, or a congo_terrain */
    congo_game *game;
    congo_game *spare; /* the next game, until it has proved legal */
    congo_engine *engine;
    congo_tables *tables;      /* or NULL */
    size_t table_faults;       /* told so far */
    struct opening_book *book; /* or NULL */
    struct net *net;           /* that judges positions; NULL: the one built in */
    unsigned multi_pv;
    bool limited; /* plays no stronger than `elo` */
    int elo;
    struct xboard xboard;
    struct command_queue *queue;
    pthread_mutex_t writing;
    protocol_write *write;
    void *context;
};

enum xboard_urgency {
    XBOARD_LATER, /* waits for its turn */
    XBOARD_DROPS, /* the move that is being thought about is no longer wanted; then as above */
    XBOARD_NOW,   /* the move is wanted at once */
    XBOARD_QUIT
};

/* The first word of a line, and what it makes the engine do. */
struct protocol_command {
    const char *name;
    void (*run)(struct session *session, const char *line); /* NULL: nothing */
    /* For XBoard's protocol alone. */
    enum xboard_urgency urgency;
    bool thinks;
};

/* NULL: none of them has this name. */
const struct protocol_command *session_command(const struct protocol_command *commands,
                                               size_t count, struct word name);

bool session_start(struct session *session, const congo_variants *variants, protocol_write *write,
                   void *context, congo_error *err);
void session_end(struct session *session);

/* One line. What another program sent may be quoted in it: control characters are replaced. */
void session_say(struct session *session, const char *format, ...) SESSION_FORMAT;
/* Several lines at once, newlines included. */
void session_write(struct session *session, struct buf *text);

/* The rules in force: the variant's, on the terrain that is set. */
unsigned session_rules(const struct session *session);
/* Back to the variant's start. */
void session_new_game(struct session *session);
/* By slug, title or other name; NULL with the error. */
const congo_variant *session_variant_named(const struct session *session, struct word name,
                                           congo_error *err);

/* A move in squares or as the documents write it. */
bool session_read_move(const congo_game *game, struct word word, congo_move *move,
                       congo_error *err);

/*
 * Thinks, and, where it is to go on until it is told to stop, waits for that. False: memory ran
 * out, or the position has too many moves.
 */
bool session_think(struct session *session, const congo_limits *limits, congo_thought_visit *visit,
                   void *context, congo_move *best, bool *found, congo_error *err);
/* A move of the book, chosen at random; false: there is none. */
bool session_book_move(const struct session *session, congo_move *move);

#endif
