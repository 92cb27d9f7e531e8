/* SPDX-License-Identifier: MIT */
/*
 * cecp.h - XBoard's protocol (Chess Engine Communication Protocol, version 2), as XBoard 4.9.1
 * speaks it.
 */
#ifndef CONGO_ENGINE_CECP_H
#define CONGO_ENGINE_CECP_H

#include "engine/session.h"

enum cecp_urgency {
    CECP_LATER, /* takes its turn */
    CECP_STOPS, /* ends what is being thought about, then takes its turn */
    CECP_NOW,   /* ends it and is done with */
    CECP_QUIT
};

/* What a line is to what is going on. */
enum cecp_urgency cecp_urgency(const char *line);
/* Whether a line may begin thinking. */
bool cecp_thinks(const char *line);

void cecp_line(struct session *session, const char *line);

#endif
