/* SPDX-License-Identifier: MIT */
/* thinker.c - engines for commands. */
#include "cli/thinker.h"

#include "think/search/engine.h"

bool
knowledge_open(struct cli *cli, struct knowledge *knowledge, int *status)
{
    const char *folder = cli_option(cli, "tables"), *path = cli_option(cli, "eval");
    congo_error err;

    if (folder && !(knowledge->tables = cli_open_tables(cli, folder, status)))
        return false;
    if (!path || (knowledge->net = net_open(path, &err)) != NULL)
        return true;
    *status = cli_fail(cli, &err);
    congo_tables_free(knowledge->tables);
    knowledge->tables = NULL;
    return false;
}

void
knowledge_close(struct cli *cli, struct knowledge *knowledge, int *status)
{
    cli_close_tables(cli, knowledge->tables, status);
    net_free(knowledge->net);
}

void
knowledge_give(const struct knowledge *knowledge, congo_engine *engine)
{
    if (knowledge->tables)
        congo_engine_set_tables(engine, knowledge->tables);
    if (knowledge->net)
        engine_set_net(engine, knowledge->net);
}

congo_engine *
thinker_engine(struct thinker *thinker, const struct knowledge *knowledge, congo_error *err)
{
    if (!thinker->engine && (thinker->engine = congo_engine_new(err)) != NULL)
        knowledge_give(knowledge, thinker->engine);
    return thinker->engine;
}

void
thinker_free(void *thinker)
{
    congo_engine_free(((struct thinker *)thinker)->engine);
}
