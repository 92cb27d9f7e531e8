/* SPDX-License-Identifier: MIT */
/*
 * rules.c - any bytes as a rules file of Zillions and, behind a line "====", a save of its game. A
 * game that compiles can be shown and played; every move that it offers is found again by the line
 * that a save has of it, and a save of such moves is replayed to the position that they led to.
 */
#include "fuzz.h"

#include "zillions/general_notation.h"
#include "zillions/rules_file.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char mark[] = "\n====\n";
enum { HEADER_LINES = 3 };
enum { MARK = sizeof mark - 1, GAMES_MOST = 3, TURNS = 6, CELLS_MOST = 3000, STEPS_MOST = 2000000 };

static void
add_header(struct buf *save, const struct ruleset *rules)
{
    buf_add_text(save, "Zillions Save Game File Version 0.02 HH\nRulesFile=x.zrf\nVariantName=");
    buf_add_text(save, rules->title);
    buf_add_char(save, '\n');
}

/* Whether another move is written like this one: a piece that stays in a partial move has no name
 * in its line, and the save tells which it was only by what follows. */
static bool
has_twin(const struct ruleset *rules, const struct zboard *table, const struct moves *moves,
         size_t chosen, const struct buf *line)
{
    bool found = false;

    for (size_t i = 0; i < moves->count && !found; i++) {
        struct buf other = BUF_EMPTY;

        if (i == chosen)
            continue;
        zboard_line(rules, table, moves_at(moves, i), &other);
        found = fuzz_same(other.bytes, other.length, line->bytes, line->length);
        buf_free(&other);
    }
    return found;
}

/* The save of a game that was played by the rules is replayed, and where each of its lines is that
 * of one move alone, to the same position. What follows a line of two moves, in `twins`, need not
 * be legal after the other one. */
static void
check_replay(const struct ruleset *rules, const struct buf *save, const struct zboard *end,
             unsigned twins)
{
    struct save_text text;
    struct zreplay replay;
    congo_error err;

    if (save_text_read(&text, save->bytes, save->length, 1, &err) &&
        replay_zsave(&replay, rules, &text, SIZE_MAX, &err)) {
        for (size_t i = 0; i < replay.errors.count; i++)
            if (replay.errors.report[i].line <= twins &&
                (replay.errors.report[i].code != CONGO_ILLEGAL_MOVE ||
                 strstr(replay.errors.report[i].text, "the rules do not have"))) {
                (void)fprintf(stderr, "line %lu of\n%s", replay.errors.report[i].line, save->bytes);
                fuzz_fail_with("a save of legal moves is replayed", replay.errors.report[i].text);
            }
        if (!replay.errors.count && twins == UINT_MAX)
            fuzz_check(zboard_hash(rules, replay.table) == zboard_hash(rules, end),
                       "a replay leads where the moves led");
        replay_free(&replay);
    }
    save_text_free(&text);
}

/* Words and lines are the same thing twice. */
static void
check_line(const struct ruleset *rules, const struct buf *line)
{
    struct buf words = BUF_EMPTY, again = BUF_EMPTY;

    notation_write(&words, rules, (struct bytes){line->bytes, line->length});
    notation_read(&again, rules, (struct bytes){words.bytes, words.length});
    fuzz_check(fuzz_same(again.bytes, again.length, line->bytes, line->length),
               "a line is written in words and read again");
    buf_free(&words);
    buf_free(&again);
}

/* Names with blanks, and names that are the words of a save, make lines that mean two things. */
static bool
is_plain(const struct names *names)
{
    for (unsigned i = 0; i < names->count; i++) {
        const char *name = names->text[i];

        if (!*name || strpbrk(name, " \t\r\n") || strcmp(name, "x") == 0 ||
            strcmp(name, "-") == 0 || strcmp(name, "partial") == 0 || strcmp(name, "Pass") == 0 ||
            strlen(name) > 100)
            return false;
    }
    return true;
}

static void
play(const struct ruleset *rules, unsigned seed)
{
    struct code_run *run = run_new(rules, NULL);
    struct zboard *table = zboard_new(rules, NULL);
    struct moves moves = {.word = NULL};
    struct buf save = BUF_EMPTY;
    congo_error err;
    unsigned twins = UINT_MAX; /* the save's first line that is that of two moves */
    bool plain =
        is_plain(&rules->piece_names) && is_plain(&rules->squares) && is_plain(&rules->players);

    if (run)
        run_limit(run, STEPS_MOST);
    add_header(&save, rules);
    plain = plain && !strpbrk(rules->title, "\r\n");
    for (unsigned n = 0; run && table && n < TURNS; n++) {
        struct buf line = BUF_EMPTY;
        const int16_t *move;
        size_t chosen;

        if (!zboard_offers(run, table, &moves, &err) || !moves.count) {
            plain = plain && moves.count == 0 && n > 0;
            break;
        }
        chosen = (seed + 7 * n) % moves.count;
        move = moves_at(&moves, chosen);
        zboard_line(rules, table, move, &line);
        if (twins == UINT_MAX && has_twin(rules, table, &moves, chosen, &line))
            twins = HEADER_LINES + n + 1;
        if (buf_text(&line))
            check_line(rules, &line);
        buf_printf(&save, "%u. ", table->number);
        buf_add(&save, line.bytes, line.length);
        buf_add_char(&save, '\n');
        run_play(run, table, move);
        plain = !run_failed(run, &err) && plain;
        buf_free(&line);
    }
    if (plain && run && table && buf_text(&save))
        check_replay(rules, &save, table, twins);
    buf_free(&save);
    moves_free(&moves);
    zboard_free(table);
    run_free(run);
}

static void
look(const struct ruleset *rules, unsigned seed)
{
    struct zboard *table = zboard_new(rules, NULL);
    struct buf shown = BUF_EMPTY;

    if (table)
        zboard_show(rules, table, &shown);
    buf_free(&shown);
    zboard_free(table);
    /* A large board takes its time, and finds nothing that a small one does not. */
    if (rules->squares.count * (rules->directions.count + rules->zones.count + 1) < CELLS_MOST)
        play(rules, seed);
}

static void
replay_given(struct rules_file *file, const char *bytes, size_t size)
{
    struct save_text text;
    struct zreplay replay;
    const struct ruleset *rules = NULL;
    congo_error err;
    size_t game;

    if (save_text_read(&text, bytes, size, 1, &err)) {
        game = rules_file_game(file, text.title);
        rules = rules_file_choose(file, game == SIZE_MAX ? 0 : game, &err);
    }
    if (rules && !rules->engine && replay_zsave(&replay, rules, &text, SIZE_MAX, &err)) {
        struct buf words = BUF_EMPTY, again = BUF_EMPTY;

        notation_text(&words, rules, &text, "a game", false, (struct bytes){"", 0});
        notation_save(&again, rules, (struct bytes){words.bytes, words.length});
        fuzz_check(memchr(bytes, ';', size) || save_text_unknown(&text, &err) ||
                       fuzz_same(again.bytes, again.length, bytes, size),
                   "a save is written in words and read again");
        buf_free(&words);
        buf_free(&again);
        replay_free(&replay);
    }
    save_text_free(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data, *split = size ? memmem(bytes, size, mark, MARK) : NULL;
    size_t rules_size = split ? (size_t)(split - bytes) : size;
    struct rules_file *file;
    congo_error err = {.code = CONGO_OK};

    /* Included files are looked for in a folder that is not there. */
    file = rules_file_read(NULL, "no-such-folder/x.zrf", bytes, rules_size, true, &err);
    if (!file) {
        fuzz_check(err.code != CONGO_OK && err.text[0], "a fault is said");
        return 0;
    }
    for (size_t game = 0; game <= file->games.count && game < GAMES_MOST; game++) {
        const struct ruleset *rules = rules_file_choose(file, game, &err);

        fuzz_check(rules || (err.code != CONGO_OK && err.text[0]), "a fault is said");
        if (rules && !rules->engine)
            look(rules, (unsigned)size);
    }
    if (split)
        replay_given(file, split + MARK, size - rules_size - MARK);
    rules_file_free(file);
    return 0;
}
