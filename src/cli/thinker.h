/* SPDX-License-Identifier: MIT */
/* thinker.h - engines for commands, made when first needed, and what they know. */
#ifndef CONGO_CLI_THINKER_H
#define CONGO_CLI_THINKER_H

#include "cli/cli.h"

struct net;

/* The tables and net of --tables and --eval; all zero: none. Free the engines that use it first. */
struct knowledge {
    congo_tables *tables; /* may be NULL */
    struct net *net;      /* NULL: the one built in */
};

/*
 * False: with a message, and nothing is left open. Damaged tables raise the status, here and below.
 */
bool knowledge_open(struct cli *cli, struct knowledge *knowledge, int *status);
void knowledge_close(struct cli *cli, struct knowledge *knowledge, int *status);
void knowledge_give(const struct knowledge *knowledge, congo_engine *engine);

/* An engine that is made when first needed; each thread has its own. Start with zeros. */
struct thinker {
    congo_engine *engine;
};

/* NULL: no memory. */
congo_engine *thinker_engine(struct thinker *thinker, const struct knowledge *knowledge,
                             congo_error *err);
/* For a plan of work.h. */
void thinker_free(void *thinker);

#endif
