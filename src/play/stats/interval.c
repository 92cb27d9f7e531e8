/* SPDX-License-Identifier: MIT */
/*
 * interval.c - proportions and mean scores with their intervals.
 *
 * Wilson: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22 (1927).
 */
#include "play/stats/interval.h"

#include <math.h>

static const struct stats_interval nothing = {NAN, NAN, NAN};

struct stats_interval
stats_share(uint64_t hits, uint64_t of)
{
    double n = (double)of, share = (double)hits / n, z2 = STATS_Z * STATS_Z;
    double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
    double half = STATS_Z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n));

    if (!of)
        return nothing;
    if (of < STATS_FEWEST)
        return (struct stats_interval){share, NAN, NAN};
    /* In theory the sum is exact at the ends; in practice there are rounding errors. */
    return (struct stats_interval){share, hits ? centre - half : 0, hits < of ? centre + half : 1};
}

struct stats_interval
stats_score(uint64_t wins, uint64_t draws, uint64_t losses)
{
    double n = (double)wins + (double)draws + (double)losses;
    double mean = ((double)wins + (double)draws / 2) / n;
    double variance = ((double)wins * (1 - mean) * (1 - mean) +
                       (double)draws * (0.5 - mean) * (0.5 - mean) + (double)losses * mean * mean) /
                      n;
    double half = STATS_Z * sqrt(variance / n);

    if (!(n > 0))
        return nothing;
    if (!draws && (!wins || !losses))
        return stats_share(wins, wins + losses);
    if (n < STATS_FEWEST || (!wins && !losses))
        return (struct stats_interval){mean, NAN, NAN};
    return (struct stats_interval){mean, fmax(mean - half, 0), fmin(mean + half, 1)};
}

void
stats_write_share(struct stats_interval share, struct buf *out)
{
    if (isnan(share.value))
        buf_add_char(out, '-');
    else if (isnan(share.low))
        buf_printf(out, "%.1f %%", 100 * share.value);
    else
        buf_printf(out, "%.1f %% (%.1f–%.1f)", 100 * share.value, 100 * share.low,
                   100 * share.high);
}
