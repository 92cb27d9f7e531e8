/* SPDX-License-Identifier: MIT */
/*
 * textbook.c - a fixed opponent: the engine that a textbook teaches, using only the public
 * interface and UCI's spelling of moves. It is one file because it should be complete in itself and
 * share nothing with the engine. It has iterative deepening, alpha-beta, a hash table, the history
 * heuristic, a quiescence search of captures, and counts material by the values of Savanna's
 * document. It must not change, so that engines can be compared with it over years: repair it only
 * if it breaks the rules.
 *
 * It speaks as much of UCI as `congo match` needs: uci isready ucinewgame setoption (UCI_Variant,
 * Terrain, Hash) position go (depth nodes movetime wtime btime winc binc infinite) stop quit.
 */
#include "congo.h"
#include "game/coordinates.h"

#include <inttypes.h>
#include <poll.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PLIES_MAX = 64, ARENA = 1 << 17, INFINITY_SCORE = 32000, MATE = 31000, WON = 30000 };
enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

/*
 * Pawn 1.0, Zebra 1.5, Elephant 1.8, Crocodile 2.5, MegaPawn 4.5 are the document's; those that it
 * does not have lie between them by how many squares they reach.
 */
static const int worth[CONGO_PIECE_COUNT] = {
    [CONGO_PAWN] = 100,     [CONGO_SUPERPAWN] = 200, [CONGO_MEGAPAWN] = 450,
    [CONGO_ELEPHANT] = 180, [CONGO_ROOK] = 250,      [CONGO_ZEBRA] = 150,
    [CONGO_GIRAFFE] = 180,  [CONGO_MONKEY] = 180,    [CONGO_CROCODILE] = 250,
    [CONGO_LION] = 0,
};

struct entry {
    uint64_t hash;
    congo_squares captured; /* with from and to, what tells a move from the others */
    int16_t score;
    uint8_t from, to, depth, bound;
};

static struct {
    const congo_variants *variants;
    const congo_variant *variant;
    int terrain; /* -1: the variant's own */
    congo_position position;
    uint64_t *path; /* hashes of the game's positions and of those searched */
    size_t path_length, path_room;
    struct entry *table;
    size_t table_size;
    unsigned history[2][64][64];
    congo_move *arena;
    int *order;
    size_t used;
    uint64_t nodes, nodes_limit;
    double start, deadline;
    bool stopped, quit;
    jmp_buf out;
    congo_move best; /* of the last whole iteration: jumped over, so no local variable */
    char input[1 << 16];
    size_t input_length;
} engine;

static double
now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ------------------------------------------------------------------ input */

/* The next line; with `wait` false NULL where none has come. The end of input is "quit". */
static const char *
next_line(bool wait)
{
    static char line[sizeof engine.input];

    for (;;) {
        char *end = memchr(engine.input, '\n', engine.input_length);
        struct pollfd ready = {STDIN_FILENO, POLLIN, 0};
        ssize_t got;

        if (end) {
            size_t length = (size_t)(end - engine.input);

            memcpy(line, engine.input, length);
            line[length] = '\0';
            engine.input_length -= length + 1;
            memmove(engine.input, end + 1, engine.input_length);
            return line;
        }
        if (engine.input_length == sizeof engine.input)
            engine.input_length = 0;
        if (!wait && poll(&ready, 1, 0) <= 0)
            return NULL;
        got = read(STDIN_FILENO, engine.input + engine.input_length,
                   sizeof engine.input - engine.input_length);
        if (got <= 0)
            return "quit";
        engine.input_length += (size_t)got;
    }
}

static void
look_up(void)
{
    const char *line;

    if (now() >= engine.deadline)
        engine.stopped = true;
    while (!engine.stopped && (line = next_line(false)) != NULL) {
        if (strncmp(line, "isready", 7) == 0) {
            puts("readyok");
            fflush(stdout);
        }
        engine.quit = strncmp(line, "quit", 4) == 0;
        engine.stopped = engine.quit || strncmp(line, "stop", 4) == 0;
    }
}

/* ------------------------------------------------------------------ search */

static int
evaluate(const congo_position *position)
{
    unsigned side = position->to_move;
    int score = 0;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        score += worth[piece] *
                 (__builtin_popcountll(position->piece[piece] & position->side[side]) -
                  __builtin_popcountll(position->piece[piece] & position->side[side ^ 1]));
    return score;
}

static int
captured_worth(const congo_position *position, const congo_move *move)
{
    int sum = 0;

    for (unsigned piece = 0; piece < CONGO_PIECE_COUNT; piece++)
        sum += worth[piece] * __builtin_popcountll(position->piece[piece] & move->captured);
    return sum;
}

static bool
is_entry(const struct entry *entry, const congo_move *move)
{
    return entry->from == move->from && entry->to == move->to && entry->captured == move->captured;
}

/* The legal moves onto the arena, with what each promises; their number. */
static size_t
generate(const congo_position *position, const struct entry *entry)
{
    congo_move *moves = engine.arena + engine.used;
    int *order = engine.order + engine.used;
    size_t room = ARENA - engine.used, count = congo_moves(position, moves, room, NULL);

    if (count > room)
        count = room;
    for (size_t i = 0; i < count; i++) {
        if (moves[i].wins)
            order[i] = 1 << 30;
        else if (entry && is_entry(entry, &moves[i]))
            order[i] = 1 << 29;
        else if (moves[i].captured)
            order[i] = (1 << 28) + 64 * captured_worth(position, &moves[i]) - worth[moves[i].piece];
        else
            order[i] = (int)engine.history[position->to_move][moves[i].from][moves[i].to];
    }
    return count;
}

/* Brings the most promising of the moves from `at` on to that place. */
static const congo_move *
pick(size_t first, size_t at, size_t count)
{
    congo_move *moves = engine.arena + first, move;
    int *order = engine.order + first, best_order;
    size_t best = at;

    for (size_t i = at + 1; i < count; i++)
        if (order[i] > order[best])
            best = i;
    if (best != at) {
        move = moves[at], moves[at] = moves[best], moves[best] = move;
        best_order = order[best], order[best] = order[at], order[at] = best_order;
    }
    return &moves[at];
}

static void
enter(void)
{
    engine.nodes++;
    if (engine.nodes % 512 == 0)
        look_up();
    if (engine.stopped || engine.nodes >= engine.nodes_limit)
        longjmp(engine.out, 1);
}

static int
quiesce(const congo_position *position, int ply, int alpha, int beta)
{
    size_t first = engine.used, count;
    int best = evaluate(position);

    enter();
    if (congo_position_over(position, NULL))
        return ply - MATE;
    if (best >= beta || ply >= PLIES_MAX)
        return best;
    count = generate(position, NULL);
    if (!count)
        return ply - MATE;
    engine.used += count;
    for (size_t i = 0; i < count && best < beta; i++) {
        const congo_move *move = pick(first, i, count);
        congo_position next = *position;
        int score;

        if (!move->captured)
            break;
        congo_play(&next, move);
        score = -quiesce(&next, ply + 1, -beta, best > alpha ? -best : -alpha);
        if (score > best)
            best = score;
    }
    engine.used = first;
    return best;
}

static bool
repeats(uint64_t hash)
{
    for (size_t i = 0; i < engine.path_length; i++)
        if (engine.path[i] == hash)
            return true;
    return false;
}

static void
path_push(uint64_t hash)
{
    if (engine.path_length == engine.path_room) {
        engine.path_room = 2 * engine.path_room + 1024;
        engine.path = realloc(engine.path, engine.path_room * sizeof *engine.path);
        if (!engine.path)
            exit(2);
    }
    engine.path[engine.path_length++] = hash;
}

static bool
bare_lions(const congo_position *position)
{
    return !engine.variant->repetition_loses &&
           (position->side[0] | position->side[1]) == position->piece[CONGO_LION];
}

/* A score as the table keeps it counts from the position, not from the root. */
static int
into_table(int score, int ply)
{
    return score > WON ? score + ply : score < -WON ? score - ply : score;
}

static int
out_of_table(int score, int ply)
{
    return score > WON ? score - ply : score < -WON ? score + ply : score;
}

static int search(const congo_position *position, int ply, int depth, int alpha, int beta,
                  congo_move *best_move);

static int
search_moves(const congo_position *position, int ply, int depth, int alpha, int beta,
             struct entry *entry, congo_move *best_move)
{
    size_t first = engine.used;
    size_t count = generate(position, entry->hash == position->hash ? entry : NULL);
    struct entry made = {position->hash, 0, 0, 0, 0, (uint8_t)depth, BOUND_UPPER};
    int best = -INFINITY_SCORE;

    if (!count)
        return ply - MATE;
    if (bare_lions(position) && !pick(first, 0, count)->wins)
        return 0;
    engine.used += count;
    path_push(position->hash);
    for (size_t i = 0; i < count && best < beta; i++) {
        const congo_move *move = pick(first, i, count);
        congo_position next = *position;
        int score;

        congo_play(&next, move);
        score = -search(&next, ply + 1, depth - 1, -beta, -(best > alpha ? best : alpha), NULL);
        if (score <= best)
            continue;
        best = score;
        made.from = move->from, made.to = move->to, made.captured = move->captured;
        if (best_move)
            *best_move = *move;
        if (score > alpha)
            made.bound = score >= beta ? BOUND_LOWER : BOUND_EXACT;
        if (score >= beta && !move->captured)
            engine.history[position->to_move][move->from][move->to] += (unsigned)(depth * depth);
    }
    engine.path_length--;
    engine.used = first;
    made.score = (int16_t)into_table(best, ply);
    *entry = made;
    return best;
}

static int
search(const congo_position *position, int ply, int depth, int alpha, int beta,
       congo_move *best_move)
{
    struct entry *entry = &engine.table[position->hash % engine.table_size];

    if (depth <= 0 && ply) {
        if (repeats(position->hash))
            return engine.nodes++, engine.variant->repetition_loses ? MATE - ply : 0;
        return quiesce(position, ply, alpha, beta);
    }
    enter();
    if (congo_position_over(position, NULL))
        return ply - MATE;
    if (ply && repeats(position->hash))
        return engine.variant->repetition_loses ? MATE - ply : 0;
    if (ply >= PLIES_MAX)
        return evaluate(position);
    if (ply && entry->hash == position->hash && entry->bound && entry->depth >= depth) {
        int score = out_of_table(entry->score, ply);

        if (entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && score >= beta) ||
            (entry->bound == BOUND_UPPER && score <= alpha))
            return score;
    }
    return search_moves(position, ply, depth, alpha, beta, entry, best_move);
}

/* Deeper and deeper until the time is over; then the last whole iteration's move. */
static void
think(int depth_limit)
{
    size_t path_length = engine.path_length;
    congo_move found;
    char text[COORDINATES_SIZE];

    engine.nodes = 0;
    engine.used = 0;
    engine.stopped = false;
    for (unsigned *h = &engine.history[0][0][0], i = 0; i < 2 * 64 * 64; i++)
        h[i] /= 8;
    if (congo_position_over(&engine.position, NULL) || !generate(&engine.position, NULL)) {
        puts("bestmove (none)");
        return;
    }
    engine.best = *pick(0, 0, 1);
    if (setjmp(engine.out) == 0)
        for (int depth = 1; depth <= depth_limit; depth++) {
            int score = search(&engine.position, 0, depth, -INFINITY_SCORE, INFINITY_SCORE, &found);
            double seconds = now() - engine.start;

            engine.best = found;
            (void)coordinates_write(&found, text);
            printf("info depth %d score cp %d nodes %" PRIu64 " nps %.0f time %.0f pv %s\n", depth,
                   score, engine.nodes, (double)engine.nodes / (seconds + 1e-9), seconds * 1000,
                   text);
            if (abs(score) > WON)
                break;
        }
    engine.path_length = path_length;
    (void)coordinates_write(&engine.best, text);
    printf("info nodes %" PRIu64 " nps %.0f\n", engine.nodes,
           (double)engine.nodes / (now() - engine.start + 1e-9));
    printf("bestmove %s\n", text);
}

/* ------------------------------------------------------------------ UCI */

static const char *
word_after(const char *line, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = line; (at = strstr(at, word)) != NULL; at += length)
        if ((at == line || at[-1] == ' ') && at[length] == ' ')
            return at + length + 1;
    return NULL;
}

static double
number_after(const char *line, const char *word, double otherwise)
{
    const char *text = word_after(line, word);

    return text ? strtod(text, NULL) : otherwise;
}

static unsigned
rules_now(void)
{
    unsigned rules = engine.variant->setup.rules;

    if (engine.terrain < 0)
        return rules;
    return (rules & ~(unsigned)CONGO_RULE_RIVER) | (engine.terrain ? CONGO_RULE_RIVER : 0u);
}

static void
set_position(const char *line)
{
    const char *fen = word_after(line, "fen"), *moves = word_after(line, "moves");
    char text[CONGO_POSITION_SIZE];
    congo_move move;

    engine.position = congo_position_with_rules(&engine.variant->setup, rules_now());
    if (fen) {
        const char *side = strchr(fen, ' ');

        snprintf(text, sizeof text, "%.*s", (int)(strcspn(fen, " ") + 2), fen);
        if (!side || !congo_position_read(text, rules_now(), &engine.position, NULL))
            return;
    }
    engine.path_length = 0;
    while (moves && *moves) {
        if (!coordinates_read(&engine.position, moves, strcspn(moves, " \t\r\n"), &move))
            return;
        path_push(engine.position.hash);
        congo_play(&engine.position, &move);
        moves += strcspn(moves, " ");
        moves += strspn(moves, " ");
    }
}

static void
set_table(size_t mebibytes)
{
    engine.table_size = mebibytes * 1024 * 1024 / sizeof *engine.table;
    free(engine.table);
    engine.table = calloc(engine.table_size, sizeof *engine.table);
    if (!engine.table)
        exit(2);
}

static void
set_option(const char *line)
{
    const char *value = word_after(line, "value");
    const congo_variant *variant;

    if (!value)
        return;
    if (word_after(line, "UCI_Variant") &&
        (variant = congo_variants_find(engine.variants, value, NULL)) != NULL)
        engine.variant = variant;
    else if (word_after(line, "Terrain"))
        engine.terrain = strcmp(value, "islands") == 0 ? 0 : strcmp(value, "river") == 0 ? 1 : -1;
    else if (word_after(line, "Hash") && strtoul(value, NULL, 10))
        set_table(strtoul(value, NULL, 10));
    set_position("position startpos");
}

static void
go(const char *line)
{
    bool black = engine.position.to_move == CONGO_BLACK;
    double clock = number_after(line, black ? "btime" : "wtime", -1);
    double move_time = number_after(line, "movetime", -1);

    engine.start = now();
    engine.deadline = engine.start + 1e9;
    if (move_time >= 0)
        engine.deadline = engine.start + (move_time - 1) / 1000;
    else if (clock >= 0)
        engine.deadline =
            engine.start + (clock / 30 + number_after(line, black ? "binc" : "winc", 0) / 2) / 1000;
    engine.nodes_limit = (uint64_t)number_after(line, "nodes", 1e18);
    think((int)number_after(line, "depth", PLIES_MAX - 1));
}

int
main(void)
{
    const char *line;

    engine.variants = congo_variants_new(NULL);
    engine.arena = malloc(ARENA * sizeof *engine.arena);
    engine.order = malloc(ARENA * sizeof *engine.order);
    if (!engine.variants || !engine.arena || !engine.order)
        return 2;
    engine.variant = congo_variants_at(engine.variants, 0);
    engine.terrain = -1;
    set_table(16);
    set_position("position startpos");
    while (!engine.quit && strncmp(line = next_line(true), "quit", 4) != 0) {
        if (strncmp(line, "ucinewgame", 10) == 0) {
            memset(engine.table, 0, engine.table_size * sizeof *engine.table);
            memset(engine.history, 0, sizeof engine.history);
        } else if (strncmp(line, "uci", 3) == 0) {
            puts(
                "id name textbook\nid author congo\n"
                "option name UCI_Variant type string default congo\n"
                "option name Terrain type combo default default var default var islands var river\n"
                "option name Hash type spin default 16 min 1 max 65536\nuciok");
        } else if (strncmp(line, "isready", 7) == 0) {
            puts("readyok");
        } else if (strncmp(line, "setoption", 9) == 0) {
            set_option(line);
        } else if (strncmp(line, "position", 8) == 0) {
            set_position(line);
        } else if (strncmp(line, "go", 2) == 0) {
            go(line);
        }
        fflush(stdout);
    }
    return 0;
}
