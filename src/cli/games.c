/* SPDX-License-Identifier: MIT */
/* games.c - the games of files, one after the other. */
#include "cli/games.h"

#include "base/utf8.h"
#include "read/no_game.h"
#include "read/reader.h"

#include <string.h>

bool
games_start(struct games *games, const congo_variants *variants, const congo_reading *reading,
            congo_error *err)
{
    *games = (struct games){.own = CHUNK_EMPTY, .chunks = CHUNKS_EMPTY};
    games->reader = congo_reader_new(variants, reading, err);
    games->game = games->reader ? congo_game_new(err) : NULL;
    if (games->game)
        return true;
    games_free(games);
    return false;
}

void
games_free(struct games *games)
{
    chunk_close(&games->own);
    chunks_free(&games->chunks);
    buf_free(&games->own.bytes);
    congo_game_free(games->game);
    congo_reader_free(games->reader);
}

void
games_of_paths(struct games *games, const struct paths *paths)
{
    chunks_start(&games->chunks, paths, false, -1);
}

/* A chunk in memory is read in place. */
void
games_of_chunk(struct games *games, struct chunk *chunk, const char *path)
{
    if (chunk->rest.fd < 0)
        congo_reader_memory(games->reader, chunk->bytes.bytes, chunk->bytes.length);
    else
        reader_from_source(games->reader, chunk_read, chunk);
    reader_begin_at(games->reader, chunk->line, chunk->offset);
    games->place = (struct game_place){.path = path};
    games->chunk = chunk;
}

/* Opens the next file; GAMES_GAME: it is open. */
static enum games_got
open_next(struct games *games, congo_error *err)
{
    struct chunk *chunk = &games->own;

    if (!games->chunks.paths || !chunks_take(&games->chunks, chunk))
        return GAMES_END;
    games_of_chunk(games, chunk, games->chunks.paths->list[chunk->path]);
    if (!chunk->failed)
        return GAMES_GAME;
    games->chunk = NULL;
    *err = chunk->err;
    return GAMES_FAULT;
}

static void
find_place(struct games *games)
{
    const struct item *item = &games->reader->item;

    games->place.number++;
    games->place.line = item->line;
    games->place.offset = item->offset;
    games->place.size = item->size;
}

const congo_error *
games_is_other(const congo_game *game)
{
    for (size_t i = 0; i < congo_game_errors(game); i++)
        if (congo_game_error(game, i)->code == CONGO_NOT_CONGO)
            return congo_game_error(game, i);
    return NULL;
}

/* What a game looks like in a text helps nobody whose file is called a save. */
static void
say_no_save(const struct games *games, congo_error *err)
{
    if (err->code == CONGO_NO_HEADER && strcmp(err->text, NO_GAME_TEXT) == 0 && games->place.path &&
        paths_is_save(games->place.path))
        err_set(
            err, CONGO_NO_HEADER, err->line, 0,
            "no game found; a save begins with a line such as \"Zillions Save Game File Version "
            "0.02 CC\"");
}

enum games_got
games_next(struct games *games, congo_error *err)
{
    congo_read got = CONGO_READ_END;

    while (got == CONGO_READ_END) {
        enum games_got opened = games->chunk ? GAMES_GAME : open_next(games, err);

        if (opened != GAMES_GAME)
            return opened;
        got = games->unread ? reader_next_item(games->reader, err)
                            : congo_reader_next(games->reader, games->game, err);
        if (got == CONGO_READ_END) {
            chunk_close(games->chunk);
            games->chunk = NULL;
        }
    }
    if (got == CONGO_READ_ERROR) {
        say_no_save(games, err);
        return GAMES_FAULT;
    }
    find_place(games);
    return !games->unread && games_is_other(games->game) ? GAMES_OTHER : GAMES_GAME;
}

void
games_leave(struct games *games)
{
    chunk_close(&games->own);
    games->chunk = NULL;
}

/* Whether the item, which is in UTF-16, would be a game if it were saved as UTF-8. */
static bool
holds_wide(struct games *games)
{
    const struct item *item = &games->reader->item;
    struct buf text = BUF_EMPTY;
    congo_error err;
    bool holds;

    if (!utf8_from_wide(&text, item->bytes, item->size) || text.failed) {
        buf_free(&text);
        return false;
    }
    congo_reader_memory(games->reader, text.bytes, text.length);
    holds = congo_reader_next(games->reader, games->game, &err) == CONGO_READ_GAME &&
            !games_is_other(games->game);
    buf_free(&text);
    return holds;
}

enum games_got
games_first(struct games *games, const char *path)
{
    char *name[] = {(char *)(uintptr_t)path}; /* not modified */
    struct paths one = {name, 1, 1};
    enum games_got got;
    congo_error err;

    games_of_paths(games, &one);
    got = games_next(games, &err);
    if (got == GAMES_OTHER && games->reader->item.kind != ITEM_SAVE) /* chess */
        got = GAMES_FAULT;
    if (got == GAMES_FAULT && games->chunk && err.code == CONGO_BINARY && holds_wide(games))
        got = GAMES_GAME;
    games_leave(games);
    if (got == GAMES_GAME && !congo_game_plies(games->game) && !congo_game_errors(games->game))
        got = GAMES_FAULT;
    return got;
}

void
games_miss(congo_error *err, unsigned long wanted, size_t count)
{
    err_set(err, CONGO_USAGE, 0, 0, "there is no game %lu here: it has %zu game%s", wanted, count,
            count == 1 ? "" : "s");
}
