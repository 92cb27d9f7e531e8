/* SPDX-License-Identifier: MIT */
/* move_compiler.h - shared by the two halves of the compiler of moves: tests and statements. */
#ifndef CONGO_ZILLIONS_MOVE_COMPILER_H
#define CONGO_ZILLIONS_MOVE_COMPILER_H

#include "zillions/ruleset.h"

struct move_compiler {
    struct ruleset *r;
    const struct piece *piece;
    congo_error *err;
    bool adds;
};

/* The next instruction; NULL: there is no room. */
struct instr *move_emit(struct move_compiler *c, enum op op);
/* Jumps that wait for their target are linked through `a`; a list starts as -1. */
void move_join(struct move_compiler *c, struct instr *jump, int32_t *list);
void move_patch_to(struct move_compiler *c, int32_t list, int32_t target);
/* Lets all these jumps go to the next instruction. */
void move_patch(struct move_compiler *c, int32_t list);

/* Looks up names; an unknown one is a fault. */
void move_unknown(struct move_compiler *c, const struct expr *e, const char *what);
int move_flag(struct move_compiler *c, struct names *names, const struct expr *e, unsigned most);
int move_piece(struct move_compiler *c, const struct expr *e);
void move_place(struct move_compiler *c, struct instr *i, const struct expr *e);

/*
 * Compiles a test: falls through, or jumps if the answer is `when`; the jumps are added to `list`.
 */
bool move_condition(struct move_compiler *c, const struct expr *e, bool when, int32_t *list);
/* The same for several tests: all of them, or any. */
bool move_all_or_any(struct move_compiler *c, const struct expr *items, bool any, bool when,
                     int32_t *list);

#endif
