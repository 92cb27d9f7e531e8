/* SPDX-License-Identifier: MIT */
/*
 * match_merge.c - adds up the results of a match that was played in parts.
 *
 * Pairs are counted in order, whatever the order of the files, so that a sequential test stops
 * where a single run would have stopped.
 */
#include "cli/match_merge.h"

#include "base/file.h"
#include "base/jobs.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { RESULTS_MAX = 1 << 30, NAMED_SHARDS = 20 };

/* A pair that one of the files has. */
struct merged_pair {
    size_t pair;
    int file; /* of the arguments */
    struct match_outcome outcome;
};

struct merge {
    struct match_run *run;
    struct buf head; /* of the first file; the others must have the same */
    struct results_head about;
    struct merged_pair *pairs;
    size_t count, room;
    char *player[2]; /* the two players of all bouts; or NULL */
};

static bool
fail_in(const char *path, congo_error *err)
{
    err_in_file(err, path);
    return false;
}

/*
 * The two players of all bouts, if the head is unambiguous: a command may contain " - ", too. For a
 * round robin, take_names finds them.
 */
static bool
take_players(struct merge *merge, const struct results_bout *from, congo_error *err)
{
    static const char between[] = " - ";
    size_t length = from->players_length, width = strlen(between), found = 0, count = 0;

    if (merge->player[0] || merge->about.players)
        return true;
    for (size_t i = 0; i + width <= length; i++)
        if (memcmp(from->players + i, between, width) == 0) {
            found = i;
            count++;
        }
    if (count != 1)
        return true;
    merge->player[0] = mem_new(found + 1, 1);
    merge->player[1] = mem_new(length - found - width + 1, 1);
    if (!merge->player[0] || !merge->player[1])
        return err_no_memory(err);
    memcpy(merge->player[0], from->players, found);
    memcpy(merge->player[1], from->players + found + width, length - found - width);
    return true;
}

/* The bouts named in the head. */
static bool
make_bouts(struct merge *merge, congo_error *err)
{
    struct match_run *run = merge->run;
    const char *at = merge->about.first_bout;
    struct results_bout from;

    run->bouts = mem_new(merge->about.bouts, sizeof *run->bouts);
    run->sums = mem_new(merge->about.bouts, sizeof *run->sums);
    if (!run->bouts || !run->sums)
        return err_no_memory(err);
    run->match.bouts = run->bouts;
    run->match.pairs = merge->about.pairs;
    while (run->match.bout_count < merge->about.bouts && results_head_bout(&at, &from)) {
        struct match_bout *bout = &run->bouts[run->match.bout_count++];
        char name[sizeof bout->variant->title] = "";

        memcpy(name, from.title,
               from.title_length < sizeof name ? from.title_length : sizeof name - 1);
        bout->variant = congo_variants_find(run->cli->variants, name, err);
        if (!bout->variant)
            return false;
        bout->rules = from.river ? CONGO_RULE_RIVER : 0;
        if (!take_players(merge, &from, err))
            return false;
        bout->player[0].text = merge->player[0];
        bout->player[1].text = merge->player[1];
        bout->single =
            bout->player[0].text && strcmp(bout->player[0].text, bout->player[1].text) == 0;
    }
    return true;
}

/* Who plays whom in a round robin. */
static bool
take_names(struct merge *merge, congo_error *err)
{
    struct match_run *run = merge->run;
    const char *at = merge->about.first_player, *player;
    size_t length;

    if (!merge->about.players)
        return true;
    run->names = mem_new(merge->about.players, sizeof *run->names);
    if (!run->names)
        return err_no_memory(err);
    run->match.players = (const char *const *)run->names;
    while (run->match.player_count < merge->about.players &&
           results_head_player(&at, &player, &length)) {
        char *name = mem_new(length + 1, 1);

        if (!name)
            return err_no_memory(err);
        memcpy(name, player, length);
        run->names[run->match.player_count++] = name;
    }
    return true;
}

static bool
take_head(struct merge *merge, const struct results_head *head, congo_error *err)
{
    if (merge->head.length)
        return (merge->about.text_length == head->text_length &&
                memcmp(merge->head.bytes, head->text, head->text_length) == 0) ||
               err_set(err, CONGO_BAD_RESULTS, 0, 0,
                       "these results are from another match than those of the first file; "
                       "leave one of the files out");
    buf_add(&merge->head, head->text, head->length);
    if (!buf_text(&merge->head) ||
        !results_head_read(merge->head.bytes, merge->head.length, &merge->about))
        return err_no_memory(err);
    return make_bouts(merge, err) && take_names(merge, err);
}

/* Reads a part, a head and its pairs; `*at` is moved past it. */
static bool
take_part(struct merge *merge, int file, const char **at, const char *end, congo_error *err)
{
    struct pair_results results = {0};
    struct results_head head;
    const char *start = *at;

    if (!results_head_read(*at, (size_t)(end - *at), &head))
        return err_set(
            err, CONGO_BAD_RESULTS, 0, 0,
            "damaged, or not the results of a match; 'congo match --sums -o FILE' writes them");
    if (!take_head(merge, &head, err))
        return false;
    pair_results_begin(&results, start, head.length);
    *at += head.length;
    for (size_t pair = head.part.first; *at < end && pair < head.part.end; pair++) {
        struct merged_pair *pairs =
            mem_more(merge->pairs, merge->count, &merge->room, sizeof *pairs);
        size_t length;

        if (!pairs)
            return err_no_memory(err);
        merge->pairs = pairs;
        if (!pair_results_read(&results, *at, (size_t)(end - *at), &length,
                               &pairs[merge->count].outcome)) {
            if (length)
                return err_set(
                    err, CONGO_BAD_RESULTS, 0, 0,
                    "the result of pair %zu is damaged; delete this file, and play its part again",
                    pair + 1);
            *at = end;
            break;
        }
        pairs[merge->count].pair = pair;
        pairs[merge->count++].file = file;
        *at += length;
    }
    return true;
}

static bool
take_file(struct merge *merge, int file, congo_error *err)
{
    const char *path = merge->run->cli->arguments[file];
    struct buf bytes = BUF_EMPTY;
    bool fine = file_read(path, RESULTS_MAX, &bytes, err);
    const char *at, *end;

    if (fine) {
        at = bytes.bytes;
        end = at + bytes.length;
        do
            fine = take_part(merge, file, &at, end, err) || fail_in(path, err);
        while (fine && at < end);
    }
    buf_free(&bytes);
    return fine;
}

/* ------------------------------------------------------------------ in their order */

static int
in_order(const void *a, const void *b)
{
    const struct merged_pair *one = a, *other = b;

    if (one->pair != other->pair)
        return one->pair < other->pair ? -1 : 1;
    return (one->file > other->file) - (one->file < other->file);
}

/* Reports pairs that no file has, by the shards that would play them. */
static int
name_missing(const struct merge *merge, size_t from, size_t to, unsigned *named)
{
    const struct match_part *part = &merge->about.part;
    size_t total = merge->about.pairs * merge->about.bouts; /* bounded by the limits of the head */

    for (unsigned long i = 0; i < part->parts && from < to; i++) {
        size_t end = jobs_slice(total, part->parts, i + 1), last = end < to ? end : to;

        if (from >= end)
            continue;
        if (++*named <= NAMED_SHARDS && last == from + 1)
            cli_message(merge->run->cli, "pair %zu is missing: run --shard %lu/%lu", last, i + 1,
                        part->parts);
        else if (*named <= NAMED_SHARDS)
            cli_message(merge->run->cli, "pairs %zu to %zu are missing: run --shard %lu/%lu",
                        from + 1, last, i + 1, part->parts);
        from = end;
    }
    return EXIT_INPUT;
}

static bool
same_outcome(const struct match_outcome *one, const struct match_outcome *other)
{
    bool same = one->games == other->games;

    for (unsigned number = 0; same && number < one->games; number++)
        same = one->result[number] == other->result[number];
    return same;
}

static void
stop_at_gap(const struct match_run *run, size_t pairs)
{
    if (pairs == 1)
        cli_message(
            run->cli,
            "--sprt stops at the first missing pair: the figures cover only the pair before it");
    else if (pairs)
        cli_message(run->cli,
                    "--sprt stops at the first missing pair: the figures cover only the %zu pairs "
                    "before it",
                    pairs);
    else
        cli_message(
            run->cli,
            "--sprt stops at the first missing pair; that is pair 1, so there are no figures");
}

static int
count_pairs(struct merge *merge)
{
    struct match_run *run = merge->run;
    size_t total = merge->about.pairs * merge->about.bouts; /* bounded by the limits of the head */
    size_t next = 0;
    unsigned named = 0;
    int status = EXIT_DONE;
    bool decided = false;

    if (merge->count)
        qsort(merge->pairs, merge->count, sizeof *merge->pairs, in_order);
    for (size_t i = 0; i < merge->count && !decided; i++) {
        const struct merged_pair *pair = &merge->pairs[i];

        if (i && pair->pair == pair[-1].pair) {
            if (same_outcome(&pair->outcome, &pair[-1].outcome))
                continue;
            cli_message(run->cli,
                        "%s: pair %zu has a different result in %s; leave one of the files out",
                        run->cli->arguments[pair->file], pair->pair + 1,
                        run->cli->arguments[pair[-1].file]);
            memset(&run->all, 0, sizeof run->all);
            return EXIT_INPUT;
        }
        if (pair->pair != next)
            status = name_missing(merge, next, pair->pair, &named);
        /* Pairs after a gap cannot decide a test. */
        if (status != EXIT_DONE && run->test.on) {
            stop_at_gap(run, next);
            return status;
        }
        next = pair->pair + 1;
        match_sum_add(&run->all, &pair->outcome);
        match_sum_add(&run->sums[pair->pair / merge->about.pairs], &pair->outcome);
        decided = match_test_verdict(&run->test, &run->all) != MATCH_OPEN;
    }
    if (next < total && !decided)
        status = name_missing(merge, next, total, &named);
    if (named > NAMED_SHARDS)
        cli_message(run->cli, "and %u more shards", named - NAMED_SHARDS);
    return status;
}

/* Whether the players are as many as the options need. */
static bool
players_fit(struct merge *merge)
{
    struct match_run *run = merge->run;

    if (!match_run_test_fits(run))
        return false;
    if (!cli_option(run->cli, "csv") || run->match.player_count)
        return true;
    if (!merge->player[0] || run->bouts[0].single)
        return cli_refuse(run->cli, "--csv needs two or more different players");
    run->match.players = (const char *const *)merge->player;
    run->match.player_count = 2;
    return true;
}

int
match_merge(struct match_run *run, int (*print)(struct match_run *run))
{
    struct cli *cli = run->cli;
    struct merge merge = {.run = run};
    congo_error err;
    int status = EXIT_DONE, printed;

    if (!cli->argument_count)
        return cli_usage(cli, "--merge needs the files that --sums has made");
    if (!cli_load_variants(cli, &status))
        return status;
    for (int i = 0; status == EXIT_DONE && i < cli->argument_count; i++)
        if (!take_file(&merge, i, &err))
            status = cli_fail(cli, &err);
    if (status == EXIT_DONE && !players_fit(&merge))
        status = EXIT_CANNOT;
    if (status == EXIT_DONE) {
        status = count_pairs(&merge);
        printed = match_sum_games(&run->all) ? print(run) : EXIT_DONE;
        status = printed > status ? printed : status;
    }
    buf_free(&merge.head);
    mem_free(merge.pairs);
    mem_free(merge.player[0]);
    mem_free(merge.player[1]);
    return status;
}
