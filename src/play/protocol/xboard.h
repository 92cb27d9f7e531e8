/* SPDX-License-Identifier: MIT */
/*
 * xboard.h - XBoard's protocol (Chess Engine Communication Protocol, version 2), as spoken by
 * XBoard 4.9.1. Two peculiarities: its FENs have White in upper case; and pieces that vanish from
 * squares other than a move's last are named in the move, "b1xb2xd2-d4", at most two of them.
 */
#ifndef CONGO_PLAY_PROTOCOL_XBOARD_H
#define CONGO_PLAY_PROTOCOL_XBOARD_H

#include "play/protocol/session.h"

/* What a line means for the current search. */
enum xboard_urgency xboard_urgency(const char *line);
/* Whether a line may start a search. */
bool xboard_thinks(const char *line);

void xboard_line(struct session *session, const char *line);
/* Obeys a line without disturbing a search without an end; false: it has to wait for the end. */
bool xboard_beside(struct session *session, const char *line);

/* ------------------------------------------------------------------ for xboard_*.c alone */

/* The move as XBoard carries it out; false: XBoard cannot, because too many pieces vanish. */
enum { XBOARD_MOVE_SIZE = 32 };
bool xboard_move_write(const congo_move *move, char text[XBOARD_MOVE_SIZE]);
/* The same, also removing drowned pieces that XBoard still shows, as far as there is room. */
bool xboard_move_sweep(struct session *session, const congo_move *move,
                       char text[XBOARD_MOVE_SIZE]);
/*
 * Finds the legal move that XBoard has sent. If the text is garbled, the squares where a piece was
 * last lifted and put down decide. `*shown`: XBoard has removed the drowned pieces.
 */
bool xboard_move_read(const struct session *session, struct word word, congo_move *move,
                      bool *shown);

/* Answers a command that is known, and cannot be obeyed. */
void xboard_refuse(struct session *session, const char *why, const char *command, const char *line);
void xboard_set_level(struct session *session, const char *line);
void xboard_set_seconds(struct session *session, const char *line);
void xboard_set_depth(struct session *session, const char *line);
void xboard_own_clock(struct session *session, const char *line);
void xboard_other_clock(struct session *session, const char *line);
void xboard_set_memory(struct session *session, const char *line);
void xboard_set_cores(struct session *session, const char *line);

/* Positions in XBoard's FEN. */
void xboard_fen_write(const congo_position *position, char text[CONGO_POSITION_SIZE + 16]);
bool xboard_fen_read(const struct session *session, const char *text, congo_position *position,
                     congo_error *err);

/* If it is the engine's turn, thinks and moves; if the game is over, sends the result. */
void xboard_take_turn(struct session *session);
/* A piece is lifted or put down: colours the squares it can go to. */
void xboard_lift(struct session *session, const char *line);
void xboard_put(struct session *session, const char *line);
/* Thinks until another line arrives: analysis, or pondering. */
void xboard_think_on(struct session *session);

#endif
