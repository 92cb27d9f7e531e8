/* SPDX-License-Identifier: MIT */
/*
 * stats_check.c - checks intervals, Elo and the sequential test against figures computed another
 * way (tests/stats/figures.py says how). Then it checks their error rates and coverage on random
 * matches and collections; duplicates; and values of pieces that are known in advance. It is one
 * file because every formula of the statistics is here a second time, for comparison side by side.
 */
#include "play/stats/collection.h"
#include "play/stats/elo.h"
#include "play/stats/ratings.h"

#include "rules/board.h"

#include "games/random_game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned tests, failures;

static void
result(const char *title, bool good)
{
    printf("%s %u - %s\n", good ? "ok" : "not ok", ++tests, title);
    failures += !good;
}

static bool
near(double got, double wanted, double within)
{
    bool good = fabs(got - wanted) <= within;

    if (!good)
        printf("# %.12g, wanted %.12g\n", got, wanted);
    return good;
}

/* ------------------------------------------------------------------ tables */

static const struct {
    uint64_t hits, of;
    double low, high;
} shares[] = {
    {0, 10, 0.0000000000, 0.2775327999},     {1, 10, 0.0178762131, 0.4041500268},
    {5, 10, 0.2365930905, 0.7634069095},     {81, 263, 0.2552885199, 0.3662095770},
    {500, 1000, 0.4690696004, 0.5309303996}, {10, 10, 0.7224672001, 1.0000000000},
    {3, 200, 0.0051142378, 0.0431657288},    {99999, 100000, 0.9999433529, 0.9999982348},
};

static void
check_shares(void)
{
    bool good = isnan(stats_share(0, 0).value);

    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        struct stats_interval got = stats_share(shares[i].hits, shares[i].of);

        good &= near(got.low, shares[i].low, 1e-9) && near(got.high, shares[i].high, 1e-9);
    }
    result("shares: Wilson's interval", good);
}

static void
check_scores(void)
{
    /* By hand: 3 wins, 4 draws, 3 losses: mean 1/2, variance (6 / 4) / 10 = 0.15. */
    struct stats_interval some = stats_score(3, 4, 3), all = stats_score(10, 0, 0);
    struct stats_interval few = stats_score(5, 0, 4), drawn = stats_score(0, 99, 0);
    double half = 1.959963984540054 * sqrt(0.15 / 10);

    result("scores: mean and interval, cut to 0 and 1",
           near(some.value, 0.5, 1e-12) && near(some.low, 0.5 - half, 1e-12) &&
               near(some.high, 0.5 + half, 1e-12) && near(all.value, 1, 1e-12) &&
               near(all.high, 1, 1e-12) && near(stats_score(9, 1, 0).high, 1, 1e-12) &&
               isnan(stats_score(0, 0, 0).value));
    result("scores: where all games ended alike, Wilson's interval",
           near(all.low, 0.7224672001, 1e-9) &&
               near(stats_score(0, 0, 10).high, 0.2775327999, 1e-9));
    result("no interval from nine games, or from draws alone",
           near(few.value, 5.0 / 9, 1e-12) && isnan(few.low) && isnan(few.high) &&
               near(drawn.value, 0.5, 1e-12) && isnan(drawn.low) && isnan(drawn.high) &&
               isnan(stats_share(3, 9).low) && near(stats_share(3, 9).value, 1.0 / 3, 1e-12));
}

static const struct {
    struct stats_pairs pairs;
    double elo, elo_error, nelo, nelo_error, superiority;
} strengths[] = {
    {{{1, 4, 15, 7, 3}}, 40.71957324, 58.51993910, 62.33974365, 87.91171736, 0.9177120104},
    {{{10, 60, 130, 80, 20}}, 23.19677879, 18.20934796, 35.55270199, 27.80012599, 0.9939039672},
    {{{100, 1000, 3000, 1100, 120}}, 4.57178471, 3.49228835, 8.64354736, 6.60163601, 0.9948588513},
    {{{0, 0, 10, 2, 0}}, 29.02026686, 37.02851867, 109.86877904, 139.00062994, 0.9393323748},
    {{{0, 3, 1, 6, 2}}, 104.36510898, 116.75991479, 138.13110671, 139.00062994, 0.9742747662},
};

static void
check_strengths(void)
{
    struct stats_strength none = stats_strength(&(struct stats_pairs){{0}});
    struct stats_strength all = stats_strength(&(struct stats_pairs){{0, 0, 0, 0, 9}});
    struct stats_strength wide = stats_strength(&(struct stats_pairs){{0, 0, 0, 1, 11}});
    struct stats_strength few = stats_strength(&(struct stats_pairs){{1, 2, 3, 2, 1}});
    struct stats_strength equal = stats_strength(&(struct stats_pairs){{0, 0, 500, 0, 0}});
    bool good = true;

    for (size_t i = 0; i < sizeof strengths / sizeof *strengths; i++) {
        struct stats_strength got = stats_strength(&strengths[i].pairs);

        good &= near(got.elo, strengths[i].elo, 1e-7) &&
                near(got.elo_error, strengths[i].elo_error, 1e-7) &&
                near(got.nelo, strengths[i].nelo, 1e-7) &&
                near(got.nelo_error, strengths[i].nelo_error, 1e-7) &&
                near(got.superiority, strengths[i].superiority, 1e-9);
    }
    result("pairs: Elo, normalised Elo, superiority", good);
    result("what is infinite does not exist",
           isnan(none.elo) && isnan(none.superiority) && isnan(all.elo) && isnan(all.elo_error) &&
               isnan(all.nelo) && !isnan(wide.elo) && isnan(wide.elo_error));
    result("nine pairs, or pairs that all scored the same, have no error and no bounds",
           near(few.elo, 0, 1e-9) && isnan(few.elo_error) && isnan(few.score_low) &&
               isnan(few.nelo_error) && isnan(few.superiority) && near(equal.elo, 0, 1e-9) &&
               isnan(equal.elo_error) && isnan(equal.score_high) && isnan(equal.superiority));
    result("two wins to one are 120.4 Elo", near(stats_elo(2.0 / 3), 120.412, 1e-3));
}

static double
score_low(const struct stats_pairs *pairs)
{
    double elo = stats_strength(pairs).elo_low;

    return 1 / (1 + pow(10, -elo / 400));
}

static double
points_of(const struct stats_pairs *pairs)
{
    double points = 0;

    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        points += (double)pairs->of[kind] * kind / 4;
    return points;
}

/* Whether the lower bound falls if one pair scores half a point more. */
static bool
falls(const struct stats_pairs *pairs)
{
    double low = stats_strength(pairs).elo_low;

    for (unsigned kind = 0; isfinite(low) && kind + 1 < STATS_PAIR_KINDS; kind++) {
        struct stats_pairs more = *pairs;

        if (!pairs->of[kind])
            continue;
        more.of[kind]--;
        more.of[kind + 1]++;
        /* Pairs that all scored the same, and not everything, have none. */
        if (stats_strength(&more).elo_low < low - 1e-9) {
            printf("# it falls from %g\n", low);
            return true;
        }
    }
    return false;
}

/* Over all results of so many pairs. */
static bool
never_falls(uint64_t count)
{
    struct stats_pairs pairs;
    uint64_t *of = pairs.of;

    for (of[0] = 0; of[0] <= count; of[0]++)
        for (of[1] = 0; of[0] + of[1] <= count; of[1]++)
            for (of[2] = 0; of[0] + of[1] + of[2] <= count; of[2]++)
                for (of[3] = 0; of[0] + of[1] + of[2] + of[3] <= count; of[3]++) {
                    of[4] = count - of[0] - of[1] - of[2] - of[3];
                    if (points_of(&pairs) >= 0.3 * (double)count && falls(&pairs))
                        return false;
                }
    return true;
}

static void
check_bounds(void)
{
    struct stats_strength nearly = stats_strength(&(struct stats_pairs){{0, 0, 0, 1, 9}});
    struct stats_strength most = stats_strength(&(struct stats_pairs){{0, 0, 0, 4, 96}});
    struct stats_strength lost = stats_strength(&(struct stats_pairs){{96, 4, 0, 0, 0}});
    struct stats_strength none = stats_strength(&(struct stats_pairs){{50, 0, 0, 0, 0}});
    bool good = true;

    for (unsigned hits = 20; hits <= 40; hits++)
        good &= near(score_low(&(struct stats_pairs){{40 - hits, 0, 0, 0, hits}}),
                     stats_share(hits, 40).low, 1e-9);
    result("pairs won or lost as a whole have Wilson's lower bound", good);
    result("who wins nearly everything has a lower bound alone, below that of who wins it all",
           isnan(nearly.elo_error) && isnan(nearly.elo_high) &&
               near(nearly.elo_low, 147.52, 0.01) && isnan(none.elo_low) &&
               near(none.elo_high, -stats_elo(50 / (50 + 1.959963984540054 * 1.959963984540054)),
                    1e-9));
    result("both bounds are on the same terms",
           near(most.elo_low, -lost.elo_high, 1e-9) && near(most.elo_high, -lost.elo_low, 1e-9) &&
               most.elo_low < most.elo && most.elo < most.elo_high);
    result("of all results of 10 and 100 pairs none has a lower bound that more points make lower",
           never_falls(10) && never_falls(100));
}

enum { MEETINGS_MAX = 4 };

static const struct {
    size_t players, count;
    struct ratings_meeting meetings[MEETINGS_MAX];
    double elo[MEETINGS_MAX], error[MEETINGS_MAX];
} ratings[] = {
    {2, 1, {{0, 1, {{10, 60, 130, 80, 20}}}}, {11.598389, -11.598389}, {9.096235, 9.096235}},
    {3,
     3,
     {{0, 1, {{1, 4, 15, 7, 3}}}, {0, 2, {{0, 3, 10, 9, 8}}}, {1, 2, {{2, 8, 10, 6, 4}}}},
     {57.268580, -9.877171, -47.391409},
     {29.779450, 31.119436, 32.520286}},
    /* A ring: not everyone has met everyone. */
    {4,
     4,
     {{0, 1, {{9, 4, 5, 1, 0}}},
      {1, 2, {{3, 3, 9, 5, 2}}},
      {2, 3, {{8, 2, 1, 0, 1}}},
      {0, 3, {{12, 0, 1, 0, 0}}}},
     {-242.142968, -19.445899, -15.565813, 277.154679},
     {86.058123, 67.047162, 74.210684, 132.685029}},
};

static bool
stands(const struct ratings_meeting *meetings, size_t count, const enum ratings_standing *standings)
{
    struct rating got[MEETINGS_MAX];
    congo_error err;
    bool good = ratings_fit(MEETINGS_MAX, meetings, count, got, &err);

    for (size_t i = 0; good && i < MEETINGS_MAX; i++)
        good =
            got[i].standing == standings[i] && isnan(got[i].elo) == (standings[i] != RATINGS_RATED);
    return good;
}

static void
check_ratings(void)
{
    /* 0 has won all, 3 has lost all; then nobody has met anybody, and one pair has been played. */
    static const struct ratings_meeting chain[] = {{0, 1, {{0, 0, 0, 0, 9}}},
                                                   {1, 2, {{3, 2, 9, 4, 3}}},
                                                   {2, 3, {{0, 0, 0, 0, 12}}}},
                                        pair[] = {{1, 2, {{0, 0, 1, 0, 0}}}};
    bool good = true;

    for (size_t at = 0; at < sizeof ratings / sizeof *ratings; at++) {
        struct rating got[MEETINGS_MAX];
        congo_error err;

        good &=
            ratings_fit(ratings[at].players, ratings[at].meetings, ratings[at].count, got, &err);
        for (size_t i = 0; i < ratings[at].players; i++)
            good &= near(got[i].elo, ratings[at].elo[i], 1e-5) &&
                    near(got[i].elo_error, ratings[at].error[i], 1e-4);
    }
    result("several players: the likeliest ratings, and their errors", good);
    result("who has won or lost everything has no rating, and the others have one",
           stands(chain, 3,
                  (enum ratings_standing[]){RATINGS_ABOVE, RATINGS_RATED, RATINGS_RATED,
                                            RATINGS_BELOW}) &&
               stands(pair, 1,
                      (enum ratings_standing[]){RATINGS_UNKNOWN, RATINGS_RATED, RATINGS_RATED,
                                                RATINGS_UNKNOWN}) &&
               stands(pair, 0,
                      (enum ratings_standing[]){RATINGS_UNKNOWN, RATINGS_UNKNOWN, RATINGS_UNKNOWN,
                                                RATINGS_UNKNOWN}));
}

static const struct {
    struct stats_pairs pairs;
    double elo0, elo1, llr;
} llrs[] = {
    {{{1, 4, 15, 7, 3}}, 0, 10, 0.275608},      {{{10, 60, 130, 80, 20}}, 0, 5, 0.814184},
    {{{10, 60, 130, 80, 20}}, -5, 0, 0.937284}, {{{100, 1000, 3000, 1100, 120}}, 0, 3, 1.887796},
    {{{0, 0, 10, 2, 0}}, 0, 10, 0.132265},      {{{0, 3, 1, 6, 2}}, -10, 10, 0.522697},
    {{{20, 80, 130, 60, 10}}, 0, 5, -0.937284}, {{{2, 30, 500, 45, 3}}, 0, 4, 0.604757},
};

static void
check_llrs(void)
{
    bool good = true;

    for (size_t i = 0; i < sizeof llrs / sizeof *llrs; i++)
        good &= near(stats_llr(&llrs[i].pairs, llrs[i].elo0, llrs[i].elo1), llrs[i].llr, 2e-6);
    result("pairs: how much likelier", good);
    result("its bounds are ln(0.05 / 0.95) and ln(0.95 / 0.05)",
           near(STATS_LLR_LOW, log(0.05 / 0.95), 1e-12) &&
               near(STATS_LLR_HIGH, log(0.95 / 0.05), 1e-12));
    for (unsigned absurd = 0; absurd < 5; absurd++) {
        struct stats_pairs pairs = {{0}};

        pairs.of[absurd] = 3;
        good &= isfinite(stats_llr(&pairs, -20000, 20000)) && isfinite(stats_llr(&pairs, 0, 5));
    }
    result("bounds that no player reaches: still a number",
           good && near(stats_llr(&(struct stats_pairs){{0}}, 0, 5), 0, 0));
}

/* ------------------------------------------------------------------ promises */

static uint64_t random_state = 20261122;

static double
uniform(void)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return ((double)(random_state >> 11) + 0.5) / 9007199254740992.0;
}

static unsigned
draw(const double *likely, unsigned count)
{
    double left = uniform();
    unsigned kind = 0;

    while (kind + 1 < count && left > likely[kind])
        left -= likely[kind++];
    return kind;
}

/* Pairs as two players have them whose normalised Elo is that: usual pairs, tilted until it fits.
 */
static void
tilt(double nelo, double likely[STATS_PAIR_KINDS])
{
    static const double usual[STATS_PAIR_KINDS] = {0.06, 0.22, 0.44, 0.22, 0.06};
    double low = -3, high = 3;

    for (unsigned step = 0; step < 100; step++) {
        double lean = (low + high) / 2, sum = 0, mean = 0, variance = 0;

        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
            sum += likely[kind] = usual[kind] * exp(lean * kind);
        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
            mean += (likely[kind] /= sum) * kind / 4;
        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
            variance += likely[kind] * (kind / 4.0 - mean) * (kind / 4.0 - mean);
        if ((mean - 0.5) / sqrt(2 * variance) * 800 / log(10) < nelo)
            low = lean;
        else
            high = lean;
    }
}

/* How many of so many tests say that the second bound is nearer. */
static unsigned
decide(double nelo, double elo0, double elo1, unsigned runs)
{
    double likely[STATS_PAIR_KINDS];
    unsigned second = 0;

    tilt(nelo, likely);
    for (unsigned run = 0; run < runs; run++) {
        struct stats_pairs pairs = {{0}};
        double llr = 0;

        while (llr > STATS_LLR_LOW && llr < STATS_LLR_HIGH) {
            pairs.of[draw(likely, STATS_PAIR_KINDS)]++;
            llr = stats_llr(&pairs, elo0, elo1);
        }
        second += llr >= STATS_LLR_HIGH;
    }
    return second;
}

/* One error in twenty is 50 in 1000; by chance 71 in one series of a thousand. */
static void
check_error_rates(void)
{
    enum { RUNS = 1000, MOST = 71 };
    unsigned wrong = decide(0, 0, 30, RUNS), right = decide(30, 0, 30, RUNS);

    printf("# %u of %d wrong where the first is true, %u where the second is\n", wrong, RUNS,
           RUNS - right);
    result("2,000 tests keep their error rates",
           wrong <= MOST && RUNS - right <= MOST && wrong > 10 && RUNS - right > 10);
}

static bool
covers(const struct stats_interval *interval, double truth)
{
    return interval->low <= truth && truth <= interval->high;
}

static void
check_coverage(void)
{
    enum { RUNS = 4000, GAMES = 200, LEAST = 3740, MOST = 3860 };
    static const double likely[3] = {0.42, 0.2, 0.38};
    unsigned draws = 0, score = 0, elo = 0;
    double pairs_likely[STATS_PAIR_KINDS], truth = 0;

    tilt(20, pairs_likely);
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        truth += pairs_likely[kind] * kind / 4;
    truth = stats_elo(truth);
    for (unsigned run = 0; run < RUNS; run++) {
        struct stats_interval share, mean;
        struct stats_pairs pairs = {{0}};
        struct stats_strength strength;
        uint64_t count[3] = {0};

        for (unsigned game = 0; game < GAMES; game++) {
            count[draw(likely, 3)]++;
            pairs.of[draw(pairs_likely, STATS_PAIR_KINDS)]++;
        }
        share = stats_share(count[1], GAMES);
        mean = stats_score(count[0], count[1], count[2]);
        strength = stats_strength(&pairs);
        draws += covers(&share, 0.2);
        score += covers(&mean, 0.52);
        elo += fabs(strength.elo - truth) <= strength.elo_error;
    }
    printf("# of %d: draw rate %u, score %u, Elo %u\n", RUNS, draws, score, elo);
    result("intervals of 4,000 collections cover what they should",
           draws >= LEAST && draws <= MOST && score >= LEAST && score <= MOST && elo >= LEAST &&
               elo <= MOST);
}

/* ------------------------------------------------------------------ what pieces are worth */

/* By chance the odds follow these weights, the Pawn's 0.5: the Zebra is worth 1.5 and so on. */
static const double weights[STATS_KINDS] = {0.5, 0, 0, 0, 0.9, 0, 0, 0.75, 0, 0, 1.25};

static void
add_made_up_game(struct stats_values *values, congo_error *err)
{
    struct stats_sample sample = {{0}};
    double odds = 0.1;

    for (unsigned kind = 0; kind < STATS_KINDS; kind++) {
        if (weights[kind] > 0)
            sample.more[kind] = (int8_t)((int)(uniform() * 5) - 2);
        odds += weights[kind] * sample.more[kind];
    }
    if (!stats_values_add(values, (const char *)&sample, 1,
                          uniform() < 1 / (1 + exp(-odds)) ? CONGO_WHITE_WINS : CONGO_BLACK_WINS,
                          random_state, err))
        exit(1);
}

static void
check_values(void)
{
    enum { RUNS = 150, GAMES = 1500, LEAST = 133 };
    unsigned covered[STATS_KINDS] = {0};
    bool good = true;

    for (unsigned run = 0; run < RUNS; run++) {
        struct stats_worths worths;
        struct stats_values *values = stats_values_new(NULL);
        congo_error err;

        for (unsigned game = 0; values && game < GAMES; game++)
            add_made_up_game(values, &err);
        if (!values || !stats_values_fit(values, &worths, &err))
            exit(1);
        for (unsigned kind = 0; kind < STATS_KINDS; kind++)
            if (weights[kind] > 0)
                covered[kind] += worths.of[kind].low <= 2 * weights[kind] &&
                                 2 * weights[kind] <= worths.of[kind].high;
            else
                good &= isnan(worths.of[kind].value);
        good &= worths.known && worths.games == GAMES && worths.samples == GAMES;
        stats_values_free(values);
    }
    for (unsigned kind = 1; kind < STATS_KINDS; kind++)
        if (weights[kind] > 0) {
            printf("# %s: %u of %d\n", stats_kind_name(kind), covered[kind], RUNS);
            good &= covered[kind] >= LEAST;
        }
    result("values of pieces: intervals cover what was put in", good);
}

/* ------------------------------------------------------------------ the same game */

static void
count_again(struct stats_collection *collection, const congo_game *game)
{
    struct buf numbers = BUF_EMPTY;
    congo_error err;

    stats_game_write(game, false, &numbers);
    if (!stats_collection_add(collection, numbers.bytes, numbers.length, &err))
        exit(1);
    buf_free(&numbers);
}

/* Plays a game's moves again from its start, both mirrored, but for the last `less` of them. */
static void
replay_mirrored(const congo_game *game, congo_game *other, size_t less)
{
    congo_position start = congo_position_mirror(congo_game_first(game));

    congo_game_start(other, congo_game_variant(game), &start);
    for (size_t ply = 0; ply + less < congo_game_plies(game); ply++) {
        congo_move move = *congo_game_move(game, ply);

        move.from = board_mirror_square(move.from);
        move.to = board_mirror_square(move.to);
        for (unsigned i = 0; i < move.jumps; i++)
            move.landing[i] = board_mirror_square(move.landing[i]);
        if (!congo_game_play(other, &move, NULL))
            exit(1);
    }
}

static void
check_same_game(void)
{
    congo_variants *variants = congo_variants_new(NULL);
    congo_game *game = congo_game_new(NULL), *other = congo_game_new(NULL);
    struct stats_collection collection = {.book = variants},
                            unique = {.book = variants, .unique = true};
    uint64_t random = 7, distinct = 0, shorter = 0;
    congo_error err;
    bool good = true;

    for (unsigned i = 0; i < 300; i++) {
        congo_game_start(game, congo_variants_at(variants, i % congo_variants_count(variants)),
                         NULL);
        random_play(&random, game, 400);
        count_again(&collection, game);
        count_again(&unique, game);
        replay_mirrored(game, other, 0);
        count_again(&collection, other);
        count_again(&unique, other);
        distinct += congo_game_result(game) != CONGO_UNFINISHED_RESULT;
        /* One half-move less is another game, which is mostly unfinished. */
        replay_mirrored(game, other, 1);
        shorter += congo_game_result(other) != CONGO_UNFINISHED_RESULT;
        count_again(&unique, other);
    }
    good = stats_collection_end(&collection, &err) && stats_collection_end(&unique, &err) &&
           collection.groups[collection.count - 1].games == 600 &&
           collection.groups[collection.count - 1].distinct == distinct && distinct > 100 &&
           collection.again == 300 && unique.groups[unique.count - 1].games == 600 &&
           unique.groups[unique.count - 1].distinct == distinct + shorter &&
           stats_group_finished(&unique.groups[unique.count - 1]) == distinct + shorter;
    result("the same game is known again, mirrored too", good);
    stats_collection_free(&collection);
    stats_collection_free(&unique);
    congo_game_free(game);
    congo_game_free(other);
    congo_variants_free(variants);
}

/* Wherever the variants lie in memory: here the allocator is led to put later ones further down. */
static void
check_order(void)
{
    enum { HOLES = 60 };
    void *holes[HOLES], *between[HOLES];
    congo_game *game = congo_game_new(NULL);
    struct stats_collection collection = {.unique = false};
    congo_variants *variants;
    size_t count;
    congo_error err;
    bool good;

    for (unsigned i = 0; i < HOLES; i++) {
        holes[i] = malloc(sizeof(congo_variant));
        between[i] = malloc(64);
    }
    for (unsigned i = HOLES; i-- > 0;)
        free(holes[i]);
    variants = congo_variants_new(NULL);
    collection.book = variants;
    count = congo_variants_count(variants);
    for (size_t i = 0; i < count; i++) {
        congo_game_start(game, congo_variants_at(variants, i * 7 % count), NULL);
        count_again(&collection, game);
    }
    good = stats_collection_end(&collection, &err) && collection.count == count + 1;
    for (size_t i = 0; good && i < count; i++)
        good = collection.groups[i].variant == congo_variants_at(variants, i);
    result("variants stand in the order of their book", good);
    stats_collection_free(&collection);
    congo_variants_free(variants);
    congo_game_free(game);
    for (unsigned i = 0; i < HOLES; i++)
        free(between[i]);
}

static void
check_lengths(void)
{
    struct stats_lengths lengths = {0};
    congo_error err;
    bool good = isnan(stats_lengths_quantile(&lengths, 0.5));

    for (size_t length = 0; good && length < 5000; length += 1000)
        good = stats_lengths_add(&lengths, length, 1, &err);
    good = good && near(stats_lengths_quantile(&lengths, 0.5), 2000, 0) &&
           near(stats_lengths_quantile(&lengths, 0.25), 1000, 0) &&
           stats_lengths_add(&lengths, 9000, 1, &err) &&
           near(stats_lengths_quantile(&lengths, 0.5), 2500, 0) &&
           stats_lengths_longest(&lengths) == 9000;
    result("lengths: median, quartiles, longest", good);
    stats_lengths_free(&lengths);
}

int
main(void)
{
    check_shares();
    check_scores();
    check_strengths();
    check_bounds();
    check_llrs();
    check_ratings();
    check_lengths();
    check_order();
    check_error_rates();
    check_coverage();
    check_values();
    check_same_game();
    printf("1..%u\n", tests);
    return failures != 0;
}
