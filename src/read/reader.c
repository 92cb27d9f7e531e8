/* SPDX-License-Identifier: MIT */
/* reader.c - turns items into games: replays saves, reads texts. */
#include "read/reader.h"

#include "base/mem.h"
#include "base/scan.h"
#include "read/no_game.h"
#include "read/quoted_save.h"

#include <string.h>

congo_reader *
congo_reader_new(const congo_variants *variants, const congo_reading *reading, congo_error *err)
{
    congo_reader *reader = mem_new(1, sizeof *reader);

    if (!reader) {
        err_no_memory(err);
        return NULL;
    }
    reader->variants = reader->stream.variants = variants;
    if (reading)
        reader->reading = *reading;
    return reader;
}

void
congo_reader_free(congo_reader *reader)
{
    if (!reader)
        return;
    stream_free(&reader->stream);
    zsg_save_free(&reader->save);
    congo_reader_free(reader->second);
    congo_game_free(reader->mirrored);
    mem_free(reader);
}

static void
begin(congo_reader *reader)
{
    reader->any = reader->after_text = false;
    reader->head = (struct text_head){.variant = NULL};
}

void
congo_reader_memory(congo_reader *reader, const char *bytes, size_t size)
{
    stream_from_memory(&reader->stream, bytes, size);
    begin(reader);
}

void
reader_from_source(congo_reader *reader, stream_source source, void *context)
{
    stream_from_source(&reader->stream, source, context);
    begin(reader);
}

void
reader_begin_at(congo_reader *reader, unsigned long line, uint64_t offset)
{
    reader->stream.line = line;
    reader->stream.offset = offset;
}

const char *
congo_reader_bytes(const congo_reader *reader, size_t *size)
{
    *size = reader->item.size;
    return reader->item.bytes;
}

static congo_read
read_text(congo_reader *reader, congo_game *game, congo_error *err)
{
    struct item *item = &reader->item;
    struct text_item text = {item->bytes, item->size, item->line, item->parts, item->followed};
    size_t used;

    if (no_game_form(item))
        return no_game(item, err);
    if (quoted_save(item->bytes, item->size, item->line, false, err))
        return CONGO_READ_ERROR;
    if (!text_read(game, reader->variants, &reader->reading, &text, &reader->head, &used, err))
        return CONGO_READ_ERROR;
    /* Below the words of a mail. Without an error, the text has a game of its own. */
    if (congo_game_errors(game) && quoted_save(item->bytes, item->size, item->line, true, err))
        return CONGO_READ_ERROR;
    stream_give_back(&reader->stream, item->size - used);
    item->size = used;
    return CONGO_READ_GAME;
}

/*
 * Where a text game starts in a file after a save: after the save's last move, or the end if there
 * is none. The text's moves start with number 1, or anywhere below a diagram.
 */
static size_t
text_behind_save(struct text_parser *parser, const struct zsg_save *save)
{
    size_t behind = 0;
    bool diagram = false;

    for (size_t i = 0; i < save->count; i++) {
        const struct save_record *record = &save->records[i];
        const char *line = zsg_line(save, record);

        if (record->kind == SAVE_MOVE) {
            behind = record->at + record->length + record->line_end;
            diagram = false;
        } else if (record->kind == SAVE_DIAGRAM) {
            diagram = true;
        } else if (record->kind == SAVE_OTHER && behind &&
                   parser_is_moves(parser, line, record->length) &&
                   (diagram || (record->length > 1 && line[0] == '1' && line[1] == '.'))) {
            return behind;
        }
    }
    return save->size;
}

void
reader_add_head(const congo_reader *reader, const congo_game *game, struct buf *out)
{
    if (reader->item.kind == ITEM_TEXT && congo_game_variant(game))
        text_add_borrowed(&reader->head, game, reader->item.bytes, reader->item.size, out);
}

bool
reader_has_head(const congo_reader *reader)
{
    const struct text_head *head = &reader->head;

    /* No text goes by what is above a save. */
    if (reader->item.kind != ITEM_TEXT)
        return reader->item.kind == ITEM_SAVE;
    return head->names || (head->borrows_variant && (head->borrows_terrain || !head->has_terrain));
}

static congo_read
read_save(congo_reader *reader, congo_game *game, congo_error *err)
{
    struct item *item = &reader->item;
    size_t size;

    if (!replay_save(game, &reader->save, reader->variants, &reader->reading, err))
        return CONGO_READ_ERROR;
    /* Only lines that the save's reader reported can be a text game. */
    if (!congo_game_errors(game) && !congo_game_findings(game))
        return CONGO_READ_GAME;
    size = text_behind_save(&reader->stream.parser, &reader->save);
    if (size == item->size)
        return CONGO_READ_GAME;
    stream_give_back(&reader->stream, item->size - size);
    item->size = size;
    if (!zsg_save_read(&reader->save, item->bytes, size, item->line, err) ||
        !replay_save(game, &reader->save, reader->variants, &reader->reading, err))
        return CONGO_READ_ERROR;
    return CONGO_READ_GAME;
}

static congo_read
read_item(congo_reader *reader, congo_game *game, congo_error *err)
{
    const struct item *item = &reader->item;
    congo_error local;

    if (!err)
        err = &local;
    reader->head_before = reader->head;
    if (item->kind == ITEM_TEXT)
        return read_text(reader, game, err);
    if (item->kind == ITEM_JSON)
        return reader_read_json(game, reader->variants, &reader->reading, item, err)
                   ? CONGO_READ_GAME
                   : CONGO_READ_ERROR;
    /*
     * A save names its own variant, which does not apply to texts below it. So a file can be split
     * at a save.
     */
    reader->head = (struct text_head){.variant = NULL};
    if (zsg_save_read(&reader->save, item->bytes, item->size, item->line, err))
        return read_save(reader, game, err);
    if (err->code == CONGO_NO_MEMORY)
        return CONGO_READ_ERROR;
    /* A line past the limit only spoils its own game. */
    game_clear(game);
    game_error(game, err->code, err->line, "%s", err->text);
    return CONGO_READ_GAME;
}

/* The next item, of any kind. */
static congo_read
next_item(congo_reader *reader, congo_error *err)
{
    bool first = !reader->any;
    enum stream_state state = stream_next(&reader->stream, &reader->item, err);

    reader->any = true;
    reader->item.lenient = reader->reading.lenient;
    if (state == STREAM_ITEM)
        return CONGO_READ_GAME;
    reader->item.size = 0;
    if (state == STREAM_END && !first)
        return CONGO_READ_END;
    if (state == STREAM_END)
        err_set(err, CONGO_EMPTY_INPUT, 0, 0, "empty; there is no game to read");
    return CONGO_READ_ERROR;
}

congo_read
congo_reader_next(congo_reader *reader, congo_game *game, congo_error *err)
{
    reader->left_over.size = 0;
    for (;;) {
        bool first = !reader->any;
        congo_read got = next_item(reader, err);
        const struct item *item = &reader->item;

        if (got != CONGO_READ_GAME)
            return got;
        if (item->kind == ITEM_SAVE || item->kind == ITEM_TEXT || item->kind == ITEM_JSON) {
            reader->after_text = item->kind == ITEM_TEXT;
            return read_item(reader, game, err);
        }
        /*
         * Only blank lines follow a game, unless the source separated them from it; after a text
         * game there may also be words.
         */
        if (first || !(item->blank || (reader->after_text && item->kind == ITEM_NOTHING)))
            return no_game(item, err);
        reader->left_over = reader->item;
    }
}

congo_read
reader_next_item(congo_reader *reader, congo_error *err)
{
    reader->left_over.size = 0;
    return next_item(reader, err);
}

const char *
reader_left_over(const congo_reader *reader, size_t *size, unsigned long *line)
{
    *size = reader->left_over.size;
    if (line)
        *line = reader->left_over.line;
    return reader->left_over.bytes;
}
