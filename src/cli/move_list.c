/* SPDX-License-Identifier: MIT */
/* move_list.c - the legal moves with their notation, sorted by bytes. */
#include "cli/move_list.h"

#include "base/json.h"
#include "base/mem.h"
#include "game/write.h"

#include <stdlib.h>
#include <string.h>

static int
compare(const void *a, const void *b)
{
    return strcmp(((const struct move_named *)a)->text, ((const struct move_named *)b)->text);
}

/* Most notation is short, and only chains are long, so all texts are in one buffer. */
static bool
write_texts(struct move_list *list, const congo_position *position)
{
    struct buf texts = BUF_EMPTY;
    size_t at = 0;

    for (size_t i = 0; i < list->count; i++) {
        char text[CONGO_NOTATION_SIZE];
        size_t length = congo_move_write(position, &list->moves[i], CONGO_SAVANNA, text);

        buf_add(&texts, text, length + 1);
    }
    list->texts = texts.bytes;
    if (texts.failed)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        list->named[i].text = list->texts + at;
        list->named[i].move = &list->moves[i];
        at += strlen(list->texts + at) + 1;
    }
    return true;
}

bool
move_list_make(struct move_list *list, const congo_position *position, congo_error *err)
{
    congo_error bound = {.code = CONGO_OK};

    memset(list, 0, sizeof *list);
    list->rules = position->rules;
    list->count = congo_moves(position, NULL, 0, &bound);
    if (bound.code != CONGO_OK) {
        *err = bound;
        return false;
    }
    list->moves = mem_new(list->count, sizeof *list->moves);
    list->named = mem_new(list->count, sizeof *list->named);
    if (!list->moves || !list->named) {
        move_list_free(list);
        return err_no_memory(err);
    }
    list->count = congo_moves(position, list->moves, list->count, err);
    if (!write_texts(list, position)) {
        move_list_free(list);
        return err_no_memory(err);
    }
    if (list->count)
        qsort(list->named, list->count, sizeof *list->named, compare);
    return true;
}

void
move_list_free(struct move_list *list)
{
    mem_free(list->moves);
    mem_free(list->named);
    mem_free(list->texts);
    memset(list, 0, sizeof *list);
}

void
move_list_json(const struct move_list *list, size_t index, struct buf *out)
{
    buf_add_char(out, '{');
    json_text(out, "notation", list->named[index].text);
    write_json_move(out, list->named[index].move, list->rules);
    buf_add_char(out, '}');
}
