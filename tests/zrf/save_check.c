/* SPDX-License-Identifier: MIT */
/*
 * save_check [SEED [GAMES]]: saves of random games, loaded as Zillions loads them. Each line has to
 * be a move that the rules file which the save names offers in the position reached: of our own
 * package, of the patched one, and the original, where the original package lies beside the source.
 * The same for the save mirrored, in which squares that are swept may be in any order; and the save
 * read again, or written as a text and read again, is that save byte for byte.
 *
 * The games are rich in Monkeys, drownings, promotions and edits. Without a SEED there is a new one
 * each time; it is printed.
 */
#include "base/file.h"
#include "rules/position.h"
#include "games/random_game.h"
#include "zillions/package.h"
#include "zrf/same_turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define ARCHIVE "../shared/data/congo.zip"

enum { GAMES = 1500, PLIES = 40 };

/* A rules file of one of the packages. */
struct file {
    const char *package, *name;
    struct zrf *zrf;
};

struct check {
    uint64_t seed, random;
    congo_variants *book;
    congo_reader *reader;
    congo_game *played, *read;
    struct tree own, patched;
    struct file files[6];
    unsigned count;
    unsigned long loaded, lines, drowned, chains, plain, declined, promoted;
};

static void
fail(const struct check *check, const char *what, const char *detail, const char *save)
{
    printf("# seed %llu: %s %s\n%s\nnot ok 1 - saves\n1..1\n", (unsigned long long)check->seed,
           what, detail, save);
    exit(1);
}

/* ------------------------------------------------------------------ the rules files */

static void
add_file(struct check *check, const char *package, const struct tree *tree, const char *name)
{
    const struct tree_file *file = tree_find(tree, name);
    struct zrf *zrf = malloc(sizeof *zrf);

    if (!zrf || !zrf_read(zrf, name, file->contents.bytes, file->contents.length))
        fail(check, name, zrf ? zrf->err.text : "no memory", "");
    check->files[check->count++] = (struct file){package, name, zrf};
}

static void
load_files(struct check *check)
{
    const char *source = getenv("srcdir");
    struct buf archive = BUF_EMPTY;
    char path[512];
    congo_error err;

    snprintf(path, sizeof path, "%s/%s", source ? source : ".", ARCHIVE);
    if (!package_own(check->book, 1, &check->own, &err))
        fail(check, "own package:", err.text, "");
    add_file(check, "own", &check->own, "congo-islands.zrf");
    add_file(check, "own", &check->own, "Congo-noislands.zrf");
    if (!file_read(path, 1 << 24, &archive, &err)) {
        printf("# no original package beside the source\n");
    } else {
        if (!package_from_archive(&archive, check->book, &check->patched, &err))
            fail(check, "patched package:", err.text, "");
        add_file(check, "patched", &check->patched, "congo-islands.zrf");
        add_file(check, "patched", &check->patched, "Congo-noislands.zrf");
        add_file(check, "original", &check->patched, "Congo.zrf");
    }
    buf_free(&archive);
}

/* ------------------------------------------------------------------ loading a save */

static bool
edit(const struct ruleset *r, struct zboard *table, const char *line)
{
    char side[8], piece[16], square[4];

    if (sscanf(line, "(x %2[A-G1-7])", square) == 1) {
        table->cells[names_number(&r->squares, square)] =
            (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
        return true;
    }
    if (sscanf(line, "(%7s %15s %2[A-G1-7])", side, piece, square) != 3 ||
        names_number(&r->piece_names, piece) == RULES_NONE)
        return false;
    table->cells[names_number(&r->squares, square)] =
        (struct cell){.piece = (int16_t)names_number(&r->piece_names, piece),
                      .owner = (int16_t)names_number(&r->players, side)};
    return true;
}

/* Puts the " x A4" that follow a move's own squares in order. Files list what they sweep from A4 to
 * G4, and mirroring leaves the order as it is, so that it may be the other way round. */
static void
sort_swept(char *line)
{
    enum { MOVE = 3 + 5, EACH = 5 }; /* " B7 - A7" after the name */
    char *first = line + strcspn(line, " "), each[EACH];

    first = strlen(first) < MOVE ? NULL : strstr(first + MOVE, " x ");
    if (!first)
        return;
    for (char *at = first; strncmp(at, " x ", 3) == 0; at += EACH)
        for (char *to = at; to > first && memcmp(to - EACH, to, EACH) > 0; to -= EACH) {
            memcpy(each, to, EACH);
            memcpy(to, to - EACH, EACH);
            memcpy(to - EACH, each, EACH);
        }
}

static bool
play(struct zrf *zrf, struct zboard *table, char *line, bool any_order)
{
    struct moves moves = {.word = NULL};
    struct buf offered = BUF_EMPTY;
    bool found = false;

    if (any_order)
        sort_swept(line);
    if (zboard_offers(zrf->run, table, &moves, &zrf->err))
        for (size_t i = 0; i < moves.count && !found; i++) {
            zrf_congo_line(zrf->rules, table, moves_at(&moves, i), &offered);
            if (buf_text(&offered) && any_order)
                sort_swept(offered.bytes);
            found = strcmp(buf_text(&offered), line) == 0;
            if (found)
                (void)run_play(zrf->run, table, moves_at(&moves, i));
        }
    buf_free(&offered);
    moves_free(&moves);
    return found;
}

/* The save's lines one by one; NULL, or the first that the file does not take. */
static const char *
load(struct check *check, struct zrf *zrf, const char *save, bool mirrored, char line[200])
{
    struct zboard *table = NULL;
    const char *refused = NULL;
    size_t game = 0;

    for (unsigned number = 1; *save && !refused; number++) {
        size_t length = strcspn(save, "\r\n");

        snprintf(line, 200, "%.*s", (int)length, save);
        save += length + strspn(save + length, "\r\n");
        if (number == 3) {
            while (game <= zrf->games.count &&
                   strcmp(zrf_title(zrf, game), line + strlen("VariantName=")) != 0)
                game++;
            if (game > zrf->games.count || !zrf_choose(zrf, game))
                return line;
            table = zboard_new(zrf->rules, &zrf->err);
        } else if (number > 3 && line[0] == '(') {
            refused = edit(zrf->rules, table, line) ? NULL : line;
        } else if (number > 3) {
            check->lines++;
            refused = play(zrf, table, strchr(line, ' ') + 1, mirrored) ? NULL : line;
        }
    }
    zboard_free(table);
    return refused;
}

static void
check_loading(struct check *check, const char *save, bool mirrored)
{
    const char *named = strstr(save, "RulesFile=") + strlen("RulesFile=");
    size_t length = strcspn(named, "\r\n");

    for (unsigned i = 0; i < check->count; i++) {
        const struct file *file = &check->files[i];
        const char *refused;
        char line[200], text[300];

        if (strlen(file->name) != length || strncmp(file->name, named, length) != 0)
            continue;
        refused = load(check, file->zrf, save, mirrored, line);
        snprintf(text, sizeof text, "%s %s does not take %s", file->package, file->name, line);
        if (refused)
            fail(check, mirrored ? "mirrored:" : "the save:", text, save);
        check->loaded++;
    }
}

/* ------------------------------------------------------------------ the games */

static char
random_letter(struct check *check, const char *letters)
{
    return letters[random_below(&check->random, strlen(letters))];
}

/*
 * Lions, Monkeys and what they jump over, most of it about the river; for Congo itself now and then
 * only what the original file knows.
 */
static bool
wild_start(struct check *check, unsigned rules, bool known, congo_position *start)
{
    char board[7][7], text[64];
    unsigned pieces = 6 + (unsigned)random_below(&check->random, 16), at = 0;

    memset(board, '-', sizeof board);
    board[random_below(&check->random, 3)][2 + random_below(&check->random, 3)] = 'l';
    board[4 + random_below(&check->random, 3)][2 + random_below(&check->random, 3)] = 'L';
    for (unsigned i = 0; i < pieces; i++) {
        char letter = i < 4 ? "mMmM"[i]
                            : random_letter(check, known ? "pPpPsSeEzZgGcC" : "pPpPsSqQeErRzZgGcC");
        size_t rank = random_below(&check->random, 3) ? 2 + random_below(&check->random, 3)
                                                      : random_below(&check->random, 7);
        char *place = &board[rank][random_below(&check->random, 7)];

        if (*place == '-' && !(letter == 'p' && rank == 6) && !(letter == 'P' && rank == 0))
            *place = letter;
    }
    for (int rank = 6; rank >= 0; rank--)
        at += (unsigned)snprintf(text + at, sizeof text - at, "%.7s%s", board[rank],
                                 rank ? "/" : " w");
    return congo_position_read(text, rules, start, NULL);
}

static void
count_events(struct check *check, const char *save)
{
    for (size_t i = 0; i < congo_game_plies(check->played); i++) {
        const congo_move *move = congo_game_move(check->played, i);

        check->drowned += move->jumps && move->drowned;
        check->chains += move->jumps > 1;
        check->promoted += move->promotion != CONGO_NO_PIECE;
    }
    for (const char *at = save; (at = strstr(at, ". @ ")) != NULL; at++)
        check->declined++;
    for (const char *at = save; (at = strstr(at, ". Monkey ")) != NULL; at++) {
        check->plain += strstr(at, " @ ") && strstr(at, " @ ") < strchr(at, '\r');
    }
}

static void
read_game(struct check *check, const char *bytes, size_t size, const char *save)
{
    congo_error err;

    congo_reader_memory(check->reader, bytes, size);
    if (congo_reader_next(check->reader, check->read, &err) != CONGO_READ_GAME)
        fail(check, "read again:", err.text, bytes);
    if (congo_game_errors(check->read))
        fail(check, "read again:", congo_game_error(check->read, 0)->text, save);
}

static void
check_same(struct check *check, const char *what, const char *save)
{
    congo_error err;
    size_t size;
    char *again = congo_game_save(check->read, NULL, NULL, &size, &err);

    if (!again || strcmp(again, save) != 0)
        fail(check, what, again ? "it is another save" : err.text, save);
    congo_free(again);
}

static void
check_game(struct check *check)
{
    congo_error err;
    size_t size, text_size;
    char *save = congo_game_save(check->played, NULL, NULL, &size, &err), *text, *mirrored;

    if (!save)
        fail(check, "not written:", err.text, "");
    count_events(check, save);
    check_loading(check, save, false);
    text = congo_game_sheet(check->played, "a game", CONGO_SAVANNA, 0, &text_size, &err);
    if (!text)
        fail(check, "no text:", err.text, save);
    read_game(check, text, text_size, text);
    check_same(check, "from its text:", save);
    congo_free(text);
    read_game(check, save, size, save);
    check_same(check, "read and written:", save);
    mirrored = malloc(size + 1);
    /* From a start that is not its own mirror image it would be another game. */
    if (congo_game_orientation(check->read, NULL) == CONGO_FREE) {
        free(mirrored);
        congo_free(save);
        return;
    }
    if (!mirrored || !congo_reader_mirror(check->reader, check->read, mirrored, &err))
        fail(check, "not mirrored:", err.text, save);
    mirrored[size] = '\0';
    check_loading(check, mirrored, true);
    free(mirrored);
    congo_free(save);
}

static void
check_all(struct check *check, unsigned long games)
{
    size_t variants = congo_variants_count(check->book);

    for (unsigned long i = 0; i < games; i++) {
        /* Every fourth one is Congo itself, which has a rules file to itself. */
        const congo_variant *variant = congo_variants_at(check->book, i % 4 ? i % variants : 0);
        congo_terrain terrain = random_below(&check->random, 2) ? CONGO_RIVER : CONGO_ISLANDS;
        congo_position start = random_start(&check->random, variant, terrain, i % 3 == 0);

        if (i % 3 != 0 && !wild_start(check, start.rules, random_below(&check->random, 2), &start))
            continue;
        congo_game_start(check->played, variant, &start);
        random_play(&check->random, check->played, PLIES);
        check_game(check);
    }
}

int
main(int argc, char **argv)
{
    static struct check check;
    congo_error err;
    bool rich;

    check.own = check.patched = TREE_EMPTY;
    check.seed = argc > 1 ? strtoull(argv[1], NULL, 10)
                          : (uint64_t)time(NULL) * 100000 + (uint64_t)getpid() % 100000;
    check.random = check.seed * 2 + 1;
    printf("# seed %llu\n", (unsigned long long)check.seed);
    check.book = congo_variants_new(&err);
    check.reader = congo_reader_new(check.book, NULL, &err);
    check.played = congo_game_new(&err);
    check.read = congo_game_new(&err);
    load_files(&check);
    check_all(&check, argc > 2 ? strtoul(argv[2], NULL, 10) : GAMES);
    printf(
        "# %lu saves loaded, %lu lines: %lu chains, %lu jumps with drownings, %lu that end plain, "
        "%lu declined, %lu promotions\n",
        check.loaded, check.lines, check.chains, check.drowned, check.plain, check.declined,
        check.promoted);
    rich = check.chains && check.drowned && check.declined && check.promoted;
    printf("%s 1 - saves of random games are what their rules files generate\n1..1\n",
           rich ? "ok" : "not ok");
    for (unsigned i = 0; i < check.count; i++) {
        zrf_free(check.files[i].zrf);
        free(check.files[i].zrf);
    }
    tree_free(&check.own);
    tree_free(&check.patched);
    congo_game_free(check.played);
    congo_game_free(check.read);
    congo_reader_free(check.reader);
    congo_variants_free(check.book);
    return !rich;
}
