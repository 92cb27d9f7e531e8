/* SPDX-License-Identifier: MIT */
/*
 * Forced wins in 1 to 4 own moves: compares the engine with a slow and simple exhaustive search. It
 * is one file because finding, solving and verifying the lines use the same format.
 *
 *   wins FILE              the engine solves each line of FILE, to the depth at which the
 *                          distance has to be exact, and then as the loser
 *   wins --make SEED       looks for such positions and prints the lines; it takes minutes
 *   wins --verify FILE     the exhaustive search solves the lines again
 *
 * A line is "variant | position | moves | N | by". The moves after the position, in squares, are a
 * history that counts. N is the number of the winner's own moves. `by` is how the longest defence
 * ends: "capture", "no moves", or "repetition", if every move of the loser would repeat a position.
 */
#include "search/exhaustive.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 4, HISTORY_MAX = 400, BUDGET = 4000000, LINE = 8192 };

static const char *const end_names[EXHAUSTIVE_ENDS] = {"capture", "no moves", "repetition"};

static congo_variants *book;
static struct exhaustive solver = {.path = {NULL, 0, 0, NULL, 0, 0}, .budget = BUDGET};

/* The distance of the path's last position, 0 for none within reach. */
static unsigned
distance(unsigned most, enum exhaustive_end *end)
{
    solver.nodes = 0;
    for (unsigned n = 1; n <= most; n++) {
        if (exhaustive_wins(&solver, n, end))
            return solver.nodes < BUDGET ? n : 0;
        if (solver.nodes >= BUDGET)
            return 0;
    }
    return 0;
}

/* ------------------------------------------------------------------ lines */

static void
write_move(const congo_move *move, char text[80])
{
    congo_square_write(move->from, text);
    for (unsigned i = 0; i < (move->jumps ? move->jumps : 1u); i++)
        congo_square_write(move->jumps ? move->landing[i] : move->to, text + 2 + 2 * i);
    for (; *text; text++)
        if (*text >= 'A' && *text <= 'G')
            *text = (char)(*text + 'a' - 'A');
}

static bool
find_move(const congo_position *position, const char *wanted, congo_move *move)
{
    struct exhaustive_list list = exhaustive_moves(position);
    bool found = false;

    for (size_t i = 0; i < list.count && !found; i++) {
        char text[80];

        write_move(&list.move[i], text);
        found = strcmp(text, wanted) == 0;
        *move = list.move[i];
    }
    free(list.move);
    return found;
}

struct win {
    char *part[5];
    congo_position start;
    congo_move move[HISTORY_MAX];
    size_t count;
    unsigned n;
};

static bool
read_win(char *line, struct win *win)
{
    congo_position position;
    size_t parts = 0;

    line[strcspn(line, "\n")] = '\0';
    for (char *at = line; at && parts < 5; parts++) {
        char *bar = strstr(at, " | ");

        win->part[parts] = at;
        if (bar)
            *bar = '\0';
        at = bar ? bar + 3 : NULL;
    }
    solver.variant = parts == 5 ? congo_variants_find(book, win->part[0], NULL) : NULL;
    if (!solver.variant ||
        !congo_position_read(win->part[1], congo_position_rules(&solver.variant->setup),
                             &win->start, NULL))
        return false;
    position = win->start;
    win->count = 0;
    for (char *word = strtok(win->part[2], " "); word; word = strtok(NULL, " ")) {
        if (strcmp(word, "-") == 0)
            break;
        if (win->count == HISTORY_MAX || !find_move(&position, word, &win->move[win->count]))
            return false;
        congo_play(&position, &win->move[win->count++]);
    }
    win->n = (unsigned)strtoul(win->part[3], NULL, 10);
    return win->n >= 1 && win->n <= LONGEST;
}

/* ------------------------------------------------------------------ looking for them */

static uint64_t state;

static unsigned
below(unsigned n)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(state >> 33) % n;
}

static unsigned made[LONGEST + 1][EXHAUSTIVE_ENDS], of_variant[200];
static const unsigned wanted[EXHAUSTIVE_ENDS] = {38, 16, 30};

/* How the position came about: a start, and the moves from there on. */
static congo_position start;
static congo_move history[HISTORY_MAX];
static size_t played;

static void
begin(const congo_position *position)
{
    start = *position;
    played = 0;
    if (!repetition_begin(&solver.path, position))
        abort();
}

static void
play(const congo_move *move)
{
    congo_position position = exhaustive_now(&solver), next = exhaustive_after(&position, move);

    history[played++] = *move;
    exhaustive_go_to(&solver, &next);
}

static bool
keep(unsigned most, bool with_history)
{
    char text[CONGO_POSITION_SIZE], move[80];
    congo_position position = exhaustive_now(&solver), first = with_history ? start : position;
    size_t place = 0;
    unsigned n;
    enum exhaustive_end end = BY_CAPTURE;

    if (!congo_position_playable(&position, NULL) || (!with_history && played)) {
        struct repetition saved = solver.path;

        if (!congo_position_playable(&position, NULL))
            return false;
        solver.path = REPETITION_EMPTY;
        if (!repetition_begin(&solver.path, &position))
            abort();
        n = distance(most, &end);
        repetition_free(&solver.path);
        solver.path = saved;
    } else {
        n = distance(most, &end);
    }
    while (congo_variants_at(book, place) != solver.variant)
        place++;
    if (!n || made[n][end] >= wanted[end] || of_variant[place] > 30)
        return false;
    made[n][end]++;
    of_variant[place]++;
    congo_position_write(&first, text);
    printf("%s | %s |", solver.variant->title, text);
    for (size_t i = 0; with_history && i < played; i++) {
        write_move(&history[i], move);
        printf(" %s", move);
    }
    printf("%s | %u | %s\n", with_history && played ? "" : " -", n, end_names[end]);
    return true;
}

static void
choose_variant(bool losing)
{
    do {
        solver.variant = congo_variants_at(book, below((unsigned)congo_variants_count(book)));
    } while (losing && !solver.variant->repetition_loses);
}

/* A random game of a variant, captures more often than not. */
static void
from_a_game(void)
{
    congo_position position;

    choose_variant(false);
    begin(&solver.variant->setup);
    for (unsigned ply = 0; ply < 90; ply++) {
        struct exhaustive_list list;
        size_t pick = 0;

        position = exhaustive_now(&solver);
        list = exhaustive_moves(&position);
        for (unsigned tries = 0; list.count && tries < 4; tries++) {
            pick = below((unsigned)list.count);
            if (list.move[pick].captured)
                break;
        }
        if (!list.count || list.move[pick].wins) {
            free(list.move);
            break;
        }
        play(&list.move[pick]);
        free(list.move);
        if (ply > 12 && below(4) == 0 && keep(2 + (ply > 50), false))
            break;
    }
}

static void
put(char board[7][8], const char *letters, unsigned side)
{
    unsigned file, rank;

    do {
        file = below(7);
        rank = 1 + below(5);
    } while (board[rank][file] != '1');
    board[rank][file] = (char)(letters[below((unsigned)strlen(letters))] | (side ? 0 : 0x20));
}

static bool
read_board(char board[7][8], unsigned to_move, congo_position *position)
{
    char text[80];

    (void)snprintf(text, sizeof text, "%s/%s/%s/%s/%s/%s/%s %c", board[6], board[5], board[4],
                   board[3], board[2], board[1], board[0], to_move ? 'b' : 'w');
    return congo_position_read(text, congo_position_rules(&solver.variant->setup), position,
                               NULL) &&
           congo_position_playable(position, NULL);
}

static void
clear(char board[7][8])
{
    for (unsigned rank = 0; rank < 7; rank++)
        strcpy(board[rank], "1111111");
}

/* Few pieces, wherever. */
static void
from_few_pieces(void)
{
    congo_position position;
    char board[7][8];

    choose_variant(false);
    clear(board);
    board[below(3)][2 + below(3)] = 'l';
    board[4 + below(3)][2 + below(3)] = 'L';
    for (unsigned i = 1 + below(4); i-- > 0;)
        put(board, "EZGCMPRS", 0);
    for (unsigned i = below(3); i-- > 0;)
        put(board, "EZGCMPRS", 1);
    if (!read_board(board, below(2), &position))
        return;
    begin(&position);
    (void)keep(LONGEST, false);
}

/* Bare Lions, or nearly, where repetition loses: played on without repeating until nothing is left.
 */
static void
from_a_long_game(void)
{
    congo_position position;
    char board[7][8];

    choose_variant(true);
    clear(board);
    board[below(3)][2 + below(3)] = 'l';
    board[4 + below(3)][2 + below(3)] = 'L';
    if (below(3) == 0)
        put(board, "PM", below(2));
    if (!read_board(board, 0, &position))
        return;
    begin(&position);
    while (played < HISTORY_MAX - 10) {
        struct exhaustive_list list;
        size_t pick = 0, fine = 0;
        bool captures = false;

        position = exhaustive_now(&solver);
        list = exhaustive_moves(&position);
        for (size_t i = 0; i < list.count; i++) {
            congo_position next = exhaustive_after(&position, &list.move[i]);

            captures = captures || list.move[i].wins;
            if (repetition_times(&solver.path, &next) == 0 && !exhaustive_captures_lion(&next) &&
                below((unsigned)++fine) == 0)
                pick = i;
        }
        if (fine && !captures)
            play(&list.move[pick]);
        free(list.move);
        if (!fine || captures)
            break;
        if (played > 20 && below(3) == 0 && keep(LONGEST, true))
            return;
    }
}

static void
put_low(char board[7][8], char piece)
{
    unsigned rank = below(3), file = below(7);

    if (board[rank][file] == '1')
        board[rank][file] = piece;
}

/*
 * A cage: Monkeys around their Lion in a corner of its castle, and as many pieces around them that
 * none can go anywhere; some of those stand elsewhere yet.
 */
static void
from_a_cage(void)
{
    static const char *const letters = "CZEGMR";
    unsigned to_move = below(2), mirrored = below(2), holes = 1 + below(3);
    congo_position position;
    char board[7][8], turned[7][8];

    choose_variant(false);
    clear(board);
    for (unsigned rank = 3; rank < 7; rank++)
        for (unsigned file = 1; file < 7; file++)
            board[rank][file] = "czemgz"[below(rank > 4 && file > 3 ? 6 : 3)];
    board[6][5] = "em"[below(2)] == 'e' ? 'z' : 'm';
    board[5][5] = "zem"[below(3)];
    board[4][3] = board[4][5] = board[5][2] = board[5][6] = 'c';
    board[6][4] = 'L';
    board[6][3] = board[5][3] = board[5][4] = 'M';
    board[below(2)][2 + below(3)] = 'l';
    /* Or all are caged, and there is another piece that can move until it is captured. */
    if (below(3)) {
        holes = below(2);
        put_low(board, "PPSZEG"[below(6)]);
        for (unsigned i = 1 + below(4); i-- > 0;)
            put_low(board, (char)(letters[below(6)] | 0x20));
    }
    while (holes-- > 0) {
        board[3 + below(4)][1 + below(6)] = '1';
        board[1 + below(5)][below(2) * 6] = (char)(letters[below(6)] | 0x20);
    }
    for (unsigned rank = 0; rank < 7; rank++) {
        for (unsigned file = 0; file < 7; file++) {
            char piece = board[to_move ? 6 - rank : rank][mirrored ? 6 - file : file];

            turned[rank][file] = to_move && piece != '1' ? (char)(piece ^ 0x20) : piece;
        }
        turned[rank][7] = '\0';
    }
    if (!read_board(turned, to_move, &position) || exhaustive_captures_lion(&position))
        return;
    begin(&position);
    (void)keep(3, false);
}

static int
make(uint64_t seed)
{
    state = seed;
    for (unsigned round = 0; round < 150000; round++) {
        unsigned lacking[EXHAUSTIVE_ENDS] = {0};

        for (unsigned end = 0; end < EXHAUSTIVE_ENDS; end++)
            for (unsigned n = 1; n <= LONGEST; n++)
                lacking[end] += wanted[end] - made[n][end];
        if (lacking[BY_CAPTURE] && round % 8 == 0)
            from_a_game();
        if (lacking[BY_CAPTURE])
            from_few_pieces();
        if (lacking[BY_REPETITION])
            from_a_long_game();
        if (lacking[BY_NO_MOVES])
            from_a_cage();
    }
    return 0;
}

/* ------------------------------------------------------------------ solving them */

static void
keep_thought(void *context, const congo_thought *thought)
{
    *(int *)context = thought->decided ? thought->mate : 0;
}

/* In how many moves the player to move wins, by the engine, or loses (a negative number). */
static int
by_thinking(congo_engine *engine, const congo_game *game, unsigned n, congo_move *best)
{
    congo_limits limits = {.depth = 2 * n + 4};
    int mate = 0;

    congo_engine_clear(engine);
    return congo_engine_think(engine, game, &limits, keep_thought, &mate, best, NULL, NULL) ? mate
                                                                                            : -1000;
}

/* The loser's side of it: behind the winner's move there is one move less. */
static int
by_loser(const struct win *win, congo_engine *engine, congo_game *game, const congo_move *winning)
{
    return congo_game_play(game, winning, NULL) ? by_thinking(engine, game, win->n - 1, NULL)
                                                : -1000;
}

static int
by_engine(const struct win *win, congo_engine *engine, congo_game *game, congo_move *best)
{
    congo_game_start(game, solver.variant, &win->start);
    for (size_t i = 0; i < win->count; i++)
        if (!congo_game_play(game, &win->move[i], NULL))
            return -1000;
    return by_thinking(engine, game, win->n, best);
}

static int
by_search(const struct win *win, enum exhaustive_end *end)
{
    begin(&win->start);
    for (size_t i = 0; i < win->count; i++)
        play(&win->move[i]);
    return (int)distance(LONGEST, end);
}

static int
solve(const char *name, bool verify)
{
    FILE *file = fopen(name, "r");
    congo_engine *engine = congo_engine_new(NULL);
    congo_game *game = congo_game_new(NULL);
    unsigned total[LONGEST + 1] = {0}, exact[LONGEST + 1] = {0}, wrong = 0, lines = 0;
    unsigned lost = 0, losses = 0;
    static struct win win;
    static char line[LINE], copy[LINE];

    if (!file || !engine || !game)
        return 99;
    while (fgets(line, sizeof line, file)) {
        enum exhaustive_end end = BY_CAPTURE;
        congo_move best;
        int got;

        lines++;
        if (*line == '#' || *line == '\n')
            continue;
        strcpy(copy, line);
        if (!read_win(line, &win)) {
            printf("# line %u cannot be read: %s", lines, copy);
            wrong++;
            continue;
        }
        got = verify ? by_search(&win, &end) : by_engine(&win, engine, game, &best);
        total[win.n]++;
        if (got == (int)win.n && (!verify || strcmp(end_names[end], win.part[4]) == 0))
            exact[win.n]++;
        else
            printf("# got %d: %s", got, copy);
        if (verify || win.n == 1 || got != (int)win.n)
            continue;
        got = by_loser(&win, engine, game, &best);
        losses++;
        if (got == 1 - (int)win.n)
            lost++;
        else
            printf("# and the loser %d: %s", got, copy);
    }
    for (unsigned n = 1; n <= LONGEST; n++)
        printf("%s %u - %u of %u wins in %u\n",
               exact[n] == total[n] && total[n] && !wrong ? "ok" : "not ok", n, exact[n], total[n],
               n);
    printf("%s %d - %u of %u lost in one less behind the winner's move\n",
           lost == losses ? "ok" : "not ok", LONGEST + 1, lost, losses);
    printf("1..%d\n", LONGEST + 1);
    (void)fclose(file);
    congo_engine_free(engine);
    congo_game_free(game);
    congo_variants_free(book);
    repetition_free(&solver.path);
    return 0;
}

int
main(int argc, char **argv)
{
    char usual[4096];
    const char *srcdir = getenv("srcdir");

    book = congo_variants_new(NULL);
    if (!book)
        return 99;
    if (argc == 3 && strcmp(argv[1], "--make") == 0)
        return make(strtoull(argv[2], NULL, 10));
    (void)snprintf(usual, sizeof usual, "%s/tests/search/wins.txt", srcdir ? srcdir : ".");
    if (argc == 3 && strcmp(argv[1], "--verify") == 0)
        return solve(argv[2], true);
    return solve(argc > 1 ? argv[1] : usual, false);
}
