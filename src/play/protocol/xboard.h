/* SPDX-License-Identifier: MIT */
/*
 * xboard.h - XBoard's protocol (Chess Engine Communication Protocol, version 2), as XBoard 4.9.1
 * speaks it. What is peculiar to it: FENs with White in upper case; pieces that vanish on squares
 * other than a move's last are named in the move, "b1xb2xd2-d4", at most two of them.
 */
#ifndef CONGO_PLAY_PROTOCOL_XBOARD_H
#define CONGO_PLAY_PROTOCOL_XBOARD_H

#include "play/protocol/session.h"

/* What a line means for the search that is running. */
enum xboard_urgency xboard_urgency(const char *line);
/* Whether a line may start a search. */
bool xboard_thinks(const char *line);

void xboard_line(struct session *session, const char *line);

/* ------------------------------------------------------------------ for xboard_*.c alone */

/* The move as XBoard carries it out; false: it cannot, because too much vanishes. */
enum { XBOARD_MOVE_SIZE = 32 };
bool xboard_move_write(const congo_move *move, char text[XBOARD_MOVE_SIZE]);
/* The same, with drowned pieces that XBoard still shows taken off as far as there is room. */
bool xboard_move_sweep(struct session *session, const congo_move *move,
                       char text[XBOARD_MOVE_SIZE]);
/* A legal move as XBoard sends it; where that is garbled, the squares last lifted from and put down
 * on decide. `*shown`: XBoard has taken off what drowns. */
bool xboard_move_read(const struct session *session, struct word word, congo_move *move,
                      bool *shown);

/* Positions in XBoard's FEN. */
void xboard_fen_write(const congo_position *position, char text[CONGO_POSITION_SIZE + 16]);
bool xboard_fen_read(const struct session *session, const char *text, congo_position *position,
                     congo_error *err);

/* If it is the engine's turn: thinks, and says its move. If the game is over: the result. */
void xboard_take_turn(struct session *session);
/* A piece is lifted or put down: the squares that it can go to are coloured. */
void xboard_lift(struct session *session, const char *line);
void xboard_put(struct session *session, const char *line);
/* Thinks until another line arrives: analysis, or pondering on the rival's turn. */
void xboard_think_on(struct session *session);

#endif
