/* SPDX-License-Identifier: MIT */
/*
 * uci.h - the Universal Chess Interface (Stefan Meyer-Kahlen, 2006), with the additions of engines
 * for variants.
 */
#ifndef CONGO_PLAY_PROTOCOL_UCI_H
#define CONGO_PLAY_PROTOCOL_UCI_H

#include "play/protocol/session.h"

/* Carries out a line that protocol.c does not answer itself. */
void uci_line(struct session *session, const char *line);
/*
 * The first word that is a command, since the protocol says to skip unknown words; otherwise the
 * first word.
 */
struct word uci_command(const char *line);

/* The words after "go", "bench" and "setoption". */
void uci_go(struct session *session, const char *line);
void uci_bench(struct session *session, const char *line);
void uci_set_option(struct session *session, const char *line);
void uci_options(struct session *session, struct buf *out);
/* Reports endgame tables that cannot be used, each once. */
void uci_say_table_faults(struct session *session);

#endif
