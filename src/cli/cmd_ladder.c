/* SPDX-License-Identifier: MIT */
/*
 * cmd_ladder.c - how deep a game is, as the document on Elephante Savanna defines it: how many
 * players there are above each other, each of whom wins two games of three against the one below.
 *
 * The lowest player moves at random; those above are the engine with so many nodes, then twice as
 * many, and so on. Each meets the one below. The differences are summed up, and cut into levels of
 * two wins to one.
 */
#include "cli/match_run.h"

#include "base/json.h"
#include "play/stats/interval.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RUNGS = 12, RUNGS_MAX = 40, GAMES = 200, NODES = 50, SPEC_SIZE = 40 };

/* With --direct a player meets the one so many rungs below, too: of those that think, eight times
 * weaker. */
enum { DIRECT = 3 };

struct ladder {
    struct match_run run;
    struct match_bout bout[2 * RUNGS_MAX];
    size_t upper[2 * RUNGS_MAX], lower[2 * RUNGS_MAX]; /* the rungs that meet in a bout */
    char spec[RUNGS_MAX][SPEC_SIZE];                   /* of each rung, from "random" upwards */
};

/* The Elo of a rung over the last; of one that has won every game only a lower bound is known. */
struct gain {
    double elo, error, low, high;
};

static struct gain
gain_of(const struct match_sum *sum)
{
    struct stats_strength strength = stats_strength(&sum->pairs);
    struct gain gain = {strength.elo, strength.elo_error, NAN, NAN};
    uint64_t pairs = stats_pairs_total(&sum->pairs);

    gain.low = stats_elo(strength.score_low);
    gain.high = stats_elo(strength.score_high);
    if (sum->pairs.of[STATS_PAIR_KINDS - 1] == pairs)
        gain.low = stats_elo(stats_share(pairs, pairs).low);
    return gain;
}

/* What the games say of a rung; from one that does not gain on, doubling is in vain. */
enum gain_verdict { UNKNOWN, GAINS, GAINS_NOTHING };

/* At 95 %; from too few games, or from pairs that all scored the same, nothing follows. */
static enum gain_verdict
verdict_on(const struct match_sum *sum)
{
    struct stats_strength strength = stats_strength(&sum->pairs);
    uint64_t pairs = stats_pairs_total(&sum->pairs);

    if (pairs < STATS_FEWEST)
        return UNKNOWN;
    if (sum->pairs.of[STATS_PAIR_KINDS - 1] == pairs)
        return GAINS;
    if (sum->pairs.of[0] == pairs)
        return GAINS_NOTHING;
    return isnan(strength.score_low) ? UNKNOWN : strength.score_low > 0.5 ? GAINS : GAINS_NOTHING;
}

static bool
is_chain(const struct ladder *ladder, size_t at)
{
    return ladder->upper[at] - ladder->lower[at] == 1;
}

static bool
is_enough(const struct match_run *run, size_t pair)
{
    const struct ladder *ladder = (const struct ladder *)run; /* its first member */

    return !run->shard && is_chain(ladder, pair / run->match.pairs) &&
           (pair + 1) % run->match.pairs == 0 &&
           verdict_on(&run->sums[pair / run->match.pairs]) == GAINS_NOTHING;
}

/* ------------------------------------------------------------------ the result */

struct total {
    double elo, variance;
    bool open;    /* one rung at least has won all or nearly all: the sum is more than that */
    bool unknown; /* one rung at least has no interval */
    enum gain_verdict last;
    size_t rungs;
    bool stopped;
};

static void
add_gain(struct total *total, const struct gain *gain)
{
    total->rungs++;
    if (isfinite(gain->error)) {
        total->elo += gain->elo;
        total->variance += gain->error * gain->error;
    } else {
        total->elo += isfinite(gain->low) ? gain->low : 0;
        total->open = true;
        total->unknown |= !isfinite(gain->low);
    }
}

static double
levels_of(const struct total *total)
{
    return total->elo / stats_elo(2.0 / 3);
}

static void
write_rung(const struct ladder *ladder, size_t at, const struct gain *gain, struct buf *out)
{
    const struct match_sum *sum = &ladder->run.sums[at];

    buf_printf(out, "%-14s over %-14s %6llu games  +%llu =%llu −%llu  Elo ",
               ladder->spec[ladder->upper[at]], ladder->spec[ladder->lower[at]],
               (unsigned long long)match_sum_games(sum), (unsigned long long)sum->wins,
               (unsigned long long)sum->draws, (unsigned long long)sum->losses);
    if (isfinite(gain->elo) && isfinite(gain->error)) {
        buf_add_signed(out, gain->elo, 1);
        buf_printf(out, " ± %.1f (", gain->error);
        buf_add_signed(out, gain->low, 1);
        buf_add_text(out, " to ");
        buf_add_signed(out, gain->high, 1);
        buf_add_char(out, ')');
    } else if (isfinite(gain->low)) {
        buf_add_text(out, "more than ");
        buf_add_signed(out, gain->low, 1);
    } else if (isfinite(gain->elo)) {
        buf_add_signed(out, gain->elo, 1);
        buf_add_text(out, " ± ?");
    } else {
        buf_add_char(out, '-');
    }
    buf_add_char(out, '\n');
}

static void
write_rung_json(const struct ladder *ladder, size_t at, const struct gain *gain, struct buf *out)
{
    const struct match_sum *sum = &ladder->run.sums[at];

    buf_add_char(out, '{');
    json_number(out, "rung", (unsigned long)ladder->upper[at]);
    json_text(out, "player", ladder->spec[ladder->upper[at]]);
    json_text(out, "over", ladder->spec[ladder->lower[at]]);
    json_number(out, "games", (unsigned long)match_sum_games(sum));
    json_number(out, "wins", (unsigned long)sum->wins);
    json_number(out, "draws", (unsigned long)sum->draws);
    json_number(out, "losses", (unsigned long)sum->losses);
    json_real(out, "elo", gain->elo);
    json_real(out, "elo_error", gain->error);
    json_real(out, "elo_low", gain->low);
    json_real(out, "elo_high", gain->high);
    buf_add_text(out, "}\n");
}

static void
write_total(const struct ladder *ladder, const struct total *total, struct buf *out)
{
    const char *last = ladder->spec[total->rungs], *below = ladder->spec[total->rungs - 1];

    if (total->unknown) {
        buf_add_text(out, "sum: unknown, as not every result above has an interval\n");
    } else {
        buf_printf(out, "sum: Elo %s", total->open ? "more than " : "");
        buf_add_signed(out, total->elo, 1);
        if (total->variance > 0)
            buf_printf(out, " ± %.1f", sqrt(total->variance));
        buf_printf(out, ", %s%.1f levels of two wins to one\n", total->open ? "more than " : "",
                   levels_of(total));
    }
    if (total->stopped)
        buf_printf(out, "the ladder ends: %s does not gain over %s in %lu games\n", last, below,
                   2 * ladder->run.match.pairs);
    else if (!ladder->run.shard && total->last == GAINS)
        buf_printf(out, "doubling still gains at %s\n", last);
    else if (!ladder->run.shard)
        buf_printf(out, "not known whether %s gains over %s; raise --games\n", last, below);
}

static void
write_total_json(const struct total *total, struct buf *out)
{
    buf_add_char(out, '{');
    json_number(out, "rungs", (unsigned long)total->rungs);
    json_real(out, "elo", total->unknown ? NAN : total->elo);
    json_real(out, "elo_error", total->unknown ? NAN : sqrt(total->variance));
    json_real(out, "levels", total->unknown ? NAN : levels_of(total));
    json_bool(out, "at_least", total->open);
    json_bool(out, "stopped", total->stopped);
    buf_add_text(out, "}\n");
}

static int
print_ladder(struct match_run *run)
{
    struct ladder *ladder = (struct ladder *)run; /* its first member */
    struct cli *cli = run->cli;
    bool json = cli_option(cli, "json") != NULL;
    struct total total = {.elo = 0};
    struct buf out = BUF_EMPTY;

    for (size_t at = 0; at < ladder->run.match.bout_count && !total.stopped; at++) {
        const struct match_sum *sum = &ladder->run.sums[at];
        struct gain gain = gain_of(sum);

        if (!match_sum_games(sum))
            continue;
        (json ? write_rung_json : write_rung)(ladder, at, &gain, &out);
        if (!is_chain(ladder, at))
            continue;
        add_gain(&total, &gain);
        total.last = verdict_on(sum);
        total.stopped = !ladder->run.shard &&
                        stats_pairs_total(&sum->pairs) == ladder->run.match.pairs &&
                        total.last == GAINS_NOTHING;
    }
    if (json)
        write_total_json(&total, &out);
    else if (total.rungs)
        write_total(ladder, &total, &out);
    return cli_print_all(cli, &out, NULL);
}

/* ------------------------------------------------------------------ the players */

/* A player against one below. */
static bool
add_bout(struct ladder *ladder, size_t upper, size_t lower, const congo_variant *variant,
         unsigned rules, congo_error *err)
{
    size_t at = ladder->run.match.bout_count++;
    struct match_bout *bout = &ladder->bout[at];

    bout->variant = variant;
    bout->rules = rules;
    ladder->upper[at] = upper;
    ladder->lower[at] = lower;
    return player_spec_read(ladder->spec[upper], &bout->player[0], err) &&
           player_spec_read(ladder->spec[lower], &bout->player[1], err);
}

/* One at random; some of whose moves ever fewer are random; and those that think twice as much
 * each. */
static void
name_players(struct ladder *ladder, unsigned long count, unsigned long mixed, unsigned long first)
{
    (void)snprintf(ladder->spec[0], SPEC_SIZE, "random");
    for (unsigned long i = 1; i < count; i++)
        if (i <= mixed)
            (void)snprintf(ladder->spec[i], SPEC_SIZE, "nodes=%lu,random=%lu", first,
                           100 * (mixed + 1 - i) / (mixed + 1));
        else
            (void)snprintf(ladder->spec[i], SPEC_SIZE, "nodes=%llu",
                           (unsigned long long)first << (i - mixed - 1));
}

static bool
build(struct ladder *ladder, int *status)
{
    struct match_run *run = &ladder->run;
    struct cli *cli = run->cli;
    unsigned long count = RUNGS, first = NODES, mixed = 0;
    const congo_variant *variant;
    congo_position start;
    congo_error err;
    bool fine = true;

    *status = EXIT_CANNOT;
    if (!cli_number_of(cli, "rungs", 2, RUNGS_MAX, &count) ||
        !cli_number_of(cli, "mixed", 0, count - 2, &mixed) ||
        !cli_number_of(cli, "nodes", 1, 1000000, &first) || !cli_position(cli, &start, status))
        return false;
    variant = cli_variant(cli, status);
    name_players(ladder, count, mixed, first);
    for (size_t i = 1; fine && i < count; i++) {
        fine = add_bout(ladder, i, i - 1, variant, start.rules, &err);
        if (fine && cli_option(cli, "direct") && i > mixed + DIRECT)
            fine = add_bout(ladder, i, i - DIRECT, variant, start.rules, &err);
    }
    if (!fine)
        *status = cli_fail(cli, &err);
    run->match.bouts = ladder->bout;
    run->enough = is_enough;
    return fine;
}

static int
run(struct cli *cli)
{
    struct ladder ladder = {.run = {.cli = cli, .balanced = true}};
    int status;

    if (build(&ladder, &status) && match_run_read_options(&ladder.run, GAMES, &status))
        status = match_run_play(&ladder.run, print_ladder);
    match_run_free(&ladder.run);
    return status;
}

static const struct cli_option options[] = {
    {"rungs", 0, "N", "number of players, the first one random (default 12)"},
    {"games", 0, "N", "games between neighbours (default 200)"},
    {"mixed", 0, "N", "of these, N who also make random moves (default 0)"},
    {"direct", 0, NULL, "also let each player meet the one three rungs below"},
    {"nodes", 0, "N", "nodes per move of the first player that thinks (default 50)"},
    {"variant", 0, "NAME", "variant to play (default Congo)"},
    MATCH_RUN_OPTIONS,
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_ladder = {
    .name = "ladder",
    .summary = "measures a game's depth with ever stronger players",
    .arguments = "",
    .forms = ".txt",
    .arguments_max = 0,
    .options = options,
    .run = run,
};
