/* SPDX-License-Identifier: MIT */
/*
 * same_turns.c - the library's turns and those of a rules file, compared as text: the position that
 * a turn leads to, and the lines that record it.
 */
#include "zrf/same_turns.h"

#include "read/save/record.h"
#include "rules/board.h"
#include "rules/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS = 8000, LINES = 24, LINE = 200 };

struct keys {
    struct zrf *zrf;
    unsigned rules;
    size_t count;
    char *key[KEYS];
};

bool
zrf_read(struct zrf *zrf, const char *name, const char *bytes, size_t size)
{
    *zrf = (struct zrf){.rules = NULL};
    zrf->source.faults = &zrf->faults;
    return expr_read(&zrf->source, name, bytes, size, &zrf->err) &&
           games_list(&zrf->source, &zrf->games, &zrf->err);
}

bool
zrf_choose(struct zrf *zrf, size_t game)
{
    run_free(zrf->run);
    ruleset_free(zrf->rules);
    zrf->run = NULL;
    zrf->rules = ruleset_new(&zrf->source, &zrf->games, game ? zrf->games.variants[game - 1] : NULL,
                             &zrf->err);
    if (zrf->rules)
        zrf->run = run_new(zrf->rules, &zrf->err);
    return zrf->run != NULL;
}

const char *
zrf_title(const struct zrf *zrf, size_t game)
{
    return game > zrf->games.count
               ? ""
               : games_title(game ? zrf->games.variants[game - 1] : zrf->games.game);
}

void
zrf_free(struct zrf *zrf)
{
    run_free(zrf->run);
    ruleset_free(zrf->rules);
    free(zrf->faults.fault);
    expr_free(&zrf->source);
}

void
zrf_from_position(const struct ruleset *r, const congo_position *position, struct zboard *table)
{
    zboard_setup(r, table);
    table->slot = position->to_move;
    for (unsigned sq = 0; sq < r->squares.count; sq++) {
        congo_side side;
        congo_piece piece =
            congo_position_at(position, congo_square_read(r->squares.text[sq]), &side);
        int number = RULES_NONE;

        if (piece != CONGO_NO_PIECE)
            number = names_number(&r->piece_names, congo_piece_name(piece, position->rules));
        table->cells[sq] = (struct cell){.piece = RULES_NONE, .owner = RULES_NONE};
        if (number != RULES_NONE)
            table->cells[sq] = (struct cell){.piece = (int16_t)number, .owner = (int16_t)side};
    }
}

void
zrf_congo_line(const struct ruleset *r, const struct zboard *table, const int16_t *move,
               struct buf *line)
{
    char text[LINE], *promotion, *on, *captures;

    buf_clear(line);
    zboard_line(r, table, move, line);
    snprintf(text, sizeof text, "%s", buf_text(line));
    promotion = strstr(text, " = ");
    on = promotion ? strstr(promotion, " on ") : NULL;
    if (!on)
        return;
    /* "mPawn B6 x B7 x D4 = MegaPawn on B7": what is captured on the way stands behind. */
    captures = strchr(strchr(strchr(strchr(text, ' ') + 1, ' ') + 1, ' ') + 1, ' ');
    *promotion = *on = '\0';
    buf_clear(line);
    buf_printf(line, "%.*s = %s%s", (int)(captures - text), text, promotion + 3, captures);
}

static bool
add_key(struct keys *keys, const congo_position *after, char (*lines)[LINE], int count)
{
    char position[CONGO_POSITION_SIZE];
    struct buf key = BUF_EMPTY;

    if (keys->count == KEYS)
        return false;
    congo_position_write(after, position);
    buf_add_text(&key, position);
    for (int i = 0; i < count; i++)
        buf_printf(&key, "; %s", lines[i]);
    (void)buf_text(&key);
    keys->key[keys->count++] = key.bytes;
    return true;
}

static bool
take_turn(struct keys *keys, const struct zboard *table, char (*lines)[LINE], int count)
{
    const struct ruleset *r = keys->zrf->rules;
    congo_position after;

    pos_clear(&after, keys->rules);
    for (unsigned sq = 0; sq < r->squares.count; sq++)
        for (unsigned piece = 0; table->cells[sq].piece != RULES_NONE && piece < CONGO_PIECE_COUNT;
             piece++)
            if (strcmp(r->piece_names.text[table->cells[sq].piece],
                       congo_piece_name((congo_piece)piece, keys->rules)) == 0)
                pos_put(&after, (unsigned)table->cells[sq].owner, piece,
                        congo_square_read(r->squares.text[sq]));
    if (table->slot == CONGO_BLACK)
        pos_pass(&after);
    return add_key(keys, &after, lines, count);
}

/* Every way through a turn; no rule of Congo lets a side pass. */
static bool
file_turns(struct keys *keys, const struct zboard *table, char (*lines)[LINE], int count)
{
    struct zrf *zrf = keys->zrf;
    struct moves moves = {.word = NULL};
    struct zboard *after = zboard_new(zrf->rules, &zrf->err);
    struct buf line = BUF_EMPTY;
    bool fine = after && count < LINES && zboard_offers(zrf->run, table, &moves, &zrf->err);

    for (size_t i = 0; fine && i < moves.count; i++) {
        const int16_t *move = moves_at(&moves, i);

        if (move[MOVE_FLAGS] & MOVE_PASS)
            continue;
        zrf_congo_line(zrf->rules, table, move, &line);
        snprintf(lines[count], LINE, "%s", buf_text(&line));
        zboard_copy(zrf->rules, after, table);
        fine = run_play(zrf->run, after, move) ? take_turn(keys, after, lines, count + 1)
                                               : file_turns(keys, after, lines, count + 1);
    }
    buf_free(&line);
    zboard_free(after);
    moves_free(&moves);
    return fine;
}

/* The lines that the library writes, without their number. */
static int
library_lines(const congo_position *position, const congo_move *move, char (*lines)[LINE])
{
    struct buf out = BUF_EMPTY;
    int count = 0;

    record_turn(position, move, 1, false, &out);
    if (!buf_text(&out))
        abort();
    for (char *at = strtok(out.bytes, "\r\n"); at; at = strtok(NULL, "\r\n"))
        snprintf(lines[count++], LINE, "%s", at + strlen("1. "));
    buf_free(&out);
    return count;
}

static bool
core_turns(struct keys *keys, const congo_position *position, char *text, size_t size)
{
    static congo_move moves[KEYS];
    congo_error err = {.code = CONGO_OK};
    size_t count = congo_moves(position, moves, KEYS, &err);

    if (count > KEYS || err.code != CONGO_OK)
        return snprintf(text, size, "too many moves to compare"), false;
    for (size_t i = 0; i < count; i++) {
        congo_position after = *position;
        char lines[LINES + 1][LINE];
        int line_count;

        if (moves[i].jumps >= LINES)
            return snprintf(text, size, "too many jumps in one turn to compare"), false;
        congo_play(&after, &moves[i]);
        line_count = library_lines(position, &moves[i], lines);
        add_key(keys, &after, lines, line_count);
    }
    return true;
}

static int
compare_keys(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool
same_keys(struct keys *core, struct keys *file, char *text, size_t size)
{
    qsort(core->key, core->count, sizeof *core->key, compare_keys);
    qsort(file->key, file->count, sizeof *file->key, compare_keys);
    for (size_t i = 0; i < core->count || i < file->count; i++) {
        int order = i == core->count   ? 1
                    : i == file->count ? -1
                                       : strcmp(core->key[i], file->key[i]);

        if (order != 0) {
            snprintf(text, size, "only %s: %.600s", order < 0 ? "in the library" : "in the file",
                     order < 0 ? core->key[i] : file->key[i]);
            return false;
        }
    }
    return true;
}

bool
zrf_same_turns(struct zrf *zrf, const congo_position *position, char *text, size_t size)
{
    static struct keys core, file;
    struct zboard *table = zboard_new(zrf->rules, &zrf->err);
    char lines[LINES + 1][LINE];
    bool same;

    core = file = (struct keys){.zrf = zrf, .rules = position->rules};
    zrf_from_position(zrf->rules, position, table);
    same = core_turns(&core, position, text, size);
    if (same && !file_turns(&file, table, lines, 0)) {
        snprintf(text, size, "the file's turns cannot be listed: %s", zrf->err.text);
        same = false;
    }
    same = same && same_keys(&core, &file, text, size);
    for (size_t i = 0; i < core.count; i++)
        free(core.key[i]);
    for (size_t i = 0; i < file.count; i++)
        free(file.key[i]);
    zboard_free(table);
    return same;
}
