/* SPDX-License-Identifier: MIT */
/* public_rules.c - the public functions for games of rules files. */
#include "base/encoding.h"
#include "base/mem.h"
#include "zillions/rules_summary.h"
#include "zillions/zgame.h"

#include <stdlib.h>

enum { DEPTH_MAX = 32 };

struct congo_rules {
    struct rules_file *file;
    struct zgame game;
    bool begun; /* false: the chosen game cannot be played */
};

congo_rules *
congo_rules_open(const char *path, congo_error *err)
{
    struct congo_rules *rules = mem_new(1, sizeof *rules);
    congo_error none;

    if (!rules) {
        err_no_memory(err);
        return NULL;
    }
    rules->file = rules_file_open(path, NULL, false, err);
    if (!rules->file) {
        mem_free(rules);
        return NULL;
    }
    /* The first game may be in a DLL, while a variant is not. */
    rules->begun = congo_rules_choose(rules, 0, &none);
    return rules;
}

void
congo_rules_free(congo_rules *rules)
{
    if (!rules)
        return;
    zgame_free(&rules->game);
    rules_file_free(rules->file);
    mem_free(rules);
}

size_t
congo_rules_count(const congo_rules *rules)
{
    return rules->file->games.count + 1;
}

const char *
congo_rules_title(const congo_rules *rules, size_t game)
{
    return game < congo_rules_count(rules) ? rules_file_title(rules->file, game) : "";
}

/* Whether there is a game to play; otherwise `err` says why not. */
static bool
has_begun(const congo_rules *rules, congo_error *err)
{
    return rules->begun || err_set(err, CONGO_BAD_RULES, 0, 0,
                                   "the rules of this game cannot be played; choose another one");
}

bool
congo_rules_choose(congo_rules *rules, size_t game, congo_error *err)
{
    const struct ruleset *compiled;
    size_t count = congo_rules_count(rules);

    zgame_free(&rules->game);
    rules->begun = false;
    if (game >= count)
        return err_set(err, CONGO_USAGE, 0, 0, "the file has %zu %s", count,
                       count == 1 ? "game" : "games");
    compiled = rules_file_choose(rules->file, game, err);
    if (!compiled)
        return false;
    if (compiled->engine)
        return has_begun(rules, err);
    rules->begun = zgame_begin(&rules->game, rules->file, compiled, 0, err);
    return rules->begun;
}

static char *
as_text(struct buf *out, congo_error *err)
{
    if (buf_text(out))
        return out->bytes;
    buf_free(out);
    err_no_memory(err);
    return NULL;
}

/* The moves; none if the game is over. */
static bool
offers(congo_rules *rules, struct moves *moves, congo_error *err)
{
    struct verdict verdict;

    if (!has_begun(rules, err))
        return false;
    if (zgame_over(&rules->game, &verdict))
        return true;
    return zboard_offers(rules->game.run, rules->game.board, moves, err);
}

static int
compare_lines(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool
sort_lines(struct buf *text, size_t count, struct buf *sorted, congo_error *err)
{
    char **line = mem_new(count + 1, sizeof *line);
    char *at = text->bytes;

    if (!line || !buf_text(text)) {
        mem_free(line);
        return err_no_memory(err);
    }
    for (size_t i = 0; i < count; i++) {
        line[i] = at;
        at += strlen(at) + 1;
    }
    qsort(line, count, sizeof *line, compare_lines);
    for (size_t i = 0; i < count; i++) {
        utf8_from_latin(sorted, line[i], strlen(line[i]));
        buf_add_char(sorted, '\n');
    }
    mem_free(line);
    return true;
}

char *
congo_rules_moves(congo_rules *rules, congo_error *err)
{
    struct moves moves = {.word = NULL};
    struct buf text = BUF_EMPTY, sorted = BUF_EMPTY;
    bool fine = offers(rules, &moves, err);

    for (size_t i = 0; fine && i < moves.count; i++) {
        zboard_line(rules->game.rules, rules->game.board, moves_at(&moves, i), &text);
        buf_add_char(&text, '\0');
    }
    if (fine && moves.count)
        fine = sort_lines(&text, moves.count, &sorted, err);
    moves_free(&moves);
    buf_free(&text);
    if (fine)
        return as_text(&sorted, err);
    buf_free(&sorted);
    return NULL;
}

/* Some options allow a side to pass even if it has moves. */
static bool
may_pass(const congo_rules *rules)
{
    const struct ruleset *r = rules->game.rules;

    return rules->game.board->on != RULES_NONE ? r->pass_partial : r->pass_turn == PASS_ALWAYS;
}

bool
congo_rules_play(congo_rules *rules, const char *move, congo_error *err)
{
    struct moves moves = {.word = NULL};
    const int16_t *found = NULL;
    bool fine = offers(rules, &moves, err);

    for (size_t i = 0; fine && i < moves.count && !found; i++) {
        struct buf line = BUF_EMPTY, utf8 = BUF_EMPTY;

        zboard_line(rules->game.rules, rules->game.board, moves_at(&moves, i), &line);
        if (buf_text(&line))
            utf8_from_latin(&utf8, line.bytes, line.length);
        if (!buf_text(&utf8))
            fine = err_no_memory(err);
        else if (strcmp(utf8.bytes, move) == 0)
            found = moves_at(&moves, i);
        buf_free(&line);
        buf_free(&utf8);
    }
    if (fine && !found && moves.count && strcmp(move, "Pass") == 0 && may_pass(rules))
        found = move_pass;
    if (fine && !found)
        fine = err_set(err, CONGO_ILLEGAL_MOVE, 0, 0, "this move is not legal here");
    fine = fine && zgame_play(&rules->game, found, err);
    moves_free(&moves);
    return fine;
}

bool
congo_rules_perft(congo_rules *rules, unsigned depth, uint64_t *count, congo_error *err)
{
    *count = 0;
    if (!has_begun(rules, err))
        return false;
    if (depth > DEPTH_MAX)
        return err_set(err, CONGO_USAGE, 0, 0, "the depth is a number from 0 to %d", DEPTH_MAX);
    return zboard_perft(rules->game.run, rules->game.board, depth, count, err);
}

bool
congo_rules_result(congo_rules *rules, const char **result, const char **reason, congo_error *err)
{
    struct verdict verdict;

    *result = "*";
    *reason = "unfinished";
    if (!has_begun(rules, err))
        return false;
    (void)zgame_over(&rules->game, &verdict);
    *result = zgame_result(rules->game.rules, &verdict);
    *reason = verdict.reason;
    return true;
}

char *
congo_rules_board(congo_rules *rules, congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!has_begun(rules, err))
        return NULL;
    zboard_show(rules->game.rules, rules->game.board, &out);
    return as_text(&out, err);
}

char *
congo_rules_save(congo_rules *rules, congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!has_begun(rules, err))
        return NULL;
    buf_add(&out, rules->game.save.bytes, rules->game.save.length);
    return as_text(&out, err);
}

char *
congo_rules_json(congo_rules *rules, congo_error *err)
{
    struct buf out = BUF_EMPTY;

    if (!rules->file->rules) {
        (void)has_begun(rules, err);
        return NULL;
    }
    if (rules_summary_json(rules->file, &out, err))
        return as_text(&out, err);
    buf_free(&out);
    return NULL;
}
