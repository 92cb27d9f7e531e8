/* SPDX-License-Identifier: MIT */
/* spsa.c - finds better values for the search's margins, by simultaneous perturbation. */
#include "tune/spsa.h"

#include "base/random.h"

#include <math.h>

/*
 * Spall's exponents: steps shrink slowly, pulls faster. The last pull of a game that is won is
 * LAST_PULL steps. For the first tenth of the pairs pulls are held back, since they come from too
 * few games.
 */
static const double step_exponent = 0.101, pull_exponent = 0.602, last_pull = 0.003;

const struct spsa_margin spsa_margins[MARGINS] = {
#define SEARCH_MARGIN(name, value, least, most, step) {#name, value, least, most, step},
    SEARCH_MARGINS(SEARCH_MARGIN)
#undef SEARCH_MARGIN
};

void
spsa_begin(struct spsa *spsa, unsigned long pairs, uint64_t seed)
{
    spsa->seed = seed;
    spsa->pairs = pairs;
    spsa->done = 0;
    for (unsigned i = 0; i < MARGINS; i++)
        spsa->value[i] = spsa_margins[i].value;
}

/* How much larger steps are than at the end. */
static double
step_scale(const struct spsa *spsa, unsigned long pair)
{
    return pow((double)spsa->pairs / ((double)pair + 1), step_exponent);
}

static double
pull_scale(const struct spsa *spsa, unsigned long pair)
{
    double held = (double)spsa->pairs / 10;

    return pow((held + (double)spsa->pairs) / (held + (double)pair + 1), pull_exponent) /
           step_scale(spsa, pair);
}

/* Up or down, for every margin a bit. */
static uint64_t
directions(const struct spsa *spsa, unsigned long pair)
{
    return random_mix(spsa->seed, pair);
}

static int
direction(uint64_t directions, unsigned margin)
{
    return directions >> margin & 1 ? 1 : -1;
}

static double
within(double value, const struct spsa_margin *margin)
{
    return fmin(fmax(value, margin->least), margin->most);
}

void
spsa_players(const struct spsa *spsa, unsigned long pair, struct search_margins player[2])
{
    uint64_t up = directions(spsa, pair);
    double scale = step_scale(spsa, pair);

    for (unsigned who = 0; who < 2; who++) {
        int value[MARGINS];

        for (unsigned i = 0; i < MARGINS; i++) {
            double step = scale * spsa_margins[i].step * direction(who ? ~up : up, i);

            value[i] = (int)lround(within(spsa->value[i] + step, &spsa_margins[i]));
        }
        player[who] = (struct search_margins){
#define SEARCH_MARGIN(name, own, least, most, step) .name = value[MARGIN_##name],
            SEARCH_MARGINS(SEARCH_MARGIN)
#undef SEARCH_MARGIN
        };
    }
}

void
spsa_pull(const struct spsa *spsa, unsigned long pair, int won, double sum[MARGINS])
{
    uint64_t up = directions(spsa, pair);
    double scale = last_pull * pull_scale(spsa, pair) * won;

    for (unsigned i = 0; i < MARGINS; i++)
        sum[i] += scale * spsa_margins[i].step * direction(up, i);
}

void
spsa_move(struct spsa *spsa, unsigned long pairs, const double sum[MARGINS])
{
    for (unsigned i = 0; i < MARGINS; i++)
        spsa->value[i] = within(spsa->value[i] + sum[i], &spsa_margins[i]);
    spsa->done += pairs;
}
