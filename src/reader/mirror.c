/* SPDX-License-Identifier: MIT */
/* mirror.c - games with left and right exchanged, and the proof that they are still those games. */
#include "reader/reader.h"

#include "base/mem.h"
#include "core/board.h"
#include "notation/text.h"

#include <string.h>

bool
reader_mirror_item(const struct item *item, char *out, congo_error *err)
{
    if (item->kind == ITEM_TEXT)
        return text_mirror(out, item->bytes, item->size, err);
    if (item->kind == ITEM_SAVE)
        zsg_mirror(out, item->bytes, item->size);
    else
        memcpy(out, item->bytes, item->size);
    return true;
}

bool
congo_mirror(const char *bytes, size_t size, char *mirrored, congo_error *err)
{
    struct stream stream;
    struct item item;
    bool fine = true;

    stream_from_memory(&stream, bytes, size);
    while (fine) {
        enum stream_state state = stream_next(&stream, &item, err);

        if (state == STREAM_END)
            return true;
        fine =
            state == STREAM_ITEM && reader_mirror_item(&item, mirrored + (item.bytes - bytes), err);
    }
    return false;
}

static bool
is_mirrored_move(const congo_move *a, const congo_move *b)
{
    if (a->piece != b->piece || a->jumps != b->jumps || a->from != board_mirror_square(b->from) ||
        a->to != board_mirror_square(b->to))
        return false;
    for (unsigned i = 0; i < a->jumps; i++)
        if (a->landing[i] != board_mirror_square(b->landing[i]))
            return false;
    return true;
}

static bool
is_mirrored_game(const congo_game *a, const congo_game *b)
{
    congo_position start = congo_position_mirror(congo_game_first(b));

    if (congo_game_errors(a) != congo_game_errors(b) ||
        congo_game_variant(a) != congo_game_variant(b) ||
        !congo_position_equal(congo_game_first(a), &start) ||
        congo_game_plies(a) != congo_game_plies(b))
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!is_mirrored_move(&a->turns[i].move, &b->turns[i].move))
            return false;
    return congo_game_result(a) == congo_game_result(b) &&
           congo_game_reason(a) == congo_game_reason(b);
}

/* It borrows the patterns: both read in one thread, and never at once. */
static bool
make_second(congo_reader *reader, congo_error *err)
{
    if (!reader->second) {
        reader->second = mem_new(1, sizeof *reader->second);
        if (!reader->second)
            return err_no_memory(err);
        reader->second->variants = reader->variants;
        reader->second->reading = reader->reading;
        reader->second->grammar = reader->grammar;
        reader->second->borrows = true;
    }
    if (!reader->mirrored)
        reader->mirrored = congo_game_new(err);
    return reader->mirrored != NULL;
}

bool
congo_reader_mirror(congo_reader *reader, const congo_game *game, char *mirrored, congo_error *err)
{
    const struct item *item = &reader->item;

    if (!reader_mirror_item(item, mirrored, err) || !make_second(reader, err))
        return false;
    congo_reader_memory(reader->second, mirrored, item->size);
    reader->second->head = reader->head_before;
    if (congo_reader_next(reader->second, reader->mirrored, err) != CONGO_READ_GAME)
        return false;
    return is_mirrored_game(game, reader->mirrored) ||
           err_set(err, CONGO_ILLEGAL_MOVE, item->line, 0,
                   "mirrored, this is read as another game, so that it is left as it is");
}
