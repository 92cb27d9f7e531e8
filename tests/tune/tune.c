/* SPDX-License-Identifier: MIT */
/*
 * tune.c - fits the weights of the evaluation to games of self-play, by Texel's method: the weights
 * are those with which the evaluation of a quiet position foretells the result of its game best.
 *
 *   tune play GAMES NODES SEED >>POSITIONS   games of the engine against itself: a line a position
 *   tune fit POSITIONS >src/think/search/eval_weights.h
 *
 * Every tenth game is kept apart: what is printed as "other games" is the error on those, and the
 * weights that are written are the ones for which it was least.
 */
#include "tune/tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int
main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "play") == 0)
        return tune_play(strtoul(argv[2], NULL, 10), strtoul(argv[3], NULL, 10),
                         strtoul(argv[4], NULL, 10))
                   ? 0
                   : 1;
    if (argc == 3 && strcmp(argv[1], "fit") == 0)
        return tune_fit(argv[2]) ? 0 : 1;
    fputs("usage: tune play GAMES NODES SEED | tune fit POSITIONS\n", stderr);
    return 2;
}
