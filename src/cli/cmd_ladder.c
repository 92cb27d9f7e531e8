/* SPDX-License-Identifier: MIT */
/*
 * cmd_ladder.c - measures the depth of a game as the document on Elephante Savanna defines it: how
 * many players can be ranked so that each wins two of three games against the next lower one.
 *
 * The lowest player moves at random. The others are the engine with a number of nodes, then twice
 * as many, and so on. Each plays the next lower one. The rating differences are added up and
 * divided into levels of two wins to one.
 */
#include "cli/match_run.h"

#include "base/json.h"
#include "play/stats/interval.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RUNGS = 12, RUNGS_MAX = 40, GAMES = 200, NODES = 50, SPEC_SIZE = 40 };

/*
 * With --direct a player also meets the one this many rungs below, which among engines has an
 * eighth of the nodes.
 */
enum { DIRECT = 3 };

/* Of the players that mix in random moves: see random_share. */
enum { MIXED_EVENLY = 3, MIXED_MAX = 7 };

struct ladder {
    struct match_run run;
    struct match_bout bout[2 * RUNGS_MAX];
    size_t upper[2 * RUNGS_MAX], lower[2 * RUNGS_MAX]; /* the two rungs that play in a bout */
    char spec[RUNGS_MAX][SPEC_SIZE];                   /* the players, from "random" upwards */
    unsigned long mixed;                               /* how many of them mix in random moves */
};

/* What the games say of a rung. Where a player gains nothing, the ones above it would not either.
 */
enum gain_verdict { UNKNOWN, ALIKE, GAINS, GAINS_NOTHING };

/* At 95 %. Too few games, or pairs that all scored the same, prove nothing. */
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
    if (sum->pairs.of[STATS_PAIR_KINDS / 2] == pairs)
        return ALIKE;
    if (strength.score_low <= 0.5)
        return GAINS_NOTHING;
    /* The careful bound may be below zero where the plain one is not. */
    return strength.elo_low > 0 ? GAINS : UNKNOWN;
}

static bool
is_chain(const struct ladder *ladder, size_t at)
{
    return ladder->upper[at] - ladder->lower[at] == 1;
}

/*
 * Whether the ladder ends with these games. If fewer random moves make little difference, it goes
 * on: that says nothing of doublings.
 */
static bool
ends_with(const struct ladder *ladder, size_t at)
{
    const struct match_sum *sum = &ladder->run.sums[at];

    return !ladder->run.shard && is_chain(ladder, at) && ladder->lower[at] >= ladder->mixed &&
           stats_pairs_total(&sum->pairs) == ladder->run.match.pairs &&
           verdict_on(sum) == GAINS_NOTHING;
}

static bool
is_enough(const struct match_run *run, size_t pair)
{
    const struct ladder *ladder = (const struct ladder *)run; /* `run` is its first member */

    return ends_with(ladder, pair / run->match.pairs);
}

/* ------------------------------------------------------------------ the result */

struct total {
    double elo, variance;
    bool open;    /* one rung at least has won all or nearly all: the sum is a lower bound */
    bool unknown; /* one rung at least has no interval */
    enum gain_verdict last;
    size_t rungs;
    bool stopped;
};

static void
add_gain(struct total *total, const struct stats_strength *gain)
{
    total->rungs++;
    if (isfinite(gain->elo_error)) {
        total->elo += gain->elo;
        total->variance += gain->elo_error * gain->elo_error;
    } else {
        total->elo += isfinite(gain->elo_low) ? gain->elo_low : 0;
        total->open = true;
        total->unknown |= !isfinite(gain->elo_low);
    }
}

static double
levels_of(double elo)
{
    return elo / stats_elo(2.0 / 3);
}

/* As wide as the longest name, so that the columns stand below each other. */
static int
name_width(const struct ladder *ladder)
{
    size_t width = 0;

    for (size_t at = 0; at < ladder->run.match.bout_count; at++)
        if (strlen(ladder->spec[ladder->upper[at]]) > width)
            width = strlen(ladder->spec[ladder->upper[at]]);
    return (int)width;
}

/* "Elo +12.3 ± 4.5 (+7.9 to +17.0)", or what is known instead, and why it is no more. */
static void
write_gain(const struct match_sum *sum, const struct stats_strength *gain, struct buf *out)
{
    buf_add_text(out, "Elo ");
    if (isfinite(gain->elo_error)) {
        buf_add_signed(out, gain->elo, 1);
        buf_printf(out, " ± %.1f (", gain->elo_error);
        buf_add_signed(out, gain->elo_low, 1);
        buf_add_text(out, " to ");
        buf_add_signed(out, gain->elo_high, 1);
        buf_add_char(out, ')');
    } else if (isfinite(gain->elo_low) || isfinite(gain->elo_high)) {
        bool low = isfinite(gain->elo_low);

        buf_add_text(out, low ? "more than " : "less than ");
        buf_add_signed(out, low ? gain->elo_low : gain->elo_high, 1);
    } else {
        if (isfinite(gain->elo))
            buf_add_signed(out, gain->elo, 1);
        buf_printf(out, "%s?, ", isfinite(gain->elo) ? " ± " : "");
        if (stats_pairs_total(&sum->pairs) < STATS_FEWEST)
            buf_printf(out, "fewer than %d pairs of games", STATS_FEWEST);
        else
            buf_add_text(out, "all pairs of games scored the same");
    }
    buf_add_char(out, '\n');
}

static void
write_rung(const struct ladder *ladder, size_t at, const struct stats_strength *gain,
           struct buf *out)
{
    const struct match_sum *sum = &ladder->run.sums[at];
    int width = name_width(ladder);

    buf_printf(out, "%-*s over %-*s %6llu games  +%llu =%llu −%llu  ", width,
               ladder->spec[ladder->upper[at]], width, ladder->spec[ladder->lower[at]],
               (unsigned long long)match_sum_games(sum), (unsigned long long)sum->wins,
               (unsigned long long)sum->draws, (unsigned long long)sum->losses);
    write_gain(sum, gain, out);
}

static void
write_rung_json(const struct ladder *ladder, size_t at, struct buf *out)
{
    const struct match_test none = {.on = false};

    buf_add_char(out, '{');
    json_number(out, "rung", (unsigned long)ladder->upper[at]);
    json_text(out, "player", ladder->spec[ladder->upper[at]]);
    json_text(out, "over", ladder->spec[ladder->lower[at]]);
    match_sum_add_json(&ladder->run.sums[at], &none, out);
    buf_add_text(out, "}\n");
}

static bool
is_part(const struct ladder *ladder)
{
    return ladder->run.part.parts > 1;
}

/* With one digit; a bound is rounded down, so that it stays one. */
static double
rounded(const struct total *total, double value)
{
    return total->open ? floor(value * 10) / 10 : value;
}

/* The error of those that were measured is taken off where the others have only a bound. */
static void
write_sum(const struct total *total, struct buf *out)
{
    double error = sqrt(total->variance), elo = total->open ? total->elo - error : total->elo;
    const char *more = total->open ? "more than " : "";

    buf_printf(out, "sum: Elo %s", more);
    buf_add_signed(out, rounded(total, elo), 1);
    if (!total->open)
        buf_printf(out, " ± %.1f", error);
    buf_printf(out, ", %s%.1f levels (each wins two games of three against the one below)\n", more,
               rounded(total, levels_of(elo)));
}

/*
 * The first depth is always finished, so players with few nodes play the same moves however many
 * games there are.
 */
static void
write_doubt(const struct ladder *ladder, const struct total *total, struct buf *out)
{
    const char *last = ladder->spec[total->rungs], *below = ladder->spec[total->rungs - 1];
    bool alike = total->last == ALIKE && total->rungs > ladder->mixed + 1;
    const char *option = alike ? "--nodes" : "--games";

    buf_printf(out, "cannot tell whether %s is stronger than %s%s; ", last, below,
               alike ? ", since they may play the same moves" : "");
    if (ladder->run.file && (alike || ladder->run.match.bout_count > 1))
        buf_printf(out, "start again with more %s and another -o\n", option);
    else
        buf_printf(out, "raise %s\n", option);
}

static void
write_total(const struct ladder *ladder, const struct total *total, struct buf *out)
{
    const char *last = ladder->spec[total->rungs], *below = ladder->spec[total->rungs - 1];

    if (total->unknown)
        buf_add_text(out, "sum unknown: the error of some differences above is unknown (?)\n");
    else
        write_sum(total, out);
    if (total->stopped)
        buf_printf(out, "the ladder ends: no significant gain of %s over %s in %lu games\n", last,
                   below, 2 * ladder->run.match.pairs);
    else if (!ladder->run.shard && total->last == GAINS)
        buf_printf(out, "%s still gains over %s; raise --rungs to go on\n", last, below);
    else if (!ladder->run.shard)
        write_doubt(ladder, total, out);
}

static void
write_total_json(const struct ladder *ladder, const struct total *total, struct buf *out)
{
    bool none = total->unknown || is_part(ladder);

    buf_add_char(out, '{');
    json_number(out, "rungs", (unsigned long)total->rungs);
    json_real(out, "elo", none ? NAN : total->elo);
    json_real(out, "elo_error", none ? NAN : sqrt(total->variance));
    json_real(out, "levels", none ? NAN : levels_of(total->elo));
    json_bool(out, "at_least", total->open && !total->unknown);
    json_bool(out, "stopped", total->stopped);
    buf_add_text(out, "}\n");
}

static int
print_ladder(struct match_run *run)
{
    struct ladder *ladder = (struct ladder *)run; /* `run` is its first member */
    struct cli *cli = run->cli;
    bool json = cli_option(cli, "json") != NULL;
    struct total total = {.elo = 0};
    struct buf out = BUF_EMPTY;

    for (size_t at = 0; at < ladder->run.match.bout_count && !total.stopped; at++) {
        const struct match_sum *sum = &ladder->run.sums[at];
        struct stats_strength gain = stats_strength(&sum->pairs);

        if (!match_sum_games(sum))
            continue;
        if (json)
            write_rung_json(ladder, at, &out);
        else
            write_rung(ladder, at, &gain, &out);
        if (!is_chain(ladder, at))
            continue;
        add_gain(&total, &gain);
        total.last = verdict_on(sum);
        total.stopped = ends_with(ladder, at);
    }
    if (json)
        write_total_json(ladder, &total, &out);
    else if (is_part(ladder))
        buf_printf(&out, "part %lu of %lu has no sum; join the parts, and run without --shard\n",
                   run->part.part, run->part.parts);
    else if (total.rungs)
        write_total(ladder, &total, &out);
    return cli_print_all(cli, &out, NULL);
}

/* ------------------------------------------------------------------ the players */

/* A bout of a player against a lower one. */
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

/*
 * How many moves in a hundred the `number`th of `mixed` players makes at random: three of them are
 * evenly spaced, since few random moves lose nearly as often as many, and each further one makes
 * half as many as the one before. With 25 in a hundred an engine still loses every game.
 */
static unsigned long
random_share(unsigned long number, unsigned long mixed)
{
    unsigned long even = mixed < MIXED_EVENLY ? mixed : MIXED_EVENLY;

    return number <= even ? 100 * (even + 1 - number) / (even + 1)
                          : 100ul / (MIXED_EVENLY + 1) >> (number - even);
}

/*
 * The players: a random one, then mixtures with fewer and fewer random moves, then engines with
 * twice the nodes each.
 */
static void
name_players(struct ladder *ladder, unsigned long count, unsigned long first)
{
    (void)snprintf(ladder->spec[0], SPEC_SIZE, "random");
    for (unsigned long i = 1; i < count; i++)
        if (i <= ladder->mixed)
            (void)snprintf(ladder->spec[i], SPEC_SIZE, "nodes=%lu,random=%lu", first,
                           random_share(i, ladder->mixed));
        else
            (void)snprintf(ladder->spec[i], SPEC_SIZE, "nodes=%llu",
                           (unsigned long long)first << (i - ladder->mixed - 1));
}

/* How long a pair takes, counted in positions that are searched: those of its opening, and of two
 * games in which each has fifty moves. */
static uint64_t
cost_of(const struct match_run *run, size_t bout)
{
    enum { OPENING = 50000, MOVES = 100 };
    const struct congo_limits *upper = &run->match.bouts[bout].player[0].limits;
    const struct congo_limits *lower = &run->match.bouts[bout].player[1].limits;
    uint64_t nodes = upper->nodes + lower->nodes, most = UINT64_C(1) << 50;

    return OPENING + MOVES * (nodes < most ? nodes : most);
}

static bool
build(struct ladder *ladder, int *status)
{
    struct match_run *run = &ladder->run;
    struct cli *cli = run->cli;
    unsigned long count = RUNGS, first = NODES;
    const congo_variant *variant;
    congo_position start;
    congo_error err;
    int titles = 0;
    bool fine = true;

    *status = EXIT_CANNOT;
    for (int i = 0; i < cli->given_count; i++)
        titles += strcmp(cli->given[i]->name, "variant") == 0;
    if (titles > 1)
        return cli_refuse(cli, "--variant is given twice; a ladder has one variant");
    if (!cli_number_of(cli, "rungs", 2, RUNGS_MAX, &count) ||
        !cli_number_of(cli, "mixed", 0, MIXED_MAX, &ladder->mixed) ||
        !cli_number_of(cli, "nodes", 1, 1000000, &first))
        return false;
    if (count < ladder->mixed + 2)
        return cli_refuse(cli, "--mixed %lu needs --rungs %lu or more", ladder->mixed,
                          ladder->mixed + 2);
    if (cli_option(cli, "direct") && count < ladder->mixed + 2 + DIRECT)
        return ladder->mixed
                   ? cli_refuse(cli, "with --mixed %lu, --direct needs --rungs %lu or more",
                                ladder->mixed, ladder->mixed + 2 + DIRECT)
                   : cli_refuse(cli, "--direct needs --rungs %d or more", 2 + DIRECT);
    if (!cli_position(cli, &start, status))
        return false;
    variant = cli_variant(cli, status);
    name_players(ladder, count, first);
    for (size_t i = 1; fine && i < count; i++) {
        fine = add_bout(ladder, i, i - 1, variant, start.rules, &err);
        if (fine && cli_option(cli, "direct") && i > ladder->mixed + DIRECT)
            fine = add_bout(ladder, i, i - DIRECT, variant, start.rules, &err);
    }
    if (!fine)
        *status = cli_fail(cli, &err);
    run->match.bouts = ladder->bout;
    run->match.longer = count > 2 ? "raise --rungs" : "raise --rungs or --games";
    run->enough = is_enough;
    run->cost = cost_of;
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
    {"mixed", 0, "N", "N of the players also make random moves (default 0)"},
    {"direct", 0, NULL, "also let each thinking player meet the one three rungs below"},
    {"nodes", 0, "N", "nodes per move of the first player that thinks (default 50)"},
    {"variant", 0, "NAME", "variant to play (default Congo)"},
    MATCH_RUN_OPTIONS("balanced:4"),
    {NULL, 0, NULL, NULL},
};

const struct cmd cmd_ladder = {
    .name = "ladder",
    .summary = "measures a game's depth with ever stronger players",
    .arguments = "",
    .forms = ".txt",
    .plays = true,
    .arguments_max = 0,
    .options = options,
    .run = run,
};
