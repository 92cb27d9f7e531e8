/* SPDX-License-Identifier: MIT */
/* thinker.h - an engine that is made when it is first needed; a thread has its own. */
#ifndef CONGO_CLI_THINKER_H
#define CONGO_CLI_THINKER_H

#include "base/err.h"

/* All zero at first. */
struct thinker {
    congo_engine *engine;
};

/* The engine, looking into these tables, or NULL; NULL: no memory. */
static inline congo_engine *
thinker_engine(struct thinker *thinker, congo_tables *tables, congo_error *err)
{
    if (!thinker->engine && (thinker->engine = congo_engine_new(err)) != NULL)
        congo_engine_set_tables(thinker->engine, tables);
    return thinker->engine;
}

/* As a plan of work.h frees its states. */
static inline void
thinker_free(void *thinker)
{
    congo_engine_free(((struct thinker *)thinker)->engine);
}

#endif
