/* SPDX-License-Identifier: MIT */
/* sum.c - adds up the results of a match's pairs. */
#include "play/match/sum.h"

#include "base/json.h"
#include "play/stats/interval.h"

#include <math.h>

static bool
wins(const struct match_outcome *outcome, unsigned number)
{
    return outcome->result[number] == (number ? CONGO_BLACK_WINS : CONGO_WHITE_WINS);
}

void
match_sum_add(struct match_sum *sum, const struct match_outcome *outcome)
{
    unsigned points = 0; /* halves */

    for (unsigned number = 0; number < outcome->games; number++) {
        bool draw = outcome->result[number] == CONGO_DRAW, win = wins(outcome, number);

        sum->wins += win;
        sum->draws += draw;
        sum->losses += !win && !draw;
        points += win ? 2 : draw;
    }
    if (outcome->games == 2)
        sum->pairs.of[points]++;
    else
        sum->singles++;
}

void
match_sum_join(struct match_sum *sum, const struct match_sum *other)
{
    sum->wins += other->wins;
    sum->draws += other->draws;
    sum->losses += other->losses;
    sum->singles += other->singles;
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        sum->pairs.of[kind] += other->pairs.of[kind];
}

uint64_t
match_sum_games(const struct match_sum *sum)
{
    return sum->wins + sum->draws + sum->losses;
}

enum match_verdict
match_test_verdict(const struct match_test *test, const struct match_sum *sum)
{
    double llr = test->on ? stats_llr(&sum->pairs, test->elo0, test->elo1) : 0;

    return llr <= STATS_LLR_LOW ? MATCH_FIRST : llr >= STATS_LLR_HIGH ? MATCH_SECOND : MATCH_OPEN;
}

/* ------------------------------------------------------------------ for people */

/* "Elo +12.3 ± 4.5", or a dash if there is none. */
static void
add_measure(struct buf *out, const char *name, double value, double error)
{
    buf_printf(out, "%s ", name);
    if (!isfinite(value)) {
        buf_add_text(out, "-");
        return;
    }
    buf_add_signed(out, value, 1);
    if (isfinite(error))
        buf_printf(out, " ± %.1f", error);
    else
        buf_add_text(out, " ± ?");
}

/* "more than +193.3"; of a lead too great to be measured only one bound is known, or none. */
static bool
add_bound_of(struct buf *out, const struct stats_strength *strength)
{
    bool low = isfinite(strength->elo_low);

    if (isfinite(strength->elo_error) || (!low && !isfinite(strength->elo_high)))
        return false;
    buf_add_text(out, low ? "more than " : "less than ");
    buf_add_signed(out, low ? strength->elo_low : strength->elo_high, 1);
    return true;
}

/* The measured difference, a bound instead of its error, or why there is neither. */
static void
add_elo(struct buf *out, const struct match_sum *sum, const struct stats_strength *strength)
{
    struct buf bound = BUF_EMPTY;
    const char *words = add_bound_of(&bound, strength) ? buf_text(&bound) : NULL;

    if (!isfinite(strength->elo))
        buf_printf(out, "%s%s, as every game was %s", words ? "Elo " : "no Elo", words ? words : "",
                   sum->losses ? "lost" : "won");
    else if (words) {
        buf_add_text(out, "Elo ");
        buf_add_signed(out, strength->elo, 1);
        buf_printf(out, " (%s)", words);
    } else {
        add_measure(out, "Elo", strength->elo, strength->elo_error);
    }
    buf_free_part(&bound, out);
}

static void
add_draw_rate(struct buf *out, const struct match_sum *sum)
{
    buf_add_text(out, "draw rate ");
    stats_write_share(stats_share(sum->draws, match_sum_games(sum)), out);
}

static void
add_llr(struct buf *out, const struct match_sum *sum, const struct match_test *test)
{
    buf_add_text(out, "LLR ");
    buf_add_real(out, stats_llr(&sum->pairs, test->elo0, test->elo1), 2);
}

/* As the user typed it: "0", "2.5". */
static void
add_bound(struct buf *out, double elo)
{
    buf_printf(out, "%s%g", elo < 0 ? "−" : "", fabs(elo));
}

static const char *const verdicts[] = {"not decided", "H0 accepted", "H1 accepted"};

static void
add_test(struct buf *out, const struct match_sum *sum, const struct match_test *test)
{
    add_llr(out, sum, test);
    buf_add_text(out, " (");
    buf_add_real(out, STATS_LLR_LOW, 2);
    buf_add_text(out, ", ");
    buf_add_real(out, STATS_LLR_HIGH, 2);
    buf_add_text(out, ") for [");
    add_bound(out, test->elo0);
    buf_add_text(out, ", ");
    add_bound(out, test->elo1);
    buf_printf(out, "]: %s\n", verdicts[match_test_verdict(test, sum)]);
}

/* A player against itself: White's score. */
static void
write_single(const struct match_sum *sum, struct buf *out)
{
    buf_printf(out, "%llu game%s, White +%llu =%llu −%llu\n",
               (unsigned long long)match_sum_games(sum), match_sum_games(sum) == 1 ? "" : "s",
               (unsigned long long)sum->wins, (unsigned long long)sum->draws,
               (unsigned long long)sum->losses);
    buf_add_text(out, "White's score ");
    stats_write_share(stats_score(sum->wins, sum->draws, sum->losses), out);
    buf_add_text(out, ", ");
    add_draw_rate(out, sum);
    buf_add_char(out, '\n');
}

void
match_sum_write_players(const struct match_bout *bout, struct buf *out)
{
    if (!bout->player[0].text || !bout->player[1].text)
        return;
    buf_add_text(out, "results of ");
    match_write_player(bout->player[0].text, out);
    buf_add_text(out, " against ");
    match_write_player(bout->single ? "itself" : bout->player[1].text, out);
    buf_add_text(out, ":\n");
}

void
match_sum_write(const struct match_sum *sum, const struct match_test *test, struct buf *out)
{
    struct stats_strength strength = stats_strength(&sum->pairs);

    if (sum->singles) {
        write_single(sum, out);
        return;
    }
    buf_printf(out, "%llu games, +%llu =%llu −%llu, pairs [",
               (unsigned long long)match_sum_games(sum), (unsigned long long)sum->wins,
               (unsigned long long)sum->draws, (unsigned long long)sum->losses);
    for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
        buf_printf(out, "%s%llu", kind ? ", " : "", (unsigned long long)sum->pairs.of[kind]);
    buf_add_text(out, "]\n");
    add_elo(out, sum, &strength);
    if (isfinite(strength.nelo))
        add_measure(out, ", normalised", strength.nelo, strength.nelo_error);
    if (isfinite(strength.superiority))
        buf_printf(out, ", LOS %.1f %%", 100 * strength.superiority);
    buf_add_text(out, ", ");
    add_draw_rate(out, sum);
    buf_add_char(out, '\n');
    if (isfinite(strength.elo) && stats_pairs_total(&sum->pairs) < STATS_FEWEST)
        buf_printf(out, "fewer than %d pairs of games: too few to estimate the error\n",
                   STATS_FEWEST);
    else if (isfinite(strength.elo) && !isfinite(strength.nelo))
        buf_add_text(out, "all pairs of games scored the same, so the error cannot be estimated\n");
    if (test->on)
        add_test(out, sum, test);
}

void
match_sum_write_short(const struct match_sum *sum, const struct match_test *test, struct buf *out)
{
    struct stats_strength strength = stats_strength(&sum->pairs);

    buf_printf(out, "%llu games, +%llu =%llu −%llu", (unsigned long long)match_sum_games(sum),
               (unsigned long long)sum->wins, (unsigned long long)sum->draws,
               (unsigned long long)sum->losses);
    if (!sum->singles)
        add_measure(out, ", Elo", strength.elo, strength.elo_error);
    if (test->on) {
        buf_add_text(out, ", ");
        add_llr(out, sum, test);
    }
}

/* ------------------------------------------------------------------ for programs */

void
match_sum_write_json(const struct match_sum *sum, const struct match_test *test,
                     const struct match_bout *bout, bool all, struct buf *out)
{
    buf_add_char(out, '{');
    if (!all) {
        json_text(out, "variant", bout->variant->title);
        json_text(out, "terrain", congo_terrain_name(bout->rules));
    }
    match_sum_add_json(sum, test, out);
    json_text_or_null(out, "a", bout->player[0].text);
    json_text_or_null(out, "b", bout->player[1].text);
    buf_add_text(out, "}\n");
}

static void
add_test_json(const struct match_sum *sum, const struct match_test *test, struct buf *out)
{
    bool on = test->on && !sum->singles;

    json_real(out, "llr", on ? stats_llr(&sum->pairs, test->elo0, test->elo1) : NAN);
    json_real(out, "llr_low", on ? STATS_LLR_LOW : NAN);
    json_real(out, "llr_high", on ? STATS_LLR_HIGH : NAN);
    json_real(out, "elo0", on ? test->elo0 : NAN);
    json_real(out, "elo1", on ? test->elo1 : NAN);
    json_text_or_null(out, "verdict", on ? verdicts[match_test_verdict(test, sum)] : NULL);
}

void
match_sum_add_json(const struct match_sum *sum, const struct match_test *test, struct buf *out)
{
    struct stats_strength strength = stats_strength(&sum->pairs);
    uint64_t games = match_sum_games(sum);

    json_number(out, "games", (unsigned long)games);
    json_number(out, "wins", (unsigned long)sum->wins);
    json_number(out, "draws", (unsigned long)sum->draws);
    json_number(out, "losses", (unsigned long)sum->losses);
    if (sum->singles || !stats_pairs_total(&sum->pairs)) {
        json_null(out, "pentanomial");
    } else {
        json_name(out, "pentanomial");
        for (unsigned kind = 0; kind < STATS_PAIR_KINDS; kind++)
            buf_printf(out, "%c%llu", kind ? ',' : '[', (unsigned long long)sum->pairs.of[kind]);
        buf_add_char(out, ']');
    }
    json_real(out, "elo", strength.elo);
    json_real(out, "elo_error", strength.elo_error);
    json_real(out, "elo_low", strength.elo_low);
    json_real(out, "elo_high", strength.elo_high);
    json_real(out, "nelo", strength.nelo);
    json_real(out, "nelo_error", strength.nelo_error);
    json_real(out, "los", strength.superiority);
    json_real(out, "draw_rate", games ? (double)sum->draws / (double)games : NAN);
    add_test_json(sum, test, out);
}
