/* SPDX-License-Identifier: MIT */
/*
 * cecp.h - XBoard's protocol (Chess Engine Communication Protocol, version 2), as XBoard 4.9.1
 * speaks it. What is its own: FENs with White in upper case; pieces that vanish on other squares
 * than a move's last are told in the move, "b1xb2xd2-d4", two of them at most.
 */
#ifndef CONGO_ENGINE_CECP_H
#define CONGO_ENGINE_CECP_H

#include "engine/session.h"

enum cecp_urgency {
    CECP_LATER, /* takes its turn */
    CECP_DROPS, /* what is being thought about is not wanted any more; then takes its turn */
    CECP_NOW,   /* the move, at once */
    CECP_QUIT
};

/* What a line is to what is going on. */
enum cecp_urgency cecp_urgency(const char *line);
/* Whether a line may begin thinking. */
bool cecp_thinks(const char *line);

void cecp_line(struct session *session, const char *line);

/* ------------------------------------------------------------------ for the parts of it */

/* The move as XBoard carries it out; false: it cannot, since too much vanishes. */
enum { CECP_MOVE_SIZE = 32 };
bool cecp_move_write(const congo_move *move, char text[CECP_MOVE_SIZE]);
/* The same, taking off what is shown of drowned pieces too, as far as there is room for it. */
bool cecp_move_sweep(struct session *session, const congo_move *move, char text[CECP_MOVE_SIZE]);
/* A legal move as it comes; squares that were lifted and put down help where it is garbled.
 * `*shown`: XBoard knows what drowns. */
bool cecp_move_read(const struct session *session, struct word word, congo_move *move, bool *shown);

/* The position as XBoard has it, and back. */
void cecp_fen_write(const congo_position *position, char text[CONGO_POSITION_SIZE + 16]);
bool cecp_fen_read(const struct session *session, const char *text, congo_position *position,
                   congo_error *err);

/* The engine's turn, where it has one: thinks, and says its move or the result. */
void cecp_take_turn(struct session *session);
/* A square is clicked, or left: the squares that the piece can go to are coloured. */
void cecp_lift(struct session *session, const char *line);
void cecp_put(struct session *session, const char *line);
/* Thinks on for as long as nothing else is said: analysis, or the rival's turn. */
void cecp_think_on(struct session *session);

#endif
