/* SPDX-License-Identifier: MIT */
/* uci_client.h - plays with a program that speaks UCI. */
#ifndef CONGO_PLAY_PLAYER_UCI_CLIENT_H
#define CONGO_PLAY_PLAYER_UCI_CLIENT_H

#include "play/player/player.h"

struct uci;

/* Starts the spec's command and exchanges greetings. */
struct uci *uci_start(const struct player_spec *spec, congo_error *err);
void uci_free(struct uci *uci);
bool uci_begin(struct uci *uci, const congo_game *game, congo_error *err) CONGO_MUST_CHECK;
enum player_answer uci_choose(struct uci *uci, const congo_game *game, const congo_limits *limits,
                              congo_move *move, bool *scored, int *score, congo_error *err);

#endif
