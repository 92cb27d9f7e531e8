/* SPDX-License-Identifier: MIT */
/* found.c - the games found by `congo find`, in the order of the files. */
#include "cli/found.h"

#include "base/json.h"
#include "base/mem.h"
#include "cli/paths.h"
#include "cli/pool.h"
#include "game/game.h"
#include "game/write.h"
#include "read/reader.h"

#include <stdio.h>
#include <string.h>

/* Plain bytes. The text to print for the game follows, starting with the part that names it. */
struct found_game {
    size_t path;
    uint64_t
        number; /* the game's number in the chunk; at the end of a chunk, the number of games */
    bool end;   /* end of a chunk: nothing is printed */
    bool heads; /* what it names is enough for the texts below it */
    bool other; /* of other rules */
    struct same_game same;
    /*
     * Bytes that are replaced once the game's number in its file is known; or lines for a text,
     * which it needs if the ones above it are left out.
     */
    size_t naming, size;
};

/* ------------------------------------------------------------------ on any thread */

/* A column without a heading: spreadsheets put in one of their own. */
static void
write_text(const congo_game *game, struct found_game *found, struct buf *out)
{
    static const struct write_style style = {CONGO_SAVANNA, 10, false, false};
    const char *heading = congo_game_heading(game);
    size_t before = out->length;
    const char *end;

    write_sheet(game, heading, &style, out);
    end = *heading || out->failed ? NULL : memchr(out->bytes + before, '\n', out->length - before);
    found->naming = end ? (size_t)(end + 1 - (out->bytes + before)) : 0;
}

static void
write_list_json(const congo_game *game, struct buf *out)
{
    const char *reason;
    congo_result result = game_outcome(game, &reason);

    json_text(out, "variant", game->variant->title);
    json_text(out, "terrain", write_terrain(game));
    json_text(out, "players", congo_game_players(game));
    json_number(out, "plies", congo_game_plies(game));
    json_text(out, "result", congo_result_name(result));
    json_text(out, "reason", reason);
}

/* {"file":"F" names the game. */
static void
write_json_object(const congo_game *game, const char *file, bool list, struct found_game *found,
                  struct buf *out)
{
    size_t before = out->length;

    buf_add_char(out, '{');
    json_text(out, "file", file);
    found->naming = out->length - before;
    if (list) {
        write_list_json(game, out);
        buf_add_text(out, "}\n");
        return;
    }
    out->length = before;
    write_json(game, file, CONGO_SAVANNA, out);
}

/* As it is in its file, below the lines that it needs where it stands alone. */
static void
write_source(const congo_game *game, const congo_reader *reader, struct found_game *found,
             struct buf *out)
{
    size_t before = out->length, size;
    const char *source = congo_reader_bytes(reader, &size);

    reader_add_head(reader, game, out);
    found->naming = out->length - before;
    found->heads = reader_has_head(reader);
    buf_add(out, source, size);
}

void
found_write(const congo_game *game, const struct found_place *place,
            const struct found_style *style, struct buf *out)
{
    struct found_game found = {
        .path = place->path, .number = place->number, .same = same_game_of(game)};
    size_t before = out->length;

    buf_add(out, &found, sizeof found);
    switch (style->form) {
    case FOUND_TEXT:
        write_text(game, &found, out);
        break;
    case FOUND_PGN:
        write_pgn(game, CONGO_SAVANNA, false, out);
        break;
    case FOUND_JSON:
        write_json_object(game, place->file, false, &found, out);
        break;
    case FOUND_SOURCE:
        write_source(game, place->reader, &found, out);
        break;
    case FOUND_LIST:
        if (style->list_json)
            write_json_object(game, place->file, true, &found, out);
        break;
    case FOUND_COUNT:
        break;
    }
    if (out->failed)
        return;
    found.size = out->length - before - sizeof found;
    memcpy(out->bytes + before, &found, sizeof found);
}

void
found_write_other(const struct found_place *place, const struct same_game *same,
                  const struct found_style *style, const struct buf *text, struct buf *out)
{
    struct found_game found = {.path = place->path, .number = place->number, .same = *same};

    found.other = true;
    found.naming = style->form == FOUND_JSON || style->list_json;
    found.size = text->length;
    out->failed |= text->failed;
    buf_add(out, &found, sizeof found);
    buf_add(out, text->bytes, text->length);
}

void
found_write_end(size_t path, uint64_t games, struct buf *out)
{
    struct found_game found = {.path = path, .number = games, .end = true};

    buf_add(out, &found, sizeof found);
}

/* ------------------------------------------------------------------ in order */

/* Makes `path` the current file; files come in order. */
static bool
come_to(struct found *found, size_t path, congo_error *err)
{
    for (; found->files <= path; found->files++) {
        uint64_t *before =
            mem_more(found->before, found->files, &found->room, sizeof *found->before);

        if (!before)
            return err_no_memory(err);
        found->before = before;
        before[found->files] = found->files ? before[found->files - 1] + found->chunks : 0;
        found->chunks = 0;
    }
    return true;
}

/* "a.zsg", "a.zsg, game 2"; with `first` also "a.zsg, game 1" */
static void
write_name(const struct work_pool *pool, size_t path, uint64_t number, bool title, bool first,
           struct buf *out)
{
    const char *file = pool->paths.list[path];

    if (title && strcmp(file, "-") == 0)
        file = "standard input";
    buf_add_text(out, file);
    if (first || number > 1)
        buf_printf(out, ", game %llu", (unsigned long long)number);
}

/* Counts a game's file, and which game of the file it is. */
static size_t
file_of(const struct found *found, uint64_t serial, uint64_t *number)
{
    size_t low = 0, high = found->files;

    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;

        if (found->before[middle] <= serial)
            low = middle;
        else
            high = middle;
    }
    *number = serial - found->before[low] + 1;
    return low;
}

/* A game that was found, and the first one that is the same. */
struct twin {
    bool is, mirrored, among; /* `among`: its file has more games */
    size_t path;
    uint64_t number;
};

static bool
look_for_twin(struct found *found, const struct found_game *game, uint64_t number,
              struct twin *twin, congo_error *err)
{
    struct seen_place *place = seen_games_find(&found->seen, game->same.key, &twin->is, err);

    if (!place)
        return false;
    if (!twin->is) {
        seen_set_number(place, (found->before[game->path] + number - 1) * 2 + game->same.mirrored);
        return true;
    }
    twin->mirrored = (seen_number(place) & 1) != game->same.mirrored;
    twin->path = file_of(found, seen_number(place) >> 1, &twin->number);
    twin->among =
        twin->path == game->path || found->before[twin->path + 1] - found->before[twin->path] > 1;
    found->duplicates++;
    return true;
}

static void
write_twin(const struct work_pool *pool, const struct twin *twin, struct buf *out)
{
    buf_add_text(out, "the same game as ");
    write_name(pool, twin->path, twin->number, true, twin->among, out);
    buf_add_text(out, twin->mirrored ? ", mirrored" : "");
}

static void
write_twin_json(const struct work_pool *pool, const struct twin *twin, struct buf *out)
{
    json_name(out, "same_as");
    buf_add_char(out, '{');
    json_text(out, "file", pool->paths.list[twin->path]);
    json_number(out, "game", (unsigned long)twin->number);
    json_bool(out, "mirrored", twin->mirrored);
    buf_add_char(out, '}');
}

/* If a duplicate is printed, it is also named on standard error. */
static void
say_twin(struct found *found, const struct work_pool *pool, const struct found_game *game,
         uint64_t number, const struct twin *twin)
{
    struct buf name = BUF_EMPTY, other = BUF_EMPTY;
    congo_error finding;

    write_name(pool, game->path, number, true, false, &name);
    write_twin(pool, twin, &other);
    if (buf_text(&name) && buf_text(&other)) {
        err_set(&finding, CONGO_REPEATED_GAMES, 0, 0, "%s", other.bytes);
        err_in_file(&finding, name.bytes);
    } else {
        err_no_memory(&finding);
    }
    cli_report(found->cli, &finding);
    buf_free(&name);
    buf_free(&other);
}

/* Writes the part of a result that names the game. */
static void
write_naming(const struct found *found, const struct work_pool *pool, const struct found_game *game,
             uint64_t number, const struct twin *twin, struct buf *out)
{
    struct buf name = BUF_EMPTY;
    enum found_form form = found->style->form;

    if (form == FOUND_JSON || found->style->list_json) {
        buf_add_char(out, '{');
        json_text(out, "file", pool->paths.list[game->path]);
        json_number(out, "game", (unsigned long)number);
        if (twin->is)
            write_twin_json(pool, twin, out);
        /* What follows starts with a comma, or is a list that needs one before it. */
        return;
    }
    write_name(pool, game->path, number, form == FOUND_TEXT, false, &name);
    if (buf_text(&name) && form == FOUND_TEXT)
        write_line(out, "# ", name.bytes);
    if (form == FOUND_LIST) {
        cli_escape(out, name.bytes, name.length);
        if (twin->is) {
            buf_add_text(out, ": ");
            write_twin(pool, twin, out);
        }
        buf_add_char(out, '\n');
    }
    buf_free_part(&name, out);
}

/* The ending of the source's name. */
static const char *
extension_of(const struct found *found, const char *path)
{
    static const char *const extensions[] = {".txt", ".pgn", ".json", ".zsg", ".txt", ".txt"};
    const char *dot = strrchr(paths_base(path), '.');

    return found->style->form == FOUND_SOURCE && dot ? dot : extensions[found->style->form];
}

static bool
print_game(struct found *found, struct work_pool *pool, const struct found_game *game,
           uint64_t number, const struct buf *out, congo_error *err)
{
    bool gap =
        found->printed && (found->style->form == FOUND_TEXT || found->style->form == FOUND_PGN);
    struct buf name = BUF_EMPTY;
    bool fine;

    if (out->failed)
        return err_no_memory(err);
    if (pool->output.kind != OUTPUT_FOLDER) {
        found->mixed = found->mixed || (found->other && !game->other);
        found->other = found->other || (found->style->form == FOUND_TEXT && game->other);
        found->printed = true;
        return (!gap || output_write(&pool->output, "\n", 1, err)) &&
               output_write(&pool->output, out->bytes, out->length, err);
    }
    output_names_write(&pool->names, game->path, (size_t)number, &name);
    fine = buf_text(&name) ? output_write_game(&pool->output, name.bytes,
                                               extension_of(found, pool->paths.list[game->path]),
                                               out->bytes, out->length, err)
                           : err_no_memory(err);
    buf_free(&name);
    return fine;
}

/* Whether a text needs the lines above it: in a file of its own, or behind a gap. */
static bool
needs_head(struct found *found, const struct work_pool *pool, const struct found_game *game,
           uint64_t number)
{
    bool first = number == 1, next = found->last_number + 1 == number, cut;

    found->cut = !first && (game->path != found->last_path || !next || found->cut);
    cut = found->cut;
    found->cut = cut && !game->heads;
    found->last_path = game->path;
    found->last_number = number;
    return cut || pool->output.kind == OUTPUT_FOLDER;
}

static bool
take_game(struct found *found, struct work_pool *pool, const struct found_game *game,
          const char *bytes, congo_error *err)
{
    const struct found_style *style = found->style;
    uint64_t number = found->chunks + game->number;
    struct twin twin = {.is = false};
    struct buf out = BUF_EMPTY;
    bool fine;

    if ((style->unique || style->duplicates) && !look_for_twin(found, game, number, &twin, err))
        return false;
    if (style->unique ? twin.is : style->duplicates && !twin.is)
        return true;
    found->count++;
    if (style->form == FOUND_COUNT)
        return true;
    if (twin.is && style->form != FOUND_LIST && style->form != FOUND_JSON)
        say_twin(found, pool, game, number, &twin);
    if (style->form == FOUND_SOURCE) {
        if (needs_head(found, pool, game, number) && game->naming) {
            buf_add_text(&out, found->printed ? "\n" : "");
            buf_add(&out, bytes, game->naming);
        }
    } else if (game->naming || style->form == FOUND_LIST) {
        write_naming(found, pool, game, number, &twin, &out);
    }
    buf_add(&out, bytes + game->naming, game->size - game->naming);
    fine = print_game(found, pool, game, number, &out, err);
    buf_free(&out);
    return fine;
}

bool
found_take(void *taker, struct work_pool *pool, const char *bytes, size_t length, congo_error *err)
{
    struct found *found = taker;

    while (length) {
        struct found_game game;

        memcpy(&game, bytes, sizeof game);
        if (!come_to(found, game.path, err))
            return false;
        if (game.end)
            found->chunks += game.number;
        else if (!take_game(found, pool, &game, bytes + sizeof game, err))
            return false;
        bytes += sizeof game + game.size;
        length -= sizeof game + game.size;
    }
    return true;
}

int
found_print_count(const struct found *found)
{
    struct buf out = BUF_EMPTY;

    buf_printf(&out, "%llu\n", (unsigned long long)found->count);
    return cli_output_all(found->cli, &out, NULL);
}

void
found_free(struct found *found)
{
    seen_games_free(&found->seen);
    mem_free(found->before);
}
