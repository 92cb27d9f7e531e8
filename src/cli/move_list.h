/* SPDX-License-Identifier: MIT */
/* move_list.h - the legal moves with their notation, in the order in which `moves` prints them. */
#ifndef CONGO_CLI_MOVE_LIST_H
#define CONGO_CLI_MOVE_LIST_H

#include "base/buf.h"

struct move_named {
    char *text;
    const congo_move *move;
};

struct move_list {
    size_t count;
    struct move_named *named;
    congo_move *moves;
    char *texts;
    unsigned rules; /* of the position, which decide the pieces' names */
};

bool move_list_make(struct move_list *list, const congo_position *position, congo_error *err);
void move_list_free(struct move_list *list);
/* Writes a move as a JSON object with the keys of `congo notate --json`. */
void move_list_json(const struct move_list *list, size_t index, struct buf *out);

#endif
