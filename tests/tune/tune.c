/* SPDX-License-Identifier: MIT */
/*
 * tune.c - looks for better margins of the search (src/think/search/margins.h), by games.
 *
 *   tune [NAME=VALUE...] FILE
 *
 * plays pairs=N (16000) pairs of games in eight setups, from balanced openings, nodes=N (2000) a
 * move, and writes the values into FILE after every 16 pairs. Stop it whenever you like; the same
 * command continues. now=N stops after so many pairs (16, 32...), threads=N (1) plays so many at a
 * time, and seed=N (1) begins with other games. The same pairs, nodes and seed give the same
 * values, however often it was stopped and with any number of threads.
 */
#include "base/jobs.h"
#include "base/random.h"
#include "game/game.h"
#include "play/match/match.h"
#include "settings.h"
#include "think/search/engine.h"
#include "tune/spsa.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Pairs that are played with the same values, before what they say is added up. */
enum { AT_ONCE = 16, SETUPS = 8, THREADS_MAX = 16 };

static const char *const setups[SETUPS] = {"Congo",
                                           "Elephante Savanna",
                                           "Simpler Congo",
                                           "Simpler Megapawn Congo",
                                           "Crowded Megapawn Congo",
                                           "Alternate Congo",
                                           "Crowded Congo",
                                           "Rook Backcountry"};

enum { SETTING_PAIRS, SETTING_NODES, SETTING_SEED, SETTING_THREADS, SETTING_NOW, SETTINGS };
static const struct setting settings[SETTINGS] = {{"pairs", true, 1, 10000000},
                                                  {"nodes", true, 1, 1000000000},
                                                  {"seed", true, 0, 1000000000},
                                                  {"threads", true, 1, THREADS_MAX},
                                                  {"now", true, 1, 10000000}};

struct tuning {
    unsigned long setting[SETTINGS];
    const char *path;
    struct spsa spsa;
    double sum[MARGINS];
    /* What is played with. */
    congo_variants *variants;
    struct match match;
    struct match_bout bout[SETUPS];
    struct openings openings;
    char spec[64];
    struct match_table table[THREADS_MAX]; /* one for each thread */
    atomic_uint taken;
    congo_error err; /* of the first pair that failed */
};

/* A thread's. */
struct seat {
    struct match_table *table;
};

struct outcome {
    int won; /* by the first player, less what it lost */
    congo_error err;
};

/* ------------------------------------------------------------------ a pair */

/* Players for a thread, which keeps them: match_play() makes none where there are such. */
static bool
take_table(struct tuning *tuning, struct match_table **table, congo_error *err)
{
    *table = &tuning->table[atomic_fetch_add(&tuning->taken, 1)];
    for (unsigned i = 0; i < 2; i++) {
        if (!(*table)->player[i])
            (*table)->player[i] = player_new(&tuning->bout[0].player[i], err);
        if (!(*table)->player[i])
            return false;
    }
    (*table)->bout = &tuning->bout[0];
    return true;
}

static bool
play(struct tuning *tuning, struct match_table *table, unsigned long pair, int *won,
     congo_error *err)
{
    struct search_margins margins[2];
    struct match_outcome outcome;
    struct buf games = BUF_EMPTY, said = BUF_EMPTY;
    bool fine;

    spsa_players(&tuning->spsa, pair, margins);
    for (unsigned i = 0; i < 2; i++)
        engine_set_margins(player_engine(table->player[i]), &margins[i]);
    fine = match_play(&tuning->match,
                      pair % SETUPS * tuning->match.pairs + pair / SETUPS % tuning->match.pairs,
                      table, &games, &said, &outcome, NULL, err);
    buf_free(&games);
    buf_free(&said);
    /* The first player has White, then Black. */
    for (unsigned i = 0; fine && i < outcome.games; i++) {
        if (outcome.result[i] == (i ? CONGO_BLACK_WINS : CONGO_WHITE_WINS))
            ++*won;
        else if (outcome.result[i] == (i ? CONGO_WHITE_WINS : CONGO_BLACK_WINS))
            --*won;
    }
    return fine;
}

static void
work(const struct job *job)
{
    struct tuning *tuning = job->context;
    struct seat *seat = job->worker;
    struct outcome *outcome = job->result;

    if (seat->table || take_table(tuning, &seat->table, &outcome->err))
        (void)!play(tuning, seat->table, tuning->spsa.done + job->number, &outcome->won,
                    &outcome->err);
}

static void
deliver(const struct job *job)
{
    struct tuning *tuning = job->context;
    struct outcome *outcome = job->result;

    if (outcome->err.code != CONGO_OK && tuning->err.code == CONGO_OK)
        tuning->err = outcome->err;
    spsa_pull(&tuning->spsa, tuning->spsa.done + job->number, outcome->won, tuning->sum);
}

/* ------------------------------------------------------------------ the file */

static void
write_head(const struct tuning *tuning, char *head, size_t size)
{
    (void)snprintf(head, size, "pairs=%lu nodes=%lu seed=%lu", tuning->setting[SETTING_PAIRS],
                   tuning->setting[SETTING_NODES], tuning->setting[SETTING_SEED]);
}

static bool
write_file(const struct tuning *tuning)
{
    char path[4096], head[128];
    FILE *file;
    bool fine;

    (void)snprintf(path, sizeof path, "%s.new", tuning->path);
    write_head(tuning, head, sizeof head);
    file = fopen(path, "wb");
    fine = file && fprintf(file, "%s\n%lu pairs played\n", head, tuning->spsa.done) > 0;
    for (unsigned i = 0; fine && i < MARGINS; i++)
        fine = fprintf(file, "%s %.17g\n", spsa_margins[i].name, tuning->spsa.value[i]) > 0;
    fine = file && fclose(file) == 0 && fine && rename(path, tuning->path) == 0;
    if (!fine)
        perror(path);
    return fine;
}

static bool
read_values(FILE *file, struct spsa *spsa)
{
    char name[64];

    if (fscanf(file, "%lu pairs played\n", &spsa->done) != 1 || spsa->done > spsa->pairs)
        return false;
    for (unsigned i = 0; i < MARGINS; i++)
        if (fscanf(file, "%63s %lf\n", name, &spsa->value[i]) != 2 ||
            strcmp(name, spsa_margins[i].name) != 0 ||
            !(spsa->value[i] >= spsa_margins[i].least && spsa->value[i] <= spsa_margins[i].most))
            return false;
    return fgetc(file) == EOF;
}

/* What was played before; a file that is not there is a start. */
static bool
read_file(struct tuning *tuning)
{
    FILE *file = fopen(tuning->path, "rb");
    char head[128], line[128] = "";
    bool fine;

    if (!file)
        return true;
    write_head(tuning, head, sizeof head);
    fine = fgets(line, sizeof line, file) != NULL;
    line[strcspn(line, "\n")] = 0;
    if (fine && strncmp(line, "pairs=", 6) == 0 && strcmp(line, head) != 0) {
        fprintf(stderr, "tune: %s was begun with %s; use these, or another file\n", tuning->path,
                line);
        fine = false;
    } else if (!fine || strcmp(line, head) != 0 || !read_values(file, &tuning->spsa)) {
        fprintf(stderr, "tune: %s does not hold the values of these margins; name another file\n",
                tuning->path);
        fine = false;
    }
    fclose(file);
    return fine;
}

/* ------------------------------------------------------------------ all pairs */

static bool
set_up(struct tuning *tuning, congo_error *err)
{
    tuning->variants = congo_variants_new(err);
    if (!tuning->variants)
        return false;
    (void)snprintf(tuning->spec, sizeof tuning->spec, "nodes=%lu,hash=2",
                   tuning->setting[SETTING_NODES]);
    for (unsigned i = 0; i < SETUPS; i++) {
        struct match_bout *bout = &tuning->bout[i];

        bout->variant = congo_variants_find(tuning->variants, setups[i], err);
        if (!bout->variant || !player_spec_read(tuning->spec, &bout->player[0], err))
            return false;
        bout->player[1] = bout->player[0];
        bout->rules = bout->variant->setup.rules;
    }
    tuning->openings = (struct openings){.kind = OPENINGS_BALANCED, .plies = 4, .by_turns = true};
    tuning->match = (struct match){.bouts = tuning->bout,
                                   .bout_count = SETUPS,
                                   .pairs = tuning->setting[SETTING_PAIRS] / SETUPS + 1,
                                   .seed = tuning->setting[SETTING_SEED],
                                   .openings = &tuning->openings,
                                   .openings_name = "balanced:4",
                                   .adjudicate = true};
    return true;
}

static bool
play_all(struct tuning *tuning, congo_error *err)
{
    struct spsa *spsa = &tuning->spsa;
    unsigned long end = spsa->done + tuning->setting[SETTING_NOW];

    if (end > spsa->pairs)
        end = spsa->pairs;
    while (spsa->done < end) {
        unsigned long left = spsa->pairs - spsa->done;
        const struct jobs_plan plan = {.context = tuning,
                                       .count = left < AT_ONCE ? left : AT_ONCE,
                                       .threads = tuning->setting[SETTING_THREADS],
                                       .worker_size = sizeof(struct seat),
                                       .result_size = sizeof(struct outcome),
                                       .work = work,
                                       .deliver = deliver};

        memset(tuning->sum, 0, sizeof tuning->sum);
        atomic_store(&tuning->taken, 0);
        if (!jobs_run(&plan, err))
            return false;
        *err = tuning->err;
        if (err->code != CONGO_OK)
            return false;
        spsa_move(spsa, plan.count, tuning->sum);
        if (!write_file(tuning))
            return false;
        fprintf(stderr, "\r%lu of %lu pairs", spsa->done, spsa->pairs);
    }
    fputc('\n', stderr);
    return true;
}

/* A line for each margin, with what the engine has now. */
static void
print_values(const struct spsa *spsa)
{
    printf("%-16s %7s %7s %7s\n", "margin", "found", "own", "range");
    for (unsigned i = 0; i < MARGINS; i++)
        printf("%-16s %7.1f %7d %d to %d\n", spsa_margins[i].name, spsa->value[i],
               spsa_margins[i].value, spsa_margins[i].least, spsa_margins[i].most);
}

static int
tune(struct tuning *tuning)
{
    congo_error err = {.code = CONGO_OK};
    bool fine;

    spsa_begin(&tuning->spsa, tuning->setting[SETTING_PAIRS], tuning->setting[SETTING_SEED]);
    fine = read_file(tuning) && set_up(tuning, &err) && play_all(tuning, &err);
    if (err.code != CONGO_OK)
        fprintf(stderr, "tune: %s\n", err.text);
    if (fine)
        print_values(&tuning->spsa);
    for (unsigned i = 0; i < THREADS_MAX; i++)
        match_table_free(&tuning->table[i]);
    congo_variants_free(tuning->variants);
    return fine ? 0 : 1;
}

/* ------------------------------------------------------------------ the command line */

static bool
set(struct tuning *tuning, const char *text)
{
    double number = 0;
    const struct setting *setting = setting_read("tune", settings, SETTINGS, text, &number);

    if (setting)
        tuning->setting[setting - settings] = (unsigned long)number;
    return setting != NULL;
}

int
main(int argc, char **argv)
{
    static struct tuning tuning = {.setting = {16000, 2000, 1, 1, 10000000}};
    int word = 1;

    for (; word < argc && strchr(argv[word], '='); word++)
        if (!set(&tuning, argv[word]))
            return 2;
    if (argc - word != 1) {
        fputs("usage: tune [NAME=VALUE...] FILE\n", stderr);
        return 2;
    }
    tuning.path = argv[word];
    return tune(&tuning);
}
