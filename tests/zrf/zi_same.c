/* SPDX-License-Identifier: MIT */
/*
 * zi_same.c - the library's turns and those of a rules file, compared as text: the position that a
 * turn leads to, and the lines that record it.
 */
#include "zi_same.h"

#include "rules/board.h"
#include "rules/position.h"
#include "read/save/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS = 8000, KEY = CONGO_POSITION_SIZE + ZI_MAX_LINES * ZI_LINE };

struct keys {
    const zi_player *p;
    unsigned rules;
    size_t count;
    char *key[KEYS];
};

void
zi_from_position(const zi_player *p, const congo_position *position, zi_board *board)
{
    memset(board, 0, sizeof *board);
    memset(board->piece, ZI_NONE, sizeof board->piece);
    memset(board->owner, ZI_NONE, sizeof board->owner);
    board->player = position->to_move;
    board->partial = board->last_from = board->last_to = ZI_NONE;
    for (int sq = 0; sq < ZI_SQUARES; sq++) {
        congo_side side;
        congo_piece piece =
            congo_position_at(position, congo_square_read(p->rules->square[sq]), &side);

        if (piece == CONGO_NO_PIECE)
            continue;
        board->piece[sq] =
            (signed char)zi_piece_named(p->rules, congo_piece_name(piece, position->rules));
        board->owner[sq] = (signed char)side;
    }
}

static bool
add_key(struct keys *keys, const congo_position *after, char (*lines)[ZI_LINE], int count)
{
    char key[KEY];
    int at;

    if (keys->count == KEYS)
        return false;
    congo_position_write(after, key);
    at = (int)strlen(key);
    for (int i = 0; i < count; i++)
        at += snprintf(key + at, sizeof key - (size_t)at, "; %s", lines[i]);
    keys->key[keys->count++] = strdup(key);
    return true;
}

static bool
take_turn(void *to, const zi_board *board, char (*lines)[ZI_LINE], int count)
{
    struct keys *keys = to;
    const zi_rules *r = keys->p->rules;
    congo_position after;

    pos_clear(&after, keys->rules);
    for (int sq = 0; sq < ZI_SQUARES; sq++)
        for (unsigned piece = 0; board->piece[sq] != ZI_NONE && piece < CONGO_PIECE_COUNT; piece++)
            if (strcmp(r->pieces[board->piece[sq]].name,
                       congo_piece_name((congo_piece)piece, keys->rules)) == 0)
                pos_put(&after, (unsigned)board->owner[sq], piece,
                        congo_square_read(r->square[sq]));
    if (board->player == CONGO_BLACK)
        pos_pass(&after);
    return add_key(keys, &after, lines, count);
}

/* The lines that the library writes, without their number. */
static int
library_lines(const congo_position *position, const congo_move *move, char (*lines)[ZI_LINE])
{
    struct buf out = BUF_EMPTY;
    int count = 0;

    record_turn(position, move, 1, false, &out);
    if (!buf_text(&out))
        abort();
    for (char *at = strtok(out.bytes, "\r\n"); at; at = strtok(NULL, "\r\n"))
        snprintf(lines[count++], ZI_LINE, "%s", at + strlen("1. "));
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
        char lines[ZI_MAX_LINES + 1][ZI_LINE];
        int line_count;

        if (moves[i].jumps >= ZI_MAX_LINES)
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
zi_same_turns(const zi_player *p, const congo_position *position, char *text, size_t size)
{
    static struct keys core, file;
    zi_board board;
    bool same;

    core = file = (struct keys){.p = p, .rules = position->rules};
    zi_from_position(p, position, &board);
    same = core_turns(&core, position, text, size);
    if (same && !zi_turns(p, &board, take_turn, &file)) {
        snprintf(text, size, "the file's turns cannot be listed: %s", p->err->text);
        same = false;
    }
    same = same && same_keys(&core, &file, text, size);
    for (size_t i = 0; i < core.count; i++)
        free(core.key[i]);
    for (size_t i = 0; i < file.count; i++)
        free(file.key[i]);
    return same;
}
