/* SPDX-License-Identifier: MIT */
/* thinker.h - the engines of commands: what they know, and one that is made when it is needed. */
#ifndef CONGO_CLI_THINKER_H
#define CONGO_CLI_THINKER_H

#include "cli/cli.h"

struct net;

/* What --tables and --eval name; all zero: neither. Engines that use it end before it. */
struct knowledge {
    congo_tables *tables; /* or NULL */
    struct net *net;      /* NULL: the one built in */
};

/* False with a message, with nothing left open; damaged tables raise the status, here and below. */
bool knowledge_open(struct cli *cli, struct knowledge *knowledge, int *status);
void knowledge_close(struct cli *cli, struct knowledge *knowledge, int *status);
void knowledge_give(const struct knowledge *knowledge, congo_engine *engine);

/* An engine that is made when it is first needed; a thread has its own. All zero at first. */
struct thinker {
    congo_engine *engine;
};

/* NULL: no memory. */
congo_engine *thinker_engine(struct thinker *thinker, const struct knowledge *knowledge,
                             congo_error *err);
/* In the form that a plan of work.h wants. */
void thinker_free(void *thinker);

#endif
