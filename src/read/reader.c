/* SPDX-License-Identifier: MIT */
/* reader.c - turns items into games: replays saves, reads texts. */
#include "read/reader.h"

#include "base/mem.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "read/line/chess.h"
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

/* How JSON of another layout, {"name": or [{"name":, becomes what can be read; NULL: it is not
 * JSON. */
static const char *
remedy_for_json(const struct item *item)
{
    static const char signs[] = "{\"", file[] = "file";
    const char *at = item->bytes, *end = at + item->size, *name;
    bool list = false;

    at += utf8_mark(at, end);
    for (unsigned i = 0; i < 2; at++) {
        if (at == end)
            return NULL;
        if (*at == signs[i])
            i++;
        else if (!strchr(i ? " \t\r\n" : " \t\r\n[", *at))
            return NULL;
        list = list || *at == '[';
    }
    for (name = at; at < end && (scan_is_letter(*at) || *at == '_');)
        at++;
    if (end - at < 2 || at[0] != '"' || at[1] != ':')
        return NULL;
    if ((size_t)(at - name) != sizeof file - 1 || memcmp(name, file, sizeof file - 1) != 0)
        return "no game found; in JSON, each game is one line that begins with \"file\", as 'congo "
               "notate --json' writes it";
    return list ? "no game found; in JSON, each game is one line; to put each game of a list on "
                  "its own line, use jq -c '.[]'"
                : "no game found; in JSON, each game is one line; to put the game on one line, use "
                  "'jq -c .'";
}

/* What the words that hold no game may be, and what reads them. */
static const char *
something_else(const struct item *item)
{
    const char *json = remedy_for_json(item);

    if (json)
        return json;
    switch (chess_rows(item->bytes, item->bytes + item->size)) {
    case 8:
        return "a chess position (FEN or EPD), not a game of Congo";
    case 7:
        return "a position, not a game; 'congo show --position POSITION' draws it";
    default:
        return NULL;
    }
}

static const char *
binary_kind(const struct item *item)
{
    if (utf8_is_wide(item->bytes, item->size))
        return UTF8_WIDE_TEXT;
    if (stream_is_archive(item))
        return "a zip archive; unpack it and name the folder";
    if (item->size > 2 && memcmp(item->bytes, "\x1f\x8b", 2) == 0)
        return "a compressed file; unpack it first";
    if (stream_is_page(item))
        return "a web page that congo made; open it in a browser, or use the games it was made of";
    return "not a text file";
}

/*
 * Words of a text whose lines end in CR alone would be read as one line, and a comment behind ";"
 * would swallow all that follows. A stray one in other lines is a blank.
 */
static bool
has_bare_returns(const struct item *item)
{
    size_t lone = scan_count_lone_returns(item->bytes, item->size);

    return lone && lone >= scan_count_lines(item->bytes, item->size);
}

/*
 * A line that begins as moves do, "1. hello", is where the fault lies; a text's own heading is
 * above it. False: no line does.
 */
static bool
say_numbered(const struct item *item, congo_error *err)
{
    const char *at = item->bytes, *end = at + item->size;

    for (unsigned long line = item->line; at < end; line++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at)), *word = at, *number;

        stop = stop ? stop : end;
        while (word < stop && (*word == ' ' || *word == '\t'))
            word++;
        for (number = word; word < stop && scan_is_digit(*word);)
            word++;
        if (word > number && word < stop && *word == '.') {
            size_t length = 0;

            word++;
            while (word < stop && (*word == '.' || *word == ' ' || *word == '\t'))
                word++;
            while (word + length < stop && !strchr(" \t\r", word[length]))
                length++;
            if (length)
                return !err_set(err, CONGO_NO_HEADER, line, (size_t)(word - at) + 1,
                                "no game found: \"%.*s\" is not a move; a line of moves looks like "
                                "\"1. E3 Z-BD5\"",
                                length < 40 ? (int)length : 40, word);
        }
        at = stop + (stop < end);
    }
    return false;
}

/* An item that holds no game; blank lines behind a game are nothing to speak of. */
static congo_read
no_game(const congo_reader *reader, congo_error *err)
{
    const struct item *item = &reader->item;
    const char *other = something_else(item);

    if (item->kind == ITEM_BINARY)
        err_set(err, CONGO_BINARY, item->line, 0, "%s", binary_kind(item));
    else if (item->blank)
        err_set(err, CONGO_EMPTY_INPUT, 0, 0, "only blank lines; there is no game to read");
    else if (has_bare_returns(item))
        err_set(err, CONGO_UNKNOWN_LINE, item->line, 0, SCAN_LONE_RETURNS);
    else if (quoted_save(item->bytes, item->size, item->line, true, err))
        return CONGO_READ_ERROR;
    else if (other || !say_numbered(item, err))
        err_set(err, CONGO_NO_HEADER, item->line, 0, "%s",
                other
                    ? other
                    : "no game found; a game is a line such as \"Variant: Elephante Savanna\" and, "
                      "below it, moves such as \"1. E3 Z-BD5\"");
    return CONGO_READ_ERROR;
}

static congo_read
read_text(congo_reader *reader, congo_game *game, congo_error *err)
{
    struct item *item = &reader->item;
    struct text_item text = {item->bytes, item->size, item->line, item->parts, item->followed};
    size_t used;

    if (has_bare_returns(item) || remedy_for_json(item))
        return no_game(reader, err);
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
            return no_game(reader, err);
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
