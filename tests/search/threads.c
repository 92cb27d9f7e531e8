/* SPDX-License-Identifier: MIT */
/* threads.c - a search on two threads that is stopped by a third; for threads.sh. */
#include "congo.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

static void *
stop_soon(void *engine)
{
    const struct timespec soon = {0, 300000000};

    (void)nanosleep(&soon, NULL);
    congo_engine_ponderhit(engine);
    congo_engine_stop(engine);
    return NULL;
}

static void
count(void *context, const congo_thought *thought)
{
    *(unsigned *)context += thought->move_count > 0;
}

int
main(void)
{
    congo_variants *variants = congo_variants_new(NULL);
    congo_engine *engine = congo_engine_new(NULL);
    congo_game *game = congo_game_new(NULL);
    const congo_limits limits[] = {{.depth = 7}, {.infinite = true}, {.ponder = true, .lines = 3}};
    unsigned thoughts = 0;
    bool found = false, fine = variants && engine && game &&
                               congo_engine_set_threads(engine, 2, NULL) &&
                               congo_engine_set_hash(engine, 1, NULL);

    for (unsigned i = 0; fine && i < sizeof limits / sizeof *limits; i++) {
        pthread_t stopper;

        congo_game_start(game, congo_variants_at(variants, i), NULL);
        if (i && pthread_create(&stopper, NULL, stop_soon, engine) != 0)
            return 1;
        fine = congo_engine_think(engine, game, &limits[i], count, &thoughts, NULL, &found, NULL);
        if (i)
            (void)pthread_join(stopper, NULL);
    }
    congo_game_free(game);
    congo_engine_free(engine);
    congo_variants_free(variants);
    if (fine && found && thoughts > 8)
        return 0;
    fprintf(stderr, "%u thoughts\n", thoughts);
    return 1;
}
