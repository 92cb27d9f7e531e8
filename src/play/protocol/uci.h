/* SPDX-License-Identifier: MIT */
/*
 * uci.h - the Universal Chess Interface (Stefan Meyer-Kahlen, 2006), with what engines for variants
 * have added to it.
 */
#ifndef CONGO_PLAY_PROTOCOL_UCI_H
#define CONGO_PLAY_PROTOCOL_UCI_H

#include "play/protocol/session.h"

/* Carries out a line that protocol.c does not answer itself. */
void uci_line(struct session *session, const char *line);
/* The first word that is a command, as the protocol skips unknown ones; or else the first word. */
struct word uci_command(const char *line);

/* The words behind "go", "bench" and "setoption". */
void uci_go(struct session *session, const char *line);
void uci_bench(struct session *session, const char *line);
void uci_set_option(struct session *session, const char *line);
void uci_options(struct session *session, struct buf *out);
/* Which endgame tables are of no use, as far as it has not been said. */
void uci_say_table_faults(struct session *session);

#endif
