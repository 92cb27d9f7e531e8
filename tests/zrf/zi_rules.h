/* SPDX-License-Identifier: MIT */
/* A rules file compiled: board, pieces, moves, and the games it offers. Only what the language has
 * and these tests need is known; any other keyword, an undefined macro among them, is an error
 * with its line, so that compiling a file is a check of it too. */
#ifndef ZI_RULES_H
#define ZI_RULES_H

#include "zi_text.h"

enum { ZI_SQUARES = 49, ZI_DIRS = 8, ZI_PIECES = 16, ZI_ZONES = 12, ZI_FLAGS = 16, ZI_ATTRS = 4 };
enum { ZI_TYPES = 4, ZI_BLOCKS = 64, ZI_GAMES = 40, ZI_NONE = -1 };

typedef enum {
    ZI_IS_TRUE,
    ZI_IS_AND,
    ZI_IS_OR,
    ZI_IS_NOT,
    ZI_IS_EMPTY, /* at direction `a`, or here */
    ZI_IS_ENEMY,
    ZI_IS_FRIEND,
    ZI_IS_PIECE,
    ZI_IS_IN_ZONE,
    ZI_IS_ON_BOARD,
    ZI_IS_FLAG,
    ZI_IS_LAST_TO,
    ZI_IS_LAST_FROM,
    ZI_IS_ATTR,
} zi_test;

typedef struct zi_cond zi_cond;
struct zi_cond {
    zi_test test;
    int a;
    zi_cond *first; /* of and, or, not */
    zi_cond *next;
};

typedef enum {
    ZI_DO_STEP, /* in direction `a` */
    ZI_DO_JUMP, /* to square `a` */
    ZI_DO_TO,
    ZI_DO_GO_FROM,
    ZI_DO_GO_TO,
    ZI_DO_GO_MARK,
    ZI_DO_MARK,
    ZI_DO_CAPTURE,
    ZI_DO_ADD, /* becoming piece `a`, to go on with move type `b`; ZI_NONE: neither */
    ZI_DO_VERIFY,
    ZI_DO_IF,
    ZI_DO_WHILE,
    ZI_DO_FLAG,
    ZI_DO_ATTR,
} zi_act;

typedef struct zi_instr zi_instr;
struct zi_instr {
    zi_act act;
    int a, b;
    zi_cond *cond;
    zi_instr *then, *other;
    zi_instr *next;
};

typedef struct {
    const char *name;
    const char *image[2];
    int attr_count;
    const char *attrs[ZI_ATTRS];
    struct {
        int type; /* move type, ZI_NONE before the first is named */
        zi_instr *code;
    } blocks[ZI_BLOCKS];
    int block_count;
} zi_piece;

typedef struct {
    const char *title, *description;
    signed char piece[ZI_SQUARES], owner[ZI_SQUARES]; /* the setup; ZI_NONE: empty */
    unsigned lost_when_captured;                      /* a bit a piece kind */
    bool lost_when_stuck, lost_when_repeated;
    int goal_line; /* of its first goal, 0 while it has none of its own */
} zi_game;

typedef struct {
    zi_arena *arena;
    const char *board_image;
    int square_count;
    char square[ZI_SQUARES][4];
    int left, top, right, bottom; /* the first square on the picture */
    int across, down;             /* from one to the next */
    int dir_count;
    const char *dirs[ZI_DIRS];
    signed char link[ZI_DIRS][ZI_SQUARES];
    int mirrored[2][ZI_DIRS]; /* a direction as each player means it */
    int zone_count;
    const char *zones[ZI_ZONES];
    unsigned char in_zone[2][ZI_ZONES][ZI_SQUARES];
    int flag_count;
    const char *flags[ZI_FLAGS];
    int type_count;
    const char *types[ZI_TYPES];
    int piece_count;
    zi_piece pieces[ZI_PIECES];
    int game_count;
    zi_game games[ZI_GAMES];
} zi_rules;

zi_rules *zi_rules_read(const char *text, size_t size, zi_error *err);
void zi_rules_free(zi_rules *rules);

int zi_square(const zi_rules *rules, const char *name); /* ZI_NONE: no such square */
int zi_piece_named(const zi_rules *rules, const char *name);
int zi_game_titled(const zi_rules *rules, const char *title);

#endif
