/* SPDX-License-Identifier: MIT */
/*
 * zi_same.c - the library's turns and those of a rules file.
 *
 * A turn is compared as text: the position it leads to and the lines that record it. The library's
 * lines are put together here from what a move tells, line by line as the save format has them for
 * the rules files of this project: jumps are partial, the river's prey stands on the turn's last
 * line, and where a jump could follow the Monkey has to be put down.
 */
#include "zi_same.h"

#include "core/board.h"
#include "core/position.h"

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

static void
add_swept(char *line, congo_squares swept)
{
    while (swept) {
        char name[3];

        congo_square_write(board_pop(&swept), name);
        strcat(strcat(line, " x "), name);
    }
}

/* What the turn's last line sweeps beside a drowned mover on its own square. */
static congo_squares
swept(const congo_position *position, const congo_move *move, congo_square last_from)
{
    congo_squares deep = board_deep(position->rules);
    congo_squares set = move->drowned & ~BIT(move->to);

    if (move->piece != CONGO_CROCODILE)
        set |= BIT(last_from) & deep;
    return set;
}

static void
plain_line(const congo_position *position, const congo_move *move, char *line)
{
    char from[3], to[3];

    congo_square_write(move->from, from);
    congo_square_write(move->to, to);
    sprintf(line, "%s %s %s %s", congo_piece_name((congo_piece)move->piece, position->rules), from,
            move->captured ? "x" : "-", to);
    if (move->promotion != CONGO_NO_PIECE)
        strcat(strcat(line, " = "),
               congo_piece_name((congo_piece)move->promotion, position->rules));
    add_swept(line, swept(position, move, move->from));
    add_swept(line, move->drowned & BIT(move->to));
}

/* Is there an enemy not taken yet beside `at`, and behind it one of `landings`? */
static bool
could_jump(congo_squares prey, congo_squares landings, congo_square at)
{
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int x = (int)board_file(at) + 2 * dx, y = (int)board_rank(at) + 2 * dy;

            if ((dx || dy) && x >= 0 && x < 7 && y >= 0 && y < 7 &&
                (prey & BIT(CONGO_SQUARE(x - dx, y - dy))) && (landings & BIT(CONGO_SQUARE(x, y))))
                return true;
        }
    return false;
}

static int
jump_lines(const congo_position *position, const congo_move *move, char (*lines)[ZI_LINE])
{
    congo_squares deep = board_deep(position->rules), before = BIT(move->from);
    congo_squares own = position->side[position->to_move] & ~BIT(move->from);
    congo_squares prey = position->side[position->to_move ^ 1] & ~move->captured;
    congo_squares friends_drown = own & deep & ~position->piece[CONGO_CROCODILE];
    congo_squares empty = (CONGO_BOARD & ~pos_occupied(position)) | BIT(move->from);
    bool could = !move->wins && could_jump(prey, empty, move->to);
    bool drowns = (move->drowned >> move->to & 1) && !could;
    bool opens = !move->wins && could_jump(prey, friends_drown, move->to);
    congo_square from = move->from;
    bool wet = true;

    for (unsigned i = 0; i < move->jumps; i++) {
        congo_square to = move->landing[i];
        bool last = i + 1u == move->jumps && !could;
        char a[3], b[3], over[3];

        wet = wet && (BIT(from) & deep);
        congo_square_write(from, a);
        congo_square_write(to, b);
        congo_square_write(CONGO_SQUARE((board_file(from) + board_file(to)) / 2,
                                        (board_rank(from) + board_rank(to)) / 2),
                           over);
        sprintf(lines[i], "%sMonkey %s - %s @ %s 0 %d x %s",
                last && (drowns || opens) ? "" : "partial 1 ", a, b, b, wet, over);
        if (last) {
            add_swept(lines[i], swept(position, move, from));
            add_swept(lines[i], move->drowned & BIT(to));
        }
        before |= BIT(to);
        from = to;
    }
    if (!could)
        return move->jumps;
    char at[3];
    congo_square_write(move->to, at);
    sprintf(lines[move->jumps], "Monkey %s - %s @ %s 0 0", at, at, at);
    add_swept(lines[move->jumps], move->drowned & ~BIT(move->to));
    add_swept(lines[move->jumps], move->drowned & BIT(move->to));
    return move->jumps + 1;
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
        int line_count = 1;

        if (moves[i].jumps >= ZI_MAX_LINES)
            return snprintf(text, size, "too many jumps in one turn to compare"), false;
        congo_play(&after, &moves[i]);
        if (moves[i].jumps)
            line_count = jump_lines(position, &moves[i], lines);
        else
            plain_line(position, &moves[i], lines[0]);
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
