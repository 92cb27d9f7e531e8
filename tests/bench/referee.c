/* SPDX-License-Identifier: MIT */
/*
 * referee.c - plays two engines against each other and says how it went, by all the rules: the
 * Lion, repetition, bare Lions, a player without moves. Each random opening is played twice with
 * colours exchanged, and the pairs are what the interval is reckoned from.
 *
 * usage: referee [OPTION VALUE]...
 *   -a COMMAND  -b COMMAND       the engines; they speak UCI
 *   -ga LIMIT   -gb LIMIT        how each is told to go: "movetime 20", "nodes 5000", or
 *                                "clock 500+10", milliseconds for a game and more for each move
 *   -oa NAME=VALUE -ob NAME=VALUE  an option of one of them; may stand several times
 *   -v VARIANT                   as coordinates_variant takes it; may stand several times
 *   -n GAMES                     of each variant, an even number (default 50)
 *   -k PLIES -s SEED             of the random openings (default 4 and 1)
 *   -j N                         so many games at a time (default 1)
 *   -m MILLISECONDS              past its time: a loss (default 1000; what is late is counted)
 *   -p FILE                      each game's moves, a line a game
 */
#include "bench/coordinates.h"
#include "program.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 16, VARIANTS_MAX = 64, PLIES_LIMIT = 600, CHILDREN_MAX = 16 };

struct engine {
    const char *command;
    const char *limit;
    const char *options[OPTIONS_MAX];
    int option_count;
};

struct tally {
    unsigned long wins, draws, losses; /* of A */
    unsigned long pairs;
    double sum, sum_of_squares; /* of what A has of a pair, 0 to 1 */
};

/* What a program has done in all its games. */
struct conduct {
    unsigned long moves, late, forfeits;
    double worst; /* milliseconds past its time */
};

static struct {
    struct engine engine[2];
    const congo_variants *book;
    const congo_variant *variant[VARIANTS_MAX];
    struct tally tally[VARIANTS_MAX];
    int variant_count;
    unsigned long games, opening, seed, next;
    double margin;
    FILE *record;
    pthread_mutex_t lock;
    struct conduct conduct[2];
} referee = {.games = 50, .opening = 4, .seed = 1, .margin = 1000};

static uint64_t
random_next(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* ------------------------------------------------------------------ one game */

struct table {
    struct program program[2]; /* A and B */
    congo_game *game;
    congo_move *moves;
    char text[PLIES_LIMIT * 12 + 4096];
    size_t length;
    double left[2]; /* on their clocks, in milliseconds */
};

static bool
hangs_lion(const congo_position *position, congo_move *moves)
{
    size_t count = congo_moves(position, moves, 4096, NULL);

    for (size_t i = 0; i < count && i < 4096; i++)
        if (moves[i].wins)
            return true;
    return false;
}

static void
play(struct table *table, const congo_move *move)
{
    char text[COORDINATES_SIZE];

    coordinates_write(move, text);
    table->length += (size_t)snprintf(table->text + table->length,
                                      sizeof table->text - table->length, " %s", text);
    if (!congo_game_play(table->game, move, NULL))
        abort();
}

/* So many moves at random that neither end the game nor hang the Lion nor repeat. */
static void
open_game(struct table *table, const congo_variant *variant, uint64_t *random)
{
    unsigned tries = 0;

    do {
        congo_game_start(table->game, variant, NULL);
        table->length = 0;
        while (congo_game_plies(table->game) < referee.opening) {
            const congo_position *position = congo_game_last(table->game);
            size_t count = congo_moves(position, table->moves, 4096, NULL);

            play(table, &table->moves[random_next(random) % count]);
            if (congo_game_reason(table->game) != CONGO_BY_NOTHING ||
                hangs_lion(congo_game_last(table->game), table->moves))
                break;
        }
    } while (congo_game_plies(table->game) < referee.opening && ++tries < 1000);
}

static bool
has_clock(const struct engine *engine, double *whole, double *more)
{
    char *end;

    if (strncmp(engine->limit, "clock ", 6) != 0)
        return false;
    *whole = strtod(engine->limit + 6, &end);
    *more = *end == '+' ? strtod(end + 1, NULL) : 0;
    return true;
}

static void
say_clock(struct table *table, int who, double more)
{
    bool white = congo_game_last(table->game)->to_move == CONGO_WHITE;

    program_say(&table->program[who], "go wtime %.0f btime %.0f winc %.0f binc %.0f",
                table->left[white ? who : !who], table->left[white ? !who : who], more, more);
}

/* What the engine answers; false: nothing legal, or much too late. */
static bool
ask(struct table *table, int who, congo_move *move)
{
    struct program *program = &table->program[who];
    const char *limit = referee.engine[who].limit, *answer;
    double allowed = strncmp(limit, "movetime ", 9) == 0 ? strtod(limit + 9, NULL) : 1e7, over;
    double whole, more = 0, begun = program_clock();

    program_say(program, "position startpos moves%s", table->text);
    if (has_clock(&referee.engine[who], &whole, &more)) {
        allowed = table->left[who];
        say_clock(table, who, more);
    } else {
        program_say(program, "go %s", limit);
    }
    answer = program_await(program, "bestmove ", (allowed + 20000) / 1000);
    over = (program_clock() - begun) * 1000 - allowed;
    table->left[who] = more - over;
    pthread_mutex_lock(&referee.lock);
    referee.conduct[who].moves++;
    referee.conduct[who].late += over > 0;
    referee.conduct[who].forfeits += over > referee.margin;
    if (over > referee.conduct[who].worst)
        referee.conduct[who].worst = over;
    pthread_mutex_unlock(&referee.lock);
    if (answer && coordinates_read(congo_game_last(table->game), answer + 9, move) &&
        over <= referee.margin)
        return true;
    fprintf(stderr, "%s after%s: %s%s", referee.engine[who].command, table->text,
            answer ? answer : "no answer", over > 0 ? "" : "\n");
    if (over > 0)
        fprintf(stderr, ", %.1f ms late, with %.1f left\n", over, allowed);
    return false;
}

/* What A has of the game: 1, 0.5 or 0. `white` plays White. */
static double
play_game(struct table *table, const congo_variant *variant, uint64_t random, int white)
{
    congo_result result;
    double score;
    int loser = -1;

    open_game(table, variant, &random);
    for (int who = 0; who < 2; who++) {
        double more;

        if (!has_clock(&referee.engine[who], &table->left[who], &more))
            table->left[who] = 0;
        program_say(&table->program[who], "ucinewgame");
        program_say(&table->program[who], "isready");
        (void)program_await(&table->program[who], "readyok", 10);
    }
    while (congo_game_result(table->game) == CONGO_UNFINISHED_RESULT &&
           congo_game_plies(table->game) < PLIES_LIMIT && loser < 0) {
        int who = congo_game_last(table->game)->to_move == CONGO_WHITE ? white : !white;
        congo_move move;

        if (ask(table, who, &move))
            play(table, &move);
        else
            loser = who;
    }
    result = congo_game_result(table->game);
    if (loser >= 0)
        score = loser == 0 ? 0 : 1;
    else if (result == CONGO_WHITE_WINS || result == CONGO_BLACK_WINS)
        score = (result == CONGO_WHITE_WINS) == (white == 0) ? 1 : 0;
    else
        score = 0.5;
    pthread_mutex_lock(&referee.lock);
    if (referee.record)
        fprintf(referee.record, "%s | %c is White | %s %s | A has %.1f |%s\n", variant->title,
                'A' + white, congo_result_name(result),
                loser >= 0 ? "no legal move in time"
                           : congo_reason_name(congo_game_reason(table->game)),
                score, table->text);
    pthread_mutex_unlock(&referee.lock);
    return score;
}

/* ------------------------------------------------------------------ all games */

static void
greet(struct program *program, const struct engine *engine)
{
    if (!program_start(program, engine->command)) {
        perror(engine->command);
        exit(2);
    }
    program_say(program, "uci");
    if (!program_await(program, "uciok", 10)) {
        fprintf(stderr, "%s does not speak UCI\n", engine->command);
        exit(2);
    }
    for (int i = 0; i < engine->option_count; i++) {
        int name = (int)strcspn(engine->options[i], "=");

        program_say(program, "setoption name %.*s value %s", name, engine->options[i],
                    engine->options[i] + name + 1);
    }
}

static void
count_pair(struct tally *tally, const double score[2])
{
    double mean = (score[0] + score[1]) / 2;

    for (int i = 0; i < 2; i++) {
        tally->wins += score[i] > 0.75;
        tally->losses += score[i] < 0.25;
        tally->draws += score[i] > 0.25 && score[i] < 0.75;
    }
    tally->pairs++;
    tally->sum += mean;
    tally->sum_of_squares += mean * mean;
}

static void
print_tally(FILE *out, const char *title, const struct tally *tally)
{
    double n = (double)tally->pairs, mean, variance, error;

    if (!tally->pairs)
        return;
    mean = tally->sum / n;
    variance = tally->sum_of_squares / n - mean * mean;
    error = 1.959964 * sqrt(variance > 0 ? variance / n : 0);
    fprintf(out, "%-32s %5lu games  +%lu =%lu -%lu  %5.1f %% +- %.1f  elo %+.0f\n", title,
            2 * tally->pairs, tally->wins, tally->draws, tally->losses, 100 * mean, 100 * error,
            mean <= 0   ? -9999
            : mean >= 1 ? 9999
                        : -400 * log10(1 / mean - 1));
}

static void *
work(void *unused)
{
    struct table *table = calloc(1, sizeof *table);

    (void)unused;
    if (!table)
        exit(2);
    table->game = congo_game_new(NULL);
    table->moves = malloc(4096 * sizeof *table->moves);
    if (!table->game || !table->moves)
        exit(2);
    for (;;) {
        unsigned long pair;
        double score[2];
        char slug[64];
        int which;

        pthread_mutex_lock(&referee.lock);
        pair = referee.next++;
        pthread_mutex_unlock(&referee.lock);
        which = (int)(pair % (unsigned)referee.variant_count);
        if (pair >= referee.games / 2 * (unsigned)referee.variant_count)
            break;
        coordinates_slug(referee.variant[which], slug);
        for (int who = 0; who < 2; who++) {
            greet(&table->program[who], &referee.engine[who]);
            program_say(&table->program[who], "setoption name UCI_Variant value %s", slug);
        }
        for (int white = 0; white < 2; white++)
            score[white] =
                play_game(table, referee.variant[which], referee.seed << 32 ^ pair, white);
        for (int who = 0; who < 2; who++)
            program_end(&table->program[who]);
        pthread_mutex_lock(&referee.lock);
        count_pair(&referee.tally[which], score);
        pthread_mutex_unlock(&referee.lock);
    }
    congo_game_free(table->game);
    free(table->moves);
    free(table);
    return NULL;
}

static void
report(void)
{
    struct tally all = {0};

    for (int i = 0; i < referee.variant_count; i++) {
        const struct tally *tally = &referee.tally[i];

        print_tally(stdout, referee.variant[i]->title, tally);
        all.wins += tally->wins, all.draws += tally->draws, all.losses += tally->losses;
        all.pairs += tally->pairs, all.sum += tally->sum;
        all.sum_of_squares += tally->sum_of_squares;
    }
    print_tally(stdout, "all", &all);
    for (int who = 0; who < 2; who++) {
        const struct conduct *conduct = &referee.conduct[who];

        if (strchr("mc", referee.engine[who].limit[0])) /* movetime, clock */
            printf("%c: %lu moves, %lu past their time, the worst by %.1f ms; %lu forfeits\n",
                   'A' + who, conduct->moves, conduct->late, conduct->worst, conduct->forfeits);
    }
}

static bool
read_argument(const char *name, const char *value, unsigned long *jobs)
{
    struct engine *engine = &referee.engine[name[strlen(name) - 1] == 'b'];

    if (strcmp(name, "-a") == 0 || strcmp(name, "-b") == 0)
        engine->command = value;
    else if (strcmp(name, "-ga") == 0 || strcmp(name, "-gb") == 0)
        engine->limit = value;
    else if ((strcmp(name, "-oa") == 0 || strcmp(name, "-ob") == 0) && strchr(value, '=') &&
             engine->option_count < OPTIONS_MAX)
        engine->options[engine->option_count++] = value;
    else if (strcmp(name, "-v") == 0 && referee.variant_count < VARIANTS_MAX)
        return (referee.variant[referee.variant_count++] =
                    coordinates_variant(referee.book, value)) != NULL;
    else if (strcmp(name, "-n") == 0)
        referee.games = strtoul(value, NULL, 10);
    else if (strcmp(name, "-k") == 0)
        referee.opening = strtoul(value, NULL, 10);
    else if (strcmp(name, "-s") == 0)
        referee.seed = strtoul(value, NULL, 10);
    else if (strcmp(name, "-j") == 0)
        *jobs = strtoul(value, NULL, 10);
    else if (strcmp(name, "-m") == 0)
        referee.margin = strtod(value, NULL);
    else if (strcmp(name, "-p") == 0)
        return (referee.record = fopen(value, "w")) != NULL;
    else
        return false;
    return true;
}

int
main(int argc, char **argv)
{
    pthread_t thread[CHILDREN_MAX];
    unsigned long jobs = 1;

    signal(SIGPIPE, SIG_IGN);
    pthread_mutex_init(&referee.lock, NULL);
    referee.book = congo_variants_new(NULL);
    for (int i = 1; i < argc; i += 2)
        if (i + 1 == argc || !read_argument(argv[i], argv[i + 1], &jobs)) {
            fprintf(stderr, "referee: %s is not understood\n", argv[i]);
            return 2;
        }
    if (!referee.engine[0].command || !referee.engine[1].command || !referee.engine[0].limit ||
        !referee.engine[1].limit || !referee.variant_count || referee.games % 2 || !jobs ||
        jobs > CHILDREN_MAX) {
        fprintf(stderr, "usage: referee -a COMMAND -b COMMAND -ga LIMIT -gb LIMIT -v VARIANT "
                        "[-n GAMES] [-k PLIES] [-s SEED] [-j N] [-m MS] [-p FILE]\n");
        return 2;
    }
    for (unsigned long i = 0; i < jobs; i++)
        if (pthread_create(&thread[i], NULL, work, NULL))
            return 2;
    for (unsigned long i = 0; i < jobs; i++)
        pthread_join(thread[i], NULL);
    report();
    return 0;
}
