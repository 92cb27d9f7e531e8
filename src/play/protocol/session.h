/* SPDX-License-Identifier: MIT */
/* session.h - shared by both protocols: the game, the engine, and output. */
#ifndef CONGO_PLAY_PROTOCOL_SESSION_H
#define CONGO_PLAY_PROTOCOL_SESSION_H

#include "base/buf.h"
#include "play/protocol/command_queue.h"
#include "play/protocol/line_words.h"
#include "think/search/net.h"

/* Receives complete lines, with newlines, from one thread at a time. */
typedef void protocol_write(void *context, const char *text, size_t length);

enum { TERRAIN_OWN = -1 };

/* Text for other programs is not a message for people, so messages.test need not have it. */
#define SESSION_FORMAT ERR_PRINTF(2, 3)

/* The range of UCI_Elo; macros, because they become part of a string. */
#define SESSION_ELO_MIN 500
#define SESSION_ELO_MAX 2500

/*
 * XBoard can carry out a move that removes at most so many pieces from squares other than its last.
 */
enum { XBOARD_VANISH_MAX = 2 };

/* Used by XBoard's protocol only. */
struct xboard {
    bool force;   /* plays for neither side */
    uint8_t side; /* the side it plays */
    bool post;    /* shows its thinking */
    bool ponders; /* thinks on the rival's time */
    bool analyzes;
    congo_limits limits;
    unsigned moves_a_session;               /* from "level"; 0: the time is for the whole game */
    congo_square lifted, put;               /* by the user's mouse */
    congo_square victim[XBOARD_VANISH_MAX]; /* victims of the lifted Monkey clicked so far */
    unsigned victims;
    congo_squares ghosts; /* drowned in the user's moves, but still shown by XBoard */
};

struct session {
    const congo_variants *variants;
    const congo_variant *variant;
    int terrain; /* TERRAIN_OWN, or a congo_terrain */
    congo_game *game;
    congo_game *spare; /* the next game, until it is known to be legal */
    congo_engine *engine;
    congo_tables *tables;      /* or NULL */
    size_t table_faults;       /* how many have been reported */
    struct opening_book *book; /* or NULL */
    struct net *net;           /* NULL: the built-in net */
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
    XBOARD_LATER, /* is queued; a search without an end is stopped for it */
    XBOARD_DROPS, /* the move being thought about is no longer wanted; then it is queued */
    XBOARD_NOW,   /* the move is wanted immediately */
    XBOARD_QUIT
};

/* The first word of a line, and what the engine does. */
struct protocol_command {
    const char *name;
    void (*run)(struct session *session, const char *line); /* NULL: nothing */
    /* For XBoard's protocol only. */
    enum xboard_urgency urgency;
    bool thinks;
    /* Instead of `run`, on the listening thread, while a search without an end goes on. */
    void (*beside)(struct session *session, const char *line);
};

/* NULL: there is no such command. */
const struct protocol_command *session_command(const struct protocol_command *commands,
                                               size_t count, struct word name);

bool session_start(struct session *session, const congo_variants *variants, protocol_write *write,
                   void *context, congo_error *err);
void session_end(struct session *session);

/* Sends one line. Control characters are replaced, since it may quote another program. */
void session_say(struct session *session, const char *format, ...) SESSION_FORMAT;
/* Says what is wrong with a word, and what follows from that; false. */
bool session_refuse(struct session *session, const char *what, struct word word,
                    const congo_error *err, const char *then);
/* Sends several lines at once, with newlines. */
void session_write(struct session *session, struct buf *text);

/* The current rules: the variant's, on the chosen terrain. */
unsigned session_rules(const struct session *session);
/* Returns to the variant's start. */
void session_new_game(struct session *session);
/* Finds a variant by slug, title or other name; NULL: an error. */
const congo_variant *session_variant_named(const struct session *session, struct word name,
                                           congo_error *err);

/* Reads a move, as squares or in the documents' notation. */
bool session_read_move(const congo_game *game, struct word word, congo_move *move,
                       congo_error *err);

/*
 * Thinks, and if it should think until told to stop, waits for that. False: memory ran out, or the
 * position has too many moves.
 */
bool session_think(struct session *session, const congo_limits *limits, congo_thought_visit *visit,
                   void *context, congo_move *best, bool *found, congo_error *err);
/* A random move from the book; false: it has none. */
bool session_book_move(const struct session *session, congo_move *move);

#endif
