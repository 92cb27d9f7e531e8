/* SPDX-License-Identifier: MIT */
/*
 * margins.h - how far the search trusts evaluations, and how much shallower it searches unpromising
 * moves. tests/tune looks for better values.
 *
 * Scores and margins are in hundredths of a Pawn. "In 64ths" means a factor, or a number of
 * half-moves, times 64.
 */
#ifndef CONGO_THINK_SEARCH_MARGINS_H
#define CONGO_THINK_SEARCH_MARGINS_H

/*
 * Name, value, the smallest and largest sensible values, and the step with which tests/tune changes
 * it.
 */
#define SEARCH_MARGINS(X)                                                                          \
    /* How far from the last depth's score the first window reaches. */                            \
    X(window, 14, 8, 80, 6)                                                                        \
    /* Passing: how much less deep, by depth (both in 64ths), and by so much above beta. */        \
    X(pass_less, 209, 96, 320, 24)                                                                 \
    X(pass_depth, 14, 0, 40, 5)                                                                    \
    X(pass_margin, 145, 60, 500, 40)                                                               \
    /* Far too good at sight: for each half-move of depth, and less if it is improving. */         \
    X(good_depth, 90, 30, 200, 14)                                                                 \
    X(good_improving, 58, 0, 160, 16)                                                              \
    /* Hopeless at sight, for each half-move of depth: only captures are looked at. */             \
    X(poor_depth, 251, 60, 500, 30)                                                                \
    /* Quiet moves that cannot reach alpha: at once, and for each half-move of depth. */           \
    X(futile, 145, 0, 350, 24)                                                                     \
    X(futile_depth, 93, 20, 220, 14)                                                               \
    /* How many moves are looked at before quiet ones are left out: at once, and by the square of  \
       the depth (both in 64ths). */                                                               \
    X(late, 318, 32, 640, 48)                                                                      \
    X(late_depth, 74, 16, 192, 10)                                                                 \
    /* Moves that did badly before: so badly, for each half-move of depth. */                      \
    X(unpromising, 3140, 600, 9000, 500)                                                           \
    /* Exchanges that lose so much, for each half-move of depth. */                                \
    X(loses_quiet, 44, 5, 150, 10)                                                                 \
    X(loses_loud, 101, 15, 250, 16)                                                                \
    /* Late moves: how much less deep, by the logarithms of depth and number. */                   \
    X(reduce_quiet, 726, 250, 1200, 50)                                                            \
    X(reduce_loud, 316, 60, 800, 50)                                                               \
    /* How badly a move must have done before to be searched one half-move less deep. */           \
    X(reduce_history, 6138, 3000, 24000, 1200)                                                     \
    /* Less deep where a cut is expected, and where it is not improving (these in 64ths). */       \
    X(reduce_cut, 46, 0, 160, 14)                                                                  \
    X(reduce_worse, 55, 0, 160, 14)                                                                \
    /* Deeper where the score has to be exact, and in check. */                                    \
    X(reduce_exact, 26, 0, 160, 14)                                                                \
    X(reduce_check, 50, 0, 160, 14)                                                                \
    /* The table's move is the only good one if others are worse by so much, for each half-move of \
       depth (in 64ths). */                                                                        \
    X(single_depth, 120, 16, 384, 24)                                                              \
    /* Captures alone: what one gains besides the piece. */                                        \
    X(quiet, 286, 40, 400, 24)

struct search_margins {
#define SEARCH_MARGIN(name, value, least, most, step) int name;
    SEARCH_MARGINS(SEARCH_MARGIN)
#undef SEARCH_MARGIN
};

#endif
