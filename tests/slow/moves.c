/* SPDX-License-Identifier: MIT */
/* The slow mover's rules: every legal move, and what a turn does to the board. */
#include "mover.h"

#include <stdlib.h>

/* Moves are collected for one piece of one position at a time. */
struct collector {
    const struct slow_position *pos;
    struct slow_moves *list;
    struct slow_square from;
};

static const struct slow_square all_ways[] = {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1},
                                              {0, 1},   {1, -1}, {1, 0},  {1, 1}};
enum { WAYS = 8 };

static struct slow_square
beyond(struct slow_square sq, int files, int ranks)
{
    struct slow_square result = {sq.file + files, sq.rank + ranks};

    return result;
}

static void
add(struct slow_moves *list, const struct slow_move *move)
{
    if (list->count == list->limit) {
        list->too_many = true;
        return;
    }
    if (list->count == list->room) {
        list->room = list->room == 0 ? 64 : 2 * list->room;
        list->move = realloc(list->move, list->room * sizeof *list->move);
        if (list->move == NULL)
            abort();
    }
    list->move[list->count++] = *move;
}

static void
add_to(struct collector *c, struct slow_square to)
{
    struct slow_move move = {.from = c->from, .landings = 1};

    move.landing[0] = to;
    add(c->list, &move);
}

/* To a square that is empty or the enemy's, whatever stands between. */
static void
leap(struct collector *c, int files, int ranks)
{
    struct slow_square to = beyond(c->from, files, ranks);

    if (slow_on_board(to) && !slow_is_own(c->pos, slow_at(c->pos, to)))
        add_to(c, to);
}

/* To a square that is empty. */
static void
quiet_step(struct collector *c, int files, int ranks)
{
    struct slow_square to = beyond(c->from, files, ranks);

    if (slow_on_board(to) && slow_at(c->pos, to) == '.')
        add_to(c, to);
}

/* At most `squares` one way; the first piece met ends it, and an enemy is taken. */
static void
slide(struct collector *c, int files, int ranks, int squares)
{
    struct slow_square to = beyond(c->from, files, ranks);

    for (; squares > 0 && slow_on_board(to); squares--) {
        if (slow_is_own(c->pos, slow_at(c->pos, to)))
            return;
        add_to(c, to);
        if (slow_at(c->pos, to) != '.')
            return;
        to = beyond(to, files, ranks);
    }
}

/* One or two squares one way, without capturing, without jumping. */
static void
retreat(struct collector *c, int files, int ranks)
{
    struct slow_square near = beyond(c->from, files, ranks);

    if (!slow_on_board(near) || slow_at(c->pos, near) != '.')
        return;
    quiet_step(c, files, ranks);
    quiet_step(c, 2 * files, 2 * ranks);
}

/* Pawn and mPawn are across the river on their ranks 5 and 6. */
static void
pawn(struct collector *c, int forward)
{
    int rank = forward > 0 ? c->from.rank + 1 : SLOW_SIZE - c->from.rank;

    leap(c, -1, forward);
    leap(c, 0, forward);
    leap(c, 1, forward);
    if (rank != 5 && rank != 6)
        return;
    if (c->pos->rules.mpawn) {
        leap(c, -1, 0);
        leap(c, 1, 0);
    } else {
        retreat(c, 0, -forward);
    }
}

static void
superpawn(struct collector *c, int forward)
{
    for (int files = -1; files <= 1; files++) {
        leap(c, files, forward);
        retreat(c, files, -forward);
    }
    leap(c, -1, 0);
    leap(c, 1, 0);
}

static void
megapawn(struct collector *c)
{
    for (int files = -2; files <= 2; files++)
        for (int ranks = -2; ranks <= 2; ranks++)
            if (files != 0 || ranks != 0)
                leap(c, files, ranks);
}

static void
elephant(struct collector *c)
{
    for (int squares = 1; squares <= 2; squares++) {
        leap(c, -squares, 0);
        leap(c, squares, 0);
        leap(c, 0, -squares);
        leap(c, 0, squares);
    }
}

static void
elephante(struct collector *c, int forward)
{
    slide(c, 0, forward, SLOW_SIZE);
    leap(c, 0, -forward);
    for (int squares = 1; squares <= 2; squares++) {
        leap(c, -squares, 0);
        leap(c, squares, 0);
    }
}

static void
rook(struct collector *c)
{
    slide(c, -1, 0, SLOW_SIZE);
    slide(c, 1, 0, SLOW_SIZE);
    slide(c, 0, -1, SLOW_SIZE);
    slide(c, 0, 1, SLOW_SIZE);
}

static void
zebra(struct collector *c)
{
    for (int files = -2; files <= 2; files++)
        for (int ranks = -2; ranks <= 2; ranks++)
            if (abs(files) + abs(ranks) == 3)
                leap(c, files, ranks);
}

static void
giraffe(struct collector *c)
{
    for (int way = 0; way < WAYS; way++) {
        quiet_step(c, all_ways[way].file, all_ways[way].rank);
        leap(c, 2 * all_ways[way].file, 2 * all_ways[way].rank);
    }
}

/* One step any way; but towards the river as far as the river, in it as far as it goes. */
static void
crocodile(struct collector *c)
{
    int to_river = SLOW_RIVER - c->from.rank;

    for (int way = 0; way < WAYS; way++) {
        int files = all_ways[way].file, ranks = all_ways[way].rank;
        int squares = 1;

        if (files == 0 && ranks * to_river > 0)
            squares = abs(to_river);
        if (ranks == 0 && to_river == 0)
            squares = SLOW_SIZE;
        slide(c, files, ranks, squares);
    }
}

/* Any step in its castle; and the enemy Lion wherever it sees it.  The castles face
 * each other over the river, so a Lion is seen straight or diagonally ahead only. */
static void
lion(struct collector *c, int forward)
{
    for (int way = 0; way < WAYS; way++) {
        struct slow_square to = beyond(c->from, all_ways[way].file, all_ways[way].rank);

        if (slow_in_castle(to, c->pos->black_to_move))
            leap(c, all_ways[way].file, all_ways[way].rank);
    }
    for (int files = -1; files <= 1; files++) {
        struct slow_square seen = beyond(c->from, files, forward);

        while (slow_on_board(seen) && slow_at(c->pos, seen) == '.')
            seen = beyond(seen, files, forward);
        if (slow_on_board(seen) && slow_is_enemy(c->pos, slow_at(c->pos, seen)) &&
            (slow_at(c->pos, seen) == 'l' || slow_at(c->pos, seen) == 'L'))
            add_to(c, seen);
    }
}

/* Every way to go on jumping from the last landing of `so_far`.  On `board` the
 * Monkey is lifted off, so its own first square is empty, and what it has jumped is
 * gone, so nothing is jumped twice.  Friends in deep water drown at the turn's end
 * only: they are still on `board` and block. */
static void
jump_on(struct collector *c, const struct slow_position *board, const struct slow_move *so_far)
{
    struct slow_square here =
        so_far->landings == 0 ? so_far->from : so_far->landing[so_far->landings - 1];

    for (int way = 0; way < WAYS && !c->list->too_many; way++) {
        int files = all_ways[way].file, ranks = all_ways[way].rank;
        struct slow_square over = beyond(here, files, ranks);
        struct slow_square to = beyond(here, 2 * files, 2 * ranks);

        if (!slow_on_board(to) || slow_at(board, to) != '.' ||
            !slow_is_enemy(board, slow_at(board, over)))
            continue;

        char taken = slow_at(board, over);
        struct slow_position next = *board;
        struct slow_move longer = *so_far;

        longer.landing[longer.landings++] = to;
        add(c->list, &longer);
        if (taken == 'l' || taken == 'L')
            continue;
        next.at[over.rank][over.file] = '.';
        jump_on(c, &next, &longer);
    }
}

static void
monkey(struct collector *c)
{
    struct slow_position lifted = *c->pos;
    struct slow_move none = {.from = c->from, .jumps = true};

    for (int way = 0; way < WAYS; way++)
        quiet_step(c, all_ways[way].file, all_ways[way].rank);
    lifted.at[c->from.rank][c->from.file] = '.';
    jump_on(c, &lifted, &none);
}

static void
moves_of_piece(struct collector *c)
{
    int forward = c->pos->black_to_move ? -1 : 1;

    switch (slow_at(c->pos, c->from)) {
    case 'p':
    case 'P':
        pawn(c, forward);
        break;
    case 's':
    case 'S':
        superpawn(c, forward);
        break;
    case 'q':
    case 'Q':
        megapawn(c);
        break;
    case 'e':
    case 'E':
        if (c->pos->rules.elephante)
            elephante(c, forward);
        else
            elephant(c);
        break;
    case 'r':
    case 'R':
        rook(c);
        break;
    case 'z':
    case 'Z':
        zebra(c);
        break;
    case 'g':
    case 'G':
        giraffe(c);
        break;
    case 'm':
    case 'M':
        monkey(c);
        break;
    case 'c':
    case 'C':
        crocodile(c);
        break;
    case 'l':
    case 'L':
        lion(c, forward);
        break;
    default:
        break;
    }
}

static bool
both_lions_stand(const struct slow_position *pos)
{
    int lions = 0;

    for (int rank = 0; rank < SLOW_SIZE; rank++)
        for (int file = 0; file < SLOW_SIZE; file++)
            lions += pos->at[rank][file] == 'l' || pos->at[rank][file] == 'L';
    return lions == 2;
}

void
slow_all_moves(const struct slow_position *pos, struct slow_moves *list, size_t limit)
{
    struct collector c = {.pos = pos, .list = list};

    *list = (struct slow_moves){.limit = limit};
    if (!both_lions_stand(pos))
        return;
    for (c.from.rank = 0; c.from.rank < SLOW_SIZE; c.from.rank++)
        for (c.from.file = 0; c.from.file < SLOW_SIZE; c.from.file++)
            if (slow_is_own(pos, slow_at(pos, c.from)))
                moves_of_piece(&c);
}

void
slow_free(struct slow_moves *list)
{
    free(list->move);
    *list = (struct slow_moves){0};
}
