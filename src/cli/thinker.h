/* SPDX-License-Identifier: MIT */
/* thinker.h - an engine that is made when it is first needed; a thread has its own. */
#ifndef CONGO_CLI_THINKER_H
#define CONGO_CLI_THINKER_H

#include "base/err.h"

/* All zero at first. */
struct thinker {
    congo_engine *engine;
};

/* The engine, which looks into these tables where they are not NULL; NULL: no memory. */
static inline congo_engine *
thinker_engine(struct thinker *thinker, congo_tables *tables, congo_error *err)
{
    if (!thinker->engine && (thinker->engine = congo_engine_new(err)) != NULL)
        congo_engine_set_tables(thinker->engine, tables);
    return thinker->engine;
}

/* In the form that a plan of work.h wants. */
static inline void
thinker_free(void *thinker)
{
    congo_engine_free(((struct thinker *)thinker)->engine);
}

#endif
